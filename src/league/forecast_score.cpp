#include "league/forecast_score.h"

#include <algorithm>
#include <cmath>

namespace quicket::league {
namespace {

void add(ChanceScore& to, double said, bool happened, double share, double least) {
  const double outcome = happened ? 1 : 0;
  const double chance = std::clamp(said, least, 1 - least);
  ++to.n;
  to.brier += (said - outcome) * (said - outcome);
  to.brier_of_share += (share - outcome) * (share - outcome);
  to.logarithmic -= std::log(happened ? chance : 1 - chance);
  const auto place = std::min<std::size_t>(9, static_cast<std::size_t>(said * 10));
  Decile& decile = to.deciles[place];
  ++decile.n;
  decile.said += said;
  decile.happened += outcome;
}

void divide(ChanceScore& score) {
  if (score.n == 0) return;
  const auto n = static_cast<double>(score.n);
  score.brier /= n;
  score.brier_of_share /= n;
  score.logarithmic /= n;
  for (Decile& decile : score.deciles) {
    if (decile.n == 0) continue;
    decile.said /= static_cast<double>(decile.n);
    decile.happened /= static_cast<double>(decile.n);
  }
}

ExactScore exact_score(std::span<const ChanceScore> tries) {
  ExactScore exact;
  exact.tries = static_cast<int>(tries.size());
  std::vector<double> gaps;
  for (const ChanceScore& one : tries) {
    gaps.push_back(one.miscalibration());
    exact.brier += one.brier / static_cast<double>(tries.size());
    exact.miscalibration += gaps.back() / static_cast<double>(tries.size());
  }
  std::sort(gaps.begin(), gaps.end());
  const std::size_t outside = gaps.size() / 20;  // a twentieth at either end
  exact.low = gaps[outside];
  exact.high = gaps[gaps.size() - 1 - outside];
  return exact;
}

}  // namespace

double ChanceScore::miscalibration() const {
  double sum = 0;
  for (const Decile& decile : deciles) {
    sum += static_cast<double>(decile.n) * std::abs(decile.said - decile.happened);
  }
  return n > 0 ? sum / static_cast<double>(n) : 0;
}

ForecastScore score(std::span<const ForecastSaid> said, int seasons) {
  ForecastScore result;
  const double least = 0.5 / std::max(1, seasons);
  for (const ForecastSaid& one : said) {
    const auto teams = static_cast<double>(one.teams.size());
    const auto through = static_cast<double>(std::count_if(
        one.teams.begin(), one.teams.end(), [](const TeamSaid& t) { return t.reached_playoffs; }));
    const bool has_champion = std::any_of(one.teams.begin(), one.teams.end(),
                                          [](const TeamSaid& team) { return team.champion; });
    for (const TeamSaid& team : one.teams) {
      add(result.playoffs, team.playoffs, team.reached_playoffs, through / teams, least);
      if (has_champion) add(result.title, team.title, team.champion, 1 / teams, least);
    }
  }
  divide(result.playoffs);
  divide(result.title);
  return result;
}

void add_exact(ForecastScore& score, std::span<const std::vector<ForecastSaid>> tries,
               int seasons) {
  if (tries.empty()) return;
  std::vector<ChanceScore> playoffs, title;
  for (const std::vector<ForecastSaid>& said : tries) {
    const ForecastScore one = league::score(said, seasons);
    playoffs.push_back(one.playoffs);
    title.push_back(one.title);
  }
  score.exact_playoffs = exact_score(playoffs);
  score.exact_title = exact_score(title);
}

}  // namespace quicket::league
