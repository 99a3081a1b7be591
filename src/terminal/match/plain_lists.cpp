#include <algorithm>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/candidates.h"
#include "terminal/match/plain_teller.h"
#include "terminal/match/spoken.h"
#include "terminal/match/stakes.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

// What plain lines list before a choice: who may bowl or come in, and the ways to bat on.

namespace quicket::terminal {

using match::MemberSet;

namespace {

/// "8.4 an over, wicket 27%": what those who would meet bring; nothing where nobody knows.
std::string over_text(const MatchView& view, const Candidate& candidate, bool bowling) {
  if (!candidate.over) return {};
  std::string text = fmt::format("{:.1f} {}, wicket {:.0f}%", candidate.over->runs,
                                 span_words(view, *candidate.over), 100 * candidate.over->wicket);
  if (!candidate.over->win) return text;
  text += ", win " + win_text(win_of(candidate, bowling));
  if (candidate.kept) text += fmt::format(", in all {}", win_text(win_in_all(candidate, bowling)));
  return text;
}

}  // namespace

std::vector<Candidate> PlainTeller::candidates(const MatchView& view, cricket::Side side,
                                               MemberSet legal, bool bowling) {
  return candidates_of(view, side, legal, bowling, chances());
}

void PlainTeller::members(const MatchView& view, cricket::Side side,
                          const std::vector<Candidate>& candidates, bool bowling) {
  out_ << (bowling ? "Who may bowl:\n" : "Who may come in:\n");
  const match::MemberSet bowlers = view.side(side).bowlers;
  // Names give way to the figures behind them.
  constexpr int before_name = 7, usual_name = 22;
  int name = usual_name;
  for (const Candidate& candidate : candidates) {
    if (!candidate.legal || options_.width == 0) continue;
    name = std::min(name, options_.width - before_name - 1 - display_width(candidate.facts));
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
    const int blanks = std::max(0, name - display_width(player));
    std::string line = fmt::format("  {:>3}  {}{:{}} {}", candidate.member + 1, player, "", blanks,
                                   candidate.facts);
    const std::string over = over_text(view, candidate, bowling);
    const bool fits =
        options_.width == 0 || display_width(line) + 2 + display_width(over) <= options_.width;
    if (!over.empty() && fits) line += ", " + over;
    out_ << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    if (!over.empty() && !fits) say(fmt::format("{:7}", ""), over);
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
  if (options_.advice != Advice::full || !known) return;
  say("", fmt::format("{}: {}.", team_name(view, 0), toss_chances(view, 0)));
}

void PlainTeller::chosen(std::string_view sentence) {
  constexpr std::string_view choose = "; a to choose.";
  chosen_told_ = true;
  const std::size_t colon = sentence.find(": ");
  if (colon != std::string_view::npos && sentence.ends_with(choose)) {
    // A reason that has been told is none: what is left is who it is.
    const std::string_view why = sentence.substr(colon);
    if (!told_whys_.insert(std::string(why)).second) {
      return say(indent(), fmt::format("{}.", sentence.substr(0, colon)));
    }
  }
  if (!options_.describe || !sentence.ends_with(choose)) return say(indent(), sentence);
  sentence.remove_suffix(choose.size());
  say("", fmt::format("{}. Type ask to choose.", sentence));
}

cards::Call PlainTeller::advice(const MatchView& view, cards::Call usual) {
  return match::call_by(call_rows(view, chances()), usual);
}

std::optional<cards::Call> PlainTeller::waived_call(const MatchView& view, cards::Call usual,
                                                    cards::Call habit) {
  const std::vector<CallRow> rows = call_rows(view, chances());
  const cards::Call stands = calls_.of_this_over(view).value_or(usual);
  const bool worth = is_worth_asking(rows, habit) || would_cost(rows, stands, usual);
  if (worth && (!calls_.are_enough(view) || is_at_stake(rows))) {
    calls_.add(view);
    return {};
  }
  const std::string said =
      waived_words(view, rows, stands, std::exchange(told_waived_, true), options_.advice);
  if (said.empty()) return stands;
  if (options_.describe) {
    say("", fmt::format("You {}{}: {}. Type ask to choose.", spoken_call(stands),
                        stands == usual ? " on your captain's advice" : " as before",
                        why_call(rows, stands)));
  } else {
    say(indent(), said);
  }
  return stands;
}

cards::Call PlainTeller::call_by_enter(const MatchView& view, cards::Call usual) const {
  if (options_.advice == Advice::full) return usual;
  const cards::Call before = view.state.now().call;
  return before != cards::Call::hold || may_hold(view) ? before : cards::Call::steady;
}

void PlainTeller::calls(const MatchView& view, cards::Call usual, Advice advice) {
  const std::vector<CallRow> rows = call_rows(view, chances());
  const std::string stakes = stakes_line(view, rows, chances(), options_.describe);
  if (!stakes.empty()) say("", stakes);
  if (options_.describe) {
    const bool close = spread_of(rows) < are_close_below;
    for (CallRow one : rows) {
      if (advice != Advice::full) one.over.win.reset();
      say("", spoken_call(view, one, close));
    }
    if (advice != Advice::full) return;
    return say(
        "", fmt::format("Your captain would {}: {}.", spoken_call(usual), why_call(rows, usual)));
  }
  const int width = options_.width > 0 ? options_.width : 100;
  for (const std::string& line : call_lines(view, rows, rows.size(), usual, width, advice)) {
    out_ << line << '\n';
  }
}

}  // namespace quicket::terminal
