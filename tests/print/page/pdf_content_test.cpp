#include "print/page/pdf_content.h"

#include <catch2/catch.hpp>

#include "print/page/canvas.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

TEST_CASE("numbers of a page are written to a thousandth, without what says nothing", "[print]") {
  Canvas canvas({"Numbers", ""});
  canvas.begin_page({254, 254});  // 720 points
  Path path;
  path.move({25.4, 254}).line({25.4 / 72 * 1.0004, 254 - 25.4 / 72 * 0.05}).line({-25.4, 0});
  path.line({-25.4 / 72 * 0.0004, 254 - 25.4 / 72 * 10.99951}).close();
  canvas.draw(path, filled(cricket::black));
  const std::string content = tests::PdfProbe(canvas.finish()).contents().front();
  CHECK(content == "0 g\n72 0 m\n1 0.05 l\n-72 720 l\n0 11 l\nh\nf*\n");
}

TEST_CASE("what is drawn on one page alone is named on that page alone", "[print]") {
  Canvas canvas({"Fonts", ""});
  TextStyle plain, bold;
  bold.face.bold = true;
  for (const TextStyle& style : {plain, bold}) {
    canvas.begin_page({100, 100});
    canvas.text({10, 10}, "Lbw", style);
  }
  const tests::PdfProbe probe(canvas.finish());
  CHECK(probe.complaints() == "");
  for (const std::string& page : probe.contents()) {
    CHECK(page.find("/F1 9 Tf\n<004c00620077> Tj\n") != std::string::npos);
  }
}

}  // namespace
}  // namespace quicket::print
