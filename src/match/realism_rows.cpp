#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/statistics.h"
#include "match/realism.h"

namespace quicket::match {
namespace {

double ratio(long long part, long long whole, double times = 1) {
  return whole == 0 ? 0 : times * static_cast<double>(part) / static_cast<double>(whole);
}

double deviation(const SeasonSums& sums) {
  if (sums.first_innings < 2) return 0;
  const auto n = static_cast<double>(sums.first_innings);
  const double mean = static_cast<double>(sums.first_runs) / n;
  const double square = static_cast<double>(sums.first_runs_squared) - n * mean * mean;
  return std::sqrt(std::max(0.0, square / (n - 1)));
}

/// The same figure of many players, real and replayed.
struct Pairs {
  std::vector<double> real, replayed;

  double bias() const { return mean(replayed) - mean(real); }
  Line line() const { return fit_line(real, replayed); }
};

class Rows {
 public:
  void within_share(const std::string& name, double real, double replayed, double percent) {
    const bool met = std::abs(replayed - real) <= percent / 100 * std::abs(real);
    rows.push_back({name, real, replayed, fmt::format("within {} %", percent), met});
  }
  void within(const std::string& name, double real, double replayed, double most,
              const std::string& target) {
    rows.push_back({name, real, replayed, target, std::abs(replayed - real) <= most});
  }
  void between(const std::string& name, double value, double low, double high) {
    rows.push_back(
        {name, 1, value, fmt::format("{} to {}", low, high), value >= low && value <= high});
  }
  void at_least(const std::string& name, double value, double low) {
    rows.push_back({name, 1, value, fmt::format("at least {}", low), value >= low});
  }
  std::vector<RealismRow> rows;
};

void add_innings_rows(Rows& rows, const SeasonSums& real, const SeasonSums& replayed) {
  rows.within_share("runs_per_ball", ratio(real.runs, real.legal_balls),
                    ratio(replayed.runs, replayed.legal_balls), 1.5);
  rows.within_share("first_innings_mean", ratio(real.first_runs, real.first_innings),
                    ratio(replayed.first_runs, replayed.first_innings), 3);
  // The standard error of a standard deviation of n values is about sd / sqrt(2 (n - 1)).
  const double sd = deviation(real);
  const double n = static_cast<double>(std::max(2LL, real.first_innings));
  rows.within("first_innings_sd", sd, deviation(replayed),
              std::max(0.12 * sd, 2 * sd / std::sqrt(2 * (n - 1))),
              "within 12 % or two standard errors");
  rows.within("wickets_per_innings", ratio(real.wickets, real.innings),
              ratio(replayed.wickets, replayed.innings), 0.15, "within 0.15");
  const auto extras = [&](const std::string& name, long long SeasonSums::*sum) {
    const double was = ratio(real.*sum, real.innings);
    rows.within(name, was, ratio(replayed.*sum, replayed.innings), std::max(0.05 * was, 0.15),
                "within 5 % or 0.15 runs");
  };
  extras("wides", &SeasonSums::wide_runs);
  extras("no_balls", &SeasonSums::no_ball_runs);
  extras("byes_leg_byes", &SeasonSums::bye_runs);
  const auto share = [&](const std::string& name, HowOut how) {
    const auto of = [how](const SeasonSums& sums) {
      return ratio(sums.how_outs[static_cast<std::size_t>(how)], sums.wickets, 100);
    };
    rows.within(name, of(real), of(replayed), 1.5, "within 1.5 points");
  };
  share("share_bowled", HowOut::bowled);
  share("share_caught", HowOut::caught);
  share("share_lbw", HowOut::lbw);
  share("share_run_out", HowOut::run_out);
  share("share_stumped", HowOut::stumped);
}

/// Rates per `times` balls of those with enough real balls; all of them are bowled at in the
/// replays.
template <class Enough>
Pairs pairs(const SeasonSums& real, const SeasonSums& replayed, long long PlayerSums::*part,
            long long PlayerSums::*whole, double times, Enough enough) {
  Pairs pairs;
  for (std::size_t i = 0; i < real.players.size() && i < replayed.players.size(); ++i) {
    if (!enough(real.players[i]) || replayed.players[i].*whole == 0) continue;
    pairs.real.push_back(ratio(real.players[i].*part, real.players[i].*whole, times));
    pairs.replayed.push_back(ratio(replayed.players[i].*part, replayed.players[i].*whole, times));
  }
  return pairs;
}

void add_bias(Rows& rows, const std::string& name, const Pairs& figures, double most) {
  rows.within(name, 0, figures.bias(), most, fmt::format("within {}", most));
}

void add_player_rows(Rows& rows, const SeasonSums& real, const SeasonSums& replayed) {
  const auto striker = [](const PlayerSums& player) { return player.balls >= 100; };
  const auto bowler = [](const PlayerSums& player) { return player.legal_balls >= 120; };
  const Pairs strike = pairs(real, replayed, &PlayerSums::runs, &PlayerSums::balls, 100, striker);
  rows.between("strikers_slope", strike.line().slope, 0.95, 1.05);
  rows.at_least("strikers_r", strike.line().r, 0.98);
  add_bias(rows, "strikers_bias", strike, 0.7);
  const Pairs economy =
      pairs(real, replayed, &PlayerSums::charged, &PlayerSums::legal_balls, 6, bowler);
  rows.between("bowlers_slope", economy.line().slope, 0.93, 1.05);
  rows.at_least("bowlers_r", economy.line().r, 0.97);
  add_bias(rows, "bowlers_bias", economy, 0.05);
  const Pairs outs = pairs(real, replayed, &PlayerSums::outs, &PlayerSums::balls, 100, striker);
  add_bias(rows, "strikers_wickets", outs, 0.1);
  rows.at_least("strikers_wickets_r", outs.line().r, 0.9);
  const Pairs taken =
      pairs(real, replayed, &PlayerSums::wickets_credited, &PlayerSums::legal_balls, 100, bowler);
  add_bias(rows, "bowlers_wickets", taken, 0.1);
  rows.at_least("bowlers_wickets_r", taken.line().r, 0.9);
}

}  // namespace

std::vector<RealismRow> SeasonReplay::rows(const SeasonSums& replayed) const {
  Rows rows;
  add_innings_rows(rows, real_, replayed);
  add_player_rows(rows, real_, replayed);
  return std::move(rows.rows);
}

}  // namespace quicket::match
