#pragma once

#include <span>
#include <string>
#include <string_view>

namespace quicket::games {

/// Widest line of a drawn position, in columns.
inline constexpr int drawing_width = 78;

/// `label` padded to `indent` columns, then the words separated by blanks, wrapped to the width of
/// a drawing with later lines indented; ends with a line break. Without words, only the label.
std::string labelled(std::string_view label, std::span<const std::string> words, int indent = 14);

/// The same for a sentence.
std::string labelled(std::string_view label, std::string_view sentence, int indent = 14);

/// `left` and `right` at the two edges of a line, then a line break.
std::string heading(std::string_view left, std::string_view right);

/// "Player 3" for seat 2; never "you", so that logs of all seats can be compared.
std::string player_name(int seat);

}  // namespace quicket::games
