#include "pocket/pocket_match.h"

#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text.h"
#include "cricket/format.h"
#include "match/eleven_line.h"
#include "match/play.h"
#include "match/win_chance.h"
#include "pocket/module.h"
#include "pocket/state_json.h"
#include "tests/pocket/pocket_sides.h"

namespace quicket::pocket {
namespace {

using nlohmann::json;
using namespace quicket::tests;

struct Kind {
  std::string name;
  match::MatchSetup setup;
};

std::vector<Kind> kinds() {
  return {{"plain", plain_setup()},
          {"called", called_setup()},
          {"layered", layered_setup("t20")},
          {"balls", layered_setup("hundred")}};
}

/// The matches of seeds from 1 on, by the engine alone.
std::vector<match::MatchRecord> played(const match::MatchSetup& setup, int matches) {
  const match::MatchSetup* const one = &setup;
  const auto chances = match::chances_to_call_by({&one, 1});
  match::ComputerCaptain home(setup.sides[0], setup.conditions);
  match::ComputerCaptain away(setup.sides[1], setup.conditions);
  home.call_by(chances);
  away.call_by(chances);
  std::vector<match::MatchRecord> records;
  for (int seed = 1; seed <= matches; ++seed) {
    dice::BallDice dice({static_cast<std::uint64_t>(seed)}, 0);
    records.push_back(match::play_match(setup, home, away, dice));
  }
  return records;
}

void play_out(PocketMatch& match, std::uint64_t seed) {
  dice::BallDice dice({seed}, 0);
  while (!match.state().closed) match.step(dice);
}

std::string refusal(const std::function<void()>& act) {
  try {
    act();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("sides are the same once their text is read", "[pocket]") {
  for (const Kind& kind : kinds()) {
    CAPTURE(kind.name);
    const std::string text = to_text(sides_of(kind.setup));
    const Sides read = parse_sides(text);
    CHECK(read.conditions == kind.setup.conditions);
    CHECK(read.chart == kind.setup.rules.chart());
    CHECK(read.elevens[1].name == "Betas");
    CHECK(read.elevens[1].keeper == 6);
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t i = 0; i < read.squads[side].size(); ++i) {
        const cards::PlayerCards &card = read.squads[side][i],
                                 &before = kind.setup.sides[side].cards[i];
        CHECK(card.name == before.name);
        CHECK(card.striker == before.striker);
        CHECK(card.bowler == before.bowler);
        CHECK(card.ratings == before.ratings);
      }
    }
    CHECK(to_text(read) == text);
  }
}

TEST_CASE("a text of sides that was damaged is refused with its place", "[pocket]") {
  const std::string text = to_text(sides_of(plain_setup()));
  CHECK(refusal([] { parse_sides("nothing"); }) ==
        "sides: conditions, chart and squads belong between two lines of %%");
  std::string wrong = text;
  wrong.replace(wrong.find("striker = \"W"), 12, "striker = \"X");
  CHECK_THAT(refusal([&] { parse_sides(wrong); }),
             Catch::Contains("striker must be 100 results, each one of BWF.1246"));
}

TEST_CASE("a match by lines of notation is the match of the engine, event by event", "[pocket]") {
  constexpr int matches = 12;
  for (const Kind& kind : kinds()) {
    const std::vector<match::MatchRecord> expected = played(kind.setup, matches);
    const std::string text = to_text(sides_of(kind.setup));
    for (int seed = 1; seed <= matches; ++seed) {
      CAPTURE(kind.name, seed);
      PocketMatch match(parse_sides(text));
      play_out(match, static_cast<std::uint64_t>(seed));
      REQUIRE(match.record().events == expected[static_cast<std::size_t>(seed - 1)].events);
      // And so is the text that is brought home, once it is read.
      PocketMatch again(parse_sides(text));
      again.read(match.notation());
      CHECK(again.record().events == match.record().events);
      CHECK(again.lines() == match.lines());
    }
  }
}

TEST_CASE("whoever records a match reads what a page wrote", "[pocket]") {
  for (const Kind& kind : kinds()) {
    CAPTURE(kind.name);
    PocketMatch match(sides_of(kind.setup));
    play_out(match, 4);
    match::MatchRecord begun = match.record();
    begun.events.clear();
    match::Scorebook book(begun, &kind.setup);
    const std::string text = match.notation();
    for (const std::string_view line : split(text, '\n')) {
      if (!match::eleven_in(line)) book.take(line);
    }
    book.close();
    CHECK(book.record().events == match.record().events);
  }
}

TEST_CASE("lines are taken back and changed, and what the rules forbid changes nothing",
          "[pocket]") {
  PocketMatch match(sides_of(plain_setup()));
  match.rewind(0);
  CHECK(match.lines().empty());
  for (const char* line :
       {"toss: Alphas bat", ": >A1", ": >A2", "1 B9:", ": 4", ": Wb", ": >A4", ": 1"}) {
    match.enter(line);
  }
  CHECK(match.state().now().runs == 5);
  CHECK_THAT(refusal([&] { match.enter("1 B9:"); }), Catch::Contains("over"));
  CHECK(match.lines().size() == 8);
  match.change(4, ": 6");
  CHECK(match.state().now().runs == 7);
  // Without the wicket nobody comes in.
  CHECK_THAT(refusal([&] { match.change(5, ": ."); }),
             Catch::StartsWith("\": >A4\" would no longer be possible: "));
  CHECK(match.state().now().wickets == 1);
  match.rewind(9);
  CHECK(match.lines().size() == 8);
  match.rewind(6);
  CHECK(match::next_step(match.state()) == match::Step::batter);
  CHECK_THAT(refusal([&] { match.enter("eleven: Alphas: A1"); }),
             Catch::Contains("before the toss"));
}

TEST_CASE("a ball that says how somebody is out explains no wicket before it", "[pocket]") {
  PocketMatch match(sides_of(plain_setup()));
  for (const char* line :
       {"toss: Alphas bat", ": >A1", ": >A2", "1 B9:", ": W", ": c:B3", ": W c:B4"}) {
    match.enter(line);
  }
  CHECK_THAT(match.notation(), Catch::EndsWith("\n1 B9: W\n: c:B3 W c:B4\n"));
  PocketMatch again(sides_of(plain_setup()));
  again.read(match.notation());
  CHECK(again.lines() == match.lines());
  CHECK(again.record().events == match.record().events);
}

TEST_CASE("another eleven takes the field if it is named before the toss", "[pocket]") {
  PocketMatch match(sides_of(plain_setup()));
  match.enter("eleven: Alphas: A2, A1, A3, A4, A5, A6, A7 (wk), A8, A9, A10, A11");
  CHECK(match.record().sheets[0].players[0].name == "A2");
  CHECK_THAT(refusal([&] { match.enter("eleven: Alphas: A2, A1"); }),
             Catch::Contains("must have 11 players"));
  CHECK(match.record().sheets[0].players[0].name == "A2");
  CHECK_THAT(match.notation(), Catch::StartsWith("eleven: Alphas: A2, A1, "));
}

TEST_CASE("dice are told one by one", "[pocket]") {
  PocketMatch match(sides_of(plain_setup()));
  CHECK(refusal([&] { look_json(match, "4", ""); }) == "no ball is due");
  match.read("toss: Alphas bat\n: >A1 >A2\n1 B9:");
  const auto look = [&](const char* faces) { return json::parse(look_json(match, faces, "")); };
  CHECK(look("") == json::parse(R"({"sides": 6, "reason": "card"})"));
  CHECK(look("2") == json::parse(R"({"sides": 100, "reason": "chart", "card": "bowler"})"));
  CHECK(look("2/1")["result"] == "B");
  CHECK(look("5/1")["result"] == "W");
  CHECK(look("5/8")["reason"] == "fielding_row");
  const json dropped = look("5/8/1/7");
  CHECK(dropped["cell"] == "Catch chance");
  CHECK(dropped["sides"] == 11);
  CHECK(look("5/8/1/7/3/20")["sides"] == 0);
  CHECK(refusal([&] { look_json(match, "7", ""); }) == "a d6 cannot show 7");
}

TEST_CASE("the functions of the module answer in JSON", "[pocket]") {
  quicket_table* const table = quicket_new();
  CHECK(json::parse(quicket_state(table))["error"] == "no sides are at the table");
  CHECK(json::parse(quicket_open(table, "?")).contains("error"));
  const std::string text = to_text(sides_of(called_setup()));
  CHECK(json::parse(quicket_open(table, text.c_str()))["step"] == "toss");
  CHECK(json::parse(quicket_step(table, 3, 0))["lines"] == 1);
  const json bad = json::parse(quicket_enter(table, "\"<b>"));
  CHECK(bad["error"].is_string());
  PocketMatch same(parse_sides(text));
  play_out(same, 3);
  CHECK(json::parse(quicket_step(table, 3, 1)) == same.notation());
  const json over = json::parse(quicket_state(table));
  CHECK(over["step"] == "finished");
  CHECK(over["innings"].size() >= 2);
  CHECK_THAT(over["result"].get<std::string>(), Catch::Contains("won") || Catch::Contains("tied"));
  CHECK(json::parse(quicket_cards(table))["squads"][1].size() == 11);
  CHECK(json::parse(quicket_notation(table))["lines"].size() == over["lines"]);
  CHECK(json::parse(quicket_restart(table))["step"] == "toss");
  quicket_delete(table);
}

// Only for tests/pocket/web.sh, which plays the same matches on the module.
TEST_CASE("what the module is compared with", "[.web]") {
  const char* const folder = std::getenv("QUICKET_POCKET_FOLDER");
  const char* const matches = std::getenv("QUICKET_POCKET_MATCHES");
  REQUIRE(folder != nullptr);
  REQUIRE(matches != nullptr);
  for (const Kind& kind : kinds()) {
    std::ofstream(fmt::format("{}/{}.sides", folder, kind.name)) << to_text(sides_of(kind.setup));
    std::ofstream out(fmt::format("{}/{}.matches", folder, kind.name));
    std::uint64_t seed = 0;
    for (const match::MatchRecord& one : played(kind.setup, parse_int(matches).value())) {
      PocketMatch match(sides_of(kind.setup));
      play_out(match, ++seed);
      REQUIRE(match.record().events == one.events);
      out << match.notation() << "%%\n";
    }
    CHECK(out.good());
  }
}

}  // namespace
}  // namespace quicket::pocket
