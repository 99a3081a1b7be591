#include <algorithm>
#include <array>
#include <span>

#include "report/figures.h"
#include "report/league_tables.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using enum league::PlayerFigure;

/// A figure beside the one that ranks, and when a narrow window leaves it out (Column::rank).
struct Beside {
  league::PlayerFigure which;
  int rank;
};
constexpr int team_rank = 1, matches_rank = 3, innings_rank = 5;
constexpr std::array beside_batting{Beside{runs, 2},          Beside{not_outs, 9},
                                    Beside{highest_score, 6}, Beside{batting_average, 2},
                                    Beside{strike_rate, 4},   Beside{hundreds, 7},
                                    Beside{fifties, 7},       Beside{fours, 8},
                                    Beside{sixes, 8}};
constexpr std::array beside_bowling{Beside{overs, 7},
                                    Beside{runs_conceded, 6},
                                    Beside{wickets, 2},
                                    Beside{best_figures, 8},
                                    Beside{bowling_average, 4},
                                    Beside{economy, 2},
                                    Beside{bowling_strike_rate, 9}};
constexpr std::array beside_fielding{Beside{catches, 2}, Beside{stumpings, 6}};

/// What a list shows beside the figure that it ranks by, as a season's lines are printed.
std::span<const Beside> beside(league::PlayerFigure ranked) {
  using enum league::RankedFigure::Of;
  switch (league::figure(ranked).of) {
    case batting:
      return beside_batting;
    case bowling:
      return beside_bowling;
    case fielding:
      return beside_fielding;
    case pairs:
      break;
  }
  return {};
}

/// Scripts have all of them, but balls, runs and wickets by the keys of every list.
Column column_beside(const Beside& beside, const league::Leaders& leaders,
                     const league::OverTerms& terms) {
  const auto& [which, rank] = beside;
  Column column = column_of(league::figure(which), terms,
                            which == leaders.key ? Seen::by_scripts : Seen::by_all);
  column.rank = rank;
  if (which == runs || which == overs || which == runs_conceded || which == wickets) {
    column.key.clear();
  }
  return column;
}

}  // namespace

Table leaders_table(const league::Leaders& leaders, std::size_t most) {
  const bool pairs = leaders.key == partnerships;
  // Of one team's players nobody has to be told whose they are.
  const bool one_team =
      leaders.rows.size() > 1 && std::ranges::all_of(leaders.rows, [&](const auto& row) {
        return row.team.name == leaders.rows.front().team.name;
      });
  // Of a partnership matches and innings are one, and balls and wickets are worth showing.
  const auto heading = [&](std::string_view word, bool wanted) {
    return wanted ? std::string(word) : std::string();
  };
  std::vector<Column> columns{{"#", "", true},
                              {"Player", "player"},
                              secondary(team_rank, {heading("Team", !one_team), "team"}),
                              secondary(matches_rank, {heading("M", !pairs), "matches", true}),
                              secondary(innings_rank, {heading("Inns", !pairs), "innings", true}),
                              {"", "value", true},
                              {leaders.key == league::PlayerFigure::economy && leaders.in_fives
                                   ? std::string("Economy per six balls")
                                   : std::string(league::figure(leaders.key).name),
                               "text", true},
                              {"", "runs", true},
                              secondary(2, {heading("Balls", pairs), "balls", true}),
                              {"", "wickets", true},
                              {"", "for_wicket", true},
                              secondary(1, {heading("Wicket", pairs), ""}),
                              secondary(1, {heading("Against", pairs), "against"})};
  const std::span<const Beside> others = beside(leaders.key);
  const league::OverTerms terms{.counts_balls = leaders.in_fives, .of_fives = leaders.in_fives};
  for (const Beside& one : others) columns.push_back(column_beside(one, leaders, terms));
  Table table(std::move(columns));
  for (std::size_t i = 0; i < leaders.rows.size() && (most == 0 || i < most); ++i) {
    const league::Leader& row = leaders.rows[i];
    const bool whole = row.value == static_cast<double>(static_cast<std::int64_t>(row.value));
    const bool pair = row.for_wicket > 0;
    std::vector<Cell> cells{i + 1,
                            row.name,
                            row.team.name,
                            row.matches,
                            row.innings,
                            whole ? Cell(static_cast<std::int64_t>(row.value)) : cell(row.value, 2),
                            row.text,
                            row.runs,
                            row.balls,
                            row.wickets,
                            pair ? Cell(row.for_wicket) : Cell{},
                            pair ? Cell(ordinal(row.for_wicket)) : Cell{},
                            optional_text(row.against)};
    for (const Beside& one : others) {
      cells.push_back(report::cell(league::figure(one.which).value(row.figures, terms)));
    }
    table.add(std::move(cells));
  }
  return table;
}

}  // namespace quicket::report
