#include <algorithm>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/table.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/candidates.h"
#include "terminal/match/odds_columns.h"
#include "terminal/match/plain_teller.h"
#include "terminal/match/spoken.h"
#include "terminal/match/stakes.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

// What plain lines list before a choice: who may bowl or come in, and the ways to bat on.

namespace quicket::terminal {

using match::MemberSet;

std::vector<Candidate> PlainTeller::candidates(const MatchView& view, cricket::Side side,
                                               MemberSet legal, bool bowling) {
  return candidates_of(view, side, legal, bowling, chances());
}

void PlainTeller::members(const MatchView& view, cricket::Side side,
                          const std::vector<Candidate>& candidates, bool bowling) {
  const match::MemberSet bowlers = view.side(side).bowlers;
  const OddsColumns odds(view, candidates, bowling, false);
  // Names give way to the figures behind them, and where these need all the room they are short.
  constexpr int before_name = 7, usual_name = 22, least_name = 12;
  int facts = 0, narrow_facts = 0;
  for (const Candidate& candidate : candidates) {
    if (!candidate.legal) continue;
    facts = std::max(facts, display_width(candidate.facts));
    narrow_facts = std::max(narrow_facts, display_width(candidate.narrow_facts));
  }
  int room =
      options_.width == 0 ? usual_name : options_.width - before_name - 1 - facts - odds.columns();
  // Of bowlers one shape, whatever their figures, where a wide window does not have all of it.
  constexpr int wide = 100;
  const bool narrow = room < least_name || (bowling && options_.width > 0 && options_.width < wide);
  if (narrow) room += facts - std::exchange(facts, narrow_facts);
  const int name = std::clamp(room, least_name, usual_name);
  const auto row = [&](const std::string& start, const std::string& over) {
    const int end = before_name + name + 1 + facts + odds.columns();
    std::string line = report::padded(start, end - display_width(over)) + over;
    line.erase(line.find_last_not_of(' ') + 1);
    out_ << line << '\n';
  };
  const std::string who = bowling ? "Who may bowl:" : "Who may come in:";
  if (options_.describe) {
    out_ << who << '\n';
  } else {
    row(report::padded(who, before_name + name + 1) + std::string(facts_heading(bowling, narrow)),
        odds.columns() > 0 ? odds.heading(true) : "");
  }
  for (const Candidate& candidate : candidates) {
    // Players who never bowl, and batters who are out, need no reason here.
    const bool worth_a_word = bowling && match::contains(bowlers, candidate.member);
    if (!candidate.legal && !worth_a_word) continue;
    if (options_.describe) {
      say("", spoken_candidate(view, side, candidate, bowling));
      continue;
    }
    if (!candidate.legal) {  // the reason has the name
      say("    -  ", candidate.reason);
      continue;
    }
    const std::string player = player_within(player_name(view, side, candidate.member), name);
    row(report::padded(fmt::format("  {:>3}  {}", candidate.member + 1, player),
                       before_name + name + 1) +
            (narrow ? candidate.narrow_facts : candidate.facts),
        odds.row(candidate));
  }
}

void PlainTeller::sides(const MatchView& view) {
  for (const cricket::Side side : {0, 1}) {
    std::vector<std::string> names;
    for (const match::SheetPlayer& player : view.side(side).sheet.players) {
      names.push_back(player.name);
    }
    say("", fmt::format("{}: {}.", team_name(view, side), fmt::join(names, ", ")));
  }
  const bool known = view.side(0).bowlers != 0 && view.side(1).bowlers != 0;
  if (known) say("", fmt::format("{}: {}.", team_name(view, 0), toss_chances(view, 0)));
}

void PlainTeller::chosen(std::string_view sentence) {
  constexpr std::string_view choose = "; a to choose.";
  chosen_told_ = true;
  if (!sentence.ends_with(choose)) return say(indent(), sentence);
  // With a reason that has been told the key has been told, too.
  const std::string_view why = sentence.substr(std::min(sentence.find(": "), sentence.size()));
  const bool again = !told_whys_.insert(std::string(why)).second;
  if (!again && !options_.describe) return say(indent(), sentence);
  sentence.remove_suffix(choose.size());
  say(indent(), fmt::format("{}.{}", sentence, again ? "" : " Type ask to choose."));
}

cards::Call PlainTeller::advice(const MatchView& view, cards::Call usual) {
  return advised_call(view, call_rows(view, chances()), usual);
}

std::optional<cards::Call> PlainTeller::waived_call(const MatchView& view, cards::Call usual,
                                                    cards::Call habit) {
  const std::vector<CallRow> rows = call_rows(view, chances());
  const std::optional<cards::Call> unasked = calls_.unasked(view, rows, usual, habit);
  if (!unasked) return {};
  const cards::Call stands = *unasked;
  const std::string said = waived_words(view, rows, stands, std::exchange(told_waived_, true));
  if (said.empty()) return stands;
  told_call_ = stands;
  if (options_.describe) {
    say("", fmt::format("You {}{}: {}. Type ask to choose.", spoken_call(stands),
                        stands == usual ? " on your captain's advice" : " as before",
                        why_call(rows, stands)));
  } else {
    say(indent(), said);
  }
  return stands;
}

void PlainTeller::calls(const MatchView& view, cards::Call usual) {
  const std::vector<CallRow> rows = call_rows(view, chances());
  const std::string stakes =
      stakes_line(view, tension_.now().of_home, chances(), options_.describe);
  if (!stakes.empty()) say("", stakes);
  if (options_.describe) {
    say("", fmt::format("You are asked now: {}. {}", asked_because(view, rows),
                        spoken_calls(view, rows)));
    const bool all = std::ranges::all_of(rows, &CallRow::allowed);
    if (!all && !std::exchange(told_no_hold_, true)) say("", no_hold_words(view));
    return say("", fmt::format("Your captain would {}: {}. Type {}steady or push, or Enter for {}.",
                               spoken_call(usual), why_call(rows, usual), all ? "hold, " : "",
                               to_string(usual)));
  }
  const int width = options_.width > 0 ? options_.width : 100;
  for (const std::string& line : call_lines(view, rows, rows.size(), usual, width)) {
    out_ << line << '\n';
  }
}

}  // namespace quicket::terminal
