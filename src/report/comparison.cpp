#include "report/comparison.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/decimals.h"
#include "cricket/overs.h"
#include "cricket/rates.h"

namespace quicket::report {
namespace {

using league::Compared;
using league::PlayerComparison;

Cell chance(const std::optional<double>& p) {
  return p ? cell(*p, 3) : Cell{};
}

/// "34.3 / 29.9": the real figure and the played one.
Cell pair(const Compared& figure, int places) {
  return Cell(
      fmt::format("{} / {}", decimals(figure.real, places), decimals(figure.played, places)));
}

Table teams_table(const league::SeasonComparison& comparison) {
  Table table({{"Team", "team"},
               {"Place", "", true},
               {"", "real_position", true},
               {"", "played_position", true},
               {"Points", "", true},
               {"", "real_points", true},
               {"", "played_points", true},
               {"NRR", "", true},
               {"", "real_nrr", true},
               {"", "played_nrr", true},
               secondary(1, {"p(wins)", "p", true})});
  for (const league::TeamComparison& team : comparison.teams) {
    table.add({team.team.name, fmt::format("{} / {}", team.real_position, team.played_position),
               team.real_position, team.played_position,
               fmt::format("{} / {}", team.real_points, team.played_points), team.real_points,
               team.played_points,
               fmt::format("{:+.3f} / {:+.3f}", team.real_rate, team.played_rate),
               Decimal{team.real_rate, 3, true}, Decimal{team.played_rate, 3, true},
               chance(team.wins.p)});
  }
  return table;
}

/// Players ordered by how much they did in the real season.
std::vector<const PlayerComparison*> most_first(const league::SeasonComparison& comparison,
                                                int PlayerComparison::*much) {
  std::vector<const PlayerComparison*> players;
  for (const PlayerComparison& player : comparison.players) players.push_back(&player);
  std::ranges::stable_sort(players,
                           [&](const auto* a, const auto* b) { return a->*much > b->*much; });
  return players;
}

Table batting_table(const league::SeasonComparison& comparison, std::size_t most) {
  Table table({{"Batting", ""},
               secondary(2, {"Team", ""}),
               {"Runs", "", true},
               secondary(1, {"p(runs)", "", true}),
               {"Average", "", true},
               secondary(1, {"p(avg)", "", true}),
               {"Strike rate", "", true},
               secondary(1, {"p(SR)", "", true})});
  for (const auto* player : most_first(comparison, &PlayerComparison::real_balls_faced)) {
    if (player->real_balls_faced == 0 || (most > 0 && table.rows() >= most)) break;
    table.add({player->name, player->team.name, pair(player->runs, 0), chance(player->runs.p),
               pair(player->average, cricket::average_places), chance(player->average.p),
               pair(player->strike_rate, cricket::strike_rate_places),
               chance(player->strike_rate.p)});
  }
  return table;
}

Table bowling_table(const league::SeasonComparison& comparison, std::size_t most) {
  Table table({{"Bowling", ""},
               secondary(2, {"Team", ""}),
               {"Wickets", "", true},
               secondary(1, {"p(wickets)", "", true}),
               {"Economy", "", true},
               secondary(1, {"p(economy)", "", true})});
  for (const auto* player : most_first(comparison, &PlayerComparison::real_balls_bowled)) {
    if (player->real_balls_bowled == 0 || (most > 0 && table.rows() >= most)) break;
    table.add({player->name, player->team.name, pair(player->wickets, 0), chance(player->wickets.p),
               pair(player->economy, cricket::economy_places), chance(player->economy.p)});
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
    std::vector<Cell> row{player.name,
                          player.team.name,
                          player.real_balls_faced,
                          player.played_balls_faced,
                          player.real_balls_bowled,
                          player.played_balls_bowled};
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

Document comparison(const league::SeasonComparison& compared, std::size_t most) {
  Document made;
  made.line("Figures are real / played.").gap().show("teams", teams_table(compared)).gap();
  made.show(batting_table(compared, most)).gap().show(bowling_table(compared, most)).gap();
  made.prose(
      "p: how often chance alone makes a difference at least this large if the players are as good "
      "as in reality. p(runs) compares runs an innings, with balls faced and dismissals left to "
      "chance; p(avg) runs a dismissal, p(SR) runs a ball, p(wickets) wickets a ball, p(economy) "
      "runs a ball. \"-\": too few innings or balls to say.");
  return made.put("players", players_table(compared)).spreadsheet(players_table(compared));
}

Table usage_table(std::span<const league::UsageLine> lines, cricket::Format format) {
  const bool counts_balls = format.conditions().counts_balls;
  Table table({{"Team", "team"},
               {"Bowler", "player"},
               secondary(1, {"Card", "card"}),
               {"", "innings", true},
               {"", "card_innings", true},
               {"Innings", "", true},
               {counts_balls ? "Balls" : "Overs", "", true},
               {"", "balls", true},
               {"", "card_balls", true},
               {"Exceeded", "past"}});
  const int length = cricket::balls_per_over(format);
  const auto bowled = [&](int balls) {
    return counts_balls ? fmt::format("{}", balls) : cricket::overs_and_balls(balls, length);
  };
  for (const league::UsageLine& line : lines) {
    table.add({line.team.name, line.name, cards::to_string(line.card, format), line.used.innings,
               line.card.innings, fmt::format("{} of {}", line.used.innings, line.card.innings),
               fmt::format("{} of {}", bowled(line.used.legal_balls),
                           line.balls_known ? bowled(line.card.legal_balls) : "-"),
               line.used.legal_balls, line.balls_known ? Cell(line.card.legal_balls) : Cell{},
               line.past()});
  }
  return table;
}

}  // namespace quicket::report
