#include "terminal/bonus_game.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "dice/seeded_dice.h"
#include "games/drawing.h"
#include "games/players.h"

namespace quicket::terminal {
namespace {

using games::Action;
using games::GameState;

constexpr std::string_view help_text =
    "Type what you play, as the rules write it. Besides:\n"
    "  moves   all that you can play now\n"
    "  hint    what a strong player would do\n"
    "  undo    take back your last choice\n"
    "  show    the position again\n"
    "  log     what has been played\n"
    "  rules   the rules of the game\n"
    "  quit    leave; the game is kept\n";

/// Blank lines that push one person's hand off the screen before the next one looks.
constexpr int covering_lines = 40;

/// One sitting at a game.
class Sitting {
 public:
  Sitting(BonusGame& game, LinePrompt& prompt, const BonusOptions& options)
      : game_(game), prompt_(prompt), options_(options) {
    for (const std::string& name : game.players) {
      computers_.push_back(name == "human" ? nullptr
                                           : games::make_player(game.record.game(), name));
    }
  }

  BonusEnd play();

 private:
  const GameState& state() const { return game_.record.state(); }
  bool is_human(int seat) const { return game_.players[static_cast<std::size_t>(seat)] == "human"; }
  int humans() const {
    return static_cast<int>(std::count(game_.players.begin(), game_.players.end(), "human"));
  }
  dice::AnyDice dice_for(std::string_view purpose) const;
  std::string name_of(int seat) const;

  void carry_out(Action action);
  void announce(int mover, Action action);
  void throw_chance();
  void computer_turn(int seat);
  bool table_turn();
  bool human_turn(int seat);
  /// What a person typed; false when it is the wish to leave.
  bool answer(int seat, const std::string& typed);
  bool command(int seat, std::string_view word);
  void show(int seat, std::string_view picked = {});
  void show_pick_or_refuse(int seat, const std::string& typed);
  void list_moves();
  void cover_for(int seat);

  BonusGame& game_;
  LinePrompt& prompt_;
  BonusOptions options_;
  std::vector<std::unique_ptr<games::Player>> computers_;
  int looking_ = -1;  ///< the seat whose person looked last
  bool left_ = false;
};

dice::AnyDice Sitting::dice_for(std::string_view purpose) const {
  const games::MatchLog& log = game_.record.log();
  return dice::AnyDice{dice::SeededDice(
      dice::derive(log.seed, purpose, static_cast<std::uint64_t>(log.actions.size())))};
}

std::string Sitting::name_of(int seat) const {
  const std::string& player = game_.players[static_cast<std::size_t>(seat)];
  const std::string name = seat_name(game_.record.game(), seat);
  return player == "human" ? name : fmt::format("{} ({})", name, player);
}

BonusEnd Sitting::play() {
  while (!state().is_over() && !left_) {
    const int mover = state().to_move();
    if (mover == games::chance_seat) {
      if (game_.typed_chance) {
        left_ = !table_turn();
      } else {
        throw_chance();
      }
    } else if (is_human(mover)) {
      left_ = !human_turn(mover);
    } else {
      computer_turn(mover);
    }
  }
  if (left_) return BonusEnd::left;
  prompt_.say(state().text());
  prompt_.say(result_text(game_.record.game(), game_.players, state().returns()));
  return BonusEnd::finished;
}

void Sitting::carry_out(Action action) {
  // Kept first: what has been seen on the screen is never lost.
  game_.keep(action);
  const int mover = state().to_move();
  announce(mover, action);
  game_.record.apply(action);
}

void Sitting::announce(int mover, Action action) {
  std::string heard;
  if (humans() == 0) {
    heard = state().action_text(action);
  } else {
    for (int seat = 0; seat < state().seats() && heard.empty(); ++seat) {
      if (seat != mover && is_human(seat)) heard = state().heard_text(action, seat);
    }
  }
  if (heard.empty()) return;
  prompt_.say(mover == games::chance_seat ? fmt::format("  {}", heard)
                                          : fmt::format("{}: {}", name_of(mover), heard));
}

void Sitting::throw_chance() {
  std::vector<Action> faces;
  state().legal_actions(faces);
  dice::AnyDice dice = dice_for("chance");
  const int face = dice.roll(static_cast<int>(faces.size()), dice::Reason::game);
  carry_out(faces[static_cast<std::size_t>(face - 1)]);
}

void Sitting::computer_turn(int seat) {
  dice::AnyDice dice = dice_for("player");
  const games::SeatView view(state(), seat);
  carry_out(computers_[static_cast<std::size_t>(seat)]->choose(view, dice, games::Stop{}));
}

bool Sitting::table_turn() {
  const std::optional<std::string> typed =
      prompt_.ask("What do the dice or cards show? (Enter: the program draws)");
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

bool Sitting::human_turn(int seat) {
  cover_for(seat);
  if (options_.interactive) show(seat);
  for (const std::size_t before = game_.record.log().actions.size();;) {
    const std::optional<std::string> typed =
        prompt_.ask(fmt::format("{}, your play (help for help):", name_of(seat)));
    if (!typed) return false;
    if (!answer(seat, *typed)) return false;
    if (game_.record.log().actions.size() != before) return true;
  }
}

bool Sitting::answer(int seat, const std::string& typed) {
  if (typed.empty()) {
    if (options_.interactive && seat >= 0) show(seat);
    return true;
  }
  if (const std::optional<Action> action = state().parse_action(typed)) {
    carry_out(*action);
    return true;
  }
  const std::string word = lower(typed);
  if (word == "quit" || word == "q" || word == "leave") return false;
  if (!command(seat, word)) show_pick_or_refuse(seat, typed);
  return true;
}

bool Sitting::command(int seat, std::string_view word) {
  if (word == "help" || word == "?") {
    prompt_.say(help_text);
  } else if (word == "moves") {
    list_moves();
  } else if (word == "rules") {
    prompt_.say(game_.rules);
  } else if (word == "log" && !game_.record.game().hidden_hands) {
    prompt_.say(games::write_log(game_.record.log()));
  } else if (word == "log") {
    prompt_.say("The log would show the hands; it can be read when the game is over.");
  } else if (word == "show" && seat >= 0) {
    show(seat);
  } else if (word == "hint" && seat >= 0) {
    dice::AnyDice dice = dice_for("hint");
    const Action action =
        games::hint(game_.record.game(), games::SeatView(state(), seat), dice, {});
    prompt_.say(fmt::format("A strong player would try {}.", state().action_text(action)));
  } else if (word == "undo") {
    if (seat >= 0 ? game_.record.undo_to(seat) : game_.record.undo()) {
      game_.keep_only(game_.record.log().actions.size());
      prompt_.say("Taken back.");
    } else {
      prompt_.say("There is nothing to take back.");
    }
  } else {
    return false;
  }
  return true;
}

void Sitting::show(int seat, std::string_view picked) {
  if (!options_.drawings) return;
  const games::Game& game = game_.record.game();
  prompt_.say('\n' + (game.screen != nullptr ? game.screen(state(), seat, picked)
                                             : state().observation(seat)));
}

void Sitting::show_pick_or_refuse(int seat, const std::string& typed) {
  const games::Game& game = game_.record.game();
  if (seat >= 0 && game.screen != nullptr) {
    const std::string marked = game.screen(state(), seat, typed);
    if (marked != game.screen(state(), seat, {})) return prompt_.say('\n' + marked);
  }
  try {
    game_.record.apply_text(typed);
  } catch (const Error& refused) {
    prompt_.say(refused.what());
  }
}

void Sitting::list_moves() {
  std::vector<Action> legal;
  state().legal_actions(legal);
  std::vector<std::string> words;
  for (const Action action : legal) {
    const bool is_last = action == legal.back();
    words.push_back(state().action_text(action) + (is_last ? "." : ","));
  }
  prompt_.say(games::labelled("You can play", words));
}

void Sitting::cover_for(int seat) {
  const bool passes = looking_ >= 0 && looking_ != seat;
  looking_ = seat;
  if (!passes || !options_.interactive || !game_.record.game().hidden_hands) return;
  prompt_.say(std::string(covering_lines, '\n'));
  prompt_.ask(fmt::format("{}: press Enter when nobody else looks.", name_of(seat)));
}

}  // namespace

BonusEnd play_bonus(BonusGame& game, LinePrompt& prompt, const BonusOptions& options) {
  return Sitting(game, prompt, options).play();
}

std::string seat_name(const games::Game& game, int seat) {
  if (static_cast<std::size_t>(seat) < game.seat_names.size()) {
    return std::string(game.seat_names[static_cast<std::size_t>(seat)]);
  }
  return fmt::format("Player {}", seat + 1);
}

std::string result_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns) {
  if (game.cooperative) {
    return returns.front() > 0 ? "The players have won together." : "The players have lost.";
  }
  std::string winners;
  for (std::size_t seat = 0; seat < returns.size(); ++seat) {
    if (returns[seat] <= 0) continue;
    winners += fmt::format("{}{} ({})", winners.empty() ? "" : ", ",
                           seat_name(game, static_cast<int>(seat)), players[seat]);
  }
  return winners.empty() ? "Nobody has won: a draw." : winners + " has won.";
}

}  // namespace quicket::terminal
