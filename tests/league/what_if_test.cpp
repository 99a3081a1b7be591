#include "league/what_if.h"

#include <numeric>

#include <catch2/catch.hpp>

#include "match/branch.h"
#include "tests/match/played.h"

namespace quicket::league {
namespace {

using match::BallMark;

int all_of(const WhatIf& what) {
  return what.wins[0] + what.wins[1] + what.ties;
}

WhatIf played_on(const match::MatchSetup& setup, const match::MatchRecord& record, BallMark from,
                 int times, int threads = 1) {
  return what_if(setup, record, match::branch_at(record, from), {11}, times, threads);
}

TEST_CASE("every match that is played on is counted once, under one result and one score",
          "[league]") {
  const match::MatchSetup setup = tests::plain_setup();
  const match::MatchRecord record = tests::played(setup, 3);
  const WhatIf what = played_on(setup, record, {1, 12, 4}, 500);
  CHECK(all_of(what) == 500);
  int ends = 0;
  for (const EndCount& end : what.ends) ends += end.times;
  CHECK(ends == 500);
  REQUIRE(what.scores.size() == 2);
  for (const ScoreSpread& spread : what.scores) {
    int scores = 0;
    for (const auto& [runs, times] : spread.times) scores += times;
    CHECK(scores == 500);
    CHECK(spread.quantile(0.05) <= spread.quantile(0.5));
    CHECK(spread.quantile(0.5) <= spread.quantile(0.95));
  }
  CHECK(what.scores[0].batting != what.scores[1].batting);
}

TEST_CASE("a match played on comes out the same for any number of threads", "[league]") {
  const match::MatchSetup setup = tests::called_setup();
  const match::MatchRecord record = tests::played(setup, 8);
  const WhatIf one = played_on(setup, record, {1, 9, 2}, 300, 1);
  for (const int threads : {2, 7}) {
    const WhatIf many = played_on(setup, record, {1, 9, 2}, 300, threads);
    CHECK(many.wins == one.wins);
    CHECK(many.ties == one.ties);
    REQUIRE(many.scores.size() == one.scores.size());
    CHECK(many.scores[0].times == one.scores[0].times);
    CHECK(many.as_it_was == one.as_it_was);
  }
}

TEST_CASE("of a real match what came of it in real ones stands beside the table", "[league]") {
  const match::MatchSetup setup = tests::called_setup();
  const match::MatchRecord record = tests::played(setup, 8);
  const match::Branch from = match::branch_at(record, {1, 9, 2});
  CHECK_FALSE(what_if(setup, record, from, {1}, 10, 1).in_real);
  const WhatIf real =
      what_if(setup, record, from, {1}, 10, 1, {}, match::PlayedWith::bats_and_balls);
  REQUIRE((real.in_real && real.by_table));
  const match::MatchChances told =
      match::match_chances(record, setup, match::PlayedWith::bats_and_balls);
  std::size_t before = 0;  // balls of the branch
  for (std::size_t i = 0; i < from.events; ++i) {
    before += std::holds_alternative<match::Delivery>(record.events[i]) ? 1U : 0U;
  }
  const auto batting = match::fold(match::record_at(record, from)).now().batting;
  const double shown = told.innings.front().at(before - 1).win_chance.value();
  CHECK(*real.in_real == Approx(batting == 0 ? shown : 1 - shown));
  CHECK(*real.in_real != Approx(*real.by_table).margin(1e-6));
}

TEST_CASE("a chase that needs one run with all wickets in hand is nearly always won", "[league]") {
  const match::MatchSetup setup = tests::plain_setup();
  match::MatchRecord record = tests::played(setup, 3);
  const match::Branch from = match::branch_at(record, {2, 1, 0});
  record.events.resize(from.events);
  const match::MatchState state = match::fold(record);
  record.events.emplace_back(match::RevisedTarget{state.now().runs + 1, 0, "D/L"});
  const WhatIf what = what_if(setup, record, {from.mark, record.events.size()}, {5}, 200);
  CHECK(what.wins[cricket::side_index(state.now().batting)] == 200);
  CHECK_FALSE(what.as_it_was.has_value());
  REQUIRE(what.scores.size() == 1);
}

TEST_CASE("ties stand when a match is played on, unless a super over is", "[league]") {
  match::MatchSetup setup = tests::plain_setup();
  setup.conditions.most_super_overs = 9;
  match::MatchRecord tied;
  for (std::uint64_t seed = 0; tied.events.empty(); ++seed) {
    match::MatchRecord one = tests::played(setup, seed);
    if (match::fold(one).innings.size() > 2) tied = std::move(one);
  }
  const int last_over = (match::fold(tied).innings[1].balls - 1) / 6;
  const WhatIf proper = what_if(setup, tied, match::branch_at(tied, {2, last_over, 0}), {1}, 2000);
  CHECK(proper.ties > 0);
  for (const EndCount& end : proper.ends) {
    if (end.result.kind == match::MatchResult::Kind::tied) CHECK_FALSE(end.result.winner);
  }
  CHECK(proper.as_it_was == proper.ties);
  const WhatIf decider = what_if(setup, tied, match::branch_at(tied, {3, 0, 0}), {1}, 500);
  CHECK(decider.wins[0] + decider.wins[1] > 400);
}

}  // namespace
}  // namespace quicket::league
