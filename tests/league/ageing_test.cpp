#include "league/ageing.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "league/newcomer.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;

namespace {

std::vector<AgedPlayer> some_players() {
  std::vector<AgedPlayer> players;
  for (const Squad& squad : test::squads(test::league_for({}, 8))) {
    for (const cards::PlayerCards& card : squad.players) {
      players.push_back({card, first_age({7}, card.player), false});
    }
  }
  return players;
}

/// Slots of each kind of all cards.
cards::Widths all_slots(const std::vector<AgedPlayer>& players, bool strikers) {
  cards::Widths sum{};
  for (const AgedPlayer& player : players) {
    const auto& cards = player.cards;
    if (strikers ? !cards.striker : !cards.bowler) continue;
    const cards::Widths widths =
        strikers ? cards.striker->chart.widths() : cards.bowler->chart.widths();
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += widths[i];
  }
  return sum;
}

}  // namespace

TEST_CASE("in 50 years nobody grows too old, and the league has the slots it began with",
          "[league]") {
  std::vector<AgedPlayer> players = some_players();
  const auto strikers = all_slots(players, true), bowlers = all_slots(players, false);
  const std::size_t count = players.size();
  std::vector<cards::PlayerCards> cards;
  for (const AgedPlayer& player : players) cards.push_back(player.cards);
  const CardLevel level = level_of(cards, {});
  int newcomers = 0, changed = 0;
  for (std::uint64_t year = 1; year <= 50; ++year) {
    const std::vector<AgedPlayer> before = players;
    players = a_year_older(players, {}, level, {year});
    REQUIRE(players.size() == count);
    CHECK(all_slots(players, true) == strikers);
    CHECK(all_slots(players, false) == bowlers);
    for (std::size_t i = 0; i < count; ++i) {
      const AgedPlayer &then = before[i], &now = players[i];
      CHECK(now.age >= 19);
      CHECK(now.age < 40);
      CHECK(now.cards.batting_role == then.cards.batting_role);
      if (now.newcomer) {
        ++newcomers;
        CHECK(then.age >= 33);
        CHECK(now.age <= 22);
        CHECK(now.cards.name.empty());
      } else {
        CHECK(now.age == then.age + 1);
        CHECK(now.cards.player == then.cards.player);
      }
      changed += now.cards.striker && !(now.cards.striker->chart == then.cards.striker->chart);
    }
  }
  // A career lasts about fifteen years.
  CHECK(newcomers > 50 * static_cast<int>(count) / 20);
  CHECK(newcomers < 50 * static_cast<int>(count) / 10);
  CHECK(changed > 50 * static_cast<int>(count) / 4);
  CHECK(a_year_older(players, {}, level, {51}) == a_year_older(players, {}, level, {51}));
}

TEST_CASE("a newcomer lies between two players of the role, and shows no figures", "[league]") {
  const auto card = [](int dots, int fours, int innings, int catching) {
    cards::PlayerCards made;
    made.player = {dots};
    made.name = "Somebody";
    made.batting_role = cricket::BattingRole::bowler;
    made.ratings.catching = catching;
    cards::Widths widths{};
    widths[static_cast<std::size_t>(cards::Slot::dot)] = dots;
    widths[static_cast<std::size_t>(cards::Slot::four)] = fours;
    widths[static_cast<std::size_t>(cards::Slot::one)] = 100 - dots - fours;
    made.striker = cards::StrikerCard{cards::Chart(widths), {30, 40, 12}, 0};
    made.bowler =
        cards::BowlerCard{cards::Chart(widths), {innings, 20 * innings}, {200, 250, 9}, 0};
    return made;
  };
  const cards::PlayerCards gone = card(10, 0, 2, 3), one = card(40, 10, 10, 9),
                           two = card(60, 20, 14, 13), batter = [&] {
                             cards::PlayerCards made = card(90, 0, 1, 1);
                             made.batting_role = cricket::BattingRole::opening;
                             return made;
                           }();
  const std::vector<const cards::PlayerCards*> others{&one, &batter, &two};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    dice::SeededDice dice(dice::Seed{seed});
    const cards::PlayerCards come = newcomer_for(gone, others, dice);
    CHECK(come.name.empty());
    CHECK_FALSE(come.striker->stats.runs);
    CHECK_FALSE(come.bowler->stats.wickets);
    CHECK(come.striker->chart.width(cards::Slot::dot) > 40);
    CHECK(come.striker->chart.width(cards::Slot::dot) < 60);
    CHECK(come.bowler->chart.width(cards::Slot::four) > 10);
    CHECK(come.bowler->usage.innings > 10);
    CHECK(come.bowler->usage.innings < 14);
    CHECK(come.ratings.catching > 9);
  }
}

TEST_CASE("cards that are used more are what keeps the level of a league", "[league]") {
  std::vector<AgedPlayer> players = some_players();
  std::vector<cards::PlayerCards> cards;
  FiguresOfPlayers season;
  for (const AgedPlayer& player : players) {
    cards.push_back(player.cards);
    season[player.cards.player].batting.balls = cards.size() % 3 == 1 ? 300 : 30;
  }
  const CardLevel level = level_of(cards, season);
  for (std::uint64_t year = 1; year <= 20; ++year) {
    const FiguresOfPlayers last = std::exchange(season, {});
    players = a_year_older(players, last, level, {year});
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (players[i].newcomer) players[i].cards.player = {static_cast<int>(1000 * year + i)};
      cards[i] = players[i].cards;
      season[cards[i].player].batting.balls = i % 3 == 0 ? 300 : 30;
    }
  }
  // Whoever came into the place is used as much as the one before.
  FiguresOfPlayers last;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    last[cards[i].player].batting.balls = i % 3 == 0 ? 300 : 30;
  }
  const CardLevel now = level_of(cards, last);
  for (std::size_t i = 0; i < now.strikers.size(); ++i) {
    CHECK(now.strikers[i] == Approx(level.strikers[i]).margin(1));
  }
}
