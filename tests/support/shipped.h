#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "ingest/cricsheet.h"

namespace quicket::tests {

/// The amendments of a season that come with the program; tests run in the project's root.
inline ingest::AmendmentText shipped_amendments(const std::string& season) {
  const std::string file = "data/amendments/" + season + ".toml";
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return {file, text.str()};
}

}  // namespace quicket::tests
