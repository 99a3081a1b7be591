#include "app/outputs/web_file.h"

#include <filesystem>
#include <system_error>

#include "app/file.h"
#include "base/error.h"

namespace quicket::app {

namespace fs = std::filesystem;

std::string web_file(std::string_view name, std::string_view what) {
  std::error_code fault;
  const fs::path folder = fs::read_symlink("/proc/self/exe", fault).parent_path();
  for (const char* const place : {"../share/quicket", "../web"}) {
    const fs::path file = folder / place / name;
    if (fs::exists(file, fault)) return read_text(file);
  }
  throw Error(
      "{} is not there; build it with `./bootstrap.sh --web`, `cmake --preset web` and `cmake "
      "--build --preset web`, or install a package that has it",
      what);
}

}  // namespace quicket::app
