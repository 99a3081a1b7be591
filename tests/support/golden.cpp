#include "tests/support/golden.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

namespace quicket::tests {

void check_golden(std::string_view name, const std::string& text) {
  const std::filesystem::path path = std::filesystem::path("tests/golden") / name;
  if (std::getenv("QUICKET_WRITE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    WARN("written anew: " << path.string());
    return;
  }
  std::ifstream in(path, std::ios::binary);
  INFO(path.string() << " (QUICKET_WRITE_GOLDEN=1 writes it anew)");
  REQUIRE(in.is_open());
  std::ostringstream kept;
  kept << in.rdbuf();
  if (kept.str() == text) {
    SUCCEED();
    return;
  }
  std::istringstream expected(kept.str());
  std::istringstream found(text);
  std::string expected_line;
  std::string found_line;
  for (int line = 1;; ++line) {
    const bool more_expected = static_cast<bool>(std::getline(expected, expected_line));
    const bool more_found = static_cast<bool>(std::getline(found, found_line));
    CAPTURE(line);
    REQUIRE(more_expected == more_found);
    REQUIRE(more_expected);
    REQUIRE(found_line == expected_line);
  }
}

}  // namespace quicket::tests
