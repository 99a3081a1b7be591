#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "print/cards/sheets.h"

namespace quicket::print {

/// What a print shop or a game wants its cards like.
struct Preset {
  std::string_view id;     ///< of `--to`
  std::string_view about;  ///< whose, and what is made
  Medium::Kind kind = Medium::Kind::png;
  std::optional<Size> card;  ///< the only size it takes
  double bleed_mm = 0;
  double dpi = 300;
  bool sheets = false;  ///< cards on one picture, for a game on the screen
};

const std::vector<Preset>& presets();
/// Demands an `id` of the list.
const Preset& preset_called(std::string_view id);

/// Cards as the preset wants them, each with its back. Throws Error (usage) for a size of card that
/// it does not take.
void apply(const Preset& preset, CardSheetOptions& options);

}  // namespace quicket::print
