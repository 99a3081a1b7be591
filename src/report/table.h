#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quicket::report {

/// A decimal number with the places it is shown with.
struct Decimal {
  double value = 0;
  int places = 2;
  bool sign = false;  ///< in text, a plus before positive numbers (net run rates)
};

/// A value that scripts read as a list or object, and people and spreadsheets as a text.
struct Nested {
  std::string json;
  std::string text;
};

/// What a cell holds: nothing ("-" in text, empty in CSV, null in JSON), a text, a number, a
/// switch.
using Cell = std::variant<std::monostate, std::string, std::int64_t, Decimal, bool, Nested>;

/// Builders, so that rows read as lists of values.
Cell cell(std::string_view text);
Cell cell(std::int64_t number);
Cell cell(double value, int places);

/// Which scripts a column is for.
enum class Scripts : std::uint8_t {
  both,
  json,  ///< a list or object that a spreadsheet cannot take
  csv    ///< what stands for it there
};

/// One column: what people read above it, and what scripts call it.
struct Column {
  std::string heading;  ///< of the text table; empty: the column is for scripts only
  std::string key;      ///< of JSON and CSV; empty: the column is for people only
  bool right = false;   ///< aligned right (numbers)
  Scripts scripts = Scripts::both;
};

/// What becomes of a text that a spreadsheet would run as a formula (`=`, `+`, `-` or `@` first).
enum class Spreadsheets : std::uint8_t {
  exact,  ///< nothing
  safe    ///< an apostrophe goes before it, which makes it a text
};

/// A list that people, spreadsheets and scripts read: one definition, three forms.
class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

  /// Demands a cell for every column.
  void add(std::vector<Cell> row);
  /// The rows of a table with the same columns.
  void append(const Table& more) {
    rows_.insert(rows_.end(), more.rows_.begin(), more.rows_.end());
  }
  bool empty() const { return rows_.empty(); }
  std::size_t rows() const { return rows_.size(); }

  /// Aligned columns under headings, two blanks between them, no trailing blanks; what a cell holds
  /// stays in its line (`printable_line`). Where `width` is
  /// given (columns of the terminal) and the table is wider, the widest text column is shortened.
  std::string text(int width = 0) const;
  /// RFC 4180 with a heading line of keys; lines end with \n.
  std::string csv(Spreadsheets spreadsheets = Spreadsheets::exact) const;
  /// An array of objects, one row a line.
  std::string json() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
};

/// `text` as a JSON string, with its quotes, on one line, and with no character that could speak to
/// a terminal. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);
/// A cell as JSON: decimals with their places, as the contract of the command line says them.
std::string json_value(const Cell& cell);
/// `text` as a CSV field, quoted where it must be.
std::string csv_field(std::string_view text);
/// `text` filled with blanks (or cut, with an ellipsis) to `width` columns.
std::string padded(std::string_view text, int width, bool right = false);
/// `text` cut to at most `width` columns, with an ellipsis where something is lost.
std::string shortened(std::string_view text, int width);

}  // namespace quicket::report
