#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cricket/role.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// What a user's file says of a person, found by any of their names.
struct PersonFact {
  std::string file;
  int line = 0;
  std::string name;  ///< as in the match files, or the full name
  std::string full_name;
  std::string team;  ///< empty: any team
  std::string nation;
  std::optional<bool> keeper;  ///< nothing: not said
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

/// Whom a name of a team means, as earlier matches of the set said.
struct RegisteredPerson {
  std::string team, name;
  std::string key;  ///< "cricsheet:647e7d44"
};

/// What is known beyond the match files.
struct KnownPeople {
  std::vector<PersonFact> squads;
  std::vector<NameFact> names;
  std::vector<RegisteredPerson> registered{};  ///< by earlier imports
  /// By key, as squads files of earlier imports described them. Whom a squads file tells of now, if
  /// only by name, is as it says.
  std::vector<match::Person> described{};
};

}  // namespace quicket::ingest
