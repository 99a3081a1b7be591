#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "ingest/known_people.h"
#include "ingest/match_builder.h"
#include "ingest/season_collector.h"
#include "match/keeper_record.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// The renames of a set's people from the names files of earlier imports, by its slug.
using KnownRenames = std::function<std::vector<match::Rename>(const std::string& slug)>;

/// What the sets other than the one of this slug say about keepers.
using KnownKeepers = std::function<match::KeeperRecords(const std::string& slug)>;

/// Names of people who keep by trade.
using KeepersByTrade = std::set<std::string, std::less<>>;

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
  KeepersByTrade keepers_by_trade;
};

/// Makes the set of a season: people matched by the register's id, or by name if there is none; the
/// keeper of each side (ruling 14); the home side first, as far as the grounds tell; matches by
/// date. Matches of another format than most are refused.
match::SetData finish_season(GatheredSeason&& season, const KnownBesides& known,
                             std::vector<Problem>& problems);

/// Gives every player on the sheets of `matches` an id, and fills people, teams and squads of
/// `set`. People with the same register id are one whatever their spelling, and get the commonest
/// one; a name without an id is matched to the only person of the same name in the same team, or
/// else becomes a person of its own; one that both sides of a match have is two people. Then
/// `known` is applied; facts that fit nobody are noted. Throws Error (bad_file) if a names file
/// makes one person of two who play in one match.
void join_people(std::vector<BuiltMatch>& matches, const KnownPeople& known, match::SetData& set,
                 std::vector<Problem>& problems);

/// Names the keeper of each side of each match by ruling 14: the one that the source names; who
/// stumped in it; who stumped for the side in the season or is called a keeper by a squads file;
/// who keeps `by_trade`, of several the one whom the season speaks for; who did so in other seasons
/// (`elsewhere`); the best catcher of those who never bowled, if the season names fielders. The
/// last two are marked as assumed, as is a choice among players with equal evidence of the season.
void choose_keepers(match::SetData& set, const match::KeeperRecords& elsewhere = {},
                    const KeepersByTrade& by_trade = {});

}  // namespace quicket::ingest
