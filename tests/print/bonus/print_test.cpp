#include "print/bonus/print.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"
#include "games/registry.h"
#include "games/rules_text.h"
#include "print/bonus/overs_pictures.h"
#include "print/bonus/printed_game.h"
#include "print/page/typography.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/pictures.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;

BonusWords words_of(const games::Game& game) {
  BonusWords words;
  words.rules = games::rules_for(
      read_prose(app::embedded("data/rules/" + std::string(game.id) + ".md").value()),
      games::RulesReader::table);
  if (game.stories.parse != nullptr) {
    words.cards =
        game.stories.parse(app::embedded("data/games/" + std::string(game.stories.file)).value());
  }
  return words;
}

BonusPdf printed(std::string_view id, const BonusOptions& options) {
  const games::Game& game = games::find_game(id);
  return print_bonus(game, words_of(game), options);
}

/// The diameters in mm of all circles of a file: closed paths of four curves, as wide as high.
std::vector<double> circles(const std::string& pdf) {
  std::vector<double> diameters;
  for (const std::string& page : PdfProbe(pdf).contents()) {
    std::istringstream lines(page);
    std::vector<double> x, y;
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line.substr(0, line.size() - 1));
      const std::vector<double> numbers{std::istream_iterator<double>(words), {}};
      const char what = line.empty() ? ' ' : line.back();
      if (what == 'm' && numbers.size() == 2) {
        x = {numbers[0]};
        y = {numbers[1]};
      } else if (what == 'c' && numbers.size() == 6) {
        x.push_back(numbers[4]);
        y.push_back(numbers[5]);
      } else {
        if (what == 'h' && x.size() == 5) {
          const auto [left, right] = std::minmax_element(x.begin(), x.end());
          const auto [low, high] = std::minmax_element(y.begin(), y.end());
          const double width = *right - *left;
          if (std::abs(width - (*high - *low)) < 0.01) diameters.push_back(width * mm_per_point);
        }
        x.clear();
        y.clear();
      }
    }
  }
  return diameters;
}

BonusOptions only(BonusParts parts) {
  BonusOptions options;
  options.parts = parts;
  return options;
}

constexpr BonusParts cards_only{false, false, true, false, false};

int occurrences(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// How often a word stands alone between blanks.
long words_equal(const std::string& text, const std::string& word) {
  std::istringstream words(text);
  return std::count(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>(),
                    word);
}

TEST_CASE("every bonus game prints whole, in every ink and spread, without a complaint",
          "[print][bonus]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    for (const Ink ink : {Ink::full, Ink::light, Ink::grey}) {
      BonusOptions options;
      options.ink = ink;
      options.board_pages = ink == Ink::full ? 1 : ink == Ink::light ? 2 : 4;
      options.assembly = ink == Ink::grey ? Assembly::gutterfold : Assembly::duplex;
      options.measures.bleed_mm = ink == Ink::full ? 0 : 2;
      if (ink == Ink::grey) options.measures.card = {44, 68};
      const BonusPdf made = print_bonus(game, words_of(game), options);
      CHECK(PdfProbe(made.pdf).complaints() == "");
      CHECK(made.pdf.size() < 1000000);
      if (ink == Ink::full) CHECK(made.pdf == print_bonus(game, words_of(game), options).pdf);
    }
  }
}

TEST_CASE("the stone deck has each number as day and night card, and five trilithons",
          "[print][bonus]") {
  const BonusPdf made = printed("stonehenge-cricket", only(cards_only));
  CHECK(made.cards == 65);
  CHECK(made.pages == 8);
  const std::string text = PdfProbe(made.pdf).text();
  CHECK(occurrences(text, "· day") == 30);
  CHECK(occurrences(text, "· night") == 30);
  // Five cards of each half are of one colour: the number decides it.
  for (const char* colour : {"white", "blue", "green", "yellow", "red", "black"}) {
    CHECK(occurrences(text, std::string(colour) + " · day") == 5);
    CHECK(occurrences(text, std::string(colour) + " · night") == 5);
  }
  CHECK(occurrences(text, "TRILITHON") == 5);
}

TEST_CASE("the decks of Overs and Chances have the sizes of the rules", "[print][bonus]") {
  const BonusPdf made = printed("overs-and-chances", only(cards_only));
  CHECK(made.cards == 52 + 21 + 40);
  const std::string text = PdfProbe(made.pdf).text();
  // One Chance Card is called so, too.
  CHECK(occurrences(text, "PLAYER CARD") == 52 + 1);
  CHECK(occurrences(text, "PITCH CARD") == 21);
  CHECK(occurrences(text, "CHANCE CARD") == 40);
  // Four of a value among the Player Cards, three among the Pitch Cards, each with it in the middle
  // and at two corners; and the Chance Cards of six runs more and three less.
  CHECK(words_equal(text, "+6") == 4 * 3 + 1);
  CHECK(words_equal(text, "\u22123") == 4 * 3 + 3 * 3 + 3);
  CHECK(text.find("re-roll the") != std::string::npos);
  CHECK(text.find("The twelfth man comes") != std::string::npos);
}

TEST_CASE("places left on the last sheet of a deck have what the players may forget",
          "[print][bonus]") {
  const PdfProbe stones(printed("absolution", only(cards_only)).pdf);
  const std::string last = stones.text(static_cast<int>(stones.contents().size()));
  CHECK(occurrences(last, "A number is matched") == 7);
  CHECK(stones.complaints() == "");
}

TEST_CASE("pictures of runs have a ball for each", "[print][bonus]") {
  const auto balls = [](const auto& draw) {
    Canvas canvas({"t", ""});
    canvas.begin_page({100, 100});
    // As high as a unit: a ball is a tenth of it in radius.
    draw(canvas, Box{0, 0, 50, 20});
    const std::vector<double> drawn = circles(canvas.finish());
    return std::count_if(drawn.begin(), drawn.end(),
                         [](double one) { return std::abs(one - 4) < 0.05; });
  };
  for (int value = -6; value <= 6; ++value) {
    if (value == 0) continue;
    CAPTURE(value);
    CHECK(balls([&](Canvas& canvas, Box box) { draw_player_picture(canvas, box, value, ink); }) ==
          std::abs(value));
  }
  for (int id = 0; id < games::overs::chance_card_count; ++id) {
    const games::overs::ChanceCard& card = games::overs::chance_card(id);
    CAPTURE(card.key);
    const bool counted = games::overs::bearing(card.effect) == games::overs::Bearing::plus ||
                         games::overs::bearing(card.effect) == games::overs::Bearing::minus;
    CHECK(balls([&](Canvas& canvas, Box box) { draw_chance_picture(canvas, box, card, ink); }) ==
          (counted ? card.value : 0));
  }
}

TEST_CASE("rules and pads of every game have its figures", "[print][bonus]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    const PrintedGame parts = printed_game(game);
    REQUIRE(parts.figures.size() == 3);
    for (const BonusParts part :
         {BonusParts{true, false, false, false, false}, {false, false, false, false, true}}) {
      std::string text = PdfProbe(printed(game.id, only(part)).pdf).text(1);
      std::replace(text.begin(), text.end(), '\n', ' ');
      for (const RuleFigure& figure : parts.figures) {
        CHECK(text.find(figure.caption.substr(0, figure.caption.find(' ', 12))) !=
              std::string::npos);
      }
    }
    // Not on a page that needs its room for writing.
    BonusOptions small = only({false, false, false, false, true});
    small.measures.paper = {148, 210};
    CHECK(PdfProbe(printed(game.id, small).pdf)
              .text(1)
              .find(parts.figures[2].caption.substr(0, 12)) == std::string::npos);
  }
}

TEST_CASE("backs of the three decks tell them apart", "[print][bonus]") {
  BonusOptions options = only(cards_only);
  options.assembly = Assembly::duplex;
  const std::string text = PdfProbe(printed("overs-and-chances", options).pdf).text();
  // Once on the front, once on the back.
  CHECK(words_equal(text, "PLAYER") == 2 * 52 + 1);
  CHECK(words_equal(text, "PITCH") == 2 * 21);
  // And in the names of two cards.
  CHECK(words_equal(text, "CHANCE") == 2 * 40 + 2 + 4);  // and on the backs of four reminders
}

TEST_CASE("parts are printed alone, and boards on as many sheets as asked for", "[print][bonus]") {
  BonusOptions board = only({false, true, false, false, false});
  CHECK(printed("absolution", board).pages == 1);
  board.board_pages = 4;
  CHECK(printed("absolution", board).pages == 4);
  board.board_pages = 2;
  CHECK(printed("crossing-stonehenge", board).pages == 2);
  const std::string text = PdfProbe(printed("crossing-stonehenge", board).pdf).text(1);
  CHECK(text.find("part 1 of 2") != std::string::npos);
  board.board_pages = 3;
  CHECK_THROWS_WITH(printed("absolution", board), "a board takes 1, 2 or 4 sheets, not 3");
}

TEST_CASE("what a game does not have is refused by its name", "[print][bonus]") {
  CHECK_THROWS_WITH(printed("overs-and-chances", only({false, true, false, false, false})),
                    "Overs and Chances has none of the requested parts");
  CHECK_THROWS_WITH(printed("crossing-stonehenge", only(cards_only)),
                    "Crossing Stonehenge has none of the requested parts");
}

TEST_CASE("a game without printed parts of its own prints its rules, and nothing else",
          "[print][bonus]") {
  games::Game game = games::find_game("overs-and-chances");
  game.id = "pig";
  game.name = "Pig";
  BonusWords words;
  words.rules = read_prose("# Pig\n\nWith one die\n\n## 1. The aim\n\nThrow the die.\n");
  const BonusPdf made = print_bonus(game, words, {});
  CHECK(made.pages == 1);
  CHECK(made.cards == 0);
  for (const BonusParts& parts : {only({false, true, false, false, false}).parts, cards_only,
                                  only({false, false, false, true, false}).parts,
                                  only({false, false, false, false, true}).parts}) {
    CHECK_THROWS_WITH(print_bonus(game, words, only(parts)), "Pig has none of the requested parts");
  }
}

TEST_CASE("printed rules tell what is needed at a table, and nothing of the program",
          "[print][bonus]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    BonusParts parts{};
    parts.rules = true;
    parts.board = parts.cards = parts.counters = parts.pad = false;
    const PdfProbe probe(printed(game.id, only(parts)).pdf);
    CHECK(probe.complaints() == "");
    std::string text;
    for (int page = 1; page <= static_cast<int>(probe.contents().size()); ++page) {
      text += probe.text(page);
    }
    // One sheet, printed on both sides; the reasons of rulings are for `quicket rules`.
    CHECK(probe.contents().size() == 2);
    CHECK(text.find("Ruling 1") != std::string::npos);
    CHECK(text.find("Reason:") == std::string::npos);
    CHECK(text.find("The aim") != std::string::npos);
    for (const char* word :
         {"What you type", "<!--", "program -->", "chooser=", "overs=", "omputer"}) {
      CHECK(text.find(word) == std::string::npos);
    }
  }
}

TEST_CASE("boards show every space that the rules name", "[print][bonus]") {
  const BonusOptions board = only({false, true, false, false, false});
  const std::string ring = PdfProbe(printed("stonehenge-cricket", board).pdf).text();
  for (int number = 1; number <= 30; ++number) {
    // Besides the spaces there are tracks for six balls and ten wickets.
    // A stroke brings 1, 4 or 6.
    const long tracks = (number <= 6    ? 2
                         : number <= 10 ? 1
                                        : 0) +
                        (number == 1 || number == 4 || number == 6 ? 1 : 0);
    CHECK(words_equal(ring, std::to_string(number)) == 1 + tracks);
  }
  CHECK(ring.find("keeper") != std::string::npos);
  const std::string crossing = PdfProbe(printed("crossing-stonehenge", board).pdf).text();
  CHECK(crossing.find("green's goal") != std::string::npos);
  CHECK(crossing.find("yellow's goal") != std::string::npos);
  // Two spaces, and the line below the title.
  CHECK(occurrences(crossing, "druid") == 2 + 1);
}

TEST_CASE("counters fit the spaces of their board, however it is printed", "[print][bonus]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    const PrintedGame parts = printed_game(game);
    if (!parts.board) continue;
    for (const int pages : {1, 2, 4}) {
      BonusOptions options = only({false, false, false, true, false});
      options.board_pages = pages;
      const double space =
          space_mm(*parts.board, options.measures.paper, options.measures.margin_mm, pages);
      CHECK(space > 9);
      const std::vector<double> counters = circles(printed(game.id, options).pdf);
      REQUIRE_FALSE(counters.empty());
      const double counter = *std::max_element(counters.begin(), counters.end());
      CHECK(counter < space);
      CHECK(counter > 0.9 * space);
      options = only({false, true, false, false, false});
      options.board_pages = pages;
      const std::vector<double> spaces = circles(printed(game.id, options).pdf);
      CHECK(std::count_if(spaces.begin(), spaces.end(),
                          [&](double one) { return std::abs(one - space) < 0.05; }) >= 16);
    }
  }
}

TEST_CASE("boards and counters are as they were looked at", "[print][bonus]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    const PrintedGame parts = printed_game(game);
    if (!parts.board) continue;
    const std::string board = printed(game.id, only({false, true, false, false, false})).pdf;
    const bool landscape = parts.board->shape.width > parts.board->shape.height;
    tests::check_golden(fmt::format("print/bonus/{}-board.txt", game.id),
                        tests::portrait_with_curves(board, 1, landscape ? 210 : 297));
    const std::string counters = printed(game.id, only({false, false, false, true, false})).pdf;
    tests::check_golden(fmt::format("print/bonus/{}-counters.txt", game.id),
                        tests::portrait_with_curves(counters, 1, 297));
  }
}

TEST_CASE("counters are as many as the games need", "[print][bonus]") {
  const BonusOptions counters = only({false, false, false, true, false});
  const std::string absolution = PdfProbe(printed("absolution", counters).pdf).text();
  CHECK(words_equal(absolution, "29") == 2);
  CHECK(words_equal(absolution, "30") == 0);
  const auto pieces = [](const char* game, Piece piece) {
    std::ptrdiff_t count = 0;
    for (const CounterGroup& group : printed_game(games::find_game(game)).counters) {
      count += std::count_if(group.counters.begin(), group.counters.end(),
                             [piece](const Counter& one) { return one.piece == piece; });
    }
    return count;
  };
  CHECK(pieces("absolution", Piece::trilithon) == 5);
  CHECK(pieces("absolution", Piece::druid) == 1);
  CHECK(pieces("crossing-stonehenge", Piece::druid) == 2);
  CHECK(pieces("crossing-stonehenge", Piece::pawn) == 20);
  CHECK(pieces("stonehenge-cricket", Piece::bat) == 2);
  CHECK(pieces("stonehenge-cricket", Piece::player) == 20);
  CHECK(pieces("stonehenge-cricket", Piece::ball) == 6);
}

TEST_CASE("rows of counters are as long as each other", "[print][bonus]") {
  // 25 disks of which fifteen would fit a row: thirteen and twelve.
  const BonusOptions counters = only({false, false, false, true, false});
  const std::string text = PdfProbe(printed("absolution", counters).pdf).text();
  CHECK(text.find("14 15") != std::string::npos);
  CHECK(text.find("15 16") == std::string::npos);
}

TEST_CASE("with light ink every stone card keeps a frame that is seen", "[print][bonus]") {
  BonusOptions options = only(cards_only);
  options.ink = Ink::light;
  options.guides = Guides::none;
  const SheetLayout layout = layout_for(options);
  constexpr int dpi = 100;
  for (const int page : {1, 3, 8}) {
    options.medium = {};
    tests::Pixels seen;
    int number = 0;
    options.medium.kind = Medium::Kind::png;
    options.medium.dpi = dpi;
    options.medium.take = [&](Picture picture) {
      if (++number == page) seen = tests::pixels_of_png(picture.bytes);
    };
    printed("stonehenge-cricket", options);
    REQUIRE(seen.width > 0);
    for (std::size_t card = 0; card < (page == 8 ? 2U : 9U); ++card) {
      CAPTURE(page, card);
      const Box place = layout.fronts[card];
      // Along a line from the left edge inwards, at a third of its height: the outer edge and the
      // inner frame, each darker than a tint.
      const int y = static_cast<int>((place.y + place.h / 3) * dpi / 25.4);
      int lines = 0;
      bool before = false;
      for (int x = static_cast<int>((place.x - 0.5) * dpi / 25.4);
           x < static_cast<int>((place.x + 6) * dpi / 25.4); ++x) {
        const auto at = static_cast<std::size_t>((y * seen.width + x) * 3);
        const int darkest = std::min({seen.values[at], seen.values[at + 1], seen.values[at + 2]});
        const bool dark = darkest < 225;
        lines += dark && !before ? 1 : 0;
        before = dark;
      }
      CHECK(lines >= 2);
    }
  }
}

TEST_CASE("each kind of dealt card, front and back, is as it was looked at", "[print][bonus]") {
  // The sheets on which a kind of card begins, each followed by its backs. The deck of Absolution
  // is that of Stonehenge Cricket with another name on its backs.
  const std::pair<const char*, std::vector<int>> decks[] = {
      {"stonehenge-cricket", {1, 15}}, {"absolution", {15}}, {"overs-and-chances", {1, 11, 17}}};
  for (const auto& [game, fronts] : decks) {
    BonusOptions options = only(cards_only);
    options.assembly = Assembly::duplex;
    const std::string pdf = printed(game, options).pdf;
    for (const int front : fronts) {
      for (const int page : {front, front + 1}) {
        CAPTURE(game, page);
        tests::check_golden(fmt::format("print/bonus/{}-cards-{:02}.txt", game, page),
                            tests::portrait_with_curves(pdf, page, 297));
      }
    }
  }
}

TEST_CASE("a board on four sheets is as it was looked at", "[print][bonus]") {
  BonusOptions options = only({false, true, false, false, false});
  options.board_pages = 4;
  const std::string pdf = printed("stonehenge-cricket", options).pdf;
  tests::check_golden("print/bonus/board-of-four-sheets.txt",
                      tests::portrait_with_curves(pdf, 2, 297));
}

TEST_CASE("rules and pads are laid out as they were looked at", "[print][bonus]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    const std::string rules = printed(game.id, only({true, false, false, false, false})).pdf;
    const std::string pad = printed(game.id, only({false, false, false, false, true})).pdf;
    tests::check_golden(fmt::format("print/bonus/{}-pad.txt", game.id),
                        tests::portrait_with_curves(pad, 1, 297));
    // Their words are those of the rules, which change by themselves: the figures above them.
    std::string head = tests::portrait_with_curves(rules, 1, 297);
    head.erase(0, head.find("\nline ") + 1);
    tests::check_golden(fmt::format("print/bonus/{}-rules.txt", game.id), head);
  }
}

}  // namespace
}  // namespace quicket::print
