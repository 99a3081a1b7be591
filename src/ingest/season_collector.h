#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/problem.h"
#include "ingest/match_draft.h"
#include "ingest/packed_matches.h"
#include "match/keeper_record.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// Receives a complete season. Its ids are local to the value.
using SeasonSink = std::function<void(match::SetData&&)>;

/// What a user's file says of a person, found by any of their names.
struct PersonFact {
  std::string file;
  int line = 0;
  std::string name;  ///< as in the match files, or the full name
  std::string full_name;
  std::string team;  ///< empty: any team
  std::string nation;
  bool keeper = false;
  cricket::BowlingRole bowling_style = cricket::BowlingRole::unknown;
  cricket::BattingRole role = cricket::BattingRole::unknown;
};

/// Two spellings of one person.
struct NameFact {
  std::string file;  ///< empty: an earlier import was told so
  int line = 0;
  std::string name;  ///< the spelling to give up
  std::string is;    ///< the one to keep
};

/// What the user knows beyond the match files.
struct KnownPeople {
  std::vector<PersonFact> squads;
  std::vector<NameFact> names;
};

/// Names for a set whose source gives none, or that the user wants to change. `season`: the wanted
/// one of several seasons, or the name of a single one.
struct SetNames {
  std::string slug, name, season;
};

/// Adds to the matches of a complete season what only the user knows.
using CompleteSeason = std::function<void(std::vector<BuiltMatch>&, std::vector<Problem>&)>;

/// The renames of a set's people from the names files of earlier imports, by its slug.
using KnownRenames = std::function<std::vector<match::Rename>(const std::string& slug)>;

/// What the sets other than the one of this slug say about keepers.
using KnownKeepers = std::function<match::KeeperRecords(const std::string& slug)>;

/// Collects built matches into seasons, one for each event, season and gender, and makes a SetData
/// of each (a women's season whose event does not say so gets a slug that does): people matched by
/// the register's id, or by name if there is none; the keeper of each side (ruling 14); the home
/// side first, as far as the grounds tell.
class SeasonCollector {
 public:
  /// `most_loose`: matches that wait are packed whenever they have more events than this.
  SeasonCollector(SetNames names, const KnownPeople& known, CompleteSeason complete = {},
                  KnownRenames renames = {}, KnownKeepers keepers = {},
                  std::size_t most_loose = 250'000);

  void add(BuiltMatch&& match, const std::string& credit);
  /// A match that was added and not yet delivered, by the source's id.
  std::optional<BuiltMatch> taken(const std::string& id) const;
  /// Seasons not yet handed over.
  int gathered() const { return static_cast<int>(seasons_.size()); }
  /// A match of the source that does not count: every season handed over from now on says so.
  void leave_out(const std::string& id) { left_out_.push_back(id); }
  /// Drops a match that was added.
  void drop(const std::string& id);
  /// Delivers every collected season, all of which are complete, and forgets them; more may come.
  void hand_over(const SeasonSink& sink, std::vector<Problem>& problems);
  /// The same at the end. Seasons by name and season. Matches without a competition among others
  /// that have one are refused. Throws Error (usage) if none has one, if several seasons would
  /// share one slug, or if the wanted season is not among several.
  void flush(const SeasonSink& sink, std::vector<Problem>& problems);

 private:
  struct Key {
    std::string name, season, gender;
    auto operator<=>(const Key&) const = default;
  };
  struct Season {
    std::string credit;
    std::vector<BuiltMatch> matches;
    std::vector<PackedMatch> packed;  ///< those that wait longest
    bool empty() const { return matches.empty() && packed.empty(); }
  };

  void deliver(const SeasonSink& sink, std::vector<Problem>& problems, bool last);
  void choose_season(bool last);
  void pack_all();
  void unpack(const Key& key, Season& season);
  bool waits_for_others(const Key& key) const;
  void check_name(const Key& key) const;
  bool refuse_nameless(const Key& key, const Season& season, std::vector<Problem>& problems) const;
  std::string slug_of(const match::SetData& set) const;
  KnownPeople with_renames(const match::SetData& set) const;
  match::SetData finished(const Key& key, Season& season, std::vector<Problem>& problems) const;

  SetNames names_;
  const KnownPeople& known_;
  CompleteSeason complete_;
  KnownRenames renames_;
  KnownKeepers keepers_;
  std::vector<std::string> left_out_;
  std::map<Key, Season> seasons_;
  PackedMatches packed_;
  std::size_t most_loose_, loose_ = 0;  ///< events of the matches that are not packed
  std::map<std::string, Key, std::less<>> where_;
  std::optional<Key> delivered_;
  std::set<std::string> seen_;  ///< seasons seen, if one is wanted
};

}  // namespace quicket::ingest
