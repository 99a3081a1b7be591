#include "site/ledger.h"

#include <catch2/catch.hpp>

#include "tests/match/record_builder.h"
#include "tests/support/teams_of.h"

using namespace quicket;
using namespace quicket::site;
using cricket::HowOut;
using match::InningsClosed;

namespace {

/// Four off A1's first ball, a wide, then A1 is run out and A3 bowled, all by B11; B1 makes the
/// same four, and a super over more.
match::MatchRecord few_balls() {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).runs(4);
  match::Delivery wide = made.blank();
  wide.wides = 1;
  made.event(wide).wicket(HowOut::run_out, 2, {3}).wicket(HowOut::bowled, 3);
  made.close(InningsClosed::Why::quota).open(1).over(9).runs(4).runs(1);
  made.close(InningsClosed::Why::quota).open(1, 1).over(9).balls(5, 6).runs(4);
  made.close(InningsClosed::Why::quota).open(0, 1).over(10).balls(6, 0);
  made.close(InningsClosed::Why::quota).event(match::MatchClosed{1});
  return made.record;
}

Season season_of(match::MatchRecord record) {
  Season season;
  season.slug = "cup";
  season.title = "Cup";
  season.results = {league::result_from(record, {1}, 1)};
  season.teams = tests::teams_of(season.results);
  season.matches.push_back({std::move(record), {}, false, {}});
  return season;
}

Ledger ledger_of(const Season& season, Places& places) {
  const SeasonView view(season, places, "index.html", {});
  Ledger ledger;
  ledger.add(view, [](const CardSheet&) {});
  return ledger;
}

}  // namespace

TEST_CASE("the matches of a player's page have no super overs in them", "[site]") {
  Places places;
  const Season season = season_of(few_balls());
  const Ledger ledger = ledger_of(season, places);
  const PlayerEntry& batter = ledger.players().at({21});
  REQUIRE(batter.matches.size() == 1);
  CHECK(batter.matches[0].runs == 5);
  CHECK(batter.matches[0].balls == 2);
  CHECK(batter.matches[0].fours == 1);
  CHECK(batter.matches[0].sixes == 0);
  CHECK(batter.matches[0].not_out);
  CHECK(batter.matches[0].opponent == "Alphas");
  const PlayerEntry& bowler = ledger.players().at({31});
  CHECK(bowler.matches[0].wickets == 1);
  CHECK(bowler.matches[0].legal_balls == 3);
  CHECK(bowler.matches[0].conceded == 5);
}

TEST_CASE("a batter against a bowler faces no wides, and a run out is nobody's", "[site]") {
  Places places;
  const Season season = season_of(few_balls());
  const Ledger ledger = ledger_of(season, places);
  const Duel& first = ledger.players().at({1}).against_bowlers[1].at({31});
  CHECK(first.name == "B11");
  CHECK(first.balls == 2);
  CHECK(first.runs == 4);
  CHECK(first.outs == 0);
  CHECK(ledger.players().at({3}).against_bowlers[1].at({31}).outs == 1);
  CHECK(ledger.players().at({31}).against_batters[1].at({3}).outs == 1);
  CHECK(ledger.players().at({1}).against_bowlers[0].empty());
}

TEST_CASE("two players of one name are told apart by their teams", "[site]") {
  match::MatchRecord record = few_balls();
  record.sheets[0].players[0].name = record.sheets[1].players[0].name = "Sam Hill";
  Places places;
  const Season season = season_of(std::move(record));
  Ledger ledger = ledger_of(season, places);
  ledger.finish();
  CHECK(ledger.players().at({1}).name == "Sam Hill (Alphas)");
  CHECK(ledger.players().at({21}).name == "Sam Hill (Betas)");
  CHECK(ledger.players().at({2}).name == "A2");
}
