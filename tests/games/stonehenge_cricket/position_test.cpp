#include "games/stonehenge_cricket/position.h"

#include <initializer_list>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "dice/seeded_dice.h"
#include "games/stonehenge_cricket/imagine.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"
#include "tests/support/game_script.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::stonehenge;

namespace {

using Texts = std::vector<std::string>;

struct Script : tests::GameScript<CricketState, Position> {
  using GameScript::GameScript;

  const InningsScore& score() const { return at().score[static_cast<std::size_t>(at().innings)]; }
};

/// The day card of each number, the night card of one that is named twice.
Cards cards(std::initializer_list<int> numbers) {
  Cards set = 0;
  for (const int number : numbers) {
    const Cards day = Cards{1} << (2 * (number - 1));
    set |= (set & day) != 0 ? day << 1 : day;
  }
  return set;
}

/// A ball about to be bowled: player 1 bats, nine fielders on 2 to 10.
Position ball(std::initializer_list<int> bowling, std::initializer_list<int> batting,
              const Rules& rules = {}) {
  Position position = Position::start(rules);
  position.first_batter = 0;
  position.innings = 0;
  position.innings_left = static_cast<std::int8_t>(2 * rules.innings_a_side() - 1);
  position.hand = {cards(batting), cards(bowling)};
  position.field = 0x7fcU;
  position.phase = Phase::deliver;
  return position;
}

void deal(CricketState& state) {
  std::vector<Action> legal;
  while (state.position().phase == Phase::deal) {
    state.legal_actions(legal);
    state.apply(legal.front());
  }
}

}  // namespace

TEST_CASE("a stroke is of another colour, or the twin of the delivery for six", "[games][stones]") {
  Script script(ball({8, 1}, {8, 14, 3}));
  script.say({"bowl 8"});
  CHECK(script.choices() == Texts{"play 3", "play 8"});
  SECTION("the twin") {
    script.say({"play 8", "no appeal"});
    CHECK(script.score().runs == 6);
  }
  SECTION("a number with a fielder") {
    script.say({"play 3", "no appeal"});
    CHECK(script.score().runs == 1);
  }
}

TEST_CASE("with nothing but the delivered colour the stroke is forced and brings no run",
          "[games][stones]") {
  Script script(ball({8, 14}, {14, 20}));
  script.say({"bowl 8"});
  CHECK(script.choices() == Texts{"play 14", "play 20"});
  script.say({"play 14"});
  CHECK(script.choices() == Texts{"no appeal", "appeal 14"});
  SECTION("no run") {
    script.say({"no appeal"});
    CHECK(script.score().runs == 0);
    CHECK(script.score().balls == 1);
  }
  SECTION("but an appeal is possible, and an answer brings no run either") {
    script.say({"appeal 14"});
    CHECK(script.choices() == Texts{"no answer", "answer 20"});
    script.say({"answer 20"});
    CHECK(script.score().runs == 0);
    CHECK(script.score().wickets == 0);
  }
}

TEST_CASE("the twin is played before a forced stroke", "[games][stones]") {
  Script script(ball({8, 1}, {8, 14}));
  script.say({"bowl 8"});
  CHECK(script.choices() == Texts{"play 8"});
}

TEST_CASE("a batting side without a playable card gets a dot ball", "[games][stones]") {
  Position position = ball({8, 1}, {8, 14});
  position.banned[0] = 1;
  Script script(position);
  script.say({"bowl 8"});
  CHECK(script.score().balls == 1);
  CHECK(script.at().phase == Phase::deliver);
  CHECK(count(script.at().hand[0]) == 2);
}

TEST_CASE("a stroke with a fielder brings one, without four", "[games][stones]") {
  Script script(ball({5, 1, 6}, {1, 16, 11, 30}));
  SECTION("the bowler fields at 1") {
    script.say({"bowl 5", "play 1", "no appeal"});
    CHECK(script.score().runs == 1);
  }
  SECTION("the keeper at 16") {
    script.say({"bowl 1", "play 16", "no appeal"});
    CHECK(script.score().runs == 1);
  }
  SECTION("nobody at 30") {
    script.say({"bowl 5", "play 30", "no appeal"});
    CHECK(script.score().runs == 4);
  }
}

TEST_CASE("an appeal with a product is answered by the colour of the stroke", "[games][stones]") {
  Script script(ball({3, 4, 30, 1}, {12, 18, 9, 10}));
  script.say({"bowl 1", "play 12"});
  CHECK(script.choices() == Texts{"no appeal", "appeal 3x4"});
  script.say({"appeal 3x4"});
  CHECK(script.choices() == Texts{"no answer", "answer 18"});
  SECTION("answered: the runs count and all four cards are gone") {
    script.say({"answer 18"});
    CHECK(script.score().runs == 4);
    CHECK(script.at().discards == cards({1, 12, 3, 4, 18}));
  }
  SECTION("declined: out, no runs, the next one comes in") {
    script.say({"no answer"});
    CHECK(script.score().wickets == 1);
    CHECK(script.score().runs == 0);
    CHECK(script.at().hand[0] == cards({18, 9, 10}));
  }
}

TEST_CASE("a product of equal numbers needs both copies, and 1 times n is not offered",
          "[games][stones]") {
  Script one(ball({2, 7, 1, 13}, {4, 6}));
  one.say({"bowl 13", "play 4"});
  CHECK(one.choices() == Texts{"no appeal"});
  Script both(ball({2, 2, 7, 1, 4, 13}, {4, 6}));
  both.say({"bowl 13", "play 4"});
  CHECK(both.choices() == Texts{"no appeal", "appeal 4", "appeal 2x2"});
}

TEST_CASE("a side that cannot answer is out at the appeal", "[games][stones]") {
  Script script(ball({1, 9}, {9}));
  script.say({"bowl 1", "play 9", "appeal 9"});
  CHECK(script.score().wickets == 1);
}

TEST_CASE("two cards of one colour are a dot ball, with no stroke", "[games][stones]") {
  Script script(ball({2, 8, 8, 15}, {3}));
  CHECK(script.choices() == Texts{"bowl 2", "bowl 8", "bowl 15", "bowl 2+8", "bowl 8+8"});
  script.say({"bowl 8+8"});
  CHECK(script.score().balls == 1);
  CHECK(script.at().phase == Phase::deliver);
  CHECK(script.at().hand[1] == cards({2, 15}));
}

TEST_CASE("two cards may be named in either order, and with or without the verb",
          "[games][stones]") {
  const Script script(ball({2, 8, 15}, {3}));
  const auto pair = script.state.parse_action("bowl 2+8");
  REQUIRE(pair.has_value());
  CHECK(script.state.parse_action("bowl 8+2") == pair);
  CHECK(script.state.parse_action("8+2") == pair);
  CHECK(script.state.parse_action("2+8") == pair);
  CHECK_FALSE(script.state.parse_action("8+15").has_value());
}

TEST_CASE("in the high scoring variation there are no dot deliveries", "[games][stones]") {
  Rules rules;
  rules.high_scoring = true;
  Script script(ball({2, 8, 8, 15}, {3}, rules));
  CHECK(script.choices() == Texts{"bowl 2", "bowl 8", "bowl 15"});
}

TEST_CASE("a bowling side without a playable card gives a free hit on every ball left",
          "[games][stones]") {
  Position position = ball({}, {3, 11, 12});
  position.balls = 4;
  position.score[0].balls = 4;
  position.phase = Phase::free_hit;
  Script script(position);
  CHECK(script.choices() == Texts{"leave", "play 3", "play 11", "play 12"});
  script.say({"play 11"});
  CHECK(script.score().runs == 4);
  CHECK(script.at().phase == Phase::free_hit);
  script.say({"leave"});
  CHECK(script.score().runs == 4);
  CHECK(script.at().over() == 1);
  CHECK(script.at().phase == Phase::refill);
}

TEST_CASE("a powerplay that takes every card makes a no ball, and holds for free hits",
          "[games][stones]") {
  Position position = ball({2, 8}, {3, 14});
  position.banned[1] = 1;
  position.phase = Phase::powerplay;
  position.powerplay_used = {true, false};
  position.wants = {0, -1};
  Script script(position);
  script.say({"no"});
  CHECK(script.at().phase == Phase::free_hit);
  CHECK(script.at().playable(0) == cards({3, 14}));
}

TEST_CASE("no ball and no card in either hand is a dot ball that counts", "[games][stones]") {
  Script script(ball({8}, {3}));
  script.say({"bowl 8", "play 3"});
  CHECK(script.at().over() == 1);
  CHECK(script.score().balls == 6);
}

TEST_CASE("a forced stroke tells the bowling side what the hand cannot hold", "[games][stones]") {
  Script script(ball({8, 1}, {14, 20}));
  script.say({"bowl 8", "play 14"});
  CHECK((script.at().may_hold[0] & ~colour_cards[1]) == 0);
  CHECK_FALSE(has(script.at().may_hold[0], 8));
  CHECK((script.at().hand[0] & ~script.at().may_hold[0]) == 0);
}

TEST_CASE("after an over both hands are filled to ten and nothing just spent comes back",
          "[games][stones]") {
  Position position = ball({8, 2}, {3});
  position.balls = 5;
  position.score[0].balls = 5;
  Script script(position);
  script.say({"bowl 8+2"});
  REQUIRE(script.at().phase == Phase::refill);
  std::vector<Action> legal;
  while (script.at().phase == Phase::refill) {
    CHECK_FALSE(has(script.at().draw_pile() & cards({8, 2}), 8));
    script.state.legal_actions(legal);
    script.state.apply(legal.back());
  }
  CHECK(count(script.at().hand[0]) == 10);
  CHECK(count(script.at().hand[1]) == 10);
  CHECK(script.at().discards == 0);
  CHECK((script.at().may_hold[0] & cards({8, 2})) == 0);
  CHECK(script.at().phase == Phase::move);
}

TEST_CASE("a correct call wins the toss, a wrong one gives it away", "[games][stones]") {
  Script right(Position::start({}));
  right.say({"day", "8 day"});
  CHECK(right.state.to_move() == 0);
  Script wrong(Position::start({}));
  wrong.say({"day", "8 night"});
  CHECK(wrong.state.to_move() == 1);
  wrong.say({"bowl"});
  CHECK(wrong.at().batting() == 0);
}

TEST_CASE("the bowling side places nine fielders after it has seen its hand", "[games][stones]") {
  Script script(Position::start({}));
  script.say({"night", "30 night", "bat"});
  deal(script.state);
  CHECK(script.at().phase == Phase::place);
  CHECK(script.state.to_move() == 1);
  CHECK_FALSE(script.state.parse_action("place 16").has_value());
  CHECK_FALSE(script.state.parse_action("place 1").has_value());
  script.say({"5", "6", "7", "8", "9", "10", "11", "12"});
  CHECK_FALSE(script.state.parse_action("place 5").has_value());
  script.say({"13"});
  CHECK(script.at().phase == Phase::powerplay);
}

TEST_CASE("before a later over each free fielder may be moved once", "[games][stones]") {
  Position position = ball({8}, {3});
  position.phase = Phase::move;
  Script script(position);
  script.say({"lift 5"});
  CHECK_FALSE(script.state.parse_action("place 5").has_value());
  script.say({"place 30"});
  CHECK(script.at().has_fielder(30));
  CHECK_FALSE(script.at().has_fielder(5));
  CHECK_FALSE(script.state.parse_action("lift 30").has_value());
  CHECK_FALSE(script.state.parse_action("lift 16").has_value());
  script.say({"keep field"});
  CHECK(script.at().phase == Phase::powerplay);
}

TEST_CASE("a powerplay bans a colour for the other side and one over, once an innings",
          "[games][stones]") {
  Position position = ball({8, 3}, {3, 8});
  position.phase = Phase::move;
  Script script(position);
  script.say({"keep field", "no", "yes"});
  CHECK(script.state.to_move() == 1);
  CHECK(script.choices() == Texts{"white", "blue", "green", "yellow", "red"});
  script.say({"blue"});
  CHECK(script.at().playable(0) == cards({3}));
  CHECK(script.at().playable(1) == cards({8, 3}));
  CHECK(script.at().powerplay_used == std::array<bool, 2>{false, true});
}

TEST_CASE("if both want the powerplay a coin decides and the loser keeps the right",
          "[games][stones]") {
  Position position = ball({8, 3}, {3, 8});
  position.phase = Phase::move;
  Script script(position);
  script.say({"keep field", "yes"});
  // What the first has decided is secret while the second decides.
  Position other = script.at();
  other.wants[0] = 0;
  CHECK(script.state.observation(1) == CricketState(other).observation(1));
  CHECK(script.state.observation(0) != CricketState(other).observation(0));
  CHECK(script.state.heard_text(act::yes, 0) == script.state.heard_text(act::no, 0));
  script.say({"yes", "player 1", "red"});
  CHECK(script.at().banned == std::array<std::int8_t, 2>{-1, 4});
  CHECK(script.at().powerplay_used == std::array<bool, 2>{true, false});
}

TEST_CASE("the tenth wicket ends the innings at once", "[games][stones]") {
  Position position = ball({1, 9}, {9, 3});
  position.score[0].wickets = 9;
  Script script(position);
  script.say({"bowl 1", "play 9", "appeal 9", "no answer"});
  CHECK(script.at().innings == 1);
  CHECK(script.at().batting() == 1);
  CHECK(script.at().phase == Phase::deal);
}

TEST_CASE("a chase ends as soon as it has passed", "[games][stones]") {
  Position position = ball({1}, {30});
  position.innings = 1;
  position.innings_left = 0;
  position.score[0] = {1, 2, 20, 18};
  position.score[1] = {0, 3, 17, 7};
  Script script(position);
  script.say({"bowl 1", "play 30"});
  CHECK(script.state.is_over());
  CHECK(script.state.returns() == std::vector<double>{1, -1});
  CHECK(result_text(script.at()) == "Player 1 won by 7 wickets.");
  CHECK(finish_of(stonehenge_cricket(), script.state).how == "won batting second");
}

TEST_CASE("a Test alternates four innings and stops when the rest cannot matter",
          "[games][stones]") {
  Rules rules;
  rules.format = Format::test;
  rules.overs = 20;
  Position position = ball({1, 9}, {9, 3}, rules);
  SECTION("an innings victory") {
    position.innings = 2;
    position.innings_left = 1;
    position.score[0] = {0, 10, 50, 90};
    position.score[1] = {1, 10, 150, 90};
    position.score[2] = {0, 9, 40, 60};
    Script script(position);
    script.say({"bowl 1", "play 9", "appeal 9", "no answer"});
    CHECK(script.state.is_over());
    CHECK(result_text(script.at()) == "Player 2 won by an innings and 60 runs.");
  }
  SECTION("no victory yet while the other side is still to bat") {
    position.innings = 2;
    position.innings_left = 1;
    position.score[0] = {0, 10, 50, 90};
    position.score[1] = {1, 10, 60, 90};
    position.score[2] = {0, 9, 40, 60};
    Script script(position);
    script.say({"bowl 1", "play 9", "appeal 9", "no answer"});
    CHECK(script.at().innings == 3);
    CHECK(script.at().batting() == 1);
  }
  SECTION("defended in the last innings") {
    position.innings = 3;
    position.innings_left = 0;
    position.score[0] = {1, 10, 50, 90};
    position.score[1] = {0, 10, 60, 90};
    position.score[2] = {1, 10, 100, 90};
    position.score[3] = {0, 9, 20, 60};
    Script script(position);
    script.say({"bowl 1", "play 9", "appeal 9", "no answer"});
    CHECK(script.state.is_over());
    CHECK(result_text(script.at()) == "Player 2 won by 70 runs.");
  }
}

TEST_CASE("only what can be appealed with is named", "[games][stones]") {
  Position position = ball({8}, {14});
  position.phase = Phase::appeal;
  position.ball.delivery = 8;
  position.ball.stroke = 18;
  CHECK(to_do(position) ==
        "Player 2 may appeal: with an 18, or two cards that make 18 when multiplied.");
  position.ball.stroke = 19;
  CHECK(to_do(position) == "Player 2 may appeal: with a 19.");
}

TEST_CASE("equal totals are a tie, or lead to one Twenty20 if so agreed", "[games][stones]") {
  Rules rules;
  rules.extra_twenty20 = GENERATE(false, true);
  Position position = ball({2, 8}, {3}, rules);
  position.innings = 1;
  position.innings_left = 0;
  position.score[0] = {1, 2, 17, 18};
  position.score[1] = {0, 3, 17, 17};
  position.balls = 5;
  Script script(position);
  script.say({"bowl 2+8"});
  if (!rules.extra_twenty20) {
    CHECK(script.state.is_over());
    CHECK(script.state.returns() == std::vector<double>{0, 0});
    CHECK(result_text(script.at()) == "The match is tied.");
    const Finish finish = finish_of(stonehenge_cricket(), script.state);
    CHECK(finish.how == "tied");
    CHECK(finish.told.empty());
    REQUIRE(finish.figures.size() == 6);
    CHECK(finish.figures[3].name == "runs an innings");
    CHECK(finish.figures[3].value == 17);
  } else {
    CHECK(script.at().phase == Phase::call);
    CHECK(script.at().overs_limit() == 1);
    CHECK(script.at().has_powerplay());
    Position without = script.at();
    without.rules.extra_powerplay = false;
    CHECK_FALSE(without.has_powerplay());
    Position decided = script.at();
    decided.phase = Phase::finished;
    CHECK(finish_of(stonehenge_cricket(), CricketState(decided)).told ==
          "the match was tied, and so was the extra Twenty20");
    decided.innings = 3;
    decided.score[2] = {0, 1, 5, 6};
    decided.score[3] = {1, 1, 4, 6};
    const Finish finish = finish_of(stonehenge_cricket(), CricketState(decided));
    CHECK(finish.how == "won in the extra Twenty20");
    CHECK(finish.told == "the match was tied, and the extra Twenty20 decided it");
  }
}

TEST_CASE("an imagined hand is one that the seat can believe in", "[games][stones]") {
  Script script(ball({8, 1, 22}, {14, 20, 26}));
  script.say({"bowl 8", "play 14"});
  const auto seed = GENERATE(range(1U, 20U));
  dice::SeededDice dice(dice::Seed{seed});
  Position imagined = script.at();
  imagine(imagined, 1, dice);
  CHECK(count(imagined.hand[0]) == 2);
  CHECK((imagined.hand[0] & ~colour_cards[1]) == 0);
  CHECK((imagined.hand[0] & imagined.discards) == 0);
}

TEST_CASE("hands never hold what both know they cannot", "[games][stones]") {
  const auto seed = GENERATE(range(1U, 30U));
  CAPTURE(seed);
  dice::SeededDice dice(dice::Seed{seed});
  Rules rules;
  rules.format = seed % 3 == 0 ? Format::test : Format::limited_over;
  rules.overs = 5;
  Position position = Position::start(rules);
  std::vector<Action> legal;
  while (position.phase != Phase::finished) {
    position.legal_actions(legal);
    REQUIRE(!legal.empty());
    position.apply(pick_any(legal, dice, dice::Reason::game));
    REQUIRE((position.hand[0] & position.hand[1]) == 0);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      REQUIRE((position.hand[seat] & ~position.may_hold[seat]) == 0);
      REQUIRE((position.hand[seat] & position.discards) == 0);
    }
    REQUIRE(count(position.hand[0]) + count(position.hand[1]) + count(position.discards) +
                count(position.draw_pile()) ==
            60);
  }
}

TEST_CASE("formats set the overs, and overs that no format has are refused", "[games][stones]") {
  const Game& game = stonehenge_cricket();
  const auto rules = [&](const std::vector<GameOption>& options) {
    const auto state = game.rules.begin(2, options);
    return dynamic_cast<const CricketState&>(*state).position().rules;
  };
  CHECK(rules({}).overs == 3);
  CHECK(rules({}).powerplay);
  CHECK(rules({{"format", "twenty20"}}).overs == 1);
  CHECK(rules({{"format", "test"}}).overs == 20);
  CHECK_FALSE(rules({{"format", "test"}}).powerplay);
  CHECK(rules({{"format", "test"}, {"overs", "0"}}).overs == 0);
  CHECK_THROWS_WITH(game.rules.begin(2, {{"overs", "2"}}),
                    Catch::Contains("invalid overs=2") && Catch::Contains("from 3"));
}
