#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quicket {

/// Whether two texts are one name: the same letters without regard to case, however they are
/// encoded. Accents count ("José" is not "Jose"), and so do letters of every script.
bool same_name(std::string_view a, std::string_view b);

/// A name by its words: letters and digits without regard to case, one blank for whatever stands
/// between them, apostrophes left out. For grounds, stages and events, which one source spells in
/// several ways ("Semi-Final", "Semi Final"; "M.Chinnaswamy Stadium"). Accents count.
std::string words_of(std::string_view name);

/// The places in `names` that `word` may mean, by the first of these rules that fits any name: the
/// very name; the name but for case; its words with hyphens; a part of it, but for case. Several
/// places where names are equal or the part occurs in more than one. Accents count ("José" is not
/// "Jose"): what is only alike is for a suggestion (`did_you_mean`), never for a choice.
std::vector<std::size_t> find_by_name(std::string_view word, std::span<const std::string> names);

/// The one place of the name that is `word` as it is, but for case, or by its words with hyphens:
/// for what a part of a name must not choose, such as what to remove. Nothing where it means none
/// or several.
std::optional<std::size_t> find_whole_name(std::string_view word,
                                           std::span<const std::string> names);

/// The one place that `word` means; nothing where it means none. Throws Error where it may mean
/// several: `"Jones" may be E Jones, S Jones; write more of the name`.
std::optional<std::size_t> find_one_by_name(std::string_view word,
                                            std::span<const std::string> names);

/// `; did you mean "X"?` when something in `known` is near, else "; " and what to do `otherwise`.
std::string did_you_mean(std::string_view word, std::span<const std::string> known,
                         std::string_view otherwise);

}  // namespace quicket
