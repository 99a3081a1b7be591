#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/core.h>

namespace quicket {

/// Whose fault an Error is; decides the exit code of the program.
enum class Fault {
  impossible,  ///< understood but cannot be done: unknown name, file exists, database locked (exit
               ///< 1)
  usage,       ///< the request cannot be parsed (exit 2)
  bad_file,    ///< a file that was read is bad (exit 3)
};

/// The only exception of the program for faults of the user or the environment. Its text is
/// complete: what is wrong, where (`batting.csv:14: column BF`), what to do about it. Thrown
/// anywhere, caught once, in main.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& text, Fault fault = Fault::impossible)
      : std::runtime_error(text), fault_(fault) {}
  /// Formats the text: `throw Error("no team \"{}\"", name)`.
  template <class First, class... Rest>
  requires(!std::is_same_v<std::remove_cvref_t<First>, Fault>) explicit Error(
      fmt::format_string<First, Rest...> text, First&& first, Rest&&... rest)
      : Error(Fault::impossible, text, std::forward<First>(first), std::forward<Rest>(rest)...) {}
  template <class... Values>
  Error(Fault fault, fmt::format_string<Values...> text, Values&&... values)
      : Error(fmt::format(text, std::forward<Values>(values)...), fault) {}
  Fault fault() const { return fault_; }

 private:
  Fault fault_;
};

/// Ends the program if `holds` is false: a fault of ours, never caught, never for user input.
void expects(bool holds, std::string_view what);

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

/// The first few of `problems` that refuse something, a line each, to follow a sentence that
/// rejects a whole file: ":\n  batting.csv:2: column BF: ...\n  and 3 more". Empty if nothing is
/// refused.
std::string first_faults(std::span<const Problem> problems, std::size_t most = 5);

}  // namespace quicket
