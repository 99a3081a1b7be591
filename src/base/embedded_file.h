#pragma once

#include <string_view>

namespace quicket {

/// A file of `data/`, `templates/` or `migrations/` that is built into the program.
struct EmbeddedFile {
  std::string_view path;  ///< from the project's root: "data/fielding_chart.toml"
  std::string_view text;
};

}  // namespace quicket
