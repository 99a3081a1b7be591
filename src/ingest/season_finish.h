#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "ingest/known_people.h"
#include "ingest/season_collector.h"
#include "match/keeper_record.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// The renames of a set's people from the names files of earlier imports, by its slug.
using KnownRenames = std::function<std::vector<match::Rename>(const std::string& slug)>;

/// What the sets other than the one of this slug say about keepers.
using KnownKeepers = std::function<match::KeeperRecords(const std::string& slug)>;

/// The people of a set who are stored with an identity of a register, by its slug.
using KnownIdentities = std::function<std::vector<RegisteredPerson>(const std::string& slug)>;

/// The people of a set of whom squads files of earlier imports told more than a name, by its slug.
using KnownDescriptions = std::function<std::vector<match::Person>(const std::string& slug)>;

/// What a season's own files do not say of its people.
struct KnownBesides {
  KnownPeople people;           ///< by the user's files
  KnownRenames renames;         ///< may be empty
  KnownKeepers keepers;         ///< may be empty
  KnownIdentities identities;   ///< may be empty
  KnownDescriptions described;  ///< may be empty
};

/// Makes the set of a season: people matched by the register's id, or by name if there is none; the
/// keeper of each side (ruling 14); the home side first, as far as the grounds tell; matches by
/// date. Matches of another format than most are refused.
match::SetData finish_season(GatheredSeason&& season, const KnownBesides& known,
                             std::vector<Problem>& problems);

}  // namespace quicket::ingest
