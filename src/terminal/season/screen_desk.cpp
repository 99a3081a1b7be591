#include "terminal/season/screen_desk.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "terminal/screen/text_page.h"
#include "terminal/season/picture.h"

namespace quicket::terminal {
namespace {

constexpr int pause_between_results_ms = 350, hasty_ms = 400;
constexpr int widest_name = 32;

/// Where a list is too narrow for what it says, the marked choice has it whole above the keys. The
/// rows that this takes.
int write_whole(Picture& picture, const std::vector<Choice>& choices, const Choice& marked,
                int about_column) {
  const int columns = picture.columns();
  int rows = 0;
  for (const Choice& choice : choices) {
    const std::string whole = choice.whole();
    if (about_column + display_width(whole) <= columns) continue;
    rows = std::max(rows, static_cast<int>(wrapped(whole, columns - 2).size()) + 1);
  }
  if (rows == 0) return 0;
  int row = picture.rows() - rows;
  for (const std::string& line : wrapped(marked.whole(), columns - 2)) {
    picture.write(row++, 1, line, faint_pen());
  }
  return rows;
}

bool is_yes(const Key& key) {
  return key.kind == Key::Kind::enter || key.is(U' ');
}

/// What is said beside a name in `columns`: of several parts those that fit as a whole.
std::string shortened(const std::string& about, int columns) {
  std::string text = about;
  while (display_width(text) > columns) {
    const std::size_t part = text.find_last_of(";,");
    if (part == std::string::npos) break;
    text.resize(part);
    // A bracket that would be left open goes as a whole.
    const std::size_t open = text.rfind(" (");
    if (open != std::string::npos && text.find(')', open) == std::string::npos) text.resize(open);
  }
  return text;
}

/// How many choices at the end of a list are always shown: those beside its own, whose keys are
/// zeros.
int kept_in_view(const std::vector<Choice>& choices) {
  const auto last = std::find_if(choices.rbegin(), choices.rend(),
                                 [](const Choice& one) { return !one.key.starts_with('0'); });
  return static_cast<int>(last - choices.rbegin());
}

std::vector<KeyHint> season_hints(const report::SeasonHome& home) {
  // Where not all fit, those that lead to the others come first.
  // Whom one plays stands above.
  const std::string next = home.next_word.starts_with("play ")            ? "play"
                           : home.next_word.starts_with("go on against ") ? "go on"
                                                                          : home.next_word;
  std::vector<KeyHint> hints{{"Enter", next}, {"?", "keys"}, {"q", "leave"}};
  if (!home.over) {
    hints.insert(hints.end(), {{"m", "whole round at once"}, {"g", "hand over"}, {"e", "eleven"}});
  }
  hints.insert(hints.end(), {{"n", "news"},
                             {"s", "scorecards"},
                             {"r", "fixtures"},
                             {"k", "figures"},
                             {"c", "squads"},
                             {"p", "odds"},
                             {"y", "earlier years"}});
  return hints;
}

}  // namespace

void ScreenSeason::help(const report::SeasonHome& home) {
  std::string text = fmt::format("Enter   {}\n", home.next_word);
  for (const SeasonCommand& command : season_commands()) {
    // Ids are typed in lines only; here `a` lists the matches.
    if (command.key == 0 || (home.over && command.of_matches_left())) continue;
    text += fmt::format("{}       {}\n", to_utf8(command.key), command.about);
  }
  text +=
      "\nIn a match g, m, p and s do the same for it. In a list u and Esc go one back.\n\n"
      "A * in the table marks the places for the playoffs.";
  text += home.over
              ? " After the final night Enter begins the next season."
              : " Your matches are never played without you, unless you let the computer play "
                "them with m or z.";
  read("Keys", [&](int) { return text; });
}

SeasonWish ScreenSeason::ask(const report::SeasonHome& home) {
  home_ = home;
  // Results are read with Enter: one too many, before this can have been read, begins no match.
  for (bool hasty = home.own;;) {
    display_.paint(season_picture(home, said_, season_hints(home), display_.size()));
    const Key key = display_.read_key(hasty ? hasty_ms : -1);
    if (hasty && is_yes(key)) continue;
    hasty = false;
    if (key.kind == Key::Kind::resized || key.kind == Key::Kind::none) continue;
    said_.clear();
    if (is_yes(key)) return {};
    if (key.kind == Key::Kind::escape) said_ = "q leaves the season; everything is saved.";
    if (key.kind != Key::Kind::character) continue;
    if (key.is(U'?')) {
      help(home);
    } else if (const SeasonCommand* const command = season_command(key.character)) {
      const bool gives_away = command->what == SeasonWish::What::let && home.own;
      if (gives_away && !confirm("Let the computer play your match to its end?")) continue;
      return {command->what, {}};
    } else {
      said_ = fmt::format("{} does nothing here; ? lists the keys.", to_utf8(key.character));
    }
  }
}

void ScreenSeason::tell_results(std::string_view heading,
                                const std::vector<report::ToldResult>& results,
                                const std::vector<std::string>& paper,
                                const report::SeasonSection& table) {
  said_.clear();
  int from = 0;
  for (std::size_t shown = 1;;) {
    const bool more = shown < results.size();
    const ScreenSize size = display_.size();
    display_.paint(results_picture(std::string(heading), results, shown, paper, table, size, from));
    const Key key = display_.read_key(more ? pause_between_results_ms : -1);
    if (key.kind == Key::Kind::resized) continue;
    if (more && key.kind == Key::Kind::none) {
      ++shown;
      from = 0;
    } else if (more) {
      from = 0;
      shown = results.size();
      // What was pressed to hurry does not turn the page.
      while (display_.read_key(0).kind != Key::Kind::none) continue;
    } else if (is_yes(key) || key.kind == Key::Kind::escape || key.is(U'q')) {
      return;
    }
    const int page = size.rows - 5;
    if (key.kind == Key::Kind::up) --from;
    if (key.kind == Key::Kind::down) ++from;
    if (key.kind == Key::Kind::page_up) from -= page;
    if (key.kind == Key::Kind::page_down) from += page;
    if (key.kind == Key::Kind::home) from = 0;
    if (key.kind == Key::Kind::end) from = std::numeric_limits<int>::max() / 2;
  }
}

void ScreenSeason::read(std::string_view title, const std::function<std::string(int width)>& text) {
  said_.clear();  // before the page
  show_page(
      display_, title, [&](int width) { return narrowed(lines_of(text(width)), width); }, 0,
      season_bar_pen());
}

std::optional<std::size_t> ScreenSeason::choose(std::string_view question,
                                                const std::vector<Choice>& choices,
                                                std::string_view help) {
  int marked = static_cast<int>(usual_of(choices));
  const int count = static_cast<int>(choices.size());
  int about_column = 0;
  for (const Choice& choice : choices) {
    if (choice.key.starts_with('0')) continue;  // not one of the list's own
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
    // Where the list is longer than the window, its last rows are those that are always there.
    const int kept = count > room ? std::min(kept_in_view(choices), room - 1) : 0;
    const int moving = room - kept;
    const int first = std::clamp(marked - moving / 2, 0, std::max(0, count - room));
    const auto choice_in = [&](int row) { return row < moving ? first + row : count - room + row; };
    for (int row = 0; row < std::min(room, count); ++row) {
      const Choice& choice = choices[static_cast<std::size_t>(choice_in(row))];
      Pen pen;
      pen.reverse = choice_in(row) == marked;
      picture.fill({top + row, 0, 1, size.columns}, pen);
      const int end = picture.write(top + row, 1, choice.name, pen, size.columns - 2);
      const int column = std::max(end + 2, about_column);
      picture.write(top + row, column, shortened(choice.whole(), size.columns - column), pen);
    }
    std::vector<KeyHint> hints{
        {"↑ ↓", "move"}, {"Enter", "choose"}, {"Esc u", "one back"}, {"End", "last"}};
    if (!help.empty()) hints.insert(hints.end() - 1, {"?", "more about it"});
    write_hints(picture, size.rows - 1, hints);
    display_.paint(picture);
    const Key key = display_.read_key();
    if (!help.empty() && key.is(U'?')) {
      // What was said stays above the list.
      const std::string said = said_;
      read("More about it", [&](int) { return std::string(help); });
      said_ = said;
      continue;
    }
    if (key.kind == Key::Kind::escape || key.is(U'q') || key.is(U'u')) {
      said_.clear();
      return {};
    }
    if (is_yes(key)) {
      said_.clear();
      return static_cast<std::size_t>(marked);
    }
    if (key.kind == Key::Kind::up) marked = marked > 0 ? marked - 1 : count - 1;
    if (key.kind == Key::Kind::down) marked = marked + 1 < count ? marked + 1 : 0;
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
