#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/statistics.h"
#include "cards/strip_map.h"
#include "dice/seeded_dice.h"
#include "match/ball_chances.h"
#include "match/notation.h"
#include "match/play.h"
#include "match/reading_tally.h"
#include "match/scorebook.h"
#include "match/season_tally.h"
#include "match/win_chance.h"
#include "tests/match/sides.h"
#include "tests/support/layered_strip.h"

namespace quicket::match {
namespace {

using cards::Call;
using cards::Pitch;
using cards::Slot;
using namespace quicket::tests;

/// What the table knows before a ball of a T20 match.
struct AtTable {
  int over, wickets, faced;
  std::optional<int> needed;  ///< when the over began
  Call call;
  Pitch pitch;
};

/// The strip of `layered_strip` once more, as one reads it at a table (rules 5.6 to 5.9).
Slot read_by_hand(Slot slot, const DeliveryDice& dice, const AtTable& at) {
  const bool doubles = dice.chart % 11 == 0 || dice.chart == 100;
  const bool wicket = slot == Slot::bowled || slot == Slot::wicket;
  const int face = (dice.card - 1) % 3;  // 0: 1 or 4, 1: 2 or 5, 2: 3 or 6
  if (at.faced < 5 && slot == Slot::six && face == 2) return Slot::one;
  if (at.pitch == Pitch::slow && slot == Slot::one && face == 1) return Slot::dot;
  if (at.pitch == Pitch::fast && slot == Slot::dot && face == 1) return Slot::one;
  if (at.call == Call::hold && at.over > 6 && wicket && face == 2) return Slot::dot;
  if (at.call == Call::push && slot == Slot::one && face == 2) {
    return doubles ? Slot::wicket : Slot::two;
  }
  const int left = 21 - at.over;
  const bool chases = at.needed && at.over > 6;
  if (chases && *at.needed >= 10.2 * left) {
    if (slot == Slot::dot && doubles) return Slot::wicket;
    if (slot == Slot::one && face == 1) return Slot::two;
  } else if (at.wickets > 1.5 + 0.25 * (at.over - 1)) {
    if (slot == Slot::six && face == 1) return Slot::one;
  } else if (chases && *at.needed <= 7.2 * left) {
    if (slot == Slot::four && face == 1) return Slot::one;
  }
  return wicket && face == 0 ? Slot::dot : slot;
}

/// `won`: what a side that pushes wins besides.
MatchSetup layered_setup(const std::vector<cards::TempoLine>& won = {}) {
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  cards::FieldingChart chart = full_chart();
  chart.tempo = layered_strip(t20);
  chart.tempo.push.insert(chart.tempo.push.end(), won.begin(), won.end());
  return match_setup(t20.conditions(), plain_side(0), plain_side(1), chart);
}

MatchRecord played(const MatchSetup& setup, std::uint64_t seed) {
  const MatchSetup* const match = &setup;
  const auto chances = chances_to_call_by({&match, 1});
  ComputerCaptain home(setup.sides[0], setup.conditions, Character::bold);
  ComputerCaptain away(setup.sides[1], setup.conditions, Character::cautious);
  home.call_by(chances);
  away.call_by(chances);
  dice::SeededDice dice({seed});
  return play_match(setup, home, away, dice);
}

AtTable at_table(const MatchState& state, const Delivery& ball) {
  const InningsState& now = state.now();
  AtTable at{now.overs, now.wickets, now.batting_of[ball.striker].balls,
             {},        ball.call,   state.pitch};
  if (now.target != InningsState::no_target) at.needed = now.target - now.runs_before_over;
  return at;
}

TEST_CASE("nobody pushes with a batter who has just come in", "[match]") {
  const MatchSetup setup = layered_setup({{Slot::dot, Slot::four, cards::Trigger::high_face}});
  const MatchSetup* const match = &setup;
  const auto chances = chances_to_call_by({&match, 1});
  InningsState now;
  now.quota = 120;
  now.wickets_to_end = 10;
  now.wickets = 2;
  now.balls = 102;
  now.runs = 121;
  now.target = 161;
  now.striker = 3;
  const auto called = [&](int faced) {
    now.batting_of[now.striker].balls = static_cast<std::uint16_t>(faced);
    return chances->call(Character::bold, now, Pitch::even);
  };
  CHECK(called(5) == Call::push);
  CHECK(called(4) == Call::steady);
  CHECK(called(0) == Call::steady);
  now.target = InningsState::no_target;
  now.super_over = 1;
  CHECK(called(5) == Call::push);
  CHECK(called(0) == Call::steady);
}

TEST_CASE("chances are the same whether calls are kept or not", "[match]") {
  const MatchSetup setup = layered_setup();
  const WinChance all(setup, 0, 0, cards::Pitch::slow);
  const WinChance bare(setup, 0, 0, cards::Pitch::slow, WinChance::Kept::chances);
  REQUIRE(all.has_calls());
  CHECK(bare.has_calls());
  for (int balls = 0; balls <= all.balls(); balls += 7) {
    CHECK(bare.setting(90, 3, balls) == all.setting(90, 3, balls));
    CHECK(bare.chasing(90, 3, balls) == all.chasing(90, 3, balls));
  }
}

TEST_CASE("chances come true on every pitch, and while a chase answers to its target", "[match]") {
  const MatchSetup setup = layered_setup();
  const auto table = std::make_shared<const WinChance>(setup, 0);
  ComputerCaptain home(setup.sides[0], setup.conditions);
  ComputerCaptain away(setup.sides[1], setup.conditions);
  home.call_by(table);
  away.call_by(table);
  Calibration told;
  struct Chases {
    int matches = 0;
    double told = 0, won = 0;
  };
  std::array<Chases, cards::pitches> chases{};
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    dice::SeededDice dice(dice::derive({3}, "match", seed));
    const MatchRecord record = play_match(setup, home, away, dice);
    MatchState state(setup);
    std::vector<double> chances;
    Chases& on_pitch = chases[static_cast<std::size_t>(fold(record).pitch)];
    bool other_way = false;
    for (const MatchEvent& event : record.events) {
      apply(state, event);
      // The table is of matches in which the first side bats first.
      other_way = other_way || (!state.innings.empty() && state.innings.front().batting != 0);
      if (other_way || !std::holds_alternative<Delivery>(event)) continue;
      if (state.now().super_over == 0) chances.push_back(table->of(0, state));
      if (state.innings.size() == 2 && state.now().balls == 1) on_pitch.told += chances.back();
    }
    if (other_way || chances.empty()) continue;
    const bool tied = !state.winner || state.innings.size() > 2;
    const double won = tied ? 0.5 : *state.winner == 0 ? 1 : 0;
    told.add(chances, won);
    on_pitch.won += won;
    ++on_pitch.matches;
  }
  CHECK(told.largest_gap() < 0.06);
  for (const Pitch pitch : {Pitch::slow, Pitch::even, Pitch::fast}) {
    const Chases& on = chases[static_cast<std::size_t>(pitch)];
    CAPTURE(cards::to_string(pitch), on.matches, on.told / on.matches, on.won / on.matches);
    CHECK(on.matches > 300);
    // Chance alone makes .02 in so many matches.
    CHECK(std::abs(on.told - on.won) < 0.06 * on.matches);
  }
  // A side on a fast pitch has to make more.
  CHECK(table->setting(150, 5, 0, Pitch::fast) + 0.02 < table->setting(150, 5, 0, Pitch::slow));
}

TEST_CASE("every ball is what its dice and the layers of the strip say by hand", "[match]") {
  const MatchSetup setup = layered_setup({{Slot::one, Slot::two, cards::Trigger::high_face}});
  int balls = 0, changed = 0;
  std::set<std::string> parts;
  std::array<int, cards::stances> stood{};
  std::array<int, cards::pitches> rolled{};
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    MatchState state(setup);
    for (const MatchEvent& event : played(setup, seed).events) {
      const auto* const ball = std::get_if<Delivery>(&event);
      if (ball == nullptr || state.now().super_over > 0) {
        apply(state, event);
        continue;
      }
      const InningsState& now = state.now();
      const auto& batters = setup.sides[side_index(now.batting)].members;
      const auto& bowlers = setup.sides[side_index(now.fielding())].members;
      const cards::Chart& chart =
          ball->dice.card <= 3 ? bowlers[ball->bowler].bowler : batters[ball->striker].striker;
      const Slot card = chart.at(ball->dice.chart);
      const Slot read = read_by_hand(card, ball->dice, at_table(state, *ball));
      ++stood[static_cast<std::size_t>(
          cards::stance_of(setup.rules.chart().tempo, standing_of(now, state.conditions)))];
      ++rolled[static_cast<std::size_t>(state.pitch)];
      CAPTURE(seed, balls, static_cast<int>(card), static_cast<int>(read));
      const InningsState before = now;
      apply(state, event);
      const auto strip = strip_reading(setup, state, *ball);
      CHECK((strip ? strip->read_as : card) == read);
      if (strip) {
        CHECK(strip->by.line.to == read);
        CHECK(cards::applies(strip->by.line.when, ball->dice.card, ball->dice.chart));
        parts.insert(strip->by.part);
      }
      if (read != Slot::fielding) {
        const cards::Lead lead = cards::lead_of(read, ball->free_hit, setup.conditions);
        CHECK(int{ball->bat_runs} == runs_that_count(lead.outcome.bat_runs, before));
        CHECK(ball->out.has_value() == lead.outcome.out);
      }
      ++balls;
      changed += read != card ? 1 : 0;
    }
  }
  CHECK(balls > 6000);
  CHECK(changed > 600);
  CHECK(parts == std::set<std::string>{"ahead", "behind", "death overs", "dig in", "fast pitch",
                                       "hold", "last over", "middle overs", "new batter",
                                       "powerplay", "push", "slow pitch"});
  for (const int count : stood) CHECK(count > 50);
  CHECK(rolled[0] == 0);
  for (const Pitch pitch : {Pitch::slow, Pitch::even, Pitch::fast}) {
    CHECK(rolled[static_cast<std::size_t>(pitch)] > 600);
  }
}

TEST_CASE("nobody holds before the phase in which holding begins", "[match]") {
  const MatchSetup setup = layered_setup();
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    MatchState state(setup);
    for (const MatchEvent& event : played(setup, seed).events) {
      const auto* const ball = std::get_if<Delivery>(&event);
      if (ball != nullptr && state.now().overs <= 6 && state.now().super_over == 0) {
        CHECK(ball->call != Call::hold);
      }
      apply(state, event);
    }
  }
}

TEST_CASE("a ground's own pitch is not rolled for", "[match]") {
  MatchSetup setup = layered_setup();
  setup.pitch = Pitch::slow;
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    CHECK(fold(played(setup, seed)).pitch == Pitch::slow);
}

TEST_CASE("notation keeps the pitch of the day", "[match]") {
  const MatchSetup setup = layered_setup();
  const MatchRecord record = played(setup, 3);
  REQUIRE(fold(record).pitch != Pitch::none);
  const std::string pitch = fmt::format("pitch: {}", to_string(fold(record).pitch));
  const std::vector<std::string> lines = match_lines(record);
  CHECK(std::count(lines.begin(), lines.end(), pitch) == 1);
  const std::string text = fmt::format("{}\n", fmt::join(lines, "\n"));
  MatchRecord guide;
  guide.conditions = record.conditions;
  guide.sheets = record.sheets;
  CHECK(fold(read_match(text, "typed", guide)).pitch == fold(record).pitch);
}

TEST_CASE("typed matches have the pitch that is named, or else the ground's own", "[match]") {
  MatchSetup setup = layered_setup();
  const MatchRecord record = played(setup, 3);
  MatchRecord begun;
  begun.conditions = record.conditions;
  begun.sheets = record.sheets;
  setup.pitch = Pitch::fast;
  Scorer own(begun, "", setup);
  own.line("toss: Alphas bat");
  own.line("innings: Alphas");
  CHECK(own.state().pitch == Pitch::fast);
  Scorer named(begun, "", setup);
  named.line("toss: Alphas bat");
  named.line("pitch: slow");
  CHECK_THROWS_WITH(named.line("pitch: fast"), Catch::Contains("the pitch has been named"));
  CHECK_THROWS_WITH(named.line("pitch: wet"), Catch::Contains("true or fast"));
  named.line("innings: Alphas");
  CHECK(named.state().pitch == Pitch::slow);
  CHECK_THROWS_WITH(named.line("pitch: slow"), Catch::Contains("the pitch has been named"));
}

MatchRecord begun_for(const MatchSetup& setup) {
  MatchRecord begun;
  begun.conditions = setup.conditions;
  begun.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  return begun;
}

/// The last ball that was typed.
Delivery last_ball(const MatchRecord& record) {
  for (auto event = record.events.rbegin(); event != record.events.rend(); ++event) {
    if (const auto* ball = std::get_if<Delivery>(&*event)) return *ball;
  }
  return {};
}

TEST_CASE("dice wait for the pitch, results do not", "[match]") {
  const MatchSetup setup = layered_setup();
  Scorer scorer(begun_for(setup), "", setup);
  scorer.line("toss: Alphas bat");
  CHECK(scorer.pitch_is_due());
  constexpr const char* missing = "the dice need the pitch: write \"pitch: slow\", true or fast";
  CHECK_THROWS_WITH(scorer.line("B8 5/60"), Catch::Contains(missing));
  scorer.line("B8 1 .");
  CHECK_FALSE(scorer.pitch_is_due());
  CHECK_THROWS_WITH(scorer.line("5/60"), Catch::Contains(missing));
  scorer.line("pitch: slow");
  scorer.line("5/60");
  CHECK(last_ball(scorer.record()).bat_runs == 0);  // on a slow pitch a 1 with 2 or 5 is a dot
  CHECK_THROWS_WITH(scorer.line("pitch: fast"), Catch::Contains("the pitch has been named"));

  MatchSetup plain = setup;
  plain.rules = Rulebook(plain.conditions, full_chart());
  Scorer without(begun_for(plain), "", plain);
  without.line("toss: Alphas bat");
  CHECK_FALSE(without.pitch_is_due());
  without.line("B8 5/60");
  CHECK(last_ball(without.record()).bat_runs == 1);
}

TEST_CASE("a match whose dice were read before pitches were asked for goes on as it was",
          "[match]") {
  const MatchSetup setup = layered_setup();
  MatchRecord record = begun_for(setup);
  record.events = {Toss{0, true}, InningsOpened{0, 0}, BatterIn{0}, BatterIn{1}, OverStarted{7}};
  Delivery ball;
  ball.striker = 0;
  ball.non_striker = 1;
  ball.bowler = 7;
  ball.bat_runs = 1;
  ball.dice = {5, roll_one, 0, 0, 0, 0};
  record.events.emplace_back(ball);
  Scorer scorer(record, "", setup);
  scorer.line("5/60");
  CHECK(last_ball(scorer.record()).bat_runs == 1);
  CHECK_THROWS_WITH(scorer.line("pitch: slow"), Catch::Contains("before the first innings"));
}

TEST_CASE("a pitch that is named opens the innings, so that it is kept until the next sitting",
          "[match]") {
  const MatchSetup setup = layered_setup();
  for (const auto& lines : {std::vector<std::string>{"toss: Alphas bat", "slow"},
                            std::vector<std::string>{"pitch: slow", "toss: Alphas bat"}}) {
    Scorer first(begun_for(setup), "", setup);
    for (const std::string& line : lines) first.line(line);
    REQUIRE(std::holds_alternative<InningsOpened>(first.record().events.back()));
    Scorer next(first.record(), "", setup);
    CHECK_THROWS_WITH(next.line("innings: Betas"), Catch::Contains("the innings is not over"));
    next.line("innings: Alphas");
    next.line("B8 5/60");
    CHECK(next.state().pitch == Pitch::slow);
    CHECK(last_ball(next.record()).bat_runs == 0);
  }
}

TEST_CASE("another pitch is refused while dice would give other balls on it", "[match]") {
  const MatchSetup setup = layered_setup();
  Scorebook book(begun_for(setup), &setup);
  for (const char* line : {"toss: Alphas bat", "pitch: slow", "B8 5/60 4/30 5/61 4/92"}) {
    book.enter(line);
  }
  CHECK_THROWS_WITH(
      book.put_line(2, "pitch: fast"),
      "ball 0.1 of innings 1 was rolled 5/60: on a fast pitch that is 1, not . (and 1 "
      "more ball); correct the ball, too, or leave the pitch");
  CHECK_THROWS_WITH(book.put_line(2, ""), Catch::Contains("on a true pitch that is 1, not ."));
  CHECK(book.state().pitch == Pitch::slow);
  // Its results stand; what is corrected has no dice any more.
  book.correct(1, 0, 1, "2");
  book.correct(1, 0, 3, "2");
  book.put_line(2, "pitch: fast");
  CHECK(book.state().pitch == Pitch::fast);
  CHECK(last_ball(book.record()).dice.chart == roll_four);
}

TEST_CASE("a super over has no stances", "[match]") {
  const MatchSetup setup = layered_setup();
  const cards::TempoStrip& strip = setup.rules.chart().tempo;
  InningsState now;
  now.overs = 1;
  now.quota = 6;
  now.wickets = 4;
  now.target = 40;
  CHECK(cards::stance_of(strip, standing_of(now, setup.conditions)) == cards::Stance::behind);
  now.super_over = 1;
  CHECK(cards::stance_of(strip, standing_of(now, setup.conditions)) == cards::Stance::usual);
}

TEST_CASE("real balls are counted by what a strip would have read for them", "[match]") {
  const MatchSetup setup = layered_setup();
  const std::vector<MatchRecord> matches{played(setup, 1), played(setup, 2)};
  SeasonTally tally = tally_season(matches);
  tally_readings(tally, matches);
  REQUIRE(tally.rates.phases.size() == 3);
  for (const cricket::PhaseRates& phase : tally.rates.phases) {
    long long counted = 0, fresh = 0;
    for (std::size_t i = 0; i < phase.reading_balls.size(); ++i) {
      counted += phase.reading_balls[i];
      fresh += i >= cards::stances ? phase.reading_balls[i] : 0;
    }
    CHECK(counted == phase.balls_faced);
    CHECK(fresh > 0);
    CHECK(fresh < counted);
  }
  // Nobody chases before the middle overs, so nobody is ahead or behind.
  const auto& early = tally.rates.phases.front().reading_balls;
  CHECK(early[cards::reading_of(cards::Stance::ahead, false)] == 0);
  CHECK(early[cards::reading_of(cards::Stance::behind, true)] == 0);
  for (const PlayerSeason& player : tally.players) {
    int own = 0, phases = 0;
    for (const int balls : player.figures.batting.reading_balls) own += balls;
    for (const int balls : player.figures.batting.phase_balls) phases += balls;
    CHECK(own == phases);
  }
}

}  // namespace
}  // namespace quicket::match
