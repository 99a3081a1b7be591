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

/// Takes one code point from the front of `rest`, which must not be empty; returns nothing, and
/// takes nothing, if it is malformed.
std::optional<char32_t> take_code_point(std::string_view& rest);

/// The capital or small letter of one code point; itself if there is none.
char32_t upper_case(char32_t point);
char32_t lower_case(char32_t point);

/// The columns that a terminal gives a code point: 0 for a combining mark, 2 for a wide character.
int column_width(char32_t point);

/// A letter or digit of any script, or a vowel sign that a letter carries.
bool is_letter_or_digit(char32_t point);

/// The letter of A-Z or a-z that `point` is an accented form of; 0 for any other code point.
char32_t unaccented(char32_t point);

/// The text in composed form (NFC): the same letters are the same bytes.
std::string composed(std::string_view utf8);

/// Whether it has no other bytes than those of ASCII.
bool is_ascii(std::string_view text);

/// The text for comparisons ignoring case: folded and composed. Accents stay, so "José" is not
/// "Jose".
std::string caseless(std::string_view utf8);

/// The text with a plain blank for every no-break, wide or narrow one, so that a name copied from a
/// page equals the name as typed.
std::string plain_blanks(std::string_view utf8);

}  // namespace quicket
