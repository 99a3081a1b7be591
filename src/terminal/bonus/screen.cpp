#include "terminal/bonus/screen.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/bonus/pictures.h"
#include "terminal/bonus/story.h"

namespace quicket::terminal {
namespace {

constexpr std::size_t most_told = 200;

std::vector<std::string> fitting(const std::vector<std::string>& plays, const std::string& typed) {
  const std::string wanted = lower(trim(typed));
  std::vector<std::string> found;
  for (const std::string& play : plays) {
    if (lower(play).find(wanted) != std::string::npos) found.push_back(play);
  }
  return found;
}

/// As many as fit are seen; all words stand in the help.
std::vector<KeyHint> asking_hints(int columns) {
  const std::vector<KeyHint> keys{{"↑ ↓", "choose"}, {"Tab", "hint"}, {"?", "help"}};
  std::vector<KeyHint> hints;
  const bool wide = columns >= 80;
  if (wide) hints.push_back({"Enter", "play"});
  hints.insert(hints.end(), keys.begin(), keys.end());
  if (wide) {
    hints.push_back({"type", "moves show undo rules log quit"});
  } else {
    hints.push_back({"moves", "show undo quit"});
  }
  return hints;
}

}  // namespace

BonusLook ScreenDesk::look() const {
  BonusLook look;
  for (const Line& told : told_) look.story.push_back(told.text);
  look.unseen = unseen_;
  return look;
}

void ScreenDesk::drop(Told told) {
  std::erase_if(told_, [told](const Line& one) { return one.told == told; });
}

void ScreenDesk::add(std::string_view line, Told told) {
  for (const std::string& one : lines_of(line)) {
    told_.push_back({one, told});
    ++unseen_;
  }
  if (told_.size() > most_told) {
    told_.erase(told_.begin(), told_.end() - static_cast<std::ptrdiff_t>(most_told));
  }
}

void ScreenDesk::wait(const BonusSight& sight, std::string_view who) {
  BonusLook look = this->look();
  look.question = fmt::format("{} thinks ...", who);
  display_.paint(bonus_screen(sight, look, display_.size()));
}

void ScreenDesk::show(const BonusSight& sight) {
  picked_ = sight.picked;
  // The board is there already; what the picture leaves out stands in the words.
  if (picked_.empty()) read("The position", spoken_text(sight));
}

std::optional<std::string> ScreenDesk::ask(const BonusSight& sight, std::string_view question) {
  const std::vector<std::string> all = legal_texts(*sight.game, *sight.state);
  const bool at_choice = sight.state->to_move() >= 0;
  BonusLook look = this->look();
  // Keys and help are written below already; what is to be done helps more.
  const bool tells = at_choice && sight.game->telling.to_do != nullptr && all.size() > 1;
  const std::string asked = tells ? sight.game->telling.to_do(*sight.state) : std::string(question);
  look.question = asked;
  look.asks = true;
  look.plays = all;
  const auto hinted = std::find(all.begin(), all.end(), hinted_);
  if (!hinted_.empty() && hinted != all.end()) {
    look.chosen = static_cast<int>(hinted - all.begin());
  }
  hinted_.clear();
  bool leaving = false;
  TypedLine line;
  for (;;) {
    BonusSight seen = sight;
    seen.picked = line.text.empty() ? picked_ : line.text;
    look.typed = line.text;
    look.hints = asking_hints(display_.size().columns);
    display_.paint(bonus_screen(seen, look, display_.size()));
    const Key key = display_.read_key();
    const int count = static_cast<int>(look.plays.size());
    if (key.kind == Key::Kind::page_up || key.kind == Key::Kind::page_down) {
      const int most = static_cast<int>(2 * look.story.size());
      look.back = std::clamp(look.back + (key.kind == Key::Kind::page_up ? 2 : -2), 0, most);
      continue;
    }
    look.back = 0;
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
  const auto play = [&] { return sight.state->parse_action(answer); };
  if (look.chosen >= 0) {
    answer = look.plays[static_cast<std::size_t>(look.chosen)];
  } else if (!answer.empty() && !play() && look.plays.size() == 1) {
    // What was typed may be a piece or a word of its own; if it is none but only one play fits,
    // that is meant.
    answer = look.plays.front();
  }
  unseen_ = 0;
  const auto action = play();
  if (action) drop(Told::answer);
  const std::string heard =
      action && at_choice ? heard_by(*sight.state, *action, sight.state->to_move()) : "";
  if (!heard.empty()) {
    add(fmt::format("{}: {}", sight.name_of(sight.state->to_move()), heard), Told::one);
  }
  return answer;
}

void ScreenDesk::say(std::string_view line) {
  // Who chose was told so already; now all are, once.
  if (!told_.empty() && told_.back().told == Told::one && told_.back().text == line) {
    told_.back().told = Told::all;
    return;
  }
  add(line, Told::all);
}

void ScreenDesk::remark(std::string_view line) {
  add(line, Told::answer);
}

void ScreenDesk::hint(std::string_view line, std::string_view play) {
  remark(line);
  hinted_ = play;
}

void ScreenDesk::read(std::string_view title, std::string_view text) {
  const std::vector<std::string> lines = lines_of(text);
  show_page(
      display_, title, [&](int width) { return narrowed(lines, width); }, 0, bonus_bar_pen());
}

std::string ScreenDesk::signs(const games::Game& game) const {
  return picture_signs(game);
}

void ScreenDesk::pass_to(std::string_view name) {
  drop(Told::one);
  drop(Told::answer);
  picked_.clear();
  hinted_.clear();
  for (Key key; key.kind != Key::Kind::enter; key = display_.read_key()) {
    const ScreenSize size = display_.size();
    Picture cover(size.rows, size.columns);
    cover.fill({0, 0, 1, size.columns}, bonus_bar_pen());
    cover.write_centred(
        {size.rows / 2, 0, 1, size.columns}, 0,
        fmt::format("{} to the keyboard: press Enter when nobody else looks.", name), bold_pen());
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
  const std::vector<BonusStep> steps = heard_steps(game, hears_all);
  const games::MatchLog& log = game.record.log();
  int at = 0;
  const int last = static_cast<int>(steps.size());
  for (;;) {
    // From the beginning each time: a game is short, and nothing can differ from how it was played.
    const auto state = game.record.game().rules.begin(log.seats, log.options);
    BonusLook look;
    std::size_t played = 0;
    for (int step = 0; step < at; ++step) {
      const BonusStep& one = steps[static_cast<std::size_t>(step)];
      for (; played < one.actions; ++played) state->apply(log.actions[played]);
      look.story.insert(look.story.end(), one.lines.begin(), one.lines.end());
    }
    games::MatchLog so_far = log;
    so_far.actions.resize(played);
    const BonusSight sight{&game.record.game(), state.get(), game.players, -1, "", &so_far};
    look.question = fmt::format("Play {} of {}", at, last);
    look.hints = {{"→ Enter", "next"}, {"← b", "back"}, {"Home End", ""}, {"q", "leave"}};
    display.paint(bonus_screen(sight, look, display.size()));
    const Key key = display.read_key();
    using Kind = Key::Kind;
    if (key.kind == Kind::escape || key.is(U'q')) return;
    if (key.kind == Kind::right || key.kind == Kind::down || key.kind == Kind::enter ||
        key.is(U' ') || key.is(U'n')) {
      at = std::min(last, at + 1);
    } else if (key.kind == Kind::left || key.kind == Kind::up || key.kind == Kind::backspace ||
               key.is(U'b')) {
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
