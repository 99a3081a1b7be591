#pragma once

#include <optional>
#include <string>

#include "cards/card.h"

namespace quicket::report {

/// "Wicketkeeper (12)", "Opening, wk (12)", "Tail"; empty if no source gives it.
std::string batting_role_text(const cards::PlayerCards& player);
/// Runs conceded per over of the format; nothing before a legal ball, or if that is unknown.
std::optional<double> economy(const cards::BowlerStats& stats, cricket::Format format);
/// Runs per hundred balls; nothing before the first ball, or if that is unknown.
std::optional<double> strike_rate(const cards::StrikerStats& stats);
/// "SR 131", for lists; "SR -" if it is unknown, empty for who faced no ball.
std::string strike_rate_text(const cards::StrikerStats& stats);
/// "66", "48*"; "-" if unknown.
std::string high_score(const cards::StrikerStats& stats);

}  // namespace quicket::report
