#include <algorithm>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>

#include "app/draft.h"
#include "app/file.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/shell_word.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/table.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::cli {
namespace {

struct DraftWords {
  std::vector<std::string> from, sides, humans;
  std::string picks, log;
  int rounds = 15;
  bool force = false;
};

constexpr std::size_t most_listed = 12;

/// Every pick so far.
report::Table log_of(const league::Draft& draft) {
  report::Table table({{"Pick", "pick", true},
                       report::secondary(1, {"Round", "round", true}),
                       {"Side", "side"},
                       {"Player", "player"},
                       report::secondary(2, {"From", "from"}),
                       {"Value", "value", true},
                       report::secondary(1, {"Batting", "batting", true}),
                       report::secondary(1, {"Bowling", "bowling", true})});
  for (std::size_t i = 0; i < draft.picks().size(); ++i) {
    const league::DraftPlayer& player = draft.players()[draft.picks()[i]];
    table.add({report::cell(static_cast<std::int64_t>(i + 1)),
               report::cell(static_cast<std::int64_t>(i / draft.sides().size() + 1)),
               report::cell(draft.sides()[draft.side_of(i)]), report::cell(player.name),
               report::cell(player.from), report::cell(player.value(), 1),
               report::cell(player.batting, 1), report::cell(player.bowling, 1)});
  }
  return table;
}

/// The best who are left and can be picked, numbered; of those who do `what` ("bowl", "bat",
/// "keep"), if that is not empty.
std::vector<std::size_t> best_left(const league::Draft& draft, std::string_view what) {
  std::vector<std::size_t> best;
  for (const std::size_t place : draft.available()) {
    const league::DraftPlayer& player = draft.players()[place];
    const bool wanted = what.empty() || (what == "bowl" && player.bowls) ||
                        (what == "bat" && player.bats) || (what == "keep" && player.keeps);
    if (wanted && draft.why_not(place).empty()) best.push_back(place);
    if (best.size() == most_listed) break;
  }
  return best;
}

std::string list_text(const league::Draft& draft, const std::vector<std::size_t>& best, int width) {
  report::Table table({{"#", "", true},
                       {"Player", ""},
                       report::secondary(2, {"From", ""}),
                       {"Does", ""},
                       {"Value", "", true},
                       report::secondary(1, {"Batting", "", true}),
                       report::secondary(1, {"Bowling", "", true})});
  for (std::size_t i = 0; i < best.size(); ++i) {
    const league::DraftPlayer& player = draft.players()[best[i]];
    std::string does;
    for (const auto& [is, word] : {std::pair{player.bats, "bats"}, std::pair{player.bowls, "bowls"},
                                   std::pair{player.keeps, "keeps"}}) {
      if (is) does += (does.empty() ? "" : ", ") + std::string(word);
    }
    table.add({report::cell(static_cast<std::int64_t>(i + 1)), report::cell(player.name),
               report::cell(player.from), report::cell(does), report::cell(player.value(), 1),
               report::cell(player.batting, 1), report::cell(player.bowling, 1)});
  }
  return table.text(width);
}

/// Takes back picks up to and including the last one of `side`. False if it has none.
bool take_back(league::Draft& draft, std::size_t side) {
  const std::size_t picks = draft.picks().size();
  bool any = false;
  for (std::size_t i = 0; i < picks; ++i) any = any || draft.side_of(i) == side;
  while (any && draft.undo()) {
    if (draft.side_of(draft.picks().size()) == side) return true;
  }
  return false;
}

/// Asks until a player is picked, or picks are taken back. False if the person stops.
bool ask_pick(league::Draft& draft, terminal::LinePrompt& prompt, int width) {
  const std::size_t side = draft.on_turn();
  std::vector<std::size_t> best = best_left(draft, "");
  const std::string needs = draft.needs(side);
  prompt.say(fmt::format("\nRound {}, {}{}", draft.picks().size() / draft.sides().size() + 1,
                         draft.sides()[side], needs.empty() ? "" : ", still needs " + needs));
  prompt.say(trim(list_text(draft, best, width)));
  for (;;) {
    const auto answer =
        prompt.ask("Pick (number or name; bat, bowl, keep, squad, undo, auto, quit)?");
    if (!answer || *answer == "quit" || *answer == "q") return false;
    if (answer->empty()) continue;
    if (*answer == "?" || *answer == "help") {
      prompt.say(
          "A number of the list or a name picks; bat, bowl and keep list the best of a kind; "
          "squad shows whom you have; undo takes your last pick back, and those after it; "
          "auto picks as a computer manager would; quit stops.");
      continue;
    }
    if (*answer == "bat" || *answer == "bowl" || *answer == "keep") {
      best = best_left(draft, *answer);
      prompt.say(trim(list_text(draft, best, width)));
      continue;
    }
    if (*answer == "squad") {
      std::string names;
      for (const std::size_t place : draft.squad(side)) {
        names += (names.empty() ? "" : ", ") + draft.players()[place].name;
      }
      prompt.say(names.empty() ? "Nobody yet." : names);
      continue;
    }
    if (*answer == "undo" || *answer == "u") {
      if (take_back(draft, side)) return true;
      prompt.say("There is nothing to take back.");
      continue;
    }
    try {
      const auto number = parse_int(*answer);
      if (number && (*number < 1 || *number > static_cast<int>(best.size()))) {
        throw Error(fmt::format("write a number from 1 to {}, or a name", best.size()));
      }
      draft.pick(*answer == "auto" ? draft.computer_choice()
                 : number          ? best[static_cast<std::size_t>(*number - 1)]
                                   : app::pick_called(draft, *answer));
      return true;
    } catch (const Error& error) {
      prompt.say(error.what());
    }
  }
}

std::vector<bool> humans_of(const league::Draft& draft, const std::vector<std::string>& words) {
  std::vector<bool> human(draft.sides().size(), false);
  for (const std::string& word : words) {
    const auto side = find_one_by_name(word, draft.sides());
    if (!side) {
      throw Error(fmt::format("--human: \"{}\" is not a side of this draft{}", word,
                              did_you_mean(word, draft.sides())),
                  Fault::usage);
    }
    human[*side] = true;
  }
  return human;
}

void keep_log(const Context& context, const league::Draft& draft, const DraftWords& words) {
  if (words.log.empty()) return;
  context.write(words.log, log_of(draft).csv(context.spreadsheets()), words.force);
  context.note(fmt::format("Picks: {}", words.log));
}

void draft(const Context& context, const DraftWords& words) {
  std::error_code ignored;
  if (!words.log.empty() && !words.force && std::filesystem::is_regular_file(words.log, ignored)) {
    throw Error(fmt::format("{}: already exists; give `--force` to replace it", words.log));
  }
  store::Database database = app::open_database(context.globals.database, false);
  const dice::Seed seed{context.seed_or_drawn_silently()};
  league::Draft draft = app::begin_draft(database, {words.from, words.sides, words.rounds, seed});
  const std::vector<bool> human = humans_of(draft, words.humans);
  if (!words.picks.empty()) app::pick_from(draft, words.picks);
  terminal::LinePrompt prompt(std::cin, std::cerr, context.can_ask(), context.width());
  while (!draft.over()) {
    if (!human[draft.on_turn()]) {
      const std::size_t side = draft.on_turn(), choice = draft.computer_choice();
      draft.pick(choice);
      if (!words.humans.empty()) {
        prompt.say(fmt::format("{}: {}", draft.sides()[side], draft.players()[choice].name));
      }
    } else if (!ask_pick(draft, prompt, context.width())) {
      keep_log(context, draft, words);
      throw Error(words.log.empty()
                      ? "the draft was left, and no side was made; with `--log FILE` its picks are "
                        "kept, and `--picks FILE` goes on with them"
                      : fmt::format("the draft was left, and no side was made; go on with "
                                    "`--picks {}`",
                                    shell_word(words.log)));
    }
  }
  app::keep_draft(database, draft);
  keep_log(context, draft, words);
  context.show(log_of(draft), "Draft");
  std::string sides;
  for (const std::string& side : draft.sides()) sides += (sides.empty() ? "" : ",") + side;
  constexpr std::size_t fewest_in_a_round_robin = 4;
  context.note(fmt::format(
      "Play it: quicket league create NAME --set {} --teams {} --competition {}",
      words.from.front(), shell_word(sides),
      draft.sides().size() < fewest_in_a_round_robin ? "final-only" : "double-round-robin"));
}

}  // namespace

void add_teams_draft(Command& teams, Context& context) {
  auto words = std::make_shared<DraftWords>();
  Command& command = teams.add("draft", "Draft the players of sets into sides of your own");
  command.option("--from", &words->from, "sets whose players are drafted")
      .of_kind("SETS")
      .parted_by(',')
      .needed();
  command.option("--sides", &words->sides, "names of the sides, as they pick in the first round")
      .of_kind("NAMES")
      .parted_by(',')
      .needed();
  command.option("--rounds", &words->rounds, "players a side").between(11, 40).with_default();
  command.option("--human", &words->humans, "sides whose picks are asked for")
      .of_kind("NAMES")
      .parted_by(',');
  command.option("--picks", &words->picks, "picks made before, as a CSV with the column player")
      .of_kind("FILE");
  command.option("--log", &words->log, "file for the picks, as CSV").of_kind("FILE");
  command.flag("--force", &words->force, "replace an existing file");
  command.details =
      "The sides pick in turn, every second round in the opposite order. Values are in percent: "
      "what a player adds to the chance of winning a match, where an average player adds nothing; "
      "computer managers pick by them, each with an opinion of its own, and see to it that their "
      "eleven can bowl, bat and keep wicket. A person picks by number or name, may undo, and can "
      "stop: the log of the picks, or of a draft held at a table, goes on with --picks.";
  command.asks = false;
  command.if_interrupted = "no side was made";
  command.guesses = {"auction", "pick", "snake"};
  command.example(
      "quicket teams draft --from big-bash-league-2024-25 --sides Reds,Blues,Greens,Golds \\\n"
      "      --rounds 13 --log picks.csv --seed 5");
  command.run = [&context, words] { draft(context, *words); };
}

}  // namespace quicket::cli
