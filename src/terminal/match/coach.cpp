#include "terminal/match/coach.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "match/strip_moment.h"
#include "terminal/match/game.h"
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

}  // namespace

std::vector<std::string> coach_lines(const MatchView& view) {
  const std::string whose = "The d6 says whose card: 1-3 bowler's, 4-6 striker's.";
  if (match::strip_at(view.state, view.setup.rules, cards::Call::steady) != nullptr) {
    return {whose, "The d100 picks a slot; W, B: out, F: fielding chart (f).",
            "The tempo card may turn that: phase, pitch, new batter."};
  }
  return {whose, "The d100 picks a slot: 1, 2, 4, 6 are runs, a dot none.",
          "W and B are out; F rolls on the fielding chart, key f."};
}

void Coach::explain(const std::string& what, const std::string& line) {
  if (told_.insert(what).second) waiting_.push_back(line);
}

void Coach::follow(const MatchView& view, const match::MatchEvent& event) {
  const auto* const ball = std::get_if<match::Delivery>(&event);
  if (!on_ || ball == nullptr) return;
  const cards::TempoStrip& strip = view.setup.rules.chart().tempo;
  if (const auto reading = reading_of(view, *ball)) {
    const std::string& part = reading->by.part;
    const bool phase = std::any_of(strip.phases.begin(), strip.phases.end(), [&](const auto& one) {
      return phase_name(view, one.name) == part;
    });
    explain(phase ? "phase" : part, fmt::format("Tempo card, {}: {}", part, why_part(strip, part)));
  }
  if (ball->dice.check > 0) {
    explain("ratings", "C 8: a d20 of 8 or less holds a catch; RO the same for run outs.");
  }
  if (!view.state.now().over_open) {
    explain("usage", "A/13 on a bowler's card: A+ is the full quota, D the least; 13 innings.");
  }
}

std::vector<std::string> Coach::lines(const MatchView& view) {
  if (!on_) return {};
  if (balls_bowled(view.record) == 0) return coach_lines(view);
  if (waiting_.empty()) return {};
  const std::string line = waiting_.front();
  waiting_.pop_front();
  return {line};
}

}  // namespace quicket::terminal
