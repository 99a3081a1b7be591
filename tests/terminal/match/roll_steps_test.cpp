#include "terminal/match/roll_steps.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "match/ball_chances.h"
#include "terminal/match/coach.h"
#include "terminal/match/spoken.h"
#include "terminal/match/tense_ball.h"
#include "tests/match/sides.h"
#include "tests/support/layered_strip.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// A ball of the plain sides, as it is told.
struct ToldBall {
  match::MatchSetup setup;
  match::MatchRecord record;
  match::MatchState state;
  match::Delivery ball;

  explicit ToldBall(const match::MatchSetup& with) : setup(with), state(with) {
    state.apply(match::InningsOpened{0, 0});
    state.apply(match::BatterIn{0});
    state.apply(match::BatterIn{1});
    state.apply(match::OverStarted{9});
    ball.striker = 0;
    ball.non_striker = 1;
    ball.bowler = 9;
  }
  std::vector<std::string> texts(match::DeliveryDice dice) {
    ball.dice = dice;
    match::MatchState after = state;
    after.apply(ball);
    std::vector<std::string> told;
    for (const RollStep& step : roll_steps({setup, record, after}, ball)) told.push_back(step.text);
    return told;
  }
  std::string strip(match::DeliveryDice dice) { return told(dice, strip_words); }
  template <class Words>
  std::string told(match::DeliveryDice dice, const Words& words) {
    ball.dice = dice;
    match::MatchState after = state;
    after.apply(ball);
    return words({setup, record, after}, ball);
  }
};

match::DeliveryDice faces(int card, int chart, int row = 0, int column = 0, int fielder = 0,
                          int check = 0) {
  const auto face = [](int number) { return static_cast<std::uint8_t>(number); };
  return {face(card), face(chart), face(row), face(column), face(fielder), face(check)};
}

match::MatchSetup layered_setup() {
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  cards::FieldingChart chart = full_chart();
  chart.tempo = layered_strip(t20);
  return match::match_setup(t20.conditions(), plain_side(0), plain_side(1), chart);
}

}  // namespace

TEST_CASE("a roll is told step by step: whose card, the number in its range", "[terminal]") {
  ToldBall plain(plain_setup());
  CHECK(plain.texts({}).empty());
  plain.ball.bat_runs = 4;
  CHECK(plain.texts(faces(5, roll_four)) ==
        std::vector<std::string>{"d6    5   the striker's card: A1", "d100 92   89-96 is FOUR"});
  plain.ball.bat_runs = 0;
  CHECK(plain.texts(faces(2, roll_dot)) ==
        std::vector<std::string>{"d6    2   the bowler's card: B10", "d100 30   17-48 is a dot"});
}

TEST_CASE("a chance says what it needs before the die that decides is rolled", "[terminal]") {
  ToldBall plain(plain_setup());
  // Row 1, column 7 is a catch chance.
  plain.ball.bat_runs = 1;
  const match::DeliveryDice missed = faces(5, 8, 1, 7, 3, 14);
  const auto told = plain.texts(missed);
  REQUIRE(told.size() == 5);
  CHECK_THAT(told[1], Contains("is F: to the fielding chart"));
  CHECK_THAT(told[2], Contains("F     1, 7   on the chart: Catch chance"));
  CHECK_THAT(told[3], Contains("In the air! B3 is under it (C 10): 10 or less is out."));
  CHECK(told[4] == "d20  14   DROPPED! A1 is on 1.");
  plain.ball.bat_runs = 0;
  plain.ball.out = match::Dismissal{};
  plain.ball.out->how = cricket::HowOut::caught;
  plain.ball.out->batter = 0;
  CHECK(plain.texts(faces(5, 8, 1, 7, 3, 10)).back() == "d20  10   TAKEN!");
  match::MatchState after = plain.state;
  plain.ball.dice = faces(5, 8, 1, 7, 3, 10);
  after.apply(plain.ball);
  const std::vector<RollStep> steps = roll_steps({plain.setup, plain.record, after}, plain.ball);
  CHECK(steps[3].holds_breath);
  CHECK(steps[3].dice.check == 0);
  CHECK(steps[4].dice == plain.ball.dice);
  // Sentences hold their breath as well.
  CHECK_THAT(spoken_dice({plain.setup, plain.record, after}, plain.ball),
             Contains("In the air! B3 is under it (C 10): 10 or less is out. The d20 is 10: out."));
}

TEST_CASE("the strip's part in a ball is told by the lines that did it", "[terminal]") {
  ToldBall layered(layered_setup());
  layered.state.pitch = cards::Pitch::slow;
  CHECK(layered.strip(faces(5, roll_dot)).empty());
  // A wicket that the powerplay leaves standing, whoever bowls.
  CHECK(layered.strip(faces(1, roll_wicket)) == "Powerplay: the card says out, but it is a dot");
  // Not always in the same words.
  CHECK(layered.strip(faces(1, roll_bowled)) == "Powerplay: the wicket becomes a dot");
  CHECK(layered.strip(faces(5, 60)) == "Slow pitch: the 1 is a dot");
  CHECK(layered.strip(faces(6, 99)) == "New batter: the 6 is a 1");
  // Nobody holds in the powerplay.
  layered.state.now().overs = 10;
  layered.ball.call = cards::Call::hold;
  CHECK(layered.strip(faces(3, roll_wicket)) == "Hold: the card says out, but it is a dot");
  layered.ball.call = cards::Call::push;
  CHECK(layered.strip(faces(6, 55)) == "Push: the card says a 1, but it is out");
  // The first of the lines in their order counts: the pitch comes before a call.
  CHECK(layered.strip(faces(5, 55)) == "Slow pitch: the 1 is a dot");
}

TEST_CASE("the coach explains by the ball before and the cards in sight, each thing once",
          "[terminal]") {
  ToldBall told(layered_setup());
  Coach coach(true), nobody(false);
  const auto lines_after = [&](Coach& who, const match::DeliveryDice& dice) {
    told.ball.dice = dice;
    match::MatchState after = told.state;
    after.apply(told.ball);
    told.record.events = {told.ball};
    const MatchView view{told.setup, told.record, after};
    who.follow(view, told.ball);
    return who.lines(view);
  };
  std::vector<std::string> told_lines;
  for (int number = 1; number <= 100; ++number) {
    for (const std::string& line : lines_after(coach, faces(6, number))) told_lines.push_back(line);
  }
  CHECK(std::count_if(told_lines.begin(), told_lines.end(), [](const std::string& line) {
          return line.starts_with("Tempo card, new batter: ");
        }) == 1);
  CHECK(lines_after(coach, faces(6, 1)).empty());
  CHECK(lines_after(nobody, faces(6, 100)).empty());
  // A rating is explained by that of the fielder, and a usage by that of whoever bowls.
  const auto rating = lines_after(coach, faces(5, 8, 1, 7, 3, 14));
  REQUIRE(rating.size() == 2);
  CHECK_THAT(rating[0], Contains("B3 is under it (C 10): 10 or less is out."));
  CHECK(lines_after(coach, faces(5, 8, 1, 7, 3, 14)).empty());
  told.state.now().overs = 3;
  const auto usage = lines_after(coach, faces(6, 1));
  REQUIRE(usage.size() == 1);
  CHECK_THAT(usage[0], Contains(" on the card of B10: up to ") && Contains(" quota, bowled in "));
  CHECK(lines_after(coach, faces(6, 1)).empty());
}

TEST_CASE("before a ball that may decide a chase the numbers of the card say what they would mean",
          "[terminal]") {
  ToldBall last(plain_setup());
  match::InningsState& now = last.state.now();
  now.target = 150;
  now.runs = 148;
  now.overs = 20;
  now.balls = 119;
  const MatchView before{last.setup, last.record, last.state};
  const auto nobody_knows = [](cricket::Side, const match::MatchState&) {
    return std::optional<double>();
  };
  CHECK(is_tense(before, nobody_knows));
  // Two to win off the last ball: twos, fours and sixes win, ones tie.
  const std::string words = tense_words(before, 5);
  CHECK_THAT(words, Contains("-100 win (") && Contains(" tie (") && Contains(" are out (") &&
                        Contains(" go to the field ("));
  // Out of reach, nothing is held back for.
  now.runs = 140;
  CHECK_FALSE(is_tense(before, nobody_knows));
}
