#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/text.h"

// When people may say how to bat on, how often they have been asked, and what they have chosen.

namespace quicket::terminal {
bool calls_every_ball(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const int needed = now.target - now.runs;
  const bool chases = now.target != match::InningsState::no_target;
  constexpr int six = 6;
  return now.overs_left(view.state.conditions) == 0 || (chases && needed <= six);
}

bool may_call_anew(const MatchView& view, const AtTable& table) {
  return table.calls && !view.state.innings.empty() && view.setup.rules.has_calls() &&
         table.human[cricket::side_index(view.state.now().batting)] &&
         match::next_step(view.state) == match::Step::ball;
}

bool CallsAsked::are_enough(const MatchView& view) const {
  constexpr int most = 12;
  const match::InningsState& now = view.state.now();
  const int asked = view.state.innings.size() == innings_ ? static_cast<int>(asked_in_.size()) : 0;
  return asked * now.overs_in_all(view.state.conditions) >= most * static_cast<int>(now.overs);
}

std::optional<cards::Call> CallsAsked::unasked(const MatchView& view,
                                               const std::vector<CallRow>& rows, cards::Call usual,
                                               cards::Call habit) {
  // Nobody believes that who has lost bats steadily to the end.
  const bool is_lost = view.state.now().target != match::InningsState::no_target &&
                       is_settled(rows) && rows.back().over.win < 0.5;
  const cards::Call stands = of_this_over(view).value_or(is_lost ? cards::Call::push : usual);
  const bool worth = is_worth_asking(rows, habit) || would_cost(rows, stands, usual);
  if (!worth || (are_enough(view) && !is_at_stake(rows))) return stands;
  add(view);
  return {};
}

void CallsAsked::add(const MatchView& view) {
  if (innings_ != view.state.innings.size()) asked_in_.clear();
  innings_ = view.state.innings.size();
  asked_in_.push_back(view.state.now().overs);
}

void CallsAsked::go_back(const MatchView& view) {
  if (view.state.innings.size() != innings_) return;
  std::erase_if(asked_in_, [&](int over) { return over >= int{view.state.now().overs}; });
}

void CallsAsked::chose(const MatchView& view, cards::Call call) {
  chosen_innings_ = view.state.innings.size();
  chosen_over_ = view.state.now().overs;
  chosen_ = call;
}

std::optional<cards::Call> CallsAsked::of_this_over(const MatchView& view) const {
  const match::InningsState& now = view.state.now();
  const bool same = chosen_innings_ == view.state.innings.size() && chosen_over_ == now.overs;
  return same && now.over_open ? chosen_ : std::nullopt;
}

void OverChoice::chose(const MatchView& view, cricket::Side side, std::string did,
                       std::optional<double> of_home) {
  const match::InningsState& now = view.state.now();
  const int over = int{now.overs} + (now.over_open ? 0 : 1);
  const bool first = innings_ != view.state.innings.size() || over_ != over || side_ != side;
  if (first) before_ = of_home;
  innings_ = view.state.innings.size();
  over_ = over;
  side_ = side;
  did_ = std::move(did);
}

std::string OverChoice::brought(const MatchView& view, std::optional<double> of_home,
                                bool spoken) const {
  if (view.state.innings.size() != innings_ || !before_ || !of_home || is_decided(view)) return {};
  const match::InningsState& now = view.state.now();
  if (now.over_open || now.overs != over_) return {};
  const OverBalls over = overs_of(view.record).back();
  const auto out = std::ranges::count_if(
      over.balls, [](const match::Delivery* ball) { return ball->out.has_value(); });
  std::string runs = counted(over.runs(), "run", "runs");
  if (out > 0) runs += " and " + counted(static_cast<int>(out), "wicket", "wickets");
  const auto own = [this](double home) { return percent_of(side_ == 0 ? home : 1 - home); };
  return fmt::format(fmt::runtime(spoken ? "{}: {}, and your chance went from {} to {} per cent."
                                         : "{}: {}, {}% → {}%"),
                     did_, runs, own(*before_), own(*of_home));
}

std::string did_words(cards::Call call) {
  return call == cards::Call::push     ? "You pushed"
         : call == cards::Call::steady ? "You batted steadily"
                                       : "You held back";
}

}  // namespace quicket::terminal
