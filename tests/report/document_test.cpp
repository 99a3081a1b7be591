#include "report/document.h"

#include <catch2/catch.hpp>

#include "tests/report/csv.h"

using namespace quicket::report;

namespace {

Table two_rows() {
  Table table({{"Team", "team"}, {"Runs", "runs", true}});
  table.add({Cell("Alphas"), Cell(151)});
  table.add({Cell("Betas"), Cell(149)});
  return table;
}

}  // namespace

TEST_CASE("a document of rows is an array for programs, and their spreadsheet", "[report]") {
  const Document rows = Document().line("Two sides").rows(two_rows());
  CHECK(rows.text() == "Two sides\n");
  CHECK(rows.json() == two_rows().json());
  CHECK(quicket::tests::csv(rows) == "team,runs\nAlphas,151\nBetas,149\n");
  const Document other =
      Document().spreadsheet(Table(std::vector<Column>{{"", "side"}})).rows(two_rows());
  CHECK(other.json() == two_rows().json());
  CHECK(quicket::tests::csv(other) == "side\n");
}

TEST_CASE("a document of objects in a row needs a spreadsheet of its own", "[report]") {
  const std::vector<Document> objects{Document().put("team", Cell("Alphas")),
                                      Document().put("runs", std::vector<Cell>{Cell(1), Cell(2)})};
  Document list = Document().rows(objects);
  CHECK(list.json() == "[\n  {\"team\": \"Alphas\"},\n  {\"runs\": [1, 2]}]\n");
  CHECK_FALSE(list.sheet());
  CHECK(list.spreadsheet(two_rows()).sheet());
  CHECK(Document().rows(std::vector<Document>{}).json() == "[]\n");
}

TEST_CASE("an object of single values is a row of a spreadsheet", "[report]") {
  Document made;
  CHECK_FALSE(made.sheet());
  made.put("folder", Cell("a,b")).put("seconds", Cell{}).put("share", exact(0.1));
  CHECK(quicket::tests::csv(made) == "folder,seconds,share\n\"a,b\",,0.1\n");
  made.put("rows", two_rows());
  CHECK_FALSE(made.sheet());
}

TEST_CASE("sections stand apart, notes outside the text, laid out text as it is", "[report]") {
  const Document made = Document()
                            .section("First", two_rows())
                            .section("", two_rows())
                            .laid_out("  as it is \n")
                            .note("Written to a file");
  const std::string table = two_rows().text();
  CHECK(made.text() == "First\n\n" + table + '\n' + table + "  as it is \n");
  REQUIRE(made.notes().size() == 1);
  CHECK(made.notes().front() == "Written to a file");
}

TEST_CASE("exact numbers have all their digits", "[report]") {
  CHECK(json_value(exact(1.0 / 3)) == "0.3333333333333333");
  CHECK(json_value(exact(18446744073709551615U)) == "18446744073709551615");
}
