#pragma once

#include <set>
#include <string>
#include <string_view>

namespace quicket::print {

/// The script of a letter whose shape depends on its neighbours, or that runs from right to left:
/// "Devanagari"; empty for all letters that stand one after the other as they are.
std::string_view script_to_shape(char32_t point);

/// Throws Error (bad_file) if `text` has such letters, which would be printed apart and in the
/// wrong order: it names the text and the script.
void demand_plain_script(std::string_view text);

/// What to do about letters that no font of this machine has: one sentence with what to install.
std::string missing_letters_note(const std::set<char32_t>& letters);

}  // namespace quicket::print
