#pragma once

#include <string>
#include <vector>

namespace quicket {

/// Something wrong with an input: collected, and reported all together.
struct Problem {
  enum class Weight {
    note,     ///< accepted, but the reader should know
    refused,  ///< this row, or the match it belongs to, was skipped
  };
  Weight weight = Weight::refused;
  std::string file;
  int line = 0;        ///< from 1; 0 if lines mean nothing
  std::string column;  ///< by its heading; empty if it means nothing
  std::string text;    ///< what is wrong, and what to do
  /// What it has in common with similar ones, in a few words without names: "gone without a word".
  /// Empty if the column says it. Only a few of one kind are shown.
  std::string kind{};

  bool operator==(const Problem&) const = default;
};

/// `batting.csv:14: column BF: "x" is not a number`.
std::string to_string(const Problem& problem);

}  // namespace quicket
