#include "pocket/state_json.h"

#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "match/ball_chances.h"
#include "tests/pocket/pocket_sides.h"

namespace quicket::pocket {
namespace {

using nlohmann::json;
using namespace quicket::tests;

/// Both sides with two more players each: A12, A13, B12, B13.
Sides with_reserves(const match::MatchSetup& setup) {
  Sides sides = sides_of(setup);
  for (std::size_t side = 0; side < 2; ++side) {
    for (int more = 12; more <= 13; ++more) {
      cards::PlayerCards reserve = sides.squads[side][8];
      reserve.player = {reserve.player.value + 500 + more};
      reserve.name = (side == 0 ? "A" : "B") + std::to_string(more);
      sides.squads[side].push_back(reserve);
    }
  }
  return sides;
}

json state_of(const PocketMatch& match) {
  return json::parse(state_json(match));
}

TEST_CASE("a page is told what stands on both scoresheets", "[pocket]") {
  PocketMatch match(with_reserves(plain_setup()));
  match.read("toss: Alphas bat\n: >A1 >A2\n1 B9: 4 wd Wc:B3 >A3 1 . 2 b1\n");
  const json innings = state_of(match)["innings"][0];
  CHECK(innings["extras_by"] ==
        json::parse(R"({"byes":1,"leg_byes":0,"wides":1,"no_balls":0,"penalty":0})"));
  CHECK(innings["fall"] == json::parse(R"([{"score":5,"wicket":1,"player":0,"place":"0.2"}])"));
  CHECK(innings["partnerships"][0]["runs"] == 5);
  CHECK(innings["partnerships"][1]["unbroken"] == true);
  CHECK(innings["did_not_bat"].size() == 8);
  CHECK(innings["bowling"][0]["wides"] == 1);
  const json out = innings["deliveries"][2];
  CHECK(out["dismissal"] == json::parse(R"({"how":"caught","player":0,"fielders":[2]})"));
  CHECK(out["score"] == 5);
  CHECK(out["wickets"] == 1);
  CHECK_FALSE(out.contains("dice"));
}

TEST_CASE("a page is told who may bowl or come in, and why others may not", "[pocket]") {
  PocketMatch match(with_reserves(plain_setup()));
  match.read("toss: Alphas bat\n: >A1 >A2\n1 B9: . . . . . .\n");
  const json bowler = state_of(match);
  CHECK(bowler["step"] == "bowler");
  CHECK(bowler["bowlers"] == json::parse("[5, 7, 9, 10]"));
  CHECK(bowler["not_bowling"].size() == 7);
  CHECK(bowler["not_bowling"].back()["player"] == 8);
  CHECK_THAT(bowler["not_bowling"].back()["why"].get<std::string>(), Catch::StartsWith("B9 "));
  match.read("1 B10: Wb");
  const json batter = state_of(match);
  CHECK(batter["step"] == "batter");
  CHECK(batter["next_batter"] == 2);
  CHECK(batter["not_batting"][0]["why"] == "A1 is already in");
}

TEST_CASE("a roll is told again with its chance", "[pocket]") {
  PocketMatch match(with_reserves(plain_setup()));
  match.read("toss: Alphas bat\n: >A1 >A2\n1 B9: 5/8/1/7/3/20 2/60");
  const json balls = state_of(match)["innings"][0]["deliveries"];
  CHECK(balls[0]["dice"] == json::parse("[5, 8, 1, 7, 3, 20]"));
  CHECK(balls[0]["card"] == "striker");
  CHECK(balls[0]["result"] == "F");
  CHECK(balls[0]["cell"] == "Catch chance");
  CHECK(balls[0]["fielder"] == 2);
  CHECK(balls[0]["check"] == "catching");
  CHECK(balls[0]["needed"] == 10);
  CHECK(balls[1]["result"] == "1");
  CHECK_FALSE(balls[1].contains("check"));
  const json keeper = json::parse(look_json(match, "2/08/1/6", ""));
  CHECK(keeper["check"] == "keeping");
  CHECK(keeper["needed"] == 12);
  CHECK(keeper["fielder"] == 6);
}

TEST_CASE("how the strip reads a ball is what the engine says", "[pocket]") {
  PocketMatch match(with_reserves(layered_setup("t20")));
  dice::BallDice dice({7}, 0);
  int read = 0;
  while (!match.state().closed) {
    match.step(dice);
    const auto& events = match.record().events;
    const auto* const ball = std::get_if<match::Delivery>(&events.back());
    if (ball == nullptr) continue;
    const auto expected = match::strip_reading(*match.setup(), match.state(), *ball);
    const json told = state_of(match)["innings"].back()["deliveries"].back();
    REQUIRE(told.contains("strip") == expected.has_value());
    if (!expected) continue;
    ++read;
    CHECK(told["strip"]["part"] == expected->by.part);
    CHECK(told["strip"]["read_as"] == std::string(cards::mark(expected->read_as)));
  }
  CHECK(read > 3);
}

TEST_CASE("a call that was made on a page is the one that is bowled to", "[pocket]") {
  PocketMatch match(with_reserves(layered_setup("t20")));
  match.read("toss: Alphas bat\npitch: fast\n: >A1 >A2\n1 B9:");
  CHECK(state_of(match)["now"]["call_is_due"] == true);
  CHECK(state_of(match)["now"]["may_hold"] == false);
  CHECK(state_of(match)["now"]["hold_from"] == "middle overs");
  match.enter(": !push");
  const json now = state_of(match)["now"];
  CHECK(now["call"] == "push");
  CHECK(now["call_is_due"] == false);
  CHECK(now["strip"]["phase"] == "powerplay");
  bool pushes = false;
  for (const json& part : now["strip"]["parts"]) pushes = pushes || part["part"] == "push";
  CHECK(pushes);
  dice::BallDice dice({1}, 0);
  match.step(dice);
  CHECK(std::get<match::Delivery>(match.record().events.back()).call == cards::Call::push);
  CHECK(match.lines()[match.lines().size() - 2] == ": !push");
  // It holds until the over ends, whatever a page still shows.
  for (int number = 1; number <= 100; ++number) {
    const std::string faces = fmt::format("1/{}", number);
    CHECK(look_json(match, faces, "steady") == look_json(match, faces, "push"));
  }
}

TEST_CASE("a reserve comes on, bowls and is taken back", "[pocket]") {
  PocketMatch match(with_reserves(plain_setup()));
  CHECK(state_of(match)["sides"][1]["reserves"] == json::parse(R"(["B12", "B13"])"));
  match.read("toss: Alphas bat\n: >A1 >A2\nsub: Betas B12 for B3 (agreed)\n1 B12:");
  const json on = state_of(match);
  CHECK(on["sides"][1]["reserves"] == json::parse(R"(["B13"])"));
  CHECK(on["sides"][1]["players"][11]["name"] == "B12");
  CHECK(on["sides"][1]["players"][2]["in_field"] == false);
  CHECK(json::parse(look_json(match, "1/60", ""))["runs"] == 1);
  match::MomentFollower follower(match::MomentSources{match.setup().get()});
  CHECK(json::parse(moments_json(match, follower))["chances"].size() == match.lines().size());
  dice::BallDice dice({2}, 0);
  while (!match.state().closed) match.step(dice);
  CHECK(state_of(match)["result"] != "");
  PocketMatch again(with_reserves(plain_setup()));
  again.read(match.notation());
  CHECK(again.record().events == match.record().events);
  match.rewind(2);
  CHECK(state_of(match)["sides"][1]["reserves"].size() == 2);
}

TEST_CASE("a page is told what was memorable, and what is to be expected", "[pocket]") {
  PocketMatch match(with_reserves(layered_setup("t20")));
  match.read("toss: Alphas bat\npitch: true\n: >A1 >A2\n1 B9:");
  match::MomentFollower follower(match::MomentSources{match.setup().get()});
  const json before = json::parse(outlook_json(match, follower));
  REQUIRE(before["calls"].size() == 3);
  CHECK(before["calls"][2]["call"] == "push");
  CHECK(before["calls"][2]["runs"] != before["calls"][1]["runs"]);
  CHECK(before["calls"][1]["win"] > 0.2);
  CHECK(before["ball"]["wicket"] > 0.01);
  match.read(": Wb >A3 Wb >A4 Wb >A5 . . .");
  const json moments = json::parse(moments_json(match, follower));
  bool hat_trick = false;
  for (const json& moment : moments["moments"]) {
    if (moment["kind"] != "hat_trick") continue;
    hat_trick = true;
    CHECK(moment["player"] == 8);
    CHECK(moment["banner"] == true);
    CHECK(match.lines()[moment["line"].get<std::size_t>()] == ": Wb");
  }
  CHECK(hat_trick);
  CHECK(moments["chances"].back() < moments["chances"][3]);
  // Those who bowl are told their own side's chance, which three wickets have raised.
  const json bowlers = json::parse(outlook_json(match, follower))["bowlers"];
  CHECK(bowlers.size() == 4);
  CHECK(bowlers[0]["win"] > 0.6);
  match.rewind(0);
  CHECK(json::parse(moments_json(match, follower))["moments"].empty());
}

TEST_CASE("cards have the figures that are known, and no others", "[pocket]") {
  Sides sides = with_reserves(plain_setup());
  sides.squads[0][1].striker->stats = {};
  const json cards = json::parse(cards_json(sides));
  const json bowler = cards["squads"][1][8];
  CHECK(bowler["bowler_figures"] ==
        json::parse(R"({"econ":"7.57","runs":290,"balls":230,"overs":"38.2","wickets":18,)"
                    R"("usage":"A/10"})"));
  CHECK(bowler["striker_figures"]["sr"] == "142.86");
  CHECK(cards["squads"][0][1]["striker_figures"].empty());
  CHECK(cards["squads"][0][1].contains("bowler") == false);
}

TEST_CASE("people say a name with what belongs to it", "[pocket]") {
  Sides sides = sides_of(plain_setup());
  const char* const names[] = {"Q de Kock", "Alex Ross", "J Smith", "K Smith"};
  for (std::size_t i = 0; i < 4; ++i) sides.elevens[0].players[i].name = names[i];
  const PocketMatch match(sides);
  const json players = state_of(match)["sides"][0]["players"];
  CHECK(players[0]["word"] == "Kock");
  CHECK(players[0]["called"] == "de Kock");
  CHECK(players[1]["called"] == "Ross");
  CHECK(players[2]["word"] == "J_Smith");
  CHECK(players[2]["called"] == "J Smith");
}

}  // namespace
}  // namespace quicket::pocket
