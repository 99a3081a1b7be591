#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <SQLiteCpp/SQLiteCpp.h>

#include "base/date.h"
#include "base/error.h"
#include "base/id.h"

namespace quicket::store {

class Connection;

/// A statement as SQLiteCpp holds it, and as SQLite itself knows it, by whom a column is read in a
/// third of the time.
struct Prepared {
  SQLite::Statement statement;
  sqlite3_stmt* raw = nullptr;
};

/// No season has more of anything than this; the same limit as for input.
inline constexpr int most_counted = 1'000'000;

/// The current row of a statement. A file may be damaged or altered, so every value is checked like
/// input before it becomes an id, a word or an index: its type, its range, its letters. A failed
/// check throws an Error naming file, table, row and column ("q.db: table deliveries, row match_id
/// 3, sequence 17: column wides is -1, not 0 to 13; ..."). For this the query must include the
/// columns of the table's key.
class Row {
 public:
  Row(const Connection& connection, Prepared& prepared)
      : connection_(&connection), statement_(&prepared.statement), raw_(prepared.raw) {}

  bool is_null(int column) const;
  /// Any whole number.
  std::int64_t integer(int column) const;
  /// A whole number from `lowest` to `highest`.
  std::int64_t whole(int column, std::int64_t lowest, std::int64_t highest) const;
  int number(int column, int lowest = 0, int highest = most_counted) const {
    return static_cast<int>(whole(column, lowest, highest));
  }
  std::optional<int> optional_number(int column, int lowest = 0, int highest = most_counted) const {
    return is_null(column) ? std::nullopt : std::optional(number(column, lowest, highest));
  }
  /// 0 or 1.
  bool flag(int column) const { return whole(column, 0, 1) != 0; }
  double real(int column, double lowest, double highest) const;
  /// Well-formed UTF-8 without a zero byte.
  std::string text(int column) const;
  /// The same, empty if null: for outer joins.
  std::string optional_text(int column) const { return is_null(column) ? "" : text(column); }
  /// A blob, until the next row.
  std::string_view bytes(int column) const;
  template <class Tag>
  Id<Tag> id(int column) const {
    return Id<Tag>{whole(column, 1, INT64_MAX)};
  }
  /// No id if the column is null.
  template <class Tag>
  Id<Tag> optional_id(int column) const {
    return is_null(column) ? Id<Tag>{} : id<Tag>(column);
  }
  /// No date if the text is empty.
  Date date(int column) const;
  /// The index of a word among the words of an enumeration.
  template <class Enum, std::size_t size>
  Enum word(int column, const std::array<std::string_view, size>& words) const {
    const std::string written = text(column);
    for (std::size_t i = 0; i < size; ++i) {
      if (words[i] == written) return static_cast<Enum>(i);
    }
    refuse_word(column, written);
  }
  /// The result of `parse(text)`; refuses the text if there is none.
  template <class Parse>
  auto parsed(int column, const Parse& parse) const {
    const std::string written = text(column);
    auto value = parse(written);
    if (!value) refuse_word(column, written);
    return *std::move(value);
  }
  /// The result of `read(text, place)` for a longer text. Its Errors start with that place.
  template <class Read>
  auto document(int column, const Read& read) const {
    const std::string written = text(column);
    try {
      return read(written, place(column));
    } catch (const Error& fault) {
      refuse_document(fault);
    }
  }

  void read(int column, bool& value) const { value = flag(column); }
  void read(int column, int& value) const { value = number(column); }
  void read(int column, std::string& value) const { value = text(column); }
  void read(int column, std::optional<int>& value) const { value = optional_number(column); }

  /// The index of a column by its name. Call it once, before the rows.
  int column(const char* name) const { return statement_->getColumnIndex(name); }

  /// Throws an Error saying that `what` ("refers to nobody") is wrong with a column of this row.
  [[noreturn]] void refuse(int column, std::string_view what) const;
  /// The same for the whole row.
  [[noreturn]] void refuse(std::string_view what) const;

 protected:
  SQLite::Statement& statement() const { return *statement_; }

 private:
  /// "q.db: table cards, row card_set_id 1, player_id 7: column chart"
  std::string place(int column) const;
  [[noreturn]] void refuse_word(int column, const std::string& word) const;
  [[noreturn]] static void refuse_document(const Error& fault);

  const Connection* connection_;
  SQLite::Statement* statement_;
  sqlite3_stmt* raw_;
};

/// What to do about a damaged or altered file, to end a sentence with.
inline constexpr std::string_view what_to_do =
    "see `quicket db check`, or restore a backup with `quicket db restore`";

}  // namespace quicket::store
