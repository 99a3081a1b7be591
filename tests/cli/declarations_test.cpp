#include <algorithm>
#include <functional>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/help.h"
#include "cli/parser.h"
#include "cli/program.h"

using quicket::Error;
using quicket::Fault;
using quicket::cli::Command;
using quicket::cli::Option;
using quicket::cli::Parsed;

namespace {

/// A small tree: `tool [--seed N] sail BOAT [--crew NAME]... [--sails 1..4] [--rig RIG] [--wait]`.
struct Tool {
  std::optional<std::uint64_t> seed;
  std::string boat, log, rig = "sloop";
  std::vector<std::string> crew;
  int sails = 2;
  std::int64_t race = 0;
  double wind = 3.5;
  bool wait = false, anchor = false, rig_given = false;
  Command program{"tool", "A tool to test with"};
  Command& sail = program.add("sail", "Go out");

  Tool() {
    program.option("--seed", &seed, "the seed").of_kind("N");
    sail.argument("BOAT", &boat, "which boat").needed();
    sail.option("--crew", &crew, "who is aboard").parted_by(',');
    sail.option("--sails", &sails, "how many").between(1, 4).with_default();
    sail.option("--rig", &rig, "how it is rigged").one_of({"sloop", "ketch"}).noting(rig_given);
    sail.option("--race", &race, "of a race").value_optional().at_least(1);
    const Option& logs = sail.option("--log", &log, "where it is written").of_kind("FILE");
    sail.option("-w,--wind", &wind, "metres a second").between(1, 60);
    const Option& waits = sail.flag("--wait", &wait, "for the tide");
    sail.flag("--anchor", &anchor, "lie at anchor").without(waits).without(logs);
    sail.asks = false;
    sail.run = [] {};
    sail.example("tool sail Anna");
    program.add("shore", "What is on land").add("pub", "Have a drink").run = [] {};
  }
  Parsed parse(std::vector<std::string> words) {
    words.insert(words.begin(), "tool");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    return quicket::cli::parse(program, "tool 1.0", static_cast<int>(arguments.size()),
                               arguments.data());
  }
  std::string refused(const std::vector<std::string>& words) {
    try {
      parse(words);
    } catch (const Error& error) {
      CHECK(error.fault() == Fault::usage);
      return error.what();
    }
    return "";
  }
};

void each_command(Command& command, const std::function<void(Command&)>& look) {
  look(command);
  for (Command& below : command.commands) each_command(below, look);
}

}  // namespace

TEST_CASE("a command line is read to where the declarations say", "[cli][declarations]") {
  Tool tool;
  const Parsed parsed = tool.parse({"sail", "Anna", "--crew", "Ina,Ole", "--crew", "Per", "--rig",
                                    "ketch", "-w", "7.5", "--wait", "--seed", "010"});
  REQUIRE(parsed.command == &tool.sail);
  CHECK(tool.boat == "Anna");
  CHECK(tool.crew == std::vector<std::string>{"Ina", "Ole", "Per"});
  CHECK(tool.rig == "ketch");
  CHECK(tool.rig_given);
  CHECK(tool.wind == 7.5);
  CHECK(tool.wait);
  CHECK(tool.seed == 10U);
  CHECK(tool.sails == 2);
  CHECK(tool.sail.given("--wind"));
  CHECK_FALSE(tool.sail.given("--sails"));
}

TEST_CASE("an option whose value may be left out is given without one", "[cli][declarations]") {
  Tool alone, with;
  alone.parse({"sail", "Anna", "--race"});
  CHECK(alone.sail.given("--race"));
  CHECK(alone.race == 0);
  with.parse({"sail", "Anna", "--race", "12"});
  CHECK(with.race == 12);
}

TEST_CASE("values that the declarations do not allow are refused by name", "[cli][declarations]") {
  const auto [words, text] = GENERATE(table<std::vector<std::string>, std::string>({
      {{"sail", "Anna", "--sails", "5"}, R"(--sails: "5" is not a whole number from 1 to 4)"},
      {{"sail", "Anna", "--sails", "2.5"}, R"(--sails: "2.5" is not a whole number from 1 to 4)"},
      {{"sail", "Anna", "--sails", "3-1"}, R"(--sails: "3-1" is not a whole number from 1 to 4)"},
      {{"sail", "Anna", "--wind", "7.5.1"}, R"(--wind: "7.5.1" is not a number from 1 to 60)"},
      {{"sail", "Anna", "--wind", "0"}, R"(--wind: "0" is not a number from 1 to 60)"},
      {{"sail", "Anna", "--rig", "yawl"}, R"(--rig: "yawl" is not sloop or ketch)"},
      {{"sail", "Anna", "--seed", "-5"},
       R"(--seed: "-5" is not a whole number from 0 to 18446744073709551615)"},
      {{"sail", "Anna", "--seed", "0x7"},
       R"(--seed: "0x7" is not a whole number from 0 to 18446744073709551615)"},
      {{"sail", "Anna", "--seed", "18446744073709551616"},
       R"(--seed: "18446744073709551616" is not a whole number from 0 to 18446744073709551615)"},
      {{"sail", "Anna", "--wait=perhaps"}, "--wait takes no value"},
      {{"sail", "Anna", "--race", "0"}, R"(--race: "0" is not a whole number from 1 on)"},
      {{"sail", "An\u202Ena"},
       R"(BOAT: "An\u202ena" holds U+202E, which changes the direction of writing)"},
      {{"sail", "Anna", "--crew", "Ina,O\nle"},
       R"(--crew: "O\x0ale" holds U+000A, a control character)"},
      {{"sail"}, "missing BOAT; usage: tool sail [OPTIONS] BOAT"},
      {{"sail", "Anna", "Berta"},
       R"(unexpected argument "Berta"; quote a name of several words: "Anna Berta"; )"
       "usage: tool sail [OPTIONS] BOAT"},
      {{"sail", "Anna", "--rig"}, "--rig needs a value: sloop or ketch"},
      {{"sail", "Anna", "--log", "a", "--log", "b"}, "--log is given 2 times; give it once"},
      {{"sail", "Anna", "--wait", "--anchor"}, "--wait and --anchor cannot be given together"},
      {{"sail", "Anna", "--anchor", "--log", "a"}, "--log and --anchor cannot be given together"},
  }));
  Tool tool;
  CHECK(tool.refused(words) == text + "\nSee `tool sail --help`.");
}

TEST_CASE("a text is kept as names are, a path as it was typed", "[cli][declarations]") {
  Tool tool;
  tool.parse(
      {"sail", "Jose\u0301\u00A0Oak", "--crew", "Jose\u0301,B", "--log", "Jose\u0301\x1b\xFF"});
  CHECK(tool.boat == "José Oak");
  CHECK(tool.crew == std::vector<std::string>{"José", "B"});
  CHECK(tool.log == "Jose\u0301\x1b\xFF");
}

// reliability 5.5
TEST_CASE("every number that an option takes has a range, which is told and kept",
          "[cli][declarations]") {
  quicket::cli::Context context;
  Command program("quicket", "all of it");
  quicket::cli::declare(program, context);
  int numbers = 0;
  each_command(program, [&](const Command& command) {
    for (const Option& option : command.options) {
      // Choices are a list that is told as such.
      if (!option.is_number() || !option.choices.empty()) continue;
      ++numbers;
      CAPTURE(command.path(), option.name(), option.range_words());
      REQUIRE(option.range);
      const std::string least = fmt::format("{}", option.range->least);
      const std::string beyond =
          option.range->most ? fmt::format("{}", *option.range->most + 1) : "18446744073709551616";
      CHECK(option.problem_with(least).empty());
      if (option.range->most) {
        CHECK(option.problem_with(fmt::format("{}", *option.range->most)).empty());
      }
      const std::string below = fmt::format("{}", option.range->least - 1);
      for (const std::string& word :
           {below, beyond, std::string("1e3"), std::string("1e0"), std::string(" 7"),
            std::string("7 "), std::string("+7"), std::string("0x7"), std::string("nan"),
            std::string("inf"), std::string("-"), std::string("."), std::string("seven"),
            std::string()}) {
        CHECK(option.problem_with(word) ==
              fmt::format("\"{}\" is not {}", word, option.range_words()));
      }
      CHECK_THAT(option.range_words(), Catch::Contains("from " + least + " "));
    }
  });
  CHECK(numbers > 30);
}

TEST_CASE("what is missing or misspelt is told from the tree", "[cli][declarations]") {
  Tool tool;
  CHECK(tool.refused({"shore"}) ==
        "missing command after `tool shore`: pub\nSee `tool shore --help`.");
  CHECK(tool.refused({"sial", "Anna"}) ==
        "unknown command \"sial\"; did you mean \"sail\"?\nSee `tool --help`.");
  CHECK(tool.refused({"--seed", "3", "sial", "Anna", "shore"}) ==
        "unknown command \"sial\"; did you mean \"sail\"?\nSee `tool --help`.");
  CHECK(tool.refused({"sail", "Anna", "--sed", "1"}) ==
        "unknown option \"--sed\"; did you mean \"--seed\"?\nSee `tool sail --help`.");
}

TEST_CASE("help and the version are texts, and nothing runs", "[cli][declarations]") {
  Tool tool;
  CHECK(tool.parse({"--version"}).text == "tool 1.0\n");
  CHECK(tool.parse({"-V"}).text == "tool 1.0\n");
  CHECK(tool.parse({}).text.find("shore") != std::string::npos);
  const Parsed help = tool.parse({"sail", "--help"});
  CHECK(help.command == nullptr);
  CHECK(help.text == R"(Go out

Usage: tool sail [OPTIONS] BOAT

Arguments:
  BOAT                      which boat

Options:
  --crew TEXT               who is aboard [repeatable]
  --sails N                 how many [1 to 4; default: 2]
  --rig sloop or ketch      how it is rigged
  --race [N]                of a race
  --log FILE                where it is written
  -w, --wind N              metres a second [1 to 60]
  --wait                    for the tide
  --anchor                  lie at anchor [not with --wait or --log]

Options of every command (--seed, ...): `tool help options`

Example:
  tool sail Anna
)");
  CHECK(tool.parse({"sail", "-h"}).text == help.text);
}

TEST_CASE("help fits a narrow window", "[cli][declarations]") {
  quicket::cli::Context context;
  Command program("quicket", "all of it");
  quicket::cli::declare(program, context);
  constexpr int width = 60;
  each_command(program, [&](Command& command) {
    // Listings and examples are not broken: they are to be copied.
    command.details.clear();
    command.examples = {"quicket"};
    std::istringstream lines(quicket::cli::help_text(command, width));
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(command.path(), line);
      CHECK(quicket::display_width(line) <= width);
    }
  });
}

TEST_CASE("every command of the program says what it does, and shows how", "[cli][declarations]") {
  quicket::cli::Context context;
  Command program("quicket", "all of it");
  quicket::cli::declare(program, context);
  int commands = 0, options = 0;
  each_command(program, [&](const Command& command) {
    CAPTURE(command.path());
    ++commands;
    CHECK_FALSE(command.about.empty());
    CHECK(command.about.back() != '.');
    REQUIRE_FALSE(command.examples.empty());
    for (const std::string& example : command.examples) {
      CHECK(example.starts_with("quicket "));
      CHECK(std::count(command.examples.begin(), command.examples.end(), example) == 1);
    }
    CHECK((command.run != nullptr || !command.commands.empty()));
    for (const Option& option : command.options) {
      CAPTURE(option.name());
      ++options;
      // What every command takes would never reach one that has it as well.
      for (const Option& global : program.options) {
        for (const auto* names : {&option.names, &option.other_names}) {
          for (const std::string& name : *names) {
            CHECK((&command == &program || !global.is_called(name)));
          }
        }
      }
      CHECK_FALSE(option.about.empty());
      CHECK(option.is_flag() == option.value_words().empty());
      if (!option.otherwise.empty()) CHECK(option.problem_with(option.otherwise).empty());
    }
  });
  CHECK(commands > 50);
  CHECK(options > 150);
}
