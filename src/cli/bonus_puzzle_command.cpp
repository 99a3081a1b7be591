#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "app/play/bonus.h"
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
#include "games/match_log.h"
#include "games/puzzle.h"
#include "games/registry.h"
#include "report/prose.h"
#include "report/table.h"
#include "terminal/bonus/desk.h"
#include "terminal/bonus/setup.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::cli {
namespace {

using games::crossing::Puzzle;
using nlohmann::ordered_json;

constexpr std::string_view crossing_game = "crossing-stonehenge";

struct PuzzleWords {
  std::string game;  ///< or the number, for puzzles of Crossing Stonehenge
  int number = 0;
  bool solution = false;
  bool describe = false;
};

/// How a line goes on that is not won yet, after one of the replies: ", then B10-A10 C14-A14".
std::string last_moves(games::crossing::Solver& solver, games::crossing::Position position,
                       int most) {
  if (position.ending != games::crossing::Ending::none || most < 1) return {};
  std::vector<games::Action> replies;
  games::crossing::legal_moves(position, replies);
  const std::string reply = games::crossing::action_text(position, replies.front());
  games::crossing::play(position, replies.front());
  const auto wins = solver.winning_moves(position, most);
  if (wins.empty()) return {};
  return fmt::format(", then after {} {} wins", reply,
                     games::crossing::action_text(position, wins.front()));
}

/// A reply after which the move no longer wins in time; nothing if the search finds none.
std::optional<std::string> refutation(const Puzzle& puzzle, games::crossing::Position position,
                                      games::Action move) {
  games::crossing::play(position, move);
  std::vector<games::Action> replies;
  games::crossing::legal_moves(position, replies);
  games::crossing::Solver solver;
  for (const games::Action reply : replies) {
    games::crossing::Position after = position;
    games::crossing::play(after, reply);
    if (!solver.moves_to_win(after, puzzle.moves - 2)) {
      return games::crossing::action_text(position, reply);
    }
  }
  return {};
}

/// What can be asked at a puzzle of any game; false if it is something else.
bool answer_word(const Context& context, terminal::LinePrompt& prompt, const games::Game& game,
                 const games::GameState& state, std::string_view word) {
  if (word == "moves" || word == "plays") {
    prompt.say(fmt::format("{}", fmt::join(terminal::legal_texts(game, state), ", ")));
  } else if (word == "rules") {
    prompt.say(report::prose_text(app::bonus_rules(game), context.width()));
  } else if (word == "help" || word == "?") {
    prompt.say("Type your play, or moves, hint, rules, solution or quit.");
  } else {
    return false;
  }
  return true;
}

/// Why the move wins: what answers each reply, the answers to most replies first.
std::vector<std::string> winning_lines(const Puzzle& puzzle, games::crossing::Position position,
                                       games::Action move) {
  constexpr std::size_t most_named = 3;
  games::crossing::play(position, move);
  std::vector<games::Action> replies;
  games::crossing::legal_moves(position, replies);
  std::map<std::string, std::vector<std::string>> replies_by_answer;
  games::crossing::Solver solver;
  for (const games::Action reply : replies) {
    games::crossing::Position after = position;
    const std::string text = games::crossing::action_text(position, reply);
    games::crossing::play(after, reply);
    std::string answer = "the game is won";
    if (after.ending == games::crossing::Ending::none) {
      const auto wins = solver.winning_moves(after, puzzle.moves - 2);
      expects(!wins.empty(), "every reply has an answer that wins");
      const std::string why = games::crossing::because(after, wins.front());
      answer = games::crossing::action_text(after, wins.front());
      if (!why.empty()) answer += fmt::format(" ({})", why);
      games::crossing::play(after, wins.front());
      answer += last_moves(solver, after, puzzle.moves - 4);
    }
    replies_by_answer[answer].push_back(text);
  }
  std::vector<std::pair<std::size_t, std::string>> lines;
  for (const auto& [answer, to] : replies_by_answer) {
    const std::size_t named = std::min(most_named, to.size());
    std::string line = fmt::format(
        "After {}", fmt::join(to.begin(), to.begin() + static_cast<std::ptrdiff_t>(named), ", "));
    if (to.size() > named) line += fmt::format(" and {} more", to.size() - named);
    lines.emplace_back(to.size(), fmt::format("{}: {}.", line, answer));
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::string> texts;
  for (auto& [count, line] : lines) texts.push_back(std::move(line));
  return texts;
}

/// Asks until the one move is found, given up, or nothing more is typed.
void ask_for_move(const Context& context, const Puzzle& puzzle,
                  const games::crossing::CrossingState& state) {
  terminal::LinePrompt prompt(std::cin, std::cout, context.can_ask(), context.width());
  while (const auto typed = prompt.ask("Your move (or moves, hint, rules, solution, quit):")) {
    const std::string word = lower(trim(*typed));
    if (word == "quit" || word == "q") return;
    const auto explain = [&] {
      const auto solution = state.parse_action(puzzle.solution);
      expects(solution.has_value(), "a puzzle's solution is a move");
      for (const std::string& line : winning_lines(puzzle, state.position(), *solution)) {
        prompt.say(line);
      }
    };
    if (word == "solution") {
      prompt.say(fmt::format("The move is {}.", puzzle.solution));
      return explain();
    }
    if (word == "hint") {
      prompt.say(fmt::format("Move the piece on {}.", puzzle.solution.substr(0, 3)));
      continue;
    }
    if (answer_word(context, prompt, games::find_game(crossing_game), state, word)) continue;
    const auto move = state.parse_action(word);
    if (!move || state.is_aside(*move)) {
      const std::string why = games::crossing::why_not(state.position(), state.offer(), word);
      prompt.say(why.empty() ? "That is no move here." : fmt::format("Not possible: {}.", why));
    } else if (state.action_text(*move) == puzzle.solution) {
      prompt.say(fmt::format("Yes: {} wins, whatever the answer.", puzzle.solution));
      return explain();
    } else {
      const auto reply = refutation(puzzle, state.position(), *move);
      prompt.say(fmt::format("{} does not force a win in time{}; try another.",
                             state.action_text(*move),
                             reply ? ": " + *reply + " is an answer to it" : ""));
    }
  }
}

void check_number(int number, std::size_t puzzles) {
  if (number <= static_cast<int>(puzzles)) return;
  throw Error(fmt::format("there is no puzzle {}; they go from 1 to {}", number, puzzles),
              Fault::usage);
}

/// A puzzle of Crossing Stonehenge: one move forces a win.
void crossing_puzzle(const Context& context, int number, const PuzzleWords& words) {
  const auto all = games::crossing::puzzles();
  check_number(number, all.size());
  const Puzzle& one = all[static_cast<std::size_t>(number - 1)];
  const auto typed = games::crossing::parse_position(one.position);
  const games::crossing::CrossingState state(typed.position, typed.offer, false);
  const bool is_green = typed.position.to_move == games::crossing::Side::green;
  if (context.globals.json) {
    ordered_json told = {{"game", crossing_game},
                         {"puzzle", number},
                         {"position", one.position},
                         {"to_move", is_green ? "green" : "yellow"},
                         {"moves", (one.moves + 1) / 2}};
    if (words.solution) told["solution"] = one.solution;
    return context.out(told.dump(2) + '\n');
  }
  context.out(fmt::format("Crossing Stonehenge, puzzle {} of {}\n\n", number, all.size()));
  const games::Names names = games::names_of(games::find_game(crossing_game));
  context.out(words.describe
                  ? games::crossing::tell_in_words(typed.position, typed.offer, names).text()
                  : games::crossing::draw(typed.position, typed.offer, {}, names));
  context.out(
      fmt::format("\n{} to move and win in {} moves, whatever the answer. Only one first move does "
                  "it.\n\n",
                  is_green ? "Green" : "Yellow", one.moves == 3 ? "two" : "three"));
  if (words.solution) {
    const report::Window window(context.width());
    context.out(window.line(fmt::format("The move is {}.", one.solution)));
    for (const std::string& line :
         winning_lines(one, typed.position, state.parse_action(one.solution).value())) {
      context.out(window.line(line));
    }
    return;
  }
  ask_for_move(context, one, state);
}

/// "bowl 4+22 (a dot ball, without a stroke)".
std::string with_reason(const games::Game& game, const games::GameState& state,
                        games::Action action) {
  const std::string text = games::choice_text(game, state, action);
  const std::string reason =
      game.telling.because == nullptr ? "" : game.telling.because(state, action);
  return reason.empty() ? text : fmt::format("{} ({})", text, reason);
}

/// How a play that is not the best compares: "wins 52 of 100 games; the best wins 61".
std::string compared(const games::Game& game, const games::Puzzle& puzzle,
                     const games::WeighedPlay& play) {
  if (game.puzzling.measure == games::Measure::runs) {
    return fmt::format("is {:.1f} runs worse than the best over the rest of the deal", play.behind);
  }
  return fmt::format("wins {:.0f} of 100 games, the best {:.0f}", 100 * play.worth,
                     100 * puzzle.plays.front().worth);
}

/// The answer in lines: the best play and why, the next best, and the one that looks best.
std::vector<std::string> solution_lines(const games::Game& game, const games::Puzzle& puzzle) {
  const auto& best = puzzle.plays.front();
  const auto& next = puzzle.plays[1];
  std::vector<std::string> lines = {
      fmt::format("The best play is {}.", with_reason(game, *puzzle.state, best.action)),
      fmt::format("The next best, {}, {}.", with_reason(game, *puzzle.state, next.action),
                  compared(game, puzzle, next))};
  for (const games::WeighedPlay& play : puzzle.plays) {
    if (play.action != puzzle.tempting || play.action == next.action) continue;
    lines.push_back(fmt::format("What looks best, {}, {}.",
                                with_reason(game, *puzzle.state, play.action),
                                compared(game, puzzle, play)));
  }
  lines.push_back(fmt::format(
      "The figures are from {} trials of each play, with the hands dealt anew.", puzzle.trials));
  return lines;
}

/// A play that was not checked, against the best one.
games::WeighedPlay weighed_now(const games::Game& game, const games::Puzzle& puzzle,
                               games::Action play) {
  constexpr int trials = 400;
  const std::array<games::Action, 2> both = {puzzle.plays.front().action, play};
  const auto weighed = game.puzzling.weigh(*puzzle.state, both, trials, dice::Seed{1});
  const auto& one = weighed.front().action == play ? weighed.front() : weighed.back();
  // On the scale of the others.
  return {play, puzzle.plays.front().worth - one.behind, one.behind, one.error};
}

/// Asks until the best play is found, given up, or nothing more is typed.
void ask_for_play(const Context& context, const games::Game& game, const games::Puzzle& puzzle) {
  terminal::LinePrompt prompt(std::cin, std::cout, context.can_ask(), context.width());
  const games::GameState& state = *puzzle.state;
  const auto say_all = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) prompt.say(line);
  };
  while (const auto typed = prompt.ask("Your play (or moves, hint, rules, solution, quit):")) {
    const std::string word = lower(trim(*typed));
    if (word == "quit" || word == "q") return;
    if (word == "solution") return say_all(solution_lines(game, puzzle));
    if (word == "hint") {
      prompt.say(fmt::format("It is not {}, which looks best.",
                             games::choice_text(game, state, puzzle.tempting)));
      continue;
    }
    if (answer_word(context, prompt, game, state, word)) continue;
    const auto play = state.parse_action(word);
    if (!play) {
      prompt.say(games::refusal(game, state, word));
      continue;
    }
    const auto found = std::find_if(puzzle.plays.begin(), puzzle.plays.end(),
                                    [&](const auto& one) { return one.action == *play; });
    if (found == puzzle.plays.begin()) {
      prompt.say("Yes.");
      return say_all(solution_lines(game, puzzle));
    }
    // Plays that a glance put far behind get fewer trials than those that were checked.
    const games::WeighedPlay weighed =
        found == puzzle.plays.end() ? weighed_now(game, puzzle, *play) : *found;
    prompt.say(fmt::format("{} {}; try another.", with_reason(game, state, *play),
                           compared(game, puzzle, weighed)));
  }
}

ordered_json as_json(const games::Game& game, int number, const games::Puzzle& puzzle,
                     bool solution) {
  const games::GameState& state = *puzzle.state;
  ordered_json told = {{"game", game.id},
                       {"puzzle", number},
                       {"position", state.observation(state.to_move())},
                       {"to_move", lower(terminal::seat_name(game, state.to_move()))},
                       {"moves", 1},
                       {"plays", terminal::legal_texts(game, state)}};
  if (!solution) return told;
  told["solution"] = games::choice_text(game, state, puzzle.plays.front().action);
  told["trials"] = puzzle.trials;
  ordered_json weighed = ordered_json::array();
  for (const games::WeighedPlay& play : puzzle.plays) {
    weighed.push_back({{"play", games::choice_text(game, state, play.action)},
                       {"worth", play.worth},
                       {"behind", play.behind},
                       {"error", play.error}});
  }
  told["weighed"] = std::move(weighed);
  return told;
}

/// A puzzle of a game with hidden hands: one play is clearly the best, and does not look it.
void weighed_puzzle(const Context& context, const games::Game& game, int number,
                    const PuzzleWords& words) {
  const auto places = game.puzzling.places;
  check_number(number, places.size());
  const auto found = games::puzzle_at(game, places[static_cast<std::size_t>(number - 1)]);
  expects(found.has_value(), "a listed puzzle is one");
  const games::Puzzle& puzzle = *found;
  const games::GameState& state = *puzzle.state;
  if (context.globals.json) {
    return context.out(as_json(game, number, puzzle, words.solution).dump(2) + '\n');
  }
  const int seat = state.to_move();
  terminal::BonusSight sight;
  sight.game = &game;
  sight.state = &state;
  sight.players.assign(static_cast<std::size_t>(state.seats()), "human");
  sight.seat = seat;
  context.out(fmt::format("{}, puzzle {} of {}\n\n", game.name, number, places.size()));
  context.out(words.describe ? terminal::spoken_text(sight) : terminal::sight_text(sight));
  context.out(
      fmt::format("\nYou are {}. One play is clearly the best, and another looks better.\n\n",
                  terminal::seat_name(game, seat)));
  if (words.solution) {
    const report::Window window(context.width());
    for (const std::string& line : solution_lines(game, puzzle)) context.out(window.line(line));
    return;
  }
  ask_for_play(context, game, puzzle);
}

std::size_t puzzles_of(const games::Game& game) {
  return game.id == crossing_game ? games::crossing::puzzles().size() : game.puzzling.places.size();
}

/// Whether a person at the terminal wants the next one.
bool wants_next(const Context& context, int number) {
  terminal::LinePrompt prompt(std::cin, std::cout, true, context.width());
  const auto typed = prompt.ask(fmt::format("Enter: puzzle {} (or quit):", number + 1));
  return typed && typed->empty();
}

void puzzle(const Context& context, const PuzzleWords& words) {
  const bool asks = context.can_ask() && !context.globals.json && !words.solution;
  // `bonus puzzle 3`, as before there were puzzles of other games.
  const auto bare = parse_int(words.game);
  std::string named = bare ? "" : words.game;
  if (words.game.empty() && asks) {
    terminal::LinePrompt prompt(std::cin, std::cout, true);
    named = terminal::ask_game(prompt).id;
  }
  const games::Game& game =
      games::find_game(named.empty() ? crossing_game : std::string_view(named));
  int number = bare ? *bare : words.number == 0 ? 1 : words.number;
  if (number < 1 || (bare && words.number != 0)) {
    throw Error(
        "a puzzle is a game and a number from 1, such as: quicket bonus puzzle absolution 3",
        Fault::usage);
  }
  const auto puzzles = static_cast<int>(puzzles_of(game));
  if (puzzles == 0) throw Error(fmt::format("{} has no puzzles", game.name), Fault::usage);
  for (;; ++number) {
    if (game.id == crossing_game) {
      crossing_puzzle(context, number, words);
    } else {
      weighed_puzzle(context, game, number, words);
    }
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
  command.flag("--describe", &words->describe, "lines of text in place of drawings");
  command.details =
      "Positions from games of the computer against itself. In Crossing Stonehenge exactly one "
      "move forces a win, as a complete search has shown. In the other games one play is clearly "
      "the "
      "best by thousands of trials with the hidden hands dealt anew, and another looks better.";
  command.guesses = {"puzzles", "problem"};
  command.example("quicket bonus puzzle crossing-stonehenge 3");
  command.example("quicket bonus puzzle overs-and-chances 1 --solution");
  command.run = [&context, words] { puzzle(context, *words); };
}

}  // namespace quicket::cli
