#include "app/play/bonus.h"

#include "app/version.h"
#include "games/registry.h"
#include "store/bonus_games.h"
#include "tests/app/seasons.h"
#include "tests/app/typing_desk.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

app::BonusRequest crossing(const std::string& first, const std::string& second) {
  app::BonusRequest request;
  request.game = "crossing-stonehenge";
  request.players = {first, second};
  request.seed = {3};
  return request;
}

}  // namespace

TEST_CASE("an option of a game is written NAME=VALUE", "[app]") {
  CHECK(app::bonus_option("overs=20").name == "overs");
  CHECK(app::bonus_option("overs=20").value == "20");
  CHECK(app::bonus_option("words=a=b").value == "a=b");
  CHECK(refusal([] { app::bonus_option("overs"); }).find("\"overs\"") == 0);
  CHECK(refusal([] { app::bonus_option("=20"); }).find("NAME=VALUE") != std::string::npos);
}

TEST_CASE("a game of computers is played to its end and kept as it came out", "[app]") {
  NewDatabase made;
  app::TerminalBonus game = app::TerminalBonus::begin(made.database, crossing("greedy", "random"));
  CHECK_FALSE(game.has_people());
  TypingDesk desk;
  CHECK(game.play(desk) == terminal::BonusEnd::finished);
  CHECK(desk.closed == 1);
  const store::SavedGame saved = store::BonusGames(made.database).load(game.id());
  REQUIRE(saved.result);
  CHECK(saved.result->size() == 2);
  CHECK_FALSE(game.result().empty());
  CHECK(app::replayed_bonus(saved).record.state().is_over());
  CHECK(refusal([&] {
          app::TerminalBonus::resume(made.database, game.id());
        }).find("is over; start another with `quicket bonus play crossing-stonehenge`") !=
        std::string::npos);
}

TEST_CASE("a game that people left waits for them", "[app]") {
  NewDatabase made;
  store::BonusGameId id;
  {
    app::TerminalBonus game = app::TerminalBonus::begin(made.database, crossing("human", "random"));
    id = game.id();
    CHECK(game.has_people());
    TypingDesk desk;
    CHECK(game.play(desk) == terminal::BonusEnd::left);
    game.set_typed_chance(true);
  }
  CHECK(app::TerminalBonus::resume(made.database, id).has_people());
  CHECK(store::BonusGames(made.database).load(id).typed_chance);
}

// reliability 1.2
TEST_CASE("a bonus game that is left after every play goes on as it would have", "[app]") {
  NewDatabase made;
  const auto begin = [&] {
    return app::TerminalBonus::begin(made.database, crossing("human", "random")).id();
  };
  const auto actions = [&](store::BonusGameId id) {
    return store::BonusGames(made.database).load(id).actions;
  };
  const auto sit_down = [&](store::BonusGameId id, std::vector<std::string> lines) {
    TypingDesk desk(std::move(lines));
    CHECK(app::TerminalBonus::resume(made.database, id).play(desk) == terminal::BonusEnd::left);
  };
  const store::BonusGameId left = begin(), whole = begin();
  std::vector<std::string> typed;
  for (int play = 0; play < 5; ++play) {
    const store::SavedGame saved = store::BonusGames(made.database).load(left);
    const terminal::BonusGame game = app::replayed_bonus(saved);
    const games::GameState& state = game.record.state();
    typed.push_back(
        games::choice_text(game.record.game(), state, games::legal_actions_of(state).front()));
    sit_down(left, {typed.back()});
  }
  sit_down(whole, typed);
  CHECK(actions(left).size() >= 10);
  CHECK(actions(left) == actions(whole));
}

TEST_CASE("a game, a player or a number of seats that is not known is refused, and nothing kept",
          "[app]") {
  NewDatabase made;
  app::BonusRequest request = crossing("greedy", "random");
  request.game = "crosing-stonehenge";
  CHECK(refusal([&] {
          app::TerminalBonus::begin(made.database, request);
        }).find("crossing-stonehenge") != std::string::npos);
  request = crossing("greedy", "clever");
  const std::string words = refusal([&] { app::TerminalBonus::begin(made.database, request); });
  CHECK(words.find("clever") != std::string::npos);
  CHECK(words.find("; a person at the terminal is \"human\"") != std::string::npos);
  request = crossing("greedy", "random");
  request.players.resize(1);
  CHECK_THROWS_AS(app::TerminalBonus::begin(made.database, request), Error);
  request = crossing("greedy", "random");
  request.words = "anything";
  CHECK(refusal([&] { app::TerminalBonus::begin(made.database, request); }) ==
        "the cards of " + std::string(games::find_game("crossing-stonehenge").name) +
            " have no words");
  CHECK(store::BonusGames(made.database).in_progress().empty());
}

TEST_CASE("the version is three numbers", "[app]") {
  int dots = 0;
  for (const char letter : app::version()) {
    dots += letter == '.' ? 1 : 0;
    CHECK((letter == '.' || (letter >= '0' && letter <= '9')));
  }
  CHECK(dots == 2);
}
