#include "site/leader_tables.h"

#include <catch2/catch.hpp>

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
