#include "ingest/names.h"

#include <algorithm>

#include "base/text.h"

namespace quicket::ingest {

std::string comparable(std::string_view name) {
  return lower(without_accents(trim(name)));
}

ShortName::ShortName(std::string_view name) {
  const std::string plain = without_accents(trim(name));
  const auto words = split(plain, ' ');
  family = lower(words.back());
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word.empty()) continue;
    const bool letters = word.size() <= 4 && std::all_of(word.begin(), word.end(), [](char c) {
                           return c >= 'A' && c <= 'Z';
                         });
    initials += letters ? lower(word) : lower(word.substr(0, 1));
  }
}

bool ShortName::may_be(const ShortName& other) const {
  if (family != other.family || initials.empty() || other.initials.empty()) return false;
  return initials.starts_with(other.initials) || other.initials.starts_with(initials);
}

}  // namespace quicket::ingest
