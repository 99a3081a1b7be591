#include "print/cards/face.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "base/error.h"
#include "print/cards/results_bar.h"
#include "print/cards/results_chart.h"
#include "print/cards/silhouettes.h"
#include "print/page/fit.h"

namespace quicket::print {
namespace {

constexpr Colour default_ink{0x16, 0x18, 0x1d};

/// Draws the elements of one side; positions scaled, colours by name.
class FacePainter {
 public:
  FacePainter(Canvas& canvas, const CardTemplate& layout, Size card, double bleed,
              const ClubLook& look, const Portrait& portrait, const WholeSet& whole)
      : canvas_(canvas),
        layout_(layout),
        card_(card),
        bleed_(bleed),
        colours_(look.colours),
        look_(look),
        portrait_(portrait),
        whole_(whole),
        scale_x_(card.width / layout.size.width),
        scale_y_(card.height / layout.size.height) {}

  void draw(const Element& element, Box box, const Fields& fields, const cards::PlayerCards& player,
            CardSide face) {
    const Box place = placed(box);
    if (const auto* what = std::get_if<BoxElement>(&element.what)) {
      canvas_.draw(rounded(with_bleed(box, place, what->style.bleed), what->corner_mm * scale()),
                   paint(what->style));
    } else if (const auto* shape = std::get_if<PolygonElement>(&element.what)) {
      draw_polygon(*shape);
    } else if (const auto* line = std::get_if<LineElement>(&element.what)) {
      draw_line(*line);
    } else if (const auto* text = std::get_if<TextElement>(&element.what)) {
      draw_text(*text, place, fields);
    } else if (const auto* chart = std::get_if<ChartElement>(&element.what)) {
      draw_chart(*chart, place, player, face);
    } else if (const auto* stats = std::get_if<StatsElement>(&element.what)) {
      draw_stats(*stats, place, fields);
    } else if (const auto* icon = std::get_if<IconElement>(&element.what)) {
      const std::optional<Icon> shown =
          icon->of_role ? icon_of_role(player, face) : std::optional(icon->icon);
      if (shown) draw_icon(canvas_, *shown, place, colour(icon->colour), icon->turn);
    } else if (const auto* bar = std::get_if<BarElement>(&element.what)) {
      if (face == card_back) return;
      const bool bats = face == cards::Face::striker;
      draw_results_bar(canvas_, place, bats ? player.striker->chart : player.bowler->chart,
                       whole_.mean[bats ? 0 : 1], colour(bar->wicket), colour(bar->boundary));
    } else if (std::get_if<CrestElement>(&element.what) != nullptr) {
      draw_crest(canvas_, place, look_, layout_.font);
    } else if (std::get_if<PortraitElement>(&element.what) != nullptr) {
      draw_portrait(place);
    } else if (const auto* ratings = std::get_if<RatingsElement>(&element.what)) {
      draw_rating_shields(canvas_, place, player.ratings, !fields.at("guessed").empty(),
                          colour(ratings->colour), layout_.font);
    } else if (const auto* figure = std::get_if<SilhouetteElement>(&element.what)) {
      if (face == card_back) return;
      draw_silhouette(canvas_, silhouette_of(player, *face), place, colour(figure->colour),
                      whole_.women);
    }
  }

  Box placed(Box box) const {
    return {box.x * scale_x_, box.y * scale_y_, box.w * scale_x_, box.h * scale_y_};
  }

 private:
  double scale() const { return std::min(scale_x_, scale_y_); }
  double letters(double size_pt) const { return std::max(smallest_pt, size_pt * scale()); }

  Colour colour(const ColourName& name) const {
    if (const auto own = layout_.colours.find(name); own != layout_.colours.end()) {
      return own->second;
    }
    if (name == "team") return colours_.main;
    if (name == "second") return colours_.second;
    if (name == "on_team") return cricket::readable_on(colours_.main);
    if (name == "on_second") return cricket::readable_on(colours_.second);
    // The head of a bowler's card, dark unless the club's striker cards are.
    if (name == "bowler_head") return bowler_head();
    if (name == "on_bowler_head") return cricket::readable_on(bowler_head());
    if (name == "team_tint") return tint_of(colours_.main);
    if (name == "paper") return cricket::white;
    return cricket::parse_colour(name).value_or(default_ink);
  }

  Colour bowler_head() const {
    constexpr Colour night{0x1b, 0x22, 0x33}, steel{0xc9, 0xce, 0xd6};
    constexpr double alike = 1.35;
    if (cricket::contrast(colours_.main, night) >= alike) return night;
    return cricket::contrast(colours_.second, colours_.main) >= 3 ? colours_.second : steel;
  }

  Paint paint(const ShapeStyle& style) const {
    Paint result;
    if (!style.fill.empty()) result.fill = colour(style.fill);
    if (!style.edge.empty())
      result.stroke = Stroke{colour(style.edge), style.edge_mm, style.dash_mm};
    return result;
  }

  Box with_bleed(Box box, Box place, bool wanted) const {
    if (!wanted || bleed_ <= 0) return place;
    constexpr double touch = 1e-6;
    const double left = box.x <= touch ? bleed_ : 0;
    const double top = box.y <= touch ? bleed_ : 0;
    const double right = box.right() >= layout_.size.width - touch ? bleed_ : 0;
    const double bottom = box.bottom() >= layout_.size.height - touch ? bleed_ : 0;
    return {place.x - left, place.y - top, place.w + left + right, place.h + top + bottom};
  }

  void draw_portrait(Box place) {
    if (!portrait_) return;
    canvas_.save_and_clip(place);
    canvas_.image(covering(place, *portrait_), portrait_);
    canvas_.restore();
    canvas_.rect(place, outlined(cricket::white, 0.5));
  }

  void draw_polygon(const PolygonElement& shape) {
    std::vector<Point> points;
    for (const Point p : shape.points) {
      const Box place = with_bleed({p.x, p.y, 0, 0}, placed({p.x, p.y, 0, 0}), shape.style.bleed);
      points.push_back({p.x <= 0 ? place.x : place.right(), p.y <= 0 ? place.y : place.bottom()});
    }
    Path path = polyline(points);
    canvas_.draw(path.close(), paint(shape.style));
  }

  void draw_line(const LineElement& line) {
    const Box from = placed({line.from.x, line.from.y, 0, 0});
    const Box to = placed({line.to.x, line.to.y, 0, 0});
    const Paint edge = paint(line.style);
    canvas_.line({from.x, from.y}, {to.x, to.y},
                 edge.stroke.value_or(Stroke{default_ink, line.style.edge_mm, line.style.dash_mm}));
  }

  std::vector<std::string> wordings(const TextElement& element, const std::string& pattern,
                                    const Fields& fields) const {
    std::vector<std::string> result{filled_in(pattern, fields)};
    if (pattern.find("{name}") != std::string::npos) {
      Fields shorter = fields;
      for (const std::string& name : whole_.names.wordings(fields.find("name")->second)) {
        shorter["name"] = name;
        const std::string text = filled_in(pattern, shorter);
        if (text != result.back()) result.push_back(text);
      }
    }
    if (element.upper) {
      for (std::string& text : result) text = upper(text);
    }
    return result;
  }

  /// The full name rather than initials where letters a step smaller have room for it.
  void draw_fullest(Box place, std::span<const std::string> wordings, const TextStyle& style,
                    double min_pt) {
    constexpr double step = 0.85;
    TextStyle smaller = style;
    smaller.size_pt = std::max(min_pt, style.size_pt * step);
    if (wordings.size() > 1 && fit(canvas_, wordings, smaller, place.w).text == wordings[0]) {
      return text_in(canvas_, place, wordings.first(1), style, smaller.size_pt);
    }
    text_in(canvas_, place, wordings, style, min_pt);
  }

  void draw_text(const TextElement& element, Box place, const Fields& fields) {
    TextStyle style = element.style;
    style.size_pt = letters(style.size_pt);
    style.colour = colour(element.colour);
    const auto left = wordings(element, element.text, fields);
    const auto right = wordings(element, element.right, fields);
    if (left[0].empty() || right[0].empty()) {
      const auto& only = left[0].empty() ? right : left;
      if (!only[0].empty()) draw_fullest(place, only, style, element.min_pt);
      return;
    }
    // Both: the right text first gets the width it needs, up to half, then the left one gets the
    // rest.
    constexpr double gap = 2;
    const double wanted = canvas_.width(right[0], style);
    const double left_wanted = canvas_.width(left[0], style);
    double right_width = std::min(wanted, place.w / 2);
    if (left_wanted + gap + right_width < place.w) {
      right_width = std::min(wanted, place.w - gap - left_wanted);
    }
    text_in(canvas_, {place.x, place.y, place.w - right_width - gap, place.h}, left, style,
            element.min_pt);
    style.align = Align::right;
    text_in(canvas_, {place.right() - right_width, place.y, right_width, place.h}, right, style,
            element.min_pt);
  }

  void draw_chart(const ChartElement& element, Box place, const cards::PlayerCards& player,
                  CardSide face) {
    if (face == card_back) return;
    ResultsChartStyle style;
    style.family = layout_.font;
    style.size_pt = letters(element.size_pt);
    style.columns = element.columns;
    style.ink = colour(element.colour);
    style.wicket = colour(element.wicket);
    style.boundary = colour(element.boundary);
    style.fielding = colour(element.fielding);
    style.absent = colour(element.absent);
    style.bowler = face == cards::Face::bowler;
    if (!element.rule.empty()) style.rule = colour(element.rule);
    draw_results_chart(canvas_, place,
                       face == cards::Face::striker ? player.striker->chart : player.bowler->chart,
                       style);
  }

  void draw_stats(const StatsElement& element, Box place, const Fields& fields) {
    TextStyle label;
    label.face = {layout_.font, false, false, false};
    label.size_pt = letters(element.label_pt);
    label.colour = colour(element.label_colour);
    label.align = Align::centre;
    TextStyle value = label;
    value.face.bold = true;
    value.size_pt = letters(element.value_pt);
    value.colour = colour(element.colour);
    std::vector<double> weights = element.weights;
    weights.resize(element.cells.size(), 1);
    const double whole = std::accumulate(weights.begin(), weights.end(), 0.0);
    double x = place.x;
    for (std::size_t i = 0; i < element.cells.size(); ++i) {
      const auto& [word, pattern] = element.cells[i];
      const Box cell{x, place.y, place.w * weights[i] / whole, place.h};
      x = cell.right();
      text_in(canvas_, {cell.x + 0.4, cell.y, cell.w - 0.8, cell.h * 0.42}, filled_in(word, fields),
              label);
      text_in(canvas_, {cell.x + 0.6, cell.y + cell.h * 0.4, cell.w - 1.2, cell.h * 0.56},
              filled_in(pattern, fields), value);
      if (i > 0 && !element.rule.empty()) {
        canvas_.line({cell.x, cell.y + 1}, {cell.x, cell.bottom() - 1},
                     {colour(element.rule), 0.2, 0});
      }
    }
  }

  Canvas& canvas_;
  const CardTemplate& layout_;
  Size card_;
  double bleed_;
  cricket::TeamColours colours_;
  const ClubLook& look_;
  const Portrait& portrait_;
  const WholeSet& whole_;
  double scale_x_, scale_y_;
};

bool is_on(const Element& element, CardSide face) {
  if (face == card_back) return element.on_back;
  return face == cards::Face::striker ? element.on_striker : element.on_bowler;
}

bool is_empty(const Element& element, const Fields& fields) {
  if (!element.when.empty() && filled_in(element.when, fields).empty()) return true;
  const auto* text = std::get_if<TextElement>(&element.what);
  return text != nullptr && filled_in(text->text, fields).empty() &&
         filled_in(text->right, fields).empty();
}

}  // namespace

/// The club's colour as a figure behind the results: pale, but seen on white paper. Little of a
/// dark colour is enough; yellow and white take more, and a little black.
Colour tint_of(Colour main) {
  constexpr double least_contrast = 1.1, most_share = 0.5;
  Colour tint = cricket::mix(main, cricket::white, 0.07);
  for (double share = 0.1; share <= most_share; share += 0.05) {
    if (cricket::contrast(tint, cricket::white) >= least_contrast) return tint;
    tint = cricket::mix(main, cricket::white, share);
  }
  for (int i = 0; i < 10 && cricket::contrast(tint, cricket::white) < least_contrast; ++i) {
    tint = cricket::mix(tint, cricket::black, 0.97);
  }
  return tint;
}

void draw_crest(Canvas& canvas, Box box, const ClubLook& look, const std::string& family) {
  if (!look.picture) return draw_crest(canvas, box, look.crest, look.colours, family);
  canvas.image(within(box, *look.picture), look.picture);
}

CardPainter::CardPainter(Canvas& canvas, const CardTemplate& layout, const SheetMeasures& measures,
                         const std::set<PlayerId>* called_keepers)
    : canvas_(&canvas), layout_(&layout), measures_(measures), called_keepers_(called_keepers) {}

void CardPainter::draw(const cards::CardSet& set, const cards::PlayerCards& player, CardSide face,
                       Point corner, const ClubLook& look, const Portrait& portrait, bool boxes) {
  // Every card at the same place of a page that moves: what cards have in common is written in the
  // same bytes, which a PDF packs into nearly none.
  canvas_->save_and_shift(corner.x, corner.y);
  const double bleed = face == card_back ? measures_.back_bleed_mm() : measures_.bleed_mm;
  const Size card = measures_.card;
  // Backs adjoin each other's bleed, where the soft edge of a clip shows as a hairline.
  const bool clips = bleed > 0 && face != card_back;
  if (clips) canvas_->save_and_clip(Box{0, 0, card.width, card.height}.inset(-bleed));
  draw_elements(set, player, face, look, portrait, bleed, boxes);
  if (clips) canvas_->restore();
  canvas_->restore();
}

void CardPainter::draw_elements(const cards::CardSet& set, const cards::PlayerCards& player,
                                CardSide face, const ClubLook& look, const Portrait& portrait,
                                double bleed_mm, bool boxes) {
  if (seen_ != &set) {
    whole_ = {{mean_widths(set, cards::Face::striker), mean_widths(set, cards::Face::bowler)},
              {},
              set.gender == "female"};
    for (const cards::PlayerCards& one : set.players) whole_.names.add(one.name);
    seen_ = &set;
  }
  Fields fields = fields_of(set, player, face, called_keepers_);
  if (face != card_back) fields[portrait ? "portrait" : "no_portrait"] = "yes";
  FacePainter painter(*canvas_, *layout_, measures_.card, bleed_mm, look, portrait, whole_);
  for (const Element& element : layout_->elements) {
    if (!is_on(element, face) || is_empty(element, fields)) continue;
    Box box = element.box;
    if (element.rises || element.grows) {
      for (const Element& above : layout_->elements) {
        const bool gone = above.lifts && is_on(above, face) && is_empty(above, fields) &&
                          above.box.y < element.box.y;
        if (!gone) continue;
        box.y -= above.box.h;
        if (element.grows) box.h += above.box.h;
      }
    }
    painter.draw(element, box, fields, player, face);
    if (boxes) canvas_->rect(painter.placed(box), outlined({0xd0, 0x00, 0xb0}, 0.1));
  }
}

}  // namespace quicket::print
