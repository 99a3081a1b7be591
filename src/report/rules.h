#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/prose.h"
#include "report/table.h"

namespace quicket::report {

/// A heading of rules.
struct RulesSection {
  std::string number;  ///< "4", "4.3", "ruling 12"; empty for a heading without one
  std::string title;
  int level = 2;       ///< of the heading
  std::size_t at = 0;  ///< of the heading among the blocks

  bool is_ruling() const { return number.starts_with("ruling"); }
  bool operator==(const RulesSection&) const = default;
};

/// All sections and rulings in order; without the title of the text.
std::vector<RulesSection> rules_sections(const Prose& rules);

/// The section that words name, and others on the same subject.
struct FoundSection {
  const RulesSection* section = nullptr;
  std::vector<const RulesSection*> also;
};

/// The section of `rules` that `words` name, by the first of these that fits any: a number ("4",
/// "4.3", "ruling 12") or a whole heading; a format's name, which means the section on formats; a
/// part of a heading, a section's before a ruling's; the section whose text contains them most
/// often. Throws Error, with similar ones, if there is none or if several headings fit; the message
/// says that `command` lists the sections. Demands the sections of `rules`, which it points into.
FoundSection find_section(const Prose& rules, const std::vector<RulesSection>& sections,
                          std::string_view words, std::string_view command);

/// "4.3 Run out", "ruling 12: A chart for each set": a section by its number and heading.
std::string label(const RulesSection& section);

/// The table of contents: sections with their subsections, rulings on one line.
std::string contents_text(const std::vector<RulesSection>& sections);

/// One row for each section or ruling, for scripts: its number, title, kind, level and its own
/// text, which ends at the next heading. `sections` are those of `rules`, or some of them.
Table rules_table(const Prose& rules, const std::vector<RulesSection>& sections);

}  // namespace quicket::report
