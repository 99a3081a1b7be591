#pragma once

#include <string>

#include "league/leaders.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// The key for a word. Throws Error (usage), listing the keys, for an unknown one.
league::LeaderKey leader_key(const std::string& word);

/// Leaders of the real matches of a set.
league::Leaders leaders_of_set(store::Database& database, const store::SetEntry& set,
                               league::LeaderKey key);

/// Leaders of the matches played in a league so far.
league::Leaders leaders_of_league(store::Database& database, const std::string& name,
                                  league::LeaderKey key);

}  // namespace quicket::app
