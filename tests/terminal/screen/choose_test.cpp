#include "terminal/screen/choose.h"

#include <sstream>

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;
using namespace quicket::terminal;
using Catch::Matchers::Contains;

namespace {

const std::vector<Choice> teams{{"Anchors", "first of the table", ""},
                                {"Brackwater Bulls", "", ""},
                                {"Brackwater Bears", "", ""},
                                {"Comets", "", "17"}};

struct Asked {
  std::size_t place = 0;
  std::string shown;
};

Asked ask(const std::vector<Choice>& choices, const std::string& answers, std::size_t usual = 0) {
  std::istringstream in(answers);
  std::ostringstream out;
  LinePrompt prompt(in, out, true);
  const std::size_t place = choose(prompt, "Which team", choices, usual);
  return {place, out.str()};
}

}  // namespace

TEST_CASE("a choice is made by number, by key, by name or by a part of it", "[terminal]") {
  CHECK(ask(teams, "2\n").place == 1);
  CHECK(ask(teams, "17\n").place == 3);
  CHECK(ask(teams, "comets\n").place == 3);
  CHECK(ask(teams, "Bears\n").place == 2);
  CHECK(ask(teams, "first of\n").place == 0);
}

TEST_CASE("Enter chooses what the question names", "[terminal]") {
  const Asked asked = ask(teams, "\n", 1);
  CHECK(asked.place == 1);
  CHECK_THAT(asked.shown, Contains(" 1  Anchors           first of the table\n") &&
                              Contains("17  Comets\n") &&
                              Contains("Which team? Number or name [2 Brackwater Bulls] "));
}

TEST_CASE("a part that fits several names leaves those to choose from", "[terminal]") {
  const Asked asked = ask(teams, "brackwater\n\n");
  CHECK(asked.place == 1);
  CHECK_THAT(asked.shown, Contains("[2 Brackwater Bulls]"));
  CHECK(ask(teams, "brackwater\n3\n").place == 2);
}

TEST_CASE("numbers have no hole where a choice has a key, and m tells more of each", "[terminal]") {
  std::vector<Choice> players{{"Nobody", "", "0"}};
  for (int i = 1; i <= 20; ++i) {
    const std::string which = std::to_string(i);
    players.push_back({"Player " + which, "bats", "", "card " + which});
  }
  players.push_back({"The rest", "", "00"});
  const Asked asked = ask(players, "m\n7\n", 1);
  CHECK(asked.place == 7);
  const std::string few = asked.shown.substr(0, asked.shown.find("m for figures"));
  CHECK_THAT(few, Contains(" 1  Player 1 ") && Contains(" 5  Player 5 ") && !Contains("Player 6") &&
                      Contains(" 0  Nobody") && Contains("00  The rest") && !Contains("card"));
  CHECK_THAT(asked.shown, Contains("20  Player 20  bats; card 20\n"));
}

TEST_CASE("choices that are their keys are listed when somebody asks for them", "[terminal]") {
  const std::vector<Choice> limits{
      {"Up to 2", "", "2"}, {"Up to 1", "", "1"}, {"Nothing", "", "0"}};
  const Asked asked = ask(limits, "0\n");
  CHECK(asked.place == 2);
  CHECK_THAT(asked.shown,
             Catch::Matchers::StartsWith("Which team? Number or name, + for more [2 "));
  CHECK_THAT(ask(limits, "+\n1\n").shown, Contains("2  Up to 2\n1  Up to 1\n0  Nothing\n"));
}

TEST_CASE("an answer that is not in the list is asked for again", "[terminal]") {
  const Asked asked = ask(teams, "9\nAnchosr\n1\n");
  CHECK(asked.place == 0);
  CHECK_THAT(asked.shown,
             Contains("\"9\" is not in the list; type a number or part of a name") &&
                 Contains("\"Anchosr\" is not in the list; did you mean \"Anchors\"?"));
}

TEST_CASE("a long list is shown a screen at a time", "[terminal]") {
  std::vector<Choice> many;
  for (int i = 1; i <= 40; ++i) many.push_back({"Player " + std::to_string(i), "", ""});
  const Asked asked = ask(many, "+\n40\n");
  CHECK(asked.place == 39);
  CHECK_THAT(asked.shown, Contains("16  Player 16\nWhich team? Number or name, + for more") &&
                              Contains("17  Player 17") && !Contains("Player 33"));
}

TEST_CASE("a choice can be left", "[terminal]") {
  for (const char* answers : {"q\n", "Quit\n", ""}) {
    CHECK_THROWS_WITH(ask(teams, answers), "nothing was chosen");
  }
}
