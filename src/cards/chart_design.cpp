#include "cards/chart_design.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "base/error.h"

namespace quicket::cards {
namespace {

constexpr int rows = 6;
constexpr int columns = 20;

using Counts = std::array<int, field_results>;

int& count(Counts& counts, FieldResult result) {
  return counts[static_cast<std::size_t>(result)];
}

/// Every third run out placed is certain, which makes half of all run outs certain, as two chances
/// count as one. With only certain ones the fielders' RO would not matter; with only chances the
/// chart would be crowded. With half as many certain ones no figure is nearer, but half of the
/// cards change.
constexpr int turns_per_certain = 3, halves_per_certain = 4;

/// From this many halves of a stumping on, the chart has a certain one beside the chances. Without
/// it, all nine charts lack a kind of result.
constexpr int halves_with_stumping = 3;

/// One catch in three is certain, so that ratings matter for most of them.
constexpr int catches_per_certain = 3;

/// With this many spare cells, a chart has a two, a four and a six beside ones and dots. At ten,
/// charts grow to make room: one or two more F slots on the average card.
constexpr int spare_for_all_runs = 5;

/// The cost of a kind of result missing from the chart: as much as a figure that misses its target
/// by half. At 0 four of nine charts lack the stumping or all of 2, 4 and 6, at 0.1 one does; from
/// 0.5 to 1 all charts stay the same.
constexpr double kind_missing = 0.25;

int nearest(double cells) {
  return std::max(0, static_cast<int>(std::floor(cells + 0.5)));
}

/// Converts rates per legal ball to cells of a chart with `slots`.
struct Scale {
  double cells_per_rate = 0;

  double cells(double rate) const { return rate * cells_per_rate; }
  double rate(double cells_over) const { return cells_over / cells_per_rate; }
};

double square(double x) {
  return x * x;
}

/// Run outs in the rows that the rules give them, half of them certain, half as chances.
struct RunOuts {
  std::array<int, rows> certain{};
  std::array<int, rows> chances{};

  int cells() const {
    int sum = 0;
    for (int row = 0; row < rows; ++row) {
      sum += certain[static_cast<std::size_t>(row)] + chances[static_cast<std::size_t>(row)];
    }
    return sum;
  }
  int certain_cells() const {
    int sum = 0;
    for (const int in_row : certain) sum += in_row;
    return sum;
  }
  /// A row has only twenty cells, however many run outs belong in it.
  bool fit() const {
    for (std::size_t row = 0; row < rows; ++row) {
      if (certain[row] + chances[row] > columns) return false;
    }
    return true;
  }
};

/// Rows (from 0) that may hold each kind of run out, in the order of League::run_out_shares.
constexpr std::array<std::array<int, 2>, 4> run_out_rows{{{1, 1}, {0, 2}, {4, 4}, {3, 5}}};

/// `halves`: run outs in units of a chance, which is half a run out.
RunOuts place_run_outs(int halves, const League& league) {
  RunOuts run_outs;
  std::array<double, 4> owed{};
  int certain_left = halves / halves_per_certain, left = halves;
  for (int turn = 0; left > 0; ++turn) {
    const bool certain = certain_left > 0 && turn % turns_per_certain == turns_per_certain - 1;
    const int worth = certain ? 2 : 1;
    // Take the kind furthest behind its share, then the emptier of its two rows.
    std::size_t kind = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      owed[i] += worth * league.run_out_shares[i];
      if (owed[i] > owed[kind]) kind = i;
    }
    owed[kind] -= worth;
    auto& cells = certain ? run_outs.certain : run_outs.chances;
    const auto first = static_cast<std::size_t>(run_out_rows[kind][0]);
    const auto second = static_cast<std::size_t>(run_out_rows[kind][1]);
    const int in_first = run_outs.certain[first] + run_outs.chances[first];
    const int in_second = run_outs.certain[second] + run_outs.chances[second];
    ++cells[in_second < in_first ? second : first];
    if (certain) --certain_left;
    left -= worth;
  }
  return run_outs;
}

// What extras brought on top of the least they can was 672 runs of wides, 365 of leg byes and 278
// of byes in nine seasons. A quarter of the wides' was run singly and a fifth of the leg byes' in
// twos; the rest, and nearly all of the byes', came in fours. By this the number of long wides is
// within 15 % in eight of the seasons, and a quarter too large in one.
constexpr double wides_run_singly = 0.25;
constexpr double leg_byes_in_twos = 0.2;

/// Per legal ball; as many as the runs make if the league does not count them.
double wide_balls(const League& league, const cricket::Conditions& conditions) {
  const double most = league.wides / conditions.wide_runs;
  return league.wide_balls > 0 ? std::min(league.wide_balls, most) : most;
}

/// Cells of extras: of the rare ones as many as whole cells allow, of the usual ones as many as the
/// runs still need.
class Extras {
 public:
  Extras(const League& league, const cricket::Conditions& conditions, const Scale& scale,
         Counts& counts)
      : league_(league), conditions_(conditions), scale_(scale), counts_(counts) {}

  /// Returns the runs of all cells, as the next two do.
  int place_wides() {
    const int cost = conditions_.wide_runs;
    const double on_top = league_.wides - cost * wide_balls(league_, conditions_);
    const int rare =
        (cost + 1) * place(FieldResult::wide_and_one, wides_run_singly * on_top) +
        (cost + 4) * place(FieldResult::wide_and_four, (1 - wides_run_singly) * on_top / 4);
    return rare + cost * place(FieldResult::wide, (league_.wides - scale_.rate(rare)) / cost);
  }

  int place_no_balls() {
    const int cost = conditions_.no_ball_runs;
    const int all = nearest(scale_.cells(league_.no_balls / cost));
    // One is always left for those that nobody hits, the most of them.
    int& usual = count(counts_, FieldResult::no_ball);
    usual = all;
    const auto take = [&](FieldResult result, double rate) {
      usual -= count(counts_, result) =
          std::clamp(nearest(scale_.cells(rate)), 0, std::max(0, usual - 1));
    };
    take(FieldResult::no_ball_and_one, league_.no_balls_for_few);
    take(FieldResult::no_ball_and_four, league_.no_balls_for_more);
    return cost * all;
  }

  int place_byes() {
    int rare = 0;
    if (league_.leg_bye_balls > 0) {
      const double on_top = std::max(0.0, league_.leg_byes - league_.byes - league_.leg_bye_balls);
      rare += 2 * place(FieldResult::two_leg_byes, leg_byes_in_twos * on_top);
      rare += 4 * place(FieldResult::four_leg_byes, (1 - leg_byes_in_twos) * on_top / 3);
    }
    const double fours = std::clamp((league_.byes - league_.bye_balls) / 3, 0.0, league_.bye_balls);
    rare += 4 * place(FieldResult::four_byes, fours);
    rare += place(FieldResult::bye, league_.bye_balls - fours);
    return rare + place(FieldResult::leg_bye, league_.leg_byes - scale_.rate(rare));
  }

 private:
  int place(FieldResult result, double rate) {
    return count(counts_, result) = nearest(scale_.cells(rate));
  }

  const League& league_;
  const cricket::Conditions& conditions_;
  const Scale& scale_;
  Counts& counts_;
};

/// The order in which a row is printed: wickets, chances, extras, runs.
constexpr std::array<FieldResult, field_results> printed_order{FieldResult::bowled,
                                                               FieldResult::lbw,
                                                               FieldResult::caught,
                                                               FieldResult::stumped,
                                                               FieldResult::run_out,
                                                               FieldResult::stumping_chance,
                                                               FieldResult::catch_chance,
                                                               FieldResult::run_out_chance,
                                                               FieldResult::bye,
                                                               FieldResult::four_byes,
                                                               FieldResult::leg_bye,
                                                               FieldResult::two_leg_byes,
                                                               FieldResult::four_leg_byes,
                                                               FieldResult::no_ball,
                                                               FieldResult::no_ball_and_one,
                                                               FieldResult::no_ball_and_four,
                                                               FieldResult::wide,
                                                               FieldResult::wide_and_one,
                                                               FieldResult::wide_and_four,
                                                               FieldResult::dot,
                                                               FieldResult::one,
                                                               FieldResult::two,
                                                               FieldResult::three,
                                                               FieldResult::four,
                                                               FieldResult::six};

/// Spreads the cells of every kind evenly over the rows, after the run outs, whose rows are fixed.
FieldingChart lay_out(const Counts& counts, const RunOuts& run_outs) {
  std::array<Counts, rows> by_row{};
  std::array<int, rows> free{};
  for (std::size_t row = 0; row < rows; ++row) {
    count(by_row[row], FieldResult::run_out) = run_outs.certain[row];
    count(by_row[row], FieldResult::run_out_chance) = run_outs.chances[row];
    free[row] = columns - run_outs.certain[row] - run_outs.chances[row];
  }
  std::size_t row = 0;
  for (const FieldResult result : printed_order) {
    if (result == FieldResult::run_out || result == FieldResult::run_out_chance) continue;
    for (int i = 0; i < counts[static_cast<std::size_t>(result)]; ++i) {
      while (free[row] <= 0) row = (row + 1) % rows;
      ++count(by_row[row], result);
      --free[row];
      row = (row + 1) % rows;
    }
  }
  FieldingChart chart;
  for (row = 0; row < rows; ++row) {
    std::size_t column = 0;
    for (const FieldResult result : printed_order) {
      for (int i = 0; i < count(by_row[row], result); ++i) chart.cells[row][column++] = result;
    }
    expects(column == columns, "a row of the fielding chart has 20 cells");
  }
  return chart;
}

/// Sum of the squared rounding errors of whole cells, each relative to what replays may miss: 5 %
/// or 0.15 runs an innings for extras, 1.5 points of all wickets for dismissals. Half or double of
/// either changes a fifth to a half of the cards, because other charts are chosen, and no mean miss
/// by 0.003. With dismissals halved, the share of lbw misses by 0.2 points instead of 0.3; doubled,
/// by 0.4.
struct Misfit {
  const Scale& scale;
  double balls;    ///< legal balls of an innings
  double wickets;  ///< per legal ball
  double sum = 0;

  void runs(double rate, double cells) {
    const double tolerance = std::max(0.05 * rate * balls, 0.15);
    sum += square((scale.rate(cells) - rate) * balls / tolerance);
  }
  void dismissals(double rate, double cells) {
    // In a league with almost no wickets, shares of wickets mean nothing.
    sum += square((scale.rate(cells) - rate) / std::max(wickets, 0.01) / 0.015);
  }
};

}  // namespace

double deliveries_per_legal_ball(const League& league, const cricket::Conditions& conditions,
                                 const BallOdds& fielding) {
  const double wide = fielding.wide();
  const double cost = wide > 0 ? fielding.wide_runs(conditions) / wide : conditions.wide_runs;
  return 1 + league.wides / cost + league.no_balls / conditions.no_ball_runs;
}

ChartDesign design_chart(const League& league, const cricket::Conditions& conditions, double slots,
                         int catches) {
  expects(slots > 0, "a chart is made for some F slots");
  // Two cards of 100 slots decide a ball, each half of the time.
  const double deliveries =
      1 + wide_balls(league, conditions) + league.no_balls / conditions.no_ball_runs;
  const Scale scale{rows * columns * 200 / (deliveries * slots)};
  Counts counts{};
  Extras extras(league, conditions, scale, counts);
  const int wide_runs = extras.place_wides();
  const int no_ball_runs = extras.place_no_balls();
  const int bye_runs = extras.place_byes();
  count(counts, FieldResult::three) = nearest(scale.cells(league.threes));
  count(counts, FieldResult::lbw) = nearest(scale.cells(league.lbw));
  // One stumping, one bowled, one of each run: a chart has every kind of result that the rates
  // allow.
  const int stumping_halves = nearest(2 * scale.cells(league.stumped));
  count(counts, FieldResult::stumped) = stumping_halves >= halves_with_stumping ? 1 : 0;
  count(counts, FieldResult::stumping_chance) =
      stumping_halves - 2 * count(counts, FieldResult::stumped);
  count(counts, FieldResult::bowled) = scale.cells(league.bowled) >= 1 ? 1 : 0;
  const int run_out_halves = nearest(2 * scale.cells(league.run_out));
  const RunOuts run_outs = place_run_outs(run_out_halves, league);
  const int caught = catches > 0 ? std::max(1, catches / catches_per_certain) : 0;
  count(counts, FieldResult::caught) = caught;
  count(counts, FieldResult::catch_chance) = 2 * (catches - caught);

  ChartDesign design;
  design.slots = slots;
  design.wide_slots = league.wides > 0 ? slots * scale.cells(league.wides) /
                                             std::max(conditions.wide_runs, wide_runs)
                                       : slots;
  int used = run_outs.cells();
  for (const int cells : counts) used += cells;
  design.fits = used <= rows * columns && run_outs.fit();
  if (!design.fits) return design;
  const int spare = rows * columns - used;
  int plain = spare;
  for (const FieldResult run : {FieldResult::two, FieldResult::four, FieldResult::six}) {
    count(counts, run) = spare >= spare_for_all_runs ? 1 : 0;
    plain -= count(counts, run);
  }
  count(counts, FieldResult::one) = plain / 2;
  count(counts, FieldResult::dot) = plain - plain / 2;
  design.chart = lay_out(counts, run_outs);

  Misfit misfit{scale, static_cast<double>(conditions.quota()), league.striker.wickets};
  misfit.runs(league.wides, wide_runs);
  misfit.runs(league.no_balls, no_ball_runs);
  misfit.runs(league.leg_byes, bye_runs);
  misfit.dismissals(league.lbw, count(counts, FieldResult::lbw));
  misfit.dismissals(league.stumped, stumping_halves / 2.0);
  misfit.dismissals(league.run_out, run_out_halves / 2.0);
  // Certain run outs and run-out chances are not in `counts`, so they would count as missing.
  // Rare results may be missing: no chart grows for them.
  const auto rare = counts.begin() + static_cast<std::ptrdiff_t>(FieldResult::three);
  const auto missing = std::count(counts.begin(), rare, 0) -
                       (run_outs.certain_cells() > 0 ? 1 : 0) -
                       (run_outs.cells() > run_outs.certain_cells() ? 1 : 0);
  design.misfit = misfit.sum + kind_missing * static_cast<double>(missing);
  return design;
}

}  // namespace quicket::cards
