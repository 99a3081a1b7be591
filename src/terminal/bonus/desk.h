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

/// What a person at the table sees.
struct BonusSight {
  const games::Game* game = nullptr;
  const games::GameState* state = nullptr;
  std::vector<std::string> players;      ///< by seat: "human", or a computer player's name
  int seat = -1;                         ///< the viewer; -1: everything is open
  std::string picked;                    ///< a piece to be marked with its possible moves
  const games::MatchLog* log = nullptr;  ///< what led here, as everyone saw it; null: not shown
  bool is_kept = true;                   ///< whether it can be gone on with later
  std::vector<std::string> names = {};   ///< by seat: what they are called; empty: by their seats

  /// "Green", "Player 2 (hard)", "Sarsen (Player 2, hard)".
  std::string name_of(int at_seat) const;
  /// What the game's sentences call the players.
  games::Names called() const { return games::names_of(*game, names); }
};

/// Shows a bonus game and asks people: in plain lines, or on the whole screen.
class BonusDesk {
 public:
  virtual ~BonusDesk() = default;

  /// A game starts or is resumed: shows the position, unless the viewer sees it anyway.
  virtual void begin(const BonusSight& sight) = 0;
  /// It is the viewer's turn: shows the position where people look at the screen.
  virtual void turn(const BonusSight& sight) = 0;
  /// A player is thinking, perhaps for a while; `who` is shown to people at the screen.
  virtual void wait(const BonusSight& sight, std::string_view who) = 0;
  /// Called while somebody thinks. Throws Stopped if the program was told to end meanwhile.
  virtual void end_if_told() {}
  /// Shows the position on request.
  virtual void show(const BonusSight& sight) = 0;
  /// The typed text without outer blanks; nothing when there will be no more answers.
  virtual std::optional<std::string> ask(const BonusSight& sight, std::string_view question) = 0;
  /// Something happened; shown to everyone at the table.
  virtual void say(std::string_view line) = 0;
  /// A remark for the person who was asked, not for the others.
  virtual void remark(std::string_view line) = 0;
  /// What a strong player would do, and the play that Enter then carries out.
  virtual void hint(std::string_view line, std::string_view play) = 0;
  /// What a lesson says of the play that is about to be carried out.
  virtual void comment(std::string_view line) { remark(line); }
  /// Makes sure that a person in a lesson has read what has happened, the comments, and the rule of
  /// the choice at hand; the rule is empty if there is none to tell.
  virtual void teach(const BonusSight& sight, std::string_view rule) = 0;
  /// A page of a lesson between its games.
  virtual void page(std::string_view title, std::string_view text) = 0;
  /// How many cards of a hand have been typed, for those who see no questions.
  virtual void tally(std::string_view) {}
  /// A longer text: help, rules, a log.
  virtual void read(std::string_view title, std::string_view text) = 0;
  /// What the signs of its drawings mean; empty: there is nothing to explain.
  virtual std::string signs(const games::Game& game) const {
    return std::string(game.telling.signs);
  }
  /// The screen passes to another person: nobody's hand is shown until that person is ready.
  virtual void pass_to(std::string_view name) = 0;
  /// Removes from sight what was typed in secret.
  virtual void hide_typed() = 0;
  /// The game is over.
  virtual void close(const BonusSight& sight, std::string_view result) = 0;
};

struct BonusOptions {
  /// People look at the screen: pictures are redrawn, and hands are covered when the screen passes
  /// from one person to another. Off: a script answers, and only what happens is written.
  bool interactive = true;
  bool drawings = true;   ///< off: positions as sentences and lists, for screen readers
  bool positions = true;  ///< off: before a turn, show only what has to be done
};

/// Lines in sequence.
class PlainDesk final : public BonusDesk {
 public:
  PlainDesk(LinePrompt& prompt, const BonusOptions& options) : prompt_(prompt), options_(options) {}

  void begin(const BonusSight& sight) override;
  void turn(const BonusSight& sight) override;
  void wait(const BonusSight&, std::string_view) override {}
  void show(const BonusSight& sight) override;
  std::optional<std::string> ask(const BonusSight& sight, std::string_view question) override;
  void say(std::string_view line) override;
  void remark(std::string_view line) override;
  void hint(std::string_view line, std::string_view play) override;
  void teach(const BonusSight& sight, std::string_view rule) override;
  void page(std::string_view title, std::string_view text) override;
  void tally(std::string_view line) override;
  void read(std::string_view title, std::string_view text) override;
  void pass_to(std::string_view name) override;
  void hide_typed() override;
  void close(const BonusSight& sight, std::string_view result) override;

 private:
  games::ToldPosition position(const BonusSight& sight) const;
  /// Says again what happened last, if the position has pushed it off a small screen.
  void repeat_news();
  /// The parts of the position that have changed since it was last shown.
  void tell_changes(const BonusSight& sight);
  /// Clears the screen and the terminal's scrollback.
  void clear();

  LinePrompt& prompt_;
  BonusOptions options_;
  /// The position as last shown; none if the current viewer has not seen it.
  std::optional<games::ToldPosition> told_;
  bool fresh_ = false;             ///< nothing has happened since
  std::vector<std::string> news_;  ///< what was said between the last questions
  bool asked_ = false;             ///< since then
  std::string hinted_;             ///< what Enter plays at the next question; empty: nothing
};

/// "Green", or "Player 1" where the game has no names for its seats.
std::string seat_name(const games::Game& game, int seat);

/// All legal plays as listed for people: "play 3", "play 8". Copies of a card to be drawn are
/// listed once.
std::vector<std::string> legal_texts(const games::Game& game, const games::GameState& state);

/// The position as lines, including the marks of a picked piece.
std::string sight_text(const BonusSight& sight);

/// The same without a drawing.
std::string spoken_text(const BonusSight& sight);

}  // namespace quicket::terminal
