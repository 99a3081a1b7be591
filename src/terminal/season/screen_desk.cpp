#include "terminal/season/screen_desk.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "terminal/screen/text_page.h"
#include "terminal/season/picture.h"

namespace quicket::terminal {
namespace {

constexpr int pause_between_results_ms = 350;
constexpr int widest_name = 32;

/// Where a list is too narrow for what it says, the marked choice has it whole above the keys. The
/// rows that this takes.
int write_whole(Picture& picture, const std::vector<Choice>& choices, const Choice& marked,
                int about_column) {
  const int columns = picture.columns();
  int rows = 0;
  for (const Choice& choice : choices) {
    if (about_column + display_width(choice.about) <= columns) continue;
    rows = std::max(rows, static_cast<int>(wrapped(choice.about, columns - 2).size()) + 1);
  }
  if (rows == 0) return 0;
  int row = picture.rows() - rows;
  for (const std::string& line : wrapped(marked.about, columns - 2)) {
    picture.write(row++, 1, line, faint_pen());
  }
  return rows;
}

bool is_yes(const Key& key) {
  return key.kind == Key::Kind::enter || key.is(U' ');
}

std::vector<KeyHint> season_hints(const report::SeasonHome& home) {
  std::vector<KeyHint> hints{{"Enter", home.next_word}};
  if (home.over) {
    hints.push_back({"x", "next season"});
  } else {
    hints.insert(hints.end(), {{"w", "watch"}, {"l", "let"}, {"e", "eleven"}});
  }
  hints.insert(hints.end(), {{"?", "keys"},
                             {"q", "leave"},
                             {"f", "fixtures"},
                             {"r", "results"},
                             {"s", "statistics"},
                             {"n", "news"},
                             {"c", "champions"}});
  return hints;
}

}  // namespace

void ScreenSeason::help(const report::SeasonHome& home) {
  std::string text = fmt::format("Enter   {}\n", home.next_word);
  for (const SeasonCommand& command : season_commands()) {
    // Ids are typed in lines only; here `o` lists the matches.
    const std::string_view about = command.about.substr(0, command.about.find(", or that"));
    text += fmt::format("{}       {}\n", to_utf8(command.key), about);
  }
  text += "m       the matches of your team\n";
  if (home.over) text += "x       begin the next season\n";
  text +=
      "\nA * in the table marks the places for the playoffs. Your matches are never played without "
      "you, unless you let the computer play them with l or a.";
  read("Keys", [&](int) { return text; });
}

SeasonWish ScreenSeason::ask(const report::SeasonHome& home) {
  home_ = home;
  for (;;) {
    display_.paint(season_picture(home, said_, season_hints(home), display_.size()));
    const Key key = display_.read_key();
    if (key.kind == Key::Kind::resized || key.kind == Key::Kind::none) continue;
    said_.clear();
    if (is_yes(key)) return {};
    if (key.kind != Key::Kind::character) continue;
    if (home.over && key.is(U'x')) return {SeasonWish::What::season, {}};
    if (key.is(U'?') || key.is(U'h')) {
      help(home);
      continue;
    }
    if (key.is(U'm')) {
      read(home.matches.title, [&](int width) {
        std::string text;
        for (const auto& line : home.matches.lines) text += laid_out(line, width) + '\n';
        return text;
      });
      continue;
    }
    const auto& commands = season_commands();
    const auto command = std::find_if(commands.begin(), commands.end(),
                                      [&](const auto& one) { return key.is(one.key); });
    if (command != commands.end()) return {command->what, {}};
    said_ = fmt::format("{} does nothing here; ? lists the keys.", to_utf8(key.character));
  }
}

void ScreenSeason::tell_results(std::string_view heading, const std::vector<std::string>& results,
                                const std::vector<std::string>& paper,
                                const report::SeasonSection& table) {
  for (std::size_t shown = 1;;) {
    const bool more = shown < results.size();
    display_.paint(
        results_picture(std::string(heading), results, shown, paper, table, display_.size()));
    const Key key = display_.read_key(more ? pause_between_results_ms : -1);
    if (key.kind == Key::Kind::resized) continue;
    if (more && key.kind == Key::Kind::none) {
      ++shown;
    } else if (more) {
      shown = results.size();
    } else if (is_yes(key) || key.kind == Key::Kind::escape || key.is(U'q')) {
      return;
    }
  }
}

void ScreenSeason::read(std::string_view title, const std::function<std::string(int width)>& text) {
  show_page(
      display_, title, [&](int width) { return narrowed(lines_of(text(width)), width); }, 0,
      season_bar_pen());
}

std::optional<std::size_t> ScreenSeason::choose(std::string_view question,
                                                const std::vector<Choice>& choices) {
  const MouseForList mouse(display_);
  int marked = 0;
  const int count = static_cast<int>(choices.size());
  int about_column = 0;
  for (const Choice& choice : choices) {
    about_column = std::max(about_column, 3 + std::min(widest_name, display_width(choice.name)));
  }
  for (;;) {
    const ScreenSize size = display_.size();
    Picture picture(size.rows, size.columns);
    int top = 0;
    for (const std::string& line : wrapped(question, size.columns - 2)) {
      picture.fill({top, 0, 1, size.columns}, season_bar_pen());
      picture.write(top++, 1, line, season_bar_pen());
    }
    for (const std::string& line : wrapped(said_, size.columns - 2)) {
      if (!said_.empty() && top < size.rows / 2) picture.write(top++, 1, line);
    }
    const int whole =
        write_whole(picture, choices, choices[static_cast<std::size_t>(marked)], about_column);
    const int room = std::max(1, size.rows - 2 - top - whole);
    const int first = std::clamp(marked - room / 2, 0, std::max(0, count - room));
    for (int i = first; i < count && i - first < room; ++i) {
      const Choice& choice = choices[static_cast<std::size_t>(i)];
      Pen pen;
      pen.reverse = i == marked;
      picture.fill({top + i - first, 0, 1, size.columns}, pen);
      const int end = picture.write(top + i - first, 1, choice.name, pen, size.columns - 2);
      picture.write(top + i - first, std::max(end + 2, about_column), choice.about, pen);
    }
    write_hints(picture, size.rows - 1, {{"↑ ↓", "move"}, {"Enter", "choose"}, {"Esc", "back"}});
    display_.paint(picture);
    const Key key = display_.read_key();
    if (key.kind == Key::Kind::escape || key.is(U'q')) {
      said_.clear();
      return {};
    }
    if (is_yes(key)) {
      said_.clear();
      return static_cast<std::size_t>(marked);
    }
    if (key.kind == Key::Kind::click) {
      const int clicked = first + key.row - top;
      if (key.row >= top && key.row < top + room && clicked < count) {
        return static_cast<std::size_t>(clicked);
      }
    }
    if (key.kind == Key::Kind::up) --marked;
    if (key.kind == Key::Kind::down) ++marked;
    if (key.kind == Key::Kind::page_up) marked -= room;
    if (key.kind == Key::Kind::page_down) marked += room;
    if (key.kind == Key::Kind::home) marked = 0;
    if (key.kind == Key::Kind::end) marked = count - 1;
    marked = std::clamp(marked, 0, count - 1);
  }
}

bool ScreenSeason::confirm(std::string_view question) {
  for (;;) {
    display_.paint(season_picture(home_, std::string(question), {{"y", "yes"}, {"any other", "no"}},
                                  display_.size()));
    const Key key = display_.read_key();
    if (key.kind == Key::Kind::resized || key.kind == Key::Kind::none) continue;
    return key.is(U'y') || key.is(U'Y');
  }
}

}  // namespace quicket::terminal
