#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "app/version.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/man_page.h"

namespace quicket::cli {
namespace {

void write_pages(const Context& context, const Command& command,
                 const std::filesystem::path& folder) {
  if (command.hidden || command.told_above) return;
  const std::filesystem::path file = folder / (man_page_name(command) + ".1");
  context.write(file.string(), man_page(command, app::release_date()), true);
  for (const Command& below : command.commands) write_pages(context, below, folder);
}

}  // namespace

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
