#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/embedded.h"
#include "app/version.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/prose.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/help.h"
#include "cli/man_page.h"
#include "cli/reference.h"
#include "cli/suggestion.h"
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

/// As on a command line: `match 17 report`, whose number may be left out.
const Command& command_called(const Command& program, const std::vector<std::string>& words) {
  const Command* command = &program;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const Command* next = command->below(word);
    const bool is_argument = next == nullptr && command->argument_first && i > 0 &&
                             command->name == words[i - 1] && !command->commands.empty() &&
                             command->arguments().front()->problem_with(word).empty();
    if (is_argument) continue;
    if (next == nullptr) {
      throw Error(fmt::format("unknown command \"{}\"{}\nSee `{} --help`.", printable_line(word),
                              command_suggestion(*command, word), command->path()),
                  Fault::usage);
    }
    command = next;
  }
  return *command;
}

void write_pages(const Context& context, const Command& command,
                 const std::filesystem::path& folder) {
  if (command.hidden || command.told_above) return;
  const std::filesystem::path file = folder / (man_page_name(command) + ".1");
  context.write(file.string(), man_page(command, app::release_date()), true);
  for (const Command& below : command.commands) write_pages(context, below, folder);
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

void add_help(Command& program, Context& context) {
  auto words = std::make_shared<std::vector<std::string>>();
  Command& command = program.add("help", "Show the help of a command");
  command.argument("COMMAND", words.get(),
                   "words of a command: league play; or commands; or options");
  command.guesses = {"man", "usage", "docs", "info", "?"};
  command.example("quicket help league play")
      .example("quicket help commands")
      .example("quicket help options");
  command.run = [&context, &program, words] {
    const int width = context.prose_width();
    if (words->size() == 1 && words->front() == "options") {
      return context.out(global_options_text(program, width));
    }
    if (words->size() == 1 && words->front() == "commands") {
      return context.out(commands_help_text(program, width));
    }
    context.out(help_text(command_called(program, *words), width));
  };
}

// Part of the build, which installs the pages; useless to anybody else.
void add_man_pages(Command& program, Context& context) {
  auto folder = std::make_shared<std::string>();
  Command& command = program.add("man-pages", "Write the manual pages of all commands");
  command.hidden = true;
  command.argument("DIR", folder.get(), "folder to write them to").needed();
  command.example("quicket man-pages .");
  command.run = [&context, &program, folder] { write_pages(context, program, *folder); };
}

}  // namespace quicket::cli
