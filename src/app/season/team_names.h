#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/season/counted_season.h"
#include "app/season/persons.h"
#include "store/database.h"

namespace quicket::app {

/// Teams that went on under another name: former name and present one, from the text of a TOML file
/// (data/team_names.toml). Throws Error (bad_file) naming file and line for a name that is its own,
/// empty, or the former one of yet another.
Spellings parse_team_names(std::string_view toml, std::string_view file);

/// Which names are one team's, by the program's list and `names` of the user, which take precedence
/// (a name given as its own stands for itself).
class TeamNames {
 public:
  explicit TeamNames(const Spellings& names = {});

  /// The present name of the team; its own where nothing else is known.
  const std::string& present(const std::string& name) const;
  /// Whether a name of the team contains `part`, ignoring case; every name does if it is empty.
  bool is_called(const std::string& name, const std::string& part) const;
  /// The place of the team that `word` means, by its name here or by another of its names. Throws
  /// Error (see find_one_by_name) if it may mean several.
  std::optional<std::size_t> find(std::string_view word, std::span<const std::string> teams) const;

 private:
  Spellings present_;                                ///< by former name
  std::map<std::string, std::set<std::string>> of_;  ///< all names, by present name
};

/// What the teams of several seasons are called in one report: by the latest name that the seasons
/// have for each.
class ShownTeams {
 public:
  ShownTeams(store::Database& database, const std::vector<CountedSeason>& seasons,
             const Spellings& names);

  const TeamNames& names() const { return names_; }
  const std::string& shown(const std::string& name) const;
  /// What is to be said of those of `teams` that had other names in the seasons: "Delhi Daredevils
  /// are counted as Delhi Capitals"; empty if none had.
  std::string with_former_names(const std::set<std::string>& teams) const;

 private:
  TeamNames names_;
  std::map<std::string, std::string> shown_;             ///< by present name
  std::map<std::string, std::set<std::string>> former_;  ///< in the seasons, by shown name
};

}  // namespace quicket::app
