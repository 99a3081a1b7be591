#include "match/scorebook.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "match/captain.h"
#include "match/computer_captain.h"
#include "match/play.h"
#include "match/scorecard.h"
#include "tests/match/sides.h"

namespace quicket::match {
namespace {

using namespace quicket::tests;

MatchRecord begun(const MatchSetup& setup) {
  MatchRecord record;
  record.conditions = setup.conditions;
  record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  return record;
}

std::string refused(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    CHECK(error.fault() == Fault::bad_file);
    return error.what();
  }
  return "";
}

TEST_CASE("an earlier ball is corrected and all that follows is reckoned anew", "[match]") {
  const MatchSetup setup = plain_setup();
  Scorebook book(begun(setup), &setup);
  CHECK(refused([&] { book.correct(1, 0, 1, "2"); }) == "no ball has been written yet");
  for (const char* const line : {"Alphas bat", "B11 1 . . . . .", "B10 4 . 2 . . ."})
    book.enter(line);
  CHECK(scorecard_of(book.record()).innings[0].batting[0].runs == 7);
  // A one that was none: the other batter makes what follows.
  book.correct(1, 0, 1, "2");
  const InningsCard card = scorecard_of(book.record()).innings[0];
  CHECK(card.total.runs == 8);
  CHECK(card.batting[0].runs == 2);
  CHECK(card.batting[1].runs == 6);
  book.correct(1, 0, 6, "W c:B3");
  CHECK(scorecard_of(book.record()).innings[0].fall.size() == 1);
  CHECK(refused([&] { book.correct(1, 5, 1, "4"); }) ==
        "innings 1 has no ball 5.1 (wides and no-balls do not count: 5.1a is the first one before "
        "it)");
  const MatchRecord before = book.record();
  CHECK(refused([&] { book.correct(1, 0, 2, "1 1"); }) ==
        "line:4:20: \"Wc:B3\": the over has had its 6 balls (a wide is wd, a no-ball nb): say who "
        "bowls the next");
  CHECK(book.record() == before);
}

TEST_CASE("a ball that was corrected has lost its dice, the others keep theirs", "[match]") {
  Delivery ball;
  ball.striker = 0;
  ball.non_striker = 1;
  ball.bowler = 10;
  ball.bat_runs = 2;
  MatchRecord after;
  after.events = {InningsOpened{0, 0}, OverStarted{10}, ball, ball};
  MatchRecord before = after;
  for (std::size_t i = 2; i < 4; ++i) std::get<Delivery>(before.events[i]).dice = {4, 60};
  std::get<Delivery>(after.events[2]).bat_runs = 4;
  keep_dice(before, after);
  CHECK(std::get<Delivery>(after.events[2]).dice == DeliveryDice{});
  CHECK(after.events[3] == before.events[3]);
}

TEST_CASE("balls are called as scorers call them: wides and no-balls do not count", "[match]") {
  const MatchSetup setup = plain_setup();
  Scorebook book(begun(setup), &setup);
  for (const char* const line : {"Alphas bat", "B11 . wd nb 1 2 . wd . ."}) book.enter(line);
  CHECK(book.correct(1, 0, 2, "6") == "1");
  CHECK(book.correct(1, 0, 2, "wd5", 1) == "wd");
  CHECK(book.correct(1, 0, 2, "nb+4", 2) == "nb");
  CHECK(book.correct(1, 0, 5, "wd2", 1) == "wd");
  CHECK(book.state().now().runs == 0 + 5 + 5 + 6 + 2 + 2);
  CHECK(refused([&] { book.correct(1, 0, 2, "4", 3); }) ==
        "innings 1 has fewer wides and no-balls before ball 0.2");
}

TEST_CASE("a line is put in the place of another, or dropped", "[match]") {
  const MatchSetup setup = plain_setup();
  Scorebook book(begun(setup), &setup);
  for (const char* const line : {"Alphas bat", "B11 111111", "B10 222222"}) book.enter(line);
  const std::vector<std::string> lines = book.lines();
  REQUIRE(lines.size() == 5);
  CHECK(lines[4] == "1 B10: 2 2 2 2 2 2");
  book.put_line(4, "B9: 444444");
  CHECK(book.state().now().runs == 36);
  book.put_line(5, "");
  CHECK(book.state().now().runs == 24);
  CHECK(refused([&] { book.put_line(9, "x"); }) == "no such line; lines go from 1 to 4");
}

TEST_CASE("undoing goes back ball by ball to the toss", "[match]") {
  const MatchSetup setup = plain_setup();
  Scorebook book(begun(setup), &setup);
  for (const char* const line : {"Alphas bat", "B11 1 W"}) book.enter(line);
  CHECK(book.undo());
  CHECK(book.state().now().wickets == 0);
  CHECK(book.state().now().balls == 1);
  book.enter("4");
  CHECK(book.state().now().runs == 5);
  int steps = 0;
  while (book.undo()) ++steps;
  CHECK(steps == 4);  // two balls, the over with its openers, the toss
  CHECK(book.record().events.empty());
}

TEST_CASE("nobody comes in while two batters are in, even where anything goes", "[match]") {
  const MatchSetup setup = plain_setup();
  Scorebook book(begun(setup), nullptr, Scorer::Rules::lenient);
  for (const char* const line : {"innings: Alphas", "sub: Alphas A11 for A1", "B6"}) {
    book.enter(line);
  }
  const std::vector<std::string> lines = book.lines();
  CHECK(lines == std::vector<std::string>{"innings: Alphas", "sub: Alphas A11 for A1", "in: A2, A3",
                                          "1 B6:"});
  // The two who come in with the new second line leave none to come in with the third.
  CHECK(refused([&] { book.put_line(2, "B8"); }) == "line:3:5: two batters are in");
  CHECK(book.lines() == lines);
}

TEST_CASE("taking back the winning hit reopens the match", "[match]") {
  const MatchSetup setup = plain_setup();
  Scorebook book(begun(setup), &setup);
  for (const char* const line : {"Alphas bat", "total: 3/10 off 30", "A11 1 1 1 1"})
    book.enter(line);
  CHECK(book.finished());
  CHECK(book.undo());
  CHECK_FALSE(book.finished());
  CHECK(book.state().now().runs == 3);
}

TEST_CASE("taking back a ball after the winning hit leaves the match won", "[match]") {
  const MatchSetup setup = plain_setup();
  Scorebook book(begun(setup), nullptr, Scorer::Rules::lenient);
  // An innings without a run: one is enough, but the source has a ball after it.
  for (const char* const line : {"innings: Betas", "innings: Alphas", "B6 1 ."}) book.enter(line);
  REQUIRE(book.undo());
  CHECK(book.finished());
  CHECK(scorecard_of(book.record()).innings[1].total.balls == 1);
  REQUIRE(book.undo());
  CHECK_FALSE(book.finished());
}

TEST_CASE("a match played by dice is read back from its lines, dice and all", "[match]") {
  const MatchSetup setup = plain_setup();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    ComputerCaptain home(setup.sides[0], setup.conditions);
    ComputerCaptain away(setup.sides[1], setup.conditions, Character::bold);
    MatchRecord played = begun(setup);
    MatchState state(setup);
    const Toss toss{0, true};
    state.apply(toss);
    played.events.emplace_back(toss);
    dice::SeededDice dice(dice::Seed{seed});
    EventLog log{played.events};
    play_on(state, setup, home, away, dice, log);
    Scorebook book(begun(setup), &setup);
    for (const std::string& line : match_lines(played)) book.enter(line);
    CHECK(book.finished());
    MatchRecord read = book.record();
    CHECK(read.events != played.events);
    keep_dice(played, read);
    CHECK(read.events == played.events);
  }
}

}  // namespace
}  // namespace quicket::match
