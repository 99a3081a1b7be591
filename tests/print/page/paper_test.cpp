#include "print/page/paper.h"

#include <catch2/catch.hpp>

#include "base/error.h"

namespace quicket::print {
namespace {

TEST_CASE("paper and cards are known by name or by measure", "[print]") {
  CHECK(parse_paper("A4") == Size{210, 297});
  CHECK(parse_paper("letter") == Size{215.9, 279.4});
  CHECK(parse_paper("300x400.5") == Size{300, 400.5});
  CHECK(parse_card_size("poker") == Size{63.5, 88.9});
  CHECK(parse_card_size("57x87") == Size{57, 87});
}

TEST_CASE("unknown paper is answered with what there is", "[print]") {
  CHECK_THROWS_WITH(parse_paper("leter"),
                    "unknown paper \"leter\" (a4, letter, a3, a5, legal, tabloid, or "
                    "WIDTHxHEIGHT in millimetres); did you mean \"letter\"?");
  CHECK_THROWS_WITH(parse_card_size("10x10"),
                    "card size \"10x10\" is out of range: from 40x60 to 200x280 mm");
}

TEST_CASE("paper too small for a print is refused with the smallest that holds it", "[print]") {
  const auto refused = [](Size paper, Turn turn) {
    try {
      demand_paper(paper, {100, 140.04}, "the rules", turn, ", or fewer words");
    } catch (const Error& error) {
      CHECK(error.fault() == Fault::impossible);
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refused({50, 60.5}, Turn::either) ==
        "paper of 50 x 60.5 mm is too small for the rules: use at least 100 x 140.1 mm, or fewer "
        "words");
  CHECK_FALSE(refused({140.1, 100}, Turn::as_given).empty());
  CHECK(refused({140.1, 100}, Turn::either).empty());
  CHECK(refused({100, 2000}, Turn::as_given).empty());
}

}  // namespace
}  // namespace quicket::print
