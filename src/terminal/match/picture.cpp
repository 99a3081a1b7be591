#include "terminal/match/picture.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "match/result.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

constexpr int wide_screen = 100;  ///< columns from which bowlers and worm are at the side
constexpr int side_columns = 38;

/// The last ball of the innings in progress, if one was bowled.
const match::Delivery* last_ball(const MatchView& view) {
  const auto& events = view.record.events;
  for (std::size_t i = events.size(); i > 0; --i) {
    if (const auto* ball = std::get_if<match::Delivery>(&events[i - 1])) return ball;
    if (std::holds_alternative<match::InningsOpened>(events[i - 1])) return nullptr;
  }
  return nullptr;
}

std::string innings_title(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  if (now.super_over > 1) return fmt::format("Super over {}", now.super_over);
  if (now.super_over == 1) return "Super over";
  return view.state.innings.size() == 1 ? "1st innings" : "2nd innings";
}

void draw_head(Picture& picture, const MatchView& view, const MatchLook& look) {
  const match::InningsState& now = view.state.now();
  const Pen bar = team_pen(look.colours[static_cast<std::size_t>(now.batting)]);
  picture.fill({0, 0, 1, picture.columns()}, bar);
  const int end = picture.write(0, 1, score_line(view), bar);
  std::string right = innings_title(view);
  const std::string against = "v " + view.side(now.fielding()).sheet.name;
  if (end + 4 + display_width(right) + display_width(against) < picture.columns()) {
    right = fmt::format("{}  {}", against, right);
  }
  if (end + 2 + display_width(right) < picture.columns()) {
    picture.write_right(0, picture.columns() - 1, right, bar);
  }
  int column = 1;
  if (view.state.closed) {
    picture.write(1, 1, sentence(match::result_of(view.record), view.record), bold_pen());
  } else {
    const int room = picture.columns() - 2 - (now.free_hit ? 12 : 0);
    column = picture.write(1, 1, situation_line(view, room), bold_pen());
    if (now.free_hit) {
      Pen mark = bold_pen();
      mark.reverse = true;
      column = picture.write(1, column + 2, " FREE HIT ", mark);
    }
  }
  const std::string together = "Partnership " + partnership_text(view);
  if (!view.state.closed && column + 2 + display_width(together) < picture.columns()) {
    picture.write_right(1, picture.columns() - 1, together);
  }
  draw_overs(picture, 2, view);
}

struct ShownBall {
  CardView striker, bowler;
  match::DeliveryDice dice;
  std::string words;  ///< of the dice
};

ShownBall shown_ball(const MatchView& view, const MatchLook& look, int columns) {
  const match::InningsState& now = view.state.now();
  const match::Delivery* ball = last_ball(view);
  const bool rolling = look.rolling.card > 0;
  const bool next = look.next_cards || rolling || ball == nullptr;
  ShownBall shown;
  shown.striker = striker_view(view, next ? now.striker : ball->striker);
  shown.bowler = bowler_view(view, next ? now.bowler : ball->bowler);
  if (rolling) {
    shown.dice = look.rolling;
  } else if (ball != nullptr) {
    shown.dice = ball->dice;
  }
  if (!next || rolling) {
    if (shown.dice.chart > 0) {
      (shown.dice.card <= 3 ? shown.bowler : shown.striker).hit = shown.dice.chart;
    }
  }
  if (ball != nullptr && !rolling) {
    // The last ball of an over stays visible, set apart from the next one.
    const bool over_ago = next || ball->bowler != now.bowler || !now.over_open;
    shown.words = dice_line(view, *ball, columns - 2);
    if (over_ago && !view.state.closed) {
      const std::string labelled = "Last ball: " + dice_line(view, *ball);
      if (display_width(labelled) <= columns - 2) shown.words = labelled;
    }
  }
  shown.striker.heading =
      team_pen(look.colours[static_cast<std::size_t>(view.state.now().batting)]);
  shown.bowler.heading =
      team_pen(look.colours[static_cast<std::size_t>(view.state.now().fielding())]);
  return shown;
}

/// Who is where for the next ball: "On strike: Short 34* (21)   Other end: Ross 4* (3)". Names are
/// shortened before anything else.
std::string middle_text(const MatchView& view, int width, int name = 99) {
  const match::InningsState& now = view.state.now();
  std::string text;
  const auto add = [&](match::Member member, std::string_view before) {
    if (member == match::no_member) return;
    const match::BatterScore& score = now.batting_of[member];
    text += fmt::format("{}{}{} {}* ({})", text.empty() ? "" : "   ", before,
                        name_within(player_name(view, now.batting, member), name), score.runs,
                        score.balls);
  };
  add(now.striker, "On strike: ");
  add(now.non_striker, "Other end: ");
  if (display_width(text) <= width || name <= 3) return text;
  return middle_text(view, width, name > 16 ? 16 : name - 1);
}

/// What is below the cards: bowlers, commentary, worm, as much as fits.
void draw_below(Picture& picture, const Area& area, const MatchView& view, const Story& story,
                const MatchLook& look) {
  Area text = area;
  if (picture.columns() < wide_screen) {
    if (area.rows >= 4) {
      const auto bowlers = wrapped("Bowling: " + bowling_strip(view), area.columns);
      const int shown = std::min(static_cast<int>(bowlers.size()), area.rows >= 6 ? 3 : 2);
      for (int i = 0; i < shown; ++i) {
        picture.write(area.row + i, area.column, bowlers[static_cast<std::size_t>(i)], faint_pen());
      }
      text.row += shown;
      text.rows -= shown;
    }
    if (text.rows >= 14) {
      const int rows = std::min(14, text.rows - 7);
      draw_worm(picture, {text.row + text.rows - rows, area.column, rows, area.columns}, view,
                look.colours);
      text.rows -= rows + 1;
    }
  }
  draw_story(picture, text, story);
}

/// In as many columns as needed; anything that does not fit is cut off.
void draw_notice(Picture& picture, const Area& area, const std::vector<std::string>& notice) {
  if (notice.empty() || area.rows < 1) return;
  const int count = static_cast<int>(notice.size());
  const int across = (count + area.rows - 1) / area.rows;
  const int width = area.columns / across;
  for (int i = 0; i < count; ++i) {
    picture.write(area.row + i % area.rows, area.column + i / area.rows * width,
                  notice[static_cast<std::size_t>(i)], bold_pen(), across > 1 ? width - 1 : width);
  }
}

void draw_side(Picture& picture, const Area& area, const MatchView& view, const MatchLook& look) {
  const cricket::Side fielding = view.state.now().fielding();
  picture.write(area.row, area.column, view.side(fielding).sheet.name + " bowling", bold_pen(),
                area.columns);
  int row = area.row + 1;
  for (const std::string& line : bowling_lines(view)) {
    Pen pen;
    pen.bold = line.front() != ' ';
    if (row >= area.row + area.rows) return;
    picture.write(row++, area.column, line, pen, area.columns);
  }
  ++row;
  const int left = area.row + area.rows - row;
  draw_worm(picture, {row, area.column, std::min(left, 16), area.columns}, view, look.colours);
}

void draw_before_the_match(Picture& picture, const MatchView& view, const MatchLook& look) {
  const int half = picture.columns() / 2;
  for (std::size_t side = 0; side < 2; ++side) {
    const match::TeamSheet& sheet = view.setup.sides[side].sheet;
    const int left = side == 0 ? 0 : half;
    picture.fill({0, left, 1, half}, team_pen(look.colours[side]));
    picture.write(0, left + 1, sheet.name, team_pen(look.colours[side]), half - 1);
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      picture.write(2 + static_cast<int>(i), left + 1,
                    fmt::format("{:>2} {}{}", i + 1, sheet.players[i].name,
                                i != sheet.keeper      ? ""
                                : sheet.keeper_assumed ? " (wk)"
                                                       : " †"),
                    {}, half - 2);
    }
  }
}

}  // namespace

CardView striker_view(const MatchView& view, match::Member member) {
  CardView card;
  const match::InningsState& now = view.state.now();
  if (member == match::no_member) return card;
  const match::PlayingSide& side = view.side(now.batting);
  card.player = &side.cards[member];
  if (side.cards[member].striker) card.chart = &side.members[member].striker;
  card.format = view.record.info.format;
  const match::BatterScore& score = now.batting_of[member];
  const bool in = now.striker == member || now.non_striker == member;
  card.figures = fmt::format("{}{} ({})", score.runs, in ? "*" : "", score.balls);
  if (score.fours + score.sixes > 0) {
    card.note = fmt::format("{}x4 {}x6", int{score.fours}, int{score.sixes});
  }
  return card;
}

CardView bowler_view(const MatchView& view, match::Member member) {
  CardView card;
  card.face = cards::Face::bowler;
  const match::InningsState& now = view.state.now();
  if (member == match::no_member) return card;
  const match::PlayingSide& side = view.side(now.fielding());
  card.player = &side.cards[member];
  if (match::contains(side.bowlers, member)) card.chart = &side.members[member].bowler;
  card.format = view.record.info.format;
  card.figures = bowler_figures(view, member);
  card.note = quota_text(view, member);
  return card;
}

Picture match_picture(const MatchView& view, const Story& story, const MatchLook& look,
                      ScreenSize size) {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  const int last = size.rows - 1;
  write_hints(picture, last, look.hints);
  picture.write(last - 1, 1, look.prompt, bold_pen(), size.columns - 2);
  if (view.state.innings.empty()) {
    draw_before_the_match(picture, view, look);
    draw_notice(picture, {last - 3, 1, 2, size.columns - 2}, look.notice);
    return picture;
  }
  draw_head(picture, view, look);
  const bool wide = size.columns >= wide_screen;
  const int main = wide ? size.columns - side_columns - 2 : size.columns;
  const int card = (main - dice_columns - 2) / 2;
  const ShownBall shown = shown_ball(view, look, main);
  constexpr int top = 3;
  draw_card(picture, {top, 0, card_rows, card}, shown.striker);
  draw_card(picture, {top, main - card, card_rows, card}, shown.bowler);
  draw_dice(picture, top, card + 1, shown.dice);
  const int under = top + card_rows;
  picture.write(under, 1, shown.words, faint_pen(), main - 2);
  if (!view.state.closed)
    picture.write(under + 1, 1, middle_text(view, main - 2), bold_pen(), main - 2);
  const Area below{under + 2, 1, last - 1 - (under + 2), main - 2};
  if (look.notice.empty()) {
    draw_below(picture, below, view, story, look);
  } else if (static_cast<int>(look.notice.size()) <= below.rows) {
    draw_notice(picture, below, look.notice);
  } else {
    // Above the cards, where there is more room.
    const Area over{top, 0, last - 1 - top, main};
    picture.fill(over, {});
    draw_notice(picture, {over.row, 1, over.rows, over.columns - 2}, look.notice);
  }
  if (wide) {
    draw_side(picture, {top, main + 1, last - 1 - top, side_columns}, view, look);
  }
  return picture;
}

}  // namespace quicket::terminal
