#pragma once

#include <span>
#include <string>
#include <vector>

#include "match/match_story.h"
#include "report/table.h"

namespace quicket::report {

/// The title of a moment, for a banner: "Hat-trick", "Fifty", "Last over"; at most 30 columns.
std::string moment_title(const match::MatchRecord& record, const match::Moment& moment);

/// A moment as a sentence, as told when it happens: "Nathan Ellis takes a fifth wicket: 5 for 23."
/// `record` must have the events that it was derived from.
std::string moment_sentence(const match::MatchRecord& record, const match::Moment& moment);

/// A turning point as a sentence: "2nd innings, 17.2 to 18.4: Andre Russell made 26 off 9 (Kolkata
/// 31% to 78% in nine balls)."
std::string turning_point_sentence(const match::MatchRecord& record,
                                   const match::TurningPoint& point);

/// What brought it about: "Andre Russell hit two sixes off Sam Curran".
/// "fours", "sixes" or "boundaries": what every ball of a big over went for.
std::string_view hits_of(const match::Moment& moment);
std::string turning_point_deeds(const match::MatchRecord& record, const match::TurningPoint& point);
/// Where it lies: "over 18", "overs 18 and 19", "balls 86 to 94".
std::string turning_point_overs(const match::MatchRecord& record, const match::TurningPoint& point);
/// "nine balls", "one ball".
std::string turning_point_length(const match::TurningPoint& point);
/// "nine balls of overs 18 and 19", "balls 86 to 94".
std::string turning_point_place(const match::MatchRecord& record, const match::TurningPoint& point);

/// Turning points as such sentences, in order of play.
std::vector<std::string> turning_point_sentences(const match::MatchRecord& record,
                                                 std::vector<match::TurningPoint> points);

/// Moments with where they happened, who had them and what they changed, in the order given.
Table moments_table(const match::MatchRecord& record, std::span<const match::Moment> moments);

/// The same for turning points.
Table turning_points_table(const match::MatchRecord& record,
                           std::span<const match::TurningPoint> points);

/// The most memorable moments of a match, a line each with its place. Empty for a match without
/// ball-by-ball data.
std::vector<std::string> best_moments(const match::MatchRecord& record,
                                      std::span<const match::Moment> moments);

}  // namespace quicket::report
