#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ingest/csv_reader.h"
#include "ingest/match_facts.h"
#include "ingest/stat_columns.h"

namespace quicket::ingest {

/// Position of the column of names in a table of players; -1 if there is none.
int player_column(const CsvHeader& header);

/// A whole number as tables write it, including "1,234" and "30.0"; nothing for any other text.
std::optional<int> whole_number(std::string_view text);

/// Whether a field is one of the ways to write nothing.
bool nothing(std::string_view text);

/// The fields of one row of a table of players by their headings. The first field that cannot be
/// read, or that contradicts another, is recorded as the row's fault.
class StatFields {
 public:
  StatFields(const CsvReader& row, const CsvHeader& header) : row_(row), header_(header) {}

  bool has(Headings names) const { return header_.find_any(names) >= 0; }
  bool has(std::string_view name) const { return header_.has(name); }
  /// Empty if there is no such column.
  std::string_view text(Headings names) const;
  std::string_view player() const;
  /// A count; nothing if the table has none. `514+` is 514, and marks the row incomplete.
  std::optional<int> count(Headings names);
  int count_or_none(Headings names) { return count(names).value_or(0); }

  /// Records what is wrong with the row, unless something already is.
  void fail(std::string_view column, const std::string& what);
  void demand(bool holds, std::string_view column, const std::string& what) {
    if (!holds) fail(column, what);
  }

  std::optional<Refusal> fault;
  bool incomplete = false;

 private:
  const CsvReader& row_;
  const CsvHeader& header_;
};

}  // namespace quicket::ingest
