#include "terminal/bonus/asked_play.h"

#include <algorithm>

#include "base/text.h"

namespace quicket::terminal {
namespace {

std::vector<std::string> fitting(const std::vector<std::string>& plays, const std::string& typed) {
  const std::string wanted = lower(trim(typed));
  std::vector<std::string> found;
  for (const std::string& play : plays) {
    if (lower(play).find(wanted) != std::string::npos) found.push_back(play);
  }
  return found;
}

}  // namespace

AskedPlay::AskedPlay(BonusLook shown, std::string question, std::vector<std::string> plays,
                     bool at_choice)
    : look(std::move(shown)),
      question_(std::move(question)),
      all_(std::move(plays)),
      at_choice_(at_choice) {
  look.question = question_;
  look.asks = true;
  look.plays = all_;
}

void AskedPlay::choose(std::string_view play) {
  const auto found = std::ranges::find(all_, play);
  if (found != all_.end()) {
    look.chosen = static_cast<int>(found - all_.begin());
  } else {
    line_.text = play;
    look.typed = play;
    look.plays = fitting(all_, line_.text);
  }
}

AskedPlay::End AskedPlay::take(const Key& key) {
  using Kind = Key::Kind;
  if (key.kind == Kind::page_up || key.kind == Kind::page_down) {
    const int most = static_cast<int>(2 * look.story.size());
    look.back = std::clamp(look.back + (key.kind == Kind::page_up ? 2 : -2), 0, most);
    return End::open;
  }
  look.back = 0;
  if (key.kind == Kind::escape) return escape();
  look.question = question_;
  is_leaving_ = false;
  if (key.kind == Kind::enter) return End::answered;
  if (key.kind == Kind::tab && at_choice_) return End::hint;
  if (key.is(U'?') && line_.text.empty()) return End::help;
  const bool any = !look.plays.empty();
  if ((key.kind == Kind::down || key.kind == Kind::right) && any) {
    move_choice(1);
  } else if ((key.kind == Kind::up || key.kind == Kind::left) && any) {
    move_choice(-1);
  } else if (line_.take(key)) {
    look.typed = line_.text;
    look.plays = fitting(all_, line_.text);
    look.chosen = -1;
  }
  return End::open;
}

/// The first Esc takes back what was typed or chosen; if there is nothing, a second one leaves.
AskedPlay::End AskedPlay::escape() {
  const bool is_blank = line_.text.empty() && look.chosen < 0;
  if (is_blank && is_leaving_) return End::left;
  is_leaving_ = is_blank;
  if (is_leaving_) look.question = leaving;
  line_.text.clear();
  look.typed.clear();
  look.plays = all_;
  look.chosen = -1;
  return End::open;
}

void AskedPlay::move_choice(int step) {
  const int count = static_cast<int>(look.plays.size());
  // Before anything is chosen, up starts at the last.
  const int from = look.chosen < 0 && step < 0 ? 0 : look.chosen;
  look.chosen = (from + step + count) % count;
}

std::string AskedPlay::answer(const games::GameState& state) const {
  if (look.chosen >= 0) return look.plays[static_cast<std::size_t>(look.chosen)];
  std::string typed(trim(line_.text));
  // The text may be a piece or a word of its own; if not, and only one play fits, it means that
  // one.
  const bool one_fits = !typed.empty() && look.plays.size() == 1;
  return one_fits && !state.parse_action(typed) ? look.plays.front() : typed;
}

}  // namespace quicket::terminal
