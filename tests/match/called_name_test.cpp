#include "match/called_name.h"

#include <catch2/catch.hpp>

namespace quicket::match {
namespace {

TeamSheet sheet_of(const std::vector<std::string>& names) {
  TeamSheet sheet;
  for (const std::string& name : names) {
    sheet.players.emplace_back();
    sheet.players.back().name = name;
  }
  return sheet;
}

}  // namespace

TEST_CASE("where names begin with initials, what follows them is what a player is called",
          "[match]") {
  const ShortNames names({sheet_of({"V Kohli", "M Prasidh Krishna", "HE van der Dussen"}),
                          sheet_of({"Mohammed Siraj", "RG Sharma", "B Sai Sudharsan"})});
  CHECK(names.of("V Kohli") == "Kohli");
  CHECK(names.of("M Prasidh Krishna") == "Prasidh Krishna");
  CHECK(names.of("HE van der Dussen") == "van der Dussen");
  CHECK(names.of("Mohammed Siraj") == "Mohammed Siraj");
  CHECK(names.of("RG Sharma (2)") == "Sharma");
}

TEST_CASE("where names are written out a player is called by the surname", "[match]") {
  const ShortNames names({sheet_of({"Alex Ross", "Rassie van der Dussen"}),
                          sheet_of({"Mohammed Siraj", "RG Sharma"})});
  CHECK(names.of("Alex Ross") == "Ross");
  CHECK(names.of("Rassie van der Dussen") == "van der Dussen");
  CHECK(names.of("Mohammed Siraj") == "Siraj");
}

}  // namespace quicket::match
