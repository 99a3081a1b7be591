#include "files/fresh_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::files {
namespace {

namespace fs = std::filesystem;

/// Ten random letters from the system, not from the dice: nobody can predict them.
std::string unguessable() {
  std::array<unsigned char, 10> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    throw Error(fmt::format("no random name for a new file ({})", std::strerror(errno)));
  }
  std::string name;
  for (const unsigned char byte : bytes) name += static_cast<char>('a' + byte % 26);
  return name;
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
  throw Error(fmt::format("{}: cannot be written ({}); choose another place", path.string(),
                          std::strerror(reason)));
}

FreshFile::FreshFile(fs::path target) : target_(std::move(target)) {
  for (;;) {
    path_ = target_;
    path_ += "." + unguessable();
    unfinished_.emplace(path_);
    const int file =
        ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file >= 0) {
      ::close(file);
      return;
    }
    if (errno != EEXIST) cannot_write(target_, errno);
  }
}

FreshFile::~FreshFile() {
  if (!placed_) ::unlink(path_.c_str());
}

void FreshFile::put_in_place(Replace replace) {
  int failed = synced(path_, O_RDONLY);
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
  const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
  failed = synced(folder, O_RDONLY | O_DIRECTORY);
  if (failed != 0 && failed != EACCES) cannot_write(target_, failed);
}

}  // namespace quicket::files
