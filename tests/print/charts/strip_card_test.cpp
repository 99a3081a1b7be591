#include "print/charts/strip_card.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "cards/tempo.h"
#include "cards/tempo_reading.h"
#include "cricket/format.h"
#include "print/charts/charts.h"
#include "print/page/fit.h"
#include "tests/support/layered_strip.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/print_fixture.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;

/// As long as the search makes them: five lines a phase, three and four for the calls.
cards::TempoStrip longest_strip(const cricket::Format& format) {
  using enum cards::Slot;
  using enum cards::Trigger;
  cards::TempoStrip strip = cards::common_lines(format.conditions().overs, 8.4);
  const std::vector<cards::TempoLine> lines{{wicket, dot, low_face},
                                            {dot, wicket, middle_doubles},
                                            {dot, one, middle_face},
                                            {one, four, low_face},
                                            {four, six, high_face}};
  strip.phases = cards::strip_phases(format);
  for (cards::TempoPhase& phase : strip.phases) phase.lines = lines;
  strip.hold = {{wicket, dot, middle_face}, {wicket, dot, high_face}, {two, one, high_face}};
  strip.push = {{dot, wicket, high_doubles},
                {one, wicket, high_doubles},
                {two, four, high_face},
                {four, six, high_doubles}};
  return strip;
}

std::string on_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// The smallest letters on a page, in points.
double smallest_letters(const std::string& content) {
  double smallest = 99;
  for (std::size_t at = content.find(" Tf"); at != std::string::npos;
       at = content.find(" Tf", at + 1)) {
    const std::size_t from = content.rfind(' ', at - 1) + 1;
    smallest = std::min(smallest, std::stod(content.substr(from, at - from)));
  }
  return smallest;
}

TEST_CASE("the longest strip is legible in each format, on paper and cards of any size",
          "[print]") {
  cards::CardSet set = tests::small_card_set();
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    set.format = format;
    set.chart.tempo = longest_strip(format);
    for (const Size paper : {Size{210, 297}, Size{215.9, 279.4}, Size{190, 250}}) {
      for (const Size card : {Size{63.5, 88.9}, Size{57.15, 88.9}, Size{44, 68}}) {
        CAPTURE(format.id(), paper.width, card.width);
        ChartOptions options;
        options.paper = paper;
        options.card = card;
        const PdfProbe probe(print_charts(set, options));
        CHECK(probe.complaints() == "");
        CHECK(probe.misplaced(2) == "");
        CHECK(probe.misplaced(3) == "");
        CHECK(smallest_letters(probe.contents()[1]) >= 6);
        const std::string text = on_one_line(probe.text(2));
        for (const char* word : {"New", "Slow", "Fast", "Hold", "Push", "Behind", "Dig in", "Ahead",
                                 "The first that applies counts"}) {
          CAPTURE(word);
          CHECK_THAT(text, Catch::Contains(word));
        }
      }
    }
  }
}

TEST_CASE("a strip of phases alone has neither words nor a table", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.chart.tempo.phases = {
      {"powerplay", 6, {{cards::Slot::one, cards::Slot::four, cards::Trigger::low_face}}},
      {"death overs", 20, {}}};
  const PdfProbe probe(print_charts(set, {}));
  CHECK(probe.misplaced(2) == "");
  const std::string text = on_one_line(probe.text(2));
  CHECK_THAT(text, Catch::Contains("P powerplay 1–6, D death 7–20") &&
                       Catch::Contains("The phase counts; without an entry the roll stands.") &&
                       !Catch::Contains("Dig in") && !Catch::Contains("Hold") &&
                       !Catch::Contains("Over"));
}

TEST_CASE("results that a phase has with doubles and without stand one below the other",
          "[print]") {
  using enum cards::Slot;
  cards::CardSet set = tests::small_card_set();
  set.chart.tempo.phases = cards::strip_phases(set.format);
  set.chart.tempo.phases[2].lines = {{dot, six, cards::Trigger::middle_doubles},
                                     {dot, four, cards::Trigger::middle_face}};
  PdfProbe::Word upper, lower;
  for (const PdfProbe::Word& word : PdfProbe(print_charts(set, {})).words(2)) {
    if (word.text == "6") upper = word;
    if (word.text == "4") lower = word;
  }
  REQUIRE(upper.right > 0);
  REQUIRE(lower.right > 0);
  CHECK(upper.bottom <= lower.top + 2);
  // Beside its diamonds, but within the column of the phase.
  CHECK(std::abs(upper.left - lower.left) < 4);
}

TEST_CASE("a word stands once for what it says with doubles and without", "[print]") {
  using enum cards::Slot;
  cards::CardSet set = tests::small_card_set();
  set.chart.tempo.phases = cards::strip_phases(set.format);
  set.chart.tempo.push = {{one, wicket, cards::Trigger::high_doubles},
                          {one, four, cards::Trigger::high_face}};
  const auto words = PdfProbe(print_charts(set, {})).words(2);
  std::vector<PdfProbe::Word> pushes, fours;
  for (const PdfProbe::Word& word : words) {
    // Fronts are on the left half of a landscape page, in points.
    if (word.right > 421) continue;
    if (word.text == "Push") pushes.push_back(word);
    if (word.text == "4") fours.push_back(word);
  }
  REQUIRE(pushes.size() == 4);
  REQUIRE(fours.size() == 4);
  CHECK(std::abs(pushes[0].top - fours[0].top) < 3);
}

TEST_CASE("strips lie four times on a page, each with its back across the fold", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.chart.tempo = tests::layered_strip(set.format);
  const auto words = PdfProbe(print_charts(set, {})).words(2);
  int fronts = 0, backs = 0;
  for (const PdfProbe::Word& word : words) {
    // Half of a landscape page, in points.
    if (word.text == "rolled.") fronts += word.right < 421 ? 1 : 100;
    if (word.text == "counts") backs += word.left > 421 ? 1 : 100;
  }
  CHECK(fronts == 4);
  CHECK(backs == 4);
}

TEST_CASE("a kit fills a sheet with tempo cards, printed like its cards", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.chart.tempo = tests::layered_strip(set.format);
  const std::vector<const cards::CardSet*> sets{&set};
  SheetOptions sheets;
  sheets.assembly = Assembly::duplex;
  sheets.measures.bleed_mm = 1;
  sheets.measures.gap_mm = 2;
  const PdfProbe probe(print_strip_cards(sets, sheets, "Roboto Condensed"));
  CHECK(probe.complaints() == "");
  CHECK(probe.page_count() == 2);
  const auto count = [](const std::string& text, const std::string& word) {
    int found = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      ++found;
    }
    return found;
  };
  CHECK(count(on_one_line(probe.text(1)), "else the phase, else as rolled.") == 9);
  CHECK(count(on_one_line(probe.text(1)), "P powerplay, M middle") == 9);
  CHECK(count(on_one_line(probe.text(1)), "with doubles only (11, 22 ... 00); without, read on") ==
        9);
  CHECK(count(on_one_line(probe.text(2)), "The first that applies counts") == 9);
}

}  // namespace
}  // namespace quicket::print
