#include "app/season/competitions.h"

#include <filesystem>

#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"
#include "league/presets.h"

namespace quicket::app {

const std::vector<league::Competition>& preset_competitions() {
  static const std::vector<league::Competition> presets = [] {
    std::vector<league::PresetText> texts;
    for (const EmbeddedFile& file : embedded_under("data/competitions/")) {
      texts.push_back({std::string(file.path), std::string(file.text)});
    }
    return league::parse_presets(texts);
  }();
  return presets;
}

std::string_view preset_text(const std::string& slug) {
  const auto text = embedded("data/competitions/" + slug + ".toml");
  if (!text) {
    league::preset(preset_competitions(), slug);  // lists the presets
    throw Error(fmt::format("{} has no file of its own", slug));
  }
  return *text;
}

league::Competition competition_called(const std::string& word) {
  const std::vector<league::Competition>& presets = preset_competitions();
  std::error_code ignored;
  if (std::filesystem::is_regular_file(word, ignored)) {
    return league::parse_competition(read_text(word), word, presets);
  }
  return league::preset(presets, word);
}

league::Competition in_format(league::Competition competition, const cricket::Format& format) {
  if (competition.format == format) return competition;
  competition.format = format;
  competition.conditions = format.conditions();
  return competition;
}

league::Competition competition_for(std::string_view event, std::string_view season,
                                    cricket::Format format) {
  const std::vector<league::Competition>& presets = preset_competitions();
  const league::Competition* found = league::find_competition(presets, event, season);
  return in_format(found ? *found : competition_called("double-round-robin"), format);
}

}  // namespace quicket::app
