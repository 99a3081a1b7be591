#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quicket {

/// `text` without white space (ASCII, and no-break spaces) at either end.
std::string_view trim(std::string_view text);

/// The parts of `text` between `separator`s, including empty ones; `""` yields one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The letters of every script in lower case, everything else unchanged.
std::string lower(std::string_view text);

/// The words of a line, for tables of names: `word_list<2>("four six")`. It does not compile if
/// there are not so many.
template <std::size_t count>
consteval std::array<std::string_view, count> word_list(std::string_view line) {
  std::array<std::string_view, count> words;
  for (std::string_view& word : words) {
    const std::size_t blank = line.find(' ');
    word = line.substr(0, blank);
    if (word.empty()) throw "too few words";
    line.remove_prefix(blank == std::string_view::npos ? line.size() : blank + 1);
  }
  if (!line.empty()) throw "too many words";
  return words;
}

/// A whole number that fills all of `text`; otherwise nothing (no sign `+`, no blanks).
std::optional<int> parse_int(std::string_view text);

/// A decimal number that fills all of `text`; otherwise nothing.
std::optional<double> parse_double(std::string_view text);

/// The form of a name on a command line: letters and digits of any script in lower case, everything
/// else one hyphen, accents of Latin letters dropped: "Cœur d'Été 23/24" is "coeur-dete-23-24".
std::string slug(std::string_view text);

/// The first letters of its words in that form: "bbl" for "Big Bash League".
std::string initials(std::string_view name);

/// Latin letters without their accents, everything else unchanged; to sort and suggest names by.
std::string without_accents(std::string_view text);

/// Whether the bytes are well-formed UTF-8.
bool is_utf8(std::string_view bytes);

/// Code points of a UTF-8 text.
std::u32string code_points(std::string_view utf8);

/// One code point as UTF-8.
std::string to_utf8(char32_t code_point);

/// Columns that a terminal or a table of text needs: code points, without combining marks and
/// controls, with wide East Asian characters and emoji counted twice.
int display_width(std::string_view utf8);

/// The word of `known` most similar to `word` (Damerau-Levenshtein), if it is similar enough.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known);

/// `; did you mean "X"?` if something in `known` is similar, else nothing; to append to a message.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

/// "1 match", "2 matches": `count` with the singular or the plural.
std::string counted(long long count, std::string_view singular, std::string_view plural);
/// "12,345": a number from 0 on, for reading.
std::string grouped(long long number);

/// A name as a shell reads it as one word, for commands that are shown to be typed: in double
/// quotes where it holds anything that means something to a shell.
std::string shell_word(std::string_view name);

/// "Ross" of "Alex Ross", "van der Dussen" of "Rassie van der Dussen"; without
/// the number of a namesake, "Alex Ross (2)".
std::string surname(std::string_view name);

}  // namespace quicket
