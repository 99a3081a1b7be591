#include "terminal/bonus/desk.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "games/drawing.h"
#include "terminal/bonus/pictures.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {
namespace {

/// Blank lines that push one person's hand off the screen before the next one looks.
constexpr int covering_lines = 40;

/// The position in parts, as the seat may know it (-1: all of it), drawn or in words alone.
games::ToldPosition told_position(const BonusSight& sight, bool drawn) {
  if (sight.game->telling.told != nullptr) {
    return sight.game->telling.told(*sight.state, sight.seat,
                                    {drawn, sight.picked, sight.called()});
  }
  games::ToldPosition told;
  told.add(sight.seat < 0 ? sight.state->text() : sight.state->observation(sight.seat));
  return told;
}

}  // namespace

std::string BonusSight::name_of(int at_seat) const {
  const auto at = static_cast<std::size_t>(at_seat);
  const std::string name = seat_name(*game, at_seat);
  const std::string level = players[at] == "human" ? "" : players[at];
  if (names.empty()) return level.empty() ? name : fmt::format("{} ({})", name, level);
  return fmt::format("{} ({}{}{})", names[at], name, level.empty() ? "" : ", ", level);
}

std::string seat_name(const games::Game& game, int seat) {
  return games::names_of(game).of(seat);
}

std::vector<std::string> legal_texts(const games::Game& game, const games::GameState& state) {
  std::vector<games::Action> legal = games::legal_actions_of(state);
  const auto comes_last = game.telling.comes_last;
  std::stable_partition(legal.begin(), legal.end(), [&](games::Action action) {
    return !state.is_aside(action) && (comes_last == nullptr || !comes_last(state, action));
  });
  std::vector<std::string> texts;
  for (const games::Action action : legal) {
    std::string text = games::choice_text(game, state, action);
    if (texts.empty() || texts.back() != text) texts.push_back(std::move(text));
  }
  return texts;
}

std::string sight_text(const BonusSight& sight) {
  const bool is_plain = sight.seat < 0 && sight.names.empty();
  return is_plain ? sight.state->text() : told_position(sight, true).text();
}

std::string spoken_text(const BonusSight& sight) {
  return told_position(sight, false).text();
}

games::ToldPosition PlainDesk::position(const BonusSight& sight) const {
  games::ToldPosition told = told_position(sight, options_.drawings);
  if (const auto from_log = picture_of(*sight.game).from_log) told.add(from_log(sight));
  return told;
}

void PlainDesk::begin(const BonusSight& sight) {
  show(sight);
  fresh_ = true;
}

void PlainDesk::turn(const BonusSight& sight) {
  const bool known = fresh_ && position(sight) == told_;
  fresh_ = false;
  if (known) return;
  const auto to_do = sight.game->telling.to_do;
  if (!options_.positions) {
    if (to_do != nullptr) prompt_.say(to_do(*sight.state, sight.called()));
  } else if (options_.drawings || !told_) {
    show(sight);
    repeat_news();
  } else {
    // A screen reader reads everything: say only what is new, the rest on request.
    tell_changes(sight);
    if (to_do != nullptr) prompt_.say(to_do(*sight.state, sight.called()));
  }
}

void PlainDesk::say(std::string_view line) {
  prompt_.say(line);
  if (asked_) news_.clear();
  asked_ = false;
  news_.emplace_back(line);
}

void PlainDesk::repeat_news() {
  constexpr std::size_t small_screen = 22;  // rows of 24, without the question
  constexpr std::size_t most = 4;
  if (!options_.interactive || news_.empty() || !told_) return;
  const std::string shown = told_->text();
  const auto rows = static_cast<std::size_t>(std::ranges::count(shown, '\n'));
  if (rows + news_.size() <= small_screen) return;
  std::string text;
  for (std::size_t at = news_.size() - std::min(most, news_.size()); at < news_.size(); ++at) {
    std::string_view line = trim(news_[at]);
    if (line.rfind("* ", 0) == 0) line.remove_prefix(2);
    text += fmt::format("{}{}", text.empty() ? "Just now: " : "; ", line);
  }
  for (const std::string& line : wrapped(text + '.', games::drawing_width)) prompt_.say(line);
}

void PlainDesk::tell_changes(const BonusSight& sight) {
  games::ToldPosition now = position(sight);
  const std::vector<std::string>& before = told_->parts;
  for (const std::string& part : now.parts) {
    const bool is_new = std::ranges::find(before, part) == before.end();
    if (is_new && !part.empty()) prompt_.say(part);
  }
  told_ = std::move(now);
}

void PlainDesk::show(const BonusSight& sight) {
  told_ = position(sight);
  prompt_.say('\n' + told_->text());
}

std::optional<std::string> PlainDesk::ask(const BonusSight&, std::string_view question) {
  std::optional<std::string> answer = prompt_.ask(question);
  if (answer && answer->empty() && !hinted_.empty()) answer = hinted_;
  hinted_.clear();
  asked_ = true;
  return answer;
}

void PlainDesk::remark(std::string_view line) {
  for (const std::string& part : wrapped(line, games::drawing_width)) prompt_.say(part);
}

void PlainDesk::hint(std::string_view line, std::string_view play) {
  remark(fmt::format("{} Press Enter to play it.", line));
  hinted_ = play;
}

void PlainDesk::teach(const BonusSight&, std::string_view rule) {
  if (!rule.empty()) remark(rule);
}

void PlainDesk::page(std::string_view title, std::string_view text) {
  prompt_.say(fmt::format("\n{}\n", title));
  for (const std::string_view part : split(text, '\n')) {
    if (part.empty()) prompt_.say("");
    remark(part);
  }
}

void PlainDesk::tally(std::string_view line) {
  if (!options_.interactive) prompt_.say(line);
}

void PlainDesk::read(std::string_view, std::string_view text) {
  prompt_.say(text);
}

void PlainDesk::pass_to(std::string_view name) {
  told_.reset();
  hinted_.clear();
  if (!options_.interactive) return prompt_.say(fmt::format("\n--- {} ---", name));
  clear();
  prompt_.ask(fmt::format("{} to the keyboard: press Enter when nobody else is looking.", name));
}

void PlainDesk::hide_typed() {
  if (options_.interactive) clear();
}

void PlainDesk::clear() {
  prompt_.say(std::string(covering_lines, '\n'));
  const char* kind = std::getenv("TERM");
  const bool obeys = kind != nullptr && *kind != '\0' && std::string_view(kind) != "dumb";
  if (obeys) prompt_.clear_screen();
}

void PlainDesk::close(const BonusSight& sight, std::string_view result) {
  prompt_.say(options_.drawings ? sight_text(sight) : spoken_text(sight));
  prompt_.say(result);
}

}  // namespace quicket::terminal
