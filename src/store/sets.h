#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "cards/card.h"
#include "match/set_data.h"
#include "store/database.h"
#include "store/ids.h"

namespace quicket::store {

/// One line of the list of sets.
struct SetEntry {
  SetId id;
  std::string slug, name, season;
  cricket::Format format;
  std::string gender, credit;
  bool figures_given = false;
  int teams = 0, people = 0, matches = 0;
  bool has_cards = false;
  Date cards_before;                ///< of cards as of a day; no date: from everything
  std::optional<cards::Game> game;  ///< that the set is for, where somebody said so

  bool operator==(const SetEntry&) const = default;
};

/// In how many replaced matches something else was stored; one may differ in several.
struct Differences {
  int details = 0;  ///< date, venue, result as stated, conditions
  int players = 0;
  int keepers = 0;
  int balls = 0;  ///< and whatever else happened, such as the toss

  bool operator==(const Differences&) const = default;
};

/// The outcome of saving a set.
struct SavedSet {
  SetId id;
  std::string slug;
  StoredIds ids;         ///< of the people and teams of the value that was saved
  bool created = false;  ///< there was no set of that slug before
  bool changed = false;  ///< whether anything has changed
  int added = 0, replaced = 0, unchanged = 0;  ///< matches
  Differences differences;                     ///< of `replaced`
  std::vector<std::string> removed;            ///< source ids of removed matches
  /// Of `unchanged`: matches that were kept because the value says less of them than the set, for
  /// instance without their info files.
  int kept = 0;
  /// The stored set equals the value, so cards may be built from the value; otherwise use
  /// `load`.
  bool whole = true;
};

/// A set as stored: the value with its local ids, and the stored ids for them.
struct StoredSet {
  SetEntry entry;
  match::SetData data;
  StoredIds ids;
  std::vector<MatchId> matches;  ///< of data.matches
};

/// The newest set of the competition that `word` names, by its name or initials, with or without
/// the season, or else by first words of its name: "bbl", "Big Bash League", "bbl-2024-25",
/// "big bash". Null if it names none, or several.
const SetEntry* newest_called(std::span<const SetEntry> sets, std::string_view word);

/// `; did you mean "X"?` of slugs and `others` that are similar, or else of slugs that contain the
/// words ("world cup") or of names whose initials do; else "; " and what to do `otherwise`.
std::string did_you_mean_set(std::string_view word, std::span<const SetEntry> sets,
                             std::vector<std::string> others, std::string_view otherwise);

/// A player of a set, for finding one by name.
struct SetPlayer {
  PlayerId id;
  std::string name;       ///< as the source writes it
  std::string full_name;  ///< empty if no source gives it
  bool keeper = false;    ///< a source calls the player one
  TeamId team;            ///< the first that lists the player
  std::string team_name;

  bool operator==(const SetPlayer&) const = default;
};

/// Whom a name of a team means in a set.
struct RegisteredPlayer {
  std::string team, name, key;

  bool operator==(const RegisteredPlayer&) const = default;
};

/// Competition seasons: teams, people, figures that came as tables, real matches.
class Sets {
 public:
  explicit Sets(Database& database) : database_(&database) {}

  /// Stores a set in one transaction, or merges it into the one with its slug (derived from name
  /// and season if it gives none). A match that is already stored (by source id, else by date,
  /// sides and number) is left alone if equal, or if the value knows neither its toss nor its
  /// number where the set does, else replaced under its id. People and teams keep their ids. Those
  /// that neither the value nor a match of the set names any more leave the set (the file that
  /// named them was corrected), unless a league or a drawn side uses them. Throws Error if the slug
  /// belongs to another season or format.
  SavedSet save(const match::SetData& data);

  /// By slug.
  std::vector<SetEntry> list();
  /// By slug, or as newest_called understands it. Throws Error, with the nearest slug, if none is.
  SetEntry find(std::string_view slug);
  std::optional<SetEntry> find(SetId id);
  /// Complete: people, figures and matches.
  StoredSet load(SetId id);
  /// The same without its matches.
  StoredSet load_without_matches(SetId id);
  std::vector<SetPlayer> players(SetId id);
  /// Teams in the order of the set, with stored ids.
  std::vector<std::pair<TeamId, std::string>> teams(SetId id);

  /// People of the set with an identity of a register, as its matches name them.
  std::vector<RegisteredPlayer> registered(std::string_view slug);

  /// People of a set of matches of whom a squads file told more than a name; none if there is no
  /// such set.
  std::vector<match::Person> described(std::string_view slug);

  /// Numbers of the set's matches, of those that have one; in order.
  std::vector<int> match_numbers(SetId id);

  /// The renames from names files of earlier imports for a set's people; none if there is no such
  /// set.
  std::vector<match::Rename> renames(std::string_view slug);

  /// Says which game the set is for.
  void set_game(SetId id, cards::Game game);

  /// Removes a set with its matches and cards. Throws Error naming the leagues, drawn sides and
  /// matches in progress that use it, and then removes nothing.
  void remove(SetId id);

 private:
  /// Throws Error if something in the database refers to a missing set.
  SetEntry known(SetId id);

  Database* database_;
};

}  // namespace quicket::store
