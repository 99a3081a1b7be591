#pragma once

#include <string>
#include <vector>

namespace quicket {

/// Something wrong with an input that was read: collected, and reported all together.
struct Problem {
  enum class Weight {
    note,     ///< taken in, but the reader should know
    refused,  ///< this row, or the match it belongs to, was left out
  };
  Weight weight = Weight::refused;
  std::string file;
  int line = 0;        ///< from 1; 0 where a line says nothing
  std::string column;  ///< by its heading; empty where it says nothing
  std::string text;    ///< what is wrong, and what to do
  /// What it has in common with others like it, in a few words that name nobody: "gone without a
  /// word". Empty where the column says it. Of many of one kind a few are shown.
  std::string kind{};

  bool operator==(const Problem&) const = default;
};

/// `batting.csv:14: column BF: "x" is not a number`.
std::string to_string(const Problem& problem);

}  // namespace quicket
