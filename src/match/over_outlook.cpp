#include "match/over_outlook.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "match/computer_captain.h"
#include "match/over_scores.h"
#include "match/strip_moment.h"
#include "match/win_chance.h"

namespace quicket::match {
namespace {

using cards::BallOdds;
using cards::BallResult;

/// Of so many legal balls.
OverOutlook outlook_of(const BallOdds& odds, const cricket::Conditions& conditions, int balls) {
  double runs = 0, legal = 0;
  for (int i = 0; i < cards::ball_results; ++i) {
    const auto result = static_cast<BallResult>(i);
    const BallEffect effect = ball_effect(result, conditions);
    runs += odds.of(result) * effect.runs;
    if (effect.legal) legal += odds.of(result);
  }
  OverOutlook over;
  over.balls = balls;
  if (legal <= 0) return over;
  over.runs = balls * runs / legal;
  over.wicket = 1 - std::pow(1 - std::min(1.0, odds.wicket() / legal), balls);
  return over;
}

/// Legal balls of the over, or of a whole one where none is in progress, that are still to come.
int balls_of_over(const InningsState& now, const cricket::Conditions& conditions) {
  return std::min(conditions.balls_per_over - now.over_balls, now.quota - now.balls);
}

/// Before a new call nobody knows it.
cards::Call call_of(const InningsState& now, std::optional<cards::Call> called) {
  return called.value_or(now.call_is_due ? cards::Call::steady : now.call);
}

/// The chance of the batting side when what is left of the over has been bowled with these odds.
std::optional<double> win_after(const MatchSetup& setup, const MatchState& state,
                                const BallOdds& odds, const ChanceIn& chance_in) {
  const InningsState& now = state.now();
  const int balls = balls_of_over(now, setup.conditions);
  const OverScores scores(odds, now, setup.conditions, balls);
  MatchState then_state = state;
  InningsState& then = then_state.now();
  then.balls += balls;
  double win = 0;
  for (int wickets = 0; wickets <= OverScores::most_wickets; ++wickets) {
    for (int runs = 0; runs <= OverScores::most_runs; ++runs) {
      const double share = scores.at(runs, wickets);
      if (share < 1e-7) continue;
      then.runs = now.runs + runs;
      then.wickets = std::min(now.wickets + wickets, now.wickets_to_end);
      const auto chance = chance_in(now.batting, then_state);
      if (!chance) return {};
      win += share * *chance;
    }
  }
  return win;
}

/// Of one roll on the fielding chart.
BallOdds fielding_odds(const MatchSetup& setup, const MatchState& state, bool free_hit) {
  const InningsState& now = state.now();
  const PlayingSide& fielding = setup.sides[side_index(now.fielding())];
  const SideState& field = state.sides[side_index(now.fielding())];
  std::vector<cards::Ratings> ratings;
  int keeper = -1;
  for (std::size_t i = 0; i < field.count; ++i) {
    if (field.field[i] == field.keeper) keeper = static_cast<int>(i);
    const MemberCards& member = fielding.members[field.field[i]];
    ratings.push_back({member.catching, member.run_out, member.keeping, false});
  }
  return cards::chart_odds(setup.rules.chart(), cards::fielding_side(ratings, keeper), free_hit,
                           setup.conditions);
}

/// Of the next ball, if `batter` faces it.
BallOdds odds_against(const MatchSetup& setup, const InningsState& now, Member batter,
                      const cards::StripTables* strip, const BallOdds& fielding, bool free_hit) {
  return cards::ball_odds(setup.sides[side_index(now.batting)].members[batter].striker,
                          setup.sides[side_index(now.fielding())].members[now.bowler].bowler,
                          fielding, free_hit, setup.conditions,
                          strip == nullptr ? nullptr : &strip->at(now.batting_of[batter].balls));
}

/// The odds of a ball of the over: the striker faces the next one, and either the others. A free
/// hit is one ball's, not the over's.
std::optional<BallOdds> odds_of_pair(const MatchSetup& setup, const MatchState& state,
                                     std::optional<cards::Call> called) {
  if (next_step(state) != Step::ball) return {};
  const InningsState& now = state.now();
  const BallOdds fielding = fielding_odds(setup, state, false);
  const cards::StripTables* const strip = strip_at(state, setup.rules, call_of(now, called));
  const double others = 0.5 - 0.5 / std::max(1, balls_of_over(now, setup.conditions));
  BallOdds both;
  both.add(odds_against(setup, now, now.striker, strip, fielding, false), 1 - others);
  both.add(odds_against(setup, now, now.non_striker, strip, fielding, false), others);
  return both;
}

}  // namespace

std::optional<cards::BallOdds> odds_of_ball(const MatchSetup& setup, const MatchState& state,
                                            std::optional<cards::Call> called, bool with_strip) {
  if (next_step(state) != Step::ball) return {};
  const InningsState& now = state.now();
  const cards::StripTables* const strip =
      with_strip ? strip_at(state, setup.rules, call_of(now, called)) : nullptr;
  return odds_against(setup, now, now.striker, strip, fielding_odds(setup, state, now.free_hit),
                      now.free_hit);
}

std::vector<CallRow> call_rows(const MatchSetup& setup, const MatchState& state,
                               const ChanceIn& chance_in) {
  std::vector<CallRow> rows;
  for (const cards::Call call : {cards::Call::hold, cards::Call::steady, cards::Call::push}) {
    CallRow row{
        call,
        call != cards::Call::hold ||
            setup.rules.may_hold(state.now().overs, state.now().overs_in_all(setup.conditions)),
        {}};
    if (const auto odds = odds_of_pair(setup, state, call); odds && row.allowed) {
      row.over = outlook_of(*odds, setup.conditions, balls_of_over(state.now(), setup.conditions));
      row.over.win = win_after(setup, state, *odds, chance_in);
    }
    rows.push_back(row);
  }
  return rows;
}

namespace {

/// The chance of the batting side with those who are in: after its best call, if one is due.
std::optional<double> chance_of_pair(const MatchSetup& setup, const MatchState& state,
                                     const ChanceIn& chance_in) {
  if (state.now().call_is_due && setup.rules.has_calls()) {
    std::optional<double> best;
    for (const CallRow& row : call_rows(setup, state, chance_in)) {
      if (row.allowed && row.over.win > best) best = row.over.win;
    }
    return best;
  }
  const auto odds = odds_of_pair(setup, state, {});
  return odds ? win_after(setup, state, *odds, chance_in) : std::nullopt;
}

}  // namespace

std::optional<OverOutlook> over_by(const MatchSetup& setup, const MatchState& state, Member bowler,
                                   const ChanceIn& chance_in) {
  if (state.now().over_open || state.now().needs_batter()) return {};
  MatchState ahead = state;
  ahead.apply(OverStarted{bowler});
  const auto odds = odds_of_pair(setup, ahead, {});
  if (!odds) return {};
  OverOutlook over =
      outlook_of(*odds, setup.conditions, balls_of_over(ahead.now(), setup.conditions));
  over.win = chance_of_pair(setup, ahead, chance_in);
  if (const auto most = defended_runs(state, setup.conditions); most && over.balls > 0) {
    const InningsState& then = ahead.now();
    const bool calls = then.call_is_due && setup.rules.has_calls() && over.win;
    const cards::Call call = calls
                                 ? call_by(call_rows(setup, ahead, chance_in), cards::Call::steady)
                                 : cards::Call::steady;
    over.within = OverScores(*odds_of_pair(setup, ahead, call), then, setup.conditions, over.balls)
                      .within(*most);
  }
  return over;
}

std::optional<int> defended_runs(const MatchState& state, const cricket::Conditions& conditions) {
  const InningsState& now = state.now();
  constexpr int last_overs = 4;
  const int left = now.quota - now.balls, over = conditions.balls_per_over;
  const int overs = (left + over - 1) / over, affordable = now.target - 1 - now.runs;
  if (now.target == InningsState::no_target || overs < 1 || overs > last_overs || affordable < 0) {
    return {};
  }
  return affordable / overs;
}

Member likely_bowler(const MatchSetup& setup, const MatchState& state) {
  const InningsState& now = state.now();
  if (now.over_open) return now.bowler;
  const PlayingSide& fielding = setup.sides[side_index(now.fielding())];
  const MemberSet legal = legal_bowlers(state, fielding.bowlers, fielding.most_overs);
  return legal == 0 ? no_member
                    : ComputerCaptain(fielding, setup.conditions).next_bowler(state, legal);
}

std::optional<OverOutlook> over_against(const MatchSetup& setup, const MatchState& state,
                                        Member batter, const ChanceIn& chance_in) {
  if (!state.now().needs_batter()) return {};
  MatchState ahead = state;
  ahead.apply(BatterIn{batter});
  if (ahead.now().needs_batter()) {
    const MemberSet others = legal_batters(ahead);
    if (others == 0) return {};
    ahead.apply(BatterIn{static_cast<Member>(std::countr_zero(others))});
  }
  if (!ahead.now().over_open) {
    const Member bowler = likely_bowler(setup, ahead);
    if (bowler == no_member) return {};
    ahead.apply(OverStarted{bowler});
  }
  MatchState faces = ahead;
  if (faces.now().striker != batter) std::swap(faces.now().striker, faces.now().non_striker);
  const auto odds = odds_of_ball(setup, faces);
  if (!odds) return {};
  OverOutlook over =
      outlook_of(*odds, setup.conditions, balls_of_over(ahead.now(), setup.conditions));
  over.win = chance_of_pair(setup, ahead, chance_in);
  return over;
}

cards::Call call_by(const std::vector<CallRow>& rows, cards::Call otherwise) {
  // In tenths of a per cent, as rows are shown.
  const auto shown = [](const CallRow& row) {
    return row.allowed ? std::lround(1000 * *row.over.win) : -1;
  };
  const CallRow* best = nullptr;
  for (const CallRow& row : rows) {
    if (row.allowed && !row.over.win) return otherwise;
    const bool as_good = best != nullptr && shown(row) == shown(*best);
    if (best == nullptr || shown(row) > shown(*best) || (as_good && row.call == otherwise)) {
      best = &row;
    }
  }
  return best == nullptr ? otherwise : best->call;
}

std::optional<double> chance_at(const MatchSetup& setup, const MatchState& state,
                                const ChanceIn& chance_in) {
  const InningsState& now = state.now();
  const std::optional<double> usual = chance_in(now.batting, state);
  if (!usual || state.closed || now.closed || now.is_over()) return usual;
  switch (next_step(state)) {
    case Step::ball:
      return chance_of_pair(setup, state, chance_in);
    case Step::bowler: {
      const Member bowler = likely_bowler(setup, state);
      const auto over =
          bowler == no_member ? std::nullopt : over_by(setup, state, bowler, chance_in);
      return over ? over->win : usual;
    }
    case Step::batter: {
      const MemberSet legal = legal_batters(state);
      if (legal == 0) return usual;
      const auto next = static_cast<Member>(std::countr_zero(legal));
      const auto over = over_against(setup, state, next, chance_in);
      return over ? over->win : usual;
    }
    case Step::toss:
    case Step::open_innings:
    case Step::close_innings:
    case Step::close_match:
    case Step::finished:
      break;
  }
  return usual;
}

}  // namespace quicket::match
