#include "report/careers.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "report/figures.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using enum league::PlayerFigure;

/// What a player did in batting, bowling and fielding, in one row.
constexpr std::array player_list{matches,         innings,         not_outs,    runs,
                                 highest_score,   batting_average, balls_faced, strike_rate,
                                 hundreds,        fifties,         fours,       sixes,
                                 balls_bowled,    runs_conceded,   wickets,     best_figures,
                                 bowling_average, economy,         catches,     stumpings};

std::vector<Column> figure_columns(bool in_fives) {
  league::OverTerms terms;
  terms.of_fives = in_fives;
  std::vector<Column> columns;
  for (const league::PlayerFigure which : player_list) {
    const bool uncommon = which == balls_faced || which == balls_bowled || which == runs_conceded;
    columns.push_back(
        column_of(league::figure(which), terms, uncommon ? Seen::by_scripts : Seen::by_all));
    // Beside the one of batting.
    if (which == bowling_average) columns.back().heading = "BAve";
  }
  return columns;
}

Column place_column(std::string_view place) {
  return {capital(std::string(place)), std::string(place)};
}

Table figures_table(std::vector<Column> columns, bool in_fives) {
  for (Column& column : figure_columns(in_fives)) columns.push_back(std::move(column));
  return Table(std::move(columns));
}

}  // namespace

std::vector<CareerLine> career_by(std::span<const CareerLine> career, CareerPart part) {
  std::vector<CareerLine> parts;
  for (const CareerLine& line : career) {
    const auto known = std::ranges::find(parts, line.*part, &CareerLine::league);
    if (known == parts.end()) {
      parts.push_back(line);
      parts.back().league = line.*part;
      continue;
    }
    add_season(known->line.figures, line.line.figures);
    known->line.in_fives = known->line.in_fives || line.line.in_fives;
    if (known->line.team.name != line.line.team.name) known->line.team = {};
  }
  return parts;
}

Table career_table(std::span<const CareerLine> career, std::string_view place) {
  // Namesakes and other spellings apart, the title says who it is.
  const bool one_name = std::ranges::all_of(
      career, [&](const CareerLine& line) { return line.line.name == career.front().line.name; });
  const bool in_fives =
      std::ranges::any_of(career, [](const CareerLine& line) { return line.line.in_fives; });
  Table table = figures_table(
      {place_column(place), secondary(8, {one_name ? "" : "Player", "player"}), {"Team", "team"}},
      in_fives);
  cricket::SeasonFigures all;
  for (const CareerLine& line : career) {
    const std::string& team = line.line.team.name;
    std::vector<Cell> row{line.league, line.line.name, optional_text(team)};
    add_cells(row, player_list, line.line.figures);
    table.add(std::move(row));
    add_season(all, line.line.figures);
  }
  if (career.size() > 1) {
    std::vector<Cell> row{"All", career.front().line.name, Cell{}};
    add_cells(row, player_list, all);
    table.add(std::move(row));
  }
  return table;
}

Table matches_of_player_table(std::string_view league, std::span<const league::PlayerMatch> matches,
                              std::string_view place) {
  // In text every season is a section under its name.
  Table table({{"", std::string(place)},
               {"Date", "date"},
               {"Against", "opponent"},
               {"Runs", "", true},
               {"", "runs", true},
               {"", "not_out"},
               {"B", "balls", true},
               secondary(1, {"4s", "fours", true}),
               secondary(1, {"6s", "sixes", true}),
               {"Bowling", ""},
               {"", "wickets", true},
               {"", "runs_conceded", true},
               {"Balls", "balls_bowled", true},
               secondary(2, {"Venue", "venue"})});
  for (const league::PlayerMatch& match : matches) {
    const auto batted = [&](int number) { return match.batted ? Cell(number) : Cell{}; };
    const auto bowled = [&](int number) { return match.bowled ? Cell(number) : Cell{}; };
    table.add(
        {league, optional_text(to_string(match.date)), match.opponent.name,
         match.batted ? Cell(fmt::format("{}{}", match.runs, match.not_out ? "*" : "")) : Cell{},
         batted(match.runs), match.batted ? Cell(match.not_out) : Cell{}, batted(match.balls),
         batted(match.fours), batted(match.sixes),
         match.bowled ? Cell(fmt::format("{}/{}", match.wickets, match.conceded)) : Cell{},
         bowled(match.wickets), bowled(match.conceded), bowled(match.legal_balls),
         optional_text(match.venue)});
  }
  return table;
}

Table milestones_table(std::span<const league::PlayerMatch> matches,
                       std::span<const std::string> seasons, std::string_view place) {
  Table table({{"Milestone", "milestone"},
               {"Date", "date"},
               {"Match", "match", true},
               place_column(place),
               {"Against", "opponent"},
               secondary(1, {"Ground", "venue"})});
  for (const league::Milestone& one : league::milestones(matches)) {
    const league::PlayerMatch& match = matches[one.match];
    table.add({one.title, to_string(match.date), one.match + 1, seasons[one.match],
               match.opponent.name, match.venue});
  }
  return table;
}

Table squad_table(std::span<const league::PlayerLine> lines) {
  std::vector<const league::PlayerLine*> order;
  for (const league::PlayerLine& line : lines) order.push_back(&line);
  std::ranges::stable_sort(order, [](const auto* a, const auto* b) {
    return a->figures.batting.runs > b->figures.batting.runs;
  });
  const bool in_fives = std::ranges::any_of(lines, &league::PlayerLine::in_fives);
  Table table = figures_table({{"Player", "player"}}, in_fives);
  for (const league::PlayerLine* const line : order) {
    std::vector<Cell> row{line->name};
    add_cells(row, player_list, line->figures);
    table.add(std::move(row));
  }
  return table;
}

Table records_table(std::span<const league::SeasonRecord> records, std::span<const MatchId> ids,
                    std::size_t most) {
  // Of one team's records nobody has to be told whose they are.
  const bool several = std::ranges::any_of(
      records, [&](const auto& record) { return record.team != records.front().team; });
  Table table({{"Record", "record"},
               wrapping({"Figure", "value"}),
               {several || records.size() < 2 ? "Team" : "", "team"},
               wrapping({"Match", "match"}),
               {"Date", "date"},
               {"Id", "id", true}});
  for (std::size_t i = 0, end = 0; i < records.size(); i = end) {
    const std::string& title = records[i].title;
    for (end = i; end < records.size() && records[end].title == title;) ++end;
    // A line that counts one more takes as much room as that one.
    const std::size_t level = end - i, shown = most > 0 && level > most + 1 ? most : level;
    for (std::size_t place = i; place < i + shown; ++place) {
      const league::SeasonRecord& record = records[place];
      table.add({title, record.text, optional_text(record.team), record.detail,
                 optional_text(to_string(record.date)),
                 ids[place] ? Cell(ids[place].value) : Cell{}});
    }
    if (shown == level) continue;
    table.add({title, fmt::format("and {} more", level - shown), Cell{}, Cell{}, Cell{}, Cell{}});
  }
  return table;
}

}  // namespace quicket::report
