#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "print/kit/assembly.h"
#include "print/kit/blank_cards.h"
#include "print/kit/dividers.h"
#include "print/kit/league_sheet.h"
#include "print/kit/squad_checklist.h"
#include "print/kit/tuck_box.h"
#include "print/kit/wallchart.h"
#include "tests/print/kit/small_kit.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;
using tests::small_kit;

constexpr Size poker_card{63.5, 88.9};

std::vector<KitPart> some_parts() {
  return {{"01-assembly.pdf", "This page", Stock::paper, "one side", 1, 1, "1", ""},
          {"02-cards.pdf", "60 cards", Stock::card, "both, long edge", 14, 7, "1", "Cards: cut."},
          {"06-charts.pdf", "Charts", Stock::paper, "one side", 4, 4, "2", "Charts: fold."}};
}

SheetOptions duplex_on(const KitOptions& options) {
  SheetOptions sheets;
  sheets.assembly = Assembly::duplex;
  sheets.measures.paper = options.paper;
  sheets.ink = options.ink;
  return sheets;
}

/// Every kind of page, by the name of its golden file.
std::map<std::string, std::string> all_pages(const Kit& kit, const KitOptions& options) {
  return {{"assembly", print_assembly(kit, some_parts(), poker_card, options)},
          {"dividers", print_dividers(kit, duplex_on(options))},
          {"tuck_box", print_tuck_boxes(kit, poker_card, 0.32, options)},
          {"blank_cards", print_blank_cards(kit, duplex_on(options))},
          {"checklist", print_squad_checklist(kit, options)},
          {"league_sheet", print_league_sheet(kit, options)},
          {"wallchart", print_wallchart(kit, options)}};
}

TEST_CASE("dividers fill their sheet with spare ones, and their tabs are all of one kind",
          "[print]") {
  Kit kit = small_kit(5);
  const PdfProbe mixed(print_dividers(kit, duplex_on({})));
  CHECK(mixed.complaints() == "");
  CHECK_THAT(mixed.text(1), Catch::Contains("Spare"));
  // One name is too long for a tab, so that all have the letters of their clubs: a name stands on
  // the body of its divider alone.
  const auto times = [](const std::string& text, const std::string& word) {
    std::size_t count = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
    return count;
  };
  CHECK(times(mixed.text(1), "Eastmoor Emperors") == 1);
  std::erase_if(kit.clubs, [](const KitClub& club) { return club.name.size() > 40; });
  CHECK(times(PdfProbe(print_dividers(kit, duplex_on({}))).text(1), "Eastmoor Emperors") == 2);
}

TEST_CASE("text and geometry of a kit's pages are as they were looked at", "[print]") {
  for (const auto& [name, pdf] : all_pages(small_kit(), {})) {
    CAPTURE(name);
    const std::string info = PdfProbe(pdf).info();
    const double height = info.find("841.89 x 595.276 pts") != std::string::npos ? 210 : 297;
    tests::check_golden("print/kit/" + name + ".txt", tests::portrait_of(pdf, 1, height));
  }
}

TEST_CASE("later pages of a kit that look otherwise are as they were looked at", "[print]") {
  const KitOptions options;
  const auto check = [](const std::string& name, const std::string& pdf, int page) {
    tests::check_golden("print/kit/" + name + ".txt", tests::portrait_of(pdf, page, 297));
  };
  const std::string blank = print_blank_cards(small_kit(), duplex_on(options));
  check("blank_cards_back", blank, 2);
  check("blank_cards_bowlers", blank, 3);
  check("dividers_back", print_dividers(small_kit(), duplex_on(options)), 2);
  // Few matches leave room for the season's bests.
  const std::string sheet = print_league_sheet(small_kit(4), options);
  check("league_sheet_last", sheet, static_cast<int>(PdfProbe(sheet).contents().size()));
}

TEST_CASE("a kit's pages are clean on every paper and with every ink, and the same twice",
          "[print]") {
  constexpr Size a4{210, 297};
  for (const KitOptions& options :
       {KitOptions{a4, Ink::full}, KitOptions{a4, Ink::light}, KitOptions{a4, Ink::grey},
        KitOptions{{215.9, 279.4}, Ink::full}, KitOptions{{297, 420}, Ink::full}}) {
    for (const auto& [name, pdf] : all_pages(small_kit(9, 20), options)) {
      CAPTURE(name, options.paper.width);
      CHECK(PdfProbe(pdf).complaints() == "");
    }
  }
  CHECK(all_pages(small_kit(9, 20), {}) == all_pages(small_kit(9, 20), {}));
}

TEST_CASE("the ruler of the assembly page is 100 mm long", "[print]") {
  const std::string pdf = print_assembly(small_kit(), some_parts(), poker_card, {});
  const auto shapes = tests::straight_shapes(PdfProbe(pdf).contents().at(0), 297);
  const auto rulers = std::count_if(shapes.begin(), shapes.end(), [](const auto& shape) {
    return shape.x.size() == 4 && shape.x[1] - shape.x[0] == Approx(100).margin(0.01) &&
           shape.y[2] - shape.y[0] == Approx(15).margin(0.01);
  });
  CHECK(rulers == 1);
}

TEST_CASE("the assembly page counts sheets by copies, and numbers the steps", "[print]") {
  const std::string text =
      PdfProbe(print_assembly(small_kit(), some_parts(), poker_card, {})).text();
  CHECK(text.find("Card: 7 sheets") != std::string::npos);
  CHECK(text.find("Paper: 9 sheets") != std::string::npos);
  CHECK(text.find("Charts: fold.") != std::string::npos);
  // Some sheets are turned over the short edge.
  CHECK(text.find("list below") != std::string::npos);
  CHECK(text.find("Fold-out: glue, then fan") != std::string::npos);
}

TEST_CASE("tabs of dividers stand in turn, and none touches that of the divider beside it",
          "[print]") {
  const Size size = divider_size(poker_card);
  CHECK(size.width == Approx(63.5));
  CHECK(size.height == Approx(98.9));
  const Box box{10, 20, size.width, size.height};
  const Box beside{box.right(), 20, size.width, size.height};
  // Letters need less room than names: five are seen at once, of names three.
  for (const bool codes : {false, true}) {
    const std::size_t places = codes ? 5 : 3;
    CHECK(divider_tab(box, 0, codes).x == Approx(10));
    CHECK(divider_tab(box, places / 2, codes).right() == Approx(box.right()));
    CHECK(divider_tab(box, places, codes) == divider_tab(box, 0, codes));
    for (std::size_t i = 0; i < places; ++i) {
      CHECK(divider_tab(beside, i + 1, codes).x - divider_tab(box, i, codes).right() > 5);
    }
  }
}

TEST_CASE("the colours of a divider go on beyond the cut, if there is ink for it", "[print]") {
  SheetOptions options;
  options.measures.bleed_mm = 1.5;
  for (const Ink used : {Ink::full, Ink::light}) {
    options.ink = used;
    const std::string page = PdfProbe(print_dividers(small_kit(), options)).contents().front();
    int wider = 0;
    for (const tests::DrawnShape& shape : tests::straight_shapes(page, 210)) {
      const auto [left, right] = std::minmax_element(shape.x.begin(), shape.x.end());
      // A millimetre: with more, a row of dividers would need another sheet.
      if (shape.filled && *right - *left == Approx(poker_card.width + 2).margin(0.01)) ++wider;
    }
    CAPTURE(used);
    CHECK((wider > 0) == (used == Ink::full));
  }
}

TEST_CASE("a divider names its squad, however large", "[print]") {
  const auto text = [](int players) {
    return PdfProbe(print_dividers(small_kit(1, players), {})).text();
  };
  CHECK_THAT(text(60), Catch::Contains("and 31 more"));
  CHECK_THAT(text(20), Catch::Contains("Stonet") && !Catch::Contains("more"));
}

TEST_CASE("blank cards of a kit whose cards have both roles have a side for each", "[print]") {
  const PdfProbe probe(print_blank_cards(small_kit(), duplex_on({}), true));
  CHECK(probe.complaints() == "");
  CHECK(probe.page_count() == 2);
  CHECK_THAT(probe.text(1), Catch::Contains("STRIKER") && !Catch::Contains("BOWLER"));
  CHECK_THAT(probe.text(2), Catch::Contains("BOWLER") && !Catch::Contains("STRIKER"));
}

TEST_CASE("blank cards have a place for every result of both roles", "[print]") {
  const PdfProbe probe(print_blank_cards(small_kit(), {}));
  CHECK(probe.contents().size() == 2);
  const std::string strikers = probe.text(1), bowlers = probe.text(2);
  const auto count = [](const std::string& text, const std::string& word) {
    std::size_t times = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++times;
    return times;
  };
  CHECK(count(strikers, "STRIKER") == 9);
  CHECK(count(strikers, "– B\n") == 0);
  CHECK(count(bowlers, "BOWLER") == 9);
  CHECK(count(bowlers, "– B\n") == 9);
  CHECK(count(strikers, "–") == 7 * 9);
  CHECK(count(bowlers, "–") == 8 * 9);
  // For which game it is made is told on every printed card.
  CHECK(count(strikers, "tempo card") == 9);
  CHECK(count(bowlers, "basic game") == 9);
}

TEST_CASE("the last page of a checklist has columns of as many clubs, then its notes", "[print]") {
  const PdfProbe probe(print_squad_checklist(small_kit(10, 15), {}));
  REQUIRE(probe.page_count() == 2);
  std::set<int> columns;
  const auto words = probe.words(2);
  for (const PdfProbe::Word& word : words) {
    if (word.text == "United") columns.insert(static_cast<int>(word.left / 100));
  }
  CHECK(columns.size() == 2);
  CHECK(std::ranges::count(words, "Notes", &PdfProbe::Word::text) == 1);
}

TEST_CASE("what a checklist leaves free is at its end", "[print]") {
  // Two clubs fit a column, so that the sixth column has none.
  const PdfProbe probe(print_squad_checklist(small_kit(10, 20), {}));
  REQUIRE(probe.page_count() == 2);
  CHECK_THAT(probe.text(1), !Catch::Contains("Notes"));
  const auto words = probe.words(2);
  REQUIRE(std::ranges::count(words, "Notes", &PdfProbe::Word::text) == 1);
  const auto notes = std::ranges::find(words, "Notes", &PdfProbe::Word::text);
  CHECK(std::ranges::none_of(words, [&](const PdfProbe::Word& word) {
    return word.text == "Town" && word.left > notes->left;
  }));
}

TEST_CASE("the checklist has a box for every card", "[print]") {
  const Kit kit = small_kit(10, 25);
  int cards = 0;
  for (const KitClub& club : kit.clubs) cards += club.cards;
  const PdfProbe probe(print_squad_checklist(kit, {}));
  std::ptrdiff_t boxes = 0;
  for (const std::string& page : probe.contents()) {
    const auto shapes = tests::straight_shapes(page, 297);
    boxes += std::count_if(shapes.begin(), shapes.end(), [](const auto& shape) {
      return shape.x.size() == 4 && shape.x[1] - shape.x[0] == Approx(2.9).margin(0.01);
    });
  }
  CHECK(boxes == cards);
  // A club that is longer than a column goes on in the next.
  CHECK(PdfProbe(print_squad_checklist(small_kit(1, 90), {})).text().find("continued") !=
        std::string::npos);
}

TEST_CASE("the checklist is the index of the cards where their sheets are known", "[print]") {
  Kit kit = small_kit(4, 25);
  CHECK_THAT(PdfProbe(print_squad_checklist(kit, {})).text(), !Catch::Contains("\nsheet"));
  kit.clubs.front().players.front().sheets = "7, 8";
  kit.card_notes = {"No wicketkeeper is known: whoever keeps has 10."};
  const PdfProbe probe(print_squad_checklist(kit, {}));
  CHECK(probe.complaints() == "");
  const std::string text = probe.text();
  CHECK_THAT(text, Catch::Contains("\nsheet") && Catch::Contains("7, 8"));
  CHECK_THAT(text, Catch::Contains("No wicketkeeper is known: whoever keeps has 10."));
}

TEST_CASE("the league sheet has every fixture, and lines for them where there are none",
          "[print]") {
  Kit kit = small_kit(10);
  const std::string text = PdfProbe(print_league_sheet(kit, {})).text();
  for (const char* part :
       {"163/5", "5 wickets", "Final", "winner of Qualifier 2", "\n90 R45 Sat 5 Jun"}) {
    CAPTURE(part);
    CHECK(text.find(part) != std::string::npos);
  }
  kit.fixtures.clear();
  const PdfProbe blank(print_league_sheet(kit, {}));
  CHECK(blank.contents().size() == 1);
  CHECK(blank.text().find("Scores") != std::string::npos);
  // What a short season leaves of the last sheet is for its bests.
  CHECK(PdfProbe(print_league_sheet(small_kit(4), {})).text().find("Season's bests") !=
        std::string::npos);
}

TEST_CASE("the table so far is printed in its order", "[print]") {
  Kit kit = small_kit(2);
  league::Standing first, second;
  first.team.name = kit.clubs[1].name;
  first.played = 7;
  first.net_run_rate = 0.25;
  second.team.name = kit.clubs[0].name;
  kit.table = {first, second};
  const std::string text = PdfProbe(print_league_sheet(kit, {})).text();
  CHECK(text.find("+0.250") != std::string::npos);
  CHECK(text.find("Upper lines: the table when this was printed.") != std::string::npos);
  CHECK(text.find("Superchargers") < text.find("Eastmoor"));
  // The club stands beside its figures, above the line that later ones go below.
  double club = 0, figure = 0;
  for (const PdfProbe::Word& word : PdfProbe(print_league_sheet(kit, {})).words(1)) {
    if (club == 0 && word.text == "Superchargers") club = word.top;
    if (word.text == "+0.250") figure = word.top;
  }
  CHECK(std::abs(figure - club) < 3);
}

TEST_CASE("a league in groups has a table for each, on as many sheets as they need", "[print]") {
  Kit kit = small_kit(20);
  for (std::size_t club = 0; club < kit.clubs.size(); ++club) {
    league::Standing row;
    row.team.name = kit.clubs[club].name;
    row.table = club < 10 ? "North" : "South";
    kit.table.push_back(row);
  }
  const PdfProbe planned(print_league_sheet(kit, {}));
  CHECK(planned.text().find("North") < planned.text().find("South"));
  CHECK(planned.text().find("+0.000") == std::string::npos);
  kit.table.front().played = 1;
  KitOptions small;
  small.paper = smallest_kit_paper;
  const PdfProbe begun(print_league_sheet(kit, small));
  CHECK(begun.text().find("+0.000") != std::string::npos);
  CHECK_THAT(begun.text(), Catch::Contains("For") && Catch::Contains("Against"));
  CHECK(begun.contents().size() > planned.contents().size());
}

TEST_CASE("two sheets of a wallchart are joined between two columns", "[print]") {
  for (const std::size_t clubs : {7U, 8U, 9U, 10U, 19U, 20U}) {
    CAPTURE(clubs);
    const WallchartLayout layout = wallchart_layout(clubs, 4, {210, 297});
    CHECK(layout.sheets == 2);
    const double columns = (layout.join_x - layout.grid.x) / layout.cell.width;
    CHECK(columns == Approx(std::round(columns)));
    CHECK(layout.grid.right() + layout.tallies * layout.cell.width + layout.names_mm ==
          Approx(layout.whole.width));
    CHECK(layout.grid.bottom() <= layout.whole.height);
    CHECK(layout.playoffs_y + 19 <= layout.whole.height);
    CHECK(layout.cell.height > 9);
    CHECK(layout.cell.width > 12);
  }
}

TEST_CASE("a wallchart has places for the table, and says what grey means", "[print]") {
  Kit kit = small_kit(4);
  // Some meet at both grounds, and two at one alone.
  KitFixture there = kit.fixtures.front();
  std::erase_if(kit.fixtures, [&](const KitFixture& one) {
    return one.home == there.away && one.away == there.home;
  });
  there.home = kit.clubs[2].name;
  there.away = kit.clubs[3].name;
  kit.fixtures.push_back(there);
  std::swap(there.home, there.away);
  kit.fixtures.push_back(there);
  const std::string text = PdfProbe(print_wallchart(kit, {})).text();
  for (const char* head : {"Won", "Points", "Pos"}) CHECK(text.find(head) != std::string::npos);
  CHECK(text.find("Grey: they do not meet there") != std::string::npos);
  CHECK_THAT(text, Catch::Contains("see "));  // where the others are named first
  KitOptions light;
  light.ink = Ink::light;  // fills no cell
  CHECK_THAT(PdfProbe(print_wallchart(kit, light)).text(),
             Catch::Contains("Dashed: they do not meet there") && !Catch::Contains("Grey"));
  // A single round of all: each match has two cells, and none is grey.
  kit.fixtures.clear();
  for (std::size_t home = 0; home < 4; ++home) {
    for (std::size_t away = home + 1; away < 4; ++away) {
      KitFixture fixture;
      fixture.home = kit.clubs[home].name;
      fixture.away = kit.clubs[away].name;
      fixture.day = fmt::format("Day{}{}", home, away);
      kit.fixtures.push_back(fixture);
    }
  }
  const PdfProbe single(print_wallchart(kit, {}));
  CHECK(single.text().find("Grey") == std::string::npos);
  CHECK_THAT(single.text(), Catch::Contains("into both cells of the match"));
  for (const KitFixture& fixture : kit.fixtures) {
    CHECK(std::ranges::count(single.words(1), fixture.day, &PdfProbe::Word::text) == 2);
  }
  kit.fixtures.clear();
  CHECK(PdfProbe(print_wallchart(kit, {})).text().find("Grey") == std::string::npos);
}

TEST_CASE(
    "champions have a place on wallchart and league sheet, and their name once they are known",
    "[print]") {
  Kit kit = tests::small_kit();
  CHECK_THAT(PdfProbe(print_wallchart(kit, {})).text(1), Catch::Contains("Champions"));
  CHECK(champions_of(kit).empty());
  kit.fixtures.back().home = "Oak";
  kit.fixtures.back().winner = 0;
  CHECK(champions_of(kit) == "Oak");
  CHECK_THAT(PdfProbe(print_wallchart(kit, {})).text(1),
             Catch::Contains("Champions Oak") || Catch::Contains("Champions\nOak"));
  CHECK_THAT(PdfProbe(print_league_sheet(kit, {})).text(), Catch::Contains("Champions Oak"));
  // On the box too, beside the line for the year.
  const auto oaks = [&] {
    const PdfProbe box(print_tuck_boxes(kit, poker_card, 0.32, {}));
    return std::ranges::count(box.words(1), "Oak", &PdfProbe::Word::text);
  };
  const auto named = oaks();
  kit.fixtures.back().winner = -1;
  CHECK(named == oaks() + 1);
}

TEST_CASE("of a season that is over the league sheet tells the prizes, and nothing is written in",
          "[print]") {
  Kit kit = tests::small_kit();
  CHECK_THAT(PdfProbe(print_wallchart(kit, {})).text(), Catch::Contains("Write"));
  for (KitFixture& fixture : kit.fixtures) fixture.margin = "3 runs";
  kit.bests = {{"Most runs", "Ada Quill (Oak), 212"}};
  CHECK_THAT(PdfProbe(print_wallchart(kit, {})).text(), !Catch::Contains("Write"));
  const std::string sheet = PdfProbe(print_league_sheet(kit, {})).text();
  CHECK_THAT(sheet, Catch::Contains("Most runs Ada Quill (Oak), 212"));
  CHECK_THAT(sheet, !Catch::Contains("Player of the season"));
}

TEST_CASE("a league sheet says who won a super over, and numbers its pages", "[print]") {
  Kit kit = tests::small_kit();
  kit.fixtures.front().margin = "super over";
  const PdfProbe probe(print_league_sheet(kit, {}));
  CHECK_THAT(probe.text(), Catch::Contains("super over, EE") && Catch::Contains("Page 1 of "));
}

TEST_CASE("a wallchart says that level scores were parted by a super over", "[print]") {
  Kit kit = tests::small_kit();
  CHECK_THAT(PdfProbe(print_wallchart(kit, {})).text(), !Catch::Contains("super over"));
  kit.fixtures.front().margin = "super over";
  CHECK_THAT(PdfProbe(print_wallchart(kit, {})).text(), Catch::Contains("super over"));
}

TEST_CASE("both sheets of a wallchart have a title", "[print]") {
  const PdfProbe probe(print_wallchart(tests::small_kit(10), {}));
  REQUIRE(probe.page_count() == 2);
  for (const int page : {1, 2}) {
    CHECK_THAT(probe.text(page), Catch::Contains("Coastal Premier League 2026"));
  }
}

TEST_CASE("a wallchart of few clubs, or on large paper, is one sheet", "[print]") {
  CHECK(wallchart_layout(6, 0, {210, 297}).sheets == 1);
  const WallchartLayout large = wallchart_layout(14, 4, {297, 420});
  CHECK(large.sheets == 1);
  CHECK(large.page == Size{420, 297});
}

TEST_CASE("many playoffs stand in several rows of a wallchart, each wide enough to read",
          "[print]") {
  for (const Size paper : {Size{210, 297}, Size{297, 420}}) {
    const WallchartLayout layout = wallchart_layout(20, 15, paper);
    const std::size_t in_a_row = layout.in_a_part * layout.playoff_parts;
    CHECK(layout.in_a_part * 45 + 4 <= layout.part_mm);
    const double rows = std::ceil(15.0 / static_cast<double>(in_a_row));
    CHECK(layout.playoffs_y + (rows - 1) * 24 + 19 <= layout.whole.height);
  }
  Kit kit = small_kit(20, 2);
  for (int i = 0; i < 14; ++i) {
    kit.fixtures.push_back(kit.fixtures.back());
    kit.fixtures.back().stage = fmt::format("Super 8 Group {}", i);
  }
  const std::string text = PdfProbe(print_wallchart(kit, {})).text();
  CHECK(text.find("Super 8 Group 13") != std::string::npos);
}

TEST_CASE("a wallchart tells day and score of each match", "[print]") {
  const std::string text = PdfProbe(print_wallchart(small_kit(), {})).text();
  CHECK(text.find("Sat 5 Jun") != std::string::npos);
  CHECK(text.find("163/5") != std::string::npos);
  CHECK(text.find("winner of Qualifier 2") != std::string::npos);
}

}  // namespace
}  // namespace quicket::print
