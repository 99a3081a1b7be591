#pragma once

#include <array>
#include <vector>

#include "cards/card.h"
#include "match/event.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

/// Why `Substitution::reason` says that a player was replaced in a match that is played: both sides
/// agreed (rules 4.2).
inline constexpr std::string_view agreed = "agreed";

/// Of each squad, who is not on the sheet and may replace a player.
using Reserves = std::array<std::vector<cards::PlayerCards>, 2>;

/// Members of a side who may be replaced now: those who are in it, but not the batters who are in,
/// nor the bowler of an over that has begun.
MemberSet replaceable(const MatchState& state, Side side);

/// The side with a reserve at the end of its sheet, who has the cards given. Throws Error if the
/// sheet is full.
PlayingSide with_reserve(const PlayingSide& side, const cards::PlayerCards& reserve);

bool is_on_a_sheet(const MatchRecord& record, PlayerId player);

/// Keeps the first `events` of a record. Players whose substitution is dropped leave the end of
/// their sheet, where `with_reserve` put them.
void drop_events(MatchRecord& record, std::size_t events);

}  // namespace quicket::match
