#include "match/match_state.h"

#include <bit>
#include <utility>

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "match/innings.h"
#include "tests/match/record_builder.h"

namespace quicket::match {
namespace {

using tests::RecordBuilder;
using Why = InningsClosed::Why;

/// A state after the home side's openers and bowler are in.
struct Live {
  RecordBuilder match;
  MatchState state;

  explicit Live(const cricket::Conditions& conditions = {})
      : state(conditions, match.record.sheets) {
    state.apply(Toss{0, true});
    open(0);
  }

  void open(Side side, int super_over = 0) {
    state.apply(InningsOpened{side, super_over});
    state.apply(BatterIn{0});
    state.apply(BatterIn{1});
    state.apply(OverStarted{10});
  }
  Delivery blank() const {
    Delivery ball;
    ball.striker = state.now().striker;
    ball.non_striker = state.now().non_striker;
    ball.bowler = state.now().bowler;
    return ball;
  }
  void runs(int number) {
    Delivery ball = blank();
    ball.bat_runs = static_cast<std::uint8_t>(number);
    state.apply(ball);
  }
  void out(HowOut how, bool non_striker = false) {
    Delivery ball = blank();
    ball.out = RecordBuilder::out(how, non_striker ? ball.non_striker : ball.striker);
    state.apply(ball);
  }
  /// Scores `runs` in sixes and ones, then ends the innings of the rest in dots.
  void score(int runs_wanted) {
    while (runs_wanted >= 6) {
      ready();
      runs(6);
      runs_wanted -= 6;
    }
    while (runs_wanted-- > 0) {
      ready();
      runs(1);
    }
    while (next_step(state) != Step::close_innings) {
      ready();
      runs(0);
    }
    state.apply(innings_to_close(state));
  }
  void ready() {
    if (next_step(state) != Step::bowler) return;
    state.apply(OverStarted{state.now().bowler == 10 ? Member{9} : Member{10}});
  }
};

TEST_CASE("one run changes the batters over, none, two, four and six do not", "[match]") {
  Live live;
  for (const int runs : {0, 2, 4, 6}) {
    live.runs(runs);
    CHECK(live.state.now().striker == 0);
  }
  live.runs(1);
  CHECK(live.state.now().striker == 1);
  Delivery leg_bye = live.blank();
  leg_bye.leg_byes = 1;
  live.state.apply(leg_bye);
  // The over's last ball: ends change twice.
  CHECK(live.state.now().striker == 1);
}

TEST_CASE("four runs that were run count no boundary for the batter", "[match]") {
  Live live;
  live.runs(4);
  Delivery run = live.blank();
  run.bat_runs = 4;
  run.non_boundary = true;
  live.state.apply(run);
  CHECK(live.state.now().batting_of[0].runs == 8);
  CHECK(live.state.now().batting_of[0].fours == 1);
}

TEST_CASE("a last over of fewer balls is an over of the innings", "[match]") {
  Live live;
  InningsState shortened = live.state.now();
  for (const auto& [balls, overs] : {std::pair{18, 3}, {17, 3}, {13, 3}, {12, 2}}) {
    shortened.quota = balls;
    CHECK(shortened.overs_in_all(live.state.conditions) == overs);
  }
}

TEST_CASE("a no-ball or wide by rule changes no ends and is no ball of the over", "[match]") {
  Live live;
  Delivery wide = live.blank();
  wide.wides = 1;
  Delivery no_ball = live.blank();
  no_ball.no_balls = 1;
  live.state.apply(wide);
  live.state.apply(no_ball);
  CHECK(live.state.now().striker == 0);
  CHECK(live.state.now().balls == 0);
  CHECK(live.state.now().batting_of[0].balls == 1);
  CHECK(live.state.now().bowling_of[10].runs == 2);
  Delivery run_on_wide = live.blank();
  run_on_wide.wides = 2;
  live.state.apply(run_on_wide);
  CHECK(live.state.now().striker == 1);
}

TEST_CASE("T20 changes ends every over, 100-ball every ten balls", "[match]") {
  Live t20;
  for (int i = 0; i < 6; ++i) t20.runs(0);
  CHECK(t20.state.now().striker == 1);
  CHECK(next_step(t20.state) == Step::bowler);

  Live hundred(cricket::built_in_formats().named("hundred").conditions());
  for (int i = 0; i < 5; ++i) hundred.runs(0);
  CHECK(next_step(hundred.state) == Step::bowler);
  CHECK(hundred.state.now().striker == 0);
  hundred.state.apply(OverStarted{9});
  for (int i = 0; i < 5; ++i) hundred.runs(0);
  CHECK(hundred.state.now().striker == 1);
}

TEST_CASE("the new batter takes the place of the one who is out", "[match]") {
  Live live;
  live.out(HowOut::caught);
  CHECK(next_step(live.state) == Step::batter);
  live.state.apply(BatterIn{2});
  CHECK(live.state.now().striker == 2);
  live.out(HowOut::run_out, true);
  live.state.apply(BatterIn{3});
  CHECK(live.state.now().striker == 2);
  CHECK(live.state.now().non_striker == 3);
  CHECK(live.state.now().bowling_of[10].wickets == 1);
  CHECK(live.state.now().wickets == 2);
}

TEST_CASE("after a wicket on the last ball ends change as always", "[match]") {
  Live live;
  for (int i = 0; i < 5; ++i) live.runs(0);
  live.out(HowOut::bowled);
  live.state.apply(BatterIn{2});
  CHECK(live.state.now().striker == 1);
  CHECK(live.state.now().non_striker == 2);
}

TEST_CASE("a no-ball brings a free hit, which wides and no-balls keep alive", "[match]") {
  Live live;
  Delivery no_ball = live.blank();
  no_ball.no_balls = 1;
  Delivery wide = live.blank();
  wide.wides = 1;
  live.state.apply(wide);
  CHECK_FALSE(live.state.now().free_hit);
  live.state.apply(no_ball);
  CHECK(live.state.now().free_hit);
  live.state.apply(wide);
  CHECK(live.state.now().free_hit);
  live.runs(0);
  CHECK_FALSE(live.state.now().free_hit);

  cricket::Conditions house;
  house.free_hit_after_no_ball = false;
  house.free_hit_after_wide = true;
  Live other(house);
  other.state.apply(no_ball);
  CHECK_FALSE(other.state.now().free_hit);
  other.state.apply(wide);
  CHECK(other.state.now().free_hit);
}

TEST_CASE("an innings ends at ten wickets, at its quota, or when the target is passed", "[match]") {
  Live live;
  SECTION("ten wickets") {
    for (int i = 0; i < 10; ++i) {
      live.ready();
      live.out(HowOut::bowled);
      if (i < 9) live.state.apply(BatterIn{static_cast<Member>(i + 2)});
    }
    CHECK(next_step(live.state) == Step::close_innings);
    CHECK(innings_to_close(live.state).why == Why::all_out);
  }
  SECTION("quota") {
    for (int i = 0; i < 120; ++i) {
      CHECK(next_step(live.state) != Step::close_innings);
      live.ready();
      live.runs(0);
    }
    CHECK(innings_to_close(live.state).why == Why::quota);
  }
  SECTION("target") {
    live.score(8);
    CHECK(next_step(live.state) == Step::open_innings);
    live.state.apply(innings_to_open(live.state));
    CHECK(live.state.now().batting == 1);
    CHECK(live.state.now().target == 9);
    live.state.apply(BatterIn{0});
    live.state.apply(BatterIn{1});
    live.state.apply(OverStarted{10});
    live.runs(6);
    live.runs(2);
    CHECK(next_step(live.state) == Step::ball);
    live.runs(1);
    CHECK(innings_to_close(live.state).why == Why::target_passed);
    live.state.apply(innings_to_close(live.state));
    CHECK(match_to_close(live.state).winner == 1);
  }
  SECTION("nobody left to bat") {
    for (int i = 2; i < 11; ++i) {
      live.ready();
      live.out(HowOut::bowled);
      live.state.apply(BatterIn{static_cast<Member>(i)});
    }
    live.state.apply(Retirement{live.state.now().striker, HowOut::retired_out});
    CHECK(innings_to_close(live.state).why == Why::all_out);
  }
}

TEST_CASE("a batter retired hurt is no wicket, and may come back", "[match]") {
  Live live;
  live.state.apply(Retirement{0, HowOut::retired_hurt});
  CHECK(live.state.now().wickets == 0);
  CHECK(contains(legal_batters(live.state), 0));
  live.state.apply(BatterIn{2});
  live.out(HowOut::bowled);
  CHECK_FALSE(contains(legal_batters(live.state), 2));
  live.state.apply(BatterIn{0});
  CHECK(live.state.now().striker == 0);
  CHECK(live.state.now().batters == 3);
}

TEST_CASE("a tie stands unless super overs are played; then the side that batted second begins",
          "[match]") {
  cricket::Conditions conditions;
  SECTION("it stands") {
    Live live(conditions);
    live.score(20);
    live.open(1);
    live.score(20);
    CHECK(next_step(live.state) == Step::close_match);
    CHECK_FALSE(match_to_close(live.state).winner);
    CHECK_FALSE(match_to_close(live.state).abandoned);
  }
  SECTION("two super overs") {
    conditions.most_super_overs = 2;
    Live live(conditions);
    live.score(20);
    live.open(1);
    live.score(20);
    CHECK(innings_to_open(live.state) == InningsOpened{1, 1});
    live.open(1, 1);
    CHECK(live.state.now().quota == 6);
    CHECK(live.state.now().target == InningsState::no_target);
    live.out(HowOut::bowled);
    live.state.apply(BatterIn{2});
    live.out(HowOut::caught);
    CHECK(next_step(live.state) == Step::close_innings);
    live.state.apply(innings_to_close(live.state));
    CHECK(innings_to_open(live.state) == InningsOpened{0, 1});
    live.open(0, 1);
    CHECK(live.state.now().target == 1);
    live.score(0);
    // Tied again: the side that batted second in it begins the next.
    CHECK(innings_to_open(live.state) == InningsOpened{0, 2});
    live.open(0, 2);
    live.score(0);
    live.state.apply(InningsOpened{1, 2});
    const MemberSet legal = legal_batters(live.state);
    CHECK_FALSE(contains(legal, 0));
    CHECK_FALSE(contains(legal, 2));
    CHECK(contains(legal, 1));
    CHECK(contains(legal, 3));
    const MemberSet able = set_of(9) | set_of(10);
    CHECK(legal_bowlers(live.state, able) == set_of(9));
    live.state.apply(BatterIn{1});
    live.state.apply(BatterIn{3});
    live.state.apply(OverStarted{9});
    live.score(0);
    CHECK(next_step(live.state) == Step::close_match);
  }
}

TEST_CASE("super overs end when neither side has two batters left", "[match]") {
  cricket::Conditions conditions;
  conditions.most_super_overs = 50;
  Live live(conditions);
  live.score(20);
  live.open(1);
  live.score(20);
  int played = 0;
  while (next_step(live.state) == Step::open_innings) {
    live.state.apply(innings_to_open(live.state));
    ++played;
    MemberSet fresh = legal_batters(live.state);
    const auto come_in = [&] {
      live.state.apply(BatterIn{static_cast<Member>(std::countr_zero(fresh))});
      fresh &= fresh - 1;
    };
    if (std::popcount(fresh) >= 2) {
      come_in();
      come_in();
      live.state.apply(OverStarted{9});
      live.out(HowOut::bowled);
      if (fresh != 0) come_in();
      if (next_step(live.state) != Step::close_innings) live.out(HowOut::bowled);
    }
    live.state.apply(innings_to_close(live.state));
  }
  // Two batters of eleven go in each.
  CHECK(played == 10);
  CHECK(next_step(live.state) == Step::close_match);
  CHECK_FALSE(match_to_close(live.state).winner);
}

TEST_CASE("revised targets and quotas bind", "[match]") {
  Live live;
  live.state.apply(RevisedQuota{30});
  CHECK(live.state.now().quota == 30);
  live.score(25);
  live.state.apply(RevisedTarget{16, 18, "D/L"});
  live.open(1);
  CHECK(live.state.now().quota == 18);
  CHECK(live.state.now().target == 16);
  live.state.apply(RevisedTarget{12, 12, "D/L"});
  CHECK(live.state.now().target == 12);
  CHECK(live.state.now().quota == 12);
}

TEST_CASE("a first innings that was shortened shortens the second", "[match]") {
  Live live;
  live.state.apply(RevisedQuota{30});
  live.score(25);
  live.open(1);
  CHECK(live.state.now().quota == 30);
  CHECK(live.state.now().target == 26);
}

TEST_CASE("a super over is whole, whatever the rain has left of the match", "[match]") {
  cricket::Conditions conditions;
  conditions.most_super_overs = 1;
  Live live(conditions);
  live.score(20);
  live.state.apply(RevisedTarget{21, 18, "D/L"});
  live.open(1);
  live.score(20);
  CHECK(next_step(live.state) == Step::open_innings);
  live.open(1, 1);
  CHECK(live.state.now().quota == 6);
}

TEST_CASE("penalty runs given before a side bats are counted once", "[match]") {
  Live live;
  live.state.apply(PenaltyRuns{1, 5});
  live.score(20);
  live.open(1);
  CHECK(live.state.now().runs == 5);
  CHECK(live.state.now().penalty == 5);
  live.score(15);
  live.open(1, 1);
  CHECK(live.state.now().runs == 0);
}

TEST_CASE("penalty runs after the first innings move its target, but not a revised one",
          "[match]") {
  for (const bool revised : {false, true}) {
    CAPTURE(revised);
    RecordBuilder match;
    match.event(Toss{0, true}).open(0).over(10).balls(6, 4).close(Why::quota).open(1);
    if (revised) match.event(RevisedTarget{20, 60, "D/L"});
    match.event(PenaltyRuns{0, 5});
    const MatchState state = fold(match.record);
    CHECK(state.innings[0].runs == 29);
    CHECK(state.now().target == (revised ? 20 : 30));
    const std::vector<InningsTotal> totals = totals_of(match.record);
    CHECK(totals[0].runs == 29);
    CHECK(totals[1].target == state.now().target);
    CHECK(totals[1].quota == (revised ? 60 : 120));
  }
}

TEST_CASE("a substitute takes the other's place in the field and at the bat", "[match]") {
  RecordBuilder match;
  match.record.sheets[0].players.push_back({{60}, "A12", false});
  MatchState state({}, match.record.sheets);
  state.apply(Toss{0, true});
  state.apply(InningsOpened{0, 0});
  CHECK_FALSE(contains(legal_batters(state), 11));
  state.apply(Substitution{0, 11, 4, "agreed"});
  CHECK(contains(legal_batters(state), 11));
  CHECK_FALSE(contains(legal_batters(state), 4));
  CHECK(state.sides[0].count == 11);
  state.apply(Substitution{0, 4, 6, "agreed"});
  CHECK(state.sides[0].keeper == 4);
}

TEST_CASE("a match can be followed of which no source names the players", "[match]") {
  const MatchState nobody(cricket::Conditions{}, {});
  CHECK(nobody.sides[0].count == 0);
  CHECK(next_step(nobody) == Step::toss);
  // Three balls before the rain, and no list of the sides: two batters and a bowler are known.
  RecordBuilder few;
  few.record.sheets[0].players.resize(2);
  few.record.sheets[1].players.resize(1);
  few.event(Toss{0, true}).open(0).over(0).balls(3, 1).close(Why::abandoned);
  few.event(MatchClosed{{}, true});
  const MatchState folded = fold(few.record);
  CHECK(folded.now().runs == 3);
  CHECK(next_step(folded) == Step::finished);
}

TEST_CASE("somebody may bowl even where nobody can keep the limits any more", "[match]") {
  Live live;
  const MemberSet able = set_of(6) | set_of(7) | set_of(8) | set_of(9) | set_of(10);
  // Five bowlers, and one of them is replaced with all his overs left.
  live.state.apply(Substitution{1, 0, 6, "agreed"});
  const MemberSet rest = able & ~set_of(6);
  MemberSet legal = legal_bowlers(live.state, able);
  CHECK(legal == (rest & ~set_of(10)));  // 10 bowls the over in progress
  for (const Member bowler : {Member{7}, Member{8}, Member{9}}) {
    live.state.now().bowling_of[bowler].overs = 4;
  }
  legal = legal_bowlers(live.state, able);
  CHECK(legal == (rest & ~set_of(10)));
  CHECK(legal_bowlers(live.state, set_of(10)) == set_of(10));
  live.state.now().bowling_of[8].overs = 3;
  CHECK(legal_bowlers(live.state, able) == set_of(8));
}

TEST_CASE("with every bowler replaced anyone in the side may bowl", "[match]") {
  Live live;
  // B1 to B4 stay, and six who never bowl come in for the rest.
  live.state.apply(Substitution{1, 0, 6, "agreed"});
  CHECK(legal_bowlers(live.state, set_of(6)) == (live.state.sides[1].present & ~set_of(10)));
}

TEST_CASE("undoing is folding all but the last event", "[match]") {
  RecordBuilder match;
  match.event(Toss{0, true}).open(0).over(10).runs(4);
  const MatchState before = fold(match.record);
  match.wicket(HowOut::bowled, 2);
  CHECK_FALSE(fold(match.record) == before);
  match.record.events.pop_back();
  match.record.events.pop_back();
  CHECK(fold(match.record) == before);
}

TEST_CASE("a new over ends one that the umpire counted short", "[match]") {
  Live live;
  for (int i = 0; i < 5; ++i) live.runs(0);
  live.state.apply(OverStarted{9});
  CHECK(live.state.now().striker == 1);
  CHECK(live.state.now().overs == 2);
}

}  // namespace
}  // namespace quicket::match
