#include "app/formats.h"

#include <filesystem>

#include "app/file.h"
#include "store/formats.h"

namespace quicket::app {

cricket::Format format_called(const std::string& word, store::Database* database) {
  const cricket::FormatTable known =
      database ? store::formats_of(*database) : cricket::built_in_formats();
  if (const auto found = known.find(word)) return *found;
  std::error_code ignored;
  if (!word.ends_with(".toml") && !std::filesystem::is_regular_file(word, ignored)) {
    return known.named(word);
  }
  const cricket::Format format = cricket::parse_format(read_text(word), word);
  if (known.find(format.id()) == format) return format;
  cricket::FormatTable with_it = known;
  with_it.add(format);
  return format;
}

}  // namespace quicket::app
