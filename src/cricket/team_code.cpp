#include "cricket/team_code.h"

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "base/characters.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "base/toml_reader.h"

namespace quicket::cricket {
namespace {

const std::map<std::string, std::string, std::less<>>& codes_of_fans() {
  // Parsed once, and never changed, as the built-in formats are.
  static const auto codes = [] {
    std::map<std::string, std::string, std::less<>> made;
    for (const EmbeddedFile& file : team_name_texts()) {
      for (const auto& [team, code] : TomlReader(file.text, file.path).entries("short")) {
        made.emplace(team, code);
      }
    }
    return made;
  }();
  return codes;
}

/// Georgian is written without capitals, and few fonts have them.
std::string capital(char32_t letter) {
  const bool georgian = letter >= 0x10d0 && letter <= 0x10ff;
  return to_utf8(georgian ? letter : upper_case(letter));
}

}  // namespace

std::string team_code(std::string_view club) {
  if (const auto known = codes_of_fans().find(club); known != codes_of_fans().end()) {
    return known->second;
  }
  std::vector<std::string_view> words;
  for (const std::string_view word : split(trim(club), ' ')) {
    const std::string small = lower(word);
    const bool left_out = small == "of" || small == "the" || small == "and" || small == "women" ||
                          small == "men" || small == "xi";
    if (!word.empty() && !left_out && is_letter_or_digit(code_points(word).front())) {
      words.push_back(word);
    }
  }
  if (words.empty()) return {};
  std::string initials;
  if (words.size() == 1) {
    const std::u32string letters = code_points(words.front());
    for (std::size_t i = 0; i < std::min<std::size_t>(3, letters.size()); ++i) {
      initials += capital(letters[i]);
    }
  } else {
    for (std::size_t i = 0; i < std::min<std::size_t>(3, words.size()); ++i) {
      initials += capital(code_points(words[i]).front());
    }
  }
  return initials;
}

std::optional<std::size_t> find_team(std::string_view word, std::span<const std::string> teams) {
  if (const auto whole = find_whole_name(word, teams)) return whole;
  std::vector<std::string> codes;
  for (const std::string& team : teams) codes.push_back(team_code(team));
  // Before parts of names: "mi" is in "Miami".
  if (const auto code = find_whole_name(word, codes)) return code;
  return find_one_by_name(word, teams);
}

}  // namespace quicket::cricket
