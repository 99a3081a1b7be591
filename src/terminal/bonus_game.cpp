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

/// "Green: B19-B14"; what chance does stands by itself.
std::string told(const games::Game& game, const std::vector<std::string>& players, int mover,
                 std::string_view heard) {
  if (mover == games::chance_seat) return fmt::format("  {}", heard);
  BonusSight table;
  table.game = &game;
  table.players = players;
  return fmt::format("{}: {}", table.name_of(mover), heard);
}

/// The story on a card that everybody sees with an action; empty without one.
std::string story_of(const BonusGame& game, const GameState& state, Action action) {
  const auto key_of = game.record.game().words_key;
  if (key_of == nullptr) return {};
  const auto words = game.words.find(key_of(state, action));
  return words == game.words.end() ? "" : fmt::format("    \"{}\"", words->second);
}

/// What an action led to, set apart from what was played; empty where there is nothing to tell.
std::string outcome(const games::Game& game, const GameState& before, Action action,
                    const GameState& after) {
  const std::string came = game.came_of == nullptr ? "" : game.came_of(before, action, after);
  return came.empty() ? came : "  * " + came;
}

/// One sitting at a game.
class Sitting {
 public:
  Sitting(BonusGame& game, BonusDesk& desk) : game_(game), desk_(desk) {
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
  /// The seat of the person who looks: the last to be asked, before that the first at the table; -1
  /// where all are computers.
  int onlooker() const;
  /// What the person at `seat` looks at; below 0: the onlooker.
  BonusSight sight_of(int seat, std::string_view picked = {}) const;
  std::string name_of(int seat) const { return sight_of(seat).name_of(seat); }

  void carry_out(Action action);
  void announce(int mover, Action action);
  void throw_chance();
  void computer_turn(int seat);
  bool table_turn();
  std::string chance_question() const;
  bool human_turn(int seat);
  /// What a person typed; false when it is the wish to leave.
  bool answer(int seat, const std::string& typed);
  bool command(int seat, std::string_view word);
  void show_pick_or_refuse(int seat, const std::string& typed);
  void list_moves();
  void cover_for(int seat);

  BonusGame& game_;
  BonusDesk& desk_;
  std::vector<std::unique_ptr<games::Player>> computers_;
  int looking_ = -1;  ///< the seat whose person looked last
  bool left_ = false;
};

dice::AnyDice Sitting::dice_for(std::string_view purpose) const {
  const games::MatchLog& log = game_.record.log();
  return dice::AnyDice{dice::SeededDice(
      dice::derive(log.seed, purpose, static_cast<std::uint64_t>(log.actions.size())))};
}

int Sitting::onlooker() const {
  if (looking_ >= 0) return looking_;
  const auto person = std::find(game_.players.begin(), game_.players.end(), "human");
  return person == game_.players.end() ? -1 : static_cast<int>(person - game_.players.begin());
}

BonusSight Sitting::sight_of(int seat, std::string_view picked) const {
  BonusSight sight;
  sight.game = &game_.record.game();
  sight.state = &state();
  sight.players = game_.players;
  sight.seat = seat >= 0 ? seat : onlooker();
  sight.picked = picked;
  return sight;
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
  BonusSight all_open = sight_of(-1);
  all_open.seat = -1;
  desk_.close(all_open, result_text(game_.record.game(), game_.players, state().returns()));
  return BonusEnd::finished;
}

void Sitting::carry_out(Action action) {
  // Kept first: what has been seen on the screen is never lost.
  game_.keep(action);
  const int mover = state().to_move();
  announce(mover, action);
  const std::unique_ptr<GameState> before = state().clone();
  game_.record.apply(action);
  const std::string came = outcome(game_.record.game(), *before, action, state());
  if (!came.empty()) desk_.say(came);
}

void Sitting::announce(int mover, Action action) {
  std::string heard;
  if (humans() == 0) {
    if (mover == games::chance_seat) heard = state().heard_text(action, 0);
    if (heard.empty()) heard = state().action_text(action);
  } else {
    for (int seat = 0; seat < state().seats() && heard.empty(); ++seat) {
      if (seat != mover && is_human(seat)) heard = state().heard_text(action, seat);
    }
  }
  if (!heard.empty()) desk_.say(told(game_.record.game(), game_.players, mover, heard));
  const std::string story = story_of(game_, state(), action);
  if (!story.empty()) desk_.say(story);
}

void Sitting::throw_chance() {
  std::vector<Action> faces;
  state().legal_actions(faces);
  dice::AnyDice dice = dice_for("chance");
  const int face = dice.roll(static_cast<int>(faces.size()), dice::Reason::game);
  carry_out(faces[static_cast<std::size_t>(face - 1)]);
}

void Sitting::computer_turn(int seat) {
  desk_.wait(sight_of(-1));
  dice::AnyDice dice = dice_for("player");
  const games::SeatView view(state(), seat);
  carry_out(computers_[static_cast<std::size_t>(seat)]->choose(view, dice, games::Stop{}));
}

std::string Sitting::chance_question() const {
  const auto to_do = game_.record.game().to_do;
  return fmt::format("{}What do you see?", to_do == nullptr ? "" : to_do(state()) + ' ');
}

bool Sitting::table_turn() {
  const std::optional<std::string> typed =
      desk_.ask(sight_of(-1), fmt::format("{} (Enter: the program draws)", chance_question()));
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
  desk_.turn(sight_of(seat));
  for (const std::size_t before = game_.record.log().actions.size();;) {
    const std::optional<std::string> typed =
        desk_.ask(sight_of(seat), fmt::format("{}, your play (help for help):", name_of(seat)));
    if (!typed) return false;
    if (!answer(seat, *typed)) return false;
    if (game_.record.log().actions.size() != before) return true;
  }
}

bool Sitting::answer(int seat, const std::string& typed) {
  if (typed.empty()) {
    if (seat >= 0) desk_.turn(sight_of(seat));
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
    desk_.read("Help", help_text);
  } else if (word == "moves") {
    list_moves();
  } else if (word == "rules") {
    desk_.read("Rules", game_.rules);
  } else if (word == "log" && !game_.record.game().hidden_hands) {
    desk_.read("What has been played", games::write_log(game_.record.log()));
  } else if (word == "log") {
    desk_.remark("The log would show the hands; it can be read when the game is over.");
  } else if (word == "show" && seat >= 0) {
    desk_.show(sight_of(seat));
  } else if (word == "hint" && seat >= 0) {
    dice::AnyDice dice = dice_for("hint");
    const Action action =
        games::hint(game_.record.game(), games::SeatView(state(), seat), dice, {});
    desk_.remark(fmt::format("A strong player would try {}.", state().action_text(action)));
  } else if (word == "undo") {
    if (seat >= 0 ? game_.record.undo_to(seat) : game_.record.undo()) {
      game_.keep_only(game_.record.log().actions.size());
      desk_.remark("Taken back.");
    } else {
      desk_.remark("There is nothing to take back.");
    }
  } else {
    return false;
  }
  return true;
}

void Sitting::show_pick_or_refuse(int seat, const std::string& typed) {
  if (seat >= 0 && game_.record.game().screen != nullptr) {
    const BonusSight picked = sight_of(seat, typed);
    if (sight_text(picked) != sight_text(sight_of(seat))) return desk_.show(picked);
  }
  try {
    game_.record.apply_text(typed);
  } catch (const Error& refused) {
    desk_.remark(refused.what());
  }
}

void Sitting::list_moves() {
  std::vector<std::string> words = legal_texts(state());
  for (std::string& word : words) word += &word == &words.back() ? "." : ",";
  desk_.read("What can be played", games::labelled("You can play", words));
}

void Sitting::cover_for(int seat) {
  const bool passes = looking_ >= 0 && looking_ != seat;
  looking_ = seat;
  if (passes && game_.record.game().hidden_hands) desk_.pass_to(name_of(seat));
}

}  // namespace

BonusEnd play_bonus(BonusGame& game, BonusDesk& desk) {
  return Sitting(game, desk).play();
}

std::vector<BonusStep> bonus_steps(const BonusGame& game) {
  const games::MatchLog& log = game.record.log();
  const games::Game& rules = game.record.game();
  const std::unique_ptr<GameState> state = rules.begin(log.seats, log.options);
  std::vector<BonusStep> steps;
  for (std::size_t at = 0; at < log.actions.size(); ++at) {
    const Action action = log.actions[at];
    const int mover = state->to_move();
    const bool is_chance = mover == games::chance_seat;
    if (!is_chance || steps.empty()) steps.emplace_back();
    BonusStep& step = steps.back();
    const std::string text = is_chance ? state->heard_text(action, 0) : state->action_text(action);
    if (!text.empty()) step.lines.push_back(told(rules, game.players, mover, text));
    const std::string story = story_of(game, *state, action);
    if (!story.empty()) step.lines.push_back(story);
    const std::unique_ptr<GameState> before = state->clone();
    state->apply(action);
    const std::string came = outcome(rules, *before, action, *state);
    if (!came.empty()) step.lines.push_back(came);
    step.actions = at + 1;
  }
  return steps;
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
