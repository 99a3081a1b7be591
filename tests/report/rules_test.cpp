#include "report/rules.h"

#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/text.h"
#include "report/prose.h"

using namespace quicket;
using namespace quicket::report;
using Catch::Matchers::Contains;

namespace {

const Prose& rules() {
  static const Prose prose = read_prose(
      "# Title\n\nBelow\n\n## 1. A ball\n\n### 1.1 Whose ball\n\nText.\n\n## 2. Free hits\n\nx\n\n"
      "## 3. Rulings\n\n### Ruling 1. Super overs\n\ny\n\nReason: z.\n\n"
      "## 4. The super over\n\nA tie is settled by it.\n\n## 5. Kinds\n\n<!-- formats -->\n\n"
      "After a tie, a tie may stand.\n");
  return prose;
}

std::string found(std::string_view words) {
  const auto sections = rules_sections(rules());
  return find_section(rules(), sections, words, "quicket rules").section->title;
}

std::string refusal(std::string_view words) {
  try {
    found(words);
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing";
}

}  // namespace

TEST_CASE("a section is found by its number, its heading or a part of that", "[report]") {
  CHECK(found("1.1") == "Whose ball");
  CHECK(found("2.") == "Free hits");
  CHECK(found("section 2") == "Free hits");
  CHECK(found("ruling 1") == "Super overs");
  CHECK(found("Rulings 1") == "Super overs");
  CHECK(found("a BALL") == "A ball");
  CHECK(found("super overs") == "Super overs");
  CHECK(found("rulings") == "Rulings");
}

TEST_CASE("a part of a heading means the section, and tells the ruling beside it", "[report]") {
  const auto sections = rules_sections(rules());
  const FoundSection over = find_section(rules(), sections, "super over", "quicket rules");
  CHECK(over.section->title == "The super over");
  REQUIRE(over.also.size() == 1);
  CHECK(label(*over.also[0]) == "ruling 1: Super overs");
}

TEST_CASE("words that are in no heading are found in the text", "[report]") {
  const auto sections = rules_sections(rules());
  const FoundSection tie = find_section(rules(), sections, "a TIE", "quicket rules");
  CHECK(tie.section->title == "Kinds");
  REQUIRE(tie.also.size() == 1);
  CHECK(tie.also[0]->title == "The super over");
}

TEST_CASE("the name of a format means the section on formats", "[report]") {
  CHECK(found("hundred") == "Kinds");
  CHECK(found("T20") == "Kinds");
}

TEST_CASE("a section that is not there is refused with what is near", "[report]") {
  CHECK(refusal("9") ==
        "rules: no section \"9\" (there are 1 to 5); `quicket rules` lists the sections");
  CHECK(refusal("0") ==
        "rules: no section \"0\" (there are 1 to 5); `quicket rules` lists the sections");
  CHECK(refusal("1.7") ==
        "rules: no section \"1.7\" (there are 1.1 to 1.1); `quicket rules` lists the sections");
  CHECK(refusal("ruling " + std::to_string(99)) ==
        "rules: no ruling " + std::to_string(99) +
            " (there are rulings 1 to 1); `quicket rules` lists the sections");
  CHECK(refusal("fre hits") ==
        "rules: no section \"fre hits\", and no text contains these words; did you mean \"Free "
        "hits\"?");
  CHECK(refusal("ball") ==
        "rules: \"ball\" is in 2 headings; choose one of \"1 A ball\", \"1.1 Whose ball\"");
  CHECK(refusal("") ==
        "rules: no section \"\", and no text contains these words; `quicket rules` lists the "
        "sections");
}

TEST_CASE("contents name the sections and count the rulings", "[report]") {
  CHECK(contents_text(rules_sections(rules())) ==
        "  1   A ball\n      1.1   Whose ball\n  2   Free hits\n  3   Rulings\n"
        "  4   The super over\n  5   Kinds\n"
        "      rulings 1 to 1\n");
}

TEST_CASE("for scripts each section has its own text", "[report]") {
  const std::string json = rules_table(rules(), rules_sections(rules())).json();
  CHECK_THAT(json, Contains("\"number\": \"1.1\"") && Contains("\"kind\": \"ruling\"") &&
                       Contains("Reason: z."));
}

TEST_CASE("the rules of the program are laid out within the width of any terminal", "[report]") {
  std::ostringstream file;
  file << std::ifstream("data/rules/quicket-cricket.md").rdbuf();
  const Prose prose = read_prose(file.str());
  for (const int width : {60, 80, 100}) {
    const std::string text = prose_text(prose, width);
    CHECK(text.size() > 20000);
    for (const std::string_view line : split(text, '\n')) {
      CAPTURE(line);
      CHECK(display_width(line) <= width);
    }
  }
}
