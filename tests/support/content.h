#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace quicket::tests {

/// What a file of the project holds; empty if it is not there.
inline std::string content(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace quicket::tests
