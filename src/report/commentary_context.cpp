#include "report/commentary_context.h"

#include <algorithm>
#include <utility>

#include "cricket/format.h"
#include "match/ball_chances.h"

namespace quicket::report {
namespace {

using match::Delivery;
using match::InningsState;
using match::MomentKind;

bool is_boundary(const Delivery& ball) {
  return !ball.non_boundary && (ball.bat_runs == 4 || ball.bat_runs == 6);
}

/// The conditions of one ball, set by name.
class FactSheet {
 public:
  explicit FactSheet(Facts& facts) : facts_(facts) {}
  void set(Fact fact, bool is_true = true) {
    if (is_true) facts_.set(static_cast<std::size_t>(fact));
  }

 private:
  Facts& facts_;
};

void set_style(FactSheet& sheet, const match::MatchSetup& setup, const InningsState& now,
               match::Member bowler) {
  const auto& cards = setup.sides[match::side_index(now.fielding())].cards;
  if (bowler >= cards.size()) return;
  const cricket::BowlingRole role = cards[bowler].bowling_role;
  sheet.set(Fact::pace, role == cricket::BowlingRole::pace);
  sheet.set(Fact::seam, role == cricket::BowlingRole::pace || role == cricket::BowlingRole::medium);
  sheet.set(Fact::spin, role == cricket::BowlingRole::spin);
}

void set_phase(FactSheet& sheet, const match::MatchRecord& record, const InningsState& now) {
  sheet.set(Fact::super_over, now.super_over > 0);
  // Of a shortened innings only the umpires know the phases.
  if (now.super_over > 0 || now.quota != record.conditions.quota()) return;
  const auto& phases = record.info.format.phases();
  const std::size_t phase = cricket::phase_of(phases, now.overs, record.conditions.overs);
  const bool first = now.overs <= powerplay_overs(record.info.format, record.conditions);
  const bool last = phase + 1 == phases.size();
  sheet.set(Fact::powerplay, first);
  sheet.set(Fact::death, last && !first);
  sheet.set(Fact::middle, !first && !last);
}

void set_chase(FactSheet& sheet, const match::MatchState& state, bool goes_on) {
  const InningsState& now = state.now();
  const bool chase = now.target != InningsState::no_target;
  sheet.set(Fact::chase, chase);
  sheet.set(Fact::first_innings, !chase);
  if (!chase) return;
  const int needed = now.target - now.runs, left = now.quota - now.balls;
  const int wickets = now.wickets_to_end - now.wickets;
  // Under a revised target the scores say nothing of who leads.
  const bool plain =
      state.innings.size() > 1 && state.innings[state.innings.size() - 2].runs == now.target - 1;
  sheet.set(Fact::won, needed <= 0);
  sheet.set(Fact::tight_finish, needed <= 0 && left <= 6);
  sheet.set(Fact::tied, !goes_on && needed == 1 && plain);
  sheet.set(Fact::lost, !goes_on && needed > 1);
  if (needed <= 0 || !goes_on) return;
  sheet.set(Fact::alive);
  // With balls and wickets to spare it is a matter of form.
  sheet.set(Fact::level, needed == 1 && plain && (left <= 2 || wickets == 1));
  const bool late = left <= 2 * state.conditions.balls_per_over, pressed = 5 * needed >= 4 * left;
  sheet.set(Fact::pressed, late && pressed);
  const bool close = (left <= 6 ? pressed : needed >= left) || wickets <= 2;
  constexpr int one_hit = 6;
  const bool beyond = needed > one_hit * left + 1;  // one more would be a tie by sixes
  sheet.set(Fact::tense, late && !beyond && (2 * needed <= 5 * left || needed <= one_hit) && close);
  sheet.set(Fact::steep, needed >= 2 * left && needed > one_hit && !beyond);
  sheet.set(Fact::beyond, beyond);
  sheet.set(Fact::cruise, left >= 12 && 5 * needed <= 4 * left && wickets >= 5);
  sheet.set(Fact::behind, needed * now.quota > now.target * left);
}

/// Whether a wicket would still change much: a chase neither as good as won nor as good as lost, by
/// the runs needed a ball and the wickets in hand.
bool is_open(const match::MatchState& state) {
  const InningsState& now = state.now();
  if (now.target == InningsState::no_target) return true;
  const int needed = now.target - now.runs, left = now.quota - now.balls;
  const int in_hand = now.wickets_to_end - now.wickets;
  // In tenths of a run; over fifty overs fewer are much.
  const int rate = (state.conditions.overs >= 40 ? 16 : 10) * needed;
  return rate > left * (2 + in_hand) && rate < left * (12 + in_hand);
}

/// Runs for `balls` compared with a rate of `times` runs over `of` balls.
bool at_least(int runs, int balls, int times, int of) {
  return runs * of >= times * balls;
}

void set_striker(FactSheet& sheet, const InningsState& now, const Delivery& ball) {
  const match::BatterScore& bat = now.batting_of[ball.striker];
  sheet.set(Fact::first_faced, bat.balls == 1 && ball.faced() && bat.runs == ball.bat_runs);
  sheet.set(Fact::nought, bat.balls >= 3 && bat.runs == 0);
  sheet.set(Fact::off_mark, ball.bat_runs > 0 && bat.runs == ball.bat_runs);
  if (ball.out) return;
  sheet.set(Fact::striker_in, bat.runs >= 10 && ball.bat_runs > 0);
  sheet.set(Fact::striker_set, bat.runs >= 30 && bat.runs < 50);
  sheet.set(Fact::striker_fast, bat.runs >= 20 && at_least(bat.runs, bat.balls, 17, 10));
  sheet.set(Fact::striker_slow, bat.balls >= 15 && !at_least(bat.runs, bat.balls, 9, 10));
  sheet.set(Fact::near_fifty, bat.runs >= 45 && bat.runs < 50);
  sheet.set(Fact::near_hundred, bat.runs >= 94 && bat.runs < 100);
  sheet.set(Fact::past_fifty, bat.runs >= 50);
}

void set_bowler(FactSheet& sheet, const match::MatchState& state, const Delivery& ball,
                const std::optional<Delivery>& last) {
  const InningsState& now = state.now();
  const match::BowlerScore& bowl = now.bowling_of[ball.bowler];
  // Fifty overs are bowled at another price than twenty.
  const bool long_match = state.conditions.overs >= 40;
  const bool judged = bowl.balls >= 12;
  sheet.set(Fact::first_bowled, bowl.balls == 1 && ball.legal() && bowl.runs == ball.charged());
  sheet.set(Fact::bowler_in, bowl.balls >= 6);
  sheet.set(Fact::bowler_tight, judged && !at_least(bowl.runs, bowl.balls, long_match ? 4 : 6, 6));
  sheet.set(Fact::bowler_dear, judged && at_least(bowl.runs, bowl.balls, long_match ? 8 : 10, 6));
  sheet.set(Fact::bowler_two, bowl.wickets >= 2);
  const auto by = [&](const std::optional<match::Dismissal>& out) {
    return out && cricket::is_bowlers(out->how);
  };
  sheet.set(Fact::bowlers_wicket, by(ball.out));
  sheet.set(Fact::struck_last, last && last->bowler == ball.bowler && by(last->out));
}

void set_wicket(FactSheet& sheet, const InningsState& now, const Delivery& ball) {
  if (!ball.out || !cricket::is_wicket(ball.out->how)) return;
  const match::BatterScore& bat = now.batting_of[ball.out->batter];
  sheet.set(Fact::wicket);
  sheet.set(Fact::duck, bat.runs == 0);
  sheet.set(Fact::was_set, bat.runs >= 30);
  sheet.set(Fact::just_missed, bat.runs < 100 && bat.runs % 50 >= 45);
  sheet.set(Fact::first_wicket, now.wickets == 1);
  sheet.set(Fact::last_pair, now.wickets + 1 == now.wickets_to_end && now.wickets_to_end > 2);
  sheet.set(Fact::all_out, now.wickets >= now.wickets_to_end);
}

void set_before(FactSheet& sheet, const Delivery& ball, const std::optional<Delivery>& last) {
  if (!last) return;
  sheet.set(Fact::after_wicket, last->out && cricket::is_wicket(last->out->how));
  if (last->bowler != ball.bowler) return;
  sheet.set(Fact::after_wide, last->wides > 0);
  if (last->striker != ball.striker || last->no_balls > 0 || !is_boundary(*last)) return;
  sheet.set(Fact::after_four, last->bat_runs == 4);
  sheet.set(Fact::after_six, last->bat_runs == 6);
  sheet.set(Fact::same_again, is_boundary(ball) && last->bat_runs == ball.bat_runs);
}

void set_moments(FactSheet& sheet, std::span<const match::Moment> moments, bool counts_balls) {
  constexpr std::pair<MomentKind, Fact> same[] = {
      {MomentKind::fifty, Fact::reaches_fifty},
      {MomentKind::hundred, Fact::reaches_hundred},
      {MomentKind::fifty_stand, Fact::fifty_stand},
      {MomentKind::hundred_stand, Fact::hundred_stand},
      {MomentKind::first_ball_duck, Fact::first_ball_duck},
      {MomentKind::on_a_hat_trick, Fact::on_a_hat_trick},
      {MomentKind::hat_trick, Fact::hat_trick},
      {MomentKind::five_wickets, Fact::five_wickets},
      {MomentKind::maiden, Fact::maiden},
      {MomentKind::collapse, Fact::collapse},
  };
  for (const match::Moment& moment : moments) {
    for (const auto& [kind, fact] : same) {
      // The word belongs to overs. Further steps (a stand of 150, a sixth wicket) are other news.
      if (kind != moment.kind || (kind == MomentKind::maiden && counts_balls)) continue;
      if (kind == MomentKind::hundred_stand && moment.runs >= 150) continue;
      if (kind == MomentKind::five_wickets && moment.wickets != 5) continue;
      if (kind == MomentKind::hat_trick && moment.number > 3) continue;
      sheet.set(fact);
    }
  }
}

}  // namespace

std::optional<BallTold> CommentaryContext::take(const match::MatchSetup& setup,
                                                const match::MatchRecord& record,
                                                const match::MatchState& state,
                                                const match::MatchEvent& event,
                                                std::span<const match::Moment> moments) {
  if (std::holds_alternative<match::InningsOpened>(event)) {
    innings_ = Innings{};
  } else if (std::holds_alternative<match::OverStarted>(event)) {
    innings_.last_over_runs = innings_.over_deliveries > 0 ? innings_.over_runs : -1;
    innings_.over_runs = innings_.over_boundaries = innings_.over_deliveries = 0;
    innings_.boundary_row = 0;
    innings_.saved_in_over = false;
  } else if (std::holds_alternative<match::Retirement>(event) && !state.innings.empty()) {
    innings_.stand_from = state.now().runs;
  } else if (const auto* ball = std::get_if<Delivery>(&event)) {
    return tell(setup, record, state, *ball, moments);
  }
  return {};
}

void CommentaryContext::count(const Delivery& ball, BallTold& told) {
  const bool boundary = is_boundary(ball);
  innings_.over_runs += ball.runs();
  innings_.over_boundaries += boundary ? 1 : 0;
  ++innings_.over_deliveries;
  told.boundary_row = innings_.boundary_row = boundary ? innings_.boundary_row + 1 : 0;
  if (boundary || ball.wides == 0 || ball.out) {
    innings_.boundary_hits = boundary ? innings_.boundary_hits + 1 : 0;
  }
  FactSheet sheet(told.facts);
  const bool longer = innings_.boundary_hits >= 4 && innings_.boundary_hits > told.boundary_row;
  sheet.set(Fact::boundary_hits4, boundary && longer);
  // Both the side's and the striker's own.
  int& own = innings_.own_dots[ball.striker];
  sheet.set(Fact::dots3_broken, std::min(innings_.dots, own) >= 3 && ball.bat_runs > 0);
  own = ball.bat_runs > 0 ? 0 : own + (ball.faced() ? 1 : 0);
  innings_.dots = ball.runs() == 0 && !ball.out ? innings_.dots + 1 : 0;
  sheet.set(Fact::dots3, innings_.dots >= 3);
  told.dots = innings_.dots;
  sheet.set(Fact::ends_drought, boundary && innings_.since_boundary >= 12);
  const int waited = innings_.since_boundary + (ball.legal() ? 1 : 0);
  told.drought = boundary ? innings_.since_boundary : waited;
  innings_.since_boundary = boundary ? 0 : waited;
  sheet.set(Fact::drought, !boundary && waited >= 12);
  told.over_runs = innings_.over_runs;
  told.over_boundaries = innings_.over_boundaries;
  told.last_over_runs = innings_.last_over_runs;
  sheet.set(Fact::boundary_row3, told.boundary_row >= 3 && !longer);
  if (longer) told.boundary_row = innings_.boundary_hits;
  sheet.set(Fact::over_boundaries2, boundary && told.over_boundaries == 2);
  sheet.set(Fact::over_boundaries3, boundary && told.over_boundaries >= 3);
  sheet.set(Fact::over_runs10, told.over_runs >= 10);
  sheet.set(Fact::last_over_big, told.last_over_runs >= 12);
  sheet.set(Fact::last_over_quiet, told.last_over_runs >= 0 && told.last_over_runs <= 3);
  sheet.set(Fact::first_of_over, innings_.over_deliveries == 1);
}

void CommentaryContext::remember(const Delivery& ball, const InningsState& now,
                                 const BallTold& told) {
  if (ball.out) innings_.stand_from = now.runs;
  innings_.last = ball;
  innings_.hat_trick_for = told.facts[static_cast<std::size_t>(Fact::on_a_hat_trick)]
                               ? ball.bowler
                               : innings_.hat_trick_for;
}

BallTold CommentaryContext::tell(const match::MatchSetup& setup, const match::MatchRecord& record,
                                 const match::MatchState& state, const Delivery& ball,
                                 std::span<const match::Moment> moments) {
  const InningsState& now = state.now();
  const match::Step next = next_step(state);
  const bool goes_on =
      next == match::Step::ball || next == match::Step::bowler || next == match::Step::batter;
  BallTold told;
  told.ball = ball;
  told.batter_out = ball.out.has_value();
  const match::Member keeper = state.sides[match::side_index(now.fielding())].keeper;
  const bool by_keeper = ball.out && ball.out->fielders[0] == keeper;
  told.kind = kind_of(setup, ball, by_keeper);
  if (ball.out) {
    told.fielder = ball.out->fielders[0];
  } else if (told.kind == BallKind::dropped && ball.dice.fielder > 0) {
    const match::SideState& side = state.sides[match::side_index(now.fielding())];
    told.fielder = side.field[static_cast<std::size_t>(ball.dice.fielder - 1)];
  }
  FactSheet sheet(told.facts);
  set_style(sheet, setup, now, ball.bowler);
  set_phase(sheet, record, now);
  set_chase(sheet, state, goes_on);
  set_striker(sheet, now, ball);
  set_bowler(sheet, state, ball, innings_.last);
  set_wicket(sheet, now, ball);
  set_before(sheet, ball, innings_.last);
  set_moments(sheet, moments, state.conditions.counts_balls);
  sheet.set(Fact::opening_ball, !innings_.last);
  sheet.set(Fact::hat_trick_ball, innings_.hat_trick_for == ball.bowler && !ball.out);
  if (innings_.hat_trick_for == ball.bowler) innings_.hat_trick_for = match::no_member;
  const bool over_done = !now.over_open && ball.legal();
  sheet.set(Fact::last_of_over, over_done);
  sheet.set(Fact::last_over, now.overs_left(state.conditions) == 0 && now.quota > 0);
  sheet.set(Fact::final_ball, now.balls >= now.quota);
  sheet.set(Fact::keeps_strike, over_done && goes_on && now.striker == ball.striker);
  sheet.set(Fact::free_hit, ball.free_hit);
  sheet.set(Fact::free_hit_next, now.free_hit && goes_on);
  const bool past_half = now.target != InningsState::no_target && 2 * now.balls >= now.quota;
  sheet.set(Fact::read, told.facts[static_cast<std::size_t>(Fact::alive)] && past_half &&
                            now.super_over == 0 && (ball.out || over_done || is_boundary(ball)));
  sheet.set(Fact::scored, ball.runs() > 0);
  sheet.set(Fact::extra, ball.extras() > 0);
  sheet.set(Fact::boundary, is_boundary(ball));
  sheet.set(Fact::dot, told.kind == BallKind::dot);
  const auto strip = match::strip_reading(setup, state, ball);
  if (strip && !ball.out && !ball.free_hit && cards::is_out(strip->on_card) &&
      !std::exchange(innings_.saved_in_over, true)) {
    // The strip saves half a dozen an innings, of which one an over is told. News are those that
    // could have turned the match, and no more than four: to be let off for ever is no news.
    constexpr int set = 30, often_enough = 4;
    const bool is_news = is_open(state) && (now.batting_of[ball.striker].runs >= set || past_half ||
                                            innings_.reprieves == 0);
    sheet.set(Fact::saved);
    sheet.set(Fact::reprieve, is_news && innings_.reprieves++ < often_enough);
  }

  told.stand = now.runs - innings_.stand_from;
  sheet.set(Fact::stand_twenty, told.stand >= 20 && !ball.out);
  sheet.set(Fact::stand_twenty_before, told.stand >= 20 && ball.out);
  count(ball, told);
  Meeting& meeting =
      innings_.meetings[std::size_t{ball.striker} * match::max_members + ball.bowler];
  if (meeting.first_over == 0) meeting.first_over = now.overs;
  const auto [four, six] = meeting.boundary_over;
  // A boundary is compared with one of its kind; what a single is compared with has been told then.
  const int earlier = !is_boundary(ball) ? std::max(four, six) : ball.bat_runs == 6 ? six : four;
  sheet.set(Fact::met_boundary, earlier > 0 && earlier < now.overs);
  if (told.kind == BallKind::one && earlier < now.overs) meeting.boundary_over = {};
  meeting.runs += ball.bat_runs;
  meeting.balls += ball.faced() ? 1 : 0;
  if (is_boundary(ball)) meeting.boundary_over[ball.bat_runs == 6 ? 1 : 0] = now.overs;
  told.meeting_runs = meeting.runs;
  told.meeting_balls = meeting.balls;
  sheet.set(Fact::met, meeting.balls >= 4 && meeting.first_over < now.overs);
  sheet.set(Fact::met_quiet, meeting.balls >= 5 && meeting.runs <= 3);
  remember(ball, now, told);
  return told;
}

}  // namespace quicket::report
