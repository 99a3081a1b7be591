#include <catch2/catch.hpp>

#include "base/characters.h"

using namespace quicket;

TEST_CASE("case and form do not tell names apart, accents do", "[base]") {
  CHECK(caseless("ÉVA") == caseless("e\xCC\x81va"));
  CHECK(caseless("Кубок") == caseless("КУБОК"));
  CHECK(caseless("STRASSE") == caseless("Straße"));
  CHECK(caseless("José") != caseless("Jose"));
}

TEST_CASE("blanks of every kind are plain blanks", "[base]") {
  CHECK(plain_blanks("Chris\xC2\xA0Green") == "Chris Green");
  CHECK(plain_blanks("\xE2\x80\xAF"
                     "Chris\xE3\x80\x80Grün\n") == " Chris Grün\n");
}

TEST_CASE("every letter that has a capital gets it", "[base]") {
  CHECK(upper_case(U'ễ') == U'Ễ');
  CHECK(upper_case(U'я') == U'Я');
  CHECK(upper_case(U'ı') == U'I');
  CHECK(upper_case(U'7') == U'7');
  CHECK(lower_case(U'Ễ') == U'ễ');
}
