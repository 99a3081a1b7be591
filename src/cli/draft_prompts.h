#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "league/auction.h"
#include "league/draft.h"
#include "report/table.h"
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

/// Every pick so far, for people and as the log that `--resume` reads.
report::Table log_of(const league::Draft& draft);
/// Every sale so far, with its price.
report::Table log_of(const league::Auction& auction);

/// The best of `available` whom `can_have` lets through; of those who do `what` ("bowl", "bat",
/// "keep"), if that is not empty. A dozen at the most.
std::vector<std::size_t> best_left(const std::vector<league::DraftPlayer>& players,
                                   const std::vector<std::size_t>& available,
                                   const std::function<bool(std::size_t)>& can_have,
                                   std::string_view what);

/// They, numbered from 1.
std::string list_text(const std::vector<league::DraftPlayer>& players,
                      const std::vector<std::size_t>& best, int width);

/// "A, B, C", or "Nobody yet.".
std::string squad_text(const std::vector<league::DraftPlayer>& players,
                       const std::vector<std::size_t>& squad);

}  // namespace quicket::cli
