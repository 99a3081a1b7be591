#include "games/stonehenge_cricket/sound_play.h"

#include <catch2/catch.hpp>

#include "base/statistics.h"
#include "dice/seeded_dice.h"
#include "games/stonehenge_cricket/advice.h"
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
  CHECK(because(bowling, act::deliver + 10) == "an odd card: every dot ball is still in hand");
  CHECK(because(bowling, act::deliver + 9) ==
        "an odd card: every dot ball is still in hand; nobody has its twin, for six");
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
      const int face = dice.roll(static_cast<int>(legal.size()), dice::Reason::game);
      position.apply(legal[static_cast<std::size_t>(face - 1)]);
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
