#include "app/season/ground_report.h"

#include <map>

#include "app/import/import.h"
#include "app/league/play_league.h"
#include "app/outputs/site.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// The season of six matches, three at Harbour Oval, two at Old Quay, one at no ground.
void add_season_with_grounds(Seasons& seasons) {
  match::SetData set = ball_by_ball_set();
  set.slug = "grounds";
  for (std::size_t i = 0; i < set.matches.size(); ++i) {
    cricket::MatchInfo& info = set.matches[i].info;
    info.source_id += "g";
    info.venue = i < 2    ? "Harbour Oval"
                 : i == 2 ? "Harbour Oval, Sandport"
                 : i < 5  ? "Old Quay"
                          : "";
    info.city = i < 5 ? "Sandport" : "";
  }
  store::Transaction all(seasons.database());
  app::take_in(seasons.database(), std::move(set));
  all.commit();
}

app::RealMatches of_set() {
  app::RealMatches which;
  which.sets = {"grounds"};
  return which;
}

}  // namespace

TEST_CASE("a ground is shown beside all matches, by a word of its name", "[app]") {
  Seasons seasons;
  add_season_with_grounds(seasons);
  const report::GroundReport oval = app::real_ground(seasons.database(), "harbour", of_set());
  CHECK(oval.name == "Harbour Oval, Sandport");
  CHECK(oval.here.matches == 3);
  CHECK(oval.all.matches == 6);
  CHECK(oval.here.all.balls < oval.all.all.balls);
  CHECK_FALSE(oval.pitch);
  REQUIRE_FALSE(oval.scores.rows.empty());
  CHECK(oval.scores.rows.front().value >= oval.scores.rows.back().value);
  CHECK(app::real_ground(seasons.database(), "Old Quay", of_set()).here.matches == 2);
  CHECK(refusal([&] { app::real_ground(seasons.database(), "Sandport", of_set()); }) ==
        "\"Sandport\" could be Harbour Oval, Sandport, Old Quay; write more of the name");
  CHECK_THAT(refusal([&] { app::real_ground(seasons.database(), "Quax", of_set()); }),
             Contains("no ground or city \"Quax\""));
  app::RealMatches early = of_set();
  early.until = {2024, 1, 1};
  CHECK(refusal([&] { app::real_ground(seasons.database(), "Old Quay", early); }) ==
        "no match at \"Old Quay\" fits these options; leave one out");
}

TEST_CASE("a league keeps the pitches that its competition gives to grounds", "[app]") {
  Seasons seasons;
  app::LeagueRequest request;
  request.name = "Cup";
  request.set = "harbour-2024-25";
  request.competition =
      seasons.folder()
          .write("cup.toml",
                 "based_on = \"single-round-robin\"\nname = \"Cup\"\n[grounds]\n\"Team A\" = "
                 "\"Harbour Oval\"\n[pitches]\n\"Harbour Oval\" = \"slow\"\n")
          .string();
  request.start = {2027, 6, 5};
  app::create_league(seasons.database(), request);
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  app::RealMatches which;
  which.leagues = {"Cup"};
  const report::GroundReport oval = app::real_ground(seasons.database(), "Harbour Oval", which);
  CHECK(oval.pitch == league::Pitch::slow);
  CHECK_THAT(report::ground(oval, "Harbour Oval", 3).text(), Contains("Pitch: slow"));
  CHECK_THAT(report::ground(oval, "Harbour Oval", 3).json(), Contains("\"pitch\": \"slow\""));
}

TEST_CASE("every match of a site leads to the page of its ground", "[app]") {
  Seasons seasons;
  add_season_with_grounds(seasons);
  app::SiteRequest request;
  request.names = {"grounds"};
  request.cards = false;
  std::map<std::string, std::string> files;
  app::make_site(seasons.database(), request,
                 [&](const site::SiteFile& file) { files.emplace(file.path, file.bytes); }, {});
  // Two spellings are one ground.
  REQUIRE(files.contains("grounds/grounds/harbour-oval.html"));
  CHECK_FALSE(files.contains("grounds/grounds/harbour-oval-sandport.html"));
  CHECK_THAT(
      files.at("grounds/grounds/harbour-oval.html"),
      Contains("3 matches; highest total: ") && Contains("<th scope=\"row\">powerplay</th>"));
  CHECK_THAT(files.at("grounds/fixtures.html"), Contains("grounds/old-quay.html\">Old Quay</a>"));
  CHECK_THAT(files.at("grounds/grounds.html"), Contains("Old Quay"));
  int linked = 0;
  for (const auto& [path, bytes] : files) {
    if (!path.starts_with("grounds/matches/") || path.ends_with("-balls.html")) continue;
    linked += bytes.find("grounds/grounds/") != std::string::npos ? 1 : 0;
  }
  CHECK(linked == 5);
}
