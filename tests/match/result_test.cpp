#include "match/result.h"

#include <catch2/catch.hpp>

#include "match/innings.h"
#include "tests/match/record_builder.h"

namespace quicket::match {
namespace {

using tests::RecordBuilder;
using Kind = MatchResult::Kind;
using Why = InningsClosed::Why;

/// Totals alone: what a result follows from.
RecordBuilder totals(int runs, int balls, int reply, int wickets, int reply_balls) {
  RecordBuilder match;
  match.event(InningsOpened{0, 0})
      .event(InningsSummary{runs, 6, balls, 0})
      .close(Why::quota)
      .event(InningsOpened{1, 0})
      .event(InningsSummary{reply, wickets, reply_balls, 0})
      .close(reply > runs ? Why::target_passed : Why::quota);
  return match;
}

std::string told(RecordBuilder match) {
  match.event(MatchClosed{});
  return sentence(result_of(match.record), match.record);
}

TEST_CASE("a walkover keeps the teams and leaves the players out", "[match]") {
  MatchRecord begun = RecordBuilder().record;
  const MatchRecord made = walkover(begun, 1);
  CHECK(is_walkover(made));
  CHECK_FALSE(is_walkover(begun));
  CHECK(made.sheets[0].name == begun.sheets[0].name);
  CHECK(made.sheets[0].players.empty());
  CHECK(made.sheets[1].keeper == no_member);
  const MatchResult result = result_of(made);
  CHECK(is_forfeit(result));
  CHECK(result.winner == 1);
  CHECK(sentence(result, made) == made.sheets[1].name + " won by forfeit");
}

TEST_CASE("the side batting first wins by runs, the other by wickets with balls left", "[match]") {
  CHECK(told(totals(150, 120, 138, 10, 112)) == "Alphas won by 12 runs");
  CHECK(told(totals(150, 120, 149, 4, 120)) == "Alphas won by 1 run");
  CHECK(told(totals(150, 120, 151, 4, 118)) == "Betas won by 6 wickets");
  CHECK(told(totals(150, 120, 151, 9, 118)) == "Betas won by 1 wicket");
  RecordBuilder match = totals(150, 120, 151, 4, 118);
  match.event(MatchClosed{});
  CHECK(result_of(match.record).balls_left == 2);
}

TEST_CASE("equal scores are a tie, and a super over finds its winner", "[match]") {
  RecordBuilder match = totals(150, 120, 150, 4, 120);
  CHECK(told(match) == "Match tied");
  match.open(1, 1).over(10).runs(6).runs(4).close(Why::quota);
  match.open(0, 1).over(10).runs(6).close(Why::quota);
  CHECK(told(match) == "Match tied (Betas won the super over)");
}

TEST_CASE("a super over that is tied leaves the next to decide", "[match]") {
  RecordBuilder match = totals(150, 120, 150, 4, 120);
  match.open(1, 1).over(10).runs(6).close(Why::quota);
  match.open(0, 1).over(10).runs(6).close(Why::quota);
  CHECK(told(match) == "Match tied");
  RecordBuilder ruled = match;
  ruled.record.info.stated = {cricket::StatedResult::Kind::tied, 1, {}, {}, ""};
  CHECK(told(ruled) == "Match tied (Betas won by the rules)");
  match.open(0, 2).over(9).runs(6).close(Why::quota);
  match.open(1, 2).over(9).runs(4).close(Why::quota);
  CHECK(told(match) == "Match tied (Alphas won the super over)");
}

TEST_CASE("a match that could not be finished has no result, one in play none yet", "[match]") {
  RecordBuilder match;
  match.open(0).over(10).runs(4);
  CHECK(sentence(result_of(match.record), match.record).empty());
  match.close(Why::abandoned).event(MatchClosed{std::nullopt, true});
  CHECK(sentence(result_of(match.record), match.record) == "No result");
}

TEST_CASE("under a revised target margins are counted from par", "[match]") {
  RecordBuilder match;
  match.event(InningsOpened{0, 0}).event(InningsSummary{150, 6, 120, 0}).close(Why::quota);
  match.event(RevisedTarget{100, 60, "D/L"});
  match.event(InningsOpened{1, 0}).event(InningsSummary{91, 6, 60, 0}).close(Why::quota);
  const auto innings = totals_of(match.record);
  CHECK(innings.at(1).quota == 60);
  CHECK(innings.at(1).target == 100);
  CHECK(told(match) == "Alphas won by 8 runs (D/L)");
}

TEST_CASE("the source's own result stands over the one from the balls", "[match]") {
  RecordBuilder match = totals(158, 120, 128, 10, 112);
  cricket::StatedResult& stated = match.record.info.stated;
  stated.kind = cricket::StatedResult::Kind::won;
  stated.winner = 0;
  stated.by_runs = 35;
  CHECK(told(match) == "Alphas won by 35 runs");
  stated.method = "D/L";
  CHECK(told(match) == "Alphas won by 35 runs (D/L)");
  match.event(MatchClosed{});
  CHECK(result_from_events(match.record).by_runs == 30);
  stated.by_runs.reset();
  stated.method = "Awarded";
  CHECK(told(match) == "Alphas won (Awarded)");
}

TEST_CASE("a side is all out at ten wickets, or where its innings was closed so", "[match]") {
  RecordBuilder match = totals(150, 120, 138, 10, 112);
  CHECK_FALSE(totals_of(match.record).at(0).all_out);
  CHECK(totals_of(match.record).at(1).all_out);
  RecordBuilder hurt;
  hurt.event(InningsOpened{0, 0}).event(InningsSummary{90, 9, 80, 0}).close(Why::all_out);
  CHECK(totals_of(hurt.record).at(0).all_out);
}

TEST_CASE("a quota cut before or during an innings is its quota", "[match]") {
  RecordBuilder match;
  match.event(RevisedQuota{84}).open(0).over(10).runs(1).close(Why::quota).open(1);
  CHECK(totals_of(match.record).at(0).quota == 84);
  CHECK(totals_of(match.record).at(1).quota == 84);
  RecordBuilder during;
  during.open(0).over(10).runs(1).event(RevisedQuota{60});
  CHECK(totals_of(during.record).at(0).quota == 60);
}

}  // namespace
}  // namespace quicket::match
