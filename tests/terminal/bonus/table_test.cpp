#include <algorithm>
#include <cstdlib>
#include <functional>
#include <sstream>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/registry.h"
#include "games/tree_search.h"
#include "terminal/bonus/game.h"
#include "terminal/bonus/screen.h"
#include "tests/terminal/screen/scripted_display.h"

// People at a table: who types what, who looks, and what is asked at all.

using namespace quicket;
using namespace quicket::terminal;
using Catch::Matchers::Contains;
using tests::ScriptedDisplay;

namespace {

const std::string overs = "overs-and-chances";

struct Table {
  std::string shown;
  std::vector<games::Action> kept;
  std::string position;
};

BonusGame game_of(const std::string& id, std::vector<std::string> players, Table& table,
                  std::vector<games::GameOption> options = {}, bool typed = false) {
  const int seats = static_cast<int>(players.size());
  return BonusGame{games::RecordedGame(id, seats, std::move(options), dice::Seed{5}),
                   std::move(players),
                   typed,
                   "THE RULES",
                   {},
                   [&table](games::Action action) { table.kept.push_back(action); },
                   [&table](std::size_t count) { table.kept.resize(count); }};
}

Table play_lines(const std::string& id, std::vector<std::string> players,
                 const std::string& answers, bool interactive,
                 std::vector<games::GameOption> options = {}, bool typed = false) {
  Table table;
  BonusGame game = game_of(id, std::move(players), table, std::move(options), typed);
  std::istringstream in(answers);
  std::ostringstream out;
  LinePrompt prompt(in, out, interactive);
  PlainDesk desk(prompt, {interactive, true, true});
  play_bonus(game, desk);
  table.shown = out.str();
  table.position = game.record.state().text();
  CHECK(table.kept == game.record.log().actions);
  return table;
}

std::size_t times(std::string_view text, std::string_view words) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(words, at)) != std::string_view::npos; ++at) ++count;
  return count;
}

/// What an environment variable is for one test.
class Terminal {
 public:
  explicit Terminal(const char* kind) {
    if (const char* was = std::getenv("TERM")) was_ = was;
    setenv("TERM", kind, 1);
  }
  ~Terminal() { was_.empty() ? unsetenv("TERM") : setenv("TERM", was_.c_str(), 1); }

 private:
  std::string was_;
};

/// Answers each question by a function of what is seen.
class AnsweringDesk final : public BonusDesk {
 public:
  explicit AnsweringDesk(std::function<std::optional<std::string>(const BonusSight&)> answer)
      : answer_(std::move(answer)) {}

  void begin(const BonusSight&) override {}
  void turn(const BonusSight&) override {}
  void wait(const BonusSight&, std::string_view) override {}
  void show(const BonusSight&) override {}
  std::optional<std::string> ask(const BonusSight& sight, std::string_view asks) override {
    question = asks;
    return answer_(sight);
  }
  void say(std::string_view line) override { said.emplace_back(line); }
  void remark(std::string_view) override {}
  void hint(std::string_view, std::string_view) override {}
  void read(std::string_view, std::string_view) override {}
  void teach(const BonusSight&, std::string_view) override {}
  void page(std::string_view, std::string_view) override {}
  void pass_to(std::string_view) override {}
  void hide_typed() override {}
  void close(const BonusSight&, std::string_view) override {}

  std::string question;
  std::vector<std::string> said;

 private:
  std::function<std::optional<std::string>(const BonusSight&)> answer_;
};

}  // namespace

TEST_CASE("typed cards are asked for hand by hand, several on a line, the others look away once",
          "[terminal]") {
  const Terminal kind("xterm");
  const Table table =
      play_lines(overs, {"human", "human"},
                 "\n+5 -3 0\n1, 1, 2, 2, 3, 3\n4 4\n"                   // player 1
                 "\n5, +5 -1 -1 -2 -2 -3 -3 -4 -4 -5\nplayer 1 wins\n"  // player 2, the toss
                 "quit\n",
                 true, {}, true);
  CHECK(table.kept.size() == 23);
  CHECK_THAT(table.position,
             Contains("Player 1      [-3] [ 0] [+1] [+1] [+2] [+2] [+3] [+3] [+4] [+4] [+5]") &&
                 Contains("Player 2      [-5] [-4] [-4] [-3] [-3] [-2] [-2] [-1] [-1] [+5] [+5]"));
  // A person each, and the winner of the toss.
  CHECK(times(table.shown, "to the keyboard: press Enter") == 3);
  CHECK_THAT(table.shown, Contains("Player 1 to the keyboard: press Enter when nobody else") &&
                              Contains("(card 1 of 11, several on one line") &&
                              Contains("(card 4 of 11") && Contains("So far: +5, -3, 0") &&
                              Contains("(card 10 of 11"));
  // What was typed is off the screen before the next one is called, and before the toss.
  std::string wiped(41, '\n');
  wiped += "\x1b[H\x1b[2J\x1b[3J";
  const std::size_t so_far = table.shown.rfind("So far: ");
  CHECK(table.shown.find(wiped + "Player 2 to the keyboard", so_far) != std::string::npos);
  CHECK(table.shown.find(wiped + "The coin is tossed.", so_far) != std::string::npos);
}

TEST_CASE("a terminal that obeys no commands is wiped by lines alone", "[terminal]") {
  const Terminal kind("dumb");
  const Table table = play_lines(overs, {"human", "human"}, "\nquit\n", true, {}, true);
  CHECK_THAT(table.shown, Contains(std::string(40, '\n')) && !Contains("\x1b"));
}

TEST_CASE("a script that types secret cards hears whose they are and how many, not which",
          "[terminal]") {
  const Table table = play_lines(overs, {"human", "human"}, "+5 -3 0\n\nquit\n", false, {}, true);
  CHECK_THAT(table.shown, Contains("--- Player 1 ---") &&
                              Contains("Player 1: 3 of 11 cards typed or drawn\n") &&
                              Contains("Player 1: 4 of 11 cards typed or drawn\n"));
  CHECK_THAT(table.shown, !Contains("+5") && !Contains("-3") && !Contains("\x1b"));
  CHECK_THAT(table.shown, Contains("Type again the cards that had not been dealt yet"));
}

TEST_CASE("a card that is not left, a hand that is full and a slip of the finger are told",
          "[terminal]") {
  const Table table = play_lines(overs, {"human", "human"},
                                 "+5 +5 +5 +5 +5\nundo\n-1\n0 0 0 0 +1 +1 +1 +1\n"
                                 "+2 +2 +2 +2 +3 +3 +3 +3 +4 +4 +4 +6\nquit\n",
                                 false, {}, true);
  CHECK(table.kept.size() == 22);
  CHECK_THAT(table.shown, Contains("\"+5\" cannot be played now: no such face or card is left."));
  CHECK_THAT(table.shown, Contains("Player 1: 4 of 11 cards") &&
                              Contains("Type the previous card again.") &&
                              Contains("The hand is full: \"+1\" was ignored.") &&
                              Contains("The hand is full: \"+6\" was ignored."));
  CHECK_THAT(table.position, Contains("[-1] [ 0] [ 0] [ 0] [ 0] [+1] [+1] [+1] [+5] [+5] [+5]"));
  // The first card had been dealt already.
  CHECK_THAT(
      play_lines(overs, {"human", "human"}, "+6\nundo\n-6\nquit\n", false, {}, true).position,
      Contains("[-6]\n") && !Contains("[+6]"));
}

TEST_CASE("on the screen nobody sees a hand while another one types", "[terminal]") {
  ScriptedDisplay display({24, 80},
                          "\n+5 -3 0 1 1 2 2 3 3 4 4\n"
                          "\n-1 -1 -2 -2 -6 -6\nquit\n");
  std::string typing;
  display.on_paint = [&](const Picture& picture) {
    if (picture.text().find("Player 2 is dealt") != std::string::npos) typing += picture.text();
  };
  ScreenDesk desk(display);
  Table table;
  BonusGame game = game_of(overs, {"human", "human"}, table, {}, true);
  play_bonus(game, desk);
  CHECK_THAT(typing, Contains("card 7 of 11") && Contains("So far: -1, -1, -2, -2, -6, -6"));
  // Neither on the table nor among what is typed.
  CHECK_THAT(typing, !Contains("│+5 │") && !Contains("So far: +5") && !Contains("> +5"));
}

TEST_CASE("hands that are shown to a script begin with a line naming whose they are",
          "[terminal]") {
  const Table table = play_lines("absolution", {"human", "human"}, "any day\n", false);
  const std::size_t first = table.shown.find("--- Player 1 ---\n\nAbsolution, 2 players");
  REQUIRE(first != std::string::npos);
  CHECK(table.shown.find("--- Player 2 ---\n\nAbsolution, 2 players", first) != std::string::npos);
}

TEST_CASE("one answer alone is not asked for, unless that told the others what a hand lacks",
          "[terminal]") {
  for (const games::Game& rules : games::games()) {
    for (const int people : {1, 2}) {
      CAPTURE(rules.id, people);
      std::vector<games::GameOption> options;
      if (rules.id == overs) options.push_back({"variation", "on"});
      std::vector<std::string> players(static_cast<std::size_t>(rules.rules.fewest_seats),
                                       "random");
      std::fill_n(players.begin(), people, "human");
      dice::SeededDice dice{dice::Seed{3}};
      int asked = 0, alone = 0, undone = 0;
      AnsweringDesk* table_of = nullptr;
      AnsweringDesk desk([&](const BonusSight& sight) -> std::optional<std::string> {
        std::vector<games::Action> legal = games::legal_actions_of(*sight.state);
        if (++asked > 600) return std::nullopt;
        if (legal.size() == 1) {
          ++alone;
          CHECK_THAT(table_of->question, Contains("you have one legal play. Enter: "));
          return "";
        }
        if (asked % 17 == 0) return ++undone, "undo";
        games::drop_asides(*sight.state, legal);
        return sight.state->action_text(games::pick_any(legal, dice, dice::Reason::choice));
      });
      table_of = &desk;
      Table table;
      BonusGame game = game_of(std::string(rules.id), players, table, options);
      play_bonus(game, desk);
      CHECK(undone > 0);
      const bool shares_secrets = people == 2 && rules.rules.hidden_hands;
      if (!shares_secrets) CHECK(alone == 0);
      if (shares_secrets && rules.id == overs) CHECK(alone > 0);
      const auto passed =
          std::count_if(desk.said.begin(), desk.said.end(),
                        [](const std::string& line) { return line == "Player 1: pass"; });
      if (rules.id == overs && people == 1) CHECK(passed > 0);
    }
  }
}

TEST_CASE("a re-roll that was kept is named when it may be used in the same over", "[terminal]") {
  const games::Game& game = games::find_game(overs);
  const auto state = game.rules.begin(2, {});
  while (state->to_move() == games::chance_seat)
    state->apply(games::legal_actions_of(*state).front());
  const auto say = [&](const char* text) {
    const auto action = state->parse_action(text);
    REQUIRE(action.has_value());
    state->apply(*action);
  };
  for (const char* text : {"bat", "5", "3", "-1"}) say(text);
  for (int card = 0; card < 2; ++card) state->apply(games::legal_actions_of(*state).front());
  for (const char* text : {"4", "4", "second chance", "keep"}) say(text);
  CHECK(game.telling.to_do(*state, {}) ==
        "Player 1 has kept \"second chance\": it, or another held re-roll, may still be used now.");
  say("use second chance");
  for (const char* text : {"6", "6"}) say(text);
  // The card has gone: it is said that it was there.
  CHECK_THAT(games::refusal(game, *state, "second chance"),
             Contains("\"second chance\" has already been drawn"));
  CHECK_THAT(games::refusal(game, *state, "use second chance"), !Contains("drawn already"));
}

TEST_CASE("a hint can be played with Enter, and the arrows go on from it", "[terminal]") {
  const std::string near_the_end = "*..........*/G.........../............/Y........... g 0 0";
  const Table lines = play_lines("crossing-stonehenge", {"human", "easy"}, "hint\n\n", false,
                                 {{"position", near_the_end}});
  CHECK_THAT(lines.shown, Contains("Green (human) won."));
  // A line that is typed in between drops it.
  CHECK(play_lines("crossing-stonehenge", {"human", "easy"}, "hint\nmoves\n\n", false,
                   {{"position", near_the_end}})
            .kept.empty());

  for (const std::string keys : {"\t\n", "\t><\n"}) {
    ScriptedDisplay display({24, 80}, keys);
    std::string seen;
    display.on_paint = [&](const Picture& picture) { seen += picture.text(); };
    ScreenDesk desk(display);
    Table table;
    BonusGame game =
        game_of("crossing-stonehenge", {"human", "easy"}, table, {{"position", near_the_end}});
    CHECK(play_bonus(game, desk) == BonusEnd::finished);
    CHECK_THAT(seen, Contains("A strong player would try: B10-A10 (the druid arrives).") &&
                         Contains("Enter: B10-A10  ("));
  }
}

TEST_CASE("a refusal is gone from the screen with the next play, and wrapped in lines",
          "[terminal]") {
  ScriptedDisplay display({24, 80}, "B19-C14\nB19-B14\nquit\n");
  std::string before;
  display.on_paint = [&](const Picture& picture) {
    if (picture.text().find("cannot be played") != std::string::npos) before = picture.text();
  };
  ScreenDesk desk(display);
  Table table;
  BonusGame game = game_of("crossing-stonehenge", {"human", "easy"}, table);
  play_bonus(game, desk);
  CHECK(table.kept.size() == 2);
  CHECK_THAT(before, Contains("\"B19-C14\" cannot be played now"));
  CHECK_THAT(display.last.text(), Contains("Green: B19-B14") && Contains("Yellow (easy): ") &&
                                      !Contains("cannot be played") && !Contains("Possible"));

  const Table lines =
      play_lines("crossing-stonehenge", {"human", "easy"}, "B19-C14\nquit\n", false);
  CHECK_THAT(lines.shown, Contains("cannot be played now") && Contains("more."));
  std::istringstream rows(lines.shown);
  for (std::string row; std::getline(rows, row);) CHECK(row.size() <= 78);
}

TEST_CASE("a game told again shows its first board, and the board now and then", "[terminal]") {
  const auto boards_of = [](const std::string& id, std::string_view in_every_board) {
    dice::AnyDice dice{dice::SeededDice(dice::Seed{8})};
    games::RecordedGame record(id, 2, {}, dice::Seed{8});
    while (!record.state().is_over()) {
      std::vector<games::Action> legal = games::legal_actions_of(record.state());
      games::drop_asides(record.state(), legal);
      record.apply(games::pick_any(legal, dice, dice::Reason::choice));
    }
    const BonusGame game{std::move(record), {"easy", "easy"}, false, "", {}, {}, {}};
    const std::vector<BonusStep> steps = bonus_steps(game);
    std::string told;
    for (const BonusStep& step : steps) {
      for (const std::string& line : step.lines) told += line + '\n';
    }
    const std::size_t first = times(
        [&] {
          std::string lines;
          for (const std::string& line : steps.front().lines) lines += line + '\n';
          return lines;
        }(),
        in_every_board);
    CHECK(first == 1);
    return std::pair{times(told, in_every_board), steps.size()};
  };
  const auto [moves, steps] = boards_of("crossing-stonehenge", "Turns without an advance:");
  CHECK(moves == 1 + (steps - 1) / 10);
  // The hands are dealt, and Night falls; or the druid was lost by Day.
  CHECK(boards_of("absolution", "to draw\n").first <= 2);
  // Two innings of three overs at most, or of twenty with a board after each ten.
  CHECK(boards_of("stonehenge-cricket", "Stonehenge Cricket, 3 overs").first >= 3);
  CHECK(boards_of(overs, "Overs and Chances, 20 overs").first >= 2);
}

TEST_CASE("Absolution says what happens to the pairs by Day", "[terminal]") {
  const Table table = play_lines("absolution", {"human", "human"}, "any day\n", false);
  CHECK_THAT(table.shown,
             Contains("25 pairs inside; 13 to win") && Contains("each Day takes one out"));
}
