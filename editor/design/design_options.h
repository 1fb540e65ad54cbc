#pragma once

#include "core/scenario/scenario.h"

namespace sandgate {

/// What the next thing that is laid out will be like; set beside the tools.
struct DesignOptions
{
    SideIndex side = 0;
    QString body = {};
    double boardHeight = 1;  ///< inches
    int building = 0;        ///< of buildingPresets()
    double roadWidth = 3;    ///< inches; of roads and bridges
    double snap = 0.5;       ///< inches; 0: places are not snapped to the grid
    bool snapToEdges = true; ///< of other things
};

} // namespace sandgate
