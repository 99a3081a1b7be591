#pragma once

#include <map>
#include <string>
#include <vector>

#include "site/ledger.h"
#include "site/season_view.h"

namespace quicket::site {

/// What the search of every page finds, as a script: seasons with their pages, clubs, grounds and
/// matches; clubs of all seasons; players. templates/site/site.js reads it.
class SearchList {
 public:
  void add(const SeasonView& view);
  /// `search.js`, which has the players too.
  std::string script(const Ledger& ledger, Places& places) const;

 private:
  std::vector<std::pair<Date, std::string>> seasons_;  ///< with the day of the latest match
  /// Clubs of all seasons and their pages, by series.
  std::map<std::string, std::map<std::string, std::string>> series_;
  std::map<std::string, std::string> series_paths_;
};

}  // namespace quicket::site
