#include "league/orders.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "match/innings.h"
#include "match/scorecard.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;

namespace {

/// Two sides ready to meet, and what their captains order.
struct OrderedMatch {
  League league;
  std::vector<Squad> squads;
  std::array<Orders, 2> orders;

  OrderedMatch() {
    for (int i = 1; i <= 2; ++i) league.teams.push_back({test::team(i), {}, "", "", 0, i - 1});
    league.seed = {11};
    squads = test::squads(league);
    const SeasonPlayer player(league, squads);
    for (std::size_t i = 0; i < 2; ++i) {
      orders[i] = usual_orders(player.side(league.teams[i].team.id), league.competition.conditions,
                               match::Character::balanced);
    }
  }

  match::MatchRecord play(bool ordered = true) const {
    const SeasonPlayer player(league, squads);
    Fixture fixture;
    fixture.number = 1;
    fixture.home.team = league.teams[0].team;
    fixture.away.team = league.teams[1].team;
    std::array<match::PlayingSide, 2> sides;
    for (std::size_t i = 0; i < 2; ++i) {
      sides[i] = match::playing_side(orders[i].eleven, squads[i].players);
    }
    if (!ordered) return player.play(fixture);
    return player.play(fixture, nullptr, &sides, {&orders[0], &orders[1]});
  }
};

/// The bowler of each over of an innings.
std::vector<PlayerId> bowlers_of(const match::MatchRecord& record, std::size_t innings) {
  const auto all = match::innings_of(record.events);
  const match::TeamSheet& sheet =
      record.sheets[static_cast<std::size_t>(all.at(innings).fielding())];
  std::vector<PlayerId> bowlers;
  for (const auto& ball : match::balls_of(all.at(innings))) {
    const auto over = static_cast<std::size_t>(ball.place.over);
    if (over < bowlers.size()) continue;
    bowlers.push_back(sheet.players[ball.delivery->bowler].id);
  }
  return bowlers;
}

}  // namespace

TEST_CASE("the bowlers that a captain orders bowl their overs", "[league]") {
  OrderedMatch match;
  // The plan the other way round: legal, since no bowler follows himself.
  for (Orders& orders : match.orders) std::reverse(orders.bowlers.begin(), orders.bowlers.end());
  const match::MatchRecord record = match.play();
  const auto all = match::innings_of(record.events);
  for (std::size_t innings = 0; innings < 2; ++innings) {
    const Orders& orders = match.orders[static_cast<std::size_t>(all[innings].fielding())];
    const std::vector<PlayerId> bowled = bowlers_of(record, innings);
    REQUIRE(bowled.size() > 5);
    CHECK(std::equal(bowled.begin(), bowled.end(), orders.bowlers.begin()));
  }
}

TEST_CASE("the toss is used as ordered, and orders to bat hold for whoever wins it", "[league]") {
  for (const bool bats : {true, false}) {
    OrderedMatch match;
    for (Orders& orders : match.orders) orders.bats_first = bats;
    CHECK(std::get<match::Toss>(match.play().events.front()).chose_to_bat == bats);
  }
}

TEST_CASE("the eleven bats in the order of the orders", "[league]") {
  OrderedMatch match;
  for (Orders& orders : match.orders) std::swap(orders.eleven.players[0], orders.eleven.players[5]);
  const match::MatchRecord record = match.play();
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    const auto side = static_cast<std::size_t>(card.total.batting);
    CHECK(record.sheets[side].players == match.orders[side].eleven.players);
    CHECK(card.batting.front().batter == 0);
  }
}

TEST_CASE("where a plan is against the rules, or open, the captain decides", "[league]") {
  OrderedMatch match;
  for (Orders& orders : match.orders) {
    // One bowler for every over; then a player who does not bowl; then nobody.
    std::fill(orders.bowlers.begin(), orders.bowlers.end(), orders.bowlers.front());
    orders.bowlers[1] = orders.eleven.players[0].id;
    orders.bowlers[2] = {};
    orders.bowlers.resize(6);
  }
  const match::MatchRecord record = match.play();
  const std::vector<PlayerId> bowled = bowlers_of(record, 0);
  for (std::size_t over = 1; over < bowled.size(); ++over) CHECK(bowled[over] != bowled[over - 1]);
  for (const PlayerId bowler : bowled) CHECK(std::count(bowled.begin(), bowled.end(), bowler) <= 4);
}
