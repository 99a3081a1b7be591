#include "report/comparison.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/table.h"

namespace quicket::report {
namespace {

using league::Compared;
using league::PlayerComparison;

Cell chance(const std::optional<double>& p) {
  return p ? cell(*p, 3) : Cell{};
}

Table teams_table(const league::SeasonComparison& comparison) {
  Table table({{"Team", "team"},
               {"Real #", "real_position", true},
               {"Played #", "played_position", true},
               {"Real Pts", "real_points", true},
               {"Played Pts", "played_points", true},
               {"Real NRR", "real_nrr", true},
               {"Played NRR", "played_nrr", true},
               {"p(wins)", "p", true}});
  for (const league::TeamComparison& team : comparison.teams) {
    table.add({cell(team.team.name), cell(team.real_position), cell(team.played_position),
               cell(team.real_points), cell(team.played_points), Decimal{team.real_rate, 3, true},
               Decimal{team.played_rate, 3, true}, chance(team.wins.p)});
  }
  return table;
}

Table batting_table(const league::SeasonComparison& comparison, std::size_t most) {
  std::vector<const PlayerComparison*> players;
  for (const PlayerComparison& player : comparison.players) players.push_back(&player);
  std::stable_sort(players.begin(), players.end(),
                   [](const PlayerComparison* a, const PlayerComparison* b) {
                     return a->real_balls_faced > b->real_balls_faced;
                   });
  Table table({{"Batting", ""},
               {"Team", ""},
               {"Real runs", "", true},
               {"played", "", true},
               {"p(runs)", "", true},
               {"Real ave", "", true},
               {"played", "", true},
               {"p(ave)", "", true},
               {"Real SR", "", true},
               {"played", "", true},
               {"p(SR)", "", true}});
  for (const PlayerComparison* player : players) {
    if (player->real_balls_faced == 0 || (most > 0 && table.rows() >= most)) break;
    table.add({cell(player->name), cell(player->team.name), cell(player->runs.real, 0),
               cell(player->runs.played, 0), chance(player->runs.p), cell(player->average.real, 1),
               cell(player->average.played, 1), chance(player->average.p),
               cell(player->strike_rate.real, 1), cell(player->strike_rate.played, 1),
               chance(player->strike_rate.p)});
  }
  return table;
}

Table bowling_table(const league::SeasonComparison& comparison, std::size_t most) {
  std::vector<const PlayerComparison*> players;
  for (const PlayerComparison& player : comparison.players) players.push_back(&player);
  std::stable_sort(players.begin(), players.end(),
                   [](const PlayerComparison* a, const PlayerComparison* b) {
                     return a->real_balls_bowled > b->real_balls_bowled;
                   });
  Table table({{"Bowling", ""},
               {"Team", ""},
               {"Real wkts", "", true},
               {"played", "", true},
               {"p(wkts)", "", true},
               {"Real econ", "", true},
               {"played", "", true},
               {"p(econ)", "", true}});
  for (const PlayerComparison* player : players) {
    if (player->real_balls_bowled == 0 || (most > 0 && table.rows() >= most)) break;
    table.add({cell(player->name), cell(player->team.name), cell(player->wickets.real, 0),
               cell(player->wickets.played, 0), chance(player->wickets.p),
               cell(player->economy.real, 2), cell(player->economy.played, 2),
               chance(player->economy.p)});
  }
  return table;
}

Table players_table(const league::SeasonComparison& comparison) {
  std::vector<Column> columns{{"", "player"},
                              {"", "team"},
                              {"", "real_balls_faced"},
                              {"", "played_balls_faced"},
                              {"", "real_balls_bowled"},
                              {"", "played_balls_bowled"}};
  for (const char* figure : {"runs", "average", "strike_rate", "wickets", "economy"}) {
    columns.push_back({"", fmt::format("real_{}", figure)});
    columns.push_back({"", fmt::format("played_{}", figure)});
    columns.push_back({"", fmt::format("p_{}", figure)});
  }
  Table table(std::move(columns));
  for (const PlayerComparison& player : comparison.players) {
    std::vector<Cell> row{cell(player.name),
                          cell(player.team.name),
                          cell(player.real_balls_faced),
                          cell(player.played_balls_faced),
                          cell(player.real_balls_bowled),
                          cell(player.played_balls_bowled)};
    for (const Compared* figure :
         {&player.runs, &player.average, &player.strike_rate, &player.wickets, &player.economy}) {
      row.push_back(cell(figure->real, 2));
      row.push_back(cell(figure->played, 2));
      row.push_back(chance(figure->p));
    }
    table.add(std::move(row));
  }
  return table;
}

}  // namespace

std::string comparison_text(const league::SeasonComparison& comparison, std::size_t most) {
  return fmt::format(
      "{}\n{}\n{}\np: how often chance alone would bring a difference as large, were they as good "
      "as in reality.\np(runs) is of the runs an innings, with the balls faced and the dismissals "
      "left to chance;\np(ave) of the runs a dismissal, p(SR) of the runs a ball, p(wkts) of the "
      "wickets a ball.\n\"-\": too few innings or balls to say.\n",
      teams_table(comparison).text(), batting_table(comparison, most).text(),
      bowling_table(comparison, most).text());
}

std::string comparison_json(const league::SeasonComparison& comparison) {
  return fmt::format("{{\"teams\": {}, \"players\": {}}}\n", trim(teams_table(comparison).json()),
                     trim(players_table(comparison).json()));
}

std::string comparison_csv(const league::SeasonComparison& comparison, Spreadsheets spreadsheets) {
  return players_table(comparison).csv(spreadsheets);
}

}  // namespace quicket::report
