#include <algorithm>
#include <sstream>

#include <catch2/catch.hpp>

#include "print/cards/results_bar.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

struct Shields {
  std::string text;
  long filled = 0, hollow = 0;
};

Shields shields_of(const cards::Ratings& ratings, bool guessed = false) {
  Canvas canvas({"shields", ""});
  canvas.begin_page({60, 40});
  draw_rating_shields(canvas, {5, 5, 40, 10}, ratings, guessed, {0x20, 0x40, 0x80},
                      "Roboto Condensed");
  const tests::PdfProbe probe(canvas.finish());
  Shields shields{probe.text(), 0, 0};
  std::replace(shields.text.begin(), shields.text.end(), '\n', ' ');
  std::istringstream page(probe.contents().at(0));
  for (std::string word; page >> word;) {
    shields.filled += word == "f" || word == "f*" ? 1 : 0;
    shields.hollow += word == "S" ? 1 : 0;
  }
  return shields;
}

TEST_CASE("ratings that a source gives are filled shields, keeping only of a keeper", "[print]") {
  const Shields fielder = shields_of({11, 9, {}, false});
  CHECK(fielder.filled == 2);
  CHECK(fielder.hollow == 0);
  CHECK(fielder.text.find("C 11 RO 9") == 0);
  CHECK(fielder.text.find("WK") == std::string::npos);
  const Shields keeper = shields_of({11, 9, 14, false});
  CHECK(keeper.filled == 3);
  CHECK(keeper.text.find("C 11 RO 9 WK 14") == 0);
  // Of one whom nobody calls a keeper the shield says so.
  const Shields guess = shields_of({11, 9, 14, false}, true);
  CHECK(guess.filled == 2);
  CHECK(guess.hollow == 1);
  CHECK(guess.text.find("C 11 RO 9 WK? 14") == 0);
}

TEST_CASE("assumed ratings have no shields, but a keeper who is known has a hollow one",
          "[print]") {
  const Shields assumed = shields_of({10, 10, {}, true});
  CHECK(assumed.filled == 0);
  CHECK(assumed.hollow == 0);
  CHECK(assumed.text.find("10") == std::string::npos);
  // Known to keep from a squads file or another season.
  const Shields keeper = shields_of({10, 10, 10, true});
  CHECK(keeper.filled == 0);
  CHECK(keeper.hollow == 1);
  CHECK(keeper.text.find("WK 10") == 0);
}

}  // namespace
}  // namespace quicket::print
