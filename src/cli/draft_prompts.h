#pragma once

#include <cstddef>
#include <cstdint>

#include "league/auction.h"
#include "league/draft.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::cli {

/// What a person who was asked did.
enum class Asked : std::uint8_t { done, undone, stopped };

/// Asks the person whose turn it is until a player is picked (done) or picks are taken back.
Asked ask_pick(league::Draft& draft, terminal::LinePrompt& prompt, int width);

/// Asks whom the side on turn calls up, into `player`. Whom it may not call up is refused.
Asked ask_call(league::Auction& auction, terminal::LinePrompt& prompt, int width,
               std::size_t& player);

/// Asks for the most that `side` would pay for `player`, into `limit` (0: it does not bid).
Asked ask_limit(league::Auction& auction, terminal::LinePrompt& prompt, std::size_t side,
                std::size_t player, int& limit);

}  // namespace quicket::cli
