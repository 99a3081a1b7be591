#include "ingest/names.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/unicode.h"

namespace quicket::ingest {

std::string comparable(std::string_view name) {
  return caseless(trim(name));
}

std::string why_no_name(std::string_view name) {
  if (name.find(':') == std::string_view::npos) return {};
  return fmt::format("\"{}\" cannot be a player's name, since it has a colon", name);
}

void Spellings::add(std::string_view name) {
  const std::string whole = comparable(name);
  if (names_.insert(whole).second) without_accents_[without_accents(whole)].insert(whole);
}

std::string Spellings::meant(std::string_view name) const {
  std::string whole = comparable(name);
  if (names_.contains(whole)) return whole;
  const auto alike = without_accents_.find(without_accents(whole));
  if (alike == without_accents_.end() || alike->second.size() != 1) return whole;
  return *alike->second.begin();
}

ShortName::ShortName(std::string_view name) {
  const std::string plain = without_accents(trim(name));
  const auto words = split(plain, ' ');
  family = lower(words.back());
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word.empty()) continue;
    const bool letters =
        word.size() <= 4 && std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
    initials += letters ? lower(word) : lower(word.substr(0, 1));
  }
}

bool ShortName::may_be(const ShortName& other) const {
  if (family != other.family || initials.empty() || other.initials.empty()) return false;
  return initials.starts_with(other.initials) || other.initials.starts_with(initials);
}

}  // namespace quicket::ingest
