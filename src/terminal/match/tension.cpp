#include "terminal/match/tension.h"

#include <algorithm>

#include <fmt/format.h>

#include "match/over_outlook.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// More than any innings has brought.
constexpr int most_runs = 400;

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

/// " Left to see: Langstaff 83*.": who is within 30 runs of a fifty or a hundred that a chase
/// leaves room for; empty if nobody is.
std::string left_to_see(const MatchView& view) {
  constexpr int within = 30, fifty = 50, hundred = 100;
  const match::InningsState& now = view.state.now();
  const bool chases = now.target != match::InningsState::no_target;
  std::string names;
  for (const match::Member member : {now.striker, now.non_striker}) {
    if (member == match::no_member) continue;
    const int runs = now.batting_of[member].runs;
    const int more = (runs < fifty ? fifty : hundred) - runs;
    if (more < 1 || more > within || (chases && more > now.target - now.runs)) continue;
    names +=
        fmt::format("{}{} {}*", names.empty() ? "" : ", ", called(view, now.batting, member), runs);
  }
  return names.empty() ? "" : fmt::format(" Left to see: {}.", names);
}

}  // namespace

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
  match::MatchState state = view.state;
  match::InningsState& innings = state.innings.back();
  // Early on it is more than anybody makes in so few balls, or less.
  if (4 * innings.balls < innings.quota || innings.is_over()) return;
  // The chance of the side that bats grows with its runs.
  int low = 0, high = std::min(most_runs, innings.target - 1);
  while (low < high) {
    innings.runs = (low + high) / 2;
    const auto chance = followed_->chance_in(innings.batting, state);
    if (!chance) return;
    if (*chance < 0.5) {
      low = innings.runs + 1;
    } else {
      high = innings.runs;
    }
  }
  // A side that would be ahead without a run has no score to keep up with.
  if (low > 0) now_.par = low;
}

std::string TensionFollower::if_decided(const MatchView& view) {
  constexpr double sure = 0.98, nearly = 0.95, easy = 5, steep = 15;
  const match::InningsState& now = view.state.now();
  const std::vector<match::MatchEvent>& events = view.record.events;
  if (told_decided_ || !now_.of_home || now.overs <= 1 ||
      !std::holds_alternative<match::OverStarted>(events.back())) {
    return {};
  }
  const auto leads = [&](double chance, double least) {
    return (*now_.of_home > 0.5 ? chance : 1 - chance) >= least;
  };
  bool over = leads(*now_.of_home, sure);
  if (!over && now.target != match::InningsState::no_target && now.balls < now.quota) {
    constexpr double six = 6;
    const double rate = six * (now.target - now.runs) / (now.quota - now.balls);
    std::size_t before = events.size() - 1;  // the start of the over that has ended
    while (!std::holds_alternative<match::OverStarted>(events[--before])) continue;
    const auto all = chances();
    over = (rate <= easy || rate >= steep) && before > 0 && leads(*now_.of_home, nearly) &&
           leads(all[before - 1].value_or(0.5), nearly) &&
           leads(all[events.size() - 2].value_or(0.5), nearly);
  }
  if (!over) return {};
  told_decided_ = true;
  return fmt::format("Decided, it seems: Enter plays on, o by the {}, m to the end.{}",
                     over_word(view), left_to_see(view));
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
