#include <catch2/catch.hpp>

#include "app/teams/stored_cards.h"
#include "base/error.h"

using namespace quicket;

TEST_CASE("two players of one name are told apart by their team", "[app]") {
  cards::CardSet set;
  set.competition = "Cup";
  set.season = "2027";
  for (const auto& [name, team] : {std::pair{"E Jones", "Gulls"}, std::pair{"E Jones", "Terns"},
                                   std::pair{"José Brown", "Gulls"}}) {
    cards::PlayerCards player;
    player.name = name;
    player.team_name = team;
    set.players.push_back(player);
  }
  CHECK_THROWS_WITH(
      app::player_called(set, "e jones"),
      "\"e jones\" could be E Jones (Gulls), E Jones (Terns); write more of the name");
  CHECK(&app::player_called(set, "E Jones (Terns)") == &set.players[1]);
  CHECK(&app::player_called(set, "brown") == &set.players[2]);
  CHECK_THROWS_WITH(app::player_called(set, "Jose Brown"),
                    Catch::Contains("did you mean \"José Brown\"?"));
}
