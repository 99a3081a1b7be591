#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/embedded_file.h"

namespace quicket::app {

using quicket::EmbeddedFile;

/// All of them, sorted by path.
std::span<const EmbeddedFile> embedded_files();

/// The text of one; nothing if there is no such file.
std::optional<std::string_view> embedded(std::string_view path);

/// Those whose path begins with `folder` ("data/competitions/"), sorted by path.
std::vector<EmbeddedFile> embedded_under(std::string_view folder);

}  // namespace quicket::app
