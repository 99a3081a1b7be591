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
  const std::string from = called(view, now.fielding(), now.bowler), tag = call_tag(view),
                    to = called(view, now.batting, now.striker);
  if (options_.describe) return fmt::format("{} to {}{}:", from, to, tag);
  constexpr int widest = 94, answer = 6;
  const int room = options_.width > 0 ? std::min(widest, options_.width - answer) : widest;
  const bool chases = now.target != match::InningsState::no_target;
  const std::string score = score_text(now), odds = few_odds(view);
  const std::string need =
      chases ? fmt::format(", {} off {}", now.target - now.runs, now.quota - now.balls) : "";
  const cricket::Side side = told_side(view, table_);
  const auto home = tension_.now().of_home;
  const std::string chance = home ? chance_said(chance_of(side, *home), false) : "";
  const std::string whose = side_to_hand(table_) ? "you" : short_name(team_name(view, side));
  // What gives way, one after another; never the chances to win and of a wicket, nor a name.
  std::string line;
  for (int less = 0; less <= 5; ++less) {
    line = fmt::format("{}{}{}{}{}. {} to {}{}. {}:", score, less < 4 ? need : "",
                       chance.empty() ? "" : ", ", !home || less == 5 ? "" : whose + ' ', chance,
                       less < 1 ? from : short_name(from), to, less < 2 ? tag : "",
                       less < 3 ? odds : odds.substr(odds.find("W ")));
    if (display_width(line) <= room) break;
  }
  return line;
}

void PlainTeller::stakes(const MatchView& view) {
  if (tells_overs()) return;  // it does not tell what came of them
  if (!call_tag(view).empty()) tell_call(view, view.state.now().call);
  tell_stakes(view);
}

void PlainTeller::tell_stakes(const MatchView& view) {
  const std::size_t events = view.record.events.size();
  if (tells_overs() || std::exchange(stakes_at_, events) == events) return;
  for (const Stake& stake : stakes_of(view)) {
    if (!stake.once.empty() && !told_stakes_.insert(stake.once).second) continue;
    const bool last_ball = stake.once.empty() && stake.sentence.starts_with("The last ");
    if (last_ball && heard_need(view)) continue;
    say(indent(), stake.sentence, &Style::bold);
  }
}

void PlainTeller::members(const MatchView& view, cricket::Side side,
                          const std::vector<Candidate>& candidates, bool bowling) {
  const match::MemberSet bowlers = view.side(side).bowlers;
  const OddsColumns odds(view, candidates, bowling, false);
  // Names give way to the figures behind them, and where these need all the room they are short.
  constexpr int before_name = 7, usual_name = 22, least_name = 12;
  int facts = display_width(facts_heading(bowling, false)),
      narrow_facts = display_width(facts_heading(bowling, true));
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
  // All of them in full, or none.
  const bool is_short = std::ranges::any_of(candidates, [&](const Candidate& one) {
    return one.legal && display_width(player_name(view, side, one.member)) > name;
  });
  const auto row = [&](const std::string& start, const std::string& over) {
    const int end = before_name + name + 1 + facts + odds.columns();
    std::string line = report::padded(start, end - display_width(over)) + over;
    line.erase(line.find_last_not_of(' ') + 1);
    out_ << line << '\n';
  };
  out_ << odds.title(bowling ? "Who may bowl" : "Who may come in", told_at_end_) << '\n';
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
    const std::string& whole = player_name(view, side, candidate.member);
    const std::string player = player_within(whole, is_short ? display_width(whole) - 1 : name);
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
  // A reason that has been given in this innings tells nothing new.
  const std::size_t why = std::min(chosen_.find(": "), chosen_.size());
  if (why < chosen_.size() && !told_stakes_.insert(chosen_.substr(why)).second) chosen_.resize(why);
}

void PlainTeller::tell_batter(const MatchView& view, match::Member batter) {
  const match::InningsState& now = view.state.now();
  // Of the two who open one sentence tells, once both are known.
  if (const std::string said = std::exchange(chosen_, {}); !said.empty()) {
    say(indent(), said + key_words());
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
  if (!step.empty()) said += (said.find(": ") == std::string::npos ? ": " : "; ") + step;
  const bool own = table_.human[cricket::side_index(now.fielding())];
  if (own || options_.verbosity >= 1) say(indent(), said + (chosen ? key_words() : "."));
}

void PlainTeller::waived_call(const MatchView& view, const std::vector<CallRow>& rows,
                              cards::Call stands) {
  const bool own = choice_.meets_new_batter(view, stands);
  // Who has called for this over has heard it.
  const bool is_known = choice_.has_called(view) && stands == view.state.now().call;
  choice_.go_on(view, stands);
  const std::string said = waived_words(view, rows, stands, std::exchange(told_waived_, true), own);
  if (said.empty() || (is_known && !own)) return;
  told_call_ = stands;
  say(indent(), said.substr(0, said.rfind(key_to_choose)) + key_words());
}

void PlainTeller::chose(const MatchView& view, const CallRow& row, cards::Call best) {
  choice_.call(view, row, best, tension_.now().of_home);
  say(indent(), call_words(view, row.call));
  told_call_ = row.call;
}

void PlainTeller::calls(const MatchView& view, const std::vector<CallRow>& rows,
                        cards::Call usual) {
  tell_stakes(view);
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
