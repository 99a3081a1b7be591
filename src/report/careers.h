#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "league/leaders.h"
#include "league/player_matches.h"
#include "league/records.h"
#include "report/table.h"

namespace quicket::report {

/// A player's season for one team of one league: a row of the career.
struct CareerLine {
  std::string league;
  league::PlayerLine line;
  std::string competition;  ///< "Indian Premier League"; may be empty, as the format may
  std::string format;       ///< "T20"
};

/// What the seasons of a career can be added up by: a member of CareerLine.
using CareerPart = std::string CareerLine::*;
/// The lines that agree in `part` as one, under its name, in the order of the first of each; with
/// the team if there is only one.
std::vector<CareerLine> career_by(std::span<const CareerLine> career, CareerPart part);

/// A career: a row for each season (and team), and the totals below if there are several. `place`
/// is what the rows are: the key of the column, and its heading. Catches and stumpings are of the
/// seasons whose source names fielders.
Table career_table(std::span<const CareerLine> career, std::string_view place = "season");
/// Match by match, in text without the name of the league: it is for a section under that name.
Table matches_of_player_table(std::string_view league, std::span<const league::PlayerMatch> matches,
                              std::string_view place = "season");

/// The milestones of a career of these seasons, by date. `matches`: of all seasons, by date, and
/// `seasons` the season of each.
Table milestones_table(std::span<const league::PlayerMatch> matches,
                       std::span<const std::string> seasons, std::string_view place = "season");

/// Batting and bowling of a side's players, most runs first.
Table squad_table(std::span<const league::PlayerLine> lines);

/// Records of a season or of many. `most`: of records that are level, so many are listed, and the
/// others are counted (0: all).
Table records_table(std::span<const league::SeasonRecord> records, std::span<const MatchId> ids,
                    std::size_t most = 0);

}  // namespace quicket::report
