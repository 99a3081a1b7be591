
#include <catch2/catch.hpp>

#include "base/error.h"
#include "print/page/canvas.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/pictures.h"

namespace quicket::print {
namespace {

using tests::Pixels;
using tests::pixels_of_page;
using tests::pixels_of_png;

/// Two pages with everything that a page can contain.
std::string draw_sample(Medium medium) {
  Canvas canvas({"Sample", ""}, Ink::full, std::move(medium));
  TextStyle style;
  style.face = {"Roboto Condensed", true, false, false};
  for (int page = 0; page < 2; ++page) {
    canvas.begin_page({63.5, 88.9});
    canvas.rect({0, 0, 63.5, 12}, filled({0x10, 0x30, 0x80}));
    style.size_pt = 14;
    style.colour = cricket::white;
    style.align = Align::left;
    canvas.text({4, 8}, "Šafařík 123", style);
    Path ring = circle({30, 40}, 12);
    canvas.draw(ring.add(circle({30, 40}, 8)), filled({0xc0, 0x20, 0x20}));
    canvas.draw(rounded({5, 60, 20, 12}, 3), {Colour{0xf0, 0xf0, 0xc0}, Stroke{{0, 0, 0}, 0.4, 0}});
    canvas.line({2, 56}, {60, 56}, {{0x40, 0x40, 0x40}, 0.5, 2});
    style.size_pt = 9;
    style.colour = cricket::black;
    style.align = Align::right;
    style.squeeze = 0.9;
    canvas.text({60, 54}, "squeezed to the right", style);
    style.squeeze = 1;
    canvas.save_and_turn({30, 60, 30, 10});
    style.align = Align::centre;
    canvas.text({45, 66}, "on its head", style);
    canvas.restore();
    canvas.save_and_shift(10, 15);
    canvas.save_and_clip({25, 60, 20, 8});
    canvas.draw(circle({35, 68}, 7), filled({0x20, 0x80, 0x40}));
    canvas.restore();
    canvas.restore();
  }
  return canvas.finish();
}

std::vector<Picture> pictures(Medium::Kind kind, double dpi, int threads = 1) {
  std::vector<Picture> taken;
  Medium medium;
  medium.kind = kind;
  medium.dpi = dpi;
  medium.threads = threads;
  medium.take = [&taken](Picture picture) { taken.push_back(std::move(picture)); };
  const std::string pdf = draw_sample(std::move(medium));
  CHECK(pdf.empty());
  return taken;
}

TEST_CASE("a PNG has the size of its paper in pixels, and says how large one is", "[print]") {
  const std::vector<Picture> made = pictures(Medium::Kind::png, 300);
  REQUIRE(made.size() == 2);
  CHECK(made[0].width_px == 750);
  CHECK(made[0].height_px == 1050);
  const Pixels pixels = pixels_of_png(made[0].bytes);
  CHECK(pixels.width == 750);
  CHECK(pixels.height == 1050);
  // 300 dots an inch are 11811 a metre: 0x2E23, across and down, unit 1.
  CHECK(made[0].bytes.find(std::string("pHYs\0\0\x2e\x23\0\0\x2e\x23\1", 13)) != std::string::npos);
}

TEST_CASE("a PNG shows what the PDF shows in the same places", "[print]") {
  const std::string pdf = draw_sample({});
  for (const int dpi : {100, 300}) {
    CAPTURE(dpi);
    const Pixels page = pixels_of_page(pdf, dpi);
    const Pixels picture = pixels_of_png(pictures(Medium::Kind::png, dpi)[0].bytes);
    // Poppler places letters and anti-aliases edges in its own way; a page drawn a millimetre away
    // is much further off.
    CHECK(tests::mean_difference(page, picture) < 2);
    CHECK(tests::mean_difference(page, tests::moved_right(picture, dpi / 25)) > 4);
  }
}

TEST_CASE("pictures are the same bytes again, on any number of threads", "[print]") {
  for (const auto kind : {Medium::Kind::png, Medium::Kind::svg}) {
    const auto once = pictures(kind, 150), again = pictures(kind, 150, 2);
    REQUIRE(once.size() == again.size());
    for (std::size_t i = 0; i < once.size(); ++i) CHECK(once[i].bytes == again[i].bytes);
    CHECK(once[0].bytes == once[1].bytes);
  }
}

TEST_CASE("an SVG is of the size of its paper and needs no font", "[print]") {
  const std::string svg = pictures(Medium::Kind::svg, 300)[0].bytes;
  CHECK(svg.find("width=\"63.5mm\" height=\"88.9mm\" viewBox=\"0 0 63.5 88.9\"") !=
        std::string::npos);
  CHECK(svg.find("<text") == std::string::npos);
  CHECK(svg.find("<rect width=\"63.5\" height=\"88.9\" fill=\"#ffffff\"/>") != std::string::npos);
  CHECK(svg.find("<use xlink:href=\"#g0\"") != std::string::npos);
  CHECK(tests::is_well_formed(svg));
}

TEST_CASE("pages are views of one SVG, which says once what they share", "[print]") {
  std::vector<Picture> taken;
  Medium medium;
  medium.kind = Medium::Kind::svg;
  medium.views = true;
  medium.take = [&taken](Picture picture) { taken.push_back(std::move(picture)); };
  draw_sample(std::move(medium));
  REQUIRE(taken.size() == 1);
  const std::string& svg = taken[0].bytes;
  CHECK(tests::is_well_formed(svg));
  CHECK(svg.find("viewBox=\"0 0 63.5 88.9\" stroke") != std::string::npos);
  CHECK(svg.find("<view id=\"v1\" viewBox=\"0 0 63.5 88.9\"/>") != std::string::npos);
  CHECK(
      svg.find(
          "<view id=\"v2\" viewBox=\"63.5 0 63.5 88.9\"/>\n<g transform=\"translate(63.5 0)\">") !=
      std::string::npos);
  // Both pages are alike: the second has nothing of its own.
  const std::string one = pictures(Medium::Kind::svg, 300)[0].bytes;
  CHECK(svg.size() < one.size() + 500);
  const std::string use = "<use xlink:href=\"#m0\"/>\n";
  const std::size_t first = svg.find(use);
  REQUIRE(first != std::string::npos);
  CHECK(svg.find(use, first + 1) != std::string::npos);
}

TEST_CASE("letters are as wide and as high in a picture as in a PDF", "[print]") {
  Medium medium;
  medium.kind = Medium::Kind::svg;
  medium.take = [](const Picture&) {};
  Canvas picture({"t", ""}, Ink::full, medium), pdf({"t", ""});
  for (const std::string family : {"Roboto", "Roboto Condensed", "DejaVu Sans"}) {
    for (const bool bold : {false, true}) {
      CAPTURE(family, bold);
      TextStyle style;
      style.face = {family, bold, false, false};
      for (const std::string text : {"Hamburgefonstiv 0123456789", "Šafařík Ağaoğlu Ó “é” □"}) {
        CHECK(picture.width(text, style) == pdf.width(text, style));
      }
      CHECK(picture.cap_height(style) == pdf.cap_height(style));
    }
  }
}

TEST_CASE("a page too large for a picture is refused with a resolution that fits", "[print]") {
  CHECK_THROWS_WITH(
      pictures(Medium::Kind::png, 12000),
      "a page of 63.5 x 88.9 mm at 12000 dpi is too large for a picture; give at most "
      "`--dpi 3380`");
}

TEST_CASE("a PDF for print shops has greys as black ink and little of any other", "[print]") {
  Canvas canvas({"t", ""}, Ink::full, {Medium::Kind::pdf, 300, true, 1, {}});
  canvas.begin_page({50, 50});
  canvas.rect({0, 0, 10, 10}, filled({0, 0, 0}));
  canvas.rect({10, 0, 10, 10}, filled({0x33, 0x33, 0x33}));
  canvas.rect({20, 0, 10, 10}, filled({0, 0, 0xff}));
  canvas.rect({30, 0, 10, 10}, outlined({0xff, 0x80, 0}, 1));
  const std::string content = tests::PdfProbe(canvas.finish()).contents().at(0);
  CHECK(content.find("0 0 0 1 k") != std::string::npos);
  CHECK(content.find("0 0 0 0.8 k") != std::string::npos);
  CHECK(content.find("1 1 0 0 k") != std::string::npos);
  CHECK(content.find("0 0.498 1 0 K") != std::string::npos);
  CHECK(content.find(" rg") == std::string::npos);
}

}  // namespace
}  // namespace quicket::print
