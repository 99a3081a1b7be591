#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/face.h"
#include "cards/fidelity.h"
#include "report/table.h"

namespace quicket::report {

/// One side of a player's cards, for lists.
struct CardFace {
  const cards::PlayerCards* player = nullptr;  ///< has the card that `role` names
  cards::Face role = cards::Face::striker;
  /// The card compared with its player; null if the set has no figures (charts typed in).
  const cards::CardFidelity* fidelity = nullptr;

  const cards::Chart& chart() const;
  /// How far a small sample was blended with the average of the role, 0-1.
  double blend() const;
};

/// Points every card to its line in `fidelity`, which must outlive the cards.
void compare_with(std::span<CardFace> faces, const cards::Fidelity& fidelity);

/// "striker", "bowler".
std::string_view word_of(cards::Face role);
/// "Wicketkeeper (12)", "Spin": the player's role on this card; empty if no source gives it.
std::string role_text(const CardFace& face);
/// "7-16", "3".
std::string range_text(const cards::Range& range);
/// The figures at the foot of the card, for people and as an object.
Nested stats_cell(const CardFace& face, cricket::Format format);
/// The figures of a full sample that no card can have.
std::vector<cards::Measure> out_of_reach(const CardFace& face);

}  // namespace quicket::report
