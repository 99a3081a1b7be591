#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::games {
struct MatchLog;
}

namespace quicket::terminal {

/// What somebody at the table looks at.
struct BonusSight {
  const games::Game* game = nullptr;
  const games::GameState* state = nullptr;
  std::vector<std::string> players;  ///< by seat: "human", or a computer player's name
  int seat = -1;                     ///< who looks; -1: everything lies open
  std::string picked;                ///< a piece that is to be marked with what it can do
  const games::MatchLog* log =
      nullptr;  ///< what has led here, for what all saw of it; null: untold

  /// "Green", "Player 2 (hard)".
  std::string name_of(int at_seat) const;
};

/// Where a bonus game is shown and people are asked: plain lines, or a whole screen.
class BonusDesk {
 public:
  virtual ~BonusDesk() = default;

  /// A game begins or is taken up again: the position, unless the looker sees it anyway.
  virtual void begin(const BonusSight& sight) = 0;
  /// It is the looker's turn: the position, where people look at the screen.
  virtual void turn(const BonusSight& sight) = 0;
  /// Somebody thinks, perhaps for a while; `who` is told to those who look at the screen.
  virtual void wait(const BonusSight& sight, std::string_view who) = 0;
  /// Called while somebody thinks. Throws Stopped where the program was told to end meanwhile.
  virtual void end_if_told() {}
  /// The position, on request.
  virtual void show(const BonusSight& sight) = 0;
  /// What was typed, without outer blanks; nothing when there will be no more answers.
  virtual std::optional<std::string> ask(const BonusSight& sight, std::string_view question) = 0;
  /// What has happened, for all at the table.
  virtual void say(std::string_view line) = 0;
  /// A remark to the one who was asked, not for the others.
  virtual void remark(std::string_view line) = 0;
  /// What a strong player would do, and the play that Enter carries out then.
  virtual void hint(std::string_view line, std::string_view play) = 0;
  /// How many cards of a hand have been typed: for those who see no questions.
  virtual void tally(std::string_view) {}
  /// A longer text: help, rules, a log.
  virtual void read(std::string_view title, std::string_view text) = 0;
  /// What the signs of its drawings mean; empty: nothing to say.
  virtual std::string signs(const games::Game& game) const {
    return std::string(game.telling.signs);
  }
  /// The screen passes to another person: nobody's hand is seen until he is ready.
  virtual void pass_to(std::string_view name) = 0;
  /// What was typed in secret is to be seen no more.
  virtual void hide_typed() = 0;
  /// The game is over.
  virtual void close(const BonusSight& sight, std::string_view result) = 0;
};

struct BonusOptions {
  /// People look at the screen: pictures are drawn again, and hands are covered when it passes from
  /// one person to another. Off: a script answers, and only what happens is written.
  bool interactive = true;
  bool drawings = true;   ///< off: positions are told in sentences and lists, for screen readers
  bool positions = true;  ///< off: before a turn only what is to be done is told
};

/// Lines one after the other.
class PlainDesk final : public BonusDesk {
 public:
  PlainDesk(LinePrompt& prompt, const BonusOptions& options) : prompt_(prompt), options_(options) {}

  void begin(const BonusSight& sight) override;
  void turn(const BonusSight& sight) override;
  void wait(const BonusSight&, std::string_view) override {}
  void show(const BonusSight& sight) override;
  std::optional<std::string> ask(const BonusSight& sight, std::string_view question) override;
  void say(std::string_view line) override { prompt_.say(line); }
  void remark(std::string_view line) override;
  void hint(std::string_view line, std::string_view play) override;
  void tally(std::string_view line) override;
  void read(std::string_view title, std::string_view text) override;
  void pass_to(std::string_view name) override;
  void hide_typed() override;
  void close(const BonusSight& sight, std::string_view result) override;

 private:
  games::ToldPosition position(const BonusSight& sight) const;
  /// The parts of the position that are not as they were when it was told last.
  void tell_changes(const BonusSight& sight);
  /// Pushes what was shown off the screen, and out of what a terminal rolls back to.
  void clear();

  LinePrompt& prompt_;
  BonusOptions options_;
  /// The position as it was told last; none: not to the one who looks.
  std::optional<games::ToldPosition> told_;
  bool fresh_ = false;  ///< nothing has happened since
  std::string hinted_;  ///< what Enter plays at the next question; empty: nothing
};

/// "Green", or "Player 1" where the game has no names for its seats.
std::string seat_name(const games::Game& game, int seat);

/// All that can be played, as it is listed for people: "play 3", "play 8". Copies of a card that is
/// drawn are listed once.
std::vector<std::string> legal_texts(const games::Game& game, const games::GameState& state);

/// The position in parts, as the seat may know it (-1: all of it), drawn or in words alone.
games::ToldPosition told_position(const BonusSight& sight, bool drawn);

/// The position told in lines, marks of a picked piece included.
std::string sight_text(const BonusSight& sight);

/// The same without any drawing.
std::string spoken_text(const BonusSight& sight);

}  // namespace quicket::terminal
