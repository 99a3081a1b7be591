#pragma once

#include <string_view>

#include "match/keeper_record.h"
#include "store/database.h"

namespace quicket::store {

/// What the real matches and squads of all sets but `slug` say about keepers. Only people of a
/// register are the same in several sets.
match::KeeperRecords keepers_outside(Database& database, std::string_view slug);

}  // namespace quicket::store
