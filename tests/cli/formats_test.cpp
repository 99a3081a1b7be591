#include <fstream>
#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/text.h"
#include "cricket/format.h"
#include "tests/cli/demo_league.h"
#include "tests/support/content.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/real_data.h"
#include "tests/support/skip.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// A league of the demonstration sides in any format, from the first command to the book.
class FormatLeague {
 public:
  explicit FormatLeague(const std::string& format) {
    const Commands commands{demo_import(demo_set, format),
                            {"league", "create", "cup", "--set", demo_set, "--competition",
                             "semi-finals", "--start", "2027-06-05", "--seed", "5"}};
    if (!std::filesystem::exists(format)) {
      put_made_database(folder_.path(), commands);
      return;
    }
    for (const auto& words : commands) expect_done(words);
  }
  Run run(const std::vector<std::string>& words, std::string_view input = {}) const {
    return run_quicket(folder_.path(), words, input);
  }
  std::string expect_done(const std::vector<std::string>& words,
                          std::string_view input = {}) const {
    const Run done = run(words, input);
    INFO(words[0] << ' ' << words[1] << ": " << done.err);
    REQUIRE(done.exit_code == 0);
    return done.out;
  }
  nlohmann::json list(std::vector<std::string> words) const {
    words.push_back("--json");
    return nlohmann::json::parse(expect_done(words));
  }
  std::string file(const std::string& name) const { return (folder_.path() / name).string(); }

  /// Plays it to its end and prints all of it; the most legal balls of an innings.
  int play_and_print() const {
    expect_done({"league", "play", "cup", "--all"});
    int most = 0;
    for (const auto& result : list({"league", "results", "cup"})) {
      for (const auto& innings : result["innings"]) {
        most = std::max(most, innings["balls"].get<int>());
      }
    }
    CHECK_FALSE(list({"league", "standings", "cup"}).empty());
    CHECK_FALSE(list({"league", "forecast", "cup", "--seasons", "3"}).empty());
    CHECK_FALSE(list({"cards", "check", demo_set}).empty());
    expect_done({"print", "cards", demo_set, "-o", file("cards.pdf")});
    expect_done({"print", "charts", demo_set, "-o", file("charts.pdf")});
    expect_done({"print", "season", "cup", "-o", file("book.pdf")});
    const auto results = list({"league", "results", "cup"});
    const std::string id = std::to_string(results[0]["id"].get<int>());
    expect_done({"print", "scoresheet", "--match", id, "-o", file("sheet.pdf")});
    expect_done({"db", "check"});
    return most;
  }

  /// A match between computers at the terminal, in plain lines.
  std::string play() const {
    return expect_done({"--seed", "8", "play", "Brackwater", "Amberlight", "--set", demo_set,
                        "--home", "computer", "--away", "computer"});
  }

 private:
  TemporaryFolder folder_;
};

std::string format_file(const TemporaryFolder& folder, const std::string& id, int overs, int most) {
  const auto number = [](int value) { return std::to_string(value); };
  folder.write(id + ".toml", "id = \"" + id + "\"\ntitle = \"" + number(overs) +
                                 " overs\"\n[conditions]\novers = " + number(overs) +
                                 "\nmost_overs_per_bowler = " + number(most) + "\n");
  return (folder.path() / (id + ".toml")).string();
}

}  // namespace

TEST_CASE("a league of fifty overs is imported, played and printed", "[cli]") {
  const FormatLeague league("fifty");
  CHECK(league.list({"sets"})[0]["format"] == "fifty");
  CHECK(league.play_and_print() > 240);
  CHECK_THAT(league.play(), Contains("End of over 21"));
}

TEST_CASE("a league of T10 is imported, played and printed", "[cli]") {
  const FormatLeague league("t10");
  CHECK(league.list({"sets"})[0]["format"] == "t10");
  CHECK(league.play_and_print() == 60);
  CHECK_THAT(league.play(), Contains("End of over 10") && !Contains("End of over 11"));
  // Its general strip is played by as well.
  league.expect_done({"cards", "build", demo_set, "--tempo"});
  CHECK_THAT(league.expect_done({"cards", "tempo", demo_set}), Contains("overs 1 to 3") &&
                                                                   Contains("overs 8 to 9") &&
                                                                   Contains("Last over, over 10"));
  CHECK_THAT(league.play(), Contains("End of over 10"));
}

TEST_CASE("the teams that come with the program play T10", "[cli]") {
  const TemporaryFolder folder;
  const Run run = run_quicket(folder.path(), {"--seed", "3", "play", "--format", "t10", "--home",
                                              "computer", "--away", "computer"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("End of over 9") && !Contains("End of over 11"));
}

TEST_CASE("a league of ten overs follows a user's file, which the database keeps", "[cli]") {
  const TemporaryFolder files;
  const FormatLeague league(format_file(files, "ten", 10, 2));
  std::filesystem::remove(files.path() / "ten.toml");
  CHECK(league.list({"sets"})[0]["format"] == "ten");
  CHECK(league.play_and_print() == 60);
  CHECK_THAT(league.play(), Contains("End of over 10") && !Contains("End of over 11"));
  // Its id is a word for it from now on.
  league.expect_done({"print", "scoresheet", "--format", "ten", "-o", league.file("blank.pdf")});
}

TEST_CASE("a league of forty overs follows a user's file", "[cli]") {
  const TemporaryFolder files;
  const FormatLeague league(format_file(files, "forty", 40, 8));
  CHECK(league.play_and_print() > 200);
}

TEST_CASE("a league is played in another format than its cards were made for", "[cli]") {
  const TemporaryFolder files;
  const FormatLeague league("t20");
  const std::string forty = format_file(files, "forty", 40, 8);
  const Run made = league.run({"league", "create", "longer", "--set", demo_set, "--competition",
                               "final-only", "--format", forty, "--seed", "5"});
  CHECK(made.exit_code == 0);
  CHECK_THAT(made.err, Contains("longer: played as 40 overs with cards made for T20"));
  std::filesystem::remove(forty);
  league.expect_done({"league", "play", "longer", "--all"});
  int most = 0;
  for (const auto& result : league.list({"league", "results", "longer"})) {
    for (const auto& innings : result["innings"]) {
      most = std::max(most, innings["balls"].get<int>());
    }
  }
  CHECK(most > 120);
  league.expect_done({"print", "season", "longer", "-o", league.file("longer.pdf")});
  CHECK(league.list({"sets"})[0]["format"] == "t20");
}

TEST_CASE("the list of formats holds those of the database, and writes their files", "[cli]") {
  const TemporaryFolder files;
  const FormatLeague league(format_file(files, "ten", 10, 2));
  const auto formats = league.list({"formats"});
  REQUIRE(formats.size() == quicket::cricket::built_in_formats().all().size() + 1);
  CHECK(formats[0]["format"] == "t20");
  CHECK(formats[0]["balls"] == 120);
  CHECK(formats[0]["most_overs_per_bowler"] == 4);
  CHECK(formats[0]["phases"] == "powerplay 1-6, middle overs 7-15, death overs 16-20");
  // What it prints is a file that another database takes for the same format.
  for (const char* id : {"ten", "fifty"}) {
    files.write("again.toml", league.expect_done({"formats", id}));
    const TemporaryFolder other;
    const Run again =
        run_quicket(other.path(), demo_import(demo_set, (files.path() / "again.toml").string()));
    CHECK(again.exit_code == 0);
    const Run sets = run_quicket(other.path(), {"sets", "--json"});
    CHECK(nlohmann::json::parse(sets.out)[0]["format"] == id);
  }
  CHECK(league.run({"formats", "fify"}).exit_code == 2);
}

TEST_CASE("a format of the user's own is checked, and removed once nothing uses it", "[cli]") {
  const TemporaryFolder files;
  const std::string ten = format_file(files, "ten", 10, 2);
  const FormatLeague league(ten);
  const auto listed = league.list({"formats"});
  CHECK(listed.back()["format"] == "ten");
  CHECK(listed.back()["origin"] == "your own");
  CHECK(listed[0]["origin"] == "built in");
  const Run checked = league.run({"formats", ten});
  CHECK(checked.exit_code == 0);
  CHECK_THAT(checked.out, Contains("overs = 10"));
  CHECK_THAT(checked.err, Contains("ten.toml leaves out, and is read with: balls_per_over = 6") &&
                              Contains("wide_runs = 1") && Contains("phases: one"));
  Run run = league.run({"formats", "ten", "--remove"});
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("the format ten is used by the set " + demo_set +
                               ", the league cup; remove what uses it first"));
  CHECK(league.run({"formats", "t20", "--remove"}).exit_code == 1);
  CHECK(league.run({"formats", "--remove"}).exit_code == 2);
  league.expect_done({"league", "remove", "cup", "--yes"});
  league.expect_done({"sets", "remove", demo_set, "--yes"});
  league.expect_done({"formats", "ten", "--remove"});
  CHECK(league.list({"formats"}).size() == quicket::cricket::built_in_formats().all().size());
  league.expect_done({"db", "check"});
}

TEST_CASE("league show tells the format, the house rules and the playoffs", "[cli]") {
  const TemporaryFolder files;
  const FormatLeague league("t20");
  const auto told = [&](const std::string& name, const std::string& what) {
    for (const auto& row : league.list({"league", "show", name})) {
      if (row["what"] == what) return row["value"].get<std::string>();
    }
    return std::string();
  };
  CHECK(told("cup", "format") == "t20");
  CHECK(told("cup", "conditions") == "as T20");
  CHECK(told("cup", "playoffs") == "Semi-final 1, Semi-final 2, Final");
  files.write("house.toml", "no_ball_runs = 2\n");
  league.expect_done({"league", "create", "house", "--set", demo_set, "--competition", "final-only",
                      "--conditions", (files.path() / "house.toml").string(), "--seed", "5"});
  CHECK(told("house", "conditions") == "no_ball_runs = 2 (not 1)");
}

TEST_CASE("a file of a built-in format without what phases usually bring is that format", "[cli]") {
  const Demo demo;
  const std::string built_in = content(project_file("data/formats/t20.toml"));
  std::string text;
  for (const std::string_view line : quicket::split(std::string_view(built_in), '\n')) {
    if (!line.starts_with("usual")) text += fmt::format("{}\n", line);
  }
  const auto import = [&](const char* set) {
    const std::string file = demo.folder().write(std::string(set) + ".toml", text).string();
    std::vector<std::string> words = demo_import(demo_set, file);
    words[3] = set;
    return demo.run(words);
  };
  REQUIRE(import("old").exit_code == 0);
  for (const auto& set : demo.list({"sets"})) CHECK(set["format"] == "t20");
  CHECK(demo.run({"cards", "build", "old", "--tempo"}).exit_code == 0);
  // Rules are not left out so.
  text.replace(text.find("wide_runs = 1"), 13, "wide_runs = 2");
  CHECK_THAT(import("other").err, Contains("a format \"t20\" with other rules already exists"));
}

TEST_CASE("a format that nobody knows is refused with those there are", "[cli]") {
  const TemporaryFolder folder;
  Run run = run_quicket(folder.path(), demo_import(demo_set, "fifteen"));
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains("\"fifteen\" is not a format") &&
                          Contains(quicket::cricket::built_in_formats().ids()));
  folder.write("bad.toml",
               "id = \"t20\"\ntitle = \"Mine\"\n[conditions]\novers = 15\n"
               "most_overs_per_bowler = 3\n");
  run = run_quicket(folder.path(), demo_import(demo_set, (folder.path() / "bad.toml").string()));
  CHECK(run.exit_code == 3);
  CHECK_THAT(run.err, Contains("bad.toml: a format \"t20\" with other rules already exists"));
}

TEST_CASE("the World Cup of 2023 gives its published table, from JSON", "[cli][real]") {
  const auto data = real_data();
  if (!data) return;
  const auto cup = *data / "fifty";
  if (!std::filesystem::is_directory(cup)) return skip("no fifty-over season at " + cup.string());
  const TemporaryFolder folder;
  const auto words = [&](std::vector<std::string> list) {
    list.push_back("--json");
    const Run done = run_quicket(folder.path(), list);
    INFO(done.err);
    REQUIRE(done.exit_code == 0);
    return nlohmann::json::parse(done.out);
  };
  const Run imported =
      run_quicket(folder.path(), {"import", "cricsheet", (cup / "cwc-men-2023" / "json").string()});
  INFO(imported.err);
  REQUIRE(imported.exit_code == 0);
  const std::string slug = words({"sets"})[0]["set"];
  const auto table = words({"standings", slug});
  std::ifstream published(cup / "cwc-men-2023-table.csv");
  std::string line;
  std::getline(published, line);
  std::size_t row = 0;
  for (; std::getline(published, line); ++row) {
    REQUIRE(row < table.size());
    const auto& one = table[row];
    char text[200];
    std::snprintf(text, sizeof text, "%d,%s,%d,%d,%d,%d,%d,%d,%.3f", static_cast<int>(row + 1),
                  one["team"].get<std::string>().c_str(), one["played"].get<int>(),
                  one["won"].get<int>(), one["lost"].get<int>(), one["tied"].get<int>(),
                  one["no_result"].get<int>(), one["points"].get<int>(), one["nrr"].get<double>());
    CHECK(std::string(text) == line);
  }
  CHECK(row == 10);
  // A comparison with a league of another length says so.
  const Run made = run_quicket(folder.path(), {"league", "create", "short", "--set", slug,
                                               "--competition", "final-only", "--format", "t20"});
  CHECK_THAT(made.err, Contains("short: played as T20 with cards made for 50 overs"));
  CHECK_THAT(run_quicket(folder.path(), {"league", "compare", "short"}).err,
             Contains("the season was 50 overs, the league is T20"));
}
