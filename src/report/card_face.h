#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
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

/// "Wicketkeeper (12)", "Opening, wk (12)", "Tail"; empty if no source gives it.
std::string batting_role_text(const cards::PlayerCards& player);
/// Runs conceded per over of the format; nothing before a legal ball, or if that is unknown.
std::optional<double> economy(const cards::BowlerStats& stats, cricket::Format format);
/// Runs per hundred balls; nothing before the first ball, or if that is unknown.
std::optional<double> strike_rate(const cards::StrikerStats& stats);
/// "SR 131", for lists; "SR -" if it is unknown, empty for who faced no ball.
std::string strike_rate_text(const cards::StrikerStats& stats);
/// "66", "48*"; "-" if unknown.
std::string high_score(const cards::StrikerStats& stats);

/// A card as it looks on paper, in lines of 48 columns; below it what its owner should know: how
/// few balls it is made from, and which figures no card can have.
std::string card_text(const CardFace& face, const cards::CardSet& set);

}  // namespace quicket::report
