#include "base/base64.h"

#include <cstddef>
#include <cstdint>

namespace quicket {

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = i; k < i + 3; ++k) {
      three = three << 8 | (k < bytes.size() ? static_cast<unsigned char>(bytes[k]) : 0U);
    }
    for (int k = 0; k < 4; ++k) text += letters[three >> (18 - 6 * k) & 63];
    for (std::size_t k = bytes.size(); k < i + 3; ++k) text[text.size() - (i + 3 - k)] = '=';
  }
  return text;
}

}  // namespace quicket
