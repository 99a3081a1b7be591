#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quicket::tests {

/// What a pattern found in a text.
class Found {
 public:
  /// What a group took, or the whole: 0; empty if the group took no part.
  std::string operator[](std::size_t group) const;
  bool has(std::size_t group) const;
  std::size_t begin() const { return places_[0].first; }
  std::size_t end() const { return places_[0].second; }

 private:
  friend class Pattern;
  std::string text_;                                         ///< from `begin()` to `end()`
  std::vector<std::pair<std::size_t, std::size_t>> places_;  ///< begin and end of each group
};

/// A regular expression of the C library, which is as quick in a test as anywhere: std::regex
/// without optimisation takes a hundred times as long. Written as ECMAScript writes them, with \b
/// \d \s \w and groups that are not counted; without lookahead, and without repetitions that take
/// as little as they can. A dot is any character but a line feed, "^" the beginning of the text,
/// "$" its end.
class Pattern {
 public:
  /// Throws std::runtime_error for one that cannot be read.
  explicit Pattern(std::string_view expression);

  bool is_in(std::string_view text) const;
  /// The first place from `from` on; of several that begin there the longest.
  std::optional<Found> first_in(std::string_view text, std::size_t from = 0) const;
  /// All places, from left to right; none within another.
  std::vector<Found> all_in(std::string_view text) const;
  /// The text with `with` where it is found.
  std::string replaced(std::string_view text, std::string_view with) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace quicket::tests
