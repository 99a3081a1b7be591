#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "match/as_played.h"
#include "match/event.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::league {

/// Whether both innings of a match were played to their end (quota bowled, all out or target
/// reached), without any influence of rain.
bool is_complete(const match::MatchRecord& record);

/// A real match prepared for replaying: the same pairing, line-ups, batting orders and bowling
/// changes.
struct Rematch {
  const match::MatchRecord* record = nullptr;
  match::MatchSetup setup;
  match::AsPlayedCaptain home, away;
  match::Toss toss;

  /// Before the first ball.
  match::MatchState begun() const;
};

/// The complete matches among `records`, which must outlive them, ready to be replayed, in order.
/// `cards` must include everybody on the sheets, by id. A match of which the source names too few
/// players is left out. Throws Error if none is left.
std::vector<Rematch> rematches_of(std::span<const match::MatchRecord> records,
                                  const cards::CardSet& cards,
                                  const cricket::Conditions& conditions);

}  // namespace quicket::league
