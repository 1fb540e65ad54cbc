#pragma once

#include "core/physics/frame.h"

namespace sandgate::shooting {

/// Leaves and twigs in the shot's frame: they take a part of the speed for every inch inside.
class Crowns
{
public:
    Crowns(const ShotRequest& request, const Frame& frame);
    /// What part of its speed a shot keeps on a straight piece of way.
    double kept(const Vec3& from, const Vec3& to) const;

private:
    std::vector<ShotCrown> m_crowns;
    double m_keptAnInch;
};

} // namespace sandgate::shooting
