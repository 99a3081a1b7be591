#include "report/table.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/decimals.h"
#include "base/error.h"
#include "base/text.h"
#include "report/layout.h"

namespace quicket::report {
namespace {

std::string decimal_text(const Decimal& decimal) {
  return decimals(decimal.value, decimal.places);
}

struct PlainWriter {
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(std::int64_t number) const { return fmt::format("{}", number); }
  std::string operator()(const Decimal& decimal) const { return decimal_text(decimal); }
  std::string operator()(bool yes) const { return yes ? "true" : "false"; }
  std::string operator()(const Nested& nested) const { return nested.text; }
};

std::string plain(const Cell& cell) {
  return std::visit(PlainWriter{}, cell);
}

std::string for_people(const Cell& cell) {
  if (std::holds_alternative<std::monostate>(cell)) return "-";
  if (const bool* yes = std::get_if<bool>(&cell)) return *yes ? "yes" : "no";
  std::string text = printable_line(plain(cell));
  if (text.empty() && std::holds_alternative<Nested>(cell)) return "-";
  const Decimal* decimal = std::get_if<Decimal>(&cell);
  if (decimal != nullptr && decimal->sign && text[0] != '-') text.insert(0, "+");
  return text;
}

/// An escaped JSON character: its number in UTF-16, or a letter for the usual ones.
std::string json_escape(char32_t point) {
  if (point == '\n') return "\\n";
  if (point == '\r') return "\\r";
  if (point == '\t') return "\\t";
  const auto number = static_cast<unsigned>(point);
  if (number < 0x10000) return fmt::format("\\u{:04x}", number);
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + ((number - 0x10000) >> 10),
                     0xDC00 + ((number - 0x10000) & 0x3FFU));
}

/// Whether a spreadsheet would read a text as a formula, or as the start of one.
bool begins_formula(std::string_view text) {
  constexpr std::string_view openings = "=+-@\t\r\n";
  // Full-width signs count as plain ones in East Asian spreadsheets.
  const std::string_view wide[] = {"＝", "＋", "－", "＠"};
  if (text.empty() || parse_double(text)) return false;
  return openings.find(text.front()) != std::string_view::npos ||
         std::any_of(std::begin(wide), std::end(wide),
                     [&](std::string_view sign) { return text.starts_with(sign); });
}

/// A cell as a CSV field. Numbers are never formulas, whatever their sign.
std::string field_of(const Cell& cell, Spreadsheets spreadsheets) {
  const std::string text = plain(cell);
  const bool is_text =
      std::holds_alternative<std::string>(cell) || std::holds_alternative<Nested>(cell);
  const bool defuse = spreadsheets == Spreadsheets::safe && is_text && begins_formula(text);
  return csv_field(defuse ? '\'' + text : text);
}

}  // namespace

Cell optional_text(std::string_view text) {
  return text.empty() ? Cell{} : Cell(text);
}

Cell cell(double value, int places) {
  return Decimal{value, places};
}
Cell exact(double value) {
  return Nested{fmt::format("{}", value), fmt::format("{}", value)};
}
Cell exact(std::uint64_t value) {
  return Nested{fmt::format("{}", value), fmt::format("{}", value)};
}

Column secondary(int rank, Column column) {
  column.rank = rank;
  return column;
}
Column wrapping(Column column) {
  column.wraps = true;
  return column;
}

void Table::add(std::vector<Cell> row) {
  expects(row.size() == columns_.size(), "a row has a cell for every column");
  rows_.push_back(std::move(row));
}

std::string Table::text(int width) const {
  Window window(width);
  const std::string laid = window.text(*this);
  return laid + window.note();
}

std::string Table::csv(Spreadsheets spreadsheets) const {
  std::string text;
  const auto write = [&](const auto& field) {
    bool first = true;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].key.empty() || columns_[i].scripts == Scripts::json) continue;
      if (!first) text += ',';
      text += field(i);
      first = false;
    }
    text += '\n';
  };
  write([&](std::size_t i) { return csv_field(columns_[i].key); });
  for (const auto& row : rows_) {
    write([&](std::size_t i) { return field_of(row[i], spreadsheets); });
  }
  return text;
}

std::string Table::json() const {
  std::string text = "[";
  for (const auto& row : rows_) {
    text += text.size() > 1 ? ",\n  {" : "\n  {";
    bool first = true;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].key.empty() || columns_[i].scripts == Scripts::csv) continue;
      text += fmt::format("{}{}: {}", first ? "" : ", ", json_string(columns_[i].key),
                          json_value(row[i]));
      first = false;
    }
    text += '}';
  }
  return text + (rows_.empty() ? "]\n" : "\n]\n");
}

TextTable Table::shown() const {
  TextTable made;
  for (const Column& column : columns_) {
    if (column.heading.empty()) continue;
    made.columns.push_back({column.heading, column.right, column.rank, column.wraps});
  }
  for (const auto& row : rows_) {
    std::vector<std::string>& texts = made.rows.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!columns_[i].heading.empty()) texts.push_back(for_people(row[i]));
    }
  }
  return made;
}

std::string Window::text(const Table& table) {
  Laid laid = lay_out(table.shown(), width_);
  for (std::string& heading : laid.left_out) {
    const auto end = left_out_.end();
    if (std::find(left_out_.begin(), end, heading) == end) left_out_.push_back(std::move(heading));
  }
  return std::move(laid.text);
}

std::string Window::note() const {
  if (left_out_.empty()) return {};
  return '\n' + prose(fmt::format("Not shown: {}. To see more, use a wider window, `--csv` or "
                                  "`--json`.",
                                  fmt::join(left_out_, ", ")));
}

std::string Window::prose(std::string_view sentences) const {
  constexpr int usual = 80;
  std::string lines;
  for (const std::string& line : broken(sentences, width_ > 0 ? std::min(width_, 100) : usual)) {
    lines += line + '\n';
  }
  return lines;
}

std::string Window::line(std::string_view text, int indent) const {
  const std::string start(static_cast<std::size_t>(indent), ' ');
  if (width_ == 0 || indent + display_width(text) <= width_) {
    return fmt::format("{}{}\n", start, text);
  }
  std::string lines;
  for (const std::string& part : broken(text, std::max(1, width_ - indent - 2))) {
    lines += fmt::format("{}{}{}\n", start, lines.empty() ? "" : "  ", part);
  }
  return lines;
}

std::string json_string(std::string_view text) {
  std::string quoted = "\"";
  for (std::string_view rest = text; !rest.empty();) {
    const char letter = rest.front();
    if (letter == '"' || letter == '\\') quoted += '\\';
    if (letter >= 0x20 && letter < 0x7F) {
      quoted += letter;
      rest.remove_prefix(1);
      continue;
    }
    const std::string_view before = rest;
    const std::optional<char32_t> point = take_code_point(rest);
    if (!point) {
      quoted += "\\ufffd";
      rest.remove_prefix(1);
      continue;
    }
    const std::string_view character = before.substr(0, before.size() - rest.size());
    // A character that a terminal would obey is written as its number, which is the same text to a
    // script.
    quoted += printable_line(character) == character ? std::string(character) : json_escape(*point);
  }
  return quoted + '"';
}

std::string json_value(const Cell& cell) {
  if (std::holds_alternative<std::monostate>(cell)) return "null";
  if (const auto* text = std::get_if<std::string>(&cell)) return json_string(*text);
  if (const auto* nested = std::get_if<Nested>(&cell)) return nested->json;
  return plain(cell);
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"') quoted += '"';
    quoted += letter;
  }
  return quoted + '"';
}

std::string shortened(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  std::string kept;
  for (const char32_t point : code_points(text)) {
    const std::string next = to_utf8(point);
    if (display_width(kept) + display_width(next) + 1 > width) break;
    kept += next;
  }
  return kept + "…";
}

std::string padded(std::string_view text, int width, bool right) {
  const std::string kept = shortened(text, width);
  const auto blanks = static_cast<std::size_t>(std::max(0, width - display_width(kept)));
  return right ? std::string(blanks, ' ') + kept : kept + std::string(blanks, ' ');
}

}  // namespace quicket::report
