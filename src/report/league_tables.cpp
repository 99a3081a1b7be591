#include "report/league_tables.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "cricket/overs.h"
#include "report/figures.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

constexpr const char* score_keys[] = {"home_runs", "home_wickets", "home_balls",
                                      "away_runs", "away_wickets", "away_balls"};

std::vector<Column> match_columns() {
  std::vector<Column> columns{{"Id", "id", true},
                              secondary(2, {"Rd", "round", true}),
                              {"Date", "date"},
                              secondary(1, {"Stage", "stage"}),
                              {"Home", "home"},
                              {"Away", "away"},
                              wrapping({"Scores", "innings", false, Scripts::json}),
                              wrapping({"Result", "result"}),
                              {"", "winner"},
                              {"", "venue"}};
  columns.push_back({"", "batted_first", false, Scripts::csv});
  for (const char* const key : score_keys) columns.push_back({"", key, true, Scripts::csv});
  return columns;
}

template <std::size_t Count>
bool is_one_of(const std::array<std::string_view, Count>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// Whether a first word only begins the name of a place: the "New" of New Zealand.
bool begins_longer(std::string_view first) {
  constexpr std::array<std::string_view, 21> words{
      "New", "Old", "North", "South", "East",  "West", "The", "Hong",  "United", "Sri", "San",
      "Los", "Las", "St",    "St.",   "Saint", "El",   "Abu", "Papua", "Cape",   "Port"};
  return is_one_of(words, first);
}

/// Whether a first word says nothing alone: the "Royal" of Royal Challengers, the "Southern" of
/// Southern Brave.
bool needs_the_rest(std::string_view first) {
  constexpr std::array<std::string_view, 14> words{
      "Royal",   "Kings",   "Knight", "Super", "Rising", "Desert",  "Fortune",
      "Central", "Eastern", "Gulf",   "Welsh", "Team",   "Western", "Southern"};
  return is_one_of(words, first) || first == "Northern";
}

/// "Perth" of Perth Scorchers, "Durban" of Durban's Super Giants.
std::string first_word(const std::string& name) {
  const std::string first = name.substr(0, name.find(' '));
  const bool of_somebody = first.ends_with("'s") && first.size() < name.size();
  return of_somebody ? first.substr(0, first.size() - 2) : first;
}

/// "Thunder" of Sydney Thunder, "Knight Riders" of Abu Dhabi Knight Riders.
std::string last_word(const std::string& name) {
  const std::size_t blank = name.rfind(' ');
  if (blank == std::string::npos) return name;
  for (const std::string_view pair : {" Knight Riders", " Super Giants", " Super Kings"}) {
    if (name.ends_with(pair)) return std::string(pair.substr(1));
  }
  return name.substr(blank + 1);
}

/// Whether another side's name has the same words in it.
bool is_shared(const std::string& word, const std::string& whole, const ShortNames& all) {
  const std::string between = " " + word + " ";
  return std::ranges::any_of(all, [&](const auto& one) {
    return one.first != whole && (first_word(one.first) == word ||
                                  (" " + one.first + " ").find(between) != std::string::npos);
  });
}

ShortNames names_in(std::span<const league::Result> results,
                    std::span<const std::string> sides = {}) {
  std::vector<std::string> names(sides.begin(), sides.end());
  for (const league::Result& result : results) {
    for (const league::Team& team : result.teams) names.push_back(team.name);
  }
  return short_names(names);
}

Nested innings_cell(const league::Result& result, const ShortNames& names,
                    const cricket::Conditions& conditions) {
  Nested nested{"[", ""};
  for (const league::InningsTotal& innings : result.innings) {
    const std::string& team = result.teams[static_cast<std::size_t>(innings.batting)].name;
    nested.json += fmt::format(R"({}{{"team": {}, "runs": {}, "wickets": {}, "balls": {}}})",
                               nested.json.size() > 1 ? ", " : "", json_string(team), innings.runs,
                               innings.wickets, innings.balls);
    nested.text += fmt::format("{}{} {}", nested.text.empty() ? "" : ", ", names.at(team),
                               innings_text(innings, conditions));
  }
  nested.json += ']';
  return nested;
}

/// Both sides' innings of the match itself, without super overs.
void add_scores(std::vector<Cell>& row, const league::Result& result) {
  std::array<const league::InningsTotal*, 2> of{};
  row.emplace_back();
  for (const league::InningsTotal& innings : result.innings) {
    const auto side = static_cast<std::size_t>(innings.batting);
    if (of[0] == nullptr && of[1] == nullptr) row.back() = Cell(result.teams[side].name);
    of[side] = &innings;
  }
  for (const league::InningsTotal* const innings : of) {
    for (const auto figure : {&league::InningsTotal::runs, &league::InningsTotal::wickets,
                              &league::InningsTotal::balls}) {
      if (innings == nullptr) {
        row.emplace_back();
      } else {
        row.push_back(innings->*figure);
      }
    }
  }
}

Cell winner_cell(const league::Result& result) {
  if (!result.winner) return {};
  return Cell(result.teams[static_cast<std::size_t>(*result.winner)].name);
}

std::vector<Cell> result_row(const league::Result& result, const ShortNames& names,
                             const cricket::Conditions& conditions) {
  std::vector<Cell> row{result.id.value,
                        result.round,
                        optional_text(to_string(result.date)),
                        optional_text(result.stage),
                        result.teams[0].name,
                        result.teams[1].name,
                        innings_cell(result, names, conditions),
                        sentence(result),
                        winner_cell(result),
                        optional_text(result.venue)};
  add_scores(row, result);
  return row;
}

/// Places gained or lost since the previous round.
Cell moved(int change) {
  return Cell(change == 0 ? "" : fmt::format("{:+}", change));
}

}  // namespace

ShortNames short_names(std::span<const std::string> teams) {
  ShortNames names;
  for (const std::string& name : teams) names.emplace(name, name);
  for (auto& [whole, shown] : names) {
    const std::string first = first_word(whole), last = last_word(whole);
    const bool knight_riders = last.find(' ') != std::string::npos;
    if (begins_longer(first) && !knight_riders) continue;
    const bool last_is_free = !is_shared(last, whole, names);
    const bool first_is_free = !begins_longer(first) && !is_shared(first, whole, names);
    if (first_is_free && (!needs_the_rest(first) || !last_is_free)) {
      shown = first;
    } else if (last_is_free) {
      shown = last;
    }
  }
  return names;
}

std::string innings_text(const league::InningsTotal& innings,
                         const cricket::Conditions& conditions) {
  const std::string score = innings.all_out ? fmt::format("{}", innings.runs)
                                            : fmt::format("{}/{}", innings.runs, innings.wickets);
  if (conditions.counts_balls) return fmt::format("{} ({} b)", score, innings.balls);
  return fmt::format("{} ({} ov)", score,
                     cricket::overs_text(innings.told_balls(), conditions.balls_per_over));
}

Table standings_table(const league::Standings& standings) {
  using enum league::TableFigure;
  constexpr std::array figures{played,       won,           lost,         tied,     no_result,
                               bonus,        points,        net_run_rate, runs_for, balls_for,
                               runs_against, balls_against, last_five,    deducted};
  const auto any = [&](const auto& has) { return std::ranges::any_of(standings, has); };
  const bool bonus_points = any([](const auto& row) { return row.bonus != 0; });
  const bool moves = any([](const auto& row) { return row.change != 0; });
  const bool groups = any([](const auto& row) { return !row.table.empty(); });
  std::vector<Column> columns{{groups ? "Group" : "", groups ? "group" : ""},
                              column_of(league::figure(position)),
                              {"", "change", true},
                              secondary(5, {moves ? "+/-" : "", "", true}),
                              {"Team", "team"}};
  for (const league::TableFigure which : figures) {
    const bool sums = which == runs_for || which == balls_for || which == runs_against ||
                      which == balls_against || (which == bonus && !bonus_points);
    columns.push_back(column_of(league::figure(which), {}, sums ? Seen::by_scripts : Seen::by_all));
  }
  Table table(std::move(columns));
  for (const league::Standing& row : standings) {
    std::vector<Cell> cells{row.table, row.position, row.change, moved(row.change), row.team.name};
    add_cells(cells, figures, row);
    table.add(std::move(cells));
  }
  return table;
}

Table results_table(std::span<const league::Result> results, const cricket::Conditions& conditions,
                    std::span<const std::string> sides) {
  Table table(match_columns());
  const ShortNames names = names_in(results, sides);
  for (const league::Result& result : results) {
    table.add(result_row(result, names, conditions));
  }
  return table;
}

namespace {

/// By day, those of one day by number; as they are unless all have a day.
std::vector<const league::Fixture*> by_day(std::span<const league::Fixture> fixtures) {
  std::vector<const league::Fixture*> ordered;
  for (const league::Fixture& fixture : fixtures) ordered.push_back(&fixture);
  const bool dated = std::ranges::all_of(
      ordered, [](const league::Fixture* one) { return static_cast<bool>(one->date); });
  if (!dated) return ordered;
  std::ranges::stable_sort(ordered, [](const auto* a, const auto* b) { return a->date < b->date; });
  return ordered;
}

}  // namespace

Table fixtures_table(std::span<const league::Fixture> fixtures,
                     std::span<const league::Result> results, const cricket::Conditions& conditions,
                     std::span<const MatchId> begun) {
  std::map<MatchId, const league::Result*> played;
  const std::set<MatchId> half_played(begun.begin(), begun.end());
  std::vector<std::string> sides;
  for (const league::Fixture& fixture : fixtures) {
    for (const league::Entrant* const side : {&fixture.home, &fixture.away}) {
      if (side->team) sides.push_back(side->team->name);
    }
  }
  const ShortNames names = names_in(results, sides);
  for (const league::Result& result : results) played[result.id] = &result;
  Table table({{"Id", "id", true},
               secondary(2, {"Rd", "round", true}),
               {"Date", "date"},
               secondary(1, {"Stage", "stage"}),
               {"Home", "home"},
               {"Away", "away"},
               wrapping({"Scores", "innings", false, Scripts::json}),
               wrapping({"Result", ""}),
               {"", "result"},
               {"", "winner"},
               {"", "played"},
               {"", "in_progress"},
               secondary(3, {"Venue", "venue"})});
  for (const league::Fixture* const one : by_day(fixtures)) {
    const league::Fixture& fixture = *one;
    const auto found = played.find(fixture.id);
    const bool over = found != played.end();
    const bool half = half_played.contains(fixture.id);
    table.add({fixture.id.value, fixture.round, optional_text(to_string(fixture.date)),
               optional_text(fixture.stage), to_string(fixture.home), to_string(fixture.away),
               over ? innings_cell(*found->second, names, conditions) : Nested{"[]", ""},
               over ? Cell(sentence(*found->second)) : (half ? Cell("in progress") : Cell{}),
               over ? Cell(sentence(*found->second)) : Cell{},
               over ? winner_cell(*found->second) : Cell{}, over, half,
               optional_text(fixture.venue)});
  }
  return table;
}

std::string head_to_head_text(const league::HeadToHead& meetings) {
  std::string text = fmt::format("Played {}: {} {}, {} {}", meetings.played, meetings.teams[0].name,
                                 meetings.won[0], meetings.teams[1].name, meetings.won[1]);
  if (meetings.tied > 0) text += fmt::format(", {} tied", meetings.tied);
  if (meetings.no_result > 0) text += fmt::format(", {} without result", meetings.no_result);
  return text;
}

Table head_to_head_table(const league::HeadToHead& meetings) {
  Table table({{"Team", "team"},
               {"Against", "opponent"},
               {"Played", "played", true},
               {"Won", "won", true},
               {"Lost", "lost", true},
               {"Tied", "tied", true},
               {"No result", "no_result", true}});
  table.add({meetings.teams[0].name, meetings.teams[1].name, meetings.played, meetings.won[0],
             meetings.won[1], meetings.tied, meetings.no_result});
  return table;
}

}  // namespace quicket::report
