#include "terminal/screen/picture.h"

#include <catch2/catch.hpp>

#include "terminal/screen/curses_display.h"
#include "terminal/screen/text_page.h"
#include "tests/terminal/screen/scripted_display.h"

using namespace quicket;
using namespace quicket::terminal;
using Catch::Matchers::Contains;

TEST_CASE("what is drawn outside of a picture is cut off", "[terminal]") {
  Picture picture(2, 5);
  picture.write(0, 3, "abcdef");
  picture.write(1, -2, "abcdef");
  picture.write(7, 0, "x");
  picture.frame({0, 0, 9, 9}, "title");
  CHECK(picture.line(1) == "│def");
  Picture nothing(-1, 0);
  nothing.write(0, 0, "x");
  CHECK(nothing.text().empty());
}

TEST_CASE("a wide character takes two columns, a combining mark none", "[terminal]") {
  Picture picture(1, 6);
  CHECK(picture.write(0, 0, "日e\xCC\x81x") == 4);
  CHECK(picture.at(0, 1).glyph.empty());
  CHECK(picture.at(0, 2).glyph == "e\xCC\x81");
  CHECK(picture.line(0) == "日e\xCC\x81x");
  picture.write(0, 0, "a");
  CHECK(picture.line(0) == "a e\xCC\x81x");
}

TEST_CASE("what covers half of a wide character leaves no hole", "[terminal]") {
  Picture picture(3, 6);
  for (int row = 0; row < 3; ++row) picture.write(row, 0, "日日日");
  picture.fill({0, 0, 1, 3}, {}, "-");
  picture.frame({1, 0, 2, 5});
  CHECK(picture.line(0) == "--- 日");
  CHECK(picture.line(1) == "┌───┐");
  CHECK(picture.at(1, 5).glyph == " ");
  CHECK(picture.at(2, 5).glyph == " ");
}

TEST_CASE("half of a wide character is not drawn at the edge", "[terminal]") {
  Picture picture(1, 4);
  CHECK(picture.write(0, 0, "ab日日") == 4);
  Picture edge(1, 4);
  CHECK(edge.write(0, 0, "abc日x") == 3);
  CHECK(edge.line(0) == "abc");
}

TEST_CASE("control characters and bad bytes cannot reach the terminal", "[terminal]") {
  Picture picture(1, 30);
  picture.write(0, 0, "a\033[2J\xff\u202Eb\tc");
  CHECK(picture.line(0) == "a\\x1b[2J\\xff\\u202eb c");
}

TEST_CASE("a frame carries its title, and turns into plain characters", "[terminal]") {
  Picture picture(3, 14);
  picture.frame(picture.all(), "Ross");
  CHECK(picture.text() == "┌─ Ross ─────┐\n│            │\n└────────────┘\n");
  picture.to_ascii();
  CHECK(picture.text() == "+- Ross -----+\n|            |\n+------------+\n");
}

TEST_CASE("a window that is too small says so, at any size", "[terminal]") {
  CHECK(is_big_enough({20, 60}));
  CHECK_FALSE(is_big_enough({19, 60}));
  CHECK_FALSE(is_big_enough({20, 59}));
  CHECK(too_small_picture({1, 1}).text() == "T\n");
  CHECK_THAT(too_small_picture({10, 60}).text(), Contains("make it 60 x 20 or bigger"));
}

TEST_CASE("a page keeps to its text", "[terminal]") {
  const std::vector<std::string> lines{"one", "two", "three", "four", "five"};
  int top = 99;
  const Picture page = page_picture({5, 40}, "Title", lines, top);
  CHECK(top == 3);
  CHECK_THAT(page.text(), Contains("four") && Contains("five") && !Contains("three") &&
                              Contains("4-5 of 5") && Contains("Esc back"));
}

TEST_CASE("a page that is too high for a wide window stands in two columns", "[terminal]") {
  const auto shown = [](int count, ScreenSize size) {
    tests::ScriptedDisplay display(size, "\n");
    show_page(display, "Title", [&](int width) {
      std::vector<std::string> lines;
      for (int i = 1; i <= count; ++i) lines.push_back(i % 10 == 0 ? "" : std::to_string(i));
      lines.front() += std::string(static_cast<std::size_t>(width - 1), '-');
      return lines;
    });
    return display.last;
  };
  // The second column begins with what follows an empty line.
  const Picture two = shown(38, {24, 160});
  CHECK_THAT(two.line(1), Contains("1---") && Catch::EndsWith("    21"));
  CHECK_THAT(two.text(), Contains("38") && !Contains("move"));
  for (const auto& [count, size] :
       {std::pair{38, ScreenSize{24, 120}}, std::pair{60, ScreenSize{24, 160}}}) {
    CHECK_THAT(shown(count, size).text(), Contains("move") && !Contains("\n 38\n"));
  }
  // What two columns have no room for goes on in those of the next page.
  const Picture three = shown(60, {24, 160});
  CHECK_THAT(three.line(1), Catch::EndsWith("    21"));
  CHECK_THAT(three.text(), Contains("39") && !Contains("41"));
}

TEST_CASE("a page does not begin below a heading", "[terminal]") {
  tests::ScriptedDisplay display({24, 80}, " \n");
  show_page(display, "Title", [](int) {
    std::vector<std::string> lines(60, "line");
    lines[19] = "";
    lines[20] = "Heading";
    return lines;
  });
  CHECK_THAT(display.last.line(1), Catch::StartsWith(" Heading"));
}

TEST_CASE("a line is typed and taken back by whole characters", "[terminal]") {
  TypedLine line;
  CHECK(line.take({Key::Kind::character, U'é'}));
  CHECK(line.take({Key::Kind::character, U'7'}));
  CHECK(line.text == "é7");
  line.take({Key::Kind::backspace});
  line.take({Key::Kind::backspace});
  line.take({Key::Kind::backspace});
  CHECK(line.text.empty());
  CHECK_FALSE(line.take({Key::Kind::up}));
}

TEST_CASE("colours become the nearest that a terminal has", "[terminal]") {
  CHECK(terminal_colour({255, 0, 0}, 8) == 1);
  CHECK(terminal_colour({250, 250, 250}, 8) == 7);
  CHECK(terminal_colour({250, 250, 250}, 16) == 15);
  // As an ink, no colour that may be the ground of the terminal.
  CHECK(terminal_colour({250, 250, 250}, 16, true) % 8 % 7 != 0);
  CHECK(terminal_colour({10, 10, 10}, 8, true) % 7 != 0);
  CHECK(terminal_colour({255, 255, 255}, 256) == 231);
  CHECK(terminal_colour({95, 135, 175}, 256) == 67);
  CHECK(terminal_colour({1, 2, 3}, 1 << 24) == 0x010203);
}

TEST_CASE("a page for 80 columns is laid out anew for fewer, with its indents and labels",
          "[terminal]") {
  const std::vector<std::string> page = {
      "THE CARDS",
      "  There are sixty number cards: each",
      "  number once. The number decides.",
      "    white  1, 7",
      "",
      "  Jump     Over a neighbouring enemy, in",
      "           any direction.",
      "  12. You may match the number of it, with",
      "      any card.",
      "  Slide    Far.",
      "    - when you capture the other druid,",
      "    - or are there.",
  };
  CHECK(narrowed(page, 42) == page);
  CHECK(narrowed(page, 30) == std::vector<std::string>{
                                  "THE CARDS",
                                  "  There are sixty number",
                                  "  cards: each number once. The",
                                  "  number decides.",
                                  "    white  1, 7",
                                  "",
                                  "  Jump     Over a neighbouring",
                                  "           enemy, in any",
                                  "           direction.",
                                  "  12. You may match the number",
                                  "      of it, with any card.",
                                  "  Slide    Far.",
                                  "    - when you capture the",
                                  "      other druid,",
                                  "    - or are there.",
                              });
}
