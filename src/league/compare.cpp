#include "league/compare.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "base/statistics.h"

namespace quicket::league {
namespace {

constexpr int fewest_balls = 20;      ///< below which chance is not estimated
constexpr int fewest_innings = 3;     ///< of the runs; dismissals of the average
constexpr double usual_spread = 1.7;  ///< of runs off one ball, if run counts are unknown

double ratio(double part, double of) {
  return of == 0 ? 0 : part / of;
}

/// Standard deviation of the runs off one ball.
double spread_of(const std::optional<cricket::RunCounts>& counts) {
  if (!counts || counts->balls() < fewest_balls) return usual_spread;
  const double balls = counts->balls();
  const double squares = counts->ones + 4 * counts->twos + 9 * counts->threes +
                         16 * (counts->all_run_fours + counts->fours) + 25 * counts->fives +
                         36 * counts->sixes;
  const double mean = counts->runs() / balls;
  // Never zero, or a player with only dots would be beyond chance whatever they do next.
  return std::sqrt(std::max(0.01, squares / balls - mean * mean));
}

/// Both seasons are samples: the error of the difference depends on the balls of both.
std::optional<double> chance_of_rates(double real, double real_balls, double played,
                                      double played_balls, double spread) {
  if (real_balls < fewest_balls || played_balls < fewest_balls) return {};
  const double error = spread * std::sqrt(1 / real_balls + 1 / played_balls);
  return two_sided_p((played - real) / error);
}

/// Counts out of trials, with the share of both combined.
std::optional<double> chance_of_shares(double real, double real_trials, double played,
                                       double played_trials, double fewest) {
  if (real_trials < fewest || played_trials < fewest) return {};
  const double share = (real + played) / (real_trials + played_trials);
  const double error = std::sqrt(share * (1 - share) * (1 / real_trials + 1 / played_trials));
  if (error <= 0) return {};
  return two_sided_p((played / played_trials - real / real_trials) / error);
}

double per_ball(const cricket::BattingFigures& batting) {
  return ratio(batting.runs, batting.balls);
}

/// Variance of the runs of one innings. Chance affects its length most: balls until a dismissal
/// with probability `out` each, cut off where the side's innings ends (so that only the share
/// `ends_out` of the innings ends in one); on top of it come the runs of each ball.
double spread_of_innings(const cricket::BattingFigures& a, const cricket::BattingFigures& b,
                         double spread) {
  const double balls = a.balls + b.balls, outs = a.outs() + b.outs();
  const double innings = a.innings + b.innings;
  const double runs = ratio(a.runs + b.runs, balls);
  double variance = spread * spread * balls / innings;
  const double out = outs / balls, ends_out = std::min(1.0, outs / innings);
  if (outs == 0) return variance;
  // Moments of min(X, c), X exponential with rate `out`, where exp(-out c) = 1 - ends_out.
  const double not_out = 1 - ends_out;
  const double kept = not_out > 0 ? not_out * (1 - std::log(not_out)) : 0;
  variance += runs * runs * (2 * (1 - kept) - ends_out * ends_out) / (out * out);
  return variance;
}

/// Chance of the runs an innings: both balls faced and dismissals are left to chance.
std::optional<double> chance_of_runs(const cricket::BattingFigures& a,
                                     const cricket::BattingFigures& b, double spread) {
  if (std::min(a.innings, b.innings) < fewest_innings) return {};
  if (std::min(a.balls, b.balls) < fewest_balls) return {};
  const double error =
      std::sqrt(spread_of_innings(a, b, spread) * (1.0 / a.innings + 1.0 / b.innings));
  return two_sided_p((ratio(b.runs, b.innings) - ratio(a.runs, a.innings)) / error);
}

/// Square of the relative error of runs per dismissal: those of runs per ball and of dismissals.
double relative_error(const cricket::BattingFigures& batting, double spread) {
  const double of_runs = spread / per_ball(batting);
  const double out = ratio(batting.outs(), batting.balls);
  return of_runs * of_runs / batting.balls + (1 - out) / batting.outs();
}

std::optional<double> chance_of_averages(const cricket::BattingFigures& a,
                                         const cricket::BattingFigures& b, double spread) {
  if (std::min(a.outs(), b.outs()) < fewest_innings) return {};
  if (std::min(a.balls, b.balls) < fewest_balls || std::min(a.runs, b.runs) <= 0) return {};
  const double apart = std::log(ratio(b.runs, b.outs()) / ratio(a.runs, a.outs()));
  return two_sided_p(apart / std::sqrt(relative_error(a, spread) + relative_error(b, spread)));
}

PlayerComparison compare(const PlayerLine& real, const PlayerLine& played, int balls_per_over) {
  PlayerComparison made;
  made.player = played.player;
  made.name = played.name;
  made.team = played.team;
  const cricket::BattingFigures& a = real.figures.batting;
  const cricket::BattingFigures& b = played.figures.batting;
  made.real_innings = a.innings;
  made.played_innings = b.innings;
  made.real_balls_faced = a.balls;
  made.played_balls_faced = b.balls;
  const double spread = spread_of(a.run_counts);
  const auto scoring =
      chance_of_rates(ratio(a.runs, a.balls), a.balls, ratio(b.runs, b.balls), b.balls, spread);
  made.runs = {static_cast<double>(a.runs), static_cast<double>(b.runs),
               chance_of_runs(a, b, spread)};
  made.strike_rate = {100 * ratio(a.runs, a.balls), 100 * ratio(b.runs, b.balls), scoring};
  made.average = {ratio(a.runs, a.outs()), ratio(b.runs, b.outs()),
                  chance_of_averages(a, b, spread)};
  const cricket::BowlingFigures& c = real.figures.bowling;
  const cricket::BowlingFigures& d = played.figures.bowling;
  made.real_balls_bowled = c.legal_balls;
  made.played_balls_bowled = d.legal_balls;
  made.wickets = {
      static_cast<double>(c.wickets), static_cast<double>(d.wickets),
      chance_of_shares(c.wickets, c.legal_balls, d.wickets, d.legal_balls, fewest_balls)};
  const double conceded = ratio(c.runs, c.legal_balls);
  const double then = ratio(d.runs, d.legal_balls);
  made.economy = {
      balls_per_over * conceded, balls_per_over * then,
      chance_of_rates(conceded, c.legal_balls, then, d.legal_balls, spread_of(c.run_counts))};
  return made;
}

const PlayerLine* same_player(std::span<const PlayerLine> lines, const PlayerLine& wanted) {
  for (const PlayerLine& line : lines) {
    if (line.player == wanted.player && line.team.id == wanted.team.id) return &line;
  }
  for (const PlayerLine& line : lines) {
    if (line.name == wanted.name && line.team.name == wanted.team.name) return &line;
  }
  return nullptr;
}

const Standing* same_team(const Standings& table, const Team& wanted) {
  for (const Standing& row : table) {
    if (row.team.id == wanted.id) return &row;
  }
  for (const Standing& row : table) {
    if (row.team.name == wanted.name) return &row;
  }
  return nullptr;
}

int with_result(const Standing& row) {
  return row.played - row.no_result;
}

TeamComparison compare(const Standing& real, const Standing& played) {
  TeamComparison made;
  made.team = played.team;
  made.real_position = real.position;
  made.played_position = played.position;
  made.real_points = real.points;
  made.played_points = played.points;
  made.real_rate = real.net_run_rate;
  made.played_rate = played.net_run_rate;
  made.wins = {ratio(real.won, with_result(real)), ratio(played.won, with_result(played)),
               chance_of_shares(real.won, with_result(real), played.won, with_result(played), 4)};
  return made;
}

}  // namespace

SeasonComparison compare_seasons(const Standings& real_table, const Standings& played_table,
                                 std::span<const PlayerLine> real,
                                 std::span<const PlayerLine> played, int balls_per_over) {
  SeasonComparison made;
  for (const Standing& row : real_table) {
    if (const Standing* const other = same_team(played_table, row.team)) {
      made.teams.push_back(compare(row, *other));
    }
  }
  for (const PlayerLine& line : played) {
    if (const PlayerLine* const before = same_player(real, line)) {
      made.players.push_back(compare(*before, line, balls_per_over));
    }
  }
  const auto part = [](const PlayerComparison& player) {
    return player.real_balls_faced + player.real_balls_bowled;
  };
  std::sort(made.players.begin(), made.players.end(),
            [&](const PlayerComparison& a, const PlayerComparison& b) {
              const int more = part(b), less = part(a);
              return std::tie(a.team.name, more, a.name, a.player) <
                     std::tie(b.team.name, less, b.name, b.player);
            });
  return made;
}

}  // namespace quicket::league
