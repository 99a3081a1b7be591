#include "terminal/plain_match.h"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "cards/card.h"
#include "match/result.h"
#include "report/cards.h"
#include "report/scorecard.h"
#include "terminal/match_game.h"
#include "terminal/match_text.h"
#include "terminal/picture.h"
#include "terminal/roll_question.h"
#include "terminal/spoken.h"

namespace quicket::terminal {
namespace {

using match::InningsState;
using match::Member;
using match::MemberSet;

constexpr int many_balls = 12;  ///< more than that are not taken back without a question

constexpr std::string_view help_text =
    "Enter  the next ball        o  to the end of the over\n"
    "w      to the next wicket   i  to the end of the innings   m  to the end of the match\n"
    "s      scorecard            c  the two cards               f  fielding chart\n"
    "p      odds of this ball    u  undo a ball (u 6: six)      q  leave, to go on later\n"
    "t      roll real dice and type them, or leave it to the program; while typing, Enter alone\n"
    "       leaves one die to the program, r the rest of the ball\n"
    "In a choice: a number, a part of a name, or m for whom the computer would take\n"
    "* after a score: he is in.  C: catches on a d20, RO: runs out.  SR: runs off 100 balls\n"
    "A/10: a bowler of the first choice, and the overs he bowled a match, times ten\n"
    "(again): a ball that has the number of the wide or no-ball before it\n";

std::string team_name(const MatchView& view, cricket::Side side) {
  return view.setup.sides[static_cast<std::size_t>(side)].sheet.name;
}

}  // namespace

std::string PlainMatch::ask(std::string_view question) {
  const auto answer = prompt_.ask(question);
  if (!answer) throw Interruption{};
  return *answer;
}

void PlainMatch::at_table(const MatchView& view, const AtTable& table) {
  const bool changed = table.typed_dice != table_.typed_dice;
  table_ = table;
  first_die_.reset();
  if (changed) {
    prompt_.say(table.typed_dice ? "You roll the dice and type them; t leaves them to the program."
                                 : "The program rolls the dice; t: you roll and type them.");
  }
  if (seated_ || (!table.human[0] && !table.human[1])) return;
  seated_ = true;
  for (std::size_t side = 0; side < 2; ++side) {
    out_ << fmt::format("{} leads {}.\n", table.human[side] ? "A person" : "The computer",
                        view.setup.sides[side].sheet.name);
  }
}

void PlainMatch::undo(const MatchView& view, int balls) {
  const int all = balls_bowled(view.record);
  const int back = std::min(balls, all);
  if (back > many_balls || balls > all) {
    const std::string sure =
        lower(ask(fmt::format("Take back {} of the {} so far? (y, or Enter "
                              "for none)",
                              back, counted(all, "ball", "balls"))));
    if (sure != "y" && sure != "yes") return;
  }
  throw Interruption{Interruption::Wish::undo, std::max(1, back)};
}

bool PlainMatch::carried_out(const MatchView& view, const std::string& answer) {
  const std::string word = lower(answer);
  if (word == "q" || word == "quit") throw Interruption{};
  if (word == "u" || word == "undo") throw Interruption{Interruption::Wish::undo, 1};
  if (word.rfind("u ", 0) == 0) {
    const auto balls = parse_int(trim(std::string_view(word).substr(2)));
    if (balls && *balls > 0) {
      undo(view, *balls);
      return true;
    }
    prompt_.say("u takes a number of balls: u 6");
    return true;
  }
  if (word == "s") {
    if (options_.describe) {
      for (const std::string& line : spoken_scorecard(view.record)) out_ << line << '\n';
    } else {
      out_ << report::scorecard_text(view.record, {}, {false, options_.width});
    }
  } else if (word == "f") {
    if (options_.describe) {
      for (const std::string& line : spoken_chart(view.setup.rules.chart())) out_ << line << '\n';
    } else {
      out_ << report::fielding_chart_text(view.setup.rules.chart(), options_.width);
    }
  } else if (word == "p") {
    const std::string odds = odds_line(view);
    prompt_.say(odds.empty() ? "No ball can be bowled yet." : odds);
  } else if (word == "?" || word == "h" || word == "help") {
    out_ << (options_.describe ? spoken_help() : help_text);
  } else {
    return false;
  }
  out_ << std::flush;
  return true;
}

void PlainMatch::wait_for_ball(const MatchView& view) {
  if (on_.goes_on(view)) return;
  on_.stop();
  const InningsState& now = view.state.now();
  for (;;) {
    const std::string answer = lower(ask(fmt::format(
        "{} to {}. Enter bowls, {}? helps:", player_name(view, now.fielding(), now.bowler),
        player_name(view, now.batting, now.striker), table_.typed_dice ? "1-6 is your d6, " : "")));
    if (answer.empty() || answer == "b") return;
    if (answer == "o") return on_.begin(view, Pace::over);
    if (answer == "w") return on_.begin(view, Pace::wicket);
    if (answer == "i") return on_.begin(view, Pace::innings);
    if (answer == "m") return on_.begin(view, Pace::match);
    if (answer == "t") throw Interruption{Interruption::Wish::switch_dice};
    if (answer == "c") {
      show_cards(view);
      continue;
    }
    if (const auto face = parse_int(answer)) {
      if (table_.typed_dice && *face >= 1 && *face <= 6) {
        first_die_ = face;
        return;
      }
      prompt_.say(table_.typed_dice
                      ? fmt::format("{} is no face of the d6 that comes first: 1 to 6.", *face)
                      : "The program rolls the dice. Answer t to roll real ones and type them.");
      continue;
    }
    if (!carried_out(view, answer)) {
      prompt_.say(fmt::format("\"{}\" is none of the keys. ? lists them.", answer));
    }
  }
}

bool PlainMatch::ask_to_bat(const MatchView& view, cricket::Side side) {
  for (;;) {
    const std::string answer = lower(ask(fmt::format(
        "{} won the toss. Bat or field? (Enter: as the computer would)", team_name(view, side))));
    if (answer.empty() || answer == "m") return usual_toss(view, side);
    if (answer == "bat" || answer == "b") return true;
    if (answer == "field" || answer == "f" || answer == "bowl") return false;
    if (!carried_out(view, answer)) prompt_.say("Answer bat or field.");
  }
}

void PlainMatch::show_cards(const MatchView& view) {
  const InningsState& now = view.state.now();
  if (options_.describe) {
    out_ << spoken_card(view, now.fielding(), now.bowler, true) << '\n'
         << spoken_card(view, now.batting, now.striker, false) << '\n'
         << std::flush;
    return;
  }
  cards::CardSet head;
  head.format = view.record.info.format;
  head.competition = view.record.info.competition;
  head.season = view.record.info.season;
  const auto& bowler = view.setup.sides[static_cast<std::size_t>(now.fielding())].cards[now.bowler];
  const auto& striker = view.setup.sides[static_cast<std::size_t>(now.batting)].cards[now.striker];
  if (bowler.bowler) out_ << report::card_text({&bowler, report::CardKind::bowler}, head);
  if (striker.striker) out_ << report::card_text({&striker, report::CardKind::striker}, head);
  out_ << std::flush;
}

void PlainMatch::list_members(const MatchView& view, cricket::Side side, MemberSet legal,
                              bool bowling) {
  const match::MemberSet bowlers = view.setup.sides[static_cast<std::size_t>(side)].bowlers;
  for (const Candidate& candidate : candidates_of(view, side, legal, bowling)) {
    // Those who never bowl, and batters who are out, need no reason here.
    const bool worth_a_word = bowling && match::contains(bowlers, candidate.member);
    if (!candidate.legal && !worth_a_word) continue;
    if (options_.describe) {
      out_ << spoken_candidate(view, side, candidate) << '\n';
      continue;
    }
    const std::string line = fmt::format(
        "  {:>3}  {:<26} {}", candidate.legal ? fmt::format("{}", candidate.member + 1) : "-",
        player_name(view, side, candidate.member),
        candidate.legal ? candidate.facts : candidate.reason);
    out_ << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
  }
}

Member PlainMatch::ask_member(const MatchView& view, cricket::Side side, MemberSet legal,
                              std::string_view question, bool bowling) {
  out_ << (bowling ? "Who may bowl:\n" : "Who may come in:\n");
  list_members(view, side, legal, bowling);
  const match::TeamSheet& sheet = view.setup.sides[static_cast<std::size_t>(side)].sheet;
  for (;;) {
    const std::string answer = ask(question);
    const auto number = parse_int(answer);
    if (number && *number >= 1 && *number <= match::max_members) {
      const auto member = static_cast<Member>(*number - 1);
      if (match::contains(legal, member)) return member;
    }
    std::vector<Member> named;
    for (std::size_t i = 0; i < sheet.players.size() && !answer.empty(); ++i) {
      const auto member = static_cast<Member>(i);
      const std::string name = lower(without_accents(sheet.players[i].name));
      if (match::contains(legal, member) && name.find(lower(answer)) != std::string::npos) {
        named.push_back(member);
      }
    }
    // A single letter is a key before it is a part of a name.
    if (named.size() == 1 && answer.size() > 1) return named.front();
    if (answer.empty() || lower(answer) == "m") return usual_choice(view, side, legal, bowling);
    if (!carried_out(view, answer))
      prompt_.say("Answer one of the numbers, or a part of one name.");
  }
}

Member PlainMatch::ask_batter(const MatchView& view, MemberSet legal) {
  const InningsState& now = view.state.now();
  const std::string question =
      fmt::format("{}: who comes in{}? (Enter: the next on the sheet)",
                  team_name(view, now.batting), now.batters == 0 ? " to face the first ball" : "");
  return ask_member(view, now.batting, legal, question, false);
}

Member PlainMatch::ask_bowler(const MatchView& view, MemberSet legal) {
  const InningsState& now = view.state.now();
  const std::string question =
      fmt::format("{}: who bowls {}? (Enter: as the computer would)",
                  team_name(view, now.fielding()), over_name(view, now.overs + 1));
  return ask_member(view, now.fielding(), legal, question, true);
}

std::optional<int> PlainMatch::ask_face(const MatchView& view, const match::DeliveryDice& so_far,
                                        int sides, dice::Reason reason) {
  if (rolls_rest_ || (!view.state.innings.empty() && on_.goes_on(view))) return {};
  const std::optional<int> typed_before = std::exchange(first_die_, std::nullopt);
  if (reason == dice::Reason::card && typed_before) return typed_before;
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
    if (const auto face = face_typed(answer, sides, reason)) return face;
    if (!carried_out(view, answer)) {
      prompt_.say(fmt::format("\"{}\" is no face of it: a number from 1 to {}.", answer, sides));
    }
  }
}

void PlainMatch::watch(const MatchView&) {
  out_ << std::flush;
  if (options_.pause_ms > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(options_.pause_ms));
  }
}

void PlainMatch::say_words(const std::string& sentence) {
  if (options_.width < 20) {
    out_ << sentence << '\n';
    return;
  }
  for (const std::string& line : wrapped(sentence, options_.width)) out_ << line << '\n';
}

void PlainMatch::show_ball(const MatchView& view, const match::Delivery& ball) {
  const InningsState& now = view.state.now();
  over_runs_ += ball.runs();
  rolls_rest_ = false;
  if (options_.verbosity >= 1) {
    const BallSeen seen = seen_ball(view, ball);
    const std::string score = fmt::format("{}/{}", now.runs, now.wickets);
    if (options_.describe) {
      say_words(fmt::format("Ball {}{}. {} {} for {}.", ball_number(view),
                            bowled_again(view) ? " again" : "", description(seen), now.runs,
                            now.wickets));
    } else {
      std::string words = commentary(seen);
      if (ball.out) words = style_.bad(words);
      if (!ball.out && (ball.bat_runs == 4 || ball.bat_runs == 6)) words = style_.boundary(words);
      out_ << fmt::format("{:>5}  {:>6}  {}{}{}\n", ball_number(view), score,
                          bowled_again(view) ? "(again) " : "", ball.free_hit ? "Free hit. " : "",
                          words);
    }
    const std::string dice = dice_line(view, ball);
    if (options_.verbosity >= 2 && !dice.empty()) {
      if (options_.describe) {
        say_words(spoken_dice(dice) + ".");
      } else {
        out_ << style_.faint(fmt::format("{:15}{}", "", dice)) << '\n';
      }
    }
  }
  if (!now.over_open) show_over_end(view);
}

void PlainMatch::show_over_end(const MatchView& view) {
  const InningsState& now = view.state.now();
  out_ << style_.bold(fmt::format("End of {}: {} {}. {}. {}", over_name(view, now.overs),
                                  over_runs_, over_runs_ == 1 ? "run" : "runs", score_line(view),
                                  situation_line(view)))
       << '\n';
  out_ << (options_.describe ? fmt::format("At the wicket: {}. Bowler: {}.\n", spoken_batters(view),
                                           bowler_line(view, now.bowler))
                             : fmt::format("       {} | {}\n", batters_line(view),
                                           bowler_line(view, now.bowler)));
  over_runs_ = 0;
}

void PlainMatch::show(const MatchView& view, const match::MatchEvent& event) {
  if (const auto* toss = std::get_if<match::Toss>(&event)) {
    out_ << fmt::format("{} won the toss and chose to {}.\n", team_name(view, toss->winner),
                        toss->chose_to_bat ? "bat" : "field");
  } else if (const auto* opened = std::get_if<match::InningsOpened>(&event)) {
    over_runs_ = 0;
    out_ << '\n'
         << style_.bold(fmt::format("{}{} bat.{}", opened->super_over > 0 ? "Super over. " : "",
                                    team_name(view, opened->batting),
                                    view.state.now().target == InningsState::no_target
                                        ? ""
                                        : ' ' + situation_line(view)))
         << '\n';
  } else if (const auto* ball = std::get_if<match::Delivery>(&event)) {
    show_ball(view, *ball);
  } else if (const auto* in = std::get_if<match::BatterIn>(&event)) {
    if (options_.verbosity >= 1) {
      out_ << fmt::format("{}{} comes in.\n", indent(),
                          player_name(view, view.state.now().batting, in->batter));
    }
  } else if (const auto* over = std::get_if<match::OverStarted>(&event)) {
    if (options_.verbosity >= 1) {
      out_ << fmt::format("{}{} bowls {}.\n", indent(),
                          player_name(view, view.state.now().fielding(), over->bowler),
                          over_name(view, view.state.now().overs));
    }
  } else if (std::holds_alternative<match::InningsClosed>(event)) {
    out_ << style_.bold(fmt::format("Innings closed. {}", score_line(view))) << '\n';
  } else if (std::holds_alternative<match::MatchClosed>(event)) {
    out_ << '\n' << style_.bold(sentence(match::result_of(view.record), view.record)) << '\n';
  }
  out_ << std::flush;
}

void PlainMatch::show_again(const MatchView& view) {
  on_.stop();
  rolls_rest_ = false;
  over_runs_ = 0;
  if (view.state.innings.empty()) {
    out_ << "The match has not begun.\n" << std::flush;
    return;
  }
  out_ << fmt::format("The match stands at: {}. {}.\n{}{}\n", score_line(view),
                      situation_line(view), indent(),
                      options_.describe ? spoken_batters(view) : batters_line(view))
       << std::flush;
}

}  // namespace quicket::terminal
