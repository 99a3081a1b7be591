#include "report/document.h"

#include "base/error.h"
#include "base/text.h"

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

Document& Document::line(std::string text) {
  return draw([text = std::move(text)](Window& window) { return window.line(text); });
}

Document& Document::gap() {
  return draw([](Window&) { return std::string("\n"); });
}

Document& Document::show(Table table) {
  return draw([table = std::move(table)](Window& window) { return window.text(table); });
}

Document& Document::draw(std::function<std::string(Window&)> part) {
  parts_.push_back(std::move(part));
  return *this;
}

Document& Document::put(std::string_view key, const Cell& value) {
  fields_.emplace_back(key, json_value(value));
  return *this;
}

Document& Document::put(std::string_view key, const std::vector<Cell>& values) {
  fields_.emplace_back(key, array(values, false, [](const Cell& one) { return json_value(one); }));
  return *this;
}

Document& Document::put(std::string_view key, const std::vector<Document>& objects) {
  fields_.emplace_back(key, array(objects, true, [](const Document& one) { return one.object(); }));
  return *this;
}

Document& Document::put(std::string_view key, const Table& rows) {
  fields_.emplace_back(key, trim(rows.json()));
  return *this;
}

Document& Document::put(std::string_view key, const Document& object) {
  fields_.emplace_back(key, object.object());
  return *this;
}

Document& Document::show(std::string_view key, Table table) {
  put(key, table);
  return show(std::move(table));
}

Document& Document::spreadsheet(Table table) {
  spreadsheet_ = std::move(table);
  return *this;
}

std::string Document::text(int width) const {
  Window window(width);
  std::string text;
  for (const auto& part : parts_) text += part(window);
  return text + window.note();
}

std::string Document::csv(Spreadsheets spreadsheets) const {
  expects(has_spreadsheet(), "only a document with a spreadsheet is written as CSV");
  return spreadsheet_->csv(spreadsheets);
}

std::string Document::object() const {
  std::string text;
  for (const auto& [key, value] : fields_) {
    text += (text.empty() ? "" : ", ") + json_string(key) + ": " + value;
  }
  return '{' + text + '}';
}

std::string Document::json() const {
  return object() + '\n';
}

}  // namespace quicket::report
