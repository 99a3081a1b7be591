#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cards/card.h"
#include "ingest/bytes.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// What a file of typed-in cards does not state itself.
struct CardsInput {
  std::string set;  ///< slug; empty: derived from name and season
  std::string name, season;
  cricket::Format format;
};

/// Cards and the set that they belong to, with the same local ids. The fielding chart is left to
/// the caller: it is not in the file.
struct TypedCards {
  match::SetData set;
  cards::CardSet cards;
};

/// Reads charts typed in from printed cards, one line per card, in the columns of cards/card_csv.h;
/// it can read the output of `cards list --csv`. Also `overs` ("41.0") instead of `legal_balls`; a
/// `usage` alone ("A/11") counts as the fewest balls that it may mean. Every number from 1 to 100
/// must have exactly one result; a line that violates this, or contradicts another of the same
/// player, is refused, and the others are imported. Throws Error (bad_file) for a file without the
/// columns player, role and a chart, or without a usable line.
TypedCards read_cards(const ByteSource& source, const std::string& file, const CardsInput& input,
                      std::vector<Problem>& problems);

/// Reads ranges such as "1:B 2:W 3-6:F 7-41:dot ..." (separated by blanks, commas or semicolons; 00
/// is 100, `•`, `.` and `0` are dots). On failure `fault` says what is wrong, by number.
std::optional<cards::Chart> parse_ranges(std::string_view text, std::string& fault);

}  // namespace quicket::ingest
