#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/program.h"
#include "tests/cli/declared.h"
#include "tests/support/content.h"
#include "tests/support/pattern.h"

// What a machine can check of the English that the program speaks; the rest is for readers.

using quicket::cli::Command;
using quicket::cli::Option;
using quicket::tests::content;
using quicket::tests::each_command;
using quicket::tests::Pattern;

namespace {

namespace fs = std::filesystem;

/// What every text of help keeps to.
void check_manner(const std::string& text) {
  CAPTURE(text);
  CHECK_FALSE(text.empty());
  CHECK(text.find("  ") == std::string::npos);
  CHECK_FALSE(text.ends_with('.'));
  CHECK_FALSE(text.ends_with(' '));
  // Commands stand in backticks, not in quotes.
  CHECK(text.find("\"quicket") == std::string::npos);
}

/// The string literals of a source, with the number of their line, without those of comments.
std::vector<std::string> literals_of(const std::string& source) {
  std::vector<std::string> found;
  for (const std::string_view line : quicket::split(source, '\n')) {
    const std::string_view text = quicket::trim(line);
    if (text.starts_with("//") || text.starts_with("#include")) continue;
    for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at + 1)) {
      const std::size_t begin = at + 1;
      for (at = begin; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
      if (at >= text.size()) break;
      found.emplace_back(text.substr(begin, at - begin));
    }
  }
  return found;
}

/// What is thrown with a text of its own, in as many literals as it takes.
std::vector<std::string> thrown_in(const std::string& source) {
  constexpr std::string_view thrown = "throw Error(", formatted = "fmt::format(";
  const auto past_blanks = [&](std::size_t at) {
    return std::min(source.find_first_not_of(" \n", at), source.size());
  };
  std::vector<std::string> found;
  for (std::size_t at = source.find(thrown); at != source.npos; at = source.find(thrown, at + 1)) {
    std::size_t next = past_blanks(at + thrown.size());
    if (source.compare(next, formatted.size(), formatted) == 0) {
      next = past_blanks(next + formatted.size());
    }
    std::string text;
    while (next < source.size() && source[next] == '"') {
      for (++next; next < source.size() && source[next] != '"'; ++next) {
        if (source[next] == '\\') text += source[next++];
        text += source[next];
      }
      next = past_blanks(next + 1);
    }
    if (!text.empty()) found.push_back(std::move(text));
  }
  return found;
}

/// The prose of a source's comments, a block a text: whole lines of them, and what follows code.
std::vector<std::string> comments_of(const std::string& source) {
  static const Pattern after_code(R"(\s//+<?\s(.*)$)");
  std::vector<std::string> found;
  bool block = false;
  for (const std::string_view line : quicket::split(source, '\n')) {
    const std::string_view text = quicket::trim(line);
    if (text.starts_with("//")) {
      const std::size_t words = std::min(text.find_first_not_of("/<"), text.size());
      if (!block) found.emplace_back();
      found.back() += (block ? " " : "") + std::string(quicket::trim(text.substr(words)));
    } else if (text.find("//") != text.npos) {
      if (const auto trailing = after_code.first_in(text)) found.push_back((*trailing)[1]);
    }
    block = text.starts_with("//");
  }
  return found;
}

/// Turns that were ours in texts and comments alike. A cricketer says "level", "left out" and "in
/// hand"; nobody says these.
const Pattern& worn() {
  static const Pattern forms(
      R"(\b(holds?|held) .{0,30}\bagainst\b|\bgives? back\b|\bgiven back\b|\bknows? no\b)"
      R"(|\bnobody's business\b|\bas real ones do\b|\bin the place of\b|\btaken up again\b)"
      R"(|\bwhere (there|it) is none\b|\bcomes to as a whole\b|\blie behind\b|\bexists already\b)"
      R"(|\bis half-done\b|\bread otherwise\b|\bthat there (is|are)\.)");
  return forms;
}

/// A number that does not go with its noun, as only a literal can show it.
const Pattern& one_of_many() {
  static const Pattern forms(
      R"((^|[^0-9.,/-])1 (balls|runs|wickets|overs|fours|sixes|wides|matches|players|games|cards)\b)");
  return forms;
}

/// Forms that read as translated, most of them once ours. `x is no y` says what `x is not a y`
/// says.
const Pattern& stilted() {
  static const Pattern forms(
      R"((^|[^e]) is no (number|slug|colour|method|option|file|heading|count|way|range|score|seed)\b)"
      "|is not known here|known here|reasons stand above|in the file no longer|begins once more"
      "|This log cannot be|Not so:|cannot be had|leads no side|dice of this number"
      "|hold .*replays against|gives? the player back|give their players back|come by backs"
      "|dress a team|[Ww]hich set is .* of\\?|let another bowl|says that you mean it"
      "|was found in what was named|printer lie off|the many of one kind");
  return forms;
}

bool is_upper(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0;
}

/// "PDF file to write" may begin with capitals, "SET" and "CSV" as well.
bool begins_with_abbreviation(const std::string& text) {
  return text.size() > 1 && is_upper(text[0]) && is_upper(text[1]);
}

/// Looks at a text as every text of the program is: the patterns that it must not have.
void check_text(const fs::path& file, std::string_view text,
                std::initializer_list<const Pattern*> unwanted) {
  for (const Pattern* pattern : unwanted) {
    if (const auto found = pattern->first_in(text)) {
      FAIL_CHECK(file.string() << ": \"" << (*found)[0] << "\" in: " << text);
    }
  }
}

}  // namespace

TEST_CASE("the help of an option is a short phrase in lower case", "[cli][voice]") {
  const quicket::tests::Declared program;
  each_command(program.root, [&](const Command& command) {
    for (const Option& option : command.options) {
      CAPTURE(command.path(), option.name());
      check_manner(option.about);
      CHECK(quicket::display_width(option.about) <= 60);
      CHECK((!is_upper(option.about.front()) || begins_with_abbreviation(option.about)));
      // "the set's slug", "his name": say what it is, of whom is clear.
      CHECK_FALSE(option.about.starts_with("whether "));
      CHECK_FALSE(option.about.starts_with("how many "));
    }
  });
}

TEST_CASE("a command and its headings are described in a capitalised phrase", "[cli][voice]") {
  const quicket::tests::Declared program;
  each_command(program.root, [&](const Command& command) {
    CAPTURE(command.path());
    if (command.above == nullptr) return;
    check_manner(command.about);
    CHECK(quicket::display_width(command.about) <= 60);
    CHECK(is_upper(command.about.front()));
    // An imperative: no article in front.
    for (const char* article : {"A ", "An ", "The "}) {
      CHECK_FALSE(command.about.starts_with(article));
    }
    for (const Option& option : command.options) {
      CHECK((option.heading.empty() || is_upper(option.heading.front())));
    }
  });
}

TEST_CASE("the kind of a value is a word in capitals, or its choices", "[cli][voice]") {
  const quicket::tests::Declared program;
  const Pattern kind("^[A-Z]+([,=|][A-Z]+)?$");
  each_command(program.root, [&](const Command& command) {
    for (const Option& option : command.options) {
      if (option.is_flag() || !option.all_choices().empty()) continue;
      CAPTURE(command.path(), option.name(), option.kind);
      CHECK(kind.is_in(option.kind));
      // What it is a text of can be said.
      CHECK(option.kind != "TEXT");
    }
  });
}

TEST_CASE("details are whole sentences and listings", "[cli][voice]") {
  const quicket::tests::Declared program;
  each_command(program.root, [&](const Command& command) {
    for (const std::string_view line : quicket::split(command.details, '\n')) {
      CAPTURE(command.path(), line);
      if (line.empty()) continue;
      if (line.starts_with("  ")) {
        CHECK(quicket::display_width(line) <= 80);
        continue;
      }
      CHECK((line.ends_with('.') || line.ends_with(':')));
      CHECK(line.find("  ") == std::string_view::npos);
    }
    for (const std::string& example : command.examples) {
      for (const std::string_view line : quicket::split(example, '\n')) {
        CAPTURE(command.path(), line);
        CHECK(quicket::display_width(line) + 2 <= 98);
      }
    }
  });
}

TEST_CASE("an error begins in lower case and ends without a full stop", "[cli][voice]") {
  CHECK(thrown_in("throw Error(fmt::format(\n  \"a \\\"{}\\\" \"\n \"b\", x)); throw Error(y)") ==
        std::vector<std::string>{R"(a \"{}\" b)"});
  int errors = 0;
  for (const auto& entry : fs::recursive_directory_iterator("src")) {
    if (entry.path().extension() != ".cpp") continue;
    for (const std::string& text : thrown_in(content(entry.path()))) {
      ++errors;
      INFO(entry.path().string() << ": " << text);
      CHECK_FALSE((text.size() > 1 && is_upper(text[0]) && !is_upper(text[1])));
      // The help that the command line names stands in a sentence of its own, as do two facts.
      const bool sentences =
          text.find(". ") != std::string::npos || text.find("\\nSee ") != std::string::npos;
      CHECK((sentences || !text.ends_with('.')));
    }
  }
  CHECK(errors > 150);
}

TEST_CASE("no text of the program reads as translated", "[cli][voice]") {
  CHECK(stilted().is_in(R"("ten" is no number)"));
  CHECK_FALSE(stilted().is_in("there is no file"));
  int texts = 0;
  for (const auto& entry : fs::recursive_directory_iterator("src")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
    for (const std::string& literal : literals_of(content(entry.path()))) {
      ++texts;
      check_text(entry.path(), literal, {&stilted(), &worn(), &one_of_many()});
    }
  }
  for (const auto& entry : fs::recursive_directory_iterator("data")) {
    if (!entry.is_regular_file() || entry.path().extension() == ".csv") continue;
    const std::string text = content(entry.path());
    for (const std::string_view line : quicket::split(text, '\n')) {
      ++texts;
      check_text(entry.path(), line, {&stilted(), &worn()});
    }
  }
  CHECK(texts > 5000);
}

TEST_CASE("no comment of the program reads as translated", "[cli][voice]") {
  CHECK(comments_of("/// One\n/// two.\nint a;  ///< three\n") ==
        std::vector<std::string>{"One two.", "three"});
  CHECK(worn().is_in("holds the replays against it"));
  CHECK(one_of_many().is_in("off 1 balls"));
  CHECK_FALSE(one_of_many().is_in("off 11 balls, 3-1 runs"));
  // Straight quotes and apostrophes, here as in the texts that people copy and type.
  static const Pattern curly("\u2019");
  int comments = 0;
  for (const auto& entry : fs::recursive_directory_iterator("src")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
    for (const std::string& comment : comments_of(content(entry.path()))) {
      ++comments;
      check_text(entry.path(), comment, {&stilted(), &worn(), &curly});
    }
  }
  CHECK(comments > 4000);
}
