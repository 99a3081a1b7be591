#include "base/text.h"

#include <catch2/catch.hpp>

using namespace quicket;

TEST_CASE("white space and no-break spaces are trimmed", "[base]") {
  CHECK(trim(" \t a b \r\n") == "a b");
  CHECK(trim("\xC2\xA0"
             "5\xC2\xA0 ") == "5");
  CHECK(trim("   ").empty());
}

TEST_CASE("a slug is lower case, hyphened and without accents", "[base]") {
  CHECK(slug("Big Bash League 2023/24") == "big-bash-league-2023-24");
  CHECK(slug("Cœur d'Été") == "coeur-dete");
  CHECK(slug("The Hundred Men's Competition") == "the-hundred-mens-competition");
  CHECK(slug("  --  ").empty());
}

TEST_CASE("a slug keeps the letters and digits of other scripts", "[base]") {
  CHECK(slug("Лига 2023") == "лига-2023");
  CHECK(slug("КУБОК 1") == "кубок-1");
  CHECK(slug("Кубок 1") != slug("нечто 1"));
  CHECK(slug("日本") == "日本");
  CHECK(slug("हिन्दी लीग") == "हिन्दी-लीग");
  // Composed or not, й stays й, and é is e.
  CHECK(slug("и\xCC\x86") == slug("й"));
  CHECK(slug("e\xCC\x81t\xC3\xA9") == "ete");
  CHECK(slug("Nguyễn Thị Phương") == "nguyen-thi-phuong");
}

TEST_CASE("letters of every script have a small form", "[base]") {
  CHECK(lower("ABC Лига ÉÖ") == "abc лига éö");
}

TEST_CASE("accents are dropped from Latin letters", "[base]") {
  CHECK(without_accents("Šimůnek Łukasz Ñandú Ýr Ÿ ß") == "Simunek Lukasz Nandu Yr Y ss");
  CHECK(without_accents("Žižka") == "Zizka");
  CHECK(without_accents("日本 がくй") == "日本 がくй");
  CHECK(without_accents("Nguyễn") == "Nguyen");
  CHECK(without_accents("Đorđe Ħal Øre Þór ı") == "Dorde Hal Ore Þor i");
}

TEST_CASE("malformed UTF-8 is told from well-formed", "[base]") {
  CHECK(is_utf8("Müller 日本 😀"));
  CHECK_FALSE(is_utf8("M\xFCller"));
  CHECK_FALSE(is_utf8("\xC0\xAF"));
  CHECK_FALSE(is_utf8("\xED\xA0\x80"));
  CHECK_FALSE(is_utf8("\xE6\x97"));
}

TEST_CASE("width counts what the eye sees", "[base]") {
  CHECK(display_width("Müller") == 6);
  CHECK(display_width("e\xCC\x81") == 1);
  CHECK(display_width("日本") == 4);
}

TEST_CASE("numbers must fill their text", "[base]") {
  CHECK(parse_int("42") == 42);
  CHECK_FALSE(parse_int("42x"));
  CHECK_FALSE(parse_int(""));
  CHECK_FALSE(parse_int("+4"));
  CHECK(parse_double("1.5") == 1.5);
  CHECK_FALSE(parse_double("nan"));
  CHECK_FALSE(parse_double("inf"));
  CHECK_FALSE(parse_double("-inf"));
  CHECK_FALSE(parse_double("1e3"));
  CHECK_FALSE(parse_double("0x7"));
  CHECK_FALSE(parse_double(" 7"));
  CHECK_FALSE(parse_double("1.5.2"));
  CHECK(parse_double("-0.5") == -0.5);
}

TEST_CASE("a mistyped word gets the word that was meant", "[base]") {
  const std::vector<std::string> words{"standings", "results", "leaders"};
  CHECK(did_you_mean("standigns", words) == "; did you mean \"standings\"?");
  CHECK(did_you_mean("xyz", words).empty());
}

TEST_CASE("case and accents decide only between names that are equally near", "[base]") {
  const std::vector<std::string> names{"HARBOUR CAP", "Harbour Cup", "harbour cups"};
  CHECK(did_you_mean("harbour cup", names) == "; did you mean \"Harbour Cup\"?");
  CHECK(did_you_mean("Harbour Cep", names) == "; did you mean \"Harbour Cup\"?");
  const std::vector<std::string> cups{"КУБОК", "Кубок", "кабак"};
  CHECK(did_you_mean("Кубак", cups) == "; did you mean \"Кубок\"?");
}

TEST_CASE("names that are equally near are all suggested", "[base]") {
  const std::vector<std::string> sets{"the-hundred-men-2024", "the-hundred-women-2024", "bbl-2024"};
  CHECK(did_you_mean("the-hundred", sets) ==
        "; did you mean \"the-hundred-men-2024\" or \"the-hundred-women-2024\"?");
  const std::vector<std::string> joneses{"A Jones", "B Jones", "C Jones", "D Jones", "E Jones"};
  CHECK(did_you_mean("F Jones", joneses) ==
        "; did you mean \"A Jones\", \"B Jones\", \"C Jones\", \"D Jones\" or another?");
  CHECK(did_you_mean("F Jones", std::span(joneses).first(3)) ==
        "; did you mean \"A Jones\", \"B Jones\" or \"C Jones\"?");
}
