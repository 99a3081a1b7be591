#include <algorithm>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/play/bonus_cup.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/bonus_words.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/screen.h"
#include "report/document.h"
#include "report/match_words.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::cli {
namespace {

using games::Cup;
using games::CupTie;

struct CupWords {
  std::vector<std::string> entrants;
  std::vector<std::string> games;
  bool resume = false;
  bool anew = false;
  bool describe = false;
};

/// The games of a cup, unless others are named: the duel that takes longest is the final.
const std::vector<std::string> usual_games = {"absolution", "stonehenge-cricket",
                                              "overs-and-chances", "crossing-stonehenge"};

/// A person and fifteen computers: four rounds, one for each game.
std::vector<std::string> usual_entrants() {
  std::vector<std::string> players = {"human"};
  for (const std::string_view level : {"easy", "normal", "hard"}) {
    players.insert(players.end(), 5, std::string(level));
  }
  return players;
}

/// "Ann=human" or "hard", which gets a name.
std::vector<games::CupEntrant> entrants_of(const std::vector<std::string>& words) {
  std::vector<games::CupEntrant> entrants;
  std::size_t computers = 0;
  std::size_t people = 0;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals != std::string::npos) {
      entrants.push_back({word.substr(0, equals), word.substr(equals + 1)});
    } else if (word == "human") {
      entrants.push_back({people == 0 ? "You" : fmt::format("Guest {}", people), word});
      ++people;
    } else {
      entrants.push_back({std::string(games::cup_name(computers++)), word});
    }
  }
  return entrants;
}

std::string entrant_text(const Cup& cup, int entrant) {
  const games::CupEntrant& one = cup.plan().entrants[static_cast<std::size_t>(entrant)];
  return fmt::format("{} ({})", one.name, one.player);
}

std::string tie_text(const Cup& cup, const CupTie& tie) {
  if (tie.second < 0) return fmt::format("{} has a bye", entrant_text(cup, tie.first));
  if (tie.winner < 0) {
    return fmt::format("{} v {}", entrant_text(cup, tie.first), entrant_text(cup, tie.second));
  }
  const int loser = tie.winner == tie.first ? tie.second : tie.first;
  return fmt::format("{} beat {}{}{}", entrant_text(cup, tie.winner), entrant_text(cup, loser),
                     tie.how.empty() ? "" : ": ", tie.how);
}

/// The ties of a round, before it is played.
void tell_round(const Context& context, const Cup& cup, int round) {
  context.note(
      fmt::format("{}, {}", report::capital(cup.round_name(round)), cup.game_of(round).name));
  for (const CupTie& tie : cup.ties()) {
    if (tie.round == round) context.note("  " + tie_text(cup, tie));
  }
}

/// The name of an entrant; null for nobody.
report::Cell name_cell(const Cup& cup, int entrant) {
  return entrant < 0 ? report::Cell{} : report::Cell(cup.name_of(entrant));
}

report::Document cup_document(const Cup& cup) {
  report::Table entrants({{"", "name"}, {"", "player"}});
  for (const games::CupEntrant& entrant : cup.plan().entrants) {
    entrants.add({entrant.name, entrant.player});
  }
  report::Table ties(
      {{"", "round"}, {"", "game"}, {"", "first"}, {"", "second"}, {"", "winner"}, {"", "how"}});
  for (const CupTie& tie : cup.ties()) {
    ties.add({cup.round_name(tie.round), cup.game_of(tie.round).id, cup.name_of(tie.first),
              name_cell(cup, tie.second), name_cell(cup, tie.winner), tie.how});
  }
  report::Document made;
  made.put("seed", report::exact(cup.plan().seed.value));
  made.put("entrants", entrants).put("ties", ties);
  return made.put("winner", name_cell(cup, cup.champion().value_or(-1)));
}

void show_cup(const Context& context, const Cup& cup) {
  report::Table table({{"Round", "round"},
                       report::secondary(1, {"Game", "game"}),
                       {"Winner", "winner"},
                       {"Against", "loser"},
                       report::wrapping({"How", "how"})});
  for (const CupTie& tie : cup.ties()) {
    if (tie.second < 0 || tie.winner < 0) continue;
    table.add({cup.round_name(tie.round), cup.game_of(tie.round).name,
               entrant_text(cup, tie.winner),
               entrant_text(cup, tie.winner == tie.first ? tie.second : tie.first), tie.how});
  }
  const auto champion = cup.champion();
  report::Document shown = cup_document(cup);
  shown.section(champion ? fmt::format("{} won the cup", entrant_text(cup, *champion))
                         : std::string("The cup so far"),
                table);
  context.show(shown.spreadsheet(table));
}

/// Waits for people to be ready; false if they would rather go on later.
bool are_ready(const Context& context, const std::string& heading) {
  if (!context.can_ask()) {
    context.note(heading);
    return true;
  }
  terminal::LinePrompt prompt(std::cin, std::cout, true, context.width());
  const auto typed = prompt.ask(heading + ". Enter to play (or quit):");
  return typed && lower(*typed) != "quit" && lower(*typed) != "q";
}

void play_cup(const Context& context, app::BonusCup& cup, bool describe) {
  const auto sit = [&](app::TerminalBonus& game, const std::string& heading) {
    return are_ready(context, report::capital(heading)) ? sit_at(context, describe, game)
                                                        : terminal::BonusEnd::left;
  };
  const auto progress = context.progress("Tie");
  int told = -1;
  while (const auto number = cup.cup().next()) {
    const CupTie tie = cup.cup().ties()[*number];
    if (tie.round != told) tell_round(context, cup.cup(), told = tie.round);
    if (!cup.has_people(tie)) {
      progress(static_cast<int>(*number), static_cast<int>(cup.cup().plan().entrants.size()) - 1);
    }
    if (!cup.play_next(sit)) {
      return context.note("The cup is saved; go on with: quicket bonus cup --resume");
    }
    context.note(tie_text(cup.cup(), cup.cup().ties()[*number]));
  }
  show_cup(context, cup.cup());
}

void cup(const Context& context, const CupWords& words) {
  if (words.resume) {
    store::Database database = open_database(context);
    app::BonusCup kept = app::BonusCup::resume(database);
    return play_cup(context, kept, words.describe);
  }
  games::CupPlan plan;
  plan.entrants = entrants_of(words.entrants.empty() ? usual_entrants() : words.entrants);
  plan.games = words.games.empty() ? usual_games : words.games;
  plan.seed = {context.seed_or_drawn_silently()};
  const bool has_people = std::ranges::any_of(
      plan.entrants, [](const games::CupEntrant& entrant) { return entrant.player == "human"; });
  Cup drawn(std::move(plan));
  context.tell_seed(drawn.plan().seed.value);
  if (!has_people) {
    app::BonusCup alone(nullptr, std::move(drawn));
    return play_cup(context, alone, words.describe);
  }
  store::Database database = open_or_make_database(context);
  if (app::BonusCup::is_kept(database) && !words.anew) {
    throw Error(
        "a cup is in progress; go on with `quicket bonus cup --resume`, or give it up with --force",
        Fault::usage);
  }
  app::BonusCup begun(&database, std::move(drawn));
  play_cup(context, begun, words.describe);
}

}  // namespace

void add_bonus_cup(Command& bonus, Context& context) {
  auto words = std::make_shared<CupWords>();
  Command& command = bonus.add("cup", "Play a knock-out cup over the games");
  command.under("Cup");
  const Option& entrants = command
                               .option("--seats SEATS", &words->entrants,
                                       "who plays, such as human,easy,Ann=hard: 2 to 32")
                               .parted_by(',')
                               .also("--entrants");
  const Option& games =
      command.option("--games GAMES", &words->games, "games of the rounds, the final's last")
          .parted_by(',');
  command.flag("--resume", &words->resume, "continue the cup in progress")
      .without(entrants)
      .without(games);
  command.flag("--force", &words->anew, "give up the cup in progress").also("--new");
  command.under("Display");
  add_look(command, words->describe);
  command.details =
      "Without --seats you and fifteen computers play four rounds: Absolution, Stonehenge "
      "Cricket, Overs and Chances, and Crossing Stonehenge for the final.\n"
      "A tie is one game. A drawn one is played again with the seats exchanged, three times at "
      "most; then lots are drawn. In Absolution both play the same deal beside a normal partner: a "
      "druid saved beats one that is not, then count pairs inside and steps left, or turns "
      "lasted; equal games are played again.";
  command.guesses = {"knockout", "championship"};
  command.if_interrupted = "a cup with people in it is saved after every tie";
  command.example("quicket bonus cup --seats hard,hard,normal,easy --games overs-and-chances");
  command.run = [&context, words] { cup(context, *words); };
}

}  // namespace quicket::cli
