#include "app/formats.h"

#include <filesystem>

#include <fmt/format.h>

#include "base/error.h"
#include "cricket/condition_keys.h"
#include "cricket/format_texts.h"
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
  const auto same = known.find(format.id());
  if (same && have_same_rules(*same, format)) return *same;
  cricket::FormatTable with_it = known;
  try {
    with_it.add(format);
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", word, error.what()), error.fault());
  }
  return format;
}

cricket::Format format_called(const std::string& word, const std::string& database_file,
                              const OpenDatabase& open) {
  const bool elsewhere = cricket::built_in_formats().find(word) || names_a_file(word);
  if (elsewhere || !std::filesystem::exists(database_file)) return format_called(word);
  store::Database database = open(database_file);
  return format_called(word, &database);
}

std::vector<std::string> left_out_of_format(const std::string& word) {
  if (cricket::built_in_formats().find(word) || !names_a_file(word)) return {};
  return cricket::left_out_of_format(read_text(word), word);
}

cricket::FormatTable formats(const std::string& database_file, const OpenDatabase& open) {
  if (!std::filesystem::exists(database_file)) return cricket::built_in_formats();
  store::Database database = open(database_file);
  return store::formats_of(database);
}

cricket::Format remove_format(store::Database& database, const std::string& word) {
  cricket::Format format = store::formats_of(database).named(word);
  store::remove_format(database, format);
  return format;
}

std::string format_text(const cricket::Format& format) {
  for (const EmbeddedFile& file : cricket::format_texts()) {
    if (cricket::parse_format(file.text, file.path) == format) return std::string(file.text);
  }
  return cricket::to_toml(format);
}

}  // namespace quicket::app
