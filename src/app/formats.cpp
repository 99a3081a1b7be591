#include "app/formats.h"

#include <filesystem>

#include "app/file.h"
#include "cricket/format.h"
#include "store/formats.h"

namespace quicket::app {
namespace {

bool names_a_file(const std::string& word) {
  std::error_code ignored;
  return word.ends_with(".toml") || std::filesystem::is_regular_file(word, ignored);
}

}  // namespace

cricket::Format format_called(const std::string& word, store::Database* database) {
  const cricket::FormatTable known =
      database ? store::formats_of(*database) : cricket::built_in_formats();
  if (const auto found = known.find(word)) return *found;
  if (!names_a_file(word)) return known.named(word);
  const cricket::Format format = cricket::parse_format(read_text(word), word);
  if (known.find(format.id()) == format) return format;
  cricket::FormatTable with_it = known;
  with_it.add(format);
  return format;
}

cricket::Format format_called(const std::string& word, const std::string& database_file) {
  const bool elsewhere = cricket::built_in_formats().find(word) || names_a_file(word);
  if (elsewhere || !std::filesystem::exists(database_file)) return format_called(word);
  store::Database database = open_database(database_file, false);
  return format_called(word, &database);
}

std::string format_words() {
  return cricket::built_in_formats().ids() + ", or a file";
}

}  // namespace quicket::app
