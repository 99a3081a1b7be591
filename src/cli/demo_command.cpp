#include <algorithm>
#include <cstdlib>
#include <memory>

#include <fmt/format.h>

#include "app/outputs/demo.h"
#include "base/error.h"
#include "base/wrap.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"

namespace quicket::cli {
namespace {

struct DemoWords {
  std::string folder = "quicket-demo";
  bool force = false;
};

void tell_made(const Context& context, const DemoWords& words, const app::Demo& demo) {
  std::vector<std::pair<std::string, std::string>> lines{
      {demo.database.string(),
       fmt::format("the league {}: {} of {} played", demo.league, demo.played, demo.fixtures)}};
  for (const auto& [file, about] : demo.files) lines.emplace_back(file.string(), about);
  std::size_t width = 0;
  for (const auto& [file, about] : lines) width = std::max(width, file.size());
  constexpr int unlimited = 1000;
  const int columns = context.width() > 0 ? context.width() : unlimited;
  for (const auto& [file, about] : lines) {
    context.out(hanging(fmt::format("{:<{}}", file, width + 2), about, static_cast<int>(width) + 2,
                        columns));
  }
  context.out(fmt::format("\nTry\n  cd {}\n", words.folder));
  // A database named in the environment would take precedence over the one in the folder.
  if (const char* named = std::getenv("QUICKET_DB"); named != nullptr && *named != '\0') {
    context.out("  export QUICKET_DB=quicket.db\n");
  }
  context.out(
      fmt::format("  quicket standings {0}\n"
                  "  quicket league play {0} --next\n"
                  "  quicket play\n",
                  demo.league));
}

void make(const Context& context, const DemoWords& words) {
  if (context.globals.database_given) {
    throw Error("demo makes a database of its own, quicket.db in FOLDER; leave out --db",
                Fault::usage);
  }
  const auto replace = words.force ? files::Replace::yes : files::Replace::no;
  tell_made(context, words,
            app::make_demo(words.folder, replace, context.progress("Making the demonstration")));
}

}  // namespace

void add_demo(Command& program, Context& context) {
  auto words = std::make_shared<DemoWords>();
  Command& command =
      program.add("demo", "Make a half-played season of invented teams, PDFs and pages");
  command.argument("FOLDER", &words->folder, "folder to make it in").of_kind("DIR").with_default();
  command.flag("--force", &words->force, "replace an earlier demonstration");
  command.details =
      "The folder gets a database with two invented seasons (T20 and 100-ball) and a league that "
      "is half played, PDFs of cards, charts, a scoresheet and the season so far, web pages in "
      "`site`, and the first season's figures as CSV in `tables`. Commands that are run in the "
      "folder use its database.";
  command.guesses = {"example", "sample", "tour"};
  command.example("quicket demo");
  command.run = [&context, words] { make(context, *words); };
}

}  // namespace quicket::cli
