#include "app/leaders.h"

#include "app/play_league.h"
#include "app/real_matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

league::Leaders leaders_in(Seasons& seasons, const std::string& slug, league::LeaderKey key) {
  app::RealMatches which;
  which.sets = {slug};
  return app::real_leaders(seasons.database(), which, key);
}

}  // namespace

TEST_CASE("a word for leaders is a key, or is answered with the one that is near, or all",
          "[app]") {
  CHECK(app::leader_key("strike-rate") == league::LeaderKey::strike_rate);
  CHECK(app::leader_key("average") == league::LeaderKey::batting_average);
  const std::string words = refusal([] { app::leader_key("wicket"); });
  CHECK(words == "unknown statistic \"wicket\"; did you mean \"wickets\"?");
  const std::string all = refusal([] { app::leader_key("xyz"); });
  CHECK(all.find("unknown statistic \"xyz\"; the statistics are runs, batting-average, ") == 0);
  CHECK(all.find(", partnerships") != std::string::npos);
}

TEST_CASE("leaders of a real season need its matches", "[app]") {
  Seasons seasons;
  const auto runs = leaders_in(seasons, "harbour-2024-25", league::LeaderKey::runs);
  REQUIRE(runs.rows.size() > 20);
  CHECK(runs.rows[0].value >= runs.rows[1].value);
  const auto pairs = leaders_in(seasons, "harbour-2024-25", league::LeaderKey::partnerships);
  REQUIRE_FALSE(pairs.rows.empty());
  CHECK(pairs.rows[0].name.find(" & ") != std::string::npos);
  CHECK(refusal([&] { leaders_in(seasons, "coastal-premier-league", league::LeaderKey::runs); }) ==
        "coastal-premier-league has no real matches: it was imported from season tables or typed "
        "cards");
}

TEST_CASE("a set that is named twice counts once", "[app]") {
  Seasons seasons;
  app::RealMatches twice;
  twice.sets = {"harbour-2024-25", "harbour-2024-25"};
  CHECK(app::real_leaders(seasons.database(), twice, league::LeaderKey::runs) ==
        leaders_in(seasons, "harbour-2024-25", league::LeaderKey::runs));
}

TEST_CASE("a source that names no fielders has no leaders by catches", "[app]") {
  Seasons seasons;
  match::SetData set = ball_by_ball_set();
  set.slug = "nameless";
  set.season = "2023/24";
  for (match::MatchRecord& record : set.matches) {
    record.info.source_id += "n";
    for (match::MatchEvent& event : record.events) {
      if (auto* ball = std::get_if<match::Delivery>(&event)) {
        if (ball->out) ball->out->fielders.fill(match::no_member);
      }
    }
  }
  app::take_in(seasons.database(), std::move(set));
  CHECK(refusal([&] {
          leaders_in(seasons, "nameless", league::LeaderKey::catches);
        }).find("the files of this set name no fielders") == 0);
  CHECK_FALSE(leaders_in(seasons, "harbour-2024-25", league::LeaderKey::catches).rows.empty());
}

TEST_CASE("leaders of a league are those of its matches so far", "[app]") {
  Seasons seasons;
  seasons.cup();
  CHECK(app::leaders_of_league(seasons.database(), "Cup", league::LeaderKey::runs).rows.empty());
  app::PlayScope scope;
  scope.most = 1;
  app::play_league(seasons.database(), "Cup", scope, app::Lineups::best, {}, [](int, int) {});
  const auto runs = app::leaders_of_league(seasons.database(), "Cup", league::LeaderKey::runs).rows;
  REQUIRE_FALSE(runs.empty());
  CHECK(runs[0].matches == 1);
}
