#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "store/connection.h"
#include "store/words.h"

// The columns of a table that hold one value, declared once as a list:
//
//   struct BattingColumns {
//     template <class Figures, class Visit>
//     static void each(Figures& figures, Visit&& visit) {
//       visit("matches", figures.matches);
//       visit("dots", figures.dots);
//     }
//   };
//
// The names in statements, what is bound and what is read all follow the list, so that no column
// can be taken for its neighbour.
namespace quicket::store {

/// How a field is stored in columns: most fill exactly one.
template <class Field>
struct Stored {
  static void name(std::string& list, std::string_view column) {
    list += list.empty() ? "" : ", ";
    list += column;
  }
  static const Field& put(const Field& field) { return field; }
  static void get(const Row& row, int& column, Field& field) { row.read(column++, field); }
};

template <>
struct Stored<Date> : Stored<std::string> {
  static std::string put(const Date& field) { return to_string(field); }
  static void get(const Row& row, int& column, Date& field) { field = row.date(column++); }
};

template <>
struct Stored<cricket::StatedResult::Kind> : Stored<std::string> {
  static std::string_view put(cricket::StatedResult::Kind field) {
    return word_of(field, stated_results);
  }
  static void get(const Row& row, int& column, cricket::StatedResult::Kind& field) {
    field = row.word<cricket::StatedResult::Kind>(column++, stated_results);
  }
};

/// The side that won, if one did.
template <class Side>
struct Winner {
  Side& side;
};
template <class Side>
struct Stored<Winner<Side>> : Stored<int> {
  static const Side& put(Winner<Side> winner) { return winner.side; }
  static void get(const Row& row, int& column, Winner<Side> winner) {
    winner.side = row.optional_number(column++, 0, 1);
  }
};

// Needed for clang 14, which does not deduce it.
template <class Side>
Winner(Side& side) -> Winner<Side>;

/// "matches, innings, not_outs": the names of a list, for a statement.
template <class List, class Value>
std::string column_names() {
  std::string names;
  const Value value{};
  List::each(value, [&](std::string_view name, const auto& field) {
    Stored<std::remove_cvref_t<decltype(field)>>::name(names, name);
  });
  return names;
}

/// "?, ?, ?": a place for each of these names.
inline std::string places_for(std::string_view names) {
  std::string places = "?";
  for (const char letter : names) {
    if (letter == ',') places += ", ?";
  }
  return places;
}

/// "matches = ?, innings = ?": an assignment to each of these names.
inline std::string assignments_to(std::string_view names) {
  std::string text;
  for (const char letter : names) {
    if (letter == ',') text += " = ?";
    text += letter;
  }
  return text + " = ?";
}

/// A value to be bound by its list: `query.with(key, columns<BattingColumns>(figures))`.
template <class List, class Value>
class Columns {
 public:
  explicit Columns(const Value& value) : value_(value) {}

  template <class Bind>
  void each_bound(const Bind& bind) const {
    List::each(value_, [&](std::string_view, const auto& field) {
      bind(Stored<std::remove_cvref_t<decltype(field)>>::put(field));
    });
  }

 private:
  const Value& value_;
};
template <class List, class Value>
Columns<List, Value> columns(const Value& value) {
  return Columns<List, Value>(value);
}

/// Reads the columns of a list from `first` on.
template <class List, class Value>
void read_columns(const Row& row, int first, Value& value) {
  List::each(value, [&](std::string_view, auto&& field) {
    Stored<std::remove_cvref_t<decltype(field)>>::get(row, first, field);
  });
}

}  // namespace quicket::store
