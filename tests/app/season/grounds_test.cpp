#include "app/season/grounds.h"

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;
using app::Grounds;

namespace {

const std::vector<store::Place>& places() {
  static const std::vector<store::Place> known{{"M Chinnaswamy Stadium", ""},
                                               {"M.Chinnaswamy Stadium", "Bangalore"},
                                               {"M Chinnaswamy Stadium, Bengaluru", ""},
                                               {"St George's Park, Gqeberha", "Port Elizabeth"},
                                               {"County Ground, Bristol", ""},
                                               {"County Ground, Taunton", ""},
                                               {"", "Napier"}};
  return known;
}

}  // namespace

TEST_CASE("a ground is one in all its spellings, found by a word of any of them", "[app]") {
  for (const char* word : {"Chinnaswamy", "bengaluru", "Bangalore", "M. Chinnaswamy"}) {
    CAPTURE(word);
    const Grounds meant(places(), word);
    CHECK(meant.has("M Chinnaswamy Stadium", ""));
    CHECK(meant.has("M.Chinnaswamy Stadium", ""));
    CHECK(meant.has("M Chinnaswamy Stadium, Bengaluru", "Bengaluru"));
    CHECK_FALSE(meant.has("St George's Park", ""));
  }
  CHECK(Grounds(places(), "st georges").has("St. George's Park", ""));
  CHECK(Grounds(places(), "napier").has("", "Napier"));
  CHECK(Grounds(places(), "").has("anywhere", ""));
}

TEST_CASE("a name of general words is a ground of its town", "[app]") {
  const Grounds bristol(places(), "Bristol");
  CHECK(bristol.has("County Ground, Bristol", ""));
  CHECK(bristol.has("County Ground", "Bristol"));
  CHECK_FALSE(bristol.has("County Ground, Taunton", ""));
  CHECK(Grounds(places(), "county ground").has("County Ground, Taunton", ""));
}

TEST_CASE("a ground that nobody knows is refused with the nearest", "[app]") {
  CHECK_THROWS_WITH(Grounds(places(), "Chinaswamy"),
                    Catch::Contains("no ground or city \"Chinaswamy\"") &&
                        Catch::Contains("did you mean \"Chinnaswamy\"?"));
  CHECK_THROWS_WITH(Grounds(places(), "Atlantis"), Catch::Contains("names the grounds of a set"));
  CHECK_THROWS_WITH(Grounds(places(), "..."), Catch::Contains("no ground or city"));
}
