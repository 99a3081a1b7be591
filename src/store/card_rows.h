#pragma once

#include "store/connection.h"

namespace quicket::store {

/// Drops card sets that are not the current ones of their set, and that no league or match in
/// progress uses. Call it inside a transaction.
void drop_unused_cards(Connection& connection);

}  // namespace quicket::store
