#include "report/prose.h"

#include <catch2/catch.hpp>

#include "base/text.h"

using namespace quicket;

namespace {

std::string text_of(std::string_view markdown, int width) {
  return report::prose_text(read_prose(markdown), width);
}

}  // namespace

TEST_CASE("prose is set in below headings and wrapped to the width", "[report]") {
  CHECK(text_of("# Title\n\nBelow it\n\n## 1. First\n\nOne two three four five.\n\nNext.\n", 16) ==
        "TITLE\nBelow it\n\n1. FIRST\n  One two three\n  four five.\n\n  Next.\n");
}

TEST_CASE("a smaller heading keeps its letters", "[report]") {
  CHECK(text_of("### 1.1 A ball\n\nx\n", 40) == "1.1 A ball\n  x\n");
}

TEST_CASE("items hang behind their marks, items within items deeper", "[report]") {
  CHECK(text_of("1. one two three\n   - four\n2. five\n", 13) ==
        "  1. one two\n     three\n     - four\n  2. five\n");
}

TEST_CASE("terms share a column, and a long one has its own line", "[report]") {
  CHECK(text_of("- **Wide**: one two\n- **No-ball**: three\n", 18) ==
        "  Wide  one two\n  No-ball\n        three\n");
  CHECK(text_of("- **Wide**: one two\n- **No-ball**: three\n", 40) ==
        "  Wide     one two\n  No-ball  three\n");
}

TEST_CASE("a table has a line below its head, and gives way where it is too wide", "[report]") {
  const std::string table = "| A | What |\n|---|---|\n| x | one two three four |\n";
  CHECK(text_of(table, 40) == "  A  What\n  -  ------------------\n  x  one two three four\n");
  CHECK(text_of(table, 16) == "  A  What\n  -  -----------\n  x  one two\n     three four\n");
}

TEST_CASE("a drawing is as it is, a note is not shown", "[report]") {
  CHECK(text_of("a\n\n```\n x  y\n```\n<!-- n -->\nb\n", 40) == "  a\n\n   x  y\n\n  b\n");
}

TEST_CASE("without a width every paragraph is one line", "[report]") {
  const std::string text = text_of(std::string(300, 'x') + " " + std::string(300, 'y') + "\n", 0);
  CHECK(split(text, '\n').size() == 2);
}
