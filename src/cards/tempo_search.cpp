#include "cards/tempo_search.h"

#include <algorithm>

#include "cards/slot_runs.h"
#include "cards/tempo_aim.h"

namespace quicket::cards {
namespace {

/// Errors of equal weight: half a point of a result's share, a third of one of dots, a tenth of a
/// run an over and of a wicket in 100 balls, a quarter of a run out in 100. `validate` checks them
/// all.
constexpr Figures tolerances{0.0035, 0.005, 0.005, 0.005, 0.005, 0.1 / 6, 0.1 / 100, 0.25 / 100};

/// Runs a ball from dots that weigh as much. They are the same on every card, so they lift slow
/// batters over what the slowest card can give, while results that become more or fewer runs keep
/// the cards apart.
constexpr double runs_from_dots = 0.12 / 6;

/// Wickets a ball that weigh as much, from results that are none on the cards: they are the same
/// for good and bad batters, so that nobody's card could make him as safe as he is.
constexpr double flat_wickets_a_ball = 0.25 / 100;

/// Each line must be worth its place, because people read the strip while they roll.
constexpr double cost_of_line = 0.15;
constexpr std::size_t most_lines_of_phase = 5;
/// Strips kept while lines are added one by one.
constexpr std::size_t kept_strips = 60;

struct Step {
  Slot from, to;
};

/// The lines that a strip may have: results one step up or down, and those that add or prevent a
/// wicket. A dot never becomes a six.
constexpr Step steps[] = {
    {Slot::wicket, Slot::dot}, {Slot::wicket, Slot::one},  {Slot::dot, Slot::wicket},
    {Slot::one, Slot::wicket}, {Slot::one, Slot::run_out}, {Slot::two, Slot::run_out},
    {Slot::dot, Slot::one},    {Slot::dot, Slot::two},     {Slot::dot, Slot::four},
    {Slot::one, Slot::dot},    {Slot::one, Slot::two},     {Slot::one, Slot::four},
    {Slot::one, Slot::six},    {Slot::two, Slot::dot},     {Slot::two, Slot::one},
    {Slot::two, Slot::four},   {Slot::two, Slot::six},     {Slot::four, Slot::dot},
    {Slot::four, Slot::one},   {Slot::four, Slot::two},    {Slot::four, Slot::six},
    {Slot::six, Slot::one},    {Slot::six, Slot::two},     {Slot::six, Slot::four},
};

/// Calls have lines of their own with 3 or 6 and, from dots and ones, with doubles. A phase keeps
/// off these, but for wickets with doubles: the line of a side that pushes hardly ever replaces a
/// better one of the phase, and holding saves a wicket that the phase does not.
bool is_left_to_calls(const Step& step, Trigger when) {
  if (when == Trigger::high_face || when == Trigger::high_doubles) return true;
  const bool ventured = step.from == Slot::dot || step.from == Slot::one;
  return when >= Trigger::doubles && ventured && runs_of(step.to) > 0;
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
  std::array<std::size_t, most_lines_of_phase> chosen{no_line, no_line, no_line, no_line, no_line};
  Figures given{};
  double from_dots = 0;     ///< runs a ball
  double flat_wickets = 0;  ///< a ball, of results that are none on the cards
  double cost = 0;
};

/// The share of balls on which no common line changes a result, by result, face and double.
using Open = std::array<std::array<std::array<double, 2>, 3>, slot_kinds>;

constexpr double share_of_roll(std::size_t doubles) {
  return (doubles == 1 ? 0.1 : 0.9) / 3;
}

/// The common lines as they are read in a phase.
struct CommonReading {
  TempoTable table;
  double share = 0;
};

std::vector<CommonReading> readings_of(const TempoStrip& common, const cricket::PhaseRates& phase) {
  const std::array<double, cricket::readings_of_phase> shares = reading_shares(phase);
  const auto tables = common_tables(common);
  std::vector<CommonReading> readings;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    for (const TempoTable& table : tables[i]) {
      readings.push_back({table, shares[i] / static_cast<double>(tables[i].size())});
    }
  }
  return readings;
}

/// The search for the lines of one phase.
class PhaseSearch {
 public:
  PhaseSearch(const PhaseCards& cards, const std::vector<CommonReading>& common, const Figures& aim,
              const BallOdds& fielding)
      : aim_(aim) {
    MeanSlots mean{};
    for (std::size_t i = 0; i < mean.size(); ++i)
      mean[i] = (cards.striker[i] + cards.bowler[i]) / 200;
    const double f = mean[static_cast<std::size_t>(Slot::fielding)];
    legal_ = 1 - f * (fielding.wide() + fielding.no_ball());
    // Half of each is aimed at as a one, half as a two, but for those of the chart.
    const double threes = f * fielding.of(BallResult::three) / legal_;
    aim_[ones] -= threes / 2;
    aim_[twos] -= threes / 2;
    add_plain(f, figures_of(fielding));
    read_common(mean, common);
    add_candidates(mean);
  }

  std::vector<TempoLine> run() const {
    std::vector<Lines> beam(1);
    beam.front().given = plain_;
    beam.front().cost = cost_of(beam.front(), 0);
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
    std::ranges::stable_sort(lines, {}, &TempoLine::from);
    return lines;
  }

 private:
  void add_plain(double share, const Figures& each) {
    for (std::size_t i = 0; i < figures; ++i) plain_[i] += share * each[i] / legal_;
  }

  void read_common(const MeanSlots& mean, const std::vector<CommonReading>& common) {
    for (std::size_t kind = 0; kind < mean.size(); ++kind) {
      const auto slot = static_cast<Slot>(kind);
      if (slot == Slot::fielding) continue;
      for (std::size_t face = 0; face < 3; ++face) {
        for (std::size_t doubles = 0; doubles < 2; ++doubles) {
          for (const CommonReading& one : common) {
            const Slot read =
                one.table.read(slot, static_cast<int>(face) + 1, doubles == 1 ? 11 : 1);
            add_plain(mean[kind] * share_of_roll(doubles) * one.share, figures_of(read));
            if (read == slot) open_[kind][face][doubles] += one.share;
          }
        }
      }
    }
  }

  /// How often a result is on the cards, the trigger applies, and no common line comes first.
  double share_of_line(const MeanSlots& mean, Slot from, Trigger when) const {
    const auto kind = static_cast<std::size_t>(from);
    double share = 0;
    for (std::size_t face = 0; face < 3; ++face) {
      for (std::size_t doubles = 0; doubles < 2; ++doubles) {
        if (!applies(when, static_cast<int>(face) + 1, doubles == 1 ? 11 : 1)) continue;
        share += mean[kind] * share_of_roll(doubles) * open_[kind][face][doubles];
      }
    }
    return share;
  }

  void add_candidates(const MeanSlots& mean) {
    for (const Step& step : steps) {
      const Figures was = figures_of(step.from), is = figures_of(step.to);
      for (int i = 0; i < triggers; ++i) {
        const auto when = static_cast<Trigger>(i);
        if (is_left_to_calls(step, when)) continue;
        Candidate candidate{{step.from, step.to, when}, {}};
        // Wickets have the lowest numbers of a card, where there are hardly any doubles.
        if (step.from == Slot::wicket && when >= Trigger::doubles) continue;
        double share = share_of_line(mean, step.from, when);
        if (step.from == Slot::wicket) share += share_of_line(mean, Slot::bowled, when);
        for (std::size_t k = 0; k < figures; ++k) {
          candidate.change[k] = share * (is[k] - was[k]) / legal_;
        }
        candidates_.push_back(candidate);
      }
    }
  }

  double cost_of(const Lines& strip, std::size_t lines) const {
    const double flat = strip.from_dots / runs_from_dots;
    const double out = strip.flat_wickets / flat_wickets_a_ball;
    double cost = cost_of_line * static_cast<double>(lines) + flat * flat + out * out;
    for (std::size_t i = 0; i < figures; ++i) {
      const double error = (strip.given[i] - aim_[i]) / tolerances[i];
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
      const bool from_dots = candidates_[i].line.from == Slot::dot;
      longer.from_dots += from_dots ? candidates_[i].change[bat_runs] : 0;
      const bool flat = candidates_[i].line.from != Slot::wicket;
      longer.flat_wickets += flat ? candidates_[i].change[wickets] : 0;
      longer.cost = cost_of(longer, count);
      into.push_back(longer);
    }
  }

  Figures aim_, plain_{};
  Open open_{};
  double legal_ = 1;
  std::vector<Candidate> candidates_;
};

}  // namespace

TempoStrip find_strip(const cricket::Format& format, const TempoStrip& common,
                      std::span<const PhaseCards> cards, const cricket::BaseRates& base,
                      const BallOdds& fielding) {
  TempoStrip strip = common;
  strip.phases = strip_phases(format);
  const std::vector<PartOfPhase> parts = phase_parts(strip, base.phases.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t whole = parts[i].phase;
    const Figures aim = aim_of(format, base, parts[i], i);
    strip.phases[i].lines =
        PhaseSearch(cards[whole], readings_of(common, base.phases[whole]), aim, fielding).run();
  }
  return strip;
}

}  // namespace quicket::cards
