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
      "## 3. Rulings\n\n### Ruling 1. Super overs\n\ny\n\nReason: z.\n");
  return prose;
}

std::string found(std::string_view words) {
  const auto sections = rules_sections(rules());
  return find_section(sections, words, "quicket rules").title;
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
  CHECK(found("super") == "Super overs");
  CHECK(found("rulings") == "Rulings");
}

TEST_CASE("a section that is not there is refused with what is near", "[report]") {
  CHECK(refusal("9") == "rules: no section \"9\"; `quicket rules` lists the sections");
  CHECK(refusal("fre hits") == "rules: no section \"fre hits\"; did you mean \"Free hits\"?");
  CHECK(refusal("ball") ==
        "rules: \"ball\" is in 2 headings; choose one of \"1 A ball\", \"1.1 Whose ball\"");
  CHECK(refusal("") == "rules: no section \"\"; `quicket rules` lists the sections");
}

TEST_CASE("contents name the sections and count the rulings", "[report]") {
  CHECK(contents_text(rules_sections(rules())) ==
        "  1   A ball\n      1.1   Whose ball\n  2   Free hits\n  3   Rulings\n"
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
