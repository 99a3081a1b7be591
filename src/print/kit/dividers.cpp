#include "print/kit/dividers.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

/// Tabs of whole names are half a poker card wide: room for the longest at a legible size. Those of
/// letters stand in more places, and nearly all are seen at once.
struct TabPlan {
  double share;
  std::size_t places;
};
constexpr TabPlan name_tabs{0.48, 3}, code_tabs{0.24, 5};
constexpr double tab_slant_mm = 2;
// Of the text: a cut that is a millimetre off leaves it whole.
constexpr double divider_margin_mm = 4;

/// Goes on from the left edge around the tab to the right one.
Path shoulder_of(Path path, Box box, Box tab) {
  const double shoulder = tab.bottom();
  path.line({tab.x, shoulder});
  path.line({tab.x, tab.y + tab_slant_mm}).line({tab.x + tab_slant_mm, tab.y});
  path.line({tab.right() - tab_slant_mm, tab.y}).line({tab.right(), tab.y + tab_slant_mm});
  path.line({tab.right(), shoulder}).line({box.right(), shoulder});
  return path;
}

/// The outline with its tab, clockwise from the lower left corner.
Path outline_of(Box box, Box tab) {
  Path path;
  path.move({box.x, box.bottom()}).line({box.x, tab.bottom()});
  path = shoulder_of(std::move(path), box, tab);
  return path.line({box.right(), box.bottom()}).close();
}

/// The squad in two columns, in letters as large as the kit's largest squad has room for: side by
/// side, the dividers are of one size.
void draw_squad(Canvas& canvas, const Kit& kit, Box box, const KitClub& club) {
  constexpr double gap = 3;
  constexpr double line_least_mm = 2.7, line_most_mm = 4.4;
  const std::size_t rows = (club.players.size() + 1) / 2;
  if (rows == 0) return;
  std::size_t most = rows;
  for (const KitClub& other : kit.clubs) most = std::max(most, (other.players.size() + 1) / 2);
  const double line = std::clamp(box.h / static_cast<double>(most), line_least_mm, line_most_mm);
  const auto room = static_cast<std::size_t>(box.h / line + 0.01);
  const std::size_t shown = rows <= room ? club.players.size() : 2 * room - 1;
  const std::size_t column = rows <= room ? rows : room;
  const double width = (box.w - gap) / 2;
  const auto place = [&](std::size_t i) {
    const double x = box.x + (i < column ? 0 : width + gap);
    return Box{x, box.y + static_cast<double>(i % column) * line, width, line};
  };
  const TextStyle style = letters_of(kit, std::min(9.0, line * 0.76 / mm_per_point));
  // A name that no letters of a legible size have room for is cut short.
  TextStyle narrowest = style;
  narrowest.face.condensed = true;
  narrowest.size_pt = std::min(style.size_pt, smallest_pt);
  const ListedNames names = names_of(club);
  for (std::size_t i = 0; i < shown; ++i) {
    std::vector<std::string> wordings = names.wordings(club.players[i].name);
    wordings.back() = cut_to(canvas, wordings.back(), narrowest, width);
    text_in(canvas, place(i), wordings, style);
  }
  if (shown < club.players.size()) {
    text_in(canvas, place(shown), fmt::format("and {} more", club.players.size() - shown), style);
  }
}

constexpr double least_tab_pt = 8;

Box text_of_tab(Box tab) {
  return {tab.x + 1.2, tab.y + 1.5, tab.w - 2.4, tab.h - 2};
}

/// Whether the tabs have the letters of the clubs: one name would be squeezed until nobody reads
/// it.
bool tabs_have_codes(Canvas& canvas, const Kit& kit, double room_mm) {
  constexpr double least_squeeze = 0.9;
  const TextStyle style = letters_of(kit, 11, true, Align::centre);
  return std::ranges::any_of(
             kit.clubs,
             [&](const KitClub& club) {
               const std::array<std::string, 1> whole{club.name};
               return fit(canvas, whole, style, room_mm, least_tab_pt).style.squeeze <
                      least_squeeze;
             }) &&
         std::ranges::none_of(kit.clubs,
                              [](const KitClub& club) { return club.look.crest.initials.empty(); });
}

void draw_divider(Canvas& canvas, const Kit& kit, Box box, Box tab, double bleed,
                  const KitClub& club, bool codes) {
  const cricket::TeamColours& colours = club.look.colours;
  const Colour ground = bar_ground(colours.main), on_main = cricket::readable_on(ground);
  canvas.draw(outline_of({box.x - bleed, box.y, box.w + 2 * bleed, box.h + bleed},
                         {tab.x - bleed, tab.y - bleed, tab.w + 2 * bleed, tab.h}),
              filled(ground));
  const Box body{box.x, tab.bottom(), box.w, box.bottom() - tab.bottom()};
  text_in(canvas, text_of_tab(tab), codes ? club.look.crest.initials : club.name,
          letters_of(kit, 11, true, Align::centre, on_main), least_tab_pt);
  const double crest = body.h * 0.26;
  draw_crest(canvas, {body.centre().x - crest / 2, body.y + 3, crest, crest}, club.look,
             kit.family);
  const Box name{body.x + divider_margin_mm, body.y + crest + 4.5, body.w - 2 * divider_margin_mm,
                 7};
  text_in(canvas, name, club.name, letters_of(kit, 16, true, Align::centre, on_main));
  const double panel = name.bottom() + 3;
  canvas.rect({body.x - bleed, panel - 1.4, body.w + 2 * bleed, 1.4}, filled(colours.second));
  const Box paper{body.x, panel, body.w, body.bottom() - panel - 6};
  canvas.rect({paper.x - bleed, paper.y, paper.w + 2 * bleed, paper.h}, filled(cricket::white));
  draw_squad(
      canvas, kit,
      {paper.x + divider_margin_mm, paper.y + 1.5, paper.w - 2 * divider_margin_mm, paper.h - 3},
      club);
  text_in(canvas, {body.x + divider_margin_mm, body.bottom() - 6, name.w, 6},
          fmt::format("{} · {}", kit.title, counted(club.cards, "card", "cards")),
          letters_of(kit, 8, false, Align::centre, on_main));
  // Where a colour goes on beyond the edges guides lead the cut, but for that around the tab.
  if (bleed == 0) return canvas.draw(outline_of(box, tab), outlined(muted, 0.15));
  canvas.draw(shoulder_of(Path().move({box.x, tab.bottom()}), box, tab), outlined(on_main, 0.2));
}

/// For whatever else the box holds, in places that a sheet has left.
void draw_spare(Canvas& canvas, const Kit& kit, Box box, Box tab) {
  canvas.draw(outline_of(box, tab), outlined(muted, 0.15));
  const double top = tab.bottom(), left = box.x + divider_margin_mm;
  const double right = box.right() - divider_margin_mm;
  text_in(canvas, {left, top + 4, right - left, 4}, "Spare divider",
          letters_of(kit, 8, false, Align::left, muted));
  constexpr double title_mm = 20, line_mm = 8;
  for (double y = top + title_mm; y < box.bottom() - line_mm / 2; y += line_mm) {
    canvas.line({left, y}, {right, y}, {muted, y > top + title_mm ? 0.15 : 0.3, 0});
  }
}

}  // namespace

Size divider_size(Size card) {
  return {card.width, card.height + divider_tab_mm};
}

Box divider_tab(Box divider, std::size_t number, bool codes) {
  const auto [share, places] = codes ? code_tabs : name_tabs;
  const double width = divider.w * share;
  const double step = (divider.w - width) / static_cast<double>(places - 1);
  // Not one place after the other: the last of one would touch the first of the next.
  return {divider.x + static_cast<double>(2 * number % places) * step, divider.y, width,
          divider_tab_mm};
}

std::string print_dividers(const Kit& kit, const SheetOptions& sheets) {
  Canvas canvas({kit.title + ": dividers", kit.credit}, sheets.ink, sheets.medium);
  SheetOptions options = sheets;
  options.measures.card = divider_size(sheets.measures.card);
  // As far as it costs no sheet; with little ink an area is only an edge, and one edge is enough.
  options.measures.bleed_mm =
      sheets.ink == Ink::light ? 0 : std::min(sheets.measures.bleed_mm, free_bleed_mm(options));
  const double bleed = options.measures.bleed_mm;
  const Size size = options.measures.card;
  const bool codes =
      tabs_have_codes(canvas, kit, text_of_tab(divider_tab({0, 0, size.width, size.height}, 0)).w);
  const auto per_sheet = static_cast<std::size_t>(layout_for(options).per_sheet());
  const std::size_t clubs = kit.clubs.size();
  Deck deck;
  deck.count = (clubs + per_sheet - 1) / per_sheet * per_sheet;
  const auto draw = [&](std::size_t i, Box box, Box tab) {
    if (i < clubs) return draw_divider(canvas, kit, box, tab, bleed, kit.clubs[i], codes);
    draw_spare(canvas, kit, box, tab);
  };
  deck.front = [&](std::size_t i, Box box) { draw(i, box, divider_tab(box, i, codes)); };
  deck.back = [&](std::size_t i, Box box) {
    // Behind the front's tab, which is seen from the other side.
    Box tab = divider_tab(box, i, codes);
    tab.x = box.x + box.right() - tab.right();
    draw(i, box, tab);
  };
  deck.sheet_name = [](std::size_t, std::size_t) { return std::string("Dividers"); };
  print_sheets(canvas, options, deck);
  return canvas.finish();
}

}  // namespace quicket::print
