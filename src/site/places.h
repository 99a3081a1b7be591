#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "base/id.h"

namespace quicket::site {

/// Where the pages of the site are, from its root. A place is given once and stays.
class Places {
 public:
  /// "players/kohli.html"; namesakes are told apart by their ids.
  const std::string& player(PlayerId id, std::string_view name);
  /// "SEASON/teams/perth-scorchers.html"
  const std::string& team(std::string_view season, TeamId id, std::string_view name);
  /// "SEASON/grounds/perth-stadium.html"; `key` tells grounds of one name apart.
  const std::string& ground(std::string_view season, const std::string& key, std::string_view name);
  /// "all-time/SERIES.html", and "all-time/SERIES/perth-scorchers.html"
  const std::string& series(const std::string& series);
  const std::string& club(const std::string& series, const std::string& name);
  /// "SEASON/matches/17.html"
  static std::string match(std::string_view season, MatchId id);
  /// "SEASON/fixtures/17.html": of a match to come
  static std::string fixture(std::string_view season, MatchId id);
  /// "SEASON/matches/17-balls.html"
  static std::string embed(std::string_view season, MatchId id);
  static std::string balls(std::string_view season, MatchId id);
  /// "SEASON/table.html"
  static std::string page(std::string_view season, std::string_view name);

 private:
  const std::string& named(const std::string& folder, const std::string& key, std::string_view name,
                           std::string_view otherwise);

  std::map<PlayerId, std::string> players_;
  std::map<std::pair<std::string, TeamId>, std::string, std::less<>> teams_;
  /// Grounds, series and clubs, by folder and key.
  std::map<std::pair<std::string, std::string>, std::string> named_;
  std::set<std::string> taken_;
};

/// A name as part of an address: ASCII letters, digits and hyphens. `otherwise` for a name that has
/// letters of other scripts.
std::string address_word(std::string_view name, std::string_view otherwise);

}  // namespace quicket::site
