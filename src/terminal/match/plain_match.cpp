#include "terminal/match/plain_match.h"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/spoken.h"
#include "terminal/match/substitute_question.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

namespace quicket::terminal {

using match::InningsState;
using match::Member;
using match::MemberSet;

std::string PlainMatch::ask(std::string_view question) {
  const auto answer = prompt_.ask(question);
  if (!answer) throw Interruption{};
  return *answer;
}

void PlainMatch::at_table(const MatchView& view, const AtTable& table) {
  const bool changed = table.typed_dice != table_.typed_dice;
  if (seated_) {
    for (const std::string& line : changed_hands(view, table_, table, "Type")) prompt_.say(line);
  }
  table_ = table;
  teller_.at_table(table);
  typed_.clear();
  if (changed) prompt_.say(whose_dice(table));
  if (seated_ || (!table.human[0] && !table.human[1])) return;
  seated_ = true;
  for (const cricket::Side side : {0, 1}) out_ << who_leads(view, table, side) << '\n';
  if (teller_.describes() && view.record.events.empty()) teller_.sides(view);
}

void PlainMatch::undo(const MatchView& view, int balls) {
  const BallsBack back = balls_back(view.record, balls);
  if (!back.question.empty()) {
    const std::string sure = lower(ask(back.question + " (y, or Enter for none)"));
    if (sure != "y" && sure != "yes") return;
  }
  throw Interruption{Interruption::Wish::undo, std::max(1, back.balls)};
}

bool PlainMatch::plays_out() {
  // A script has said what it wants.
  if (!prompt_.is_shown()) return true;
  const std::string sure = lower(
      ask("Play to the end of the match, the computer choosing for you? (y, or Enter to play on)"));
  return sure == "y" || sure == "yes";
}

bool PlainMatch::bowls_on(const MatchView& view, std::string_view word) {
  constexpr std::pair<std::string_view, Pace> paces[] = {
      {"o", Pace::over}, {"w", Pace::wicket}, {"i", Pace::innings}, {"m", Pace::match}};
  for (const auto& [key, pace] : paces) {
    if (word != key || (pace == Pace::match && !plays_out())) continue;
    on_.begin(view, pace);
    return true;
  }
  return false;
}

bool PlainMatch::carried_out(const MatchView& view, const std::string& answer) {
  const std::string word = lower(answer);
  if (word == "q" || word == "quit") throw Interruption{};
  if (word == "u" || word == "undo") {
    // A script has said what it wants.
    const std::string question = prompt_.is_shown() ? undo_question(view, table_) : "";
    if (!question.empty()) {
      const std::string sure =
          lower(ask(question + (view.state.closed ? "" : " (y or u, or Enter for no)")));
      if (view.state.closed ? sure != "undo" : sure != "y" && sure != "u") return true;
    }
    throw Interruption{Interruption::Wish::undo, 1};
  }
  if (word == "a" || word == "ask") {
    prompt_.say(choices_.open(view, table_));
    return true;
  }
  if (word.rfind("u ", 0) == 0) {
    const auto balls = parse_int(trim(std::string_view(word).substr(2)));
    if (balls && *balls > 0) {
      undo(view, *balls);
      return true;
    }
    prompt_.say("Type a number of balls after u, as in u 6.");
    return true;
  }
  if (word == "g") {
    hand_over(view);
  } else if (word == "s") {
    teller_.scorecard(view);
  } else if (word == "f") {
    teller_.fielding_chart(view);
  } else if (word == "p") {
    const std::string odds = teller_.describes() ? spoken_odds(view) : odds_line(view);
    prompt_.say(odds.empty() ? "The next ball cannot be bowled yet." : odds);
  } else if (word == "who") {
    for (const cricket::Side side : {0, 1}) prompt_.say(who_leads(view, table_, side));
    teller_.tell_where_it_stands(view);
  } else if (word == "?" || word == "help") {
    teller_.help(view);
  } else {
    return word == "m";  // which was thought better of
  }
  return true;
}

void PlainMatch::substitute(const MatchView& view) {
  SubstituteQuestion question(view, table_);
  const std::string why_not = question.why_not();
  if (!why_not.empty()) return prompt_.say(why_not);
  for (;;) {
    const std::vector<std::string>& options = question.options();
    for (std::size_t i = 0; i < options.size(); ++i) {
      out_ << fmt::format("  {:>3}  {}\n", i + 1, options[i]);
    }
    const std::string answer = ask(question.question() + " (a number; Enter: nobody)");
    if (answer.empty()) return;
    const auto number = parse_int(answer);
    if (!number || *number < 1 || *number > static_cast<int>(options.size())) {
      prompt_.say(fmt::format("Type a number from 1 to {}.", options.size()));
    } else if (!question.choose(static_cast<std::size_t>(*number - 1))) {
      return;
    }
  }
}

void PlainMatch::hand_over(const MatchView& view) {
  if (table_.over) return prompt_.say("This match has been played.");
  Interruption change{Interruption::Wish::hand_over};
  if (const auto only = side_to_hand(table_)) {
    change.side = *only;
    throw change;
  }
  for (const cricket::Side side : {0, 1}) {
    out_ << fmt::format("  {:>3}  {}\n", side + 1, who_leads(view, table_, side));
  }
  const std::string answer = ask("Which side changes hands? (a number; Enter: none)");
  if (answer != "1" && answer != "2") return;
  change.side = answer == "1" ? 0 : 1;
  throw change;
}

void PlainMatch::rain(const MatchView& view, std::string_view lost) {
  const std::string typed = lost.empty() ? ask(rain_question(view)) : std::string(lost);
  if (typed.empty()) return;
  const RainAnswer answer = rain_answer(view, typed);
  if (!answer.problem.empty()) return prompt_.say(answer.problem);
  if (!answer.question.empty() && lower(ask(answer.question + " (y or n)")) != "y") return;
  Interruption stopped{Interruption::Wish::rain};
  stopped.overs = answer.overs;
  throw stopped;
}

void PlainMatch::wait_for_ball(const MatchView& view) {
  choices_.anew = false;
  if (on_.goes_on(view)) return;
  on_.stop();
  // Between a choice and its ball nothing is explained.
  const bool chosen = std::exchange(chosen_, false);
  if (!chosen) {
    for (const std::string& line : coach_.lines(view)) prompt_.say(line);
  }
  teller_.stakes(view);
  if (prompt_.is_shown() && !teller_.tells_overs() && !table_.typed_dice) {
    if (const std::string said = teller_.if_decided(view); !said.empty()) prompt_.say(said);
  }
  constexpr int often_enough = 3;
  if (prompt_.is_shown() && !chosen && told_keys_++ < often_enough) {
    const bool over = teller_.tells_overs() && !table_.typed_dice;
    prompt_.say(fmt::format("Enter bowls{}, {}? helps.",
                            over ? fmt::format(" the {}", over_word(view)) : "",
                            table_.typed_dice ? "1-6 is your d6, " : ""));
  }
  for (;;) {
    const std::string answer = lower(ask(teller_.ball_question(view)));
    if (answer.empty() && teller_.tells_overs() && !table_.typed_dice) on_.begin(view, Pace::over);
    if (answer.empty() || answer == "b" || bowls_on(view, answer)) return;
    if (answer == "t") throw Interruption{Interruption::Wish::switch_dice};
    if (answer == "c") {
      teller_.cards(view);
      continue;
    }
    if (answer == "rain" || answer.starts_with("rain ")) {
      rain(view, trim(std::string_view(answer).substr(4)));
      continue;
    }
    if (answer == "x" || answer == "sub") {
      substitute(view);
      continue;
    }
    if (const auto call = cards::parse_call(answer); call && may_call_anew(view, table_)) {
      wanted_ = *call;
      throw Interruption{Interruption::Wish::call};
    }
    TypedDice typed;
    if (typed.take(answer, dice::Reason::card)) {
      const std::string wrong = no_first_die(table_, typed.first(), "Answer");
      if (wrong.empty()) {
        typed_ = std::move(typed);
        return;
      }
      prompt_.say(wrong);
      continue;
    }
    if (!carried_out(view, answer)) {
      prompt_.say(fmt::format("\"{}\" does nothing here. ? lists the keys.", answer));
    }
  }
}

void PlainMatch::watch(const MatchView&) {
  out_ << std::flush;
  if (pause_ms_ > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(pause_ms_));
  }
}

void PlainMatch::show(const MatchView& view, const match::MatchEvent& event) {
  if (std::holds_alternative<match::Delivery>(event)) {
    rolls_rest_ = false;
    choices_.forget();
    if (!typed_.empty()) {
      prompt_.say(fmt::format("The ball was decided without {}.", typed_.left_over()));
    }
  }
  coach_.follow(view, event);
  // Where people bowl ball by ball the last one is explained before its over is summed up.
  teller_.explain(on_.pace() == Pace::ball ? coach_.of_ball() : std::vector<std::string>{});
  teller_.tell(view, event);
  // A script has said what it wants, and of overs Enter bowls the last one, too.
  const Pace least = teller_.tells_overs() ? Pace::wicket : Pace::ball;
  const bool may_stop = prompt_.is_shown() && on_.pace() >= least && on_.pace() < Pace::match;
  if (may_stop && teller_.is_open_finish(view)) on_.stop();
}

void PlainMatch::show_again(const MatchView& view) {
  on_.stop();
  rolls_rest_ = chosen_ = false;
  choices_.anew = seated_;  // not where a match is resumed
  teller_.tell_where_it_stands(view);
}

}  // namespace quicket::terminal
