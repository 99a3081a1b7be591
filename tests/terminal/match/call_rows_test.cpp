#include "terminal/match/call_rows.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/text.h"
#include "match/computer_captain.h"
#include "terminal/match/banner.h"
#include "terminal/match/candidates.h"
#include "terminal/match/innings_break.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/odds_columns.h"
#include "terminal/match/situation.h"
#include "terminal/match/stakes.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"
#include "tests/match/sides.h"
#include "tests/support/layered_strip.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

/// A chase in the 18th over, before its first ball.
struct LateChase {
  match::MatchSetup setup;
  match::MatchRecord record;
  match::MatchState state;

  LateChase()
      : setup(match::match_setup(cricket::built_in_formats().named("t20").conditions(),
                                 plain_side(0), plain_side(1), called_chart())),
        state(setup) {
    state.apply(match::InningsOpened{0, 0});
    state.apply(match::BatterIn{0});
    state.apply(match::BatterIn{1});
    match::InningsState& now = state.now();
    now.balls = 102;
    now.overs = 17;
    now.runs = now.runs_before_over = 140;
    now.wickets = 3;
    now.target = 160;
    state.apply(match::OverStarted{9});
  }
  /// Another over of the same chase, with the same runs to get.
  void start_at(int over) {
    state.now().overs = static_cast<decltype(state.now().overs)>(over + 1);
    state.now().balls = 6 * over;
  }
  MatchView view() const { return {setup, record, state}; }
};

/// A side wins by runs alone: half a point for each one still needed.
std::optional<double> by_runs(cricket::Side, const match::MatchState& state) {
  return 1 - 0.005 * std::max(0, state.now().target - state.now().runs);
}

}  // namespace

TEST_CASE("a call's row has what the odds of its balls come to", "[terminal]") {
  const LateChase chase;
  const std::vector<CallRow> rows = call_rows(chase.view(), by_runs);
  REQUIRE(rows.size() == 3);
  for (const CallRow& row : rows) {
    CAPTURE(to_string(row.call));
    const auto odds = match::odds_of_ball(chase.view().setup, chase.view().state, row.call);
    REQUIRE(odds);
    const double legal = 1 - odds->wide() - odds->no_ball();
    // Plain sides: both batters have the same card, and the chart has few extras.
    const double runs = 6 *
                        (odds->bat_runs() + odds->bye_runs() + odds->no_ball() +
                         odds->wide_runs(chase.setup.conditions)) /
                        legal;
    CHECK(row.over.runs == Approx(runs).epsilon(0.002));
    REQUIRE(row.over.win);
    // The chance of this rule is linear in runs, so that the mean of runs gives it.
    CHECK(*row.over.win == Approx(1 - 0.005 * (20 - row.over.runs)).margin(0.006));
    CHECK(row.over.wicket > 0);
    CHECK(row.over.wicket < 1);
  }
  CHECK(rows[0].over.wicket < rows[1].over.wicket);
  CHECK(rows[1].over.runs < rows[2].over.runs);
}

TEST_CASE("the rows say what the captain would call, and why, in any width", "[terminal]") {
  LateChase chase;
  const std::vector<CallRow> rows = call_rows(chase.view(), by_runs);
  // A reason is a comparison with the best of the other calls.
  const std::vector<CallRow> told{{cards::Call::hold, true, {6, 6, 0.17, 0.280}},
                                  {cards::Call::steady, true, {6, 8, 0.28, 0.291}},
                                  {cards::Call::push, true, {6, 10, 0.33, 0.294}}};
  CHECK(why_call(told, cards::Call::steady) == "as good as push, wicket 28%, not 33%");
  CHECK(why_call(told, cards::Call::push) == "0.3 points better than steady, 2.0 runs more");
  CHECK(why_call(told, cards::Call::hold) == "as good as push, wicket 17%, not 33%");
  CHECK(match::call_by(told, cards::Call::hold) == cards::Call::push);
  // As good as the rows can show is as good: then the usual call. Hardly a difference is no reason.
  std::vector<CallRow> even = told;
  even[0].over.win = 0.288;
  even[2].over.win = 0.2914;
  CHECK(match::call_by(even, cards::Call::hold) == cards::Call::steady);
  CHECK(match::call_by(even, cards::Call::push) == cards::Call::push);
  CHECK(why_call(even, cards::Call::steady) == "as good as push, wicket 28%, not 33%");
  // All have a decimal, close or not.
  CHECK_THAT(call_lines(chase.view(), told, 0, cards::Call::steady, 78)[2],
             Catch::Contains(" 29.1%"));
  std::vector<CallRow> apart = told;
  apart[2].over.win = 0.35;
  CHECK_THAT(call_lines(chase.view(), apart, 0, cards::Call::push, 78)[2],
             Catch::Contains(" 29.1%"));
  CHECK(match::call_by(apart, cards::Call::hold) == cards::Call::push);
  CHECK(spread_of(apart) == Approx(0.07));
  apart[2].allowed = false;
  // What may not be chosen has no number, and does not count.
  CHECK_THAT(call_lines(chase.view(), apart, 0, cards::Call::push, 78)[3],
             Catch::StartsWith("  - push"));
  CHECK(spread_of(apart) == Approx(0.011));
  CHECK_FALSE(spread_of({{cards::Call::hold, true, {6, 6, 0.17, {}}}}));
  CHECK(match::call_by(apart, cards::Call::hold) == cards::Call::steady);
  for (const int width : {58, 78, 198}) {
    const auto lines = call_lines(chase.view(), rows, 2, cards::Call::hold, width);
    REQUIRE(lines.size() == 4);
    for (const std::string& line : lines) CHECK(display_width(line) <= width);
    CHECK(lines[3].starts_with("► 3 push"));
    CHECK_THAT(lines[1], Catch::Contains("captain"));
  }
  // What is gained stays where both have no room, and what is given in return.
  std::vector<CallRow> clear = told;
  clear[2].over.win = 0.301;
  CHECK_THAT(call_lines(chase.view(), clear, 0, cards::Call::push, 78)[3],
             Catch::EndsWith("captain: 7 wickets in hand for 18 balls"));
  CHECK_THAT(call_lines(chase.view(), clear, 0, cards::Call::push, 110)[3],
             Catch::EndsWith("captain: 7 wickets in hand for 18 balls"));
  CHECK_THAT(call_lines(chase.view(), clear, 0, cards::Call::push, 77)[3],
             Catch::EndsWith("captain: 1.0 points better than steady"));
  CHECK_THAT(call_lines(chase.view(), told, 0, cards::Call::steady, 70)[2],
             Catch::EndsWith("captain: wicket 28%, not 33%"));
}

TEST_CASE("what speaks for a call is said in terms of the chase", "[terminal]") {
  LateChase chase;  // 20 needed off 18 balls, 7 wickets in hand
  const auto told = [&](cards::Call best, double runs_of_steady) {
    std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6.8, 0.17, 0.28}},
                              {cards::Call::steady, true, {6, runs_of_steady, 0.28, 0.28}},
                              {cards::Call::push, true, {6, 10, 0.33, 0.28}}};
    const auto row = std::ranges::find(rows, best, &CallRow::call);
    row->over.win = 0.29;
    const std::size_t line = 1 + static_cast<std::size_t>(row - rows.begin());
    return call_lines(chase.view(), rows, 0, best, 110)[line];
  };
  CHECK_THAT(told(cards::Call::hold, 8), EndsWith("captain: hold makes 6.8, and 6.7 is needed"));
  chase.state.now().target = 180;
  CHECK_THAT(told(cards::Call::push, 8), EndsWith("captain: steady makes 8.0, and 13.3 is needed"));
  chase.state.now().wickets = 8;
  CHECK_THAT(told(cards::Call::hold, 8), EndsWith("captain: only 2 wickets for 18 balls"));
  // What brings fewer runs and more wickets than another says so.
  std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6, 0.17, 0.28}},
                            {cards::Call::steady, true, {6, 9.8, 0.40, 0.76}},
                            {cards::Call::push, true, {6, 9.3, 0.46, 0.72}}};
  CHECK_THAT(call_lines(chase.view(), rows, 1, cards::Call::steady, 78)[3],
             EndsWith("   never better"));
  // What brings as many runs for more wickets is no choice either. Of the figures that the rows
  // show.
  rows[2].over.runs = 9.79;
  CHECK_THAT(call_lines(chase.view(), rows, 1, cards::Call::steady, 78)[3],
             Contains("never better"));
  rows[2].over.runs = 9.86;
  CHECK_THAT(call_lines(chase.view(), rows, 1, cards::Call::steady, 78)[3],
             !Contains("never better"));
}

TEST_CASE("a captain takes no risk for what hardly matters in a chase that needs none",
          "[terminal]") {
  LateChase chase;  // 20 needed off 18 balls
  chase.start_at(16);
  chase.state.now().balls = 102;
  std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6.8, 0.09, 0.972}},
                            {cards::Call::steady, true, {6, 8, 0.3, 0.966}},
                            {cards::Call::push, true, {6, 10, 0.5, 0.974}}};
  CHECK(advised_call(chase.view(), rows, cards::Call::steady) == cards::Call::hold);
  // Against the higher chance it says what for.
  CHECK_THAT(call_lines(chase.view(), rows, 0, cards::Call::hold, 110)[1],
             Catch::EndsWith("captain: level; wicket 9%, not 50%"));
  CHECK_THAT(call_lines(chase.view(), rows, 0, cards::Call::hold, 78)[1],
             Catch::EndsWith("captain: level; wicket 9%, not 50%"));
  // It need not be quick where steady is, or where the chase is as good as won.
  rows[0].over.runs = 6.5;
  CHECK(advised_call(chase.view(), rows, cards::Call::steady) == cards::Call::hold);
  // Where none is quick enough the best is called.
  chase.state.now().target = 190;
  rows = {{cards::Call::hold, true, {6, 6.8, 0.09, 0.065}},
          {cards::Call::steady, true, {6, 8, 0.3, 0.06}},
          {cards::Call::push, true, {6, 10, 0.5, 0.061}}};
  CHECK(advised_call(chase.view(), rows, cards::Call::hold) == cards::Call::hold);
  rows[2].over.win = 0.069;
  CHECK(advised_call(chase.view(), rows, cards::Call::hold) == cards::Call::push);
  chase.state.now().target = 160;
  rows[1].over.win = 0.966;
  rows[2].over.win = 0.974;
  rows[0] = {cards::Call::hold, true, {6, 6.8, 0.09, 0.968}};
  CHECK(advised_call(chase.view(), rows, cards::Call::steady) == cards::Call::push);
}

TEST_CASE(
    "of level calls the captain takes a clearly safer one, in the last three overs the quicker",
    "[terminal]") {
  LateChase chase;
  chase.start_at(16);
  chase.state.now().balls = 102;
  const auto rows = [](double hold, double steady, double push, double risk = 0.16) {
    return std::vector<CallRow>{{cards::Call::hold, true, {6, 6, 0.10, hold}},
                                {cards::Call::steady, true, {6, 6.9, risk, steady}},
                                {cards::Call::push, true, {6, 8.1, 0.43, push}}};
  };
  const auto advised = [&](const std::vector<CallRow>& told) {
    return advised_call(chase.view(), told, cards::Call::push);
  };
  // A chase short of runs takes a safer one only if it brings them, but for one at over 90%.
  CHECK(advised(rows(0.624, 0.61, 0.627)) == cards::Call::hold);
  chase.state.now().target += 3;
  CHECK(advised(rows(0.947, 0.946, 0.949)) == cards::Call::hold);
  CHECK(advised(rows(0.70, 0.762, 0.758)) == cards::Call::steady);
  // Of a small chance a tenth is no level.
  CHECK(advised(rows(0.008, 0.009, 0.013)) == cards::Call::push);
  // In the last three overs the lower chance is called for its runs, and says so.
  chase.start_at(17);
  CHECK(advised(rows(0.70, 0.762, 0.760)) == cards::Call::push);
  CHECK(advised(rows(0.70, 0.762, 0.756)) == cards::Call::steady);
  CHECK_THAT(call_lines(chase.view(), rows(0.70, 0.762, 0.760), 0, cards::Call::push, 78)[3],
             EndsWith("captain: level; 8.1 runs, not 6.9"));
  CHECK(waived_words(chase.view(), rows(0.70, 0.762, 0.760), cards::Call::push, true) ==
        "From steady to push: 76.0%, steady 76.2%: level; 8.1 runs, not 6.9 (a).");
  chase.start_at(10);
  chase.state.now().target = match::InningsState::no_target;
  // Two points of wicket are not worth a tenth.
  CHECK(advised(rows(0.624, 0.61, 0.627, 0.45)) == cards::Call::hold);
  CHECK(advised(rows(0.61, 0.626, 0.627, 0.41)) == cards::Call::push);
  CHECK(advised(rows(0.624, 0.61, 0.627)) == cards::Call::hold);
  CHECK(advised(rows(0.618, 0.61, 0.627)) == cards::Call::push);
  CHECK(advised(rows(0.61, 0.625, 0.625)) == cards::Call::steady);
}

TEST_CASE("the call in force is named beside its row", "[terminal]") {
  LateChase chase;
  const std::vector<CallRow> rows = call_rows(chase.view(), by_runs);
  const auto lines = call_lines(chase.view(), rows, 1, cards::Call::push, 78, cards::Call::hold);
  CHECK_THAT(lines[1], Contains("   now   captain: ") || EndsWith("   now"));
  CHECK_THAT(lines[2] + lines[3], !Contains("now"));
}

TEST_CASE("half a point of the chance to win is worth a question, and a tenth of a small one",
          "[terminal]") {
  CHECK(matters(0.005, 0.5));
  CHECK_FALSE(matters(0.004, 0.5));
  CHECK(matters(0.005, 0.044));
  CHECK_FALSE(matters(0.004, 0.044));
  CHECK_FALSE(matters(0.001, 0.001));
}

TEST_CASE("what was called stands to the end of the over", "[terminal]") {
  LateChase chase;
  OverChoice calls;
  REQUIRE(chase.state.now().over_open);
  const auto stands = [&](double best) {
    const std::vector<CallRow> rows{{cards::Call::steady, true, {6, 8, 0.25, best}},
                                    {cards::Call::push, true, {6, 9, 0.3, 0.5}}};
    return calls.stands(chase.view(), rows, cards::Call::steady);
  };
  CHECK(stands(0.52) == cards::Call::steady);
  calls.call(chase.view(), {cards::Call::push}, cards::Call::steady, 0.5);
  CHECK(stands(0.52) == cards::Call::push);
  // Once another call is the best it stands while it costs nothing.
  calls.call(chase.view(), {cards::Call::push}, cards::Call::push, 0.5);
  CHECK(stands(0.504) == cards::Call::push);
  CHECK(stands(0.52) == cards::Call::steady);
  ++chase.state.now().overs;
  CHECK(stands(0.504) == cards::Call::steady);
  // Somebody is asked again only if it would cost something.
  const std::vector<CallRow> rows{{cards::Call::hold, false, {}},
                                  {cards::Call::steady, true, {6, 8, 0.25, 0.504}},
                                  {cards::Call::push, true, {6, 9, 0.3, 0.5}}};
  CHECK_FALSE(would_cost(rows, cards::Call::push, cards::Call::steady));
  std::vector<CallRow> apart = rows;
  apart[1].over.win = 0.509;
  CHECK_FALSE(would_cost(apart, cards::Call::push, cards::Call::steady));
  apart[1].over.win = 0.51;
  CHECK(would_cost(apart, cards::Call::push, cards::Call::steady));
}

TEST_CASE("in a super over everybody is asked who bats and bowls", "[terminal]") {
  LateChase chase;
  chase.state.now().super_over = 1;
  chase.state.now().batters = 0;
  chase.state.now().over_open = false;
  const match::MemberSet bowlers = chase.setup.sides[1].bowlers;
  CHECK_FALSE(waived_member(chase.view(), 1, bowlers, true, by_runs));
  chase.state.now().striker = match::no_member;
  CHECK_FALSE(waived_member(chase.view(), 0, 0b11111, false, by_runs));
}

TEST_CASE("nobody need be asked who comes in or bowls where nobody is half a point better",
          "[terminal]") {
  LateChase chase;
  chase.state.now().batters = 5;
  chase.state.now().striker = match::no_member;
  const match::MemberSet legal = 0b11100000;
  const auto said = [&](const ChanceIn& chances) {
    const auto waived = waived_member(chase.view(), 0, legal, false, chances);
    return waived ? std::optional(waived->words) : std::nullopt;
  };
  CHECK(said(by_runs).value_or("") == "A6 comes in (a).");
  // With nobody to tell chances, somebody is asked.
  CHECK_FALSE(
      said([](cricket::Side, const match::MatchState&) { return std::optional<double>(); }));
  // Openers go in by the order of the eleven, which is told once for both.
  chase.state.now().batters = 0;
  CHECK(said(by_runs) == "");
  chase.state.now().batters = 1;
  chase.state.now().striker = 0;
  CHECK(said(by_runs) == "A1 and A6 open, by the order of the eleven (a).");
  chase.state.now().striker = match::no_member;
  chase.state.now().batters = 5;
  // Nobody minds one who is worse.
  chase.setup.sides[0].members[7].striker = cards::Chart(cards::Widths{0, 40, 20, 40, 0, 0, 0, 0});
  CHECK(said(by_runs));
  chase.setup.sides[0].members[7].striker = cards::Chart(cards::Widths{0, 0, 0, 10, 0, 10, 40, 40});
  CHECK_FALSE(said(by_runs));

  LateChase bowled;
  bowled.state.now().over_open = false;
  const match::MemberSet may = bowled.setup.sides[1].bowlers;
  // In the last two overs bowlers of two kinds are a choice, others if they are not level.
  auto& cards = bowled.setup.sides[1].cards;
  REQUIRE(cards.size() > 10);
  for (auto& one : cards) one.bowling_role = cricket::BowlingRole::pace;
  CHECK(waived_member(bowled.view(), 1, may, true, by_runs));
  for (match::Member i = 0; i < 10; ++i) cards[i].bowling_role = cricket::BowlingRole::spin;
  CHECK_FALSE(waived_member(bowled.view(), 1, may, true, by_runs));
  bowled.start_at(10);
  const match::Member usual = usual_choice(bowled.view(), 1, may, true);
  CHECK_THAT(waived_member(bowled.view(), 1, may, true, by_runs).value_or(Waived{}).words,
             StartsWith("B") && EndsWith(" bowls over 12 (a)."));
  const auto alone = static_cast<match::MemberSet>(1U << usual);
  CHECK_THAT(waived_member(bowled.view(), 1, alone, true, by_runs).value_or(Waived{}).words,
             EndsWith(": nobody else may bowl it (a)."));
  // Another who is worth a point is a question.
  const match::Member other = usual == 10 ? 9 : 10;
  REQUIRE(match::contains(may, other));
  bowled.setup.sides[1].members[other].bowler =
      cards::Chart(cards::Widths{0, 0, 0, 100, 0, 0, 0, 0});
  CHECK_FALSE(waived_member(bowled.view(), 1, may, true, by_runs));
}

TEST_CASE("players of a match who share a surname are called by their initials", "[terminal]") {
  LateChase chase;
  auto& players = chase.setup.sides[0].sheet.players;
  auto& others = chase.setup.sides[1].sheet.players;
  players[0].name = "Peter Yelverton";
  players[1].name = "AM Hardie";
  others[9].name = "Quentin Yelverton";
  CHECK(called(chase.view(), 0, 0) == "P Yelverton");
  CHECK(called(chase.view(), 1, 9) == "Q Yelverton");
  CHECK(called(chase.view(), 0, 1) == "Hardie");
  others[8].name = "AN Hardie";
  CHECK(called(chase.view(), 0, 1) == "AM Hardie");
  // Alike with initials, too: then the whole name.
  others[9].name = "Paul Yelverton";
  CHECK(called(chase.view(), 0, 0) == "Peter Yelverton");
  others[9].name = "Quentin Yelverton";
  CHECK_THAT(ball_to_come(chase.view(), 62), Contains("Q Yelverton to P Yelverton"));
  chase.state.now().batting_of[0].runs = 46;
  REQUIRE(chase.state.now().striker == 0);
  CHECK(stakes_of(chase.view()).front().mark == "P YELVERTON 4 TO FIFTY");
}

TEST_CASE("the star of an opener says who would be better for this over", "[terminal]") {
  LateChase chase;
  chase.state.now().batters = 1;
  const auto batter = [](match::Member member, double win) {
    Candidate one;
    one.member = member;
    one.legal = true;
    one.over = OverOutlook{6, 8, 0.3, win};
    return one;
  };
  const std::vector<Candidate> all{batter(1, 0.844), batter(2, 0.851)};
  CHECK(advised(chase.view(), all, 1, false) == 1);
  CHECK(why_usual(chase.view(), 0, all, 1, false) ==
        "A3, worth 0.7 points more now, is kept for number 3");
  CHECK(why_usual(chase.view(), 0, {batter(1, 0.847), batter(2, 0.851)}, 1, false) ==
        "by the order of the eleven");
}

TEST_CASE("nobody is asked who bowls where several are as good as the best", "[terminal]") {
  LateChase chase;
  chase.start_at(10);
  chase.state.now().over_open = false;
  const match::MemberSet may = chase.setup.sides[1].bowlers;
  const match::Member usual = usual_choice(chase.view(), 1, may, true);
  // Two who bring as much more than the usual one, and are kept for nothing.
  std::vector<match::Member> better;
  for (match::Member member = 0; member < 11 && better.size() < 2; ++member) {
    if (member == usual || !match::contains(may, member)) continue;
    chase.setup.sides[1].members[member].bowler =
        cards::Chart(cards::Widths{0, 0, 0, 100, 0, 0, 0, 0});
    better.push_back(member);
  }
  REQUIRE(better.size() == 2);
  const auto sent = waived_member(chase.view(), 1, may, true, by_runs);
  REQUIRE(sent);
  CHECK(sent->member != usual);
  CHECK_THAT(sent->words, EndsWith(" bowls over 12 (a)."));
}

TEST_CASE("who was said to be kept for later is asked for before the over is given up",
          "[terminal]") {
  LateChase chase;
  const Waived other{8, "", false, match::set_of(9)}, kept{9, "", false, match::set_of(9)};
  ChoicesAnew choices;
  // Nobody has heard of it yet.
  CHECK(choices.sends(chase.view(), kept, true, false));
  CHECK(choices.sends(chase.view(), other, true, false));
  CHECK_FALSE(choices.sends(chase.view(), kept, true, false));
  CHECK(choices.sends(chase.view(), kept, true, false));
  // Another innings has other plans.
  CHECK(choices.sends(chase.view(), other, true, false));
  chase.state.apply(match::InningsOpened{1, 0});
  CHECK(choices.sends(chase.view(), kept, true, false));
  CHECK_FALSE(choices.sends(chase.view(), other, true, true));
}

TEST_CASE("chances to win and the captain's reason, one clause, stand beside a call",
          "[terminal]") {
  LateChase chase;
  const std::vector<CallRow> rows = call_rows(chase.view(), by_runs);
  const cards::Call best = match::call_by(rows, cards::Call::steady);
  const auto lines = [&] {
    std::string text;
    for (const auto& line : call_lines(chase.view(), rows, 0, best, 100)) text += line;
    return text;
  };
  CHECK_THAT(lines(), Contains("win after this over") && Contains("captain: ") && !Contains("; ") &&
                          Contains("1 hold"));
  CHECK_THAT(waived_words(chase.view(), rows, best, false), StartsWith("From steady to push: "));
}

TEST_CASE("what a choice brought is told once its over is done", "[terminal]") {
  LateChase chase;
  OverChoice choice;
  const auto brought = [&](bool spoken = false) {
    return choice.brought(chase.view(), 0.47, spoken);
  };
  choice.call(chase.view(), {cards::Call::push}, cards::Call::push, 0.38);
  const auto bowl = [&](std::uint8_t runs) {
    match::Delivery ball;
    ball.striker = chase.state.now().striker;
    ball.non_striker = chase.state.now().non_striker;
    ball.bowler = 9;
    ball.bat_runs = runs;
    chase.record.events.emplace_back(ball);
    chase.state.apply(ball);
  };
  chase.record.events.emplace_back(match::OverStarted{9});
  for (int ball = 0; ball < 5; ++ball) bowl(2);
  CHECK(brought().empty());
  bowl(4);
  CHECK(brought() == "You pushed; the over brought 9 points: 38% → 47%");
  CHECK(brought(true) == "You pushed; the over took your chance from 38 to 47 per cent.");
  // The side in the field has the other chance, and the next over is another matter.
  Candidate next_bowler;
  next_bowler.member = 8;
  choice.bowl(chase.view(), next_bowler, 0.47);
  CHECK(brought().empty());
  // Several calls are told in their order, of two for the same ball the last; the chance before
  // them is that before the first. One by the captain alone is nobody's.
  LateChase again;
  OverChoice calls;
  const auto call = [&](cards::Call one) { calls.call(again.view(), {one}, one, 0.38); };
  const auto next = [&] {
    again.record.events.emplace_back(match::Delivery{});
    again.state.apply(match::Delivery{});
  };
  again.record.events.emplace_back(match::OverStarted{9});
  // It counts from the figure that the first one showed.
  CallRow shown{cards::Call::push};
  shown.over.win = 0.41;
  OverChoice seen;
  seen.call(again.view(), shown, cards::Call::push, 0.38);
  OverChoice by_captain;
  by_captain.go_on(again.view(), cards::Call::push);
  call(cards::Call::steady);
  call(cards::Call::push);
  next();
  calls.go_on(again.view(), cards::Call::hold);
  for (int ball = 0; ball < 5; ++ball) next();
  CHECK(calls.brought(again.view(), 0.47, false) ==
        "You pushed, then held back; the over brought 9 points: 38% → 47%");
  CHECK(seen.brought(again.view(), 0.36) == "You pushed; the over cost 5 points: 41% → 36%");
  CHECK(by_captain.brought(again.view(), 0.47).empty());
}

TEST_CASE("before every ball of the last over, and for the last six runs, a call may be another",
          "[terminal]") {
  LateChase chase;
  CHECK_FALSE(calls_every_ball(chase.view()));
  chase.state.now().runs = chase.state.now().target - 7;
  CHECK_FALSE(calls_every_ball(chase.view()));
  ++chase.state.now().runs;
  CHECK(calls_every_ball(chase.view()));
  chase.state.now().runs = 140;
  chase.state.now().overs = 20;
  chase.state.now().balls = 114;
  CHECK(calls_every_ball(chase.view()));
  // Only where something hangs on it.
  std::vector<CallRow> level{{cards::Call::steady, true, {6, 8, 0.2, 0.504}},
                             {cards::Call::push, true, {6, 9, 0.3, 0.5}}};
  CHECK_FALSE(is_settled(level));
  OverChoice calls;
  const auto asks = [&](cards::Call best) { return calls.asks(chase.view(), level, best, false); };
  // At the start of each of the last two overs where half a point hangs on it, and again after a
  // wicket.
  CHECK_FALSE(asks(cards::Call::steady));
  level[0].over.win = 0.505;
  CHECK(asks(cards::Call::steady));
  calls.call(chase.view(), {cards::Call::push}, cards::Call::steady, 0.5);
  CHECK_FALSE(asks(cards::Call::steady));
  ++chase.state.now().wickets;
  CHECK(asks(cards::Call::steady));
  calls.go_on(chase.view(), cards::Call::push);
  CHECK_FALSE(asks(cards::Call::steady));
  level[0].over.win = 0.51;
  // Once, and again if the best is another.
  calls.call(chase.view(), {cards::Call::push}, cards::Call::steady, 0.5);
  CHECK_FALSE(asks(cards::Call::steady));
  CHECK(calls.stands(chase.view(), level, cards::Call::steady) == cards::Call::push);
  std::swap(level[0].over.win, level[1].over.win);
  CHECK(asks(cards::Call::push));
  // At the last ball where it differs by half a point; before the last overs of an open chase only
  // of near calls, or where the captain's is another and clearly better.
  calls = {};
  chase.state.now().wickets = 0;
  level[0].over.win = level[1].over.win = 0.5;
  chase.state.now().balls = 119;
  CHECK_FALSE(asks(cards::Call::push));
  level[0].over.win = 0.495;
  CHECK(asks(cards::Call::push));
  level[0].over.win = 0.5;
  chase.state.now().balls = 90;
  chase.state.now().overs = 16;
  CHECK_FALSE(asks(cards::Call::push));
  level[0].over.win = 0.55;
  CHECK(asks(cards::Call::steady));
  chase.state.now().balls = 84;
  chase.state.now().overs = 15;
  chase.state.now().call = cards::Call::steady;
  CHECK_FALSE(asks(cards::Call::steady));
  chase.state.now().call = cards::Call::push;
  CHECK(asks(cards::Call::steady));
  level[0].over.win = 0.519;
  CHECK_FALSE(asks(cards::Call::steady));
  // In a match that is settled nobody is asked, whoever wants to hear of all choices.
  level[0].over.win = level[1].over.win = 0.995;
  CHECK_FALSE(calls.asks(chase.view(), level, cards::Call::push, true));
}

TEST_CASE("a call of the over that a new batter comes in under is told, or asked where it costs",
          "[terminal]") {
  LateChase chase;
  chase.start_at(12);
  std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6, 0.1, 0.345}},
                            {cards::Call::steady, true, {6, 8, 0.2, 0.368}},
                            {cards::Call::push, true, {6, 9, 0.3, 0.361}}};
  OverChoice calls;
  calls.call(chase.view(), {cards::Call::push}, cards::Call::push, 0.4);
  chase.state.now().call = cards::Call::push;
  CHECK_FALSE(calls.meets_new_batter(chase.view(), cards::Call::push));
  ++chase.state.now().wickets;
  REQUIRE(calls.meets_new_batter(chase.view(), cards::Call::push));
  CHECK(calls.stands(chase.view(), rows, cards::Call::push) == cards::Call::push);
  CHECK(waived_words(chase.view(), rows, cards::Call::push, true, true) ==
        "Your push stays: 36.1%, steady 36.8% (a).");
  CHECK_FALSE(calls.asks(chase.view(), rows, cards::Call::push, false));
  rows[1].over.win = 0.38;
  CHECK(calls.asks(chase.view(), rows, cards::Call::steady, false));
}

TEST_CASE("a call says how long it stands, and the balls of the over name it", "[terminal]") {
  LateChase chase;
  const std::vector<CallRow> rows = call_rows(chase.view(), by_runs);
  const auto head = [&](int width) {
    return call_lines(chase.view(), rows, 2, cards::Call::hold, width)[0];
  };
  // How near the best two are comes first.
  CHECK_THAT(head(130), Catch::Contains("win after this over   best two ") &&
                            Catch::EndsWith(" points apart   for this over, or to a wicket"));
  CHECK_THAT(head(78), Catch::EndsWith(" points apart"));
  CHECK_THAT(ball_to_come(chase.view(), 110), !Catch::Contains("("));
  chase.state.now().call_is_due = false;
  chase.state.now().call = cards::Call::push;
  CHECK_THAT(ball_to_come(chase.view(), 110), Catch::Contains("B10 to A1 (push). 4 or 6"));
  chase.state.now().call = cards::Call::steady;
  CHECK_THAT(ball_to_come(chase.view(), 110), Catch::Contains("B10 to A1 (steady). 4 or 6"));
  CHECK_THAT(ball_to_come(chase.view(), 60), Catch::Contains("(steady)"));
}

TEST_CASE("a bowler's row is the over to those who are in, a batter's the over of this bowler",
          "[terminal]") {
  LateChase chase;
  CHECK_FALSE(match::over_by(chase.view().setup, chase.view().state, 8,
                             by_runs));  // an over is in progress
  const auto batter = chase.state.now().striker;
  CHECK_FALSE(match::over_against(chase.view().setup, chase.view().state, 2,
                                  by_runs));  // nobody is missing
  chase.state.now().striker = match::no_member;
  const auto against = match::over_against(chase.view().setup, chase.view().state, 2, by_runs);
  REQUIRE(against);
  CHECK(against->runs > 4);
  CHECK(against->win.value() > 0.9);
  // Between overs it is that of the likely bowler.
  chase.state.now().over_open = false;
  const auto bowler = match::likely_bowler(chase.view().setup, chase.view().state);
  const auto next = match::over_against(chase.view().setup, chase.view().state, 2, by_runs);
  REQUIRE(next);
  chase.state.apply(match::OverStarted{bowler});
  const auto known = match::over_against(chase.view().setup, chase.view().state, 2, by_runs);
  CHECK(next->win == known->win);
  CHECK(next->runs == known->runs);
  chase.state.now().over_open = false;
  chase.state.now().striker = batter;
  const auto by = match::over_by(chase.view().setup, chase.view().state, 8, by_runs);
  REQUIRE(by);
  CHECK(by->runs > 4);
  CHECK(by->runs < 14);
  REQUIRE(by->win);
  // Those who are in make their best call: by this rule they push.
  CHECK(*by->win > 1 - 0.005 * (20 - by->runs));
  std::vector<Candidate> all(2);
  all[0].member = 8;
  all[0].over = OverOutlook{6, 7, 0.3, {}};
  all[1].member = 9;
  all[1].over = OverOutlook{6, 9, 0.2, {}};
  const auto why = [&](match::Member member, bool bowling) {
    return why_usual(chase.view(), bowling ? 1 : 0, all, member, bowling);
  };
  CHECK(why(8, true) == "the best chance of a wicket");
  CHECK(why(9, true).empty());
  CHECK(why(9, false) == "the most runs off this bowler");
  // The chance is the batting side's: a bowler's is what it leaves.
  CHECK(win_text(win_of(all[0], true)).empty());
  all[0].over->win = 0.61;
  all[1].over->win = 0.58;
  CHECK(win_text(win_of(all[1], true)) == "42.0%");
  CHECK(win_text(win_of(all[1], false)) == "58.0%");
  CHECK(why(9, true) == "3.0 points better than B9");
  CHECK(advised(chase.view(), all, 9, false) == 8);
  // Whoever is not kept for later bowls where that is worth more.
  CHECK(advised(chase.view(), all, 8, true) == 9);
  all[1].over->win = 0.608;
  CHECK(why(8, false) == "A10 (safer) is as good");
  // Where little is between them it says in what they differ.
  all[0].over->wicket = 0.1;
  CHECK(why(8, false) == "the safest against this bowler; A10 (quicker) is as good");
  all[0].over->wicket = 0.3;
  // Nobody is promoted for less than half a point; only less than 0.3 points is as good.
  all[1].over->win = 0.612;
  CHECK(why(8, false) == "A10 (safer) is as good");
  all[1].over->win = 0.614;
  CHECK(advised(chase.view(), all, 8, false) == 8);
  CHECK(why(8, false) == "A10 is worth only 0.4 points more");
  all[1].over->win = 0.621;
  CHECK(advised(chase.view(), all, 8, false) == 9);
}

TEST_CASE("the star is on the bowler of the best chance, what the over costs later included",
          "[terminal]") {
  const LateChase chase;
  const auto bowler = [](match::Member member, double win_of_batters, double cost) {
    Candidate one;
    one.member = member;
    one.legal = true;
    one.over = OverOutlook{6, 8, 0.3, win_of_batters};
    if (cost > 0) one.kept = KeptOver{19, cost};
    return one;
  };
  std::vector<Candidate> all{bowler(8, 0.61, 0), bowler(9, 0.58, 0.041)};
  CHECK(any_costs_later(all));
  CHECK(win_in_all(all[1], true) == Approx(0.379));
  CHECK(advised(chase.view(), all, 8, true) == 8);
  CHECK(why_usual(chase.view(), 1, all, 8, true) ==
        "to keep B10 for over 20 (3.0 points more now, 4.1 fewer then)");
  CHECK(why_usual(chase.view(), 1, all, 8, true, true) == "to keep B10 for later");
  // An over that costs less later than it brings now is bowled now.
  all[1] = bowler(9, 0.58, 0.02);
  CHECK(advised(chase.view(), all, 8, true) == 9);
  CHECK(why_usual(chase.view(), 1, all, 9, true) ==
        "worth more now than the 2.0 points that it costs in over 20");
  all[1] = bowler(9, 0.58, 0.0003);
  CHECK(why_usual(chase.view(), 1, all, 9, true) == "nothing is lost later");
  CHECK_FALSE(any_costs_later(all));
  // Of the figures that the list shows, which are rounded.
  all[1] = bowler(9, 0.5804, 0.0012);
  CHECK(win_text(win_of(all[1], true)) == "42.0%");
  CHECK(win_text(win_in_all(all[1], true)) == "41.8%");
  CHECK_THAT(why_usual(chase.view(), 1, all, 9, true),
             EndsWith("the 0.2 points that it costs in over 20"));
  all[1].kept.reset();
  CHECK_FALSE(any_costs_later(all));
}

TEST_CASE("a bowler is kept for overs only where another has to bowl them then", "[terminal]") {
  LateChase chase;
  match::InningsState& now = chase.state.now();
  now.over_open = false;
  const std::vector<match::Member> plan =
      match::ComputerCaptain(chase.setup.sides[1], chase.setup.conditions).plan();
  const match::Member last = plan.back(), usual = last == 8 ? 9 : 8;
  const auto kept = [&](match::Member member) {
    return kept_over(chase.view(), 1, member, usual, by_runs);
  };
  // With overs to spare nothing is lost later.
  now.bowling_of[last].overs = 0;
  CHECK_FALSE(kept(last));
  now.bowling_of[last].overs = 3;
  REQUIRE(kept(last));
  CHECK(kept(last)->over == 19);
  // All of a plain side are as good as each other.
  CHECK(kept(last)->cost == Approx(0).margin(1e-9));
  CHECK_FALSE(kept(usual));
  // A better one is missed by as many runs as he saves, half a point each.
  cards::Chart& card = chase.setup.sides[1].members[last].bowler;
  const auto runs = [&](match::Member member) {
    match::MatchState then = chase.state;
    then.now().overs = 19;
    then.now().balls = 114;
    return match::over_by(chase.setup, then, member, by_runs)->runs;
  };
  card = cards::Chart{};
  const double saved = runs(usual) - runs(last);
  CAPTURE(saved);
  REQUIRE(saved > 0.5);
  CHECK(kept(last)->cost > 0.003);
  CHECK(kept(last)->cost < 0.01 * saved);
}

TEST_CASE("late in a chase a list of bowlers has their chance to keep to what is defended",
          "[terminal]") {
  LateChase chase;
  match::InningsState& now = chase.state.now();
  const auto defended = [&] {
    return match::defended_runs(chase.state, chase.setup.conditions).value_or(-1);
  };
  CHECK(defended() == 6);  // 19 in three overs
  now.balls = 84;
  CHECK(defended() == -1);
  now.over_open = false;
  now.balls = 114;
  now.overs = 19;
  now.runs = now.runs_before_over = 149;
  CHECK(defended() == 10);
  const match::MemberSet legal = 0b1100000000;
  // He has to win it now: the chance to win is that of no more than ten.
  const auto wins = [](cricket::Side, const match::MatchState& state) -> std::optional<double> {
    return state.now().runs >= state.now().target ? 1 : 0;
  };
  const auto one = match::over_by(chase.setup, chase.state, 8, wins);
  REQUIRE(one);
  REQUIRE(one->within);
  CHECK(*one->within == Approx(1 - *one->win).margin(1e-6));
  const std::vector<Candidate> all = candidates_of(chase.view(), 1, legal, true, wins);
  const OddsColumns columns(chase.view(), all, true, false);
  CHECK(columns.heading(true) == "over:  \u226410  out   win");
  CHECK(columns.row(all[8]).starts_with(fmt::format("{:>3.0f}%", 100 * *one->within)));
  CHECK_THAT(why_usual(chase.view(), 1, all, 8, true), StartsWith("B10 is as good"));
  const auto unknown = [](cricket::Side, const match::MatchState&) -> std::optional<double> {
    return {};
  };
  CHECK(why_usual(chase.view(), 1, candidates_of(chase.view(), 1, legal, true, unknown), 8, true) ==
        "the best chance to keep it to 10 or fewer");
  now.target = match::InningsState::no_target;
  CHECK(defended() == -1);
}

TEST_CASE("a ball on which more hangs than its runs is marked", "[terminal]") {
  LateChase chase;
  const auto marks = [&] {
    std::string text;
    for (const Stake& stake : stakes_of(chase.view())) {
      text += stake.mark + '|';
      CHECK(stake.sentence.back() == '.');
    }
    return text;
  };
  CHECK(marks().empty());
  match::InningsState& now = chase.state.now();
  now.batting_of[now.striker].runs = 46;
  CHECK(marks() == "A1 4 TO FIFTY|");
  CHECK(stakes_of(chase.view()).front().sentence ==
        player_name(chase.view(), 0, now.striker) + " is on 46: a fifty is 4 runs away.");
  for (const int runs : {0, 43, 50, 93, 100, 146}) {
    now.batting_of[now.striker].runs = static_cast<std::uint16_t>(runs);
    CHECK(marks().empty());
  }
  now.batting_of[now.striker].runs = 99;
  CHECK(marks() == "A1 1 TO HUNDRED|");
  now.batting_of[now.striker].runs = 0;
  // Two wickets with the bowler's last two balls, though another bowled between them.
  const auto wicket = [&](match::Member bowler, cricket::HowOut how) {
    match::Delivery ball;
    ball.bowler = bowler;
    ball.out = match::Dismissal{};
    ball.out->how = how;
    chase.record.events.emplace_back(ball);
  };
  wicket(9, cricket::HowOut::bowled);
  chase.record.events.emplace_back(match::Delivery{});
  wicket(9, cricket::HowOut::lbw);
  CHECK(marks() == "HAT-TRICK BALL|");
  wicket(9, cricket::HowOut::run_out);
  CHECK(marks().empty());
  now.free_hit = true;
  now.balls = 114;
  now.overs = 20;
  CHECK(marks() == "FREE HIT|LAST OVER|");
  CHECK(stakes_of(chase.view()).back().sentence == "The last over: 20 off 6 balls, B10 to A1.");
  now.free_hit = false;
  now.balls = 119;
  now.runs = static_cast<std::uint16_t>(now.target - 7);
  CHECK(marks() == "LAST BALL, 7 TO WIN|A SIX TIES|");
  now.runs = static_cast<std::uint16_t>(now.target - 8);
  CHECK(marks() == "LAST BALL, 8 TO WIN|");
  now.runs = static_cast<std::uint16_t>(now.target - 1);
  CHECK(marks() == "LAST BALL, 1 TO WIN|A DOT TIES|");
  now.runs = static_cast<std::uint16_t>(now.target - 3);
  CHECK(stakes_of(chase.view()).back().sentence == "Three to win, two to tie.");
  now.runs = static_cast<std::uint16_t>(now.target - 1);
  now.balls = 118;
  CHECK(marks() == "LAST OVER|");
  now.runs = static_cast<std::uint16_t>(now.target - 5);
  CHECK(stakes_of(chase.view()).back().sentence == "A six would win it, a four level the scores.");
}

TEST_CASE("a chase that a person's opponents have won is a defeat before the match is closed",
          "[terminal]") {
  LateChase chase;
  AtTable table;
  table.seats = {false, true};
  CHECK(verdict(chase.view(), table) != "DEFEAT");
  chase.state.now().runs = chase.state.now().target;
  CHECK(verdict(chase.view(), table) == "DEFEAT");
  table.seats = {true, false};
  CHECK(verdict(chase.view(), table) == "VICTORY");
  table.seats = {true, true};
  CHECK(verdict(chase.view(), table) != "DEFEAT");
  // One that has failed is the chasers' defeat, and a tie is nobody's.
  table.seats = {true, false};
  chase.state.now().balls = chase.state.now().quota;
  chase.state.now().runs = chase.state.now().target - 2;
  CHECK(verdict(chase.view(), table) == "DEFEAT");
  chase.state.now().runs = chase.state.now().target - 1;
  CHECK(verdict(chase.view(), table) != "DEFEAT");
  chase.state.now().runs = chase.state.now().target - 2;
  table.seats = {false, true};
  CHECK(verdict(chase.view(), table) != "DEFEAT");
}

TEST_CASE("with one ball of the over left a wicket can fall on that ball alone", "[terminal]") {
  LateChase chase;
  const auto whole = call_rows(chase.view(), by_runs);
  chase.state.now().over_balls = 5;
  chase.state.now().balls += 5;
  const auto one_ball = call_rows(chase.view(), by_runs);
  CHECK(1 - std::pow(1 - one_ball[1].over.wicket, 6) == Approx(whole[1].over.wicket).margin(0.02));
  // So do the runs.
  CHECK(6 * one_ball[1].over.runs == Approx(whole[1].over.runs).margin(0.5));
  CHECK_THAT(call_lines(chase.view(), one_ball, 0, cards::Call::push, 78)[0],
             !Catch::Contains("runs/over"));
}

TEST_CASE("before the toss a person hears which pitch it is, or that nobody knows", "[terminal]") {
  LateChase chase;
  CHECK(toss_pitch(chase.view()).empty());
  cards::FieldingChart chart = called_chart();
  chart.tempo.pitch = layered_strip(cricket::built_in_formats().named("t20")).pitch;
  chase.setup.rules = match::Rulebook(chase.setup.conditions, chart);
  REQUIRE(chase.setup.rules.rolls_for_pitch());
  CHECK_THAT(toss_pitch(chase.view()), StartsWith("Nobody knows the pitch yet"));
  chase.setup.pitch = cards::Pitch::fast;
  CHECK(toss_pitch(chase.view()) == "The pitch is fast.");
}

TEST_CASE("the toss is advised by the figures that stand beside it", "[terminal]") {
  const LateChase chase;
  const match::MatchState before(chase.setup);
  const MatchView view{chase.setup, chase.record, before};
  for (const cricket::Side side : {0, 1}) {
    double batting = 0, fielding = 0;
    const std::string told = toss_chances(view, side);
    REQUIRE(std::sscanf(told.c_str(), "%lf%% to win batting first, %lf%%", &batting, &fielding) ==
            2);
    if (batting != fielding) CHECK(advised_toss(view, side) == (batting > fielding));
    // The question has both figures in any window.
    for (const int width : {45, 58, 78, 110}) {
      const std::string question = toss_question(view, side, width);
      CHECK(display_width(question) <= width);
      CHECK_THAT(question, Catch::Contains(fmt::format("{:.1f}%", batting)) &&
                               Catch::Contains(fmt::format("{:.1f}%", fielding)));
    }
  }
}

TEST_CASE("in the last third a wicket asks again, and every over tells a call that goes on",
          "[terminal]") {
  LateChase chase;
  chase.start_at(14);
  std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6, 0.1, 0.345}},
                            {cards::Call::steady, true, {6, 8, 0.2, 0.371}},
                            {cards::Call::push, true, {6, 9, 0.3, 0.354}}};
  OverChoice calls;
  calls.call(chase.view(), {cards::Call::steady}, cards::Call::steady, 0.4);
  chase.state.now().call = cards::Call::steady;
  const auto asks = [&] { return calls.asks(chase.view(), rows, cards::Call::steady, false); };
  CHECK_FALSE(asks());
  CHECK(waived_words(chase.view(), rows, cards::Call::steady, true) ==
        "Still steady: 37.1%, push 35.4% (a).");
  ++chase.state.now().wickets;
  CHECK(asks());
  rows[2].over.win = 0.368;
  CHECK_FALSE(asks());
  rows[2].over.win = 0.354;
  chase.start_at(12);
  CHECK_FALSE(asks());
  CHECK(waived_words(chase.view(), rows, cards::Call::steady, true).empty());
}

TEST_CASE("of a call that nobody is asked for is said once, and when it is another", "[terminal]") {
  const LateChase chase;
  std::vector<CallRow> rows = call_rows(chase.view(), by_runs);
  const cards::Call last = chase.state.now().call;
  const cards::Call other = last == cards::Call::push ? cards::Call::steady : cards::Call::push;
  CHECK_THAT(waived_words(chase.view(), rows, other, true), Contains(" (a)."));
  CHECK(waived_words(chase.view(), rows, last, true).empty());
  rows[0].over.win = *rows[0].over.win - same_calls;
  CHECK_THAT(waived_words(chase.view(), rows, last, false), Contains(" (a)."));
  CHECK(waived_words(chase.view(), rows, last, true).empty());
  CHECK_THAT(waived_words(chase.view(), rows, other, true), Contains(" (a)."));
}

TEST_CASE("in a lost chase a side pushes, and nothing is said of it", "[terminal]") {
  const LateChase chase;
  const std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6, 0.1, 0.0021}},
                                  {cards::Call::steady, true, {6, 8, 0.2, 0.0022}},
                                  {cards::Call::push, true, {6, 9, 0.3, 0.0021}}};
  const cards::Call steady = cards::Call::steady;
  CHECK(OverChoice().stands(chase.view(), rows, steady) == cards::Call::push);
  CHECK(waived_words(chase.view(), rows, cards::Call::push, false).empty());
}

TEST_CASE("the end of a chase says who won, and how low they were in it", "[terminal]") {
  LateChase chase;
  chase.state.now().runs = chase.state.now().target;
  Tension tension;
  tension.points = {{0, 115, 0.18}, {1, 60, 0.41}, {1, 102, 0.9}};
  const auto last = [&] { return end_lines(chase.view(), tension).back(); };
  CHECK(end_lines(chase.view(), tension).front() == "Alphas won by 7 wickets.");
  CHECK(last() == "Alphas were down to 41%, after 10.0 overs of the chase.");
  tension.points[1].of_home = 0.6;
  CHECK(last() == "Alphas were down to 18%, after 19.1 overs of the first innings.");
}

TEST_CASE("a call that is three points better is said at every over", "[terminal]") {
  LateChase chase;
  chase.start_at(10);
  std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6, 0.1, 0.50}},
                            {cards::Call::steady, true, {6, 8, 0.2, 0.60}},
                            {cards::Call::push, true, {6, 9, 0.3, 0.54}}};
  const cards::Call last = chase.state.now().call;
  REQUIRE(last == cards::Call::steady);
  CHECK(waived_words(chase.view(), rows, last, true) == "Still steady: 60.0%, push 54.0% (a).");
  rows[0].over.win = 0.59;
  rows[2].over.win = 0.58;
  CHECK(waived_words(chase.view(), rows, last, true).empty());
}

TEST_CASE("who is left just short of a hundred or a fifty is named at the close", "[terminal]") {
  LateChase chase;
  match::BatterScore& score = chase.state.now().batting_of[chase.state.now().striker];
  const auto told = [&](std::uint16_t runs) {
    score.runs = runs;
    score.balls = 50;
    const std::vector<std::string> lines = near_misses(chase.view());
    return lines.empty() ? "" : lines.front();
  };
  CHECK(told(98) == "A1 is two short of a hundred: 98 not out off 50 balls.");
  CHECK(told(49) == "A1 is one short of a fifty: 49 not out off 50 balls.");
  CHECK(told(48) == "A1 is two short of a fifty: 48 not out off 50 balls.");
  for (const std::uint16_t runs : {0, 47, 50, 89, 100}) CHECK(told(runs).empty());
}

TEST_CASE("the last over of a chase that is open has a box of its own", "[terminal]") {
  LateChase chase;
  const SideColours colours{cricket::TeamColours{{200, 80, 0}, {0, 0, 0}},
                            cricket::TeamColours{{0, 80, 200}, {255, 255, 255}}};
  CHECK_FALSE(last_over_banner(chase.view(), 0.4, colours));
  chase.state.now().overs = 20;
  const auto banner = last_over_banner(chase.view(), 0.4, colours);
  REQUIRE(banner);
  CHECK(banner->title == "LAST OVER");
  CHECK_THAT(banner->text, Contains(" bowls.\nA1 0* (0)") && Contains("to win: 40%."));
  // Where all is decided there is nothing to stop for.
  CHECK_FALSE(last_over_banner(chase.view(), 0.99, colours));
  chase.state.now().target = match::InningsState::no_target;
  CHECK_FALSE(last_over_banner(chase.view(), 0.4, colours));
}

TEST_CASE("a bowler has left what the innings has room for", "[terminal]") {
  LateChase chase;
  const match::Member bowler = chase.state.now().bowler, other = 8;
  REQUIRE(bowler == 9);
  // Two more overs: one of them for each end.
  CHECK(quota_text(chase.view(), bowler) == "2 left");
  CHECK(quota_text(chase.view(), other) == "1 left");
  chase.state.now().overs = 20;
  CHECK(quota_text(chase.view(), bowler) == "1 left");
  CHECK(quota_text(chase.view(), other) == "0 left");
}

TEST_CASE("before a call one sees what the next ball may do", "[terminal]") {
  const LateChase chase;
  // As the bar shows it: of the side at home, which bats.
  const std::optional<double> bar = 0.95;
  // What the bar will show: with the batter who comes in then, who is worth less.
  const match::InningsState& now = chase.state.now();
  match::Delivery ball;
  ball.striker = now.striker;
  ball.non_striker = now.non_striker;
  ball.bowler = now.bowler;
  match::MatchState four = chase.state, wicket = chase.state;
  ball.bat_runs = 4;
  four.apply(ball);
  ball.bat_runs = 0;
  ball.out = match::Dismissal{cricket::HowOut::bowled, now.striker, {}};
  wicket.apply(ball);
  const auto after = [&](const match::MatchState& state) {
    return chance_text(*match::chance_at(chase.setup, state, by_runs), false);
  };
  CHECK(stakes_line(chase.view(), bar, by_runs) ==
        "Now 95%: a wicket makes it " + after(wicket) + ", a four " + after(four) + '.');
  CHECK_THAT(stakes_line(chase.view(), bar, by_runs, true), Contains(" is 95 per cent now, ") &&
                                                                Contains(" after a wicket and ") &&
                                                                Catch::EndsWith(" after a four."));
  const auto nobody_knows = [](cricket::Side, const match::MatchState&) {
    return std::optional<double>();
  };
  CHECK(stakes_line(chase.view(), {}, nobody_knows).empty());
}

TEST_CASE("a wicket is never told as a gain, nor a four as a loss", "[terminal]") {
  LateChase chase;
  // By this rule whoever comes in is better, and a score is the worse the higher it is.
  const ChanceIn upside_down = [](cricket::Side, const match::MatchState& state) {
    const match::InningsState& now = state.now();
    return std::optional(0.3 + 0.05 * now.wickets - 0.01 * (now.runs - 140));
  };
  const std::string line = stakes_line(chase.view(), upside_down(0, chase.state), upside_down);
  const std::size_t at = line.find(' ') + 1;
  const std::string now = line.substr(at, line.find(':') - at);
  CHECK(line == fmt::format("Now {}: a wicket makes it {}, a four {}.", now, now, now));
}

TEST_CASE("nobody is asked between calls less than three tenths of a point apart", "[terminal]") {
  LateChase chase;
  std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6, 0.1, 0.412}},
                            {cards::Call::steady, true, {6, 8, 0.2, 0.414}},
                            {cards::Call::push, true, {6, 10, 0.4, 0.38}}};
  const OverChoice choice;
  CHECK_FALSE(choice.asks(chase.view(), rows, cards::Call::steady, false));
  CHECK(choice.asks(chase.view(), rows, cards::Call::steady, true));
  rows[0].over.win = 0.411;
  CHECK(choice.asks(chase.view(), rows, cards::Call::steady, false));
}
