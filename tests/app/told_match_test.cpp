#include "app/told_match.h"

#include <algorithm>

#include "app/league_state.h"
#include "app/play_league.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a match moves its sides in the table as it stood then", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  bool moved = false;
  for (const league::Result& result : state.results) {
    CAPTURE(result.number);
    const auto changes = app::table_changes(seasons.database(), result.id);
    if (!result.stage.empty()) {
      CHECK(changes.empty());
      continue;
    }
    REQUIRE(changes.size() == 2);
    for (const report::TableChange& change : changes) {
      CHECK(change.after >= 1);
      CHECK(change.after <= 4);
      CHECK((change.before == 0) == (result.number == 1));
      moved = moved || (change.before != 0 && change.before != change.after);
    }
  }
  CHECK(moved);
  // After the last group match the table is the final one.
  const auto last = std::find_if(state.results.rbegin(), state.results.rend(),
                                 [](const auto& result) { return result.stage.empty(); });
  for (const report::TableChange& change : app::table_changes(seasons.database(), last->id)) {
    const auto row = std::find_if(state.standings.begin(), state.standings.end(),
                                  [&](const auto& each) { return each.team.name == change.team; });
    REQUIRE(row != state.standings.end());
    CHECK(row->position == change.after);
    CHECK(row->points == change.points);
  }
}

TEST_CASE("a match is told with its cards, and with the records before it", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  for (std::size_t i = 0; i < state.results.size(); ++i) {
    const app::ToldMatch told =
        app::told_match(seasons.database(), state.results[i].id, app::Records::told);
    CHECK(told.cards);
    CHECK(told.records.matches == static_cast<int>(i));
    CHECK(told.story.player);
    CHECK(told.story.chances.size() == told.stored.record.events.size());
  }
}
