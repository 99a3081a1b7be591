#include "app/play/bonus_cup.h"

#include "store/bonus_games.h"
#include "store/settings.h"
#include "tests/app/seasons.h"
#include "tests/app/typing_desk.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

games::Cup cup_of_two() {
  games::CupPlan plan;
  plan.entrants = {{"Ann", "human"}, {"Ben", "human"}};
  plan.games = {"crossing-stonehenge"};
  plan.seed = {1};
  return games::Cup(plan);
}

/// The games of a tie that people sat down at, in order; they agree to a draw in the first `drawn`
/// of them, and leave the next.
struct SittingTable {
  int drawn = 0;
  std::vector<std::int64_t> sat = {};

  bool play(app::BonusCup& cup) {
    return cup.play_next([this](app::TerminalBonus& game, const std::string&) {
      sat.push_back(game.id().value);
      std::vector<std::string> lines;
      if (drawn-- > 0) lines = {"offer draw", "accept draw"};
      TypingDesk desk(std::move(lines));
      return game.play(desk);
    });
  }
};

}  // namespace

TEST_CASE("a game that was removed from a cup is played again, and no other", "[app]") {
  NewDatabase made;
  store::BonusGames games(made.database);
  const auto sat_down = [](int drawn, app::BonusCup cup) {
    SittingTable table{drawn};
    CHECK_FALSE(table.play(cup));
    return table.sat;
  };
  // The first is drawn, its replay is left.
  CHECK(sat_down(1, app::BonusCup(&made.database, cup_of_two())) ==
        std::vector<std::int64_t>{1, 2});
  // Left once more: the drawn one stands.
  CHECK(sat_down(0, app::BonusCup::resume(made.database)) == std::vector<std::int64_t>{2});
  games.remove(store::BonusGameId{1});
  CHECK(sat_down(1, app::BonusCup::resume(made.database)) == std::vector<std::int64_t>{3, 2});
  CHECK(app::BonusCup::games_in(made.database).size() == 2);
  games.remove(store::BonusGameId{2});
  app::BonusCup cup = app::BonusCup::resume(made.database);
  SittingTable table{3};
  CHECK(table.play(cup));
  CHECK(table.sat == std::vector<std::int64_t>{4, 5, 6});
  REQUIRE(cup.cup().champion());
  CHECK(cup.cup().ties().front().how == "by lot, after 4 draws");
  CHECK_FALSE(app::BonusCup::is_kept(made.database));
}

// reliability 5.1
TEST_CASE("a cup whose list names a game of another kind plays its own", "[app]") {
  NewDatabase made;
  SittingTable table;
  app::BonusCup cup(&made.database, cup_of_two());
  CHECK_FALSE(table.play(cup));
  app::BonusRequest other;
  other.game = "absolution";
  other.players = {"easy", "easy"};
  const std::int64_t id = app::TerminalBonus::begin(made.database, other).id().value;
  store::Settings(made.database).set("bonus-cup/games", std::to_string(id));
  app::BonusCup again = app::BonusCup::resume(made.database);
  CHECK_FALSE(table.play(again));
  CHECK(table.sat == std::vector<std::int64_t>{1, id + 1});
}

TEST_CASE("a replay has the seats exchanged and a deal of its own", "[app]") {
  NewDatabase made;
  app::BonusCup cup(&made.database, cup_of_two());
  SittingTable table{1};
  CHECK_FALSE(table.play(cup));
  store::BonusGames games(made.database);
  CHECK(games.load(store::BonusGameId{1}).seed != games.load(store::BonusGameId{2}).seed);
  std::vector<std::string> headings;
  app::BonusCup::resume(made.database)
      .play_next([&](app::TerminalBonus&, const std::string& heading) {
        headings.push_back(heading);
        return terminal::BonusEnd::left;
      });
  const auto& tie = cup.cup().ties().front();
  REQUIRE(headings.size() == 1);
  CHECK(headings.front() == "final, Crossing Stonehenge: " + cup.cup().name_of(tie.second) +
                                " (human) v " + cup.cup().name_of(tie.first) + " (human)");
}

TEST_CASE("a saved cup over a game or with a player that is not known says what to do", "[app]") {
  NewDatabase made;
  store::Settings settings(made.database);
  const auto refused = [&](const std::string& text) {
    settings.set("bonus-cup/draw", text);
    CHECK(app::BonusCup::games_in(made.database).empty());
    return refusal([&] { app::BonusCup::resume(made.database); });
  };
  const std::string game =
      refused("seed 1\ngame noughts\nentrant human Ann\nentrant easy Sarsen\n");
  CHECK(game.find("saved cup: ") == 0);
  CHECK(game.find("noughts") != std::string::npos);
  CHECK(game.find("begin a new cup with `quicket bonus cup --force`") != std::string::npos);
  CHECK(refused("seed 1\ngame absolution\nentrant human Ann\nentrant clever Sarsen\n")
            .find("saved cup: ") == 0);
  CHECK(refused("seed 1\ngame absolution\nentrant human Ann\n").find("saved cup: ") == 0);
  app::BonusCup anew(&made.database, cup_of_two());
  CHECK(app::BonusCup::resume(made.database).cup().plan().entrants.size() == 2);
}
