#include "match/legality.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/conditions.h"
#include "match/innings.h"
#include "match/over_limits.h"
#include "match/scorecard.h"
#include "match/totals_limits.h"

namespace quicket::match {
namespace {

using Reason = std::optional<std::string>;

bool in_progress(const MatchState& state) {
  return !state.innings.empty() && !state.now().closed;
}

/// The most runs that one ball can bring with the wildest overthrows.
constexpr int most_runs = 13;

Reason signals(const Delivery& ball) {
  if (ball.wides > 0 && ball.no_balls > 0) return "a ball is a wide or a no-ball, not both";
  if (ball.wides > 0 && (ball.bat_runs > 0 || ball.byes > 0 || ball.leg_byes > 0)) {
    return "all runs of a wide are wides";
  }
  if (ball.byes > 0 && ball.leg_byes > 0) return "runs are byes or leg byes, not both";
  if (ball.bat_runs > 0 && (ball.byes > 0 || ball.leg_byes > 0)) {
    return "runs are off the bat or byes, not both";
  }
  if (ball.runs() - ball.penalty > most_runs) {
    return fmt::format("{} runs on one ball are impossible", ball.runs());
  }
  return {};
}

bool needs_legal_ball(HowOut how) {
  return how == HowOut::bowled || how == HowOut::caught || how == HowOut::lbw;
}

bool counts_on_free_hit(HowOut how) {
  return !cricket::is_bowlers(how);
}

bool needs_innings(const MatchEvent& event) {
  return std::holds_alternative<OverStarted>(event) || std::holds_alternative<BatterIn>(event) ||
         std::holds_alternative<Delivery>(event) || std::holds_alternative<Retirement>(event) ||
         std::holds_alternative<InningsSummary>(event) ||
         std::holds_alternative<InningsClosed>(event);
}

}  // namespace

std::optional<std::string> why_not_scored(const MatchState& state, const MatchEvent& event) {
  if (!needs_innings(event)) return {};
  if (state.innings.empty()) return "no innings has been opened (innings: TEAM)";
  if (const auto* over = std::get_if<OverStarted>(&event)) {
    return over->bowler < max_members ? Reason() : "say who bowls";
  }
  if (const auto* in = std::get_if<BatterIn>(&event)) {
    return in->batter < max_members ? Reason() : "say who comes in";
  }
  const auto* ball = std::get_if<Delivery>(&event);
  if (ball == nullptr) return {};
  if (ball->striker == no_member || ball->non_striker == no_member) {
    return "a batter has to come in";
  }
  if (ball->bowler == no_member) return "say who bowls";
  return {};
}

std::optional<std::string> why_not_scored(const MatchRecord& record) {
  MatchState state(record.conditions, record.sheets);
  int number = 0;
  for (const MatchEvent& event : record.events) {
    if (const Reason reason = why_not_scored(state, event)) {
      return fmt::format("event {}: {}", number, *reason);
    }
    apply(state, event);
    ++number;
  }
  return {};
}

std::string why_over(const InningsState& now) {
  if (now.runs >= now.target) return fmt::format("the target of {} is reached", now.target);
  if (now.wickets >= now.wickets_to_end) return fmt::format("{} wickets are down", now.wickets);
  if (now.balls >= now.quota) return fmt::format("all {} balls are bowled", now.quota);
  return "nobody is left to bat";
}

std::string why_not_over(const InningsState& now) {
  return fmt::format("the innings is not over: {}/{} after {} of {} balls", now.runs, now.wickets,
                     now.balls, now.quota);
}

Umpire::Umpire(std::array<TeamSheet, 2> sheets) : sheets_(std::move(sheets)) {}

Umpire::Umpire(const MatchSetup& setup)
    : sheets_{setup.sides[0].sheet, setup.sides[1].sheet},
      able_{setup.sides[0].bowlers, setup.sides[1].bowlers},
      most_overs_{setup.sides[0].most_overs, setup.sides[1].most_overs} {}

std::optional<std::string> Umpire::problem_with(const MatchState& state,
                                                const MatchEvent& event) const {
  if (state.closed) return "the match is over";
  return std::visit([&](const auto& one) { return check(state, one); }, event);
}

const std::string& Umpire::name(Side side, Member member) const {
  return name_of(sheets_[side_index(side)], member);
}

Reason Umpire::check(const MatchState& state, const Toss&) const {
  if (!state.innings.empty()) return "the toss comes before the first innings";
  if (state.toss) return "the toss has been made";
  return {};
}

Reason Umpire::check(const MatchState& state, const InningsOpened& opened) const {
  if (in_progress(state)) return why_not_over(state.now());
  if (state.innings.empty() && !state.toss) return {};
  if (next_step(state) != Step::open_innings) return "no innings is left to be played";
  const InningsOpened next = innings_to_open(state);
  if (next.batting != opened.batting || next.super_over != opened.super_over) {
    return fmt::format("{} bat next", sheets_[side_index(next.batting)].name);
  }
  if (opened.pitch != cards::Pitch::none && !state.innings.empty()) {
    return "the pitch is named before the first innings";
  }
  return {};
}

Reason Umpire::check(const MatchState& state, const OverStarted& over) const {
  if (!in_progress(state)) return "no innings is in progress";
  const InningsState& now = state.now();
  if (now.is_over()) return "the innings is over";
  if (now.over_open) {
    return fmt::format("the {} has {} left", state.conditions.over_word,
                       counted(state.conditions.balls_per_over - now.over_balls, "ball", "balls"));
  }
  return why_not_bowl(state, over.bowler);
}

Reason Umpire::why_not_bowl(const MatchState& state, Member member) const {
  const InningsState& now = state.now();
  const Side side = now.fielding();
  const SideState& fielding = state.sides[side_index(side)];
  const std::string& bowler = name(side, member);
  if (!contains(fielding.present, member)) {
    return fmt::format("{} is not in the field for {}", bowler, sheets_[side_index(side)].name);
  }
  const MemberSet able = able_[side_index(side)] & fielding.present;
  if (able != 0 && !contains(able, member)) return fmt::format("{} has no bowler card", bowler);
  const auto& most = most_overs_[side_index(side)];
  if (contains(legal_bowlers(state, able, most), member)) return {};
  if (now.super_over > 0) return fmt::format("{} bowled the super over before", bowler);
  if (now.bowling_of[member].overs >= state.conditions.most_overs_per_bowler) {
    return fmt::format("{} has bowled the maximum of {} {}", bowler,
                       state.conditions.most_overs_per_bowler, state.conditions.overs_word);
  }
  if (most && now.bowling_of[member].overs >= (*most)[member]) {
    return fmt::format("{} has no {} left on the card", bowler, state.conditions.overs_word);
  }
  if (now.bowler == member && now.running >= state.conditions.most_overs_running) {
    return now.running == 1
               ? fmt::format("{} bowled the last {}", bowler, state.conditions.over_word)
               : fmt::format("{} bowled the last {} {}", bowler, int{now.running},
                             state.conditions.overs_word);
  }
  return fmt::format("if {} bowls now, the rest cannot be bowled within the limits", bowler);
}

Reason Umpire::check(const MatchState& state, const BatterIn& in) const {
  if (!in_progress(state)) return "no innings is in progress";
  if (!state.now().needs_batter()) return "two batters are in";
  if (state.now().is_over()) return "the innings is over";
  return why_not_bat(state, in.batter);
}

Reason Umpire::why_not_bat(const MatchState& state, Member member) const {
  const Reason unfit = unfit_to_bat(state, member);
  if (!unfit) return {};
  return fmt::format("{} {}", name(state.now().batting, member), *unfit);
}

Reason Umpire::unfit_to_bat(const MatchState& state, Member member) const {
  const InningsState& now = state.now();
  const SideState& side = state.sides[side_index(now.batting)];
  if (!contains(side.present, member)) return "is not in the side";
  if (now.striker == member || now.non_striker == member) return "is already in";
  if (contains(now.came_in & ~now.retired, member)) return "is out";
  if (!contains(legal_batters(state), member)) return "was out in an earlier super over";
  return {};
}

Reason Umpire::who_stands_where(const InningsState& now, const Delivery& ball) const {
  if (ball.striker != now.striker) {
    return fmt::format("{} is on strike, not {}", name(now.batting, now.striker),
                       name(now.batting, ball.striker));
  }
  if (ball.non_striker != now.non_striker) {
    return fmt::format("{} is at the other end, not {}", name(now.batting, now.non_striker),
                       name(now.batting, ball.non_striker));
  }
  return {};
}

Reason Umpire::check(const MatchState& state, const Delivery& ball) const {
  if (!in_progress(state)) return "no innings is in progress";
  const InningsState& now = state.now();
  if (now.is_over()) return fmt::format("the innings is over: {}", why_over(now));
  if (now.needs_batter()) {
    return next_step(state) == Step::close_innings
               ? fmt::format("the innings is over: {}", why_over(now))
               : "a batter has to come in";
  }
  if (!now.over_open) {
    return now.overs == 0 && now.balls == 0
               ? fmt::format("say who bowls the first {}", state.conditions.over_word)
               : fmt::format(
                     "the {} has had its {} balls (a wide is wd, a no-ball nb): say who bowls the "
                     "next",
                     state.conditions.over_word, state.conditions.balls_per_over);
  }
  if (const Reason reason = who_stands_where(now, ball)) return reason;
  const SideState& fielding = state.sides[side_index(now.fielding())];
  if (!contains(fielding.present, ball.bowler)) {
    return fmt::format("{} is not in the field", name(now.fielding(), ball.bowler));
  }
  if (const Reason reason = signals(ball)) return reason;
  if (ball.out) {
    if (const Reason reason = dismissal(now, ball, *ball.out)) return reason;
  }
  return ball.also_out ? dismissal(now, ball, *ball.also_out) : Reason();
}

Reason Umpire::dismissal(const InningsState& now, const Delivery& ball,
                         const Dismissal& out) const {
  if (out.batter != now.striker && out.batter != now.non_striker) {
    return fmt::format("{} is not batting", name(now.batting, out.batter));
  }
  if (cricket::is_bowlers(out.how) && out.batter != now.striker) {
    return fmt::format("only the striker can be {}", cricket::to_string(out.how));
  }
  if (now.free_hit && !counts_on_free_hit(out.how)) {
    return fmt::format("nobody is {} on a free hit", cricket::to_string(out.how));
  }
  if (ball.no_balls > 0 && cricket::is_bowlers(out.how)) {
    return fmt::format("nobody is {} on a no-ball", cricket::to_string(out.how));
  }
  if (ball.wides > 0 && needs_legal_ball(out.how)) {
    return fmt::format("nobody is {} on a wide", cricket::to_string(out.how));
  }
  for (const Member fielder : out.fielders) {
    const TeamSheet& sheet = sheets_[side_index(now.fielding())];
    if (fielder != no_member && fielder >= sheet.players.size()) {
      return "a fielder is not on the sheet";
    }
  }
  return {};
}

Reason Umpire::check(const MatchState& state, const Retirement& retirement) const {
  if (!in_progress(state)) return "no innings is in progress";
  const InningsState& now = state.now();
  if (retirement.batter != now.striker && retirement.batter != now.non_striker) {
    return fmt::format("{} is not batting", name(now.batting, retirement.batter));
  }
  return {};
}

Reason Umpire::check(const MatchState& state, const Substitution& substitution) const {
  const TeamSheet& sheet = sheets_[side_index(substitution.side)];
  const SideState& side = state.sides[side_index(substitution.side)];
  if (substitution.in >= sheet.players.size()) return "the substitute is not on the sheet";
  if (contains(side.gone, substitution.in)) {
    return fmt::format("{} has been replaced", name(substitution.side, substitution.in));
  }
  if (substitution.out != no_member && !contains(side.present, substitution.out)) {
    return fmt::format("{} is not in the side", name(substitution.side, substitution.out));
  }
  return {};
}

Reason Umpire::check(const MatchState&, const PenaltyRuns& penalty) const {
  if (penalty.runs <= 0) return "penalty runs must be above 0";
  return {};
}

Reason Umpire::check(const MatchState& state, const RevisedTarget& revised) const {
  if (state.innings.empty())
    return "a target can be revised only after the first innings has begun";
  if (revised.target < 1) return "a target must be at least 1";
  if (revised.balls < 0 || revised.balls > state.conditions.quota()) {
    return fmt::format("an innings has at most {} balls", state.conditions.quota());
  }
  return {};
}

Reason Umpire::check(const MatchState& state, const RevisedQuota& revised) const {
  if (revised.balls < 1 || revised.balls > state.conditions.quota()) {
    return fmt::format("an innings has 1 to {} balls", state.conditions.quota());
  }
  return {};
}

Reason Umpire::check(const MatchState& state, const InningsSummary& summary) const {
  if (!in_progress(state)) return "no innings is in progress";
  return why_not_totals(state.now(), summary, state.conditions);
}

Reason Umpire::check(const MatchState& state, const InningsClosed& closed) const {
  using Why = InningsClosed::Why;
  if (!in_progress(state)) return "no innings is in progress";
  const bool by_rain = closed.why == Why::abandoned || closed.why == Why::declared_by_rain;
  if (by_rain || next_step(state) == Step::close_innings) return {};
  const InningsState& now = state.now();
  // Who retired hurt may come back, but need not.
  if (closed.why == Why::all_out && now.needs_batter() &&
      (legal_batters(state) & ~now.retired) == 0) {
    return {};
  }
  return why_not_over(now);
}

Reason Umpire::check(const MatchState& state, const MatchClosed& closed) const {
  if (closed.abandoned) return {};
  if (closed.forfeit) {
    if (!closed.winner) return "say who won by forfeit";
    if (next_step(state) == Step::close_match)
      return "no side can forfeit a match that was decided";
    return {};
  }
  if (next_step(state) != Step::close_match) return "the match is not over";
  return {};
}

}  // namespace quicket::match
