#include "app/file.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "app/embedded.h"
#include "base/error.h"

namespace quicket::app {

namespace fs = std::filesystem;

namespace {

std::vector<store::Migration> shipped_migrations() {
  std::vector<store::Migration> migrations;
  for (const EmbeddedFile& embedded_file : embedded_under("migrations/")) {
    migrations.push_back({embedded_file.path, embedded_file.text});
  }
  return migrations;
}

}  // namespace

store::Database open_database(const std::string& file, bool create,
                              const store::Progress& upgrading) {
  std::error_code ignored;
  if (!create && !fs::exists(file, ignored)) {
    throw Error(
        fmt::format("{}: no such database; create one with `quicket import`, try one with "
                    "`quicket demo`, or name another with `--db`",
                    file));
  }
  store::OpenOptions options;
  options.create = create;
  options.upgrading = upgrading;
store::Database open_existing(const std::string& file) {
  return open_database(file, false);
}

  return store::Database(file, shipped_migrations(), options);
}

std::optional<fs::path> restore_database(const std::string& file, const std::string& saved) {
  return store::Database::restore(file, saved, shipped_migrations());
}

std::string read_text(const fs::path& file) {
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) {
    throw Error(fmt::format("{}: is a folder; give a file", file.string()));
  }
  std::ifstream in(file, std::ios::binary);
  if (!in && errno == ENOENT) throw Error(fmt::format("{}: no such file", file.string()));
  if (!in) throw Error(fmt::format("{}: cannot be read ({})", file.string(), std::strerror(errno)));
  // More than any of these texts needs; a device may be endless.
  constexpr std::size_t most = std::size_t{16} << 20;
  std::string text, part(std::size_t{64} << 10, '\0');
  while (in.read(part.data(), static_cast<std::streamsize>(part.size())) || in.gcount() > 0) {
    text.append(part, 0, static_cast<std::size_t>(in.gcount()));
    if (text.size() > most) {
      throw Error(fmt::format("{}: larger than 16 MB; is this the right file?", file.string()),
                  Fault::bad_file);
    }
  }
  if (in.bad()) {
    throw Error(fmt::format("{}: cannot be read ({})", file.string(), std::strerror(errno)));
  }
  return text;
}

}  // namespace quicket::app
