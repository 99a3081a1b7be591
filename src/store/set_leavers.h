#pragma once

#include "match/set_data.h"
#include "store/connection.h"
#include "store/sets.h"

namespace quicket::store {

/// Drops the places, people and teams of a saved set that neither `data` names nor a match of the
/// set: they stood in a file that was corrected since. Whoever a league or a drawn side plays with
/// stays. Inside a transaction.
void drop_who_left(Connection& connection, const match::SetData& data, const SavedSet& saved);

}  // namespace quicket::store
