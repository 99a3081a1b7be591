#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "report/match_words.h"
#include "site/all_time.h"

namespace quicket::site {

/// Matches of a club, or of one against another.
struct Tally {
  int played = 0, won = 0, lost = 0, tied = 0, no_result = 0;

  void add(const league::Result& result, std::size_t side) {
    ++played;
    if (result.winner) {
      ++(cricket::side_index(*result.winner) == side ? won : lost);
    } else {
      ++(result.kind == league::Result::Kind::tied ? tied : no_result);
    }
  }
  void add(const Tally& more) {
    played += more.played;
    won += more.won;
    lost += more.lost;
    tied += more.tied;
    no_result += more.no_result;
  }
  void add_cells(std::vector<PageCell>& cells) const {
    cells.insert(cells.end(), {played, won, lost, tied, no_result});
    cells.push_back(decided() == 0 ? PageCell("–") : number_cell(100.0 * share_won(), 0));
  }
  int decided() const { return won + lost + tied; }
  /// Of the matches with a result.
  double share_won() const { return decided() == 0 ? 0 : 1.0 * won / decided(); }
  static void add_heads(PageTable& table) {
    table.numbers("P", "Played").numbers("W", "Won").numbers("L", "Lost").more_numbers("T", "Tied");
    table.more_numbers("NR", "No result").numbers("Won %", "Of the matches with a result");
  }
};

/// What links of a page over all seasons need.
struct AllTimePage {
  const std::string& name;
  const AllTime::Series& series;
  Places& places;
  const Clubs& clubs;
  Page& page;
  report::ShortNames shorts = shorts_of(series);

  static report::ShortNames shorts_of(const AllTime::Series& series) {
    std::vector<std::string> names;
    for (const auto& [club, seasons] : series.clubs) names.push_back(club);
    report::ShortNames shorts = report::short_names(names);
    // Who played the latest season is called as that season's own pages do.
    std::vector<std::string> latest;
    for (const auto& [club, seasons] : series.clubs) {
      const auto is_last = [&](const AllTime::ClubSeason& one) {
        return one.season == series.seasons.back().title;
      };
      if (std::ranges::any_of(seasons, is_last)) latest.push_back(club);
    }
    for (const auto& called : report::short_names(latest)) {
      const auto has_it = [&](const auto& one) { return one.second == called.second; };
      if (std::ranges::none_of(shorts, has_it)) shorts[called.first] = called.second;
    }
    return shorts;
  }
  std::string brief(const std::string& called) const {
    const auto found = shorts.find(called);
    return found == shorts.end() ? called : found->second;
  }
  PageCell team(const std::string& called, const std::string& path) const {
    PageCell cell(called, page.to(path));
    const std::string crest = clubs.crest(called);
    if (!crest.empty()) cell.crest = page.to(crest);
    cell.brief = brief(called);
    return cell;
  }
  PageCell club(const std::string& called) const { return team(called, places.club(name, called)); }
  PageCell player(PlayerId id, const std::string& called) const {
    return {called, page.to(places.player(id, called))};
  }
};

/// Titles that are known, and whether there may be more: of a final no source tells the winner.
int titles_of(const std::vector<AllTime::ClubSeason>& seasons);
bool may_have_more_titles(const std::vector<AllTime::ClubSeason>& seasons);
/// The records of all seasons, or of one club's.
std::vector<Data> records_of(const AllTimePage& of, const std::string& team);
/// A club over all seasons; `others`: its matches against each of the others.
Page club_page(const std::string& name, const AllTime::Series& series, Places& places,
               const Clubs& clubs, const std::string& club,
               const std::map<std::string, Tally>& others);

/// The best of all careers; catches only where every season names its fielders.
std::vector<Data> career_lists(const AllTimePage& of, const std::vector<league::PlayerLine>& lines,
                               bool with_clubs);

}  // namespace quicket::site
