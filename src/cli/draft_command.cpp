#include <algorithm>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>

#include "app/league/draft.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/draft_prompts.h"
#include "files/fresh_file.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::cli {
namespace {

struct DraftWords {
  std::vector<std::string> from, sides, humans;
  std::string picks, log;
  int rounds = 15;
  int budget = 100;
  bool auction = false, force = false;
};

/// One lot: somebody calls a player up, everybody bids, and one side has him.
Asked hold_lot(league::Auction& auction, const std::vector<bool>& human,
               terminal::LinePrompt& prompt, int width) {
  const std::size_t caller = auction.on_turn();
  std::size_t player = 0;
  if (human[caller]) {
    const Asked asked = ask_call(auction, prompt, width, player);
    if (asked != Asked::done) return asked;
  } else {
    player = auction.computer_call();
  }
  std::vector<int> limits(auction.sides().size());
  for (std::size_t side = 0; side < limits.size(); ++side) {
    if (!auction.why_not(side, player).empty()) continue;
    if (!human[side]) {
      limits[side] = auction.computer_limit(side, player);
      continue;
    }
    const Asked asked = ask_limit(auction, prompt, side, player, limits[side]);
    if (asked != Asked::done) return asked;
  }
  const league::Lot lot = auction.outcome(player, limits);
  auction.sell(lot);
  if (std::ranges::find(human, true) != human.end()) {
    prompt.say(fmt::format("{} to {} for {}", auction.players()[player].name,
                           auction.sides()[lot.side], lot.price));
  }
  return Asked::done;
}

std::vector<bool> humans_of(const std::vector<std::string>& sides,
                            const std::vector<std::string>& words) {
  std::vector<bool> human(sides.size(), false);
  for (const std::string& word : words) {
    const auto side = find_one_by_name(word, sides);
    if (!side) {
      throw Error(Fault::usage, "--team: \"{}\" is not a side of this draft{}", word,
                  did_you_mean(word, sides));
    }
    human[*side] = true;
  }
  return human;
}

void keep_log(const Context& context, const report::Table& log, const DraftWords& words) {
  if (words.log.empty()) return;
  context.write(words.log, context.csv(log), words.force);
  context.note(fmt::format("Picks: {}", words.log));
}

/// Throws Error, before anybody picks, if the log could not be written.
void demand_place(const std::string& log) {
  std::error_code ignored;
  const std::filesystem::file_status status = std::filesystem::status(log, ignored);
  if (log.empty() || log == "-") return;
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return;
  const files::FreshFile could_be_written(log);
}

/// Keeps the log of what was left, and says so.
[[noreturn]] void leave(const Context& context, const report::Table& log, const DraftWords& words) {
  keep_log(context, log, words);
  throw Error(words.log.empty()
                  ? "the draft was left, and no side was made; with `-o FILE` its picks are "
                    "kept, and `--resume FILE` goes on with them"
                  : fmt::format("the draft was left, and no side was made; go on with "
                                "`--resume {}`",
                                shell_word(words.log)));
}

league::Draft hold_draft(const Context& context, store::Database& database, const DraftWords& words,
                         const app::DraftRequest& request, terminal::LinePrompt& prompt) {
  league::Draft draft = app::begin_draft(database, request);
  const std::vector<bool> human = humans_of(draft.sides(), words.humans);
  if (!words.picks.empty()) app::pick_from(draft, words.picks);
  while (!draft.over()) {
    if (!human[draft.on_turn()]) {
      const std::size_t side = draft.on_turn(), choice = draft.computer_choice();
      draft.pick(choice);
      if (!words.humans.empty()) {
        prompt.say(fmt::format("{}: {}", draft.sides()[side], draft.players()[choice].name));
      }
    } else if (ask_pick(draft, prompt, context.width()) == Asked::stopped) {
      leave(context, log_of(draft), words);
    }
  }
  return draft;
}

league::Auction hold_auction(const Context& context, store::Database& database,
                             const DraftWords& words, const app::DraftRequest& request,
                             terminal::LinePrompt& prompt) {
  league::Auction auction = app::begin_auction(database, request);
  const std::vector<bool> human = humans_of(auction.sides(), words.humans);
  if (!words.picks.empty()) app::buy_from(auction, words.picks);
  while (!auction.over()) {
    if (hold_lot(auction, human, prompt, context.width()) == Asked::stopped) {
      leave(context, log_of(auction), words);
    }
  }
  return auction;
}

void draft(const Context& context, const DraftWords& words) {
  std::error_code ignored;
  if (!words.log.empty() && !words.force && std::filesystem::is_regular_file(words.log, ignored)) {
    throw Error("{}: already exists; give `--force` to replace it", words.log);
  }
  demand_place(words.log);
  store::Database database = open_database(context);
  app::DraftRequest request{
      words.from, words.sides, words.rounds, {context.seed_or_drawn_silently()}, words.budget};
  terminal::LinePrompt prompt(std::cin, std::cerr, context.can_ask(), context.width());
  const auto finish = [&](const auto& picked, const char* title) {
    // A log that cannot be written must not cost the picks: without it, there are no sides.
    store::Transaction all(database);
    app::keep_sides(database, picked);
    keep_log(context, log_of(picked), words);
    all.commit();
    context.show(log_of(picked), title);
  };
  if (words.auction) {
    finish(hold_auction(context, database, words, request, prompt), "Auction");
  } else {
    finish(hold_draft(context, database, words, request, prompt), "Draft");
  }
  std::string sides;
  for (const std::string& side : words.sides) sides += (sides.empty() ? "" : ",") + side;
  constexpr std::size_t fewest_in_a_round_robin = 4;
  context.note(fmt::format(
      "Play it: quicket league create NAME --set {} --teams {} --competition {}",
      words.from.front(), shell_word(sides),
      words.sides.size() < fewest_in_a_round_robin ? "final-only" : "double-round-robin"));
}

}  // namespace

void add_teams_draft(Command& teams, Context& context) {
  auto words = std::make_shared<DraftWords>();
  Command& command = teams.add("draft", "Draft the players of sets into sides of your own");
  command.option("--from SETS", &words->from, "sets whose players are drafted")
      .parted_by(',')
      .needed();
  command
      .option("--teams NAMES", &words->sides, "names of the sides, as they pick in the first round")
      .parted_by(',')
      .needed()
      .also("--sides");
  command.option("--players", &words->rounds, "players a side")
      .between(11, 40)
      .with_default()
      .also("--rounds");
  command.option("--auction", &words->budget, "sell to the highest bid; what each side can spend")
      .between(11, 1'000'000)
      .value_optional()
      .with_default()
      .noting(words->auction);
  command.option("--budget", &words->budget, "what each side can spend in an auction")
      .between(11, 1'000'000)
      .out_of_help();
  command.option("--team NAMES", &words->humans, "sides whose picks are asked for")
      .parted_by(',')
      .also("--human");
  command
      .option("--resume FILE", &words->picks, "picks made before, as a CSV with the column player")
      .also("--picks");
  command.option("-o,--output FILE", &words->log, "file for the picks, as CSV").also("--log");
  command.flag("--force", &words->force, "replace an existing file");
  command.details =
      "The sides pick in turn, every second round in the opposite order. Values are in percent: "
      "what a player adds to the chance of winning a match, where an average player adds nothing; "
      "computer managers pick by them, each with an opinion of its own, and see to it that their "
      "eleven can bowl, bat and keep wicket. A person picks by number or name, may undo, and can "
      "stop: the log of the picks, or of a draft held at a table, goes on with --resume. In an "
      "auction the sides call up players in turn, and each says the most it would pay: the highest "
      "has the player, for one more than the second highest.";
  command.asks = false;
  command.if_interrupted = "no side was made";
  command.guesses = {"auction", "pick", "snake"};
  command.example(
      "quicket teams draft --from big-bash-league-2024-25 \\\n"
      "      --teams Reds,Blues,Greens,Golds --players 13 -o picks.csv --seed 5");
  command.example(
      "quicket teams draft --from big-bash-league-2024-25 \\\n"
      "      --teams Hawks,Owls,Kites,Crows --auction 200 --seed 5");
  command.run = [&context, words] { draft(context, *words); };
}

}  // namespace quicket::cli
