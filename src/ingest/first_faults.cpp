#include "ingest/first_faults.h"

#include <fmt/format.h>

namespace quicket::ingest {

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

}  // namespace quicket::ingest
