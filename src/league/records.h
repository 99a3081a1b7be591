#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
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

/// A partnership among the highest; `record` has its runs alone as text, and no holder.
struct RecordStand {
  Leader stand;
  SeasonRecord record;
};

/// Seeks the records of several seasons, one after another, so that only one has to be in memory.
class RecordSearch {
 public:
  /// `most`: so many of each, and all that equal the last of them.
  explicit RecordSearch(Whose whose = {}, std::size_t most = 1);
  ~RecordSearch();
  RecordSearch(RecordSearch&&) noexcept;
  RecordSearch& operator=(RecordSearch&&) noexcept;

  /// All matches of a season; without a title it has no records of a whole season. A record's match
  /// is counted on from season to season.
  void add(const std::string& title, std::span<const match::CountedMatch> matches);

  /// Highest and lowest completed totals, highest chase and match aggregate, widest and narrowest
  /// wins, highest score, fastest fifty and hundred, best bowling, every hat-trick, most sixes in
  /// an innings. Ties are listed by date; records that nobody set are left out.
  std::vector<SeasonRecord> of_matches() const;
  /// Most runs and most wickets in a season, whose title is `detail`; there is no date and no
  /// match.
  std::vector<SeasonRecord> of_seasons() const;
  /// Cheapest spells of a fifth of an innings, most dot balls and most catches in an innings;
  /// catches only of innings in which a catcher other than the bowler is named.
  std::vector<SeasonRecord> of_spells() const;
  std::vector<RecordStand> of_partnerships() const;

 private:
  class Book;
  std::unique_ptr<Book> book_;
};

/// What `of_matches` finds in one season.
std::vector<SeasonRecord> season_records(std::span<const match::CountedMatch> matches);
std::vector<SeasonRecord> season_records(std::span<const match::MatchRecord> records);

}  // namespace quicket::league
