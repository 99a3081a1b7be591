#include "terminal/bonus_screen.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/bonus_pictures.h"

namespace quicket::terminal {
namespace {

constexpr int wide_screen = 104;  ///< columns from which plays and story stand at the side
constexpr std::size_t most_told = 200;

Pen bar_pen() {
  Pen pen;
  pen.ground = cricket::Colour{28, 88, 64};
  pen.ink = cricket::white;
  pen.bold = true;
  return pen;
}

void draw_bar(Picture& picture, const BonusSight& sight) {
  const Pen bar = bar_pen();
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

/// The latest lines, the last at the bottom.
void draw_story(Picture& picture, const Area& area, const std::vector<std::string>& story) {
  std::vector<std::string> lines;
  for (const std::string& told : story) {
    const std::size_t first = told.find_first_not_of(' ');
    const std::string indent(std::min<std::size_t>(first == std::string::npos ? 0 : first, 4), ' ');
    for (const std::string& line :
         wrapped(trim(told), area.columns - static_cast<int>(indent.size()))) {
      lines.push_back(indent + line);
    }
  }
  const int count = static_cast<int>(lines.size());
  const int shown = std::min(count, area.rows);
  for (int row = 0; row < shown; ++row) {
    picture.write(area.row + row, area.column, lines[static_cast<std::size_t>(count - shown + row)],
                  {}, area.columns);
  }
}

/// Plays side by side, rolled so that the chosen one is seen.
void draw_plays(Picture& picture, const Area& area, const BonusLook& look) {
  const int count = static_cast<int>(look.plays.size());
  if (area.rows < 1 || count == 0) return;
  int from = 0;
  if (look.chosen > 0) {
    // So many before the chosen one as fill half of the room.
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

void draw_question(Picture& picture, int row, const BonusLook& look) {
  picture.write(row, 1, look.question, bold_pen(), picture.columns() - 2);
  if (!look.asks) return;
  int column = picture.write(row + 1, 1, "> ", bold_pen());
  column = picture.write(row + 1, column, look.typed, {}, picture.columns() - column - 2);
  Pen cursor;
  cursor.reverse = true;
  picture.write(row + 1, column, " ", cursor);
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

Shares shares_of(int rows, int least_body) {
  Shares shares;
  const int spare = std::max(1, rows - least_body);
  shares.plays = spare >= 4 ? 2 : spare >= 2 ? 1 : 0;
  shares.story = std::max(1, spare - shares.plays);
  if (shares.story > 3) shares.story = 3 + (shares.story - 3) / 3;
  shares.body = rows - shares.plays - shares.story;
  return shares;
}

std::string marked_play(const BonusLook& look) {
  return look.chosen < 0 ? "" : look.plays[static_cast<std::size_t>(look.chosen)];
}

std::vector<std::string> fitting(const std::vector<std::string>& plays, const std::string& typed) {
  const std::string wanted = lower(trim(typed));
  std::vector<std::string> found;
  for (const std::string& play : plays) {
    if (lower(play).find(wanted) != std::string::npos) found.push_back(play);
  }
  return found;
}

const std::vector<KeyHint> asking_hints{{"Enter", "play"}, {"↑ ↓", "choose"}, {"Tab", "hint"},
                                        {"?", "help"},     {"undo", ""},      {"rules", ""},
                                        {"log", ""},       {"quit", "typed"}};

}  // namespace

Picture bonus_screen(const BonusSight& sight, const BonusLook& look, ScreenSize size) {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  draw_bar(picture, sight);
  const int rows = size.rows - 4;
  if (size.columns >= wide_screen) {
    const int left = std::min(80, size.columns * 2 / 3);
    picture.place(1, 0, bonus_picture(sight, marked_play(look), {rows, left}));
    const int side = size.columns - left - 2;
    const int plays = std::min(static_cast<int>(look.plays.size()), rows / 2);
    draw_play_list(picture, {1, left + 1, plays, side}, look);
    const int from = 1 + plays + (plays > 0 ? 1 : 0);
    draw_story(picture, {from, left + 1, rows + 1 - from, side}, look.story);
  } else {
    const Shares shares = shares_of(rows, least_rows(*sight.game));
    picture.place(1, 0, bonus_picture(sight, marked_play(look), {shares.body, size.columns}));
    draw_plays(picture, {1 + shares.body, 1, shares.plays, size.columns - 2}, look);
    draw_story(picture, {1 + shares.body + shares.plays, 1, shares.story, size.columns - 2},
               look.story);
  }
  draw_question(picture, size.rows - 3, look);
  write_hints(picture, size.rows - 1, look.hints);
  return picture;
}

BonusLook ScreenDesk::look() const {
  BonusLook look;
  for (const Told& told : told_) look.story.push_back(told.line);
  return look;
}

void ScreenDesk::add(std::string_view line, bool to_one) {
  for (const std::string& one : lines_of(line)) told_.push_back({one, to_one});
  if (told_.size() > most_told) {
    told_.erase(told_.begin(), told_.end() - static_cast<std::ptrdiff_t>(most_told));
  }
}

void ScreenDesk::wait(const BonusSight& sight) {
  BonusLook look = this->look();
  look.question = fmt::format("{} thinks ...", sight.name_of(sight.state->to_move()));
  display_.paint(bonus_screen(sight, look, display_.size()));
}

void ScreenDesk::show(const BonusSight& sight) {
  picked_ = sight.picked;
}

std::optional<std::string> ScreenDesk::ask(const BonusSight& sight, std::string_view question) {
  const std::vector<std::string> all = legal_texts(*sight.state);
  const bool at_choice = sight.state->to_move() >= 0;
  BonusLook look = this->look();
  // Keys and help are written below already; what is to be done helps more.
  const bool tells = at_choice && sight.game->to_do != nullptr;
  const std::string asked = tells ? sight.game->to_do(*sight.state) : std::string(question);
  look.question = asked;
  look.asks = true;
  look.hints = asking_hints;
  look.plays = all;
  bool leaving = false;
  TypedLine line;
  for (;;) {
    BonusSight seen = sight;
    seen.picked = line.text.empty() ? picked_ : line.text;
    look.typed = line.text;
    display_.paint(bonus_screen(seen, look, display_.size()));
    const Key key = display_.read_key();
    const int count = static_cast<int>(look.plays.size());
    if (key.kind == Key::Kind::escape) {
      if (line.text.empty() && look.chosen < 0 && leaving) return {};
      leaving = line.text.empty() && look.chosen < 0;
      if (leaving) look.question = "Esc again leaves; the game is kept.";
      line.text.clear();
      look.plays = all;
      look.chosen = -1;
      continue;
    }
    look.question = asked;
    leaving = false;
    if (key.kind == Key::Kind::enter) break;
    if (key.kind == Key::Kind::tab && at_choice) return "hint";
    if (key.is(U'?') && line.text.empty()) return "help";
    if ((key.kind == Key::Kind::down || key.kind == Key::Kind::right) && count > 0) {
      look.chosen = (look.chosen + 1) % count;
    } else if ((key.kind == Key::Kind::up || key.kind == Key::Kind::left) && count > 0) {
      look.chosen = look.chosen <= 0 ? count - 1 : look.chosen - 1;
    } else if (line.take(key)) {
      look.plays = fitting(all, line.text);
      look.chosen = -1;
    }
  }
  picked_.clear();
  std::string answer(trim(line.text));
  const auto is_play = [&] { return sight.state->parse_action(answer).has_value(); };
  if (look.chosen >= 0) {
    answer = look.plays[static_cast<std::size_t>(look.chosen)];
  } else if (!answer.empty() && !is_play() && look.plays.size() == 1) {
    // What was typed may be a piece or a word of its own; if it is none but only one play fits,
    // that is meant.
    answer = look.plays.front();
  }
  if (at_choice && is_play()) {
    remark(fmt::format("{}: {}", sight.name_of(sight.state->to_move()), answer));
  }
  return answer;
}

void ScreenDesk::say(std::string_view line) {
  add(line, false);
}

void ScreenDesk::remark(std::string_view line) {
  add(line, true);
}

void ScreenDesk::read(std::string_view title, std::string_view text) {
  const std::vector<std::string> lines = lines_of(text);
  show_page(
      display_, title,
      [&](int width) {
        std::vector<std::string> fitted;
        for (const std::string& line : lines) {
          if (display_width(line) <= width) {
            fitted.push_back(line);
          } else {
            for (std::string& part : wrapped(line, width)) fitted.push_back(std::move(part));
          }
        }
        return fitted;
      },
      0, bar_pen());
}

void ScreenDesk::pass_to(std::string_view name) {
  std::erase_if(told_, [](const Told& told) { return told.to_one; });
  picked_.clear();
  for (Key key; key.kind != Key::Kind::enter; key = display_.read_key()) {
    const ScreenSize size = display_.size();
    Picture cover(size.rows, size.columns);
    cover.fill({0, 0, 1, size.columns}, bar_pen());
    cover.write_centred({size.rows / 2, 0, 1, size.columns}, 0,
                        fmt::format("{}: press Enter when nobody else looks.", name), bold_pen());
    display_.paint(cover);
  }
}

void ScreenDesk::close(const BonusSight& sight, std::string_view result) {
  BonusLook look = this->look();
  look.question = result;
  look.hints = {{"Enter", "leave"}};
  for (Key key; key.kind != Key::Kind::enter && key.kind != Key::Kind::escape && !key.is(U'q');
       key = display_.read_key()) {
    display_.paint(bonus_screen(sight, look, display_.size()));
  }
}

void replay_on_screen(Display& display, const BonusGame& game) {
  const std::vector<BonusStep> steps = bonus_steps(game);
  const games::MatchLog& log = game.record.log();
  int at = 0;
  const int last = static_cast<int>(steps.size());
  for (;;) {
    // From the beginning each time: a game is short, and nothing can differ from how it was played.
    const auto state = game.record.game().begin(log.seats, log.options);
    BonusLook look;
    std::size_t played = 0;
    for (int step = 0; step < at; ++step) {
      const BonusStep& one = steps[static_cast<std::size_t>(step)];
      for (; played < one.actions; ++played) state->apply(log.actions[played]);
      look.story.insert(look.story.end(), one.lines.begin(), one.lines.end());
    }
    BonusSight sight{&game.record.game(), state.get(), game.players, -1, ""};
    look.question = fmt::format("Play {} of {}", at, last);
    look.hints = {{"→", "next"}, {"←", "back"}, {"Home End", ""}, {"q", "leave"}};
    display.paint(bonus_screen(sight, look, display.size()));
    const Key key = display.read_key();
    using Kind = Key::Kind;
    if (key.kind == Kind::escape || key.is(U'q')) return;
    if (key.kind == Kind::right || key.kind == Kind::down || key.kind == Kind::enter ||
        key.is(U' ')) {
      at = std::min(last, at + 1);
    } else if (key.kind == Kind::left || key.kind == Kind::up || key.kind == Kind::backspace) {
      at = std::max(0, at - 1);
    } else if (key.kind == Kind::page_down) {
      at = std::min(last, at + 10);
    } else if (key.kind == Kind::page_up) {
      at = std::max(0, at - 10);
    } else if (key.kind == Kind::home) {
      at = 0;
    } else if (key.kind == Kind::end) {
      at = last;
    }
  }
}

}  // namespace quicket::terminal
