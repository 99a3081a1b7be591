#include "report/forms.h"

#include <fmt/format.h>

#include "base/error.h"
#include "report/document.h"
#include "report/table.h"

namespace quicket::report {

std::string in_form(Form form, const Table& table, std::string_view title, int width) {
  switch (form) {
    case Form::text:
      break;
    case Form::json:
      return table.json();
    case Form::csv:
      return table.csv();
    case Form::csv_safe:
      return table.csv(Spreadsheets::safe);
  }
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
