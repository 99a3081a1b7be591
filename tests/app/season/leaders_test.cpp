#include "app/season/leaders.h"

#include <algorithm>

#include "app/league/play_league.h"
#include "app/season/careers.h"
#include "app/season/real_matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

league::Leaders leaders_in(Seasons& seasons, const std::string& slug, league::PlayerFigure key) {
  app::RealMatches which;
  which.sets = {slug};
  return app::real_leaders(seasons.database(), which, key).list;
}

}  // namespace

TEST_CASE("a word for leaders is a key, or is answered with the one that is near, or all",
          "[app]") {
  CHECK(app::ranking_figure("strike-rate") == league::PlayerFigure::strike_rate);
  CHECK(app::ranking_figure("average") == league::PlayerFigure::batting_average);
  const std::string words = refusal([] { app::ranking_figure("wicket"); });
  CHECK(words == "unknown statistic \"wicket\"; did you mean \"wickets\"?");
  const std::string all = refusal([] { app::ranking_figure("xyz"); });
  CHECK(all.find("unknown statistic \"xyz\"; the statistics are runs, batting-average, ") == 0);
  CHECK(all.find(", partnerships") != std::string::npos);
}

TEST_CASE("leaders of a real season need its matches", "[app]") {
  Seasons seasons;
  const auto runs = leaders_in(seasons, "harbour-2024-25", league::PlayerFigure::runs);
  REQUIRE(runs.rows.size() > 20);
  CHECK(runs.rows[0].value >= runs.rows[1].value);
  const auto pairs = leaders_in(seasons, "harbour-2024-25", league::PlayerFigure::partnerships);
  REQUIRE_FALSE(pairs.rows.empty());
  CHECK(pairs.rows[0].name.find(" & ") != std::string::npos);
  CHECK(refusal([&] {
          leaders_in(seasons, "coastal-premier-league", league::PlayerFigure::runs);
        }) == "coastal-premier-league has no real matches, only figures or cards of players");
}

TEST_CASE("a set that is named twice counts once", "[app]") {
  Seasons seasons;
  app::RealMatches twice;
  twice.sets = {"harbour-2024-25", "harbour-2024-25"};
  CHECK(app::real_leaders(seasons.database(), twice, league::PlayerFigure::runs).list ==
        leaders_in(seasons, "harbour-2024-25", league::PlayerFigure::runs));
}

TEST_CASE("people of files without a register are one person by their name", "[app]") {
  Seasons seasons;
  match::SetData again = ball_by_ball_set();
  again.slug = "harbour-2025-26";
  again.season = "2025/26";
  again.gender.clear();  // men's, as the name does not say women's
  for (match::MatchRecord& record : again.matches) record.info.source_id += "b";
  // One of them is in a register here, and still the one of that name.
  again.people[0].key = "register:1";
  const std::string name = again.people[0].name;
  store::Sets(seasons.database()).save(again);
  app::RealMatches all;
  const league::Leaders both =
      app::real_leaders(seasons.database(), all, league::PlayerFigure::runs).list;
  for (const league::Leader& row : both.rows) CHECK(row.matches == 6);
  CHECK(std::count_if(both.rows.begin(), both.rows.end(),
                      [&](const league::Leader& row) { return row.name == name; }) <= 1);
  all.gender = "male";
  CHECK(app::seasons_of(seasons.database(), all).size() == 2);
  all.gender = "female";
  CHECK_FALSE(app::gender_of("", "Women's Big Bash League") == app::gender_of("", "SA20"));
  CHECK(app::gender_of("female", "Super Smash") == "female");
}

TEST_CASE("a person under two names is one with a list of names", "[app]") {
  Seasons seasons;
  match::SetData again = ball_by_ball_set();
  again.slug = "harbour-2025-26";
  again.season = "2025/26";
  const std::string name = again.people[0].name, other = "Otherwise Called";
  again.people[0].name = other;
  for (match::MatchRecord& record : again.matches) {
    record.info.source_id += "b";
    record.info.date = add_days(record.info.date, 365);
    for (match::TeamSheet& sheet : record.sheets) {
      for (match::SheetPlayer& player : sheet.players) {
        if (player.name == name) player.name = other;
      }
    }
  }
  // Even where a register lists both.
  again.people[0].key = "register:1";
  store::Sets(seasons.database()).save(again);
  app::RealMatches all;
  const auto seasons_of = [&](const std::string& word) {
    return app::real_career(seasons.database(), word, all).seasons.size();
  };
  const auto rows_of = [&](const std::string& word) {
    const league::Leaders rows =
        app::real_leaders(seasons.database(), all, league::PlayerFigure::runs).list;
    return std::count_if(rows.rows.begin(), rows.rows.end(),
                         [&](const league::Leader& row) { return row.name == word; });
  };
  CHECK(seasons_of(name) == 1);
  CHECK(seasons_of(other) == 1);
  CHECK(rows_of(name) + rows_of(other) == 2);
  all.names = {{other, name}};
  CHECK(seasons_of(name) == 2);
  CHECK(seasons_of(other) == 2);
  CHECK(rows_of(name) == 1);
  CHECK(rows_of(other) == 0);
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
          leaders_in(seasons, "nameless", league::PlayerFigure::catches);
        }).find("the files of this set name no fielders") == 0);
  CHECK_FALSE(leaders_in(seasons, "harbour-2024-25", league::PlayerFigure::catches).rows.empty());
}

TEST_CASE("catches are ranked among the sets that name fielders, and rates by what is asked for",
          "[app]") {
  Seasons seasons;
  match::SetData nameless = ball_by_ball_set();
  nameless.slug = "nameless";
  nameless.season = "2025/26";
  for (match::MatchRecord& record : nameless.matches) {
    record.info.source_id += "n";
    for (match::MatchEvent& event : record.events) {
      auto* const ball = std::get_if<match::Delivery>(&event);
      if (ball != nullptr && ball->out) ball->out->fielders.fill(match::no_member);
    }
    // Without squads a sheet has only who was seen on a ball.
    for (match::TeamSheet& sheet : record.sheets) sheet.players.back().of_side = false;
  }
  app::take_in(seasons.database(), std::move(nameless));
  app::RealMatches both;
  both.sets = {"harbour-2024-25", "nameless"};
  const app::RealLeaders catches =
      app::real_leaders(seasons.database(), both, league::PlayerFigure::catches);
  CHECK(catches.from.sets == 2);
  CHECK(catches.from.with_fielders == 1);
  CHECK(catches.from.with_squads == 1);
  CHECK(catches.list == leaders_in(seasons, "harbour-2024-25", league::PlayerFigure::catches));

  const app::RealLeaders all =
      app::real_leaders(seasons.database(), both, league::PlayerFigure::strike_rate, 1);
  CHECK(all.list.minimum == "at least 1 ball faced");
  const app::RealLeaders few =
      app::real_leaders(seasons.database(), both, league::PlayerFigure::strike_rate, 60);
  CHECK(few.list.minimum == "at least 60 balls faced");
  CHECK(few.list.rows.size() < all.list.rows.size());
  for (const league::Leader& row : few.list.rows) CHECK(row.balls >= 60);
}

TEST_CASE("leaders of a league are those of its matches so far", "[app]") {
  Seasons seasons;
  seasons.cup();
  CHECK(app::leaders_of_league(seasons.database(), "Cup", league::PlayerFigure::runs).rows.empty());
  app::PlayScope scope;
  scope.most = 1;
  app::play_league(seasons.database(), "Cup", scope, app::Lineups::best, {}, [](int, int) {});
  const auto runs =
      app::leaders_of_league(seasons.database(), "Cup", league::PlayerFigure::runs).rows;
  REQUIRE_FALSE(runs.empty());
  CHECK(runs[0].matches == 1);
}
