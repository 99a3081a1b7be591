#include <catch2/catch.hpp>

#include "cli/context.h"

using quicket::cli::progress_line;
using quicket::cli::ProgressMoments;

TEST_CASE("progress tells the rate and how long it will take", "[cli]") {
  CHECK(progress_line("Season", 120, 540, 2) == "Season 120 of 540, 60 a second, 7 s left");
  CHECK(progress_line("Match", 1, 3, 4) == "Match 1 of 3, 8 s left");
  CHECK(progress_line("Game", 10, 1000, 20) == "Game 10 of 1000, 33 min 0 s left");
  CHECK(progress_line("Game", 10, 100000, 20) == "Game 10 of 100000, 55 h 33 min left");
  CHECK(progress_line("Checking", 0, 5, 3) == "Checking 0 of 5");
}

TEST_CASE("a log is told after half a minute, then ever more rarely", "[cli]") {
  ProgressMoments moments;
  CHECK_FALSE(moments.has_come(29.9));
  CHECK(moments.has_come(30));
  CHECK_FALSE(moments.has_come(59));
  CHECK(moments.has_come(61));
  CHECK(moments.has_come(500));
  CHECK_FALSE(moments.has_come(959));
  CHECK(moments.has_come(960));
}
