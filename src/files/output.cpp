#include "files/output.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <unistd.h>

#include "base/characters.h"
#include "base/error.h"
#include "files/interruption.h"

namespace quicket::files {
namespace {

namespace fs = std::filesystem;

/// 0, or the errno of a failure.
int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

/// The same; a terminal gets only text that cannot control it.
int write_shown(int file, std::string_view bytes) {
  return ::isatty(file) != 0 ? write_all(file, printable(bytes)) : write_all(file, bytes);
}

/// Opens without creating, writes, closes. 0, or the errno of a failure.
int write_into(const fs::path& path, std::string_view bytes) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return errno;
  int failed = write_shown(file, bytes);
  // Some file systems report a full disk only here.
  if (::close(file) != 0 && failed == 0) failed = errno;
  return failed;
}

}  // namespace

bool same_file(const fs::path& one, const fs::path& other) {
  std::error_code fault;
  if (fs::equivalent(one, other, fault)) return true;
  // Made absolute first: a bare name that does not exist stays as it is.
  return fs::weakly_canonical(fs::absolute(one), fault) ==
         fs::weakly_canonical(fs::absolute(other), fault);
}

void demand_place(const fs::path& path, Replace replace, std::span<const fs::path> keep_off) {
  if (path == "-") return;
  for (const fs::path& precious : keep_off) {
    if (same_file(path, precious)) {
      throw Error("{}: this command uses that file; choose another", path.string());
    }
  }
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status)) cannot_write(path, EISDIR);
  if (fs::is_block_file(status)) {
    throw Error("{}: is a disk; choose a file", path.string());
  }
  if (fs::is_regular_file(status) && replace == Replace::no) {
    throw Error("{}: already exists; name another file, or give `--force` to replace it",
                path.string());
  }
}

void write_output(const fs::path& path, std::string_view bytes, Replace replace,
                  std::span<const fs::path> keep_off, Leavings* leavings,
                  std::vector<fs::path>* unsynced) {
  if (path == "-") {
    if (const int failed = write_shown(STDOUT_FILENO, bytes); failed != 0)
      cannot_write(path, failed);
    return;
  }
  demand_place(path, replace, keep_off);
  std::error_code ignored;
  if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) {
    if (const int failed = write_into(path, bytes); failed != 0) cannot_write(path, failed);
    return;
  }
  fs::path target = fs::is_symlink(fs::symlink_status(path, ignored))
                        ? fs::weakly_canonical(path, ignored)
                        : path;
  if (fs::is_symlink(fs::symlink_status(target, ignored))) {
    throw Error("{}: is a link to {}, which cannot be created; choose another place", path.string(),
                fs::read_symlink(path, ignored).string());
  }
  if (leavings != nullptr) {
    leavings->remove(target);
  } else {
    Leavings().remove(target);
  }
  FreshFile fresh(target);
  if (const int failed = write_into(fresh.path(), bytes); failed != 0) cannot_write(path, failed);
  // Once it is in its place, an interruption is not to tell that nothing was written.
  const Uninterrupted whole;
  fresh.put_in_place(replace, unsynced == nullptr ? Sync::now : Sync::later);
  if (unsynced != nullptr) unsynced->push_back(target);
  tell_if_interrupted(path.string() + " is written");
}

}  // namespace quicket::files
