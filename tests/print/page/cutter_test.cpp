#include "print/page/cutter.h"

#include <cmath>
#include <map>
#include <sstream>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/pictures.h"

namespace quicket::print {
namespace {

struct DxfVertex {
  double x = 0, y = 0, bulge = 0;
};
using DxfPolylines = std::map<std::string, std::vector<std::vector<DxfVertex>>>;

/// The polylines of each layer, read as strictly as a reader of Release 12 does: pairs of lines,
/// sections and sequences that end, only layers that are in the table.
DxfPolylines read_dxf(const std::string& text) {
  std::vector<std::pair<int, std::string>> tags;
  std::istringstream lines(text);
  for (std::string code, value; std::getline(lines, code);) {
    REQUIRE(std::getline(lines, value));
    tags.emplace_back(std::stoi(code), value);
  }
  REQUIRE(tags.size() > 10);
  CHECK(tags.back() == std::pair(0, std::string("EOF")));
  DxfPolylines polylines;
  bool in_section = false, in_polyline = false;
  for (std::size_t i = 0; i + 1 < tags.size(); ++i) {
    const auto& [code, value] = tags[i];
    if (code == 9 && value == "$ACADVER") CHECK(tags[i + 1].second == "AC1009");
    if (code == 0 && value == "SECTION") {
      CHECK_FALSE(in_section);
      CHECK(tags[i + 1].first == 2);
      in_section = true;
    } else if (code == 0 && value == "ENDSEC") {
      CHECK(in_section);
      CHECK_FALSE(in_polyline);
      in_section = false;
    } else if (code == 0 && value == "LAYER") {
      polylines[tags[i + 1].second];
    } else if (code == 0 && value == "POLYLINE") {
      REQUIRE(polylines.count(tags[i + 1].second) == 1);
      polylines[tags[i + 1].second].emplace_back();
      in_polyline = true;
    } else if (code == 0 && value == "VERTEX") {
      REQUIRE(in_polyline);
      polylines[tags[i + 1].second].back().emplace_back();
      for (std::size_t k = i + 1; k < tags.size() && tags[k].first != 0; ++k) {
        DxfVertex& vertex = polylines[tags[i + 1].second].back().back();
        if (tags[k].first == 10) vertex.x = std::stod(tags[k].second);
        if (tags[k].first == 20) vertex.y = std::stod(tags[k].second);
        if (tags[k].first == 42) vertex.bulge = std::stod(tags[k].second);
      }
    } else if (code == 0 && value == "SEQEND") {
      CHECK(in_polyline);
      in_polyline = false;
    }
  }
  CHECK_FALSE(in_section);
  return polylines;
}

SheetOptions bled_sheets() {
  SheetOptions options;
  options.measures.bleed_mm = 1.5;
  return for_cutter(options);
}

TEST_CASE("the cutter's outlines are where the cards and marks are printed", "[print]") {
  const SheetOptions options = bled_sheets();
  const CutSheet sheet = cut_sheet(options);
  CHECK(sheet.cards.size() == 9);
  Canvas canvas({"t", ""});
  Deck deck;
  deck.count = sheet.cards.size();
  deck.front = [&canvas](std::size_t, Box place) { canvas.rect(place, filled({0, 0, 0})); };
  print_sheets(canvas, options, deck);
  const auto shapes =
      tests::straight_shapes(tests::PdfProbe(canvas.finish()).contents().at(0), 297);
  const auto polylines = read_dxf(cut_dxf(sheet));
  const auto& marks = polylines.at("MARKS");
  const auto& cards = polylines.at("CUT");
  REQUIRE(marks.size() == 4);
  REQUIRE(cards.size() == 9);
  const auto is_printed = [&shapes](double left, double top, double right, double bottom) {
    for (const tests::DrawnShape& shape : shapes) {
      const auto [x0, x1] = std::minmax_element(shape.x.begin(), shape.x.end());
      const auto [y0, y1] = std::minmax_element(shape.y.begin(), shape.y.end());
      if (shape.filled && std::abs(*x0 - left) < 0.002 && std::abs(*x1 - right) < 0.002 &&
          std::abs(*y0 - top) < 0.002 && std::abs(*y1 - bottom) < 0.002) {
        return true;
      }
    }
    return false;
  };
  const auto check = [&is_printed](const std::vector<DxfVertex>& line) {
    double left = 1000, right = 0, low = 1000, high = 0;
    for (const DxfVertex& vertex : line) {
      left = std::min(left, vertex.x);
      right = std::max(right, vertex.x);
      low = std::min(low, vertex.y);
      high = std::max(high, vertex.y);
    }
    CAPTURE(left, low);
    CHECK(is_printed(left, 297 - high, right, 297 - low));
  };
  for (const auto& mark : marks) check(mark);
  for (const auto& card : cards) check(card);
}

TEST_CASE("the corners of cut cards are quarters of a circle", "[print]") {
  const auto polylines = read_dxf(cut_dxf(cut_sheet(bled_sheets())));
  for (const auto& card : polylines.at("CUT")) {
    REQUIRE(card.size() == 8);
    int rounded_corners = 0;
    for (std::size_t i = 0; i < card.size(); ++i) {
      if (card[i].bulge == 0) continue;
      const DxfVertex& next = card[(i + 1) % card.size()];
      CHECK(card[i].bulge == Approx(std::tan(std::acos(-1.0) / 8)));
      CHECK(std::abs(next.x - card[i].x) == Approx(3.175).margin(0.001));
      CHECK(std::abs(next.y - card[i].y) == Approx(3.175).margin(0.001));
      ++rounded_corners;
    }
    CHECK(rounded_corners == 4);
  }
}

TEST_CASE("the cutter's SVG is well-formed, at its size, with a rectangle for each card",
          "[print]") {
  const std::string svg = cut_svg(cut_sheet(bled_sheets()));
  CHECK(tests::is_well_formed(svg));
  CHECK(svg.find("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\"") != std::string::npos);
  std::size_t cards = 0;
  for (auto at = svg.find("<rect"); at != std::string::npos; at = svg.find("<rect", at + 1))
    ++cards;
  CHECK(cards == 9);
}

TEST_CASE("where marks have no room beside the cards there are fewer cards", "[print]") {
  SheetOptions options;
  options.measures.paper = {204, 280};
  REQUIRE(layout_for(options).per_sheet() == 9);
  const CutSheet sheet = cut_sheet(for_cutter(options));
  CHECK(sheet.cards.size() < 9);
  const Box cards = around(sheet.cards);
  for (const auto& mark : sheet.marks) {
    for (const Point p : mark) {
      const bool inside =
          p.x > cards.x && p.x < cards.right() && p.y > cards.y && p.y < cards.bottom();
      CHECK_FALSE(inside);
    }
  }
}

TEST_CASE("a cutter takes sheets only", "[print]") {
  SheetOptions options;
  options.one_per_page = true;
  CHECK_THROWS_WITH(for_cutter(options),
                    "--cutter is for sheets of cards; leave out --layout one-per-page");
}

}  // namespace
}  // namespace quicket::print
