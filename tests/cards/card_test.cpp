#include "cards/card.h"

#include <catch2/catch.hpp>

namespace quicket::cards {
namespace {

using cricket::Format;

TEST_CASE("the usage letter tells overs per innings, the number the innings", "[cards]") {
  CHECK(to_string(Usage{11, 246}, Format::t20) == "A/11");  // Chris Green of the guide
  CHECK(to_string(Usage{3, 72}, Format::t20) == "A+/3");
  CHECK(to_string(Usage{3, 71}, Format::t20) == "A/3");
  CHECK(to_string(Usage{2, 36}, Format::t20) == "A/2");
  CHECK(to_string(Usage{2, 35}, Format::t20) == "B/2");
  CHECK(to_string(Usage{2, 23}, Format::t20) == "C/2");
  CHECK(to_string(Usage{2, 11}, Format::t20) == "D/2");
  CHECK(to_string(Usage{}, Format::t20) == "-");
}

TEST_CASE("in 100-ball an over has five balls and A+ is twenty", "[cards]") {
  CHECK(to_string(Usage{2, 40}, Format::hundred) == "A+/2");
  CHECK(to_string(Usage{2, 39}, Format::hundred) == "A/2");
  CHECK(to_string(Usage{2, 29}, Format::hundred) == "B/2");
}

}  // namespace
}  // namespace quicket::cards
