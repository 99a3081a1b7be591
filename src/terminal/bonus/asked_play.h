#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/game_state.h"
#include "terminal/bonus/screen.h"
#include "terminal/screen/display.h"

namespace quicket::terminal {

/// A question on the whole screen, answered key by key: a play is typed or chosen with the arrows.
class AskedPlay {
 public:
  /// What a key led to.
  enum class End {
    open,      ///< waiting for the next key
    answered,  ///< see `answer`
    hint,      ///< a player wants a hint
    help,
    left,  ///< Esc, twice
  };

  /// `plays` are the possible answers; `at_choice`: a person's own choice, not a face of chance.
  AskedPlay(BonusLook shown, std::string question, std::vector<std::string> plays, bool at_choice);

  /// Chooses a play as the arrows would; types it if it is not one of them.
  void choose(std::string_view play);
  End take(const Key& key);
  /// The chosen play, or the text that was typed.
  std::string answer(const games::GameState& state) const;

  BonusLook look;  ///< of the current screen
  /// Asked before the second Esc.
  std::string leaving = "Press Esc again to leave; the game is saved.";

 private:
  End escape();
  void move_choice(int step);

  std::string question_;
  std::vector<std::string> all_;
  bool at_choice_ = false;
  bool is_leaving_ = false;  ///< whether the next Esc leaves
  TypedLine line_;
};

}  // namespace quicket::terminal
