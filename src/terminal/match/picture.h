#pragma once

#include <string>
#include <vector>

#include "terminal/match/panels.h"
#include "terminal/screen/pages.h"

namespace quicket::terminal {

/// What of a full screen is not in the match: the user's own things.
struct MatchLook {
  SideColours colours;
  /// The cards of the ball to come in the place of those of the last one.
  bool next_cards = false;
  /// Dice of a ball that is being rolled by hand; shown in the place of the last ball's.
  match::DeliveryDice rolling;
  std::string prompt;               ///< what is asked, above the keys
  std::vector<std::string> notice;  ///< lines to read before answering, in the story's place
  std::vector<KeyHint> hints;       ///< the keys, in the last row
};

/// The whole screen of a match that is being played, for a window of any size: a sentence below
/// `smallest_screen`. A match that has not begun shows who meets. A function of its arguments and
/// nothing else.
Picture match_picture(const MatchView& view, const Story& story, const MatchLook& look,
                      ScreenSize size);

/// The card of a member as it stands in the match, for screens that offer him.
CardView striker_view(const MatchView& view, match::Member member);
CardView bowler_view(const MatchView& view, match::Member member);

}  // namespace quicket::terminal
