#include <catch2/catch.hpp>

#include "base/error.h"
#include "report/document.h"
#include "report/table.h"

using namespace quicket;
using namespace quicket::report;
using Catch::Matchers::Contains;

namespace {

Table sides() {
  Table table({{"Team", "team"}, {"Pts", "points", true}});
  table.add({Cell("=Gulls"), Cell(4)});
  return table;
}

}  // namespace

TEST_CASE("a list is written in the form that is asked for", "[report]") {
  CHECK(in_form(Form::text, sides(), "Standings", 0) == "Standings\n\nTeam    Pts\n=Gulls    4\n");
  CHECK(in_form(Form::text, sides(), "", 0) == "Team    Pts\n=Gulls    4\n");
  CHECK_THAT(in_form(Form::json, sides(), "Standings", 0), Contains(R"("team": "=Gulls")"));
  CHECK(in_form(Form::csv, sides(), "Standings", 0) == "team,points\n=Gulls,4\n");
  CHECK(in_form(Form::csv_safe, sides(), "Standings", 0) == "team,points\n'=Gulls,4\n");
}

TEST_CASE("a report that is no table has no CSV, and says so", "[report]") {
  Document told;
  told.line("All is well.").put("well", Cell("yes")).put("sides", sides());
  CHECK(in_form(Form::text, told, "Cup\n", 0) == "Cup\nAll is well.\n");
  CHECK_THAT(in_form(Form::json, told, "Cup\n", 0), Contains(R"("well": "yes")"));
  for (const Form form : {Form::csv, Form::csv_safe}) {
    CHECK_THROWS_WITH(in_form(form, told, "", 0), Contains("--json"));
  }
  told.spreadsheet(sides());
  CHECK(in_form(Form::csv_safe, told, "", 0) == "team,points\n'=Gulls,4\n");
}

TEST_CASE("every form but text has an option", "[report]") {
  for (const AskedForm& asked : asked_forms) {
    CHECK(asked.form != Form::text);
    CHECK_THAT(std::string(asked.option), Catch::Matchers::StartsWith("--"));
    CHECK_FALSE(asked.meaning.empty());
  }
}
