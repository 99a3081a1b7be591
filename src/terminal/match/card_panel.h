#pragma once

#include <array>
#include <optional>
#include <string>

#include "cards/card.h"
#include "terminal/match/screen.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// Rows that a card needs to show all eight kinds of result.
inline constexpr int card_rows = 12;

/// One side of a player's card beside the match: the contents of its frame.
struct CardView {
  const cards::PlayerCards* player = nullptr;  ///< null: the frame stays empty
  const cards::Chart* chart = nullptr;
  cards::Face face = cards::Face::striker;
  std::string figures;                   ///< in this match: "34* (21)", "2.3 ov 1/17"
  std::string note;                      ///< overs or balls left, or empty
  std::optional<int> hit;                ///< the number that was rolled on this card, 1-100
  std::optional<cards::Slot> read_as{};  ///< what the tempo card made of it
  /// What the tempo card would make of a result of this card now: on all faces of the d6, or on the
  /// one that lies there.
  std::array<std::optional<cards::Slot>, cards::slot_kinds> turned{};
  cricket::Format format;
  Pen heading;
};

/// The card of a member at this point of the match.
CardView striker_view(const MatchView& view, match::Member member);
CardView bowler_view(const MatchView& view, match::Member member);

/// Marks what the tempo card turns on the face of the d6 that lies there, whose card this is.
void mark_face(CardView& card, const MatchView& view, const match::DeliveryDice& dice);

/// Marks what was rolled; `ball`, the last one, is over (null: it is not).
void mark_hit(CardView& card, const MatchView& view, const match::DeliveryDice& dice,
              const match::Delivery* ball);

/// A card in a frame. The row that was rolled is in reverse between ► and ◄, with what it was read
/// as where that is another result: "4  89-97  → 1". A result that the tempo card does not let
/// count is faint, with what it is instead.
void draw_card(Picture& picture, const Area& area, const CardView& card);

}  // namespace quicket::terminal
