#include "base/shell_word.h"

#include <algorithm>

namespace quicket {
namespace {

bool is_plain(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  // Letters beyond ASCII mean nothing to a shell.
  if (byte >= 0x80) return true;
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') ||
         std::string_view("-_.,:/+@%").find(letter) != std::string_view::npos;
}

}  // namespace

std::string shell_word(std::string_view name) {
  if (!name.empty() && std::all_of(name.begin(), name.end(), is_plain)) return std::string(name);
  std::string word = "\"";
  for (const char letter : name) {
    if (std::string_view("\\\"$`").find(letter) != std::string_view::npos) word += '\\';
    word += letter;
  }
  return word + '"';
}

}  // namespace quicket
