#pragma once

#include "match/set_data.h"
#include "store/connection.h"
#include "store/sets.h"

namespace quicket::store {

/// Drops the places, people and teams of a saved set that neither `data` nor a match of the set
/// names: they were in a file that has since been corrected. Anyone used by a league or a drawn
/// side stays. Call it inside a transaction.
void drop_who_left(Connection& connection, const match::SetData& data, const SavedSet& saved);

}  // namespace quicket::store
