#include "base/find_by_name.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket {
namespace {

template <class Fits>
std::vector<std::size_t> places(std::span<const std::string> names, Fits fits) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (fits(names[i])) found.push_back(i);
  }
  return found;
}

std::vector<std::size_t> whole_names(std::string_view wanted, std::span<const std::string> names) {
  auto found = places(names, [&](const std::string& name) { return name == wanted; });
  if (!found.empty()) return found;
  const std::string folded = caseless(wanted);
  found = places(names, [&](const std::string& name) { return caseless(name) == folded; });
  if (!found.empty()) return found;
  // "my-league" means "My League"; a word with other signs in it is not a slug.
  return places(names, [&](const std::string& name) {
    std::string hyphened = words_of(name);
    std::ranges::replace(hyphened, ' ', '-');
    return hyphened == wanted;
  });
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  a = trim(a);
  b = trim(b);
  if (a == b) return true;
  // Letters of ASCII have one byte in either case.
  if (a.size() != b.size() && is_ascii(a) && is_ascii(b)) return false;
  return caseless(a) == caseless(b);
}

std::string words_of(std::string_view name) {
  std::string words;
  for (const char32_t point : code_points(caseless(name))) {
    if (is_letter_or_digit(point)) {
      words += to_utf8(point);
    } else if (point != '\'' && point != U'’' && !words.empty() && words.back() != ' ') {
      words += ' ';
    }
  }
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

std::vector<std::size_t> find_by_name(std::string_view word, std::span<const std::string> names) {
  const std::string_view wanted = trim(word);
  if (wanted.empty()) return {};
  auto found = whole_names(wanted, names);
  if (!found.empty()) return found;
  const std::string folded = caseless(wanted);
  return places(names, [&](const std::string& name) {
    return caseless(name).find(folded) != std::string::npos;
  });
}

std::optional<std::size_t> find_whole_name(std::string_view word,
                                           std::span<const std::string> names) {
  const std::string_view wanted = trim(word);
  const auto found = wanted.empty() ? std::vector<std::size_t>{} : whole_names(wanted, names);
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::optional<std::size_t> find_one_by_name(std::string_view word,
                                            std::span<const std::string> names) {
  const std::vector<std::size_t> found = find_by_name(word, names);
  if (found.empty()) return {};
  if (found.size() == 1) return found.front();
  constexpr std::size_t most = 8;
  std::string all;
  for (std::size_t i = 0; i < std::min(found.size(), most); ++i) {
    all += (i > 0 ? ", " : "") + names[found[i]];
  }
  throw Error("\"{}\" could be {}{}; write more of the name", word, all,
              found.size() > most ? ", ..." : "");
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known,
                         std::string_view otherwise) {
  const std::string near = did_you_mean(word, known);
  return near.empty() ? fmt::format("; {}", otherwise) : near;
}

}  // namespace quicket
