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
