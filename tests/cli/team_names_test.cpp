#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace quicket::tests;

namespace {

/// A match of one over a side, as Cricsheet's CSV has it.
std::string short_match(const std::string& id, const std::string& season, const std::string& home) {
  const std::string other = "Mumbai Indians";
  std::string rows;
  const auto ball = [&](int innings, int number, const std::string& batting,
                        const std::string& bowling, const std::string& names, int runs) {
    rows += id + "," + season + "," + season + "-05-0" + id.substr(0, 1) + ",Old Ground," +
            std::to_string(innings) + ",0." + std::to_string(number) + "," + batting + "," +
            bowling + "," + names + "," + std::to_string(runs) + ",0,,,,,,,,,\n";
  };
  const std::string batter = home == "Old Boys" ? "C Three" : "A One";
  for (int i = 1; i <= 6; ++i) ball(1, i, home, other, batter + ",B Two,Z Nine", 2);
  for (int i = 1; i <= 6; ++i) ball(2, i, other, home, "Z Nine,Y Ten," + batter, 0);
  return rows;
}

}  // namespace

TEST_CASE("a franchise under a new name is one team over its seasons, and it is said once",
          "[cli]") {
  const TemporaryFolder folder;
  folder.write(
      "all.csv",
      "match_id,season,start_date,venue,innings,ball,batting_team,bowling_team,striker,non_striker,"
      "bowler,runs_off_bat,extras,wides,noballs,byes,legbyes,penalty,wicket_type,player_dismissed,"
      "other_wicket_type,other_player_dismissed\n" +
          short_match("1", "2018", "Delhi Daredevils") +
          short_match("2", "2019", "Delhi Capitals") + short_match("3", "2019", "Old Boys"));
  const auto run = [&](const std::vector<std::string>& words) {
    return run_quicket(folder.path(), words);
  };
  const Run import = run(
      {"import", "cricsheet", (folder.path() / "all.csv").string(), "--name", "Premier League"});
  INFO(import.err);
  REQUIRE(import.exit_code == 0);

  const std::string said = "Delhi Daredevils are counted as Delhi Capitals\n";
  const Run meetings = run({"head-to-head", "Delhi Daredevils", "Mumbai"});
  INFO(meetings.out << meetings.err);
  CHECK(meetings.exit_code == 0);
  CHECK(meetings.out.find("Played 2: Delhi Capitals") != std::string::npos);
  CHECK(meetings.out.find("Daredevils") == std::string::npos);
  CHECK(meetings.err == said);
  CHECK(run({"records"}).err == said);
  // The career of a club: both seasons are one team's, each called as it was then.
  const Run club = run({"team", "Daredevils", "--json"});
  INFO(club.err);
  REQUIRE(club.exit_code == 0);
  const nlohmann::json career = nlohmann::json::parse(club.out);
  CHECK(career["team"] == "Delhi Capitals");
  REQUIRE(career["seasons"].size() == 3);
  CHECK(career["seasons"][0]["team"] == "Delhi Daredevils");
  CHECK(career["seasons"][0]["season"] == "Premier League 2018");
  CHECK(career["seasons"][0]["position"] == 1);
  CHECK(career["seasons"][0]["teams"] == 2);
  CHECK(career["seasons"][1]["played"] == 1);
  CHECK(career["seasons"][2]["season"] == "All");
  CHECK(career["seasons"][2]["played"] == 2);
  CHECK(career["seasons"][2]["runs_for"] == 24);
  CHECK(career["seasons"][2]["position"].is_null());
  CHECK(career["batting"][0]["player"] == "A One");
  CHECK(career["batting"][0]["value"] == 24);
  CHECK(career["records"][0]["record"] == "Highest total");
  CHECK_FALSE(career.contains("results"));
  CHECK(club.err.find(said) == 0);
  CHECK(club.err.find("Squads are unknown (no info files)") != std::string::npos);
  const auto listed = nlohmann::json::parse(run({"team", "Delhi", "--matches", "--json"}).out);
  CHECK(listed["results"].size() == 2);
  const Run csv = run({"team", "Delhi", "--csv"});
  CHECK(csv.out.find("season,team,position,teams,group,played,won,") == 0);
  const Run text = run({"team", "Delhi", "--since", "2019-01-01"});
  CHECK(text.out.find("Delhi Capitals (since 2019-01-01)\n") == 0);
  CHECK(text.out.find("Most runs\n\n") != std::string::npos);
  CHECK(run({"team", "Old Boys", "--against", "Delhi"}).err.find("Old Boys played in none") !=
        std::string::npos);
  CHECK(run({"team", "premier-league-2018"}).err.find("is a set; name its team after it") !=
        std::string::npos);
  // Filters after a set and a team are of the club in that set.
  CHECK(nlohmann::json::parse(
            run({"team", "premier-league-2019", "Delhi", "--venue", "old ground", "--json"})
                .out)["seasons"]
            .size() == 1);
  // A season knows its rounds, and what rain left open.
  for (const char* round : {"99", "0"}) {
    CHECK(run({"standings", "premier-league-2019", "--after", round})
              .err.find("has no round " + std::string(round) + "; its rounds are 1 to 2") !=
          std::string::npos);
  }
  CHECK(run({"standings", "premier-league-2019"}).err.find("2 matches count as no result") !=
        std::string::npos);
  CHECK(run({"standings", "premier-league-2019", "--after", "2019-05-02"})
            .err.find("1 match counts as no result") != std::string::npos);
  CHECK(run({"matches", "premier-league-2019"}).err.find("cricsheet --amend") != std::string::npos);
  // Both teams are named: a third is too many.
  CHECK(run({"head-to-head", "Delhi", "Mumbai", "--against", "Old"})
            .err.find("--against: both teams are named already") != std::string::npos);
  CHECK(run({"leaders", "--by", "runs"}).err.find(said) != std::string::npos);
  // Nothing is to be said of one season, or of teams that kept their name.
  CHECK(run({"records", "premier-league-2018"}).err.empty());
  CHECK(run({"head-to-head", "Old Boys", "Mumbai"}).err.empty());

  // A season knows its team by the name it had then, and finds it by the other.
  const Run then = run({"team", "premier-league-2018", "Delhi Capitals"});
  CHECK(then.out.find("Delhi Daredevils, Premier League 2018") != std::string::npos);
  const Run later = run({"team", "premier-league-2019", "Daredevils"});
  CHECK(later.out.find("Delhi Capitals, Premier League 2019") != std::string::npos);
  CHECK(run({"team", "premier-league-2019", "Punjab"}).err.find("no team \"Punjab\"") !=
        std::string::npos);

  // The same file of names serves people and teams.
  folder.write("names.csv", "name,is\nOld Boys,Delhi Capitals\nA One,A First\n");
  const std::string names = (folder.path() / "names.csv").string();
  const Run own = run({"head-to-head", "Delhi", "Mumbai", "--names", names});
  CHECK(own.out.find("Played 3: Delhi Capitals") != std::string::npos);
  CHECK(run({"records", "--names", names}).exit_code == 0);
}
