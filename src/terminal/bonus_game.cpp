#include "terminal/bonus_game.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "dice/seeded_dice.h"
#include "games/drawing.h"
#include "games/players.h"
#include "terminal/bonus_story.h"

namespace quicket::terminal {
namespace {

using games::Action;
using games::GameState;

constexpr std::string_view help_text =
    "Type what you play, as the rules write it. Besides:\n"
    "  moves   all that you can play now\n"
    "  hint    what a strong player would do, at your own choices\n"
    "  undo    take back your last choice; all at the table are told\n"
    "  show    the position again\n"
    "  log     what has been played, as far as you may know it\n"
    "  rules   the rules of the game\n"
    "  quit    leave; the game is kept\n";

/// The plays that are told again when a game is taken up.
constexpr std::size_t last_told = 8;
/// Choices that a hint goes on with, after one that stands beside the play.
constexpr int most_hinted = 3;

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

  void begin();
  void carry_out(Action action);
  void throw_chance();
  void computer_turn(int seat);
  bool table_turn();
  std::string chance_question() const;
  void explain_hidden(int seat);
  bool human_turn(int seat);
  /// What a person typed; false when it is the wish to leave.
  bool answer(int seat, const std::string& typed);
  bool command(int seat, std::string_view word);
  void show_pick_or_refuse(int seat, const std::string& typed);
  void list_moves();
  void give_hint(int seat);
  void take_back(int seat);
  void show_log(int seat);
  void cover_for(int seat);

  BonusGame& game_;
  BonusDesk& desk_;
  std::vector<std::unique_ptr<games::Player>> computers_;
  int looking_ = -1;  ///< the seat whose person looked last
  bool left_ = false;
  bool begun_ = false;
  bool resumed_ = false;
  bool explained_ = false;  ///< how hidden cards are typed
  struct TakenBack {
    std::size_t actions = 0;  ///< that were left
    std::string line;
  };
  std::vector<TakenBack> taken_back_;
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
  sight.log = &game_.record.log();
  return sight;
}

/// People are told where the game stands before anything is asked or played.
void Sitting::begin() {
  begun_ = true;
  if (humans() == 0) return;
  const bool one_sees = humans() == 1 || !game_.record.game().hidden_hands;
  std::vector<std::string> last;
  for (const BonusStep& step : heard_steps(game_, one_sees ? onlooker() : hears_public)) {
    last.insert(last.end(), step.lines.begin(), step.lines.end());
  }
  if (resumed_ && !last.empty()) {
    const auto from = last.size() - std::min(last.size(), last_told);
    desk_.say("Played before:");
    for (std::size_t at = from; at < last.size(); ++at) desk_.say(last[at]);
  }
  if (one_sees) desk_.begin(sight_of(-1));
}

BonusEnd Sitting::play() {
  resumed_ = !game_.record.log().actions.empty();
  while (!state().is_over() && !left_) {
    const int mover = state().to_move();
    // What chance does at first, unasked, belongs to the beginning.
    if (!begun_ && (resumed_ || game_.typed_chance || mover != games::chance_seat)) begin();
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
  game_.keep_result(state().returns());
  BonusSight all_open = sight_of(-1);
  all_open.seat = -1;
  desk_.close(all_open, result_text(game_.record.game(), game_.players, state().returns()));
  return BonusEnd::finished;
}

void Sitting::carry_out(Action action) {
  // Kept first: what has been seen on the screen is never lost.
  game_.keep(action);
  int listener = humans() == 0 ? hears_all : hears_public;
  for (int seat = 0; seat < state().seats() && humans() > 0; ++seat) {
    if (seat != state().to_move() && is_human(seat)) listener = seat;
  }
  // Who plays alone against computers knows what he has just typed.
  const bool typed = listener == hears_public;
  std::vector<std::string> lines = told_lines(game_, state(), action, listener);
  if (typed && !lines.empty() && lines.front().front() != ' ') lines.erase(lines.begin());
  for (const std::string& line : lines) desk_.say(line);
  const std::unique_ptr<GameState> before = state().clone();
  game_.record.apply(action);
  const std::string came = outcome_line(game_.record.game(), *before, action, state());
  if (!came.empty()) desk_.say(came);
}

void Sitting::throw_chance() {
  std::vector<Action> faces;
  state().legal_actions(faces);
  dice::AnyDice dice = dice_for("chance");
  const int face = dice.roll(static_cast<int>(faces.size()), dice::Reason::game);
  carry_out(faces[static_cast<std::size_t>(face - 1)]);
}

void Sitting::computer_turn(int seat) {
  desk_.wait(sight_of(-1), name_of(seat));
  dice::AnyDice dice = dice_for("player");
  const games::SeatView view(state(), seat);
  carry_out(computers_[static_cast<std::size_t>(seat)]->choose(view, dice, games::Stop{}));
}

std::string Sitting::chance_question() const {
  const games::Game& game = game_.record.game();
  const std::string what = game.to_do == nullptr ? "Chance." : game.to_do(state());
  const int to = game.dealt_to == nullptr ? -1 : game.dealt_to(state());
  if (to >= 0 && !is_human(to)) return what + " Enter draws it unseen, or type it.";
  return what + " What do you see? (Enter: drawn for you)";
}

/// How cards get into hands that the one who types them must not see; said once.
void Sitting::explain_hidden(int seat) {
  if (seat < 0 || explained_ || (is_human(seat) && humans() == 1)) return;
  explained_ = true;
  if (is_human(seat)) {
    desk_.remark("Hands are hidden: whoever is dealt a card types it while the others look away.");
  } else {
    desk_.remark(fmt::format(
        "The cards of {} are hidden from you: Enter lets the program draw them. From "
        "a real deck, draw them face down and let somebody type them who does not play.",
        name_of(seat)));
  }
}

bool Sitting::table_turn() {
  const games::Game& game = game_.record.game();
  if (game.dealt_to != nullptr) explain_hidden(game.dealt_to(state()));
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

bool Sitting::human_turn(int seat) {
  cover_for(seat);
  desk_.turn(sight_of(seat));
  for (const std::size_t before = game_.record.log().actions.size();;) {
    const std::optional<std::string> typed = desk_.ask(
        sight_of(seat), fmt::format("{}, your play (or moves, hint, help):", name_of(seat)));
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
    const std::string signs = desk_.signs(game_.record.game());
    desk_.read("Help", fmt::format("{}{}{}", help_text, signs.empty() ? "" : "\nSigns\n", signs));
  } else if (word == "moves") {
    list_moves();
  } else if (word == "rules") {
    desk_.read("Rules", game_.rules);
  } else if (word == "log") {
    show_log(seat);
  } else if (word == "show") {
    desk_.show(sight_of(seat));
  } else if (word == "hint") {
    give_hint(seat);
  } else if (word == "undo") {
    take_back(seat);
  } else {
    return false;
  }
  return true;
}

/// A choice that stands beside the play is hinted at with what is to follow it.
void Sitting::give_hint(int seat) {
  if (seat < 0) {
    return desk_.remark("There is nothing to choose now: chance decides. Ask at your next choice.");
  }
  const games::Game& game = game_.record.game();
  desk_.wait(sight_of(seat), "A strong player");
  const std::unique_ptr<GameState> ahead = state().clone();
  std::string text;
  bool aside = true;
  for (int hinted = 0; hinted < most_hinted && aside && ahead->to_move() == seat; ++hinted) {
    dice::AnyDice dice = dice_for("hint");
    const Action action = games::hint(game, games::SeatView(*ahead, seat), dice, {});
    const std::string reason = game.because == nullptr ? "" : game.because(*ahead, action);
    text += fmt::format("{}{}{}", hinted == 0 ? "" : ", then ", ahead->action_text(action),
                        reason.empty() ? "" : fmt::format(" ({})", reason));
    // What was said beside the play is followed by the play itself.
    aside = hinted == 0 ? ahead->is_aside(action) : hinted + 1 < most_hinted;
    ahead->apply(action);
  }
  desk_.remark(fmt::format("A strong player would try {}.", text));
}

void Sitting::take_back(int seat) {
  const std::vector<Action> played = game_.record.log().actions;
  if (!(seat >= 0 ? game_.record.undo_to(seat) : game_.record.undo())) {
    return desk_.remark("There is nothing to take back.");
  }
  const std::size_t left = game_.record.log().actions.size();
  game_.keep_only(left);
  const std::unique_ptr<GameState> ahead = state().clone();
  const int mover = ahead->to_move();
  const std::string what = heard_by(*ahead, played[left], hears_public);
  int seen = 0;
  for (std::size_t at = left; at < played.size(); ++at) {
    seen += ahead->to_move() == games::chance_seat ? 1 : 0;
    ahead->apply(played[at]);
  }
  std::string line =
      fmt::format("Taken back: {}, {}", name_of(mover), what.empty() ? "talk" : what);
  if (seen > 0)
    line += fmt::format(" (with {} seen since)", counted(seen, "card or die", "cards or dice"));
  line += ".";
  std::erase_if(taken_back_, [left](const TakenBack& one) { return one.actions > left; });
  taken_back_.push_back({left, line});
  desk_.say(line);
}

void Sitting::show_log(int seat) {
  std::string text;
  if (!game_.record.game().hidden_hands) {
    text = games::write_log(game_.record.log());
  } else {
    // Typed cards lie between the turns of people: then only what all have heard is listed.
    const int listener = humans() == 1 ? onlooker() : seat >= 0 ? seat : hears_public;
    auto back = taken_back_.begin();
    const auto add_back = [&](std::size_t actions) {
      for (; back != taken_back_.end() && back->actions <= actions; ++back)
        text += back->line + '\n';
    };
    for (const BonusStep& step : heard_steps(game_, listener)) {
      for (const std::string& line : step.lines) text += line + '\n';
      add_back(step.actions);
    }
    add_back(game_.record.log().actions.size());
    if (text.empty()) text = "Nothing has been played yet.\n";
  }
  desk_.read("What has been played", text);
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
  std::vector<std::string> words = legal_texts(game_.record.game(), state());
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
  return heard_steps(game, hears_all);
}

std::string winner_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns) {
  if (game.cooperative) return returns.front() > 0 ? "the players" : "nobody";
  std::string winners;
  for (std::size_t seat = 0; seat < returns.size(); ++seat) {
    if (returns[seat] <= 0) continue;
    winners += fmt::format("{}{} ({})", winners.empty() ? "" : ", ",
                           seat_name(game, static_cast<int>(seat)), players[seat]);
  }
  return winners.empty() ? "a draw" : winners;
}

std::string result_text(const games::Game& game, const std::vector<std::string>& players,
                        const std::vector<double>& returns) {
  if (game.cooperative) {
    return returns.front() > 0 ? "The players have won together." : "The players have lost.";
  }
  const std::string winner = winner_text(game, players, returns);
  return winner == "a draw" ? "Nobody has won: a draw." : winner + " has won.";
}

}  // namespace quicket::terminal
