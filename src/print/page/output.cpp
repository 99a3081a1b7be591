#include "print/page/output.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::print {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& path, int reason) {
  throw Error(fmt::format("{} cannot be written: {}; name another place with -o", path.string(),
                          std::strerror(reason)));
}

/// 0, or the errno of what failed.
int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(file) == 0 || errno == EINVAL ? 0 : errno;
}

}  // namespace

void save_pdf(const std::filesystem::path& path, std::string_view pdf, Overwrite overwrite) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::is_directory(status)) refuse(path, EISDIR);
  const bool there = std::filesystem::exists(status);
  if (there && overwrite == Overwrite::no) {
    throw Error(fmt::format("{} exists: give --force to replace it, or another name with -o",
                            path.string()));
  }
  if (there && !std::filesystem::is_regular_file(status)) {
    // A pipe or device (/dev/stdout) is written straight to.
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) refuse(path, errno);
    const int failed = write_all(file, pdf);
    ::close(file);
    if (failed != 0 && failed != EROFS) refuse(path, failed);
    return;
  }
  std::string beside = path.string() + ".XXXXXX";
  const int file = ::mkstemp(beside.data());
  if (file < 0) refuse(path, errno);
  int failed = write_all(file, pdf);
  if (failed == 0 && ::fchmod(file, 0644) != 0) failed = errno;
  if (::close(file) != 0 && failed == 0) failed = errno;
  if (failed == 0 && ::rename(beside.c_str(), path.c_str()) != 0) failed = errno;
  if (failed != 0) {
    ::unlink(beside.c_str());
    refuse(path, failed);
  }
}

}  // namespace quicket::print
