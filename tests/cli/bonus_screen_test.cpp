#include <csignal>
#include <functional>
#include <optional>
#include <poll.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "games/registry.h"
#include "tests/support/program.h"
#include "tests/support/sanitized.h"
#include "tests/support/skip.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tmux.h"

// A person at a bonus game in a real terminal: a script that reads the screen and answers what it
// asks.

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

struct Table {
  std::string_view id;
  std::string_view drawn;  ///< stands in the drawing of every position
};

constexpr Table tables[] = {
    {"absolution", "to draw"},
    {"crossing-stonehenge", "capitals: druids"},
    {"overs-and-chances", "face down"},
    {"stonehenge-cricket", "16yK"},
};

/// The key that chooses a game: its number in the list.
std::string number_of(std::string_view id) {
  int number = 1;
  for (const games::Game& game : games::games()) {
    if (game.id == id) break;
    ++number;
  }
  return std::to_string(number);
}

bool has(std::string_view screen, std::string_view words) {
  return screen.find(words) != std::string_view::npos;
}

/// The line that is typed into, from its first place; nothing where none is asked for. It is the
/// last that begins so: a sign in the legend may, too.
std::optional<std::string_view> typed_line(std::string_view screen) {
  std::optional<std::string_view> line;
  for (const std::string_view row : split(screen, '\n')) {
    if (row.rfind(" >", 0) == 0) line = row.substr(std::min<std::size_t>(3, row.size()));
  }
  return line;
}

/// The play that Enter would choose; empty where none is marked.
std::string marked_play(std::string_view screen) {
  const std::string_view line = typed_line(screen).value_or("");
  const std::size_t begin = line.find("Enter: "), end = line.rfind("  (");
  if (begin == std::string_view::npos || end == std::string_view::npos) return {};
  return std::string(line.substr(begin + 7, end - begin - 7));
}

/// A choice is asked for, and nothing has been typed or chosen yet.
bool asks(std::string_view screen) {
  const auto line = typed_line(screen);
  return line && (line->empty() || line->front() == ' ') && marked_play(screen).empty();
}

bool is_over(std::string_view screen) {
  return has(screen, "the game is over") && has(screen, "Enter leave");
}

class Person {
 public:
  static constexpr int most_questions = 12;  ///< before a game

  Person(const TemporaryFolder& folder, int columns, int rows, const std::string& command)
      : terminal_(folder.path(), columns, rows, "quicket --seed 7 bonus play " + command) {}

  TmuxTerminal& terminal() { return terminal_; }

  /// Answers the questions before a game: its number in the list, an easy opponent, a Twenty20,
  /// otherwise Enter.
  void agree_on(const Table& table) {
    terminal_.wait_for("Which game");
    terminal_.type(number_of(table.id));
    std::string answered;
    const auto asks_more = [&](const std::string& seen) {
      const std::string_view text = trim(seen);
      return asks(seen) || (!text.empty() && text.back() == ']' && text != answered);
    };
    for (int question = 0; question < most_questions; ++question) {
      const std::string seen = until(asks_more);
      if (asks(seen)) return;
      answered = trim(seen);
      const std::string line = answered.substr(answered.rfind('\n') + 1);
      const bool opponent = has(line, "2 easy") && !has(line, "[1 human]");
      terminal_.type(opponent || has(line, "2 twenty20") ? "2" : "");
    }
  }

  /// The screen when there is something to choose, or the game is over.
  std::string next_question() {
    return until([](const std::string& seen) { return asks(seen) || is_over(seen); });
  }

  /// Makes a choice that the screen offers: by its keys, or by typing what it is called.
  void choose(bool by_typing) {
    terminal_.hammer({"Down"});
    const std::string play =
        marked_play(until([](const std::string& seen) { return !marked_play(seen).empty(); }));
    REQUIRE(!play.empty());
    ++choices_;
    if (by_typing) {
      terminal_.hammer({"Escape"});
      until(&asks);
      terminal_.type(play);
    } else {
      terminal_.hammer({"Enter"});
      until([](const std::string& seen) { return marked_play(seen).empty(); });
    }
  }

  /// Makes up to `most` choices; the last screen.
  std::string play(int most) {
    std::string seen = next_question();
    for (; most > 0 && asks(seen); --most, seen = next_question()) choose(most % 5 == 0);
    return seen;
  }

  int choices() const { return choices_; }

  /// The screen once it is as wished, or what it is after a minute or more: strong players think
  /// for seconds, and longer where the program is checked as it runs.
  std::string until(const std::function<bool(const std::string&)>& wished) {
    constexpr int tries = 4000, pause_ms = 15;
    std::string seen = terminal_.screen();
    for (int i = 0; i < tries && !wished(seen); ++i) {
      poll(nullptr, 0, pause_ms);
      seen = terminal_.screen();
    }
    return seen;
  }

 private:
  TmuxTerminal terminal_;
  int choices_ = 0;
};

json listed(const TemporaryFolder& folder, const std::string& what) {
  return json::parse(run_quicket(folder.path(), {"bonus", what, "--json"}).out);
}

/// The drawing: what stands between the title and the plays.
std::string drawing(const std::string& screen) {
  std::string rows;
  for (int row = 0; const std::string_view one : split(screen, '\n')) {
    if (++row > 1 && row <= 13) rows += std::string(one) + '\n';
  }
  return rows;
}

/// A choice taken back, then the program killed: the game goes on before that choice.
void take_back_and_kill(Person& person, const TemporaryFolder& folder) {
  const std::string before = person.next_question();
  const auto actions = listed(folder, "games")[0]["actions"].get<int>();
  person.choose(false);
  person.next_question();
  CHECK(listed(folder, "games")[0]["actions"].get<int>() > actions);
  person.terminal().type("undo");
  const std::string back =
      person.until([](const std::string& seen) { return has(seen, "Taken back: ") && asks(seen); });
  CHECK_THAT(back, Contains("Taken back: "));
  CHECK(drawing(back) == drawing(before));
  const int pid = person.terminal().pid();
  REQUIRE(pid > 1);
  kill(pid, SIGKILL);
  CHECK_THAT(person.terminal().wait_for("exit"), Contains("exit 137"));
  CHECK(listed(folder, "games")[0]["actions"] == actions);
  Person again(folder, 80, 24, "--resume");
  CHECK(drawing(again.next_question()) == drawing(before));
}

}  // namespace

TEST_CASE("a person plays each bonus game in a terminal, from the first screen to its result",
          "[cli][screen]") {
  if (program_is_missing("tmux")) return;
  for (const Table& table : tables) {
    // The others are played without a terminal too, where sanitizers have seen them.
    if (is_sanitized() && &table != &tables[0]) break;
    CAPTURE(table.id);
    const TemporaryFolder folder;
    {
      Person person(folder, 80, 24, "");
      person.agree_on(table);
      person.terminal().press("Tab");
      const std::string hinted = person.until([](const std::string& seen) {
        // The mark is drawn after the words.
        return has(seen, "would try") && !marked_play(seen).empty();
      });
      CHECK_THAT(hinted, Contains("A strong player would try: "));
      // Enter would play it; this person thinks again.
      CHECK(!marked_play(hinted).empty());
      person.terminal().press("Escape");
      CHECK_THAT(person.play(3), Contains(std::string(table.drawn)));
      take_back_and_kill(person, folder);
    }
    Person person(folder, 80, 24, "--resume 1");
    const std::string end = person.play(400);
    REQUIRE(is_over(end));
    CHECK(person.choices() > 3);
    person.terminal().press("Enter");
    const std::string left = person.terminal().wait_for("exit");
    CHECK_THAT(left, Contains("exit 0"));
    const json results = listed(folder, "results");
    REQUIRE(results.size() == 1);
    CHECK(results[0]["game"] == table.id);
    CHECK_THAT(left, Contains(results[0]["result"].get<std::string>()));
    CHECK(listed(folder, "games").empty());

    TmuxTerminal table_of(folder.path(), 80, 24, "quicket bonus results");
    const auto result = results[0]["result"].get<std::string>();
    const std::size_t won = result.find(" won.");
    const bool saved = result.find("won together") != std::string::npos;
    const std::string nobody = table.id != "absolution" ? "a draw" : saved ? "players" : "nobody";
    CHECK_THAT(
        table_of.wait_for("exit"),
        Contains("Winner") && Contains(won == std::string::npos ? nobody : result.substr(0, won)));

    TmuxTerminal replay(folder.path(), 80, 24, "quicket bonus replay 1");
    CHECK_THAT(replay.wait_for("Play 0 of"), Contains("Play 0 of"));
    replay.press("Right");
    CHECK_THAT(replay.wait_for("Play 1 of"), Contains("Play 1 of"));
    replay.press("End");
    CHECK_THAT(replay.wait_for("the game is over"), Contains("the game is over"));
    replay.press("q");
    CHECK_THAT(replay.wait_for("exit"), Contains("exit 0"));
  }
}

TEST_CASE("a bonus game begins on a wide screen and on the smallest", "[cli][screen]") {
  if (program_is_missing("tmux")) return;
  for (const Table& table : tables) {
    for (const auto& [columns, rows] : {std::pair{120, 40}, {60, 20}}) {
      if (is_sanitized() && columns > 80) continue;
      CAPTURE(table.id, columns);
      const TemporaryFolder folder;
      Person person(folder, columns, rows, std::string(table.id) + " --seats human,easy");
      const std::string seen = person.play(4);
      CHECK_THAT(seen, Contains(std::string(table.drawn)) && Contains("choose") &&
                           Contains("hint") && Contains("help"));
      CHECK(person.choices() == 4);
      person.terminal().press("?");
      CHECK_THAT(person.terminal().wait_for("Esc back"),
                 Contains("take back your last choice") && Contains("Signs"));
      person.terminal().press("Escape");
      person.next_question();
      person.terminal().type("quit");
      CHECK_THAT(person.terminal().wait_for("exit"),
                 Contains("is saved; go on with") && Contains("exit 0"));
    }
  }
}
