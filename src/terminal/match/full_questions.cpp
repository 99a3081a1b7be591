#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "match/computer_captain.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/chooser.h"
#include "terminal/match/full_match.h"
#include "terminal/match/game.h"
#include "terminal/match/match_page.h"
#include "terminal/match/result_screen.h"
#include "terminal/match/roll_question.h"
#include "terminal/match/substitute_question.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

// What a match on the whole screen asks: the toss, who bats and bowls, the faces of dice, how many
// balls to take back, and what to do at its end. full_match.cpp goes from ball to ball.

namespace quicket::terminal {

using match::Member;
using match::MemberSet;

namespace {

/// All six dice of a ball with blanks between them, "3 100 6 20 11 20", and a few to spare.
constexpr std::size_t longest_roll = 20;

bool is_of_dice(char32_t letter) {
  return (letter >= U'0' && letter <= U'9') || letter == U' ' || letter == U',' || letter == U'/';
}

}  // namespace

bool FullMatch::ask_to_bat(const MatchView& view, cricket::Side side) {
  follow(view);
  const bool usual = advised_toss(view, side);
  const std::string question = toss_question(view, side, display_.size().columns - 2);
  if (const std::string pitch = toss_pitch(view); !pitch.empty()) look_.notice.push_back(pitch);
  for (;;) {
    const Key key = ask(view, question,
                        {{"b", "bat first"},
                         {"f", "field first"},
                         {"Enter", usual ? "bat" : "field"},
                         {"q", "leave"}});
    if (key.is(U'b')) return true;
    if (key.is(U'f')) return false;
    if (goes_on(key)) return usual;
    // "f" means both the fielding chart and to field.
    if (!carried_out(view, key) && key.kind != Key::Kind::resized) {
      look_.notice = {"Press b to bat or f to field."};
    }
  }
}

Member FullMatch::ask_member(const MatchView& view, cricket::Side side, MemberSet legal,
                             bool bowling) {
  follow(view);
  if (on_.decides(view)) return captains_choice(view, side, legal, bowling, tension_.asked());
  const auto waived = waived_member(view, side, legal, bowling, tension_.asked());
  if (choices_.sends(view, waived, bowling, table_.asks_all)) {
    if (!waived->words.empty()) look_.notice.push_back(waived->words);
    return waived->member;
  }
  Chooser chooser(view, side, legal, bowling, look_, tension_.asked());
  const auto chose = [&](Member member) {
    if (bowling) choice_.bowl(view, chooser.candidate(member), tension_.now().of_home);
    return member;
  };
  for (std::string said;;) {
    display_.paint(chooser.picture(display_.size(), story_, said));
    const Key key = next_key(-1);
    said.clear();
    if (key.kind == Key::Kind::escape) on_.stop();
    if (const auto member = chooser.take(key)) return chose(*member);
    if (chooser.took()) continue;
    const MatchKey* const meant = match_key(key);
    const auto marked = chooser.chosen();
    if (marked && began_bowling_on(view, meant)) {
      return on_.decides(view) ? captains_choice(view, side, legal, bowling, tension_.asked())
                               : chose(*marked);
    }
    if (marked && bowling && meant != nullptr && meant->page == MatchPage::odds) {
      // The odds of the marked one's first ball.
      match::MatchState then = view.state;
      then.apply(match::OverStarted{*marked});
      show_page(
          display_, title_of(MatchPage::odds),
          [&](int width) {
            return page_lines({view.setup, view.record, then}, story_, look_.colours,
                              MatchPage::odds, width);
          },
          meant->key);
      continue;
    }
    take_aside(view, key);
    if (!look_.notice.empty()) said = std::exchange(look_.notice, {}).front();
  }
}

Member FullMatch::ask_batter(const MatchView& view, MemberSet legal) {
  return ask_member(view, view.state.now().batting, legal, false);
}

Member FullMatch::ask_bowler(const MatchView& view, MemberSet legal) {
  return ask_member(view, view.state.now().fielding(), legal, true);
}

std::optional<int> FullMatch::ask_face(const MatchView& view, const match::DeliveryDice& so_far,
                                       int sides, dice::Reason reason) {
  if (rolls_rest_ || (!view.state.innings.empty() && on_.goes_on(view))) return {};
  std::string wrong;
  if (!typed_.empty()) {
    if (const auto face = typed_.next(sides, reason)) return face;
    wrong = fmt::format("That was not on this die: 1 to {}. ", sides);
  }
  look_.rolling = so_far;
  const RollQuestion question = roll_question(view, so_far, sides, reason);
  std::vector<std::string> notice;
  for (std::size_t i = 0; i < question.candidates.size(); ++i) {
    notice.push_back(fmt::format("{:>2}  {}", i + 1, question.candidates[i]));
  }
  TypedLine typed;
  for (;;) {
    look_.notice = notice;
    // The typed text comes before the meaning, so that a narrow window cannot cut it off.
    const std::string prompt =
        fmt::format("{}{}{} {}_  ({})", wrong, question.roll,
                    question.roll.back() == '?' ? "" : ":", typed.text, question.meaning);
    const Key key = ask(view, prompt,
                        {{"Enter", typed.text.empty() ? "program rolls" : "done"},
                         {"r", "rest of ball"},
                         {"t", "program's dice"},
                         {"u", "undo"},
                         {"q", "leave"}});
    if (key.kind == Key::Kind::enter) {
      if (typed.text.empty()) return {};
      if (typed_.take(typed.text, reason)) {
        if (const auto face = typed_.next(sides, reason)) return face;
      }
      wrong = fmt::format("{} is not on this die: 1 to {}. ", typed.text, sides);
      typed.text.clear();
    } else if (key.kind == Key::Kind::backspace ||
               (key.kind == Key::Kind::character && is_of_dice(key.character) &&
                typed.text.size() < longest_roll)) {
      typed.take(key);
      wrong.clear();
    } else if (key.is(U'r')) {
      rolls_rest_ = true;
      return {};
    } else if (key.is(U't')) {
      throw Interruption{Interruption::Wish::switch_dice};
    } else {
      carried_out(view, key);
    }
  }
}

void FullMatch::tell_table(const std::vector<report::TableChange>& changes) {
  changes_ = changes;
}

void FullMatch::finish(const MatchView& view) {
  on_.stop();
  follow(view);
  ResultScreen result(view, story_, tension_.now(), look_.colours, changes_, verdict(view, table_),
                      !table_.balls_stand);
  for (;;) {
    const ScreenSize size = display_.size();
    display_.paint(result.picture(size));
    const Key key = next_key(-1);
    // Who has tapped Enter through the last over has not read this page yet.
    if (key.kind == Key::Kind::enter && result.is_leaving()) return;
    result.leave_at_next(key.kind == Key::Kind::enter);
    if (key.kind == Key::Kind::enter) continue;
    if (!result.take(key, size)) carried_out(view, key);
  }
}

bool FullMatch::try_again(const MatchView&, std::string_view problem) {
  for (;;) {
    const ScreenSize size = display_.size();
    Picture picture(size.rows, size.columns);
    int row = 0;
    for (const std::string& line :
         wrapped(fmt::format("This ball could not be saved; every ball before it is safe.\n\n{}.",
                             problem),
                 size.columns - 2)) {
      picture.write(row++, 1, line, bold_pen());
    }
    write_hints(picture, size.rows - 1, {{"Enter", "try again"}, {"q", "leave"}});
    display_.paint(picture);
    const Key key = display_.read_key();
    if (goes_on(key)) return true;
    if (key.is(U'q')) throw Interruption{};
  }
}

void FullMatch::ask_hand_over(const MatchView& view) {
  Interruption change{Interruption::Wish::hand_over};
  const std::optional<cricket::Side> only = side_to_hand(table_);
  if (table_.over) {
    look_.notice = {"This match has been played."};
    return;
  }
  if (only) {
    change.side = *only;
    throw change;
  }
  look_.notice = {who_leads(view, table_, 0), who_leads(view, table_, 1)};
  const Key key =
      ask(view, "Which side changes hands?",
          {{"1", team_name(view, 0)}, {"2", team_name(view, 1)}, {"any other", "none"}});
  if (!key.is(U'1') && !key.is(U'2')) return;
  change.side = key.is(U'1') ? 0 : 1;
  throw change;
}

std::optional<std::string> FullMatch::type_number(const MatchView& view,
                                                  const std::string& question,
                                                  const std::string& enter,
                                                  const std::string& escape) {
  const std::vector<std::string> notice = look_.notice;
  for (TypedLine typed;;) {
    look_.notice = notice;
    const Key key = ask(view, fmt::format("{} {}_", question, typed.text),
                        {{"Enter", enter}, {"Esc", escape}, {"q", "leave"}});
    if (key.kind == Key::Kind::escape) return {};
    if (key.is(U'q')) throw Interruption{};
    if (key.kind == Key::Kind::enter) return typed.text;
    const bool digit =
        key.kind == Key::Kind::character && key.character >= U'0' && key.character <= U'9';
    if (key.kind == Key::Kind::backspace || (digit && typed.text.size() < 3)) typed.take(key);
  }
}

bool FullMatch::takes_back(const MatchView& view) {
  const std::string question = undo_question(view, table_);
  if (!view.state.closed || question.empty()) {
    if (question.empty()) return true;
    // The key of the question means it, too.
    const Key key = ask(view, question, {{"y, u", "take back"}, {"any other", "no"}});
    return key.is(U'y') || key.is(U'u');
  }
  // Keys that were typed ahead must not take a result back.
  constexpr std::string_view word = "undo";
  std::string typed;
  while (typed.size() < word.size()) {
    const Key key = ask(view, fmt::format("{} {}_", question, typed), {{"any other", "no"}});
    if (!key.is(static_cast<char32_t>(word[typed.size()]))) return false;
    typed += word[typed.size()];
  }
  return true;
}

void FullMatch::ask_undo(const MatchView& view) {
  const auto wanted = type_number(view, "How many balls to take back?", "take back", "none");
  const BallsBack back = balls_back(view.record, wanted ? parse_int(*wanted).value_or(0) : 0);
  if (back.balls < 1) return;
  if (!back.question.empty() &&
      !ask(view, back.question, {{"y", "take back"}, {"any other", "none"}}).is(U'y')) {
    return;
  }
  throw Interruption{Interruption::Wish::undo, back.balls};
}

void FullMatch::ask_rain(const MatchView& view) {
  for (;;) {
    const auto lost = type_number(view, rain_question(view), "it rains", "no rain");
    if (!lost || lost->empty()) return;
    const RainAnswer answer = rain_answer(view, *lost);
    if (!answer.problem.empty()) {
      look_.notice = {answer.problem};
      continue;
    }
    if (!answer.question.empty() &&
        !ask(view, answer.question, {{"y", "end the match"}, {"any other", "play on"}}).is(U'y')) {
      return;
    }
    Interruption stopped{Interruption::Wish::rain};
    stopped.overs = answer.overs;
    throw stopped;
  }
}

void FullMatch::ask_substitute(const MatchView& view) {
  SubstituteQuestion question(view, table_);
  if (!question.why_not().empty()) {
    look_.notice = {question.why_not()};
    return;
  }
  for (;;) {
    const std::vector<std::string>& options = question.options();
    for (std::size_t i = 0; i < options.size(); ++i) {
      look_.notice.push_back(fmt::format("{:>2}  {}", i + 1, options[i]));
    }
    const auto typed = type_number(view, question.question(), "choose", "nobody");
    if (!typed) return;
    const int number = parse_int(*typed).value_or(0);
    if (number < 1 || number > static_cast<int>(options.size())) continue;
    if (!question.choose(static_cast<std::size_t>(number - 1))) return;
  }
}

}  // namespace quicket::terminal
