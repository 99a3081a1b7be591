#include "terminal/bonus/game.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "dice/seeded_dice.h"
#include "games/players.h"
#include "report/match_words.h"
#include "terminal/bonus/sitting.h"
#include "terminal/bonus/story.h"

namespace quicket::terminal {
namespace {

using games::Action;
using games::GameState;

/// How many plays are repeated when a game is resumed.
constexpr std::size_t last_told = 8;

}  // namespace

dice::AnyDice Sitting::dice_for(std::string_view purpose) const {
  const games::MatchLog& log = game_.record.log();
  return dice::AnyDice{dice::SeededDice(
      dice::derive(log.seed, purpose, static_cast<std::uint64_t>(log.actions.size())))};
}

int Sitting::onlooker() const {
  if (looking_ >= 0) return looking_;
  const auto person = std::ranges::find(game_.players, "human");
  return person == game_.players.end() ? -1 : static_cast<int>(person - game_.players.begin());
}

BonusSight Sitting::sight_of(int seat, std::string_view picked) const {
  BonusSight sight;
  sight.game = &game_.record.game();
  sight.state = &state();
  sight.players = game_.players;
  sight.names = game_.names;
  sight.seat = seat >= 0 ? seat : onlooker();
  sight.picked = picked;
  sight.log = &game_.record.log();
  sight.is_kept = game_.lesson == nullptr;
  return sight;
}

/// Shows people the position before anything is asked or played.
void Sitting::begin() {
  begun_ = true;
  if (humans() == 0) return;
  const bool one_sees = humans() == 1 || !game_.record.game().rules.hidden_hands;
  std::vector<std::string> last;
  for (const BonusStep& step : heard_steps(game_, one_sees ? onlooker() : hears_public)) {
    last.insert(last.end(), step.lines.begin(), step.lines.end());
  }
  if (resumed_ && !last.empty()) {
    const auto from = last.size() - std::min(last.size(), last_told);
    desk_.say("Played so far:");
    for (std::size_t at = from; at < last.size(); ++at) desk_.say(last[at]);
  }
  if (one_sees) desk_.begin(sight_of(-1));
}

BonusEnd Sitting::play() {
  resumed_ = !game_.record.log().actions.empty();
  while (!state().is_over() && !left_) {
    if (is_taught()) {
      desk_.teach(sight_of(-1), "");
      return BonusEnd::taught;
    }
    const int mover = state().to_move();
    // What chance does first, unasked, is part of the start.
    if (!begun_ && (resumed_ || game_.typed_chance || mover != games::chance_seat)) begin();
    if (mover == games::chance_seat) {
      if (game_.typed_chance) {
        left_ = !table_turn();
      } else {
        throw_chance();
      }
    } else if (plays_itself()) {
      carry_out(*only_play(), false);
    } else if (is_human(mover)) {
      left_ = !human_turn(mover);
    } else {
      computer_turn(mover);
    }
  }
  if (left_) return BonusEnd::left;
  if (game_.lesson != nullptr) desk_.teach(sight_of(-1), "");
  game_.keep_result(state().returns());
  BonusSight all_open = sight_of(-1);
  all_open.seat = -1;
  desk_.close(all_open, full_result_text(game_.record.game(), game_.players, state(), game_.names));
  return BonusEnd::finished;
}

void Sitting::carry_out(Action action, bool typed) {
  // Stored first: what has been seen on the screen is never lost.
  game_.keep(action);
  int listener = humans() == 0 ? hears_all : hears_public;
  for (int seat = 0; seat < state().seats() && humans() > 0; ++seat) {
    if (seat != state().to_move() && is_human(seat)) listener = seat;
  }
  // A single person against computers knows what they have just typed.
  const bool known = typed && listener == hears_public;
  std::vector<std::string> lines = told_lines(game_, state(), action, listener);
  if (known && !lines.empty() && lines.front().front() != ' ') lines.erase(lines.begin());
  for (const std::string& line : lines) desk_.say(line);
  const std::unique_ptr<GameState> before = state().clone();
  game_.record.apply(action);
  const std::string came = outcome_line(game_.record.game(), *before, action, state(),
                                        games::names_of(game_.record.game(), game_.names));
  if (!came.empty()) desk_.say(came);
}

void Sitting::throw_chance() {
  dice::AnyDice dice = dice_for("chance");
  carry_out(games::pick_any(games::legal_actions_of(state()), dice, dice::Reason::game));
}

void Sitting::computer_turn(int seat) {
  desk_.wait(sight_of(-1), name_of(seat));
  dice::AnyDice dice = dice_for("player");
  const games::SeatView view(state(), seat);
  carry_out(computers_[static_cast<std::size_t>(seat)]->choose(view, dice, watched()));
}

games::Stop Sitting::watched() {
  return [this] {
    desk_.end_if_told();
    return false;
  };
}

std::string Sitting::chance_question() const {
  const games::Game& game = game_.record.game();
  const std::string what = game.telling.to_do == nullptr
                               ? "Chance."
                               : game.telling.to_do(state(), sight_of(-1).called());
  const int to = game.rules.dealt_to == nullptr ? -1 : game.rules.dealt_to(state());
  if (to >= 0 && !is_human(to)) return what + " Press Enter to draw it unseen, or type it.";
  return what + " What do you see? (Enter: the program draws)";
}

bool Sitting::table_turn() {
  const games::Game& game = game_.record.game();
  if (game.rules.dealt_to != nullptr && game.rules.dealt_to(state()) >= 0) return deal_turn();
  const std::optional<std::string> typed = desk_.ask(sight_of(-1), chance_question());
  if (!typed) return false;
  if (typed->empty()) {
    throw_chance();
  } else if (const std::optional<Action> action = state().parse_action(*typed)) {
    carry_out(*action);
  } else {
    return answer(games::chance_seat, *typed);
  }
  return true;
}

/// The only legal action of the seat to move; nothing if there is a choice.
std::optional<Action> Sitting::only_play() const {
  const std::vector<Action> legal = games::legal_actions_of(state());
  if (state().to_move() < 0 || legal.size() != 1) return {};
  return legal.front();
}

/// A person with only one answer is not asked for it. But where people share a screen and hands are
/// hidden, being asked or not would reveal what is not in the hand (a Chance Card that fits, a card
/// to appeal with): then everybody is asked, and presses Enter.
bool Sitting::plays_itself() const {
  const int mover = state().to_move();
  if (mover < 0 || !is_human(mover) || !only_play()) return false;
  return humans() == 1 || !game_.record.game().rules.hidden_hands;
}

bool Sitting::human_turn(int seat) {
  cover_for(seat);
  desk_.turn(sight_of(seat));
  teach();
  for (const std::size_t before = game_.record.log().actions.size();;) {
    const std::optional<Action> only = only_play();
    const std::string question =
        only ? fmt::format("{}, you have one legal play. Enter: {}", name_of(seat),
                           state().action_text(*only))
             : fmt::format("{}, your play (or moves, hint, help):", name_of(seat));
    const std::optional<std::string> typed = desk_.ask(sight_of(seat), question);
    if (!typed) return false;
    if (!answer(seat, *typed)) return false;
    if (game_.record.log().actions.size() != before) return true;
  }
}

bool Sitting::answer(int seat, const std::string& typed) {
  if (typed.empty()) {
    if (const std::optional<Action> only = only_play()) {
      carry_out(*only);
    } else if (seat >= 0) {
      list_moves();
    }
    return true;
  }
  if (const std::optional<Action> action = state().parse_action(typed)) {
    if (seat >= 0) review(*action);
    carry_out(*action);
    return true;
  }
  if (seat >= 0 && play_several(typed)) return true;
  const std::string word = lower(typed);
  if (word == "quit" || word == "q" || word == "leave") return false;
  if (!command(seat, word)) show_pick_or_refuse(seat, typed);
  return true;
}

void Sitting::cover_for(int seat) {
  const bool passes = looking_ != seat && humans() > 1;
  looking_ = seat;
  if (passes && game_.record.game().rules.hidden_hands) desk_.pass_to(name_of(seat));
}

BonusEnd play_bonus(BonusGame& game, BonusDesk& desk) {
  Sitting sitting(game, desk);
  const BonusEnd end = sitting.play();
  const std::vector<std::string_view> told = sitting.topics_told();
  game.told_topics.insert(game.told_topics.end(), told.begin(), told.end());
  return end;
}

std::string winner_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns, const std::vector<std::string>& names) {
  if (game.rules.cooperative) return returns.front() > 0 ? "the players" : "nobody";
  BonusSight table;
  table.game = &game;
  table.players = players;
  table.names = names;
  std::string winners;
  for (std::size_t seat = 0; seat < returns.size(); ++seat) {
    if (returns[seat] <= 0) continue;
    const int at = static_cast<int>(seat);
    winners += winners.empty() ? "" : ", ";
    winners += names.empty() ? fmt::format("{} ({})", seat_name(game, at), players[seat])
                             : table.name_of(at);
  }
  return winners.empty() ? "a draw" : winners;
}

std::string result_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns, const std::vector<std::string>& names) {
  if (game.rules.cooperative) {
    return returns.front() > 0 ? "The players won together." : "The players lost.";
  }
  const std::string winner = winner_text(game, players, returns, names);
  return winner == "a draw" ? "The game is a draw." : winner + " won.";
}

std::string full_result_text(const games::Game& game, const std::vector<std::string>& players,
                             const games::GameState& state, const std::vector<std::string>& names) {
  const std::string text = result_text(game, players, state.returns(), names);
  const std::string how = games::finish_of(game, state, games::names_of(game, names)).told;
  return how.empty() ? text : fmt::format("{} {}.", text, report::capital(how));
}

}  // namespace quicket::terminal
