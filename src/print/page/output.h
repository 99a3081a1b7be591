#pragma once

#include <filesystem>
#include <string_view>

namespace quicket::print {

/// Whether a file that is there may be replaced.
enum class Overwrite { no, yes };

/// Writes `pdf` to `path` whole or not at all: into a file beside it, renamed at the end. Throws
/// Error where the file exists and may not be replaced, or the folder cannot be written to; what
/// was there before then is still there.
void save_pdf(const std::filesystem::path& path, std::string_view pdf, Overwrite overwrite);

}  // namespace quicket::print
