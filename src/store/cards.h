#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "cards/card.h"
#include "store/database.h"
#include "store/ids.h"

namespace quicket::store {

/// All cards of a set as they were built at one time. A stored one never changes: building anew
/// stores another, and a league goes on with the one that it was created with.
using CardSetId = Id<struct CardSetTag>;

struct StoredCards {
  CardSetId id;
  SetId set;
  cards::CardSet cards;  ///< with stored ids
};

class Cards {
 public:
  /// `today` is what changed cards are dated by; the day of the machine's clock if not given.
  explicit Cards(Database& database, std::optional<Date> today = {})
      : database_(&database), today_(today) {}

  /// Stores the cards of a set as its current ones. Equal ones are not stored again. Older ones
  /// that no league plays with are dropped. With `local`, players and teams have local ids of a
  /// SetData.
  CardSetId save(SetId set, const cards::CardSet& cards, const StoredIds* local = nullptr);

  /// The current cards of a set; nothing if none were built.
  std::optional<StoredCards> current(SetId set);
  std::optional<StoredCards> load(CardSetId id);

  /// The day since which the current card of each player reads as it does, by player.
  std::vector<std::pair<PlayerId, Date>> changed(SetId set);

 private:
  Database* database_;
  std::optional<Date> today_;
};

}  // namespace quicket::store
