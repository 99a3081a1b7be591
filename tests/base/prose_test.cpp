#include "base/prose.h"

#include <catch2/catch.hpp>

using namespace quicket;
using Kind = ProseBlock::Kind;

TEST_CASE("lines of a paragraph are one text, and a blank line ends it", "[base]") {
  const Prose prose = read_prose("One\n  and two.\n\nThree.\n");
  REQUIRE(prose.size() == 2);
  CHECK(prose[0].text == "One and two.");
  CHECK(prose[1].text == "Three.");
}

TEST_CASE("headings have their level and stand alone", "[base]") {
  const Prose prose = read_prose("## 4. The chart\n### 4.3 Run out\nText\n#hash is no heading\n");
  REQUIRE(prose.size() == 3);
  CHECK(prose[0].level == 2);
  CHECK(prose[0].text == "4. The chart");
  CHECK(prose[1].level == 3);
  CHECK(prose[2].kind == Kind::paragraph);
  CHECK(prose[2].text == "Text #hash is no heading");
}

TEST_CASE("marks of emphasis are left out, but not within backticks", "[base]") {
  CHECK(read_prose("a **b** *c* `d*` `*`")[0].text == "a b c d* *");
}

TEST_CASE("items have their mark and depth, and paragraphs below belong to them", "[base]") {
  const Prose prose =
      read_prose("1. First,\n   going on\n   - deeper\n\n   of the first\n2. Second\n\nOutside\n");
  REQUIRE(prose.size() == 5);
  CHECK(prose[0].mark == "1.");
  CHECK(prose[0].text == "First, going on");
  CHECK((prose[1].mark == "-" && prose[1].level == 1));
  CHECK((prose[2].kind == Kind::paragraph && prose[2].level == 1));
  CHECK((prose[3].mark == "2." && prose[3].level == 0));
  CHECK((prose[4].kind == Kind::paragraph && prose[4].level == 0));
}

TEST_CASE("an item with a bold word and a colon is a term", "[base]") {
  const Prose prose = read_prose("- **Leg bye**: one extra;\n  ends change\n- **bold** only\n");
  REQUIRE(prose.size() == 2);
  CHECK(prose[0].kind == Kind::term);
  CHECK(prose[0].mark == "Leg bye");
  CHECK(prose[0].text == "one extra; ends change");
  CHECK(prose[1].kind == Kind::item);
}

TEST_CASE("a table is read without the line below its head", "[base]") {
  const Prose prose = read_prose("| a | **b** |\n|---|--:|\n| 1 | 2 |\n");
  REQUIRE(prose.size() == 1);
  CHECK(prose[0].rows == std::vector<std::vector<std::string>>{{"a", "b"}, {"1", "2"}});
}

TEST_CASE("a fenced drawing keeps its blanks, a comment is a note", "[base]") {
  const Prose prose = read_prose("```\n  x  y\n\n | \n```\n<!-- program -->\n");
  REQUIRE(prose.size() == 2);
  CHECK(prose[0].lines == std::vector<std::string>{"  x  y", "", " | "});
  CHECK((prose[1].kind == Kind::note && prose[1].text == "program"));
}

TEST_CASE("a comment whose beginning is its end is none", "[base]") {
  const Prose prose = read_prose("<!-->\n");
  REQUIRE(prose.size() == 1);
  CHECK((prose[0].kind == Kind::paragraph && prose[0].text == "<!-->"));
}

TEST_CASE("a heading is a number and a title", "[base]") {
  CHECK(heading_number("4.3 Run out") == "4.3");
  CHECK(heading_title("4.3 Run out") == "Run out");
  CHECK(heading_number("4. The chart") == "4");
  CHECK(heading_title("4. The chart") == "The chart");
  CHECK(heading_number("Ruling 12. One chart") == "ruling 12");
  CHECK(heading_title("Ruling 12. One chart") == "One chart");
  CHECK(heading_number("Rulings") == "");
  CHECK(heading_title("Rulings") == "Rulings");
}

TEST_CASE("a section ends with the next heading of its level or of one above", "[base]") {
  const Prose prose = read_prose("## 1. A\nx\n### 1.1 B\ny\n## 2. C\nz\n");
  CHECK(section_at(prose, 0).size() == 4);
  CHECK(section_at(prose, 2).size() == 2);
  CHECK(section_at(prose, 4).size() == 2);
}
