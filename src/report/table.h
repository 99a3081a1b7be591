#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quicket::report {

/// A decimal number with its number of decimals.
struct Decimal {
  double value = 0;
  int places = 2;
  bool sign = false;  ///< in text, a plus before positive numbers (net run rates)
};

/// A value that is a list or object for scripts, and a text for people and spreadsheets.
struct Nested {
  std::string json;
  std::string text;
};

/// The contents of a cell: nothing ("-" in text, empty in CSV, null in JSON), a text, a whole
/// number, a boolean, or what one of the builders below makes. Texts and numbers become cells by
/// themselves, so that rows read as lists of values.
struct Cell : std::variant<std::monostate, std::string, std::int64_t, Decimal, bool, Nested> {
  Cell() = default;
  Cell(std::string text) : variant(std::move(text)) {}
  Cell(std::string_view text) : variant(std::string(text)) {}
  Cell(const char* text) : variant(std::string(text)) {}
  template <std::integral Whole>
  requires(!std::same_as<Whole, bool>) Cell(Whole number)
      : variant(static_cast<std::int64_t>(number)) {}
  template <std::same_as<bool> Yes>
  Cell(Yes yes) : variant(yes) {}
  Cell(Decimal number) : variant(number) {}
  Cell(Nested nested) : variant(std::move(nested)) {}
  template <class Value>
  Cell(const std::optional<Value>& value) {
    if (value) *this = *value;
  }
};

/// Nothing where the text is empty.
Cell optional_text(std::string_view text);
Cell cell(double value, int places);
/// A number with all its digits, for scripts.
Cell exact(double value);
Cell exact(std::uint64_t value);
/// A cell for each of a range of words.
template <class Words>
std::vector<Cell> cells(const Words& words) {
  std::vector<Cell> made;
  for (const auto& word : words) made.push_back(word);
  return made;
}

/// Which scripts a column is for.
enum class Scripts : std::uint8_t {
  both,
  json,  ///< a list or object that a spreadsheet cannot take
  csv    ///< its replacement there
};

/// One column: its heading for people, and its key for scripts.
struct Column {
  std::string heading;  ///< of the text table; empty: the column is for scripts only
  std::string key;      ///< of JSON and CSV; empty: the column is for people only
  bool right = false;   ///< aligned right (numbers)
  Scripts scripts = Scripts::both;
  /// Which columns a narrow window shows: those of rank 0 always; of the others the highest rank
  /// goes first, equal ones together. Anything that is typed again or looked up (ids, slugs, dates,
  /// names, scores, results) has none.
  int rank = 0;
  bool wraps = false;  ///< sentences, which may be broken at blanks where the window is narrow
};

/// A column with a rank.
Column secondary(int rank, Column column);
/// A column of sentences or lists.
Column wrapping(Column column);

/// What to do with a text that a spreadsheet would run as a formula (`=`, `+`, `-` or `@` first).
enum class Spreadsheets : std::uint8_t {
  exact,  ///< unchanged
  safe    ///< an apostrophe goes before it, which makes it a text
};

struct TextTable;

/// A list for people, spreadsheets and scripts: one definition, three forms.
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

  /// What people read of it, not laid out yet (report/layout.h).
  TextTable shown() const;
  /// Aligned columns under headings, two blanks between them, no trailing blanks; a line feed in a
  /// cell is quoted (`printable_line`). If `width` is given (columns of the terminal) and the table
  /// is wider, `lay_out` of report/layout.h applies, and a note below the table names the columns
  /// that are left out.
  std::string text(int width = 0) const;
  /// RFC 4180 with a heading line of keys; lines end with \n.
  std::string csv(Spreadsheets spreadsheets = Spreadsheets::exact) const;
  /// An array of objects, one row a line.
  std::string json() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
};

/// The window that a report of several tables is laid out for: the note about columns that did not
/// fit then appears once, at its end.
class Window {
 public:
  /// `width` in columns of the terminal; 0: no limit.
  explicit Window(int width) : width_(width) {}

  /// The table without the note.
  std::string text(const Table& table);
  /// Which columns have been left out of any table so far, and how to see them; empty if none.
  std::string note() const;
  /// Sentences wrapped to the window, or to 80 columns if there is no limit.
  std::string prose(std::string_view sentences) const;
  /// A heading or a short sentence on one line, or on several if the window is narrower; indented
  /// by `indent`.
  std::string line(std::string_view text, int indent = 0) const;

 private:
  int width_;
  std::vector<std::string> left_out_;
};

/// `text` as a JSON string, with its quotes, on one line, and without any character that could
/// control a terminal. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);
/// A cell as JSON: decimals with their places, as specified by the CLI contract.
std::string json_value(const Cell& cell);
/// `text` as a CSV field, quoted if necessary.
std::string csv_field(std::string_view text);
/// `text` filled with blanks (or cut, with an ellipsis) to `width` columns.
std::string padded(std::string_view text, int width, bool right = false);
/// `text` cut to at most `width` columns, with an ellipsis if something is lost.
std::string shortened(std::string_view text, int width);

}  // namespace quicket::report
