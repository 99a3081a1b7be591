#include "match/season_tally.h"

#include <algorithm>
#include <map>
#include <utility>

#include "cricket/format.h"
#include "match/innings.h"
#include "match/phase_lines.h"
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

int named_fielders(const Dismissal& out) {
  return static_cast<int>(std::count_if(out.fielders.begin(), out.fielders.end(),
                                        [](Member member) { return member != no_member; }));
}

class Tally {
 public:
  explicit Tally(std::string_view phase) : phase_(phase) {}

  void add(const MatchRecord& record) {
    record_ = &record;
    found_ = {};
    for (std::size_t side = 0; side < 2; ++side) appear(record.sheets[side]);
    const Scorecard scorecard = scorecard_of(record);
    const std::vector<InningsEvents> stretches = innings_of(record.events);
    for (std::size_t i = 0; i < stretches.size(); ++i) {
      const InningsCard& card = scorecard.innings[i];
      if (card.total.super_over > 0 || card.total.summary_only) continue;
      const Within within(phase_, record, card.total.quota);
      const bool all = phase_.empty();
      const InningsCard part =
          all ? InningsCard{}
              : lines_within(stretches[i], card, within, record.conditions.balls_per_over);
      add_batting(all ? card : part);
      add_bowling(all ? card : part);
      add_balls(stretches[i], card.total, within);
    }
  }

  SeasonTally result() {
    for (auto& entry : players_) {
      cricket::SeasonFigures& figures = entry.second;
      figures.fielding.known = fielders_named_;
      tally_.players.push_back({entry.first.second, entry.first.first, figures});
    }
    return std::move(tally_);
  }

 private:
  cricket::SeasonFigures* figures_of(Side side, Member member) {
    const TeamSheet& sheet = record_->sheets[static_cast<std::size_t>(side)];
    if (member >= sheet.players.size()) return nullptr;
    cricket::SeasonFigures*& found = found_[static_cast<std::size_t>(side)].at(member);
    if (found != nullptr) return found;
    cricket::SeasonFigures& figures = players_[{sheet.team, sheet.players[member].id}];
    if (!figures.batting.run_counts) figures.batting.run_counts.emplace();
    if (!figures.batting.how_outs) figures.batting.how_outs.emplace();
    if (!figures.bowling.run_counts) figures.bowling.run_counts.emplace();
    if (!figures.bowling.how_outs) figures.bowling.how_outs.emplace();
    figures.bowling.extras_known = true;
    return found = &figures;
  }

  void appear(const TeamSheet& sheet) {
    const Side side = &sheet == record_->sheets.data() ? 0 : 1;
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      if (!sheet.players[i].of_side) continue;
      cricket::SeasonFigures* figures = figures_of(side, static_cast<Member>(i));
      ++figures->batting.matches;
      ++figures->fielding.matches;
      // A player only assumed to have kept wicket (ruling 14) is no keeper on the card.
      if (sheet.keeper == i && !sheet.keeper_assumed) ++figures->fielding.matches_as_keeper;
    }
  }

  void add_batting(const InningsCard& card) {
    for (std::size_t i = 0; i < card.batting.size(); ++i) {
      const BattingLine& line = card.batting[i];
      cricket::SeasonFigures* figures = figures_of(card.total.batting, line.batter);
      if (figures == nullptr) continue;
      cricket::BattingFigures& batting = figures->batting;
      ++batting.innings;
      batting.not_outs += line.not_out() ? 1 : 0;
      batting.runs += line.runs;
      batting.balls += line.balls;
      batting.fours += line.fours;
      batting.sixes += line.sixes;
      batting.fifties += line.runs >= 50 && line.runs < 100 ? 1 : 0;
      batting.hundreds += line.runs >= 100 ? 1 : 0;
      batting.ducks += line.runs == 0 && !line.not_out() ? 1 : 0;
      if (line.runs > batting.high_score) batting.high_score_not_out = false;
      if (line.runs >= batting.high_score) {
        batting.high_score = line.runs;
        batting.high_score_not_out = batting.high_score_not_out || line.not_out();
      }
      if (i < batting.positions.size()) ++batting.positions[i];
      if (!line.not_out()) ++(*batting.how_outs)[static_cast<std::size_t>(line.out->how)];
    }
  }

  void add_bowling(const InningsCard& card) {
    for (const BowlingLine& line : card.bowling) {
      cricket::SeasonFigures* figures = figures_of(cricket::other(card.total.batting), line.bowler);
      if (figures == nullptr) continue;
      cricket::BowlingFigures& bowling = figures->bowling;
      ++bowling.innings;
      bowling.legal_balls += line.balls;
      bowling.runs += line.runs;
      bowling.wickets += line.wickets;
      bowling.maidens += line.maidens;
      const bool better = line.wickets > bowling.best_wickets ||
                          (line.wickets == bowling.best_wickets && line.runs < bowling.best_runs);
      if (better || bowling.innings == 1) {
        bowling.best_wickets = line.wickets;
        bowling.best_runs = line.runs;
      }
      bowling.most_balls_in_innings = std::max(bowling.most_balls_in_innings, line.balls);
    }
  }

  void add_balls(const InningsEvents& innings, const InningsTotal& total, const Within& within) {
    ++tally_.rates.innings;
    const int overs = total.quota / record_->conditions.balls_per_over;
    const int first_late = overs - overs / 4;
    const int early_overs = cricket::powerplay_overs(record_->info.format, record_->conditions);
    const auto phases = record_->info.format.phases();
    tally_.rates.phases.resize(std::max(tally_.rates.phases.size(), phases.size()));
    for (const PlacedBall& ball : balls_of(innings)) {
      if (!within.has(ball)) continue;
      add_ball(innings, *ball.delivery);
      add_to_phase(innings, *ball.delivery, cricket::phase_of(phases, ball.place.over + 1, overs));
      cricket::SeasonFigures* bowler = figures_of(innings.fielding(), ball.delivery->bowler);
      if (bowler == nullptr || !ball.delivery->legal()) continue;
      bowler->bowling.early_balls += ball.place.over < early_overs ? 1 : 0;
      bowler->bowling.late_balls += ball.place.over >= first_late ? 1 : 0;
    }
    for (const MatchEvent& event : innings.events) {
      const auto* left = std::get_if<Retirement>(&event);
      if (left == nullptr || !is_wicket(left->how) || !phase_.empty()) continue;
      ++of(tally_.rates.how_outs, left->how);
    }
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
      if (ball.faced()) count_runs(*striker->batting.run_counts, ball);
    }
    if (cricket::SeasonFigures* bowler = figures_of(innings.fielding(), ball.bowler)) {
      add_to_bowler(bowler->bowling, ball);
    }
    if (ball.out) add_dismissal(innings, ball, *ball.out);
    if (ball.also_out) add_dismissal(innings, ball, *ball.also_out);
  }

  static void add_to_bowler(cricket::BowlingFigures& bowling, const Delivery& ball) {
    if (ball.legal()) count_runs(*bowling.run_counts, ball);
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
      ++of(*bowler->bowling.how_outs, out.how);
    }
    if (out.how == HowOut::run_out) count_run_out(ball, out);
    for (const Member member : out.fielders) {
      // Caught and bowled reveals nothing about fielders: every source names the bowler.
      if (member != no_member && member != ball.bowler) fielders_named_ = true;
      add_fielding(innings.fielding(), member, out);
    }
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

  void add_fielding(Side side, Member member, const Dismissal& out) {
    const TeamSheet& sheet = record_->sheets[static_cast<std::size_t>(side)];
    if (member >= sheet.players.size() || !sheet.players[member].of_side) return;
    cricket::FieldingFigures& fielding = figures_of(side, member)->fielding;
    fielding.catches += out.how == HowOut::caught ? 1 : 0;
    fielding.stumpings += out.how == HowOut::stumped ? 1 : 0;
    if (out.how != HowOut::run_out) return;
    ++fielding.run_outs;
    fielding.run_outs_alone += named_fielders(out) == 1 ? 1 : 0;
  }

  std::string_view phase_;
  const MatchRecord* record_ = nullptr;
  std::array<std::array<cricket::SeasonFigures*, max_members>, 2> found_{};  ///< of its members
  std::map<std::pair<TeamId, PlayerId>, cricket::SeasonFigures> players_;
  SeasonTally tally_;
  bool fielders_named_ = false;
};

}  // namespace

SeasonTally tally_season(std::span<const MatchRecord> matches) {
  return tally_each([&](const auto& add) { std::for_each(matches.begin(), matches.end(), add); });
}

SeasonTally tally_each(const EachMatch& matches, std::string_view phase) {
  Tally tally(phase);
  matches([&](const MatchRecord& record) { tally.add(record); });
  return tally.result();
}

}  // namespace quicket::match
