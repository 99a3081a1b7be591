#include "base/base64.h"

#include <catch2/catch.hpp>

using namespace quicket;

TEST_CASE("bytes in the letters of base64, by the vectors of RFC 4648", "[base]") {
  CHECK(base64("").empty());
  CHECK(base64("f") == "Zg==");
  CHECK(base64("fo") == "Zm8=");
  CHECK(base64("foo") == "Zm9v");
  CHECK(base64("foob") == "Zm9vYg==");
  CHECK(base64("fooba") == "Zm9vYmE=");
  CHECK(base64("foobar") == "Zm9vYmFy");
  CHECK(base64("\xff\xfb\xbf") == "//u/");
}
