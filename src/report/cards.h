#pragma once

#include <optional>
#include <span>
#include <string>

#include "cards/card.h"
#include "cards/face.h"
#include "cards/fidelity.h"
#include "report/table.h"

namespace quicket::report {

/// One face of a player's cards, to be listed.
struct CardFace {
  const cards::PlayerCards* player = nullptr;  ///< has the card that `role` names
  cards::Face role = cards::Face::striker;
  /// The card compared with its player; null where the set has no figures (charts typed in).
  const cards::CardFidelity* fidelity = nullptr;
};

/// Points every face to its line in `fidelity`, which must outlive the faces.
void compare_with(std::span<CardFace> faces, const cards::Fidelity& fidelity);

/// Faces as a list for people and as the JSON of the CLI contract (`cards list`).
Table cards_table(std::span<const CardFace> faces, cricket::Format format);
/// The same faces as the CSV that `import cards` reads back (cards/card_csv.h).
std::string cards_csv(std::span<const CardFace> faces, cricket::Format format);

/// A card face as it looks on paper, in lines of 48 columns; below it what an owner should know of
/// it: how few balls it is made from, and which figures no card can give.
std::string card_text(const CardFace& face, const cards::CardSet& set);

/// "Wicketkeeper (12)", "All-Rounder", "*"; empty where no source says.
std::string batting_role_text(const cards::PlayerCards& player);
/// Runs conceded per over of the format; nothing before a legal ball.
std::optional<double> economy(const cards::BowlerStats& stats, cricket::Format format);
/// Runs per hundred balls; nothing before a ball.
std::optional<double> strike_rate(const cards::StrikerStats& stats);
/// "66", "48*".
std::string high_score(const cards::StrikerStats& stats);

/// The fielding chart: six rows of twenty, with who is run out in each row. Where `width` (0: any)
/// is too small for it, with shorter words; if that is still too wide, in two halves.
std::string fielding_chart_text(const cards::FieldingChart& chart, int width = 0);

}  // namespace quicket::report
