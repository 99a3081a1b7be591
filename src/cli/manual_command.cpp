#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/embedded.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/prose.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/reference.h"
#include "report/prose.h"
#include "report/rules.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

struct Chapter {
  std::string_view name, about;
};

/// In reading order: files of data/manual/.
constexpr std::array<Chapter, 4> chapters{{
    {"tutorial", "A season in ten minutes, from the figures to the book"},
    {"how-to", "Play by mail, draft a side, print at a shop, own competitions"},
    {"reference", "Every command and option, headings of tables, JSON, views"},
    {"reliability", "What you can rely on, each sentence with its test"},
}};

void list_chapters(const Context& context) {
  report::Table table({{"Chapter", "chapter"}, report::wrapping({"About", "about"})});
  for (const Chapter& chapter : chapters) {
    table.add({report::cell(chapter.name), report::cell(chapter.about)});
  }
  context.show(table);
}

/// The section of a chapter that the words name, by number or by a part of its heading.
std::span<const ProseBlock> section_of(const Prose& chapter, std::string_view name,
                                       const std::string& words) {
  const std::vector<report::RulesSection> sections = report::rules_sections(chapter);
  const std::string wanted = lower(words);
  for (const report::RulesSection& section : sections) {
    if (section.number == wanted || lower(section.title) == wanted) {
      return section_at(chapter, section.at);
    }
  }
  std::vector<std::string> titles;
  for (const report::RulesSection& section : sections) {
    if (lower(section.title).find(wanted) != std::string::npos) {
      return section_at(chapter, section.at);
    }
    titles.push_back(section.title);
  }
  throw Error(fmt::format("{}: no section \"{}\"{}", name, words,
                          did_you_mean(words, titles,
                                       fmt::format("`quicket manual {}` shows them all", name))),
              Fault::usage);
}

void show_chapter(const Context& context, const Command& program, const std::string& name,
                  const std::vector<std::string>& words) {
  const auto text = app::embedded(fmt::format("data/manual/{}.md", lower(name)));
  if (!text) {
    std::vector<std::string> names;
    for (const Chapter& chapter : chapters) names.emplace_back(chapter.name);
    throw Error(fmt::format("the manual has no chapter \"{}\"{}", name,
                            did_you_mean(name, names, "`quicket manual` lists them")),
                Fault::usage);
  }
  const Prose chapter = with_reference(read_prose(*text), program);
  if (words.empty()) {
    return context.out(report::prose_text(chapter, context.prose_width()));
  }
  context.out(
      report::prose_text(section_of(chapter, lower(name), fmt::format("{}", fmt::join(words, " "))),
                         context.prose_width()));
}

}  // namespace

void add_manual(Command& program, Context& context) {
  auto name = std::make_shared<std::string>();
  auto words = std::make_shared<std::vector<std::string>>();
  Command& command = program.add("manual", "Read the manual: tutorial, how-to, reference");
  command.argument("CHAPTER", name.get(), "chapter; none lists them");
  command.argument("SECTION", words.get(), "section by number or heading");
  command.guesses = {"tutorial", "docs", "doc", "guide", "man"};
  command.example("quicket manual")
      .example("quicket manual tutorial")
      .example("quicket manual how-to 21");
  command.run = [&context, &program, name, words] {
    if (name->empty()) return list_chapters(context);
    show_chapter(context, program, *name, *words);
  };
}

}  // namespace quicket::cli
