#include "base/characters.h"

#include <catch2/catch.hpp>

using namespace quicket;

TEST_CASE("names of every script hold no forbidden character", "[base][characters]") {
  for (const char* name :
       {"", "Amber: A", "O'Brien-Jones (wk)", "José Müller", "Нгуен", "日本", "हिन्दी",
        "نیم\u200Cفاصله", "\U0001F3CF", "e\u0301", "\u202F", "\u00AD"}) {
    CAPTURE(name);
    CHECK_FALSE(forbidden_character(name));
    CHECK_NOTHROW(check_characters(name, "x.csv:2"));
  }
}

TEST_CASE("a character that no name may hold is named by its number and kind",
          "[base][characters]") {
  const auto [text, words] = GENERATE(table<std::string, std::string>({
      {"a\x1b]0;b", "U+001B, a control character"},
      {std::string("a\0b", 3), "U+0000, a control character"},
      {"a\nb", "U+000A, a control character"},
      {"a\rb", "U+000D, a control character"},
      {"a\tb", "U+0009, a control character"},
      {"a\x7f", "U+007F, a control character"},
      {"a\u009Bb", "U+009B, a control character"},
      {"a\u0085b", "U+0085, a control character"},
      {"a\u202Eb", "U+202E, which changes the direction of writing"},
      {"a\u202Ab", "U+202A, which changes the direction of writing"},
      {"a\u2066b", "U+2066, which changes the direction of writing"},
      {"a\u2069b", "U+2069, which changes the direction of writing"},
      {"a\u2028b", "U+2028, which ends a line"},
      {"a\u2029b", "U+2029, which ends a line"},
      {"a\uFFFEb", "U+FFFE, which is not a character"},
      {"a\uFDD0b", "U+FDD0, which is not a character"},
      {"a\U0010FFFFb", "U+10FFFF, which is not a character"},
      {"a\xED\xA0\x80", "the byte ED, which is not UTF-8"},
      {"M\xFCller", "the byte FC, which is not UTF-8"},
  }));
  CHECK(forbidden_character(text) == words);
  CHECK_THROWS_WITH(check_characters(text, "x.csv:2: column 3"),
                    "x.csv:2: column 3: " + words + "; remove it");
}

// reliability 5.4
TEST_CASE("a name is kept in one form wherever it was copied from", "[base][characters]") {
  CHECK(kept_form("Chris\u00A0Green") == "Chris Green");
  CHECK(kept_form("Chris\u2009\u3000Green") == "Chris  Green");
  CHECK(kept_form("Jose\u0301") == "José");
  CHECK(kept_form("\uFEFFJo\u00ADse\u200B\u200E") == "Jose");
  CHECK(kept_form("نیم\u200Cفاصله") == "نیم\u200Cفاصله");
  CHECK(kept_form("M\xFCller") == "M\xFCller");
  // Lines and fields are told apart after this: it must not touch what parts them.
  CHECK(kept_form("a,\"é\"\r\n\tb") == "a,\"é\"\r\n\tb");
}

TEST_CASE("what is shown holds nothing that speaks to a terminal", "[base][characters]") {
  const auto [text, shown] = GENERATE(table<std::string, std::string>({
      {"José 日本 \U0001F3CF", "José 日本 \U0001F3CF"},
      {"\x1b]0;x\x07", "\\x1b]0;x\\x07"},
      {"a\rb\b\x7f", "a\\x0db\\x08\\x7f"},
      {"\u009B2J", "\\u009b2J"},
      {"a\u202Eb\u2066", "a\\u202eb\\u2066"},
      {"\u200Ea\u200F", "\\u200ea\\u200f"},
      {"\u2028", "\\u2028"},
      {"\U0001FFFF", "\\U0001ffff"},
      {"\x9b\xFF", "\\x9b\\xff"},
  }));
  CHECK(printable(text) == shown);
  CHECK(printable_line(text) == shown);
  CHECK(printable("a\r\nb" + text) == "a\r\nb" + shown);
  CHECK(printable("a\n\tb" + text) == "a\n\tb" + shown);
  CHECK(printable_line("a\n\tb" + text) == "a\\x0a\\x09b" + shown);
}
