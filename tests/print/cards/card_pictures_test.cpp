#include "print/cards/card_pictures.h"

#include <set>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "print/cards/preset.h"
#include "print/cards/tabletop.h"
#include "tests/support/pattern.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/pictures.h"
#include "tests/support/print_fixture.h"

namespace quicket::print {
namespace {

CardTemplate classic_layout() {
  return parse_card_template(tests::template_text("classic"), "classic.toml");
}

CardSheetOptions options_for(std::string_view preset) {
  CardSheetOptions options;
  apply(preset_called(preset), options);
  return options;
}

std::vector<std::string> names_of(const std::vector<PictureFile>& files) {
  std::vector<std::string> names;
  for (const PictureFile& file : files) names.push_back(file.name);
  return names;
}

TEST_CASE("every side of a card is a file with a name that sorts by surname", "[print]") {
  CardSheetOptions options;
  options.medium.kind = Medium::Kind::svg;
  const auto files = picture_cards(tests::small_card_set(), classic_layout(), options);
  CHECK(files.size() == 8);
  const tests::Pattern safe("^[a-z0-9-]+-(striker|bowler)-[0-9]+\\.svg$");
  for (const PictureFile& file : files) {
    CAPTURE(file.name);
    CHECK(safe.is_in(file.name));
    CHECK(tests::is_well_formed(file.picture.bytes));
  }
  CHECK(files.front().name == "connolly-striker-1.svg");
}

TEST_CASE("pictures have one back for each club, or the other role of each player", "[print]") {
  CardSheetOptions options;
  options.medium.kind = Medium::Kind::svg;
  options.assembly = Assembly::duplex;
  const cards::CardSet set = tests::small_card_set();
  std::set<std::string> backs, own;
  for (const std::string& name : names_of(picture_cards(set, classic_layout(), options))) {
    if (name.starts_with("back-")) CHECK(backs.insert(name).second);
  }
  CHECK(backs.size() >= 2);
  options.back = BackKind::other_role;
  for (const std::string& name : names_of(picture_cards(set, classic_layout(), options))) {
    CHECK_FALSE(name.starts_with("back-"));
    if (name.ends_with("-back.svg")) CHECK(own.insert(name).second);
  }
  CHECK(own.count("connolly-striker-1-back.svg") == 1);
}

TEST_CASE("pictures have one back for each role, or one for the league", "[print]") {
  CardSheetOptions options;
  options.medium.kind = Medium::Kind::svg;
  options.assembly = Assembly::duplex;
  const auto backs = [&options](BackKind kind) {
    options.back = kind;
    std::set<std::string> found;
    for (const std::string& name :
         names_of(picture_cards(tests::small_card_set(), classic_layout(), options))) {
      if (name.find("back") != std::string::npos) CHECK(found.insert(name).second);
    }
    return found;
  };
  CHECK(backs(BackKind::role) == std::set<std::string>{"back-bowler.svg", "back-striker.svg"});
  CHECK(backs(BackKind::league) == std::set<std::string>{"back-league.svg"});
}

TEST_CASE("the presets of print shops have the pixels that they ask for", "[print]") {
  const auto [preset, width, height] =
      GENERATE(table<std::string, int, int>({{"tgc", 825, 1125}, {"mpc", 822, 1122}}));
  CAPTURE(preset);
  for (const PictureFile& file :
       picture_cards(tests::small_card_set(), classic_layout(), options_for(preset))) {
    const tests::Pixels pixels = tests::pixels_of_png(file.picture.bytes);
    CHECK(pixels.width == width);
    CHECK(pixels.height == height);
    CHECK(file.picture.width_px == width);
    CHECK(file.picture.height_px == height);
  }
}

TEST_CASE("a card is the same in PNG and PDF, and again in the same bytes", "[print]") {
  CardSheetOptions options = options_for("tgc");
  const cards::CardSet set = tests::small_card_set();
  const auto files = picture_cards(set, classic_layout(), options);
  CHECK(files[0].picture.bytes == picture_cards(set, classic_layout(), options)[0].picture.bytes);
  options.medium = {};
  const auto page = tests::pixels_of_page(print_cards(set, classic_layout(), options).pdf, 300);
  const auto picture = tests::pixels_of_png(files[0].picture.bytes);
  CHECK(tests::mean_difference(page, picture) < 3);
  CHECK(tests::mean_difference(page, tests::moved_right(picture, 12)) > 6);
}

TEST_CASE("DriveThruCards gets each card after its back, in little and mostly black ink",
          "[print]") {
  const CardSheets sheets =
      print_cards(tests::small_card_set(), classic_layout(), options_for("drivethru"));
  const tests::PdfProbe probe(sheets.pdf);
  CHECK(probe.complaints() == "");
  const auto pages = probe.contents();
  REQUIRE(pages.size() == 16);
  CHECK(probe.text(1).find("STRIKER") == std::string::npos);
  CHECK(probe.text(2).find("STRIKER") != std::string::npos);
  const tests::Pattern inks("([0-9.]+) ([0-9.]+) ([0-9.]+) ([0-9.]+) [kK]\\b");
  const tests::Pattern other_inks(" (rg|RG|g|G)\\b");
  int colours = 0;
  for (const std::string& page : pages) {
    CHECK_FALSE(other_inks.is_in(page));
    for (const tests::Found& found : inks.all_in(page)) {
      double ink = 0;
      for (std::size_t part = 1; part <= 4; ++part) ink += std::stod(found[part]);
      CHECK(ink <= 2.4);
      ++colours;
    }
  }
  CHECK(colours > 100);
  // 69.85 x 95.25 mm, and nothing of another size.
  CHECK(probe.info().find("198 x 270 pts") != std::string::npos);
}

TEST_CASE("a preset for poker cards refuses other sizes", "[print]") {
  CardSheetOptions options;
  options.measures.card = {57.15, 88.9};
  CHECK_THROWS_WITH(apply(preset_called("tgc"), options),
                    "--to tgc takes cards of 63.5 x 88.9 mm only; leave out --card");
}

TEST_CASE("Tabletop Simulator gets sheets of 10 x 7, each with a back in its last place",
          "[print]") {
  // Two teams, each with more cards than a sheet holds.
  cards::CardSet set = tests::big_set(400);
  std::erase_if(set.players, [](const cards::PlayerCards& one) { return one.team.value > 2; });
  const Tabletop made = tabletop_cards(set, classic_layout(), options_for("tts"));
  CHECK(made.decks.size() == 2);
  std::size_t cards = 0, sheets = 0;
  for (const TabletopDeck& deck : made.decks) {
    for (const TabletopSheet& sheet : deck.sheets) {
      CHECK(sheet.cards.size() <= 69);
      cards += sheet.cards.size();
      ++sheets;
    }
  }
  CardSheetOptions all;
  CHECK(cards == static_cast<std::size_t>(print_cards(set, classic_layout(), all).cards));
  CHECK(sheets > made.decks.size());
  CHECK(made.files.size() == sheets + made.decks.size());
  for (const PictureFile& file : made.files) {
    CAPTURE(file.name);
    if (file.name.find("-back") != std::string::npos) continue;
    CHECK(file.picture.width_px == 4096);
    CHECK(file.picture.height_px <= 4096);
    CHECK(file.picture.height_px > 4000);
  }
}

TEST_CASE("the word of a name is ASCII, whatever the name", "[print]") {
  CHECK(file_word("Nguyễn Thị Phương", "player") == "nguyen-thi-phuong");
  CHECK(file_word("विराट", "player") == "player");
  CHECK(file_word("../../etc/passwd", "player") == "etc-passwd");
  CHECK(file_word("CON", "player") == "con");
  CHECK(file_word(std::string(300, 'a'), "player").size() == 80);
}

}  // namespace
}  // namespace quicket::print
