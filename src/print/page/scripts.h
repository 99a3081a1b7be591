#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

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

/// What of the texts of documents is not printed as it is written.
struct Unprinted {
  std::set<char32_t> missing;      ///< no font of this machine has them
  std::set<char32_t> left_out;     ///< emoji, which no text font has
  std::set<std::string> unshaped;  ///< words in letters that join

  bool empty() const { return missing.empty() && left_out.empty() && unshaped.empty(); }
  void add(const Unprinted& other);
  /// What became of them and what to do, a sentence for each kind.
  std::vector<std::string> notes() const;
};

}  // namespace quicket::print
