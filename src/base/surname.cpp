#include "base/surname.h"

#include "base/text.h"

namespace quicket {

std::string surname(std::string_view name) {
  std::string_view text = trim(name);
  // Namesakes in a source have a number behind: "Alex Ross (2)".
  const std::size_t number = text.rfind(" (");
  if (number != std::string_view::npos && text.ends_with(')')) text = trim(text.substr(0, number));
  std::size_t at = text.rfind(' ');
  if (at == std::string_view::npos) return std::string(text);
  while (true) {
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind(' ', at - 1);
    if (before == std::string_view::npos) break;
    const char first = text[before + 1];
    if (first < 'a' || first > 'z') break;
    at = before;
  }
  return std::string(text.substr(at + 1));
}

}  // namespace quicket
