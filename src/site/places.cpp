#include "site/places.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::site {

std::string address_word(std::string_view name, std::string_view otherwise) {
  std::string word = slug(name);
  const bool plain = std::ranges::all_of(
      word, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
  constexpr std::size_t longest = 80;
  if (!plain || word.empty()) return std::string(otherwise);
  return word.substr(0, longest);
}

const std::string& Places::player(PlayerId id, std::string_view name) {
  const auto known = players_.find(id);
  if (known != players_.end()) return known->second;
  const std::string numbered = fmt::format("player-{}", id.value);
  std::string path = fmt::format("players/{}.html", address_word(name, numbered));
  if (!taken_.insert(path).second) {
    path = fmt::format("players/{}-{}.html", address_word(name, "player"), id.value);
    taken_.insert(path);
  }
  return players_.emplace(id, std::move(path)).first->second;
}

const std::string& Places::team(std::string_view season, TeamId id, std::string_view name) {
  const std::pair<std::string, TeamId> key{std::string(season), id};
  const auto known = teams_.find(key);
  if (known != teams_.end()) return known->second;
  const std::string numbered = fmt::format("team-{}", id.value);
  std::string path = fmt::format("{}/teams/{}.html", season, address_word(name, numbered));
  if (!taken_.insert(path).second) {
    path = fmt::format("{}/teams/{}-{}.html", season, address_word(name, "team"), id.value);
    taken_.insert(path);
  }
  return teams_.emplace(key, std::move(path)).first->second;
}

const std::string& Places::named(const std::string& folder, const std::string& key,
                                 std::string_view name, std::string_view otherwise) {
  const std::pair<std::string, std::string> place{folder, key};
  const auto known = named_.find(place);
  if (known != named_.end()) return known->second;
  const std::string word = address_word(name, otherwise);
  std::string path = fmt::format("{}/{}.html", folder, word);
  for (int i = 2; !taken_.insert(path).second; ++i) {
    path = fmt::format("{}/{}-{}.html", folder, word, i);
  }
  return named_.emplace(place, std::move(path)).first->second;
}

const std::string& Places::ground(std::string_view season, const std::string& key,
                                  std::string_view name) {
  return named(fmt::format("{}/grounds", season), key, name, "ground");
}

const std::string& Places::series(const std::string& series) {
  return named("all-time", series, series, "series");
}

const std::string& Places::club(const std::string& series, const std::string& name) {
  std::string folder = this->series(series);
  return named(folder.substr(0, folder.rfind('.')), name, name, "club");
}

std::string Places::match(std::string_view season, MatchId id) {
  return fmt::format("{}/matches/{}.html", season, id.value);
}

std::string Places::fixture(std::string_view season, MatchId id) {
  return fmt::format("{}/fixtures/{}.html", season, id.value);
}

std::string Places::embed(std::string_view season, MatchId id) {
  return fmt::format("{}/matches/{}-embed.html", season, id.value);
}

std::string Places::balls(std::string_view season, MatchId id) {
  return fmt::format("{}/matches/{}-balls.html", season, id.value);
}

std::string Places::page(std::string_view season, std::string_view name) {
  return fmt::format("{}/{}.html", season, name);
}

}  // namespace quicket::site
