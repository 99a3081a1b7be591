#include "print/cards/sheets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "print/cards/face.h"
#include "print/cards/fields.h"
#include "print/page/calibration.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/print_fixture.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;

CardTemplate classic() {
  return parse_card_template(tests::template_text("classic"), "classic.toml");
}

TEST_CASE("every way of assembling, every ink and paper gives clean pages", "[print]") {
  const cards::CardSet set = tests::small_card_set();
  for (const Assembly assembly : {Assembly::fronts_only, Assembly::duplex, Assembly::gutterfold}) {
    for (const Ink ink : {Ink::full, Ink::light, Ink::grey}) {
      CardSheetOptions options;
      options.assembly = assembly;
      options.ink = ink;
      options.flip = Flip::short_edge;
      options.back = ink == Ink::light ? BackKind::other_role : BackKind::club;
      options.measures.bleed_mm = ink == Ink::grey ? 3 : 0;
      options.guides = ink == Ink::light ? Guides::corner_marks : Guides::to_edge;
      options.guides_on_backs = ink == Ink::grey;
      CHECK(PdfProbe(print_cards(set, classic(), options).pdf).complaints() == "");
    }
  }
}

TEST_CASE("blank cards fill the last sheet, and are on no list", "[print]") {
  CardSheetOptions options;
  options.assembly = Assembly::duplex;
  std::array<int, 2> drawn{};
  options.blank = [&](Canvas&, Box, std::size_t blank, bool back) {
    CHECK(blank == 0);
    ++drawn.at(back ? 1 : 0);
  };
  const CardSheets sheets = print_cards(tests::small_card_set(), classic(), options);
  CHECK(sheets.cards == 8);
  CHECK(sheets.blanks == 1);
  CHECK(sheets.sheets == 1);
  CHECK(drawn == std::array{1, 1});
  options.blank = {};
  CHECK(print_cards(tests::small_card_set(), classic(), options).sheets_of_players ==
        sheets.sheets_of_players);
}

TEST_CASE("cards come by team, then player, the striker before the bowler", "[print]") {
  const CardSheets sheets = print_cards(tests::small_card_set(), classic(), {});
  CHECK(sheets.cards == 8);
  CHECK(sheets.sheets == 1);
  const std::string text = PdfProbe(sheets.pdf).text(1);
  std::size_t at = 0;
  for (const char* part : {"COOPER CONNOLLY",
                           "STRIKER",
                           "C",
                           "3",
                           "RO",
                           "4",
                           "131.46",
                           "LIYANAGUNAWARD",
                           "STRIKER",
                           "LIYANAGUNAWARD",
                           "BOWLER",
                           "PELÉ",
                           "BOWLER",
                           "A+/10",
                           "CONCHUBHAIR",
                           "Wicketkeeper (12)",
                           "WK",
                           "12",
                           "Türkiye",
                           "CHRIS GREEN",
                           "STRIKER",
                           "CHRIS GREEN",
                           "BOWLER",
                           "A/11",
                           "EMOJI SMITH"}) {
    CAPTURE(part);
    at = text.find(part, at);
    REQUIRE(at != std::string::npos);
    ++at;
  }
}

TEST_CASE("a team's cards come by surname, by name, or strikers first", "[print]") {
  cards::CardSet set = tests::small_card_set();
  CardSheetOptions options;
  options.index_page = false;
  options.teams = {"Sydney (T)"};
  const auto places = [&](CardOrder order) {
    options.order = order;
    const std::string text = PdfProbe(print_cards(set, classic(), options).pdf).text();
    return std::array{text.find("CHRIS GREEN"), text.find("EMOJI SMITH"), text.find("CONCHUBHAIR"),
                      text.find("BOWLER"), text.rfind("STRIKER")};
  };
  const auto surname = places(CardOrder::surname);
  CHECK(surname[0] > surname[2]);  // Conchubhair, Green, Smith
  CHECK(surname[1] > surname[0]);
  CHECK(surname[3] < surname[4]);
  const auto name = places(CardOrder::name);
  CHECK(name[0] < name[1]);  // Chris, Emoji, Šafařík
  CHECK(name[1] < name[2]);
  CHECK(places(CardOrder::role)[3] > places(CardOrder::role)[4]);
}

TEST_CASE("sheets carry their number and team, and a team may begin a sheet of its own",
          "[print]") {
  CardSheetOptions options;
  const std::string together =
      PdfProbe(print_cards(tests::small_card_set(), classic(), options).pdf).text(1);
  CHECK(together.find("Sheet 1 of 1 · Perth to Sydney (T)") != std::string::npos);
  options.new_sheet_per_team = true;
  const CardSheets apart = print_cards(tests::small_card_set(), classic(), options);
  CHECK(apart.sheets == 2);
  const PdfProbe probe(apart.pdf);
  CHECK(probe.text(1).find("Sheet 1 of 2 · Perth") != std::string::npos);
  CHECK(probe.text(2).find("Sheet 2 of 2 · Sydney (T)") != std::string::npos);
  CHECK(probe.text(2).find("Perth") == std::string::npos);
  // The index counts the sheets as they are: a player's striker card, then the bowler's.
  CHECK_THAT(probe.text(3), Catch::Contains("Chris Green 2 2"));
  CHECK(probe.complaints() == "");
}

TEST_CASE("a card says all that the guide's card says", "[print]") {
  CardSheetOptions options;
  options.players = {"chris green"};
  options.strikers = false;
  options.index_page = false;
  const CardSheets sheets = print_cards(tests::small_card_set(), classic(), options);
  CHECK(sheets.cards == 1);
  const std::string text = PdfProbe(sheets.pdf).text();
  for (const char* part : {"AUSTRALIA MEN'S PRO T20 CRICKET 2024-2025",
                           "CHRIS GREEN",
                           "Sydney (T)",
                           "T20 · Australia",
                           "Cricsheet, ODC-BY 1.0",
                           "All-rounder",
                           "Australia",
                           "BOWLER",
                           "1\n",
                           "B",
                           "2–3",
                           "W",
                           "4–7",
                           "F",
                           "8–42",
                           "•",
                           "43–71",
                           "72–90",
                           "91–97",
                           "98–100",
                           "A/11",
                           "Econ",
                           "7.34",
                           "Overs",
                           "41",
                           "Wickets",
                           "12"}) {
    CAPTURE(part);
    CHECK(text.find(part) != std::string::npos);
  }
}

TEST_CASE("a name has letters a step smaller rather than initials", "[print]") {
  cards::CardSet set = tests::small_card_set();
  CardSheetOptions options;
  options.players = {"bhuvneshwar kumar"};
  options.index_page = false;
  for (cards::PlayerCards& player : set.players) {
    if (player.name == "Chris Green") player.name = "Bhuvneshwar Kumar";
  }
  CHECK_THAT(PdfProbe(print_cards(set, classic(), options).pdf).text(1),
             Catch::Contains("BHUVNESHWAR KUMAR"));
}

TEST_CASE("every result has its place, and one that a card lacks is a dash", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.players.resize(1);
  set.players[0].striker->chart = cards::Chart({0, 5, 0, 50, 30, 15, 0, 0});
  CardSheetOptions options;
  options.index_page = false;
  const std::string text = PdfProbe(print_cards(set, classic(), options).pdf).text();
  // On the left W, F and dot, then on the right 1, 2, 4 and 6.
  std::size_t at = text.find("1–5");
  for (const char* part :
       {"W", "–", "F", "6–55", "•", "56–85", "1", "86–100", "2", "–", "4", "–", "6"}) {
    CAPTURE(part);
    REQUIRE(at != std::string::npos);
    at = text.find(part, at);
  }
  CHECK(at != std::string::npos);
}

TEST_CASE("whoever never faced a ball has no figures of zeros", "[print]") {
  CardSheetOptions options;
  options.players = {"Emoji 🏏 Smith"};
  options.index_page = false;
  const std::string text =
      PdfProbe(print_cards(tests::small_card_set(), classic(), options).pdf).text();
  CHECK(text.find("Faced no ball") != std::string::npos);
  CHECK(text.find("High") == std::string::npos);
}

TEST_CASE("a card typed in without figures prints a dash for each", "[print]") {
  cards::CardSet set = tests::small_card_set();
  CardSheetOptions options;
  options.players = {"Chris Green", "Cooper Connolly"};
  options.index_page = false;
  for (cards::PlayerCards& player : set.players) {
    if (player.striker) player.striker->stats = {};
    if (player.bowler) player.bowler->stats = {};
  }
  std::string text = PdfProbe(print_cards(set, classic(), options).pdf).text();
  std::replace(text.begin(), text.end(), '\n', ' ');
  for (const char* const figure : {"Faced no ball", "0.00", "41", "Wickets 0"}) {
    CAPTURE(figure);
    CHECK(text.find(figure) == std::string::npos);
  }
  CHECK(text.find("A/11") != std::string::npos);
  const Fields bowler = fields_of(set, set.players[1], cards::Face::bowler);
  for (const char* const field : {"econ", "overs", "bowled", "wickets"}) {
    CHECK(bowler.at(field) == "–");
  }
  const Fields striker = fields_of(set, set.players[0], cards::Face::striker);
  for (const char* const field : {"sr", "runs", "balls", "high", "fours", "sixes"}) {
    CHECK(striker.at(field) == "–");
  }
}

TEST_CASE("a card names format, sex and nation, and its source without the index", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.gender = "female";
  CardSheetOptions options;
  options.players = {"Chris Green"};
  options.bowlers = false;
  options.index_page = false;
  const std::string text = PdfProbe(print_cards(set, classic(), options).pdf).text();
  CHECK(text.find("T20 women · Australia") != std::string::npos);
  CHECK(text.find("Cricsheet, ODC-BY 1.0") != std::string::npos);
  // A bowler who bats is the tail, in a word.
  CHECK(text.find("Tail") != std::string::npos);
}

TEST_CASE("the foot of a card names the full game, and not the basic one", "[print]") {
  cards::CardSet set = tests::small_card_set();
  // The index speaks of tempo cards as well.
  CardSheetOptions options;
  options.index_page = false;
  for (const bool full : {false, true}) {
    if (full) set.chart.tempo.phases = {{"innings", 20, {}}};
    for (const char* const layout : {"classic", "compact", "large"}) {
      CAPTURE(full, layout);
      const std::string text =
          PdfProbe(
              print_cards(set, parse_card_template(tests::template_text(layout), layout), options)
                  .pdf)
              .text();
      CHECK((text.find("tempo card") != std::string::npos) == full);
    }
  }
}

TEST_CASE("the index says whether cards are played with a tempo card or without", "[print]") {
  cards::CardSet set = tests::small_card_set();
  for (const bool full : {false, true}) {
    if (full) set.chart.tempo.phases = {{"innings", 20, {}}};
    const std::string text =
        PdfProbe(
            print_cards(set, parse_card_template(tests::template_text("classic"), "classic"), {})
                .pdf)
            .text();
    CAPTURE(full, text);
    CHECK((text.find("play these cards with the set's tempo card") != std::string::npos) == full);
    CHECK((text.find("without a tempo card.") != std::string::npos) != full);
  }
}

TEST_CASE("heads of cards lie where the layout puts them, to a hundredth of a millimetre",
          "[print]") {
  CardSheetOptions options;
  options.guides = Guides::none;
  const CardSheets sheets = print_cards(tests::small_card_set(), classic(), options);
  const SheetLayout layout = lay_out_sheet(options.measures, options.flip);
  const auto shapes =
      tests::straight_shapes(PdfProbe(sheets.pdf).contents().at(0), layout.page.height);
  std::vector<Point> corners;
  for (const auto& shape : shapes) {
    // The heads begin at the cards' corners.
    if (!shape.filled || shape.x.size() != 4 || shape.x[1] - shape.x[0] < 63) continue;
    corners.push_back({shape.x[0], shape.y[0]});
  }
  REQUIRE(corners.size() == 8);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    CHECK(corners[i].x == Approx(layout.fronts[i].x).margin(0.01));
    CHECK(corners[i].y == Approx(layout.fronts[i].y).margin(0.01));
  }
}

TEST_CASE("guides in the file meet the edges of the cards", "[print]") {
  const CardSheets sheets = print_cards(tests::small_card_set(), classic(), {});
  const SheetLayout layout = lay_out_sheet({}, Flip::long_edge);
  const auto shapes =
      tests::straight_shapes(PdfProbe(sheets.pdf).contents().at(0), layout.page.height);
  const std::vector<Box> used(layout.fronts.begin(), layout.fronts.begin() + 8);
  const auto guides = cutting_guides(used, layout.page, 1, 0);
  REQUIRE(shapes.size() > guides.size());
  for (std::size_t i = 0; i < guides.size(); ++i) {
    REQUIRE(shapes[i].x.size() == 2);
    CHECK(shapes[i].x[0] == Approx(guides[i].from.x).margin(0.01));
    CHECK(shapes[i].y[1] == Approx(guides[i].to.y).margin(0.01));
  }
}

TEST_CASE("backs of a partly filled sheet lie behind their fronts, moved by the offset",
          "[print]") {
  CardSheetOptions options;
  options.assembly = Assembly::duplex;
  options.guides = Guides::none;
  options.players = {"Pelé", "Emoji 🏏 Smith"};
  options.back_offset_mm = {0.3, -0.2};
  const CardSheets sheets = print_cards(tests::small_card_set(), classic(), options);
  const PdfProbe probe(sheets.pdf);
  const auto shapes = tests::straight_shapes(probe.contents().at(1), 297);
  std::vector<Point> corners;
  for (const auto& shape : shapes) {
    const bool whole =
        shape.x.size() == 4 && shape.x[1] - shape.x[0] > 63 && shape.y[2] - shape.y[0] > 88;
    if (shape.filled && whole) corners.push_back({shape.x[0], shape.y[0]});
  }
  REQUIRE(corners.size() == 2);
  const double columns[] = {210 - 9.75 - 63.5, 9.75 + 63.5};
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(corners[i].x ==
          Approx(columns[i] + 0.3 - options.measures.least_back_bleed_mm).margin(0.01));
    CHECK(corners[i].y == Approx(15.15 - 0.2 - options.measures.least_back_bleed_mm).margin(0.01));
  }
}

TEST_CASE("a player of both trades may be one card with two faces", "[print]") {
  CardSheetOptions options;
  options.assembly = Assembly::duplex;
  options.back = BackKind::other_role;
  const CardSheets sheets = print_cards(tests::small_card_set(), classic(), options);
  CHECK(sheets.cards == 6);
  const PdfProbe probe(sheets.pdf);
  CHECK(probe.text(1).find("PELÉ") != std::string::npos);
  CHECK(probe.text(2).find("A/11") != std::string::npos);
}

TEST_CASE("the index names every sheet and the source's credit", "[print]") {
  CardSheetOptions options;
  const std::string text =
      PdfProbe(print_cards(tests::small_card_set(), classic(), options).pdf).text(2);
  CHECK(text.find("Index of 8 cards") != std::string::npos);
  std::string in_one_line = text;
  std::replace(in_one_line.begin(), in_one_line.end(), '\n', ' ');
  CHECK_THAT(in_one_line, Catch::Contains("Data: Cricsheet (cricsheet.org), ODC-BY 1.0"));
  CHECK(text.find("with the sheet of each") != std::string::npos);
  // A team once, with its players below it.
  CHECK(text.find("Cooper Connolly") != std::string::npos);
  CHECK(text.find("\nPerth\n") == text.rfind("\nPerth\n"));
  CHECK(text.find("\nPerth\n") != std::string::npos);
  CHECK_THAT(text, Catch::Contains("Bat Bowl"));
}

TEST_CASE("the index lists the wicketkeepers that are known", "[print]") {
  cards::CardSet set = tests::small_card_set();
  const auto index = [&set] { return PdfProbe(print_cards(set, classic(), {}).pdf).text(2); };
  for (cards::PlayerCards& player : set.players) player.ratings.keeping.reset();
  CHECK(index().find("No wicketkeeper is known: whoever keeps has 10.") != std::string::npos);
  set.players[0].ratings.keeping = 12;
  CHECK(index().find(fmt::format("Wicketkeepers: {}; whoever else keeps has 10.",
                                 set.players[0].name)) != std::string::npos);
}

TEST_CASE("the index says which keepers are guessed", "[print]") {
  cards::CardSet set = tests::small_card_set();
  for (cards::PlayerCards& player : set.players) player.ratings.keeping.reset();
  set.players[0].ratings.keeping = set.players[1].ratings.keeping = 12;
  CardSheetOptions options;
  options.called_keepers.emplace();
  const auto index = [&] {
    std::string text = PdfProbe(print_cards(set, classic(), options).pdf).text(2);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  };
  CHECK_THAT(index(), Catch::Contains("Wicketkeepers guessed (WK?), as the source names none: "));
  options.called_keepers->insert(set.players[1].player);
  CHECK_THAT(index(), Catch::Contains(fmt::format(
                          "Wicketkeepers: {}; guessed (WK?), as the source names no others: {};",
                          set.players[1].name, set.players[0].name)));
}

TEST_CASE("a team that goes on in another column of the index is named again", "[print]") {
  cards::CardSet set = tests::small_card_set();
  const cards::PlayerCards player = set.players.front();
  for (int i = 0; i < 120; ++i) {
    set.players.push_back(player);
    set.players.back().name = fmt::format("Extra {}", i);
    set.players.back().player = {5000 + i};
  }
  const CardSheets sheets = print_cards(set, classic(), {});
  const PdfProbe probe(sheets.pdf);
  CHECK(probe.complaints() == "");
  CHECK_THAT(probe.text(probe.page_count()), Catch::Contains("continued"));
}

TEST_CASE("a team that has room in a column of the index is not broken", "[print]") {
  cards::CardSet set = tests::small_card_set();
  const cards::PlayerCards player = set.players.front();
  set.players.clear();
  for (int i = 0; i < 200; ++i) {
    set.players.push_back(player);
    set.players.back().team_name = fmt::format("Team{}", i / 20);
    set.players.back().name = fmt::format("Extra {}", i);
    set.players.back().player = {5000 + i};
  }
  const PdfProbe probe(print_cards(set, classic(), {}).pdf);
  CHECK(probe.complaints() == "");
  const std::string text = probe.text(probe.page_count());
  CHECK_THAT(text, Catch::Contains("Index of") && Catch::Contains("Team9") &&
                       !Catch::Contains("continued"));
}

TEST_CASE("each team of the index has heads of its own, in columns of one height", "[print]") {
  cards::CardSet set = tests::small_card_set();
  const cards::PlayerCards player = set.players.front();
  set.players.clear();
  for (int i = 0; i < 170; ++i) {
    set.players.push_back(player);
    set.players.back().team_name = fmt::format("Team{}", i / 17);
    set.players.back().name = fmt::format("Extra {}", i);
    set.players.back().player = {5000 + i};
  }
  const PdfProbe probe(print_cards(set, classic(), {}).pdf);
  const auto words = probe.words(probe.page_count());
  CHECK(std::ranges::count(words, "Bowl", &PdfProbe::Word::text) == 10);
  // Ten teams alike stand two by two.
  std::map<long, double> ends;
  for (const PdfProbe::Word& word : words) {
    if (word.text == "Extra")
      ends[std::lround(word.left)] = std::max(ends[std::lround(word.left)], word.bottom);
  }
  CHECK(ends.size() == 5);
  for (const auto& [left, end] : ends) CHECK(std::abs(end - ends.begin()->second) < 1);
}

TEST_CASE("for print shops a page is a card with its bleed, and says so in its boxes", "[print]") {
  CardSheetOptions options;
  options.one_per_page = true;
  options.index_page = false;
  options.measures.bleed_mm = 3;
  const CardSheets sheets = print_cards(tests::small_card_set(), classic(), options);
  CHECK(sheets.sheets == 8);
  const std::string info = PdfProbe(sheets.pdf).info();
  CHECK(info.find("Page size:       197.008 x 269.008 pts") != std::string::npos);
  CHECK(info.find("TrimBox:             8.50     8.50   188.50   260.50") != std::string::npos);
  CHECK(info.find("BleedBox:            0.00     0.00   197.01   269.01") != std::string::npos);
}

TEST_CASE("a file of single cards has nothing but cards in it", "[print]") {
  CardSheetOptions options;
  options.one_per_page = true;
  const CardSheets printed = print_cards(tests::small_card_set(), classic(), options);
  CHECK(static_cast<int>(PdfProbe(printed.pdf).contents().size()) == printed.cards);
}

TEST_CASE("plain backs have their club's colour, and no page of a file is empty", "[print]") {
  CardSheetOptions options;
  // Beyond the cut, or no further than the user asks for.
  options.measures.least_back_bleed_mm = GENERATE(0.3, 0.0);
  options.assembly = Assembly::duplex;
  options.back = BackKind::plain;
  const PdfProbe probe(print_cards(tests::small_card_set(), classic(), options).pdf);
  CHECK(probe.complaints() == "");
  const std::vector<std::string> pages = probe.contents();
  for (const std::string& page : pages) CHECK(page.size() > 20);
  int backs = 0;
  for (const tests::DrawnShape& shape : tests::straight_shapes(pages.at(1), 297)) {
    const auto [left, right] = std::minmax_element(shape.x.begin(), shape.x.end());
    const double wide = 63.5 + 2 * options.measures.least_back_bleed_mm;
    if (shape.filled && *right - *left == Approx(wide).margin(0.01)) ++backs;
  }
  CHECK(backs == 8);
}

TEST_CASE("backs by role name the role of their card, backs of the league are all alike",
          "[print]") {
  const auto backs = [](BackKind kind, std::string_view word) {
    CardSheetOptions options;
    options.assembly = Assembly::duplex;
    options.back = kind;
    const std::string text =
        PdfProbe(print_cards(tests::small_card_set(), classic(), options).pdf).text(2);
    int found = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      ++found;
    }
    return found;
  };
  const int strikers = backs(BackKind::role, "STRIKER"), bowlers = backs(BackKind::role, "BOWLER");
  CHECK(strikers + bowlers == 8);
  CHECK(strikers > 0);
  CHECK(bowlers > 0);
  CHECK(backs(BackKind::league, "2024-2025") == 8);
  CHECK(backs(BackKind::league, "STRIKER") == 0);
}

TEST_CASE("heads and backs go on beyond the cut, as far as it may go astray", "[print]") {
  CardSheetOptions options;
  options.assembly = Assembly::duplex;
  options.guides = Guides::none;
  options.measures.bleed_mm = free_bleed_mm(options);
  const double bleed = options.measures.bleed_mm;
  CHECK(bleed >= 0.5);
  const PdfProbe probe(print_cards(tests::small_card_set(), classic(), options).pdf);
  const std::vector<std::string> pages = probe.contents();
  // Along the edges of the sheet: between two cards their bleeds meet.
  const auto reach = [&](std::size_t page) {
    double left = 1000, top = 1000;
    for (const tests::DrawnShape& shape : tests::straight_shapes(pages.at(page), 297)) {
      if (!shape.filled || shape.x.size() != 4) continue;
      left = std::min(left, *std::min_element(shape.x.begin(), shape.x.end()));
      top = std::min(top, *std::min_element(shape.y.begin(), shape.y.end()));
    }
    return Point{left, top};
  };
  const Box card = layout_for(options).fronts.front();
  for (const std::size_t page : {0U, 1U}) {
    CAPTURE(page);
    CHECK(reach(page).x == Approx(card.x - bleed).margin(0.01));
    CHECK(reach(page).y == Approx(card.y - bleed).margin(0.01));
  }
}

TEST_CASE("a name that no card has is answered with the nearest one, a part of one is enough",
          "[print]") {
  CardSheetOptions options;
  options.teams = {"Perth"};
  const int cards = print_cards(tests::small_card_set(), classic(), options).cards;
  options.teams = {"pert"};
  CHECK(print_cards(tests::small_card_set(), classic(), options).cards == cards);
  options.teams = {"Perht"};
  CHECK_THROWS_WITH(print_cards(tests::small_card_set(), classic(), options),
                    "team \"Perht\" has no cards in Australia Men's Pro T20 Cricket 2024-2025; did "
                    "you mean \"Perth\"?");
}

TEST_CASE("cards of a season stay under a megabyte and come out the same twice", "[print]") {
  const cards::CardSet set = tests::big_set(180);
  const CardSheets once = print_cards(set, classic(), {});
  CHECK(once.cards == 300);
  CHECK(once.pdf.size() < 1000000);
  CHECK(once.pdf == print_cards(set, classic(), {}).pdf);
}

TEST_CASE("two thousand cards are just more sheets", "[print]") {
  const CardSheets sheets = print_cards(tests::big_set(1200), classic(), {});
  CHECK(sheets.cards == 2000);
  CHECK(sheets.sheets == 223);
}

TEST_CASE("other sizes of cards use the same layout, drawn out", "[print]") {
  for (const Size card : {Size{57.15, 88.9}, Size{44, 68}, Size{70, 120}}) {
    CardSheetOptions options;
    options.measures.card = card;
    CHECK(PdfProbe(print_cards(tests::small_card_set(), classic(), options).pdf).complaints() ==
          "");
  }
}

TEST_CASE("the calibration sheet has a front and a back without complaints", "[print]") {
  const PdfProbe probe(print_calibration({210, 297}, Flip::long_edge));
  CHECK(probe.complaints() == "");
  CHECK(probe.contents().size() == 2);
}

TEST_CASE("the index of cards is as it was looked at", "[print]") {
  const std::string pdf = print_cards(tests::small_card_set(), classic(), {}).pdf;
  tests::check_golden(
      "print/index.txt",
      tests::portrait_of(pdf, static_cast<int>(PdfProbe(pdf).contents().size()), 297));
}

TEST_CASE("backs, fold-over sheets, cutter marks and single cards are as they were looked at",
          "[print]") {
  const auto check = [](const std::string& name, const CardSheetOptions& options, int page,
                        double height) {
    CAPTURE(name);
    tests::check_golden(
        "print/cards/" + name + ".txt",
        tests::portrait_of(print_cards(tests::small_card_set(), classic(), options).pdf, page,
                           height));
  };
  CardSheetOptions options;
  options.assembly = Assembly::duplex;
  options.guides_on_backs = true;
  check("backs", options, 2, 297);
  options.back = BackKind::other_role;
  check("backs_of_other_role", options, 2, 297);
  options.back = BackKind::role;
  check("backs_of_roles", options, 2, 297);
  options.back = BackKind::league;
  options.measures.bleed_mm = 1.5;
  options.measures.gap_mm = 3;
  check("backs_of_league", options, 2, 297);
  options = {};
  options.assembly = Assembly::gutterfold;
  options.gutter_mm = 4;
  options.guides = Guides::corner_marks;
  check("gutterfold", options, 1, 297);
  options = {};
  options.registration_margin_mm = 10;
  check("cutter_marks", options, 1, 297);
  options = {};
  options.one_per_page = true;
  options.measures.bleed_mm = 3;
  check("single", options, 1, 94.9);
}

}  // namespace
}  // namespace quicket::print
