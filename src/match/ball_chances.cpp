#include "match/ball_chances.h"

#include "match/over_outlook.h"
#include "match/strip_moment.h"

namespace quicket::match {
namespace {

/// As the innings stood for the strip before `ball`, the last of `after`.
cards::Standing standing_before(const MatchState& after, const Delivery& ball) {
  cards::Standing standing = standing_of(after.now(), after.conditions);
  for (const auto& out : {ball.out, ball.also_out}) {
    if (out && cricket::is_wicket(out->how)) --standing.wickets;
  }
  return standing;
}

/// Of a ball with dice, where the strip has any.
std::optional<cards::Stance> stance_for(const MatchSetup& setup, const MatchState& after,
                                        const Delivery& ball) {
  const cards::TempoStrip& tempo = setup.rules.chart().tempo;
  if (ball.dice.card == 0 || !tempo.has_stances()) return {};
  return cards::stance_of(tempo, standing_before(after, ball));
}

}  // namespace

std::optional<StripReading> strip_reading(const MatchSetup& setup, const MatchState& after,
                                          const Delivery& ball) {
  const DeliveryDice& dice = ball.dice;
  if (dice.card == 0) return {};
  const InningsState& now = after.now();
  const cards::Standing standing = standing_before(after, ball);
  const cards::StripTables* const strip = setup.rules.strip(standing, ball.call, after.pitch);
  if (strip == nullptr) return {};
  const int faced = now.batting_of[ball.striker].balls - (ball.faced() ? 1 : 0);
  const cards::TempoTable& table = strip->at(faced);
  const auto& batters = setup.sides[side_index(now.batting)].members;
  const auto& bowlers = setup.sides[side_index(now.fielding())].members;
  const cards::Chart& chart =
      dice.card <= 3 ? bowlers[ball.bowler].bowler : batters[ball.striker].striker;
  StripReading reading{chart.at(dice.chart),
                       table.read(chart.at(dice.chart), dice.card, dice.chart)};
  if (reading.on_card == reading.read_as) return {};
  const cards::TempoStrip& tempo = setup.rules.chart().tempo;
  const cards::StripMoment moment{cricket::phase_of(tempo.phases, standing.over, standing.overs),
                                  cards::stance_of(tempo, standing), ball.call, after.pitch,
                                  faced < strip->new_until};
  reading.by = line_applied(tempo, moment, reading.on_card, dice.card, dice.chart);
  return reading;
}

std::optional<double> ChanceFollower::of(Side side, const MatchState& state) {
  // A match that is only shown may have sides without cards.
  if (setup_->sides[0].bowlers == 0 || setup_->sides[1].bowlers == 0) return {};
  if (state.closed) return !state.winner ? 0.5 : *state.winner == side ? 1.0 : 0.0;
  if (state.innings.empty()) {
    const bool waits = setup_->rules.rolls_for_pitch() && setup_->pitch == cards::Pitch::none;
    if (!state.toss || waits) return {};
  } else if (state.now().super_over > 0) {
    if (with_ != PlayedWith::cards) return {};
    if (!super_over_) super_over_.emplace(*setup_);
    return super_over_->of(side, state);
  }
  const Side first =
      state.innings.empty() ? innings_to_open(state).batting : state.innings.front().batting;
  const bool between = !state.innings.empty() && state.now().closed && state.innings.size() == 1;
  int balls = state.innings.empty() ? state.conditions.quota() : state.now().quota;
  if ((state.innings.empty() || between) && state.revised_balls > 0) balls = state.revised_balls;
  const cards::Pitch named = state.innings.empty() ? setup_->pitch : state.pitch;
  const cards::Pitch pitch = named == cards::Pitch::none ? cards::Pitch::even : named;
  if (!table_ || first != first_ || balls != table_->balls() || pitch != pitch_) {
    // What was fitted to real matches reads the chances of the best calls.
    const bool cards = with_ == PlayedWith::cards;
    table_.emplace(*setup_, first, balls, pitch,
                   cards ? WinChance::Kept::told : WinChance::Kept::chances);
    first_ = first;
    pitch_ = pitch;
  }
  return with_ == PlayedWith::cards ? table_->of(side, state) : real_chance(*table_, side, state);
}

std::optional<double> ChanceFollower::now(Side side, const MatchState& state) {
  if (with_ != PlayedWith::cards || state.innings.empty()) return of(side, state);
  const auto batting =
      chance_at(*setup_, state, [this](Side one, const MatchState& in) { return of(one, in); });
  return !batting || state.now().batting == side ? batting : 1 - *batting;
}

double real_chance(const WinChance& table, Side side, const MatchState& state) {
  if (state.closed) return table.of(side, state);
  const Side first =
      state.innings.empty() ? innings_to_open(state).batting : state.innings.front().batting;
  const double by_cards = table.of(first, state);
  ChancePoint at;
  if (!state.innings.empty()) {
    const InningsState& now = state.now();
    at.chasing = now.target != InningsState::no_target;
    at.out = now.wickets;
    if (now.closed || now.is_over()) {
      at.left = 0;
    } else if (now.quota > 0) {
      at.left = double(now.quota - now.balls) / now.quota;
    }
  }
  const double chance = real_chance(by_cards, at, table.has_calls());
  return side == first ? chance : 1 - chance;
}

MatchChances match_chances(const MatchRecord& record, const MatchSetup& setup, PlayedWith with) {
  MatchChances all;
  ChanceFollower follower(setup, with);
  MatchState state(record.conditions, record.sheets);
  for (const MatchEvent& event : record.events) {
    const auto* const ball = std::get_if<Delivery>(&event);
    if (ball == nullptr) {
      apply(state, event);
      if (!std::holds_alternative<InningsOpened>(event)) continue;
      if (all.innings.empty()) all.before = follower.now(state.now().batting, state);
      all.innings.emplace_back();
      continue;
    }
    BallChances& chances = all.innings.back().emplace_back();
    apply(state, event);
    chances.strip = strip_reading(setup, state, *ball);
    chances.stance = stance_for(setup, state, *ball);
    chances.win_chance = follower.now(state.now().batting, state);
  }
  return all;
}

}  // namespace quicket::match
