#include "terminal/match/tension.h"

#include <algorithm>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "match/innings.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/text.h"
#include "tests/match/played.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

namespace {

/// Shows a match event by event.
template <class See>
void follow(const match::MatchSetup& setup, const match::MatchRecord& whole,
            TensionFollower& tension, const See& see) {
  match::MatchRecord record = whole;
  record.events.clear();
  match::MatchState state(setup);
  for (const match::MatchEvent& event : whole.events) {
    record.events.push_back(event);
    match::apply(state, event);
    const MatchView view{setup, record, state};
    tension.follow(view);
    see(view, event);
  }
}

AtTable captained(bool home, bool away) {
  AtTable table;
  table.human = table.seats = {home, away};
  return table;
}

}  // namespace

TEST_CASE(
    "what passes over a decided match is offered once, after an over that one side led by 95%",
    "[terminal]") {
  const match::MatchSetup setup = plain_setup();
  int offered = 0, led_by_away = 0, to_see = 0, renewed = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const match::MatchRecord record = played(setup, seed);
    TensionFollower tension, of_other;
    std::vector<double> over;  // of side 0, since its first ball
    bool said = false;
    follow(setup, record, tension, [&](const MatchView& view, const match::MatchEvent& event) {
      of_other.follow(view);
      const auto home = tension.now().of_home;
      if (std::holds_alternative<match::InningsOpened>(event)) over.clear();
      if (!home) return;
      const std::string words = tension.if_decided(view, captained(true, false));
      const std::string other = of_other.if_decided(view, captained(false, true));
      CHECK(words.empty() == other.empty());
      over.push_back(*home);
      const bool begins = std::holds_alternative<match::OverStarted>(event);
      const auto [low, high] = std::ranges::minmax(over);
      const bool sure =
          begins && !said && view.state.now().overs > 1 && (low >= 0.95 || high <= 0.05);
      if (begins) over = {*home};
      if (said && !words.empty()) {
        // What was left to see has happened, and something else is.
        CHECK_THAT(words, Catch::StartsWith("Left to see: ") && EndsWith("*."));
        CHECK(begins);
        ++renewed;
        return;
      }
      CHECK(words.empty() == !sure);
      if (words.empty()) return;
      said = true;
      ++offered;
      led_by_away += high <= 0.05 ? 1 : 0;
      CHECK_THAT(words, Contains(fmt::format("Decided, it seems (you {}): Enter plays on, o by the "
                                             "over, m to the end.",
                                             chance_said(*home, false))));
      CHECK_THAT(other, Contains(fmt::format("(you {})", chance_said(1 - *home, false))));
      // Who may still reach a fifty or a hundred.
      const match::InningsState& now = view.state.now();
      const int most = now.target == match::InningsState::no_target ? 999 : now.target - now.runs;
      bool any = false;
      for (const match::Member member : {now.striker, now.non_striker}) {
        if (member == match::no_member) continue;
        const int runs = now.batting_of[member].runs;
        const int more = (runs < 50 ? 50 : 100) - runs;
        const bool near = more > 0 && more <= std::min(30, most);
        const std::string name = fmt::format(" {} {}*", called(view, now.batting, member), runs);
        CHECK((words.find(name) != std::string::npos) == near);
        any = any || near;
      }
      CHECK((words.find("Left to see: ") != std::string::npos) == any);
      to_see += any ? 1 : 0;
    });
  }
  CHECK(offered > 4);
  CHECK(led_by_away > 0);
  CHECK(to_see > 0);
  CHECK(renewed > 0);
}

TEST_CASE("where an innings stands is told after its phases and half-way, as it was",
          "[terminal]") {
  const match::MatchSetup setup = plain_setup();
  match::MatchRecord record = played(setup, 3);
  record.info.format = cricket::built_in_formats().named("t20");
  const std::vector<match::PlacedBall> first =
      match::balls_of(match::innings_of(record.events).front());
  TensionFollower tension;
  std::vector<std::string> told;
  follow(setup, record, tension, [&](const MatchView& view, const match::MatchEvent& event) {
    if (!std::holds_alternative<match::Delivery>(event) || view.state.now().over_open) return;
    const std::string words = tension.course(view);
    const match::InningsState& now = view.state.now();
    const bool is_mark = now.overs == 6 || now.overs == 10 || now.overs == 15;
    CHECK(words.empty() != (is_mark && !now.is_over()));
    if (words.empty()) return;
    told.push_back(words);
    if (now.target == match::InningsState::no_target) return;
    int runs = 0, wickets = 0;
    for (const match::PlacedBall& ball : first) {
      if (ball.legal_balls > now.balls) break;
      if (ball.legal_balls < now.balls || ball.delivery->legal()) {
        runs = ball.runs;
        wickets = ball.wickets;
      }
    }
    CHECK(words == fmt::format("{} were {} here.", team_name(view, now.fielding()),
                               wickets == 0 ? fmt::format("{} without loss", runs)
                                            : fmt::format("{} for {}", runs, wickets)));
  });
  REQUIRE(told.size() >= 4);
  CHECK_THAT(told[0], Catch::StartsWith("On the way to about ") && EndsWith(" usual here."));
  CHECK_THAT(told[1], Catch::StartsWith("Now on the way to about "));
  CHECK_THAT(told[2], Catch::StartsWith("Now on the way to about "));
}

TEST_CASE(
    "the chance as an over ends names the next bowler of a computer, and nobody's of a person",
    "[terminal]") {
  const match::MatchSetup setup = plain_setup();
  const match::MatchRecord record = played(setup, 3);
  TensionFollower follower;
  int seen = 0;
  follow(setup, record, follower, [&](const MatchView& view, const match::MatchEvent& event) {
    if (!std::holds_alternative<match::Delivery>(event) || view.state.now().over_open) return;
    if (next_step(view.state) != match::Step::bowler || seen++ > 5) return;
    const cricket::Side batting = view.state.now().batting;
    const auto table = [&](bool bats, bool fields) {
      return batting == 0 ? captained(bats, fields) : captained(fields, bats);
    };
    Tension tension;
    tension.of_home = 0.6;
    tension.bowled = 0.64;
    const auto said = [&](const AtTable& at) { return chance_at_turn(view, tension, at); };
    CHECK_THAT(said(table(true, false)),
               Contains(batting == 0 ? "64%, 60% if " : "36%, 40% if ") && EndsWith(" bowls"));
    // Those who are in count where they make it another.
    CHECK(said(table(false, true)) == (batting == 0 ? "40%" : "60%"));
    // What a bowler changes by less than three points is not told.
    tension.bowled = 0.62;
    CHECK(said(table(true, false)) == (batting == 0 ? "60%" : "40%"));
    CHECK(said(table(false, true)) == (batting == 0 ? "38%" : "62%"));
    // An over that moved it by twenty points has its own words, and the same figure at its end.
    tension.over_swing = 0.15;
    CHECK(swing_words(view, tension, table(true, false), false).empty());
    tension.over_swing = 0.3;
    CHECK(swing_words(view, tension, table(true, false), false) ==
          (batting == 0 ? "30% → 60% in this over" : "70% → 40% in this over"));
  });
  CHECK(seen > 0);
}
