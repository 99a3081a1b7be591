#include "app/season/competitions.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"
#include "league/presets.h"
#include "league/stage_name.h"

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

void take_named_playoffs(league::Competition& competition, std::vector<league::Result>& results) {
  if (!competition.events.empty()) return;
  std::vector<league::Result*> named;
  for (league::Result& result : results) {
    if (!result.stage.empty()) named.push_back(&result);
  }
  if (named.empty()) return;
  std::stable_sort(named.begin(), named.end(),
                   [](const auto* a, const auto* b) { return a->date < b->date; });
  for (const char* form : {"final-only", "semi-finals", "double-round-robin", "quarter-finals"}) {
    const std::vector<league::PlayoffMatch>& playoffs = competition_called(form).playoffs;
    std::vector<const league::PlayoffMatch*> free;
    for (const league::PlayoffMatch& match : playoffs) free.push_back(&match);
    std::vector<std::string> stages;
    for (const league::Result* const result : named) {
      const auto its = std::ranges::find_if(
          free, [&](const auto* one) { return league::means_stage(result->stage, one->stage); });
      if (its == free.end()) break;
      stages.push_back((*its)->stage);
      free.erase(its);
    }
    if (stages.size() < named.size()) continue;
    for (std::size_t i = 0; i < named.size(); ++i) named[i]->stage = stages[i];
    competition.playoffs = playoffs;
    return;
  }
  competition.playoffs.clear();
}

}  // namespace quicket::app
