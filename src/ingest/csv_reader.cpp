#include "ingest/csv_reader.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include <csv.h>
#include <fmt/format.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::ingest {
namespace {

constexpr std::size_t chunk = std::size_t{32} * 1024;
// libcsv's states, to which its header gives no names.
constexpr int row_not_begun = 0;
constexpr int field_begun = 2;
constexpr std::size_t longest_signature = 200;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// What is remarkable of the bytes of a line, as bits.
enum Mark : std::uint8_t { nul = 1, control = 2, beyond_ascii = 4 };
using Marks = unsigned;

constexpr auto marks_of_bytes = [] {
  std::array<std::uint8_t, 256> marks{};
  for (std::size_t byte = 0; byte < 0x20; ++byte) marks[byte] = control;
  for (std::size_t byte = 0x80; byte < marks.size(); ++byte) marks[byte] = beyond_ascii;
  marks[0] |= nul;
  marks[0x7F] = control;
  return marks;
}();

std::string_view without_line_end(std::string_view line) {
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

Marks marks_in(std::string_view line) {
  Marks found = 0;
  for (const char letter : line) found |= marks_of_bytes[static_cast<unsigned char>(letter)];
  return found;
}

struct Row {
  std::string* text;
  std::vector<std::pair<std::uint32_t, std::uint32_t>>* fields;
  bool* done;
};

void on_field(void* bytes, std::size_t length, void* row) {
  const Row& target = *static_cast<Row*>(row);
  const auto from = static_cast<std::uint32_t>(target.text->size());
  target.text->append(static_cast<const char*>(bytes), length);
  target.fields->emplace_back(from, static_cast<std::uint32_t>(target.text->size()));
}

void on_row(int, void* row) {
  *static_cast<Row*>(row)->done = true;
}

}  // namespace

void CsvReader::Closer::operator()(csv_parser* parser) const {
  csv_free(parser);
  delete parser;
}

CsvReader::CsvReader(ByteSource source, std::string file)
    : source_(std::move(source)), file_(std::move(file)), parser_(new csv_parser), buffer_(chunk) {
  csv_init(parser_.get(), 0);
  // By so much a row of the parser grows; each time it is moved.
  csv_set_blk_size(parser_.get(), chunk);
}

CsvReader::~CsvReader() = default;

void CsvReader::refuse(int line, std::string_view what) const {
  if (line == 0) throw Error(Fault::bad_file, "{} {}", file_, what);
  throw Error(Fault::bad_file, "{}:{}: {}", file_, line, what);
}

void CsvReader::check_head(std::string_view head) {
  if (const std::string what = not_a_text(head); !what.empty()) refuse(0, what);
  if (head.starts_with(byte_order_mark)) begin_ += byte_order_mark.size();
  // Spreadsheets in half the world separate columns with semicolons; pasted text has tabs.
  const std::string_view heading = head.substr(0, head.find_first_of("\r\n"));
  if (heading.find(',') != std::string_view::npos) return;
  for (const char separator : {';', '\t'}) {
    if (heading.find(separator) == std::string_view::npos) continue;
    separator_ = separator;
    csv_set_delim(parser_.get(), static_cast<unsigned char>(separator));
    return;
  }
}

/// Checks a line, and takes its fields, or passes it to the parser if it is not a plain row.
void CsvReader::parse(std::string_view line) {
  const std::string_view body = without_line_end(line);
  const Marks marks = marks_in(body);
  if ((marks & nul) != 0) refuse(lines_, "a NUL byte; the file is not text, or is damaged");
  unusual_ = unusual_ || (marks & (control | beyond_ascii)) != 0;
  std::string plain;
  if ((marks & beyond_ascii) != 0) {
    if (!is_utf8(line)) {
      refuse(lines_,
             "this is not UTF-8 (an older Windows encoding such as cp1252?); save the file as "
             "UTF-8");
    }
    line = plain = kept_form(line);
  }
  if (parser_->pstate == row_not_begun && split(without_line_end(line))) return;
  Row row{&text_, &fields_, &row_done_};
  csv_parse(parser_.get(), line.data(), line.size(), on_field, on_row, &row);
}

/// Takes a whole row as the parser would, if quotes stand only around fields; else does nothing.
bool CsvReader::split(std::string_view line) {
  const auto blank = [this](char letter) {
    return letter == ' ' || (letter == '\t' && separator_ != '\t');
  };
  if (std::ranges::all_of(line, blank)) return true;
  bool empty = true;
  for (std::size_t begin = 0; begin <= line.size();) {
    const bool quoted = begin < line.size() && line[begin] == '"';
    std::size_t upto = std::min(line.find(quoted ? '"' : separator_, begin + quoted), line.size());
    std::size_t from = begin + quoted, end = upto;
    if (quoted) {
      ++upto;
    } else {
      while (from < end && blank(line[from])) ++from;
      while (from < end && blank(line[end - 1])) --end;
    }
    const bool odd = upto < line.size() ? line[upto] != separator_ : upto > line.size();
    if (odd || (!quoted && line.substr(from, end - from).find('"') != std::string_view::npos)) {
      fields_.clear();
      return false;
    }
    empty = empty && from == end;
    fields_.emplace_back(static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(end));
    begin = upto + 1;
  }
  if (!empty) text_ = line;
  row_done_ = true;
  return true;
}

/// Refuses characters that names must not contain. A heading may have line breaks, as from
/// spreadsheets.
void CsvReader::check_fields() {
  if (first_row_) {
    std::ranges::replace_if(
        text_, [](char letter) { return letter == '\n' || letter == '\r' || letter == '\t'; }, ' ');
  }
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    if (field(i).size() > longest_csv_field) {
      refuse(row_line_, fmt::format("column {}: a field of more than {} bytes; is a quote opened "
                                    "here never closed?",
                                    i + 1, longest_csv_field));
    }
    if (const auto found = forbidden_character(field(i))) {
      refuse(row_line_, fmt::format("column {}: {}; remove it", i + 1, *found));
    }
  }
}

/// Reads more bytes after those not yet used; false at the end of the source.
bool CsvReader::fill() {
  if (at_end_) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ == buffer_.size()) {
    if (buffer_.size() >= longest_csv_line) {
      refuse(lines_ + 1,
             fmt::format("a line of more than {} bytes; this is not a table", longest_csv_line));
    }
    buffer_.resize(buffer_.size() * 2);
  }
  const std::size_t got = source_(std::span(buffer_).subspan(end_));
  end_ += got;
  at_end_ = got == 0;
  return got != 0;
}

/// Passes one line of the file to the parser, so that a row's line is known: the parser does not
/// track it.
bool CsvReader::feed_line() {
  std::size_t searched = 0;
  const char* line_end = nullptr;
  while (line_end == nullptr) {
    const std::size_t from = begin_ + searched;
    if (from < end_) {
      line_end = static_cast<const char*>(std::memchr(buffer_.data() + from, '\n', end_ - from));
    }
    searched = end_ - begin_;
    if (line_end != nullptr || !fill()) break;
    if (lines_ == 0 && searched == 0) {
      while (end_ < longest_signature && fill()) {
      }
      check_head({buffer_.data() + begin_, end_ - begin_});
    }
  }
  if (begin_ == end_) return false;
  std::size_t length = line_end != nullptr
                           ? static_cast<std::size_t>(line_end + 1 - (buffer_.data() + begin_))
                           : end_ - begin_;
  const char* start = buffer_.data() + begin_;
  // Old Macintosh line ends: a carriage return without a line feed.
  if (const auto* cr = static_cast<const char*>(std::memchr(start, '\r', length))) {
    const auto upto = static_cast<std::size_t>(cr - start) + 1;
    if (upto < length && start[upto] != '\n') length = upto;
  }
  ++lines_;
  parse({start, length});
  begin_ += length;
  if (text_.size() > longest_csv_row || fields_.size() > most_csv_columns) {
    refuse(row_line_, fmt::format("a row of more than {} columns or {} bytes; is a quote opened "
                                  "here never closed?",
                                  most_csv_columns, longest_csv_row));
  }
  return true;
}

bool CsvReader::next() {
  for (;;) {
    text_.clear();
    fields_.clear();
    row_done_ = unusual_ = false;
    row_line_ = lines_ + 1;
    while (!row_done_ && !finished_) {
      // Blank lines yield nothing; the row starts after them.
      if (parser_->pstate == row_not_begun) row_line_ = lines_ + 1;
      if (feed_line()) continue;
      finished_ = true;
      if (parser_->pstate == field_begun && parser_->quoted != 0) {
        refuse(row_line_, "a quote opened in this row is never closed");
      }
      Row row{&text_, &fields_, &row_done_};
      csv_fini(parser_.get(), on_field, on_row, &row);
    }
    if (!row_done_) return false;
    if (text_.empty()) continue;
    // A row of several lines has a line break in a quoted field.
    if (unusual_ || row_line_ != lines_ || text_.size() > longest_csv_field) check_fields();
    first_row_ = false;
    return true;
  }
}

CsvHeader::CsvHeader(const CsvReader& reader) {
  for (std::size_t i = 0; i < reader.size(); ++i) {
    written_.emplace_back(trim(reader.field(i)));
    names_.push_back(lower(written_.back()));
  }
}

int CsvHeader::find(std::string_view name) const {
  const std::string wanted = lower(name);
  auto found = std::ranges::find(names_, wanted);
  if (found == names_.end()) {
    // Tables made by programs write "balls_faced".
    found = std::ranges::find_if(names_, [&](std::string heading) {
      std::ranges::replace(heading, '_', ' ');
      return heading == wanted;
    });
  }
  return found == names_.end() ? -1 : static_cast<int>(found - names_.begin());
}

int CsvHeader::find_any(std::initializer_list<std::string_view> names) const {
  return find_any(std::span(names.begin(), names.size()));
}

int CsvHeader::find_any(std::span<const std::string_view> names) const {
  for (const std::string_view name : names) {
    if (const int at = find(name); at >= 0) return at;
  }
  return -1;
}

bool CsvHeader::repeated_in(const CsvReader& reader) const {
  if (reader.size() != names_.size()) return false;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const std::string_view field = reader.field(i);
    if (field.size() != names_[i].size() || lower(field) != names_[i]) return false;
  }
  return true;
}

}  // namespace quicket::ingest
