#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/team_sheet.h"
#include "site/season_view.h"

namespace quicket::site {

/// Names that are links wherever a sentence has them.
class NameLinks {
 public:
  /// Two of one name are not told apart: neither is a link.
  void add(const std::string& name, const std::string& link);
  /// The sentence as a list of "words", some with a link "at".
  std::vector<Data> parts(std::string_view sentence) const;
  /// The same, with a link only where a name stands for the first time; `linked`: those before.
  std::vector<Data> parts(std::string_view sentence, std::set<std::string>& linked) const;

 private:
  std::map<std::string, std::string, std::less<>> links_;
};

/// Both sides of a match, everybody on their sheets, and the ground.
NameLinks names_in_match(const SeasonView& view, const Page& page, std::size_t match);
/// The teams of a season and everybody who played.
NameLinks names_in_season(const SeasonView& view, const Page& page);

}  // namespace quicket::site
