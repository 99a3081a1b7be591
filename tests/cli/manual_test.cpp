#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/prose.h"
#include "base/text.h"
#include "tests/cli/quickened.h"
#include "tests/support/content.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

namespace fs = std::filesystem;

/// The blocks of a chapter with commands of Quicket alone, each to be run by a shell.
std::vector<std::string> command_blocks(const std::string& chapter) {
  std::vector<std::string> blocks;
  for (const quicket::ProseBlock& block :
       quicket::read_prose(content(project_file("data/manual/" + chapter + ".md")))) {
    if (block.kind != quicket::ProseBlock::Kind::drawing) continue;
    const std::string text = fmt::format("{}\n", fmt::join(block.lines, "\n"));
    // Those for other programs are tried by tests/recipes/run.sh.
    if (!std::regex_search(text, std::regex("duckdb|datasette"))) blocks.push_back(text);
  }
  return blocks;
}

/// What the tutorial and the how-to say of their outputs, and no other test looks at.
void check_promises(const fs::path& folder) {
  const auto list = [&](const std::vector<std::string>& words) {
    return nlohmann::json::parse(run_quicket(folder, words).out);
  };
  // "Without one, everybody plays everybody twice, and the first four the playoffs."
  std::map<std::set<std::string>, int> meetings;
  int playoffs = 0;
  for (const auto& fixture : list({"league", "fixtures", "coastal-2027", "--json"})) {
    if (fixture["stage"].is_null()) {
      ++meetings[{fixture["home"], fixture["away"]}];
    } else {
      ++playoffs;
    }
  }
  CHECK(meetings.size() == 8 * 7 / 2);
  for (const auto& [sides, times] : meetings) CHECK(times == 2);
  CHECK(playoffs == 4);
  // "The book has the table, every scorecard, the leaders, the records and a page for each team."
  const std::string book = PdfProbe(content(folder / "season.pdf")).text();
  for (const char* part : {"Table", "Leaders", "Records", "Teams", "Matches"}) {
    CHECK_THAT(book, Contains(part));
  }
  // "Scorecards, leaders and the book are the same on both sides."
  for (const auto& words : std::vector<std::vector<std::string>>{{"match", "1", "--json"},
                                                                 {"leaders", "mail", "--json"},
                                                                 {"standings", "mail", "--json"}}) {
    const auto at = [&](const char* database) {
      std::vector<std::string> all{"--db", database};
      all.insert(all.end(), words.begin(), words.end());
      return run_quicket(folder, all).out;
    };
    CHECK(at("mine.db").size() > 500);
    CHECK(at("mine.db") == at("yours.db"));
  }
  // "Expect first innings of about 80 for 4."
  run_quicket(folder, {"league", "play", "tens", "--all"});
  double runs = 0, wickets = 0;
  const auto tens = list({"matches", "tens", "--json"});
  for (const auto& match : tens) {
    runs += match["innings"][0]["runs"].get<double>() / static_cast<double>(tens.size());
    wickets += match["innings"][0]["wickets"].get<double>() / static_cast<double>(tens.size());
  }
  CHECK(runs == Approx(80).margin(10));
  CHECK(wickets == Approx(4).margin(1));
  // "For a league, the last file has scoresheets with both elevens for every match of the next
  // round."
  CHECK(fs::exists(folder / "kit/14-next-round.pdf"));
  // "Or draft sides from all players of a set", twelve for each of four.
  std::map<std::string, int> picked;
  const std::string picks = content(folder / "picks.csv");
  for (const std::string_view pick : quicket::split(picks, '\n')) {
    const auto cells = quicket::split(pick, ',');
    if (cells.size() > 3) ++picked[std::string(cells[2])];
  }
  CHECK(picked == std::map<std::string, int>{
                      {"side", 1}, {"Reefs", 12}, {"Shoals", 12}, {"Spits", 12}, {"Tides", 12}});
  // "The database stores the format with the league": fifteen overs, three for a bowler.
  run_quicket(folder, {"league", "play", "fifteens", "--next"});
  const int first = list({"matches", "fifteens", "--json"})[0]["id"];
  const auto fifteen = list({"match", std::to_string(first), "--json"});
  for (const auto& innings : fifteen["innings"]) {
    CHECK(innings["balls"].get<int>() <= 90);
    for (const auto& bowler : innings["bowling"]) CHECK(bowler["balls"].get<int>() <= 18);
  }
  // "Made again after the next match, only the files that changed are written."
  const auto written = [&] {
    std::map<std::string, fs::file_time_type> times;
    for (const auto& entry : fs::recursive_directory_iterator(folder / "pages")) {
      // The list of the site's files also says what database they are made from.
      if (entry.is_regular_file() && entry.path().filename() != "quicket-site.txt") {
        times[entry.path().string()] = entry.last_write_time();
      }
    }
    return times;
  };
  const auto before = written();
  run_quicket(folder, {"site", "coastal-2028", "-o", "pages"});
  CHECK(written() == before);
  // "Two of them play a match by themselves, or a hundred", and each level tells its rate.
  const auto games = list({"bonus", "simulate", "stonehenge-cricket", "--games", "2", "--seats",
                           "sound,easy", "--json"});
  CHECK(games["games"] == 2);
  int decided = 0;
  for (const auto& seat : games["seats"]) decided += seat["wins"].get<int>();
  CHECK(decided + games["seats"][0]["draws"].get<int>() == 2);
  // "The first command plays the rest 10,000 times and shows the odds."
  const auto odds = list({"match", "1", "whatif", "--ball", "1:5", "--json"});
  int times = odds["ties"];
  for (const auto& side : odds["sides"]) times += side["wins"].get<int>();
  CHECK(times == 10'000);
}

}  // namespace

TEST_CASE("every command of the tutorial and the how-to runs, in order, in one folder", "[cli]") {
  const TemporaryFolder temporary;
  const fs::path& folder = temporary.path();
  for (const char* table : {"batting.csv", "bowling.csv", "fielding.csv", "squads.csv"}) {
    fs::copy_file(project_file("data/demo/coastal-premier-league") / table, folder / table);
  }
  fs::create_directory(folder / "bin");
  fs::create_symlink(built_program(), folder / "bin" / "quicket");
  std::size_t blocks = 0;
  for (const char* chapter : {"tutorial", "how-to"}) {
    for (const std::string& block : command_blocks(chapter)) {
      std::string commands;
      for (const std::string_view line : quicket::split(block, '\n')) {
        commands += quickened(std::string(line), "Amberlight") + '\n';
      }
      ++blocks;
      const std::string line = fmt::format(
          "cd '{0}' && export PATH='{0}/bin':\"$PATH\" QUICKET_DB='{0}/test.db' && {{ set "
          "-e\n{1}}} "
          "</dev/null >'{0}/out' 2>'{0}/err'",
          folder.string(), commands);
      const int status = std::system(line.c_str());
      INFO(block << content(folder / "err"));
      CHECK(status == 0);
    }
  }
  CHECK(blocks >= 10);
  for (const char* file : {"cards.pdf", "season.pdf", "shop.pdf", "match-1.txt"}) {
    CHECK(fs::file_size(folder / file) > 100);
  }
  check_promises(folder);
}

TEST_CASE("bonus games between quick players end as the how-to tells", "[cli]") {
  const TemporaryFolder folder;
  const auto play = [&](const std::string& game, int seats, const std::string& player) {
    std::string all = player;
    for (int i = 1; i < seats; ++i) all += ',' + player;
    return nlohmann::json::parse(
        run_quicket(folder.path(), {"--seed", "11", "bonus", "simulate", game, "--games", "400",
                                    "--seats", all, "--json"})
            .out);
  };
  // Two errors of 400 games, and the rounding of the figure that is told.
  const auto is_near = [](double share, int told) {
    const double error = std::sqrt(std::max(share * (1 - share), 0.01) / 400);
    return std::abs(100 * share - told) < 200 * error + 0.5;
  };
  const std::regex row(R"(\| (easy|normal) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|)"),
      first(R"(\| (\w+ [\w ]+) \| easy \| won by the side that bats first (\d+).* (\d+) runs.*)");
  int rows = 0;
  for (const std::string_view view :
       quicket::split(content(project_file("data/manual/how-to.md")), '\n')) {
    const std::string line(view);
    INFO(line);
    std::smatch parts;
    if (std::regex_match(line, parts, row)) {
      for (int partners = 2; partners <= 5; ++partners) {
        const auto told = std::stoi(parts[static_cast<std::size_t>(partners)]);
        CHECK(is_near(play("absolution", partners, parts[1])["seats"][0]["rate"], told));
      }
      ++rows;
    } else if (std::regex_match(line, parts, first)) {
      const auto games = play(quicket::slug(parts[1].str()), 2, "easy");
      for (const auto& end : games["ends"]) {
        if (end["end"] == "won batting first") CHECK(is_near(end["share"], std::stoi(parts[2])));
      }
      CHECK(games["figures"][0]["mean"].get<double>() == Approx(std::stoi(parts[3])).epsilon(0.05));
      ++rows;
    }
  }
  CHECK(rows == 4);
}

TEST_CASE("the manual lists its chapters, shows each, and says which there are not", "[cli]") {
  const TemporaryFolder folder;
  const auto listed = run_quicket(folder.path(), {"manual"});
  for (const char* chapter : {"tutorial", "how-to", "reference", "reliability"}) {
    CHECK_THAT(listed.out, Contains(chapter));
    CHECK(run_quicket(folder.path(), {"manual", chapter}).out.size() > 500);
  }
  const auto section = run_quicket(folder.path(), {"manual", "how-to", "21"});
  CHECK_THAT(section.out, Contains("quicket bonus ladder") && !Contains("forfeit"));
  CHECK(run_quicket(folder.path(), {"manual", "how-to", "bonus", "game,"}).out == section.out);
  const auto missing = run_quicket(folder.path(), {"manual", "how-to", "99"});
  CHECK(missing.exit_code == 2);
  CHECK_THAT(missing.err, Contains("how-to: no section \"99\"; `quicket manual how-to` shows"));
  const auto wrong = run_quicket(folder.path(), {"manual", "tutoriel"});
  CHECK(wrong.exit_code == 2);
  CHECK_THAT(wrong.err, Contains("did you mean \"tutorial\"?"));
}
