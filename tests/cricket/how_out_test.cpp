#include "cricket/how_out.h"

#include <set>

#include <catch2/catch.hpp>

using quicket::cricket::HowOut;

TEST_CASE("all ways out but two of retiring are wickets, and five are the bowler's", "[cricket]") {
  const std::set<HowOut> bowlers{HowOut::bowled, HowOut::caught, HowOut::lbw, HowOut::stumped,
                                 HowOut::hit_wicket};
  for (int i = 0; i < quicket::cricket::how_out_count; ++i) {
    const auto how = static_cast<HowOut>(i);
    CAPTURE(to_string(how));
    CHECK(is_wicket(how) == (how != HowOut::retired_hurt && how != HowOut::retired_not_out));
    CHECK(is_bowlers(how) == bowlers.contains(how));
  }
}
