#include "report/rules.h"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cricket/format.h"
#include "report/prose.h"

namespace quicket::report {
namespace {

/// "section 4.3", "rulings 12" and "4." mean "4.3", "ruling 12" and "4".
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
  throw Error(Fault::usage, "rules: \"{}\" is in {} headings; choose one of {}{}", words,
              found.size(), names, found.size() > most ? ", ..." : "");
}

/// The blocks below the heading of a section, up to the next heading.
std::span<const ProseBlock> own_blocks(const Prose& rules, const RulesSection& section) {
  std::size_t end = section.at + 1;
  while (end < rules.size() && rules[end].kind != ProseBlock::Kind::heading) ++end;
  return std::span(rules).subspan(section.at + 1, end - section.at - 1);
}

/// The section with the table of all formats, if these rules have one.
const RulesSection* section_on_formats(const Prose& rules,
                                       const std::vector<RulesSection>& sections) {
  for (const RulesSection& section : sections) {
    for (const ProseBlock& block : own_blocks(rules, section)) {
      if (block.kind == ProseBlock::Kind::note && block.text == "formats") return &section;
    }
  }
  return nullptr;
}

/// Headings that contain the words: sections if there are any, else rulings; the others are then on
/// the same subject.
FoundSection among(const std::vector<const RulesSection*>& parts, std::string_view words) {
  std::vector<const RulesSection*> sections, rulings;
  for (const RulesSection* part : parts) (part->is_ruling() ? rulings : sections).push_back(part);
  if (sections.empty()) std::swap(sections, rulings);
  if (sections.size() > 1) refuse_several(parts, words);
  return {sections.front(), rulings};
}

std::size_t mentions(std::string_view text, std::string_view word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + word.size())) {
    ++count;
  }
  return count;
}

/// The section whose own text has the words most often, outside tables if it is anywhere outside
/// them, and the others that contain them.
FoundSection find_in_text(const Prose& rules, const std::vector<RulesSection>& sections,
                          std::string_view wanted) {
  FoundSection found;
  std::pair<std::size_t, std::size_t> most{};
  for (const RulesSection& section : sections) {
    std::pair<std::size_t, std::size_t> count{};
    for (const ProseBlock& block : own_blocks(rules, section)) {
      const std::size_t here = mentions(lower(prose_text({&block, 1}, 0)), wanted);
      (block.kind == ProseBlock::Kind::table ? count.second : count.first) += here;
    }
    if (count.first + count.second == 0) continue;
    if (count > most) {
      if (found.section != nullptr) found.also.push_back(found.section);
      found.section = &section;
      most = count;
    } else {
      found.also.push_back(&section);
    }
  }
  return found;
}

/// "they go from 1 to 15", "section 6 has 6.1 to 6.8": for a number that no section has.
std::string numbers_near(const std::vector<RulesSection>& sections, const std::string& meant) {
  const bool ruling = meant.starts_with("ruling");
  const std::size_t dot = meant.find('.');
  const std::string above = dot == std::string::npos ? "" : meant.substr(0, dot + 1);
  const RulesSection* first = nullptr;
  const RulesSection* last = nullptr;
  for (const RulesSection& section : sections) {
    const bool like = ruling          ? section.is_ruling()
                      : above.empty() ? section.level == 2 && !section.number.empty()
                                      : section.number.starts_with(above);
    if (!like) continue;
    if (first == nullptr) first = &section;
    last = &section;
  }
  if (first == nullptr) return {};
  const auto digits = [](const RulesSection& section) {
    return section.number.substr(section.number.rfind(' ') + 1);
  };
  return fmt::format(" (there are {}{} to {})", ruling ? "rulings " : "", digits(*first),
                     digits(*last));
}

[[noreturn]] void refuse_words(const std::vector<RulesSection>& sections, std::string_view words,
                               const std::string& meant, std::string_view command) {
  const bool ruling = meant.starts_with("ruling ");
  const bool number =
      ruling || (!meant.empty() && meant.find_first_not_of("0123456789.") == std::string::npos);
  const std::string lists = fmt::format("`{}` lists the sections", command);
  if (number) {
    throw Error(Fault::usage, "rules: no {}{}; {}", ruling ? meant : "section \"" + meant + "\"",
                numbers_near(sections, meant), lists);
  }
  std::vector<std::string> names;
  for (const RulesSection& section : sections) names.push_back(section.title);
  throw Error(Fault::usage, "rules: no section \"{}\", and no text contains these words{}", words,
              did_you_mean(words, names, lists));
}

}  // namespace

std::string label(const RulesSection& section) {
  if (section.number.empty()) return section.title;
  if (section.is_ruling()) return fmt::format("{}: {}", section.number, section.title);
  return fmt::format("{} {}", section.number, section.title);
}

std::vector<RulesSection> rules_sections(const Prose& rules) {
  std::vector<RulesSection> sections;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].kind != ProseBlock::Kind::heading || rules[i].level < 2) continue;
    sections.push_back({heading_number(rules[i].text), std::string(heading_title(rules[i].text)),
                        rules[i].level, i});
  }
  return sections;
}

FoundSection find_section(const Prose& rules, const std::vector<RulesSection>& sections,
                          std::string_view words, std::string_view command) {
  const std::string meant = number_meant(words);
  std::vector<const RulesSection*> parts;
  for (const RulesSection& section : sections) {
    const std::string title = lower(section.title);
    if (meant == section.number || meant == title) return {&section, {}};
    if (title.find(meant) != std::string::npos) parts.push_back(&section);
  }
  if (cricket::built_in_formats().find(meant)) {
    if (const RulesSection* formats = section_on_formats(rules, sections)) return {formats, {}};
  }
  const bool number = meant.find_first_not_of("0123456789. ") == std::string::npos;
  if (!number && !meant.starts_with("ruling ")) {
    if (!parts.empty()) return among(parts, words);
    FoundSection found = find_in_text(rules, sections, meant);
    if (found.section != nullptr) return found;
  }
  refuse_words(sections, words, meant, command);
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
    table.add({optional_text(section.number), section.title,
               section.is_ruling() ? "ruling" : "section", section.level - 1,
               prose_text(own_blocks(rules, section), 0)});
  }
  return table;
}

}  // namespace quicket::report
