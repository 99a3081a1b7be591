#include "store/row.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/text.h"
#include "store/connection.h"
#include "store/damage.h"

namespace quicket::store {
namespace {

/// We store no longer texts, and laying them out letter by letter would take forever.
constexpr int longest_text = 1 << 20;

std::string_view or_nothing(const char* text) {
  return text == nullptr ? std::string_view() : text;
}

bool is_key(sqlite3* handle, const char* table, const char* column) {
  int key = 0;
  return sqlite3_table_column_metadata(handle, nullptr, table, column, nullptr, nullptr, nullptr,
                                       &key, nullptr) == SQLITE_OK &&
         key != 0;
}

/// "match_id 3, sequence 17": the key of the row in `table`, as far as the query includes it.
std::string key_of(sqlite3* handle, sqlite3_stmt* statement, std::string_view table) {
  std::string key;
  for (int i = 0; i < sqlite3_column_count(statement); ++i) {
    const char* const of = sqlite3_column_table_name(statement, i);
    const char* const origin = sqlite3_column_origin_name(statement, i);
    if (of == nullptr || origin == nullptr || of != table || !is_key(handle, of, origin)) continue;
    const auto* const value = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
    key += fmt::format("{}{} {}", key.empty() ? "" : ", ", origin, or_nothing(value));
  }
  return key;
}

}  // namespace

bool Row::is_null(int column) const {
  return sqlite3_column_type(raw_, column) == SQLITE_NULL;
}

std::int64_t Row::integer(int column) const {
  return whole(column, INT64_MIN, INT64_MAX);
}

std::string_view Row::bytes(int column) const {
  if (sqlite3_column_type(raw_, column) != SQLITE_BLOB) {
    refuse(column, is_null(column) ? "is missing" : "is not a blob");
  }
  const auto* const first = static_cast<const char*>(sqlite3_column_blob(raw_, column));
  return {first, static_cast<std::size_t>(sqlite3_column_bytes(raw_, column))};
}

std::int64_t Row::whole(int column, std::int64_t lowest, std::int64_t highest) const {
  if (sqlite3_column_type(raw_, column) != SQLITE_INTEGER) {
    refuse(column, is_null(column) ? "is missing" : "is not a whole number");
  }
  const std::int64_t number = sqlite3_column_int64(raw_, column);
  if (number >= lowest && number <= highest) return number;
  if (highest == INT64_MAX) {
    refuse(column, fmt::format("is {}, but must be at least {}", number, lowest));
  }
  refuse(column, fmt::format("is {}, not {} to {}", number, lowest, highest));
}

double Row::real(int column, double lowest, double highest) const {
  const int type = sqlite3_column_type(raw_, column);
  if (type != SQLITE_FLOAT && type != SQLITE_INTEGER) refuse(column, "is not a number");
  const double number = sqlite3_column_double(raw_, column);
  // NaN is not in any range.
  if (number >= lowest && number <= highest) return number;
  refuse(column, fmt::format("is {}, not {} to {}", number, lowest, highest));
}

std::string Row::text(int column) const {
  if (sqlite3_column_type(raw_, column) != SQLITE_TEXT) {
    refuse(column, is_null(column) ? "is missing" : "is not a text");
  }
  const auto* const first = reinterpret_cast<const char*>(sqlite3_column_text(raw_, column));
  const std::string_view text(first, static_cast<std::size_t>(sqlite3_column_bytes(raw_, column)));
  if (text.size() > longest_text) refuse(column, "is longer than a megabyte");
  if (!is_utf8(text) || text.find('\0') != std::string_view::npos) {
    refuse(column, "is not UTF-8 text");
  }
  return std::string(text);
}

Date Row::date(int column) const {
  return parsed(column, [](std::string_view text) {
    return text.empty() ? std::optional(Date{}) : parse_date(text);
  });
}

std::string Row::place(int column) const {
  sqlite3* const handle = connection_->handle();
  std::string place = connection_->file().string();
  // A sum or a count has no table; the first column says whose row it was made from.
  const char* table = sqlite3_column_table_name(raw_, column < 0 ? 0 : column);
  if (table == nullptr) table = sqlite3_column_table_name(raw_, 0);
  if (table != nullptr) {
    place += fmt::format(": table {}", table);
    if (const std::string key = key_of(handle, raw_, table); !key.empty()) {
      place += fmt::format(", row {}", key);
    }
  }
  if (column < 0) return place;
  const char* const origin = sqlite3_column_origin_name(raw_, column);
  return fmt::format("{}: column {}", place,
                     origin == nullptr ? statement_->getColumnName(column) : origin);
}

void Row::refuse(int column, std::string_view what) const {
  throw Error(fmt::format("{} {}; {}", place(column), what, what_to_do));
}

void Row::refuse(std::string_view what) const {
  throw Error(fmt::format("{}: {}; {}", place(-1), what, what_to_do));
}

void Row::refuse_word(int column, const std::string& word) const {
  constexpr std::size_t longest_quoted = 60;
  const bool whole = word.size() <= longest_quoted;
  refuse(column, whole ? fmt::format("cannot be \"{}\"", word) : "has an impossible value");
}

void Row::refuse_document(const Error& fault) {
  throw Error(fmt::format("{}; {}", fault.what(), what_to_do));
}

void refuse_damage(const Database& database, std::string_view what) {
  throw Error(fmt::format("{}: {}; {}", database.file().string(), what, what_to_do));
}

}  // namespace quicket::store
