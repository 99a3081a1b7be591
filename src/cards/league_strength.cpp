#include "cards/league_strength.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace quicket::cards {
namespace {

/// One player in one league: a count, and what the league's average player would have had.
struct Count {
  std::size_t player, league;
  double did, average;
};

/// The standard deviation that the logarithm of a league's ratio has a priori.
constexpr double prior_deviation = 0.1;

struct Fit {
  std::vector<double> ratio, error;  ///< by league
};

/// How a player is to the average, by what he did in all leagues as they are taken to be.
std::map<std::size_t, double> player_levels(const std::vector<Count>& counts,
                                            const std::vector<double>& ratio) {
  std::map<std::size_t, std::pair<double, double>> sums;
  for (const Count& count : counts) {
    auto& [did, average] = sums[count.player];
    did += count.did;
    average += count.average * ratio[count.league];
  }
  std::map<std::size_t, double> levels;
  for (const auto& [player, sum] : sums) {
    levels[player] = sum.second > 0 ? sum.first / sum.second : 0;
  }
  return levels;
}

/// Pearson's measure: how much more the counts vary than Poisson's would. Runs vary about twice as
/// much, and ten more counts are taken to have said so.
double dispersion(const std::vector<Count>& counts, const std::vector<double>& ratio) {
  const auto levels = player_levels(counts, ratio);
  double chi = 0;
  for (const Count& count : counts) {
    const double fitted = count.average * ratio[count.league] * levels.at(count.player);
    if (fitted > 0) chi += (count.did - fitted) * (count.did - fitted) / fitted;
  }
  const double freedom =
      static_cast<double>(counts.size()) - static_cast<double>(levels.size() + ratio.size() - 1);
  constexpr double usual = 2, weight = 10;
  return std::max(1.0, (chi + usual * weight) / (std::max(0.0, freedom) + weight));
}

std::vector<double> ratios(const std::vector<Count>& counts, std::size_t leagues, double prior) {
  constexpr int rounds = 500;
  constexpr double still = 1e-9;
  std::vector<double> ratio(leagues, 1);
  for (int round = 0; round < rounds; ++round) {
    const auto levels = player_levels(counts, ratio);
    std::vector<double> did(leagues, prior), average(leagues, prior);
    for (const Count& count : counts) {
      did[count.league] += count.did;
      average[count.league] += count.average * levels.at(count.player);
    }
    double moved = 0;
    for (std::size_t i = 0; i < leagues; ++i) {
      const double next = did[i] / average[i];
      moved = std::max(moved, std::abs(next - ratio[i]));
      ratio[i] = next;
    }
    if (moved < still) break;
  }
  return ratio;
}

/// The standard error of a league's logarithm, the other leagues taken as known.
double error_of(const std::vector<Count>& counts, const std::vector<double>& ratio,
                std::size_t league, double spread) {
  std::map<std::size_t, std::pair<double, double>> parts;  ///< here and anywhere, as expected
  std::map<std::size_t, double> did;
  for (const Count& count : counts) {
    const double expected = count.average * ratio[count.league];
    if (count.league == league) parts[count.player].first += expected;
    parts[count.player].second += expected;
    did[count.player] += count.did;
  }
  double information = 1 / (prior_deviation * prior_deviation);
  for (const auto& [player, part] : parts) {
    if (part.second <= 0) continue;
    const double here = part.first / part.second;
    information += did[player] * here * (1 - here) / spread;
  }
  return 1 / std::sqrt(information);
}

Fit fit(const std::vector<Count>& counts, std::size_t leagues, const std::vector<double>& weights) {
  const double spread = dispersion(counts, ratios(counts, leagues, 1));
  Fit found{ratios(counts, leagues, spread / (prior_deviation * prior_deviation)), {}};
  for (std::size_t i = 0; i < leagues; ++i) {
    found.error.push_back(error_of(counts, found.ratio, i, spread));
  }
  const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
  double mean = 0;
  for (std::size_t i = 0; i < leagues && all > 0; ++i) {
    mean += weights[i] / all * std::log(found.ratio[i]);
  }
  for (double& ratio : found.ratio) ratio /= std::exp(mean);
  return found;
}

}  // namespace

std::vector<LeagueStrength> league_strengths(std::span<const BridgeLine> lines,
                                             std::size_t leagues) {
  std::map<std::size_t, std::vector<std::size_t>> places;  ///< leagues of a player
  for (const BridgeLine& line : lines) {
    auto& known = places[line.player];
    if (std::ranges::find(known, line.league) == known.end()) {
      known.push_back(line.league);
    }
  }
  std::vector<LeagueStrength> strengths(leagues);
  for (const auto& [player, known] : places) {
    if (known.size() < 2) continue;
    for (const std::size_t league : known) ++strengths[league].players;
  }
  for (double Deeds::*const deed :
       {&Deeds::runs, &Deeds::outs, &Deeds::conceded, &Deeds::wickets}) {
    std::vector<Count> counts;
    std::vector<double> weights(leagues, 0);
    for (const BridgeLine& line : lines) {
      weights[line.league] += line.average.*deed;
      const bool bridges = places.at(line.player).size() > 1 && line.average.*deed > 0;
      if (bridges) counts.push_back({line.player, line.league, line.did.*deed, line.average.*deed});
    }
    const Fit found = fit(counts, leagues, weights);
    for (std::size_t i = 0; i < leagues; ++i) {
      strengths[i].ratio.*deed = found.ratio[i];
      strengths[i].error.*deed = found.error[i];
    }
  }
  return strengths;
}

LeagueLevel level_for_all(LeagueLevel own, const Deeds& ratio) {
  // More of every scoring ball, and fewer dots (the first of each_run_count).
  const auto tilt = [](auto& shares, double by) {
    if (shares[0] <= 0) return;
    for (std::size_t i = 1; i < shares.size(); ++i) shares[i] *= by;
    shares[0] = std::max(0.0, 1 - std::accumulate(shares.begin() + 1, shares.end(), 0.0));
  };
  tilt(own.bat, ratio.runs);
  tilt(own.bowled, ratio.conceded);
  own.runs *= ratio.runs;
  own.wickets *= ratio.outs;
  own.charged *= ratio.conceded;
  own.credited *= ratio.wickets;
  return own;
}

}  // namespace quicket::cards
