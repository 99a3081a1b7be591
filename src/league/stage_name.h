#pragma once

#include <string_view>

namespace quicket::league {

/// Whether a source's name of a stage means that of the preset, which numbers matches that sources
/// call alike: "Semi Final" means "Semi-final 1" and "Semi-final 2".
bool means_stage(std::string_view said, std::string_view stage);

}  // namespace quicket::league
