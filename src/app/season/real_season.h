#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "league/announced.h"
#include "league/fixture.h"
#include "league/season.h"
#include "store/database.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {

/// The real matches of a set, by date; playoffs have a stage. What was announced is not in it.
struct RealSeason : league::Season {
  std::string amendment;  ///< a built-in one that has its missing matches; empty if none does
  /// Which matches were taken as playoffs by dates and counts alone, part of a sentence; empty if
  /// none were.
  std::string assumed;
  /// Matches of two innings that count as no result because no file says how they were decided.
  std::vector<MatchId> undecided;

  /// The season up to a round, or up to a day, its missing matches with it. Throws Error for a
  /// round that it does not have; `slug` names the set.
  void keep_until(std::optional<int> round, const Date& day, std::string_view slug);
  /// What is missing and how to bring it in, for a terminal; empty if nothing is.
  std::string missing_note() const;
  /// "5 matches count as no result, because ...": a sentence; empty if there are none.
  std::string undecided_note() const;
  /// That playoffs may be counted in the table: of a competition that no preset knows, whose files
  /// name no stage and whose sides met unequally often. Empty otherwise.
  std::string whole_table_note() const;
};

/// Throws Error, with `advice` at its end, if the set has no matches (its figures came as a
/// table).
void demand_matches(const store::SetEntry& set, std::string_view advice = {});

/// Throws Error if the set has no matches.
RealSeason real_season(store::Database& database, const store::SetEntry& set);
/// The same from all its matches, by date.
RealSeason real_season(store::Database& database, const store::SetEntry& set,
                       std::span<const store::StoredCount> matches);

/// The matches that a list of fixtures announced for the set (`import fixtures`), by date.
/// `team_of`: a stored team of the set, as the caller knows it.
std::vector<league::Fixture> announced_fixtures(store::Database& database, SetId set,
                                                const std::function<league::Team(TeamId)>& team_of);

/// A sentence for each announced match that is overdue, and one for group matches that are neither
/// among `results` nor announced. `set`: the slug.
std::vector<std::string> open_fixture_notes(const std::string& set,
                                            const league::Competition& competition,
                                            std::size_t teams,
                                            const std::vector<league::Result>& results,
                                            const league::Announced& announced);

}  // namespace quicket::app
