#pragma once

#include <string_view>

#include "cards/card.h"
#include "print/cards/template.h"
#include "print/page/canvas.h"

namespace quicket::print {

inline constexpr Colour booklet_night{0x1b, 0x22, 0x33};
inline constexpr Size booklet_card{63.5, 88.9};

/// The pictures of the booklet of rules: the example's cards, the tempo strip, dice, and the table.
class BookletPictures {
 public:
  /// `layout` is that of the cards, `chart` the general one, if it is drawn. They must outlive it.
  BookletPictures(Canvas& canvas, const CardTemplate& layout,
                  const cards::FieldingChart* chart = nullptr)
      : canvas_(&canvas), layout_(&layout), chart_(chart) {}

  /// How much of a page's area a picture takes, from its top; 0: it is drawn without words below.
  static double height(std::string_view picture, Box area);
  /// `picture` is "parts", "named parts", "table", "dice", "strip", "strip front", "strip back",
  /// "cards", "balls", "over", "chart" or "sheet", anything else nothing. In areas narrower than a
  /// page they are smaller.
  void draw(std::string_view picture, Box area, double words_pt);
  /// A card of the example as large as `scale` of a poker card.
  void draw_card(std::size_t player, Point corner, double scale);

 private:
  void draw_parts(Box area);
  void draw_table_top(Box area);
  void draw_dice(Box area);
  void draw_part_names(Box area);
  void draw_strip(Box area);
  void draw_chart(Box area);
  void draw_sheet(Box area);
  void draw_cards(Box area, double words_pt);
  void draw_balls(Box area, double words_pt);

  Canvas* canvas_;
  const CardTemplate* layout_;
  const cards::FieldingChart* chart_;
};

}  // namespace quicket::print
