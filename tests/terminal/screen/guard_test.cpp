#include "terminal/screen/guard.h"

#include <sstream>

#include <catch2/catch.hpp>

#include "terminal/screen/line_prompt.h"
#include "terminal/screen/style.h"

using namespace quicket::terminal;

TEST_CASE("a guarded stream shows text and quotes what would speak to the terminal", "[terminal]") {
  std::ostringstream out;
  {
    const TerminalGuard guard(out);
    out << "José\x1b]0;x\x07 " << 7 << '\x9b' << "2J\n\tok" << std::flush;
  }
  CHECK(out.str() == "José\\x1b]0;x\\x07 7\\x9b2J\n\tok");
}

TEST_CASE("characters that are written byte by byte come out whole", "[terminal]") {
  std::ostringstream out;
  {
    const TerminalGuard guard(out);
    for (const char byte : std::string("é日\U0001F3CF\u009B")) out.put(byte);
    out << "\xE6\x97" << std::flush << "\xC3";
  }
  CHECK(out.str() == "é日\U0001F3CF\\u009b\\xe6\\x97\\xc3");
}

TEST_CASE("commands of the program pass a guard, the text between them does not", "[terminal]") {
  std::ostringstream out;
  {
    const TerminalGuard guard(out);
    out << "\xC3" << Style(true).bold("a\033[8mb") << Style(false).bold("c\033[0m");
  }
  CHECK(out.str() == "\\xc3\033[1ma\\x1b[8mb\033[0mc\\x1b[0m");
}

TEST_CASE("a stream without a guard gets its bytes exactly", "[terminal]") {
  std::ostringstream out;
  out << Style(true).faint("a\033b");
  { const TerminalGuard guard(out); }
  out << "\033";
  CHECK(out.str() == "\033[2ma\033b\033[0m\033");
}

TEST_CASE("a prompt clears the screen, which nothing that it says can", "[terminal]") {
  std::istringstream in;
  std::ostringstream out;
  {
    const TerminalGuard guard(out);
    LinePrompt prompt(in, out, true);
    prompt.say("\x1b[2J");
    prompt.clear_screen();
  }
  CHECK(out.str() == "\\x1b[2J\n\x1b[H\x1b[2J\x1b[3J");
}
