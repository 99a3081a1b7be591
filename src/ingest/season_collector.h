#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "ingest/match_builder.h"

namespace quicket::ingest {

/// Names for a set whose source gives none, or that the user wants to change. `season`: the wanted
/// one of several seasons, or the name of a single one.
struct SetNames {
  std::string slug, name, season;
};

/// Adds to the matches of a complete season what only the user knows.
using CompleteSeason = std::function<void(std::vector<BuiltMatch>&, std::vector<Problem>&)>;

/// A complete season as it was read: finish_season makes a SetData of it.
struct GatheredSeason {
  std::string slug;  ///< empty: derived from name and season
  std::string name, season, gender, credit;
  std::vector<BuiltMatch> matches;
  std::vector<std::string> left_out;  ///< the source's ids of matches that do not count
};

/// Receives a complete season.
using TakeSeason = std::function<void(GatheredSeason&&)>;

/// Collects built matches into seasons, one for each event, season and gender (a women's season
/// whose event does not say so gets a slug that does).
class SeasonCollector {
 public:
  explicit SeasonCollector(SetNames names, CompleteSeason complete = {});

  void add(BuiltMatch&& match, const std::string& credit);
  /// A match that was added and not yet delivered, by the source's id; null if there is none. Valid
  /// until the next is added.
  const BuiltMatch* taken(const std::string& id) const;
  /// Seasons not yet handed over.
  int gathered() const { return static_cast<int>(seasons_.size()); }
  /// A match of the source that does not count: every season handed over from now on says so.
  void leave_out(const std::string& id) { left_out_.push_back(id); }
  /// Drops a match that was added.
  void drop(const std::string& id);
  /// Delivers every collected season, all of which are complete, and forgets them; more may come.
  void hand_over(const TakeSeason& take, std::vector<Problem>& problems);
  /// The same at the end. Seasons by name and season. Matches without a competition among others
  /// that have one are refused. Throws Error (usage) if none has one, if several seasons would
  /// share one slug, or if the wanted season is not among several.
  void flush(const TakeSeason& take, std::vector<Problem>& problems);

 private:
  struct Key {
    std::string name, season, gender;
    auto operator<=>(const Key&) const = default;
  };
  struct Season {
    std::string credit;
    std::vector<BuiltMatch> matches;
  };

  void deliver(const TakeSeason& take, std::vector<Problem>& problems, bool last);
  void choose_season(bool last);
  bool waits_for_others(const Key& key) const;
  void check_name(const Key& key) const;
  bool refuse_nameless(const Key& key, const Season& season, std::vector<Problem>& problems) const;
  GatheredSeason gathered_season(const Key& key, Season& season, std::vector<Problem>& problems);

  SetNames names_;
  CompleteSeason complete_;
  std::vector<std::string> left_out_;
  std::map<Key, Season> seasons_;
  std::map<std::string, Key, std::less<>> where_;
  std::optional<Key> delivered_;
  std::set<std::string> seen_;  ///< seasons seen, if one is wanted
};

}  // namespace quicket::ingest
