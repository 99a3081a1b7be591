#include "cards/tempo_search.h"

#include <algorithm>
#include <cmath>

namespace quicket::cards {
namespace {

/// The figures of a phase that are compared, per legal ball: runs off the bat, wickets, boundaries,
/// dots.
constexpr std::size_t figures = 4;
using Figures = std::array<double, figures>;

/// Errors of equal weight: a tenth of a run an over, a fifth of a wicket in 100 balls, one boundary
/// and two dots in 100 balls. `validate` checks the phases' runs and wickets; boundaries and dots
/// prevent unrealistic fits, such as lines that turn dots into sixes.
constexpr Figures tolerances{0.1 / 6, 0.2 / 100, 1.0 / 100, 2.0 / 100};

/// Each line must be worth its place, because people read the strip while they roll.
constexpr double cost_of_line = 0.15;
constexpr std::size_t most_lines_of_phase = 4;
/// Strips kept while lines are added one by one.
constexpr std::size_t kept_strips = 60;

struct Step {
  Slot from, to;
};

/// The lines that a strip may have: results one step up or down, and those that add or prevent a
/// wicket. A dot never becomes a six.
constexpr Step steps[] = {
    {Slot::wicket, Slot::dot}, {Slot::wicket, Slot::one}, {Slot::dot, Slot::wicket},
    {Slot::one, Slot::wicket}, {Slot::dot, Slot::one},    {Slot::dot, Slot::two},
    {Slot::dot, Slot::four},   {Slot::one, Slot::dot},    {Slot::one, Slot::two},
    {Slot::one, Slot::four},   {Slot::one, Slot::six},    {Slot::two, Slot::dot},
    {Slot::two, Slot::one},    {Slot::two, Slot::four},   {Slot::two, Slot::six},
    {Slot::four, Slot::dot},   {Slot::four, Slot::one},   {Slot::four, Slot::two},
    {Slot::four, Slot::six},   {Slot::six, Slot::one},    {Slot::six, Slot::two},
    {Slot::six, Slot::four},
};

int runs_of(Slot slot) {
  switch (slot) {
    case Slot::one:
      return 1;
    case Slot::two:
      return 2;
    case Slot::four:
      return 4;
    case Slot::six:
      return 6;
    case Slot::bowled:
    case Slot::wicket:
    case Slot::fielding:
    case Slot::dot:
      break;
  }
  return 0;
}

bool is_wicket(Slot slot) {
  return slot == Slot::bowled || slot == Slot::wicket;
}

bool is_boundary(Slot slot) {
  return slot == Slot::four || slot == Slot::six;
}

Figures figures_of(Slot slot) {
  return {double(runs_of(slot)), is_wicket(slot) ? 1.0 : 0.0, is_boundary(slot) ? 1.0 : 0.0,
          slot == Slot::dot || is_wicket(slot) ? 1.0 : 0.0};
}

Figures of_fielding(const BallOdds& fielding) {
  return {fielding.bat_runs(), fielding.wicket(), fielding.boundary(),
          fielding.of(BallResult::dot) + fielding.of(BallResult::leg_bye) + fielding.wicket()};
}

/// The league's figures in the phase.
Figures wanted(const cricket::PhaseRates& phase) {
  const auto legal = static_cast<double>(phase.legal_balls);
  if (legal <= 0) return {};
  const cricket::RunCounts& bat = phase.bat_runs;
  return {bat.runs() / legal, static_cast<double>(phase.wickets) / legal,
          (bat.fours + bat.sixes) / legal, bat.dots / legal};
}

/// One line and its effect, per legal ball.
struct Candidate {
  TempoLine line;
  Figures change{};
};

/// Whether two lines change the same result on the same face and number. Such lines exclude each
/// other.
bool overlap(const TempoLine& a, const TempoLine& b) {
  if (a.from != b.from) return false;
  for (int face = 1; face <= 3; ++face) {
    for (const int number : {1, 11}) {
      if (applies(a.when, face, number) && applies(b.when, face, number)) return true;
    }
  }
  return false;
}

constexpr std::size_t no_line = static_cast<std::size_t>(-1);

struct Lines {
  /// Indices of candidates, ascending; no_line after the last.
  std::array<std::size_t, most_lines_of_phase> chosen{no_line, no_line, no_line, no_line};
  Figures given{};
  double cost = 0;
};

/// The search for the lines of one phase.
class PhaseSearch {
 public:
  PhaseSearch(const PhaseCards& cards, const Figures& aim, const BallOdds& fielding) : aim_(aim) {
    MeanSlots mean{};
    for (std::size_t i = 0; i < mean.size(); ++i)
      mean[i] = (cards.striker[i] + cards.bowler[i]) / 200;
    const double f = mean[static_cast<std::size_t>(Slot::fielding)];
    legal_ = 1 - f * (fielding.of(BallResult::wide) + fielding.of(BallResult::no_ball));
    const Figures from_chart = of_fielding(fielding);
    for (std::size_t kind = 0; kind < mean.size(); ++kind) {
      const auto slot = static_cast<Slot>(kind);
      const Figures each = slot == Slot::fielding ? from_chart : figures_of(slot);
      for (std::size_t i = 0; i < figures; ++i) plain_[i] += mean[kind] * each[i] / legal_;
    }
    add_candidates(mean);
  }

  std::vector<TempoLine> run() const {
    std::vector<Lines> beam(1);
    beam.front().given = plain_;
    beam.front().cost = cost_of(plain_, 0);
    Lines best = beam.front();
    for (std::size_t count = 1; count <= most_lines_of_phase; ++count) {
      std::vector<Lines> next;
      for (const Lines& lines : beam) extend(lines, count, next);
      // Break ties by the lines themselves, so that the strip is the same everywhere. The same set
      // of lines is found once for each order of adding them.
      const std::size_t enough = std::min(next.size(), kept_strips * count);
      std::partial_sort(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(enough),
                        next.end(), [](const Lines& a, const Lines& b) {
                          return a.cost != b.cost ? a.cost < b.cost : a.chosen < b.chosen;
                        });
      next.resize(enough);
      const auto same = [](const Lines& a, const Lines& b) { return a.chosen == b.chosen; };
      next.erase(std::unique(next.begin(), next.end(), same), next.end());
      if (next.size() > kept_strips) next.resize(kept_strips);
      if (!next.empty() && next.front().cost < best.cost) best = next.front();
      beam = std::move(next);
    }
    std::vector<TempoLine> lines;
    for (const std::size_t i : best.chosen) {
      if (i != no_line) lines.push_back(candidates_[i].line);
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const TempoLine& a, const TempoLine& b) { return a.from < b.from; });
    return lines;
  }

 private:
  void add_candidates(const MeanSlots& mean) {
    for (const Step& step : steps) {
      double share = mean[static_cast<std::size_t>(step.from)];
      if (step.from == Slot::wicket) share += mean[static_cast<std::size_t>(Slot::bowled)];
      const Figures was = figures_of(step.from), is = figures_of(step.to);
      for (int i = 0; i < triggers; ++i) {
        Candidate candidate{{step.from, step.to, static_cast<Trigger>(i)}, {}};
        // Wickets have the lowest numbers of a card, where there are hardly any doubles.
        if (step.from == Slot::wicket && i >= static_cast<int>(Trigger::doubles)) continue;
        for (std::size_t k = 0; k < figures; ++k) {
          candidate.change[k] = share * share_of(candidate.line.when) * (is[k] - was[k]) / legal_;
        }
        candidates_.push_back(candidate);
      }
    }
  }

  double cost_of(const Figures& given, std::size_t lines) const {
    double cost = cost_of_line * static_cast<double>(lines);
    for (std::size_t i = 0; i < figures; ++i) {
      const double error = (given[i] - aim_[i]) / tolerances[i];
      cost += error * error;
    }
    return cost;
  }

  /// Adds each possible line to `lines`, which then has `count` lines.
  void extend(const Lines& lines, std::size_t count, std::vector<Lines>& into) const {
    const auto chosen_end = lines.chosen.begin() + static_cast<std::ptrdiff_t>(count - 1);
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const bool taken = std::any_of(lines.chosen.begin(), chosen_end, [&](std::size_t k) {
        return overlap(candidates_[k].line, candidates_[i].line);
      });
      if (taken) continue;
      Lines longer = lines;
      longer.chosen[count - 1] = i;
      std::sort(longer.chosen.begin(), longer.chosen.begin() + static_cast<std::ptrdiff_t>(count));
      for (std::size_t k = 0; k < figures; ++k) longer.given[k] += candidates_[i].change[k];
      longer.cost = cost_of(longer.given, count);
      into.push_back(longer);
    }
  }

  Figures aim_, plain_{};
  double legal_ = 1;
  std::vector<Candidate> candidates_;
};

}  // namespace

TempoStrip find_strip(const cricket::Format& format, std::span<const PhaseCards> cards,
                      const cricket::BaseRates& base, const BallOdds& fielding) {
  TempoStrip strip;
  for (std::size_t i = 0; i < format.phases().size(); ++i) {
    TempoPhase phase{format.phases()[i].name, format.phases()[i].last_over, {}};
    Figures aim = wanted(base.phases[i]);
    const CallEffect effect = call_effect(i);
    aim[0] -= effect.runs;
    aim[1] -= effect.wickets;
    phase.lines = PhaseSearch(cards[i], aim, fielding).run();
    strip.phases.push_back(std::move(phase));
  }
  return strip;
}

}  // namespace quicket::cards
