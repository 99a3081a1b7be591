#include "cricket/team_code.h"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

namespace quicket::cricket {
namespace {

TEST_CASE("a team is called in short as fans write it, or by its initials", "[cricket]") {
  CHECK(team_code("Perth Scorchers") == "SCO");
  CHECK(team_code("Punjab Kings") == "PBKS");
  CHECK(team_code("Sunrisers Hyderabad") == "SRH");
  CHECK(team_code("Netherlands") == "NED");
  CHECK(team_code("United States of America") == "USA");
  CHECK(team_code("Lantern Owls") == "LO");
  CHECK(team_code("Royal Challengers Bengaluru") == "RCB");
  CHECK(team_code("Australia") == "AUS");
  CHECK(team_code("Knights of the Northern Coast") == "KNC");
  CHECK(team_code("Mumbai Indians Women") == "MI");
  CHECK(team_code("Nguyễn Thị") == "NT");
  CHECK(team_code("élan") == "ÉLA");
  CHECK(team_code("თბილისი") == "თბი");
  CHECK(team_code("").empty());
  CHECK(team_code("- -").empty());
}

TEST_CASE("a team is found by its code before a part of a name", "[cricket]") {
  const std::vector<std::string> teams{"Miami Owls", "Mumbai Indians", "Perth Scorchers"};
  CHECK(find_team("mi", teams) == 1U);
  CHECK(find_team("sco", teams) == 2U);
  CHECK(find_team("Miami Owls", teams) == 0U);
  CHECK(find_team("Miam", teams) == 0U);
  CHECK_FALSE(find_team("KKR", teams));
}

}  // namespace
}  // namespace quicket::cricket
