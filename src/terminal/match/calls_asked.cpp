#include <algorithm>
#include <vector>

#include "terminal/match/call_rows.h"

// How often people have been asked how to bat on, and what they have chosen.

namespace quicket::terminal {

bool CallsAsked::are_enough(const MatchView& view) const {
  constexpr int most = 12;
  const match::InningsState& now = view.state.now();
  const int asked = view.state.innings.size() == innings_ ? static_cast<int>(asked_in_.size()) : 0;
  return asked * now.overs_in_all(view.state.conditions) >= most * static_cast<int>(now.overs);
}

std::optional<cards::Call> CallsAsked::unasked(const MatchView& view,
                                               const std::vector<CallRow>& rows, cards::Call usual,
                                               cards::Call habit) {
  const cards::Call stands = of_this_over(view).value_or(usual);
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

}  // namespace quicket::terminal
