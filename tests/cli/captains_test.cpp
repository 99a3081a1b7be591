#include <algorithm>
#include <map>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"

using quicket::tests::Demo;
using quicket::tests::Run;

namespace {

/// Bowlers past their cards by more than an over that was begun within them, though their side had
/// others whose cards still held an innings: five or more of them, and twenty overs.
int past_without_need(const Demo& demo, const std::string& league) {
  struct Side {
    int past = 0, able = 0, overs = 0;
  };
  std::map<std::string, Side> sides;
  for (const auto& line : demo.list({"league", "usage", league})) {
    Side& side = sides[line["team"].get<std::string>()];
    const int balls = line["card_balls"].get<int>() - line["balls"].get<int>();
    const int innings = line["card_innings"].get<int>() - line["innings"].get<int>();
    if (balls < -5 || innings < 0) ++side.past;
    if (balls <= 0 || innings <= 0) continue;
    ++side.able;
    side.overs += std::min(4, (balls + 5) / 6);
  }
  int past = 0;
  for (const auto& entry : sides) {
    if (entry.second.able >= 5 && entry.second.overs >= 20) past += entry.second.past;
  }
  return past;
}

void make(const Demo& demo, const std::string& name, const std::vector<std::string>& more) {
  std::vector<std::string> words{"league",
                                 "create",
                                 name,
                                 "--set",
                                 "coastal-premier-league",
                                 "--competition",
                                 "double-round-robin",
                                 "--seed",
                                 "3"};
  words.insert(words.end(), more.begin(), more.end());
  REQUIRE(demo.run(words).exit_code == 0);
}

}  // namespace

TEST_CASE("usage kept as real holds bowlers to their cards", "[cli]") {
  const Demo demo;
  make(demo, "free", {"--usage", "warn"});
  make(demo, "kept", {"--usage", "as-real"});
  const Run free = demo.run({"league", "play", "free", "--all"});
  CHECK(free.err.find("past the usage on their cards; see `quicket league usage free`") !=
        std::string::npos);
  REQUIRE(demo.run({"league", "play", "kept", "--all"}).exit_code == 0);
  // Innings by the dice last longer than the real ones did: some have to bowl on past their cards,
  // but nobody while his side has others who can bowl an innings within theirs.
  CHECK(past_without_need(demo, "kept") == 0);
  // Half a season is within every card, but for an over that is finished; not so if nobody minds.
  const auto past_at_half = [&](const std::string& league, const std::string& rule) {
    make(demo, league, {"--usage", rule, "--start", "2027-06-05"});
    REQUIRE(demo.run({"league", "play", league, "--until", "2027-07-01"}).exit_code == 0);
    REQUIRE(demo.list({"league", "results", league}).size() > 25);
    int past = 0;
    for (const auto& line : demo.list({"league", "usage", league})) {
      const bool balls = line["balls"].get<int>() > line["card_balls"].get<int>() + 5;
      past += balls || line["innings"].get<int>() > line["card_innings"].get<int>() ? 1 : 0;
    }
    return past;
  };
  CHECK(past_at_half("half", "as-real") == 0);
  CHECK(past_at_half("half-free", "warn") > 0);
}

TEST_CASE("a season by usage comes out the same in pieces", "[cli]") {
  const Demo demo;
  make(demo, "whole", {"--usage", "as-real"});
  make(demo, "pieces", {"--usage", "as-real"});
  REQUIRE(demo.run({"league", "play", "whole", "--all"}).exit_code == 0);
  for (int i = 0; i < 8; ++i) demo.run({"league", "play", "pieces", "--next"});
  REQUIRE(demo.run({"league", "play", "pieces", "--round", "3"}).exit_code == 0);
  REQUIRE(demo.run({"league", "play", "pieces", "--all"}).exit_code == 0);
  CHECK(demo.run({"league", "standings", "whole", "--csv"}).out ==
        demo.run({"league", "standings", "pieces", "--csv"}).out);
}

TEST_CASE("the matches of one's own team are left, unless they are asked for", "[cli]") {
  const Demo demo;
  make(demo, "mine", {"--captain", "bold,Gannet=human"});
  const Run list = demo.run({"league", "captains", "mine", "--csv"});
  CHECK(list.out.find("Gannet Rock Gales,human") != std::string::npos);
  CHECK(list.out.find("Dunmere Dragons,bold") != std::string::npos);
  REQUIRE(demo.run({"league", "play", "mine", "--all"}).exit_code == 0);
  for (const auto& result : demo.list({"league", "results", "mine"})) {
    CHECK(result["home"] != "Gannet Rock Gales");
    CHECK(result["away"] != "Gannet Rock Gales");
  }
  const auto first = demo.list({"league", "fixtures", "mine", "--ahead"})[0]["id"];
  const std::string id = std::to_string(first.get<int>());
  const Run named = demo.run({"league", "play", "mine", "--fixture", id});
  CHECK(named.err.find("for a team that you captain: " + id +
                       "; play with `quicket play --fixture " + id + "`") != std::string::npos);
  CHECK(demo.run({"league", "play", "mine", "--all", "--own", "--except", "Dunmere"}).exit_code ==
        0);
  CHECK(demo.run({"league", "play", "mine", "--all", "--own"}).exit_code == 0);
  CHECK(demo.list({"league", "results", "mine"}).size() ==
        demo.list({"league", "fixtures", "mine"}).size());
}

TEST_CASE("the character of the captains changes how a season goes", "[cli]") {
  const Demo demo;
  make(demo, "plain", {});
  make(demo, "bold", {"--captain", "bold"});
  REQUIRE(demo.run({"league", "play", "plain", "--all"}).exit_code == 0);
  REQUIRE(demo.run({"league", "play", "bold", "--all"}).exit_code == 0);
  CHECK(demo.run({"league", "results", "plain", "--csv"}).out !=
        demo.run({"league", "results", "bold", "--csv"}).out);
  const Run run = demo.run({"league", "captains", "plain", "Gannet=brave"});
  CHECK(run.exit_code == 2);
  CHECK(run.err.find("unknown captain \"brave\"; choose cautious, balanced, bold or human") !=
        std::string::npos);
}
