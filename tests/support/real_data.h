#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>

#include <catch2/catch.hpp>

namespace quicket::tests {

/// The folder of real seasons, which is not part of the project: $QUICKET_REAL_DATA, else
/// ../shared/data. Where it is absent a warning says that the test has not run.
inline std::optional<std::filesystem::path> real_data() {
  const char* named = std::getenv("QUICKET_REAL_DATA");
  const std::filesystem::path folder = named != nullptr ? named : "../shared/data";
  if (std::filesystem::is_directory(folder)) return std::filesystem::absolute(folder);
  WARN("not run: no real data at " << folder.string() << " (set QUICKET_REAL_DATA)");
  return {};
}

}  // namespace quicket::tests
