#include <catch2/catch.hpp>

#include "base/text.h"

namespace quicket {
namespace {

TEST_CASE("a name is quoted where a shell would not read it as one word", "[base]") {
  CHECK(shell_word("bbl-2024/25") == "bbl-2024/25");
  CHECK(shell_word("Лига") == "Лига");
  CHECK(shell_word("My league") == "\"My league\"");
  CHECK(shell_word("Smith's \"$5\" cup") == "\"Smith's \\\"\\$5\\\" cup\"");
  CHECK(shell_word("") == "\"\"");
}

}  // namespace
}  // namespace quicket
