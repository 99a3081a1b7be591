#include "games/absolution/position.h"

#include <initializer_list>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "dice/seeded_dice.h"
#include "games/absolution/absolution.h"
#include "games/absolution/imagine.h"
#include "tests/support/game_script.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::druid;

namespace {

using Texts = std::vector<std::string>;

struct Script : tests::GameScript<AbsolutionState, Position> {
  using GameScript::GameScript;

  /// What may be played, without swaps and asides.
  Texts matches() const {
    return choices([](Action action) { return action >= act::single && action < act::exchange; });
  }
};

constexpr Kind red_trilithon = kind_of_trilithon(4);
constexpr Kind blue_trilithon = kind_of_trilithon(1);

/// Kinds of numbers as a set of cards.
Cards numbers(std::initializer_list<int> values) {
  Cards cards;
  for (const int number : values) cards.add(kind_of_number(number));
  return cards;
}

/// Two players; player 1 began. The turn is 0 to 29 by Day, 30 to 59 by Night.
Position at_turn(int turn, const Cards& hand) {
  Position position = Position::start(2);
  position.phase = Phase::turn;
  position.turn = static_cast<std::int8_t>(turn);
  position.hand[static_cast<std::size_t>(turn % 2)] = hand;
  position.field = numbers({1, 13});
  position.deck = {};
  for (const int number : {25, 26, 27, 28}) position.deck.add(kind_of_number(number));
  for (int past = 0; past < turn && past < 30; ++past) {
    position.day_disks &= ~(1U << (past % 30 + 1));
  }
  return position;
}

constexpr int day(int number) {
  return number - 1;
}
constexpr int night(int number) {
  return 29 + number;
}
constexpr std::uint32_t bit(int number) {
  return 1U << number;
}

}  // namespace

TEST_CASE("a match is one card, a sum, a difference or the trilithon of the colour",
          "[games][absolution]") {
  Cards hand = numbers({11, 9, 2, 5, 6, 23, 12, 4});
  hand.add(red_trilithon);
  hand.add(blue_trilithon);
  const Script script(at_turn(day(11), hand));
  CHECK(script.matches() ==
        Texts{"play 11", "play red trilithon", "play 9+2", "play 6+5", "play 23-12"});
  // As the screen draws the card.
  CHECK(script.state.parse_action("play t-red") == script.state.parse_action("red trilithon"));
  CHECK(script.state.parse_action("T-red").has_value());
}

TEST_CASE("a black number takes no trilithon card, but two equal cards may be added",
          "[games][absolution]") {
  Cards hand = numbers({12, 30, 18, 6, 6});
  hand.add(red_trilithon);
  const Script script(at_turn(day(12), hand));
  CHECK(script.matches() == Texts{"play 12", "play 6+6", "play 18-6", "play 30-18"});
}

TEST_CASE("one card alone is not added to itself", "[games][absolution]") {
  const Script script(at_turn(day(12), numbers({6, 24})));
  CHECK(script.matches().empty());
}

TEST_CASE("a match draws two cards, or one after a swap", "[games][absolution]") {
  Script script(at_turn(day(1), numbers({1, 20, 30})));
  SECTION("without the Field") {
    script.say({"1", "25", "26"});
    CHECK(script.at().hand[0] == numbers({20, 30, 25, 26}));
  }
  SECTION("with it, even if the match came wholly from the old hand") {
    script.say({"swap 30 for 13", "1", "25"});
    CHECK(script.at().hand[0] == numbers({20, 13, 25}));
    CHECK(script.at().field == numbers({1, 30}));
    CHECK(script.at().turn == 1);
  }
  SECTION("a swap without a match draws nothing") {
    script.say({"swap 30 for 13", "no match"});
    CHECK(script.at().hand[0] == numbers({1, 20, 13}));
    CHECK(script.at().druid == 2);
  }
}

TEST_CASE("a swap is made once a turn, and all remember the card that was taken",
          "[games][absolution]") {
  Script script(at_turn(day(1), numbers({1, 20, 30})));
  script.say({"swap 30 for 13"});
  CHECK_FALSE(script.state.parse_action("swap 20 for 1").has_value());
  CHECK(script.at().known[0] == numbers({13}));
  CHECK(script.state.observation(1).find("all saw     13w") != std::string::npos);
}

TEST_CASE("by Day the Day disk moves out, matched or not", "[games][absolution]") {
  Script match(at_turn(day(11), numbers({11})));
  match.say({"11", "25", "26"});
  CHECK((match.at().day_disks & bit(11)) == 0);
  CHECK(match.at().druid == 1);
  Script none(at_turn(day(11), numbers({12})));
  none.say({"no match"});
  CHECK((none.at().day_disks & bit(11)) == 0);
  CHECK((none.at().night_disks & bit(11)) != 0);
  CHECK(none.at().druid == 2);
}

TEST_CASE("by Night a match brings the Day disk back, a miss moves the Night disk out",
          "[games][absolution]") {
  Script match(at_turn(night(11), numbers({11})));
  match.say({"11", "25", "26"});
  CHECK(match.at().pairs_inside() == 1);
  Script none(at_turn(night(11), numbers({12})));
  none.say({"no match"});
  CHECK(none.at().pairs_inside() == 0);
  CHECK((none.at().night_disks & bit(11)) == 0);
  CHECK(none.at().druid == 2);
}

TEST_CASE("a black number missed costs nothing; matched by Day it gets a trilithon",
          "[games][absolution]") {
  Script none(at_turn(day(12), numbers({12})));
  none.say({"no match"});
  CHECK(none.at().druid == 1);
  CHECK(none.at().trilithons == 0);
  Script match(at_turn(day(12), numbers({12})));
  match.say({"12", "25", "26"});
  CHECK(match.at().trilithons == bit(12));
}

TEST_CASE("by Night a trilithon is taken down for a step back", "[games][absolution]") {
  Position position = at_turn(night(12), numbers({12}));
  position.trilithons = bit(12) | bit(18);
  SECTION("one bluestone") {
    position.druid = 7;
    Script script(position);
    script.say({"12", "25", "26"});
    CHECK(script.at().druid == 6);
    CHECK(script.at().trilithons == bit(18));
  }
  SECTION("never before the first") {
    Script script(position);
    script.say({"12", "25", "26"});
    CHECK(script.at().druid == 1);
    CHECK(script.at().trilithons == bit(18));
  }
  SECTION("without a trilithon a match only draws") {
    position.druid = 7;
    position.trilithons = 0;
    Script script(position);
    script.say({"12", "25", "26"});
    CHECK(script.at().druid == 7);
    CHECK(script.at().hand[1] == numbers({25, 26}));
  }
}

TEST_CASE("a step beyond the last bluestone by Day loses at once", "[games][absolution]") {
  Position position = at_turn(day(11), numbers({12}));
  position.druid = 19;
  position.trilithons = bit(12);
  Script script(position);
  script.say({"no match"});
  CHECK(script.state.is_over());
  CHECK(script.state.returns() == std::vector<double>{-1, -1});
}

TEST_CASE("by Night the next player can rescue the druid from the altar", "[games][absolution]") {
  Position position = at_turn(night(11), numbers({30}));
  position.druid = 19;
  position.trilithons = bit(12);
  position.hand[1] = numbers({12, 3});
  Script script(position);
  SECTION("with a match on the black number and its trilithon") {
    script.say({"no match"});
    CHECK(script.at().on_altar);
    CHECK((script.at().night_disks & bit(11)) == 0);
    script.say({"12", "25", "26"});
    CHECK_FALSE(script.at().on_altar);
    CHECK(script.at().druid == 19);
    CHECK(script.at().trilithons == 0);
  }
  SECTION("a swap for it is allowed") {
    script.say({"no match", "swap 3 for 13", "12", "25"});
    CHECK(script.at().druid == 19);
    CHECK_FALSE(script.state.is_over());
  }
  SECTION("without a match all is lost") {
    script.say({"no match", "no match"});
    CHECK(script.state.is_over());
    CHECK_FALSE(script.at().is_won());
  }
}

TEST_CASE("there is no rescue before a black number without a trilithon, or before a coloured one",
          "[games][absolution]") {
  Position bare = at_turn(night(11), numbers({30}));
  bare.druid = 19;
  bare.trilithons = bit(18);
  Script script(bare);
  script.say({"no match"});
  CHECK(script.state.is_over());
  Position coloured = at_turn(night(10), numbers({30}));
  coloured.druid = 19;
  coloured.trilithons = bit(12);
  Script other(coloured);
  other.say({"no match"});
  CHECK(other.state.is_over());
}

TEST_CASE("a rescue on Night 30 comes before the pairs are counted", "[games][absolution]") {
  Position position = at_turn(night(29), numbers({1}));
  position.druid = 19;
  position.trilithons = bit(30);
  position.hand[1] = numbers({30});
  position.day_disks = 0x3fffU & ~bit(0) & ~bit(6) & ~bit(12);
  SECTION("eleven pairs are too few") {
    Script script(position);
    script.say({"no match", "30", "25", "26"});
    CHECK(script.state.is_over());
    CHECK(script.at().pairs_inside() == 11);
    CHECK(script.state.returns() == std::vector<double>{-1, -1});
  }
  SECTION("thirteen win") {
    position.day_disks |= bit(14) | bit(15);
    Script script(position);
    script.say({"no match", "30", "25", "26"});
    CHECK(script.at().pairs_inside() == 13);
    CHECK(script.state.returns() == std::vector<double>{1, 1});
  }
}

TEST_CASE("a finished game says whether the druid was saved, or how he was lost",
          "[games][absolution]") {
  Position position = Position::start(2);
  position.phase = Phase::finished;
  position.turn = Position::turns;
  const auto how = [&] { return finish_of(absolution(), AbsolutionState(position)).how; };
  const auto told = [&] { return finish_of(absolution(), AbsolutionState(position)).told; };
  CHECK(how() == "druid saved");
  CHECK(told().empty());
  position.day_disks = 0;
  CHECK(how() == "lost by too few pairs");
  CHECK(told() == "the druid lived through the Night, but fewer than 13 pairs were inside");
  position.on_altar = true;
  CHECK(how() == "lost by Night beyond the last bluestone");
  position.on_altar = false;
  position.sacrificed = true;
  CHECK(how() == "lost by Night beyond the last bluestone");
  CHECK(told() == "the druid was lost beyond the last bluestone on Night 30");
  // The turn that lost him has passed: this was the last Day.
  position.turn = 30;
  CHECK(how() == "lost by Day beyond the last bluestone");
  CHECK(told() == "the druid was lost beyond the last bluestone on Day 30");
  position.turn = 20;
  CHECK(how() == "lost by Day beyond the last bluestone");
  CHECK(finish_of(absolution(), AbsolutionState(position)).figures[0].value == 20);
  position.sacrificed = false;
  position.conceded = true;
  CHECK(how() == "conceded");
  CHECK(told() == "the players conceded");
}

TEST_CASE("the draw pile is never shuffled again", "[games][absolution]") {
  Position position = at_turn(day(11), numbers({11, 30}));
  position.deck = numbers({25});
  Script script(position);
  script.say({"11", "25"});
  CHECK(script.at().turn == 11);
  CHECK(script.at().hand[0] == numbers({30, 25}));
  CHECK(script.at().deck.empty());
}

TEST_CASE("players can concede once too few pairs are possible", "[games][absolution]") {
  Position position = at_turn(night(11), numbers({30}));
  CHECK_FALSE(Script(position).state.parse_action("concede").has_value());
  position.night_disks = position.night_disks & ~0x7ffU;
  Position fewer = position;
  fewer.night_disks &= ~(bit(13) | bit(14) | bit(15) | bit(16) | bit(17));
  Script script(fewer);
  script.say({"concede"});
  CHECK(script.state.is_over());
  CHECK(script.state.returns() == std::vector<double>{-1, -1});
}

TEST_CASE("hands, Field and draw pile have the sizes of the rules", "[games][absolution]") {
  const auto [seats, hand, deck] =
      GENERATE(table<int, int, int>({{2, 9, 45}, {3, 6, 44}, {4, 4, 45}, {5, 3, 45}}));
  AbsolutionState state(Position::start(seats));
  std::vector<Action> legal;
  while (state.to_move() == chance_seat) {
    state.legal_actions(legal);
    state.apply(legal.front());
  }
  for (int seat = 0; seat < seats; ++seat) {
    CHECK(state.position().hand[static_cast<std::size_t>(seat)].size() == hand);
  }
  CHECK(state.position().field.size() == seats);
  CHECK(state.position().deck.size() == deck);
}

TEST_CASE("the start is agreed without naming cards, and the turns go on round the Night",
          "[games][absolution]") {
  Position position = Position::start(4);
  position.phase = Phase::offer;
  Script script(position);
  script.say({"any day", "day 1 suits me", "day 3 suits me", "any day", "player 2 starts"});
  CHECK(script.state.to_move() == 1);
  CHECK(script.at().player_of(30) ==
        3);  // absolution ruling 17: with four the numbers shift by two
}

TEST_CASE("set phrases are said in one's own turn, once", "[games][absolution]") {
  Script script(at_turn(day(11), numbers({12})));
  script.say({"talk", "17"});
  CHECK_FALSE(script.state.parse_action("talk").has_value());
  CHECK(script.state.observation(1).find("a 17 in the Field would help me") != std::string::npos);
  script.say({"no match"});
  CHECK(script.at().druid == 2);
}

TEST_CASE("in random games no card is lost and every pair ends inside or outside",
          "[games][absolution]") {
  const auto seed = GENERATE(range(1U, 60U));
  CAPTURE(seed);
  dice::SeededDice dice(dice::Seed{seed});
  Position position = Position::start(2 + static_cast<int>(seed % 4));
  // Let it go on to the end of the Night, whatever happens to the druid.
  position.walks_on = seed % 2 == 0;
  std::vector<Action> legal;
  while (position.phase != Phase::finished) {
    position.legal_actions(legal);
    REQUIRE(!legal.empty());
    Action pick = act::concede;
    while (pick == act::concede) {
      pick = pick_any(legal, dice, dice::Reason::game);
    }
    position.apply(pick);
    int cards = position.deck.size() + position.field.size() + position.discards().size();
    for (int seat = 0; seat < position.seats; ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      cards += position.hand[s].size();
      REQUIRE((position.known[s].one & ~position.hand[s].one) == 0);
      REQUIRE((position.known[s].two & ~position.hand[s].two) == 0);
    }
    REQUIRE(cards == 65);
    if (position.phase == Phase::turn) REQUIRE(position.field.size() == position.seats);
  }
  if (position.walks_on) CHECK(position.day_disks == position.night_disks);
}

TEST_CASE("an imagined deal keeps what all have seen", "[games][absolution]") {
  Script script(at_turn(day(1), numbers({1, 20, 30})));
  script.say({"swap 30 for 13", "no match"});
  dice::SeededDice dice(dice::Seed{3});
  for (int time = 0; time < 20; ++time) {
    Position imagined = script.at();
    imagine(imagined, 1, dice);
    CHECK(imagined.hand[0].size() == 3);
    CHECK(imagined.hand[0].has(kind_of_number(13)));
    CHECK(imagined.field == script.at().field);
  }
}

TEST_CASE("Absolution is for two to five and has no options", "[games][absolution]") {
  CHECK_THROWS_WITH(absolution().rules.begin(6, {}), "Absolution is for 2 to 5 players, not 6");
  CHECK_THROWS_WITH(absolution().rules.begin(2, {{"overs", "3"}}),
                    "Absolution has no option \"overs\"; it has chooser");
}
