#include "match/moments.h"

#include <algorithm>
#include <cmath>

#include "match/result.h"

namespace quicket::match {
namespace {

constexpr double big_swing_points = 0.12;
constexpr double escape_chance = 0.10;
/// A ball of such a swing may be called the turn of the match, if it is the largest so far; a match
/// has two at most, or the last over of a close one would have nothing else.
constexpr double turn_points = 0.25;
constexpr int most_turns = 2;
constexpr double no_banner = worth_a_banner - 0.01;

/// What marks the way of a match, whatever the ball did that brought it.
bool is_landmark(MomentKind kind) {
  return kind == MomentKind::team_hundred || kind == MomentKind::powerplay_done ||
         kind == MomentKind::last_over;
}

/// What somebody reached in the course of time: the last ball of it is not what it was worth.
bool is_milestone(MomentKind kind) {
  switch (kind) {
    case MomentKind::fifty:
    case MomentKind::hundred:
    case MomentKind::hundred_and_fifty:
    case MomentKind::fifty_stand:
    case MomentKind::hundred_stand:
    case MomentKind::fastest_fifty:
    case MomentKind::fastest_hundred:
    case MomentKind::highest_score:
    case MomentKind::highest_stand:
    case MomentKind::highest_total:
      return true;
    default:
      return is_landmark(kind);
  }
}

}  // namespace

const std::vector<Moment>& MomentFollower::follow(const MatchRecord& record) {
  const bool grown = followed_.size() <= record.events.size() &&
                     std::equal(followed_.begin(), followed_.end(), record.events.begin());
  if (!state_ || !grown) {
    const bool replaced = std::any_of(followed_.begin(), followed_.end(), [](const auto& event) {
      return std::holds_alternative<Substitution>(event);
    });
    if (replaced) follower_.reset();
    followed_.clear();
    chances_.clear();
    bowled_.clear();
    moments_.clear();
    state_.emplace(record.conditions, record.sheets);
    in_doubt_ = target_in_doubt(record);
    watch_.emplace(record.info, sources_.records, in_doubt_);
    lowest_of_ = {};
    turns_ = {};
    // The table of chances is dear, and good as long as the same players play.
    if (sources_.cards != nullptr && !follower_) {
      follower_.emplace(*sources_.cards, sources_.with);
    }
  }
  while (followed_.size() < record.events.size()) take(record.events[followed_.size()]);
  return moments_;
}

std::span<const Moment> MomentFollower::latest() const {
  std::size_t first = moments_.size();
  while (first > 0 && moments_[first - 1].event + 1 == followed_.size()) --first;
  return std::span(moments_).subspan(first);
}

std::optional<double> MomentFollower::chance_in(Side side, const MatchState& state) {
  return follower_ ? follower_->of(side, state) : std::nullopt;
}

void MomentFollower::take(const MatchEvent& event) {
  const std::size_t index = followed_.size();
  followed_.push_back(event);
  apply(*state_, event);
  // The table of chances was made for the players before.
  if (follower_ && std::holds_alternative<Substitution>(event)) {
    follower_.emplace(*sources_.cards, sources_.with);
  }
  const bool guesswork = in_doubt_ && state_->innings.size() > 1;
  chances_.push_back(follower_ && !guesswork ? follower_->now(0, *state_) : std::nullopt);
  const bool ends_over = std::holds_alternative<Delivery>(event) && chances_.back() &&
                         state_->now().super_over == 0 && next_step(*state_) == Step::bowler;
  bowled_.push_back(ends_over ? follower_->of(0, *state_) : chances_.back());
  const std::size_t known = moments_.size();
  watch_->see(event, index, *state_, moments_);
  if (const auto* ball = std::get_if<Delivery>(&event)) {
    note_lowest();
    const auto first =
        moments_.begin() + static_cast<std::ptrdiff_t>(std::min(known, moments_.size()));
    const bool told = std::any_of(first, moments_.end(),
                                  [](const Moment& moment) { return !is_milestone(moment.kind); });
    if (!told) add_big_swing(*ball);
  }
  if (const auto* closed = std::get_if<MatchClosed>(&event)) add_great_escape(*closed);
  for (std::size_t i = std::min(known, moments_.size()); i < moments_.size(); ++i) {
    weigh(moments_[i]);
  }
}

std::optional<double> MomentFollower::change(Side side, std::size_t from, std::size_t event) const {
  if (from == 0 || !chances_[from - 1] || !chances_[event]) return {};
  const double of_home = *chances_[event] - *chances_[from - 1];
  return side == 0 ? of_home : -of_home;
}

void MomentFollower::weigh(Moment& moment) const {
  moment.weight = usual_weight(moment.kind);
  const bool chase = moment.number > 0;
  if (moment.kind == MomentKind::last_over && chase && chances_[moment.event]) {
    // Whoever is as likely to win as to lose makes everybody watch.
    const double open = 1 - std::abs(2 * *chances_[moment.event] - 1);
    moment.weight = std::max(moment.weight, 0.8 * open);
  }
  // With many balls left level scores are a matter of form.
  if (moment.kind == MomentKind::scores_level &&
      moment.balls <= state_->conditions.balls_per_over) {
    moment.weight = 0.6;
  }
  if (moment.kind == MomentKind::big_over && moment.balls >= state_->conditions.balls_per_over) {
    moment.weight = 0.8;
  }
  if (is_milestone(moment.kind)) return;
  moment.swing = change(moment.side, moment.from, moment.event);
  if (!moment.swing) return;
  // What is left to the full weight shrinks with the swing: by all of it at half the match.
  const double moved = std::min(1.0, 2 * std::abs(*moment.swing));
  moment.weight = 1 - (1 - moment.weight) * (1 - moved);
  if (moment.kind == MomentKind::big_swing && moment.number == 0) {
    moment.weight = std::min(moment.weight, no_banner);
  }
}

void MomentFollower::add_big_swing(const Delivery& ball) {
  const Side batting = state_->now().batting;
  const auto swing = change(batting, followed_.size() - 1, followed_.size() - 1);
  if (!swing || std::abs(*swing) < big_swing_points) return;
  const bool batters = *swing > 0;
  Moment moment = watch_->here(MomentKind::big_swing, batters ? batting : cricket::other(batting));
  moment.player = batters ? ball.striker : ball.bowler;
  moment.other = batters ? ball.bowler : ball.striker;
  if (std::abs(*swing) >= turn_points && turns_.told < most_turns &&
      std::abs(*swing) > turns_.largest) {
    turns_ = {turns_.told + 1, std::abs(*swing)};
    moment.number = 1;
  }
  moments_.push_back(moment);
}

void MomentFollower::note_lowest() {
  if (!chances_.back()) return;
  for (Side side = 0; side < 2; ++side) {
    const double chance = side == 0 ? *chances_.back() : 1 - *chances_.back();
    auto& lowest = lowest_of_[cricket::side_index(side)];
    if (chance >= escape_chance || (lowest && chance >= lowest->first)) continue;
    lowest.emplace(chance, watch_->here(MomentKind::great_escape, side));
  }
}

void MomentFollower::add_great_escape(const MatchClosed& closed) {
  if (!closed.winner) return;
  const auto& lowest = lowest_of_[cricket::side_index(*closed.winner)];
  if (!lowest) return;
  Moment moment = lowest->second;
  moment.event = followed_.size() - 1;
  moment.number = static_cast<int>(std::lround(100 * lowest->first));
  moments_.push_back(moment);
}

std::vector<Moment> moments_of(const MatchRecord& record, const MomentSources& sources) {
  MomentFollower follower(sources);
  return follower.follow(record);
}

}  // namespace quicket::match
