#include "match/totals_limits.h"

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::match {
namespace {

/// A chase ends with the ball that reaches the target: a six, or off a no-ball its runs more.
std::optional<std::string> why_no_chase(const InningsState& now, const InningsSummary& summary,
                                        const cricket::Conditions& conditions) {
  const int reached = now.runs + summary.runs;
  if (reached < now.target) return {};
  const int most = now.target + 5;
  const int most_off_no_ball = most + conditions.no_ball_runs;
  if (reached > most_off_no_ball || (reached > most && summary.extras == 0)) {
    return fmt::format(
        "a chase ends when the {} to win are reached: {} runs at most, {} off a no-ball (then "
        "write the extras), not {}",
        now.target, most, most_off_no_ball, reached);
  }
  if (summary.wickets >= now.wickets_to_end) {
    return fmt::format("a side that is all out has not reached the {} to win", now.target);
  }
  return {};
}

}  // namespace

std::optional<std::string> why_not_totals(const InningsState& now, const InningsSummary& summary,
                                          const cricket::Conditions& conditions) {
  if (now.balls > 0 || now.runs > now.penalty) {
    return "the innings already has balls, so it cannot take totals";
  }
  if (summary.wickets < 0 || summary.wickets > now.wickets_to_end) {
    return fmt::format("an innings has at most {} wickets", now.wickets_to_end);
  }
  if (summary.balls < 0 || summary.balls > now.quota) {
    return fmt::format("an innings has at most {} balls", now.quota);
  }
  if (summary.runs < 0 || summary.extras < 0 || summary.extras > summary.runs) {
    return "extras must be between 0 and the runs";
  }
  // A dismissal or runs off a wide use no ball: they are among the extras.
  if (summary.runs > 6 * (summary.balls + summary.extras)) {
    return fmt::format("{} off {} is more than six a ball; are extras missing?",
                       counted(summary.runs, "run", "runs"),
                       counted(summary.balls, "ball", "balls"));
  }
  if (summary.wickets > summary.balls + summary.extras) {
    return fmt::format("{} off {} is more than one a ball",
                       counted(summary.wickets, "wicket", "wickets"),
                       counted(summary.balls, "ball", "balls"));
  }
  return now.target == InningsState::no_target ? std::optional<std::string>()
                                               : why_no_chase(now, summary, conditions);
}

}  // namespace quicket::match
