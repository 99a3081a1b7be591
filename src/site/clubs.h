#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "site/season.h"

namespace quicket::site {

/// The colours and crests of the site's clubs: one look for a name, whatever the season.
class Clubs {
 public:
  /// Adds the clubs of a season, and hands the crest of each new one to `take`.
  void add(const std::map<std::string, Club>& clubs, const std::function<void(SiteFile)>& take);

  /// "club c-perth-scorchers": the classes of what is drawn in its colour; empty if unknown.
  std::string look(const std::string& club) const;
  /// The looks of two sides in one chart: their own colours; where those are hard to tell apart,
  /// one of them has its other one, if possible one that is not grey. The second is empty, for the
  /// colours of charts, where all are alike.
  std::array<std::string, 2> looks_of(const std::string& first, const std::string& second) const;
  /// The look of a club in a chart that has `others` too: paler where one of them is nearly alike.
  std::string look_beside(const std::vector<std::string>& others, const std::string& club) const;
  std::optional<cricket::TeamColours> colours(const std::string& club) const;
  /// "clubs/perth-scorchers.svg"; empty if unknown.
  std::string crest(const std::string& club) const;
  /// The style sheet that gives the classes their colours, light and dark.
  std::string style_sheet() const;

 private:
  struct Look {
    std::string word;
    cricket::TeamColours colours;
  };
  std::map<std::string, Look> looks_;
  std::set<std::string> taken_;
};

}  // namespace quicket::site
