#include "tests/support/print_fixture.h"

#include <stdexcept>

#include <fmt/format.h>

#include "app/file.h"

namespace quicket::tests {
namespace {

using cards::PlayerCards;
using cricket::BattingRole;
using cricket::BowlingRole;

PlayerCards player(int id, std::string name, int team, std::string team_name) {
  PlayerCards cards;
  cards.player = {id};
  cards.name = std::move(name);
  cards.team = {team};
  cards.team_name = std::move(team_name);
  return cards;
}

cards::StrikerCard striker(cards::Widths widths, cards::StrikerStats stats) {
  return {cards::Chart(widths), stats, 0};
}

cards::BowlerCard bowler(cards::Widths widths, cards::Usage usage, cards::BowlerStats stats) {
  return {cards::Chart(widths), usage, stats, 0};
}

cards::FieldingChart chart() {
  using cards::FieldResult;
  constexpr FieldResult column[20] = {FieldResult::bowled,
                                      FieldResult::lbw,
                                      FieldResult::run_out,
                                      FieldResult::caught,
                                      FieldResult::stumped,
                                      FieldResult::stumping_chance,
                                      FieldResult::catch_chance,
                                      FieldResult::catch_chance,
                                      FieldResult::run_out_chance,
                                      FieldResult::run_out_chance,
                                      FieldResult::leg_bye,
                                      FieldResult::leg_bye,
                                      FieldResult::no_ball,
                                      FieldResult::wide,
                                      FieldResult::wide,
                                      FieldResult::wide,
                                      FieldResult::dot,
                                      FieldResult::one,
                                      FieldResult::two,
                                      FieldResult::four};
  cards::FieldingChart result;
  for (std::size_t row = 0; row < 6; ++row) {
    for (std::size_t i = 0; i < 20; ++i) result.cells[row][(i + 3 * row) % 20] = column[i];
  }
  return result;
}

}  // namespace

cards::CardSet small_card_set() {
  cards::CardSet set;
  set.competition = "Australia Men's Pro T20 Cricket";
  set.season = "2024-2025";
  set.credit = "Data: Cricsheet (cricsheet.org), ODC-BY 1.0";
  set.chart = chart();
  PlayerCards connolly = player(1, "Cooper Connolly", 1, "Perth");
  connolly.nation = "Australia";
  connolly.batting_role = BattingRole::all_rounder;
  connolly.ratings = {3, 4, {}, false};
  connolly.striker = striker({0, 1, 2, 33, 31, 19, 7, 7}, {351, 267, 66, false, 20, 19});
  set.players.push_back(connolly);
  PlayerCards green = player(2, "Chris Green", 2, "Sydney (T)");
  green.nation = "Australia";
  green.batting_role = BattingRole::bowler;
  green.bowling_role = BowlingRole::all_rounder;
  green.ratings = {11, 9, {}, false};
  green.striker = striker({0, 6, 7, 30, 34, 12, 9, 2}, {92, 73, 20, true, 8, 1});
  green.bowler = bowler({1, 2, 4, 35, 29, 19, 7, 3}, {11, 246}, {246, 301, 12});
  set.players.push_back(green);
  PlayerCards keeper = player(3, "Šafařík-Nuñez Ağaoğlu Ó Conchubhair", 2, "Sydney (T)");
  keeper.nation = "Türkiye";
  keeper.batting_role = BattingRole::wicketkeeper;
  keeper.ratings = {10, 10, 12, true};
  keeper.striker = striker({0, 3, 10, 36, 35, 6, 8, 2}, {488, 390, 101, false, 45, 12});
  set.players.push_back(keeper);
  PlayerCards longest =
      player(4, "Wickramasinghearachchilage Bandaranaike Kumara Liyanagunaward", 1, "Perth");
  longest.nation = "Saint Vincent and the Grenadines";
  longest.batting_role = BattingRole::opening;
  longest.bowling_role = BowlingRole::spin;
  longest.striker = striker({0, 5, 10, 40, 30, 5, 6, 4}, {12, 9, 8, false, 1, 0});
  longest.striker->blend = 0.7;
  longest.bowler = bowler({3, 4, 11, 30, 38, 5, 6, 3}, {3, 33}, {33, 41, 2});
  set.players.push_back(longest);
  PlayerCards bare = player(5, "Emoji 🏏 Smith", 2, "Sydney (T)");
  bare.striker = striker({0, 5, 10, 40, 30, 5, 6, 4}, {0, 0, 0, false, 0, 0});
  set.players.push_back(bare);
  PlayerCards one = player(6, "Pelé", 1, "Perth");
  one.nation = "Brasil";
  one.bowling_role = BowlingRole::pace;
  one.bowler = bowler({4, 3, 11, 38, 30, 4, 7, 3}, {10, 240}, {240, 265, 19});
  set.players.push_back(one);
  return set;
}

cards::CardSet big_set(int players) {
  cards::CardSet set = small_card_set();
  const cards::CardSet few = set;
  set.players.clear();
  for (int i = 0; i < players; ++i) {
    const bool both = i % 3 != 0;
    PlayerCards one = few.players[both ? 3 : 0];
    one.player = {i + 1};
    one.name = fmt::format("Given{} Surname{}", i % 97, i);
    one.team = {i % 8 + 1};
    one.team_name = fmt::format("Team {}", static_cast<char>('A' + i % 8));
    set.players.push_back(one);
  }
  return set;
}

std::string template_text(const std::string& name) {
  const auto text = app::embedded("templates/" + name + ".toml");
  if (!text) throw std::runtime_error("no template " + name);
  return std::string(*text);
}

}  // namespace quicket::tests
