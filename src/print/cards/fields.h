#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/face.h"

namespace quicket::print {

/// A side of a printed card: one of a player's two, or its back.
using CardSide = std::optional<cards::Face>;
inline constexpr std::nullopt_t card_back = std::nullopt;

/// What a template may write between braces, with the text it stands for. A field that a card does
/// not fill is there, and empty.
using Fields = std::map<std::string, std::string, std::less<>>;

/// The names of all fields: the same for every card.
const std::vector<std::string>& field_names();

/// The fields of one face. On 100-ball cards overs and economy go by fives (rules 3.3).
/// Demands the striker or bowler card that is asked for; `back` fills only what all cards share.
Fields fields_of(const cards::CardSet& set, const cards::PlayerCards& player, CardSide face);

/// `{a} · {b}` with its fields put in: parts between " · " that come out empty are left out, and
/// blanks are never doubled. Demands known fields (see unknown_field).
std::string filled_in(std::string_view pattern, const Fields& fields);

/// The first field of `pattern` that is not known, or "{" where a brace is not closed; empty if all
/// is well.
std::string unknown_field(std::string_view pattern);

}  // namespace quicket::print
