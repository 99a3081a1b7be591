#include "league/result.h"

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "match/result.h"
#include "tests/league/matches.h"

using namespace quicket;
using namespace quicket::league;
using quicket::league::test::record;
using quicket::league::test::stated;

namespace {

Counted credit(const match::MatchRecord& record, std::size_t side) {
  const Result result = result_from(record);
  REQUIRE(result.counted);
  return (*result.counted)[side];
}

}  // namespace

TEST_CASE("a forfeit is a win that counts for no run rate, whatever was bowled", "[league]") {
  match::MatchRecord match = record(1, 2, {{150, 5, 120}});
  match.events.push_back(match::MatchClosed{0, false, true});
  const Result given_up = result_from(match);
  const Result walkover = result_from(match::walkover(record(1, 2, {}), 0));
  for (const Result& result : {given_up, walkover}) {
    CHECK(result.kind == Result::Kind::won);
    CHECK(result.winner == 0);
    CHECK_FALSE(result.counted);
    CHECK(is_forfeit(result));
    CHECK(sentence(result) == "Team A won by forfeit");
  }
  CHECK(given_up.innings.size() == 1);
  CHECK(walkover.innings.empty());
}

TEST_CASE("a side all out is charged its full quota, one that is not its balls", "[league]") {
  const auto match = record(1, 2, {{150, 10, 117}, {151, 4, 110}});
  CHECK(credit(match, 0) == Counted{150, 120});
  CHECK(credit(match, 1) == Counted{151, 110});
  const Result result = result_from(match);
  CHECK(result.winner == 1);
  CHECK(sentence(result) == "Team B won by 6 wickets");
  CHECK(result.innings[0].all_out);
}

TEST_CASE("after a shortened first innings all out counts the shortened quota", "[league]") {
  const auto match = record(1, 2, {{119, 8, 108}, {110, 10, 106}});
  CHECK(credit(match, 0) == Counted{119, 108});
  CHECK(credit(match, 1) == Counted{110, 108});
  // Rain within an over: the next innings has all of that over.
  CHECK(credit(record(1, 2, {{119, 8, 107}, {110, 10, 105}}), 1) == Counted{110, 108});
}

TEST_CASE("a second innings cut off by rain credits the first side with par off the balls faced",
          "[league]") {
  // The Hundred 2024, match 1417818: 111 for 8, then 64 for 1 off 44 balls, won by 21 runs.
  auto conditions = cricket::built_in_formats().named("hundred").conditions();
  auto match = record(1, 2, {{111, 8, 100}, {64, 1, 44}}, conditions);
  match.info.stated = stated(1, 21, {}, "D/L");
  CHECK(credit(match, 0) == Counted{43, 44});
  CHECK(credit(match, 1) == Counted{64, 44});
  CHECK(result_from(match).note.empty());
  CHECK(sentence(result_from(match)) == "Team B won by 21 runs (D/L)");

  auto lost = record(1, 2, {{140, 5, 120}, {48, 1, 33}});
  lost.info.stated = stated(0, 14, {}, "D/L");
  CHECK(credit(lost, 0) == Counted{62, 33});
}

TEST_CASE("a chase under a revised target credits target less one off the revised quota",
          "[league]") {
  auto match = record(1, 2, {{155, 10, 118}, {67, 3, 39}});
  match.events.insert(match.events.begin() + 3, match::RevisedTarget{67, 42, "D/L"});
  match.info.stated = stated(1, {}, 7, "D/L");
  CHECK(credit(match, 0) == Counted{66, 42});
  CHECK(credit(match, 1) == Counted{67, 39});

  auto all_out = record(1, 2, {{150, 4, 120}, {80, 10, 70}});
  all_out.events.insert(all_out.events.begin() + 3, match::RevisedTarget{101, 84, "D/L"});
  all_out.info.stated = stated(0, 20, {}, "D/L");
  CHECK(credit(all_out, 0) == Counted{100, 84});
  CHECK(credit(all_out, 1) == Counted{80, 84});
}

TEST_CASE("an over of seven balls makes no innings longer than its quota", "[league]") {
  const auto match = record(1, 2, {{250, 6, 121}, {240, 10, 121}});
  CHECK(credit(match, 0) == Counted{250, 120});
  CHECK(credit(match, 1) == Counted{240, 120});
}

TEST_CASE("a chase of a revised target that no file gives is left out of net run rate, and said",
          "[league]") {
  auto match = record(1, 2, {{155, 8, 120}, {147, 7, 113}});
  match.info.stated = stated(1, {}, 3, "D/L");
  const Result result = result_from(match);
  CHECK(result.winner == 1);
  CHECK_FALSE(result.counted);
  CHECK(result.note.find("no file gives the revised target, so that net run rate leaves") == 0);
}

TEST_CASE("a match without result counts for no run rate", "[league]") {
  auto match = record(1, 2, {{98, 2, 70}});
  match.events.push_back(match::MatchClosed{{}, true});
  const Result result = result_from(match);
  CHECK(result.kind == Result::Kind::no_result);
  CHECK_FALSE(result.counted);
  CHECK(sentence(result) == "No result");
}

TEST_CASE("a super over decides the match and counts for nothing else", "[league]") {
  auto match = record(1, 2, {{150, 6, 120}, {150, 8, 120}});
  match.events.pop_back();
  match.events.push_back(match::InningsOpened{1, 1});
  match.events.push_back(match::InningsSummary{12, 1, 6, 0});
  match.events.push_back(match::InningsClosed{});
  match.events.push_back(match::InningsOpened{0, 1});
  match.events.push_back(match::InningsSummary{9, 0, 6, 0});
  match.events.push_back(match::InningsClosed{});
  match.events.push_back(match::MatchClosed{});
  const Result result = result_from(match);
  CHECK(result.kind == Result::Kind::won);
  CHECK(result.winner == 1);
  CHECK(result.by_super_over);
  CHECK(result.innings.size() == 2);
  CHECK((*result.counted)[1] == Counted{150, 120});
  CHECK(sentence(result) == "Match tied (Team B won the super over)");
  CHECK_FALSE(result.super_over_level);
  std::get<match::InningsSummary>(match.events[match.events.size() - 3]).runs = 12;
  match.info.stated = {cricket::StatedResult::Kind::tied, 1, {}, {}, ""};
  CHECK(result_from(match).super_over_level);
  CHECK(sentence(result_from(match)) == "Match tied (Team B won by the rules)");
}

TEST_CASE("playoff matches are known by their stage, their missing number, or their date",
          "[league]") {
  Competition competition;
  competition.shape.cycles = 1;
  competition.playoffs.push_back({"Final", {}, {}, PlayoffMatch::Host::higher, "", 1});
  const auto season = [](bool numbered) {
    std::vector<Result> results;
    for (int i = 0; i < 4; ++i) {
      auto match = record(i == 3 ? 1 : i + 1,
                          i == 2   ? 1
                          : i == 3 ? 3
                                   : i + 2,
                          {{100, 5, 120}, {90, 5, 120}});
      match.info.date = {2024, 1, i + 1};
      if (numbered && i < 3) match.info.match_number = i + 1;
      results.push_back(result_from(match));
    }
    return results;
  };
  for (const bool numbered : {true, false}) {
    CAPTURE(numbered);
    auto results = season(numbered);
    mark_playoffs(results, competition);
    CHECK(results[2].stage.empty());
    CHECK(results[3].stage == "Final");
    number_rounds(results);
    CHECK(results[0].round == 1);
    CHECK(results[1].round == 2);
    CHECK(results[3].round == 4);
  }
}

TEST_CASE("a match that the file lacks does not turn a playoff into a group match", "[league]") {
  Competition competition;
  competition.shape.cycles = 1;
  competition.playoffs.push_back({"Final", {}, {}, PlayoffMatch::Host::higher, "", 1});
  // Four teams; the third and the fourth were washed out, and no file was kept of it.
  std::vector<Result> results;
  for (const auto& [home, away] : {std::pair{1, 2}, {3, 1}, {2, 4}, {4, 1}, {2, 3}, {1, 2}}) {
    auto match = record(home, away, {{100, 5, 120}, {90, 5, 120}});
    match.info.date = {2024, 1, static_cast<int>(results.size()) + 1};
    results.push_back(result_from(match));
  }
  mark_playoffs(results, competition);
  CHECK(results[4].stage.empty());
  CHECK(results[5].stage == "Final");
}
