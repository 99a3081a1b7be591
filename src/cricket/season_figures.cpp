#include "cricket/season_figures.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

namespace quicket::cricket {

namespace {

void add(RunCounts& to, const RunCounts& more) {
  for (const RunCount& each : each_run_count) to.*each.count += more.*each.count;
}

void add(int& to, int more) {
  to += more;
}

template <std::size_t Size>
void add(std::array<int, Size>& to, const std::array<int, Size>& more) {
  for (std::size_t i = 0; i < Size; ++i) to[i] += more[i];
}

void add(std::vector<int>& to, const std::vector<int>& more) {
  to.resize(std::max(to.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) to[i] += more[i];
}

template <class Value>
void add(std::optional<Value>& to, const std::optional<Value>& more) {
  if (to && more) {
    add(*to, *more);
  } else {
    to.reset();
  }
}

void add(BattingFigures& to, const BattingFigures& more) {
  to.matches += more.matches;
  to.innings += more.innings;
  to.not_outs += more.not_outs;
  to.runs += more.runs;
  to.balls += more.balls;
  const std::pair best(to.high_score, to.high_score_not_out);
  const std::pair other(more.high_score, more.high_score_not_out);
  std::tie(to.high_score, to.high_score_not_out) = std::max(best, other);
  to.fours += more.fours;
  to.sixes += more.sixes;
  to.fifties += more.fifties;
  to.hundreds += more.hundreds;
  to.ducks += more.ducks;
  add(to.run_counts, more.run_counts);
  add(to.dots, more.dots);
  add(to.how_outs, more.how_outs);
  add(to.positions, more.positions);
  add(to.phase_balls, more.phase_balls);
  add(to.reading_balls, more.reading_balls);
}

void add_extras(auto& to, const auto& more) {
  to.wide_balls += more.wide_balls;
  to.wide_runs += more.wide_runs;
  to.no_balls += more.no_balls;
  to.no_ball_runs += more.no_ball_runs;
  to.no_ball_bat_runs += more.no_ball_bat_runs;
}

void add(BowlingFigures& to, const BowlingFigures& more) {
  const bool better = to.innings == 0 || more.best_wickets > to.best_wickets ||
                      (more.best_wickets == to.best_wickets && more.best_runs < to.best_runs);
  if (more.innings > 0 && better) {
    to.best_wickets = more.best_wickets;
    to.best_runs = more.best_runs;
  }
  to.innings += more.innings;
  to.legal_balls += more.legal_balls;
  to.runs += more.runs;
  to.wickets += more.wickets;
  to.maidens += more.maidens;
  add(to.four_wickets, more.four_wickets);
  add(to.five_wickets, more.five_wickets);
  add(to.run_counts, more.run_counts);
  add(to.dots, more.dots);
  add(to.fours, more.fours);
  add(to.sixes, more.sixes);
  add_extras(to, more);
  to.extras_known = to.extras_known && more.extras_known;
  add(to.how_outs, more.how_outs);
  to.most_balls_in_innings = std::max(to.most_balls_in_innings, more.most_balls_in_innings);
  to.early_balls += more.early_balls;
  to.late_balls += more.late_balls;
  add(to.phase_balls, more.phase_balls);
  add(to.reading_balls, more.reading_balls);
}

void add(FieldingFigures& to, const FieldingFigures& more) {
  to.matches += more.matches;
  to.matches_as_keeper += more.matches_as_keeper;
  to.catches += more.catches;
  to.run_outs += more.run_outs;
  to.run_outs_alone += more.run_outs_alone;
  to.stumpings += more.stumpings;
  to.known = to.known && more.known;
}

}  // namespace

void add(SeasonFigures& to, const SeasonFigures& more) {
  add(to.batting, more.batting);
  add(to.bowling, more.bowling);
  add(to.fielding, more.fielding);
}

void add_season(SeasonFigures& to, const SeasonFigures& season) {
  // A sum begins with nothing, which has no details to lose.
  if (to == SeasonFigures{}) {
    to = season;
    return;
  }
  const bool known = to.fielding.known || season.fielding.known;
  add(to, season);
  to.fielding.known = known;
}

void add(BaseRates& to, const SeasonFigures& figures) {
  const BattingFigures& batting = figures.batting;
  const BowlingFigures& bowling = figures.bowling;
  to.balls_faced += batting.balls;
  to.legal_balls += bowling.legal_balls;
  if (batting.run_counts) add(to.bat_runs, *batting.run_counts);
  if (bowling.run_counts) add(to.legal_bat_runs, *bowling.run_counts);
  add_extras(to, bowling);
  for (std::size_t how = 0; bowling.how_outs && how < to.how_outs.size(); ++how) {
    to.how_outs[how] += (*bowling.how_outs)[how];
  }
}

void add(BaseRates& to, const BaseRates& more) {
  to.innings += more.innings;
  to.legal_balls += more.legal_balls;
  to.balls_faced += more.balls_faced;
  add(to.bat_runs, more.bat_runs);
  add(to.legal_bat_runs, more.legal_bat_runs);
  add_extras(to, more);
  to.bye_balls += more.bye_balls;
  to.byes += more.byes;
  to.leg_bye_balls += more.leg_bye_balls;
  to.leg_byes += more.leg_byes;
  for (std::size_t i = 0; i < to.how_outs.size(); ++i) to.how_outs[i] += more.how_outs[i];
  to.run_outs_of_striker_alone += more.run_outs_of_striker_alone;
  to.run_outs_of_striker_shared += more.run_outs_of_striker_shared;
  to.run_outs_of_non_striker_alone += more.run_outs_of_non_striker_alone;
  to.run_outs_of_non_striker_shared += more.run_outs_of_non_striker_shared;
  if (to.phases.size() != more.phases.size()) to.phases.clear();
  for (std::size_t i = 0; i < to.phases.size(); ++i) {
    PhaseRates& phase = to.phases[i];
    for (std::size_t k = 0; k < readings_of_phase; ++k) {
      phase.reading_balls[k] += more.phases[i].reading_balls[k];
    }
    const PhaseRates& other = more.phases[i];
    phase.legal_balls += other.legal_balls;
    phase.balls_faced += other.balls_faced;
    add(phase.bat_runs, other.bat_runs);
    phase.wickets += other.wickets;
    phase.bowlers_wickets += other.bowlers_wickets;
    phase.charged_extras += other.charged_extras;
  }
}

}  // namespace quicket::cricket
