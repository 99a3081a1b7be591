#include <array>
#include <memory>

#include <fmt/format.h>

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

void show_chapter(const Context& context, const Command& program, const std::string& name) {
  const auto text = app::embedded(fmt::format("data/manual/{}.md", lower(name)));
  if (!text) {
    std::vector<std::string> names;
    for (const Chapter& chapter : chapters) names.emplace_back(chapter.name);
    throw Error(fmt::format("the manual has no chapter \"{}\"{}", name,
                            did_you_mean(name, names, "`quicket manual` lists them")),
                Fault::usage);
  }
  context.out(
      report::prose_text(with_reference(read_prose(*text), program), context.prose_width()));
}

}  // namespace

void add_manual(Command& program, Context& context) {
  auto name = std::make_shared<std::string>();
  Command& command = program.add("manual", "Read the manual: tutorial, how-to, reference");
  command.argument("CHAPTER", name.get(), "chapter; none lists them");
  command.guesses = {"tutorial", "docs", "doc", "guide", "man"};
  command.example("quicket manual").example("quicket manual tutorial");
  command.run = [&context, &program, name] {
    if (name->empty()) return list_chapters(context);
    show_chapter(context, program, *name);
  };
}

}  // namespace quicket::cli
