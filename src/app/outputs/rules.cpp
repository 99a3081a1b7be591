#include "app/outputs/rules.h"

#include <algorithm>

#include "app/file.h"
#include "base/error.h"
#include "base/text.h"
#include "cricket/format.h"

namespace quicket::app {
namespace {

constexpr std::string_view mark = "formats";

/// The rows of a table of formats: all, or only those named after the mark's colon.
std::vector<std::vector<std::string>> table_of(std::span<const cricket::Format> formats,
                                               std::string_view note) {
  const std::string_view named = trim(note.substr(std::min(note.size(), mark.size() + 1)));
  const std::vector<std::string_view> wanted = split(named, ';');
  std::vector<std::vector<std::string>> rows{{""}};
  for (const cricket::Format& format : formats) rows.front().push_back(format.title());
  for (const cricket::FormatRow& row : cricket::format_rows(formats)) {
    const bool asked = std::any_of(wanted.begin(), wanted.end(),
                                   [&](std::string_view one) { return trim(one) == row.what; });
    if (!named.empty() && !asked) continue;
    rows.push_back({row.what});
    rows.back().insert(rows.back().end(), row.values.begin(), row.values.end());
  }
  return rows;
}

Prose built_in(std::string_view file) {
  const auto text = embedded(file);
  expects(text.has_value(), "the rules are built in");
  return read_prose(*text);
}

}  // namespace

Prose booklet_rules() {
  return built_in("data/rules/booklet.md");
}

Prose cricket_rules() {
  Prose rules = built_in("data/rules/quicket-cricket.md");
  for (std::size_t i = 0; i + 1 < rules.size(); ++i) {
    if (rules[i].kind != ProseBlock::Kind::note || !rules[i].text.starts_with(mark)) continue;
    expects(rules[i + 1].kind == ProseBlock::Kind::table, "a table follows the mark of formats");
    rules[i + 1].rows = table_of(cricket::built_in_formats().all(), rules[i].text);
  }
  return rules;
}

}  // namespace quicket::app
