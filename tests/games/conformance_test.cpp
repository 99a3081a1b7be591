#include <algorithm>
#include <optional>
#include <set>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/match_log.h"
#include "games/players.h"
#include "games/registry.h"
#include "games/tree_search.h"
#include "tests/support/variants.h"

using namespace quicket;
using namespace quicket::games;
using quicket::tests::all_variants;
using quicket::tests::Variant;

namespace {

constexpr int most_actions = 200'000;

dice::AnyDice dice_of(std::uint64_t seed) {
  return dice::AnyDice{dice::SeededDice(dice::Seed{seed})};
}

/// What people do rather than what they may: no asides unless there is nothing else.
Action any_play(const GameState& state, dice::AnyDice& dice) {
  std::vector<Action> legal = legal_actions_of(state);
  drop_asides(state, legal);
  return pick_any(legal, dice, dice::Reason::choice);
}

void check_legal_list(const GameState& state) {
  const std::vector<Action> legal = legal_actions_of(state);
  REQUIRE_FALSE(legal.empty());
  REQUIRE(legal.front() >= 0);
  const bool ascending_without_doubles =
      std::adjacent_find(legal.begin(), legal.end(),
                         [](Action one, Action next) { return one >= next; }) == legal.end();
  REQUIRE(ascending_without_doubles);
  REQUIRE((state.to_move() == chance_seat ||
           (state.to_move() >= 0 && state.to_move() < state.seats())));
}

void check_notation(const GameState& state, dice::AnyDice& dice) {
  const std::vector<Action> legal = legal_actions_of(state);
  for (int time = 0; time < 3; ++time) {
    const Action action = pick_any(legal, dice, dice::Reason::choice);
    const std::string text = state.action_text(action);
    CAPTURE(text, action);
    REQUIRE_FALSE(text.empty());
    REQUIRE(state.parse_action(text) == std::optional<Action>(action));
    REQUIRE(state.parse_action("  " + text + " ") == std::optional<Action>(action));
  }
}

void check_clone(const GameState& state, dice::AnyDice& dice) {
  const std::string before = state.text();
  const std::unique_ptr<GameState> copy = state.clone();
  REQUIRE(copy->text() == before);
  for (int time = 0; time < 5 && !copy->is_over(); ++time) copy->apply(any_play(*copy, dice));
  REQUIRE(state.text() == before);
}

/// Deals anew what each seat cannot see: the seat must not notice. Gives how many of the deals
/// were another position.
int check_resample(const GameState& state, dice::AnyDice& dice) {
  int others = 0;
  for (int seat = 0; seat < state.seats(); ++seat) {
    CAPTURE(seat);
    const std::unique_ptr<GameState> imagined = state.resample(seat, dice);
    REQUIRE(imagined->observation(seat) == state.observation(seat));
    REQUIRE(imagined->to_move() == state.to_move());
    REQUIRE(imagined->seats() == state.seats());
    if (state.to_move() == seat) REQUIRE(legal_actions_of(*imagined) == legal_actions_of(state));
    if (!state.is_over()) check_legal_list(*imagined);
    if (imagined->text() != state.text()) ++others;
  }
  return others;
}

void check_end(const Variant& variant, const GameState& state) {
  const std::vector<double> returns = state.returns();
  REQUIRE(static_cast<int>(returns.size()) == variant.seats);
  double sum = 0;
  for (const double value : returns) {
    CHECK((value == -1 || value == 0 || value == 1));
    sum += value;
  }
  if (variant.game->rules.cooperative) {
    for (const double value : returns) CHECK(value == returns.front());
    CHECK(returns.front() != 0);
  } else {
    CHECK(sum == 0);
  }
}

/// The ends of a game's tables: each in a few words, all together few, with the same figures.
class Ends {
 public:
  void check(const Finish& finish) {
    CAPTURE(finish.how);
    CHECK_FALSE(finish.how.empty());
    CHECK(finish.how.size() <= 40);
    ends_.insert(finish.how);
    CHECK(ends_.size() <= 6);
    std::vector<std::string_view> names;
    for (const Figure& figure : finish.figures) {
      if (std::find(names.begin(), names.end(), figure.name) != names.end()) continue;
      CHECK_FALSE(figure.name.empty());
      names.push_back(figure.name);
    }
    if (!figures_) figures_ = names;
    CHECK(*figures_ == names);
  }

 private:
  std::set<std::string> ends_;
  std::optional<std::vector<std::string_view>> figures_;
};

/// Plays a game of random plays out of `state`; false if it does not end.
bool play_out(GameState& state, dice::AnyDice& dice) {
  for (int action = 0; action < most_actions && !state.is_over(); ++action) {
    state.apply(any_play(state, dice));
  }
  return state.is_over();
}

}  // namespace

TEST_CASE("lists of actions, notation and clones keep their promises in every game", "[games]") {
  for (const Variant& variant : all_variants()) {
    CAPTURE(variant.text());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(seed);
      dice::AnyDice dice = dice_of(seed);
      const std::unique_ptr<GameState> state = variant.begin();
      for (int action = 0; action < 400 && !state->is_over(); ++action) {
        check_legal_list(*state);
        check_notation(*state, dice);
        if (action % 7 == 0) check_clone(*state, dice);
        state->apply(any_play(*state, dice));
      }
    }
  }
}

TEST_CASE("what a seat observes tells nothing of what is hidden from it", "[games]") {
  for (const Variant& variant : all_variants()) {
    CAPTURE(variant.text());
    dice::AnyDice dice = dice_of(11);
    int others = 0;
    for (int time = 0; time < 2; ++time) {
      const std::unique_ptr<GameState> state = variant.begin();
      for (int action = 0; action < 600 && !state->is_over(); ++action) {
        if (action % 5 == 0) others += check_resample(*state, dice);
        state->apply(any_play(*state, dice));
      }
      others += check_resample(*state, dice);
    }
    if (variant.game->rules.hidden_hands) CHECK(others > 30);
    if (!variant.game->rules.hidden_hands) CHECK(others == 0);
  }
}

TEST_CASE("an imagined position can be played to its end like a true one", "[games]") {
  for (const Variant& variant : all_variants()) {
    CAPTURE(variant.text());
    dice::AnyDice dice = dice_of(12);
    const std::unique_ptr<GameState> state = variant.begin();
    for (int action = 0; action < 200 && !state->is_over(); ++action) {
      if (action % 40 == 0) {
        const std::unique_ptr<GameState> imagined = state->resample(action / 40 % 2, dice);
        CHECK(play_out(*imagined, dice));
      }
      state->apply(any_play(*state, dice));
    }
  }
}

TEST_CASE("every random game ends, with returns that add up", "[games]") {
  for (const Variant& variant : all_variants()) {
    CAPTURE(variant.text());
    Ends ends;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      CAPTURE(seed);
      dice::AnyDice dice = dice_of(seed);
      const std::unique_ptr<GameState> state = variant.begin();
      REQUIRE(play_out(*state, dice));
      check_end(variant, *state);
      ends.check(finish_of(*variant.game, *state));
    }
  }
}

TEST_CASE("a game of any actions at all, asides included, ends too", "[games]") {
  for (const Variant& variant : all_variants()) {
    CAPTURE(variant.text());
    dice::AnyDice dice = dice_of(5);
    const std::unique_ptr<GameState> state = variant.begin();
    for (int action = 0; action < most_actions && !state->is_over(); ++action) {
      state->apply(pick_any(legal_actions_of(*state), dice, dice::Reason::choice));
    }
    REQUIRE(state->is_over());
    check_end(variant, *state);
  }
}

TEST_CASE("a log replays to the same position and reads back to the same log", "[games]") {
  for (const Variant& variant : all_variants()) {
    CAPTURE(variant.text());
    RecordedGame game(variant.game->id, variant.seats, variant.options, dice::Seed{77});
    dice::AnyDice dice = dice_of(77);
    for (int action = 0; action < 300 && !game.state().is_over(); ++action) {
      game.apply(any_play(game.state(), dice));
    }
    const std::string text = write_log(game.log());
    const MatchLog read = read_log(text);
    CHECK(read.actions == game.log().actions);
    CHECK(write_log(read) == text);
    CHECK(RecordedGame(read).state().text() == game.state().text());
  }
}

TEST_CASE("undo takes back the last choice and the chance after it", "[games]") {
  for (const Variant& variant : all_variants()) {
    CAPTURE(variant.text());
    RecordedGame game(variant.game->id, variant.seats, variant.options, dice::Seed{3});
    dice::AnyDice dice = dice_of(3);
    CHECK_FALSE(game.undo());
    game.throw_chance(dice);
    for (int choice = 0; choice < 40 && !game.state().is_over(); ++choice) {
      const std::string before = game.state().text();
      const int mover = game.state().to_move();
      const Action action = any_play(game.state(), dice);
      game.apply(action);
      game.throw_chance(dice);
      REQUIRE(game.undo());
      REQUIRE(game.state().text() == before);
      REQUIRE(game.state().to_move() == mover);
      game.apply(action);
      game.throw_chance(dice);
    }
  }
}

TEST_CASE("every player of every game chooses what is legal, and the same for the same dice",
          "[games]") {
  for (const Game& game : games::games()) {
    for (const std::string& name : player_names(game)) {
      if (name == "hard" || name == "computer") continue;
      CAPTURE(game.id, name);
      const std::unique_ptr<GameState> state = game.rules.begin(game.rules.fewest_seats, {});
      const std::unique_ptr<Player> player = make_player(game, name);
      dice::AnyDice dice = dice_of(21);
      const int most = name == "normal" ? 4 : 25;
      for (int choice = 0; choice < most; ++choice) {
        std::vector<Action> scratch;
        throw_chance(*state, dice, scratch);
        if (state->is_over()) break;
        const SeatView view(*state, state->to_move());
        dice::AnyDice once = dice_of(static_cast<std::uint64_t>(choice));
        dice::AnyDice again = dice_of(static_cast<std::uint64_t>(choice));
        const Action action = player->choose(view, once, Stop{});
        REQUIRE(make_player(game, name)->choose(view, again, Stop{}) == action);
        const std::vector<Action> legal = legal_actions_of(*state);
        REQUIRE(std::binary_search(legal.begin(), legal.end(), action));
        state->apply(action);
      }
    }
  }
}

TEST_CASE("a lesson says something at every choice, and nothing that the seat cannot see",
          "[games]") {
  for (const Variant& variant : all_variants()) {
    const auto topics = variant.game->teaching.topics;
    if (topics == nullptr) continue;
    CAPTURE(variant.text());
    dice::AnyDice dice = dice_of(12);
    const auto state = variant.game->rules.begin(variant.seats, variant.options);
    std::vector<Action> scratch;
    for (int choice = 0; choice < 150; ++choice) {
      throw_chance(*state, dice, scratch);
      if (state->is_over()) break;
      const std::vector<std::string_view> said = topics(*state);
      REQUIRE_FALSE(said.empty());
      const auto imagined = state->resample(state->to_move(), dice);
      REQUIRE(topics(*imagined) == said);
      state->apply(any_play(*state, dice));
    }
  }
}
