#include "league/usage.h"

#include <catch2/catch.hpp>

#include "tests/league/squads.h"
#include "tests/match/record_builder.h"

using namespace quicket;
using namespace quicket::league;

namespace {

/// A squad with seven bowlers: what each has on his card is set by the test.
Squad squad_of(const std::vector<cards::Usage>& usages) {
  League league;
  league.teams = {{{{1}, "Alphas"}, {}, "", "", 0, 0}};
  Squad squad = league::test::squads(league).front();
  for (std::size_t i = 0; i < usages.size(); ++i) {
    cards::PlayerCards& player = squad.players[10 - i];
    if (!player.bowler) player.bowler.emplace().chart = squad.players[10].bowler->chart;
    player.bowler->usage = usages[i];
  }
  return squad;
}

bool may_bowl(const match::PlayingSide& side, PlayerId player) {
  for (std::size_t i = 0; i < side.sheet.players.size(); ++i) {
    if (side.sheet.players[i].id == player) {
      return match::contains(side.bowlers, static_cast<match::Member>(i));
    }
  }
  return false;
}

}  // namespace

TEST_CASE("one whose card is used up bowls no more", "[league]") {
  std::vector<cards::Usage> usages(7, {10, 220});
  usages[0] = {11, 230};
  const Squad squad = squad_of(usages);
  const cricket::Conditions conditions;
  Bowled bowled;
  const PlayerId spent = squad.players[10].player;
  CHECK(may_bowl(side_by_usage(squad, bowled, conditions), spent));
  bowled[{squad.team.id, spent}] = {11, 150};
  CHECK_FALSE(may_bowl(side_by_usage(squad, bowled, conditions), spent));
  bowled[{squad.team.id, spent}] = {7, 230};
  CHECK_FALSE(may_bowl(side_by_usage(squad, bowled, conditions), spent));
  const auto lines = usage_lines(std::vector{squad}, bowled);
  REQUIRE(lines.size() == 7);
  CHECK(lines.front().player == spent);
  CHECK_FALSE(lines.front().past());
}

TEST_CASE("an over of a super over takes nothing off a bowler's card", "[league]") {
  tests::RecordBuilder match;
  match.open(0).over(10).balls(6, 1).close(match::InningsClosed::Why::quota);
  match.open(1, 1).over(9).balls(6, 1).close(match::InningsClosed::Why::quota);
  Bowled bowled;
  add_bowling(bowled, match.record);
  REQUIRE(bowled.size() == 1);
  CHECK(bowled.begin()->second == cards::Usage{1, 6});
}

TEST_CASE("the overs that a bowler usually bowls are rounded up", "[league]") {
  // Three innings of 37 balls: two overs and a bit each.
  std::vector<cards::Usage> usages(8, {3, 37});
  const Squad squad = squad_of(usages);
  const match::PlayingSide side = side_by_usage(squad, {}, {});
  int overs = 0;
  for (const cards::PlayerCards& player : side.cards) {
    if (!player.bowler) continue;
    // Just short of what he may: a captain reads three overs from it.
    CHECK(player.bowler->usage.legal_balls == 17);
    overs += 3;
  }
  CHECK(overs >= 20);
}

TEST_CASE("an over that is begun within the usage may be finished", "[league]") {
  std::vector<cards::Usage> usages(5, {10, 240});
  usages[0] = {1, 19};
  const Squad squad = squad_of(usages);
  for (const cards::PlayerCards& player : side_by_usage(squad, {}, {}).cards) {
    // Three overs and a ball make four: just short of them is what a captain reads.
    if (player.bowler) CHECK(player.bowler->usage.legal_balls == 23);
  }
}

TEST_CASE("a side whose cards are all used up still has its bowlers", "[league]") {
  const Squad squad = squad_of(std::vector<cards::Usage>(5, {1, 24}));
  Bowled bowled;
  for (const cards::PlayerCards& player : squad.players) {
    bowled[{squad.team.id, player.player}] = {1, 25};
  }
  CHECK_FALSE(match::why_not_fit(side_by_usage(squad, bowled, {}), {}));
  CHECK(usage_lines(std::vector{squad}, bowled).front().past());
}
