#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "tests/support/skip.h"

namespace quicket::tests {

/// The folder of real seasons, which is not part of the project: $QUICKET_REAL_DATA, else
/// ../shared/data. Where it is absent the test case is skipped.
inline std::optional<std::filesystem::path> real_data() {
  const char* named = std::getenv("QUICKET_REAL_DATA");
  const std::filesystem::path folder = named != nullptr ? named : "../shared/data";
  if (std::filesystem::is_directory(folder)) return std::filesystem::absolute(folder);
  skip("no real data at " + folder.string() + "; set QUICKET_REAL_DATA");
  return {};
}

}  // namespace quicket::tests
