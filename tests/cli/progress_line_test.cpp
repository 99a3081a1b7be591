#include "cli/progress_line.h"

#include <catch2/catch.hpp>

using quicket::cli::progress_line;

TEST_CASE("progress tells the rate and how long it will take", "[cli]") {
  CHECK(progress_line("Season", 120, 540, 2) == "Season 120 of 540, 60 a second, 7 s left");
  CHECK(progress_line("Match", 1, 3, 4) == "Match 1 of 3, 8 s left");
  CHECK(progress_line("Game", 10, 1000, 20) == "Game 10 of 1000, 33 min 0 s left");
  CHECK(progress_line("Game", 10, 100000, 20) == "Game 10 of 100000, 55 h 33 min left");
  CHECK(progress_line("Checking", 0, 5, 3) == "Checking 0 of 5");
}
