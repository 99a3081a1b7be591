#include "report/rules.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "report/prose.h"

namespace quicket::report {
namespace {

/// "4.3 Run out", "Ruling 12. One chart": as the heading has it.
std::string label(const RulesSection& section) {
  if (section.number.empty()) return section.title;
  if (section.is_ruling()) return fmt::format("{}: {}", section.number, section.title);
  return fmt::format("{} {}", section.number, section.title);
}

/// "section 4.3", "rulings 12" and "4." name what "4.3", "ruling 12" and "4" do.
std::string number_meant(std::string_view words) {
  std::string meant = lower(trim(words));
  for (const std::string_view word : {"sections ", "section ", "rules ", "rule "}) {
    if (meant.starts_with(word)) return meant.substr(word.size());
  }
  if (meant.starts_with("rulings ")) meant.erase(std::string_view("ruling").size(), 1);
  while (meant.ends_with('.')) meant.pop_back();
  return meant;
}

[[noreturn]] void refuse_several(const std::vector<const RulesSection*>& found,
                                 std::string_view words) {
  constexpr std::size_t most = 6;
  std::string names;
  for (std::size_t i = 0; i < std::min(most, found.size()); ++i) {
    names += fmt::format("{}\"{}\"", i == 0 ? "" : ", ", label(*found[i]));
  }
  throw Error(fmt::format("rules: \"{}\" is in {} headings; choose one of {}{}", words,
                          found.size(), names, found.size() > most ? ", ..." : ""),
              Fault::usage);
}

}  // namespace

std::vector<RulesSection> rules_sections(const Prose& rules) {
  std::vector<RulesSection> sections;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].kind != ProseBlock::Kind::heading || rules[i].level < 2) continue;
    sections.push_back({heading_number(rules[i].text), std::string(heading_title(rules[i].text)),
                        rules[i].level, i});
  }
  return sections;
}

const RulesSection& find_section(const std::vector<RulesSection>& sections, std::string_view words,
                                 std::string_view command) {
  const std::string meant = number_meant(words);
  std::vector<std::string> names;
  std::vector<const RulesSection*> parts;
  for (const RulesSection& section : sections) {
    const std::string title = lower(section.title);
    if (meant == section.number || meant == title) return section;
    if (title.find(meant) != std::string::npos) parts.push_back(&section);
    names.push_back(section.title);
  }
  if (parts.size() == 1) return *parts.front();
  if (!parts.empty() && !meant.empty()) refuse_several(parts, words);
  throw Error(
      fmt::format("rules: no section \"{}\"{}", words,
                  did_you_mean(words, names, fmt::format("`{}` lists the sections", command))),
      Fault::usage);
}

std::string contents_text(const std::vector<RulesSection>& sections) {
  std::string text;
  std::size_t rulings = 0;
  for (const RulesSection& section : sections) {
    if (section.is_ruling()) {
      ++rulings;
      continue;
    }
    const bool main = section.level == 2;
    text += fmt::format("{}{:<{}}{}\n", main ? "  " : "      ", section.number, main ? 4 : 6,
                        section.title);
  }
  if (rulings > 0) text += fmt::format("      rulings 1 to {}\n", rulings);
  return text;
}

Table rules_table(const Prose& rules, const std::vector<RulesSection>& sections) {
  Table table({{"", "number"}, {"", "title"}, {"", "kind"}, {"", "level"}, {"", "text"}});
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const RulesSection& section = sections[i];
    std::size_t end = section.at + 1;
    while (end < rules.size() && rules[end].kind != ProseBlock::Kind::heading) ++end;
    const std::span body(rules.begin() + static_cast<std::ptrdiff_t>(section.at + 1),
                         rules.begin() + static_cast<std::ptrdiff_t>(end));
    table.add({section.number.empty() ? Cell() : cell(section.number), cell(section.title),
               cell(section.is_ruling() ? "ruling" : "section"),
               cell(static_cast<std::int64_t>(section.level - 1)), cell(prose_text(body, 0))});
  }
  return table;
}

}  // namespace quicket::report
