#include "base/problem.h"

#include <fmt/format.h>

#include "base/characters.h"

namespace quicket {

std::string to_string(const Problem& problem) {
  std::string text = printable_line(problem.file);
  if (problem.line > 0) text += fmt::format(":{}", problem.line);
  if (!text.empty()) text += ": ";
  // What a table has in a column is a key of JSON.
  const bool keys = problem.file.ends_with(".json");
  if (!problem.column.empty()) {
    text += fmt::format("{}{}: ", keys ? "" : "column ", problem.column);
  }
  return text + problem.text;
}

}  // namespace quicket
