#include "league/ageing.h"

#include <algorithm>
#include <map>

#include <catch2/catch.hpp>

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
  int newcomers = 0, changed = 0;
  for (std::uint64_t year = 1; year <= 50; ++year) {
    const std::vector<AgedPlayer> before = players;
    players = a_year_older(players, {year});
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
  CHECK(a_year_older(players, {51}) == a_year_older(players, {51}));
}
