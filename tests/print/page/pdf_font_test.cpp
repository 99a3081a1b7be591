#include "print/page/pdf_font.h"

#include <string>

#include <catch2/catch.hpp>

#include "print/page/canvas.h"
#include "print/page/typography.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/skip.h"

namespace quicket::print {
namespace {

constexpr char32_t bright = U'\u6717';  // of two parts
constexpr int last_part_embedded_by_libharu = 32767;

std::string drawn_with(const std::string& text) {
  Canvas canvas({"Names", ""});
  canvas.begin_page({60, 20});
  canvas.text({5, 12}, text, letters(12));
  return tests::PdfProbe(canvas.finish()).contents().front();
}

bool fills_an_outline(const std::string& content) {
  return content.find("\nf\n") != std::string::npos;
}

TEST_CASE("a letter whose parts libharu leaves out is drawn as an outline", "[print]") {
  const auto file = font_with(bright);
  GlyphOutlines outlines;
  OutlineFont* font = file ? outlines.load(*file) : nullptr;
  if (font == nullptr || !font->has_part_past(last_part_embedded_by_libharu, bright)) {
    return tests::skip("no font here has a Chinese letter with parts past 32767");
  }
  CHECK(fills_an_outline(drawn_with("\u6717")));
  CHECK_FALSE(fills_an_outline(drawn_with("\u4e00")));  // a single stroke
}

TEST_CASE("letters with accents are left to the file", "[print]") {
  CHECK_FALSE(fills_an_outline(drawn_with("Nguy\u1ec5n \u01fa")));
}

}  // namespace
}  // namespace quicket::print
