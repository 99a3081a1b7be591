#include "games/overs_and_chances/position.h"

#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "dice/seeded_dice.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "tests/support/game_script.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::overs;

namespace {

int card_named(std::string_view short_name) {
  for (int id = 0; id < chance_card_count; ++id) {
    if (chance_card(id).short_name == short_name) return id;
  }
  FAIL("no card " << short_name);
  return -1;
}

ChanceSet set_of(std::string_view short_name) {
  return ChanceSet{1} << card_named(short_name);
}

using Script = tests::GameScript<OversState, Position>;

/// Player 1 bats, hands of eleven: player 1 has -6 to +4, player 2 has -4 to +6; nobody holds
/// Chance Cards; the first over is about to begin.
Position first_over() {
  Position position = Position::start({});
  for (int i = 0; i < 11; ++i) {
    const auto v = static_cast<std::size_t>(i);
    position.hand[0][v] = 1;
    position.hand[1][v + 2] = 1;
  }
  for (std::size_t v = 0; v < 13; ++v) {
    position.stock[v] = static_cast<std::int8_t>(4 - position.hand[0][v] - position.hand[1][v]);
  }
  position.batter = 0;
  position.toss_winner = 0;
  position.phase = Phase::precedence;
  return position;
}

bool can(const OversState& state, std::string_view text) {
  return state.parse_action(text).has_value();
}

}  // namespace

TEST_CASE("eleven Player Cards are dealt to each before the toss", "[games][overs]") {
  OversState state(Position::start({}));
  std::vector<Action> legal;
  for (int card = 0; card < 22; ++card) {
    CHECK(state.to_move() == chance_seat);
    state.legal_actions(legal);
    CHECK(legal.size() == static_cast<std::size_t>(52 - card));
    state.apply(legal.front());
  }
  CHECK(state.position().cards_in_hand(0) == 11);
  CHECK(state.position().cards_in_hand(1) == 11);
  Script script(state.position());
  script.say({"player 2 wins"});
  CHECK(script.state.to_move() == 1);
  script.say({"bowl"});
  CHECK(script.at().batter == 0);
}

TEST_CASE("the variation deals three or five Chance Cards to each", "[games][overs]") {
  const auto [overs, cards] = GENERATE(table<int, int>({{20, 3}, {50, 5}}));
  OversState state(Position::start({overs, true}));
  std::vector<Action> legal;
  while (state.position().phase != Phase::toss) {
    state.legal_actions(legal);
    state.apply(legal.back());
  }
  for (const ChanceSet held : state.position().held) {
    CHECK(__builtin_popcountll(held) == cards);
  }
}

TEST_CASE("dice and turned cards are heard by all, dealt cards by nobody", "[games][overs]") {
  OversState dealing(Position::start({}));
  CHECK(dealing.heard_text(act::player_card, 0).empty());
  Script script(first_over());
  CHECK(script.state.heard_text(act::die + 5, 1) == "the batter rolls 5 to see who plays first");
  script.say({"2", "5"});
  CHECK(script.state.heard_text(act::pitch + 1, 0) == "pitch -3");
}

TEST_CASE("the higher die turns up the pitch and plays first", "[games][overs]") {
  Script script(first_over());
  script.say({"2", "5"});
  CHECK(script.at().phase == Phase::pitch);
  script.say({"-1"});
  CHECK(script.state.to_move() == 1);
  script.say({"-3", "+4", "3", "4"});
  CHECK(script.at().last == OverResult{7, 0});
  CHECK(script.at().runs[0] == 7);
  CHECK(script.at().cards_in_hand(0) == 10);
}

TEST_CASE("equal precedence dice decide the over and use no cards", "[games][overs]") {
  Script script(first_over());
  script.say({"3", "3"});
  CHECK(script.at().outs[0] == 1);
  script.say({"5", "5"});
  CHECK(script.at().runs[0] == 1);
  CHECK(script.at().overs[0] == 2);
  CHECK(script.at().cards_in_hand(0) == 11);
  CHECK(script.at().cards_in_hand(1) == 11);
}

TEST_CASE("a double 1 is out and draws no Chance Card", "[games][overs]") {
  Script script(first_over());
  script.say({"5", "2", "+3", "+4", "+6", "1", "1"});
  CHECK(script.at().last == OverResult{0, 1});
  CHECK(script.at().chance_discards == 0);
}

TEST_CASE("any other double draws a Chance Card that acts at once", "[games][overs]") {
  Script script(first_over());
  script.say({"5", "2", "0", "+1", "0", "3", "3"});
  CHECK(script.at().phase == Phase::draw_chance);
  SECTION("minus runs") {
    script.say({"batter's bad day"});
    CHECK(script.at().last == OverResult{3, 0});
  }
  SECTION("a die for the card") {
    script.say({"batter's best game", "5"});
    CHECK(script.at().last == OverResult{12, 0});
  }
  SECTION("penalty outs by a die") {
    script.say({"bat altered", "3"});
    CHECK(script.at().last == OverResult{0, 3});
  }
  SECTION("a re-roll brings new dice, and a new double a new card") {
    script.say({"overstep", "2", "2", "leg bye"});
    CHECK(script.at().last == OverResult{6, 0});
  }
  SECTION("a re-roll to a double 1 is out") {
    script.say({"leg before", "1", "1"});
    CHECK(script.at().last == OverResult{0, 1});
  }
}

TEST_CASE("a drawn re-roll that may be kept is used at once or held, seen by both",
          "[games][overs]") {
  Script script(first_over());
  script.say({"5", "2", "0", "+1", "0", "3", "3", "second chance"});
  CHECK(script.state.to_move() == 0);
  SECTION("used") {
    script.say({"use now", "5", "6"});
    CHECK(script.at().last == OverResult{12, 0});
    CHECK(script.at().held[0] == 0);
  }
  SECTION("kept") {
    script.say({"keep", "pass"});
    CHECK(script.at().last == OverResult{7, 0});
    CHECK(script.at().held[0] == set_of("second chance"));
    CHECK(script.state.observation(1).find("second chance") != std::string::npos);
  }
}

TEST_CASE("a held re-roll may replace a double 1", "[games][overs]") {
  Position position = first_over();
  position.held[0] = set_of("second chance");
  position.phase = Phase::window_before;
  Script script(position);
  script.say({"pass", "5", "2", "0", "+1", "0", "1", "1"});
  CHECK(script.at().phase == Phase::window_after);
  script.say({"use second chance", "3", "4"});
  CHECK(script.at().last == OverResult{8, 0});
}

TEST_CASE("a re-roll throws away what the double drew", "[games][overs]") {
  Position position = first_over();
  position.held[1] = set_of("another chance");
  position.phase = Phase::window_before;
  position.asked = 1;
  Script script(position);
  script.say({"pass", "5", "2", "0", "+1", "0", "3", "3", "out of the ground"});
  script.say({"use another chance", "2", "1"});
  CHECK(script.at().last == OverResult{4, 0});
}

TEST_CASE("held run and out cards are announced with the Player Card", "[games][overs]") {
  Position position = first_over();
  position.held[0] = set_of("out of the ground");
  position.held[1] = set_of("run out") | set_of("lucky streak");
  position.phase = Phase::window_before;
  Script script(position);
  script.say({"pass", "pass", "5", "2", "0"});
  SECTION("the first card stands, the opposing second is spent") {
    script.say({"+1 with out of the ground", "0 with run out", "3", "4"});
    CHECK(script.at().last == OverResult{14, 0});
    CHECK(script.at().held[1] == set_of("lucky streak"));
  }
  SECTION("only one held card an over") {
    script.say({"+1", "0 with lucky streak", "3", "4", "pass"});
    CHECK(script.at().last == OverResult{5, 0});
  }
}

TEST_CASE("only one held card may be used by a player in an over", "[games][overs]") {
  Position position = first_over();
  position.held[0] = set_of("swap hands") | set_of("leg bye") | set_of("second chance");
  position.phase = Phase::window_before;
  Script script(position);
  script.say({"use swap hands", "5", "2", "0"});
  CHECK(can(script.state, "+6"));
  CHECK_FALSE(can(script.state, "+6 with leg bye"));
  script.say({"+6", "0", "1", "1"});
  CHECK(script.at().overs[0] == 1);
}

TEST_CASE("swapped hands are known to both until they are played", "[games][overs]") {
  Position position = first_over();
  position.held[0] = set_of("swap hands");
  position.phase = Phase::window_before;
  Script script(position);
  script.say({"use swap hands"});
  CHECK(script.at().hand[0][12] == 1);
  CHECK(script.at().hand[1][0] == 1);
  CHECK(script.at().known == script.at().hand);
}

TEST_CASE("a drawn plays-first card settles the next over and lapses with the innings",
          "[games][overs]") {
  Position position = first_over();
  SECTION("next over") {
    Script script(position);
    script.say({"5", "2", "0", "+1", "0", "3", "3", "bowler first"});
    CHECK(script.at().last == OverResult{7, 0});
    CHECK(script.at().phase == Phase::pitch);
    CHECK(script.at().first == 1);
  }
  SECTION("end of the innings") {
    position.overs[0] = 19;
    Script script(position);
    script.say({"5", "2", "0", "+1", "0", "3", "3", "bowler first"});
    CHECK(script.at().innings == 1);
    CHECK(script.at().first == -1);
  }
  SECTION("against a held one the pending card stands") {
    position.held[0] = set_of("batter first");
    position.phase = Phase::window_before;
    Script script(position);
    script.say({"pass", "5", "2", "0", "+1", "0", "3", "3", "bowler first", "pass"});
    script.say({"use batter first"});
    CHECK(script.at().phase == Phase::pitch);
    CHECK(script.at().first == 1);
  }
}

TEST_CASE("a drawn re-deal takes effect after the over is scored and restarts the count of ten",
          "[games][overs]") {
  Position position = first_over();
  position.overs_of_deal = 6;
  Script script(position);
  script.say({"5", "2", "0", "+1", "0", "3", "3", "new hands"});
  CHECK(script.at().last == OverResult{7, 0});
  CHECK(script.at().phase == Phase::deal);
  CHECK(script.at().overs_of_deal == 0);
}

TEST_CASE("all Player Cards are dealt anew after ten overs", "[games][overs]") {
  Position position = first_over();
  position.overs_of_deal = 9;
  Script script(position);
  script.say({"4", "4"});
  CHECK(script.at().phase == Phase::deal);
  CHECK(script.at().overs_of_deal == 0);
  CHECK(script.at().innings == 0);
}

TEST_CASE("an extra Player Card goes to the batter who drew it", "[games][overs]") {
  Script script(first_over());
  script.say({"5", "2", "0", "+1", "0", "3", "3", "extra player card", "+6"});
  CHECK(script.at().cards_in_hand(0) == 11);
  CHECK(script.at().cards_in_hand(1) == 10);
}

TEST_CASE("another Chance Card is kept unseen", "[games][overs]") {
  Script script(first_over());
  script.say({"5", "2", "0", "+1", "0", "3", "3", "draw another", "run out"});
  CHECK(script.at().held[0] == set_of("run out"));
  CHECK(script.at().held_known[0] == 0);
  CHECK(script.state.observation(1).find("run out") == std::string::npos);
  CHECK(script.state.observation(0).find("run out") != std::string::npos);
}

TEST_CASE("the purge takes the held cards of both", "[games][overs]") {
  Position position = first_over();
  position.held = {set_of("leg bye"), set_of("run out")};
  position.phase = Phase::window_before;
  Script script(position);
  script.say({"pass", "pass", "5", "2", "0", "+1", "0", "3", "3", "clean slate", "pass", "pass"});
  CHECK(script.at().held[0] == 0);
  CHECK(script.at().held[1] == 0);
  CHECK((script.at().chance_discards & set_of("leg bye")) != 0);
}

TEST_CASE("an innings ends at ten outs, and outs are capped there", "[games][overs]") {
  Position position = first_over();
  position.outs[0] = 9;
  Script script(position);
  script.say({"5", "2", "0", "+1", "0", "3", "3", "two outs"});
  CHECK(script.at().outs[0] == 10);
  CHECK(script.at().innings == 1);
  CHECK(script.at().batter == 1);
  CHECK(script.at().phase == Phase::deal);
}

TEST_CASE("a chase is played to the end, but may be finished at once", "[games][overs]") {
  Position position = first_over();
  position.innings = 1;
  position.runs = {50, 49};
  position.overs = {5, 20};
  Script script(position);
  script.say({"5", "2", "0"});
  REQUIRE(can(script.state, "finish"));
  CHECK(script.state.is_aside(*script.state.parse_action("finish")));
  script.say({"+1", "0", "1", "1"});
  CHECK_FALSE(script.state.is_over());
  script.say({"5", "2", "0", "finish"});
  CHECK(script.state.is_over());
  CHECK(script.state.returns() == std::vector<double>{1, -1});
}

TEST_CASE("equal totals are a tie", "[games][overs]") {
  Position position = first_over();
  position.innings = 1;
  position.runs = {49, 50};
  position.overs = {19, 20};
  Script script(position);
  script.say({"5", "5"});
  CHECK(script.state.is_over());
  CHECK(script.state.returns() == std::vector<double>{0, 0});
}

TEST_CASE("an empty pitch deck is shuffled again", "[games][overs]") {
  Position position = first_over();
  position.pitch_deck = {};
  Script script(position);
  script.say({"5", "2", "+3"});
  CHECK(script.at().pitch_deck[6] == 2);
}

TEST_CASE("in random games of every kind cards are neither lost nor made", "[games][overs]") {
  const auto seed = GENERATE(range(1U, 40U));
  CAPTURE(seed);
  dice::SeededDice dice(dice::Seed{seed});
  const Rules rules{seed % 2 == 0 ? 20 : 50, seed % 3 != 0};
  Position position = Position::start(rules);
  std::vector<Action> legal;
  while (position.phase != Phase::finished) {
    position.legal_actions(legal);
    REQUIRE(!legal.empty());
    REQUIRE(std::is_sorted(legal.begin(), legal.end()));
    Action pick = act::finish;
    while (pick == act::finish) {
      pick = pick_any(legal, dice, dice::Reason::game);
    }
    position.apply(pick);
    for (int seat = 0; seat < 2; ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      for (std::size_t v = 0; v < 13; ++v) {
        REQUIRE(position.known[s][v] <= position.hand[s][v]);
        REQUIRE(position.hand[0][v] + position.hand[1][v] + position.stock[v] <= 4);
      }
      REQUIRE((position.held_known[s] & ~position.held[s]) == 0);
    }
    ChanceSet everywhere =
        position.chance_deck | position.chance_discards | position.held[0] | position.held[1];
    for (const int id :
         {int{position.drawn}, int{position.announced[0]}, int{position.announced[1]}}) {
      if (id >= 0) everywhere |= ChanceSet{1} << id;
    }
    REQUIRE(everywhere == (ChanceSet{1} << 40) - 1);
    REQUIRE((position.held[0] & position.held[1]) == 0);
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    CHECK((position.overs[seat] == rules.overs || position.outs[seat] == 10));
  }
}

TEST_CASE("Overs and Chances names what is wrong with its options", "[games][overs]") {
  const Game& game = overs_and_chances();
  CHECK_THROWS_WITH(game.rules.begin(2, {{"overs", "30"}}),
                    "Overs and Chances: invalid overs=30; overs may be: 20, 50, 5");
  CHECK_THROWS_WITH(game.rules.begin(2, {{"over", "20"}}),
                    Catch::Contains("has no option \"over\"") && Catch::Contains("\"overs\""));
  CHECK_THROWS_WITH(game.rules.begin(3, {}), "Overs and Chances is for 2 players, not 3");
}
