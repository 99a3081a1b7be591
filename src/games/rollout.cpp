#include "games/rollout.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::games {
namespace {

/// Of all plays, to find the best one; the two that are compared get `Judging::trials` each.
constexpr int trials_of_a_glance = 60;
constexpr double certain = 3;  // standard errors

/// The play to compare with.
Action rival_of(const Judging& judging, const GameState& state, std::span<const Action> plays,
                Action played, Action advised, dice::Seed seed) {
  if (std::ranges::find(plays, advised) != plays.end()) return advised;
  const std::vector<WeighedPlay> glance =
      judging.weigh(state, plays, trials_of_a_glance, dice::derive(seed, "glance"));
  const WeighedPlay& best = glance.front();
  const auto own =
      std::ranges::find_if(glance, [played](const auto& one) { return one.action == played; });
  // A glance is no proof: within its error the play is its own rival.
  return own->behind > own->error ? best.action : played;
}

/// How far a play is behind another, in the measure of the game: "wins 47 of 100 games, the other
/// 52", "is 2.1 runs worse over the rest of the deal".
std::string comparison_text(const Judging& judging, double worth, double best) {
  if (judging.measure == Measure::runs) {
    return fmt::format("is {:.1f} runs worse over the rest of the deal", best - worth);
  }
  const double first = 100 * worth;
  const double second = 100 * best;
  // Tenths where whole numbers would look equal.
  const int decimals = std::lround(first) == std::lround(second) ? 1 : 0;
  return fmt::format("{} {:.{}f} of 100 games, the other {:.{}f}", judging.wins, first, decimals,
                     second, decimals);
}

}  // namespace

std::optional<Verdict> judge_by_trials(const Judging& judging, const GameState& state,
                                       std::span<const Action> plays, Action played, Action advised,
                                       dice::Seed seed) {
  expects(std::ranges::find(plays, played) != plays.end(), "the play is of its kind");
  if (plays.size() < 2) return {};
  const Action rival = rival_of(judging, state, plays, played, advised, seed);
  if (rival == played) return Verdict{Verdict::Rank::best, played};
  const std::array<Action, 2> both = {rival, played};
  const std::vector<WeighedPlay> weighed = judging.weigh(state, both, judging.trials, seed);
  const WeighedPlay& last = weighed.back();
  // The other may turn out the worse of the two.
  const double behind = last.action == played ? last.behind : 0;
  if (behind <= judging.equal) return Verdict{Verdict::Rank::equal, rival};
  const bool is_worse = behind >= judging.worse && behind >= certain * last.error;
  return Verdict{is_worse ? Verdict::Rank::worse : Verdict::Rank::close, rival,
                 "It " + comparison_text(judging, last.worth, weighed.front().worth)};
}

}  // namespace quicket::games
