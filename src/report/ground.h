#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "league/competition.h"
#include "league/ground.h"
#include "league/leaders.h"
#include "report/document.h"

namespace quicket::report {

/// A ground beside all matches that are meant, its own included.
struct GroundReport {
  std::string name;  ///< as its latest match spells it
  std::string city;  ///< empty if no match names it
  league::GroundFigures here, all;
  std::optional<league::Pitch> pitch;  ///< where the league of the matches says so
  league::Leaders scores, bowling;     ///< the highest scores and the best figures there
};

/// One figure of a ground and of all matches; nothing where it is not known.
struct GroundLine {
  std::string_view key;
  std::string name;
  std::optional<double> here, all;
  int places = 0;
};
/// How the matches went: shares in per cent, and the average first innings.
std::vector<GroundLine> ground_lines(const league::GroundFigures& here,
                                     const league::GroundFigures& all);

/// Runs an over (of six balls) and wickets per 100 balls of some balls.
struct GroundRateLine {
  std::string name;  ///< "powerplay", "pace"
  std::optional<double> runs_here, runs_all, wickets_here, wickets_all;
};
/// Of all balls, each phase, and of pace and spin where styles are known.
std::vector<GroundRateLine> ground_rates(const league::GroundFigures& here,
                                         const league::GroundFigures& all);
/// What heads the runs: no over has six balls where matches count in fives.
std::string_view runs_heading(const league::GroundFigures& figures);

/// "235/1, Royal Challengers Bangalore v Mumbai Indians, 2015-05-10"
std::string ground_total_text(const league::GroundTotal& total);

/// {"ground", "city", "pitch", "figures": [{"figure", "here", "all"}], "rates": [{"balls",
/// "runs_here", ...}], "highest", "lowest", "batting": [...], "bowling": [...]}; the spreadsheet
/// has the figures. `title`: over all, with the matches that are meant.
Document ground(const GroundReport& ground, const std::string& title, std::size_t top);

}  // namespace quicket::report
