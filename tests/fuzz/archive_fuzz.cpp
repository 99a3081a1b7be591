#include <cstddef>
#include <cstdint>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

#include "base/error.h"
#include "ingest/zip_archive.h"
#include "tests/fuzz/input.h"

using namespace quicket;
using namespace quicket::ingest;

/// An archive, in a file that is on no disk.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const int file = memfd_create("archive", 0);
  static const std::string path = "/proc/self/fd/" + std::to_string(file);
  expects(ftruncate(file, 0) == 0 && pwrite(file, data, size, 0) == static_cast<ssize_t>(size),
          "a file in memory can be written");
  std::vector<char> room(4096);
  const ArchiveLimits limits{100, std::size_t{1} << 20, 250};
  tests::may_refuse([&] {
    for_each_member(
        path, [](const std::string&) { return true; },
        [&](const std::string&, const ByteSource& bytes) {
          while (bytes(room) > 0) {
          }
        },
        limits);
  });
  return 0;
}
