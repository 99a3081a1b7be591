#include <ostream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "terminal/match/plain_teller.h"
#include "terminal/match/text.h"

// What `?` says in plain and in described lines.

namespace quicket::terminal {
namespace {

/// What can be typed, and what stands in the lines.
constexpr std::pair<std::string_view, std::string_view> teller_help[] = {
    {"Enter", "the next ball"},
    {"o", "to the end of the over"},
    {"w", "to the next wicket"},
    {"i", "to the end of the innings; choices are still asked"},
    {"m", "to the end of the match, with the computer choosing, if you say y"},
    {"s", "scorecard"},
    {"c", "the two cards"},
    {"f", "fielding chart"},
    {"p", "odds of this ball"},
    {"who", "who captains the sides, who is in and who bowls"},
    {"a", "another choice than the one your captain made for you"},
    {"h", "at a choice: whom or what your captain takes, and why"},
    {"u", "take back the last decision; u 6 takes back six balls"},
    {"x", "replace a player by a reserve, if both sides agree"},
    {"rain", "rain takes overs from each side, or ends play"},
    {"g", "give your side to the computer, or take it back"},
    {"t", "roll real dice and type them, or stop doing so"},
    {"345",
     "of your dice: 3 on the d6 and 45 on the d100; Enter leaves a die to the program, r the "
     "rest of the ball"},
    {"q", "leave; resume with `quicket play --resume`"},
    {"", "In a choice: a number, a part of a name, or Enter for the captain's choice."},
    {"", "How to bat on: hold, steady or push, or 1, 2, 3."},
    {"",
     "Tempo card: on some faces of the d6 it turns a card's result into another. Of its lines the "
     "first that applies counts: new batter, pitch, hold or push, dig in (early wickets), ahead "
     "or behind (a chase), phase of the innings."},
    {"",
     "* after a score: not out. C: catches, RO: run outs, by d20. SR: runs off 100 balls. A/10: "
     "usage, A+ to D for overs an innings, and the innings bowled in. (again): a ball bowled "
     "again after a wide or no-ball, under the same number."},
};

}  // namespace

void PlainTeller::help(const MatchView& view) {
  for (const auto& [key, text] : teller_help) {
    const std::string help = with_over_word(view, std::string(text));
    if (options_.describe && text.starts_with('*')) continue;  // signs that nobody hears
    if (key.empty()) {
      say("", help);
    } else if (options_.describe) {
      say("", fmt::format("{}: {}.", key, help));
    } else {
      say(fmt::format("{:<7}", key), help);
    }
  }
  out_ << std::flush;
}

}  // namespace quicket::terminal
