#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "terminal/bonus/pictures.h"
#include "terminal/bonus/screen.h"

// The layout of a bonus game's screen: title, position, plays, story, question and keys.

namespace quicket::terminal {
namespace {

constexpr int wide_screen = 104;  ///< columns from which plays and story are at the side
/// Shown until something is typed.
constexpr std::string_view type_tip = "type one of these, or choose with ↑ ↓";
constexpr std::string_view pick_tip = "type a move, or a piece to see where it can go";

void draw_bar(Picture& picture, const BonusSight& sight) {
  const Pen bar = bonus_bar_pen();
  picture.fill({0, 0, 1, picture.columns()}, bar);
  const int end = picture.write(0, 1, sight.game->name, bar);
  const int mover = sight.state->to_move();
  const std::string turn = mover == games::nobody        ? "the game is over"
                           : mover == games::chance_seat ? "dice and cards"
                                                         : sight.name_of(mover) + " to play";
  if (end + 2 + display_width(turn) < picture.columns()) {
    picture.write_right(0, picture.columns() - 1, turn, bar);
  }
}

/// "  the batter rolls 4": chance, neither an outcome nor a story on a card.
bool is_chance(const std::string& told) {
  return told.rfind("  ", 0) == 0 && told.size() > 2 && told[2] != ' ' && told[2] != '*';
}

/// Joins "Player 2: swap 5 for 9" and "Player 2: play 9" into one line, and dice and cards that
/// follow each other, with the outcome after it: for screens with few rows.
std::vector<std::string> run_together(const std::vector<std::string>& story) {
  std::vector<std::string> lines;
  std::string who;
  bool was_chance = false;
  std::string chance;
  for (const std::string& told : story) {
    if (is_chance(told)) {
      // "the batter rolls 1, 5": what differs in the last word alone is not said twice.
      const std::size_t same = told.rfind(' ') + 1;
      if (was_chance && same > 2 && told.compare(0, same, chance, 0, same) == 0) {
        lines.back() += ", " + told.substr(same);
      } else if (was_chance) {
        lines.back() += "; " + told.substr(2);
      } else {
        lines.push_back(told);
      }
      was_chance = true;
      chance = told;
      who.clear();
      continue;
    }
    const std::size_t colon = told.find(": ");
    const bool is_play = colon != std::string::npos && told.front() != ' ' && told.size() < 60 &&
                         told.find(". ") == std::string::npos;
    const std::string name = is_play ? told.substr(0, colon) : "";
    if (is_play && name == who) {
      lines.back() += "; " + told.substr(colon + 2);
    } else if (told.rfind("  * ", 0) == 0 && !lines.empty() && (was_chance || !who.empty())) {
      lines.back() += told.substr(1);
      who.clear();
    } else {
      lines.push_back(told);
      who = name;
    }
    was_chance = false;
  }
  return lines;
}

/// Adds the lines of a story as rows of so many columns.
void add_rows(std::vector<std::string>& rows, const std::vector<std::string>& story, int columns) {
  for (const std::string& told : story) {
    const std::size_t first = told.find_first_not_of(' ');
    const std::string indent(std::min<std::size_t>(first == std::string::npos ? 0 : first, 4), ' ');
    for (const std::string& line : wrapped(trim(told), columns - static_cast<int>(indent.size()))) {
      rows.push_back(indent + line);
    }
  }
}

/// The latest lines, the last at the bottom; above them, how many more there are since the viewer's
/// last turn. A single entry longer than the room is shown from its start.
void draw_story(Picture& picture, const Area& area, const BonusLook& look) {
  if (area.rows < 1) return;
  const auto all = static_cast<std::ptrdiff_t>(look.story.size());
  const auto unseen = std::min(all, static_cast<std::ptrdiff_t>(look.unseen));
  std::vector<std::string> lines;
  add_rows(lines, run_together({look.story.begin(), look.story.end() - unseen}), area.columns);
  const int seen = static_cast<int>(lines.size());
  const std::vector<std::string> fresh =
      run_together({look.story.end() - unseen, look.story.end()});
  add_rows(lines, fresh, area.columns);
  const int count = static_cast<int>(lines.size());
  int end = std::max(std::min(count, area.rows), count - look.back);
  const bool is_long = fresh.size() == 1 && count - seen > area.rows && look.back == 0;
  if (is_long) end = seen + area.rows;
  const int from = std::max(0, end - area.rows);
  for (int at = from; at < end; ++at) {
    picture.write(area.row + at - from, area.column, lines[static_cast<std::size_t>(at)], {},
                  area.columns);
  }
  const auto note = [&](int row, const std::string& text) {
    picture.write_right(area.row + row, area.column + area.columns, text, bold_pen());
  };
  if (is_long) note(area.rows - 1, " ...");
  if (!is_long && from > seen) {
    const std::string more = fmt::format(" PgUp: {} more", from - seen);
    const int width = display_width(lines[static_cast<std::size_t>(from)]);
    const bool cuts = width + display_width(more) > area.columns;
    note(0, (cuts ? " ..." : "") + more);
  }
  if (look.back > 0 && end < count) note(area.rows - 1, " PgDn: newer");
}

/// Plays side by side, scrolled so that the chosen one is visible.
void draw_plays(Picture& picture, const Area& area, const BonusLook& look) {
  const int count = static_cast<int>(look.plays.size());
  if (area.rows < 1 || count == 0) return;
  int from = 0;
  if (look.chosen > 0) {
    // As many before the chosen one as fill half of the room.
    int room = area.rows * area.columns / 2;
    for (from = look.chosen; from > 0; --from) {
      room -= display_width(look.plays[static_cast<std::size_t>(from - 1)]) + 2;
      if (room < 0) break;
    }
  }
  std::vector<PennedWord> words;
  if (from > 0) words.push_back({"...", faint_pen()});
  for (int at = from; at < count; ++at) {
    Pen pen;
    pen.reverse = at == look.chosen;
    words.push_back({fmt::format(" {} ", look.plays[static_cast<std::size_t>(at)]), pen});
  }
  write_words(picture, area, words);
}

void draw_play_list(Picture& picture, const Area& area, const BonusLook& look) {
  const int count = static_cast<int>(look.plays.size());
  const int from = std::clamp(look.chosen - area.rows / 2, 0, std::max(0, count - area.rows));
  for (int row = 0; row < area.rows && from + row < count; ++row) {
    Pen pen;
    pen.reverse = from + row == look.chosen;
    const bool more = row + 1 == area.rows && from + row + 1 < count;
    const std::string text =
        more ? fmt::format("... {} more", count - from - row)
             : fmt::format(" {} ", look.plays[static_cast<std::size_t>(from + row)]);
    picture.write(area.row + row, area.column, text, more ? faint_pen() : pen, area.columns);
  }
}

/// The question in one row or two, with the typed line below; returns the rows of the question.
std::vector<std::string> question_rows(const BonusLook& look, int columns) {
  std::vector<std::string> rows = wrapped(look.question, columns - 2);
  if (rows.size() > 2) rows.resize(2);
  return rows;
}

void draw_question(Picture& picture, const std::vector<std::string>& rows, const BonusLook& look,
                   bool lists_plays, bool can_pick) {
  const int row = picture.rows() - (look.panel.empty() ? 3 : 2);
  for (std::size_t at = 0; at < rows.size(); ++at) {
    picture.write(row + 1 + static_cast<int>(at) - static_cast<int>(rows.size()), 1, rows[at],
                  bold_pen(), picture.columns() - 2);
  }
  if (!look.asks) return;
  int column = picture.write(row + 1, 1, "> ", bold_pen());
  column = picture.write(row + 1, column, look.typed, {}, picture.columns() - column - 2);
  Pen cursor;
  cursor.reverse = true;
  picture.write(row + 1, column, " ", cursor);
  if (!lists_plays && look.chosen < 0 && look.typed.empty()) {
    picture.write(row + 1, column + 2, can_pick ? pick_tip : type_tip, faint_pen(),
                  picture.columns() - column - 3);
  }
  if (lists_plays && look.chosen < 0) {
    draw_plays(picture, {row + 1, column + 2, 1, picture.columns() - column - 3}, look);
  }
  if (look.chosen >= 0) {
    picture.write(
        row + 1, column + 2,
        fmt::format("Enter: {}  ({} of {})", look.plays[static_cast<std::size_t>(look.chosen)],
                    look.chosen + 1, look.plays.size()),
        faint_pen());
  }
}

/// How the rows between title and question are shared.
struct Shares {
  int body = 0;
  int plays = 0;
  int story = 0;
};

/// `plays`: the rows that all plays would need.
Shares shares_of(int rows, int least_body, int plays) {
  Shares shares;
  const int spare = std::max(1, rows - least_body);
  const int most_plays = spare >= 4 ? 2 : spare >= 2 ? 1 : 0;
  shares.plays = std::min(most_plays, plays);
  shares.story = std::max(1, spare - most_plays);
  if (shares.story > 3) shares.story = 3 + (shares.story - 3) / 3;
  // What happened takes the row that the plays leave.
  shares.story += most_plays - shares.plays;
  shares.body = rows - shares.plays - shares.story;
  return shares;
}

/// Rows that the plays need side by side.
int rows_of_plays(const BonusLook& look, int columns) {
  int width = 0;
  for (const std::string& play : look.plays) width += display_width(play) + 3;
  return width <= columns ? 1 : 2;
}

/// The columns of the picture on a wide screen: the rest is for plays and story. A picture much
/// wider than high would only be stretched.
int picture_columns(int rows, int columns) {
  return std::min({columns * 2 / 3, 106, std::max(80, rows * 5 / 2)});
}

/// A picture of so many rows with what is drawn in the middle of them.
Picture centred(const Picture& drawn) {
  int used = drawn.rows();
  while (used > 0 && drawn.line(used - 1).empty()) --used;
  Picture picture(drawn.rows(), drawn.columns());
  picture.place((drawn.rows() - used) / 2, 0, drawn);
  return picture;
}

/// A text at the bottom, above the question, over as much of the picture as it needs; what happened
/// first gives way if there is no room.
void draw_panel(Picture& picture, const BonusSight& sight, const BonusLook& look, int rows) {
  std::vector<std::string> lines;
  add_rows(lines, run_together(look.panel), picture.columns() - 2);
  const int most = rows - 1;
  if (static_cast<int>(lines.size()) > most) {
    lines.erase(lines.begin(), lines.end() - most + 1);
    lines.insert(lines.begin(), "...");
  }
  const int height = static_cast<int>(lines.size());
  const int body = std::max(rows - height - 1, std::min(rows, picture_of(*sight.game).rows));
  picture.place(1, 0, bonus_picture(sight, "", {body, picture.columns()}));
  const int from = 1 + rows - height;
  picture.fill({from - 1, 0, height + 1, picture.columns()}, {});
  for (int at = 0; at < height; ++at) {
    picture.write(from + at, 1, lines[static_cast<std::size_t>(at)], {}, picture.columns() - 2);
  }
}

std::string marked_play(const BonusLook& look) {
  return look.chosen < 0 ? "" : look.plays[static_cast<std::size_t>(look.chosen)];
}

}  // namespace

Pen bonus_bar_pen() {
  Pen pen;
  pen.ground = cricket::Colour{28, 88, 64};
  pen.ink = cricket::white;
  pen.bold = true;
  return pen;
}

Picture bonus_screen(const BonusSight& sight, const BonusLook& look, ScreenSize size) {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  draw_bar(picture, sight);
  const std::vector<std::string> question = question_rows(look, size.columns);
  const int rows = size.rows - 3 - static_cast<int>(question.size());
  bool lists_plays = false;  // after the typed text, for lack of rows
  if (!look.panel.empty()) {
    draw_panel(picture, sight, look, rows + 1);
  } else if (size.columns >= wide_screen) {
    const int left = picture_columns(rows, size.columns);
    picture.place(1, 0, centred(bonus_picture(sight, marked_play(look), {rows, left})));
    const int side = size.columns - left - 2;
    const int plays = std::min(static_cast<int>(look.plays.size()), rows / 2);
    draw_play_list(picture, {1, left + 1, plays, side}, look);
    const int from = 1 + plays + (plays > 0 ? 1 : 0);
    draw_story(picture, {from, left + 1, rows + 1 - from, side}, look);
  } else {
    Shares shares =
        shares_of(rows, picture_of(*sight.game).rows, rows_of_plays(look, size.columns - 2));
    // Nothing can be played any more: open hands take the room of the plays.
    if (sight.state->is_over()) shares.body += std::exchange(shares.plays, 0);
    picture.place(1, 0, bonus_picture(sight, marked_play(look), {shares.body, size.columns}));
    lists_plays = shares.plays == 0;
    draw_plays(picture, {1 + shares.body, 1, shares.plays, size.columns - 2}, look);
    draw_story(picture, {1 + shares.body + shares.plays, 1, shares.story, size.columns - 2}, look);
  }
  draw_question(picture, question, look, lists_plays, sight.game->telling.picks_pieces);
  write_hints(picture, size.rows - 1, look.hints);
  return picture;
}

}  // namespace quicket::terminal
