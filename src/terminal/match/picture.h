#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/match/banner.h"
#include "terminal/match/card_panel.h"
#include "terminal/match/dice_panel.h"
#include "terminal/match/side_inks.h"
#include "terminal/match/story.h"
#include "terminal/match/tension.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {

/// The parts of a full screen that do not come from the match: the user's own state.
struct MatchLook {
  SideColours colours;
  /// Shows the cards of the last ball instead of those of the pair that is about to meet.
  bool last_cards = false;
  /// Dice of a ball being rolled; shown instead of those of the last ball.
  match::DeliveryDice rolling;
  std::vector<std::string> told;     ///< of the roll so far, below the cards
  const Tension* tension = nullptr;  ///< null: nothing is said of chances
  std::string brought;               ///< by what a person chose for the last over
  std::optional<Banner> banner;
  std::string prompt;               ///< the question, above the keys
  std::vector<std::string> notice;  ///< lines to read before answering, in place of the story
  std::vector<std::string> coach;   ///< an explanation, where the newest ball leaves room for it
  std::vector<KeyHint> hints;       ///< the keys, in the last row
};

/// The whole screen of a match in progress, for a window of any size: below `smallest_screen`, a
/// sentence. Before the match starts it shows the two sides. Depends only on its arguments and
/// nothing else.
Picture match_picture(const MatchView& view, const Story& story, const MatchLook& look,
                      ScreenSize size);

/// Columns of the cards and what stands below them, in a window of this size.
int columns_of_play(ScreenSize size);

}  // namespace quicket::terminal
