#pragma once

#include <optional>
#include <string>

#include "cards/card.h"

namespace quicket::report {

/// "Wicketkeeper (12)", "All-Rounder", "*"; empty if no source gives it.
std::string batting_role_text(const cards::PlayerCards& player);
/// Runs conceded per over of the format; nothing before a legal ball, and on cards that were typed
/// in without figures.
std::optional<double> economy(const cards::BowlerStats& stats, cricket::Format format);
/// Runs per hundred balls; nothing before the first ball.
std::optional<double> strike_rate(const cards::StrikerStats& stats);
/// "66", "48*".
std::string high_score(const cards::StrikerStats& stats);

}  // namespace quicket::report
