#include "terminal/bonus/screen.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/bonus/asked_play.h"
#include "terminal/bonus/pictures.h"
#include "terminal/bonus/story.h"

namespace quicket::terminal {
namespace {

constexpr std::size_t most_told = 200;

/// As many as fit; the help lists all words.
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
  look.question = fmt::format("{} is thinking ...", who);
  display_.paint(bonus_screen(sight, look, display_.size()));
}

void ScreenDesk::show(const BonusSight& sight) {
  picked_ = sight.picked;
  // The board is already there; say in words what the picture leaves out.
  if (picked_.empty()) read("The position", spoken_text(sight));
}

std::optional<std::string> ScreenDesk::ask(const BonusSight& sight, std::string_view question) {
  std::vector<std::string> plays = legal_texts(*sight.game, *sight.state);
  const bool at_choice = sight.state->to_move() >= 0;
  // Keys and help are already shown below; saying what to do helps more.
  const bool tells = at_choice && sight.game->telling.to_do != nullptr && plays.size() > 1;
  AskedPlay asked(
      look(),
      tells ? sight.game->telling.to_do(*sight.state, sight.called()) : std::string(question),
      std::move(plays), at_choice);
  if (!sight.is_kept) asked.leaving = "Press Esc again to leave the lesson.";
  if (!hinted_.empty()) asked.choose(hinted_);
  hinted_.clear();
  AskedPlay::End end = AskedPlay::End::open;
  while (end == AskedPlay::End::open) {
    BonusSight seen = sight;
    seen.picked = asked.look.typed.empty() ? picked_ : asked.look.typed;
    asked.look.hints = asking_hints(display_.size().columns);
    display_.paint(bonus_screen(seen, asked.look, display_.size()));
    end = asked.take(display_.read_key());
  }
  if (end == AskedPlay::End::left) return {};
  if (end == AskedPlay::End::hint) return "hint";
  if (end == AskedPlay::End::help) return "help";
  picked_.clear();
  unseen_ = 0;
  std::string answer = asked.answer(*sight.state);
  tell_answer(sight, answer);
  return answer;
}

void ScreenDesk::tell_answer(const BonusSight& sight, std::string_view answer) {
  const auto action = sight.state->parse_action(answer);
  if (!action) return;
  drop(Told::answer);
  const int seat = sight.state->to_move();
  if (seat < 0) return;
  const std::string heard = heard_by(*sight.state, *action, seat);
  if (!heard.empty()) add(fmt::format("{}: {}", sight.name_of(seat), heard), Told::one);
}

void ScreenDesk::say(std::string_view line) {
  drop(Told::answer);
  // The player who chose has been told already; now everyone is, once.
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

void ScreenDesk::teach(const BonusSight& sight, std::string_view rule) {
  BonusLook look = this->look();
  for (std::size_t at = told_.size() - std::min(unseen_, told_.size()); at < told_.size(); ++at) {
    look.panel.push_back(told_[at].text);
  }
  const auto add_part = [&](std::string_view text) {
    if (!look.panel.empty()) look.panel.emplace_back();
    look.panel.emplace_back(text);
  };
  for (const std::string& comment : comments_) add_part(comment);
  if (!rule.empty()) add_part(rule);
  const bool has_news = !rule.empty() || !comments_.empty();
  // The rule can be read again above the question.
  if (!rule.empty()) remark(rule);
  comments_.clear();
  if (!has_news) return;
  look.question = "Enter: go on";
  look.hints = {{"Enter", "go on"}};
  for (Key key; key.kind != Key::Kind::enter && key.kind != Key::Kind::escape && !key.is(U' ');
       key = display_.read_key()) {
    display_.paint(bonus_screen(sight, look, display_.size()));
  }
  // All of it has been read; what is repeated above the question is no news.
  unseen_ = 0;
}

void ScreenDesk::page(std::string_view title, std::string_view text) {
  // What happened in the part before this page is over.
  told_.clear();
  unseen_ = 0;
  const std::vector<std::string> lines = lines_of(text);
  for (Key key; key.kind != Key::Kind::enter && key.kind != Key::Kind::escape && !key.is(U' ');
       key = display_.read_key()) {
    const ScreenSize size = display_.size();
    const std::vector<std::string> shown = narrowed(lines, size.columns - 2);
    // A page that has to be scrolled is read like any long text.
    if (static_cast<int>(shown.size()) > size.rows - 3) return read(title, text);
    int top = 0;
    Picture picture = page_picture(size, title, shown, top, bonus_bar_pen());
    picture.fill({size.rows - 1, 0, 1, size.columns}, {});
    write_hints(picture, size.rows - 1, {{"Enter", "go on"}});
    display_.paint(picture);
  }
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
        fmt::format("{} to the keyboard: press Enter when nobody else is looking.", name),
        bold_pen());
    display_.paint(cover);
  }
}

void ScreenDesk::close(const BonusSight& sight, std::string_view result) {
  BonusLook look = this->look();
  look.question = result;
  look.hints = {{"Enter", sight.is_kept ? "leave" : "go on"}};
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
    // From the start each time: a game is short, and this cannot differ from how it was played.
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
