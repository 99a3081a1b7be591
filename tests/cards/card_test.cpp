#include "cards/card.h"

#include <catch2/catch.hpp>

#include "cricket/format.h"

namespace quicket::cards {
namespace {

using cricket::Format;

TEST_CASE("the usage letter tells overs per innings, the number the innings", "[cards]") {
  CHECK(to_string(Usage{11, 246}, cricket::Format()) == "A/11");  // Chris Green of the guide
  CHECK(to_string(Usage{3, 72}, cricket::Format()) == "A+/3");
  CHECK(to_string(Usage{3, 71}, cricket::Format()) == "A/3");
  CHECK(to_string(Usage{2, 36}, cricket::Format()) == "A/2");
  CHECK(to_string(Usage{2, 35}, cricket::Format()) == "B/2");
  CHECK(to_string(Usage{2, 24}, cricket::Format()) == "B/2");
  CHECK(to_string(Usage{2, 23}, cricket::Format()) == "C/2");
  CHECK(to_string(Usage{2, 12}, cricket::Format()) == "C/2");
  CHECK(to_string(Usage{2, 11}, cricket::Format()) == "D/2");
  CHECK(to_string(Usage{}, cricket::Format()) == "-");
}

TEST_CASE("in 100-ball an over has five balls and A+ is twenty", "[cards]") {
  CHECK(to_string(Usage{2, 40}, cricket::built_in_formats().named("hundred")) == "A+/2");
  CHECK(to_string(Usage{2, 39}, cricket::built_in_formats().named("hundred")) == "A/2");
  CHECK(to_string(Usage{2, 29}, cricket::built_in_formats().named("hundred")) == "B/2");
}

}  // namespace
}  // namespace quicket::cards
