#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quicket {

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

/// The text for comparisons ignoring case: folded and composed. Accents stay, so "José" is not
/// "Jose".
std::string caseless(std::string_view utf8);

/// The text with a plain blank for every no-break, wide or narrow one, so that a name copied from a
/// page equals the name as typed.
std::string plain_blanks(std::string_view utf8);

}  // namespace quicket
