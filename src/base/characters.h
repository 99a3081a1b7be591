#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace quicket {

/// Which characters a name may contain, and how a text is shown to a person. The only place that
/// decides either: readers of files, options and prompts use it, and so does everything that writes
/// to a terminal.

/// The first character of `text` that names must not contain, in words: "U+001B, a control
/// character". Nothing if there is none. Not allowed are control characters (including line ends
/// and tabs), characters that change the direction of a line, separators of lines and paragraphs,
/// noncharacters, and bytes that are not UTF-8.
std::optional<std::string> forbidden_character(std::string_view text);

/// Throws Error if `text` contains such a character: `place: U+001B, a control character; remove
/// it`.
void check_characters(std::string_view text, std::string_view place, Fault fault = Fault::bad_file);

/// The most letters of a name that is given at the command line: of a league, a set, a side.
inline constexpr std::size_t most_letters = 100;

/// Throws Error if `name` has more: `league create: a name has at most 100 letters`.
void check_length(std::string_view name, std::string_view place);

/// A text in the form of names, so that one name is one sequence of bytes wherever it was copied
/// from: composed (NFC), a plain blank for every no-break, wide or narrow one, and without
/// invisible characters (soft hyphen, zero width blank, direction marks, byte order mark). The
/// joiners of Indian and Persian scripts stay. Malformed UTF-8 is left as it is.
std::string kept_form(std::string_view text);

/// The text with everything quoted that could control a terminal, or reverse a line: `\x1b` for a
/// control character or a byte that is not UTF-8, `\u202e` for others. Line ends and tabs stay.
std::string printable(std::string_view text);

/// The same for text within a line: line feeds and tabs are quoted as well.
std::string printable_line(std::string_view text);

}  // namespace quicket
