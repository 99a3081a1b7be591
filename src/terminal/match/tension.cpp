#include "terminal/match/tension.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/format.h"
#include "match/innings.h"
#include "match/over_outlook.h"
#include "match/trial_matches.h"
#include "report/match_words.h"
#include "report/report_draft.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/kept_overs.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// Collects the chances after each ball of both innings; `chances` are those after each event.
std::vector<ChancePoint> points_of(const match::MatchRecord& record,
                                   std::span<const std::optional<double>> chances) {
  std::vector<ChancePoint> points;
  std::size_t innings = 0;
  int balls = 0;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    if (const auto* opened = std::get_if<match::InningsOpened>(&record.events[i])) {
      if (opened->super_over > 0) break;
      ++innings;
      balls = 0;
    }
    const auto* ball = std::get_if<match::Delivery>(&record.events[i]);
    if (ball == nullptr || !chances[i]) continue;
    balls += ball->legal() ? 1 : 0;
    points.push_back({innings - 1, balls, *chances[i]});
  }
  return points;
}

double swing_of_over(const match::MatchRecord& record,
                     std::span<const std::optional<double>> chances) {
  for (std::size_t i = record.events.size(); i > 0; --i) {
    // Before the first over of an innings the last one was another's.
    if (std::holds_alternative<match::InningsOpened>(record.events[i - 1])) return 0;
    if (!std::holds_alternative<match::OverStarted>(record.events[i - 1])) continue;
    const auto& before = chances[i - 1];
    const auto& now = chances.back();
    return before && now ? *now - *before : 0;
  }
  return 0;
}

}  // namespace

std::optional<double> Tension::before_choice() const {
  constexpr double differs = 0.03;
  return of_home && bowled && std::abs(*of_home - *bowled) >= differs ? of_home : bowled;
}

void TensionFollower::follow(const MatchView& view) {
  const std::array<std::size_t, 2> players{view.side(0).members.size(),
                                           view.side(1).members.size()};
  if (!followed_ || players != players_) {
    players_ = players;
    match::MomentSources sources;
    sources.cards = &view.setup;
    followed_.emplace(sources);
  }
  followed_->follow(view.record);
  now_ = {};
  const auto chances = followed_->chances();
  if (chances.empty() || !chances.back()) return;
  now_.of_home = chances.back();
  now_.bowled = followed_->bowled().back();
  // People who may call before every ball make their best call (rules 5.7).
  if (!view.state.innings.empty() && view.state.now().call_is_due && calls_every_ball(view)) {
    const auto in = [this](cricket::Side side, const match::MatchState& state) {
      return followed_->chance_in(side, state);
    };
    const auto batting = match::chance_at(view.setup, view.state, in);
    if (batting) now_.of_home = view.state.now().batting == 0 ? *batting : 1 - *batting;
  }
  now_.points = points_of(view.record, chances);
  now_.over_swing = swing_of_over(view.record, chances) + *now_.of_home - *chances.back();
  find_par(view);
}

void TensionFollower::find_par(const MatchView& view) {
  if (view.state.innings.empty() || view.state.closed || view.state.now().closed) return;
  const match::InningsState& innings = view.state.now();
  // Early on it is more than anybody makes in so few balls, or less.
  if (4 * innings.balls < innings.quota || innings.is_over()) return;
  // A side that would be ahead without a run has no score to keep up with.
  if (const int par = runs_for(view.state, 0, 0.5, asked()); par > 0) now_.par = par;
}

std::string TensionFollower::quiet_spell(const MatchView& view) const {
  constexpr int long_enough = 3;
  constexpr double moved = 0.05, open = 0.9;
  const std::vector<match::MatchEvent>& events = view.record.events;
  int overs = 0, runs = 0, before = 0;
  std::optional<double> began;
  for (std::size_t i = events.size(); i > 0; --i) {
    if (std::holds_alternative<match::InningsOpened>(events[i - 1])) break;
    if (std::holds_alternative<match::OverStarted>(events[i - 1])) {
      ++overs;
      runs += std::exchange(before, 0);
      began = chances()[i - 1];
    }
    const auto* const ball = std::get_if<match::Delivery>(&events[i - 1]);
    if (ball == nullptr) continue;
    if (ball->out || (!ball->non_boundary && ball->bat_runs >= 4)) break;
    before += ball->runs();
  }
  const double now = *now_.of_home;
  if (overs == 0 || overs % long_enough != 0 || !began || std::abs(now - *began) >= moved ||
      std::max(now, 1 - now) > open) {
    return {};
  }
  return fmt::format("{} {} without a wicket or a boundary, for {}: nobody gives way.",
                     report::capital(report::number_word(overs)), view.setup.conditions.overs_word,
                     counted(runs, "run", "runs"));
}

std::string TensionFollower::course(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const int overs = now.overs_in_all(view.state.conditions);
  const auto& phases = view.record.info.format.phases();
  const auto phase = [&](int over) { return cricket::phase_of(phases, over, overs); };
  const bool is_mark = 2 * now.overs == overs || phase(now.overs) != phase(now.overs + 1);
  if (!now_.of_home || now.super_over > 0 || now.is_over()) return {};
  if (!is_mark) return quiet_spell(view);
  if (now.target != match::InningsState::no_target) {
    if (view.state.innings.front().quota != now.quota) return {};
    const std::vector<match::PlacedBall> theirs =
        match::balls_of(match::innings_of(view.record.events).front());
    const auto here = std::ranges::find(theirs, int{now.balls}, &match::PlacedBall::legal_balls);
    if (here == theirs.end()) return {};
    return fmt::format("{} were {} here.", team_name(view, now.fielding()),
                       report::score_words(here->runs, here->wickets));
  }
  match::MatchState start(view.setup);
  start.apply(match::Toss{now.batting, true});
  start.apply(match::InningsOpened{now.batting, 0, view.state.pitch});
  const int total = match::projected_total(view.setup, view.state),
            usual = match::projected_total(view.setup, start);
  if (phase(now.overs) > 0) return fmt::format("Now on the way to about {}.", total);
  constexpr int near = 4;
  return std::abs(total - usual) <= near
             ? fmt::format("On the way to about {}, as usual here.", usual)
             : fmt::format("On the way to about {}; {} is usual here.", total, usual);
}

std::string TensionFollower::left_to_see(const MatchView& view) {
  constexpr int within = 30, fifty = 50, hundred = 100;
  const match::InningsState& now = view.state.now();
  const bool chases = now.target != match::InningsState::no_target;
  std::string names;
  std::set<std::array<int, 3>> seen;
  for (const match::Member member : {now.striker, now.non_striker}) {
    if (member == match::no_member) continue;
    const int runs = now.batting_of[member].runs, goal = runs < fifty ? fifty : hundred;
    const int more = goal - runs;
    if (more < 1 || more > within || (chases && more > now.target - now.runs)) continue;
    names +=
        fmt::format("{}{} {}*", names.empty() ? "" : ", ", called(view, now.batting, member), runs);
    seen.insert({now.batting, member, goal});
  }
  // What was named is still to come.
  if (std::ranges::includes(left_, seen)) return {};
  left_ = std::move(seen);
  return fmt::format("Left to see: {}.", names);
}

std::string TensionFollower::if_decided(const MatchView& view, const AtTable& table) {
  constexpr double sure = 0.95;
  const std::vector<match::MatchEvent>& events = view.record.events;
  const auto begins_over = [&](std::size_t event) {
    return std::holds_alternative<match::OverStarted>(events[event]);
  };
  std::size_t at = events.size() - 1;
  // Before an over there may be no innings.
  if (!now_.of_home || !begins_over(at) || view.state.now().overs <= 1) return {};
  if (told_decided_) return is_decided(view) ? "" : left_to_see(view);
  const auto is_sure = [&](std::optional<double> home) {
    return home && (*now_.of_home > 0.5 ? *home : 1 - *home) >= sure;
  };
  for (bool whole = false; !whole; whole = begins_over(at)) {
    if (!is_sure(chances()[at]) || at == 0) return {};
    --at;
  }
  if (!is_sure(now_.of_home) || !is_sure(chances()[at])) return {};
  told_decided_ = true;
  const cricket::Side side = told_side(view, table);
  const std::string left = left_to_see(view);
  return fmt::format("Decided, it seems ({} {}): Enter plays on, o by the {}, m to the end.{}{}",
                     side_to_hand(table) ? "you" : short_name(team_name(view, side)),
                     chance_said(chance_of(side, *now_.of_home), false), over_word(view),
                     left.empty() ? "" : " ", left);
}

std::optional<double> TensionFollower::told_before(const MatchView& view,
                                                   const AtTable& table) const {
  const bool chosen = !view.record.events.empty() &&
                      std::holds_alternative<match::OverStarted>(view.record.events.back()) &&
                      table.human[cricket::side_index(view.state.now().fielding())];
  return chosen ? now_.before_choice() : now_.of_home;
}

std::span<const match::Moment> TensionFollower::latest() const {
  if (!followed_) return {};
  return followed_->latest();
}

std::span<const std::optional<double>> TensionFollower::chances() const {
  if (!followed_) return {};
  return followed_->chances();
}

std::optional<double> TensionFollower::chance_in(cricket::Side side,
                                                 const match::MatchState& state) {
  if (!followed_) return {};
  return followed_->chance_in(side, state);
}

}  // namespace quicket::terminal
