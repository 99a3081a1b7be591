#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "league/records.h"
#include "site/page_table.h"

namespace quicket::site {

struct Season;

/// A record and who holds it.
struct ShownRecord {
  league::SeasonRecord record;
  bool of_season = false;  ///< of a whole one, not of a match
  /// Its players; none of a team's.
  std::vector<std::pair<PlayerId, std::string>> holders;
  int for_wicket = 0;      ///< of a partnership
  std::string below = {};  ///< what else there is to say of it
};

/// Records of matches, then those of whole seasons, then partnerships: the best five of each, and
/// all that equal the last.
std::vector<ShownRecord> all_records(std::span<const match::CountedMatch> matches,
                                     std::span<const std::string> season_of,
                                     const league::Whose& whose = {});

/// What records lead to.
struct RecordLinks {
  std::function<std::string(PlayerId, const std::string&)> player;
  /// The record's team; empty if it goes without saying.
  std::function<PageCell(const ShownRecord&)> team;
  /// "Alphas v Betas"; `brief`: "v Betas", for where the record's team stands before it.
  std::function<PageCell(const ShownRecord&)> match;
  bool of_one_year = false;  ///< the year goes without saying
};
/// The match of a record between `sides`, of which one is the record's own.
PageCell record_match(const std::array<std::string, 2>& sides, bool is_first, std::string href);
/// The overs of a season off which most runs came, the earlier first of equals.
std::vector<ShownRecord> biggest_overs(const Season& season, std::size_t most);
/// The innings of most fours and the spells of most runs, `most` of each.
std::vector<ShownRecord> fours_and_dear_spells(std::span<const match::CountedMatch> matches,
                                               const Season& season, std::size_t most);
/// "63 balls, 9 fours, 8 sixes": of the innings of a player in a match.
std::string innings_told(const match::CountedMatch& match, PlayerId player);
/// Whom a bowler got out by each hat-trick of a match whose balls are known, the first first.
std::vector<std::vector<std::string>> hat_trick_victims(const match::MatchRecord& record,
                                                        PlayerId bowler);
/// How wide each of so many lists is, at most `across` (4) of them beside each other: a class of
/// the style sheet, the same in every row.
std::string_view list_width(std::size_t lists, std::size_t across);
/// Gives the lists of a page that width.
void fill_rows(std::vector<Data>& lists, std::size_t across);
/// Batting with partnerships, bowling, teams: a list for each record, the others folded away behind
/// the best.
std::vector<Data> record_groups(std::span<const ShownRecord> records, const RecordLinks& links);

}  // namespace quicket::site
