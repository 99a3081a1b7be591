#include "league/playoff_road.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::league;

namespace {

Result between(std::int64_t home, std::int64_t away, const std::string& stage,
               std::optional<cricket::Side> winner) {
  Result result;
  result.teams[0].id = {home};
  result.teams[1].id = {away};
  result.stage = stage;
  result.winner = winner;
  return result;
}

}  // namespace

TEST_CASE("the road through the playoffs ends with the match that was lost last", "[league]") {
  constexpr cricket::Side home = 0, away = 1;
  const std::vector<Result> results{between(1, 2, "", home), between(1, 2, "Qualifier 1", away),
                                    between(1, 3, "Qualifier 2", home),
                                    between(2, 1, "Final", home)};
  const PlayoffRoad second = playoff_road(results, {1});
  CHECK(second.matches.size() == 3);
  CHECK(second.lost == &results[3]);
  CHECK(playoff_road(results, {2}).lost == nullptr);
  CHECK(playoff_road(results, {3}).lost == &results[2]);
  CHECK(playoff_road(results, {4}).matches.empty());
}
