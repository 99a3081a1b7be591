#include "print/charts/rules_booklet.h"

#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "app/outputs/rules.h"
#include "app/outputs/templates.h"
#include "cards/fielding_chart.h"
#include "print/page/prose_pages.h"
#include "print/page/prose_table.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

using tests::PdfProbe;

cards::FieldingChart general_chart() {
  constexpr std::string_view general = "data/fielding_chart.toml";
  return cards::parse_fielding_chart(app::embedded(general).value(), general);
}

/// Short sections, so that headings come to stand everywhere on a page.
Prose many_sections(int count) {
  Prose prose = read_prose("# Title\n\nBelow it\n");
  for (int i = 1; i <= count; ++i) {
    const std::string number = std::to_string(i);
    std::string text = "Some words that are long enough to need two or three lines of a column. ";
    for (int more = 0; more < i % 5; ++more) text += text.substr(0, 40);
    for (const ProseBlock& block : read_prose("## " + number + ". Section\n\n" + text + "\n")) {
      prose.push_back(block);
    }
  }
  return prose;
}

TEST_CASE("the rules print as a booklet on every paper, without complaints, the same each time",
          "[print]") {
  const Prose rules = app::cricket_rules();
  for (const Size paper : {Size{210, 297}, Size{215.9, 279.4}, Size{148, 210}}) {
    CAPTURE(paper.width);
    const std::string pdf = print_rules_booklet(rules, app::template_called("classic"),
                                                {paper, general_chart(), Ink::full});
    const PdfProbe probe(pdf);
    CHECK(probe.complaints() == "");
    CHECK(probe.text().find("Run-out chance") != std::string::npos);
    CHECK(pdf == print_rules_booklet(rules, app::template_called("classic"),
                                     {paper, general_chart(), Ink::full}));
    std::string cover = probe.text(1);
    std::replace(cover.begin(), cover.end(), '\n', ' ');
    CHECK(cover.find("a game by Short Season Games (shortseasongames.com)") != std::string::npos);
    CHECK(cover.find("independent") != std::string::npos);
  }
}

TEST_CASE("a table of half a page or less stands in one column", "[print]") {
  const std::string filler =
      "Words that fill a line of the column, and then some more of them.\n\n";
  std::string table = "| Row | Value |\n|---|---|\n";
  for (int i = 1; i <= 8; ++i) table += fmt::format("| first{} | x |\n", i);
  for (int paragraphs = 0; paragraphs < 30; ++paragraphs) {
    CAPTURE(paragraphs);
    std::string text = "# Title\n\nBelow it\n\n## 1. Section\n\n";
    for (int i = 0; i < paragraphs; ++i) text += filler;
    const Prose prose = read_prose(text + "## 2. Table\n\n" + table);
    Canvas measure({"", ""});
    const Box area{0, 0, 80, 150};
    const ProsePages pages(measure, prose, area, area, {});
    // The heading, the head and the last row are on one page, whichever that is.
    Canvas canvas({"", ""});
    for (int page = 0; page < pages.count(); ++page) {
      canvas.begin_page({80, 150});
      pages.draw(canvas, page);
    }
    const PdfProbe probe(canvas.finish());
    int found = 0;
    for (int page = 1; page <= pages.count(); ++page) {
      const std::string on = probe.text(page);
      const bool first = on.find("first1") != std::string::npos;
      found += first;
      CHECK(first == (on.find("first8") != std::string::npos));
      CHECK(first == (on.find("2. Table") != std::string::npos));
    }
    CHECK(found == 1);
  }
}

TEST_CASE("a picture of the rules stands in a column, or in place of what follows its note",
          "[print]") {
  const Prose prose = read_prose(
      "# Title\n\nBelow it\n\n## 1. Cards\n\n<!-- picture named parts -->\n\nAfter it.\n\n"
      "## 2. Sheet\n\nAs written:\n\n<!-- picture sheet instead -->\n```\nLetters\n```\n\n"
      "<!-- formats -->\n\nThe end.\n");
  const PdfProbe probe(print_rules_booklet(prose, app::template_called("classic"), {}));
  CHECK(probe.complaints() == "");
  const std::string text = probe.text(3);
  // The card's names stand between the heading and what follows the picture.
  const auto heading = text.find("1. Cards"), part = text.find("Kind of card");
  REQUIRE(part != std::string::npos);
  CHECK(heading < part);
  CHECK(text.find("Wides, no-balls") != std::string::npos);
  CHECK(text.find("Letters") == std::string::npos);
  CHECK(text.find("The end.") != std::string::npos);
  CHECK(probe.misplaced(3) == "");

  // A picture is never parted from the heading above it, nor put across the foot of a column.
  for (int paragraphs = 0; paragraphs < 20; ++paragraphs) {
    CAPTURE(paragraphs);
    std::string filled = "# Title\n\nBelow it\n\n## 1. Section\n\n";
    for (int i = 0; i < paragraphs; ++i) filled += "Words that fill a line of the column.\n\n";
    filled += "## 2. Picture\n\n<!-- picture -->\n";
    Canvas measure({"", ""});
    const Box area{0, 0, 80, 150};
    ProseStyle style;
    style.picture_mm = [](std::string_view note, double) { return note == "picture" ? 40.0 : 0; };
    const ProsePages pages(measure, read_prose(filled), area, area, style);
    const int page = pages.headings().back().page;
    REQUIRE(pages.pictures(page).size() == 1);
    CHECK(pages.pictures(page).front().box.bottom() <= area.bottom() + 0.01);
    CHECK(pages.pictures(page).front().box.h == 40);
  }
}

TEST_CASE("a page of the rules names the section that it begins in", "[print]") {
  const PdfProbe probe(print_rules_booklet(many_sections(60), app::template_called("classic"), {}));
  for (int page = 4; page <= probe.page_count(); ++page) {
    CAPTURE(page);
    const std::string text = probe.layout(page);
    const std::string head = text.substr(0, text.find('\n'));
    CHECK(head.find("Rules") != std::string::npos);
    CHECK(head.find(". Section") != std::string::npos);
  }
}

TEST_CASE("a drawing keeps its blanks beside letters that are not ASCII", "[print]") {
  Canvas canvas({"", ""});
  canvas.begin_page({200, 100});
  TextStyle mono;
  mono.face.family = "DejaVu Sans Mono";
  CHECK(canvas.width("|   |   | • |", mono) == Approx(canvas.width("|   |   | o |", mono)));
  CHECK(canvas.width("a 🙂 b•", mono) == Approx(canvas.width("a b•", mono)));
}

TEST_CASE("the contents of the booklet give the pages that sections begin on", "[print]") {
  const PdfProbe probe(print_rules_booklet(many_sections(60), app::template_called("classic"), {}));
  // As laid out, since an entry and its page stand at the two edges of a column.
  std::string contents = " ";
  for (const char letter : probe.layout(2) + " ") {
    const char seen = letter == '\n' ? ' ' : letter;
    if (seen != ' ' || contents.back() != ' ') contents += seen;
  }
  int found = 0;
  for (int page = 3; page <= static_cast<int>(probe.contents().size()); ++page) {
    const std::string text = probe.text(page);
    for (int i = 1; i <= 60; ++i) {
      const std::string heading = "\n" + std::to_string(i) + ". Section\n";
      if (("\n" + text).find(heading) == std::string::npos) continue;
      ++found;
      CAPTURE(i, page);
      const std::string entry = fmt::format(" {} {} ", heading.substr(1, heading.size() - 2), page);
      CAPTURE(contents);
      CHECK(contents.find(entry) != std::string::npos);
    }
  }
  CHECK(found == 60);
}

TEST_CASE("no heading stands at the foot of a column, and nothing below it", "[print]") {
  Canvas canvas({"", ""});
  constexpr Box area{10, 10, 190, 100};
  const Prose prose = many_sections(40);
  const ProsePages pages(canvas, prose, area, area, {});
  REQUIRE(pages.count() > 3);
  for (const ProsePages::Heading& heading : pages.headings()) {
    CAPTURE(heading.text);
    CHECK(heading.bottom_mm + 6 < area.bottom());
  }
  CHECK(pages.lowest_mm() <= area.bottom() + 1e-6);
}

TEST_CASE("the columns of the last page end level, and a page of a few lines is spared",
          "[print]") {
  Canvas canvas({"", ""});
  constexpr Box area{10, 10, 190, 100};
  const double line = prose_line_mm(ProseStyle().size_pt, ProseStyle().leading);
  for (int sections = 2; sections <= 30; ++sections) {
    CAPTURE(sections);
    const ProsePages pages(canvas, many_sections(sections), area, area, {});
    const auto [left, right] = pages.column_ends_mm(pages.count() - 1);
    // Sections are a heading and up to six lines, which are not torn apart.
    CHECK(std::abs(left - right) < 9 * line);
  }
  // Paragraphs give way line by line.
  constexpr Box page{10, 10, 190, 250};
  Prose prose;
  const ProseBlock words = read_prose(
      "Some words that need more than a line of a column, at least "
      "where it is no wider than that of a page in two.\n")[0];
  for (int count = 0; count < 400; ++count) {
    CAPTURE(count);
    prose.push_back(words);
    if (count % 23 != 0) continue;
    const ProsePages pages(canvas, prose, page, page, {});
    const auto [left, right] = pages.column_ends_mm(pages.count() - 1);
    if (pages.count() > 2) CHECK(left - page.y > 0.06 * page.h);
  }
}

TEST_CASE("the booklet is laid out as it was looked at", "[print]") {
  const std::string pdf =
      print_rules_booklet(many_sections(40), app::template_called("classic"), {});
  for (const int page : {1, 2, 3}) {
    tests::check_golden(fmt::format("print/charts/booklet-{}.txt", page),
                        tests::portrait_of(pdf, page, 297));
  }
  // Later ones, the last of which is not full: with a table, a list and a drawing.
  Prose rules = many_sections(60);
  for (const ProseBlock& block : read_prose("## 61. Figures\n\n- **One**: a mark\n- another\n\n"
                                            "| Result | Means |\n|---|---|\n| W | out |\n"
                                            "| F | chart |\n\n```\nA  B  C\n1  2  3\n```\n")) {
    rules.push_back(block);
  }
  const std::string longer = print_rules_booklet(rules, app::template_called("classic"), {});
  const int last = static_cast<int>(PdfProbe(longer).contents().size());
  REQUIRE(last > 4);
  for (const int page : {4, last}) {
    tests::check_golden(fmt::format("print/charts/booklet-{}.txt", page == last ? "last" : "later"),
                        tests::portrait_of(longer, page, 297));
  }
}

}  // namespace
}  // namespace quicket::print
