#include "terminal/match/table_words.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "cards/stance.h"
#include "match/computer_captain.h"
#include "match/rain_rule.h"
#include "match/result.h"
#include "match/win_chance.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/game.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/text.h"
#include "terminal/match/undo.h"

namespace quicket::terminal {
namespace {

constexpr int many_balls = 12;  ///< more than these are not taken back without a question

/// Of the innings in progress, the one that has begun included.
int overs_left(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const int over = view.setup.conditions.balls_per_over;
  return (now.quota - now.balls + over - 1) / over;
}

/// The chance of `side` in per cent if it bats first and if it fields, in the tenths shown.
std::pair<double, double> percents_after_toss(const MatchView& view, cricket::Side side) {
  const auto if_first = [&](cricket::Side first) {
    return 100 * as_shown(match::chance_batting_first(view.setup, side, first));
  };
  return {if_first(side), if_first(cricket::other(side))};
}

}  // namespace

std::string whose_dice(const AtTable& table) {
  return table.typed_dice ? "You roll the dice and type them; press t to leave them to the program."
                          : "The program rolls the dice; press t to roll and type them yourself.";
}

std::string who_leads(const MatchView& view, const AtTable& table, cricket::Side side) {
  return fmt::format(
      "{} {}.",
      table.human[static_cast<std::size_t>(side)] ? "You captain" : "The computer captains",
      team_name(view, side));
}

std::string rain_question(const MatchView& view) {
  return fmt::format("Rain: {} lost by each side, 1 to {} (0: no more play)?",
                     view.setup.conditions.overs_word, overs_left(view));
}

RainAnswer rain_answer(const MatchView& view, std::string_view typed) {
  RainAnswer answer;
  const auto overs = parse_int(typed);
  const int left = overs_left(view);
  if (view.state.now().super_over > 0) {
    answer.problem = "It does not rain in a super over.";
  } else if (!overs || *overs < 0) {
    answer.problem = "Type a number after rain, as in rain 3, or rain 0 for no more play.";
  } else if (*overs > left) {
    answer.problem = fmt::format(
        "The innings has {} left; 0 is for no more play.",
        counted(left, view.setup.conditions.over_word, view.setup.conditions.overs_word));
  } else {
    answer.overs = *overs;
    match::MatchRecord after = view.record;
    for (const match::MatchEvent& event :
         *overs > 0 ? match::rain_takes(after, *overs) : match::rain_ends_play(after)) {
      after.events.push_back(event);
    }
    if (match::is_closed(after)) {
      answer.question = fmt::format("That ends the match: {}. Sure?",
                                    match::sentence(match::result_of(after), after));
    }
  }
  return answer;
}

std::vector<std::string> changed_hands(const MatchView& view, const AtTable& before,
                                       const AtTable& now, std::string_view tells) {
  std::vector<std::string> lines;
  for (const cricket::Side side : {0, 1}) {
    const auto at = static_cast<std::size_t>(side);
    if (before.human[at] == now.human[at]) continue;
    std::string line = who_leads(view, now, side);
    if (!now.human[at]) line += fmt::format(" {} g to take the side back.", tells);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::optional<cricket::Side> side_to_hand(const AtTable& table) {
  if (table.seats[0] == table.seats[1]) return {};
  return table.seats[0] ? 0 : 1;
}

cricket::Side told_side(const MatchView& view, const AtTable& table) {
  const cricket::Side batting = view.state.innings.empty() ? 0 : view.state.now().batting;
  return side_to_hand(table).value_or(batting);
}

std::string_view verdict(const MatchView& view, const AtTable& table) {
  const std::optional<cricket::Side> only = side_to_hand(table);
  if (!only || view.state.innings.empty()) return {};
  std::optional<cricket::Side> winner = view.state.winner;
  // A chase is won, or has failed, before the match is closed.
  const match::InningsState& now = view.state.now();
  if (!view.state.closed && now.target != match::InningsState::no_target) {
    const bool over = now.closed || now.is_over();
    if (now.runs >= now.target) winner = now.batting;
    if (over && now.runs < now.target - 1) winner = now.fielding();
  }
  if (!winner) return {};
  return *winner == *only ? "VICTORY" : "DEFEAT";
}

std::string toss_chances(const MatchView& view, cricket::Side side) {
  const auto [batting, fielding] = percents_after_toss(view, side);
  return fmt::format("{:.1f}% to win batting first, {:.1f}% fielding", batting, fielding);
}

std::string toss_pitch(const MatchView& view) {
  if (!view.setup.rules.rolls_for_pitch()) return {};
  const std::string known = cards::pitch_sentence(view.setup.pitch);
  return known.empty() ? "Nobody knows the pitch yet: a d6 decides it after the toss." : known;
}

std::string toss_question(const MatchView& view, cricket::Side side, int width) {
  const std::string& team = team_name(view, side);
  const auto [batting, fielding] = percents_after_toss(view, side);
  for (const char* const words :
       {"{} won the toss. Bat or field first? {:.1f}% to win batting first, {:.1f}% fielding.",
        "{} won the toss. Bat or field? Win {:.1f}% batting, {:.1f}% fielding.",
        "{} won the toss. Bat ({:.1f}%) or field ({:.1f}%)?"}) {
    std::string text = fmt::format(fmt::runtime(words), team, batting, fielding);
    if (display_width(text) <= width) return text;
  }
  return fmt::format("Toss won. Bat ({:.1f}%) or field ({:.1f}%)?", batting, fielding);
}

bool advised_toss(const MatchView& view, cricket::Side side) {
  const auto [batting, fielding] = percents_after_toss(view, side);
  if (batting != fielding) return batting > fielding;
  return match::ComputerCaptain(view.side(side), view.setup.conditions).bats_first(view.state);
}

std::string no_first_die(const AtTable& table, int face, std::string_view tells) {
  if (!table.typed_dice) {
    return fmt::format("The program rolls the dice. {} t to roll real dice and type them.", tells);
  }
  if (face >= 1 && face <= 6) return {};
  return fmt::format("{} is not on the d6, which is rolled first: 1 to 6.", face);
}

std::string undo_question(const MatchView& view, const AtTable& table) {
  const std::vector<match::MatchEvent>& events = view.record.events;
  const std::size_t left = events_before_decision(view.record, table.human);
  if (table.balls_stand) return {};
  if (view.state.closed) return "The match is over. To play its last ball again, type undo:";
  cricket::Side batting = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const auto* const opened = std::get_if<match::InningsOpened>(&events[i]);
    if (opened != nullptr) batting = opened->batting;
    const auto* const ball = std::get_if<match::Delivery>(&events[i]);
    if (i < left || ball == nullptr || !ball->out) continue;
    return fmt::format("This takes back the wicket of {}. Sure?",
                       called(view, batting, ball->out->batter));
  }
  return {};
}

BallsBack balls_back(const match::MatchRecord& record, int wanted) {
  const int all = balls_bowled(record);
  BallsBack back{std::min(wanted, all), {}};
  if (back.balls > many_balls || wanted > all) {
    back.question = fmt::format("Take back {} of {}?", back.balls, counted(all, "ball", "balls"));
  }
  return back;
}

}  // namespace quicket::terminal
