#pragma once

#include <array>
#include <memory>
#include <set>

#include "cards/card.h"
#include "cricket/colour.h"
#include "print/cards/crest.h"
#include "print/cards/results_bar.h"
#include "print/cards/template.h"
#include "print/page/fit.h"
#include "print/page/sheet_layout.h"

namespace quicket::print {

/// How a club's cards look.
struct ClubLook {
  cricket::TeamColours colours;
  CrestDesign crest;
  std::shared_ptr<const Image> picture = {};  ///< of the user's, in the crest's place; may be null
};

/// Draws a club's crest, or the picture in its place, as large as `box` allows.
void draw_crest(Canvas& canvas, Box box, const ClubLook& look, const std::string& family);

/// A club's colour as a figure behind the results: pale, but seen on white paper.
Colour tint_of(Colour main);

/// A player's portrait; null: none.
using Portrait = std::shared_ptr<const Image>;

/// What the cards of a set know of each other.
struct WholeSet {
  std::array<MeanWidths, 2> mean{};  ///< of strikers, of bowlers
  ListedNames names;
  bool women = false;
};

/// Draws sides of cards by a template, scaled to the size of the card.
class CardPainter {
 public:
  /// All must outlive the painter. Areas at the edge extend beyond it by the bleed. Keepers who
  /// are not among those called so are marked as guessed; null: all are called so.
  CardPainter(Canvas& canvas, const CardTemplate& layout, const SheetMeasures& measures,
              const std::set<PlayerId>* called_keepers = nullptr);

  /// Draws one side with its top left corner at `corner`. Demands the player's card of that role;
  /// for the back any player will do. `boxes` also draws every element's box.
  void draw(const cards::CardSet& set, const cards::PlayerCards& player, CardSide face,
            Point corner, const ClubLook& look, const Portrait& portrait = {}, bool boxes = false);

 private:
  void draw_elements(const cards::CardSet& set, const cards::PlayerCards& player, CardSide face,
                     const ClubLook& look, const Portrait& portrait, double bleed_mm, bool boxes);

  Canvas* canvas_;
  const CardTemplate* layout_;
  SheetMeasures measures_;
  const std::set<PlayerId>* called_keepers_;
  const cards::CardSet* seen_ = nullptr;  ///< the set that `whole_` is of
  WholeSet whole_;
};

}  // namespace quicket::print
