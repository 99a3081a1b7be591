#include <algorithm>
#include <cctype>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "match/match_story.h"
#include "match/over_outlook.h"
#include "match/scorecard.h"
#include "report/result_page.h"
#include "terminal/match/coach.h"
#include "terminal/match/innings_break.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/spoken.h"
#include "terminal/match/stakes.h"
#include "tests/match/played.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// What is heard has no signs of tables, and ends as a sentence.
void check_spoken(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    CAPTURE(line);
    CHECK(line.back() == '.');
    CHECK(line.find_first_of("*%(|") == std::string::npos);
  }
}

std::string all_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

/// Calls `visit(view, event)` after every event of a match.
template <class Visit>
void each_event(const match::MatchSetup& setup, const match::MatchRecord& whole,
                const Visit& visit) {
  match::MatchRecord record = whole;
  record.events.clear();
  match::MatchState state(setup);
  for (const match::MatchEvent& event : whole.events) {
    record.events.push_back(event);
    match::apply(state, event);
    visit(MatchView{setup, record, state}, event);
  }
}

}  // namespace

TEST_CASE("heard, the end of a match and its scorecard are sentences with the figures of the balls",
          "[terminal]") {
  int turned = 0;
  each_played_match([&](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    const std::vector<std::string> card = spoken_scorecard(record);
    check_spoken(card);
    const std::string heard = all_of(card);
    for (const match::InningsCard& innings : match::scorecard_of(record).innings) {
      const std::string& team = record.sheets[cricket::side_index(innings.total.batting)].name;
      const int runs = innings.total.runs;
      CHECK_THAT(heard, Contains(innings.total.all_out
                                     ? fmt::format("{} were all out for {} after ", team, runs)
                                     : fmt::format("{} made {} for ", team, runs)));
    }
    const std::vector<std::string> end = spoken_result(record, story, {});
    const std::string told = all_of(end);
    CHECK_THAT(told, Contains(terminal::heard(report::course_of(record, story))));
    CHECK_THAT(told, Contains("The player of the match is " +
                              report::player_of_match_name(record, story)));
    for (const match::TurningPoint& point : story.turning_points) {
      ++turned;
      CHECK_THAT(told, Contains(fmt::format("The chance of {} went from ",
                                            record.sheets[cricket::side_index(point.side)].name)));
    }
  });
  CHECK(turned > 0);
}

TEST_CASE("heard, odds are those of a hundred such balls", "[terminal]") {
  const match::MatchSetup setup = plain_setup();
  int heard = 0, silent = 0;
  each_event(setup, played(setup, 3), [&](const MatchView& view, const match::MatchEvent&) {
    const auto odds = match::odds_of_ball(view.setup, view.state);
    const std::string said = spoken_odds(view);
    CHECK(said.empty() == !odds);
    ++(odds ? heard : silent);
    if (!odds) return;
    check_spoken({said});
    CHECK_THAT(said, Contains(fmt::format("{:.0f} would take a wicket", 100 * odds->wicket())) &&
                         Contains(fmt::format("{:.2f} runs each", odds->bat_runs())));
  });
  CHECK(heard > 0);
  CHECK(silent > 0);
}

TEST_CASE("the coach explains the bar and the par once, after the first over", "[terminal]") {
  const match::MatchSetup setup = plain_setup();
  Coach coach(true), silent(false), lines(true);
  Tension shown;
  shown.over_swing = 0.03;
  int bars = 0, pars = 0;
  each_event(setup, played(setup, 3), [&](const MatchView& view, const match::MatchEvent& event) {
    coach.follow(view, event);
    silent.follow(view, event);
    if (!std::holds_alternative<match::Delivery>(event) || view.state.closed) return;
    lines.follow(view, event);
    if (4 * view.state.now().balls >= view.state.now().quota) shown.par = 80;
    // The bar with the figure that stands beside it; plain lines have neither bar nor par.
    const std::string said = all_of(coach.lines(view, &shown));
    CHECK_THAT(all_of(lines.lines(view)), !Contains("The bar") && !Contains("Par: "));
    CHECK(silent.lines(view, &shown).empty());
    if (said.find("The bar: who is likely to win") != std::string::npos) {
      ++bars;
      CHECK_THAT(said, Contains("\"+3%\" beside it"));
    }
    pars += said.starts_with("Par: ") ? 1 : 0;
  });
  CHECK(bars == 1);
  CHECK(pars == 1);
}

TEST_CASE("before the last ball of a chase it is said to be the last", "[terminal]") {
  int last = 0;
  each_played_match([&](const match::MatchSetup& setup, const match::MatchRecord& record) {
    each_event(setup, record, [&](const MatchView& view, const match::MatchEvent&) {
      if (view.state.innings.empty() || !has_over_boxes(view)) return;
      const match::InningsState& now = view.state.now();
      const std::vector<Stake> stakes = stakes_of(view);
      if (stakes.empty() || now.quota - now.balls != 1 || now.super_over > 0) return;
      ++last;
      CHECK(std::ranges::any_of(stakes, [&](const Stake& one) {
        return one.sentence == fmt::format("The last {}: {} off the last ball.",
                                           view.setup.conditions.over_word, now.target - now.runs);
      }));
    });
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    if (report::course_of(record, story).find("came down to the last ball") == std::string::npos) {
      return;
    }
    const auto totals = match::totals_of(record);
    CHECK(totals[1].balls == totals[1].quota);
  });
  CHECK((last > 0 || is_sanitized()));
}

TEST_CASE("heard, the break between innings tells the best, the task and what turned it",
          "[terminal]") {
  each_played_match([&](const match::MatchSetup& setup, const match::MatchRecord& record) {
    each_event(setup, record, [&](const MatchView& view, const match::MatchEvent& event) {
      if (!between_innings(view, event) || view.state.innings.size() > 1) return;
      const match::MatchStory story =
          match::story_of(view.record, {&setup, match::PlayedWith::cards, nullptr});
      const std::vector<std::string> lines = spoken_break(view, story.chances);
      check_spoken(lines);
      CHECK_THAT(all_of(lines), Contains(" made the most runs, ") && Contains(" need ") &&
                                    !Contains("What turned it"));
    });
  });
}
