#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/id.h"
#include "dice/seeded_dice.h"
#include "store/matches.h"
#include "terminal/match/game.h"

namespace quicket::app {

/// "human", "computer" (balanced), "cautious", "balanced", "bold". Throws Error (usage) for other
/// words.
terminal::Seat seat_called(const std::string& word);

/// "ask", "computer", "off". Throws Error (usage) for other words.
terminal::Calls calls_called(const std::string& word);

// What a match at the terminal was begun with, as the words that are stored with it.

std::string word_of(const terminal::Seat& seat);
/// A word as `word_of` stored it.
terminal::Seat seat_stored(const std::string& word);

std::string word_of(terminal::Calls calls);
terminal::Calls calls_stored(std::string_view stored);

/// The option of a side, 0 or 1, that keeps whom it named for a super over: "1 4 0 7" is super over
/// 1, in which the members 4, 0 and 7 of the sheet bat.
std::string named_option(std::size_t side);
std::string text_of(const terminal::NamedBatters& named);
/// What `text_of` stored. Whoever may not bat is asked for again, so nothing is refused.
terminal::NamedBatters named_stored(std::string_view text);

/// The value that is stored under a name.
std::string option(const store::MatchOptions& options, std::string_view name,
                   std::string_view otherwise);

/// The seed that a match was started with; one typed in from paper gets a seed from its id.
dice::Seed seed_of(const store::MatchOptions& options, MatchId id);

}  // namespace quicket::app
