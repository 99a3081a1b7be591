#include "match/moment_watch.h"

#include <algorithm>

#include "cricket/how_out.h"

namespace quicket::match {
namespace {

constexpr int set_batter = 30;        ///< runs
constexpr int collapse_wickets = 3;   ///< within
constexpr int collapse_stretch = 12;  ///< deliveries, two overs of six
constexpr int big_over_runs_a_ball = 3;
constexpr int last_over_most = 36;  ///< six sixes: more is out of reach

/// The last multiple of `step` that a count passed on its way to `after`; 0 if none.
int passed(int before, int after, int step) {
  return after / step > before / step ? after / step * step : 0;
}

}  // namespace

Moment MomentWatch::here(MomentKind kind, Side side) const {
  Moment moment;
  moment.kind = kind;
  moment.event = moment.from = index_;
  moment.side = side;
  moment.place = counts_.place.place();
  if (!state_->innings.empty()) {
    moment.innings = static_cast<int>(state_->innings.size()) - 1;
    moment.super_over = state_->now().super_over;
    moment.runs = moment.score = state_->now().runs;
    moment.wickets = moment.fallen = state_->now().wickets;
  }
  return moment;
}

Moment& MomentWatch::add(MomentKind kind, Side side) {
  return found_->emplace_back(here(kind, side));
}

void MomentWatch::see(const MatchEvent& event, std::size_t index, const MatchState& state,
                      std::vector<Moment>& found) {
  index_ = index;
  state_ = &state;
  found_ = &found;
  if (const auto* delivery = std::get_if<Delivery>(&event)) {
    ball(*delivery);
  } else if (const auto* opened = std::get_if<InningsOpened>(&event)) {
    open(*opened);
  } else if (const auto* over = std::get_if<OverStarted>(&event)) {
    start_over(*over);
  } else if (const auto* penalty = std::get_if<PenaltyRuns>(&event)) {
    if (state.innings.empty() || state.now().closed || penalty->to != state.now().batting) return;
    counts_.stand_runs += penalty->runs;
    runs_of_side(penalty->runs, nullptr);
  } else if (std::holds_alternative<Retirement>(event)) {
    end_stand();
  } else if (const auto* revised = std::get_if<RevisedTarget>(&event)) {
    if (state.innings.empty()) return;
    const bool second = state.now().target != InningsState::no_target;
    const Side chasing = second ? state.now().batting : state.now().fielding();
    Moment& moment = add(MomentKind::target_revised, chasing);
    moment.number = revised->target;
    moment.balls = revised->balls;
    const bool ends_play = second && revised->balls > 0 && state.now().balls >= revised->balls;
    if (ends_play) moment.runs = state.now().runs;
  } else if (const auto* closed = std::get_if<InningsClosed>(&event)) {
    close(*closed);
  }
}

void MomentWatch::open(const InningsOpened& opened) {
  counts_ = {};
  counts_.stand_event = index_;
  // The second innings of a super over is no news.
  if (opened.super_over > 0 && state_->now().target == InningsState::no_target) {
    add(MomentKind::super_over, opened.batting).number = opened.super_over;
  }
}

void MomentWatch::start_over(const OverStarted& over) {
  // An over that is followed by another was a whole one, even if the umpire miscounted it.
  if (!counts_.over_told) end_over(true);
  counts_.place.start_over();
  counts_.over_event = index_;
  counts_.over_runs = counts_.over_charged = counts_.over_boundaries = 0;
  counts_.over_wickets = counts_.over_bowlers_wickets = 0;
  counts_.over_bowler = over.bowler;
  counts_.over_shared = counts_.over_told = false;
  const InningsState& now = state_->now();
  if (now.super_over > 0 || now.overs != now.overs_in_all(state_->conditions)) return;
  const bool chase = now.target != InningsState::no_target;
  const int needed = chase ? now.target - now.runs : 0;
  if (chase && (needed > last_over_most || in_doubt_)) return;
  Moment& moment = add(MomentKind::last_over, now.batting);
  moment.number = needed;
  moment.balls = now.quota - now.balls;
  moment.other = over.bowler;
}

void MomentWatch::ball(const Delivery& ball) {
  const InningsState& now = state_->now();
  if (counts_.over_told && !now.over_open) {
    // An umpire let a ball more be bowled: what was told of the over is to be told again.
    std::erase_if(*found_, [&](const Moment& moment) {
      return moment.event >= counts_.over_event &&
             (moment.kind == MomentKind::maiden || moment.kind == MomentKind::wicket_maiden ||
              moment.kind == MomentKind::big_over || moment.kind == MomentKind::powerplay_done);
    });
  }
  counts_.place.count(ball);
  ++counts_.deliveries;
  counts_.over_runs += ball.runs();
  counts_.over_boundaries +=
      !ball.non_boundary && (ball.bat_runs == 4 || ball.bat_runs == 6) ? 1 : 0;
  counts_.over_charged += ball.charged();
  counts_.over_shared = counts_.over_shared || ball.bowler != counts_.over_bowler;
  if (now.super_over == 0) {
    runs_of_batter(ball);
    runs_of_stand(ball);
  }
  runs_of_side(ball.runs(), &ball);
  if (ball.out) batter_out(ball, *ball.out);
  if (ball.also_out) batter_out(ball, *ball.also_out);
  wickets_of_bowler(ball);
  if (ball.out && now.super_over == 0) collapse();
  if (!now.over_open) end_over(true);
}

void MomentWatch::runs_of_batter(const Delivery& ball) {
  const InningsState& now = state_->now();
  const BatterScore& score = now.batting_of[ball.striker];
  const auto tell = [&](MomentKind kind) -> Moment& {
    Moment& moment = add(kind, now.batting);
    moment.player = ball.striker;
    moment.other = ball.bowler;
    moment.runs = score.runs;
    moment.balls = score.balls;
    return moment;
  };
  const int before = score.runs - ball.bat_runs;
  const int reached = passed(before, score.runs, 50);
  if (reached == 50) tell(MomentKind::fifty).number = 50;
  if (reached == 100) tell(MomentKind::hundred).number = 100;
  if (reached > 100) tell(MomentKind::hundred_and_fifty).number = reached;
  if (records_ == nullptr || !records_->count()) return;
  const auto faster = [&](int record) { return record > 0 && score.balls < record; };
  if (reached == 50 && faster(records_->fastest_fifty)) {
    tell(MomentKind::fastest_fifty).number = records_->fastest_fifty;
  }
  if (reached == 100 && faster(records_->fastest_hundred)) {
    tell(MomentKind::fastest_hundred).number = records_->fastest_hundred;
  }
  const int record = records_->highest_score;
  if (record > 0 && before <= record && score.runs > record) {
    tell(MomentKind::highest_score).number = record;
  }
}

void MomentWatch::runs_of_stand(const Delivery& ball) {
  const InningsState& now = state_->now();
  const int before = counts_.stand_runs;
  counts_.stand_runs += ball.runs();
  counts_.stand_balls += ball.faced() ? 1 : 0;
  // A wicket that fell on this ball has been counted already.
  int fallen = 0;
  for (const auto& out : {ball.out, ball.also_out}) {
    fallen += out && cricket::is_wicket(out->how) ? 1 : 0;
  }
  const auto tell = [&](MomentKind kind, int number) {
    Moment& moment = add(kind, now.batting);
    moment.from = counts_.stand_event;
    moment.player = ball.striker;
    moment.other = ball.non_striker;
    moment.runs = counts_.stand_runs;
    moment.balls = counts_.stand_balls;
    moment.wickets = now.wickets - fallen;
    moment.number = number;
  };
  const int wicket = now.wickets - fallen + 1;
  const int reached = passed(before, counts_.stand_runs, 50);
  if (reached == 50) tell(MomentKind::fifty_stand, wicket);
  if (reached >= 100) tell(MomentKind::hundred_stand, wicket);
  if (records_ == nullptr || !records_->count()) return;
  const int record = records_->highest_stand;
  if (record > 0 && before <= record && counts_.stand_runs > record) {
    tell(MomentKind::highest_stand, record);
  }
}

void MomentWatch::runs_of_side(int runs, const Delivery* ball) {
  const InningsState& now = state_->now();
  const int before = now.runs - runs;
  if (now.super_over == 0) {
    if (const int reached = passed(before, now.runs, 100); reached > 0) {
      add(MomentKind::team_hundred, now.batting).number = reached;
    }
    const bool records = records_ != nullptr && records_->count() && records_->highest_total > 0;
    if (records && before <= records_->highest_total && now.runs > records_->highest_total) {
      add(MomentKind::highest_total, now.batting).number = records_->highest_total;
    }
  }
  if (now.target == InningsState::no_target || before >= now.target || in_doubt_) return;
  if (now.runs == now.target - 1 && before < now.runs && !now.is_over()) {
    Moment& moment = add(MomentKind::scores_level, now.batting);
    if (ball != nullptr) moment.player = ball->striker;
    moment.balls = now.quota - now.balls;
  } else if (now.runs >= now.target) {
    Moment& moment = add(MomentKind::winning_runs, now.batting);
    if (ball != nullptr) moment.player = ball->striker;
    moment.other = now.bowler;
    moment.balls = now.quota - now.balls;
    moment.wickets = now.wickets_to_end - now.wickets;
  }
}

void MomentWatch::wickets_of_bowler(const Delivery& ball) {
  const InningsState& now = state_->now();
  std::vector<std::size_t>& streak = counts_.streaks[ball.bowler];
  if (!ball.out || !cricket::is_bowlers(ball.out->how)) {
    streak.clear();
    return;
  }
  streak.push_back(index_);
  ++counts_.over_bowlers_wickets;
  const BowlerScore& score = now.bowling_of[ball.bowler];
  const auto tell = [&](MomentKind kind, int number) -> Moment& {
    Moment& moment = add(kind, now.fielding());
    moment.player = ball.bowler;
    moment.other = ball.out->batter;
    moment.runs = score.runs;
    moment.balls = score.balls;
    moment.wickets = score.wickets;
    moment.number = number;
    return moment;
  };
  const int running = static_cast<int>(streak.size());
  const bool bowls_on =
      !now.is_over() && (now.over_open || score.overs < state_->conditions.most_overs_per_bowler);
  if (running >= 3) {
    tell(MomentKind::hat_trick, running).from = streak.front();
  } else if (running == 2 && bowls_on) {
    tell(MomentKind::on_a_hat_trick, running).from = streak.front();
  } else if (counts_.over_bowlers_wickets >= 2 && !counts_.over_shared) {
    tell(MomentKind::two_in_an_over, counts_.over_bowlers_wickets).from = counts_.over_event;
  }
  if (now.super_over > 0) return;
  if (score.wickets == 4) tell(MomentKind::four_wickets, 4);
  if (score.wickets >= 5) tell(MomentKind::five_wickets, score.wickets);
  if (records_ == nullptr || !records_->count()) return;
  if (records_->most_wickets > 0 && score.wickets == records_->most_wickets + 1) {
    tell(MomentKind::best_bowling, records_->most_wickets);
  }
}

void MomentWatch::batter_out(const Delivery& ball, const Dismissal& out) {
  end_stand();
  if (!cricket::is_wicket(out.how)) return;
  ++counts_.over_wickets;
  counts_.wickets.push_back(
      {counts_.deliveries, index_, counts_.place.legal_balls() - (ball.legal() ? 1 : 0)});
  const InningsState& now = state_->now();
  const BatterScore& score = now.batting_of[out.batter];
  const bool duck = score.runs == 0 && score.balls == 1 && out.batter == ball.striker;
  if (now.super_over > 0 || (!duck && score.runs < set_batter)) return;
  Moment& moment =
      add(duck ? MomentKind::first_ball_duck : MomentKind::set_batter_out, now.fielding());
  moment.player = cricket::is_bowlers(out.how) ? ball.bowler : no_member;
  moment.other = out.batter;
  moment.runs = score.runs;
  moment.balls = score.balls;
}

void MomentWatch::collapse() {
  const auto& all = counts_.wickets;
  const auto first = std::find_if(all.begin(), all.end(), [&](const auto& wicket) {
    return wicket.delivery > counts_.deliveries - collapse_stretch;
  });
  const int fallen = static_cast<int>(all.end() - first);
  if (fallen < collapse_wickets) return;
  // One that goes on is told again with every wicket more, not as it moves on.
  const bool goes_on = first->delivery <= counts_.told_until;
  if (goes_on && fallen <= counts_.told_collapse) return;
  counts_.told_collapse = fallen;
  counts_.told_until = counts_.deliveries;
  Moment& moment = add(MomentKind::collapse, state_->now().batting);
  moment.from = first->event;
  moment.number = fallen;
  moment.balls = std::max(1, counts_.place.legal_balls() - first->before);
}

void MomentWatch::end_over(bool whole) {
  counts_.over_told = true;
  const InningsState& now = state_->now();
  const cricket::Conditions& conditions = state_->conditions;
  if (now.super_over > 0) return;
  const auto tell = [&](MomentKind kind, Side side, Member player, Member other) {
    Moment& moment = add(kind, side);
    moment.from = counts_.over_event;
    moment.player = player;
    moment.other = other;
    moment.runs = counts_.over_runs;
    moment.wickets = counts_.over_wickets;
    moment.balls = counts_.over_boundaries;
    moment.number = counts_.place.place().over + 1;
  };
  if (whole && !counts_.over_shared && counts_.over_charged == 0) {
    tell(counts_.over_bowlers_wickets > 0 ? MomentKind::wicket_maiden : MomentKind::maiden,
         now.fielding(), counts_.over_bowler, no_member);
  }
  if (counts_.over_runs >= big_over_runs_a_ball * conditions.balls_per_over) {
    tell(MomentKind::big_over, now.batting, no_member,
         counts_.over_shared ? no_member : counts_.over_bowler);
  }
  const int overs = now.overs_in_all(conditions);
  const auto phases = format_.phases();
  if (!whole || phases.size() < 2 || now.overs >= overs) return;
  if (cricket::phase_of(phases, now.overs, overs) == 0 &&
      cricket::phase_of(phases, now.overs + 1, overs) > 0) {
    add(MomentKind::powerplay_done, now.batting).number = now.overs;
  }
}

void MomentWatch::close(const InningsClosed& closed) {
  using Why = InningsClosed::Why;
  if (!counts_.over_told) end_over(false);
  const InningsState& now = state_->now();
  const bool chase = now.target != InningsState::no_target;
  const bool finished = closed.why == Why::all_out || closed.why == Why::quota;
  if (chase && finished && now.runs < now.target && !in_doubt_) {
    const bool tied = now.runs == now.target - 1;
    const bool disputed = now.super_over == 0 && stated_ != cricket::StatedResult::Kind::unknown &&
                          tied != (stated_ == cricket::StatedResult::Kind::tied);
    if (!disputed) {
      Moment& moment = add(tied ? MomentKind::tie : MomentKind::defended, now.fielding());
      moment.player = now.bowler;
      moment.runs = tied ? now.runs : now.target - 1 - now.runs;
      return;
    }
  }
  if (closed.why == Why::all_out && now.super_over == 0) add(MomentKind::all_out, now.batting);
}

void MomentWatch::end_stand() {
  counts_.stand_event = index_ + 1;
  counts_.stand_runs = counts_.stand_balls = 0;
}

}  // namespace quicket::match
