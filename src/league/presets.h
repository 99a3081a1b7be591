#pragma once

#include <string>
#include <vector>

#include "league/competition.h"

namespace quicket::league {

/// The file of a preset and its contents.
struct PresetText {
  std::string file;
  std::string text;
};

/// Reads all presets, ordered by slug; one may be based on any other, listed before or after it.
/// Throws Error (bad_file) as parse_competition does.
std::vector<Competition> parse_presets(const std::vector<PresetText>& texts);

/// The preset with that slug. Throws Error (impossible) naming the nearest if there is none.
const Competition& preset(const std::vector<Competition>& presets, std::string_view slug);

}  // namespace quicket::league
