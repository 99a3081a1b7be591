#include "report/document.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "report/table.h"

namespace quicket::report {
namespace {

/// "[a, b]", or with each on a line of its own.
template <class Values, class Write>
std::string array(const Values& values, bool lines, const Write& write) {
  std::string text;
  for (const auto& value : values) {
    text += (text.empty() ? "" : ",") + std::string(lines ? "\n  " : text.empty() ? "" : " ");
    text += write(value);
  }
  return '[' + text + ']';
}

}  // namespace

Document& Document::prose(std::string sentences) {
  return draw([text = std::move(sentences)](Window& window) { return window.prose(text); });
}

Document& Document::line(std::string text, int indent) {
  return draw(
      [text = std::move(text), indent](Window& window) { return window.line(text, indent); });
}

Document& Document::gap() {
  return draw([](Window&) { return std::string("\n"); });
}

Document& Document::show(Table table) {
  return draw([table = std::move(table)](Window& window) { return window.text(table); });
}

Document& Document::laid_out(std::string text) {
  return draw([text = std::move(text)](Window&) { return text; });
}

Document& Document::section(std::string_view title, Table table) {
  if (!parts_.empty()) gap();
  if (!title.empty()) line(std::string(title)).gap();
  return show(std::move(table));
}

Document& Document::note(std::string sentence) {
  notes_.push_back(std::move(sentence));
  return *this;
}

Document& Document::draw(std::function<std::string(Window&)> part) {
  parts_.push_back(std::move(part));
  return *this;
}

Document& Document::put(std::string_view key, const Cell& value) {
  fields_.push_back({std::string(key), json_value(value), value});
  return *this;
}

Document& Document::put(std::string_view key, const std::vector<Cell>& values) {
  return put_json(key, array(values, false, [](const Cell& one) { return json_value(one); }));
}

Document& Document::put(std::string_view key, const std::vector<Document>& objects) {
  return put_json(key, array(objects, true, [](const Document& one) { return one.object(); }));
}

Document& Document::put(std::string_view key, const Table& rows) {
  return put_json(key, std::string(trim(rows.json())));
}

Document& Document::put(std::string_view key, const Document& object) {
  return put_json(key, object.object());
}

Document& Document::put_json(std::string_view key, std::string json) {
  fields_.push_back({std::string(key), std::move(json), {}});
  return *this;
}

Document& Document::show(std::string_view key, Table table) {
  put(key, table);
  return show(std::move(table));
}

Document& Document::rows(Table table) {
  array_ = table.json();
  if (!spreadsheet_) spreadsheet_ = std::move(table);
  return *this;
}

Document& Document::rows(const std::vector<Document>& objects) {
  array_ = array(objects, true, [](const Document& one) { return one.object(); }) + '\n';
  return *this;
}

Document& Document::spreadsheet(Table table) {
  spreadsheet_ = std::move(table);
  return *this;
}

std::optional<Table> Document::sheet() const {
  const bool single_values =
      array_.empty() && !fields_.empty() &&
      std::ranges::all_of(fields_, [](const Field& field) { return field.value.has_value(); });
  if (spreadsheet_ || !single_values) return spreadsheet_;
  std::vector<Column> columns;
  std::vector<Cell> row;
  for (const Field& field : fields_) {
    columns.push_back({"", field.key});
    row.push_back(*field.value);
  }
  Table one(std::move(columns));
  one.add(std::move(row));
  return one;
}

std::string Document::text(int width) const {
  Window window(width);
  std::string text;
  for (const auto& part : parts_) text += part(window);
  return text + window.note();
}

std::string Document::object() const {
  std::string text;
  for (const Field& field : fields_) {
    text += (text.empty() ? "" : ", ") + json_string(field.key) + ": " + field.json;
  }
  return '{' + text + '}';
}

std::string Document::json() const {
  return array_.empty() ? object() + '\n' : array_;
}

std::string in_form(Form form, const Table& table, std::string_view title, int width) {
  if (form == Form::json) return table.json();
  if (form == Form::csv) return table.csv();
  if (form == Form::csv_safe) return table.csv(Spreadsheets::safe);
  return (title.empty() ? "" : Window(width).line(title) + '\n') + table.text(width);
}

std::string in_form(Form form, const Document& document, std::string_view heading, int width) {
  switch (form) {
    case Form::text:
      break;
    case Form::json:
      return document.json();
    case Form::csv:
    case Form::csv_safe:
      if (const auto sheet = document.sheet()) return in_form(form, *sheet, {}, 0);
      throw Error("--csv: this report is no table; `--json` has all of it", Fault::usage);
  }
  return fmt::format("{}{}", heading, document.text(width));
}

}  // namespace quicket::report
