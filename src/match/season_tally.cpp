#include "match/season_tally.h"

#include <algorithm>
#include <utility>

#include "cricket/format.h"
#include "match/innings.h"
#include "match/player_tally.h"
#include "match/scorecard.h"

namespace quicket::match {
namespace {

using cricket::is_bowlers;
using cricket::is_wicket;

void count_runs(cricket::RunCounts& counts, const Delivery& ball) {
  switch (ball.bat_runs) {
    case 0:
      ++counts.dots;
      return;
    case 1:
      ++counts.ones;
      return;
    case 2:
      ++counts.twos;
      return;
    case 3:
      ++counts.threes;
      return;
    case 4:
      ++(ball.non_boundary ? counts.all_run_fours : counts.fours);
      return;
    case 5:
      ++counts.fives;
      return;
    default:
      // Seven and eight happen once in a lifetime; a chart has no place for them either.
      ++counts.sixes;
      return;
  }
}

class Tally : private PlayerTally {
 public:
  void add(const MatchRecord& record) {
    record_ = &record;
    begin(record);
    const Scorecard scorecard = scorecard_of(record);
    const std::vector<InningsEvents> stretches = innings_of(record.events);
    for (std::size_t i = 0; i < stretches.size(); ++i) {
      const InningsCard& card = scorecard.innings[i];
      if (card.total.super_over > 0 || card.total.summary_only) continue;
      add_innings(card.total, card.batting, card.bowling);
      add_balls(stretches[i], card.total);
    }
  }

  SeasonTally result() {
    for (auto& [who, figures] : PlayerTally::result()) {
      if (!figures.batting.run_counts) figures.batting.run_counts.emplace();
      if (!figures.bowling.run_counts) figures.bowling.run_counts.emplace();
      if (!figures.bowling.how_outs) figures.bowling.how_outs.emplace();
      figures.bowling.extras_known = true;
      figures.bowling.dots.reset();  // the counts of runs tell them
      tally_.players.push_back({who.second, who.first, figures});
    }
    return std::move(tally_);
  }

 private:
  void add_balls(const InningsEvents& innings, const InningsTotal& total) {
    ++tally_.rates.innings;
    const int overs = total.quota / record_->conditions.balls_per_over;
    const int first_late = overs - overs / 4;
    const int early_overs = cricket::powerplay_overs(record_->info.format, record_->conditions);
    const auto phases = record_->info.format.phases();
    tally_.rates.phases.resize(std::max(tally_.rates.phases.size(), phases.size()));
    for (const PlacedBall& ball : balls_of(innings)) {
      add_ball(innings, *ball.delivery);
      add_to_phase(innings, *ball.delivery, cricket::phase_of(phases, ball.place.over + 1, overs));
      cricket::SeasonFigures* bowler = figures_of(innings.fielding(), ball.delivery->bowler);
      if (bowler == nullptr || !ball.delivery->legal()) continue;
      bowler->bowling.early_balls += ball.place.over < early_overs ? 1 : 0;
      bowler->bowling.late_balls += ball.place.over >= first_late ? 1 : 0;
    }
    for (const MatchEvent& event : innings.events) {
      const auto* left = std::get_if<Retirement>(&event);
      if (left == nullptr || !is_wicket(left->how)) continue;
      ++of(tally_.rates.how_outs, left->how);
    }
  }

  template <class Figures>
  static cricket::RunCounts& counts_of(Figures& figures) {
    if (!figures.run_counts) figures.run_counts.emplace();
    return *figures.run_counts;
  }

  template <class Counts>
  static typename Counts::value_type& of(Counts& counts, HowOut how) {
    return counts[static_cast<std::size_t>(how)];
  }

  static void count_in(std::vector<int>& balls, std::size_t phase) {
    balls.resize(std::max(balls.size(), phase + 1));
    ++balls[phase];
  }

  void add_to_phase(const InningsEvents& innings, const Delivery& ball, std::size_t phase) {
    cricket::PhaseRates& rates = tally_.rates.phases[phase];
    rates.legal_balls += ball.legal() ? 1 : 0;
    rates.balls_faced += ball.faced() ? 1 : 0;
    rates.charged_extras += ball.wides + ball.no_balls;
    if (ball.faced()) count_runs(rates.bat_runs, ball);
    for (const auto& out : {ball.out, ball.also_out}) {
      if (!out || !is_wicket(out->how)) continue;
      ++rates.wickets;
      rates.bowlers_wickets += cricket::is_bowlers(out->how) ? 1 : 0;
    }
    cricket::SeasonFigures* striker = figures_of(innings.batting, ball.striker);
    if (striker != nullptr && ball.faced()) count_in(striker->batting.phase_balls, phase);
    cricket::SeasonFigures* bowler = figures_of(innings.fielding(), ball.bowler);
    if (bowler != nullptr && ball.legal()) count_in(bowler->bowling.phase_balls, phase);
  }

  void add_ball(const InningsEvents& innings, const Delivery& ball) {
    cricket::BaseRates& rates = tally_.rates;
    rates.legal_balls += ball.legal() ? 1 : 0;
    rates.balls_faced += ball.faced() ? 1 : 0;
    if (ball.faced()) count_runs(rates.bat_runs, ball);
    if (ball.legal()) count_runs(rates.legal_bat_runs, ball);
    rates.wide_balls += ball.wides > 0 ? 1 : 0;
    rates.wide_runs += ball.wides;
    rates.no_balls += ball.no_balls > 0 ? 1 : 0;
    rates.no_ball_runs += ball.no_balls;
    rates.no_ball_bat_runs += ball.no_balls > 0 ? ball.bat_runs : 0;
    rates.bye_balls += ball.byes > 0 ? 1 : 0;
    rates.byes += ball.byes;
    rates.leg_bye_balls += ball.leg_byes > 0 ? 1 : 0;
    rates.leg_byes += ball.leg_byes;
    if (cricket::SeasonFigures* striker = figures_of(innings.batting, ball.striker)) {
      if (ball.faced()) count_runs(counts_of(striker->batting), ball);
    }
    if (cricket::SeasonFigures* bowler = figures_of(innings.fielding(), ball.bowler)) {
      add_to_bowler(bowler->bowling, ball);
    }
    if (ball.out) add_dismissal(innings, ball, *ball.out);
    if (ball.also_out) add_dismissal(innings, ball, *ball.also_out);
  }

  static void add_to_bowler(cricket::BowlingFigures& bowling, const Delivery& ball) {
    if (ball.legal()) count_runs(counts_of(bowling), ball);
    bowling.wide_balls += ball.wides > 0 ? 1 : 0;
    bowling.wide_runs += ball.wides;
    bowling.no_balls += ball.no_balls > 0 ? 1 : 0;
    bowling.no_ball_runs += ball.no_balls;
    bowling.no_ball_bat_runs += ball.no_balls > 0 ? ball.bat_runs : 0;
  }

  void add_dismissal(const InningsEvents& innings, const Delivery& ball, const Dismissal& out) {
    if (!is_wicket(out.how)) return;
    ++of(tally_.rates.how_outs, out.how);
    if (cricket::SeasonFigures* bowler = figures_of(innings.fielding(), ball.bowler)) {
      auto& how_outs = bowler->bowling.how_outs;
      if (!how_outs) how_outs.emplace();
      ++of(*how_outs, out.how);
    }
    if (out.how == HowOut::run_out) count_run_out(ball, out);
  }

  void count_run_out(const Delivery& ball, const Dismissal& out) {
    const int fielders = named_fielders(out);
    if (fielders == 0) return;
    cricket::BaseRates& rates = tally_.rates;
    const bool alone = fielders == 1;
    if (out.batter == ball.striker) {
      ++(alone ? rates.run_outs_of_striker_alone : rates.run_outs_of_striker_shared);
    } else {
      ++(alone ? rates.run_outs_of_non_striker_alone : rates.run_outs_of_non_striker_shared);
    }
  }

  const MatchRecord* record_ = nullptr;
  SeasonTally tally_;
};

}  // namespace

SeasonTally tally_season(std::span<const MatchRecord> matches) {
  return tally_each([&](const auto& add) { std::for_each(matches.begin(), matches.end(), add); });
}

SeasonTally tally_each(const EachMatch& matches) {
  Tally tally;
  matches([&](const MatchRecord& record) { tally.add(record); });
  return tally.result();
}

}  // namespace quicket::match
