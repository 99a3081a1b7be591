#include "terminal/match/picture.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "report/fielding_chart.h"
#include "terminal/match/head_panel.h"
#include "terminal/match/notice.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/side_panels.h"
#include "terminal/match/tables.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// The last ball of the innings in progress, if one was bowled.
const match::Delivery* last_ball(const MatchView& view) {
  const auto& events = view.record.events;
  for (std::size_t i = events.size(); i > 0; --i) {
    if (const auto* ball = std::get_if<match::Delivery>(&events[i - 1])) return ball;
    if (std::holds_alternative<match::InningsOpened>(events[i - 1])) return nullptr;
  }
  return nullptr;
}

struct ShownBall {
  CardView striker, bowler;
  match::DeliveryDice dice;
  std::string words;  ///< of the dice
};

ShownBall shown_ball(const MatchView& view, const Story& story, const MatchLook& look,
                     int columns) {
  const match::InningsState& now = view.state.now();
  const match::Delivery* ball = last_ball(view);
  const bool rolling = look.rolling.card > 0;
  // Until a new batter comes in, the one who is out stays in view.
  const bool pair = now.striker != match::no_member && !view.state.closed;
  const bool next = rolling || ball == nullptr || (pair && !look.last_cards);
  ShownBall shown;
  shown.striker = striker_view(view, next ? now.striker : ball->striker);
  shown.bowler = bowler_view(view, next ? now.bowler : ball->bowler);
  if (rolling) {
    shown.dice = look.rolling;
  } else if (ball != nullptr) {
    shown.dice = ball->dice;
  }
  if (shown.dice.card > 0) {
    // Dice lie beside the card on which they were rolled, as long as that is in view.
    const bool bowlers = shown.dice.card <= 3;
    CardView& rolled = bowlers ? shown.bowler : shown.striker;
    // Once the d6 lies there.
    if (rolling && (!look.told.empty() || !look.prompt.empty())) {
      mark_face(rolled, view, shown.dice);
    }
    const bool in_view =
        rolling || !next || (bowlers ? ball->bowler == now.bowler : ball->striker == now.striker);
    if (!in_view) {
      shown.dice = {};
    } else if (shown.dice.chart > 0) {
      mark_hit(rolled, view, shown.dice, rolling ? nullptr : ball);
    }
  }
  if (ball != nullptr && !rolling) {
    shown.words = story.last_dice(columns - 2);
    if (next && !view.state.closed) {
      const std::string labelled = "Last ball: " + shown.words;
      if (!shown.words.empty() && display_width(labelled) <= columns - 2) shown.words = labelled;
    }
  }
  shown.striker.heading =
      team_pen(look.colours[static_cast<std::size_t>(view.state.now().batting)]);
  shown.bowler.heading =
      team_pen(look.colours[static_cast<std::size_t>(view.state.now().fielding())]);
  return shown;
}

/// Who is where for the next ball: "On strike: Short 34* (21)   Other end: Ross 4* (3)". Names are
/// shortened to surnames, then the labels go, before anything is cut; nothing of that `beside`
/// something that may be left out.
std::string middle_text(const MatchView& view, int width, bool beside = false) {
  const match::InningsState& now = view.state.now();
  const auto text = [&](std::string_view striker, std::string_view other, int name) {
    std::string line;
    const auto add = [&](match::Member member, std::string_view before) {
      if (member == match::no_member) return;
      const match::BatterScore& score = now.batting_of[member];
      const std::string& player = player_name(view, now.batting, member);
      line +=
          fmt::format("{}{}{} {}* ({})", line.empty() ? "" : "   ", before,
                      name > 0 ? player_within(player, name) : called(view, now.batting, member),
                      score.runs, score.balls);
    };
    add(now.striker, striker);
    add(now.non_striker, other);
    return line;
  };
  constexpr int whole = 99;
  for (const std::string& line :
       {text("On strike: ", "Other end: ", whole), text("On strike: ", "Other end: ", 0),
        beside ? "" : text("► ", "", 0)}) {
    if (display_width(line) <= width) return line;
  }
  return text("► ", "", (width - 22) / 2);
}

/// Columns of each of two cards with the dice between them.
int card_columns(int columns) {
  return (columns - dice_columns - 2) / 2;
}

/// Story and field, and in a narrow window the bowlers and as many graphs as have room.
void draw_below(Picture& picture, const Area& area, const MatchView& view, const Story& story,
                const MatchLook& look, bool alone) {
  Area text = area;
  if (has_over_boxes(view) && area.rows >= last_over_rows) {
    // What is said of a ball is worth more than what was needed after each.
    const bool brief = area.rows < last_over_rows + 2;
    draw_last_over(picture, text, view, brief);
    text.row += last_over_rows - (brief ? 1 : 0);
    text.rows -= last_over_rows - (brief ? 1 : 0);
    return draw_story(picture, text, story);
  }
  if (alone && area.rows >= 3) {
    int row = text.row;
    const int overs = area.rows >= 8 ? 3 : area.rows >= 5 ? 2 : 1;
    for (const std::string& line : bowling_strip(view, area.columns, overs)) {
      picture.write(row++, area.column, line, faint_pen());
    }
    text.rows -= row - text.row;
    text.row = row;
    constexpr int least_story = 7;
    if (text.rows >= 2 * least_story) {
      std::vector<Panel> panels = side_panels(picture, view, look);
      panels.erase(panels.begin());  // the bowlers stand above
      const int rows = text.rows - least_story - 1;
      draw_stack({text.row + text.rows - rows, area.column, rows, std::min(area.columns, 90)},
                 panels);
      text.rows -= rows + 1;
    }
  }
  constexpr int least_words = 70, least_story = 12;
  if (!alone && text.rows >= least_story + field_rows + 1) {
    // In a high window the field lies below the words, which keep their width; as long as there are
    // few of them, what the field does with an F.
    const std::vector<std::string> chart =
        lines_of(report::fielding_chart_text(view.setup.rules.chart(), text.columns));
    const int count = static_cast<int>(chart.size());
    if (static_cast<int>(story.lines().size()) + count + 2 <= text.rows) {
      picture.write(text.row + text.rows - count - 1, text.column, "F: the fielding chart",
                    bold_pen());
      for (int i = 0; i < count; ++i) {
        picture.write(text.row + text.rows - count + i, text.column,
                      chart[static_cast<std::size_t>(i)], faint_pen());
      }
      return draw_story(picture, {text.row, text.column, text.rows - count - 2, text.columns},
                        story);
    }
    draw_field(picture, text.row + text.rows - field_rows, text.column, last_ball(view));
    text.rows -= field_rows + 1;
  } else if (text.rows > field_rows && text.columns >= least_words + field_columns + 2) {
    draw_field(picture, text.row, text.column + text.columns - field_columns, last_ball(view));
    text.columns -= field_columns + 2;
  }
  draw_story(picture, text, story);
}

/// In a low window the boxes of the last over take the place of the dice: words are worth more. The
/// steps of a roll need a row more than a ball.
bool is_low(int rows_under_cards, bool rolling) {
  return rows_under_cards < 2 + last_over_rows + (rolling ? 3 : 2);
}

/// Cards, dice, who is in, and the story, in `area`.
void draw_play(Picture& picture, const Area& area, const MatchView& view, const Story& story,
               const MatchLook& look, const Plan& plan) {
  const int card = card_columns(area.columns);
  const ShownBall shown = shown_ball(view, story, look, area.columns);
  draw_card(picture, {area.row, 0, card_rows, card}, shown.striker);
  draw_card(picture, {area.row, area.columns - card, card_rows, card}, shown.bowler);
  draw_dice(picture, area.row, card + 1, shown.dice);
  const bool low = has_over_boxes(view) && is_low(area.rows - card_rows, !look.told.empty());
  const int under = area.row + card_rows - (low ? 1 : 0), width = area.columns - 2;
  if (!low) picture.write(under, 1, shown.words, faint_pen());
  if (!view.state.closed) {
    const std::string together = "Partnership " + partnership_text(view);
    const int beside = width - 3 - display_width(together);
    const std::string brief = middle_text(view, beside, true);
    picture.write(under + 1, 1, brief.empty() ? middle_text(view, width) : brief, bold_pen());
    if (!brief.empty()) picture.write_right(under + 1, 1 + width, together);
  }
  Area below{under + 2, 1, area.row + area.rows - (under + 2), width};
  if (!look.told.empty() && !has_over_boxes(view)) {
    // The roll is told above the story, not over half of a sentence.
    const int taken = std::min(below.rows, most_told - 2);
    below.row += taken;
    below.rows -= taken;
  }
  if (look.banner) {
    // The ball's own line stays in view below, and the boxes of the last over.
    const int boxes = has_over_boxes(view) ? last_over_rows : 0, words = 2;
    const int rows = banner_rows(*look.banner, area.columns);
    const bool fits = rows + boxes + words <= below.rows;
    draw_banner(picture, {fits ? below.row : area.row, 0, fits ? rows : card_rows, area.columns},
                *look.banner);
    if (fits) below = {below.row + rows, 1, below.rows - rows, width};
    return draw_below(picture, below, view, story, look, false);
  }
  const auto lines_of = [width](const std::vector<std::string>& texts) {
    int lines = 0;
    for (const std::string& one : texts) lines += static_cast<int>(wrapped(one, width).size());
    return lines;
  };
  constexpr int beside_score = 14;
  const int newest =
      story.lines().empty()
          ? 0
          : static_cast<int>(wrapped(story.lines().back().text, width - beside_score).size());
  std::vector<std::string> notice = look.notice;
  if (lines_of(notice) + lines_of(look.coach) + newest <= below.rows) {
    notice.insert(notice.end(), look.coach.begin(), look.coach.end());
  }
  const int noticed = static_cast<int>(notice.size()) + 1;
  if (noticed > 1 && has_over_boxes(view) && below.rows - noticed < last_over_rows) {
    // The boxes win: what is to be read stands below them, if it has room.
    constexpr int boxes = last_over_rows - 1;
    const int lines = lines_of(notice);
    if (boxes + lines <= below.rows) {
      draw_last_over(picture, below, view, true);
      const Area rest{below.row + boxes, below.column, below.rows - boxes, width};
      draw_notice(picture, rest, notice);
      return draw_story(picture, {rest.row + lines, rest.column, rest.rows - lines, width}, story);
    }
  }
  const int room_for_both = noticed == 2 ? 2 : 8;  // beside one sentence a ball has its place
  if (!notice.empty() && noticed + room_for_both <= below.rows &&
      draw_notice(picture, {below.row, below.column, noticed - 1, width}, notice)) {
    below.row += noticed;
    below.rows -= noticed;
  } else if (const int left = below.rows - lines_of(notice); !notice.empty() && left >= newest) {
    // The newest ball keeps its place above what is to be read.
    draw_story(picture, {below.row, below.column, left, width}, story);
    draw_notice(picture, {below.row + left, below.column, below.rows - left, width}, notice);
    return;
  } else if (!notice.empty()) {
    if (draw_notice(picture, below, notice)) return;
    // Over the cards, where there is more room.
    picture.fill(area, {});
    draw_notice(picture, {area.row, 1, area.rows, width}, notice);
    return;
  }
  constexpr int least_panels = 8;
  if (plan.below == 0 || below.rows < least_panels) {
    return draw_below(picture, below, view, story, look, plan.sides == 0);
  }
  const Area left{below.row, below.column, below.rows, below.columns - plan.below - 2};
  draw_below(picture, left, view, story, look, false);
  draw_stack({below.row, left.column + left.columns + 2, below.rows, plan.below},
             side_panels(picture, view, look));
}

/// Where the steps of a roll are told: below the cards, not over the boxes of the last over.
Area roll_area(const Area& play, const MatchView& view) {
  constexpr int fewest = 3;
  const int under = play.rows - card_rows;
  const int boxes = is_low(under, true) ? last_over_rows : 2 + last_over_rows;
  const int skipped = has_over_boxes(view) && under >= boxes + fewest ? boxes : 0;
  return {play.row + card_rows + skipped, 1, under - skipped, play.columns - 2};
}

}  // namespace

Picture match_picture(const MatchView& view, const Story& story, const MatchLook& look,
                      ScreenSize size) {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  write_hints(picture, size.rows - 1, look.hints);
  // While dice roll nothing is asked, and the boxes of a last over need the row.
  std::vector<std::string> prompt = wrapped(look.prompt, size.columns - 2);
  if (!look.told.empty() && look.prompt.empty()) prompt.clear();
  const int last = size.rows - 1 - static_cast<int>(prompt.size());
  for (std::size_t i = 0; i < prompt.size(); ++i) {
    picture.write(last + static_cast<int>(i), 1, prompt[i], bold_pen());
  }
  if (view.state.innings.empty()) {
    draw_before_the_match(picture, view, look);
    const int rows = std::max(2, last - 16);
    draw_notice(picture, {last - rows - 1, 1, rows, size.columns - 2}, look.notice);
    return picture;
  }
  const Plan plan = plan_of(size);
  const int top = draw_head(picture, view, look, plan.main);
  const Area play{top, 0, last - top, plan.main};
  draw_play(picture, play, view, story, look, plan);
  if (!look.told.empty()) {
    const int beside = plan.below > 0 ? plan.below + 2 : 0;
    const Area roll = roll_area({top, 0, play.rows, play.columns - beside}, view);
    if (roll.row == top + card_rows) picture.fill({roll.row, 0, 2, play.columns}, {});
    draw_told(picture, roll, look.told);
  }
  draw_sides(picture, view, look, 0, last - 1);
  return picture;
}

}  // namespace quicket::terminal
