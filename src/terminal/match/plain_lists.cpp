#include <algorithm>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/table.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/candidates.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/odds_columns.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/plain_teller.h"
#include "terminal/match/spoken.h"
#include "terminal/match/stakes.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

// What plain lines ask before a ball, and list before a choice: who may bowl or come in, and the
// ways to bat on.

namespace quicket::terminal {

using match::MemberSet;

std::string PlainTeller::ball_question(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const std::string meet = fmt::format("{} to {}{}", called(view, now.fielding(), now.bowler),
                                       called(view, now.batting, now.striker), call_tag(view));
  if (options_.describe) return meet + ':';
  // The score with as much of the rest as leaves room for who meet; and for a short answer.
  constexpr int widest = 79, answer = 6;
  const int least = display_width(fmt::format(". {}. {}:", meet, few_odds(view)));
  const int room = options_.width > 0 ? std::min(widest, options_.width - answer) : widest;
  std::string start = score_text(now), more = start;
  if (now.target != match::InningsState::no_target) {
    more += fmt::format(", {} off {}", now.target - now.runs, now.quota - now.balls);
    if (display_width(more) + least <= room) start = more;
  }
  if (const auto home = tension_.now().of_home) {
    const cricket::Side side = told_side(view, table_);
    more += fmt::format(", {} {}", short_name(team_name(view, side)),
                        chance_said(chance_of(side, *home), false));
    if (display_width(more) + least <= room) start = more;
  }
  return fmt::format("{}. {}:", start, ball_to_come(view, room - display_width(start) - 3));
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
  out_ << odds.title(bowling ? "Who may bowl" : "Who may come in") << '\n';
  if (!options_.describe) {
    row(std::string(static_cast<std::size_t>(before_name + name + 1), ' ') +
            std::string(facts_heading(bowling, narrow)),
        odds.columns() > 0 ? odds.heading(false) : "");
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
  if (sentence.empty()) return;
  chosen_ = sentence.substr(0, sentence.rfind(key_to_choose));
  // With a reason that has been told the key has been told, too.
  const std::string why = chosen_.substr(std::min(chosen_.find(": "), chosen_.size()));
  chosen_end_ = !told_whys_.insert(why).second ? "."
                : options_.describe            ? ". Type ask to choose."
                                               : key_to_choose;
}

void PlainTeller::tell_batter(const MatchView& view, match::Member batter) {
  const match::InningsState& now = view.state.now();
  // Of the two who open one sentence tells, once both are known.
  if (const std::string said = std::exchange(chosen_, {}); !said.empty()) {
    say(indent(), said + chosen_end_);
  } else if (options_.verbosity >= 1 && now.batters > 1) {
    const std::string& name = player_name(view, now.batting, batter);
    say(now.batters > 2 && !options_.describe ? "               " : indent(),
        now.batters > 2
            ? fmt::format("{} comes in.", name)
            : fmt::format("{} and {} open.", player_name(view, now.batting, now.order[0]), name));
  }
}

void PlainTeller::tell_bowler(const MatchView& view, match::Member bowler) {
  const std::string step =
      step_words(view, before_, tension_.now().of_home, told_side(view, table_));
  const match::InningsState& now = view.state.now();
  std::string said = std::exchange(chosen_, {});
  const bool chosen = !said.empty();
  if (!chosen) {
    said = fmt::format("{} bowls {}", player_name(view, now.fielding(), bowler),
                       over_name(view, now.overs));
  }
  if (!step.empty()) said += (chosen ? ", " : ": ") + step;
  if (chosen || options_.verbosity >= 1) say(indent(), said + (chosen ? chosen_end_ : "."));
}

void PlainTeller::waived_call(const MatchView& view, const std::vector<CallRow>& rows,
                              cards::Call stands) {
  choice_.go_on(view, stands);
  const std::string said = waived_words(view, rows, stands, std::exchange(told_waived_, true));
  if (said.empty()) return;
  told_call_ = stands;
  say(indent(), !options_.describe
                    ? said
                    : said.substr(0, said.rfind(key_to_choose)) + ". Type ask to choose.");
}

void PlainTeller::calls(const MatchView& view, const std::vector<CallRow>& rows,
                        cards::Call usual) {
  const std::string stakes =
      stakes_line(view, tension_.now().of_home, chances(), options_.describe);
  if (!stakes.empty()) say("", stakes);
  if (options_.describe) {
    const std::string gap = gap_words(rows);
    say("", gap.empty() ? spoken_calls(view, rows)
                        : fmt::format("The {}. {}", gap, spoken_calls(view, rows)));
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
