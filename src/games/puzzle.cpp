#include "games/puzzle.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/error.h"
#include "games/match_log.h"
#include "games/players.h"
#include "games/tree_search.h"

namespace quicket::games {
namespace {

/// Choices that are looked at: one in so many.
constexpr int choices_a_look = 4;
/// More plays than these need not be looked at: a glance put them further behind.
constexpr std::size_t most_checked = 6;
constexpr int more_trials = 30;
constexpr double clearly_best = 5;  // standard errors

bool is_clear(const Puzzling& puzzling, const std::vector<WeighedPlay>& plays, double errors) {
  return plays.size() > 1 && plays[1].behind >= puzzling.clear &&
         plays[1].behind >= errors * plays[1].error;
}

/// The puzzle at this choice, if it is one.
std::optional<Puzzle> puzzle_in(const Game& game, const GameState& state, Player& tempting,
                                dice::Seed seed) {
  const Puzzling& puzzling = game.puzzling;
  const std::vector<Action> all = puzzling.plays(state);
  if (all.size() < 2) return {};
  // A glance at all plays leaves those that a first look is worth.
  const std::vector<WeighedPlay> glance =
      puzzling.weigh(state, all, std::max(10, puzzling.trials / 5), dice::derive(seed, "glance"));
  dice::AnyDice dice{dice::SeededDice(dice::derive(seed, "tempting"))};
  const Action tempted = tempting.choose(SeatView(state, state.to_move()), dice, {});
  std::vector<Action> checked;
  for (const WeighedPlay& play : glance) {
    if (checked.size() < most_checked || play.action == tempted) checked.push_back(play.action);
  }
  if (std::ranges::find(checked, tempted) == checked.end()) return {};
  const std::vector<WeighedPlay> first =
      puzzling.weigh(state, checked, puzzling.trials, dice::derive(seed, "first look"));
  // At this many errors a first look drops few puzzles, and lets few others through.
  if (!is_clear(puzzling, first, 2) || tempted == first.front().action) return {};
  Puzzle puzzle;
  puzzle.trials = puzzling.trials * more_trials;
  puzzle.plays = puzzling.weigh(state, checked, puzzle.trials, dice::derive(seed, "check"));
  if (puzzle.plays.front().action != first.front().action) return {};
  if (!is_clear(puzzling, puzzle.plays, clearly_best)) return {};
  puzzle.state = state.clone();
  puzzle.tempting = tempted;
  return puzzle;
}

/// A game that the computer plays against itself, choice by choice.
class SelfPlay {
 public:
  SelfPlay(const Game& game, std::uint32_t number)
      : game_(&game),
        seed_(dice::derive({number}, std::string("puzzles of ").append(game.id))),
        usual_(make_player(game, game.puzzling.usual)),
        tempting_(make_player(game, game.puzzling.tempting)),
        dice_(dice::SeededDice(seed_)),
        state_(begin_to_play(game, game.puzzling.seats, {})) {
    settle();
  }

  bool is_over() const { return state_->is_over(); }
  /// Of the present choice, from 1.
  std::uint16_t choice() const { return choice_; }
  std::optional<Puzzle> puzzle() const {
    return puzzle_in(*game_, *state_, *tempting_, dice::derive(seed_, "choice", choice_));
  }
  void play_on() {
    state_->apply(usual_->choose(SeatView(*state_, state_->to_move()), dice_, {}));
    ++choice_;
    settle();
  }

 private:
  void settle() {
    std::vector<Action> scratch;
    throw_chance(*state_, dice_, scratch);
  }

  const Game* game_;
  dice::Seed seed_;
  std::unique_ptr<Player> usual_;
  std::unique_ptr<Player> tempting_;
  dice::AnyDice dice_;
  std::unique_ptr<GameState> state_;
  std::uint16_t choice_ = 1;
};

/// A puzzle whose plays were weighed by trials.
class WeighedQuestion final : public PuzzleQuestion {
 public:
  WeighedQuestion(const Game& game, Puzzle puzzle) : game_(&game), tempting_(puzzle.tempting) {
    state = std::move(puzzle.state);
    weighed = std::move(puzzle.plays);
    trials = puzzle.trials;
    const int seat = state->to_move();
    position = state->observation(seat);
    task = fmt::format("You are {}. One play is clearly the best, and another looks better.",
                       names_of(game).of(seat));
    hint = fmt::format("It is not {}, which looks best.", choice_text(game, *state, tempting_));
    solution = choice_text(game, *state, weighed.front().action);
  }

  /// The best play and why, the next best, and the one that looks best.
  std::vector<std::string> solution_lines() const override {
    const WeighedPlay& next = weighed[1];
    std::vector<std::string> lines = {
        fmt::format("The best play is {}.",
                    reasoned_choice(*game_, *state, weighed.front().action)),
        fmt::format("The next best, {}.", compared(next, ", "))};
    for (const WeighedPlay& play : weighed) {
      if (play.action != tempting_ || play.action == next.action) continue;
      lines.push_back(fmt::format("What looks best, {}.", compared(play, ", ")));
    }
    lines.push_back(fmt::format(
        "The figures are from {} trials of each play, with the hands dealt anew.", trials));
    return lines;
  }

  PuzzleReply reply_to(std::string_view typed) const override {
    const auto action = state->parse_action(typed);
    if (!action) return {{refusal(*game_, *state, typed)}};
    const auto found = std::ranges::find(weighed, *action, &WeighedPlay::action);
    if (found == weighed.begin()) {
      PuzzleReply reply{solution_lines(), true};
      reply.lines.insert(reply.lines.begin(), "Yes.");
      return reply;
    }
    const WeighedPlay play = found == weighed.end() ? weighed_now(*action) : *found;
    return {{fmt::format("{}; try another.", compared(play, " "))}};
  }

 private:
  /// A play that is not the best beside the one that is: "bowl 8, wins 52 of 100 games, the best
  /// 61".
  std::string compared(const WeighedPlay& play, std::string_view between) const {
    const std::string how =
        game_->puzzling.measure == Measure::runs
            ? fmt::format("is {:.1f} runs worse than the best over the rest of the deal",
                          play.behind)
            : fmt::format("wins {:.0f} of 100 games, the best {:.0f}", 100 * play.worth,
                          100 * weighed.front().worth);
    return fmt::format("{}{}{}", reasoned_choice(*game_, *state, play.action), between, how);
  }

  /// A play that a glance put so far behind that it was not checked; by fewer trials, on the scale
  /// of the others.
  WeighedPlay weighed_now(Action play) const {
    constexpr int few_trials = 400;
    const std::array<Action, 2> both = {weighed.front().action, play};
    const auto two = game_->puzzling.weigh(*state, both, few_trials, dice::Seed{1});
    const WeighedPlay& one = two.front().action == play ? two.front() : two.back();
    return {play, weighed.front().worth - one.behind, one.behind, one.error};
  }

  const Game* game_;
  Action tempting_;
};

}  // namespace

std::size_t puzzle_count(const Game& game) {
  return game.puzzling.own == nullptr ? game.puzzling.places.size() : game.puzzling.own_count;
}

std::unique_ptr<PuzzleQuestion> puzzle_question(const Game& game, int number) {
  const std::size_t count = puzzle_count(game);
  if (count == 0) throw Error(Fault::usage, "{} has no puzzles", game.name);
  if (number < 1 || number > static_cast<int>(count)) {
    throw Error(Fault::usage, "there is no puzzle {}; they go from 1 to {}", number, count);
  }
  const auto at = static_cast<std::size_t>(number - 1);
  if (game.puzzling.own != nullptr) return game.puzzling.own(at);
  std::optional<Puzzle> puzzle = puzzle_at(game, game.puzzling.places[at]);
  expects(puzzle.has_value(), "a listed puzzle is one");
  return std::make_unique<WeighedQuestion>(game, std::move(*puzzle));
}

std::optional<Puzzle> puzzle_at(const Game& game, PuzzlePlace place) {
  expects(game.puzzling.weigh != nullptr, "the game has puzzles");
  SelfPlay play(game, place.game);
  while (!play.is_over() && play.choice() < place.choice) play.play_on();
  if (play.is_over()) return {};
  return play.puzzle();
}

std::vector<PuzzlePlace> search_puzzles(const Game& game, std::uint32_t first, std::size_t wanted) {
  std::vector<PuzzlePlace> places;
  for (std::uint32_t number = first; places.size() < wanted; ++number) {
    for (SelfPlay play(game, number); !play.is_over(); play.play_on()) {
      // One choice in so many, another in each game, so that puzzles come from all parts of games.
      if ((play.choice() + number) % choices_a_look != 0 || !play.puzzle()) continue;
      places.push_back({number, play.choice()});
      break;
    }
  }
  return places;
}

std::vector<WeighedPlay> rank_plays(std::span<const Action> plays, std::span<const double> values) {
  expects(!plays.empty() && values.size() % plays.size() == 0, "every trial has all plays");
  const std::size_t count = plays.size();
  const std::size_t trials = values.size() / count;
  std::vector<double> sums(count);
  for (std::size_t at = 0; at < values.size(); ++at) sums[at % count] += values[at];
  const auto best = static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin());
  std::vector<WeighedPlay> ranked;
  const auto tried = static_cast<double>(std::max<std::size_t>(trials, 1));
  for (std::size_t play = 0; play < count; ++play) {
    WeighedPlay weighed{plays[play], sums[play] / tried, (sums[best] - sums[play]) / tried, 0};
    double squares = 0;
    for (std::size_t trial = 0; trial < trials; ++trial) {
      const double off =
          values[trial * count + best] - values[trial * count + play] - weighed.behind;
      squares += off * off;
    }
    if (trials > 1) weighed.error = std::sqrt(squares / (tried * (tried - 1)));
    ranked.push_back(weighed);
  }
  std::ranges::stable_sort(ranked, std::ranges::greater{}, &WeighedPlay::worth);
  return ranked;
}

}  // namespace quicket::games
