#pragma once

#include <optional>

#include "base/date.h"
#include "cards/card.h"
#include "store/connection.h"
#include "store/ids.h"

namespace quicket::store {

/// Drops card sets that are not the current ones of their set, and that no league or match in
/// progress uses. Call it inside a transaction.
void drop_unused_cards(Connection& connection);

/// Dates the cards of a set whose printed form differs from `before`, the ones that were current
/// until now, if any: `today`, or the day as the clock has it. Call it inside a transaction.
void date_changes(Connection& connection, SetId set, const cards::CardSet* before,
                  const cards::CardSet& now, const std::optional<Date>& today);

}  // namespace quicket::store
