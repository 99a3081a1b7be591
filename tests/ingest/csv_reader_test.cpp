#include "ingest/csv_reader.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "ingest/bytes.h"

namespace quicket::ingest {
namespace {

using namespace std::string_literals;

struct Row {
  int line;
  std::vector<std::string> fields;
  bool operator==(const Row&) const = default;
};

/// Gives the text in pieces of `piece` bytes, so that lines are cut anywhere.
ByteSource pieces(std::string_view text, std::size_t piece) {
  return [source = text_bytes(text), piece](std::span<char> room) {
    return source(room.first(std::min(piece, room.size())));
  };
}

std::vector<Row> rows(std::string_view text, std::size_t piece = 1000) {
  CsvReader reader(pieces(text, piece), "table.csv");
  std::vector<Row> found;
  while (reader.next()) {
    Row row{reader.line(), {}};
    for (std::size_t i = 0; i < reader.size(); ++i) row.fields.emplace_back(reader.field(i));
    found.push_back(row);
  }
  return found;
}

std::string complaint(std::string_view text) {
  try {
    rows(text);
  } catch (const Error& error) {
    CHECK(error.fault() == Fault::bad_file);
    return error.what();
  }
  return "none";
}

TEST_CASE("a blank of any kind is a plain blank, so that one player is not two", "[ingest]") {
  CHECK(rows("Chris\xC2\xA0Green,Chris\xE3\x80\x80Green\n") ==
        std::vector<Row>{{1, {"Chris Green", "Chris Green"}}});
}

TEST_CASE("a letter with an accent of its own is the letter that has it", "[ingest]") {
  CHECK(rows("Jos\u00E9,Jose\u0301\n") == std::vector<Row>{{1, {"José", "José"}}});
  CHECK(rows("\u200EJos\u00ADe\u200B\n") == std::vector<Row>{{1, {"Jose"}}});
}

TEST_CASE("a character that no name may hold is refused with line, column and number", "[ingest]") {
  const auto [field, words] = GENERATE(table<std::string, std::string>({
      {"Jo\x1b[2Jses", "U+001B, a control character"},
      {"\x07", "U+0007, a control character"},
      {"Jo\x7f", "U+007F, a control character"},
      {"Jo\tses", "U+0009, a control character"},
      {"\"Jo\nses\"", "U+000A, a control character"},
      {"\"Jo\r\nses\"", "U+000D, a control character"},
      {"\"\tJo\"", "U+0009, a control character"},
      {"Jo\u009Bses", "U+009B, a control character"},
      {"Jo\u202Eses", "U+202E, which changes the direction of writing"},
      {"Jo\u2028ses", "U+2028, which ends a line"},
      {"Jo\uFFFF", "U+FFFF, which is not a character"},
  }));
  CHECK(complaint("name,team\nRoss,A\n5," + field + "\n7,B\n") ==
        "table.csv:3: column 2: " + words + "; remove it");
}

TEST_CASE("the limits of a table are told", "[ingest]") {
  CHECK(rows("a,b\n" + std::string(10'000, 'x') + "," + std::string(10'000, 'y') + "\n").size() ==
        2);
  CHECK(complaint("a,b\n1," + std::string(10'001, 'x') + "\n") ==
        "table.csv:2: column 2: a field of more than 10000 bytes; is a quote opened here "
        "never closed?");
  CHECK(complaint("a\n" + std::string(10'001, ',') + "\n") ==
        "table.csv:2: a row of more than 10000 columns or 1048576 bytes; is a quote opened "
        "here never closed?");
  CHECK(
      complaint("a\n\"" + std::string(900'000, 'x') + '\n' + std::string(900'000, 'x') + "\"\n") ==
      "table.csv:2: a row of more than 10000 columns or 1048576 bytes; is a quote opened "
      "here never closed?");
}

TEST_CASE("rows keep their line, whatever the line ends and blank lines", "[ingest]") {
  const std::vector<Row> expected{{1, {"a", "b"}}, {2, {"1", ""}}, {4, {"3", "4"}}};
  CHECK(rows("a,b\n1,\n\n3,4\n") == expected);
  CHECK(rows("a,b\r\n1,\r\n\r\n3,4") == expected);
  CHECK(rows("a,b\r1,\r\r3,4\r") == expected);
  CHECK(rows("\xEF\xBB\xBF"
             "a,b\n1,\n , \n3,4") == expected);
}

TEST_CASE("a table reads the same however the file is cut into pieces", "[ingest]") {
  const std::string text =
      "\xEF\xBB\xBFname,\"High\r\nscore\"\r\n\"O\"\"Neil\",\"Perth, WA\"\r\nZ\xC3\xBC,x";
  const std::vector<Row> whole = rows(text);
  REQUIRE(whole.size() == 3);
  CHECK(whole[0] == Row{1, {"name", "High  score"}});
  CHECK(whole[1] == Row{3, {"O\"Neil", "Perth, WA"}});
  CHECK(whole[2].line == 4);
  for (std::size_t piece = 1; piece < 20; ++piece) {
    CAPTURE(piece);
    CHECK(rows(text, piece) == whole);
  }
}

TEST_CASE("blanks around a field are not part of it, within quotes they are", "[ingest]") {
  CHECK(rows("2021 , 1 ,\" 8 \"\n") == std::vector<Row>{{1, {"2021", "1", " 8 "}}});
}

TEST_CASE("quotes in any place of a row are read as the library reads them", "[ingest]") {
  CHECK(rows("\"Perth, WA\",\"\",x\r\n,\"a\"\n") ==
        std::vector<Row>{{1, {"Perth, WA", "", "x"}}, {2, {"", "a"}}});
}

TEST_CASE("a quote within a quoted field is written twice, wherever it stands", "[ingest]") {
  CHECK(rows("\"a \"\"b\"\" c\",1\n\"\"\"\",\"\"\"x\"\"\"\n1,\"y\"\"\"\n") ==
        std::vector<Row>{{1, {"a \"b\" c", "1"}}, {2, {"\"", "\"x\""}}, {3, {"1", "y\""}}});
}

TEST_CASE("blanks around a quoted field are not part of it", "[ingest]") {
  CHECK(rows("1, \"Perth, WA\" ,x\n \"a\",\tb\t, \"\" \n") ==
        std::vector<Row>{{1, {"1", "Perth, WA", "x"}}, {2, {"a", "b", ""}}});
}

TEST_CASE("a row of blanks and tabs alone is no row, one of empty fields neither", "[ingest]") {
  CHECK(rows("a,b\n \t \n , \n\"\",\"\"\n3,4\n") ==
        std::vector<Row>{{1, {"a", "b"}}, {5, {"3", "4"}}});
}

TEST_CASE("files that are no UTF-8 text are named for what they are", "[ingest]") {
  CHECK(complaint("a\nJos\xE9,1\n") ==
        "table.csv:2: this is not UTF-8 (an older Windows encoding such as cp1252?); save the file "
        "as UTF-8");
  CHECK(complaint("\xFF\xFE"
                  "a\0,\0"s) == "table.csv is UTF-16 text; save it as UTF-8");
  CHECK(complaint("a\0,\0b\0"s) == "table.csv is UTF-16 text; save it as UTF-8");
  CHECK(complaint("PK\x03\x04 and more") ==
        "table.csv is a zip archive or a spreadsheet (xlsx); save the table as CSV");
  CHECK(complaint("%PDF-1.4\n") == "table.csv is a PDF document, not a table");
  CHECK(complaint("\n<!DOCTYPE html>\n") ==
        "table.csv is a web page; download the file that it links to");
  CHECK(complaint("a,b\n1,\0\n"s) ==
        "table.csv:2: a NUL byte; the file is not text, or is damaged");
}

TEST_CASE("a quote that is never closed is told with the line that opens it", "[ingest]") {
  CHECK(complaint("a,b\n1,\"x\n2,y\n") ==
        "table.csv:2: a quote opened in this row is never closed");
}

TEST_CASE("an empty file has no rows, and a line without end is refused", "[ingest]") {
  CHECK(rows("").empty());
  CHECK(rows("\xEF\xBB\xBF").empty());
  CHECK(complaint(std::string(2 << 20, 'x')) ==
        "table.csv:1: a line of more than 1048576 bytes; this is not a table");
}

TEST_CASE("columns are found by their headings, in any order and case", "[ingest]") {
  CsvReader reader(text_bytes("Striker, BALL ,Runs\nstriker,ball,runs\n1,2,3\n"), "table.csv");
  REQUIRE(reader.next());
  const CsvHeader header(reader);
  CHECK(header.find("ball") == 1);
  CHECK(header.find_any({"bf", "runs"}) == 2);
  CHECK(header.find("overs") == -1);
  REQUIRE(reader.next());
  CHECK(header.repeated_in(reader));
  REQUIRE(reader.next());
  CHECK_FALSE(header.repeated_in(reader));
}

}  // namespace
}  // namespace quicket::ingest
