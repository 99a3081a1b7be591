#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text.h"
#include "cli/bonus_words.h"
#include "cli/command.h"
#include "cli/context.h"
#include "games/crossing_stonehenge/advice.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/drawing.h"
#include "games/crossing_stonehenge/puzzles.h"
#include "games/crossing_stonehenge/solver.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::cli {
namespace {

using games::crossing::Puzzle;

struct PuzzleWords {
  int number = 1;
};

/// Asks until the one move is found, given up, or nothing more is typed.
void ask_for_move(const Context& context, const Puzzle& puzzle,
                  const games::crossing::CrossingState& state) {
  terminal::LinePrompt prompt(std::cin, std::cout, context.can_ask(), context.width());
  while (const auto typed = prompt.ask("Your move (or solution, quit):")) {
    const std::string word = lower(trim(*typed));
    if (word == "quit" || word == "q") return;
    if (word == "solution") {
      return prompt.say(fmt::format("The move is {}.", puzzle.solution));
    }
    const auto move = state.parse_action(word);
    if (!move || state.is_aside(*move)) {
      const std::string why = games::crossing::why_not(state.position(), state.offer(), word);
      prompt.say(why.empty() ? "That is no move here." : fmt::format("Not possible: {}.", why));
    } else if (state.action_text(*move) == puzzle.solution) {
      return prompt.say(fmt::format("Yes: {} wins, whatever the answer.", puzzle.solution));
    } else {
      prompt.say(
          fmt::format("{} does not force a win in time; try another.", state.action_text(*move)));
    }
  }
}

void puzzle(const Context& context, const PuzzleWords& words) {
  const auto all = games::crossing::puzzles();
  if (words.number > static_cast<int>(all.size())) {
    throw Error(
        fmt::format("there is no puzzle {}; they go from 1 to {}", words.number, all.size()),
        Fault::usage);
  }
  const Puzzle& one = all[static_cast<std::size_t>(words.number - 1)];
  const auto typed = games::crossing::parse_position(one.position);
  const games::crossing::CrossingState state(typed.position, typed.offer, false);
  const bool is_green = typed.position.to_move == games::crossing::Side::green;
  if (context.globals.json) {
    const nlohmann::ordered_json told = {{"game", "crossing-stonehenge"},
                                         {"puzzle", words.number},
                                         {"position", std::string(one.position)},
                                         {"to_move", is_green ? "green" : "yellow"},
                                         {"moves", (one.moves + 1) / 2}};
    return context.out(told.dump(2) + '\n');
  }
  context.out(fmt::format("Crossing Stonehenge, puzzle {} of {}\n\n", words.number, all.size()));
  context.out(games::crossing::draw(typed.position, typed.offer, {}));
  context.out(
      fmt::format("\n{} moves and wins with its {} move at the latest, whatever the answer. "
                  "One move only does it.\n\n",
                  is_green ? "Green" : "Yellow", one.moves == 3 ? "second" : "third"));
  ask_for_move(context, one, state);
}

}  // namespace

void add_bonus_puzzle(Command& bonus, Context& context) {
  auto words = std::make_shared<PuzzleWords>();
  Command& command = bonus.add("puzzle", "Find the one winning move in a position");
  command.argument("NUMBER", &words->number, "number of the puzzle, from 1").at_least(1);
  command.details =
      "Positions of Crossing Stonehenge from games of the computer against itself, in which "
      "exactly "
      "one move forces a win, as a complete search has shown.";
  command.guesses = {"puzzles", "problem"};
  command.example("quicket bonus puzzle 3");
  command.run = [&context, words] { puzzle(context, *words); };
}

}  // namespace quicket::cli
