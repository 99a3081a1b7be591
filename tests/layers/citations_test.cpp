#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "base/prose.h"
#include "base/text.h"
#include "tests/support/content.h"
#include "tests/support/pattern.h"

// Comments, tests and texts cite the rules by number: "rules 6.3" is a section of
// data/rules/quicket-cricket.md, "ruling 12" a ruling in it, and "absolution ruling 3" one of
// data/rules/absolution.md. Every number that is cited has to be there.

namespace quicket {
namespace {

namespace fs = std::filesystem;
using tests::content;
using tests::Found;
using tests::Pattern;

constexpr std::string_view main_rules = "quicket-cricket";

/// The numbers of a document's headings: "6.3", "ruling 12".
using Numbers = std::set<std::string>;
using Documents = std::map<std::string, Numbers, std::less<>>;

Numbers numbers_of(const Prose& prose) {
  Numbers numbers;
  for (const ProseBlock& block : prose) {
    if (block.kind != ProseBlock::Kind::heading) continue;
    const std::string number = heading_number(block.text);
    if (!number.empty()) CHECK(numbers.insert(number).second);
  }
  return numbers;
}

Documents documents() {
  Documents all;
  for (const auto& file : fs::directory_iterator("data/rules")) {
    CAPTURE(file.path());
    all[file.path().stem().string()] = numbers_of(read_prose(content(file.path())));
  }
  return all;
}

struct Citation {
  std::string document, number;
  bool operator==(const Citation&) const = default;
};

/// What a citation looks like: a document, where it is not the usual one, a word, numbers.
const Pattern& citation_form() {
  static const Pattern form = [] {
    std::string names;
    for (const auto& [name, numbers] : documents()) {
      if (name != main_rules) names += (names.empty() ? "" : "|") + name;
    }
    return Pattern(
        "(?:(" + names + ") )?" +
        R"(\b([Rr]ulings?|rules|section) ((?:\d+(?:\.\d+)*(?:, and |, | and | to )?)+))");
  }();
  return form;
}

/// A comment's lines as one, so that "(ruling\n/// 14)" is found.
std::string run_on(const std::string& text) {
  std::string all;
  for (std::string_view line : split(text, '\n')) {
    line = trim(line);
    for (const std::string_view mark : {"///", "//", "#", "--"}) {
      if (!line.starts_with(mark)) continue;
      line = trim(line.substr(mark.size()));
      break;
    }
    all.append(line) += ' ';
  }
  return all;
}

/// All that a text cites; `own` is the document that numbers without a name are of. "section" is
/// what the rules call their own sections, and only counts `within_rules`.
std::vector<Citation> citations_in(const std::string& text, std::string_view own,
                                   bool within_rules = false) {
  static const Pattern number(R"((\d+(?:\.\d+)*)( to )?)");
  std::vector<Citation> found;
  for (const Found& one : citation_form().all_in(run_on(text))) {
    const std::string document = one.has(1) ? one[1] : std::string(own);
    const std::string word = lower(one[2]);
    const bool ruling = word.starts_with("ruling");
    if (word == "section" && !within_rules) continue;
    int from = 0;
    for (const Found& part : number.all_in(one[3])) {
      const std::string said = part[1];
      if (from > 0) {
        for (int n = from + 1; n < parse_int(said).value_or(0); ++n) {
          found.push_back({document, (ruling ? "ruling " : "") + std::to_string(n)});
        }
      }
      from = part.has(2) ? parse_int(said).value_or(0) : 0;
      found.push_back({document, (ruling ? "ruling " : "") + said});
    }
  }
  return found;
}

std::vector<Citation> missing(const std::vector<Citation>& cited, const Documents& documents) {
  std::vector<Citation> result;
  for (const Citation& one : cited) {
    const auto document = documents.find(one.document);
    if (document == documents.end() || !document->second.contains(one.number)) {
      result.push_back(one);
    }
  }
  return result;
}

bool is_text(const fs::path& file) {
  static const std::set<std::string> kinds{".h",   ".cpp", ".toml", ".md",    ".sql",
                                           ".txt", ".sh",  ".json", ".cmake", ".csv"};
  return kinds.contains(file.extension().string());
}

TEST_CASE("citations are found in every form that comments have", "[layers]") {
  const auto cited = [](const std::string& text) { return citations_in(text, main_rules); };
  CHECK(cited("as agreed (ruling 12).") == std::vector<Citation>{{"quicket-cricket", "ruling 12"}});
  CHECK(cited("(ruling\n/// 14); more") == std::vector<Citation>{{"quicket-cricket", "ruling 14"}});
  CHECK(cited("rulings 2, 5 and 7") == std::vector<Citation>{{"quicket-cricket", "ruling 2"},
                                                             {"quicket-cricket", "ruling 5"},
                                                             {"quicket-cricket", "ruling 7"}});
  CHECK(cited("rules 6.3 and 12") ==
        std::vector<Citation>{{"quicket-cricket", "6.3"}, {"quicket-cricket", "12"}});
  CHECK(cited("absolution rulings 11 to 13") == std::vector<Citation>{{"absolution", "ruling 11"},
                                                                      {"absolution", "ruling 12"},
                                                                      {"absolution", "ruling 13"}});
  CHECK(cited("the rules of 2024, a ruling, section 3").empty());
  CHECK(citations_in("(section 3)", main_rules, true).size() == 1);
}

TEST_CASE("a number that no document has is missed", "[layers]") {
  const Documents all = documents();
  CHECK(missing(citations_in("ruling 12, rules 6.3", main_rules), all).empty());
  CHECK(missing(citations_in("ruling 1200", main_rules), all).size() == 1);
  CHECK(missing(citations_in("rules 6.99", main_rules), all).size() == 1);
  CHECK(missing(citations_in("absolution ruling 99", main_rules), all).size() == 1);
}

TEST_CASE("every rule and ruling that is cited anywhere exists", "[layers]") {
  const Documents all = documents();
  std::size_t found = 0;
  const auto check = [&](const fs::path& file) {
    if (file.filename() == "citations_test.cpp") return;
    const bool is_rules = file.parent_path().filename() == "rules";
    const std::string own = is_rules ? file.stem().string() : std::string(main_rules);
    const std::string text = content(file);
    const std::vector<Citation> cited = citations_in(text, own, is_rules);
    found += cited.size();
    static const Pattern elsewhere(R"(\bG\d+(\.\d+)+|\b[Rr]uling R\d)");
    if (elsewhere.is_in(text)) {
      FAIL_CHECK(file.string() << " cites numbers of a document that is not in data/rules");
    }
    for (const Citation& one : missing(cited, all)) {
      FAIL_CHECK(file.string() << " cites " << one.document << ", " << one.number
                               << ", which is not in data/rules");
    }
  };
  for (const std::string_view folder :
       {"src", "tests", "data", "migrations", "templates", "examples"}) {
    for (const auto& file : fs::recursive_directory_iterator(folder)) {
      if (file.is_regular_file() && is_text(file.path())) check(file.path());
    }
  }
  for (const auto& file : fs::directory_iterator(".")) {
    if (file.is_regular_file() && is_text(file.path())) check(file.path());
  }
  INFO(found << " citations");
  CHECK(found > 100);
}

TEST_CASE("sections and rulings are numbered without gaps, and every ruling has its reason",
          "[layers]") {
  for (const auto& file : fs::directory_iterator("data/rules")) {
    CAPTURE(file.path());
    // Tells the game in the order of a table, and refers to these sections.
    if (file.path().filename() == "booklet.md") continue;
    const Prose prose = read_prose(content(file.path()));
    int section = 0, part = 0, ruling = 0;
    for (std::size_t i = 0; i < prose.size(); ++i) {
      if (prose[i].kind != ProseBlock::Kind::heading) continue;
      const std::string number = heading_number(prose[i].text);
      CAPTURE(prose[i].text);
      if (number.empty()) continue;
      if (number.starts_with("ruling")) {
        CHECK(number == "ruling " + std::to_string(++ruling));
        const auto body = section_at(prose, i);
        CHECK(std::any_of(body.begin(), body.end(), [](const ProseBlock& block) {
          return block.text.starts_with("Reason: ");
        }));
      } else if (prose[i].level == 2) {
        CHECK(number == std::to_string(++section));
        part = 0;
      } else {
        CHECK(number == std::to_string(section) + "." + std::to_string(++part));
      }
    }
    CHECK(section >= 7);
    CHECK(ruling >= 15);
  }
}

}  // namespace
}  // namespace quicket
