#include "report/table.h"

#include <catch2/catch.hpp>

using namespace quicket::report;

namespace {

Table sample() {
  Table table({{"Team", "team", false}, {"NRR", "nrr", true}, {"", "id", true}});
  table.add({Cell("Åland \"A\""), Decimal{0.5, 3, true}, Cell(7)});
  table.add({Cell("B, C"), Decimal{-0.0001, 3, true}, Cell{}});
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

TEST_CASE("a spreadsheet is given no formulas when it is asked for, and numbers stay numbers",
          "[report]") {
  Table table({{"Team", "team", false}, {"NRR", "nrr", true}, {"Text", "text", true}});
  for (const char* name : {"=1+2", "+a", "-b", "@c", "\tx", "\rx", "＝x", "a=b", ""}) {
    table.add({Cell(name), Decimal{-0.5, 1}, Cell("-0.5")});
  }
  table.add({Cell("=cmd|' /C calc'!A0,x"), Cell{}, Nested{"[]", "-x"}});
  CHECK(table.csv(Spreadsheets::safe) ==
        "team,nrr,text\n'=1+2,-0.5,-0.5\n'+a,-0.5,-0.5\n'-b,-0.5,-0.5\n'@c,-0.5,-0.5\n"
        "'\tx,-0.5,-0.5\n\"'\rx\",-0.5,-0.5\n'＝x,-0.5,-0.5\na=b,-0.5,-0.5\n,-0.5,-0.5\n"
        "\"'=cmd|' /C calc'!A0,x\",,'-x\n");
  CHECK(table.csv().find('\'' + std::string("=1")) == std::string::npos);
}

TEST_CASE("a name of an old database cannot break a row or write bad JSON", "[report]") {
  Table table({{"Team", "team", false}, {"Runs", "runs", true}});
  table.add({Cell("a\nb\x1b[2J\u202Ec\xFF"), Cell(7)});
  CHECK(table.text() == "Team                      Runs\na\\x0ab\\x1b[2J\\u202ec\\xff     7\n");
  CHECK(table.json() == "[\n  {\"team\": \"a\\nb\\u001b[2J\\u202ec\\ufffd\", \"runs\": 7}\n]\n");
  CHECK(table.csv() == "team,runs\n\"a\nb\x1b[2J\u202Ec\xFF\",7\n");
  CHECK(json_string("\"\\\t\r\x7f\u009B\u2028é日\U0001F3CF\U0001FFFF") ==
        "\"\\\"\\\\\\t\\r\\u007f\\u009b\\u2028é日\U0001F3CF\\ud83f\\udfff\"");
}

TEST_CASE("an empty table is still a list", "[report]") {
  CHECK(Table({{"A", "a", false}}).json() == "[]\n");
}
