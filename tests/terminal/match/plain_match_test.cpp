#include "terminal/match/plain_match.h"

#include <algorithm>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/result.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "terminal/match/replay.h"
#include "terminal/match/roll_question.h"
#include "terminal/match/story.h"
#include "terminal/screen/text_page.h"
#include "tests/support/layered_strip.h"
#include "tests/terminal/match/table.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

struct Told {
  GameEnd end = GameEnd::left;
  std::string text;
  std::vector<match::MatchEvent> events;
};

Told play_at(MatchTable& table, const std::string& answers, PlainOptions options = {}) {
  std::istringstream in(answers);
  std::ostringstream out;
  LinePrompt prompt(in, out, true);
  PlainMatch screen(out, prompt, options);
  Told told;
  told.end = play_game(table.game, screen);
  told.text = out.str();
  told.events = table.kept;
  CHECK(table.kept == table.game.record.events);
  return told;
}

Told play(const std::string& answers, PlainOptions options = {}, bool typed = false) {
  MatchTable table;
  table.game.typed_dice = typed;
  return play_at(table, answers, options);
}

const std::string batting_first = "bat\n\n\n\n";

}  // namespace

TEST_CASE("lines explain the first ball of a newcomer too, once", "[terminal]") {
  PlainOptions options;
  options.coach = true;
  const std::string told = play(batting_first + "\n\n\nq\n", options).text;
  const std::size_t first = told.find("The d6 says whose card");
  CHECK(first != std::string::npos);
  CHECK(told.find("The d6 says whose card", first + 1) == std::string::npos);
  CHECK_THAT(play(batting_first + "\n\nq\n").text, !Contains("The d6 says whose card"));
}

TEST_CASE("a moment of weight has a line of its own, and the result stands there once",
          "[terminal]") {
  const Told told = play(batting_first + "m\ny\n");
  REQUIRE(told.end == GameEnd::finished);
  const MatchTable table;
  match::MatchRecord record = table.game.record;
  record.events = told.events;
  int banners = 0;
  for (const match::Moment& moment : match::moments_of(record, {&table.game.setup})) {
    const bool result = moment.kind == match::MomentKind::defended;
    // The words of the ball and the end of its over have said those.
    using enum match::MomentKind;
    const bool said = moment.kind == first_ball_duck || moment.kind == wicket_maiden ||
                      moment.kind == big_over || moment.kind == fifty ||
                      moment.kind == scores_level || moment.kind == winning_runs;
    if (result || said || moment.weight < match::worth_a_banner) continue;
    ++banners;
    const bool turn = moment.kind == match::MomentKind::big_swing;
    CHECK_THAT(told.text,
               Contains("       * " + (turn ? report::moment_title(record, moment) + ": " : "") +
                        report::moment_sentence(record, moment) + "\n"));
  }
  CHECK(banners > 0);
  const std::string margin = report::margin_of(record);
  const std::string line = '\n' + sentence(match::result_of(record), record) +
                           (margin.empty() ? "" : ' ' + margin) + '\n';
  CHECK(told.text.find(line) != std::string::npos);
  CHECK(told.text.find(line) == told.text.rfind(line));
}

TEST_CASE("in a set with calls a person is asked before an over, unless nobody is to call",
          "[terminal]") {
  const auto with_calls = [](Calls calls, const std::string& answers, std::uint64_t seed = 21) {
    MatchTable table;
    const cricket::Format t20 = cricket::built_in_formats().named("t20");
    cards::FieldingChart chart = called_chart(t20);
    // So that a computer pushes, too.
    chart.tempo.push = {{cards::Slot::one, cards::Slot::six, cards::Trigger::high_face}};
    table.game.setup.rules = match::Rulebook(t20.conditions(), chart);
    table.game.calls = calls;
    table.game.seed = {seed};
    return play_at(table, answers);
  };
  const Told told = with_calls(Calls::all, batting_first + "slog\npush\n\n\n");
  CHECK_THAT(told.text, Contains("hold, steady or push? (Enter:"));
  CHECK_THAT(told.text, Contains("Answer hold, steady or push, or 1, 2 or 3; why lists them."));
  CHECK_THAT(told.text, Contains("runs/over") && Contains("win after this over") &&
                            Contains("3 push") && Contains("captain: "));
  // A call is answered at once, `a` says what is asked, and Enter what it does.
  CHECK_THAT(told.text, Contains("; then Enter bowls)        Alphas push.\n"));
  CHECK_THAT(with_calls(Calls::all, batting_first + "a\npush\n").text,
             Contains("This is the choice."));
  // A letter means the same as anywhere else: p the odds, not to push.
  CHECK_THAT(with_calls(Calls::all, batting_first + "p\n3\n\n").text,
             Contains("4 or 6: ") && Contains("Alphas push."));
  CHECK_THAT(told.text, Contains("Alphas push."));
  int balls = 0;
  for (const match::MatchEvent& event : told.events) {
    if (const auto* ball = std::get_if<match::Delivery>(&event)) {
      ++balls;
      CHECK(ball->call == cards::Call::push);
    }
  }
  CHECK(balls == 2);
  // Typed where a ball is waited for, it is the call for that ball, and stands beside it.
  for (const cards::Call call : {cards::Call::steady, cards::Call::push}) {
    const std::string word(to_string(call));
    const Told typed = with_calls(Calls::asked, batting_first + "\n\n" + word + "\n\n");
    REQUIRE(std::holds_alternative<match::Delivery>(typed.events.back()));
    CHECK(std::get<match::Delivery>(typed.events.back()).call == call);
    CHECK_THAT(typed.text, Contains("(" + word + "). 4/6 "));
  }
  // Not every match asks for a call.
  bool called = false;
  for (std::uint64_t seed = 21; !called && seed < 60; ++seed) {
    const std::string text = with_calls(Calls::computer, batting_first + "m\ny\n", seed).text;
    CHECK_THAT(text, !Contains("hold, steady or push?"));
    called = text.find(" push.") != std::string::npos || text.find(" hold.") != std::string::npos;
  }
  CHECK(called);
  const Told silent = with_calls(Calls::off, batting_first + "\n\n");
  CHECK_THAT(silent.text, !Contains("push?"));
  CHECK_THAT(play(batting_first + "\n").text, !Contains("push?"));
}

TEST_CASE("a set that rolls for a pitch is told of it once, and bars hold before its phase",
          "[terminal]") {
  const auto layered = [](const std::string& answers, bool typed = false) {
    MatchTable table;
    const cricket::Format t20 = cricket::built_in_formats().named("t20");
    cards::FieldingChart chart = full_chart();
    chart.tempo = layered_strip(t20);
    table.game.setup.rules = match::Rulebook(t20.conditions(), chart);
    table.game.calls = Calls::asked;
    table.game.typed_dice = typed;
    return play_at(table, answers);
  };
  const Told told = layered("bat\nu\n1\nhold\nsteady\n\n");
  CHECK_THAT(told.text, Contains(": steady or push? (Enter: ") && !Contains("hold, steady"));
  const std::string refusal = "Nobody holds before the middle overs.";
  CHECK_THAT(told.text, Contains(refusal));
  const std::string once = layered(batting_first + "\n").text;
  CHECK_THAT(once, Contains("The pitch is "));
  CHECK(once.find("The pitch is ") == once.rfind("The pitch is "));
  for (const match::MatchEvent& event : told.events) {
    const auto* ball = std::get_if<match::Delivery>(&event);
    if (ball != nullptr) CHECK(ball->call == cards::Call::steady);
  }
  // A 6 on the d6 that is asked for is a fast pitch; the story has it, too.
  const Told typed = layered("1\nbat\n6\n\n\n\n", true);
  CHECK_THAT(typed.text, Contains("Roll the d6 for the pitch") && Contains("The pitch is fast."));
  CHECK_THAT(play(batting_first + "\n").text, !Contains("pitch"));
}

TEST_CASE("300 prompts of long names have the chance to win, that of a wicket and whole names",
          "[terminal]") {
  int prompts = 0;
  for (std::uint64_t seed = 21; prompts < 300 && seed < 30; ++seed) {
    MatchTable table;
    table.game.seed = {seed};
    std::vector<std::string> names;
    for (std::size_t side = 0; side < 2; ++side) {
      auto& sheet = table.game.setup.sides[side].sheet;
      sheet.name = side == 0 ? "Wolverhampton Wanderers" : "Constellations";
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        names.push_back(
            fmt::format("{}{}{}", std::string(4 + i * 2, 'm'), side == 0 ? 'a' : 'b', i));
        sheet.players[i].name = "Bartholomew " + names.back();
      }
      table.game.record.sheets[side] = sheet;
    }
    PlainOptions options;
    options.width = 80;
    const Told told = play_at(table, batting_first + std::string(400, '\n'), options);
    for (const std::string_view one : split(told.text, '\n')) {
      const std::string line(one.substr(0, one.find("%:")));
      const std::size_t to = line.find(" to "), chance = line.find("%. ");
      if (line.size() == one.size() || to == std::string::npos) continue;
      ++prompts;
      CAPTURE(line);
      REQUIRE(chance < to);
      CHECK_THAT(line, Contains("W "));
      const std::string bowler = line.substr(chance + 3, to - chance - 3);
      const std::string striker = line.substr(to + 4, line.find_first_of(" .", to + 4) - to - 4);
      CHECK(std::ranges::find(names, bowler) != names.end());
      CHECK(std::ranges::find(names, striker) != names.end());
    }
  }
  CHECK(prompts >= 300);
}

TEST_CASE("in lines, too, o at the choice of a bowler bowls the over that is to come",
          "[terminal]") {
  const Told told = play(std::string("bat\n\n\no\n"));
  CHECK_THAT(told.text, Contains("End of over 1: ") && !Contains("Enter bowls, ? helps"));
}

TEST_CASE("where a match is resumed within an over, its end tells the runs of all of it",
          "[terminal]") {
  for (const bool described : {false, true}) {
    PlainOptions options;
    options.describe = described;
    MatchTable table;
    const Told whole = play_at(table, batting_first + "\n\n\n", options);
    // Every ball so far brought what it did; three more end the over.
    MatchTable later;
    later.game.record.events = later.kept = whole.events;
    later.game.taken_over = whole.events.size();
    const Told rest = play_at(later, "o\n", options);
    const int runs = overs_of(later.game.record).front().runs();
    REQUIRE(runs > 0);
    CHECK_THAT(rest.text, Contains(described ? fmt::format("Over 1 brought {} run", runs)
                                             : fmt::format("End of over 1: {} run", runs)));
  }
}

TEST_CASE("an over ends in two lines, and a wicket stands apart", "[terminal]") {
  PlainOptions options;
  options.width = 80;
  const std::string whole = play(batting_first + "m\ny\n", options).text;
  const std::vector<std::string_view> lines = split(std::string_view(whole), '\n');
  int overs = 0, wickets = 0, marks = 0;
  for (std::size_t i = 1; i + 2 < lines.size(); ++i) {
    if (lines[i].starts_with("End of over ") && !lines[i].starts_with("End of over 1:")) {
      ++overs;
      CHECK_THAT(std::string(lines[i]), Contains("%.") || Contains(" won") || Contains(" lost"));
      CHECK_THAT(std::string(lines[i + 1]), Contains("A") || Contains("B"));
      const bool closed = lines[i + 2].starts_with("Innings closed");
      // Three times an innings a third says where that stands.
      const bool stands = lines[i + 2].starts_with("       On the way to about ") ||
                          lines[i + 2].starts_with("       Now on the way to about ") ||
                          lines[i + 2].ends_with(" here.");
      CHECK((closed || stands || lines[i + 2].empty() || lines[i + 2].starts_with("       * ")));
      marks += stands ? 1 : 0;
    }
    if (lines[i].find("  OUT! ") == std::string_view::npos) continue;
    ++wickets;
    CHECK(lines[i - 1].empty());
    CHECK(lines[i].substr(0, 15).find("all out") == std::string_view::npos);
  }
  CHECK(marks >= 4);
  CHECK(marks <= 6);
  CHECK(overs > 20);
  CHECK(wickets > 5);
}

TEST_CASE("where only overs are shown a wicket has a line, too", "[terminal]") {
  PlainOptions options;
  options.verbosity = 0;
  const Told told = play(batting_first + "m\ny\n", options);
  std::ptrdiff_t wickets = 0, lines = 0;
  for (const match::MatchEvent& event : told.events) {
    const auto* const ball = std::get_if<match::Delivery>(&event);
    wickets += ball != nullptr && ball->out ? 1 : 0;
  }
  for (const std::string_view line : split(std::string_view(told.text), '\n')) {
    lines += line.size() > 20 && line[3] == '.' && line[12] >= '0' && line[12] <= '9' ? 1 : 0;
  }
  CHECK(wickets > 5);
  CHECK(lines == wickets);
  // So has a milestone, and nothing is said to be near of which nothing more is told.
  CHECK_THAT(told.text, Contains("\n       * ") && !Contains(" away."));
}

TEST_CASE(
    "where only overs are shown Enter bowls one, and what was called stands in its second line",
    "[terminal]") {
  PlainOptions options;
  options.verbosity = 0;
  options.width = 80;
  const Told told = play(batting_first + "\nq\n", options);
  CHECK_THAT(told.text, Contains("Enter bowls the over, ? helps.\n0/0, Alphas ") &&
                            Contains("End of over 1: "));
  MatchTable table;
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  table.game.setup.rules = match::Rulebook(t20.conditions(), called_chart(t20));
  table.game.calls = Calls::all;
  const std::string called = play_at(table, batting_first + "push\n\nq\n", options).text;
  CHECK_THAT(called, Contains("%.\n       You pushed; the over "));
}

TEST_CASE("the calls of an over are told in their order", "[terminal]") {
  MatchTable table;
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  table.game.setup.rules = match::Rulebook(t20.conditions(), called_chart(t20));
  table.game.calls = Calls::all;
  CHECK_THAT(play_at(table, batting_first + "push\n\nhold\no\n").text,
             Contains("You pushed, then held back; the over "));
}

TEST_CASE("a call and its ball are never on one Enter, a decided match tells what passes over it",
          "[terminal]") {
  int decided = 0, called = 0;
  for (const std::uint64_t seed : {21U, 22U, 23U, 24U}) {
    MatchTable table;
    const cricket::Format t20 = cricket::built_in_formats().named("t20");
    table.game.setup.rules = match::Rulebook(t20.conditions(), called_chart(t20));
    table.game.seed = {seed};
    PlainOptions options;
    options.width = 80;
    const std::string text = play_at(table, batting_first + std::string(900, '\n'), options).text;
    // Heads of a list are whole, and what "at end" is stands above the first.
    CHECK(std::ranges::count(split(text, '\n'), true, [](std::string_view line) {
            return line.find("today left") != std::string_view::npos;
          }) == std::ranges::count(split(text, '\n'), true, [](std::string_view line) {
            return line.find("Who may bowl, with") != std::string_view::npos;
          }));
    const std::size_t explained = text.find("; at end: less what it costs later:\n");
    CHECK((explained == std::string::npos
               ? text.find("   now at end") == std::string::npos
               : text.find("; at end:", explained + 1) == std::string::npos));
    const std::string_view asked = "; then Enter bowls)", over = "Decided, it seems (";
    for (std::size_t at = text.find(asked); at != std::string::npos;
         at = text.find(asked, at + 1)) {
      CHECK_THAT(text.substr(at, text.find("%:", at) - at), !Contains("d100"));
      ++called;
    }
    CHECK_THAT(text, !Contains(" and bowl)"));
    const std::size_t first = text.find(over);
    if (first == std::string::npos) continue;
    ++decided;
    CHECK(text.find(over, first + 1) == std::string::npos);
  }
  CHECK(decided > 0);
  CHECK(called > 0);
}

TEST_CASE("how the other side bats on is told before its ball is asked for", "[terminal]") {
  MatchTable table;
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  cards::FieldingChart chart = called_chart(t20);
  chart.tempo.push = {{cards::Slot::one, cards::Slot::six, cards::Trigger::high_face}};
  table.game.setup.rules = match::Rulebook(t20.conditions(), chart);
  table.game.seats[1].human = false;
  const std::string text = play_at(table, batting_first + std::string(900, '\n')).text;
  CHECK_THAT(text, Contains("\n       Betas push.\n") && !Contains(":        Betas push."));
}

TEST_CASE("lines tell who open in one sentence, and everybody else who comes in in one",
          "[terminal]") {
  const Told told = play(batting_first + "m\ny\n");
  CHECK_THAT(told.text, Contains("       A1 and A2 open.\n") && !Contains("A1 comes in.") &&
                            !Contains("A2 comes in.") && Contains("       A3 comes in.\n"));
  CHECK(told.text.find("A1 and A2 open.") < told.text.find(" bowls over 1."));
  CHECK_THAT(play(batting_first + "who\nq\n").text,
             Contains("You captain Alphas.") && Contains("A1 0* (0)   A2 0* (0)"));
}

TEST_CASE("between the innings lines tell what was made and what is needed", "[terminal]") {
  const Told told = play(batting_first + "m\ny\n");
  const std::size_t closed = told.text.find("Innings closed. ");
  REQUIRE(closed != std::string::npos);
  const std::string after = told.text.substr(closed, told.text.find("Betas bat.") - closed);
  CHECK_THAT(after, Contains("Best partnership: ") && Contains("Betas need ") &&
                        Contains(" off 120 balls, ") && Contains("Chance to win: Alphas ") &&
                        Contains(" when the innings began."));
}

TEST_CASE("in plain lines Enter bowls, and undo takes back", "[terminal]") {
  const Told told = play(batting_first + "\n\n\n");
  CHECK(told.end == GameEnd::left);
  CHECK_THAT(told.text, Contains("0.1") && Contains("d100"));
  CHECK(play(batting_first + "\n\n\nu 2\n").events == play(batting_first + "\n").events);
  // A wicket is not taken back by a key too many.
  std::string answers = batting_first + "w\n";
  const auto is_out = [&] {
    const Told told_so_far = play(answers);
    const auto* const ball = std::get_if<match::Delivery>(&told_so_far.events.back());
    return ball != nullptr && ball->out;
  };
  while (!is_out() && answers.size() < 60) answers += '\n';
  const Told wicket = play(answers), asked = play(answers + "u\n\n");
  CHECK_THAT(asked.text, Contains("This takes back the wicket of A"));
  CHECK(asked.events == wicket.events);
  CHECK(play(answers + "u\ny\n").events.size() < wicket.events.size());
  CHECK_THAT(play(batting_first + "y\nu x\n").text,
             Contains("\"y\" does nothing here") && Contains("Type a number of balls after u"));
}

TEST_CASE("a whole ball may be typed on one line, with or without blanks", "[terminal]") {
  for (const std::string typed : {"292", "2 92", "2,92", "2/92", "2\n92"}) {
    CAPTURE(typed);
    const Told told = play("1\n" + batting_first + typed + "\n", {}, true);
    const auto& ball = std::get<match::Delivery>(told.events.back());
    CHECK(int{ball.dice.card} == 2);
    CHECK(int{ball.dice.chart} == 92);
  }
  // Also in answer to the d6; 300 is a hundred, as on the dice.
  const Told asked = play("1\n" + batting_first + "\n300\n", {}, true);
  CHECK(int{std::get<match::Delivery>(asked.events.back()).dice.chart} == 100);
  // The dice of the fielding chart may follow, and what is too much is said.
  const Told chance = play("1\n" + batting_first + "5 8 1 7 3\n9\n", {}, true);
  const auto& caught = std::get<match::Delivery>(chance.events.back());
  CHECK(int{caught.dice.fielder} == 3);
  CHECK(int{caught.dice.check} == 9);
  CHECK_THAT(play("1\n" + batting_first + "292 5 6\n", {}, true).text,
             Contains("The ball was decided without 5 6."));
  CHECK_THAT(play("1\n" + batting_first + "5 8 9\n", {}, true).text,
             Contains("That was not on this die: a number from 1 to 6."));
}

TEST_CASE("m asks once, and plays to the end of the match", "[terminal]") {
  CHECK_THAT(play(batting_first + "m\n\n").text, Contains("Play to the end of the match"));
  CHECK(play(batting_first + "m\n\n\n").events == play(batting_first + "\n").events);
  // It means the same where a player is asked for.
  CHECK(play(std::string("bat\nm\ny\n")).end == GameEnd::finished);
  // A script is not asked.
  std::istringstream in(batting_first + "m\n");
  std::ostringstream out;
  MatchTable table;
  LinePrompt prompt(in, out, false);
  PlainMatch screen(out, prompt, {});
  CHECK(play_game(table.game, screen) == GameEnd::finished);

  const Told told = play(batting_first + "m\ny\n");
  CHECK(told.end == GameEnd::finished);
  CHECK(std::count_if(told.events.begin(), told.events.end(), [](const match::MatchEvent& event) {
          return std::holds_alternative<match::OverStarted>(event);
        }) > 20);
}

TEST_CASE("a side is handed to the computer and taken back during the match", "[terminal]") {
  MatchTable table;
  table.game.seats[1].human = false;
  std::vector<bool> kept;
  table.game.keep_seat = [&](cricket::Side side, const Seat& seat) {
    CHECK(side == 0);
    kept.push_back(seat.handed_over);
  };
  // An over and the choice after it are the computer's: no question until the side is back.
  const Told told = play_at(table, batting_first + "g\no\n\n\ng\n\n");
  CHECK(kept == std::vector<bool>{true, false});
  CHECK_THAT(told.text, Contains("The computer captains Alphas. Type g to take the side back.") &&
                            Contains("You captain Alphas."));
  MatchTable both;
  CHECK_THAT(play_at(both, batting_first + "g\n2\no\n\n").text,
             Contains("Which side changes hands?") &&
                 Contains("The computer captains Betas. Type g to take") &&
                 !Contains("who bowls over 2?"));
}

TEST_CASE("lines break between words at the width of the terminal", "[terminal]") {
  MatchTable table;
  for (std::size_t side = 0; side < 2; ++side) {
    table.game.setup.sides[side].sheet.name = side == 0 ? "The Northern Superchargers of Headingley"
                                                        : "The Southern Brave of Southampton";
    table.game.record.sheets[side].name = table.game.setup.sides[side].sheet.name;
  }
  PlainOptions options;
  options.width = 60;
  std::istringstream in("bat\n\n\n\no\n\nm\ny\n");
  std::ostringstream out, asked;
  LinePrompt prompt(in, asked, true, options.width);
  PlainMatch screen(out, prompt, options);
  play_game(table.game, screen);
  CHECK_THAT(asked.str(),
             Contains("The Northern Superchargers of Headingley won the toss.\nBat or field?"));
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(display_width(line) <= 60);
  }
}

TEST_CASE("a list of players keeps to the width of the terminal, shortening names first",
          "[terminal]") {
  for (const int width : {60, 80}) {
    CAPTURE(width);
    PlainOptions options;
    options.width = width;
    std::istringstream in;
    std::ostringstream out;
    PlainTeller teller(out, options);
    MatchTable table;
    for (match::SheetPlayer& player : table.game.setup.sides[0].sheet.players) {
      player.name = "Bartholomew Featherstonehaugh " + player.name;
    }
    match::MatchState state(table.game.setup);
    state.apply(match::InningsOpened{1, 0});
    state.apply(match::BatterIn{0});
    state.apply(match::BatterIn{1});
    match::MatchRecord record = table.game.record;
    record.sheets[0] = table.game.setup.sides[0].sheet;
    const MatchView view{table.game.setup, record, state};
    const match::MemberSet legal = 0b11100100000;
    teller.members(view, 0, candidates_of(view, 0, legal, true, teller.chances()), true);
    for (const std::string& line : lines_of(out.str())) CHECK(display_width(line) <= width);
    // Its rows are a table, short enough for one line each.
    CHECK_THAT(out.str(), Contains(" left ") && Contains("runs  out") && !Contains("…"));
    CHECK(lines_of(out.str()).size() == 2 + 5);
  }
}

TEST_CASE("the help of plain lines breaks between words at any width", "[terminal]") {
  for (const int width : {60, 80}) {
    PlainOptions options;
    options.width = width;
    const Told told = play(batting_first + "?\n", options);
    const std::size_t help = told.text.find("Enter  the next ball");
    REQUIRE(help != std::string::npos);
    std::istringstream lines(told.text.substr(help));
    for (std::string line; std::getline(lines, line) && !line.starts_with("0/0, ");) {
      CAPTURE(line);
      CHECK(display_width(line) <= width);
    }
    CHECK_THAT(told.text, Contains("under the same number."));
  }
}

TEST_CASE("a reserve replaces a player if both sides agree, and undo takes that back",
          "[terminal]") {
  const auto with_reserves = [](MatchTable& table) {
    for (std::size_t side = 0; side < 2; ++side) {
      for (const int i : {4, 9}) {
        cards::PlayerCards reserve =
            table.game.setup.sides[side].cards[static_cast<std::size_t>(i)];
        reserve.player = {static_cast<std::int64_t>(200 + 20 * side) + i};
        reserve.name = (side == 0 ? "Able " : "Baker ") + std::to_string(i);
        table.game.reserves[side].push_back(reserve);
      }
    }
  };
  SECTION("both sides agree") {
    MatchTable table;
    with_reserves(table);
    // Betas field: their second player, who does not bowl, for the second reserve, who does.
    const Told told = play_at(table, batting_first + "\n" + "x\n2\n2\n2\n1\n" + "\n");
    CHECK_THAT(told.text, Contains("Which side replaces a player?") &&
                              Contains("Betas: who is replaced?") &&
                              Contains("Who comes in for B2?") && Contains("bowls A/10") &&
                              Contains("Baker 9 for B2: do Alphas and Betas agree?") &&
                              Contains("Baker 9 replaces B2 (Betas)."));
    REQUIRE(table.game.record.sheets[1].players.size() == 12);
    CHECK(table.game.record.sheets[1].players[11].name == "Baker 9");
    CHECK(table.game.reserves[1].size() == 1);
    CHECK(match::contains(table.game.setup.sides[1].bowlers, 11));
    CHECK(std::count(told.events.begin(), told.events.end(),
                     match::MatchEvent(match::Substitution{1, 11, 1, "agreed"})) == 1);
  }
  SECTION("they do not, or nobody is chosen") {
    for (const std::string answers : {"x\n2\n2\n2\n2\n", "x\n2\n\n", "x\n9\n\n"}) {
      MatchTable table;
      with_reserves(table);
      play_at(table, batting_first + answers);
      CHECK(table.game.record.sheets[1].players.size() == 11);
      CHECK(table.game.reserves[1].size() == 2);
    }
  }
  SECTION("undo") {
    MatchTable table;
    with_reserves(table);
    play_at(table, batting_first + "\n" + "x\n2\n2\n2\n1\n" + "\nu 2\ny\n");
    CHECK(table.game.record.sheets[1].players.size() == 11);
    CHECK(table.game.setup.sides[1].members.size() == 11);
    CHECK(table.game.reserves[1].size() == 2);
  }
  SECTION("the squad is its eleven") {
    CHECK_THAT(play(batting_first + "x\n").text, Contains("Nobody in the squad is left"));
  }
}

TEST_CASE("a bowler who may not bowl is listed with the reason", "[terminal]") {
  const Told told = play(batting_first + "o\n");
  CHECK_THAT(told.text, Contains("bowled the last over"));
  // His number is not taken, nor any that no player has.
  CHECK_THAT(play(batting_first + "o\n-2147483648\n99\n").text,
             Contains("Type one of the numbers"));
}

TEST_CASE("a bowler is asked for by name in every script, accents and all", "[terminal]") {
  const auto bowler_by = [](const std::string& answer) {
    MatchTable table;
    const char* const names[] = {"田中", "山田", "José Lima"};
    for (std::size_t i = 0; i < 3; ++i) {
      table.game.setup.sides[1].sheet.players[8 + i].name = names[i];
      table.game.record.sheets[1].players[8 + i].name = names[i];
    }
    const Told told = play_at(table, "bat\n\n\n" + answer + "\n");
    for (const match::MatchEvent& event : told.events) {
      if (const auto* over = std::get_if<match::OverStarted>(&event)) return int{over->bowler};
    }
    const bool suggested = told.text.find("did you mean \"José Lima\"?") != std::string::npos;
    return suggested ? -1 : -2;
  };
  CHECK(bowler_by("田中") == 8);
  CHECK(bowler_by("山田") == 9);
  CHECK(bowler_by("josé") == 10);
  CHECK(bowler_by("Jose Lima") == -1);
}

TEST_CASE("described, a match is told in sentences", "[terminal]") {
  PlainOptions options;
  options.describe = true;
  const Told told = play(batting_first + "\nc\nf\ns\n?\np\n", options);
  CHECK_THAT(told.text, Contains("Number 1 is A1, ") && Contains(" and may bowl 4 overs more.") &&
                            Contains("Bowler's card of B") &&
                            Contains("Row 2, run out of the striker: ") &&
                            Contains("Enter: the next ball.") && Contains("Ball 0.1."));
  for (const std::string_view box : {"┌", "│", "─", "  "}) {
    CAPTURE(box);
    CHECK_THAT(told.text, !Contains(std::string(box)));
  }
  // What happened and the score come before the dice, and both elevens before all.
  CHECK_THAT(told.text, Contains("Ball 0.1. B") && Contains("\nThe d6 is "));
  CHECK_THAT(told.text, Contains("Alphas: A1, A2, A3,") && Contains("% to win batting first"));
  // Three are enough to hear, and why; who wants to hears all.
  CHECK_THAT(told.text, !Contains("Number 11 is A11, ") &&
                            Contains("Your captain would choose A1: by the order of the eleven."));
  CHECK_THAT(play("bat\nall\nq\n", options).text, Contains("Number 11 is A11, "));
  // After the first over dice are told only where they do more than a number on a card.
  const std::string whole = play(batting_first + std::string(80, '\n'), options).text;
  const std::size_t from = whole.find("\nOver 1 brought"), to = whole.find("\nOver 4 brought");
  REQUIRE(from < to);
  REQUIRE(to != std::string::npos);
  int with_dice = 0;
  for (const std::string_view line : split(std::string_view(whole).substr(from, to - from), '\n')) {
    if (!line.starts_with("The d6 is ")) continue;
    ++with_dice;
    CHECK(line.find("row ") == std::string_view::npos);
    CHECK(line.find(": ") != std::string_view::npos);
  }
  CHECK(with_dice < 12);
  options.verbosity = 0;
  const Told quiet = play(batting_first + "o\n", options);
  CHECK_THAT(quiet.text, !Contains("Ball 0.1.") &&
                             Contains("Over 1 brought 5 runs. Alphas are 5 for no wicket"));
  CHECK_THAT(quiet.text, Contains("\nThe chance of Alphas is 52 per cent.\n"));
}

TEST_CASE("a ball that cannot be kept ends a match in lines with its reason", "[terminal]") {
  MatchTable table;
  table.game.keep = [&](const match::MatchEvent& event) {
    if (std::holds_alternative<match::Delivery>(event)) throw Error("the database is locked");
    table.kept.push_back(event);
  };
  std::istringstream in(batting_first + "\n\n");
  std::ostringstream out;
  LinePrompt prompt(in, out, false);
  PlainMatch screen(out, prompt, {});
  CHECK_THROWS_WITH(play_game(table.game, screen), Contains("the database is locked"));
  CHECK(table.kept == table.game.record.events);
}

TEST_CASE("a recorded match is shown again, and can be gone back in", "[terminal]") {
  MatchTable table(false);
  std::istringstream none;
  std::ostringstream first, again, walked;
  LinePrompt closed(none, first, false);
  PlainMatch screen(first, closed, {});
  REQUIRE(play_game(table.game, screen) == GameEnd::finished);
  PlainMatch replayed(again, closed, {});
  replay(table.game.setup, table.game.record, replayed, false);
  CHECK(again.str() == first.str());
  std::istringstream steps("\n\nu 2\n\nq\n");
  LinePrompt prompt(steps, walked, false);
  PlainMatch walk(walked, prompt, {});
  replay(table.game.setup, table.game.record, walk, true);
  CHECK_THAT(walked.str(), Contains("Score: "));
}

TEST_CASE("a fielder who is drawn is typed by name as well as by number", "[terminal]") {
  const RollQuestion question{"Draw the fielder, 1-3", "", {"Ada King", "Bea King", "Cy Lace"}};
  CHECK(candidate_named(question, "lace") == 3);
  CHECK(candidate_named(question, "Bea") == 2);
  CHECK(candidate_named(question, "ada king") == 1);
  CHECK_FALSE(candidate_named(question, "King"));  // two
  CHECK_FALSE(candidate_named(question, "ing"));   // not the beginning of a word
  CHECK_FALSE(candidate_named(question, "cy"));    // short enough to be a command
}
