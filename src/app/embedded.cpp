#include "app/embedded.h"

namespace quicket::app {

std::optional<std::string_view> embedded(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return file.text;
  }
  return {};
}

std::vector<EmbeddedFile> embedded_under(std::string_view folder) {
  std::vector<EmbeddedFile> found;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.starts_with(folder)) found.push_back(file);
  }
  return found;
}

}  // namespace quicket::app
