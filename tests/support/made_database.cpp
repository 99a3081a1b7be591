#include "tests/support/made_database.h"

#include <functional>
#include <stdexcept>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace quicket::tests {
namespace {

namespace fs = std::filesystem;

/// What tells a version of a file from every other.
std::string stamp_of(const fs::path& file) {
  return fmt::format("{}-{}", fs::last_write_time(file).time_since_epoch().count(),
                     fs::file_size(file));
}

/// Where databases of this program are kept; those of the program that was there before go.
fs::path folder_of_made() {
  const fs::path program = built_program();
  const std::string name = program.filename().string() + '-';
  const fs::path all = program.parent_path() / "made_databases";
  const fs::path folder = all / (name + stamp_of(program));
  if (fs::exists(folder)) return folder;
  fs::create_directories(folder);
  for (const auto& other : fs::directory_iterator(all)) {
    std::error_code ignored;  // another test may be at the same
    const bool of_program = other.path().filename().string().starts_with(name);
    if (of_program && other.path() != folder) fs::remove_all(other.path(), ignored);
  }
  return folder;
}

/// The name that a database has by what makes it.
std::string name_of_made(const Commands& commands) {
  std::string all;
  for (const std::vector<std::string>& words : commands) {
    for (const std::string& word : words) {
      all += word + '\0';
      if (fs::is_regular_file(word)) all += stamp_of(word) + '\0';
    }
    all += '\n';
  }
  return fmt::format("{:016x}.db", std::hash<std::string>()(all));
}

void make(const fs::path& made, const Commands& commands) {
  const TemporaryFolder folder;
  for (const std::vector<std::string>& words : commands) {
    const Run run = run_quicket(folder.path(), words);
    if (run.exit_code == 0) continue;
    throw std::runtime_error(fmt::format("{}: {}", fmt::join(words, " "), run.err));
  }
  if (fs::exists(folder.path() / "test.db-wal")) throw std::runtime_error("a log was left");
  // Whole under its name or not there: others may look for it meanwhile, and make it too.
  const fs::path unfinished = made.string() + fmt::format(".{}", getpid());
  fs::copy_file(folder.path() / "test.db", unfinished);
  fs::rename(unfinished, made);
}

}  // namespace

void put_made_database(const fs::path& folder, const Commands& commands) {
  const fs::path made = folder_of_made() / name_of_made(commands);
  if (!fs::exists(made)) make(made, commands);
  fs::copy_file(made, folder / "test.db");
}

}  // namespace quicket::tests
