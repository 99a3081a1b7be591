#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/pty.h"

using namespace quicket::tests;

namespace {

/// What a name must never do: set the title, ring, clear the screen, hide text, and turn the rest
/// of the line around; with a line end that forges a second line.
const std::string hostile =
    "\x1b]0;owned\x07\x1b[2J\x1b[8m\u009B31m\u202Elive\u2066\r\nquicket: ok";

/// Names of a league as a foreign or old database may hold them. How many columns had any.
int make_hostile(const Demo& demo) {
  int columns = 0;
  SQLite::Database file((demo.folder().path() / "test.db").string(), SQLite::OPEN_READWRITE);
  for (const char* column : {"sets.name",
                             "people.name",
                             "set_people.name",
                             "set_people.full_name",
                             "set_people.nation",
                             "teams.name",
                             "card_sets.competition",
                             "cards.name",
                             "cards.team_name",
                             "cards.nation",
                             "league_teams.name",
                             "league_teams.home_ground",
                             "fixtures.venue",
                             "matches.competition",
                             "matches.venue",
                             "matches.city",
                             "matches.home",
                             "matches.away",
                             "match_sides.name",
                             "match_players.name"}) {
    const std::string_view whole = column;
    const std::size_t point = whole.find('.');
    SQLite::Statement change(
        file, fmt::format("UPDATE {} SET {} = coalesce({}, '') || ?", whole.substr(0, point),
                          whole.substr(point + 1), whole.substr(point + 1)));
    change.bind(1, hostile);
    columns += change.exec() > 0 ? 1 : 0;
  }
  return columns;
}

std::string first_match(const Demo& demo) {
  return std::to_string(demo.list({"league", "results", "demo"})[0]["id"].get<std::int64_t>());
}

/// What of the hostile name reached the terminal. A full screen has escape sequences of its own,
/// plain lines without colour have none.
std::string leaked(const std::string& seen, bool full_screen) {
  for (std::size_t i = 0; i < seen.size() && !full_screen; ++i) {
    const char letter = seen[i];
    // A terminal puts a carriage return before each line feed.
    const bool line_end =
        letter == '\r' && i + 1 < seen.size() && (seen[i + 1] == '\n' || seen[i + 1] == '\r');
    const bool plain = letter == '\n' || letter == '\t' || line_end;
    if ((letter >= 0 && letter < 0x20 && !plain) || letter == 0x7F) {
      return fmt::format("byte {:02x} in ...{}", letter, seen.substr(i > 40 ? i - 40 : 0, 80));
    }
  }
  for (const char* sequence : {"\u009B", "\u202E", "\u2066", "\x1b]0", "\x1b[8m", "\x07"}) {
    if (seen.find(sequence) != std::string::npos) return sequence;
  }
  return {};
}

}  // namespace

// reliability 5.3
TEST_CASE("no stored name speaks to the terminal, whatever reads it", "[cli][hostile]") {
  const Demo demo;
  std::string stars;
  for (const char* name :
       {"Tadeo Okonjo", "Sorley Kestrel", "Sorley Thistlewood", "Tadeo Langstaff", "Dario Olander",
        "Kavi Rackstraw", "Rafe Beckwith", "Rufus Bellamoor", "Anselm Mulholland", "Ilya Wetherell",
        "Lennart Silverwood"}) {
    stars += fmt::format("{}coastal-premier-league:{}", stars.empty() ? "" : ",", name);
  }
  REQUIRE(demo.run({"teams", "create", "Stars", "--players", stars}).exit_code == 0);
  REQUIRE(demo.run(first_round).exit_code == 0);
  const std::string match = first_match(demo);
  REQUIRE(make_hostile(demo) == 20);
  const std::string set = "coastal-premier-league";
  const std::vector<std::vector<std::string>> commands{
      {"sets"},
      {"sets", "show", set},
      {"cards", "list", set},
      {"cards", "show", set, "Okonjo"},
      {"cards", "check", set},
      {"cards", "chart", set},
      {"standings", set},
      {"leaders", set},
      {"matches", set},
      {"teams", "list"},
      {"teams", "colour", "Nobody\x1b[2J", "112233"},
      {"league", "list"},
      {"league", "show", "demo"},
      {"league", "captains", "demo"},
      {"league", "usage", "demo"},
      {"league", "fixtures", "demo"},
      {"league", "fixtures", "demo", "--ics"},
      {"league", "schedule-report", "demo"},
      {"league", "standings", "demo"},
      {"league", "results", "demo"},
      {"league", "leaders", "demo"},
      {"league", "compare", "demo"},
      {"league", "forecast", "demo", "--seasons", "3"},
      {"league", "scorecard", match, "--balls", "--worm"},
      {"league", "notation", match},
      {"league", "player", "Okonjo"},
      {"league", "team", "demo", "Amberlight"},
      {"league", "head-to-head", "Amberlight", "Brackwater"},
      {"league", "records", "demo"},
      {"league", "play", "demo", "--next"},
      {"print", "cards", set, "-o", "-", "--team", "Amberlight"},
      {"print", "scoresheet", "--match", match, "-o", "/dev/stdout"},
      {"play", "--list"},
      {"play", "--replay", match},
      {"play", "Amberlight", "Brackwater", "--set", set, "--game", "basic", "--home", "computer",
       "--away", "computer"},
      {"db", "info"},
      {"db", "check"},
  };
  std::size_t shown = 0;
  for (const auto& words : commands) {
    for (const char* form : {"", "--json", "--csv"}) {
      std::vector<std::string> line{"--color", "never", "--quiet", "--plain"};
      line.insert(line.end(), words.begin(), words.end());
      if (*form != '\0') line.emplace_back(form);
      CAPTURE(fmt::format("{}", fmt::join(line, " ")));
      // A replay waits for a key: to the end of the match, which it asks about.
      const std::string_view keys =
          words.front() == "play" && words.back() == match ? "m\ry\r" : "";
      const std::string seen = output_on_terminal(demo.folder().path(), line, keys);
      CHECK(leaked(seen, false).empty());
      shown += seen.size();
    }
  }
  CHECK(shown > 100'000);
}

TEST_CASE("a full screen shows hostile names quoted", "[cli][hostile]") {
  const Demo demo({first_round});
  const std::string match = first_match(demo);
  REQUIRE(make_hostile(demo) == 20);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"play", "--replay", match},
        // The same dice each time: a wicket's panel would take the key that leaves.
        std::vector<std::string>{"--seed", "7", "play", "Amberlight", "Brackwater", "--set",
                                 "coastal-premier-league", "--game", "basic", "--home", "human",
                                 "--pick"}}) {
    const std::string seen =
        output_on_terminal(demo.folder().path(), words, "\r\r\r\r\r\r\r\r\rqy");
    CHECK(seen.size() > 1000);
    CHECK(leaked(seen, true).empty());
  }
}

TEST_CASE("off a terminal data stays exact, and JSON is valid", "[cli][hostile]") {
  const Demo demo;
  REQUIRE(make_hostile(demo) > 10);
  const nlohmann::json list = demo.list({"cards", "list", "coastal-premier-league"});
  CHECK(list[0]["team"].get<std::string>().ends_with(hostile));
  const Run csv = demo.run({"cards", "list", "coastal-premier-league", "--csv"});
  CHECK(csv.out.find(hostile) != std::string::npos);
}

TEST_CASE("CSV for spreadsheets has no formulas, plain CSV is exact", "[cli][hostile]") {
  const Demo demo;
  SQLite::Database((demo.folder().path() / "test.db").string(), SQLite::OPEN_READWRITE)
      .exec("UPDATE sets SET name = '=1+1'");
  CHECK_THAT(demo.run({"sets", "--csv"}).out, Catch::Contains(",=1+1,"));
  CHECK_THAT(demo.run({"sets", "--csv-safe"}).out, Catch::Contains(",'=1+1,"));
}

TEST_CASE("what is typed cannot speak to the terminal in the answer", "[cli][hostile]") {
  const Demo demo;
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"sets", "show", hostile}, std::vector<std::string>{hostile},
        std::vector<std::string>{"--" + hostile}, std::vector<std::string>{"--db", hostile, "sets"},
        std::vector<std::string>{"import", "cricsheet", hostile},
        std::vector<std::string>{"league", "create", hostile, "--set", "coastal-premier-league"},
        std::vector<std::string>{"bonus", "rules", "absolution", "\x9b\xff"},
        std::vector<std::string>{"league", "play", "demo", "--round", "1\x1b[2J"}}) {
    const std::string seen = output_on_terminal(demo.folder().path(), words);
    CHECK(seen.find("quicket: ") != std::string::npos);
    CHECK(leaked(seen, false).empty());
    // A message is for people in a pipe as well: it may end on a terminal.
    CHECK(leaked(demo.run(words).err, false).empty());
  }
}

TEST_CASE("a line feed in the name of a file makes no second line of an error", "[cli][hostile]") {
  const Demo demo;
  const std::string name = "a\nquicket: all is well";
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"import", "cricsheet", name},
        std::vector<std::string>{"sets", name}, std::vector<std::string>{"--db=" + name, "sets"},
        std::vector<std::string>{"db", "restore", name}}) {
    const Run run = demo.run(words);
    CHECK(run.exit_code != 0);
    CHECK_THAT(run.err, Catch::Contains("a\\x0aquicket: all is well"));
    CHECK(run.err.find("\nquicket: all is well") == std::string::npos);
  }
}

// reliability 5.3
TEST_CASE("names that speak to terminals are not taken", "[cli][hostile]") {
  const Demo demo;
  const auto refused = [&](const std::vector<std::string>& words) {
    const Run run = demo.run(words);
    CHECK(run.exit_code == 2);
    return run.err;
  };
  CHECK(refused({"league", "create", "a\x1b", "--set", "coastal-premier-league"}) ==
        "quicket: NAME: \"a\\x1b\" holds U+001B, a control character\n"
        "See `quicket league create --help`.\n");
  CHECK_THAT(refused({"teams", "create", "a\u202E", "--players", "a:b"}),
             Catch::Contains("holds U+202E, which changes the direction of writing"));
  CHECK_THAT(refused({"import", "cricsheet", "x", "--name", "a\nb"}),
             Catch::Contains("--name: \"a\\x0ab\" holds U+000A, a control character"));
}
