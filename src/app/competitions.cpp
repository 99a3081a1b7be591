#include "app/competitions.h"

#include <filesystem>

#include <fmt/format.h>

#include "app/embedded.h"
#include "app/file.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::app {

std::vector<league::Competition> preset_competitions() {
  std::vector<league::Competition> presets;
  for (const EmbeddedFile& file : embedded_under("data/competitions/")) {
    presets.push_back(league::parse_competition(file.text, file.path));
  }
  return presets;
}

league::Competition competition_called(const std::string& word) {
  std::vector<std::string> known;
  for (league::Competition& preset : preset_competitions()) {
    if (preset.slug == word) return std::move(preset);
    known.push_back(preset.slug);
  }
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored)) {
    return league::parse_competition(read_text(word), word);
  }
  std::string all;
  for (const std::string& slug : known) all += (all.empty() ? "" : ", ") + slug;
  throw Error(fmt::format("There is no competition \"{}\", and no such file.{} Presets: {}", word,
                          did_you_mean(word, known), all));
}

league::Competition competition_for(std::string_view event, std::string_view season,
                                    cricket::Format format) {
  const std::vector<league::Competition> presets = preset_competitions();
  if (const league::Competition* found = league::find_competition(presets, event, season)) {
    return *found;
  }
  league::Competition plain = competition_called("double-round-robin");
  if (plain.format != format) {
    plain.format = format;
    plain.conditions = cricket::conditions_of(format);
  }
  return plain;
}

}  // namespace quicket::app
