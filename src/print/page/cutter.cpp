#include "print/page/cutter.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::print {
namespace {

constexpr double mark_mm = 4, mark_line_mm = 0.5;
/// White around the marks, so that a plotter's eye sees them.
constexpr double mark_clearance_mm = 0.75;

Box box_of(const std::vector<Point>& points) {
  const auto [left, right] =
      std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; });
  const auto [top, bottom] =
      std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.y < b.y; });
  return {left->x, top->y, right->x - left->x, bottom->y - top->y};
}

bool overlap(const Box& a, const Box& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool marks_are_free(const SheetOptions& options, double mark_margin) {
  const SheetLayout layout = layout_for(options);
  const Box cards = around(layout.fronts).inset(-options.measures.bleed_mm - mark_clearance_mm);
  for (const auto& mark : registration_marks(layout.page, mark_margin)) {
    if (overlap(box_of(mark), cards)) return false;
  }
  return true;
}

/// A group code and its value, on a line each.
void tag(std::string& dxf, int code, std::string_view value) {
  dxf += fmt::format("{:3}\n{}\n", code, value);
}
void tag(std::string& dxf, int code, double value) {
  tag(dxf, code, fmt::format("{:.4f}", value));
}

/// A corner of a polyline, and the bulge of the piece that follows: the tangent of a quarter of its
/// angle, 0 where it is straight.
struct Vertex {
  Point at;
  double bulge = 0;
};

void add_polyline(std::string& dxf, std::string_view layer, const std::vector<Vertex>& vertices) {
  tag(dxf, 0, "POLYLINE");
  tag(dxf, 8, layer);
  tag(dxf, 66, "1");
  for (const int code : {10, 20, 30}) tag(dxf, code, 0.0);
  tag(dxf, 70, "1");
  for (const Vertex& vertex : vertices) {
    tag(dxf, 0, "VERTEX");
    tag(dxf, 8, layer);
    tag(dxf, 10, vertex.at.x);
    tag(dxf, 20, vertex.at.y);
    tag(dxf, 30, 0.0);
    if (vertex.bulge != 0) tag(dxf, 42, fmt::format("{:.8f}", vertex.bulge));
  }
  tag(dxf, 0, "SEQEND");
  tag(dxf, 8, layer);
}

/// A card's outline against the clock, y upwards.
std::vector<Vertex> rounded_vertices(Box card, double radius, double page_height) {
  // Of a quarter of a circle: the tangent of 22.5 degrees.
  constexpr double quarter = 0.41421356237309503;
  const double left = card.x, right = card.right();
  const double low = page_height - card.bottom(), high = page_height - card.y;
  return {{{left + radius, low}},   {{right - radius, low}, quarter},
          {{right, low + radius}},  {{right, high - radius}, quarter},
          {{right - radius, high}}, {{left + radius, high}, quarter},
          {{left, high - radius}},  {{left, low + radius}, quarter}};
}

void add_layer(std::string& dxf, std::string_view name, int colour) {
  tag(dxf, 0, "LAYER");
  tag(dxf, 2, name);
  tag(dxf, 70, "0");
  tag(dxf, 62, std::to_string(colour));
  tag(dxf, 6, "CONTINUOUS");
}

}  // namespace

std::vector<std::vector<Point>> registration_marks(Size page, double margin_mm) {
  const double left = margin_mm, right = page.width - margin_mm;
  const double top = margin_mm, bottom = page.height - margin_mm;
  // `x` and `y` are the corner, `in_x` and `in_y` point into the page.
  const auto angle = [](double x, double y, double in_x, double in_y) {
    return std::vector<Point>{{x, y},
                              {x + in_x * mark_mm, y},
                              {x + in_x * mark_mm, y + in_y * mark_line_mm},
                              {x + in_x * mark_line_mm, y + in_y * mark_line_mm},
                              {x + in_x * mark_line_mm, y + in_y * mark_mm},
                              {x, y + in_y * mark_mm}};
  };
  return {
      {{left, top}, {left + mark_mm, top}, {left + mark_mm, top + mark_mm}, {left, top + mark_mm}},
      angle(right, top, -1, 1),
      angle(left, bottom, 1, -1),
      angle(right, bottom, -1, -1)};
}

SheetOptions for_cutter(SheetOptions options) {
  if (options.one_per_page || options.assembly == Assembly::gutterfold) {
    throw Error(fmt::format("--cutter is for sheets of cards; leave out {}",
                            options.one_per_page ? "--layout one-per-page" : "--backs gutterfold"),
                Fault::usage);
  }
  options.guides = Guides::none;
  options.guides_on_backs = false;
  options.registration_margin_mm = options.measures.margin_mm;
  if (marks_are_free(options, *options.registration_margin_mm)) return options;
  options.measures.margin_mm += mark_mm + mark_clearance_mm + options.measures.bleed_mm;
  return options;
}

CutSheet cut_sheet(const SheetOptions& options) {
  expects(options.registration_margin_mm.has_value(), "the sheets have registration marks");
  const SheetLayout layout = layout_for(options);
  CutSheet sheet;
  sheet.page = layout.page;
  sheet.cards = layout.fronts;
  sheet.marks = registration_marks(layout.page, *options.registration_margin_mm);
  return sheet;
}

std::string cut_svg(const CutSheet& sheet) {
  std::string cuts, marks;
  for (const Box& card : sheet.cards) {
    cuts += fmt::format(
        "<rect x=\"{:.4f}\" y=\"{:.4f}\" width=\"{:.4f}\" height=\"{:.4f}\" rx=\"{:.4f}\"/>\n",
        card.x, card.y, card.w, card.h, sheet.corner_mm);
  }
  for (const auto& mark : sheet.marks) {
    marks += "<polygon points=\"";
    for (const Point p : mark) {
      marks += fmt::format("{}{:.4f},{:.4f}", marks.back() == '"' ? "" : " ", p.x, p.y);
    }
    marks += "\"/>\n";
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 "
      "{0} "
      "{1}\">\n<g id=\"marks\" fill=\"#000000\">\n{2}</g>\n"
      "<g id=\"cut\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"0.1\">\n{3}</g>\n</svg>\n",
      sheet.page.width, sheet.page.height, marks, cuts);
}

std::string cut_dxf(const CutSheet& sheet) {
  std::string dxf;
  tag(dxf, 0, "SECTION");
  tag(dxf, 2, "HEADER");
  tag(dxf, 9, "$ACADVER");
  tag(dxf, 1, "AC1009");
  tag(dxf, 9, "$EXTMIN");
  tag(dxf, 10, 0.0);
  tag(dxf, 20, 0.0);
  tag(dxf, 9, "$EXTMAX");
  tag(dxf, 10, sheet.page.width);
  tag(dxf, 20, sheet.page.height);
  tag(dxf, 0, "ENDSEC");
  tag(dxf, 0, "SECTION");
  tag(dxf, 2, "TABLES");
  tag(dxf, 0, "TABLE");
  tag(dxf, 2, "LAYER");
  tag(dxf, 70, "2");
  add_layer(dxf, "CUT", 1);
  add_layer(dxf, "MARKS", 7);
  tag(dxf, 0, "ENDTAB");
  tag(dxf, 0, "ENDSEC");
  tag(dxf, 0, "SECTION");
  tag(dxf, 2, "ENTITIES");
  for (const auto& mark : sheet.marks) {
    std::vector<Vertex> vertices;
    for (const Point p : mark) vertices.push_back({{p.x, sheet.page.height - p.y}});
    add_polyline(dxf, "MARKS", vertices);
  }
  for (const Box& card : sheet.cards)
    add_polyline(dxf, "CUT", rounded_vertices(card, sheet.corner_mm, sheet.page.height));
  tag(dxf, 0, "ENDSEC");
  tag(dxf, 0, "EOF");
  return dxf;
}

}  // namespace quicket::print
