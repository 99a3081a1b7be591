#include "store/cards.h"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "base/date.h"
#include "store/connection.h"
#include "store/sets.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

cards::CardSet two_cards() {
  cards::CardSet set;
  set.competition = "Coastal Premier League";
  set.season = "2024/25";
  set.method = "classic";
  set.credit = "Data: made by hand";
  cards::PlayerCards keeper;
  keeper.player = {1};
  keeper.name = "Abel Åström";
  keeper.team = {1};
  keeper.team_name = "Alphas";
  keeper.batting_role = cricket::BattingRole::wicketkeeper;
  keeper.nation = "AUS";
  keeper.ratings = {11, 9, 12, false};
  keeper.striker = cards::StrikerCard{cards::Chart(cards::Widths{0, 1, 2, 33, 31, 19, 7, 7}),
                                      {351, 267, 66, true, 20, 19},
                                      1.0 / 3};
  cards::PlayerCards bowler;
  bowler.player = {21};
  bowler.name = "B1";
  bowler.team = {2};
  bowler.team_name = "Betas";
  bowler.bowling_role = cricket::BowlingRole::spin;
  // As somebody typed it in: out of the printed order.
  const auto chart = cards::Chart::from_ranges({{1, 50, cards::Slot::dot},
                                                {51, 51, cards::Slot::bowled},
                                                {52, 60, cards::Slot::fielding},
                                                {61, 100, cards::Slot::one}});
  REQUIRE(chart);
  bowler.bowler = cards::BowlerCard{*chart, {11, 246, 120, 36}, {246, 301, 12}, 0};
  set.players = {bowler, keeper};
  for (auto& row : set.chart.cells) row.fill(cards::FieldResult::dot);
  set.chart.cells[4][19] = cards::FieldResult::run_out_chance;
  return set;
}

cards::CardSet full_cards() {
  cards::CardSet set = two_cards();
  set.chart.tempo.phases = {{"innings", 20, {{cards::Slot::dot, cards::Slot::one, {}}}}};
  return set;
}

}  // namespace

TEST_CASE("cards come back as they were saved, with stored ids", "[store]") {
  NewDatabase made;
  store::Cards cards(made.database);
  const store::SavedSet saved = store::Sets(made.database).save(small_set());
  CHECK_FALSE(cards.current(saved.id));
  const store::CardSetId id = cards.save(saved.id, two_cards(), &saved.ids);
  cards::CardSet expected = two_cards();
  expected.gender = small_set().gender;
  for (cards::PlayerCards& player : expected.players) {
    player.player = saved.ids.stored(player.player);
    player.team = saved.ids.stored(player.team);
  }
  const auto current = cards.current(saved.id);
  REQUIRE(current);
  CHECK(current->id == id);
  CHECK(current->cards == expected);
  CHECK(store::Sets(made.database).list().at(0).has_cards);
}

TEST_CASE("figures that are unknown come back unknown", "[store]") {
  NewDatabase made;
  store::Cards cards(made.database);
  const store::SavedSet saved = store::Sets(made.database).save(small_set());
  cards::CardSet typed = two_cards();
  for (cards::PlayerCards& player : typed.players) {
    if (player.striker) player.striker->stats = {};
    if (player.bowler) player.bowler->stats = {{}, {}, 12};
  }
  cards.save(saved.id, typed, &saved.ids);
  const auto current = cards.current(saved.id);
  REQUIRE(current);
  CHECK(current->cards.players[0].bowler->stats == cards::BowlerStats{{}, {}, 12});
  CHECK(current->cards.players[1].striker->stats == cards::StrikerStats{});
}

TEST_CASE("equal cards are not stored twice, and new ones take the place of the old", "[store]") {
  NewDatabase made;
  store::Cards cards(made.database);
  const store::SavedSet saved = store::Sets(made.database).save(small_set());
  const store::CardSetId first = cards.save(saved.id, two_cards(), &saved.ids);
  CHECK(cards.save(saved.id, two_cards(), &saved.ids) == first);
  cards::CardSet changed = two_cards();
  changed.players[1].ratings.catching = 13;
  const store::CardSetId second = cards.save(saved.id, changed, &saved.ids);
  CHECK(second != first);
  CHECK(cards.current(saved.id)->id == second);
  CHECK_FALSE(cards.load(first));
  CHECK(made.database.info().card_sets == 1);
}

TEST_CASE("a card keeps its date until it reads otherwise", "[store]") {
  NewDatabase made;
  const store::SavedSet saved = store::Sets(made.database).save(small_set());
  const Date first{2025, 1, 31}, second{2025, 2, 1}, third{2025, 3, 4};
  store::Cards(made.database, first).save(saved.id, two_cards(), &saved.ids);
  const PlayerId keeper = saved.ids.stored(PlayerId{1}), bowler = saved.ids.stored(PlayerId{21});
  using Dates = std::map<PlayerId, Date>;
  const auto dates = [&] {
    const auto all = store::Cards(made.database).changed(saved.id, cards::Game::basic);
    return Dates(all.begin(), all.end());
  };
  CHECK(dates() == Dates{{keeper, first}, {bowler, first}});
  store::Cards(made.database, second).save(saved.id, two_cards(), &saved.ids);
  CHECK(dates() == Dates{{keeper, first}, {bowler, first}});
  cards::CardSet changed = two_cards();
  changed.players[1].ratings.catching = 13;
  store::Cards(made.database, second).save(saved.id, changed, &saved.ids);
  CHECK(dates() == Dates{{keeper, second}, {bowler, first}});
  // The season stands on every card.
  changed.season = "2025/26";
  store::Cards(made.database, third).save(saved.id, changed, &saved.ids);
  CHECK(dates() == Dates{{keeper, third}, {bowler, third}});
}

// reliability 6.3
TEST_CASE("the day since when a card is as it is is the day in UTC", "[store]") {
  const char* const given = std::getenv("TZ");
  const std::string place = given == nullptr ? "" : given;
  ::setenv("TZ", "AHEAD-24", 1);
  ::tzset();
  const auto utc_day = [] {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return date_of_day_number(static_cast<int>(std::chrono::floor<std::chrono::days>(now).count()));
  };
  NewDatabase made;
  const store::SavedSet saved = store::Sets(made.database).save(small_set());
  const Date before = utc_day();
  store::Cards(made.database).save(saved.id, two_cards(), &saved.ids);
  const auto changed = store::Cards(made.database).changed(saved.id, cards::Game::basic);
  const Date after = utc_day();
  given == nullptr ? ::unsetenv("TZ") : ::setenv("TZ", place.c_str(), 1);
  ::tzset();
  CHECK(changed.size() == 2);
  for (const auto& [player, day] : changed) CHECK((day == before || day == after));
}

TEST_CASE("a set has cards for both games, and each game its own", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const store::SavedSet saved = sets.save(small_set());
  const Date first{2025, 1, 31}, second{2025, 2, 1};
  const store::CardSetId basic =
      store::Cards(made.database, first).save(saved.id, two_cards(), &saved.ids);
  const store::CardSetId full =
      store::Cards(made.database, second).save(saved.id, full_cards(), &saved.ids);
  store::Cards cards(made.database);
  CHECK(cards.current(saved.id, cards::Game::basic)->id == basic);
  CHECK(cards.current(saved.id, cards::Game::full)->id == full);
  CHECK(cards.changed(saved.id, cards::Game::basic)[0].second == first);
  CHECK(cards.changed(saved.id, cards::Game::full)[0].second == second);
  CHECK_FALSE(sets.find(saved.id)->game);
  CHECK(cards.current(saved.id)->id == basic);
  sets.set_game(saved.id, cards::Game::full);
  CHECK(sets.find(saved.id)->game == cards::Game::full);
  CHECK(cards.current(saved.id)->id == full);
  // Building those of one anew leaves the other's alone.
  cards::CardSet changed = two_cards();
  changed.season = "2025/26";
  CHECK(cards.save(saved.id, changed, &saved.ids) != basic);
  CHECK(cards.current(saved.id, cards::Game::full)->id == full);
  CHECK_FALSE(cards.load(basic));
  cards.forget(saved.id, cards::Game::full);
  CHECK_FALSE(cards.current(saved.id, cards::Game::full));
  CHECK_FALSE(cards.load(full));
  CHECK(made.database.check().empty());
}

TEST_CASE("cards that stand as those of the wrong game are refused", "[store]") {
  NewDatabase made;
  const store::SavedSet saved = store::Sets(made.database).save(small_set());
  store::Cards(made.database).save(saved.id, full_cards(), &saved.ids);
  made.database.connection().run("UPDATE current_cards SET game = 'basic'");
  const std::vector<std::string> problems = made.database.check();
  REQUIRE(problems.size() == 1);
  CHECK_THAT(problems[0], Catch::Matchers::Contains("table current_cards") &&
                              Catch::Matchers::Contains("is not cards of that set for that game"));
}
