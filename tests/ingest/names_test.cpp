#include "ingest/names.h"

#include <catch2/catch.hpp>

using namespace quicket::ingest;

TEST_CASE("names compare exactly but for case and encoding", "[ingest]") {
  CHECK(comparable(" JOSÉ ") == comparable("jose\u0301"));
  CHECK(comparable("José") != comparable("Jose"));
  CHECK(comparable("田中") != comparable("山田"));
}

TEST_CASE("a name without its accents means the only one that it can", "[ingest]") {
  Spellings names;
  names.add("José Brown");
  names.add("Zoë Hall");
  names.add("Zoé Hall");
  names.add("田中");
  CHECK(names.meant("jose brown") == comparable("José Brown"));
  CHECK(names.meant("Zoé Hall") == comparable("Zoé Hall"));
  CHECK(names.meant("Zoe Hall") == "zoe hall");
  CHECK(names.meant("山田") == "山田");
  names.add("Jose Brown");
  CHECK(names.meant("Jose Brown") == "jose brown");
}
