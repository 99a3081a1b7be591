#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/outputs/rules.h"
#include "app/version.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/prose.h"
#include "base/text.h"
#include "base/wrap.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/help.h"
#include "cli/man_page.h"
#include "cli/reference.h"
#include "cli/rules_words.h"
#include "cli/suggestion.h"
#include "games/registry.h"
#include "report/document.h"
#include "report/prose.h"
#include "report/rules.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

struct Chapter {
  std::string_view name, about;
};

/// In reading order: files of data/manual/.
constexpr std::array<Chapter, 5> chapters{{
    {"tutorial", "A season in ten minutes, from the figures to the book"},
    {"how-to", "Play by mail, draft a side, print at a shop, own competitions"},
    {"reference", "Every command and option, headings of tables, JSON, views"},
    {"formats", "Cards and matches for other programs: schemas, signs, readers"},
    {"reliability", "What you can rely on, each sentence with its test"},
}};

void list_chapters(const Context& context) {
  report::Table table({{"Chapter", "chapter"}, report::wrapping({"About", "about"})});
  for (const Chapter& chapter : chapters) {
    table.add({chapter.name, chapter.about});
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
  throw Error(Fault::usage, "{}: no section \"{}\"{}", name, words,
              did_you_mean(words, titles, fmt::format("`quicket manual {}` shows them all", name)));
}

void show_chapter(const Context& context, const Command& program, const std::string& name,
                  const std::vector<std::string>& words) {
  const auto text = app::embedded(fmt::format("data/manual/{}.md", lower(name)));
  if (!text) {
    std::vector<std::string> names;
    for (const Chapter& chapter : chapters) names.emplace_back(chapter.name);
    throw Error(Fault::usage, "the manual has no chapter \"{}\"{}", name,
                did_you_mean(name, names, "`quicket manual` lists them"));
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
      throw Error(Fault::usage, "unknown command \"{}\"{}\nSee `{} --help`.", printable_line(word),
                  command_suggestion(*command, word), command->path());
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

/// For someone who asks only for the rules: the game in short, and what else there is to read.
void show_basics(const Context& context) {
  const Prose rules = app::cricket_rules();
  const std::vector<report::RulesSection> sections = report::rules_sections(rules);
  const int width = context.prose_width();
  const auto begin = rules.begin();
  const auto first = static_cast<std::ptrdiff_t>(sections.front().at);
  report::Document basics;
  basics.laid_out(report::prose_text(Prose(begin, begin + first), width)).gap();
  basics.laid_out(report::prose_text(section_at(rules, sections.front().at), width)).gap();
  basics.line("CONTENTS").laid_out(report::contents_text(sections)).gap();
  basics.laid_out(hanging(
      "",
      "`quicket rules 6`, `quicket rules free hits` or `quicket rules ruling 8` shows a part, "
      "`quicket rules all` everything; `quicket print rules -o rules.pdf` makes a booklet.",
      0, width));
  context.show(basics.rows(report::rules_table(rules, sections)));
}

/// Other places of the rules on the same subject.
void note_others(report::Document& part, const std::vector<const report::RulesSection*>& others) {
  constexpr std::size_t most = 5;
  std::string names;
  for (std::size_t i = 0; i < std::min(most, others.size()); ++i) {
    names += (i == 0 ? "" : ", ") + report::label(*others[i]);
  }
  if (others.size() > most) names += fmt::format(" and {} more", others.size() - most);
  if (!names.empty()) part.note("See also " + names);
}

/// The rules of a bonus game stand beside its other commands.
void refuse_bonus_game(const std::vector<std::string>& words) {
  const std::string wanted = lower(fmt::format("{}", fmt::join(words, " ")));
  for (const games::Game& game : games::games()) {
    if (!wanted.starts_with(game.id) && !wanted.starts_with(lower(game.name))) continue;
    throw Error(Fault::usage, "{} is a bonus game; `quicket bonus rules {}` shows its rules",
                game.name, game.id);
  }
}

}  // namespace

void add_manual(Command& program, Context& context) {
  auto name = std::make_shared<std::string>();
  auto words = std::make_shared<std::vector<std::string>>();
  Command& command = program.add("manual", "Read the manual, from tutorial to open formats");
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

void show_rules(const Context& context, const Prose& rules, const std::vector<std::string>& words,
                std::string_view command) {
  std::vector<report::RulesSection> sections = report::rules_sections(rules);
  const std::string wanted = fmt::format("{}", fmt::join(words, " "));
  report::Document shown;
  if (wanted.empty() || wanted == "all") {
    shown.laid_out(report::prose_text(rules, context.prose_width()));
    return context.show(shown.rows(report::rules_table(rules, sections)));
  }
  const report::FoundSection found = report::find_section(rules, sections, wanted, command);
  const auto part = section_at(rules, found.section->at);
  shown.laid_out(report::prose_text(part, context.prose_width()));
  note_others(shown, found.also);
  const std::size_t from = found.section->at, to = from + part.size();
  std::erase_if(sections,
                [&](const report::RulesSection& one) { return one.at < from || one.at >= to; });
  context.show(shown.rows(report::rules_table(rules, sections)));
}

void add_rules(Command& program, Context& context) {
  auto words = std::make_shared<std::vector<std::string>>();
  Command& command = program.add("rules", "Read the rules of Quicket Cricket and their rulings");
  command.argument("SECTION", words.get(), "section by number or heading, \"ruling 12\", or all");
  command.guesses = {"rule", "howto", "rulebook", "instructions"};
  command.example("quicket rules")
      .example("quicket rules free hits")
      .example("quicket rules ruling 12");
  command.run = [&context, words] {
    if (words->empty()) return show_basics(context);
    refuse_bonus_game(*words);
    show_rules(context, app::cricket_rules(), *words, "quicket rules");
  };
}

}  // namespace quicket::cli
