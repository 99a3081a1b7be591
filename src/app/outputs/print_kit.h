#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"
#include "cricket/colour.h"
#include "print/cards/sheets.h"
#include "print/page/sheet_printer.h"
#include "store/database.h"

namespace quicket::app {

/// Which kit, and how it is printed.
struct KitRequest {
  std::string name;  ///< of a league, or the slug of a set
  /// That the cards are for; none: that of the league or set, or of a set for which nobody chose
  /// one the full game, so that the kit has its tempo cards.
  std::optional<cards::Game> game{};
  std::string format;               ///< of the blank scoresheets; empty: that of the league or set
  std::string layout = "classic";   ///< card template, by name or file
  print::SheetOptions sheets;       ///< of everything on card; its paper and ink go for all pages
  double card_thickness_mm = 0.32;  ///< of the paper of the cards, for the box
  cricket::Palette palette = cricket::Palette::full;
  print::BackKind back = print::BackKind::other_role;
  std::string cutter;             ///< "svg" or "dxf": outlines for a cutting plotter; empty: none
  std::string crests, portraits;  ///< folders of the user's own pictures; empty: none
  std::function<void(const std::string&)> note;  ///< told which of them are not printed
};

/// A file of a kit.
struct KitFile {
  std::string name;   ///< "02-cards.pdf", "02-cards-01.png": by name in the order of printing
  std::string about;  ///< "Cards, team by team"
  int pages = 0;
  std::string bytes;                ///< of the PDF, a picture of one page, or outlines
  int width_px = 0, height_px = 0;  ///< 0: not made of pixels
};

/// Everything that a table needs for a league or a set, as PDFs, or as pictures of every page if
/// the medium of the sheets says so (its `take` is not used). `progress` is called for each card.
/// With a cutter, cards and blank cards have registration marks, and a file more their outlines.
/// Throws Error for an unknown name, paper that is too small, a set without cards, and whatever
/// format_called and template_called refuse.
std::vector<KitFile> make_kit(store::Database& database, const KitRequest& request,
                              const std::function<void(int done, int total)>& progress);

}  // namespace quicket::app
