#pragma once

#include "store/connection.h"

namespace quicket::store {

/// Drops card sets that are not the current ones of their set, and that neither a league nor a
/// match in progress plays with. Inside a transaction.
void drop_unused_cards(Connection& connection);

}  // namespace quicket::store
