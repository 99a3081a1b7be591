#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "tests/cli/demo_league.h"
#include "tests/support/pattern.h"

// A season from import to its champions, in every format of the demonstration leagues: what is
// printed on the way is read as a whole, for slips that no single test looks for.

using quicket::tests::demo_import;
using quicket::tests::Pattern;
using quicket::tests::Run;
using quicket::tests::run_quicket;
using quicket::tests::TemporaryFolder;

namespace {

using WordList = std::vector<std::string>;

struct Said {
  std::string command, text;
};

/// All that a season says, command by command.
std::vector<Said> season_of(const std::string& set, const std::string& format) {
  const TemporaryFolder folder;
  std::vector<Said> all;
  const auto run = [&](WordList words, std::string_view input = {}) {
    const Run done = run_quicket(folder.path(), words, input);
    all.push_back({fmt::format("{}", fmt::join(words, " ")), done.out + done.err});
    return done.out;
  };
  run(demo_import(set, format));
  run({"league", "create", "demo", "--set", set, "--competition", "double-round-robin", "--start",
       "2027-06-05", "--seed", "5", "--usage", "warn"});
  run({"league", "forecast", "demo", "--seasons", "1"});
  run({"league", "play", "demo", "--next"});
  run({"league", "play", "demo", "--round", "2"});
  run({"league", "play", "demo", "--all"});
  for (const char* report : {"show", "fixtures", "schedule-report", "standings", "results",
                             "leaders", "compare", "usage", "captains", "records"}) {
    run({"league", report, "demo"});
  }
  for (const char* by : {"wickets", "economy", "strike-rate", "best-figures", "highest-score"}) {
    run({"league", "leaders", "demo", "--by", by, "--top", "3"});
  }
  const std::string listed = run({"league", "results", "demo", "--csv"});
  for (const auto& id : Pattern("\n([0-9]+),").all_in(listed)) {
    run({"league", "scorecard", id[1], "--balls", "--worm"});
  }
  run({"cards", "list", set});
  run({"cards", "check", set, "--worst", "0"});
  const std::string cards = run({"cards", "list", set, "--csv"});
  const std::size_t first = cards.find('\n') + 1;
  const std::string player = cards.substr(first, cards.find(',', first) - first);
  run({"cards", "show", set, player});
  run({"league", "player", player, "--matches"});
  run({"league", "remove", "demo", "--yes"});
  run({"sets"});
  run({"db", "info"});
  run({"db", "check"});
  return all;
}

/// Every line of a season that the pattern finds, with the command that said it.
std::vector<std::string> found_in(const std::vector<Said>& all, const Pattern& pattern) {
  std::vector<std::string> found;
  for (const Said& said : all) {
    for (const std::string_view line : quicket::split(said.text, '\n')) {
      if (pattern.is_in(line)) found.push_back(fmt::format("{}: {}", said.command, line));
    }
  }
  return found;
}

}  // namespace

TEST_CASE("nothing is counted as one of several", "[cli][voice]") {
  const Pattern several(
      "(^|[^-.0-9/])1 (balls|runs|wickets|matches|overs|fives|fours|sixes|players|teams|seasons|"
      "cards|fixtures|innings are|moves|games|replays|deliveries|rows|wides|byes|catches|super "
      "overs)\\b");
  CHECK(several.is_in("off 1 balls"));
  CHECK_FALSE(several.is_in("off 11 balls, 1 ball, 0.1 runs"));
  CHECK(found_in(season_of("coastal-premier-league", "t20"), several) ==
        std::vector<std::string>{});
}

TEST_CASE("100-ball is told in balls and fives, not in overs", "[cli][voice]") {
  const Pattern overs("(^|[^-])\\b([Oo]vers?|ov)\\b");
  CHECK(overs.is_in("the last over"));
  CHECK_FALSE(overs.is_in("Overton moved on; the carry-over"));
  std::vector<std::string> found = found_in(season_of("lantern-hundred", "hundred"), overs);
  // A super over is called so in every format.
  std::erase_if(
      found, [](const std::string& line) { return line.find("super over") != std::string::npos; });
  CHECK(found == std::vector<std::string>{});
}
