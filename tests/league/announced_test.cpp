#include "league/announced.h"

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::league;

namespace {

Team team(int id) {
  return {{id}, "Team " + std::to_string(id)};
}

Fixture fixture(int home, int away, Date date, int round = 0, std::string stage = {}) {
  Fixture one;
  one.home.team = team(home);
  one.away.team = team(away);
  one.date = date;
  one.round = round;
  one.stage = std::move(stage);
  return one;
}

Result result(int home, int away, Date date, std::string stage = {}) {
  Result one;
  one.teams = {team(home), team(away)};
  one.date = date;
  one.stage = std::move(stage);
  return one;
}

}  // namespace

TEST_CASE("a match that was played is no longer to come, though moved or with sides changed",
          "[league]") {
  const std::vector<Fixture> announced{fixture(1, 2, {2025, 1, 20}), fixture(1, 2, {2025, 1, 5}),
                                       fixture(3, 4, {2025, 1, 6})};
  CHECK(still_to_come(announced, {}).to_come.size() == 3);
  // Played at the other ground, and a day early.
  const Announced left = still_to_come(announced, {result(2, 1, {2025, 1, 4})});
  REQUIRE(left.to_come.size() == 2);
  CHECK(left.to_come[0].date == Date{2025, 1, 6});
  CHECK(left.to_come[1].date == Date{2025, 1, 20});
  // An earlier meeting, long before the list begins, is none of it.
  CHECK(still_to_come(announced, {result(1, 2, {2024, 12, 20})}).to_come.size() == 3);
  // The meeting of the 19th is that of the 20th, not the one of the 5th put off; which is overdue.
  const Announced second =
      still_to_come(announced, {result(1, 2, {2025, 1, 19}), result(3, 4, {2025, 1, 6})});
  CHECK(second.to_come.empty());
  REQUIRE(second.overdue.size() == 1);
  CHECK(second.overdue[0].date == Date{2025, 1, 5});
  // Once there are playoffs nothing of the group stage is to come.
  CHECK(still_to_come({fixture(3, 4, {2025, 1, 24})}, {result(1, 2, {2025, 1, 25}, "Final")})
            .to_come.empty());
  CHECK(
      still_to_come({fixture(3, 4, {2025, 1, 24})}, {result(1, 2, {2025, 1, 25})}).to_come.size() ==
      1);
}

TEST_CASE("announced matches go on with the rounds, and the playoffs come after them", "[league]") {
  std::vector<Fixture> list{fixture(1, 2, {2025, 1, 1}, 1), fixture(3, 4, {2025, 1, 2}, 1),
                            fixture(1, 3, {2025, 1, 3}, 2),
                            fixture(1, 2, {2025, 1, 8}, 3, "Final")};
  announce(list, {fixture(2, 4, {2025, 1, 10}), fixture(1, 4, {2025, 1, 11}),
                  fixture(2, 3, {2025, 1, 12})});
  REQUIRE(list.size() == 7);
  for (std::size_t i = 0; i < list.size(); ++i) CHECK(list[i].number == static_cast<int>(i) + 1);
  CHECK(list[3].round == 2);  // 2 and 4 had not played in the second round
  CHECK(list[4].round == 3);
  CHECK(list[5].round == 3);
  CHECK(list[6].stage == "Final");
  CHECK(list[6].round == 4);
  CHECK(list[6].date == Date{2025, 1, 17});  // five days after the last match, as before
}

TEST_CASE("results get the numbers of their fixtures", "[league]") {
  std::vector<Fixture> list{fixture(1, 2, {2025, 1, 1}, 1), fixture(3, 4, {2025, 1, 2}, 1),
                            fixture(1, 3, {2025, 1, 8}, 2, "Semi-Final"),
                            fixture(1, 4, {2025, 1, 9}, 3, "Final")};
  list[0].source_id = "a";
  list[1].source_id = "b";
  announce(list, {});
  std::vector<Result> results{result(3, 4, {2025, 1, 2}), result(1, 2, {2025, 1, 1}),
                              result(1, 2, {2025, 1, 1}, "Replayed"),
                              result(1, 4, {2025, 1, 9}, "final"),
                              result(1, 3, {2025, 1, 8}, "Knock-Out")};
  results[0].source_id = "b";
  results[1].source_id = "a";
  number_by_fixtures(results, list);
  REQUIRE(results.size() == 4);
  CHECK(results[0].number == 2);
  CHECK(results[1].number == 1);
  CHECK(results[2].number == 4);
  CHECK(results[2].stage == "Final");
  CHECK(results[3].number == 3);
}
