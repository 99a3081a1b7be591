#include "league/usage.h"

#include <algorithm>

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

TEST_CASE("nobody begins an over that the card cannot end", "[league]") {
  // Twenty overs with all of them: 3 from the first, 15 from five, 2 from the last.
  std::vector<cards::Usage> usages(7, {1, 18});
  usages.front() = {1, 19};
  usages.back() = {1, 12};
  const Squad squad = squad_of(usages);
  const match::PlayingSide limited = side_by_usage(squad, {}, {});
  const auto& players = limited.sheet.players;
  const auto found = std::ranges::find(players, squad.players[10].player, &match::SheetPlayer::id);
  REQUIRE(found != players.end());
  CHECK(limited.most_overs->at(static_cast<std::size_t>(found - players.begin())) == 3);
}

TEST_CASE("as few bowlers as possible bowl on if the cards left cannot bowl an innings",
          "[league]") {
  const Squad squad = squad_of(std::vector<cards::Usage>(7, {10, 240}));
  Bowled bowled;
  const auto spend = [&](std::size_t place, const cards::Usage& usage) {
    bowled[{squad.team.id, squad.players[place].player}] = usage;
  };
  const auto beyond = [&] {
    const match::PlayingSide limited = side_by_usage(squad, bowled, {});
    std::vector<std::int64_t> players;
    for (std::size_t i = 0; i < limited.sheet.players.size(); ++i) {
      const auto used = bowled.find({squad.team.id, limited.sheet.players[i].id});
      const int left = used == bowled.end() ? 240 : 240 - used->second.legal_balls;
      if (6 * (*limited.most_overs)[i] > left) {
        players.push_back(limited.sheet.players[i].id.value);
      }
    }
    return players;
  };
  for (std::size_t place = 4; place < 11; ++place) spend(place, {9, 222});
  CHECK(beyond().empty());  // three overs each
  for (std::size_t place = 4; place < 8; ++place) spend(place, {10, 240});
  CHECK(beyond().size() == 3);  // nine overs are left on the cards of three
  spend(6, {11, 260});
  const std::vector<std::int64_t> players = beyond();
  // Whoever is past the card already goes first.
  CHECK(std::count(players.begin(), players.end(), squad.players[6].player.value) == 1);
}

TEST_CASE("a computer captain bound by usage gives nobody more overs than allowed", "[league]") {
  const Squad squad = squad_of(std::vector<cards::Usage>(7, {10, 200}));
  League league;
  league.competition.conditions = {};
  Squad other = squad;
  other.team = {{2}, "Betas"};
  for (cards::PlayerCards& player : other.players) player.player.value += 100;
  league.teams = {{squad.team, {}, "", "", 0, 0}, {other.team, {}, "", "", 0, 0}};
  const SeasonPlayer player(league, {squad, other});
  std::array<match::PlayingSide, 2> sides{side_by_usage(squad, {}, {}),
                                          side_by_usage(other, {}, {})};
  // Exactly an innings: every over has to go to the right bowler.
  match::OversAllowed& most = *sides[0].most_overs;
  int sum = 0;
  for (std::uint8_t& overs : most) {
    overs = static_cast<std::uint8_t>(std::min<int>(overs, 20 - sum));
    sum += overs;
  }
  REQUIRE(sum == 20);
  for (int number = 1; number <= 20; ++number) {
    Fixture fixture;
    fixture.number = number;
    fixture.home.team = squad.team;
    fixture.away.team = other.team;
    Bowled bowled;
    add_bowling(bowled, player.play(fixture, nullptr, &sides));
    for (std::size_t i = 0; i < sides[0].sheet.players.size(); ++i) {
      const auto found = bowled.find({squad.team.id, sides[0].sheet.players[i].id});
      if (found != bowled.end()) CHECK(found->second.legal_balls <= 6 * most[i]);
    }
  }
}

TEST_CASE("a side that somebody picked keeps to what its cards have left", "[league]") {
  const Squad squad = squad_of(std::vector<cards::Usage>(7, {10, 240}));
  match::PlayingSide side = match::playing_side(side_by_usage(squad, {}, {}).sheet, squad.players);
  Bowled bowled;
  const auto most_of = [&](std::size_t place) -> int {
    const PlayerId id = squad.players[place].player;
    const auto& members = side.sheet.players;
    const auto at = std::ranges::find(members, id, &match::SheetPlayer::id);
    REQUIRE(at != members.end());
    return (*side.most_overs)[static_cast<std::size_t>(at - members.begin())];
  };
  bowled[{squad.team.id, squad.players[10].player}] = {9, 234};
  bowled[{squad.team.id, squad.players[9].player}] = {10, 200};
  keep_to_cards(side, bowled, {});
  CHECK(most_of(10) == 1);
  CHECK(most_of(9) == 0);
  CHECK(most_of(8) == 4);
  // Of seven, six without overs: five of those have to bowl on.
  for (std::size_t place = 4; place < 10; ++place) {
    bowled[{squad.team.id, squad.players[place].player}] = {10, 240};
  }
  keep_to_cards(side, bowled, {});
  int beyond = 0;
  for (std::size_t place = 4; place < 10; ++place) beyond += most_of(place) > 0 ? 1 : 0;
  CHECK(beyond == 5);
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
