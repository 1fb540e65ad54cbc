#pragma once

#include "core/geometry/vec2.h"

#include <QPainter>
#include <QPointF>

namespace sandgate {

/// A place of the map under the pointer.
struct MapPoint
{
    QPointF window;
    Vec2 floor; ///< inches
    Qt::KeyboardModifiers keys;
};

/// What the left button does on the map. The map itself pans, zooms and, where the tool leaves a press to it, selects.
class MapTool
{
public:
    virtual ~MapTool() = default;
    MapTool() = default;
    MapTool(const MapTool&) = delete;
    MapTool& operator=(const MapTool&) = delete;

    /// True: what follows, up to release(), is the tool's.
    virtual bool press(const MapPoint& at) = 0;
    virtual void dragTo(const MapPoint& at) = 0;
    virtual void release(const MapPoint& at) = 0;
    virtual void hover(const MapPoint&) {}
    /// The right button, Return or a double click: what is drawn corner by corner is whole. False: there is nothing.
    virtual bool finish() { return false; }
    /// Escape, another tool, another document: what is half done is given up. False: there was nothing.
    virtual bool cancel() = 0;
    /// A key that is nobody's action. False: not the tool's either.
    virtual bool key(int, Qt::KeyboardModifiers) { return false; }
    /// Over the map, in window coordinates.
    virtual void paint(QPainter&) const {}
    virtual Qt::CursorShape cursorAt(const MapPoint&) const { return Qt::CrossCursor; }
    /// How it is used, in a sentence.
    virtual QString hint() const = 0;
};

} // namespace sandgate
