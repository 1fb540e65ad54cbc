#pragma once

#include "core/scenario/terrain.h"

// The words of refusals.
namespace sandgate::rules {

/// "6 in", "13.25 in", "0.0625 in": two places, and for less than an inch four.
QString inches(double length);
/// With as many places as it takes to tell a length from the limit that it breaks.
QString inches(double length, double limit);

/// "169.5".
QString points(double number);

/// "the wall wall-1", "the edge of farm-hill".
QString describe(const Scenario& scenario, const Terrain::Near& near);

/// An order that a clause forbids.
Refusal refusal(const char* clause, QString message, const QString& piece = {});
/// An order that makes no sense in this battle: an unknown piece, a gun told to escort.
Refusal senseless(QString message, const QString& piece = {});

} // namespace sandgate::rules
