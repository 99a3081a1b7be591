#include <catch2/catch.hpp>

#include "base/text.h"

using namespace quicket;

TEST_CASE("a surname keeps what belongs to it and drops a namesake's number", "[base]") {
  CHECK(surname("Alex Ross") == "Ross");
  CHECK(surname("Rassie van der Dussen") == "van der Dussen");
  CHECK(surname("Alex Ross (2)") == "Ross");
  CHECK(surname("Ross") == "Ross");
  CHECK(surname("Wm. van der Westhuizen-Labuschagne III") == "van der Westhuizen-Labuschagne III");
  CHECK(surname("Henry III") == "Henry III");
  CHECK(surname("") == "");
}
