#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "games/drawing.h"
#include "games/match_log.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"
#include "terminal/bonus/pictures.h"

// Stonehenge Cricket: the field around the circle, the score and the ball within, the hands below.

namespace quicket::terminal {
namespace {

using namespace games;
using namespace games::stonehenge;

std::vector<PennedWord> words_of(Cards cards, int banned) {
  std::vector<PennedWord> words;
  for (int colour = 0; colour < stone_colours; ++colour) {
    const Cards same = cards & colour_cards[Position::at(colour)];
    each_number(same, [&](int number) {
      Pen pen = stone_pen(colour);
      pen.faint = colour == banned;
      std::string text = card_text(number);
      if (colour == banned) text += '!';
      for (int copy = has_both(same, number) ? 2 : 1; copy > 0; --copy) {
        words.push_back({text, pen});
      }
    });
  }
  return words;
}

/// The number that a play touches, if it names a single space or card.
int number_in(const std::string& marked) {
  const std::vector<std::string_view> parts = split(marked, ' ');
  if (parts.size() != 2) return 0;
  const auto number = parse_int(parts.back());
  return number && *number >= 1 && *number <= stone_numbers ? *number : 0;
}

std::string target(const Position& position) {
  if (position.innings_left > 0 || position.phase == Phase::finished) return {};
  const int behind = position.runs(position.bowling()) - position.runs(position.batting());
  if (behind < 0) return {};
  return fmt::format("{} more to win", behind + 1);
}

std::string other_innings(const Position& position, const Names& names) {
  if (position.innings == 1) {
    const InningsScore& first = position.score[0];
    return fmt::format("{} made {} for {}", names.of(first.side), first.runs, first.wickets);
  }
  std::string text;
  for (int k = 0; k < position.innings; ++k) {
    const InningsScore& score = position.score[Position::at(k)];
    text += fmt::format("{}{} {}-{}", text.empty() ? "before: " : ", ",
                        fmt::format("P{}", score.side + 1), score.runs, score.wickets);
  }
  return text;
}

/// A ball as scorers write it: its runs, "." for none, W for a wicket; "nb" before those of a free
/// hit.
std::string ball_sign(int runs, bool out, bool no_ball) {
  const std::string sign = out ? "W" : runs == 0 ? "." : fmt::format("{}", runs);
  return no_ball ? "nb" + sign : sign;
}

/// "this over 1 . 4 W": the balls of the current over; before its first ball, those of the previous
/// over.
std::string over_so_far(const BonusSight& sight) {
  if (sight.log == nullptr) return {};
  const auto state = sight.game->rules.begin(sight.log->seats, sight.log->options);
  std::string balls;
  bool is_over = false;
  for (const Action action : sight.log->actions) {
    const Position was = dynamic_cast<const CricketState&>(*state).position();
    state->apply(action);
    const Position& now = dynamic_cast<const CricketState&>(*state).position();
    if (was.innings < 0) continue;
    const InningsScore& before = was.score[Position::at(was.innings)];
    const InningsScore& after = now.score[Position::at(was.innings)];
    // If neither side can play, one choice leads to more than one ball.
    for (int ball = before.balls; ball < after.balls; ++ball) {
      if (ball % 6 == 0) balls.clear();
      const bool first = ball == before.balls;
      balls += ' ' + ball_sign(first ? after.runs - before.runs : 0,
                               first && after.wickets > before.wickets,
                               first ? was.phase == Phase::free_hit : true);
      is_over = ball % 6 == 5 || now.innings != was.innings;
    }
  }
  return balls.empty() ? "" : (is_over ? "last over " : "this over ") + balls;
}

void draw_inside(Picture& picture, const Area& area, const BonusSight& sight,
                 const Position& position) {
  const InningsScore& score = position.score[Position::at(position.innings)];
  constexpr int most_lines = 9;
  int row = std::max(0, (area.rows - most_lines) / 2);
  const auto line = [&](const std::string& text, const Pen& pen = {}) {
    if (!text.empty() && row < area.rows) picture.write_centred(area, row++, text, pen);
  };
  const Names names = sight.called();
  line(fmt::format("{} bats  {} for {}", names.of(score.side), score.runs, score.wickets),
       bold_pen());
  const int limit = position.overs_limit();
  const int balls = position.phase == Phase::finished ? score.balls : position.balls + 1;
  line(position.phase == Phase::finished
           ? fmt::format("after {}.{} overs", balls / 6, balls % 6)
           : fmt::format("over {}{}, ball {}", position.over() + 1,
                         limit > 0 ? fmt::format(" of {}", limit) : "", balls));
  const std::string goal = target(position);
  const std::string before = other_innings(position, names);
  line(goal.empty() || before.empty() ? goal + before : before + "; " + goal);
  line(over_so_far(sight));
  const Ball& ball = position.ball;
  const bool ball_on = ball.delivery != 0 || position.phase == Phase::free_hit;
  if (!ball_on && position.last.delivery == 0 && position.balls == 0) {
    line("|_|_|");
    line("F a fielder: a hit there is 1, elsewhere 4", faint_pen());
    return;
  }
  if (area.rows > 8) ++row;
  if (ball_on) {
    const bool no_ball = ball.delivery == 0;
    line(no_ball ? "no-ball: free hit" : "bowled  " + card_text(ball.delivery),
         no_ball ? bold_pen() : stone_pen(colour_of(ball.delivery)));
    if (ball.stroke != 0)
      line("struck  " + card_text(ball.stroke), stone_pen(colour_of(ball.stroke)));
    if (ball.appeal != 0) {
      const std::string second =
          ball.appeal_second == 0 ? "" : " x " + card_text(ball.appeal_second);
      line("HOWZAT?  " + card_text(ball.appeal) + second, bold_pen());
    }
  } else {
    line("last ball", faint_pen());
    for (const std::string& part : wrapped(last_ball(position.last), area.columns)) line(part);
  }
}

void draw_field(Picture& picture, const BonusSight& sight, const Position& position,
                const std::string& marked, int ring) {
  StonePicture stones(picture, {0, 0, ring, picture.columns()});
  for (int number = 1; number <= stone_numbers; ++number) {
    const std::string letter(1, colour_letter(colour_of(number)));
    const char* who = number == Position::bowler_space ? "B"
                      : number == Position::keeper     ? "K"
                      : position.has_fielder(number)   ? "F"
                                                       : "";
    stones.stone(number, letter + who, *who != '\0');
  }
  if (position.ball.stroke != 0) stones.point_at(position.ball.stroke);
  if (const int number = number_in(marked); number != 0) stones.point_at(number);
  draw_inside(picture, stones.inside(), sight, position);
}

std::string ban_text(const Position& position, int seat) {
  const int ban = position.banned[Position::at(seat)];
  return ban < 0 || position.phase == Phase::finished
             ? ""
             : fmt::format("may play no {} in this over", colour_name(ban));
}

/// `brief`: for lack of room, without what happened before.
std::vector<PennedWord> hand_words(const Position& position, int seat, bool open, bool brief,
                                   const Names& names) {
  std::vector<PennedWord> words{{names.of(seat) + ":", bold_pen()}};
  if (open) {
    for (PennedWord& word :
         words_of(position.hand[Position::at(seat)], position.banned[Position::at(seat)])) {
      words.push_back(std::move(word));
    }
  } else {
    // One word, so that it is not broken.
    words.back().text += fmt::format(
        " {} face down", counted(count(position.hand[Position::at(seat)]), "card", "cards"));
  }
  if (position.powerplay_used[Position::at(seat)] && !brief) {
    words.push_back({"powerplay used", faint_pen()});
  }
  const std::string ban = ban_text(position, seat);
  if (!ban.empty()) {
    const std::string colour(colour_name(position.banned[Position::at(seat)]));
    words.push_back({brief ? "no " + colour : ban, bold_pen()});
  }
  return words;
}

int draw_hand(Picture& picture, int row, const Position& position, int seat, bool open,
              const Names& names) {
  const Area area{row, 1, open ? 2 : 1, picture.columns() - 2};
  if (row >= picture.rows()) return 0;
  return write_words(picture, area, hand_words(position, seat, open, false, names));
}

/// Both hands; on one line if there are at most two rows for them.
int draw_hands(Picture& picture, int row, const Position& position, int own, bool open,
               const Names& names) {
  if (picture.rows() - row > 2) {
    const int rows = draw_hand(picture, row, position, own, true, names);
    return rows + draw_hand(picture, row + rows, position, 1 - own, open, names);
  }
  std::vector<PennedWord> words = hand_words(position, own, true, true, names);
  for (PennedWord& word : hand_words(position, 1 - own, open, true, names)) {
    words.push_back(std::move(word));
  }
  return write_words(picture, {row, 1, picture.rows() - row, picture.columns() - 2}, words);
}

void draw(Picture& picture, const BonusSight& sight, const std::string& marked) {
  const Position& position = dynamic_cast<const CricketState&>(*sight.state).position();
  const int hands = sight.seat < 0 ? 4 : 3;
  const int ring = ring_rows(picture.rows(), hands, *sight.game);
  if (position.innings < 0 || position.phase == Phase::call || position.phase == Phase::toss ||
      position.phase == Phase::choose) {
    const Names names = sight.called();
    const Area all{0, 0, ring, picture.columns()};
    picture.write_centred(all, 3, rules_line(position.rules), bold_pen());
    picture.write_centred(all, 5, "|_|_|");
    if (position.caller_day >= 0) {
      picture.write_centred(
          all, 7,
          fmt::format("{} called {}", names.of(0), position.caller_day == 1 ? "Day" : "Night"));
    }
    picture.write_centred(all, 9, to_do(position, names));
    return;
  }
  draw_field(picture, sight, position, marked, ring);
  int row = ring;
  const int own = sight.seat < 0 ? 0 : sight.seat;
  row += draw_hands(picture, row, position, own, sight.seat < 0, sight.called());
  if (row < picture.rows() && position.discards != 0) {
    std::vector<PennedWord> words{{"discards:", faint_pen()}};
    for (PennedWord& word : words_of(position.discards, -1)) words.push_back(std::move(word));
    row += write_words(picture, {row, 1, 1, picture.columns() - 2}, words);
  }
  write_signs(picture, row, *sight.game);
}

std::string balls_part(const BonusSight& sight) {
  const std::string over = over_so_far(sight);
  return over.empty() ? over : labelled("Balls", over);
}

bool over_ended(const Position& was, const Position& now) {
  if (was.innings < 0 || was.innings != now.innings) return was.innings >= 0;
  const auto innings = Position::at(now.innings);
  return was.score[innings].balls / 6 != now.score[innings].balls / 6;
}

}  // namespace

GamePicture stonehenge_picture() {
  GamePicture picture{"stonehenge-cricket", 14, &draw,
                      "4 . W    balls of this over: runs, none, wicket; nb no-ball\n"};
  picture.from_log = &balls_part;
  picture.is_board_due = for_state<CricketState, over_ended>;
  return picture;
}

}  // namespace quicket::terminal
