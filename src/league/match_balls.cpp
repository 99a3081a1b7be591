#include "league/match_balls.h"

#include <algorithm>
#include <variant>

#include "cricket/how_out.h"
#include "match/innings_state.h"

namespace quicket::league {

InningsLayout::InningsLayout(const cricket::Format& format)
    : balls_per_over(cricket::balls_per_over(format)), phases(format.phases().size()) {
  for (std::size_t i = 0; i < phases; ++i) {
    phase_of.resize(static_cast<std::size_t>(format.phases()[i].last_over),
                    static_cast<std::uint8_t>(i));
  }
}

void BallLog::operator()(const match::MatchState& state, const match::Delivery& ball) {
  const match::InningsState& innings = state.now();
  if (innings.super_over > 0) return;
  InningsBalls& kept = balls_[state.innings.size() == 1 ? 0 : 1];
  ShapeBall& made = kept.balls.emplace_back();
  // Umpires have allowed an over too many.
  made.over = static_cast<std::uint8_t>(std::clamp(innings.overs, 1, overs_) - 1);
  made.striker = ball.striker;
  made.bat_runs = ball.bat_runs;
  made.wides = ball.wides;
  made.no_balls = ball.no_balls;
  made.byes = ball.byes;
  made.leg_byes = ball.leg_byes;
  made.runs = static_cast<std::uint8_t>(ball.runs());
  for (const auto& out : {ball.out, ball.also_out}) {
    if (out && cricket::is_wicket(out->how)) ++made.wickets;
  }
  kept.runs = innings.runs;
}

void BallLog::clear() {
  for (InningsBalls& innings : balls_) {
    innings.balls.clear();
    innings.runs = 0;
  }
}

match::MatchState fold(const match::MatchRecord& record, BallLog& log) {
  match::MatchState state(record.conditions, record.sheets);
  for (const match::MatchEvent& event : record.events) {
    match::apply(state, event);
    if (const auto* ball = std::get_if<match::Delivery>(&event)) log(state, *ball);
  }
  return state;
}

}  // namespace quicket::league
