#include <array>
#include <csignal>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "tests/cli/demo_league.h"
#include "tests/support/skip.h"
#include "tests/support/tmux.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

const std::string play =
    "quicket --seed 7 play Brackwater Amberlight --set coastal-premier-league --game basic --pace "
    "fast ";

/// Answers what is asked before the first ball with Enter; b for the toss.
void begin_match(TmuxTerminal& terminal) {
  std::string seen = terminal.wait_for("Enter", "Bat or field");
  for (int i = 0; i < 8 && seen.find("Enter bowl") == std::string::npos; ++i) {
    seen = terminal.press(seen.find("Bat or field") != std::string::npos ? "b" : "Enter");
  }
}

}  // namespace

TEST_CASE("a match is played on the whole screen at three sizes", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  for (const auto& [columns, rows] : {std::tuple{60, 24}, {80, 24}, {120, 40}}) {
    CAPTURE(columns);
    TmuxTerminal terminal(demo.folder().path(), columns, rows, play);
    begin_match(terminal);
    CHECK_THAT(terminal.wait_for("Enter bowl"), Contains("1st innings") && Contains("Other end"));
    terminal.press("Enter");
    CHECK_THAT(terminal.wait_for("d100"), Contains("►") && Contains("This over"));
    terminal.press("?");
    CHECK_THAT(terminal.wait_for("Keys"), Contains("bowl the next ball") && Contains("Esc back"));
    terminal.press("q");
    terminal.wait_for("Enter bowl");
    terminal.press("q");
    CHECK_THAT(terminal.wait_for("exit"), Contains("is saved; go on with") && Contains("exit 0"));
  }
}

TEST_CASE("the screen follows the window, down to one place", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  TmuxTerminal terminal(demo.folder().path(), 80, 24, play);
  begin_match(terminal);
  terminal.resize(40, 10);
  CHECK_THAT(terminal.wait_for("too small"), Contains("too small"));
  terminal.resize(1, 1);
  terminal.hammer({"Enter"});
  terminal.resize(120, 40);
  CHECK_THAT(terminal.wait_for("bowling"), Contains("0.1"));
}

TEST_CASE("Ctrl-C gives the terminal back and ends with 130, SIGTERM with 143", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  {
    TmuxTerminal terminal(demo.folder().path(), 80, 24, play);
    begin_match(terminal);
    terminal.press("C-c");
    CHECK_THAT(terminal.wait_for("exit"), Contains("exit 130") && !Contains("Enter bowl"));
  }
  TmuxTerminal terminal(demo.folder().path(), 80, 24, "quicket play --resume 2>/dev/null");
  terminal.wait_for("Enter");
  const int pid = terminal.pid();
  REQUIRE(pid > 1);
  kill(pid, SIGTERM);
  CHECK_THAT(terminal.wait_for("exit"), Contains("exit 143"));
}

TEST_CASE("a match whose terminal is killed goes on at the same ball with the same dice", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  {
    TmuxTerminal terminal(demo.folder().path(), 80, 24, play);
    begin_match(terminal);
    for (int i = 0; i < 3; ++i) terminal.press("Enter");
    const int pid = terminal.pid();
    REQUIRE(pid > 1);
    kill(pid, SIGKILL);
    CHECK_THAT(terminal.wait_for("exit"), Contains("exit 137"));
  }
  const auto waiting = demo.list({"play", "--list"});
  REQUIRE(waiting.size() == 1);
  CHECK(waiting[0]["balls"] == 3);
  const std::string id = std::to_string(waiting[0]["id"].get<int>());
  // The same match without a kill, and three balls further.
  const std::string straight = demo.run({"--seed", "7", "play", "Brackwater", "Amberlight", "--set",
                                         "coastal-premier-league", "--game", "basic"},
                                        "bat\n\n\n\n\n\n\n\n\n\n")
                                   .out;
  const Run resumed = demo.run({"play", "--resume", id}, "\n\n\n");
  const std::size_t next = resumed.out.find("  0.4 ");
  REQUIRE(next != std::string::npos);
  const std::string line = resumed.out.substr(next, resumed.out.find('\n', next) - next);
  CHECK_THAT(straight, Contains(line));
}

TEST_CASE("real dice are typed on the whole screen", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  TmuxTerminal terminal(demo.folder().path(), 80, 24, play + "--dice typed --toss home");
  begin_match(terminal);
  terminal.press("Enter");
  CHECK_THAT(terminal.wait_for("whose card?"), Contains("Roll the d6: whose card?"));
  terminal.press("9");
  terminal.press("Enter");
  CHECK_THAT(terminal.wait_for("not on this die"), Contains("9 is not on this die: 1 to 6."));
  terminal.press("2");
  terminal.press("Enter");
  CHECK_THAT(terminal.wait_for("two d10"), Contains("Roll two d10 as 1-100"));
}

TEST_CASE("a whole human match is played by keys", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  TmuxTerminal terminal(demo.folder().path(), 80, 24, play + "--away human");
  begin_match(terminal);
  std::string seen;
  // Innings by innings; every question in between is answered with Enter.
  for (int i = 0; i < 2000; ++i) {
    seen = terminal.screen();
    if (seen.find("undo the last ball") != std::string::npos) break;
    if (seen.find("any key stops") != std::string::npos) continue;
    seen = terminal.press(seen.find("Enter bowl") != std::string::npos ? "i" : "Enter");
  }
  CHECK_THAT(seen, Contains("[Result]") && Contains("Player of the match"));
  // One Enter too many does not close what has not been read.
  CHECK_THAT(terminal.press("Enter"), Contains("[Result]"));
  terminal.press("Enter");
  // The screen has shown the card: the shell gets the result, and where the card is.
  CHECK_THAT(terminal.wait_for("Another match"),
             Contains("1  Again          Brackwater v Amberlight") &&
                 Contains("2  Other way      Amberlight v Brackwater") &&
                 Contains("3  Next opponent  Brackwater v ") && Contains("[q Leave]"));
  terminal.press("Enter");
  CHECK_THAT(terminal.wait_for("exit"), Contains("exit 0") && Contains("quicket play --replay") &&
                                            Contains("Its scorecard:   quicket match ") &&
                                            !Contains("Extras"));
  CHECK(demo.list({"play", "--list"}).empty());
}

TEST_CASE("random keys in a real terminal leave a match that can be resumed", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  quicket::dice::SeededDice random(quicket::dice::Seed{9});
  static constexpr std::array<std::string_view, 20> keys{
      "Enter", "Enter", "o", "w", "u", "Escape", "s", "Tab", "Up", "Down",
      "PPage", "?",     "t", "7", "r", "Space",  "l", "p",   "b",  "F5"};
  {
    TmuxTerminal terminal(demo.folder().path(), 80, 24, play + "--away human --dice typed");
    terminal.wait_for("leave");
    for (int round = 0; round < 3; ++round) {
      std::vector<std::string> pressed;
      for (int i = 0; i < 200; ++i) {
        pressed.emplace_back(keys[static_cast<std::size_t>(
            random.roll(static_cast<int>(keys.size()), quicket::dice::Reason::choice) - 1)]);
      }
      terminal.hammer(pressed);
      terminal.resize(20 + 25 * round, 5 + 9 * round);
    }
    CHECK(terminal.pid() > 1);
  }
  CHECK(demo.run({"db", "check"}).exit_code == 0);
  REQUIRE(demo.list({"play", "--list"}).size() == 1);
  CHECK(demo.run({"play", "--resume", "--home", "bold", "--away", "computer", "--dice", "roll"})
            .exit_code == 0);
}

TEST_CASE("an output that is closed breaks no match", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  TmuxTerminal terminal(demo.folder().path(), 80, 24,
                        play + "--home computer --plain 2>/dev/null | head -3");
  CHECK_THAT(terminal.wait_for("exit"), Contains("won the toss"));
  CHECK(demo.run({"db", "check"}).exit_code == 0);
  const auto waiting = demo.list({"play", "--list"});
  if (!waiting.empty()) CHECK(demo.run({"play", "--resume"}).exit_code == 0);
}

TEST_CASE("without colour, or without a screen, the match is the same", "[cli]") {
  if (program_is_missing("tmux")) return;
  const Demo demo;
  {
    TmuxTerminal terminal(demo.folder().path(), 80, 24, "NO_COLOR=1 " + play);
    begin_match(terminal);
    CHECK_THAT(terminal.wait_for("Enter bowl"), Contains("1st innings"));
  }
  TmuxTerminal dumb(demo.folder().path(), 80, 24, "TERM=dumb " + play);
  CHECK_THAT(dumb.wait_for("Enter bowls"), !Contains("┌"));
}
