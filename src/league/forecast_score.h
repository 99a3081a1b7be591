#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "base/date.h"
#include "league/forecast.h"

namespace quicket::league {

/// The odds of one team on a day, and what became of it.
struct TeamSaid {
  Team team;
  double playoffs = 0, title = 0;  ///< as forecast, 0 to 1
  double points = 0;               ///< mean at the end of the group stage
  bool reached_playoffs = false, champion = false;
  int position = 0;  ///< at the end of the group stage
};

/// What was forecast of a season on one day.
struct ForecastSaid {
  std::string set;  ///< slug
  Date day;         ///< matches up to this day were known
  int round = 0;    ///< after which it was said; 0: before the season
  int rounds = 0;   ///< of the group stage
  std::vector<TeamSaid> teams;
};

/// Forecasts of one kind of event between two chances.
struct Decile {
  long long n = 0;
  double said = 0;      ///< mean chance
  double happened = 0;  ///< share that came true
};

/// How good chances were. A chance of `p` for what happens costs (1-p)^2 by Brier and -ln p by the
/// logarithmic score; for what does not, p^2 and -ln(1-p).
struct ChanceScore {
  long long n = 0;
  double brier = 0;           ///< mean; 0 is perfect
  double brier_of_share = 0;  ///< of always saying the share that is bound to happen (4 of 8: 0.5)
  double logarithmic = 0;     ///< mean
  std::array<Decile, 10> deciles{};  ///< by tenths of the chance that was said

  /// The mean distance of what happened from what was said, over the deciles, weighted by n.
  double miscalibration() const;
};

/// What exact forecasts score, over seasons that were played by the very dice that forecast them:
/// how far chances can be from what came by chance alone.
struct ExactScore {
  int tries = 0;              ///< seasons played of each season that was forecast; 0: not asked
  double brier = 0;           ///< mean of all tries
  double miscalibration = 0;  ///< mean of all tries
  double low = 0, high = 0;   ///< of the miscalibration: nine of ten tries lie between
};

struct ForecastScore {
  ChanceScore playoffs, title;
  ExactScore exact_playoffs, exact_title;
};

/// `seasons`: how many were played for each chance; a chance of none or all of them counts as half
/// a season more or less, since it was not certain. Titles count only where there is a champion.
ForecastScore score(std::span<const ForecastSaid> said, int seasons);

/// Adds what exact forecasts of the same seasons score: a list of forecasts for each try, of which
/// `seasons` were played for each chance.
void add_exact(ForecastScore& score, std::span<const std::vector<ForecastSaid>> tries, int seasons);

}  // namespace quicket::league
