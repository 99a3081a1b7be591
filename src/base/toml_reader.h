#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/date.h"

namespace quicket {

/// Reads one table of a TOML text key by key, remembers which keys were asked for, and refuses the
/// rest (`finish`). Each value is empty if the key is absent; a wrong type or a value out of range
/// is refused. Every fault is an Error (bad_file) that starts with its place: `ipl.toml:14:7:
/// points.win must be a whole number from 0 to 100`.
class TomlReader {
 public:
  using Pair = std::pair<std::string, std::string>;

  /// The table of the whole text. `file` names the text in messages. Refuses anything that is not
  /// TOML or is beyond the limits of base/toml_limits.h.
  TomlReader(std::string_view text, std::string_view file);

  /// Whether the key exists.
  bool has(std::string_view key);

  std::optional<std::string> text(std::string_view key);
  /// A text that is one of `known`.
  std::optional<std::string> word(std::string_view key, const std::vector<std::string>& known);
  std::optional<int> whole(std::string_view key, int lowest, int highest);
  std::optional<double> number(std::string_view key, double lowest, double highest);
  std::optional<bool> yes_no(std::string_view key);
  /// `2024-12-15`, bare or in quotes.
  std::optional<Date> date(std::string_view key);

  std::vector<std::string> texts(std::string_view key);
  std::vector<std::string> words(std::string_view key, const std::vector<std::string>& known);
  std::vector<int> wholes(std::string_view key, int lowest, int highest);
  std::vector<double> numbers(std::string_view key, double lowest, double highest);
  /// `[["a", "b", "c"], ...]`.
  std::vector<std::vector<std::string>> lists(std::string_view key);
  /// `[["a", "b"], ...]`.
  std::vector<Pair> pairs(std::string_view key);
  /// `[[1, 2.5], ...]`.
  std::vector<std::pair<double, double>> number_pairs(std::string_view key, double lowest,
                                                      double highest);

  /// The table under `key`: `[key]` or `key = { ... }`.
  std::optional<TomlReader> table(std::string_view key);
  /// The tables under `key` in their order: `[[key]]` or `key = [{ ... }, ...]`.
  std::vector<TomlReader> tables(std::string_view key);
  /// Whether the table has no keys.
  bool empty() const;
  /// All keys of this table with their texts, sorted by key.
  std::vector<Pair> entries();
  /// All keys of the table under `key` with their texts; none if it is absent.
  std::vector<Pair> entries(std::string_view key);

  /// Refuses all keys that nothing has asked for, with a line for each.
  void finish() const;

  /// `place: key what`: at the value of `key`, or at the table if the key is absent.
  [[noreturn]] void refuse(std::string_view key, std::string_view what) const;
  /// The same at an entry (from 0) of the list under `key`.
  [[noreturn]] void refuse_entry(std::string_view key, std::size_t entry,
                                 std::string_view what) const;
  /// `place: what`, at the beginning of the table.
  [[noreturn]] void refuse(std::string_view what) const;
  /// The line on which the table starts.
  int line() const;

 private:
  struct Part;  // toml++ stays in the source: it costs every file that includes it seconds
  struct Access;

  explicit TomlReader(std::shared_ptr<const Part> part) : part_(std::move(part)) {}

  std::shared_ptr<const Part> part_;
  std::vector<std::string> known_;
};

/// `text` in quotes, as TOML writes it.
std::string toml_text(std::string_view text);

}  // namespace quicket
