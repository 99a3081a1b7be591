#include "terminal/match/odds_columns.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "match/over_outlook.h"
#include "terminal/match/text.h"

namespace quicket::terminal {

OddsColumns::OddsColumns(const MatchView& view, const std::vector<Candidate>& candidates,
                         bool bowling, bool bare)
    : bowling_(bowling), bare_(bare) {
  const cricket::Conditions& conditions = view.setup.conditions;
  int balls = conditions.balls_per_over;
  for (const Candidate& one : candidates) {
    if (!one.over) continue;
    any_ = true;
    balls = std::min(balls, one.over->balls);
    defended_ = defended_ || one.over->within.has_value();
    wins_ = wins_ || one.over->win;
  }
  later_ = wins_ && any_costs_later(candidates);
  of_ = fmt::format("{}{}", balls == conditions.balls_per_over ? "" : "rest of the ",
                    over_word(view));
  const int most = match::defended_runs(view.state, conditions).value_or(0);
  heading_ = fmt::format("{:>4}  out{}", defended_ ? fmt::format("≤{}", most) : "runs",
                         !wins_    ? ""
                         : !later_ ? "   win"
                         : bare    ? " at end"
                                   : "   now at end");
}

std::string OddsColumns::title(std::string_view who, bool& told) const {
  return any_
             ? fmt::format(
                   "{}, with the odds of the {}{}:", who, of_,
                   later_ && !std::exchange(told, true) ? "; at end: less what it costs later" : "")
             : fmt::format("{}:", who);
}

int OddsColumns::columns() const {
  return !any_ ? 0 : !wins_ ? 10 : !later_ ? 16 : bare_ ? 17 : 24;
}

std::string OddsColumns::row(const Candidate& candidate) const {
  if (!candidate.over) return {};
  const match::OverOutlook& over = *candidate.over;
  std::string text = defended_ ? fmt::format("{:>3.0f}%", 100 * over.within.value_or(0))
                               : fmt::format("{:>4.1f}", over.runs);
  text += fmt::format(" {:>3.0f}%", 100 * over.wicket);
  if (wins_ && !(later_ && bare_))
    text += fmt::format(" {:>5}", win_text(win_of(candidate, bowling_)));
  if (later_) text += fmt::format(" {:>6}", win_text(win_in_all(candidate, bowling_)));
  return text;
}

std::string_view facts_heading(bool bowling, bool narrow) {
  return bowling ? narrow ? "today left" : "use   Econ" : narrow ? " SR" : "                   SR";
}

}  // namespace quicket::terminal
