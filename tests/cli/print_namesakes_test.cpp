#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/cli/declared.h"
#include "tests/cli/demo_league.h"
#include "tests/support/content.h"
#include "tests/support/pdf_probe.h"

namespace quicket::tests {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view surname_of_all = "Featherstonehaugh-Cholmondeley";

/// Given names that all begin with a T, so that an initial tells nobody apart: "Taborian".
std::string given_name(std::size_t number) {
  constexpr std::string_view vowels = "aeiou", consonants = "bdflmnrsvz";
  constexpr const char* ends[] = {"orian", "andor", "elius"};
  return fmt::format("T{}{}{}", vowels[number % 5], consonants[number / 5 % 10],
                     ends[number / 50 % 3]);
}

/// The demonstration league, everybody in it a Featherstonehaugh, and the words of its pages.
class Namesakes {
 public:
  Namesakes() {
    std::vector<std::string> words = demo_import("kinsfolk", "t20");
    for (std::string& word : words) {
      const fs::path file = word;
      if (file.extension() == ".csv") word = renamed(project_file("data/demo") / demo_set, file);
    }
    REQUIRE(run(words).exit_code == 0);
    REQUIRE(run({"league", "create", "kin", "--set", "kinsfolk", "--competition",
                 "double-round-robin", "--seed", "5"})
                .exit_code == 0);
  }
  Run run(const std::vector<std::string>& words) const {
    return run_quicket(folder_.path(), words);
  }
  void print(std::vector<std::string> words) const {
    words.insert(words.begin(), "print");
    const Run done = run(words);
    INFO(done.err);
    REQUIRE(done.exit_code == 0);
  }
  fs::path folder() const { return folder_.path(); }

  /// The words around every Featherstonehaugh of a page who is nobody in particular.
  std::vector<std::string> nobodies(const std::string& text) const {
    std::vector<std::string> words{""}, found;
    std::istringstream page(text);
    for (std::string word; page >> word;) words.push_back(letters_of(word));
    words.emplace_back();
    const std::string wanted = letters_of(std::string(surname_of_all));
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
      // A namesake's given name stands before the surname, in an index by surname behind it.
      if (words[i] != wanted || given_.contains(words[i - 1])) continue;
      if (given_.contains(words[i + 1]) && words[i + 2] != wanted) continue;
      found.push_back(fmt::format("{} {} {}", words[i - 1], words[i], words[i + 1]));
    }
    return found;
  }

 private:
  static std::string letters_of(const std::string& word) {
    std::string letters;
    for (const char letter : word) {
      if (std::isalpha(static_cast<unsigned char>(letter)) != 0) {
        letters += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
      }
    }
    return letters;
  }

  std::string renamed(const fs::path& folder, const fs::path& file) {
    std::istringstream lines(content(folder / file.filename()));
    std::string line, all;
    std::getline(lines, line);
    all = line + '\n';
    while (std::getline(lines, line)) {
      const std::size_t comma = line.find(',');
      const auto [name, fresh] = names_.try_emplace(line.substr(0, comma));
      if (fresh) {
        const std::string given = given_name(names_.size() - 1);
        name->second = fmt::format("{} {}", given, surname_of_all);
        REQUIRE(given_.insert(letters_of(given)).second);
      }
      all += name->second + line.substr(comma) + '\n';
    }
    return folder_.write(file.filename().string(), all).string();
  }

  TemporaryFolder folder_;
  std::map<std::string, std::string> names_;
  std::set<std::string> given_;
};

TEST_CASE("on every page that is printed namesakes are told apart and no word covers another",
          "[cli][print]") {
  const Namesakes league;
  REQUIRE(league.nobodies(
              "c Featherstonehaugh-Cholmondeley b Taborian Featherstonehaugh-Cholmondeley") ==
          std::vector<std::string>{"c featherstonehaughcholmondeley b"});
  REQUIRE(league
              .nobodies(
                  "FEATHERSTONEHAUGH-CHOLMONDELEY, TABORIAN 12 T. Featherstonehaugh-Cholmondeley 3")
              .size() == 1);
  league.print({"cards", "kinsfolk", "-o", "cards.pdf"});
  league.print(
      {"cards", "kinsfolk", "-o", "duplex.pdf", "--backs", "duplex", "--back", "other-role"});
  league.print({"cards", "kinsfolk", "-o", "compact.pdf", "--template", "compact"});
  league.print({"cards", "kinsfolk", "-o", "large.pdf", "--template", "large"});
  league.print({"charts", "kinsfolk", "-o", "charts.pdf"});
  league.print({"charts", "kinsfolk", "-o", "charts-letter.pdf", "--paper", "letter"});
  league.print({"rules", "-o", "rules.pdf"});
  league.print({"setup", "preview", "classic", "-o", "preview.pdf"});
  league.print({"setup", "calibration", "-o", "calibration.pdf"});
  for (const char* game :
       {"stonehenge-cricket", "absolution", "crossing-stonehenge", "overs-and-chances"}) {
    league.print({"bonus", game, "-o", fmt::format("{}.pdf", game), "--backs", "duplex"});
  }
  league.print({"scoresheet", "-o", "fixture.pdf", "--fixture", "1", "--analysis"});
  league.print({"kit", "kin", "-o", "kit"});
  REQUIRE(league.run({"league", "play", "kin", "--all"}).exit_code == 0);
  league.print({"scoresheet", "-o", "match.pdf", "--match", "1", "--analysis"});
  league.print({"scoresheet", "-o", "match-a3.pdf", "--match", "2", "--paper", "a3"});
  league.print({"season", "kin", "-o", "season.pdf"});
  league.print({"season", "kin", "-o", "full.pdf", "--scorecards", "full"});
  league.print({"season", "kin", "-o", "small.pdf", "--paper", "180x200"});
  std::set<std::string> printed{"cards", "charts", "scoresheet", "season",
                                "kit",   "rules",  "bonus",      "setup"};
  const Declared declared;
  for (const cli::Command& command : declared.root.commands) {
    if (command.name != "print") continue;
    // A new print has to join this test.
    for (const cli::Command& one : command.commands) {
      if (!one.hidden) CHECK(printed.erase(one.name) == 1);
    }
    CHECK(printed.empty());
  }

  std::size_t pages_with_names = 0;
  for (const auto& entry : fs::recursive_directory_iterator(league.folder())) {
    if (entry.path().extension() != ".pdf") continue;
    const PdfProbe probe(content(entry.path()));
    std::istringstream pages(probe.text());
    int number = 0;
    for (std::string page; std::getline(pages, page, '\f');) {
      CAPTURE(entry.path().filename(), ++number);
      CHECK(fmt::format("{}", fmt::join(league.nobodies(page), "; ")) == "");
      // A wallchart's sheets are parts of one drawing.
      if (entry.path().filename() != "11-wallchart.pdf") CHECK(probe.misplaced(number) == "");
      pages_with_names += page.find(surname_of_all) != std::string::npos ? 1 : 0;
    }
  }
  CHECK(pages_with_names > 150);
}

}  // namespace
}  // namespace quicket::tests
