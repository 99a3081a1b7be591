#include <algorithm>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "app/outputs/templates.h"
#include "base/error.h"
#include "cricket/colour.h"
#include "print/cards/sheets.h"
#include "print/cards/template_preview.h"
#include "print/page/fit.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/print_fixture.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;

CardTemplate shipped(const std::string& name) {
  return parse_card_template(tests::template_text(name), name + ".toml");
}

TEST_CASE("there is more than one template, and each says what it is", "[print]") {
  const std::vector<std::string> names = app::template_names();
  CHECK(names == std::vector<std::string>{"classic", "compact", "large"});
  for (const std::string& name : names) {
    CHECK(shipped(name).name == name);
    CHECK_FALSE(shipped(name).about.empty());
  }
}

TEST_CASE("every shipped template gives clean pages, longest names and emoji included", "[print]") {
  for (const std::string& name : app::template_names()) {
    CAPTURE(name);
    const CardTemplate layout = shipped(name);
    for (const Ink ink : {Ink::full, Ink::light, Ink::grey}) {
      CHECK(PdfProbe(preview_template(layout, {210, 297}, ink)).complaints() == "");
    }
    CardSheetOptions options;
    options.measures.card = layout.size;
    options.assembly = Assembly::duplex;
    options.measures.bleed_mm = 3;
    CHECK(PdfProbe(print_cards(tests::small_card_set(), layout, options).pdf).complaints() == "");
  }
}

TEST_CASE("text and geometry of each template are as they were looked at", "[print]") {
  for (const std::string& name : app::template_names()) {
    CAPTURE(name);
    CardSheetOptions options;
    options.measures.card = shipped(name).size;
    options.index_page = false;
    options.assembly = Assembly::gutterfold;
    options.players = {"Chris Green", "Cooper Connolly"};
    const std::string pdf = print_cards(tests::small_card_set(), shipped(name), options).pdf;
    tests::check_golden("print/" + name + ".txt", tests::portrait_of(pdf, 1, 210));
  }
}

/// Every colour that a page sets, with its operator, in the order of first use: "0.6 g".
std::string colours_of(const std::string& contents) {
  std::istringstream words(contents);
  std::vector<std::string> last, colours;
  for (std::string word; words >> word; last.push_back(word)) {
    const std::size_t parts = word == "g" || word == "G" ? 1 : word == "rg" || word == "RG" ? 3 : 0;
    if (parts == 0 || last.size() < parts) continue;
    std::string colour;
    for (std::size_t i = last.size() - parts; i < last.size(); ++i) colour += last[i] + ' ';
    colour += word;
    if (std::find(colours.begin(), colours.end(), colour) == colours.end()) {
      colours.push_back(colour);
    }
  }
  std::string text;
  for (const std::string& colour : colours) text += colour + '\n';
  return text;
}

TEST_CASE("shapes and colours in light and in grey ink are as they were looked at", "[print]") {
  for (const auto& [name, ink] : {std::pair("light", Ink::light), std::pair("grey", Ink::grey)}) {
    CAPTURE(name);
    CardSheetOptions options;
    options.ink = ink;
    options.index_page = false;
    options.assembly = Assembly::gutterfold;
    options.players = {"Chris Green", "Cooper Connolly"};
    const std::string pdf = print_cards(tests::small_card_set(), shipped("classic"), options).pdf;
    const std::string colours = colours_of(PdfProbe(pdf).contents().at(0));
    // No colour in grey ink: a printer would mix it.
    if (ink == Ink::grey) CHECK(colours.find("rg") == std::string::npos);
    tests::check_golden(fmt::format("print/cards/ink_{}.txt", name),
                        tests::portrait_of(pdf, 1, 210) + colours);
  }
}

TEST_CASE("names with accents and of sixty letters extract in reading order from each template",
          "[print]") {
  for (const std::string& name : app::template_names()) {
    CAPTURE(name);
    CardSheetOptions options;
    options.measures.card = shipped(name).size;
    options.strikers = false;
    options.players = {"Pelé"};
    const std::string text =
        PdfProbe(print_cards(tests::small_card_set(), shipped(name), options).pdf).text(1);
    const auto who = text.find(name == "compact" ? "Pelé" : "PELÉ");
    const auto what = text.find("BOWLER"), used = text.find("A+/10");
    REQUIRE(who != std::string::npos);
    CHECK(who < what);
    CHECK(what < used);
    options = {};
    options.measures.card = shipped(name).size;
    options.players = {"Wickramasinghearachchilage Bandaranaike Kumara Liyanagunaward"};
    const std::string longest =
        upper(PdfProbe(print_cards(tests::small_card_set(), shipped(name), options).pdf).text(1));
    CHECK(longest.find("LIYANAGUNAWARD") != std::string::npos);
  }
}

TEST_CASE("nothing on a shipped template is printed under six and a half points", "[print]") {
  for (const std::string& name : app::template_names()) {
    CAPTURE(name);
    const PdfProbe probe(preview_template(shipped(name), {210, 297}, Ink::full));
    int sizes = 0;
    for (const std::string& page : probe.contents()) {
      for (auto at = page.find(" Tf"); at != std::string::npos; at = page.find(" Tf", at + 1)) {
        const auto from = page.rfind(' ', at - 1);
        CHECK(std::stod(page.substr(from, at - from)) >= 6.49);
        ++sizes;
      }
    }
    CHECK(sizes > 40);
  }
}

TEST_CASE("letters read on the colours of every known club", "[print]") {
  const auto clubs = cricket::parse_team_colours(app::embedded("data/team_colours.toml").value(),
                                                 "team_colours.toml");
  CHECK(clubs.size() > 30);
  for (const char* club : {"Perth Scorchers", "Sydney Sixers", "Trent Rockets", "Mumbai Indians"}) {
    CHECK(clubs.count(club) == 1);
  }
  for (const auto& [name, colours] : clubs) {
    CAPTURE(name);
    CHECK(cricket::contrast(colours.main, cricket::readable_on(colours.main)) >= 4);
  }
}

TEST_CASE("the preview of a template is as it was looked at", "[print]") {
  const std::string pdf = preview_template(shipped("classic"), {210, 297}, Ink::full);
  tests::check_golden("print/preview.txt", tests::portrait_of(pdf, 1, 297));
}

TEST_CASE("a preview of a card too large for the paper is refused with a way out", "[print]") {
  CardTemplate layout = shipped("classic");
  layout.size = {120, 180};
  CHECK_THROWS_WITH(preview_template(layout, {210, 297}, Ink::full),
                    "paper of 210 x 297 mm is too small for three cards of 120 x 180 mm side by "
                    "side: use at least 373 x 193 mm");
}

TEST_CASE("nothing that is read on a card is nearer to the cut than print shops allow", "[print]") {
  constexpr double safe_mm = 3.175;
  for (const std::string& name : app::template_names()) {
    CAPTURE(name);
    const CardTemplate layout = shipped(name);
    const Box inner = Box{0, 0, layout.size.width, layout.size.height}.inset(safe_mm);
    int read = 0;
    for (const Element& element : layout.elements) {
      const bool drawn = std::holds_alternative<BoxElement>(element.what) ||
                         std::holds_alternative<PolygonElement>(element.what) ||
                         std::holds_alternative<LineElement>(element.what);
      if (drawn) continue;
      CAPTURE(element.box.x, element.box.y);
      ++read;
      CHECK(element.box.x >= inner.x);
      CHECK(element.box.y >= inner.y);
      CHECK(element.box.right() <= inner.right() + 1e-9);
      CHECK(element.box.bottom() <= inner.bottom() + 1e-9);
    }
    CHECK(read > 15);
  }
}

TEST_CASE("a portrait takes the crest's place, and a crest of one's own the made one's",
          "[print]") {
  Image pixel;
  pixel.width = pixel.height = 1;
  pixel.pixels = {0xff1040c0};
  const auto blue = std::make_shared<const Image>(std::move(pixel));
  CardSheetOptions options;
  options.players = {"Cooper Connolly"};
  const auto drawn = [&options] {
    const std::string pdf = print_cards(tests::small_card_set(), shipped("classic"), options).pdf;
    CHECK(PdfProbe(pdf).complaints() == "");
    int count = 0;
    std::istringstream page(PdfProbe(pdf).contents().at(0));
    for (std::string word; page >> word;) count += word == "Do" ? 1 : 0;
    return count;
  };
  CHECK(drawn() == 0);
  options.portraits["Cooper Connolly"] = blue;
  CHECK(drawn() == 1);
  options.crests["Perth"] = blue;
  CHECK(drawn() == 2);
}

}  // namespace
}  // namespace quicket::print
