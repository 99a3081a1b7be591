#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "site/season_view.h"

namespace quicket::site {

/// The first page of several seasons: the latest with its table, then titles, the best of all, and
/// a line for each season; a few seasons are all shown with their tables.
class FirstPage {
 public:
  void add(const SeasonView& view);
  /// The lists of the best careers of a series, as the page has them.
  using BestOfSeries = std::function<std::vector<Data>(const std::string& series, Page& page)>;
  /// `series`: those of which there are several seasons, each with its page.
  Page page(const std::vector<NavigationLink>& series, const BestOfSeries& best_of_series) const;

 private:
  struct Entry {
    Date day;  ///< of the latest match
    std::string series, when;
    int matches = 0;
    bool real = false;
    bool is_running = false;      ///< there are matches to come
    std::string replayed;         ///< the title of the season that this one plays again
    bool winner_unknown = false;  ///< of a real season
    Data card;
    std::vector<PageCell> row;
    std::vector<PageCell> beside;  ///< its leaders
    /// Of a replay that is not over, the same of the real season after as many matches.
    std::vector<PageCell> beside_then;
    /// Of a replay, how it differs from its real season.
    std::string sentence, comparison;
    std::vector<Data> extremes;
  };
  std::vector<Entry> entries_;
  struct Titles {
    PageCell club;
    std::vector<std::string> when;
  };
  /// By series and club.
  std::map<std::string, std::map<std::string, Titles>> titles_;
  /// Clubs by series that played a final whose winner no source tells.
  std::map<std::string, std::set<std::string>> finalists_;

  static PageTable beside_each_other(const std::vector<Entry>& entries);
  /// The card of a season that stands beside no other.
  static Data with_leaders(const Entry& entry);
  static std::string summary(const std::vector<Entry>& entries);
  /// Every replay with its real season, which it takes from the entries; `alone`: the title of the
  /// page names them.
  static std::vector<Data> joined(std::vector<Entry>& entries, bool alone);
  PageTable titles_table(const std::string& series) const;
  std::string unknown_champions(const std::string& series) const;
};

}  // namespace quicket::site
