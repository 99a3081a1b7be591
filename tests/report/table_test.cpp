#include "report/table.h"

#include <catch2/catch.hpp>

using namespace quicket::report;

namespace {

Table sample() {
  Table table({{"Team", "team", false}, {"NRR", "nrr", true}, {"", "id", true}});
  table.add({cell("Åland \"A\""), Decimal{0.5, 3, true}, cell(7)});
  table.add({cell("B, C"), Decimal{-0.0001, 3, true}, Cell{}});
  return table;
}

}  // namespace

TEST_CASE("one table is read by people, spreadsheets and scripts", "[report]") {
  const Table table = sample();
  CHECK(table.text() ==
        "Team          NRR\n"
        "Åland \"A\"  +0.500\n"
        "B, C       +0.000\n");
  CHECK(table.csv() ==
        "team,nrr,id\n"
        "\"Åland \"\"A\"\"\",0.500,7\n"
        "\"B, C\",0.000,\n");
  CHECK(table.json() ==
        "[\n"
        "  {\"team\": \"Åland \\\"A\\\"\", \"nrr\": 0.500, \"id\": 7},\n"
        "  {\"team\": \"B, C\", \"nrr\": 0.000, \"id\": null}\n"
        "]\n");
}

TEST_CASE("an empty table is still a list", "[report]") {
  CHECK(Table({{"A", "a", false}}).json() == "[]\n");
}

TEST_CASE("a narrow terminal shortens the widest text", "[report]") {
  Table table({{"Name", "name", false}, {"Runs", "runs", true}});
  table.add({cell("Wanindu Hasaranga de Silva"), cell(12)});
  CHECK(table.text(20) ==
        "Name            Runs\n"
        "Wanindu Hasar…    12\n");
}
