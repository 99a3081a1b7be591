#pragma once

#include <string>
#include <vector>

#include "print/cards/sheets.h"

namespace quicket::print {

/// A picture and the name of its file.
struct PictureFile {
  std::string name;
  Picture picture;
};

/// Every side of the chosen cards as a picture of its own, with bleed around it, of the kind that
/// `options.medium` says (its `take` is not used). The assembly says whether there are backs: one
/// for each club or role, or one for the league, unless the backs are the other roles. Paper,
/// guides and index have no part in it.
///
/// Names sort by surname and are safe on any file system: "kohli-striker-017.png",
/// "kohli-striker-017-back.png", "back-perth-scorchers.png", "back-striker.png". Throws Error as
/// print_cards.
std::vector<PictureFile> picture_cards(const cards::CardSet& set, const CardTemplate& layout,
                                       const CardSheetOptions& options);

/// A name in lower-case ASCII letters, digits and hyphens: "perth-scorchers"; `otherwise` if it has
/// none of these.
std::string file_word(std::string_view name, std::string_view otherwise);

}  // namespace quicket::print
