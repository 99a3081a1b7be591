#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/play/bonus.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/bonus_words.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/screen.h"
#include "games/puzzle.h"
#include "games/registry.h"
#include "report/document.h"
#include "report/prose.h"
#include "terminal/bonus/desk.h"
#include "terminal/bonus/setup.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::cli {
namespace {

/// Had puzzles before the others, so that its own need no name.
constexpr std::string_view first_game = "crossing-stonehenge";

struct PuzzleWords {
  std::string game;  ///< or the number, for puzzles of the first game
  int number = 0;
  bool solution = false;
  bool describe = false;
};

/// Asks until the best play is found, given up, or nothing more is typed.
void ask_for_play(const Context& context, const games::Game& game,
                  const games::PuzzleQuestion& puzzle) {
  terminal::LinePrompt prompt(std::cin, std::cout, context.can_ask(), context.width());
  const auto say_all = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) prompt.say(line);
  };
  const std::string question =
      fmt::format("Your {} (or moves, hint, rules, solution, quit):", puzzle.wanted);
  while (const auto typed = prompt.ask(question)) {
    const std::string word = lower(trim(*typed));
    if (word == "quit" || word == "q") return;
    if (word == "solution") return say_all(puzzle.solution_lines());
    if (word == "hint") {
      prompt.say(puzzle.hint);
    } else if (word == "moves" || word == "plays") {
      prompt.say(fmt::format("{}", fmt::join(terminal::legal_texts(game, *puzzle.state), ", ")));
    } else if (word == "rules") {
      prompt.say(report::prose_text(app::bonus_rules(game), context.width()));
    } else if (word == "help" || word == "?") {
      prompt.say("Type your play, or moves, hint, rules, solution or quit.");
    } else {
      const games::PuzzleReply reply = puzzle.reply_to(word);
      say_all(reply.lines);
      if (reply.solves) return;
    }
  }
}

report::Document puzzle_document(const games::Game& game, int number,
                                 const games::PuzzleQuestion& puzzle, bool solution) {
  const games::GameState& state = *puzzle.state;
  const bool is_weighed = puzzle.trials > 0;
  report::Document made;
  made.put("game", game.id).put("puzzle", number).put("position", puzzle.position);
  made.put("to_move", lower(terminal::seat_name(game, state.to_move()))).put("moves", puzzle.moves);
  if (is_weighed) made.put("plays", report::cells(terminal::legal_texts(game, state)));
  if (!solution) return made;
  made.put("solution", puzzle.solution);
  if (!is_weighed) return made;
  report::Table weighed({{"", "play"}, {"", "worth"}, {"", "behind"}, {"", "error"}});
  for (const games::WeighedPlay& play : puzzle.weighed) {
    weighed.add({games::choice_text(game, state, play.action), report::exact(play.worth),
                 report::exact(play.behind), report::exact(play.error)});
  }
  return made.put("trials", puzzle.trials).put("weighed", weighed);
}

void one_puzzle(const Context& context, const games::Game& game, int number,
                const PuzzleWords& words) {
  const auto puzzle = games::puzzle_question(game, number);
  terminal::BonusSight sight;
  sight.game = &game;
  sight.state = puzzle->state.get();
  sight.players.assign(static_cast<std::size_t>(sight.state->seats()), "human");
  sight.seat = sight.state->to_move();
  report::Document shown = puzzle_document(game, number, *puzzle, words.solution);
  shown.laid_out(
      fmt::format("{}, puzzle {} of {}\n\n", game.name, number, games::puzzle_count(game)));
  shown.laid_out(words.describe ? terminal::spoken_text(sight) : terminal::sight_text(sight));
  shown.laid_out(fmt::format("\n{}\n\n", puzzle->task));
  if (words.solution) {
    for (const std::string& line : puzzle->solution_lines()) shown.line(line);
  }
  context.show(shown);
  if (!words.solution && !context.is_for_a_program()) ask_for_play(context, game, *puzzle);
}

/// Whether a person at the terminal wants the next one.
bool wants_next(const Context& context, int number) {
  terminal::LinePrompt prompt(std::cin, std::cout, true, context.width());
  const auto typed = prompt.ask(fmt::format("Enter: puzzle {} (or quit):", number + 1));
  return typed && typed->empty();
}

void puzzle(const Context& context, const PuzzleWords& words) {
  const bool asks = context.can_ask() && !context.is_for_a_program() && !words.solution;
  // `bonus puzzle 3`, as before there were puzzles of other games.
  const auto bare = parse_int(words.game);
  std::string named = bare ? "" : words.game;
  if (words.game.empty() && asks) {
    terminal::LinePrompt prompt(std::cin, std::cout, true);
    named = terminal::ask_game(prompt).id;
  }
  const games::Game& game = games::find_game(named.empty() ? first_game : std::string_view(named));
  int number = bare ? *bare : words.number == 0 ? 1 : words.number;
  if (number < 1 || (bare && words.number != 0)) {
    throw Error(
        "a puzzle is a game and a number from 1, such as: quicket bonus puzzle absolution 3",
        Fault::usage);
  }
  const auto puzzles = static_cast<int>(games::puzzle_count(game));
  for (;; ++number) {
    one_puzzle(context, game, number, words);
    context.show_held();
    if (!asks || number >= puzzles || !wants_next(context, number)) return;
  }
}

}  // namespace

void add_bonus_puzzle(Command& bonus, Context& context) {
  auto words = std::make_shared<PuzzleWords>();
  Command& command = bonus.add("puzzle", "Find the one best play in a position");
  command.argument("GAME", &words->game, "bonus game (see `quicket bonus list`)");
  command.argument("NUMBER", &words->number, "number of the puzzle, from 1").at_least(1);
  command.flag("--solution", &words->solution, "show the answer at once");
  add_look(command, words->describe);
  command.details =
      "Positions from games of the computer against itself. In Crossing Stonehenge exactly one "
      "move forces a win, as a complete search has shown. In the other games one play is clearly "
      "the best by thousands of trials with the hidden hands dealt anew, and another looks better.";
  command.guesses = {"puzzles", "problem"};
  command.example("quicket bonus puzzle crossing-stonehenge 3");
  command.example("quicket bonus puzzle overs-and-chances 1 --solution");
  command.run = [&context, words] { puzzle(context, *words); };
}

}  // namespace quicket::cli
