#include "print/charts/played_odds.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "match/trial_matches.h"

namespace quicket::print {
namespace {

/// Counts balls and overs by phase.
class PhaseCounter {
 public:
  PhaseCounter(const std::vector<cards::TempoPhase>& phases, const cricket::Conditions& conditions)
      : phases_(phases), conditions_(conditions), counted_(phases.size()) {}

  void add(int over, const match::Delivery& ball) {
    if (over != over_) end_over();
    if (over < over_) end_innings();
    over_ = over;
    Counted& phase = counted_[phase_of(over)];
    count_ball(phase.sums.ball, ball, 1);
    ++phase.balls;
    phase.legal += ball.legal() ? 1 : 0;
    ++balls_;
    runs_ += ball.runs();
    wickets_ += ball.out ? 1 : 0;
  }

  PlayedOdds odds() {
    end_over();
    end_innings();
    PlayedOdds odds;
    std::vector<PlayedPhase>& made = odds.phases;
    for (const Counted& phase : counted_) {
      PlayedPhase& one = made.emplace_back();
      one.ball.add(phase.sums.ball, 1.0 / std::max(1, phase.balls));
      const double overs = std::max(1, phase.overs);
      // By its balls: overs that the end of an innings cuts short count for what they were.
      one.runs = phase.sums.runs * conditions_.balls_per_over / std::max(1, phase.legal);
      for (std::size_t i = 0; i < one.at_least.size(); ++i) {
        one.at_least[i] = phase.sums.at_least[i] / overs;
      }
      for (std::size_t i = 0; i < one.by_wickets.size(); ++i) {
        one.by_wickets[i] = phase.sums.by_wickets[i] / overs;
      }
    }
    for (auto& of_overs : last_overs_.at_least) {
      for (double& share : of_overs) share /= std::max(1, whole_innings_);
    }
    odds.last_overs = last_overs_;
    return odds;
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
      ++phase.overs;
      phase.sums.runs += runs_;
      for (std::size_t i = 0; i < phase.sums.at_least.size(); ++i) {
        phase.sums.at_least[i] += runs_ >= PlayedPhase::over_runs[i] ? 1 : 0;
      }
      ++phase.sums.by_wickets[static_cast<std::size_t>(std::min(wickets_, 2))];
    }
    if (balls_ > 0) over_runs_.push_back(runs_);
    balls_ = runs_ = wickets_ = 0;
  }

  void end_innings() {
    if (static_cast<int>(over_runs_.size()) == conditions_.overs) {
      ++whole_innings_;
      for (std::size_t few = 0; few < LastOvers::overs.size(); ++few) {
        const auto from = std::min(LastOvers::overs[few], over_runs_.size());
        const int runs = std::accumulate(over_runs_.end() - static_cast<std::ptrdiff_t>(from),
                                         over_runs_.end(), 0);
        for (std::size_t i = 0; i < LastOvers::runs.size(); ++i) {
          last_overs_.at_least[few][i] += runs >= LastOvers::runs[i] ? 1 : 0;
        }
      }
    }
    over_runs_.clear();
  }

  const std::vector<cards::TempoPhase>& phases_;
  cricket::Conditions conditions_;
  std::vector<Counted> counted_;
  LastOvers last_overs_;
  std::vector<int> over_runs_;  ///< of this innings
  int whole_innings_ = 0;
  int over_ = 0, balls_ = 0, runs_ = 0, wickets_ = 0;
};

}  // namespace

PlayedOdds played_odds(const cards::CardSet& set) {
  if (set.chart.tempo.empty()) return {};
  const std::vector<match::MatchSetup> matches = match::matches_between_teams(set);
  if (matches.empty()) return {};
  PhaseCounter counter(set.chart.tempo.phases, set.format.conditions());
  match::play_trials(matches, played_matches,
                     [&](int over, const match::Delivery& ball) { counter.add(over, ball); });
  return counter.odds();
}

}  // namespace quicket::print
