#include <algorithm>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "base/find_by_name.h"
#include "base/text.h"
#include "terminal/match/candidates.h"
#include "terminal/match/plain_match.h"
#include "terminal/match/roll_question.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

// What a match in plain lines asks: the toss, who bats and bowls, how to bat on, the faces of dice.
// plain_match.cpp goes from ball to ball.

namespace quicket::terminal {

using match::InningsState;
using match::Member;
using match::MemberSet;

bool PlainMatch::ask_to_bat(const MatchView& view, cricket::Side side) {
  if (const std::string pitch = toss_pitch(view); !pitch.empty()) prompt_.say(pitch);
  for (;;) {
    const std::string answer =
        lower(ask(fmt::format("{} won the toss. Bat or field? {}. (Enter: the better)",
                              team_name(view, side), toss_chances(view, side))));
    if (answer.empty()) return advised_toss(view, side);
    if (answer == "bat" || answer == "b") return true;
    if (answer == "field" || answer == "f" || answer == "bowl") return false;
    if (!carried_out(view, answer)) prompt_.say("Answer bat or field.");
  }
}

Member PlainMatch::ask_member(const MatchView& view, cricket::Side side, MemberSet legal,
                              std::string_view question, bool bowling) {
  if (on_.decides(view)) return captains_choice(view, side, legal, bowling, teller_.chances());
  const auto waived = waived_member(view, side, legal, bowling, teller_.chances());
  if (choices_.sends(view, waived, bowling, table_.asks_all)) {
    teller_.chosen(waived->words);
    return waived->member;
  }
  const std::vector<Candidate> candidates =
      candidates_of(view, side, legal, bowling, teller_.chances());
  const Member habit = usual_choice(view, side, legal, bowling);
  const Member captains = advised(view, candidates, habit, bowling);
  const auto list = [&](bool everybody) {
    std::vector<Candidate> listed = candidates;
    const bool three = teller_.describes() && !everybody;
    if (three) listed = best_three(listed, captains, bowling);
    teller_.members(view, side, listed, bowling);
    const std::string why = why_usual(view, side, candidates, captains, bowling);
    if (three || !why.empty()) {
      prompt_.say(fmt::format("Your captain would choose {}{}.", player_name(view, side, captains),
                              why.empty() ? "" : ": " + why));
    }
    if (three) prompt_.say("Type all to hear of everybody.");
  };
  if (const std::string likely = likely_bowler_text(view); !likely.empty()) prompt_.say(likely);
  list(false);
  const match::TeamSheet& sheet = view.side(side).sheet;
  std::vector<Member> members;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    const auto member = static_cast<Member>(i);
    if (!match::contains(legal, member)) continue;
    members.push_back(member);
    names.push_back(sheet.players[i].name);
  }
  const auto chose = [&](Member member) {
    const auto one = std::ranges::find(candidates, member, &Candidate::member);
    if (bowling) teller_.chose_bowler(view, *one);
    return member;
  };
  for (;;) {
    const std::string answer =
        ask(fmt::format("{} (Enter: {})", question, player_name(view, side, captains)));
    const auto number = parse_int(answer);
    if (number && *number >= 1 && *number <= match::max_members) {
      const auto member = static_cast<Member>(*number - 1);
      if (match::contains(legal, member)) return chose(member);
    }
    const std::vector<std::size_t> named = find_by_name(answer, names);
    // A single letter is a key before it is part of a name.
    if (named.size() == 1 && answer.size() > 1) return chose(members[named.front()]);
    if (answer.empty() || bowls_on(view, lower(answer))) return chose(captains);
    if (lower(answer) == "all") {
      list(true);
      continue;
    }
    if (!carried_out(view, answer)) {
      const std::string near = did_you_mean(answer, names);
      prompt_.say("Type one of the numbers or a part of a name" + (near.empty() ? "." : near));
    }
  }
}

Member PlainMatch::ask_batter(const MatchView& view, MemberSet legal) {
  const InningsState& now = view.state.now();
  const std::string question = fmt::format("{}: who comes in{}?", team_name(view, now.batting),
                                           now.batters == 0     ? " to face the first ball"
                                           : now.needs_batter() ? ""
                                                                : " at the first wicket");
  return ask_member(view, now.batting, legal, question, false);
}

Member PlainMatch::ask_bowler(const MatchView& view, MemberSet legal) {
  const InningsState& now = view.state.now();
  const std::string question = fmt::format("{}: who bowls {}?", team_name(view, now.fielding()),
                                           over_name(view, now.overs + 1));
  return ask_member(view, now.fielding(), legal, question, true);
}

cards::Call PlainMatch::ask_call(const MatchView& view, cards::Call usual) {
  const std::vector<CallRow> rows = call_rows(view, teller_.chances());
  usual = advised_call(view, rows, usual);
  const cards::Call stands = teller_.choice().stands(view, rows, usual);
  // Nobody bowls on under a call that they have not seen; a script has said what it wants.
  const bool goes_on = !prompt_.is_shown() || on_.decides(view) || stands == view.state.now().call;
  if (goes_on && on_.goes_on(view)) return stands;
  on_.stop();
  if (const auto wanted = std::exchange(wanted_, {})) {
    if (*wanted != cards::Call::hold || may_hold(view)) {
      teller_.chose(view, row_of(rows, *wanted), usual);
      return *wanted;
    }
    prompt_.say(no_hold_words(view));
    choices_.anew = true;
  }
  if (!std::exchange(choices_.anew, false) &&
      !teller_.choice().asks(view, rows, usual, table_.asks_all)) {
    teller_.waived_call(view, rows, stands);
    return stands;
  }
  teller_.calls(view, rows, usual);
  const auto chose = [&](cards::Call call) {
    teller_.chose(view, row_of(rows, call), usual);
    chosen_ = true;
    return call;
  };
  for (;;) {
    const std::string& team = team_name(view, view.state.now().batting);
    // Whoever hears the choice has just heard the words for it.
    const std::string answer = lower(ask(
        teller_.describes() ? team + ':'
                            : fmt::format("{}: {}steady or push? (Enter: {}{})", team,
                                          may_hold(view) ? "hold, " : "", cards::to_string(usual),
                                          table_.typed_dice ? "" : "; then Enter bowls")));
    if (answer.empty() || bowls_on(view, answer)) return chose(usual);
    // One letter is a key, which means the same everywhere: s is the scorecard, p the odds.
    std::optional<cards::Call> call = cards::parse_call(answer);
    if (answer == "1") call = cards::Call::hold;
    if (answer == "2") call = cards::Call::steady;
    if (answer == "3") call = cards::Call::push;
    if (call == cards::Call::hold && !may_hold(view)) {
      prompt_.say(no_hold_words(view));
    } else if (call) {
      return chose(*call);
    } else if (answer == "why") {
      teller_.calls(view, rows, usual);
    } else if (answer == "a" || answer == "ask") {
      prompt_.say(this_is_the_choice);
    } else if (!carried_out(view, answer)) {
      prompt_.say(may_hold(view) ? "Answer hold, steady or push, or 1, 2 or 3; why lists them."
                                 : "Answer steady or push, or 2 or 3; why lists them.");
    }
  }
}

std::optional<int> PlainMatch::ask_face(const MatchView& view, const match::DeliveryDice& so_far,
                                        int sides, dice::Reason reason) {
  if (rolls_rest_ || (!view.state.innings.empty() && on_.goes_on(view))) return {};
  if (!typed_.empty()) {
    if (const auto face = typed_.next(sides, reason)) return face;
    prompt_.say(fmt::format("That was not on this die: a number from 1 to {}.", sides));
  }
  const RollQuestion question = roll_question(view, so_far, sides, reason);
  for (std::size_t i = 0; i < question.candidates.size(); ++i) {
    out_ << fmt::format("  {:>3}  {}\n", i + 1, question.candidates[i]);
  }
  for (;;) {
    const std::string answer =
        ask(fmt::format("{} ({}; Enter: the program rolls):", question.roll, question.meaning));
    if (answer.empty()) return {};
    const std::string word = lower(answer);
    if (word == "r") {
      rolls_rest_ = true;
      return {};
    }
    if (word == "t") throw Interruption{Interruption::Wish::switch_dice};
    if (typed_.take(answer, reason)) {
      if (const auto face = typed_.next(sides, reason)) return face;
    }
    if (const auto drawn = candidate_named(question, answer)) return drawn;
    if (!carried_out(view, answer)) {
      prompt_.say(fmt::format("\"{}\" is not on this die: a number from 1 to {}.", answer, sides));
    }
  }
}

}  // namespace quicket::terminal
