#include <catch2/catch.hpp>

#include "app/play/bonus.h"

using namespace quicket;

TEST_CASE("the ladder counts games of one person, by game and level", "[app]") {
  const auto played = [](std::string game, std::vector<std::string> seats,
                         std::vector<double> result) {
    store::SavedGame saved;
    saved.game = std::move(game);
    saved.seats = std::move(seats);
    saved.result = std::move(result);
    return saved;
  };
  const std::string crossing = "crossing-stonehenge";
  const auto rungs = app::bonus_ladder({
      played(crossing, {"human", "hard"}, {-1, 1}),
      played(crossing, {"easy", "human"}, {-1, 1}),
      played(crossing, {"human", "easy"}, {0, 0}),
      played(crossing, {"human", "computer"}, {1, -1}),
      played(crossing, {"human", "normal"}, {-1, 1}),
      played(crossing, {"human", "human"}, {1, -1}),
      played(crossing, {"easy", "hard"}, {-1, 1}),
      played("absolution", {"human", "hard", "easy", "hard"}, {1, 1, 1, 1}),
  });
  std::vector<std::string> told;
  for (const app::LadderRung& rung : rungs) {
    told.push_back(rung.game + " " + rung.others + " " + std::to_string(rung.wins) + "-" +
                   std::to_string(rung.draws) + "-" + std::to_string(rung.losses));
  }
  CHECK(told == std::vector<std::string>{"absolution easy,hard 1-0-0", crossing + " easy 1-1-0",
                                         crossing + " normal 1-0-1", crossing + " hard 0-0-1"});
}
