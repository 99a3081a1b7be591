#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cricket/format.h"
#include "match/innings.h"
#include "tests/ingest/small_match.h"

namespace quicket::ingest {
namespace {

using Catch::Matchers::Contains;
using tests::TemporaryFolder;

/// `overs` overs of one innings in which a single comes off the first ball of each.
template <class Row>
std::string overs_of(Row row, int overs, const std::string& batters, const std::string& swapped,
                     const std::array<std::string, 2>& bowlers, const std::string& id) {
  std::string rows;
  bool turned = false;
  for (int over = 0; over < overs; ++over) {
    for (int ball = 1; ball <= 6; ++ball) {
      rows += row(fmt::format("{}.{}", over, ball),
                  fmt::format("{},{},{},0,,,,,,,,,", turned ? swapped : batters,
                              bowlers[static_cast<std::size_t>(over % 2)], ball == 1 ? 1 : 0),
                  id);
      if (ball == 1) turned = !turned;
    }
    turned = !turned;
  }
  return rows;
}

/// Either side makes a run an over for `overs` overs: a tie.
std::string long_match(int overs, const std::string& id) {
  const auto one = [](const std::string& ball, const std::string& rest, const std::string& of) {
    return first(ball, rest, of);
  };
  const auto two = [](const std::string& ball, const std::string& rest, const std::string& of) {
    return second(ball, rest, of);
  };
  return overs_of(one, overs, "Ada,Bea", "Bea,Ada", {"Vi", "Wyn"}, id) +
         overs_of(two, overs, "Uma,Vi", "Vi,Uma", {"Cy", "Bea"}, id);
}

const std::string tie = "info,outcome,tie\n";

TEST_CASE("a match of more than twenty overs is one of fifty", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + long_match(25, "7"));
  folder.write("info/7_info.csv", info(tie));
  const ReadIn in = read_in(folder.path());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const match::MatchRecord& record = in.sets[0].matches.front();
  CHECK(in.sets[0].format.id() == "fifty");
  CHECK(record.conditions.quota() == 300);
  CHECK(match::totals_of(record)[0].balls == 150);
  CHECK(all<match::RevisedQuota>(record) == std::vector<match::RevisedQuota>{{150}, {150}});
}

TEST_CASE("a match cut short passes for a shorter format, and is told apart", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv",
               heading + long_match(25, "7") + long_match(22, "8") + whole_match("9"));
  for (const char* id : {"7", "8"}) folder.write(fmt::format("info/{}_info.csv", id), info(tie));
  folder.write("info/9_info.csv", info());
  const ReadIn in = read_in(folder.path());
  REQUIRE(in.refused.size() == 1);
  CHECK_THAT(in.refused[0], Contains("match 9 looks like T20") &&
                                Contains("50 overs, and was skipped") &&
                                Contains("--format fifty"));
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].matches.size() == 2);

  CricsheetOptions options;
  options.format = cricket::built_in_formats().named("fifty");
  const ReadIn stated = read_in(folder.path(), options);
  CHECK(stated.refused.empty());
  REQUIRE(stated.sets.size() == 1);
  CHECK(stated.sets[0].matches.size() == 3);
}

TEST_CASE("a match that was broken off follows the format of its season", "[ingest]") {
  const auto one = [](const std::string& ball, const std::string& rest, const std::string& of) {
    return first(ball, rest, of);
  };
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + long_match(25, "7") + long_match(22, "8") +
                                      overs_of(one, 7, "Ada,Bea", "Bea,Ada", {"Vi", "Wyn"}, "9"));
  for (const char* id : {"7", "8"}) folder.write(fmt::format("info/{}_info.csv", id), info(tie));
  folder.write("info/9_info.csv", info("info,outcome,no result\n"));
  const ReadIn in = read_in(folder.path());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  REQUIRE(in.sets[0].matches.size() == 3);
  for (const match::MatchRecord& record : in.sets[0].matches) {
    CHECK(record.info.format.id() == "fifty");
    CHECK(record.conditions.quota() == 300);
  }
}

TEST_CASE("a match of forty overs passes for one of fifty, and is told", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + long_match(25, "7"));
  folder.write("info/7_info.csv", info("info,overs,40\n" + tie));
  const ReadIn in = read_in(folder.path());
  REQUIRE(in.sets.size() == 1);
  CHECK_THAT(fmt::format("{}", fmt::join(in.notes, "\n")),
             Contains("a match of 40 overs a side, read in the format fifty, which has 50"));
}

TEST_CASE("a match is refused that the stated format cannot hold", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + long_match(25, "7"));
  folder.write("info/7_info.csv", info(tie));
  CricsheetOptions options;
  options.format = cricket::Format();
  const ReadIn in = read_in(folder.path(), options);
  REQUIRE(in.refused.size() >= 1);
  CHECK_THAT(in.refused[0], Contains("a match of 25 overs, but the format asked for is t20"));
}

TEST_CASE("a set whose innings are all short for the stated format is told", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + long_match(20, "7") + long_match(20, "8"));
  for (const char* id : {"7", "8"}) folder.write(fmt::format("info/{}_info.csv", id), info(tie));
  CricsheetOptions options;
  options.format = cricket::built_in_formats().named("fifty");
  const ReadIn in = read_in(folder.path(), options);
  REQUIRE(in.sets.size() == 1);
  CHECK_THAT(fmt::format("{}", fmt::join(in.notes, "\n")),
             Contains("no innings is longer than 120 balls, so these look like T20 matches, but "
                      "they are taken as 50 overs") &&
                 Contains("--format t20"));
  const ReadIn plain = read_in(folder.path());
  CHECK_THAT(fmt::format("{}", fmt::join(plain.notes, "\n")), !Contains("look like"));
}

}  // namespace
}  // namespace quicket::ingest
