#include "print/charts/played_odds.h"

#include <algorithm>
#include <cstddef>

#include "match/trial_matches.h"

namespace quicket::print {
namespace {

/// Counts balls and overs by phase.
class PhaseCounter {
 public:
  PhaseCounter(const std::vector<cards::TempoPhase>& phases, int balls_per_over)
      : phases_(phases), balls_per_over_(balls_per_over), counted_(phases.size()) {}

  void add(int over, const match::Delivery& ball) {
    if (over != over_) end_over();
    over_ = over;
    Counted& phase = counted_[phase_of(over)];
    count_ball(phase.sums.ball, ball, 1);
    ++phase.balls;
    phase.legal += ball.legal() ? 1 : 0;
    ++balls_;
    runs_ += ball.runs();
    wickets_ += ball.out ? 1 : 0;
  }

  std::vector<PlayedPhase> phases() {
    end_over();
    std::vector<PlayedPhase> made;
    for (const Counted& phase : counted_) {
      PlayedPhase& one = made.emplace_back();
      one.ball.add(phase.sums.ball, 1.0 / std::max(1, phase.balls));
      const double overs = std::max(1, phase.overs);
      // By its balls: overs that the end of an innings cuts short count for what they were.
      one.runs = phase.sums.runs * balls_per_over_ / std::max(1, phase.legal);
      for (std::size_t i = 0; i < one.by_runs.size(); ++i) {
        one.by_runs[i] = phase.sums.by_runs[i] / overs;
      }
      for (std::size_t i = 0; i < one.by_wickets.size(); ++i) {
        one.by_wickets[i] = phase.sums.by_wickets[i] / overs;
      }
    }
    return made;
  }

 private:
  struct Counted {
    PlayedPhase sums;
    int balls = 0, legal = 0, overs = 0;
  };

  std::size_t phase_of(int over) const {
    std::size_t phase = 0;
    while (phase + 1 < phases_.size() && over > phases_[phase].last_over) ++phase;
    return phase;
  }

  void end_over() {
    if (balls_ > 0) {
      Counted& phase = counted_[phase_of(over_)];
      const auto& from = PlayedPhase::over_runs;
      const auto part = std::upper_bound(from.begin(), from.end(), runs_) - from.begin() - 1;
      ++phase.overs;
      phase.sums.runs += runs_;
      ++phase.sums.by_runs[static_cast<std::size_t>(part)];
      ++phase.sums.by_wickets[static_cast<std::size_t>(std::min(wickets_, 2))];
    }
    balls_ = runs_ = wickets_ = 0;
  }

  const std::vector<cards::TempoPhase>& phases_;
  int balls_per_over_;
  std::vector<Counted> counted_;
  int over_ = 0, balls_ = 0, runs_ = 0, wickets_ = 0;
};

}  // namespace

std::vector<PlayedPhase> played_phases(const cards::CardSet& set) {
  if (set.chart.tempo.empty()) return {};
  const std::vector<match::MatchSetup> matches = match::matches_between_teams(set);
  if (matches.empty()) return {};
  PhaseCounter counter(set.chart.tempo.phases, set.format.conditions().balls_per_over);
  match::play_trials(matches, played_matches,
                     [&](int over, const match::Delivery& ball) { counter.add(over, ball); });
  return counter.phases();
}

}  // namespace quicket::print
