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

/// All cards of a set from one build. A stored one never changes: building again stores another,
/// and a league continues with the one that it was created with.
using CardSetId = Id<struct CardSetTag>;

struct StoredCards {
  CardSetId id;
  SetId set;
  cards::CardSet cards;  ///< with stored ids
};

class Cards {
 public:
  /// `today` is the date for changed cards; by default the day in UTC.
  explicit Cards(Database& database, std::optional<Date> today = {})
      : database_(&database), today_(today) {}

  /// Stores the cards of a set as its current ones for their game. Equal ones are not stored again.
  /// Older ones that no league uses are dropped. With `local`, players and teams have local ids of
  /// a SetData.
  CardSetId save(SetId set, const cards::CardSet& cards, const StoredIds* local = nullptr);

  /// Stores cards that only a league will use: those of the set stay current. They are dropped with
  /// the last league that uses them.
  CardSetId add(SetId set, const cards::CardSet& cards);
  /// Somebody new in a set, without figures of it; nothing if it has somebody of that name.
  std::optional<PlayerId> add_person(SetId set, const std::string& name);

  /// The current cards of a set for a game; nothing if none were built for it.
  std::optional<StoredCards> current(SetId set, cards::Game game);
  /// Those of the set's own game, or of the other if there are no others.
  std::optional<StoredCards> current(SetId set);
  std::optional<StoredCards> load(CardSetId id);

  /// The set has no cards for that game any more.
  void forget(SetId set, cards::Game game);

  /// For each player, the date since when the current card of that game has been the same.
  std::vector<std::pair<PlayerId, Date>> changed(SetId set, cards::Game game);

 private:
  Database* database_;
  std::optional<Date> today_;
};

}  // namespace quicket::store
