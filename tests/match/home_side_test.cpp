#include "match/home_side.h"

#include <vector>

#include <catch2/catch.hpp>

#include "match/result.h"

using namespace quicket;
using namespace quicket::match;

namespace {

/// `first` bats first and wins by ten runs.
MatchRecord record(int first, int second, const std::string& venue) {
  MatchRecord made;
  for (const auto& [side, team] : {std::pair{0, first}, std::pair{1, second}}) {
    const auto place = static_cast<std::size_t>(side);
    made.sheets[place].team = TeamId{team};
    made.sheets[place].name = made.info.teams[place] =
        std::string(1, static_cast<char>('A' + team));
  }
  made.info.venue = venue;
  made.info.stated = {cricket::StatedResult::Kind::won, 0, 10, {}, ""};
  made.events = {Toss{0, true},   InningsOpened{0, 0},  InningsSummary{150, 5, 120, 0},
                 InningsClosed{}, InningsOpened{1, 0},  InningsSummary{140, 5, 120, 0},
                 InningsClosed{}, MatchClosed{0, false}};
  return made;
}

std::string sides(const MatchRecord& match) {
  return match.info.teams[0] + match.info.teams[1];
}

}  // namespace

TEST_CASE("sides exchanged leave what happened as it was", "[match]") {
  const MatchRecord before = record(1, 2, "Oval");
  MatchRecord after = before;
  exchange_sides(after);
  CHECK(sides(after) == "CB");
  CHECK(std::get<Toss>(after.events[0]).winner == 1);
  CHECK(std::get<InningsOpened>(after.events[1]).batting == 1);
  CHECK(std::get<InningsOpened>(after.events[4]).batting == 0);
  CHECK(sentence(result_of(after), after) == sentence(result_of(before), before));
  after.info.stated = {};
  CHECK(result_from_events(after).winner == 1);
  exchange_sides(after);
  after.info.stated = before.info.stated;
  CHECK(after == before);
}

TEST_CASE("grounds of other scripts are not one ground", "[match]") {
  std::vector<MatchRecord> season{record(1, 2, "Кубок"), record(3, 1, "кубок"),
                                  record(2, 1, "Нечто"), record(3, 2, "Нечто"),
                                  record(1, 3, "田中"),  record(3, 1, "山田")};
  put_home_sides_first(season);
  CHECK(sides(season[1]) == "BD");
  CHECK(sides(season[2]) == "CB");
  CHECK(sides(season[3]) == "CD");
}

TEST_CASE("the home side is the one whose ground it is", "[match]") {
  std::vector<MatchRecord> season{
      record(1, 2, "B Park"), record(3, 1, "B Park"),      record(2, 1, "C Park"),
      record(2, 3, "C Park"), record(1, 3, "D Park"),      record(3, 2, "D Park"),
      record(4, 1, "B Park"), record(1, 4, "Small Field"), record(4, 2, "Far Away"),
      record(5, 4, "Shared"), record(4, 5, "Shared"),      record(5, 6, "Shared"),
      record(6, 4, "Shared"),
  };
  put_home_sides_first(season);
  std::vector<std::string> found;
  for (const MatchRecord& match : season) found.push_back(sides(match));
  CHECK(found ==
        std::vector<std::string>{"BC", "BD", "CB", "CD", "DB", "DC", "BE",
                                 "EB",  // the return of a match at B's ground
                                 "EC",  // met once, on a ground of nobody: as the source has it
                                 "FE", "EF", "FG", "GE"});
}

TEST_CASE("a match moved to a third side's ground is at home for who has fewer", "[match]") {
  std::vector<MatchRecord> season{record(1, 2, "B Park"), record(3, 1, "B Park"),
                                  record(1, 4, "B Park"), record(3, 2, "D Park"),
                                  record(3, 4, "D Park"), record(3, 1, "D Park"),
                                  record(3, 4, "D Park"), record(3, 1, "D Park"),
                                  record(1, 2, "D Park"), record(1, 4, "D Park")};
  season.back().info.stage = "Final";
  put_home_sides_first(season);
  CHECK(sides(season[8]) == "CB");
  CHECK(sides(season[9]) == "BE");
}

TEST_CASE("a playoff without its stage does not count for a match moved before it", "[match]") {
  std::vector<MatchRecord> season;
  const auto play = [&](int first, int second, const char* venue) {
    season.push_back(record(first, second, venue));
    season.back().info.date = add_days({2025, 5, 1}, static_cast<int>(season.size()));
  };
  play(1, 2, "B Park");
  play(1, 3, "B Park");
  play(4, 1, "E Park");
  play(4, 2, "E Park");
  play(4, 3, "E Park");
  play(3, 2, "D Park");
  play(3, 4, "D Park");
  play(3, 2, "D Park");
  play(4, 1, "D Park");  // moved: B was at home twice until then, E three times
  play(1, 4, "B Park");
  play(1, 3, "B Park");
  put_home_sides_first(season);
  CHECK(sides(season[8]) == "BE");
}

TEST_CASE("a season at neutral grounds keeps the order of its source", "[match]") {
  std::vector<MatchRecord> season;
  for (int a = 0; a < 6; ++a) {
    for (int b = 0; b < 6; ++b) {
      if (a != b) season.push_back(record(a, b, (a + b) % 2 == 0 ? "East" : "West"));
    }
  }
  // One side is there in both matches of a ground, which does not make it that side's.
  season.push_back(record(0, 1, "Final Ground"));
  season.push_back(record(2, 1, "Final Ground"));
  const std::vector<MatchRecord> before = season;
  put_home_sides_first(season);
  CHECK(season == before);
}
