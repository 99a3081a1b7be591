#pragma once

#include <set>
#include <string>
#include <string_view>

namespace quicket::print {

/// The script of a letter whose shape or place depends on its neighbours: "Devanagari"; empty for
/// all letters that stand one after the other as they are.
std::string_view script_to_shape(char32_t point);

/// `text` in the order in which it is read from the left: Hebrew words, and those between them, the
/// other way round.
std::string in_visual_order(std::string_view text);

/// The words of a text in letters that would be printed apart or in the wrong order, from the first
/// such letter to the last; empty if it has none.
std::string unshaped_words(std::string_view text);

/// What is printed of such words, and what to do: one sentence for all of them.
std::string unshaped_words_note(const std::set<std::string>& words);

/// What to do about letters that no font of this machine has: one sentence with what to install.
std::string missing_letters_note(const std::set<char32_t>& letters);

}  // namespace quicket::print
