#include "site/leader_tables.h"

#include <catch2/catch.hpp>

#include "tests/match/record_builder.h"

using namespace quicket;
using namespace quicket::site;

namespace {

league::PlayerLine bowler(int id, const char* name, int wickets, int runs) {
  league::PlayerLine line;
  line.player = {id};
  line.name = name;
  line.team = {{1}, "Alphas"};
  line.figures.bowling.legal_balls = 24;
  line.figures.bowling.wickets = wickets;
  line.figures.bowling.runs = runs;
  return line;
}

/// All texts, in order.
std::string texts_of(const Data& data) {
  std::string all;
  for (const auto& [name, text] : data.texts) all += text + '\n';
  for (const auto& [name, values] : data.lists) {
    for (const Data& each : values) all += texts_of(each);
  }
  return all;
}

}  // namespace

TEST_CASE("records have a column for days only where there are some, and stack on a telephone",
          "[site]") {
  league::SeasonRecord record;
  record.title = "Highest total";
  record.text = "210/4";
  const auto none = [](std::size_t, RecordCells&) {};
  const auto texts = [&] {
    return texts_of(records_page_table("Records", std::vector{record}, none).data());
  };
  CHECK(texts().find("Date") == std::string::npos);
  CHECK(texts().find("stacked") != std::string::npos);
  record.date = {2027, 7, 3};
  CHECK(texts().find("Date") != std::string::npos);
}

TEST_CASE("records of a season have its most runs and its highest partnership", "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).runs(4).balls(5, 6);
  made.close(match::InningsClosed::Why::quota).open(1).over(9).runs(4);
  made.close(match::InningsClosed::Why::quota).event(match::MatchClosed{0});
  const std::vector<match::CountedMatch> matches = match::counts_of(std::vector{made.record});
  const AllRecords all = all_records(matches, std::vector<std::string>{"Cup"});
  REQUIRE(all.records.size() > 2);
  CHECK(all.is_of_season(all.seasons_from));
  CHECK(all.records[all.seasons_from].title == "Most runs in a season");
  CHECK(all.records[all.seasons_from].holder == "A1");
  CHECK(all.records.back().title == "Highest partnership, 1st wicket");
  CHECK(all.records.back().text == "34* A1 & A2");
  CHECK_FALSE(all.is_of_season(all.records.size() - 1));
}

TEST_CASE("bowlers stand by wickets, level ones by the fewer runs", "[site]") {
  Season season;
  season.slug = "cup";
  season.teams = {{{1}, "Alphas"}};
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const Page page("cup/leaders.html");
  const std::string rows =
      texts_of(bowling_page_table(view, page,
                                  {bowler(1, "Dear", 3, 40), bowler(2, "Cheap", 3, 20),
                                   bowler(3, "First", 4, 50), bowler(4, "Least", 1, 5)},
                                  true, "All bowling")
                   .data());
  const std::size_t first = rows.find("First"), cheap = rows.find("Cheap"),
                    dear = rows.find("Dear");
  CHECK(first < cheap);
  CHECK(cheap < dear);
  CHECK(dear < rows.find("Least"));
}
