#include <algorithm>

#include <fmt/format.h>

#include "app/import/import.h"
#include "app/import/pool_sets.h"
#include "app/import/set_cards.h"
#include "app/season/real_season.h"
#include "app/teams/stored_cards.h"
#include "cards/build.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

constexpr const char* harbour = "harbour-2024-25";

/// The day of the fourth of six matches.
Date half_way(Seasons& seasons) {
  return app::real_season(seasons.database(), seasons.set(harbour)).results[3].date;
}

cards::CardSet built(Seasons& seasons, const char* slug,
                     const std::optional<cards::AsOf>& as_of = {}) {
  return app::build_set_cards(seasons.database(), seasons.set(slug),
                              {cards::Method::replay, {}, {}, as_of})
      .cards;
}

/// The season with ones in the place of fours from that day on.
match::SetData without_later_fours(Date day) {
  match::SetData other = ball_by_ball_set();
  for (match::MatchRecord& record : other.matches) {
    if (record.info.date < day) continue;
    for (match::MatchEvent& event : record.events) {
      auto* ball = std::get_if<match::Delivery>(&event);
      if (ball != nullptr && ball->bat_runs == 4) ball->bat_runs = 1;
    }
  }
  return other;
}

/// The next season, in which everybody did the same a year later.
void add_next_season(Seasons& seasons) {
  match::SetData again = ball_by_ball_set();
  again.slug = "harbour-2025-26";
  again.season = "2025/26";
  for (match::MatchRecord& record : again.matches) {
    record.info.source_id += "b";
    record.info.date = add_days(record.info.date, 365);
  }
  store::Transaction all(seasons.database());
  app::take_in(seasons.database(), std::move(again));
  all.commit();
}

}  // namespace

TEST_CASE("cards as of a day know no later match, and stay so until another day is named",
          "[app]") {
  Seasons seasons;
  const cards::CardSet whole = built(seasons, harbour);
  const Date day = half_way(seasons);
  const cards::CardSet then = built(seasons, harbour, cards::AsOf{day, {}});
  CHECK(then.as_of.day == day);
  CHECK(seasons.set(harbour).cards_before == day);
  CHECK(then.players != whole.players);
  CHECK(then.players.size() == whole.players.size());
  CHECK(built(seasons, harbour) == then);
  // The import of a file with other balls from the day on builds the cards again.
  store::Transaction all(seasons.database());
  CHECK(app::take_in(seasons.database(), without_later_fours(day)).saved.changed);
  all.commit();
  CHECK(app::cards_of(seasons.database(), seasons.set(harbour)).cards == then);
  CHECK(built(seasons, harbour, cards::AsOf{}).as_of == cards::AsOf{});
  CHECK_FALSE(seasons.set(harbour).cards_before);
}

TEST_CASE("whoever had not played by the day gets the average of the role", "[app]") {
  Seasons seasons;
  const Date first = app::real_season(seasons.database(), seasons.set(harbour)).results[0].date;
  const cards::CardSet set = built(seasons, harbour, cards::AsOf{first, {}});
  int bowlers = 0;
  for (const cards::PlayerCards& player : set.players) {
    CAPTURE(player.name);
    REQUIRE(player.striker);
    CHECK(player.striker->blend == 1);
    CHECK(player.striker->stats.runs == 0);
    if (!player.bowler) continue;
    ++bowlers;
    CHECK(player.bowler->blend == 1);
    CHECK_FALSE(player.bowler->stats.wickets);
  }
  CHECK(bowlers >= 20);
  // Cards of no ball still get batters out.
  int wickets = 0;
  for (const cards::PlayerCards& player : set.players) {
    const auto widths = player.striker->chart.widths();
    wickets += widths[static_cast<std::size_t>(cards::Slot::wicket)];
  }
  CHECK(wickets > 0);
  for (const cards::CardFidelity& card :
       app::check_set_cards(seasons.database(), seasons.set(harbour), set).cards) {
    CAPTURE(card.name);
    CHECK(card.balls == 0);
    CHECK(card.blend == 1);
  }
}

TEST_CASE("earlier seasons count for cards as of a day, as far as they went", "[app]") {
  Seasons seasons;
  add_next_season(seasons);
  const Date first =
      app::real_season(seasons.database(), seasons.set("harbour-2025-26")).results[0].date;
  const cards::CardSet set = built(seasons, "harbour-2025-26", cards::AsOf{first, {harbour}});
  CHECK(set.as_of.earlier == std::vector<std::string>{harbour});
  const cards::CardSet before = built(seasons, harbour);
  REQUIRE(set.players.size() == before.players.size());
  for (std::size_t i = 0; i < set.players.size(); ++i) {
    CAPTURE(set.players[i].name);
    CHECK(set.players[i].striker->stats == before.players[i].striker->stats);
  }
  CHECK(refusal([&] { store::Sets(seasons.database()).remove(seasons.set(harbour).id); }) ==
        "the set harbour-2024-25 is used by the cards of harbour-2025-26; remove what uses it "
        "first");
  built(seasons, "harbour-2025-26", cards::AsOf{});
  store::Sets(seasons.database()).remove(seasons.set(harbour).id);
}

TEST_CASE("a season that is not earlier does not count for cards as of a day", "[app]") {
  Seasons seasons;
  add_next_season(seasons);
  const auto first = [&](const char* slug) {
    return app::real_season(seasons.database(), seasons.set(slug)).results[0].date;
  };
  const Date began = first(harbour), later = first("harbour-2025-26");
  CHECK(refusal([&] {
          built(seasons, harbour, cards::AsOf{add_days(began, 9), {"harbour-2025-26"}});
        }) ==
        fmt::format(
            "--from: harbour-2025-26 is no earlier season: it began on {}, harbour-2024-25 on {}",
            to_string(later), to_string(began)));
  CHECK(
      refusal([&] {
        built(seasons, "harbour-2025-26", cards::AsOf{began, {harbour}});
      }) ==
      fmt::format("--from: harbour-2024-25 is no earlier season: it began on {0}, harbour-2025-26 "
                  "on {1}, and the cards are as of {0}",
                  to_string(began), to_string(later)));
}

TEST_CASE("a pool as of a day leaves out what was played from then on", "[app]") {
  Seasons seasons;
  add_next_season(seasons);
  app::PoolRequest request;
  request.name = "Then";
  request.from = {harbour, "harbour-2025-26"};
  request.day = {2025, 6, 1};
  app::build_pooled(seasons.database(), request, cards::Method::replay);
  CHECK(seasons.set("then").season == "2024/25");
  CHECK(seasons.set("then").cards_before == request.day);
  request.name = "Never";
  request.day = {2020, 1, 1};
  CHECK(refusal([&] { app::build_pooled(seasons.database(), request, cards::Method::replay); }) ==
        "none of these sets has a match before 2020-01-01");
  request.from = {"coastal-premier-league"};
  CHECK(refusal([&] { app::build_pooled(seasons.database(), request, cards::Method::replay); }) ==
        "Demo 2026 has totals without matches; what of them was known before 2020-01-01 "
        "cannot be told");
}

TEST_CASE("what cannot be known on a day is refused", "[app]") {
  Seasons seasons;
  const Date first = app::real_season(seasons.database(), seasons.set(harbour)).results[0].date;
  CHECK(refusal([&] {
          built(seasons, harbour, cards::AsOf{first, {harbour}});
        }) == "harbour-2024-25 is the season itself; `--from` takes others");
  CHECK(refusal([&] {
          app::build_set_cards(
              seasons.database(), seasons.set(harbour),
              {cards::Method::replay, cards::Game::full, {}, cards::AsOf{first, {}}});
        }) ==
        "harbour-2024-25: a tempo card is made from ball-by-ball data, and nothing was "
        "played before " +
            to_string(first) + "; `--from` adds earlier seasons");
}
