#include "print/page/canvas.h"

#include <algorithm>
#include <regex>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;

std::string little_document(std::string_view text) {
  Canvas canvas({"Tïtle – one", "About"});
  canvas.begin_page({210, 297}, {Box{10, 20, 100, 50}, Box{7, 17, 106, 56}}, "A");
  canvas.bookmark("Erste Ž");
  canvas.rect({30, 40, 63.5, 88.9}, outlined(cricket::black, 0.2));
  canvas.text({30, 150}, text, {});
  canvas.begin_page({297, 210});
  canvas.bookmark("Within", 1);
  canvas.text({30, 30}, "two", {});
  return canvas.finish();
}

TEST_CASE("a finished page has nothing that qpdf or poppler complain of", "[print]") {
  const PdfProbe probe(little_document("Šafařík Ağaoğlu Ó “é”"));
  CHECK(probe.complaints() == "");
  CHECK(probe.text(1) == "Šafařík Ağaoğlu Ó “é”\n\f");
  CHECK(probe.fonts().find("yes yes yes") != std::string::npos);
}

TEST_CASE("the same calls give the same bytes, and other calls others", "[print]") {
  CHECK(little_document("same") == little_document("same"));
  CHECK(little_document("same") != little_document("else"));
}

TEST_CASE("shapes lie within a hundredth of a millimetre of where they were asked for", "[print]") {
  const PdfProbe probe(little_document("x"));
  const auto shapes = tests::straight_shapes(probe.contents().at(0), 297);
  REQUIRE(shapes.size() == 1);
  REQUIRE(shapes[0].x.size() == 4);
  CHECK(shapes[0].x[0] == Approx(30).margin(0.01));
  CHECK(shapes[0].x[2] == Approx(93.5).margin(0.01));
  CHECK(shapes[0].y[0] == Approx(40).margin(0.01));
  CHECK(shapes[0].y[2] == Approx(128.9).margin(0.01));
}

TEST_CASE("title, page labels, boxes and outline are in the file", "[print]") {
  const PdfProbe probe(little_document("x"));
  const std::string info = probe.info();
  CHECK(info.find("Title:           Tïtle – one") != std::string::npos);
  CHECK(info.find("CreationDate") == std::string::npos);
  CHECK(info.find("TrimBox:            28.35   643.46   311.81   785.20") != std::string::npos);
  CHECK(info.find("BleedBox:           19.84   634.96   320.31   793.70") != std::string::npos);
  const std::string plain = probe.plain();
  CHECK(plain.find("/PageLabels") != std::string::npos);
  // The first page without a label of its own is page 1, whatever stands before it.
  CHECK(plain.find("/St 1") != std::string::npos);
  CHECK(plain.find("/Outlines") != std::string::npos);
  CHECK(plain.find("/Title (Within)") != std::string::npos);
  // The second bookmark lies within the first, which is shown closed.
  CHECK(plain.find("/Count -1") != std::string::npos);
}

TEST_CASE("emoji are left out, letters that no font has leave an open square", "[print]") {
  // U+0378 is no letter, nor will soon be one.
  const PdfProbe probe(little_document("Emoji 🏏 Smith \u0378"));
  CHECK(probe.complaints() == "");
  CHECK(probe.text(1) == "Emoji Smith □\n\f");
}

TEST_CASE("a letter that a face lacks comes from another font", "[print]") {
  Canvas canvas({"t", ""});
  canvas.begin_page({100, 100});
  TextStyle style;
  style.face.family = "DejaVu Sans Mono";
  const std::string name = "Ab \u05d0 c";  // a Hebrew letter, which the family does not have
  canvas.text({10, 10}, name, style);
  // Letters of one width, but for the stranger.
  CHECK(canvas.width(name, style) > 3 * canvas.width("A", style));
  const PdfProbe probe(canvas.finish());
  CHECK(probe.complaints() == "");
  CHECK(probe.text(1).find("\u05d0") != std::string::npos);
  const std::string fonts = probe.fonts();
  CHECK(fonts.find("DejaVuSansMono") != std::string::npos);
  CHECK(std::count(fonts.begin(), fonts.end(), '\n') == 4);  // two lines of head, two fonts
}

TEST_CASE("a font that is not there is named with what to do", "[print]") {
  Canvas canvas({"t", ""});
  canvas.begin_page({100, 100});
  TextStyle style;
  style.face.family = "No Such Letters";
  CHECK_THROWS_WITH(canvas.text({10, 10}, "x", style),
                    "font \"No Such Letters\" was not found on this machine: install it, or name "
                    "another TrueType family in the template");
}

TEST_CASE("with light ink no dark area is filled, with grey ink no colour is left", "[print]") {
  for (const Ink ink : {Ink::light, Ink::grey}) {
    Canvas canvas({"t", ""}, ink);
    canvas.begin_page({100, 100});
    canvas.rect({10, 10, 20, 20}, filled({0xb0, 0x10, 0x10}));
    const std::string contents = PdfProbe(canvas.finish()).contents().at(0);
    const auto shapes = tests::straight_shapes(contents, 100);
    REQUIRE(shapes.size() == 1);
    CHECK(shapes[0].filled == (ink == Ink::grey));
    std::smatch colour;
    const std::regex fill("([0-9.]+) ([0-9.]+) ([0-9.]+) rg");
    if (ink == Ink::light) CHECK_FALSE(std::regex_search(contents, colour, fill));
    if (ink == Ink::light) continue;
    REQUIRE(std::regex_search(contents, colour, fill));
    CHECK(colour.str(1) == colour.str(2));
    CHECK(colour.str(2) == colour.str(3));
  }
}

}  // namespace
}  // namespace quicket::print
