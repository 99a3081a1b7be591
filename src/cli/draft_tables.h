#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "league/auction.h"
#include "league/draft.h"
#include "report/table.h"

namespace quicket::cli {

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

/// "bats, bowls".
std::string does_text(const league::DraftPlayer& player);

/// "A, B, C", or "Nobody yet.".
std::string squad_text(const std::vector<league::DraftPlayer>& players,
                       const std::vector<std::size_t>& squad);

}  // namespace quicket::cli
