#include "league/competition.h"

#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "app/season/competitions.h"
#include "base/error.h"
#include "league/presets.h"

using namespace quicket;
using namespace quicket::league;

namespace {

std::string refusal(std::string_view toml) {
  try {
    parse_competition(toml, "mine.toml");
  } catch (const Error& error) {
    CHECK(error.fault() == Fault::bad_file);
    return error.what();
  }
  return "taken";
}

}  // namespace

TEST_CASE("every preset that ships is read, and written back the same", "[league]") {
  const auto presets = app::preset_competitions();
  REQUIRE(presets.size() >= 18);
  for (const Competition& preset : presets) {
    CAPTURE(preset.slug);
    CHECK_FALSE(preset.source.empty());
    CHECK(parse_competition(to_toml(preset), "copy.toml") == preset);
  }
}

TEST_CASE("deductions are read from a competition's file, and written back", "[league]") {
  const Competition read = parse_competition(
      "name = \"Cup\"\n[[deductions]]\nteam = \"Reefs\"\npoints = 2\nreason = \"slow \\\"over\\\" "
      "rate\"\n"
      "[[deductions]]\nteam = \"Shoals\"\npoints = -1\n",
      "mine.toml");
  REQUIRE(read.deductions.size() == 2);
  CHECK(read.deductions[0] == Deduction{"Reefs", 2, "slow \"over\" rate"});
  CHECK(deducted_from(read, "reefs") == 2);
  CHECK(deducted_from(read, "Shoals") == -1);
  CHECK(deducted_from(read, "Tides") == 0);
  CHECK(parse_competition(to_toml(read), "mine.toml") == read);
  CHECK(refusal("name = \"Cup\"\n[[deductions]]\npoints = 2\n").find("team is missing") !=
        std::string::npos);
  CHECK(refusal("name = \"Cup\"\n[[deductions]]\nteam = \"Reefs\"\n").find("points is missing") !=
        std::string::npos);
}

TEST_CASE("a preset is found by the event's name and season", "[league]") {
  const auto presets = app::preset_competitions();
  const auto slug_for = [&](std::string_view event, std::string_view season) {
    const Competition* const found = find_competition(presets, event, season);
    return found ? found->slug : "none";
  };
  CHECK(slug_for("Indian Premier League", "2022") == "ipl-2022");
  CHECK(slug_for("Indian Premier League", "2025") == "ipl-2025");
  CHECK(slug_for("Indian Premier League", "2007") == "none");
  CHECK(slug_for("Indian Premier League", "2007/08") == "ipl-2008");
  CHECK(slug_for("Indian Premier League", "2009") == "ipl-2008");
  CHECK(slug_for("Indian Premier League", "2009/10") == "ipl-2010");
  CHECK(slug_for("IPL", "2011") == "ipl-2011");
  CHECK(slug_for("IPL", "2013") == "ipl-2012");
  CHECK(slug_for("IPL", "2020/21") == "ipl-2014");
  CHECK(slug_for("Big Bash League", "2021/22") == "bbl-2019");
  CHECK(slug_for("Big Bash League", "2023/24") == "bbl");
  CHECK(slug_for("Women's Big Bash League", "2023/24") == "wbbl");
  CHECK(slug_for("The Hundred Men's Competition", "2022") == "the-hundred");
  CHECK(slug_for("The Hundred Women's Competition", "2025") == "the-hundred-2025");
  CHECK(slug_for("Super Smash", "2022/23") == "super-smash");
  CHECK(slug_for("SA20", "2022/23") == "sa20-2023");
  CHECK(slug_for("SA20", "2024/25") == "sa20");
  CHECK(slug_for("Caribbean Premier League", "2023") == "cpl");
  CHECK(slug_for("Pakistan Super League", "2023/24") == "psl");
  CHECK(slug_for("Women's Premier League", "2023/24") == "wpl");
  CHECK(slug_for("Major League Cricket", "2024") == "none");  // not everybody twice
  CHECK(slug_for("ICC Cricket World Cup", "2023") == "world-cup-2023");
  CHECK(slug_for("ICC Cricket World Cup", "2023/24") == "world-cup-2023");
  CHECK(slug_for("ICC Women's T20 World Cup", "2018") == "womens-t20-world-cup");
  CHECK(slug_for("ICC Women's T20 World Cup", "2024") == "womens-t20-world-cup");
  CHECK(slug_for("ICC Men's T20 World Cup", "2024") == "t20-world-cup");
  CHECK(slug_for("ICC Men's T20 World Cup", "2022/23") == "none");  // a first round, Super 12
  CHECK(slug_for("Village cup", "2024") == "none");
}

TEST_CASE("The Hundred keeps five-ball overs, two for a no-ball and two super overs at most",
          "[league]") {
  const auto presets = app::preset_competitions();
  const Competition* const hundred =
      find_competition(presets, "The Hundred Men's Competition", "2024");
  REQUIRE(hundred);
  CHECK(hundred->conditions.balls_per_over == 5);
  CHECK(hundred->conditions.no_ball_runs == 2);
  CHECK_FALSE(hundred->group_ties.super_over);
  CHECK(hundred->playoff_ties.most_super_overs == 2);
  CHECK(hundred->points.win == 2);
  CHECK(find_competition(presets, "The Hundred", "2025")->points.win == 4);
}

TEST_CASE("a preset of one's own may change single fields of a shipped one", "[league]") {
  const auto presets = app::preset_competitions();
  const Competition mine =
      parse_competition("based_on = \"ipl-2022\"\nname = \"House league\"\n[points]\nwin = 3\n",
                        "house/mine.toml", presets);
  CHECK(mine.slug == "mine");
  CHECK(mine.name == "House league");
  CHECK(mine.points.win == 3);
  CHECK(mine.points.tie == 1);
  CHECK(mine.shape.own_group == 2);
  CHECK(mine.playoffs.size() == 4);
}

TEST_CASE("a mistake in a preset is named by file, line and key", "[league]") {
  CHECK(refusal("name = \"A\"\n[points]\nwinn = 3\n") ==
        "mine.toml:3:1: unknown key \"points.winn\"; did you mean \"win\"?");
  CHECK(refusal("name = \"A\"\n[points]\nwin = \"3\"\n") ==
        "mine.toml:3:7: points.win must be a whole number from 0 to 100");
  CHECK(refusal("name = \"A\"\norder = [\"net_rate\"]\n")
            .find("mine.toml:2:10: order must be one of wins, ") == 0);
  CHECK(refusal("name = \"A\"\n\n[conditions]\nwide_runs = 99\n").find("mine.toml:4:") == 0);
  CHECK(refusal("name = \"A\"\n[[playoffs]]\nstage = \"Final\"\nhome = \"1st\"\naway = \"winner of "
                "X\"\n") ==
        "mine.toml:5:8: playoffs.away names \"X\", but no match before this one has that stage");
  CHECK(refusal("season = \"2022\"\n") ==
        "mine.toml:1:1: name is missing; write the name of the competition");
  CHECK(refusal("name = \"A\"\nbased_on = \"ipl\"\n")
            .find("mine.toml:2:12: based_on names \"ipl\", which is not a preset") == 0);
  CHECK(refusal("name = A\n").find("mine.toml:1:") == 0);
}

TEST_CASE("where a playoff side comes from is written in words", "[league]") {
  CHECK(to_string(*parse_source("1st")) == "1st");
  CHECK(to_string(*parse_source("12th")) == "12th");
  CHECK(parse_source("winner of Qualifier 1")->stage == "Qualifier 1");
  CHECK(parse_source("loser of Qualifier")->from == Source::From::loser);
  CHECK_FALSE(parse_source("1nd"));
  CHECK_FALSE(parse_source("0th"));
  CHECK_FALSE(parse_source("winner of "));
}

TEST_CASE("teams of groups are told apart in every script, and by their accents", "[league]") {
  Competition competition;
  competition.shape.own_group = 2;
  competition.shape.same_row = 1;
  competition.shape.other_group = 0;
  competition.groups = {{"Кубок", "José", "田中"}, {"Нечто", "山田", "Jose"}};
  CHECK(most_meetings(competition, "кубок", "田中") == 2);
  CHECK(most_meetings(competition, "Кубок", "Нечто") == 1);
  CHECK(most_meetings(competition, "田中", "山田") == 0);
  CHECK(most_meetings(competition, "José", "Jose") == 0);
}
