#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "league/records.h"
#include "site/page_table.h"

namespace quicket::site {

/// A record and who holds it.
struct ShownRecord {
  league::SeasonRecord record;
  bool of_season = false;  ///< of a whole one, not of a match
  /// Its players; none of a team's.
  std::vector<std::pair<PlayerId, std::string>> holders;
  int for_wicket = 0;  ///< of a partnership
};

/// Records of matches, then those of whole seasons, then partnerships: the best five of each, and
/// all that equal the last.
std::vector<ShownRecord> all_records(std::span<const match::CountedMatch> matches,
                                     std::span<const std::string> season_of,
                                     const league::Whose& whose = {});

/// What records lead to.
struct RecordLinks {
  std::function<std::string(PlayerId, const std::string&)> player;
  std::function<PageCell(const std::string&)> team;
  std::function<PageCell(const ShownRecord&)> match;
};
/// Batting, bowling, teams and partnerships: a list for each record, the others folded away behind
/// the best.
std::vector<Data> record_groups(std::span<const ShownRecord> records, const RecordLinks& links);

}  // namespace quicket::site
