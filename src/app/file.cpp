#include "app/file.h"

#include "base/error.h"
#include "base/text.h"
#include "ingest/bytes.h"

namespace quicket::app {

namespace fs = std::filesystem;

std::vector<store::Migration> shipped_migrations() {
  constexpr std::string_view folder = "migrations/";
  std::vector<store::Migration> migrations;
  for (const EmbeddedFile& file : embedded_under(folder)) {
    const std::string_view name = file.path.substr(folder.size());
    migrations.push_back({parse_int(name.substr(0, name.find('_'))).value(), file.text});
  }
  return migrations;
}

store::Database open_database(const std::string& file, bool create,
                              const store::Progress& upgrading) {
  std::error_code ignored;
  if (!create && !fs::exists(file, ignored)) {
    throw Error(
        "{}: no such database; create one with `quicket import`, try one with "
        "`quicket demo`, or name another with `--db`",
        file);
  }
  store::OpenOptions options;
  options.create = create;
  options.upgrading = upgrading;
  return store::Database(file, shipped_migrations(), options);
}

store::Database open_existing(const std::string& file) {
  return open_database(file, false);
}

std::optional<fs::path> restore_database(const std::string& file, const std::string& saved) {
  return store::Database::restore(file, saved, shipped_migrations());
}

std::string read_text(const fs::path& file) {
  // More than any of these texts needs; a device may be endless.
  constexpr std::size_t most = std::size_t{16} << 20;
  return ingest::read_all(ingest::file_bytes(file), file.string(), most);
}

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
