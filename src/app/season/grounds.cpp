#include "app/season/grounds.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "league/ground.h"

namespace quicket::app {
namespace {

bool is_called(std::string_view name, const std::string& words) {
  return words_of(name).find(words) != std::string::npos;
}

/// What a user may have meant: names without what follows a comma, towns, and each longer word.
std::vector<std::string> names_to_suggest(const std::vector<store::Place>& known) {
  constexpr std::size_t longer = 4;
  std::vector<std::string> names;
  for (const store::Place& place : known) {
    names.push_back(place.venue.substr(0, place.venue.find(',')));
    if (!place.city.empty()) names.push_back(place.city);
    for (const std::string_view part : split(place.venue, ' ')) {
      const std::string word(part.substr(0, part.find(',')));
      if (word.size() >= longer) names.push_back(word);
    }
  }
  return names;
}

}  // namespace

Grounds::Grounds(const std::vector<store::Place>& known, const std::string& word)
    : all_(word.empty()) {
  if (all_) return;
  const std::string words = words_of(word);
  for (const store::Place& place : known) {
    if (words.empty()) break;
    if (is_called(place.venue, words) || is_called(place.city, words)) {
      keys_.insert(league::ground_key(place.venue, place.city));
    }
  }
  if (!keys_.empty()) return;
  throw Error(fmt::format("no ground or city \"{}\" in any set of this database{}", word,
                          did_you_mean(word, names_to_suggest(known),
                                       "`quicket matches SET --csv` names the grounds of a set")));
}

bool Grounds::has(std::string_view venue, std::string_view city) const {
  return all_ || keys_.contains(league::ground_key(venue, city));
}

}  // namespace quicket::app
