#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quicket {

/// Whether two texts are the same name: the same letters ignoring case, however they are encoded.
/// Accents count ("José" is not "Jose"), and so do letters of every script.
bool same_name(std::string_view a, std::string_view b);

/// A name by its words: letters and digits ignoring case, separated by single blanks, without
/// apostrophes. For grounds, stages and events, which one source spells in several ways
/// ("Semi-Final", "Semi Final"; "M.Chinnaswamy Stadium"). Accents count.
std::string words_of(std::string_view name);

/// The places in `names` that `word` may mean, by the first of these rules that fits any name: the
/// exact name; the name ignoring case; its words with hyphens; a part of it, ignoring case. Several
/// places if names are equal or the part occurs in more than one. Accents count ("José" is not
/// "Jose"): similar names are for a suggestion (`did_you_mean`), never for a choice.
std::vector<std::size_t> find_by_name(std::string_view word, std::span<const std::string> names);

/// The only place of the name that equals `word`, ignoring case, or its words with hyphens: for
/// choices that a part of a name must not make, such as what to remove. Nothing if it fits none or
/// several.
std::optional<std::size_t> find_whole_name(std::string_view word,
                                           std::span<const std::string> names);

/// The only place that `word` means; nothing if it means none. Throws Error if it could mean
/// several: `"Jones" could be E Jones, S Jones; write more of the name`.
std::optional<std::size_t> find_one_by_name(std::string_view word,
                                            std::span<const std::string> names);

/// `; did you mean "X"?` if something in `known` is similar, else "; " and what to do `otherwise`.
std::string did_you_mean(std::string_view word, std::span<const std::string> known,
                         std::string_view otherwise);

}  // namespace quicket
