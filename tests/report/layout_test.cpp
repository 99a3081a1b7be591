#include "report/layout.h"

#include <catch2/catch.hpp>

#include "base/text.h"
#include "report/document.h"
#include "report/table.h"

using namespace quicket::report;
using quicket::display_width;
using quicket::split;

namespace {

/// Columns of the terminal that the widest line takes.
int widest_line(const std::string& text) {
  int widest = 0;
  for (const std::string_view line : split(text, '\n')) {
    widest = std::max(widest, display_width(line));
  }
  return widest;
}

Table matches() {
  Table table({{"Id", "id", true},
               secondary(2, {"Rd", "round", true}),
               {"Date", "date"},
               {"Group", "group"},
               {"Home", "home"},
               {"Away", "away"},
               wrapping({"Result", "result"}),
               secondary(1, {"Venue", "venue"})});
  table.add({Cell(7), Cell(1), Cell("2027-06-05"), Cell{}, Cell("Gulls"), Cell("Terns"),
             Cell("Gulls won by 6 wickets"), Cell("Pier Ground")});
  table.add({Cell(12), Cell(10), Cell("2027-06-06"), Cell{}, Cell("Northern Kittiwakes"),
             Cell("Gulls"), Cell{}, Cell("The Cliffs")});
  return table;
}

}  // namespace

TEST_CASE("a table that fits has all its columns, and no trailing blanks", "[report]") {
  const std::string whole =
      "Id  Rd  Date        Group  Home                 Away   Result                  Venue\n"
      " 7   1  2027-06-05  -      Gulls                Terns  Gulls won by 6 wickets  Pier Ground\n"
      "12  10  2027-06-06  -      Northern Kittiwakes  Gulls  -                       The Cliffs\n";
  CHECK(matches().text() == whole);
  CHECK(matches().text(92) == whole);
}

TEST_CASE("columns without values go first, and nobody is told", "[report]") {
  CHECK(matches().text(84) ==
        "Id  Rd  Date        Home                 Away   Result                  Venue\n"
        " 7   1  2027-06-05  Gulls                Terns  Gulls won by 6 wickets  Pier Ground\n"
        "12  10  2027-06-06  Northern Kittiwakes  Gulls  -                       The Cliffs\n");
}

TEST_CASE("then columns go by rank, and a note names them", "[report]") {
  CHECK(matches().text(79) ==
        "Id  Date        Home                 Away   Result                  Venue\n"
        " 7  2027-06-05  Gulls                Terns  Gulls won by 6 wickets  Pier Ground\n"
        "12  2027-06-06  Northern Kittiwakes  Gulls  -                       The Cliffs\n"
        "\n"
        "Not shown: Rd. To see more, use a wider window, `--csv` or `--json`.\n");
}

TEST_CASE("then rows take two lines, and columns come back where that adds none", "[report]") {
  CHECK(matches().text(44) ==
        "Id  Date        Home                 Away\n"
        "    Result\n"
        " 7  2027-06-05  Gulls                Terns\n"
        "    Gulls won by 6 wickets\n"
        "12  2027-06-06  Northern Kittiwakes  Gulls\n"
        "\n"
        "Not shown: Rd, Venue. To see more, use a\n"
        "wider window, `--csv` or `--json`.\n");
  Table table = matches();
  table.add({Cell(13), Cell(1), Cell("2027-06-07"), Cell{}, Cell("Terns"), Cell("Gulls"),
             Cell("No result"), Cell("The Cliffs")});
  CHECK(table.text(49) ==
        "Id  Rd  Date        Home                 Away\n"
        "    Result\n"
        " 7   1  2027-06-05  Gulls                Terns\n"
        "    Gulls won by 6 wickets\n"
        "12  10  2027-06-06  Northern Kittiwakes  Gulls\n"
        "13   1  2027-06-07  Terns                Gulls\n"
        "    No result\n"
        "\n"
        "Not shown: Venue. To see more, use a wider\n"
        "window, `--csv` or `--json`.\n");
}

TEST_CASE("a window wider than the usual one shows no less of a table", "[report]") {
  Table table({{"Season", "season"},
               secondary(1, {"Runs", "runs", true}),
               {"Team", "team"},
               {"Opponents", "opponents"},
               secondary(2, {"Fours", "fours", true})});
  const std::string name(30, 'x');
  table.add({Cell(name), Cell(123), Cell(name), Cell(name), Cell(7)});
  for (int width = 80; width <= 130; ++width) {
    CAPTURE(width);
    const std::string text = table.text(width);
    CHECK(text.find("Not shown") == std::string::npos);
    CHECK(text.find("123") != std::string::npos);
    CHECK(text.find("Fours") != std::string::npos);
    CHECK(widest_line(text) <= width);
  }
}

TEST_CASE("a sentence is broken at blanks where that takes the fewest lines", "[report]") {
  Table table({{"Id", "id", true}, wrapping({"Result", "result"})});
  table.add({Cell(1), Cell("Gulls won by 6 wickets")});
  table.add({Cell(2), Cell("Match tied (Terns won the super over)")});
  CHECK(table.text(28) ==
        "Id  Result\n"
        " 1  Gulls won by 6 wickets\n"
        " 2  Match tied (Terns won\n"
        "    the super over)\n");
}

TEST_CASE("a second line that would say nothing is not printed", "[report]") {
  Table table({{"Home", "home"}, {"Scores", "scores"}});
  table.add({Cell("Northern Kittiwakes"), Cell("Kittiwakes 155/6")});
  table.add({Cell("Gulls"), Cell{}});
  CHECK(table.text(24) == "Home\n    Scores\nNorthern Kittiwakes\n    Kittiwakes 155/6\nGulls\n");
}

TEST_CASE("no name, id or date is lost at any width, in whatever script", "[report]") {
  const std::string names[] = {"Bartholomew Featherstonehaugh-Q", "Íñigo Þórbergur Ångström-Đặng Ü",
                               "東京中央大洋横浜讃岐阪神広島東洋千葉埼玉西武北海道日本仙台楽",
                               "Александра Константинопольская"};
  for (int width = 1; width <= 220; ++width) {
    Table table({{"Id", "id", true},
                 {"Date", "date"},
                 {"Player", "player"},
                 {"Team", "team"},
                 wrapping({"Result", "result"}),
                 secondary(1, {"Venue", "venue"})});
    for (const std::string& name : names) {
      table.add({Cell(123456), Cell("2027-06-05"), Cell(name), Cell(name),
                 Cell(name + " won by 6 wickets"), Cell(name)});
    }
    CAPTURE(width);
    const std::string text = table.text(width);
    if (width >= 20) CHECK(widest_line(text) <= width);
    if (width < 68) continue;  // a name of 60 columns is not broken, and can be found as it is
    for (const std::string& name : names) CHECK(text.find(name) != std::string::npos);
    CHECK(text.find("123456") != std::string::npos);
    CHECK(text.find("2027-06-05") != std::string::npos);
  }
}

TEST_CASE("sections are parted by empty lines, with one note below all", "[report]") {
  const std::string text = Document().section("First", matches()).section("", matches()).text(44);
  CHECK(text.find("First\n\nId  Date") == 0);
  CHECK(text.find("\n\nId  Date") != text.rfind("\n\nId  Date"));
  CHECK(text.find("Not shown") == text.rfind("Not shown"));
}

TEST_CASE("a report of several tables names what it leaves out once", "[report]") {
  Window window(44);
  CHECK(window.note() == "");
  const std::string both = window.text(matches()) + window.text(matches());
  CHECK(both.find("Not shown") == std::string::npos);
  CHECK(window.note() ==
        "\nNot shown: Rd, Venue. To see more, use a\nwider window, `--csv` or `--json`.\n");
}
