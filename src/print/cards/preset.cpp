#include "print/cards/preset.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::print {
namespace {

constexpr Size poker{63.5, 88.9};
constexpr double eighth_inch_mm = 3.175;
/// 36 pixels at 300 dpi.
constexpr double mpc_bleed_mm = 3.048;

}  // namespace

const std::vector<Preset>& presets() {
  using Kind = Medium::Kind;
  static const std::vector<Preset> all{
      {"tgc", "The Game Crafter: PNG, 825 x 1125", Kind::png, poker, eighth_inch_mm, 300, false},
      {"mpc", "MakePlayingCards: PNG, 822 x 1122", Kind::png, poker, mpc_bleed_mm, 300, false},
      {"drivethru",
       "DriveThruCards: one PDF, each card after its back, CMYK",
       Kind::pdf,
       {},
       eighth_inch_mm,
       300,
       false},
      {"tts",
       "Tabletop Simulator: sheets of 10 x 7 and a saved object",
       Kind::png,
       {},
       0,
       300,
       true},
  };
  return all;
}

const Preset& preset_called(std::string_view id) {
  const auto found = std::find_if(presets().begin(), presets().end(),
                                  [id](const Preset& preset) { return preset.id == id; });
  expects(found != presets().end(), "the preset is one of the list");
  return *found;
}

void apply(const Preset& preset, CardSheetOptions& options) {
  if (preset.card && options.measures.card != *preset.card) {
    throw Error(fmt::format("--to {} takes cards of {} x {} mm only; leave out --card", preset.id,
                            preset.card->width, preset.card->height),
                Fault::usage);
  }
  options.measures.bleed_mm = preset.bleed_mm;
  options.one_per_page = true;
  options.assembly = Assembly::duplex;
  options.guides = Guides::none;
  options.index_page = false;
  options.medium.kind = preset.kind;
  options.medium.dpi = preset.dpi;
  if (preset.kind != Medium::Kind::pdf) return;
  options.medium.cmyk = true;
  options.backs_first = true;
  // Each on a page of its own: an offset of the home printer is not the shop's.
  options.back_offset_mm = {};
  options.flip = Flip::long_edge;
}

}  // namespace quicket::print
