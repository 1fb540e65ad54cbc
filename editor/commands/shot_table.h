#pragma once

#include "core/analysis/shot_study.h"
#include "editor/commands/moment.h"

#include <QJsonObject>
#include <QStringList>

namespace sandgate::commands {

/// A study of shots in the forms in which it is given out. Keeps moment and study by reference: they must outlive it.
class ShotTable
{
public:
    ShotTable(const Moment& moment, const analysis::ShotStudy& study, quint64 seed)
        : m_moment(moment), m_study(study), m_seed(seed)
    {}

    const Position& position() const { return m_moment.position(); }
    const analysis::ShotStudy& study() const { return m_study; }

    /// For people, line by line.
    QStringList text() const;
    enum class Falls { Without, With };
    QJsonObject json(Falls falls) const;
    /// A line a shot, under a heading.
    QByteArray csv() const;
    /// What a picture says in words.
    QStringList remarks() const;

private:
    /// `r-gun-1`, `Hook's Farm`, `the ground`.
    QString nameOf(analysis::Met met, int what) const;
    QStringList idsOf(const std::vector<PieceIndex>& pieces) const;
    QJsonObject placesJson(const std::vector<double>& distances, const analysis::Spread& spread) const;
    void addPlaces(QStringList& rows, const QString& name, const std::vector<double>& distances,
                   const analysis::Spread& spread) const;
    void addPieces(QStringList& rows) const;

    const Moment& m_moment;
    const analysis::ShotStudy& m_study;
    quint64 m_seed;
};

} // namespace sandgate::commands
