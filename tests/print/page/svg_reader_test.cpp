#include "print/page/svg_reader.h"

#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "print/page/canvas.h"
#include "print/page/svg_path.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/pictures.h"

namespace quicket::print {
namespace {

using Catch::Matchers::Contains;
using Kind = Path::Step::Kind;

Image read(const std::string& inside, const std::string& root = "viewBox=\"0 0 100 100\"") {
  return read_svg(
      fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" {}>{}</svg>", root, inside),
      "crest.svg");
}

/// The places of a path: "M 1 2 L 3 4 Z", curves by their ends.
std::string places(const Path& path) {
  std::string text;
  for (const Path::Step& step : path.steps()) {
    const char command = step.kind == Kind::move    ? 'M'
                         : step.kind == Kind::line  ? 'L'
                         : step.kind == Kind::curve ? 'C'
                                                    : 'Z';
    // Without the little that sines are off, and without a zero below zero.
    const auto shown = [](double value) { return std::round(value * 1e6) / 1e6 + 0.0; };
    text += command;
    if (command != 'Z') text += fmt::format("{:.6g},{:.6g} ", shown(step.to.x), shown(step.to.y));
  }
  return text;
}

std::string places(std::string_view data) {
  const auto path = parse_path_data(data);
  return path ? places(*path) : "refused";
}

/// Where a curve is half way.
Point middle(Point from, const Path::Step& curve) {
  const auto of = [](double p, double a, double b, double q) {
    return (p + 3 * a + 3 * b + q) / 8;
  };
  return {of(from.x, curve.a.x, curve.b.x, curve.to.x),
          of(from.y, curve.a.y, curve.b.y, curve.to.y)};
}

TEST_CASE("every command of path data is read, absolute and relative", "[print]") {
  CHECK(places("M1 2L3,4H5V6Z") == "M1,2 L3,4 L5,4 L5,6 Z");
  CHECK(places("m1 2 l2 2 h2 v2 z l1 1") == "M1,2 L3,4 L5,4 L5,6 ZL2,3 ");
  CHECK(places(" M 10 20 30 40 5 6 m1 1 2 2") == "M10,20 L30,40 L5,6 M6,7 L8,9 ");
  CHECK(places("M.5.5-1-1+2e0,1E-1") == "M0.5,0.5 L-1,-1 L2,0.1 ");
  CHECK(places("M0 0C1 1 2 1 3 0S5-1 6 0s2 1 3 0") == "M0,0 C3,0 C6,0 C9,0 ");
  CHECK(places("M0 0Q1 1 2 0T4 0t2 0q1 1 2 0") == "M0,0 C2,0 C4,0 C6,0 C8,0 ");
  const auto smooth = parse_path_data("M0 0C1 1 2 1 3 0S5-1 6 0");
  CHECK(smooth->steps()[2].a == Point{4, -1});
  const auto quadratic = parse_path_data("M0 0Q3 3 6 0T12 0");
  CHECK(quadratic->steps()[1].a == Point{2, 2});
  CHECK(quadratic->steps()[2].a == Point{8, -2});
}

TEST_CASE("path data that breaks off or begins without a move is refused", "[print]") {
  for (const char* const data :
       {"L1 1", "1 1", "M1", "M1 1L", "M1 1C1 1 2 2", "M1 1X", "M1 1L2,,3", "M1 1 e", "M+-1 1",
        "M1 1A1 1 0 2 0 3 3", "M1e400 0", "Mnan 0", "Minf 0", "M99999999 0", "M1 1\xff"}) {
    CAPTURE(data);
    CHECK(places(data) == "refused");
  }
  CHECK(places("") == "");
}

TEST_CASE("arcs are ellipses of the radii, the turn and the side that was asked for", "[print]") {
  for (const auto& [flags, y] : {std::pair("0 1", -5.0), std::pair("0 0", 5.0)}) {
    const auto half = parse_path_data(fmt::format("M0 0A5 5 0 {} 10 0", flags));
    REQUIRE(half->steps().size() == 3);
    CHECK(half->steps()[1].to.x == Approx(5));
    CHECK(half->steps()[1].to.y == Approx(y));
    const Point eighth = middle({0, 0}, half->steps()[1]);
    CHECK(std::hypot(eighth.x - 5, eighth.y) == Approx(5).epsilon(0.0005));
  }
  CHECK(places("M0 0A5 5 0 1 1 5 5") == "M0,0 C5,-5 C10,0 C5,5 ");
  CHECK(places("M0 0a5 5 0 015 5") == "M0,0 C5,5 ");
  // Too short for the way, the radii grow; none at all is a line.
  CHECK(places("M0 0A1 1 0 0 1 10 0") == "M0,0 C5,-5 C10,0 ");
  CHECK(places("M0 0A0 5 0 0 1 10 0") == "M0,0 L10,0 ");
  CHECK(places("M0 0A5 5 0 0 1 0 0") == "M0,0 ");
  const auto turned = parse_path_data("M0 0A10 5 90 0 1 10 0");
  CHECK(turned->steps()[1].to.y == Approx(-10));
}

TEST_CASE("transformations are carried out from the left to the right", "[print]") {
  const auto at = [](const char* text, Point from) { return parse_transform(text).value()(from); };
  CHECK(at("translate(10,20) scale(2)", {1, 1}) == Point{12, 22});
  CHECK(at("scale(2 3),translate(1)", {1, 1}) == Point{4, 3});
  CHECK(at("matrix(1 2 3 4 5 6)", {1, 1}) == Point{9, 12});
  const Point turned = at("rotate(90, 10, 10)", {20, 10});
  CHECK(turned.x == Approx(10));
  CHECK(turned.y == Approx(20));
  CHECK(at("skewX(45)", {0, 2}).x == Approx(2));
  CHECK(at("skewY(45)", {2, 0}).y == Approx(2));
  for (const char* const text : {"turn(3)", "scale()", "scale(1", "matrix(1 2 3)", "rotate(1 2)"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_transform(text));
  }
}

TEST_CASE("shapes come with the colours, lines and places of their groups", "[print]") {
  const Image image = read(
      "<title>Crest</title><defs><style>/* x */ .gold, .edge { fill: #fc0; } .edge{stroke:navy}"
      "</style><linearGradient id='g'><stop offset='0'/></linearGradient></defs>"
      "<g transform='translate(10 10)' fill='red'>"
      "<rect width='20' height='10'/>"
      "<rect width='20' height='10' class='gold'/>"
      "<circle cx='5' cy='5' r='5' class='edge' style='fill:rgb(0,50%,0);stroke-width:2'/>"
      "<g display='none'><text>hidden</text></g><rect width='9' height='9' visibility='hidden'/>"
      "<path d='M0 0H10V10Z' fill='none'/><ellipse rx='0' ry='3'/></g>"
      "<polygon points='0,0 50,0 50,50' fill-rule='evenodd' fill='currentColor' color='Teal'/>"
      "<polyline points='0 0 9 9' fill='none' stroke='black' transform='scale(2)'/>"
      "<line x2='5' stroke='#00f' fill='none'/>");
  REQUIRE(image.shapes.size() == 6);
  CHECK(image.width == 1000);
  CHECK(image.shapes[0].paint.fill == Colour{255, 0, 0});
  CHECK(places(image.shapes[0].path) == "M100,100 L300,100 L300,200 L100,200 Z");
  CHECK(image.shapes[1].paint.fill == Colour{0xff, 0xcc, 0});
  CHECK(image.shapes[2].paint.fill == Colour{0, 128, 0});
  CHECK(image.shapes[2].paint.stroke == Stroke{{0, 0, 128}, 20, 0});
  CHECK(image.shapes[2].paint.rule == FillRule::nonzero);
  CHECK(image.shapes[3].paint.rule == FillRule::even_odd);
  CHECK(image.shapes[3].paint.fill == Colour{0, 128, 128});
  CHECK(image.shapes[4].paint.stroke->width_mm == Approx(20));
  CHECK(places(image.shapes[5].path) == "M0,0 L50,0 ");
}

TEST_CASE("a drawing is as large as its viewBox, else as its width and height", "[print]") {
  const std::string dot = "<rect x='5' y='5' width='1' height='1'/>";
  CHECK(read(dot, "viewBox='-10 0,40 20' width='1mm'").height == 500);
  CHECK(read(dot, "width='30mm' height='6cm'").width == 500);
  CHECK_FALSE(read(dot).overflows);
  CHECK(read("<rect x='-5' width='9' height='9'/>").overflows);
  const Image corners = read("<rect width='40' height='20' ry='5' rx='10'/>");
  CHECK(places(corners.shapes[0].path).find("M100,0 L300,0 ") == 0);
  CHECK(places(corners.shapes[0].path).find("C400,50 ") != std::string::npos);
  for (const char* const root : {"", "viewBox='0 0 0 10'", "viewBox='0 0 10'", "width='50%'"}) {
    CHECK_THROWS_WITH(read(dot, root), Contains("without a viewBox"));
  }
}

TEST_CASE("what would look otherwise is refused in one sentence", "[print]") {
  const std::pair<const char*, const char*> refused[] = {
      {"<rect width='5' height='5' fill='url(#g)'/>", "gradients and patterns are not drawn"},
      {"<text>A</text>", "text is not drawn (turn it into paths)"},
      {"<image href='/etc/passwd'/>", "<image> is not drawn"},
      {"<use href='#a'/>", "copies (<use>) are not drawn"},
      {"<script>alert(1)</script>", "<script> is not drawn"},
      {"<rect width='5' height='5'><animate/></rect>", "<animate> is not drawn"},
      {"<svg/>", "<svg> is not drawn"},
      {"<g opacity='.5'/>", "half transparent shapes are not drawn"},
      {"<g style='filter:url(#f)'/>", "effects of filters and blending are not drawn"},
      {"<g clip-path='url(#c)'/>", "clipped and masked shapes are not drawn"},
      {"<g stroke-dasharray='1 2'/>", "dashed lines are not drawn"},
      {"<g fill='mauvish'/>", "the colour \"mauvish\" is not drawn"},
      {"<path d='M0 0 L'/>", "the numbers of a <path> cannot be read"},
      {"<rect width='5em' height='1'/>", "the numbers of a <rect> cannot be read"},
      {"<g transform='turn(2)'/>", "the transform of a <g> cannot be read"},
      {"<style>g > rect { fill: red }</style>", "style sheets are read for classes alone"},
      {"<style>@import url(x.css);</style>", "style sheets are read for classes alone"},
      {"<rect width='5' height='5'/><style>.a{}</style>", "behind the first shape"},
      {"<rect width='5' height='5' transform='scale(9999999)'/>", "far beyond its edges"},
      {"<g>", "not an SVG file (mismatched tag)"},
      {"", "nothing in it can be drawn"},
  };
  for (const auto& [inside, why] : refused) {
    CAPTURE(inside);
    CHECK_THROWS_WITH(read(inside),
                      Catch::StartsWith("crest.svg: line 1: ") && Contains(why) &&
                          Contains("draw it with shapes of one colour, or save it as a PNG of "
                                   "about 800 pixels"));
  }
  CHECK_THROWS_WITH(read_svg("<html/>", "x.svg"), Contains("not a drawing of SVG"));
  CHECK_THROWS_WITH(read_svg("", "x.svg"), Contains("not an SVG file"));
}

// reliability 5.1
TEST_CASE("a drawing made to fill the memory is refused", "[print]") {
  CHECK_THROWS_WITH(read_svg("<!DOCTYPE svg [<!ENTITY a 'b'><!ENTITY c '&a;&a;'>]>"
                             "<svg xmlns='http://www.w3.org/2000/svg'>&c;</svg>",
                             "x.svg"),
                    Contains("entities are not read"));
  CHECK_THROWS_WITH(read_svg("<!DOCTYPE svg [<!ENTITY a SYSTEM '/etc/passwd'>]><svg>&a;</svg>", ""),
                    Contains("entities are not read"));
  std::string deep, many;
  for (int i = 0; i < 100'000; ++i) deep += "<g>";
  CHECK_THROWS_WITH(read(deep), Contains("more than 64 elements within each other"));
  for (int i = 0; i < 30'000; ++i) many += "<g/>";
  CHECK_THROWS_WITH(read(many), Contains("more than 20000 elements"));
  std::string data = "M0 0";
  for (int i = 0; i < 20'000; ++i) data += "L1 1";
  CHECK_THROWS_WITH(read("<path d='" + data + "'/>"), Contains("more than 10000 lines and curves"));
  CHECK_THROWS_WITH(read(std::string(most_svg_bytes, ' ')), Contains("larger than 4 MB"));
}

TEST_CASE("a drawing is vectors in every kind of file, the same to look at", "[print]") {
  const auto crest = std::make_shared<const Image>(
      read("<path d='M0 0H100V60L50 100L0 60Z' fill='#c02030'/>"
           "<path d='M20 20H80V50H20ZM30 25H70V45H30Z' fill='#ffcc00' stroke='navy' "
           "stroke-width='4'/><circle cx='100' cy='100' r='40' fill='green'/>"));
  CHECK(crest->overflows);
  const auto drawn = [&crest](Medium medium, Ink ink) {
    std::string file;
    medium.take = [&file](Picture picture) { file = std::move(picture.bytes); };
    Canvas canvas({"t", ""}, ink, medium);
    canvas.begin_page({50.8, 50.8});
    canvas.image({10, 10, 20, 20}, crest);
    const std::string pdf = canvas.finish();
    return pdf.empty() ? file : pdf;
  };
  Medium png, svg;
  png.kind = Medium::Kind::png;
  png.dpi = 127;
  svg.kind = Medium::Kind::svg;
  const std::string pdf = drawn({}, Ink::full);
  CHECK(tests::PdfProbe(pdf).complaints() == "");
  CHECK(tests::PdfProbe(pdf).plain().find("/Subtype /Image") == std::string::npos);
  const tests::Pixels pixels = tests::pixels_of_png(drawn(png, Ink::full));
  CHECK(tests::mean_difference(pixels, tests::pixels_of_page(pdf, 127)) < 1);
  const auto green_at = [&pixels](int mm_x, int mm_y) {
    return pixels.values[static_cast<std::size_t>((mm_y * 5 * pixels.width + mm_x * 5) * 3 + 1)];
  };
  CHECK(green_at(12, 12) == 0x20);
  // Both outlines run the same way round, so that neither is a hole in the other.
  CHECK(green_at(20, 17) == 0xcc);
  CHECK(green_at(28, 28) == 0x80);
  CHECK(green_at(32, 32) == 255);  // beyond the edge
  const std::string text = drawn(svg, Ink::full);
  CHECK(tests::is_well_formed(text));
  CHECK(text.find("<image") == std::string::npos);
  CHECK(text.find("fill=\"#ffcc00\"") != std::string::npos);
  CHECK(text.find("evenodd") == std::string::npos);
  CHECK(drawn(svg, Ink::grey).find("#ffcc00") == std::string::npos);
}

}  // namespace
}  // namespace quicket::print
