#include "app/teams/stored_cards.h"

#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a player is found by his name or a part of it that means him alone", "[app]") {
  cards::CardSet set;
  set.competition = "Demo";
  set.season = "2026";
  for (const char* name : {"Jo Root", "Joe Roote", "Åke Öst", "Ann Ostler"}) {
    cards::PlayerCards player;
    player.name = name;
    set.players.push_back(player);
  }
  CHECK(app::player_called(set, "jo root").name == "Jo Root");
  CHECK(app::player_called(set, "ROOTE").name == "Joe Roote");
  CHECK(app::player_called(set, " åke ").name == "Åke Öst");
  CHECK(app::player_called(set, "ost").name == "Ann Ostler");
  // Letters without their accents are a guess, and named as one.
  CHECK(refusal([&] {
          app::player_called(set, "Ake Ost");
        }).find("no player \"Ake Ost\" in Demo 2026; did you mean \"Åke Öst\"?") == 0);
  CHECK(refusal([&] {
          app::player_called(set, "Ann Ostlr");
        }).find("no player \"Ann Ostlr\" in Demo 2026; did you mean \"Ann Ostler\"?") == 0);
  // A family name alone is nearer to a part of a name than to a whole one.
  CHECK(refusal([&] { app::player_called(set, "Ostlar"); }).find("did you mean \"Ann Ostler\"?") !=
        std::string::npos);
}
