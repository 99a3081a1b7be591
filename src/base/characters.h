#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace quicket {

/// Which characters a name may hold, and how a text is shown to a person. The one place that
/// decides either: readers of files, options and prompts ask here, and so does whatever writes to a
/// terminal.

/// The first character of `text` that no name may hold, in words: "U+001B, a control character".
/// Nothing where there is none. Refused are control characters (line ends and tabs are some), what
/// turns the direction of a line, separators of lines and paragraphs, code points that are no
/// characters, and bytes that are not UTF-8.
std::optional<std::string> forbidden_character(std::string_view text);

/// Throws Error where `text` holds such a character: `place: U+001B, a control character; take it
/// out`.
void check_characters(std::string_view text, std::string_view place, Fault fault = Fault::bad_file);

/// A text as names are kept, so that one name is one sequence of bytes wherever it was copied from:
/// composed (NFC), a plain blank for every no-break, wide or narrow one, and without the characters
/// that show nothing (soft hyphen, zero width blank, direction marks, byte order mark). The joiners
/// of Indian and Persian writing stay. Malformed UTF-8 is left as it is.
std::string kept_form(std::string_view text);

/// The text with all that could speak to a terminal, or turn a line around, quoted: `\x1b` for a
/// control character or a byte that is not UTF-8, `\u202e` for others. Line ends and tabs stay.
std::string printable(std::string_view text);

/// The same for what stands within a line: line feeds and tabs are quoted as well.
std::string printable_line(std::string_view text);

}  // namespace quicket
