#pragma once

#include <string>
#include <vector>

#include "report/match_words.h"
#include "site/all_time.h"

namespace quicket::site {

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
    return report::short_names(names);
  }
  PageCell team(const std::string& called, const std::string& path) const {
    PageCell cell(called, page.to(path));
    const std::string crest = clubs.crest(called);
    if (!crest.empty()) cell.crest = page.to(crest);
    if (const auto brief = shorts.find(called); brief != shorts.end()) cell.brief = brief->second;
    return cell;
  }
  PageCell club(const std::string& called) const { return team(called, places.club(name, called)); }
  PageCell player(PlayerId id, const std::string& called) const {
    return {called, page.to(places.player(id, called))};
  }
};

/// The best of all careers; catches only where every season names its fielders.
std::vector<Data> career_lists(const AllTimePage& of, const std::vector<league::PlayerLine>& lines,
                               bool with_clubs);

}  // namespace quicket::site
