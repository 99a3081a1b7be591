#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/bytes.h"

struct csv_parser;

namespace quicket::ingest {

/// Limits of a table: past them it is something else, and must not fill the memory.
inline constexpr std::size_t longest_csv_field = 10'000;
inline constexpr std::size_t longest_csv_line = std::size_t{1} << 20;
inline constexpr std::size_t longest_csv_row = std::size_t{1} << 20;
inline constexpr std::size_t most_csv_columns = 10'000;

/// Reads a CSV text row by row, in memory that does not grow with the file. Takes UTF-8 with or
/// without a byte order mark, which it gives as names are kept (`kept_form`), columns parted by
/// commas, or by the semicolons or tabs of a heading that has no comma, any line ends, quoted
/// fields with commas and line breaks; blanks around unquoted fields are dropped, and rows in which
/// every field is empty are passed over. What it gives stays valid until the next call of `next`.
class CsvReader {
 public:
  /// `file` names the text in messages.
  CsvReader(ByteSource source, std::string file);
  ~CsvReader();
  CsvReader(const CsvReader&) = delete;
  CsvReader& operator=(const CsvReader&) = delete;

  /// Goes to the next row; false after the last. Throws Error (bad_file) with file and line for
  /// bytes that are no UTF-8 (other encodings are named where they can be told), a character that
  /// no name may hold (`forbidden_character`; in the first row a line break or tab is a blank), a
  /// quote that is never closed, a row past the limits below, or a file that is something else
  /// altogether.
  bool next();

  const std::string& file() const { return file_; }
  /// Of the line on which the present row begins, from 1.
  int line() const { return row_line_; }
  /// Fields of the present row.
  std::size_t size() const { return ends_.size(); }
  /// A field from 0; empty beyond the end of the row.
  std::string_view field(std::size_t index) const {
    if (index >= ends_.size()) return {};
    const std::size_t from = index == 0 ? 0 : ends_[index - 1];
    return std::string_view(text_).substr(from, ends_[index] - from);
  }

 private:
  struct Closer {
    void operator()(csv_parser* parser) const;
  };

  bool fill();
  bool feed_line();
  void check_head(std::string_view head);
  void check_line(std::string_view line);
  void check_fields();
  [[noreturn]] void refuse(int line, std::string_view what) const;

  ByteSource source_;
  std::string file_;
  std::unique_ptr<csv_parser, Closer> parser_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;
  bool at_end_ = false, finished_ = false;
  int lines_ = 0;     ///< fed so far
  int row_line_ = 0;  ///< where the present row began
  bool first_row_ = true;
  bool row_done_ = false;
  bool unusual_ = false;  ///< the row may hold characters that no name may
  std::string text_;      ///< the fields of the row, one behind the other
  std::vector<std::uint32_t> ends_;
};

/// The columns of a table by their headings, which are compared without case, blanks at the ends,
/// and order; an underscore counts as a blank.
class CsvHeader {
 public:
  CsvHeader() = default;
  /// Takes the reader's present row as the heading.
  explicit CsvHeader(const CsvReader& reader);
  std::size_t size() const { return names_.size(); }

  /// Position of the first column so called; -1 where there is none.
  int find(std::string_view name) const;
  /// The same for the first of several names that is there.
  int find_any(std::initializer_list<std::string_view> names) const;
  int find_any(std::span<const std::string_view> names) const;
  bool has(std::string_view name) const { return find(name) >= 0; }
  /// Whether the reader's present row is this heading once more (files glued together).
  bool repeated_in(const CsvReader& reader) const;
  const std::vector<std::string>& names() const { return names_; }
  /// A heading as the file writes it, from 0.
  const std::string& written(std::size_t at) const { return written_[at]; }

 private:
  std::vector<std::string> names_, written_;
};

}  // namespace quicket::ingest
