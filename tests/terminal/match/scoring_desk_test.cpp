#include "terminal/match/scoring_desk.h"

#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "tests/match/sides.h"
#include "tests/support/layered_strip.h"

namespace quicket::terminal {
namespace {

/// A match of the plain sides of which nothing is typed yet.
match::MatchRecord begun(const match::MatchSetup& setup) {
  match::MatchRecord record;
  record.conditions = setup.conditions;
  record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  return record;
}

TEST_CASE("a desk takes elevens, lines, corrections and questions", "[terminal]") {
  const match::MatchSetup setup = tests::plain_setup();
  match::Scorebook book(begun(setup), &setup);
  std::istringstream typed(
      "eleven: Alphas: A1, A2\n"
      "eleven: nobody\n"
      "Alphas bat\nB11 1 . 4 1 . x\nB11 1 . 4 1 . 2\nfix 0.3 6\nB11 1\nundo\ncard\nquit\nB6 1\n");
  std::ostringstream shown;
  LinePrompt prompt(typed, shown, true);
  std::string named;
  std::size_t kept = 0;
  score_at_desk(
      book, prompt, [&](const match::MatchRecord& record) { kept = record.events.size(); },
      [](const match::MatchRecord&) { return std::string("the card"); },
      [&](std::string_view eleven) {
        if (eleven == "nobody") throw Error("nobody is no eleven", Fault::bad_file);
        named = eleven;
      });
  CHECK(named == "Alphas: A1, A2");
  for (const char* said :
       {"nobody is no eleven", "\"x\": not a ball", "Ball 0.3 was \"4\", is now \"6\"",
        "B11 bowled the last over (over 1)", "the card"}) {
    CHECK_THAT(shown.str(), Catch::Contains(said));
  }
  CHECK(book.state().now().runs == 1 + 6 + 1);
  CHECK(kept == book.record().events.size());
}

TEST_CASE("a desk asks for the pitch where the cards have one", "[terminal]") {
  match::MatchSetup setup = tests::plain_setup();
  cards::FieldingChart chart = tests::full_chart();
  chart.tempo = tests::layered_strip(cricket::built_in_formats().named("t20"));
  setup.rules = match::Rulebook(setup.conditions, chart);
  match::Scorebook book(begun(setup), &setup);
  std::istringstream typed("Alphas bat\nwet\nslow\nB11 5/60\nquit\n");
  std::ostringstream shown;
  LinePrompt prompt(typed, shown, true);
  score_at_desk(
      book, prompt, [](const match::MatchRecord&) {},
      [](const match::MatchRecord&) { return std::string(); }, [](std::string_view) {});
  const std::string question =
      "Alphas to bat; pitch (d6: 1-2 slow, 3-4 true, 5-6 fast) or first over>";
  CHECK_THAT(shown.str(), Catch::Contains(question));
  CHECK(book.state().pitch == cards::Pitch::slow);
  CHECK(book.state().now().balls == 1);
}

TEST_CASE("a text is taken with its corrections, and a refusal names line and column",
          "[terminal]") {
  const match::MatchSetup setup = tests::plain_setup();
  match::Scorebook book(begun(setup), &setup);
  score_lines(book,
              "# a remark\nAlphas bat\nB11 1 . 4 1 . 2 # and another\nfix 0.3 6\nB6 1\nundo\n",
              "sheet.txt");
  CHECK(book.state().now().runs == 10);
  CHECK(book.state().now().balls == 6);
  const auto refused = [&](const std::string& text) {
    try {
      score_lines(book, text, "sheet.txt");
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refused("\n  B6 1 x\n") ==
        "sheet.txt:2:8: \"x\": not a ball; a ball is . 1 2 3 4 6 W wd nb b1 lb1, or a dismissal");
  CHECK(refused("fix 7.1 4\n") ==
        "sheet.txt:1:1: innings 1 has no ball 7.1 (wides and no-balls do not count: 7.1a is the "
        "first one before it)");
  CHECK(refused("eleven: Alphas: A1\n") == "sheet.txt:1:1: elevens are named before the toss");
}

}  // namespace
}  // namespace quicket::terminal
