#include "base/error.h"

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "base/characters.h"

namespace quicket {

void expects(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "quicket: broken promise inside the program: %.*s\n",
               static_cast<int>(what.size()), what.data());
  std::abort();
}

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

std::string first_faults(std::span<const Problem> problems, std::size_t most) {
  std::string text;
  std::size_t count = 0;
  for (const Problem& problem : problems) {
    if (problem.weight != Problem::Weight::refused) continue;
    if (++count <= most) text += fmt::format("{}\n  {}", count == 1 ? ":" : "", to_string(problem));
  }
  if (count > most) text += fmt::format("\n  and {} more", count - most);
  return text;
}

}  // namespace quicket
