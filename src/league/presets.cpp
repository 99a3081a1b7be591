#include "league/presets.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "base/toml_reader.h"

namespace quicket::league {
namespace {

std::string base_of(const PresetText& text) {
  if (text.text.find("based_on") == std::string::npos) return {};  // read but once
  return TomlReader(text.text, text.file).text("based_on").value_or("");
}

bool has(const std::vector<Competition>& presets, std::string_view slug) {
  return std::any_of(presets.begin(), presets.end(),
                     [&](const Competition& each) { return each.slug == slug; });
}

}  // namespace

std::vector<Competition> parse_presets(const std::vector<PresetText>& texts) {
  std::vector<Competition> presets;
  struct Waiting {
    const PresetText* text;
    std::string base;
  };
  std::vector<Waiting> waiting;
  for (const PresetText& text : texts) waiting.push_back({&text, base_of(text)});
  while (!waiting.empty()) {
    std::vector<Waiting> later;
    for (const Waiting& one : waiting) {
      if (!one.base.empty() && !has(presets, one.base)) {
        later.push_back(one);
      } else {
        presets.push_back(parse_competition(one.text->text, one.text->file, presets));
      }
    }
    if (later.size() == waiting.size()) {  // the base is missing, or two are based on one another
      parse_competition(later.front().text->text, later.front().text->file, presets);
    }
    waiting = std::move(later);
  }
  std::sort(presets.begin(), presets.end(),
            [](const Competition& a, const Competition& b) { return a.slug < b.slug; });
  return presets;
}

const Competition& preset(const std::vector<Competition>& presets, std::string_view slug) {
  std::vector<std::string> known;
  for (const Competition& each : presets) {
    if (each.slug == slug) return each;
    known.push_back(each.slug);
  }
  throw Error(fmt::format(
      "no competition or file \"{}\"{}", slug,
      did_you_mean(slug, known, fmt::format("the presets are {}", fmt::join(known, ", ")))));
}

}  // namespace quicket::league
