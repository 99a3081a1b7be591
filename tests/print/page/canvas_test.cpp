#include "print/page/canvas.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/scripts.h"
#include "print/page/typography.h"
#include "tests/support/pattern.h"
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

TEST_CASE("letters whose part of the font ends with a block of libharu can be printed", "[print]") {
  // Of the italics of Debian 12, whose part with these takes a whole number of 4,096 bytes.
  Face italics;
  italics.family = "Roboto";
  italics.italic = true;
  Canvas canvas({"Letters", ""});
  canvas.begin_page({210, 297});
  canvas.text({30, 30}, " &().BJORSTabcdehijklmnortuvw", {italics});
  const PdfProbe probe(canvas.finish());
  CHECK(probe.complaints() == "");
  CHECK(probe.text(1) == "&().BJORSTabcdehijklmnortuvw\n\f");
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

TEST_CASE(
    "a link leads to a place on an earlier or later page, and one without a target is left out",
    "[print]") {
  Canvas canvas({"Links", ""});
  canvas.begin_page({210, 297});
  canvas.link({10, 20, 100, 5}, "later");
  canvas.link({10, 30, 100, 5}, "nowhere");
  canvas.target("earlier", 97);
  canvas.begin_page({210, 297});
  canvas.bookmark("Half way down", 0, 148.5);
  canvas.save_and_shift(5, 10);
  canvas.target("later", 37);
  canvas.link({10, 20, 100, 5}, "earlier");
  canvas.restore();
  const PdfProbe probe(canvas.finish());
  CHECK(probe.complaints() == "");
  const auto links = probe.links();
  REQUIRE(links.size() == 2);
  CHECK(links[0].page == 1);
  CHECK(links[0].to_page == 2);
  // From the foot of the page, in points: 297 mm minus 47.
  CHECK(links[0].to_y == Approx(708.66).margin(0.01));
  CHECK(links[0].left == Approx(28.35).margin(0.01));
  CHECK(links[1].page == 2);
  CHECK(links[1].to_page == 1);
  CHECK(links[1].to_y == Approx(566.93).margin(0.01));
  CHECK(links[1].left == Approx(42.52).margin(0.01));
  CHECK(links[1].top == Approx((297 - 30) * 72 / 25.4).margin(0.01));
  CHECK(probe.plain().find("/Title (Half way down)") != std::string::npos);
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
  style.face.family = "Roboto Condensed";
  const std::string name = "Ab \u10d0 c";  // a Georgian letter, which the family does not have
  canvas.text({10, 10}, name, style);
  CHECK(canvas.width(name, style) > 3 * canvas.width("A", style));
  const PdfProbe probe(canvas.finish());
  CHECK(probe.complaints() == "");
  CHECK(probe.text(1).find("\u10d0") != std::string::npos);
  const std::string fonts = probe.fonts();
  CHECK(fonts.find("RobotoCondensed") != std::string::npos);
  CHECK(std::count(fonts.begin(), fonts.end(), '\n') == 4);  // two lines of head, two fonts
}

/// What a name becomes on a page set in Roboto: its text, the fonts in the file, what was told.
struct PrintedName {
  std::string text, fonts;
  std::vector<std::string> told;
};

PrintedName printed_name(const std::string& name) {
  PrintedName result;
  Medium medium;
  medium.warn = [&](const Unprinted& unprinted) { result.told = unprinted.notes(); };
  Canvas canvas({"t", ""}, Ink::full, medium);
  canvas.begin_page({100, 100});
  canvas.text({10, 10}, name, letters(9));
  const PdfProbe probe(canvas.finish());
  CHECK(probe.complaints() == "");
  result.text = probe.text(1);
  result.fonts = probe.fonts();
  return result;
}

TEST_CASE("names in Cyrillic, Greek and Vietnamese letters are printed in the face of the page",
          "[print]") {
  for (const char* name : {"Илья Смирнов", "Γιώργος Παπαδάκης", "Nguyễn Thị Phương"}) {
    CAPTURE(name);
    const PrintedName printed = printed_name(name);
    CHECK(printed.told.empty());
    CHECK(printed.text.find(name) != std::string::npos);
    CHECK(printed.fonts.find("Roboto") != std::string::npos);
    CHECK(printed.fonts.find("DejaVu") == std::string::npos);
    CHECK(printed.fonts.find("Noto") == std::string::npos);
  }
}

TEST_CASE("a name whose letters join leaves squares and is told, whatever fonts there are",
          "[print]") {
  const PrintedName printed = printed_name("विराट कोहली");
  REQUIRE(printed.told.size() == 1);
  CHECK(printed.told[0] ==
        "\"विराट कोहली\" is printed as open squares, because Devanagari letters change with their "
        "neighbours; write them in Latin letters, in the file or by "
        "`--names` of the import");
  CHECK(printed.text.find("□□□□□ □□□□□") != std::string::npos);
}

TEST_CASE("Hebrew is printed from the right, and what stands beside it is not", "[print]") {
  CHECK(in_visual_order("משה כהן (wk)") == "ןהכ השמ (wk)");
  CHECK(in_visual_order("c משה b Cohen") == "c השמ b Cohen");
  CHECK(in_visual_order("Moshe") == "Moshe");
}

TEST_CASE("Georgian and Armenian come from Noto where it is installed, else are warned of",
          "[print]") {
  // The letters of the second name are in DejaVu, too; those of the third are in neither Roboto
  // nor DejaVu.
  for (const char* name : {"Գարիկ Սարգսյան", "გიორგი ბერიძე", "ᏌᏊᏯ"}) {
    CAPTURE(name);
    const char32_t first = code_points(name).front();
    const auto file = font_with(first);
    const PrintedName printed = printed_name(name);
    if (!file) {
      REQUIRE(printed.told.size() == 1);
      CHECK(printed.told[0].find("No TrueType font on this machine has ") == 0);
      continue;
    }
    CHECK(printed.told.empty());
    CHECK(printed.text.find(name) != std::string::npos);
    if (file->path.find("/noto/") == std::string::npos) {
      WARN("fonts-noto-core is not installed: Noto was not tried");
      continue;
    }
    CHECK(printed.fonts.find("NotoSans") != std::string::npos);
  }
}

TEST_CASE("the narrow cut of pages is the family that Roboto has for it", "[print]") {
  Canvas canvas({"t", ""});
  canvas.begin_page({100, 100});
  TextStyle narrow = letters(9);
  narrow.face.condensed = true;
  CHECK(canvas.width("Amberlight Anchors", narrow) <
        0.93 * canvas.width("Amberlight Anchors", letters(9)));
  canvas.text({10, 10}, "Anchors", narrow);
  CHECK(PdfProbe(canvas.finish()).fonts().find("RobotoCondensed") != std::string::npos);
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
    const auto has = [&contents](const char* fill) { return tests::Pattern(fill).is_in(contents); };
    CHECK_FALSE(has("[0-9.]+ [0-9.]+ [0-9.]+ rg\\b"));
    CHECK(has("[0-9.]+ g\\b") == (ink == Ink::grey));
  }
}

TEST_CASE("text is black ink alone, and what looks grey is grey", "[print]") {
  Canvas canvas({"t", ""});
  canvas.begin_page({100, 100});
  canvas.text({10, 10}, "Boundary", letters(9));
  canvas.rect({10, 20, 20, 20}, filled(pale));
  canvas.rect({10, 50, 20, 20}, filled({0x1c, 0x5a, 0xa6}));
  const std::string contents = PdfProbe(canvas.finish()).contents().at(0);
  for (const char* fill :
       {"(^|\n)0 g\n", "(^|\n)0\\.94[0-9]* g\n", "0\\.11 0\\.353 0\\.651 rg\n"}) {
    CAPTURE(fill);
    CHECK(tests::Pattern(fill).is_in(contents));
  }
}

TEST_CASE("with light ink a yellow area keeps an edge that is seen, and a tint has none",
          "[print]") {
  Canvas canvas({"t", ""}, Ink::light);
  canvas.begin_page({100, 100});
  canvas.rect({10, 10, 20, 20}, filled({0xff, 0xd7, 0x00}));
  canvas.rect({10, 40, 20, 20}, filled({0xfd, 0xf4, 0xe4}));
  const std::string contents = PdfProbe(canvas.finish()).contents().at(0);
  const auto edges = tests::Pattern("([0-9.]+) ([0-9.]+) ([0-9.]+) RG").all_in(contents);
  REQUIRE(edges.size() == 1);
  const auto part = [&edges](std::size_t i) {
    return static_cast<std::uint8_t>(255 * std::stod(edges[0][i]));
  };
  CHECK(cricket::contrast({part(1), part(2), part(3)}, cricket::white) >= 3);
}

TEST_CASE("all names whose letters join are told in one sentence, and the rest is printed",
          "[print]") {
  std::vector<std::string> told;
  Medium medium;
  medium.warn = [&told](const Unprinted& unprinted) { told = unprinted.notes(); };
  Canvas canvas({"t", ""}, Ink::full, medium);
  canvas.begin_page({100, 100});
  for (const char* const name : {"محمد", "محمد علي", "م علي", "c তামিম b Rowe", "তামিম ইকবাল",
                                 "Nguyễn Thị Phương", "Џокер", "Σωκράτης", "Őze"}) {
    canvas.text({10, 20}, name, {});
  }
  const PdfProbe probe(canvas.finish());
  REQUIRE(told.size() == 1);
  CHECK(told[0] ==
        "\"محمد علي\", \"তামিম ইকবাল\" are printed as open squares, because Arabic and Bengali "
        "letters change with their neighbours; write them in Latin letters, in the file or by "
        "`--names` of the import");
  CHECK(probe.text(1).find("b Rowe") != std::string::npos);
}

TEST_CASE("letters that no font has are told once, with what to install", "[print]") {
  std::vector<std::string> told;
  Medium medium;
  medium.warn = [&told](const Unprinted& unprinted) { told = unprinted.notes(); };
  Canvas canvas({"t", ""}, Ink::full, medium);
  canvas.begin_page({100, 100});
  // Assigned to no letter.
  canvas.text({10, 10}, "a\u0378b\u0378", {});
  canvas.finish();
  REQUIRE(told.size() == 1);
  CHECK(told[0].find("printed as open squares; install one (Debian: fonts-noto-core)") !=
        std::string::npos);
  CHECK(Unprinted{{U'日', U'本'}, {}, {}}.notes() ==
        std::vector<std::string>{
            "No TrueType font on this machine has 日 本: printed as open squares; install one "
            "(Debian: fonts-droid-fallback)"});
}

TEST_CASE("an emoji is left out, also of initials, and named", "[print]") {
  const PrintedName printed = printed_name("😀 Smiley D");
  CHECK(printed.text.find("Smiley D") == 0);
  CHECK(printed.told == std::vector<std::string>{"Left out, because no text font has it: 😀"});
  CHECK(name_wordings("😀 Smiley D").back() == "S. D");
}

}  // namespace
}  // namespace quicket::print
