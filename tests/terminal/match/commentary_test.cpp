#include "terminal/match/commentary.h"

#include <set>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "terminal/match/game.h"
#include "terminal/match/story.h"
#include "terminal/screen/style.h"
#include "tests/match/played.h"
#include "tests/match/sides.h"
#include "tests/terminal/match/table.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

BallSeen seen(const match::Delivery& ball) {
  return {&ball, "Ross", "Short", "Swepson", "", false};
}

}  // namespace

TEST_CASE("a description names who took the wicket", "[terminal]") {
  match::Delivery ball;
  ball.striker = 0;
  ball.out = match::Dismissal{cricket::HowOut::caught, 0, {3, match::no_member, match::no_member}};
  BallSeen what = seen(ball);
  what.fielder = "Khan";
  CHECK(description(what) == "Swepson to Ross. Wicket: Ross is out, caught by Khan.");
  what.fielder = "Swepson";
  CHECK(description(what) == "Swepson to Ross. Wicket: Ross is out, caught by Swepson.");
  what.fielder.clear();
  ball.out->how = cricket::HowOut::bowled;
  CHECK(description(what) == "Swepson to Ross. Wicket: Ross is out, bowled.");
  ball.out->how = cricket::HowOut::lbw;
  CHECK(description(what) == "Swepson to Ross. Wicket: Ross is out, lbw.");
  ball.out->how = cricket::HowOut::run_out;
  what.fielder = "Khan";
  CHECK(description(what) == "Swepson to Ross. Wicket: Ross is out, run out by Khan.");
}

TEST_CASE("a description always has the result", "[terminal]") {
  match::Delivery ball;
  CHECK(description(seen(ball)) == "Swepson to Ross: no run.");
  ball.wides = 1;
  CHECK(description(seen(ball)) == "Swepson to Ross: 1 wide.");
}

TEST_CASE("an over without a run is a maiden once it is whole, and in 100-ball never",
          "[terminal]") {
  match::MatchRecord record;
  record.events.emplace_back(match::OverStarted{8});
  for (int ball = 0; ball < record.conditions.balls_per_over; ++ball) {
    CHECK(last_over_sum(record) == "0 runs");
    record.events.emplace_back(match::Delivery{});
  }
  CHECK(last_over_sum(record) == "a maiden");
  std::get<match::Delivery>(record.events.back()).out = {cricket::HowOut::bowled, 0, {}};
  CHECK(last_over_sum(record) == "a wicket maiden");
  record.conditions.counts_balls = true;
  CHECK(last_over_sum(record) == "0 runs");
}

TEST_CASE("a story can be told at several lengths", "[terminal]") {
  MatchTable table(false);
  struct Silent final : MatchScreen {
    void show(const MatchView&, const match::MatchEvent&) override {}
    void show_again(const MatchView&) override {}
    void wait_for_ball(const MatchView&) override {}
    bool ask_to_bat(const MatchView&, cricket::Side) override { return true; }
    match::Member ask_batter(const MatchView&, match::MemberSet) override { return 0; }
    match::Member ask_bowler(const MatchView&, match::MemberSet) override { return 0; }
    std::optional<int> ask_face(const MatchView&, const match::DeliveryDice&, int,
                                dice::Reason) override {
      return {};
    }
  } screen;
  REQUIRE(play_game(table.game, screen) == GameEnd::finished);
  const match::MatchState state = match::fold(table.game.record);
  const MatchView view{table.game.setup, table.game.record, state};
  const auto told = [&](report::WordLength length) {
    Story story({&report::built_in_commentary(), length});
    story.follow(view);
    return std::vector<StoryLine>(story.lines().begin(), story.lines().end());
  };
  const auto letters = [&](report::WordLength length) {
    std::size_t sum = 0;
    for (const StoryLine& line : told(length)) sum += line.text.size();
    return sum;
  };
  CHECK(letters(report::WordLength::brief) < letters(report::WordLength::normal));
  CHECK(letters(report::WordLength::normal) < letters(report::WordLength::full));
}

TEST_CASE("commentary sees that the strip saved a wicket", "[terminal]") {
  cards::FieldingChart chart = full_chart();
  chart.tempo.phases = {
      {"whole innings", 20, {{cards::Slot::wicket, cards::Slot::dot, cards::Trigger::low_face}}}};
  const match::MatchSetup setup = match::match_setup(
      cricket::built_in_formats().named("t20").conditions(), plain_side(0), plain_side(1), chart);
  match::Delivery ball;
  ball.striker = 0;
  ball.non_striker = 1;
  ball.dice.card = 1;
  const auto told_of_strip = [&](int number, match::Member bowler) {
    ball.bowler = bowler;
    ball.dice.chart = static_cast<std::uint8_t>(number);
    match::MatchRecord record;
    record.conditions = setup.conditions;
    record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
    record.events = {match::Toss{0, true}, match::InningsOpened{0, 0}, match::BatterIn{0},
                     match::BatterIn{1},   match::OverStarted{bowler}, ball};
    report::Commentator commentator;
    const report::BallWords* const words = commentator.follow(setup, record);
    REQUIRE(words != nullptr);
    const auto& when = report::built_in_commentary().patterns()[words->pattern].when;
    return when[static_cast<std::size_t>(report::Fact::reprieve)];
  };
  // Hardly anybody says anything else, but somebody may.
  int told = 0;
  for (const int bowler : {6, 7, 8, 9, 10}) {
    told += told_of_strip(roll_wicket, static_cast<match::Member>(bowler)) ? 1 : 0;
    CHECK_FALSE(told_of_strip(roll_dot, static_cast<match::Member>(bowler)));
  }
  CHECK(told >= 3);
  // Of many in an innings all are news or luck, and of an over only the first is told.
  match::MatchRecord record;
  record.conditions = setup.conditions;
  record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  record.events = {match::Toss{0, true}, match::InningsOpened{0, 0}, match::BatterIn{0},
                   match::BatterIn{1}};
  ball.dice.chart = static_cast<std::uint8_t>(roll_wicket);
  report::Commentator commentator;
  int of_six = 0;
  for (int i = 0; i < 36; ++i) {
    ball.bowler = static_cast<match::Member>(i / 6 % 2 == 0 ? 6 : 7);
    if (i % 6 == 0) record.events.emplace_back(match::OverStarted{ball.bowler});
    record.events.emplace_back(ball);
    const auto& when =
        report::built_in_commentary().patterns()[commentator.follow(setup, record)->pattern].when;
    const bool news = when[static_cast<std::size_t>(report::Fact::reprieve)];
    of_six += news ? 1 : 0;
    CHECK((news || when[static_cast<std::size_t>(report::Fact::saved)]) == (i % 6 == 0));
  }
  CHECK(of_six >= 1);
  CHECK(of_six <= 2);
}

TEST_CASE("a dropped catch names who dropped it", "[terminal]") {
  const match::MatchSetup setup = plain_setup();
  int dropped = 0, named = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const match::MatchRecord record = played(setup, seed);
    report::Commentator commentator;
    commentator.follow(setup, record, [&](std::size_t event, const report::BallWords& words) {
      const auto& ball = std::get<match::Delivery>(record.events[event]);
      const report::Pattern& pattern = report::built_in_commentary().patterns()[words.pattern];
      if (pattern.kind != report::BallKind::dropped) return;
      ++dropped;
      CHECK(int{ball.dice.fielder} > 0);
      const bool has = pattern.sentence.terms[static_cast<std::size_t>(report::Term::fielder)];
      named += has ? 1 : 0;
      // The sheets of a plain side are A1 to A11, and B1 to B11.
      const std::string number = fmt::format("{}", int{ball.dice.fielder});
      if (has) {
        CHECK_THAT(words.sentence, Contains("A" + number) || Contains("B" + number));
      }
    });
  }
  CHECK(dropped > 0);
  CHECK(2 * named > dropped);
}

TEST_CASE("in the next match of a side its sixes are told in other lines", "[terminal]") {
  const auto setup = plain_setup();
  std::set<std::size_t> told;
  for (const int number : {1, 5, 9}) {
    match::MatchRecord record;
    record.conditions = setup.conditions;
    record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
    record.info.match_number = number;
    record.events = {match::Toss{0, true}, match::InningsOpened{0, 0}, match::BatterIn{0},
                     match::BatterIn{1}, match::OverStarted{6}};
    match::Delivery six;
    six.striker = 0;
    six.non_striker = 1;
    six.bat_runs = 6;
    six.bowler = 6;
    report::Commentator commentator;
    for (int i = 0; i < 3; ++i) {
      record.events.emplace_back(six);
      told.insert(commentator.follow(setup, record)->pattern);
    }
  }
  // Told by the same dice, but hardly in the same words.
  CHECK(told.size() >= 7);
}

TEST_CASE("a description always has the same form", "[terminal]") {
  match::Delivery ball;
  ball.wides = 5;
  CHECK(description(seen(ball)) == "Swepson to Ross: 5 wides.");
  ball = {};
  ball.no_balls = 1;
  ball.bat_runs = 2;
  CHECK(description(seen(ball)) == "Swepson to Ross: no-ball, 2 runs.");
}

TEST_CASE("colour obeys the option, then NO_COLOR, then CLICOLOR_FORCE, then the terminal",
          "[terminal]") {
  CHECK(wants_colour({"always", true, false, true, false}));
  CHECK_FALSE(wants_colour({"never", false, true, false, true}));
  CHECK_FALSE(wants_colour({"auto", true, true, false, true}));
  CHECK(wants_colour({"auto", false, true, false, false}));
  CHECK(wants_colour({"auto", false, false, false, true}));
  CHECK_FALSE(wants_colour({"auto", false, false, true, true}));
  CHECK_FALSE(wants_colour({"auto", false, false, false, false}));
}

TEST_CASE("the mark of a ball counts what came with a wide or a no-ball", "[terminal]") {
  match::Delivery ball;
  CHECK(ball_mark(ball) == ".");
  ball.no_balls = 1;
  CHECK(ball_mark(ball) == "nb");
  ball.bat_runs = 4;
  CHECK(ball_mark(ball) == "5nb");
  ball = {};
  ball.wides = 1;
  CHECK(ball_mark(ball) == "wd");
  ball.wides = 5;
  CHECK(ball_mark(ball) == "5wd");
}
