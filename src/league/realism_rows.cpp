#include "league/realism_rows.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/statistics.h"

namespace quicket::league {
namespace {

using cricket::HowOut;

double quotient(long long part, long long of) {
  return of == 0 ? 0 : static_cast<double>(part) / static_cast<double>(of);
}

double first_sd(const SeasonTotals& totals) {
  const auto n = static_cast<double>(totals.first_innings);
  if (n < 2) return 0;
  const double mean = static_cast<double>(totals.first_runs) / n;
  const double squares = static_cast<double>(totals.first_squares);
  return std::sqrt(std::max(0.0, (squares - n * mean * mean) / (n - 1)));
}

/// A difference within this many standard errors may be chance.
constexpr double chance = 2;

/// Percent that `value` is above `base`.
double percent(double value, double base) {
  return base == 0 ? 0 : 100 * (value / base - 1);
}

class Rows {
 public:
  Rows(const SeasonTotals& real, const SeasonTotals& replayed, const SeasonSpread& spread,
       const SeasonTotals& whole, int balls_per_over)
      : real_(real),
        replayed_(replayed),
        whole_(whole),
        was_(figures_of(real, real, balls_per_over)),
        is_(figures_of(replayed, real, balls_per_over)),
        errors_(spread.deviations()) {}

  std::vector<RealismRow> run() {
    totals();
    const auto strikers = [&](long long PlayerTotals::*counted) {
      return pairs_of(counted, &PlayerTotals::balls, compared_faced, 100);
    };
    const auto bowlers = [&](long long PlayerTotals::*counted, double per) {
      return pairs_of(counted, &PlayerTotals::bowled, compared_bowled, per);
    };
    const auto error = [&](TotalRow row) { return errors_[static_cast<std::size_t>(row)]; };
    add_rate("strikers", strikers(&PlayerTotals::runs), {0.95, 1.05, 0.98, 0.7},
             error(TotalRow::strike_rate));
    add_rate("bowlers", bowlers(&PlayerTotals::conceded, 6), {0.93, 1.05, 0.97, 0.05},
             error(TotalRow::economy));
    add_wickets("strikers_wickets", strikers(&PlayerTotals::outs), error(TotalRow::strikers_outs));
    add_wickets("bowlers_wickets", bowlers(&PlayerTotals::wickets, 100),
                error(TotalRow::bowlers_wickets));
    shape();
    return std::move(rows_);
  }

 private:
  /// A rate of the same players in reality and in the replays.
  struct Pairs {
    std::vector<double> real, replayed;

    double bias() const { return mean(replayed) - mean(real); }
  };
  struct RateTargets {
    double slope_low, slope_high, r, bias;
  };

  void add(std::string name, double real, double replayed, std::string target, bool met,
           double error, double beyond, const std::string& cause = {}) {
    RealismRow row{std::move(name), real, replayed, std::move(target), met, error, false, {}};
    if (!met) {
      row.by_chance = error > 0 && beyond <= chance * error;
      row.note = row.by_chance
                     ? fmt::format("{:.1f} standard errors of one season off", beyond / error)
                 : error > 0 ? fmt::format("{:.1f} standard errors off", beyond / error)
                             : "";
      if (!cause.empty()) row.note += (row.note.empty() ? "" : "; ") + cause;
    }
    rows_.push_back(std::move(row));
  }

  /// A figure that is shown and not judged.
  void show(std::string name, std::size_t row) {
    rows_.push_back({std::move(name), was_[row], is_[row], "shown", true, errors_[row], false, {}});
    rows_.back().judged = false;
  }

  void totals();
  void shape();
  Pairs pairs_of(long long PlayerTotals::*counted, long long PlayerTotals::*balls, long long least,
                 double per) const;
  void add_rate(const std::string& name, const Pairs& pairs, const RateTargets& targets,
                double bias_error);
  void add_wickets(const std::string& name, const Pairs& pairs, double bias_error);

  /// The cards are made from all matches, including those that are not compared.
  std::string other_matches() const {
    const double more =
        percent(quotient(real_.runs, real_.balls), quotient(whole_.runs, whole_.balls));
    if (std::abs(more) < 0.3) return {};
    return fmt::format(
        "the matches compared had {:.1f} % {} runs a ball than all matches, from "
        "which the cards are made",
        std::abs(more), more > 0 ? "more" : "fewer");
  }
  std::string shorter() const {
    return fmt::format(
        "innings with cards last {:.1f} balls, real ones {:.1f}: dice do not save "
        "wickets for the end of an innings",
        quotient(replayed_.balls, replayed_.innings), quotient(real_.balls, real_.innings));
  }
  std::string first_innings() const {
    const double more =
        percent(quotient(real_.first_runs, real_.first_balls), quotient(real_.runs, real_.balls));
    return fmt::format(
        "cards are the same in both innings, but real first innings had {:.1f} % {} runs a ball "
        "than both together; and {}",
        std::abs(more), more > 0 ? "more" : "fewer", shorter());
  }

  const SeasonTotals& real_;
  const SeasonTotals& replayed_;
  const SeasonTotals& whole_;
  TotalFigures was_, is_, errors_;
  std::vector<RealismRow> rows_;
};

void Rows::totals() {
  const auto at = [](const TotalFigures& figures, TotalRow row) {
    return figures[static_cast<std::size_t>(row)];
  };
  const auto row = [&](std::string name, TotalRow of, std::string target, double allowed,
                       const std::string& cause = {}) {
    const double a = at(was_, of), b = at(is_, of);
    add(std::move(name), a, b, std::move(target), std::abs(b - a) <= allowed, at(errors_, of),
        std::abs(b - a), cause);
  };
  const auto real = [&](TotalRow of) { return std::abs(at(was_, of)); };
  row("runs_per_ball", TotalRow::runs_per_ball, "within 1.5 %",
      0.015 * real(TotalRow::runs_per_ball), other_matches());
  row("first_innings_mean", TotalRow::first_mean, "within 3 %", 0.03 * real(TotalRow::first_mean),
      first_innings());
  const double sd = real(TotalRow::first_sd);
  const double of_sd =
      sd / std::sqrt(2.0 * std::max(1.0, static_cast<double>(real_.first_innings) - 1));
  row("first_innings_sd", TotalRow::first_sd, "within 12 % or 2 standard errors",
      std::max(0.12 * sd, 2 * of_sd));
  row("wickets_per_innings", TotalRow::wickets, "within 0.15", 0.15, shorter());
  const auto extras = [&](std::string name, TotalRow of) {
    row(std::move(name), of, "within 5 % or 0.15", std::max(0.05 * real(of), 0.15));
  };
  extras("wides", TotalRow::wides);
  extras("no_balls", TotalRow::no_balls);
  extras("byes_leg_byes", TotalRow::byes);
  const auto share = [&](std::string name, TotalRow of) {
    row(std::move(name), of, "within 1.5 points", 0.015);
  };
  share("share_bowled", TotalRow::bowled);
  share("share_caught", TotalRow::caught);
  share("share_lbw", TotalRow::lbw);
  share("share_run_out", TotalRow::run_out);
  share("share_stumped", TotalRow::stumped);
}

void Rows::shape() {
  const auto at = [](TotalRow row) { return static_cast<std::size_t>(row); };
  show("innings_balls", at(TotalRow::innings_balls));
  show("all_out_share", at(TotalRow::all_out_share));
  for (std::size_t i = 0; i < real_.phases.size(); ++i) {
    show(fmt::format("runs_phase_{}", i + 1), phase_runs_row(i));
  }
  for (std::size_t i = 0; i < real_.phases.size(); ++i) {
    show(fmt::format("wickets_phase_{}", i + 1), phase_wickets_row(i));
  }
  show("chases_last_over", at(TotalRow::chases_last_over));
  show("tail_share", at(TotalRow::tail_share));
}

Rows::Pairs Rows::pairs_of(long long PlayerTotals::*counted, long long PlayerTotals::*balls,
                           long long least, double per) const {
  Pairs pairs;
  for (std::size_t i = 0; i < real_.players.size(); ++i) {
    const PlayerTotals& one = real_.players[i];
    const PlayerTotals& other = replayed_.players[i];
    if (one.*balls < least || other.*balls == 0) continue;
    pairs.real.push_back(per * quotient(one.*counted, one.*balls));
    pairs.replayed.push_back(per * quotient(other.*counted, other.*balls));
  }
  return pairs;
}

/// Correlations are compared on Fisher's scale, where their errors are alike.
double fisher(double r) {
  return std::atanh(std::clamp(r, -0.9999, 0.9999));
}

double fisher_error(std::size_t pairs) {
  return pairs > 3 ? 1 / std::sqrt(static_cast<double>(pairs) - 3) : 0;
}

void Rows::add_rate(const std::string& name, const Pairs& pairs, const RateTargets& targets,
                    double bias_error) {
  const Line line = fit_line(pairs.real, pairs.replayed);
  const auto n = static_cast<double>(pairs.real.size());
  const double spread = standard_deviation(pairs.real);
  const double slope_error = n > 2 && spread > 0
                                 ? standard_deviation(pairs.replayed) / spread *
                                       std::sqrt(std::max(0.0, 1 - line.r * line.r) / (n - 2))
                                 : 0;
  const double outside = std::max(targets.slope_low - line.slope, line.slope - targets.slope_high);
  const std::string players = fmt::format("{:.0f} players", n);
  add(name + "_slope", 1, line.slope,
      fmt::format("{} to {}", targets.slope_low, targets.slope_high), outside <= 0, slope_error,
      outside, players);
  // On cards everybody meets the season's average; in reality each player met certain opponents.
  add(name + "_r", 1, line.r, fmt::format("at least {}", targets.r), line.r >= targets.r,
      fisher_error(pairs.real.size()), fisher(targets.r) - fisher(line.r), players);
  const std::string cause = other_matches();
  add(name + "_bias", 0, pairs.bias(), fmt::format("within {}", targets.bias),
      std::abs(pairs.bias()) <= targets.bias, bias_error, std::abs(pairs.bias()),
      players + (cause.empty() ? "" : "; " + cause));
}

void Rows::add_wickets(const std::string& name, const Pairs& pairs, double bias_error) {
  const double r = fit_line(pairs.real, pairs.replayed).r;
  const bool even = std::abs(pairs.bias()) <= 0.1;
  const bool alike = r >= 0.9;
  const double error = even ? fisher_error(pairs.real.size()) : bias_error;
  const double off = even ? fisher(0.9) - fisher(r) : std::abs(pairs.bias());
  add(name, mean(pairs.real), mean(pairs.replayed), "within 0.1, correlation 0.9", even && alike,
      error, off, fmt::format("{} players, r {:.3f}", pairs.real.size(), r));
  rows_.back().standard_error = bias_error;
}

/// Mean rate of those who are compared.
double mean_rate(const SeasonTotals& totals, const SeasonTotals& real,
                 long long PlayerTotals::*counted, long long PlayerTotals::*balls, int least) {
  double sum = 0;
  int players = 0;
  for (std::size_t i = 0; i < real.players.size(); ++i) {
    const PlayerTotals& player = totals.players[i];
    if (real.players[i].*balls < least || player.*balls == 0) continue;
    sum += quotient(player.*counted, player.*balls);
    ++players;
  }
  return players > 0 ? sum / players : 0;
}

}  // namespace

TotalFigures figures_of(const SeasonTotals& totals, const SeasonTotals& real, int balls_per_over) {
  const auto striker = [&](long long PlayerTotals::*counted) {
    return 100 * mean_rate(totals, real, counted, &PlayerTotals::balls, compared_faced);
  };
  const auto bowler = [&](long long PlayerTotals::*counted, double per) {
    return per * mean_rate(totals, real, counted, &PlayerTotals::bowled, compared_bowled);
  };
  const auto share = [&](HowOut how) {
    return quotient(totals.how_outs[static_cast<std::size_t>(how)], totals.wickets);
  };
  TotalFigures figures = {quotient(totals.runs, totals.balls),
                          quotient(totals.first_runs, totals.first_innings),
                          first_sd(totals),
                          quotient(totals.wickets, totals.innings),
                          quotient(totals.wides, totals.innings),
                          quotient(totals.no_balls, totals.innings),
                          quotient(totals.byes, totals.innings),
                          share(HowOut::bowled),
                          share(HowOut::caught),
                          share(HowOut::lbw),
                          share(HowOut::run_out),
                          share(HowOut::stumped),
                          striker(&PlayerTotals::runs),
                          striker(&PlayerTotals::outs),
                          bowler(&PlayerTotals::conceded, 6),
                          bowler(&PlayerTotals::wickets, 100),
                          quotient(totals.first_balls, totals.first_innings),
                          quotient(totals.first_all_out, totals.first_innings),
                          quotient(totals.chases_won_in_last_over, totals.chases_won),
                          quotient(totals.faced_by_tail, totals.faced)};
  for (const PhaseTotals& phase : totals.phases) {
    figures.push_back(balls_per_over * quotient(phase.runs, phase.balls));
    figures.push_back(100 * quotient(phase.wickets, phase.balls));
  }
  return figures;
}

void SeasonSpread::add(const TotalFigures& figures) {
  ++seasons_;
  sums_.resize(std::max(sums_.size(), figures.size()));
  squares_.resize(sums_.size());
  for (std::size_t i = 0; i < figures.size(); ++i) {
    sums_[i] += figures[i];
    squares_[i] += figures[i] * figures[i];
  }
}

void SeasonSpread::add(const SeasonSpread& other) {
  seasons_ += other.seasons_;
  sums_.resize(std::max(sums_.size(), other.sums_.size()));
  squares_.resize(sums_.size());
  for (std::size_t i = 0; i < other.sums_.size(); ++i) {
    sums_[i] += other.sums_[i];
    squares_[i] += other.squares_[i];
  }
}

TotalFigures SeasonSpread::deviations() const {
  TotalFigures deviations(sums_.size());
  if (seasons_ < 2) return deviations;
  const auto n = static_cast<double>(seasons_);
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    const double mean = sums_[i] / n;
    deviations[i] = std::sqrt(std::max(0.0, (squares_[i] - n * mean * mean) / (n - 1)));
  }
  return deviations;
}

std::vector<RealismRow> realism_rows(const SeasonTotals& real, const SeasonTotals& replayed,
                                     const SeasonSpread& spread, const SeasonTotals& whole,
                                     int balls_per_over) {
  return Rows(real, replayed, spread, whole, balls_per_over).run();
}

}  // namespace quicket::league
