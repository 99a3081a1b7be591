#pragma once

#include <string>
#include <vector>

#include "league/competition.h"

namespace quicket::league {

/// A preset's file and what is in it.
struct PresetText {
  std::string file;
  std::string text;
};

/// Reads all presets, in the order of their slugs; one may be based on any other, given before or
/// after it. Throws Error (bad_file) as parse_competition does.
std::vector<Competition> parse_presets(const std::vector<PresetText>& texts);

/// The preset of that slug. Throws Error (impossible) naming the nearest where there is none.
const Competition& preset(const std::vector<Competition>& presets, std::string_view slug);

}  // namespace quicket::league
