#include "cards/roles.h"

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

using cricket::BattingRole;
using cricket::BowlingRole;
using cricket::Format;

/// Innings begun at the positions given, and overs bowled in as many matches.
PlayerFigures seen(std::initializer_list<int> positions, int overs) {
  PlayerFigures player = tests::player(1, "Player");
  for (const int position : positions) {
    ++player.figures.batting.positions[static_cast<std::size_t>(position - 1)];
  }
  const int matches = static_cast<int>(positions.size());
  player.figures.batting.innings = player.figures.batting.matches = matches;
  player.figures.batting.balls = 10 * matches;
  player.figures.bowling.legal_balls = 6 * overs;
  player.figures.bowling.innings = overs > 0 ? matches : 0;
  return player;
}

BattingRole role(const PlayerFigures& player) {
  return batting_role(player, cricket::Format());
}

TEST_CASE("batters are called by where two thirds of their innings began", "[cards]") {
  CHECK(role(seen({1, 2, 2, 1, 3}, 0)) == BattingRole::opening);
  CHECK(role(seen({3, 3, 1, 2, 4}, 0)) == BattingRole::top);
  CHECK(role(seen({4, 5, 6, 7, 8, 2}, 0)) == BattingRole::middle);
  CHECK(role(seen({1, 3, 4, 6}, 0)) == BattingRole::batter);
  CHECK(role(tests::player(1, "Never batted")) == BattingRole::unknown);
}

TEST_CASE("who bowls much is an all-rounder above place eight, mainly a bowler below", "[cards]") {
  // Chris Green of the guide: 41 overs in 12 matches, places 7 and 8; printed as an All-rounder.
  CHECK(role(seen({7, 7, 7, 8, 8, 8, 8, 8, 8}, 41)) == BattingRole::all_rounder);
  CHECK(role(seen({4, 5, 5, 4}, 8)) == BattingRole::all_rounder);
  CHECK(role(seen({9, 10, 11, 8}, 15)) == BattingRole::bowler);
  CHECK(role(seen({10, 11}, 1)) == BattingRole::bowler);
  CHECK(role(seen({1, 2, 1, 1}, 2)) == BattingRole::opening);
}

TEST_CASE("exactly two thirds of the innings make an opener, a top-order or a middle-order batter",
          "[cards]") {
  CHECK(role(seen({1, 2, 1, 2, 6, 7}, 0)) == BattingRole::opening);
  CHECK(role(seen({1, 1, 3, 3, 6, 7}, 0)) == BattingRole::top);
  CHECK(role(seen({4, 8, 5, 7, 1, 1}, 0)) == BattingRole::middle);
  CHECK(role(seen({4, 8, 5, 1, 1, 9}, 0)) == BattingRole::batter);
}

TEST_CASE("who bowls or goes in exactly at a bound is on its far side", "[cards]") {
  // One and a half overs a match are much; place eight on average is late.
  CHECK(role(seen({4, 5, 5, 4}, 6)) == BattingRole::all_rounder);
  CHECK(role(seen({4, 5, 5, 4}, 5)) == BattingRole::middle);
  CHECK(role(seen({7, 9, 7, 9}, 8)) == BattingRole::bowler);
  CHECK(role(seen({7, 9, 7, 8}, 8)) == BattingRole::all_rounder);
  // One who bowls now and then is a bowler from place nine on.
  CHECK(role(seen({9, 9, 8, 10}, 1)) == BattingRole::bowler);
  CHECK(role(seen({9, 8, 8, 8}, 1)) == BattingRole::middle);
}

TEST_CASE("half of the matches behind the stumps make a keeper", "[cards]") {
  PlayerFigures player = seen({5, 6}, 0);
  player.figures.fielding.matches = 4;
  player.figures.fielding.matches_as_keeper = 2;
  CHECK(is_keeper(player));
  player.figures.fielding.matches_as_keeper = 1;
  CHECK_FALSE(is_keeper(player));
  // He stood in once and stumped somebody: the matches tell, not the stumping.
  player.figures.fielding.stumpings = 1;
  CHECK_FALSE(is_keeper(player));
}

TEST_CASE("a keeper is a keeper, and a squads file has the last word", "[cards]") {
  PlayerFigures player = seen({1, 2}, 0);
  player.keeper = true;
  CHECK(role(player) == BattingRole::wicketkeeper);
  player.stated_role = BattingRole::top;
  CHECK(role(player) == BattingRole::top);
  PlayerFigures stumper = seen({5, 6}, 0);
  stumper.figures.fielding.stumpings = 1;
  CHECK(is_keeper(stumper));
}

TEST_CASE("tables without positions tell bowlers by the few balls they face", "[cards]") {
  PlayerFigures player = tests::player(1, "Tail");
  player.figures.batting.matches = player.figures.batting.innings = 4;
  player.figures.batting.balls = 12;
  player.figures.bowling.legal_balls = 90;
  player.figures.bowling.innings = 4;
  CHECK(role(player) == BattingRole::bowler);
  player.figures.batting.balls = 60;
  CHECK(role(player) == BattingRole::all_rounder);
  player.figures.bowling = {};
  CHECK(role(player) == BattingRole::batter);
}

TEST_CASE("a bowler card says the style, All-rounder, or * for a batter", "[cards]") {
  PlayerFigures player = tests::player(1, "Bowler");
  player.bowling_style = BowlingRole::spin;
  CHECK(bowling_role(player, BattingRole::bowler) == BowlingRole::spin);
  CHECK(bowling_role(player, BattingRole::all_rounder) == BowlingRole::all_rounder);
  CHECK(bowling_role(player, BattingRole::opening) == BowlingRole::batter);
  player.bowling_style = BowlingRole::unknown;
  CHECK(bowling_role(player, BattingRole::bowler) == BowlingRole::unknown);
}

TEST_CASE("ratings are printed with the one for keeping if anyone may have to", "[cards]") {
  CHECK(ratings_text({12, 9, {}, false}) == "C(12) / RO(9)");
  CHECK(ratings_text({12, 9, 8, false}) == "C(12) / RO(9)");  // behind the role
  CHECK(ratings_text({10, 10, {}, true}) == "C(10) / RO(10)");
  CHECK(ratings_text({10, 10, 10, true}) == "C(10) / RO(10)");
}

}  // namespace
}  // namespace quicket::cards
