#include "files/fresh_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <set>
#include <string>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"

namespace quicket::files {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t letters = 10;

/// What is between the name of the target and the letters: a leaving says whose it is.
constexpr std::string_view mark = ".quicket-";

/// Ten random letters from the system, not from the dice: nobody can predict them.
std::string unguessable() {
  std::array<unsigned char, letters> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    throw Error("no random name for a new file ({})", std::strerror(errno));
  }
  std::string name;
  for (const unsigned char byte : bytes) name += static_cast<char>('a' + byte % 26);
  return name;
}

fs::path folder_of(const fs::path& target) {
  return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

/// How the names of the fresh files of a target begin; the longest that a file system takes has 255
/// bytes.
std::string beginning_of(const fs::path& target) {
  return target.filename().string().substr(0, 255 - mark.size() - letters) + std::string(mark);
}

/// The endings of the files that SQLite keeps beside a database, also beside one that is not in its
/// place yet.
constexpr std::array<std::string_view, 3> companions{"-journal", "-wal", "-shm"};

/// A name without the ending of a companion.
std::string_view without_companion(std::string_view name) {
  for (const std::string_view ending : companions) {
    if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  }
  return name;
}

bool is_fresh_name(std::string_view name) {
  const std::size_t at = name.rfind(mark);
  if (at == std::string_view::npos || name.size() != at + mark.size() + letters) return false;
  return std::all_of(name.end() - letters, name.end(),
                     [](char letter) { return letter >= 'a' && letter <= 'z'; });
}

/// Whether `path` is still the name of the open file.
bool is_name_of(const fs::path& path, int file) {
  struct stat named {
  }, open{};
  return ::lstat(path.c_str(), &named) == 0 && ::fstat(file, &open) == 0 && S_ISREG(open.st_mode) &&
         named.st_dev == open.st_dev && named.st_ino == open.st_ino;
}

/// Locks live as long as the program that holds them, however it ends: whoever gets the lock of a
/// fresh file has found one that nobody writes any more.
void remove_if_left(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return;
  if (::flock(file, LOCK_EX | LOCK_NB) == 0 && is_name_of(path, file)) ::unlink(path.c_str());
  ::close(file);
}

/// 0, or the errno of a failure. Some file systems cannot sync a folder, and return EINVAL.
int synced(const fs::path& path, int flags) {
  const int file = ::open(path.c_str(), flags | O_CLOEXEC);
  if (file < 0) return errno;
  const int failed = ::fsync(file) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno;
  ::close(file);
  return failed;
}

/// 0, or the errno of a failure.
int moved(const fs::path& from, const fs::path& to, Replace replace) {
  if (replace == Replace::no) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
    // On a file system that cannot rename this way, a gap remains between the check and the rename.
    if (errno != EINVAL && errno != ENOSYS) return errno;
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(to, ignored))) return EEXIST;
  }
  return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

}  // namespace

void cannot_write(const fs::path& path, int reason) {
  throw Error("{}: cannot be written ({}); choose another place", path.string(),
              std::strerror(reason));
}

FreshFile::FreshFile(fs::path target) : target_(std::move(target)) {
  for (;;) {
    path_ = target_.parent_path() / (beginning_of(target_) + unguessable());
    unfinished_.emplace(path_);
    lock_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (lock_ >= 0) {
      const bool locked = ::flock(lock_, LOCK_EX | LOCK_NB) == 0;
      // Without locks on this file system, leavings stay. Before it had its lock, another program
      // may have taken the file for one.
      if (locked ? is_name_of(path_, lock_) : errno != EWOULDBLOCK) return;
      ::unlink(path_.c_str());
      ::close(lock_);
    } else if (errno != EEXIST) {
      cannot_write(target_, errno);
    }
  }
}

FreshFile::~FreshFile() {
  if (!placed_) ::unlink(path_.c_str());
  ::close(lock_);
}

void bring_to_disk(std::span<const fs::path> files) {
  std::set<fs::path> folders;
  for (const fs::path& file : files) {
    if (const int failed = synced(file, O_RDONLY); failed != 0) cannot_write(file, failed);
    folders.insert(folder_of(file));
  }
  for (const fs::path& folder : folders) {
    const int failed = synced(folder, O_RDONLY | O_DIRECTORY);
    if (failed != 0 && failed != EACCES) cannot_write(folder, failed);
  }
}

void FreshFile::put_in_place(Replace replace, Sync sync) {
  int failed = sync == Sync::now ? synced(path_, O_RDONLY) : 0;
  struct stat old {};
  // Whoever made the old file decided who may read it.
  if (failed == 0 && replace == Replace::yes && ::stat(target_.c_str(), &old) == 0 &&
      ::chmod(path_.c_str(), old.st_mode & 07777) != 0) {
    failed = errno;
  }
  if (failed == 0) failed = moved(path_, target_, replace);
  if (failed != 0) cannot_write(target_, failed);
  placed_ = true;
  unfinished_.reset();
  if (sync == Sync::later) return;
  failed = synced(folder_of(target_), O_RDONLY | O_DIRECTORY);
  if (failed != 0 && failed != EACCES) cannot_write(target_, failed);
}

const std::vector<std::string>& Leavings::in(const fs::path& folder) {
  const auto [found, is_new] = known_.try_emplace(folder);
  if (!is_new) return found->second;
  std::error_code fault;
  for (fs::directory_iterator entry(folder, fault), end; !fault && entry != end;
       entry.increment(fault)) {
    std::string name = entry->path().filename().string();
    if (is_fresh_name(without_companion(name))) found->second.push_back(std::move(name));
  }
  // A file before its companions, which stay while a running program writes it.
  std::ranges::sort(found->second);
  return found->second;
}

void Leavings::remove(const fs::path& target) {
  const std::string beginning = beginning_of(target);
  for (const std::string& name : in(folder_of(target))) {
    const std::string_view fresh = without_companion(name);
    if (fresh.size() != beginning.size() + letters || !fresh.starts_with(beginning)) continue;
    std::error_code ignored;
    const bool is_companion = fresh.size() != name.size();
    if (is_companion && fs::exists(folder_of(target) / fresh, ignored)) continue;
    remove_if_left(folder_of(target) / name);
  }
}

}  // namespace quicket::files
