#pragma once

#include "match/set_data.h"
#include "store/connection.h"
#include "store/match_rows.h"
#include "store/sets.h"

namespace quicket::store {

/// Stores one set; see Sets::save. For one use, inside a transaction.
class SetWriter {
 public:
  SetWriter(Connection& connection, const match::SetData& data);

  SavedSet save();

 private:
  void save_head();
  PlayerId save_person(const match::Person& person, int position);
  TeamId save_team(const std::string& name, int position);
  void save_people_and_teams();
  void save_squads();
  void save_renames();
  void remove_left_out();
  void save_matches();
  /// The stored match that its source calls this, if there is one.
  MatchId match_from(const std::string& source_id);
  /// The stored match for `record`, if there is one.
  MatchId find_match(const match::MatchRecord& record);
  void put_in_order();
  bool is_whole();

  Connection& connection_;
  const match::SetData& data_;
  SavedSet saved_;
};

/// Drops the places, people and teams of a saved set that neither `data` nor a match of the set
/// names: they were in a file that has since been corrected. Anyone used by a league or a drawn
/// side stays. Call it inside a transaction.
void drop_who_left(Connection& connection, const match::SetData& data, const SavedSet& saved);

/// Throws Error (bad_file) if a name of the set, of its people, teams or matches contains what no
/// name may (`forbidden_character`): whatever reader or other work it comes from, nothing behind
/// the database looks at names again.
void check_names(const match::SetData& data);

}  // namespace quicket::store
