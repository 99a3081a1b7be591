#include "terminal/match/coach.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "match/strip_moment.h"
#include "terminal/match/game.h"
#include "terminal/match/roll_steps.h"
#include "terminal/match/text.h"
#include "terminal/match/undo.h"

namespace quicket::terminal {
namespace {

/// Why the lines of a part are there; `part` as match::strip_reading names it.
std::string why_part(const cards::TempoStrip& strip, const std::string& part) {
  if (part == "new batter") {
    return fmt::format("it holds back whoever has faced fewer than {} balls.",
                       strip.new_batter.balls);
  }
  constexpr std::pair<std::string_view, std::string_view> reasons[] = {
      {"slow pitch", "it was rolled before the match and makes runs scarcer for both sides."},
      {"fast pitch", "it was rolled before the match and brings both sides more runs."},
      {"hold", "this call saves wickets and costs runs."},
      {"push", "this call seeks runs and risks wickets."},
      {"dig in", "early wickets make a side careful."},
      {"ahead", "a chase that needs few runs takes no risks."},
      {"behind", "a chase that needs many runs hits out."},
  };
  for (const auto& [name, reason] : reasons) {
    if (name == part) return std::string(reason);
  }
  return "each phase of an innings is read a little differently.";
}

/// What the usage on the card of whoever bowls means; empty without one.
std::string usage_words(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  if (!now.over_open) return {};
  const auto& bowler = view.side(now.fielding()).cards[now.bowler].bowler;
  if (!bowler || bowler->usage.innings == 0) return {};
  constexpr std::pair<char, std::string_view> shares[] = {{'A', "the full quota"},
                                                          {'B', "three quarters of the quota"},
                                                          {'C', "half the quota"},
                                                          {'D', "a quarter of the quota"}};
  const std::string usage = to_string(bowler->usage, view.record.info.format);
  for (const auto& [letter, share] : shares) {
    if (letter != usage.front()) continue;
    return fmt::format("{} on the card of {}: up to {}, bowled in {}.", usage,
                       called(view, now.fielding(), now.bowler), share,
                       counted(bowler->usage.innings, "innings", "innings"));
  }
  return {};
}

}  // namespace

std::vector<std::string> coach_lines(const MatchView& view) {
  const std::string whose = "The d6 says whose card: 1-3 bowler's, 4-6 striker's.";
  if (match::strip_at(view.state, view.setup.rules, cards::Call::steady) != nullptr) {
    return {whose, "The d100 picks a slot; W, B: out, F: fielding chart (f).",
            "The tempo card may turn it: a new batter's 1 into a dot."};
  }
  return {whose, "The d100 picks a slot: 1, 2, 4, 6 are runs, a dot none.",
          "W and B are out; F rolls on the fielding chart, key f."};
}

void Coach::follow(const MatchView& view, const match::MatchEvent& event) {
  const auto* const ball = std::get_if<match::Delivery>(&event);
  if (!on_ || ball == nullptr) return;
  // A ball is explained before the next one, or never: another like it will come.
  latest_.clear();
  if (bowled_again(view)) {
    latest_.push_back(
        {"again", {"(again): a wide or no-ball does not count; its number is bowled again."}});
  }
  const cards::TempoStrip& strip = view.setup.rules.chart().tempo;
  if (const auto reading = reading_of(view, *ball)) {
    const std::string& part = reading->by.part;
    const bool phase = std::any_of(strip.phases.begin(), strip.phases.end(), [&](const auto& one) {
      return phase_name(view, one.name) == part;
    });
    latest_.push_back(
        {phase ? "phase" : part, {fmt::format("Tempo card, {}: {}", part, why_part(strip, part))}});
  }
  if (ball->dice.check > 0) {
    // What came of it has been told.
    std::string chance = chance_words(view, *ball);
    constexpr std::string_view suspense = "In the air! ";
    if (chance.starts_with(suspense)) chance.erase(0, suspense.size());
    latest_.push_back({"ratings",
                       {std::move(chance),
                        "The d20 decides; C is for catches, RO for run "
                        "outs, and both stand on the cards."}});
  }
}

std::vector<std::string> Coach::first_new(std::vector<Explanation> due) {
  for (Explanation& one : due) {
    if (told_.insert(one.what).second) return std::move(one.lines);
  }
  return {};
}

std::vector<std::string> Coach::lines(const MatchView& view, const Tension* shown) {
  if (!on_) return {};
  if (balls_bowled(view.record) == 0) return coach_lines(view);
  std::vector<Explanation> due{
      {"a", {"(a) behind a line: your captain has chosen; a lets you choose instead."}}};
  std::ranges::move(std::exchange(latest_, {}), std::back_inserter(due));
  if (std::string usage = usage_words(view); !usage.empty() && view.state.now().overs > 1) {
    due.push_back({"usage", {std::move(usage)}});
  }
  const long points = shown == nullptr ? 0 : std::lround(100 * std::abs(shown->over_swing));
  if (points > 0) {
    due.push_back(
        {"bar",
         {fmt::format("The bar: who is likely to win. \"+{}%\" beside it: what this", points),
          fmt::format("{} has added for the side named there.", over_word(view))}});
  }
  if (shown != nullptr && shown->par) {
    due.push_back({"par", {"Par: the score at which both sides would be as likely to win."}});
  }
  return first_new(std::move(due));
}

}  // namespace quicket::terminal
