#include "cli/man_page.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "cli/help.h"

namespace quicket::cli {
namespace {

/// Text for roff: backslashes and hyphens escaped, commands in bold instead of backticks.
std::string roff(std::string_view text) {
  std::string result;
  bool in_command = false;
  for (const char letter : text) {
    if (letter == '`') {
      result += in_command ? "\\fP" : "\\fB";
      in_command = !in_command;
    } else if (letter == '\\') {
      result += "\\e";
    } else if (letter == '-') {
      result += "\\-";
    } else if (letter == '\'') {
      result += "\\(aq";
    } else {
      result += letter;
    }
  }
  return result;
}

/// Text in lines that mandoc accepts: each sentence starts a line, and none is long. A line
/// starting with a point would be a macro.
std::string text_lines(std::string_view text) {
  constexpr int widest = 78;
  std::string sentences = roff(text), lines;
  for (std::size_t at = 0; (at = sentences.find(". ", at)) != std::string::npos; ++at) {
    sentences[at + 1] = '\n';
  }
  for (const std::string& line : wrapped(sentences, widest)) {
    lines += (line.starts_with('.') ? "\\&" : "") + line + '\n';
  }
  return lines;
}

/// A line of a listing, unchanged.
std::string listed_line(std::string_view text) {
  return (text.starts_with('.') ? "\\&" : "") + roff(text) + '\n';
}

/// A word after a macro, which may be spelt like one.
std::string argument(std::string_view word) {
  return "\\&" + roff(word);
}

/// "Fl -output" for "--output": the macro writes the first hyphen.
std::string flag(std::string_view name) {
  return fmt::format("Fl {}", roff(name.substr(1)));
}

std::string list_of(const std::string& items) {
  return ".Bl -tag -width Ds\n" + items + ".El\n";
}

std::string item(const Option& option) {
  std::string line = ".It";
  if (option.is_positional()) {
    line += fmt::format(" Ar {}", argument(option.names.front()));
    if (option.is_repeated()) line += " ...";
  } else {
    for (std::size_t i = 0; i < option.names.size(); ++i) {
      line += (i > 0 ? " , " : " ") + flag(option.names[i]);
    }
    const std::string value = option.value_words();
    if (!value.empty() && value != option.kind) {
      line += fmt::format(" Cm \\&{}", roff(value));
    } else if (!value.empty()) {
      line += (option.may_stand_alone ? " Op Ar " : " Ar ") + argument(value);
    }
  }
  line += '\n' + text_lines(option.description());
  std::string words;
  for (const Option::Word& word : option.told_words()) {
    words += fmt::format(".It Cm {}\n{}", argument(word.title()), text_lines(word.description()));
  }
  return words.empty() ? line : line + list_of(words);
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  return text;
}

std::string synopsis(const Command& command) {
  const auto arguments = [](const std::vector<const Option*>& options) {
    std::string text;
    for (const Option* option : options) {
      text += fmt::format("{} {}{}\n", option->required ? ".Ar" : ".Op Ar",
                          argument(option->names.front()), option->is_repeated() ? " ..." : "");
    }
    return text;
  };
  const std::vector<const Option*> before = command.arguments_before();
  std::string text = ".Sh SYNOPSIS\n";
  if (before.empty()) {
    text += fmt::format(".Nm {}\n", command.path());
  } else {
    text += fmt::format(".Nm {}\n{}.Cm {}\n", command.above->path(), arguments(before),
                        argument(command.name));
  }
  if (command.argument_first) text += arguments(command.arguments());
  if (!command.commands.empty()) text += command.run ? ".Op Ar COMMAND\n" : ".Ar COMMAND\n";
  text += ".Op Ar OPTIONS\n";
  return command.argument_first ? text : text + arguments(command.arguments());
}

std::string literal(std::string_view lines) {
  return fmt::format(".Bd -literal -offset indent\n{}.Ed\n", lines);
}

/// Paragraphs and listings of the details.
std::string details_text(const std::string& details) {
  std::string text, listing;
  const auto close_listing = [&] {
    if (!listing.empty()) text += literal(listing);
    listing.clear();
  };
  bool begins = true;
  for (const std::string_view line : split(details, '\n')) {
    if (line.starts_with("  ")) {
      listing += listed_line(line.substr(2));
      continue;
    }
    close_listing();
    if (line.empty()) continue;
    text += (begins ? "" : ".Pp\n") + text_lines(line);
    begins = false;
  }
  close_listing();
  return text;
}

/// A command below that has no page of its own: what it does, its arguments and options.
std::string told_here(const Command& below) {
  std::string text = fmt::format(".It Sy {}", argument(below.name));
  for (const Option* one : below.arguments()) text += fmt::format(" Ar {}", argument(one->place()));
  text += '\n' + text_lines(below.about + '.');
  if (!below.details.empty()) text += ".Pp\n" + details_text(below.details);
  std::string items;
  for (const Option& option : below.options) {
    if (!option.hidden) items += item(option);
  }
  return items.empty() ? text : text + list_of(items);
}

std::string description(const Command& command) {
  const std::string about = command.about.ends_with('.') ? command.about : command.about + '.';
  std::string text = fmt::format(".Sh DESCRIPTION\n{}", text_lines(about));
  if (!command.details.empty()) text += ".Pp\n" + details_text(command.details);
  for (const CommandGroup& group : command_groups(command)) {
    std::string items;
    for (const Command* below : group.commands) {
      if (below->told_above) {
        items += told_here(*below);
        continue;
      }
      items += fmt::format(".It Sy {}\n{}See\n.Xr {} 1 .\n", argument(below->name),
                           text_lines(below->about + '.'), man_page_name(*below));
    }
    text += fmt::format(".Ss {}\n{}", roff(group.title), list_of(items));
  }
  return text;
}

std::string options_of(const Command& command) {
  const bool is_program = command.above == nullptr;
  std::string text = ".Sh OPTIONS\n";
  for (const OptionGroup& group : option_groups(command)) {
    if (group.title == "Global options" && !is_program) continue;
    std::string items;
    for (const Option* option : group.options) items += item(*option);
    if (is_program) {
      items += ".It Fl h , Fl -help\nshow help\n.It Fl V , Fl -version\nshow version\n";
    }
    text += fmt::format(".Ss {}\n{}", roff(group.title), list_of(items));
  }
  if (!is_program) {
    text += ".Ss Global options\nThey are described in\n.Xr quicket 1 .\n";
  }
  return text;
}

/// What holds for every command, stated once.
constexpr const char* program_sections =
    ".Sh ENVIRONMENT\n"
    ".Bl -tag -width Ds\n"
    ".It Ev QUICKET_DB\n"
    "the database; see\n"
    ".Sx FILES\n"
    ".It Ev XDG_DATA_HOME\n"
    "the folder of the usual database; see\n"
    ".Sx FILES\n"
    ".It Ev PAGER\n"
    "what shows a result longer than the screen, unless\n"
    ".Fl -no-pager\n"
    "is given; otherwise less\n"
    ".It Ev NO_COLOR\n"
    "no colour, unless\n"
    ".Fl -color\n"
    "asks for it\n"
    ".It Ev CLICOLOR_FORCE\n"
    "colour also where the output is not a terminal\n"
    ".El\n"
    ".Sh FILES\n"
    "Every command works with one database, the first of these:\n"
    ".Bl -enum\n"
    ".It\n"
    "the file that\n"
    ".Fl -db\n"
    "names\n"
    ".It\n"
    "the file that\n"
    ".Ev QUICKET_DB\n"
    "names\n"
    ".It\n"
    ".Pa quicket.db\n"
    "in the current folder, where there is one\n"
    ".It\n"
    ".Pa quicket/quicket.db\n"
    "in\n"
    ".Ev XDG_DATA_HOME ,\n"
    "or in\n"
    ".Pa ~/.local/share\n"
    "where that is not set; it is made when it is needed\n"
    ".El\n"
    ".Sh EXIT STATUS\n"
    ".Bl -tag -width Ds\n"
    ".It 0\n"
    "done\n"
    ".It 1\n"
    "understood, but impossible: an unknown name, a file that exists\n"
    ".It 2\n"
    "the command line is wrong\n"
    ".It 3\n"
    "a file that was read is wrong\n"
    ".It 130\n"
    "interrupted\n"
    ".El\n";

std::string examples_of(const Command& command) {
  std::string lines;
  for (const std::string& example : command.examples) {
    for (const std::string_view line : split(example, '\n')) lines += listed_line(line);
  }
  for (const Command& below : command.commands) {
    if (!below.told_above || below.hidden) continue;
    for (const std::string& example : below.examples) {
      for (const std::string_view line : split(example, '\n')) lines += listed_line(line);
    }
  }
  return ".Sh EXAMPLES\n" + literal(lines);
}

}  // namespace

std::string man_page_name(const Command& command) {
  std::string name = command.path();
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string man_page(const Command& command, std::string_view date) {
  const std::string name = man_page_name(command);
  std::string page = fmt::format(
      ".Dd {}\n.Dt {} 1\n.Os\n.Sh NAME\n.Nm {}\n.Nd {}\n", date, upper(name), name,
      roff(command.above == nullptr ? "cricket seasons with dice cards" : command.about));
  page += synopsis(command) + description(command) + options_of(command);
  if (command.above == nullptr) page += program_sections;
  page += examples_of(command);
  if (command.above != nullptr) {
    page += ".Sh SEE ALSO\n";
    if (command.above->above != nullptr) {
      page += fmt::format(".Xr quicket 1 ,\n.Xr {} 1\n", man_page_name(*command.above));
    } else {
      page += ".Xr quicket 1\n";
    }
  }
  return page;
}

}  // namespace quicket::cli
