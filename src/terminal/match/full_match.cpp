#include "terminal/match/full_match.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/game.h"
#include "terminal/match/innings_break.h"
#include "terminal/match/match_page.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"
#include "terminal/match/undo.h"

namespace quicket::terminal {
namespace {

const std::vector<KeyHint> ball_hints{
    {"Enter", "bowl"}, {"o", "over"},         {"w", "wicket"},    {"i", "innings"}, {"?", "keys"},
    {"q", "leave"},    {"u", "undo"},         {"s", "scorecard"}, {"p", "odds"},    {"v", "worm"},
    {"b", "bowling"},  {"Tab", "last cards"}, {"g", "hand over"}};

}  // namespace

FullMatch::FullMatch(Display& display, const FullOptions& options)
    : display_(display), story_(options.voice), options_(options), coach_(options.coach) {
  look_.colours = options.colours;
  look_.tension = &tension_.now();
}

void FullMatch::follow(const MatchView& view) {
  story_.follow(view);
  tension_.follow(view);
}

bool FullMatch::goes_on(const Key& key) {
  return key.kind == Key::Kind::enter || key.is(U' ');
}

void FullMatch::paint(const MatchView& view) {
  display_.paint(match_picture(view, story_, look_, display_.size()));
  painted_ = std::chrono::steady_clock::now();
}

Key FullMatch::next_key(int milliseconds) {
  if (early_key_) return *std::exchange(early_key_, std::nullopt);
  return display_.read_key(milliseconds);
}

Key FullMatch::ask(const MatchView& view, const std::string& prompt, std::vector<KeyHint> hints,
                   int milliseconds) {
  look_.prompt = prompt;
  look_.hints = std::move(hints);
  paint(view);
  const Key key = next_key(milliseconds);
  look_.prompt.clear();
  look_.notice.clear();
  look_.coach.clear();
  return key;
}

void FullMatch::at_table(const MatchView& view, const AtTable& table) {
  const bool changed = table.typed_dice != table_.typed_dice;
  for (std::string& line : changed_hands(view, table_, table, "Press")) {
    if (!view.record.events.empty()) look_.notice.push_back(std::move(line));
  }
  table_ = table;
  typed_.clear();
  if (changed) {
    look_.notice = {whose_dice(table)};
  }
  if (view.record.events.empty() && !table.over) {
    look_.notice.push_back(who_leads(view, table, 0));
    look_.notice.push_back(who_leads(view, table, 1));
    if (view.side(0).bowlers != 0 && view.side(1).bowlers != 0) {
      look_.notice.push_back(fmt::format("{}: {}.", team_name(view, 0), toss_chances(view, 0)));
    }
  }
}

bool FullMatch::took_first_die(const Key& key) {
  if (key.kind != Key::Kind::character || key.character < U'0' || key.character > U'9') {
    return false;
  }
  const int face = static_cast<int>(key.character - U'0');
  const std::string wrong = no_first_die(table_, face, "Press");
  if (wrong.empty()) {
    typed_.take(to_utf8(key.character), dice::Reason::card);
  } else {
    look_.notice = {wrong};
  }
  return true;
}

void FullMatch::show(const MatchView& view, const match::MatchEvent& event) {
  const auto* const ball = std::get_if<match::Delivery>(&event);
  if (ball != nullptr) choices_.forget();
  if (ball != nullptr && rolls_are_shown(*ball)) tell_roll(view, *ball);
  before_.reset();
  const std::optional<double> chance = tension_.told_before(view, table_);
  follow(view);
  coach_.follow(view, event);
  if (ball != nullptr)
    look_.brought = choice_.brought(view, told_at_turn(view, tension_.now(), table_));
  // Nobody should miss how a close match ends.
  if (on_.pace() < Pace::match && is_open_finish(view, tension_.now().of_home)) on_.stop();
  look_.rolling = {};
  look_.last_cards = false;
  rolls_rest_ = false;
  if (ball == nullptr) {
    const std::string step =
        step_words(view, chance, tension_.now().of_home, told_side(view, table_));
    if (const auto* const over = std::get_if<match::OverStarted>(&event); over && !step.empty()) {
      const cricket::Side side = view.state.now().fielding();
      look_.notice.push_back(fmt::format("{} bowls: {}.", called(view, side, over->bowler), step));
    }
    show_toss(view, event);
    show_moments(view, event, chance);
    if (between_innings(view, event)) show_break(view);
    return;
  }
  if (!typed_.empty()) {
    look_.notice = {fmt::format("The ball was decided without {}.", typed_.left_over())};
  }
  const cricket::Side side = told_side(view, table_);
  const std::string turn =
      tension_.now().of_home ? chance_at_turn(view, tension_.now(), table_) : "";
  if (turn.find(" if ") != std::string::npos) {
    look_.notice.push_back(fmt::format("{} {}.", team_name(view, side), turn));
  }
  look_.prompt.clear();
  look_.hints = {{"any key", "stops"}};
  // Pictures that nobody could tell apart would only keep a long way waiting.
  constexpr auto between_pictures = std::chrono::milliseconds(25);
  if (waited_ || std::chrono::steady_clock::now() - painted_ >= between_pictures) paint(view);
  show_moments(view, event, chance);
}

void FullMatch::refuse(const MatchView&, std::string_view why) {
  look_.notice = {std::string(why)};
  choices_.anew = true;
}

void FullMatch::show_again(const MatchView& view) {
  on_.stop();
  rolls_rest_ = false;
  look_.rolling = {};
  called_ = false;
  // A match that is resumed has not been told yet.
  choices_.anew = !story_.lines().empty();
  choice_ = {};
  before_.reset();
  story_.go_back(view);
  follow(view);
}

bool FullMatch::plays_out(const MatchView& view, const MatchKey* key) {
  if (key == nullptr || key->use != KeyUse::bowl_on || key->pace != Pace::match) return false;
  return ask(view, "Play to the end of the match, the computer choosing?",
             {{"y", "to the end"}, {"any other", "no"}})
      .is(U'y');
}

void FullMatch::begin_ball(const MatchView& view) {
  waited_ = true;
  before_ = Before{view.record, view.state};
}

bool FullMatch::began_bowling_on(const MatchView& view, const MatchKey* key) {
  if (key == nullptr || key->use != KeyUse::bowl_on) return false;
  if (key->pace == Pace::match && !plays_out(view, key)) return false;
  waited_ = false;
  on_.begin(view, key->pace);
  return true;
}

void FullMatch::wait_for_ball(const MatchView& view) {
  look_.rolling = {};
  waited_ = choices_.anew = false;
  if (on_.goes_on(view)) {
    // Any key stops it, no matter which.
    const Key key = display_.read_key(0);
    if (key.kind == Key::Kind::none || key.kind == Key::Kind::resized) {
      look_.notice.clear();  // nobody has time to read who was sent on the way
      return;
    }
  }
  on_.stop();
  begin_ball(view);
  const bool first = balls_bowled(view.record) == 0 && options_.coach;
  if (std::exchange(called_, false) && !first && !table_.typed_dice) return;
  if (first) look_.notice.clear();
  if (!has_over_boxes(view)) {  // its boxes need the room
    look_.coach = coach_.lines(view, &tension_.now());
  }
  if (std::string said = table_.typed_dice ? "" : tension_.if_decided(view, table_);
      !said.empty()) {
    look_.notice.push_back(std::move(said));
  }
  for (;;) {
    // In a narrow window only the keys say whose dice they are.
    const bool told = table_.typed_dice && display_.size().columns >= 80;
    const std::string dice = told ? "Your dice. " : "";
    const std::string prompt =
        dice + ball_to_come(view, display_.size().columns - 2 - display_width(dice));
    std::vector<KeyHint> hints = ball_hints;
    hints[1].what = view.setup.conditions.over_word;
    if (table_.balls_stand) std::erase_if(hints, [](const KeyHint& one) { return one.key == "u"; });
    if (table_.typed_dice) hints.insert(hints.begin() + 1, {"1-6", "your d6"});
    const Key key = ask(view, prompt, std::move(hints));
    if (goes_on(key)) return;
    if (took_first_die(key)) {
      if (!typed_.empty()) return;
      continue;
    }
    const MatchKey* const meant = match_key(key);
    if (began_bowling_on(view, meant)) return;
    if (meant != nullptr) {
      if (meant->use != KeyUse::bowl_on) carry_out(view, *meant);
    } else {
      take_aside(view, key);
    }
  }
}

void FullMatch::watch(const MatchView& view) {
  waited_ = false;
  if (on_.goes_on(view)) {
    const Key key = display_.read_key(0);
    if (key.kind == Key::Kind::none || key.kind == Key::Kind::resized) return;
  }
  on_.stop();
  // At a quick pace the dice have no time to roll.
  constexpr int least_pause = 500;
  if (options_.pause_ms >= least_pause) begin_ball(view);
  for (bool paused = false;;) {
    const std::string prompt =
        paused ? "Paused. Space resumes, Enter bowls one ball."
               : fmt::format("{:.3g} seconds a ball. {}", options_.pause_ms / 1000.0,
                             odds_line(view, display_.size().columns - 22));
    const Key key = ask(view, prompt,
                        {{"Space", "pause"},
                         {"+ -", "speed"},
                         {"i", "innings"},
                         {"m", "match"},
                         {"?", "keys"},
                         {"q", "leave"},
                         {"o", view.setup.conditions.over_word},
                         {"w", "wicket"}},
                        paused ? -1 : options_.pause_ms);
    if (key.kind == Key::Kind::none || key.kind == Key::Kind::enter) return;
    const MatchKey* const meant = match_key(key);
    if (began_bowling_on(view, meant)) return;
    if (key.is(U' ')) {
      paused = !paused;
      if (!paused) return;
    } else if (key.is(U'+')) {
      options_.pause_ms = std::max(50, options_.pause_ms / 2);
    } else if (key.is(U'-')) {
      options_.pause_ms = std::min(16000, options_.pause_ms * 2);
    } else if (meant != nullptr && meant->use == KeyUse::cards) {
      carry_out(view, *meant);
    } else {
      carried_out(view, key);
    }
  }
}

bool FullMatch::carried_out(const MatchView& view, const Key& key) {
  const MatchKey* const meant = match_key(key);
  if (meant == nullptr || !is_for_any_question(meant->use)) return false;
  carry_out(view, *meant);
  return true;
}

void FullMatch::take_aside(const MatchView& view, const Key& key) {
  if (carried_out(view, key) || key.kind != Key::Kind::character) return;
  const MatchKey* const meant = match_key(key);
  // To play to the end was asked, and not meant.
  if (meant != nullptr && meant->use == KeyUse::bowl_on && meant->pace == Pace::match) return;
  look_.notice = {fmt::format(
      "{} {}", to_utf8(key.character),
      meant == nullptr ? "does nothing here; ? lists the keys." : "works only between two balls.")};
}

void FullMatch::carry_out(const MatchView& view, const MatchKey& key) {
  switch (key.use) {
    case KeyUse::bowl_on:
      break;  // see began_bowling_on
    case KeyUse::motion:
      motion_ = !motion_;
      look_.notice = {motion_ ? "Dice roll, and great moments are shown; d turns that off."
                              : "Dice only show what they rolled, and no moment is shown."};
      break;
    case KeyUse::hand_over:
      ask_hand_over(view);
      break;
    case KeyUse::choose:
      look_.notice = {std::string(choices_.open(view, table_))};
      break;
    case KeyUse::undo:
      if (takes_back(view)) throw Interruption{Interruption::Wish::undo, 1};
      break;
    case KeyUse::undo_several:
      ask_undo(view);
      break;
    case KeyUse::cards:
      look_.last_cards = !look_.last_cards;
      break;
    case KeyUse::page:
      show_page(
          display_, title_of(*key.page),
          [&](int width) { return page_lines(view, story_, look_.colours, *key.page, width); },
          key.key);
      break;
    case KeyUse::substitute:
      ask_substitute(view);
      break;
    case KeyUse::rain:
      ask_rain(view);
      break;
    case KeyUse::switch_dice:
      throw Interruption{Interruption::Wish::switch_dice};
    case KeyUse::leave:
      throw Interruption{};
  }
}

}  // namespace quicket::terminal
