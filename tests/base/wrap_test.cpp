#include "base/wrap.h"

#include <catch2/catch.hpp>

using namespace quicket;

TEST_CASE("text is broken at blanks, and words that are too long are cut", "[base]") {
  CHECK(wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(wrapped("abcdefgh", 3) == std::vector<std::string>{"abc"});
  CHECK(wrapped("", 3) == std::vector<std::string>{""});
  CHECK(wrapped("a\nb", 0) == std::vector<std::string>{"a", "b"});
  CHECK(wrapped("\u65e5\u672c x", 3) == std::vector<std::string>{"\u65e5", "x"});
}

TEST_CASE("words hang under the first after what stands before them", "[base]") {
  CHECK(hanging("Of: ", "one two three", 4, 11) == "Of: one two\n    three\n");
  CHECK(hanging("", "one two three", 2, 7) == "one two\n  three\n");
  CHECK(hanging("", "unbreakable", 2, 5) == "unbreakable\n");
  CHECK(hanging("山田 ", "田中 田中", 2, 9) == "山田 田中\n  田中\n");
  CHECK(hanging("none", std::vector<std::string>{}, 8, 20) == "none\n");
}
