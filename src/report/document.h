#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/table.h"

namespace quicket::report {

/// A report of more than one table: what people read of it, part by part, the object that scripts
/// get, and the table for a spreadsheet. Whoever shows it decides which of them it is.
class Document {
 public:
  /// For people: sentences, wrapped; a line; an empty line; a table; or whatever needs the window.
  Document& prose(std::string sentences);
  Document& line(std::string text);
  Document& gap();
  Document& show(Table table);
  Document& draw(std::function<std::string(Window&)> part);

  /// For scripts, in this order: a value, an array of values or of objects (the rows of a table),
  /// or an object.
  Document& put(std::string_view key, const Cell& value);
  Document& put(std::string_view key, const std::vector<Cell>& values);
  Document& put(std::string_view key, const std::vector<Document>& objects);
  Document& put(std::string_view key, const Table& rows);
  Document& put(std::string_view key, const Document& object);
  /// The same rows for people and for scripts.
  Document& show(std::string_view key, Table table);

  Document& spreadsheet(Table table);
  bool has_spreadsheet() const { return spreadsheet_.has_value(); }

  /// The parts one below another; the columns that did not fit are named once, at the end.
  std::string text(int width = 0) const;
  /// Demands a spreadsheet.
  std::string csv(Spreadsheets spreadsheets = Spreadsheets::exact) const;
  std::string json() const;

 private:
  std::string object() const;

  std::vector<std::function<std::string(Window&)>> parts_;
  std::vector<std::pair<std::string, std::string>> fields_;  ///< key and JSON
  std::optional<Table> spreadsheet_;
};

}  // namespace quicket::report
