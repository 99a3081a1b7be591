#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/candidates.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/text.h"

// When people may say how to bat on, and what they have chosen.

namespace quicket::terminal {

bool is_late(const MatchView& view, double win) {
  constexpr double lost = 0.15, won = 0.9;
  const match::InningsState& now = view.state.now();
  const int left = now.overs_left(view.state.conditions) - (now.over_open ? 0 : 1);
  const bool chases = now.target != match::InningsState::no_target;
  if (left <= 1 || !chases) return left <= 1;
  return win >= lost && win <= won && left < (view.setup.conditions.counts_balls ? 6 : 5);
}

bool is_last_third(const MatchView& view, double win) {
  constexpr double lost = 0.15, won = 0.9;
  const match::InningsState& now = view.state.now();
  const bool is_open = now.target == match::InningsState::no_target || (win >= lost && win <= won);
  return is_open && 3 * (now.quota - now.balls) <= now.quota;
}

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

std::optional<cards::Call> OverChoice::call_of(const MatchView& view) const {
  const match::InningsState& now = view.state.now();
  const bool same = innings_ == view.state.innings.size() && over_ == now.overs && now.over_open;
  return same && side_ == now.batting ? call_ : std::nullopt;
}

cards::Call OverChoice::stands(const MatchView& view, const std::vector<CallRow>& rows,
                               cards::Call usual) const {
  // Nobody believes that who has lost bats steadily to the end.
  const bool is_lost = view.state.now().target != match::InningsState::no_target &&
                       is_settled(rows) && rows.back().over.win < 0.5;
  const auto own = call_of(view);
  if (own && (is_lost || best_ == usual || !would_cost(rows, *own, usual))) return *own;
  // Nor is a person's call in an earlier over changed for less than a point.
  const cards::Call in_force = view.state.now().call;
  const bool is_own = call_ && innings_ == view.state.innings.size() &&
                      rows[static_cast<std::size_t>(in_force)].allowed;
  return is_lost                                        ? cards::Call::push
         : is_own && !would_cost(rows, in_force, usual) ? in_force
                                                        : usual;
}

bool OverChoice::asks(const MatchView& view, const std::vector<CallRow>& rows, cards::Call usual,
                      bool always) const {
  if (is_settled(rows)) return false;
  const match::InningsState& now = view.state.now();
  const bool is_last = now.target != match::InningsState::no_target && now.quota - now.balls == 1;
  if (always) return true;
  const auto gap = gap_of_best(rows);
  if (gap && (*gap < level_choices - a_hair || *spread_of(rows) < hardly_matters - a_hair)) {
    return false;
  }
  if (is_last) return true;
  const auto own = call_of(view);
  const bool is_new = !own || meets_new_batter(view, *own);
  double win = 0;
  for (const CallRow& row : rows) win = std::max(win, row.over.win.value_or(0));
  const bool fell = now.wickets > 0 && wickets_ != now.wickets;
  if (fell && is_last_third(view, win) && (usual != now.call || gap > hardly_matters - a_hair)) {
    return true;
  }
  if (is_new && (is_late(view, win) || (own && would_cost(rows, *own, usual)))) return true;
  return !(own && best_ == usual) &&
         (is_worth_asking(rows) || (usual != now.call && gap > another_call - a_hair));
}

bool OverChoice::meets_new_batter(const MatchView& view, cards::Call stands) const {
  return call_of(view) == stands && wickets_ != view.state.now().wickets;
}

std::string_view ChoicesAnew::open(const MatchView& view, const AtTable& table) {
  Interruption asks{Interruption::Wish::undo};
  asks.events = std::exchange(events_, 0);
  if (asks.events > 0) throw asks;
  if (may_call_anew(view, table)) {
    anew = true;
    in_force = view.state.now().call;
    throw Interruption{Interruption::Wish::call};
  }
  const bool is_open = !view.state.closed && match::next_step(view.state) != match::Step::ball;
  return is_open
             ? this_is_the_choice
             : "Your captain has chosen nothing since the last ball; a works as an over begins.";
}

bool ChoicesAnew::sends(const MatchView& view, const std::optional<Waived>& waived, bool bowling,
                        bool all) {
  // Who asks for the first opener anew asks for the other, too.
  const bool first = !bowling && opens(view) && view.state.now().batters == 0;
  if (std::exchange(anew, anew && first) || !waived || (all && !waived->settled)) return false;
  if (std::exchange(innings_, view.state.innings.size()) != innings_) kept_ = 0;
  const match::MemberSet gone = waived->kept & match::set_of(waived->member);
  const bool announced = (gone & kept_) != 0;
  kept_ = (kept_ | waived->kept) & ~gone;
  if (announced) return false;
  events_ = events_ > 0 ? events_ : view.record.events.size();
  return true;
}

void OverChoice::chose(const MatchView& view, cricket::Side side, std::string did,
                       std::optional<double> win, std::optional<double> of_home) {
  const match::InningsState& now = view.state.now();
  const int over = int{now.overs} + (now.over_open ? 0 : 1);
  if (innings_ != view.state.innings.size() || over_ != over || side_ != side) {
    *this = {};
    before_ = win ? chance_of(now.batting, *win) : of_home;
  }
  innings_ = view.state.innings.size();
  over_ = over;
  side_ = side;
  // Of two choices before the same ball the last one counts.
  const std::size_t events = view.record.events.size();
  if (!did_.empty() && did_.back().events == events) did_.pop_back();
  if (did_.empty() || did_.back().what != did) did_.push_back({events, std::move(did)});
}

void OverChoice::call(const MatchView& view, const CallRow& row, cards::Call best,
                      std::optional<double> of_home) {
  const char* const did = row.call == cards::Call::push     ? "pushed"
                          : row.call == cards::Call::steady ? "batted steadily"
                                                            : "held back";
  chose(view, view.state.now().batting, did, row.over.win, of_home);
  call_ = row.call;
  best_ = best;
  wickets_ = view.state.now().wickets;
}

void OverChoice::bowl(const MatchView& view, const Candidate& bowler,
                      std::optional<double> of_home) {
  const cricket::Side side = view.state.now().fielding();
  chose(view, side, "bowled " + called(view, side, bowler.member),
        bowler.over ? bowler.over->win : std::nullopt, of_home);
}

void OverChoice::go_on(const MatchView& view, cards::Call stands) {
  if (call_of(view) && stands != view.state.now().call) call(view, {stands}, stands, before_);
  wickets_ = view.state.now().wickets;
}

std::string OverChoice::brought(const MatchView& view, std::optional<double> of_home,
                                bool spoken) const {
  if (view.state.innings.size() != innings_ || !before_ || !of_home || is_decided(view)) return {};
  const match::InningsState& now = view.state.now();
  if (now.over_open || now.overs != over_) return {};
  const auto own = [this](double home) {
    const std::string said = chance_said(chance_of(side_, home), false);
    return said.substr(0, said.size() - 1);
  };
  std::string did;
  for (const Did& one : did_) did += (did.empty() ? "" : ", then ") + one.what;
  if (spoken) {
    return fmt::format("You {}; the {} took your chance from {} to {} per cent.", did,
                       over_word(view), own(*before_), own(*of_home));
  }
  // What the dice did is not the choice's: the chance before it counted that already.
  const int gained =
      percent_of(chance_of(side_, *of_home)) - percent_of(chance_of(side_, *before_));
  const std::string points = counted(std::abs(gained), "point", "points");
  return fmt::format("You {}; the {} {}: {}% → {}%", did, over_word(view),
                     gained == 0  ? "changed nothing"
                     : gained > 0 ? "brought " + points
                                  : "cost " + points,
                     own(*before_), own(*of_home));
}

}  // namespace quicket::terminal
