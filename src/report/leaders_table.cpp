#include <algorithm>
#include <array>
#include <span>

#include "report/figures.h"
#include "report/league_tables.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using enum league::PlayerFigure;
constexpr std::array beside_batting{
    runs, not_outs, highest_score, batting_average, strike_rate, hundreds, fifties, fours, sixes};
constexpr std::array beside_bowling{
    overs, runs_conceded, wickets, best_figures, bowling_average, economy, bowling_strike_rate};
constexpr std::array beside_fielding{catches, stumpings};

/// What a list shows beside the figure that it ranks by, as a season's lines are printed.
std::span<const league::PlayerFigure> beside(league::PlayerFigure ranked) {
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

/// Narrow windows leave it out before what tells who somebody is. Scripts have all of them, but
/// balls, runs and wickets by the keys of every list.
Column column_beside(league::PlayerFigure which, const league::Leaders& leaders,
                     const league::OverTerms& terms) {
  constexpr int after_teams_and_matches = 3;
  Column column = column_of(league::figure(which), terms,
                            which == leaders.key ? Seen::by_scripts : Seen::by_all);
  column.rank += after_teams_and_matches;
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
  std::vector<Column> columns{
      {"#", "", true},
      {"Player", "player"},
      secondary(1, {heading("Team", !one_team), "team"}),
      secondary(2, {heading("M", !pairs), "matches", true}),
      secondary(2, {heading("Inns", !pairs), "innings", true}),
      {"", "value", true},
      {leaders.key == economy && leaders.in_fives ? std::string("Economy per six balls")
                                                  : std::string(league::figure(leaders.key).name),
       "text", true},
      {"", "runs", true},
      secondary(2, {heading("Balls", pairs), "balls", true}),
      {"", "wickets", true},
      {"", "for_wicket", true},
      secondary(1, {heading("Wicket", pairs), ""}),
      secondary(1, {heading("Against", pairs), "against"})};
  const std::span<const league::PlayerFigure> others = beside(leaders.key);
  const league::OverTerms terms{.counts_balls = leaders.in_fives, .of_fives = leaders.in_fives};
  for (const league::PlayerFigure which : others) {
    columns.push_back(column_beside(which, leaders, terms));
  }
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
    add_cells(cells, others, row.figures, terms);
    table.add(std::move(cells));
  }
  return table;
}

}  // namespace quicket::report
