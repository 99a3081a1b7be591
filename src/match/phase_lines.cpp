#include "match/phase_lines.h"

#include <algorithm>
#include <vector>

namespace quicket::match {
namespace {

/// The line of a member; a new one at the end for a member who has none yet.
template <class Line>
Line& line_of(std::vector<Line>& lines, Member Line::*who, Member member) {
  const auto found = std::find_if(lines.begin(), lines.end(),
                                  [&](const Line& line) { return line.*who == member; });
  if (found != lines.end()) return *found;
  lines.emplace_back();
  lines.back().*who = member;
  return lines.back();
}

void count_for_bowler(BowlingLine& line, const Delivery& ball) {
  line.balls += ball.legal() ? 1 : 0;
  line.runs += ball.charged();
  line.dots += ball.legal() && ball.charged() == 0 ? 1 : 0;
  for (const auto& out : {ball.out, ball.also_out}) {
    line.wickets += out && is_bowlers(out->how) ? 1 : 0;
  }
}

}  // namespace

bool is_phase(std::string_view name, std::string_view meant) {
  return name == meant || (name.starts_with(meant) && name.substr(meant.size()).starts_with(' '));
}

InningsCard lines_within(const InningsEvents& innings, const InningsCard& whole,
                         const Within& within, int balls_per_over) {
  InningsCard card;
  card.total = whole.total;
  const std::vector<PlacedBall> balls = balls_of(innings);
  for (std::size_t i = 0; i < balls.size(); ++i) {
    const Delivery& ball = *balls[i].delivery;
    if (!within.has(balls[i])) continue;
    BattingLine& batting = line_of(card.batting, &BattingLine::batter, ball.striker);
    batting.runs += ball.bat_runs;
    batting.balls += ball.faced() ? 1 : 0;
    batting.fours += ball.bat_runs == 4 && !ball.non_boundary ? 1 : 0;
    batting.sixes += ball.bat_runs == 6 && !ball.non_boundary ? 1 : 0;
    for (const auto& out : {ball.out, ball.also_out}) {
      if (!out) continue;
      BattingLine& line = line_of(card.batting, &BattingLine::batter, out->batter);
      line.out = *out;
      line.bowler = ball.bowler;
    }
    count_for_bowler(line_of(card.bowling, &BowlingLine::bowler, ball.bowler), ball);
    const bool ends_over = i + 1 == balls.size() || balls[i + 1].place.over != balls[i].place.over;
    if (!ends_over) continue;
    int legal = 0, charged = 0;
    bool shared = false;
    for (std::size_t j = i + 1; j-- > 0 && balls[j].place.over == balls[i].place.over;) {
      legal += balls[j].delivery->legal() ? 1 : 0;
      charged += balls[j].delivery->charged();
      shared = shared || balls[j].delivery->bowler != ball.bowler;
    }
    const bool is_whole = legal >= balls_per_over || i + 1 < balls.size();
    if (!shared && charged == 0 && is_whole) {
      ++line_of(card.bowling, &BowlingLine::bowler, ball.bowler).maidens;
    }
  }
  return card;
}

}  // namespace quicket::match
