#include "app/season/team_names.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "app/file.h"
#include "app/season/careers.h"
#include "app/season/club.h"
#include "app/season/file_records.h"
#include "app/season/real_matches.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// Gives a team of the set another name.
void rename_team(match::SetData& set, const std::string& from, const std::string& to) {
  std::replace(set.teams.begin(), set.teams.end(), from, to);
  for (match::MatchRecord& record : set.matches) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (record.sheets[side].name == from) record.sheets[side].name = to;
      if (record.info.teams[side] == from) record.info.teams[side] = to;
    }
  }
}

/// Delhi as Daredevils and, a year later, as Capitals; their opponents keep their name.
void save_two_seasons(store::Database& database) {
  match::SetData first = ball_by_ball_set();
  for (match::Person& person : first.people) person.key = "register:" + person.name;
  rename_team(first, "Team B", "Mumbai Indians");
  match::SetData second = first;
  second.slug = "harbour-2025-26";
  second.season = "2025/26";
  for (match::MatchRecord& record : second.matches) {
    record.info.season = second.season;
    record.info.date = add_days(record.info.date, 365);
  }
  rename_team(first, "Team A", "Delhi Daredevils");
  rename_team(second, "Team A", "Delhi Capitals");
  // In the order of the file the later season comes first.
  store::Sets(database).save(second);
  store::Sets(database).save(first);
}

}  // namespace

TEST_CASE("former names of teams are read, and a slip is named by its line", "[app]") {
  CHECK(app::parse_team_names("[now]\n\"Old Town\" = \"New Town\"\n", "own.toml") ==
        app::Spellings{{"Old Town", "New Town"}});
  CHECK_THROWS_WITH(app::parse_team_names("[now]\nA = \"B\"\nB = \"C\"\n", "own.toml"),
                    "own.toml:2:5: now.A must be the name of now, which \"B\" is not");
  CHECK_THROWS_WITH(app::parse_team_names("[now]\nA = \"A\"\n", "own.toml"),
                    "own.toml:2:5: now.A is its own former name");
  CHECK_THROWS_WITH(app::parse_team_names("[now]\nA = \" \"\n", "own.toml"),
                    "own.toml:2:5: now.A needs two names");
  CHECK_THROWS_WITH(app::parse_team_names("[now]\nA = 3\n", "own.toml"),
                    "own.toml:2:5: now.A must be a text in quotes");
  // Any other heading is a slip; the codes of fans are read elsewhere.
  CHECK_THROWS_WITH(app::parse_team_names("[nov]\nA = \"B\"\n", "own.toml"),
                    Contains("unknown key \"nov\""));
  CHECK(app::parse_team_names("[short]\nA = \"B\"\n", "own.toml").empty());
  const auto built_in =
      app::parse_team_names(app::embedded("data/team_names.toml").value(), "team_names.toml");
  CHECK(built_in.at("Kings XI Punjab") == "Punjab Kings");
  CHECK_FALSE(built_in.contains("Deccan Chargers"));
  CHECK_FALSE(built_in.contains("Gujarat Lions"));
  CHECK_FALSE(built_in.contains("Pune Warriors"));
}

TEST_CASE("a team is found by any of its names, and the user's names come first", "[app]") {
  const app::TeamNames names;
  const std::vector<std::string> teams{"Mumbai Indians", "Delhi Capitals", "St Lucia Zouks",
                                       "Dambulla Giants"};
  CHECK(names.find("delhi daredevils", teams) == 1);
  CHECK(names.find("Daredevils", teams) == 1);
  CHECK(names.find("St Lucia Kings", teams) == 2);
  // Its other names are one team's, whichever of them is meant.
  CHECK(names.find("Dambulla", teams) == 3);
  CHECK(names.find("dambulla a", teams) == 3);
  CHECK_FALSE(names.find("Punjab", teams));
  CHECK(names.is_called("Delhi Capitals", "daredevils"));
  CHECK_FALSE(names.is_called("Mumbai Indians", "daredevils"));
  CHECK(names.is_called("Anybody", ""));

  const app::TeamNames own(
      {{"Team One", "Delhi Daredevils"}, {"Kings XI Punjab", "Kings XI Punjab"}});
  CHECK(own.present("Team One") == "Delhi Capitals");
  CHECK(own.present("Kings XI Punjab") == "Kings XI Punjab");
  CHECK_FALSE(own.is_called("Punjab Kings", "kings xi"));
}

TEST_CASE("over seasons a team with two names is one, called by the latest", "[app]") {
  Seasons seasons;
  store::Database& database = seasons.database();
  save_two_seasons(database);
  app::RealMatches both;
  both.competition = "harbour";

  for (const char* word : {"Delhi Daredevils", "Delhi Capitals", "delhi"}) {
    const app::Meetings meetings = app::real_head_to_head(database, word, "Mumbai", both);
    CHECK(meetings.games.played == 2);
    CHECK(meetings.games.teams[0].name == "Delhi Capitals");
  }
  CHECK(refusal([&] {
          app::real_head_to_head(database, "Delhi Daredevils", "Delhi Capitals", both);
        }).find("are both Delhi Capitals; name two teams") != std::string::npos);
  CHECK(app::with_former_names(database, both, {"Delhi Capitals", "Mumbai Indians"}) ==
        "Delhi Daredevils are counted as Delhi Capitals");
  CHECK(app::with_former_names(database, both, {"Mumbai Indians"}).empty());

  const auto called = [](const league::Leaders& list, const std::string& name) {
    return std::count_if(list.rows.begin(), list.rows.end(),
                         [&](const auto& row) { return row.team.name == name; });
  };
  for (const auto key : {league::PlayerFigure::runs, league::PlayerFigure::partnerships}) {
    const league::Leaders leaders = app::real_leaders(database, both, key).list;
    CHECK(called(leaders, "Delhi Capitals") > 0);
    CHECK(called(leaders, "Delhi Daredevils") == 0);
  }
  // Against a team means against it under all its names.
  app::RealMatches against = both;
  against.against = "daredevils";
  const league::Leaders theirs =
      app::real_leaders(database, against, league::PlayerFigure::runs).list;
  REQUIRE(!theirs.rows.empty());
  CHECK(called(theirs, "Delhi Capitals") == 0);
  CHECK(std::all_of(theirs.rows.begin(), theirs.rows.end(),
                    [](const auto& row) { return row.matches == 2; }));
  for (const app::FileRecord& one : app::real_records(database, both)) {
    CAPTURE(one.record.title, one.record.detail);
    CHECK(one.record.team != "Delhi Daredevils");
    CHECK(one.record.detail.find("Daredevils") == std::string::npos);
  }
  for (const app::FileRecord& one : app::real_records(database, against)) {
    CHECK(one.record.team != "Delhi Capitals");
  }

  // A club is found under its latest name in days of its former one.
  app::RealMatches before = both;
  before.until = parse_date("2025-06-30").value();
  const app::Club club = app::real_club(database, "Delhi", before);
  CHECK(club.name == "Delhi Capitals");
  CHECK(club.seasons.size() == 1);
  CHECK_FALSE(club.records.empty());

  // One season's team has the name of that season.
  app::RealMatches one = both;
  one.sets = {"harbour-2024-25"};
  const app::Meetings then = app::real_head_to_head(database, "Delhi Capitals", "Mumbai", one);
  CHECK(then.games.played == 1);
  CHECK(then.games.teams[0].name == "Delhi Daredevils");
  CHECK(app::with_former_names(database, one, {"Delhi Daredevils"}).empty());

  // The user may say that they are two, and that others are one.
  app::RealMatches own = both;
  own.names = {{"Delhi Daredevils", "Delhi Daredevils"}, {"Team C", "Mumbai Indians"}};
  CHECK(app::real_head_to_head(database, "Delhi Capitals", "Mumbai", own).games.played == 2);
  CHECK(app::real_head_to_head(database, "Delhi Daredevils", "Mumbai", own).games.played == 2);
  own.names = {{"Team C", "Team D"}};
  CHECK(app::real_head_to_head(database, "Team C", "Mumbai", own).games.played == 4);

  // A career's lines are of seasons, and keep their names.
  const app::Career career =
      app::real_career(database,
                       store::Sets(database)
                           .load(store::Sets(database).find("harbour-2024-25").id)
                           .data.people[0]
                           .name,
                       both);
  REQUIRE(career.seasons.size() == 2);
  CHECK(career.seasons[0].line.team.name == "Delhi Daredevils");
  CHECK(career.seasons[1].line.team.name == "Delhi Capitals");
}
