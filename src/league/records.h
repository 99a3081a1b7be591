#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/date.h"
#include "league/fixture.h"
#include "league/leaders.h"
#include "league/result.h"
#include "match/counted_match.h"

namespace quicket::league {

/// A record of the season: "Highest total", "210/4", "Gujarat Titans v ..., 2022-05-10".
struct SeasonRecord {
  /// What kind of record it is.
  enum class Of { team, batting, bowling };
  std::string title;
  std::string text;
  std::string detail;
  Date date;
  std::string team;           ///< whose record it is; empty: of both sides
  PlayerId player = {};       ///< whose record it is, if one player's,
  std::string holder = {};    ///< and the name, with which `text` ends
  std::size_t record_of = 0;  ///< the index of the match in which it was set
  Of of = Of::team;
  int place = 1;  ///< in its list: how many are better, and one

  bool operator==(const SeasonRecord&) const = default;
};

/// Whether a team's records count; empty: everybody's do.
using Whose = std::function<bool(const std::string& team)>;

/// Highest and lowest completed totals, highest chase and match aggregate, widest and narrowest
/// wins, highest score, fastest fifty and hundred, best bowling, every hat-trick, most sixes in an
/// innings. Ties are listed by date; records that nobody set are left out. `most`: so many of each,
/// and all that equal the last of them.
std::vector<SeasonRecord> season_records(std::span<const match::CountedMatch> matches,
                                         const Whose& whose = {}, std::size_t most = 1);
std::vector<SeasonRecord> season_records(std::span<const match::MatchRecord> records);

/// Most runs and most wickets in one of several seasons, each with a title: `season_of` that of
/// every match. `detail` is the title, and there is no date and no match.
std::vector<SeasonRecord> records_over_seasons(std::span<const match::CountedMatch> matches,
                                               std::span<const std::string> season_of,
                                               const Whose& whose = {}, std::size_t most = 1);

/// The highest partnerships, and all that equal the last, each with the index of its match.
std::vector<std::pair<Leader, std::size_t>> highest_partnerships(
    std::span<const match::CountedMatch> matches, const Whose& whose = {}, std::size_t most = 1);

}  // namespace quicket::league
