#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace quicket::print {

/// A side of a printed card: one of a player's two, or its back.
using CardSide = std::optional<cards::Face>;
inline constexpr std::nullopt_t card_back = std::nullopt;

/// The fields that a template may use in braces, with their texts. A field that a card does not
/// fill is present and empty.
using Fields = std::map<std::string, std::string, std::less<>>;

/// The names of all fields: the same for every card.
const std::vector<std::string>& field_names();

/// The fields of one side. On 100-ball cards overs and economy count fives (rules 3.3). Demands the
/// requested striker or bowler card; `back` fills only the fields that all cards of a club share.
Fields fields_of(const cards::CardSet& set, const cards::PlayerCards& player, CardSide face,
                 const std::set<PlayerId>* called_keepers = nullptr);

/// Whether the figures of the league stand in for balls that the player has not had: such a card
/// says "few balls". Demands that card.
bool is_blended(const cards::PlayerCards& player, cards::Face face);

/// `{a} · {b}` with its fields filled in: parts between " · " that turn out empty are dropped, and
/// blanks are never doubled. Demands known fields (see unknown_field).
std::string filled_in(std::string_view pattern, const Fields& fields);

/// The first unknown field of `pattern`, which may be the empty name of `{}`, or "{" if a brace is
/// not closed.
std::optional<std::string> unknown_field(std::string_view pattern);

}  // namespace quicket::print
