#include "cards/pool.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace quicket::cards {
namespace {

using cricket::each_run_count;
using cricket::RunCounts;

using RunParts = std::array<double, each_run_count.size()>;

/// A league that had none of something, or does not tell, says nothing about its players.
double league_ratio(double pooled, double own) {
  return pooled > 0 && own > 0 ? pooled / own : 1;
}

RunParts shares_of(const RunCounts& counts, double balls) {
  RunParts shares{};
  for (std::size_t i = 0; balls > 0 && i < shares.size(); ++i) {
    shares[i] = counts.*each_run_count[i].count / balls;
  }
  return shares;
}

/// The balls of a player by runs, each kind as often as the pooled league's ratio has it, and as
/// many balls altogether as before: a player who was the average of a league stays the average.
RunParts moved(const RunCounts& counts, const RunParts& own, const RunParts& pooled) {
  RunParts result{};
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = counts.*each_run_count[i].count * league_ratio(pooled[i], own[i]);
  }
  const double sum = std::accumulate(result.begin(), result.end(), 0.0);
  for (double& count : result) count *= sum > 0 ? counts.balls() / sum : 0;
  return result;
}

/// Whole numbers that add up to `total` in the ratio of `parts`: what is left over after rounding
/// down goes to the largest remainders. All zero if the parts are.
template <std::size_t Size>
std::array<int, Size> whole(std::array<double, Size> parts, int total) {
  std::array<int, Size> result{};
  const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
  if (sum <= 0) return result;
  const double factor = total / sum;
  std::array<std::size_t, Size> order{};
  for (std::size_t i = 0; i < Size; ++i) {
    parts[i] *= factor;
    result[i] = static_cast<int>(std::floor(parts[i] + 1e-9));
    total -= result[i];
    order[i] = i;
  }
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return parts[a] - result[a] > parts[b] - result[b];
  });
  for (std::size_t i = 0; i < Size && total > 0; ++i, --total) ++result[order[i]];
  return result;
}

RunCounts whole_counts(const RunParts& parts, int balls) {
  const std::array<int, each_run_count.size()> numbers = whole(parts, balls);
  RunCounts counts;
  for (std::size_t i = 0; i < numbers.size(); ++i) counts.*each_run_count[i].count = numbers[i];
  return counts;
}

int nearest_whole(double value) {
  return static_cast<int>(std::lround(value));
}

template <std::size_t Size>
void add_scaled(std::array<double, Size>& to, const std::array<int, Size>& counts, double factor) {
  for (std::size_t i = 0; i < Size; ++i) to[i] += factor * counts[i];
}

}  // namespace

LeagueLevel level_of(const cricket::BaseRates& base, const League& league) {
  LeagueLevel level;
  level.bat = shares_of(base.bat_runs, static_cast<double>(base.balls_faced));
  level.bowled = shares_of(base.legal_bat_runs, static_cast<double>(base.legal_balls));
  level.runs = league.striker.runs;
  level.wickets = league.striker.wickets;
  level.charged = league.bowler.runs;
  level.credited = league.bowler.wickets;
  level.wides = league.wides;
  level.no_balls = league.no_balls;
  return level;
}

void PooledFigures::add(const cricket::SeasonFigures& season, const LeagueLevel& own) {
  if (begun_) {
    cricket::add(plain_, season);
  } else {
    plain_ = season;
  }
  begun_ = true;
  add_batting(season.batting, own);
  add_bowling(season.bowling, own);
}

void PooledFigures::add_batting(const cricket::BattingFigures& batting, const LeagueLevel& own) {
  if (batting.run_counts) {
    const RunParts counts = moved(*batting.run_counts, own.bat, pooled_.bat);
    for (std::size_t i = 0; i < counts.size(); ++i) bat_[i] += counts[i];
  }
  const double runs = league_ratio(pooled_.runs, own.runs);
  runs_ += runs * batting.runs;
  fours_ += runs * batting.fours;
  sixes_ += runs * batting.sixes;
  const double wickets = league_ratio(pooled_.wickets, own.wickets);
  out_ += wickets * batting.outs();
  if (batting.how_outs) add_scaled(outs_, *batting.how_outs, wickets);
}

void PooledFigures::add_bowling(const cricket::BowlingFigures& bowling, const LeagueLevel& own) {
  if (bowling.run_counts) {
    const RunParts counts = moved(*bowling.run_counts, own.bowled, pooled_.bowled);
    for (std::size_t i = 0; i < counts.size(); ++i) bowled_[i] += counts[i];
  }
  const double charged = league_ratio(pooled_.charged, own.charged);
  charged_ += charged * bowling.runs;
  conceded_fours_ += charged * bowling.fours.value_or(0);
  conceded_sixes_ += charged * bowling.sixes.value_or(0);
  const double credited = league_ratio(pooled_.credited, own.credited);
  credited_ += credited * bowling.wickets;
  if (bowling.how_outs) add_scaled(wickets_by_kind_, *bowling.how_outs, credited);
  const double wides = league_ratio(pooled_.wides, own.wides);
  wide_balls_ += wides * bowling.wide_balls;
  wide_runs_ += wides * bowling.wide_runs;
  const double no_balls = league_ratio(pooled_.no_balls, own.no_balls);
  no_balls_ += no_balls * bowling.no_balls;
  no_ball_runs_ += no_balls * bowling.no_ball_runs;
  no_ball_bat_ += no_balls * bowling.no_ball_bat_runs;
}

cricket::SeasonFigures PooledFigures::figures() const {
  cricket::SeasonFigures result = plain_;
  cricket::BattingFigures& batting = result.batting;
  const int outs = std::min(nearest_whole(out_), batting.innings);
  batting.not_outs = batting.innings - outs;
  if (batting.how_outs) batting.how_outs = whole(outs_, outs);
  if (batting.run_counts) {
    batting.run_counts = whole_counts(bat_, batting.balls);
    batting.runs = batting.run_counts->runs();
    batting.fours = batting.run_counts->fours;
    batting.sixes = batting.run_counts->sixes;
  } else {
    batting.runs = nearest_whole(runs_);
    batting.fours = nearest_whole(fours_);
    batting.sixes = nearest_whole(sixes_);
  }
  cricket::BowlingFigures& bowling = result.bowling;
  bowling.wide_runs = nearest_whole(wide_runs_);
  bowling.wide_balls = std::min(nearest_whole(wide_balls_), bowling.wide_runs);
  bowling.no_balls = nearest_whole(no_balls_);
  bowling.no_ball_runs = nearest_whole(no_ball_runs_);
  bowling.no_ball_bat_runs = nearest_whole(no_ball_bat_);
  bowling.wickets = nearest_whole(credited_);
  if (bowling.how_outs) {
    HowOuts credited{}, others{};
    for (std::size_t i = 0; i < credited.size(); ++i) {
      const bool own = cricket::is_bowlers(static_cast<cricket::HowOut>(i));
      (own ? credited : others)[i] = wickets_by_kind_[i];
    }
    const double rest = std::accumulate(others.begin(), others.end(), 0.0);
    bowling.how_outs = whole(credited, bowling.wickets);
    const std::array<int, cricket::how_out_count> more = whole(others, nearest_whole(rest));
    for (std::size_t i = 0; i < more.size(); ++i) (*bowling.how_outs)[i] += more[i];
  }
  if (bowling.run_counts) {
    bowling.run_counts = whole_counts(bowled_, bowling.legal_balls);
    bowling.runs = bowling.run_counts->runs() + bowling.wide_runs + bowling.no_ball_runs +
                   bowling.no_ball_bat_runs;
    if (bowling.fours) bowling.fours = bowling.run_counts->fours;
    if (bowling.sixes) bowling.sixes = bowling.run_counts->sixes;
  } else {
    bowling.runs = nearest_whole(charged_);
    if (bowling.fours) bowling.fours = nearest_whole(conceded_fours_);
    if (bowling.sixes) bowling.sixes = nearest_whole(conceded_sixes_);
  }
  return result;
}

}  // namespace quicket::cards
