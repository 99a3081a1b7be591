#include "base/toml_reader.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/toml_limits.h"

namespace quicket {
namespace {

using Catch::Contains;
using Catch::StartsWith;

template <class Work>
std::string fault_of(Work work) {
  try {
    work();
  } catch (const Error& error) {
    CHECK(error.fault() == Fault::bad_file);
    return error.what();
  }
  return {};
}

std::string refusal(const std::string& text) {
  return fault_of([&] { TomlReader(text, "own.toml"); });
}

std::string repeated(std::size_t times, std::string_view part) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += part;
  return text;
}

}  // namespace

TEST_CASE("a TOML text is read key by key, and an absent key gives nothing", "[base]") {
  TomlReader reader(R"(
name = "A \"b\""
overs = 20
rate = 7.5
five = 5
free = true
day = 2024-12-16
other_day = "2024/12/17"
words = ["a", "b"]
quotas = [84, 60]
weights = [1, 2.5]
groups = [["a", "b"], ["c"]]
rivals = [["a", "b"]]
points = [[0, 1.5]]
[grounds]
B = "there"
A = "here"
[[match]]
id = "1"
[[match]]
id = "2"
)",
                    "own.toml");
  CHECK(reader.text("name") == "A \"b\"");
  CHECK(reader.word("name", {"B", "A \"b\""}) == "A \"b\"");
  CHECK(reader.whole("overs", 1, 20) == 20);
  CHECK(reader.number("rate", 0, 36) == 7.5);
  CHECK(reader.number("five", 0, 36) == 5.0);
  CHECK(reader.yes_no("free") == true);
  CHECK(reader.date("day") == Date{2024, 12, 16});
  CHECK(reader.date("other_day") == Date{2024, 12, 17});
  CHECK(reader.texts("words") == std::vector<std::string>{"a", "b"});
  CHECK(reader.words("words", {"b", "a"}) == std::vector<std::string>{"a", "b"});
  CHECK(reader.wholes("quotas", 1, 120) == std::vector<int>{84, 60});
  CHECK(reader.numbers("weights", 0, 9) == std::vector<double>{1, 2.5});
  CHECK(reader.lists("groups") == std::vector<std::vector<std::string>>{{"a", "b"}, {"c"}});
  CHECK(reader.pairs("rivals") == std::vector<TomlReader::Pair>{{"a", "b"}});
  CHECK(reader.number_pairs("points", 0, 9) == std::vector<std::pair<double, double>>{{0, 1.5}});
  CHECK(reader.entries("grounds") == std::vector<TomlReader::Pair>{{"A", "here"}, {"B", "there"}});
  auto matches = reader.tables("match");
  REQUIRE(matches.size() == 2);
  CHECK(matches[1].text("id") == "2");
  CHECK(matches[1].line() == 20);
  CHECK_NOTHROW(reader.finish());

  CHECK(!reader.has("nothing"));
  CHECK(!reader.text("nothing"));
  CHECK(!reader.whole("nothing", 1, 2));
  CHECK(!reader.number("nothing", 1, 2));
  CHECK(!reader.yes_no("nothing"));
  CHECK(!reader.date("nothing"));
  CHECK(!reader.table("nothing"));
  CHECK(reader.tables("nothing").empty());
  CHECK(reader.texts("nothing").empty());
  CHECK(reader.entries("nothing").empty());
}

TEST_CASE("a wrong value in a TOML text is refused with line, column and the key's whole name",
          "[base]") {
  TomlReader reader(R"(a = "x"
[points]
win = 101
lose = 1.5
when = "befor"
days = ["2024-12-16", 3]
pairs = [["a"]]
)",
                    "own.toml");
  auto points = reader.table("points");
  REQUIRE(points);
  const auto fault = [&](auto read) { return fault_of([&] { read(*points); }); };
  CHECK(fault([](auto& table) { table.whole("win", 0, 100); }) ==
        "own.toml:3:7: points.win must be a whole number from 0 to 100");
  CHECK(fault([](auto& table) { table.whole("lose", 0, 100); }) ==
        "own.toml:4:8: points.lose must be a whole number from 0 to 100");
  CHECK(fault([](auto& table) { table.number("lose", 2, 3); }) ==
        "own.toml:4:8: points.lose must be a number from 2 to 3");
  CHECK(fault([](auto& table) { table.text("win"); }) ==
        "own.toml:3:7: points.win must be a text in quotes");
  CHECK(fault([](auto& table) { table.yes_no("win"); }) ==
        "own.toml:3:7: points.win must be true or false");
  CHECK(fault([](auto& table) { table.date("when"); }) ==
        "own.toml:5:8: points.when must be a date like 2024-12-15");
  CHECK(fault([](auto& table) {
          table.word("when", {"before", "after"});
        }) ==
        "own.toml:5:8: points.when must be one of before, after, not \"befor\"; did you mean "
        "\"before\"?");
  CHECK(fault([](auto& table) { table.texts("days"); }) ==
        "own.toml:6:23: points.days must be a list of texts");
  CHECK(fault([](auto& table) { table.wholes("win", 1, 2); }) ==
        "own.toml:3:7: points.win must be a list of numbers");
  CHECK(fault([](auto& table) { table.pairs("pairs"); }) ==
        "own.toml:7:10: points.pairs must be a list of pairs: [[\"a\", \"b\"], ...]");
  CHECK(fault([](auto& table) { table.table("win"); }) ==
        "own.toml:3:7: points.win must be a table, [points.win]");
  CHECK(fault([](auto& table) { table.tables("days"); }) ==
        "own.toml:6:9: points.days must be tables, [[points.days]]");
  CHECK(fault([](auto& table) { table.refuse("win", "is too much"); }) ==
        "own.toml:3:7: points.win is too much");
  CHECK(fault([](auto& table) { table.refuse("draw", "is missing"); }) ==
        "own.toml:2:1: points.draw is missing");
  CHECK(fault([](auto& table) { table.refuse("win and lose belong together"); }) ==
        "own.toml:2:1: win and lose belong together");
}

TEST_CASE("a text of TOML is kept as names are, and holds no character that no name may",
          "[base]") {
  TomlReader reader("name = \"Jose\\u0301\\u00a0Oak\"\n[grounds]\n\"Jose\u0301\" = \"a\"",
                    "own.toml");
  CHECK(reader.text("name") == "José Oak");
  CHECK(reader.entries("grounds") == std::vector<TomlReader::Pair>{{"José", "a"}});
  CHECK(fault_of([] { TomlReader("a = 1\nname = \"x\\u001B\"", "own.toml").text("name"); }) ==
        "own.toml:2:8: name: U+001B, a control character; remove it");
  CHECK(fault_of([] { TomlReader("names = [\"a\", \"b\\nc\"]", "own.toml").texts("names"); }) ==
        "own.toml:1:15: names: U+000A, a control character; remove it");
  CHECK(fault_of([] { TomlReader("\"a\\u202e\" = \"b\"", "own.toml").entries(); }) ==
        "own.toml:1:1: a key: U+202E, which changes the direction of writing; remove it");
}

TEST_CASE("a table without keys is empty", "[base]") {
  CHECK(TomlReader("# nothing\n", "own.toml").empty());
  TomlReader reader("[a]\n[b]\nc = 1\n", "own.toml");
  CHECK_FALSE(reader.empty());
  CHECK(reader.table("a")->empty());
  CHECK_FALSE(reader.table("b")->empty());
}

TEST_CASE("unknown keys are refused all together, each with the nearest known key", "[base]") {
  TomlReader reader("hight = 3\nwidth = 2\nzzzzzz = 1\n", "own.toml");
  reader.whole("width", 1, 9);
  reader.whole("height", 1, 9);
  CHECK(fault_of([&] { reader.finish(); }) ==
        "own.toml:1:1: unknown key \"hight\"; did you mean \"height\"?\n"
        "own.toml:3:1: unknown key \"zzzzzz\"; allowed here: width, height");
}

TEST_CASE("what is not TOML is refused with its place", "[base]") {
  CHECK_THAT(refusal("a = 1\nb = x\n"), StartsWith("own.toml:2:5: not valid TOML: "));
  CHECK_THAT(refusal("a = 1\na = 2\n"), StartsWith("own.toml:2:"));
}

TEST_CASE("keys are sorted as they are kept, and none stands there twice", "[base]") {
  // A no-break space comes after every letter, and is kept as a blank, which comes before them.
  TomlReader sorted("[grounds]\nB = \"there\"\n\"A\u00a0a\" = \"here\"\n\"Aa\" = \"x\"\n",
                    "own.toml");
  CHECK(sorted.entries("grounds") ==
        std::vector<TomlReader::Pair>{{"A a", "here"}, {"Aa", "x"}, {"B", "there"}});
  CHECK_THAT(fault_of([] {
               TomlReader("[grounds]\n\"A\u00a0a\" = \"x\"\n\"A a\" = \"y\"\n", "own.toml")
                   .entries("grounds");
             }),
             StartsWith("own.toml:1:") && Contains("\"A a\" stands there twice; keep one"));
}

TEST_CASE("a TOML text is refused before its size, depth or number of keys can do harm", "[base]") {
  CHECK(refusal(std::string(most_toml_bytes, '\n')).empty());
  CHECK(refusal(std::string(most_toml_bytes + 1, '\n')) ==
        "own.toml: the file has 1048577 bytes; the limit is 1048576");

  const std::string deep = "nested too deep; the limit is 64";
  const std::string dots = repeated(40'000, "a.") + "a";
  CHECK_THAT(refusal(dots + " = 1\n"), StartsWith("own.toml:1:130: ") && Contains(deep));
  CHECK_THAT(refusal("[" + dots + "]\n"), Contains(deep));
  CHECK_THAT(refusal("[[" + dots + "]]\n"), Contains(deep));
  CHECK_THAT(refusal("a = " + repeated(40'000, "[") + repeated(40'000, "]")), Contains(deep));
  CHECK_THAT(refusal("a = " + repeated(40'000, "{a=")), Contains(deep));
  CHECK_THAT(refusal("a = {b = 1, " + dots + " = 2}\n"), Contains(deep));
  CHECK_THAT(refusal("a = [{b = 1.5}, {" + dots + " = 2}]\n"), Contains(deep));
  // Levels of different kinds add up.
  const std::string some = repeated(40, "a.") + "a";
  CHECK(refusal(some + " = 1\n[" + some + "]\n").find("too deep") == std::string::npos);
  CHECK_THAT(refusal("[[" + some + "]]\n" + some + " = 1\n"), Contains(deep));
  CHECK_THAT(refusal(some + " = {" + some + " = 1}\n"), Contains(deep));

  CHECK_THAT(refusal("a = [" + repeated(60'000, "1,") + "]\n"),
             Contains("too many keys and entries; the limit is 50000"));
}

TEST_CASE("no text hides nested keys from the limits", "[base]") {
  const std::string dots = repeated(40'000, "a.") + "a = 1";
  for (const std::string before :
       {"x = \"\"\"a\"\"\"\"\n", "x = '''a''''\n", "x = \"\\\\\"\n", "x = '\\'\n", "# note\n",
        "# note \r\n", "x = \"\"\n", "x = ''\n", "x = \"\"\"a\n\\\"\"\"\"\n", "x = 1 # \"\n",
        "x = \"\"\"a\\\n\"\"\"\n", "# a\r", "x = \"a\r", "x = 1\r", "\xEF\xBB\xBF", "x = \"a\n",
        "x = '''a'''''\n", "x = [\n"}) {
    CAPTURE(before);
    CHECK(!refusal(before + dots + "\n").empty());
  }
  for (const std::string before : {"x = {y = \"\"\"a\"\"\"\", ", "x = {y = '''a''''', "}) {
    CAPTURE(before);
    CHECK(!refusal(before + dots + "}\n").empty());
  }
}

TEST_CASE("dots and brackets in texts, comments and numbers are not nesting", "[base]") {
  const std::string many = repeated(100, ".[{");
  CHECK(refusal("a = \"" + many + "\"\nb = '" + many + "'\nc = \"\"\"\n" + many + "\"\"\" # " +
                many + "\nd = [" + repeated(100, "1.5, ") + "]\n")
            .empty());
  CHECK(refusal(repeated(100, "[[a]]\nb.c = 1.5\n")).empty());
}

TEST_CASE("a text written for TOML is read back as it was", "[base]") {
  const std::string text = "a \"b\" \\ é";
  CHECK(TomlReader("a = " + toml_text(text), "own.toml").text("a") == text);
  CHECK(TomlReader("a = " + toml_text("a\n\tb\x1b"), "own.toml").text("a") == "ab");
}

}  // namespace quicket
