#include "cli/screen.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <unistd.h>

#include "cli/command.h"
#include "cli/context.h"
#include "terminal/screen/style.h"

namespace quicket::cli {
namespace {

bool set_in_environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

}  // namespace

bool colour_wanted(const Context& context) {
  const char* forced = std::getenv("CLICOLOR_FORCE");
  const char* kind = std::getenv("TERM");
  terminal::ColourWish wish;
  wish.option = context.globals.color;
  wish.no_color = set_in_environment("NO_COLOR");
  wish.force = forced != nullptr && std::string_view(forced) != "0" && *forced != '\0';
  wish.dumb = kind == nullptr || std::string_view(kind) == "dumb";
  wish.terminal = isatty(STDOUT_FILENO) != 0;
  return terminal::wants_colour(wish);
}

Option& add_look(Command& command, bool& describe) {
  Command* program = &command;
  while (program->above != nullptr) program = program->above;
  const auto plain = std::ranges::find_if(
      program->options, [](const Option& one) { return one.is_called("--plain"); });
  Option& described = command.flag("--describe", &describe, "full sentences, for screen readers");
  return command.option("--show", only_words, "how it is shown, such as lines")
      .of_kind("HOW")
      .word("screen", *plain, "no", "the whole screen, where the terminal has one (default)")
      .word("lines", *plain, {}, "plain lines")
      .word("described", described);
}

std::unique_ptr<terminal::CursesDisplay> open_screen(const Context& context, bool lines) {
  const char* kind = std::getenv("TERM");
  const bool dumb = kind == nullptr || std::string_view(kind) == "dumb" || *kind == '\0';
  if (context.globals.plain || lines || context.is_for_a_program() || dumb) return nullptr;
  return terminal::CursesDisplay::open(colour_wanted(context));
}

}  // namespace quicket::cli
