#pragma once

#include <filesystem>
#include <vector>

#include "tests/altered/commands.h"

namespace quicket::tests {

/// A file with something of every kind in it, and the commands that read it: all of them succeed.
struct Sample {
  std::filesystem::path file;
  std::vector<Words> commands;
};

/// Made anew in a folder.
Sample make_sample(const std::filesystem::path& folder);

}  // namespace quicket::tests
