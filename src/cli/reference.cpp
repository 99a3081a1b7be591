#include "cli/reference.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "cli/help.h"
#include "ingest/stat_columns.h"

namespace quicket::cli {
namespace {

using BlockKind = ProseBlock::Kind;

constexpr int section_level = 3;

ProseBlock heading_block(std::string text) {
  return {BlockKind::heading, section_level, {}, std::move(text), {}, {}};
}

ProseBlock paragraph_block(std::string text) {
  return {BlockKind::paragraph, 0, {}, std::move(text), {}, {}};
}

ProseBlock drawing_block(std::vector<std::string> lines) {
  return {BlockKind::drawing, 0, {}, {}, {}, std::move(lines)};
}

ProseBlock term_block(std::string word, std::string meaning) {
  return {BlockKind::term, 0, std::move(word), std::move(meaning), {}, {}};
}

std::string without_backticks(std::string text) {
  std::erase(text, '`');
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
  return text;
}

void add_headings(Prose& prose) {
  using ingest::StatKind;
  for (const StatKind kind : {StatKind::batting, StatKind::bowling, StatKind::fielding}) {
    prose.push_back(heading_block(capitalised(fmt::format("{} tables", ingest::to_string(kind)))));
    ProseBlock table{BlockKind::table, 0, {}, {}, {{"Figure", "Headings"}}, {}};
    for (const ingest::StatColumn* column : ingest::columns_of(kind)) {
      table.rows.push_back({capitalised(std::string(column->figure())),
                            fmt::format("{}", fmt::join(column->headings(), ", "))});
    }
    prose.push_back(std::move(table));
  }
}

/// Paragraphs, and listings whose lines begin with two blanks.
void add_detail_blocks(Prose& prose, const std::string& details) {
  std::vector<std::string> listing;
  const auto close_listing = [&] {
    if (!listing.empty()) prose.push_back(drawing_block(std::exchange(listing, {})));
  };
  for (const std::string_view line : split(details, '\n')) {
    if (line.starts_with("  ")) {
      listing.emplace_back(line.substr(2));
      continue;
    }
    close_listing();
    if (!line.empty()) prose.push_back(paragraph_block(without_backticks(std::string(line))));
  }
  close_listing();
}

void add_option_terms(Prose& prose, const Command& command) {
  for (const OptionGroup& group : option_groups(command)) {
    // Told once, with the program.
    if (group.title == "Global options" && command.above != nullptr) continue;
    for (const Option* option : group.options) {
      prose.push_back(term_block(option->title(), without_backticks(option->description())));
      for (const Option::Word& word : option->told_words()) {
        prose.push_back(term_block(fmt::format("{} {}", option->name(), word.title()),
                                   without_backticks(word.description())));
      }
    }
  }
  if (command.above != nullptr) return;
  for (const StandingOption& option : standing_options) {
    prose.push_back(term_block(option.names, option.about));
  }
}

void add_command(Prose& prose, const Command& command) {
  if (command.hidden) return;
  prose.push_back(heading_block(command.path()));
  prose.push_back(
      paragraph_block(without_backticks(command.about) + (command.above == nullptr ? "" : ".")));
  prose.push_back(drawing_block({"Usage: " + usage_line(command)}));
  add_option_terms(prose, command);
  add_detail_blocks(prose, command.details);
  prose.push_back(drawing_block(command.examples));
  for (const Command& below : command.commands) add_command(prose, below);
}

}  // namespace

Prose with_reference(const Prose& written, const Command& program) {
  Prose chapter;
  for (const ProseBlock& block : written) {
    chapter.push_back(block);
    if (block.kind != BlockKind::note) continue;
    if (block.text == "headings") add_headings(chapter);
    if (block.text == "commands") add_command(chapter, program);
  }
  return chapter;
}

}  // namespace quicket::cli
