#include "league/weather.h"

#include <algorithm>
#include <iterator>

#include "match/rain_rule.h"

namespace quicket::league {
namespace {

using dice::Reason;

Shower draw_shower(dice::SeededDice& dice, const cricket::Conditions& conditions) {
  Shower shower;
  // No real frequencies: enough of each kind that a season has some of most.
  const bool before = dice.roll(10, Reason::choice) <= 3;
  const int ball = dice.roll(2 * conditions.quota(), Reason::choice);
  const bool last = dice.roll(5, Reason::choice) == 1;
  // Short showers are more likely than long ones, and none takes more than 3 overs in 5.
  const int longest = std::max(1, 3 * conditions.overs / 5);
  const int one = dice.roll(longest, Reason::choice), other = dice.roll(longest, Reason::choice);
  shower.after_balls = before ? 0 : ball;
  shower.overs = last ? 0 : std::min(one, other);
  return shower;
}

/// Whether rain would change anything: not between the last ball of an innings and its close, in a
/// super over, or after the second innings.
bool can_be_stopped(const match::MatchState& state) {
  switch (next_step(state)) {
    case match::Step::toss:
    case match::Step::close_innings:
    case match::Step::close_match:
    case match::Step::finished:
      return false;
    case match::Step::open_innings:
      return state.innings.size() < 2;
    case match::Step::batter:
    case match::Step::bowler:
    case match::Step::ball:
      return state.now().super_over == 0;
  }
  return false;
}

int balls_bowled(const match::MatchState& state) {
  int bowled = 0;
  for (const match::InningsState& innings : state.innings) bowled += innings.balls;
  return bowled;
}

}  // namespace

std::vector<Shower> draw_weather(dice::Seed seed, double percent,
                                 const cricket::Conditions& conditions) {
  dice::SeededDice dice(seed);
  constexpr int parts = 1'000'000;
  if (dice.roll(parts, Reason::choice) > percent / 100 * parts) return {};
  std::vector<Shower> showers(dice.roll(4, Reason::choice) == 1 ? 2 : 1);
  for (Shower& shower : showers) shower = draw_shower(dice, conditions);
  std::stable_sort(showers.begin(), showers.end(),
                   [](const Shower& a, const Shower& b) { return a.after_balls < b.after_balls; });
  return showers;
}

std::optional<match::MatchEvent> WeatherLog::interruption(const match::MatchState& state) {
  if (due_.empty() && !showers_.empty() && can_be_stopped(state)) {
    if (next_ < showers_.size() && balls_bowled(state) >= showers_[next_].after_balls) {
      const int overs = showers_[next_++].overs;
      due_ = overs > 0 ? match::rain_takes(record_, overs) : match::rain_ends_play(record_);
      std::reverse(due_.begin(), due_.end());
    } else if (next_step(state) == match::Step::open_innings) {
      return match::target_due(record_);
    }
  }
  if (due_.empty()) return {};
  match::MatchEvent event = std::move(due_.back());
  due_.pop_back();
  return event;
}

}  // namespace quicket::league
