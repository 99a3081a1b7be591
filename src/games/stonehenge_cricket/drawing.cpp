#include "games/drawing.h"

#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"
#include "games/stones.h"

namespace quicket::games::stonehenge {
namespace {

std::string scoreboard(const Position& position, const Names& names) {
  std::string text;
  for (int k = 0; k <= position.innings; ++k) {
    const InningsScore& score = position.score[Position::at(k)];
    text += fmt::format("  Innings {}   {}   {}\n", k + 1, names.of(score.side), score_text(score));
  }
  return text;
}

std::string ball_to_come(const Position& position) {
  if (position.phase == Phase::finished) return "the match is over";
  return fmt::format("over {}, ball {}", position.over() + 1, position.balls + 1);
}

std::vector<std::string> cards_by_colour(Cards cards) {
  std::vector<std::string> words;
  for (int colour = 0; colour < stone_colours; ++colour) {
    const Cards same = cards & colour_cards[Position::at(colour)];
    if (same == 0) continue;
    std::string word = fmt::format("{}:", colour_name(colour));
    each_number(same, [&](int number) {
      word += fmt::format(" {}", number);
      if (has_both(same, number)) word += fmt::format(" {}", number);
    });
    if (!words.empty()) words.back() += ";";
    words.push_back(word);
  }
  return words;
}

std::string delivery_text(const Ball& ball) {
  if (ball.delivery == 0) return "no-ball";
  if (ball.second == 0) return card_text(ball.delivery);
  return fmt::format("{} and {}", card_text(ball.delivery), card_text(ball.second));
}

std::string appeal_text(const Ball& ball) {
  if (ball.appeal_second == 0) return card_text(ball.appeal);
  return fmt::format("{} x {}", card_text(ball.appeal), card_text(ball.appeal_second));
}

std::string outcome_text(const Ball& ball) {
  if (ball.out) return "OUT";
  if (ball.second != 0) return "dot ball";
  if (ball.stroke == 0) return "no stroke, dot ball";
  if (ball.forced) return "same colour, no run";
  return counted(ball.runs, "run", "runs");
}

void draw_inside(StoneCircle& circle, const Position& position, const Names& names) {
  const InningsScore& score = position.score[Position::at(position.innings)];
  circle.inside(0,
                fmt::format("{} bats: {} for {}", names.of(score.side), score.runs, score.wickets));
  circle.inside(1, ball_to_come(position));
  const Ball& ball = position.ball;
  if (ball.delivery != 0 || position.phase == Phase::free_hit) {
    circle.inside(3, "delivery  " + delivery_text(ball));
  }
  if (ball.stroke != 0) circle.inside(4, "stroke  " + card_text(ball.stroke));
  if (ball.appeal != 0) circle.inside(5, "Howzat?  " + appeal_text(ball));
  circle.inside(7, "|_|_|");
  circle.inside(8, "the altar stone");
}

std::string circle_text(const Position& position, const Names& names) {
  StoneCircle circle;
  for (int number = 1; number <= stone_numbers; ++number) {
    if (number == Position::bowler_space) {
      circle.mark(number, "(B)");
    } else if (number == Position::keeper) {
      circle.mark(number, "(K)");
    } else if (position.has_fielder(number)) {
      circle.mark(number, "(f)");
    }
  }
  draw_inside(circle, position, names);
  return circle.text();
}

/// The contents of the circle, as lists.
void tell_field(ToldPosition& told, const Position& position) {
  std::string fielders =
      fmt::format("bowler {}, keeper {}", Position::bowler_space, Position::keeper);
  for (int number = 1; number <= stone_numbers; ++number) {
    if (((position.field >> number) & 1) != 0) fielders += fmt::format(", {}", number);
  }
  told.add(labelled("Field", fielders));
  told.add(labelled("Now", ball_to_come(position)));
  const Ball& ball = position.ball;
  if (ball.delivery != 0) told.add(labelled("Delivery", delivery_text(ball)));
  if (ball.stroke != 0) told.add(labelled("Stroke", card_text(ball.stroke)));
  if (ball.appeal != 0) told.add(labelled("Appeal", appeal_text(ball)));
}

std::string hand_text(const Position& position, int seat, bool open, const Names& names) {
  const Cards hand = position.hand[Position::at(seat)];
  std::string text;
  if (open) {
    text = labelled(names.of(seat), cards_by_colour(hand));
  } else {
    text = labelled(names.of(seat), counted(count(hand), "card", "cards") + ", face down");
  }
  const int ban = position.banned[Position::at(seat)];
  if (ban >= 0 && position.phase != Phase::finished)
    text += labelled("", fmt::format("may play no {} in this over", colour_name(ban)));
  return text;
}

std::string called(const Position& position, const Names& names) {
  if (position.caller_day < 0) return {};
  return fmt::format("  {} called {}\n", names.of(0), position.caller_day == 1 ? "Day" : "Night");
}

void tell_powerplay(ToldPosition& told, const Position& position, int seat, const Names& names) {
  for (int side = 0; side < 2; ++side) {
    const bool own = seat == side || seat < 0;
    const int wish = position.wants[Position::at(side)];
    if (position.phase == Phase::powerplay && own && wish >= 0 &&
        !position.powerplay_used[Position::at(side)]) {
      told.add(labelled("Powerplay", fmt::format("{} {} it", names.of(side),
                                                 wish == 1 ? "wants" : "does not want")));
    }
    if (position.powerplay_used[Position::at(side)]) {
      told.add(labelled("Powerplay", names.of(side) + " has had it in this innings"));
    }
  }
}

}  // namespace

std::string rules_line(const Rules& rules) {
  std::string line = "Stonehenge Cricket, ";
  switch (rules.format) {
    case Format::limited_over:
      line += fmt::format("{} overs", rules.overs);
      break;
    case Format::twenty20:
      line += "Twenty20";
      break;
    case Format::test:
      line += rules.overs == 0 ? "Test" : fmt::format("Test of {} overs an innings", rules.overs);
      break;
  }
  return line + (rules.high_scoring ? ", high scoring" : "");
}

std::string score_text(const InningsScore& score) {
  return fmt::format("{} for {} ({}.{} overs)", score.runs, score.wickets, score.balls / 6,
                     score.balls % 6);
}

std::string card_text(int number) {
  return fmt::format("{}{}", number, colour_letter(colour_of(number)));
}

std::string last_ball(const Ball& ball) {
  std::string text = delivery_text(ball);
  if (ball.stroke != 0) text += ", stroke " + card_text(ball.stroke);
  if (ball.appeal != 0) text += ", appeal " + appeal_text(ball);
  if (ball.answer != 0) text += ", answer " + card_text(ball.answer);
  return text + ": " + outcome_text(ball);
}

namespace {

/// "with an 8, or two cards that make 8 when multiplied": every possible appeal.
std::string appeals_of(int number) {
  const bool has_vowel = number == 8 || number == 11 || number == 18;
  const std::string one = fmt::format("with {} {}", has_vowel ? "an" : "a", number);
  for (int lower = 2; lower * lower <= number; ++lower) {
    if (number % lower == 0) {
      return fmt::format("{}, or two cards that make {} when multiplied", one, number);
    }
  }
  return one;
}

}  // namespace

std::string to_do(const Position& position, const Names& names) {
  const int mover = position.to_move();
  const std::string who = mover >= 0 ? names.of(mover) : "";
  switch (position.phase) {
    case Phase::call:
      return who + " calls Day or Night.";
    case Phase::choose:
      return who + " won the toss: bat or bowl?";
    case Phase::place:
      if (position.lifted != 0) {
        return fmt::format("{} places the fielder lifted from {}.", who, position.lifted);
      }
      return position.to_place == Position::free_fielders
                 ? who + " places nine fielders: on which spaces?"
                 : fmt::format("{} places {} more fielder{}: on which space{}?", who,
                               position.to_place, position.to_place == 1 ? "" : "s",
                               position.to_place == 1 ? "" : "s");
    case Phase::move:
      return who + " may move fielders: keep field, pairs from and to, or a whole field.";
    case Phase::powerplay:
      return who + " decides in secret: take the powerplay?";
    case Phase::name_colour:
      return who + " has the powerplay: which colour is banned?";
    case Phase::deliver:
      return who + (position.rules.high_scoring
                        ? " bowls a card."
                        : " bowls a card, or two of one colour for a dot ball.");
    case Phase::stroke:
      return fmt::format("{} plays a stroke at {}: another colour, or its twin for 6.", who,
                         card_text(position.ball.delivery));
    case Phase::free_hit:
      return "No-ball: " + who + " has a free hit with any card, for 4 or 1.";
    case Phase::appeal:
      return fmt::format("{} may appeal: {}.", who, appeals_of(position.ball.stroke));
    case Phase::answer:
      return fmt::format("Howzat? {} needs a {} card to stay in.", who,
                         colour_name(colour_of(position.ball.stroke)));
    case Phase::toss:
      return "The top card is turned for the toss.";
    case Phase::deal:
    case Phase::refill:
      return names.of(position.dealt_to()) + " is dealt a card, up to ten.";
    case Phase::coin:
      return "Both want the powerplay: a coin decides.";
    case Phase::finished:
      return result_text(position, names);
  }
  return {};
}

std::string margin_text(const Position& position) {
  const int ahead = position.runs(0) - position.runs(1);
  if (ahead == 0) return "tied";
  const int winner = ahead > 0 ? 0 : 1;
  const InningsScore& last = position.score[Position::at(position.innings)];
  if (last.side == winner && position.innings_left == 0) {
    return "by " + counted(10 - last.wickets, "wicket", "wickets");
  }
  const bool by_innings = !position.extra && position.innings_left > 0;
  return fmt::format("by {}{}", by_innings ? "an innings and " : "",
                     counted(ahead > 0 ? ahead : -ahead, "run", "runs"));
}

std::string result_text(const Position& position, const Names& names) {
  const int ahead = position.runs(0) - position.runs(1);
  if (ahead == 0) return "The match is tied.";
  return fmt::format("{} won {}.", names.of(ahead > 0 ? 0 : 1), margin_text(position));
}

ToldPosition tell(const Position& position, int seat, const Look& look) {
  const Names& names = look.names;
  ToldPosition told;
  told.closing = '\n' + to_do(position, names) + '\n';
  const std::string head =
      heading(rules_line(position.rules), position.extra ? "the extra Twenty20" : "") +
      scoreboard(position, names);
  if (position.innings < 0 || position.phase == Phase::call || position.phase == Phase::toss ||
      position.phase == Phase::choose) {
    told.add(head + called(position, names));
    return told;
  }
  told.add(head);
  if (look.drawn) {
    told.add(circle_text(position, names));
  } else {
    tell_field(told, position);
  }
  if (position.last.delivery != 0 || position.balls > 0) {
    told.add(labelled("Last ball", last_ball(position.last)));
  }
  const std::vector<std::string> spent = cards_by_colour(position.discards);
  if (!spent.empty()) told.add(labelled("Discards", spent));
  tell_powerplay(told, position, seat, names);
  told.add(hand_text(position, 0, seat != 1, names));
  told.add(hand_text(position, 1, seat != 0, names));
  return told;
}

}  // namespace quicket::games::stonehenge
