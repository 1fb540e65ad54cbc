#pragma once

#include "core/physics/field.h"

namespace sandgate::bullet {

/// Who touched whom, in the order of touching. What a shot does to a man while it stays in touch with him is one
/// touch; so is what one man does to another. Impulses in g in/s, places in the shot's frame.
class Blows
{
public:
    explicit Blows(std::size_t men);

    /// The shot pushes a man at a place. True when a new touch begins.
    bool byShot(int man, int figure, double time, const Vec3& place, const Vec3& impulse);
    void byMan(int striker, int man, int strikerFigure, int figure, double time, const Vec3& place,
               const Vec3& impulse);
    /// He has gone over, of the last touch.
    void falls(int man);
    bool wasStruck(int man) const { return !m_of[static_cast<std::size_t>(man)].empty(); }
    std::vector<ShotContact> contacts() const;

private:
    struct Touch
    {
        ShotContact contact;
        int striker = -1; ///< place among the men; -1: the shot
        double last = 0;  ///< s
        Vec3 impulse;
        double weight = 0; ///< of the mean place
    };
    Touch& begin(int man, int striker, ShotContact contact);
    static void add(Touch& touch, double time, const Vec3& place, const Vec3& impulse);

    std::vector<Touch> m_touches;
    std::vector<std::vector<std::size_t>> m_of; ///< by man: his touches
};

} // namespace sandgate::bullet
