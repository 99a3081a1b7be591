#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/table.h"

namespace quicket::report {

/// A report: what people read of it, part by part, the object or rows that scripts get, and the
/// table for a spreadsheet. Whoever shows it decides which of them it is.
class Document {
 public:
  /// For people: sentences, wrapped; a line; an empty line; a table; text that is laid out already;
  /// or whatever needs the window.
  Document& prose(std::string sentences);
  Document& line(std::string text, int indent = 0);
  Document& gap();
  Document& show(Table table);
  Document& laid_out(std::string text);
  Document& draw(std::function<std::string(Window&)> part);
  /// A table, under a title unless that is empty, below an empty line if anything stands above.
  Document& section(std::string_view title, Table table);
  /// For people, but no part of the report: what it means that it is empty, where it was written.
  Document& note(std::string sentence);
  const std::vector<std::string>& notes() const { return notes_; }

  /// For scripts, in this order: a value, an array of values or of objects (the rows of a table),
  /// or an object.
  Document& put(std::string_view key, const Cell& value);
  Document& put(std::string_view key, const std::vector<Cell>& values);
  Document& put(std::string_view key, const std::vector<Document>& objects);
  Document& put(std::string_view key, const Table& rows);
  Document& put(std::string_view key, const Document& object);
  /// The same rows for people and for scripts.
  Document& show(std::string_view key, Table table);

  /// For scripts, instead of an object: an array of these rows, which are the spreadsheet too; or
  /// of objects.
  Document& rows(Table table);
  Document& rows(const std::vector<Document>& objects);
  /// Of an object of single values the spreadsheet is their row, if none is given.
  Document& spreadsheet(Table table);
  /// That table; nothing if the document has none.
  std::optional<Table> sheet() const;

  /// The parts one below another; the columns that did not fit are named once, at the end.
  std::string text(int width = 0) const;
  std::string json() const;

 private:
  struct Field {
    std::string key, json;
    std::optional<Cell> value;  ///< of a single value
  };

  Document& put_json(std::string_view key, std::string json);
  std::string object() const;

  std::vector<std::function<std::string(Window&)>> parts_;
  std::vector<std::string> notes_;
  std::vector<Field> fields_;
  std::string array_;  ///< JSON of all, instead of an object of fields
  std::optional<Table> spreadsheet_;
};

class Document;
class Table;

/// What a result is written as.
enum class Form : std::uint8_t { text, json, csv, csv_safe };

/// A form that a program reads, and the option by which it is asked for; of two kinds of CSV the
/// last here is meant.
struct AskedForm {
  Form form;
  std::string_view option, meaning;
};
inline constexpr std::array asked_forms{
    AskedForm{Form::json, "--json", "lists and reports as JSON"},
    AskedForm{Form::csv, "--csv", "tables as CSV"},
    AskedForm{Form::csv_safe, "--csv-safe", "CSV for spreadsheets: no cell is a formula"}};

/// A list; in text under its title, if it has one, and fitted to `width` columns (0: any).
std::string in_form(Form form, const Table& table, std::string_view title, int width);
/// A report; in text below `heading`. Throws Error (usage) for a form that it has not.
std::string in_form(Form form, const Document& document, std::string_view heading, int width);

}  // namespace quicket::report
