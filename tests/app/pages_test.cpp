#include "app/pages.h"

#include <algorithm>

#include "app/play_league.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// The cup, played to its end.
league::League played_cup(Seasons& seasons) {
  league::League league = seasons.cup().league;
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  return league;
}

}  // namespace

TEST_CASE("a career joins a player's seasons and lists his matches", "[app]") {
  Seasons seasons;
  played_cup(seasons);
  const app::Career career = app::career(seasons.database(), "tadeo okonjo", "");
  CHECK(career.player == "Tadeo Okonjo");
  REQUIRE(career.seasons.size() == 1);
  CHECK(career.seasons[0].league == "Cup");
  REQUIRE(career.leagues.size() == 1);
  CHECK(career.leagues[0].matches.size() ==
        static_cast<std::size_t>(career.seasons[0].line.figures.batting.matches));
  int runs = 0;
  for (const league::PlayerMatch& match : career.leagues[0].matches) runs += match.runs;
  CHECK(runs == career.seasons[0].line.figures.batting.runs);
  CHECK(app::career(seasons.database(), "deo Okonjo", "cup").seasons.size() == 1);
}

TEST_CASE("a player who is not meant alone, or at all, is asked for again", "[app]") {
  Seasons seasons;
  played_cup(seasons);
  const std::string many = refusal([&] { app::career(seasons.database(), "a", ""); });
  CHECK(many.find("\"a\" could be ") == 0);
  CHECK(many.find(", ...; write more of the name") != std::string::npos);
  const std::string none = refusal([&] { app::career(seasons.database(), "Tadeo Okonja", ""); });
  CHECK(none.find("Tadeo Okonja") != std::string::npos);
  CHECK(none.find("did you mean \"Tadeo Okonjo\"?") != std::string::npos);
  CHECK(refusal([&] { app::career(seasons.database(), "Tadeo Okonjo", "Cap"); }).find("\"Cap\"") !=
        std::string::npos);
}

TEST_CASE("two sides are compared over all their meetings", "[app]") {
  Seasons seasons;
  played_cup(seasons);
  const league::HeadToHead meetings =
      app::head_to_head(seasons.database(), "Amberlight", "Brackwater", "").games;
  CHECK(meetings.teams[0].name == "Amberlight Anchors");
  CHECK(meetings.played >= 1);
  CHECK(meetings.won[0] + meetings.won[1] + meetings.tied + meetings.no_result == meetings.played);
  CHECK(app::head_to_head(seasons.database(), "Amberlight", "Brackwater", "Cup").games == meetings);
  CHECK(refusal([&] { app::head_to_head(seasons.database(), "Amber", "Anchors", ""); }) ==
        "\"Amber\" and \"Anchors\" are both Amberlight Anchors; name two teams");
  CHECK(refusal([&] {
          app::head_to_head(seasons.database(), "Amber", "Nowhere", "");
        }).find("\"Nowhere\"") != std::string::npos);
}

TEST_CASE("records name the match that they were set in", "[app]") {
  Seasons seasons;
  CHECK(app::records(seasons.database(), "").empty());
  const league::League league = played_cup(seasons);
  const auto records = app::records(seasons.database(), "Cup");
  const auto highest = std::find_if(records.begin(), records.end(), [](const auto& record) {
    return record.record.title == "Highest total";
  });
  REQUIRE(highest != records.end());
  const match::MatchRecord match = store::Matches(seasons.database()).load(highest->match).record;
  CHECK((match.sheets[0].name == highest->record.team ||
         match.sheets[1].name == highest->record.team));
  CHECK(records.back().record.title == "Highest partnership");
  CHECK(app::records(seasons.database(), "").size() == records.size());
}

TEST_CASE("a team's page has its own players alone", "[app]") {
  Seasons seasons;
  const league::League league = played_cup(seasons);
  const TeamId team = league.teams[1].team.id;
  const auto lines = app::team_lines(seasons.database(), "Cup", team);
  CHECK(lines.size() >= 11);
  for (const league::PlayerLine& line : lines) CHECK(line.team.id == team);
}

TEST_CASE("innings that are known in totals only are mentioned", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup();
  CHECK(app::totals_only_note(seasons.database(), "Cup").empty());
  const league::Fixture& fixture = created.fixtures[0];
  match::MatchRecord record;
  record.sheets[0].team = fixture.home.team->id;
  record.sheets[1].team = fixture.away.team->id;
  record.events = {match::InningsOpened{0, 0}, match::InningsSummary{150, 6, 120, 8},
                   match::InningsClosed{}};
  store::Matches(seasons.database()).save_played(fixture.id, record);
  CHECK(app::totals_only_note(seasons.database(), "Cup") ==
        "1 innings is recorded as totals only, without players' figures");
  record.sheets[0].team = created.fixtures[1].home.team->id;
  record.sheets[1].team = created.fixtures[1].away.team->id;
  store::Matches(seasons.database()).save_played(created.fixtures[1].id, record);
  CHECK(app::totals_only_note(seasons.database(), "Cup") ==
        "2 innings are recorded as totals only, without players' figures");
}
