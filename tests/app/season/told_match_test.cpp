#include "app/season/told_match.h"

#include <algorithm>
#include <set>
#include <string>

#include "app/league/play_league.h"
#include "app/play/play_on.h"
#include "app/season/league_state.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a match moves its sides in the table as it stood then", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  bool moved = false;
  std::set<std::string> begun;
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
      // Nobody had a place before a ball of theirs was bowled.
      CHECK((change.before == 0) == begun.insert(change.team).second);
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

TEST_CASE("a chase whose target nobody knows cannot be played on", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  const MatchId id = app::league_state(seasons.database(), "Cup").results.front().id;
  CHECK(app::match_to_play_on(seasons.database(), id, "2:1", 0).from.mark.innings == 2);
  match::MatchRecord record = store::Matches(seasons.database()).load(id).record;
  record.info.stated.kind = cricket::StatedResult::Kind::won;
  record.info.stated.winner = 1;
  record.info.stated.by_runs = 5;
  record.info.stated.method = "D/L";
  store::Matches(seasons.database()).replace(id, record);
  CHECK_THAT(refusal([&] { app::match_to_play_on(seasons.database(), id, "2:1", 0); }),
             Catch::Matchers::Contains("does not say what the second innings needed"));
  CHECK(app::match_to_play_on(seasons.database(), id, "1:1", 0).from.mark.innings == 1);
}
