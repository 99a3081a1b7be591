#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <unistd.h>
#include <vector>

#include "base/error.h"
#include "ingest/zip_archive.h"

using namespace quicket;
using namespace quicket::ingest;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("quicket-fuzz-" + std::to_string(getpid()) + ".zip");
  {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  }
  std::vector<char> room(4096);
  const ArchiveLimits limits{100, std::size_t{1} << 20, 250};
  try {
    for_each_member(
        path, [](const std::string&) { return true; },
        [&](const std::string&, const ByteSource& bytes) {
          while (bytes(room) > 0) {
          }
        },
        limits);
  } catch (const Error&) {
  }
  std::filesystem::remove(path);
  return 0;
}
