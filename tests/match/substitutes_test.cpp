#include "match/substitutes.h"

#include <catch2/catch.hpp>

#include "tests/match/record_builder.h"
#include "tests/match/sides.h"

using namespace quicket;
using namespace quicket::match;
using namespace quicket::tests;

TEST_CASE("batters who are in, and the bowler of an over that has begun, are not replaced",
          "[match]") {
  RecordBuilder build;
  const auto state = [&] { return fold(build.record); };
  CHECK(replaceable(state(), 0) == (MemberSet{1} << 11) - 1);
  build.open(0).over(10).balls(3, 0);
  CHECK_FALSE(contains(replaceable(state(), 0), 0));
  CHECK_FALSE(contains(replaceable(state(), 0), 1));
  CHECK(contains(replaceable(state(), 0), 2));
  CHECK_FALSE(contains(replaceable(state(), 1), 10));
  CHECK(contains(replaceable(state(), 1), 9));
  build.balls(3, 0);
  CHECK(contains(replaceable(state(), 1), 10));
  build.event(Substitution{1, 11, 10, std::string(agreed)});
  build.record.sheets[1].players.push_back({{99}, "Reserve"});
  CHECK_FALSE(contains(replaceable(state(), 1), 10));
  CHECK(contains(replaceable(state(), 1), 11));
}

TEST_CASE("a reserve joins the end of the sheet with the cards given", "[match]") {
  const PlayingSide side = plain_side(0);
  cards::PlayerCards reserve = side.cards[9];
  reserve.player = {99};
  reserve.name = "Reserve";
  const PlayingSide joined = with_reserve(side, reserve);
  REQUIRE(joined.sheet.players.size() == 12);
  CHECK(joined.sheet.players[11].name == "Reserve");
  CHECK(joined.sheet.players[11].of_side);
  CHECK(contains(joined.bowlers, 11));
  CHECK(joined.members[11].bowler == reserve.bowler->chart);
  CHECK(joined.sheet.keeper == side.sheet.keeper);
  CHECK(std::equal(side.members.begin(), side.members.end(), joined.members.begin()));
}

TEST_CASE("a substitution that is taken back takes its player off the sheet", "[match]") {
  RecordBuilder build;
  build.open(0).over(10).balls(6, 0);
  build.record.sheets[0].players.push_back({{98}, "First"});
  build.event(Substitution{0, 11, 5, std::string(agreed)});
  const MatchRecord one = build.record;
  build.over(9).balls(2, 1);
  build.record.sheets[0].players.push_back({{99}, "Second"});
  build.event(Substitution{0, 12, 6, std::string(agreed)});
  MatchRecord record = build.record;
  drop_events(record, one.events.size());
  CHECK(record == one);
  drop_events(record, one.events.size() - 1);
  CHECK(record.sheets[0].players.size() == 11);
  CHECK(record.events.size() == one.events.size() - 1);
}

TEST_CASE("a replaced player bats and bowls no more; the reserve does", "[match]") {
  RecordBuilder build;
  build.open(0).over(10).balls(6, 0);
  build.record.sheets[1].players.push_back({{99}, "Reserve"});
  build.event(Substitution{1, 11, 9, std::string(agreed)});
  const MatchState state = fold(build.record);
  const MemberSet bowlers = legal_bowlers(state, (MemberSet{1} << 12) - 1);
  CHECK_FALSE(contains(bowlers, 9));
  CHECK(contains(bowlers, 11));
  CHECK(state.sides[1].count == 11);
}
