#include "match/over_outlook.h"

#include <algorithm>
#include <bit>

#include <catch2/catch.hpp>

#include "match/computer_captain.h"
#include "match/moments.h"
#include "tests/match/played.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("the chance of those who are in is what the choices at hand are worth", "[match]") {
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  const match::MatchSetup setup =
      match::match_setup(t20.conditions(), plain_side(0), plain_side(1), called_chart(t20));
  const match::MatchRecord record = played(setup, 5);
  match::MomentSources sources;
  sources.cards = &setup;
  match::MomentFollower follower(sources);
  follower.follow(record);
  const auto chance_in = [&](match::Side side, const match::MatchState& state) {
    return follower.chance_in(side, state);
  };
  match::MatchState state(record.conditions, record.sheets);
  int calls = 0, bowlers = 0, batters = 0, between = 0;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    match::apply(state, record.events[i]);
    if (state.innings.empty() || state.closed) continue;
    const match::InningsState& now = state.now();
    const auto home = follower.chances()[i];
    REQUIRE(home);
    const double chance = now.batting == 0 ? *home : 1 - *home;
    const match::Step step = next_step(state);
    if (step == match::Step::ball && now.call_is_due) {
      double best = 0;
      for (const match::CallRow& row : match::call_rows(setup, state, chance_in)) {
        if (row.allowed) best = std::max(best, row.over.win.value());
      }
      CHECK(chance == Approx(best));
      ++calls;
    } else if (step == match::Step::bowler) {
      const match::PlayingSide& side = setup.sides[match::side_index(now.fielding())];
      match::ComputerCaptain captain(side, setup.conditions);
      const auto legal = match::legal_bowlers(state, side.bowlers, side.most_overs);
      const auto over = match::over_by(setup, state, captain.next_bowler(state, legal), chance_in);
      if (over) CHECK(chance == Approx(over->win.value()));
      bowlers += over ? 1 : 0;
    } else if (step == match::Step::batter) {
      const auto next = static_cast<match::Member>(std::countr_zero(match::legal_batters(state)));
      const auto over = match::over_against(setup, state, next, chance_in);
      REQUIRE(over);
      CHECK(chance == Approx(over->win.value()));
      ++(now.over_open ? batters : between);
    }
  }
  CHECK(calls >= 30);
  CHECK(bowlers >= 20);
  CHECK(batters >= 3);
  CHECK(between >= 4);  // the openers
}

TEST_CASE("with the last pair in, an over that loses a wicket wins nothing after it", "[match]") {
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  const match::MatchSetup setup =
      match::match_setup(t20.conditions(), plain_side(0), plain_side(1), called_chart(t20));
  match::MatchState state(setup);
  state.apply(match::InningsOpened{0, 0});
  state.apply(match::BatterIn{0});
  state.apply(match::BatterIn{1});
  match::InningsState& now = state.now();
  now.balls = 114;
  now.overs = 19;
  now.runs = now.runs_before_over = 150;
  now.target = 151;
  state.apply(match::OverStarted{9});
  // A run is needed: whoever cannot get one in six balls has lost a wicket first, or is very slow.
  const auto won = [](match::Side, const match::MatchState& then) -> std::optional<double> {
    return then.now().runs >= then.now().target ? 1.0 : 0.0;
  };
  const auto win_with = [&](int wickets) {
    state.now().wickets = wickets;
    return match::chance_at(setup, state, won).value();
  };
  CHECK(win_with(9) < win_with(8));
  CHECK(win_with(8) <= win_with(3));
  // The first ball to the end of the over: a wicket now ends it.
  const auto odds = match::odds_of_ball(setup, state, cards::Call::steady);
  CHECK(win_with(9) < 1 - odds->wicket() / 2);
}
