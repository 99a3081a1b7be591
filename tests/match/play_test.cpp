#include "match/play.h"

#include <algorithm>
#include <bit>
#include <memory>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cricket/format.h"
#include "match/computer_captain.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "match/win_chance.h"
#include "tests/match/played.h"
#include "tests/match/sides.h"

namespace quicket::match {
namespace {

using namespace quicket::tests;

/// Chooses anything that is legal.
class RandomCaptain final : public Captain {
 public:
  explicit RandomCaptain(dice::Seed seed) : dice_(seed) {}
  bool bats_first(const MatchState&) override { return dice_.roll(2, dice::Reason::choice) == 1; }
  Member next_batter(const MatchState&, MemberSet legal) override { return any(legal); }
  Member next_bowler(const MatchState&, MemberSet legal) override { return any(legal); }

 private:
  Member any(MemberSet legal) {
    for (int skip = dice_.roll(std::popcount(legal), dice::Reason::choice); skip > 1; --skip) {
      legal &= legal - 1;
    }
    return static_cast<Member>(std::countr_zero(legal));
  }
  dice::SeededDice dice_;
};

MatchRecord random_match(const MatchSetup& setup, std::uint64_t seed) {
  RandomCaptain home(dice::derive({seed}, "home"));
  RandomCaptain away(dice::derive({seed}, "away"));
  dice::SeededDice dice(dice::derive({seed}, "dice"));
  return play_match(setup, home, away, dice);
}

void check_limits(const MatchRecord& record) {
  const cricket::Conditions& conditions = record.conditions;
  for (const InningsCard& card : scorecard_of(record).innings) {
    const int wickets = card.total.super_over > 0 ? 2 : 10;
    CHECK(card.total.balls <= card.total.quota);
    CHECK(card.total.wickets <= wickets);
    int bat = 0;
    int bowled = 0;
    int charged = 0;
    for (const BattingLine& line : card.batting) bat += line.runs;
    for (const BowlingLine& line : card.bowling) {
      bowled += line.balls;
      charged += line.runs;
      CHECK(line.balls <= conditions.balls_per_over * conditions.most_overs_per_bowler);
    }
    CHECK(bat + card.extras.total() == card.total.runs);
    CHECK(charged + card.extras.byes + card.extras.leg_byes + card.extras.penalty ==
          card.total.runs);
    CHECK(bowled == card.total.balls);
    CHECK(static_cast<int>(card.fall.size()) == card.total.wickets);
    if (card.total.target > 0) CHECK(card.total.runs < card.total.target + 6);
  }
}

void check_state_equals_card(const MatchState& state, const Scorecard& scorecard) {
  REQUIRE(state.innings.size() == scorecard.innings.size());
  for (std::size_t i = 0; i < state.innings.size(); ++i) {
    const InningsState& innings = state.innings[i];
    const InningsCard& card = scorecard.innings[i];
    CHECK(innings.runs == card.total.runs);
    CHECK(innings.wickets == card.total.wickets);
    CHECK(innings.balls == card.total.balls);
    CHECK(innings.quota == card.total.quota);
    CHECK(innings.wides == card.extras.wides);
    REQUIRE(innings.batters == card.batting.size());
    for (std::size_t line = 0; line < card.batting.size(); ++line) {
      const BattingLine& bat = card.batting[line];
      CHECK(innings.order[line] == bat.batter);
      const BatterScore& score = innings.batting_of[bat.batter];
      CHECK(std::tie(score.runs, score.balls, score.fours, score.sixes) ==
            std::tuple(bat.runs, bat.balls, bat.fours, bat.sixes));
    }
    for (const BowlingLine& line : card.bowling) {
      const BowlerScore& score = innings.bowling_of[line.bowler];
      CHECK(std::tie(score.runs, score.balls, score.wickets) ==
            std::tuple(line.runs, line.balls, line.wickets));
    }
  }
}

TEST_CASE("matches of any legal choices keep the limits, and their log rebuilds them", "[match]") {
  for (const cricket::Format& format :
       {cricket::built_in_formats().named("t20"), cricket::built_in_formats().named("hundred")}) {
    MatchSetup setup = plain_setup(format);
    setup.conditions.most_super_overs = 3;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      CAPTURE(seed);
      const MatchRecord record = random_match(setup, seed);
      check_limits(record);
      const MatchState state = fold(record);
      check_state_equals_card(state, scorecard_of(record));
      CHECK(next_step(state) == Step::finished);
      const MatchResult result = result_of(record);
      CHECK(result.winner == state.winner);
      CHECK((result.kind == MatchResult::Kind::won || result.kind == MatchResult::Kind::tied));
    }
  }
}

TEST_CASE("the same seed plays the same match, another another", "[match]") {
  const MatchSetup setup = plain_setup();
  CHECK(random_match(setup, 7) == random_match(setup, 7));
  CHECK_FALSE(random_match(setup, 7) == random_match(setup, 8));
}

TEST_CASE("a match can be played on from any point of its log", "[match]") {
  const MatchSetup setup = plain_setup();
  ComputerCaptain home(setup.sides[0], setup.conditions);
  ComputerCaptain away(setup.sides[1], setup.conditions);
  dice::SeededDice dice({3});
  MatchRecord record = play_match(setup, home, away, dice);
  record.events.resize(record.events.size() / 3);
  MatchState state = fold(record);
  const std::size_t before = record.events.size();
  EventLog log{record.events};
  play_on(state, setup, static_cast<Captain&>(home), static_cast<Captain&>(away), dice, log);
  CHECK(record.events.size() > before);
  CHECK(next_step(state) == Step::finished);
  CHECK(fold(record) == state);
}

/// Cannot keep the event after so many; counts the balls that were announced.
struct FailingKeeper {
  std::vector<MatchEvent> kept, heard;
  std::size_t room = 0;
  int balls_announced = 0;

  void before_ball(const MatchState& state, cards::Call) {
    CHECK(next_step(state) == Step::ball);
    ++balls_announced;
  }
  template <class Event>
  void keep(const Event& event) {
    if (kept.size() == room) throw Error("the disk is full");
    kept.emplace_back(event);
  }
  template <class Event>
  void operator()(const MatchState&, const Event& event) {
    heard.emplace_back(event);
  }
};

TEST_CASE("an event that cannot be kept has not happened", "[match]") {
  const MatchSetup setup = plain_setup();
  // The toss, an opening, a batter, an over, a ball, ..., the close of the match.
  ComputerCaptain first(setup.sides[0], setup.conditions), second(setup.sides[1], setup.conditions);
  dice::SeededDice same({11});
  const MatchRecord whole = play_match(setup, first, second, same);
  for (std::size_t room = 0; room < whole.events.size(); room += room < 12 ? 1 : 7) {
    CAPTURE(room);
    ComputerCaptain home(setup.sides[0], setup.conditions);
    ComputerCaptain away(setup.sides[1], setup.conditions);
    dice::SeededDice dice({11});
    FailingKeeper keeper;
    keeper.room = room;
    MatchState state(setup);
    CHECK_THROWS_AS(play_on(state, setup, home, away, dice, keeper), Error);
    CHECK(keeper.kept.size() == room);
    CHECK(keeper.heard == keeper.kept);
    MatchRecord kept = whole;
    kept.events = keeper.kept;
    CHECK(state == fold(kept));
    const auto balls = std::count_if(kept.events.begin(), kept.events.end(), [](const auto& event) {
      return std::holds_alternative<Delivery>(event);
    });
    CHECK(keeper.balls_announced - balls <= 1);
    CHECK(keeper.balls_announced >= balls);
  }
}

/// Plays on from after the events of `record`, with and without a log, by the same dice.
void check_same_without_log(const MatchSetup& setup, MatchRecord record, std::uint64_t seed,
                            Character character, const std::shared_ptr<const WinChance>& chances) {
  ComputerCaptain home(setup.sides[0], setup.conditions, character);
  ComputerCaptain away(setup.sides[1], setup.conditions);
  home.call_by(chances);
  away.call_by(chances);
  dice::SeededDice first({seed}), second({seed});
  MatchState logged = fold(record), state = logged;
  EventLog log{record.events};
  play_on(logged, setup, static_cast<Captain&>(home), static_cast<Captain&>(away), first, log);
  NoLog none;
  play_on(state, setup, home, away, second, none);
  CHECK(state == logged);
  CHECK(state == fold(record));
  CHECK(first.roll(1000, dice::Reason::game) == second.roll(1000, dice::Reason::game));
}

TEST_CASE("playing without a log comes to the same state", "[match]") {
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    for (MatchSetup setup : {plain_setup(format), called_setup(format)}) {
      setup.conditions.most_super_overs = 99;
      const MatchSetup* const match = &setup;
      const auto chances = chances_to_call_by({&match, 1});
      for (std::uint64_t seed = 0; seed < (is_sanitized() ? 3U : 30U); ++seed) {
        CAPTURE(format.id(), seed);
        const auto character = static_cast<Character>(seed % 3);
        MatchRecord record = played(setup, seed, character);
        record.events.clear();
        check_same_without_log(setup, record, seed, character, chances);
        // From the middle of an innings, which the weather has left no whole number of overs.
        record.events = played(setup, seed).events;
        record.events.resize(record.events.size() / 3);
        record.events.emplace_back(RevisedQuota{fold(record).now().balls + 8});
        check_same_without_log(setup, record, seed, character, chances);
      }
    }
  }
}

TEST_CASE("a tie is played off where super overs are played", "[match]") {
  MatchSetup setup = plain_setup();
  setup.conditions.most_super_overs = 99;
  int ties = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const MatchRecord record = random_match(setup, seed);
    const MatchResult result = result_of(record);
    if (result.kind != MatchResult::Kind::tied) continue;
    ++ties;
    CAPTURE(seed);
    CHECK(result.winner);
    CHECK(innings_of(record.events).size() >= 4);
    for (const InningsTotal& total : totals_of(record)) {
      if (total.super_over > 0) CHECK(total.balls <= 6);
    }
  }
  CHECK(ties > 0);
}

TEST_CASE("computer captains play on after every bowler of a side was replaced", "[match]") {
  MatchSetup setup = plain_setup(cricket::built_in_formats().named("t20"));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const MatchRecord whole = played(setup, seed);
    MatchRecord record = whole;
    record.events.resize(40);
    MatchState state(setup);
    for (const MatchEvent& event : record.events) apply(state, event);
    // Those who have no bowler card stay: nobody comes in for the others.
    for (Member member = 0; member < 11; ++member) {
      for (Side side = 0; side < 2; ++side) {
        if (!contains(setup.sides[static_cast<std::size_t>(side)].bowlers, member)) continue;
        apply(state, Substitution{side, 0, member, "agreed"});
      }
    }
    ComputerCaptain home(setup.sides[0], setup.conditions), away(setup.sides[1], setup.conditions);
    dice::SeededDice dice({seed});
    EventLog log{record.events};
    play_on(state, setup, static_cast<Captain&>(home), static_cast<Captain&>(away), dice, log);
    CHECK(state.closed);
    // Who has no card bowls with the weakest of the side.
    CHECK(setup.sides[1].members[0].bowler == plain_bowler_chart());
  }
}

}  // namespace
}  // namespace quicket::match
