#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "base/text.h"
#include "cli/completion.h"
#include "cli/help.h"
#include "cli/man_page.h"
#include "tests/cli/declared.h"
#include "tests/cli/demo_league.h"
#include "tests/support/sanitized.h"
#include "tests/support/skip.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;
using quicket::cli::Command;
using quicket::cli::Option;

namespace {

/// Words parted by blanks, with _ for a blank within; SET is the demonstration's.
std::vector<std::string> typed_words(std::string_view line) {
  std::vector<std::string> words;
  for (const std::string_view word : quicket::split(line, ' ')) {
    std::string& whole = words.emplace_back(word == "SET" ? std::string_view(demo_set) : word);
    std::replace(whole.begin(), whole.end(), '_', ' ');
  }
  return words;
}

// Each line twice: by the words that it had, and by those that help tells.
constexpr std::pair<const char*, const char*> renamed[] = {
    {"standings demo --after 1", "standings demo --at 1"},
    {"match 1 scorecard --balls --worm", "match 1 scorecard --with balls,worm"},
    {"match 1 scorecard --with balls,worm", "match 1 --with balls,worm"},
    {"match 1 report --markdown", "match 1 report --to markdown"},
    {"league fixtures demo --ics", "league fixtures demo --to ics"},
    {"matches demo --balls --csv", "matches demo --by ball --csv"},
    {"player Tadeo_Okonjo --leagues demo --matches",
     "player Tadeo_Okonjo --league demo --by match"},
    {"player Tadeo_Okonjo --leagues demo --milestones",
     "player Tadeo_Okonjo --league demo --by milestone"},
    {"team Dunmere --leagues demo --matches", "team Dunmere --league demo --with matches"},
    {"forecast demo --seasons 2 --paths", "forecast demo --seasons 2 --with paths"},
    {"cards check SET --worst 3", "cards check SET --top 3"},
    {"league usage demo --rule warn", "league usage demo --usage warn"},
    {"print templates --export classic", "print setup templates classic"},
    {"--plain play --replay 1 --speed 0 --verbosity 0 --words short --describe",
     "play --replay 1 --pace 0 --show lines,overs,short,described"},
    {"play --replay 1 --verbosity 1 --words long", "play --replay 1 --show long,balls"},
    {"bonus play absolution --seats easy,easy --seed 2 --describe",
     "bonus play absolution --seats easy,easy --seed 2 --show described"},
    {"bonus show 1 --log", "bonus show 1 --to log"},
    {"bonus puzzle absolution 1 --describe --solution",
     "bonus puzzle absolution 1 --show described --solution"},
    {"bonus cup --entrants random,easy --games overs-and-chances --seed 4",
     "bonus cup --seats random,easy --games overs-and-chances --seed 4"},
    {"teams draft --from SET --sides Reds,Blues --rounds 11 --auction --budget 200 --seed 5 "
     "--log picks.csv",
     "teams draft --from SET --teams Reds,Blues --players 11 --auction 200 --seed 5 -o picks.csv"},
    {"teams draft --from SET --sides Owls,Crows --rounds 11 --seed 5 --picks one.csv",
     "teams draft --from SET --teams Owls,Crows --players 11 --seed 5 --resume one.csv"},
    {"teams remove Reds --yes", "teams remove Reds --force"},
    {"teams remove Blues --yes", "teams remove Blues --force"},
    {"teams remove Owls --yes", "teams remove Owls --force"},
    {"teams remove Crows --yes", "teams remove Crows --force"},
    {"print printer office --back-offset 0.3,-1.2",
     "print setup printer office --back-offset 0.3,-1.2"},
    {"print printer office --forget", "print setup printer office --remove"},
    {"league points demo --team Dunmere --deduct 1",
     "league points demo --team Dunmere --deduct 1"},
    {"league points demo --team Dunmere --clear", "league points demo --team Dunmere --remove"},
    {"print bonus absolution -o - --only board --board-pages 4 --margin 8 --guides corners",
     "print bonus absolution -o - --only board --layout board-pages=4,margin=8,guides=corners"},
    {"print cards SET -o - --team Dunmere --gap 2 --bleed 1 --back role --backs gutterfold "
     "--gutter 8 --order role --no-index --debug-boxes --new-sheet-per-team --guides-on-backs",
     "print cards SET -o - --team Dunmere --backs role,gutterfold --without index --with boxes "
     "--layout gap=2,bleed=1,gutter=8,order=role --layout new-sheet-per-team,guides-on-backs"},
    {"print cards SET -o - --team Dunmere --one-per-page",
     "print cards SET -o - --team Dunmere --layout one-per-page"},
    {"print cards SET -o shop.pdf --player Tadeo_Okonjo --preset drivethru --json",
     "print cards SET -o shop.pdf --player Tadeo_Okonjo --to drivethru --json"},
    {"print scoresheet -o - --match 1 --analysis",
     "print scoresheet -o - --match 1 --with analysis"},
    {"site demo -o site --no-cards --seasons 0 --json",
     "site demo -o site --without cards --seasons 0 --json"},
    {"league unplay demo --fixture 1 --yes", "league unplay demo --fixture 1 --force"},
    {"league remove demo --yes", "league remove demo --force"},
    {"sets remove SET --yes", "sets remove SET --force"},
};

/// What the program tells a reader of its help: pages, and the names of options.
struct Listed {
  int pages = 0;
  std::set<std::string> names{"--help", "--version"};

  explicit Listed(const Command& command) { add(command); }

 private:
  void add(const Command& command) {
    if (command.hidden) return;
    if (!command.told_above) ++pages;
    for (const Option& option : command.options) {
      if (!option.hidden && !option.is_positional()) names.insert(option.name());
    }
    for (const Command& below : command.commands) add(below);
  }
};

}  // namespace

TEST_CASE("help has at most 70 pages and 120 names of options", "[cli][declarations]") {
  const Declared program;
  const Listed listed(program.root);
  CAPTURE(listed.names);
  CHECK(listed.pages > 40);
  CHECK(listed.pages <= 70);
  CHECK(listed.names.size() > 60);
  CHECK(listed.names.size() <= 120);
}

TEST_CASE("no line of help is wider than a terminal of 80 columns", "[cli][declarations]") {
  const Declared program;
  each_command(program.root, [&](const Command& command) {
    std::istringstream lines(quicket::cli::help_text(command, 80));
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(command.path(), line);
      CHECK(quicket::display_width(line) <= 80);
    }
  });
}

TEST_CASE("what an option was called goes on working, and does the same", "[cli][contract]") {
  if (is_sanitized()) return skip("not under a sanitizer");
  const Demo before({first_round}), now({first_round});
  for (const Demo* demo : {&before, &now}) {
    demo->folder().write("one.csv", "player\nTadeo Okonjo\n");
  }
  for (const auto& [old_words, words] : renamed) {
    const Run old_run = before.run(typed_words(old_words)), run = now.run(typed_words(words));
    INFO(old_words << "\n" << old_run.err << words << "\n" << run.err);
    CHECK(old_run.exit_code == 0);
    CHECK(run.exit_code == 0);
    CHECK(old_run.out == run.out);
  }
}

TEST_CASE("older names and options are in no help, manual page or completion",
          "[cli][declarations]") {
  const Declared program;
  each_command(program.root, [&](const Command& command) {
    const std::string help = quicket::cli::help_text(command, 80);
    const std::string page = quicket::cli::man_page(command, "June 5, 2027");
    for (const Option& option : command.options) {
      std::vector<std::string> older = option.other_names;
      if (option.hidden) older.insert(older.end(), option.names.begin(), option.names.end());
      for (const std::string& name : older) {
        CAPTURE(command.path(), name);
        CHECK(help.find("\n  " + name + ' ') == std::string::npos);
        CHECK(page.find(".It Fl " + name.substr(1) + '\n') == std::string::npos);
      }
    }
  });
  const auto completed = [&](const std::string& beginning) {
    const std::vector<std::string> words{"print", "cards", "x", beginning};
    std::vector<std::string> found;
    for (const auto& one : quicket::cli::complete(program.root, words, "").words) {
      found.push_back(one.word);
    }
    return found;
  };
  CHECK(completed("--gap").empty());
  CHECK(completed("--lay") == std::vector<std::string>{"--layout"});
  CHECK(completed("--layout=ga") == std::vector<std::string>{"--layout=gap="});
  CHECK(completed("--layout=gap=2,guides=cor") ==
        std::vector<std::string>{"--layout=gap=2,guides=corners"});
}

TEST_CASE("words that stand for options are checked as those are", "[cli]") {
  const Demo demo({first_round});
  const auto [line, told] = GENERATE(table<const char*, const char*>({
      {"print cards SET --layout gap=30", "--layout: gap: \"30\" is not a number from 0 to 20"},
      {"print cards SET --layout gap", "--layout: gap needs a value: gap=MM"},
      {"print cards SET --layout one-per-page=2", "--layout: one-per-page takes no value"},
      {"print cards SET --layout gpa=2", "--layout: \"gpa=2\" is not margin, "},
      {"print cards SET --layout gap=2 --gap 3", "--layout gap is given 2 times; give it once"},
      {"play --replay 1 --show overs,balls",
       "--show overs or --show balls is given 2 times; give it once"},
      {"play --replay 1 --show line",
       "--show: \"line\" is not screen, lines, described, overs, "
       "balls, short or long; did you mean \"lines\"?"},
      {"play --replay 1 --words described",
       "--words: \"described\" is not short, normal or long; did you mean `--show described`?"},
      {"play --replay 1 --pace 61",
       "--pace: \"61\" is not slow, normal, fast or a number from 0 to 60"},
      {"standings demo --json --csv", "--json and --csv cannot be given together"},
      {"standings demo --csv-safe --json", "--json and --csv-safe cannot be given together"},
      {"match 1 report --with balls", "unknown option \"--with\"; `quicket match` has it"},
      {"league points demo --deduct 1 --clear", "--deduct and --remove cannot be given together"},
      {"player Okonjo --milestones --by format", "cannot be given together"},
  }));
  CAPTURE(line);
  const Run run = demo.run(typed_words(line));
  CHECK(run.exit_code == 2);
  CHECK_THAT(run.err, Contains(told));
}

TEST_CASE("an option is suggested only where it is close", "[cli]") {
  const TemporaryFolder folder;
  const auto answer = [&](const std::string& option) {
    return run_quicket(folder.path(), {"leaders", option}).err;
  };
  CHECK_THAT(answer("--tpo"), Contains("did you mean \"--top\"?"));
  CHECK_THAT(answer("--comp"), Contains("did you mean \"--competition\"?"));
  for (const char* far : {"--foo", "--fast", "--limit", "--verbose"}) {
    CAPTURE(far);
    CHECK(answer(far).find("did you mean") == std::string::npos);
  }
}

TEST_CASE("help finds a command after the argument that stands before it", "[cli]") {
  const TemporaryFolder folder;
  const Run help = run_quicket(folder.path(), {"help", "match", "whatif"});
  CHECK_THAT(help.out, Contains("--times N"));
  CHECK(run_quicket(folder.path(), {"help", "match", "3", "whatif"}).out == help.out);
  CHECK(run_quicket(folder.path(), {"help", "match", "3"}).out ==
        run_quicket(folder.path(), {"help", "match"}).out);
  CHECK(run_quicket(folder.path(), {"help", "match", "x", "whatif"}).exit_code == 2);
}
