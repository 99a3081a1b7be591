#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ingest/bytes.h"

struct csv_parser;

namespace quicket::ingest {

/// Limits of a table: anything beyond is something else, and must not fill the memory.
inline constexpr std::size_t longest_csv_field = 10'000;
inline constexpr std::size_t longest_csv_line = std::size_t{1} << 20;
inline constexpr std::size_t longest_csv_row = std::size_t{1} << 20;
inline constexpr std::size_t most_csv_columns = 10'000;

/// Reads a CSV text row by row, in memory that does not grow with the file. Accepts UTF-8 with or
/// without a byte order mark, in any form (names come out in `kept_form`), columns separated by
/// commas, or by the semicolons or tabs of a heading without commas, any line ends, quoted fields
/// with commas and line breaks; drops blanks around unquoted fields, and skips rows in which every
/// field is empty. Returned texts stay valid until the next call of `next`.
class CsvReader {
 public:
  /// `file` names the text in messages.
  CsvReader(ByteSource source, std::string file);
  ~CsvReader();
  CsvReader(const CsvReader&) = delete;
  CsvReader& operator=(const CsvReader&) = delete;

  /// Goes to the next row; false after the last. Throws Error (bad_file) with file and line for
  /// bytes that are not UTF-8 (naming the encoding if it is recognizable), a character that names
  /// must not contain (`forbidden_character`; in the first row a line break or tab counts as a
  /// blank), a quote that is never closed, a row beyond the limits below, or a file that is
  /// something else altogether.
  bool next();

  const std::string& file() const { return file_; }
  /// The line on which the present row starts, from 1.
  int line() const { return row_line_; }
  /// Fields of the present row.
  std::size_t size() const { return fields_.size(); }
  /// A field from 0; empty beyond the end of the row.
  std::string_view field(std::size_t index) const {
    if (index >= fields_.size()) return {};
    const auto [from, end] = fields_[index];
    return {text_.data() + from, end - from};
  }

 private:
  struct Closer {
    void operator()(csv_parser* parser) const;
  };

  bool fill();
  bool feed_line();
  void parse(std::string_view line);
  bool split(std::string_view line);
  void check_head(std::string_view head);
  void check_fields();
  [[noreturn]] void refuse(int line, std::string_view what) const;

  ByteSource source_;
  std::string file_;
  std::unique_ptr<csv_parser, Closer> parser_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;
  bool at_end_ = false, finished_ = false;
  int lines_ = 0;     ///< read so far
  int row_line_ = 0;  ///< where the present row started
  bool first_row_ = true;
  bool row_done_ = false;
  bool unusual_ = false;  ///< the row may contain characters that names must not
  char separator_ = ',';
  std::string text_;  ///< that the fields of the row are in; empty if all of them are
  std::vector<std::pair<std::uint32_t, std::uint32_t>> fields_;  ///< where each begins and ends
};

/// The columns of a table by their headings, compared without case, outer blanks and order; an
/// underscore counts as a blank.
class CsvHeader {
 public:
  CsvHeader() = default;
  /// Takes the reader's present row as the heading.
  explicit CsvHeader(const CsvReader& reader);
  std::size_t size() const { return names_.size(); }

  /// Position of the first column with that name; -1 if there is none.
  int find(std::string_view name) const;
  /// The same for the first of several names that exists.
  int find_any(std::initializer_list<std::string_view> names) const;
  int find_any(std::span<const std::string_view> names) const;
  bool has(std::string_view name) const { return find(name) >= 0; }
  /// Whether the reader's present row repeats this heading (files glued together).
  bool repeated_in(const CsvReader& reader) const;
  const std::vector<std::string>& names() const { return names_; }
  /// A heading as the file writes it, from 0.
  const std::string& written(std::size_t at) const { return written_[at]; }

 private:
  std::vector<std::string> names_, written_;
};

}  // namespace quicket::ingest
