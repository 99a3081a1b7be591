#pragma once

#include <map>
#include <string>
#include <vector>

#include "site/season_view.h"

namespace quicket::site {

/// The first page of several seasons: the latest in full, the others in a line each.
class FirstPage {
 public:
  void add(const SeasonView& view);
  /// `series`: those of which there are several seasons, each with its page; `titles`: of them all.
  Page page(const std::vector<NavigationLink>& series) const;

 private:
  struct Entry {
    Date day;  ///< of the latest match
    std::string series;
    Data card;
    std::vector<PageCell> row;
  };
  std::vector<Entry> entries_;
  /// Titles by series and club; the cell is the club's.
  std::map<std::string, std::map<std::string, std::pair<int, PageCell>>> titles_;
};

}  // namespace quicket::site
