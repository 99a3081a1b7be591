#include "ingest/fixture_list.h"

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;
using namespace quicket::ingest;

namespace {

const std::vector<std::string> teams{"Sydney Sixers", "Sydney Thunder", "Perth Scorchers"};

struct Read {
  std::vector<ListedFixture> fixtures;
  std::vector<Problem> problems;
};

Read read(const std::string& text, const std::string& file = "list.csv") {
  Read result;
  result.fixtures = read_fixture_list(text_bytes(text), file, teams, result.problems);
  return result;
}

}  // namespace

TEST_CASE("a list of fixtures is read by its headings", "[ingest]") {
  const Read list = read(
      "Ground,Away,Date,Home\n"
      "SCG,Perth Scorchers,2025-01-18,Sydney Sixers\n"
      ",thunder,2025/01/20,Scorchers\n");
  CHECK(list.problems.empty());
  REQUIRE(list.fixtures.size() == 2);
  CHECK(list.fixtures[0].date == Date{2025, 1, 18});
  CHECK(list.fixtures[0].home == "Sydney Sixers");
  CHECK(list.fixtures[0].away == "Perth Scorchers");
  CHECK(list.fixtures[0].venue == "SCG");
  CHECK(list.fixtures[1].home == "Perth Scorchers");
  CHECK(list.fixtures[1].away == "Sydney Thunder");
  CHECK(list.fixtures[1].line == 3);
}

TEST_CASE("lines that are no match of the set are told apart from wrong ones", "[ingest]") {
  const Read list = read(
      "date,home,away\n"
      "2025-01-18,TBC,TBC\n"
      "2025-13-18,Sydney Sixers,Perth Scorchers\n"
      "2025-01-19,Sydney Sixers,Sixers\n"
      "2025-01-19,Sydney,Perth Scorchers\n"
      "2025-01-20,Sydney Thunder,Perth Scorchers\n");
  REQUIRE(list.fixtures.size() == 1);
  REQUIRE(list.problems.size() == 4);
  CHECK(list.problems[0].weight == Problem::Weight::note);
  CHECK(to_string(list.problems[1]) ==
        "list.csv:3: column date: \"2025-13-18\" is not a date; write it as 2025-01-31");
  CHECK(to_string(list.problems[2]) == "list.csv:4: Sydney Sixers would play itself");
  // Sydney could be either.
  CHECK(to_string(list.problems[3]) ==
        "list.csv:5: \"Sydney\" is not one team of the set; left out");
}

TEST_CASE("a calendar is read by its summaries, folded lines and escapes included", "[ingest]") {
  const Read list = read(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
      "BEGIN:VEVENT\r\nDTSTART;TZID=Australia/Perth:20250118T161500\r\n"
      "SUMMARY:BBL\\, Match 35: Perth Scorch\r\n ers v Sydney Sixers (D/N)\r\n"
      "LOCATION:Perth Stadium\\, Perth\r\nEND:VEVENT\r\n"
      "BEGIN:VEVENT\r\nDTSTART:20250127T081500Z\r\nSUMMARY:Final\r\nEND:VEVENT\r\n"
      "END:VCALENDAR\r\n",
      "bbl.ics");
  REQUIRE(list.fixtures.size() == 1);
  CHECK(list.fixtures[0].date == Date{2025, 1, 18});
  CHECK(list.fixtures[0].home == "Perth Scorchers");
  CHECK(list.fixtures[0].away == "Sydney Sixers");
  CHECK(list.fixtures[0].venue == "Perth Stadium, Perth");
  CHECK(list.fixtures[0].line == 3);
  REQUIRE(list.problems.size() == 1);
  CHECK(to_string(list.problems[0]) == "bbl.ics:9: \"Final\" does not name two sides; left out");
}

TEST_CASE("a match that is listed twice or cancelled is not played twice, or at all", "[ingest]") {
  const Read list = read(
      "date,home,away\n2025-01-20 19:15,Sydney Thunder,Perth Scorchers\n"
      "2025-01-20,Sydney Thunder,Perth Scorchers\n");
  CHECK(list.fixtures.size() == 1);
  REQUIRE(list.problems.size() == 1);
  CHECK(to_string(list.problems[0]) == "list.csv:3: the same match as in line 2; it counts once");
  const Read calendar = read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20250118\nSUMMARY:Thunder v Scorchers\n"
      "STATUS:CANCELLED\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20250119\n"
      "SUMMARY:Thunder v Sixers\nSTATUS:CONFIRMED\nEND:VEVENT\nEND:VCALENDAR\n");
  REQUIRE(calendar.fixtures.size() == 1);
  CHECK(calendar.fixtures[0].away == "Sydney Sixers");
}

TEST_CASE("what is no list of fixtures is refused", "[ingest]") {
  CHECK_THROWS_WITH(read("player,runs\nA,1\n"),
                    "list.csv:1: a list of fixtures needs the columns date, home and away (and "
                    "venue, if wanted), or is a calendar (.ics)");
  CHECK_THROWS_WITH(read("date,home,away\n"), "list.csv: no match in this list");
  CHECK_THROWS_AS(read("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:\x1b[2J v Thunder\nEND:VEVENT\n"),
                  Error);
}
