#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "print/cards/choice.h"
#include "print/cards/face.h"
#include "print/cards/sheets.h"

namespace quicket::print {

/// The chosen cards of a set, drawn as a deck.
class CardDeck {
 public:
  /// All must outlive it.
  CardDeck(Canvas& canvas, const cards::CardSet& set, const CardTemplate& layout,
           const CardSheetOptions& options, const std::vector<ChosenCard>& chosen);

  /// To be printed on sheets. Refers to this.
  Deck deck();

  void draw_front(std::size_t card, Box box) { draw_face(chosen_[card], chosen_[card].front, box); }
  void draw_back(std::size_t card, Box box) { draw_face(chosen_[card], chosen_[card].back, box); }
  /// The first of the player's teams.
  std::string main_team_of(std::size_t card) const;
  /// What is on the back of a card: a club, a role or "league". Cards with the same have the same
  /// back; nothing: a back of its own.
  std::optional<std::string> back_of(std::size_t card) const;

 private:
  void draw_face(const ChosenCard& card, CardSide face, Box box);
  /// Draws the backs that are not the template's; returns whether the card has one.
  bool draw_other_back(const ChosenCard& card, const ClubLook& look, Box box);
  void mark_teams(std::size_t first, std::size_t count);

  Canvas& canvas_;
  const cards::CardSet& set_;
  const CardSheetOptions& options_;
  const std::vector<ChosenCard>& chosen_;
  CardPainter painter_;
  int drawn_ = 0, faces_ = 0;
  std::map<std::string, ClubLook> looks_;
  std::string family_;  ///< of the template's letters
};

}  // namespace quicket::print
