#include "print/card_sheets.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "print/card_choice.h"
#include "print/card_face.h"
#include "print/card_index.h"

namespace quicket::print {
namespace {

constexpr Colour guide_colour{0x50, 0x50, 0x50};
constexpr double guide_width_mm = 0.1;
constexpr double mark_length_mm = 5;

SheetLayout layout_for(const CardSheetOptions& options) {
  if (options.one_per_page) return lay_out_single(options.measures);
  if (options.assembly == Assembly::gutterfold) {
    return lay_out_gutterfold(options.measures, options.gutter_mm);
  }
  return lay_out_sheet(options.measures, options.flip);
}

/// Prints sheet after sheet of the chosen cards.
class SheetPrinter {
 public:
  SheetPrinter(Canvas& canvas, const cards::CardSet& set, const CardTemplate& layout,
               const CardSheetOptions& options, const std::vector<ChosenCard>& chosen)
      : canvas_(canvas),
        set_(set),
        options_(options),
        chosen_(chosen),
        places_(layout_for(options)),
        painter_(canvas, layout, options.measures.card, options.measures.bleed_mm) {
    std::vector<std::string> teams;
    for (const cards::PlayerCards& player : set.players) teams.push_back(player.team_name);
    colours_ = cricket::colours_of_teams(teams, options.team_colours, options.palette);
  }

  const SheetLayout& places() const { return places_; }

  int print() {
    const std::size_t per_sheet = places_.fronts.size();
    int sheet = 0;
    for (std::size_t first = 0; first < chosen_.size(); first += per_sheet) {
      const std::size_t count = std::min(per_sheet, chosen_.size() - first);
      ++sheet;
      print_front(first, count, sheet);
      if (options_.assembly == Assembly::duplex) print_back_page(first, count, sheet);
    }
    return sheet;
  }

 private:
  PageBoxes boxes_for(const std::vector<Box>& used) const {
    const Box trim = around(used);
    return {trim, trim.inset(-options_.measures.bleed_mm)};
  }

  void draw_guides(const std::vector<Box>& used) {
    if (options_.guides == Guides::none || options_.one_per_page) return;
    const double clearance = std::max(1.0, options_.measures.bleed_mm + 0.5);
    const double length = options_.guides == Guides::corner_marks ? mark_length_mm : 0;
    for (const Guide& guide : cutting_guides(used, canvas_.page_size(), clearance, length)) {
      canvas_.line(guide.from, guide.to, {guide_colour, guide_width_mm, 0});
    }
  }

  void draw_face(const ChosenCard& card, FaceKind face, Box box, bool turned) {
    if (face == FaceKind::back && options_.back == BackKind::plain) return;
    if (turned) canvas_.save_and_turn(box);
    const auto colours = colours_.find(card.player->team_name);
    painter_.draw(set_, *card.player, face, {box.x, box.y}, colours->second, options_.debug_boxes);
    if (turned) canvas_.restore();
  }

  void print_front(std::size_t first, std::size_t count, int sheet) {
    std::vector<Box> used(places_.fronts.begin(),
                          places_.fronts.begin() + static_cast<std::ptrdiff_t>(count));
    const bool folded = options_.assembly == Assembly::gutterfold;
    if (folded) {
      used.insert(used.end(), places_.backs.begin(),
                  places_.backs.begin() + static_cast<std::ptrdiff_t>(count));
    }
    canvas_.begin_page(places_.page, boxes_for(used), std::to_string(sheet));
    mark_teams(first, count);
    // A cut line that crosses the guides of the other direction would be hidden under a card:
    // first.
    draw_guides(used);
    for (std::size_t i = 0; i < count; ++i) {
      draw_face(chosen_[first + i], chosen_[first + i].front, places_.fronts[i], false);
    }
    if (!folded) return;
    for (std::size_t i = 0; i < count; ++i) {
      draw_face(chosen_[first + i], chosen_[first + i].back, places_.backs[i], false);
    }
    const Box all = around(used);
    const Stroke fold{guide_colour, 0.2, 1.5};
    canvas_.line({places_.fold_x, 0}, {places_.fold_x, all.y - 1}, fold);
    canvas_.line({places_.fold_x, all.bottom() + 1}, {places_.fold_x, places_.page.height}, fold);
  }

  void print_back_page(std::size_t first, std::size_t count, int sheet) {
    std::vector<Box> used;
    for (std::size_t i = 0; i < count; ++i) {
      Box box = places_.backs[i];
      box.x += options_.back_offset_mm.x;
      box.y += options_.back_offset_mm.y;
      used.push_back(box);
    }
    canvas_.begin_page(places_.page, boxes_for(used), fmt::format("{} back", sheet));
    if (options_.guides_on_backs) draw_guides(used);
    for (std::size_t i = 0; i < count; ++i) {
      draw_face(chosen_[first + i], chosen_[first + i].back, used[i], places_.turned_backs);
    }
  }

  void mark_teams(std::size_t first, std::size_t count) {
    for (std::size_t i = first; i < first + count; ++i) {
      const std::string& team = chosen_[i].player->team_name;
      if (i == 0 || team != chosen_[i - 1].player->team_name) canvas_.bookmark(team);
    }
  }

  Canvas& canvas_;
  const cards::CardSet& set_;
  const CardSheetOptions& options_;
  const std::vector<ChosenCard>& chosen_;
  SheetLayout places_;
  CardPainter painter_;
  std::map<std::string, cricket::TeamColours> colours_;
};

}  // namespace

CardSheets print_cards(const cards::CardSet& set, const CardTemplate& layout,
                       const CardSheetOptions& options) {
  const std::vector<ChosenCard> chosen = choose_cards(set, options);
  Canvas canvas({fmt::format("{} {}: cards", set.competition, set.season), set.credit},
                options.ink);
  SheetPrinter printer(canvas, set, layout, options, chosen);
  CardSheets result;
  result.cards = static_cast<int>(chosen.size());
  result.sheets = printer.print();
  if (options.index_page) {
    const Size paper = options.one_per_page ? Size{210, 297} : options.measures.paper;
    print_card_index(canvas, set, chosen, printer.places().per_sheet(), paper);
  }
  result.pdf = canvas.finish();
  return result;
}

}  // namespace quicket::print
