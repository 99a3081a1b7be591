#pragma once

#include <array>
#include <optional>

#include "cards/card.h"
#include "cards/face.h"
#include "cricket/colour.h"
#include "match/event.h"
#include "terminal/match/screen.h"
#include "terminal/match/story.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// The colours of both sides on the screen, home and away.
using SideColours = std::array<cricket::TeamColours, 2>;

/// Rows that a card needs to show all eight kinds of result.
inline constexpr int card_rows = 12;
/// Size of the area for the dice of a ball.
inline constexpr int dice_rows = 11, dice_columns = 12;

/// One side of a player's card beside the match: the contents of its frame.
struct CardView {
  const cards::PlayerCards* player = nullptr;  ///< null: the frame stays empty
  const cards::Chart* chart = nullptr;
  cards::Face face = cards::Face::striker;
  std::string figures;     ///< in this match: "34* (21)", "2.3 ov 1/17"
  std::string note;        ///< overs or balls left, or empty
  std::optional<int> hit;  ///< the number that was rolled on this card, 1-100
  cricket::Format format;
  Pen heading;
};

/// A card in a frame. The row that was rolled is in reverse between ► and ◄.
void draw_card(Picture& picture, const Area& area, const CardView& card);

/// The dice of a ball as they lie on the table; dice that were not rolled are left out.
void draw_dice(Picture& picture, int row, int column, const match::DeliveryDice& dice);

/// Bowlers of the fielding side with figures and what they have left, a line each; the current
/// bowler is marked.
std::vector<std::string> bowling_lines(const MatchView& view);
/// The same on one line: "Green 3 ov 1/21 (1 left)   Swepson ...".
std::string bowling_strip(const MatchView& view);

/// Runs against overs of the innings in progress (●) and of the previous one (○), with wickets as
/// W. Demands an innings.
void draw_worm(Picture& picture, const Area& area, const MatchView& view,
               const SideColours& colours);

/// The current partnership: "23 (18)".
std::string partnership_text(const MatchView& view);

/// "This over 1 . 4 W", and the previous over.
void draw_overs(Picture& picture, int row, const MatchView& view);

/// The newest lines of a story, the last one first, wrapped to the width, as far as there is room.
void draw_story(Picture& picture, const Area& area, const Story& story);

}  // namespace quicket::terminal
