#include "games/stonehenge_cricket/sound_play.h"

#include <set>

#include <catch2/catch.hpp>

#include "base/statistics.h"
#include "dice/seeded_dice.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"
#include "tests/support/sanitized.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::stonehenge;

namespace {

Cards one(int number) {
  return one_of(twins(number), number);
}

/// Seat 0 bats, seat 1 bowls, in the first over of a match.
Position in_play(Phase phase) {
  Position position = Position::start({});
  position.first_batter = 0;
  position.innings = 0;
  position.innings_left = 1;
  position.phase = phase;
  return position;
}

}  // namespace

TEST_CASE("odd cards are bowled before a pair, and the pairs while balls are left for them",
          "[games][stones]") {
  Position position = in_play(Phase::deliver);
  position.hand[0] = one(1);
  position.hand[1] = one(2) | one(8) | one(9);  // two blue, one green
  position.balls = 3;
  CHECK(sound_choice(position, 0) == act::deliver + 9);
  position.balls = 5;
  CHECK(sound_choice(position, 0) == act::deliver_two + act::two(2, 8));
  position.rules.high_scoring = true;
  CHECK(sound_choice(position, 0) < act::deliver_two);
}

TEST_CASE("of the odd cards one goes first whose twin cannot hit it for six", "[games][stones]") {
  Position position = in_play(Phase::deliver);
  position.hand[0] = one(1) | one(7) | one(13);
  position.hand[1] = one(9) | one(10);
  position.discards = twins(10) & ~one(10);
  position.may_hold = {all_cards & ~position.discards, all_cards & ~position.discards};
  for (std::uint32_t lot = 0; lot < 4; ++lot) {
    CHECK(sound_choice(position, lot) == act::deliver + 10);
  }
}

TEST_CASE("fielders go where two cards may hit, and less where the bowler's odd cards are",
          "[games][stones]") {
  Position position = in_play(Phase::place);
  position.to_place = Position::free_fielders;
  position.hand[0] = one(1);
  // White but for 25: one card each. Two green and one black: the black is odd.
  position.hand[1] = one(7) | one(13) | one(19) | one(1) | one(3) | one(9) | one(6);
  std::set<int> spaces;
  for (std::uint32_t lot = 0; lot < 64; ++lot) {
    spaces.insert(static_cast<int>(sound_choice(position, lot) - act::place));
  }
  for (const int space : spaces) {
    CAPTURE(space);
    CHECK_FALSE(has(position.hand[1], space));
    CHECK(colour_of(space) != colour_of(6));
  }
  CHECK(spaces.size() > 10);
}

TEST_CASE("in the last over no fielder stands in the colour that the powerplay will forbid",
          "[games][stones]") {
  Position position = in_play(Phase::move);
  position.score[0].balls = 12;
  position.hand[0] = one(1);
  position.hand[1] = one(7) | one(13) | one(8) | one(14) | one(9) | one(15) | one(10) | one(16);
  // Of red most may be held: it is named. The fielder there moves, to where two cards may hit.
  position.field = 1U << 11 | 1U << 2 | 1U << 3;
  CHECK(sound_choice(position, 0) == act::lift + 11);
  position.powerplay_used[1] = true;
  CHECK(sound_choice(position, 0) == act::none);
  position.powerplay_used[1] = false;
  position.score[0].balls = 6;
  CHECK(sound_choice(position, 0) == act::none);
}

TEST_CASE("the bowling side keeps its powerplay for the last over, the batting side not always",
          "[games][stones]") {
  Position position = in_play(Phase::powerplay);
  const auto asks = [&](int seat, int over, bool other_used) {
    position.wants = {static_cast<std::int8_t>(seat == 0 ? -1 : 0),
                      static_cast<std::int8_t>(seat == 1 ? -1 : 0)};
    position.powerplay_used = {};
    position.powerplay_used[Position::at(1 - seat)] = other_used;
    position.score[0].balls = static_cast<std::int16_t>(6 * over);
    REQUIRE(position.to_move() == seat);
    return sound_choice(position, 0) == act::yes;
  };
  CHECK_FALSE(asks(1, 1, false));
  CHECK(asks(1, 2, false));
  CHECK_FALSE(asks(0, 0, false));
  CHECK(asks(0, 1, false));
  CHECK_FALSE(asks(0, 1, true));
  CHECK(asks(0, 2, true));
  // Without a last over there is nothing to wait for.
  position.rules.overs = 0;
  CHECK(asks(0, 0, false));
  CHECK(asks(1, 0, false));
}

TEST_CASE("the bowling side forbids the colour of most cards that no fielder stops",
          "[games][stones]") {
  Position position = in_play(Phase::name_colour);
  position.powerplay_seat = 1;
  position.hand[0] = one(1);
  position.hand[1] = one(6);
  // Five spaces of each colour: of green all but 9 are free.
  position.field =
      1U << 2 | 1U << 8 | 1U << 9 | 1U << 10 | 1U << 22 | 1U << 5 | 1U << 11 | 1U << 7 | 1U << 13;
  REQUIRE(position.to_move() == 1);
  CHECK(sound_choice(position, 0) == act::colour + colour_of(9));
  // The batting side, which has no field: the colour of which it sees least itself.
  position.powerplay_seat = 0;
  position.hand[0] = one(1) | one(2) | one(3) | one(4);
  REQUIRE(position.to_move() == 0);
  CHECK(sound_choice(position, 0) == act::colour + colour_of(5));
}

TEST_CASE("a stroke that cannot be appealed against is preferred to one that may be",
          "[games][stones]") {
  Position position = in_play(Phase::stroke);
  position.ball.delivery = 8;
  // Nobody else has a 29, and it is prime; a 24 has a twin and three products.
  position.hand[0] = twins(29) | one(24) | one(23);
  position.hand[1] = one(3) | one(4) | one(5) | one(6);
  CHECK(appeal_chance(position, 29) == 0);
  CHECK(appeal_chance(position, 24) > appeal_chance(position, 23));
  CHECK(sound_choice(position, 0) == act::stroke + 29);
}

TEST_CASE("a chance of an appeal counts every hand that the bowling side may hold",
          "[games][stones]") {
  Position position = in_play(Phase::stroke);
  position.hand[0] = one(4);
  position.hand[1] = twins(2);
  // Two of three unseen cards: 2, 2 and 4. An appeal against 4 takes the other 4, or both 2s.
  position.may_hold[1] = twins(2) | twins(4);
  CHECK(appeal_chance(position, 4) == Approx(1 - (1 - 2.0 / 3) * (1 - 4.0 / 9)));
  position.may_hold[1] = twins(2);
  CHECK(appeal_chance(position, 4) == 1);
  CHECK(appeal_chance(position, 5) == 0);
}

TEST_CASE("the chance of no answer is that of a hand without the colour", "[games][stones]") {
  Position position = in_play(Phase::appeal);
  position.hand[0] = one(3) | one(9);
  // Four unseen cards, one of them green, two of them held: one half.
  position.may_hold[0] = one(1) | one(2) | one(3) | one(4);
  position.hand[0] = one(1) | one(2);
  CHECK(no_answer_chance(position, 2) == Approx(0.5));
  position.banned[0] = 2;
  CHECK(no_answer_chance(position, 2) == 1);
}

TEST_CASE("an appeal is not worth a dot ball unless an answer is unlikely", "[games][stones]") {
  Position position = in_play(Phase::appeal);
  position.balls = 3;
  position.ball.delivery = 2;
  position.ball.stroke = 9;
  position.hand[0] = twins(1) | twins(4) | twins(10) | twins(17);
  position.hand[1] = one(9) | one(15);  // the pair for the fifth ball
  position.may_hold = {all_cards, all_cards};
  CHECK(sound_choice(position, 0) == act::none);
  position.hand[1] = one(9) | one(10);  // no pair to lose
  CHECK(sound_choice(position, 0) == act::appeal + 9);
  position.hand[1] = one(9) | one(15);
  position.may_hold[0] = all_cards & ~colour_cards[Position::at(2)];
  CHECK(sound_choice(position, 0) == act::appeal + 9);
}

TEST_CASE("reasons speak of the cards that decide a ball", "[games][stones]") {
  Position bowling = in_play(Phase::deliver);
  bowling.hand[0] = one(1);
  bowling.hand[1] = one(2) | one(8) | twins(9) | one(15) | one(10);
  CHECK(because(bowling, act::deliver + 10) == "a spare card: every dot ball is still in hand");
  CHECK(because(bowling, act::deliver + 9) ==
        "a spare card: every dot ball is still in hand; nobody has its twin, for six");
  CHECK(because(bowling, act::deliver + 2).empty());
  CHECK(because(bowling, act::deliver_two + act::two(2, 8)) == "a dot ball, without a stroke");

  Position batting = in_play(Phase::stroke);
  batting.ball.delivery = 8;
  batting.hand[0] = twins(29) | one(23) | one(10);
  batting.hand[1] = one(3) | one(4);
  batting.may_hold[1] = one(10) | one(3) | one(4) | one(6) | twins(10);
  CHECK(because(batting, act::stroke + 29) == "4 runs, and no appeal is possible");
  // Two of four unseen cards, the other 10 among them.
  CHECK(because(batting, act::stroke + 10) == "4 runs, though 50 of 100 hands can appeal");
  batting.may_hold[1] |= twins(29) | twins(23);
  CHECK(because(batting, act::stroke + 23) == "4 runs, and another red card to answer an appeal");

  Position appealing = in_play(Phase::appeal);
  appealing.ball.delivery = 8;
  appealing.ball.stroke = 3;
  appealing.hand[0] = one(1) | one(2);
  appealing.hand[1] = one(3);
  appealing.may_hold[0] = one(1) | one(2) | one(9) | one(4);
  CHECK(because(appealing, act::appeal + 3) ==
        "only a green card answers it; 50 of 100 hands have none");
}

namespace {

/// The points of a seat in a match of three overs that it plays soundly, and the other greedily.
double points_of_sound_play(int seat, std::uint64_t match) {
  dice::SeededDice dice(dice::derive(dice::Seed{9}, "match", match));
  Position position = Position::start({});
  std::vector<Action> legal;
  while (position.phase != Phase::finished) {
    if (position.to_move() == chance_seat) {
      position.legal_actions(legal);
      position.apply(pick_any(legal, dice, dice::Reason::game));
      continue;
    }
    const auto lot = static_cast<std::uint32_t>(dice.roll(1 << 20, dice::Reason::choice));
    position.apply(position.to_move() == seat ? sound_choice(position, lot)
                                              : greedy_choice(position, lot));
  }
  const int ahead = position.runs(seat) - position.runs(1 - seat);
  return ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0;
}

}  // namespace

TEST_CASE("counting the cards beats greed, without any search", "[games][stones]") {
  const int matches = tests::is_sanitized() ? 20 : 2000;
  double points = 0;
  for (int match = 0; match < matches; ++match) {
    points += points_of_sound_play(match % 2, static_cast<std::uint64_t>(match / 2));
  }
  CAPTURE(points);
  if (!tests::is_sanitized()) CHECK(share_interval(points, matches).low > 0.6);
}

TEST_CASE("a colour is banned for what the other side may hold of it", "[games][stones]") {
  Position position = in_play(Phase::name_colour);
  position.powerplay_seat = 1;
  position.hand[1] = one(2) | one(8) | one(9);  // two blue, one green
  position.hand[0] = one(14);
  const int blue = colour_of(2);
  REQUIRE(position.to_move() == 1);
  CHECK(because(position, act::colour + blue) ==
        "you hold 2 of its cards, the other side may hold 8");
  position.phase = Phase::powerplay;
  CHECK(because(position, act::yes) == "the other side plays an over without a colour");
}
