#include "pocket/json.h"

#include <fmt/format.h>

namespace quicket::pocket {

std::string json_text(std::string_view text) {
  std::string json = "\"";
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') json += '\\';
    if (byte < 0x20) {
      json += fmt::format("\\u{:04x}", byte);
    } else {
      json += letter;
    }
  }
  return json + '"';
}

}  // namespace quicket::pocket
