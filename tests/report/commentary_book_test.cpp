#include "report/commentary_book.h"

#include <set>

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;
using namespace quicket::report;

namespace {

/// What the built-in book says of a file that is added to it.
std::string said_of(const std::string& toml) {
  CommentaryBook book = built_in_commentary();
  const std::size_t before = book.patterns().size();
  try {
    book.add(toml, "mine.toml");
  } catch (const Error& error) {
    CHECK(book.patterns().size() == before);
    return error.what();
  }
  return {};
}

std::string rendered(const Phrase& phrase) {
  std::string text;
  for (const Phrase::Piece& piece : phrase.pieces) {
    text += piece.words + (piece.kind == Phrase::Piece::Kind::words ? "" : "{}");
  }
  return text;
}

}  // namespace

TEST_CASE("the built-in commentary has 400 patterns and no two alike", "[report]") {
  const CommentaryBook& book = built_in_commentary();
  CHECK(book.patterns().size() >= 400);
  std::set<std::string> sentences;
  for (const Pattern& pattern : book.patterns()) {
    std::string sentence = std::to_string(static_cast<int>(pattern.kind));
    for (const Phrase::Piece& piece : pattern.sentence.pieces) {
      sentence += piece.words + '{' + std::to_string(piece.number) + '}';
    }
    CAPTURE(rendered(pattern.sentence));
    CHECK(sentences.insert(sentence).second);
  }
}

TEST_CASE("every kind of ball has lines that need no condition and no known fielder", "[report]") {
  const CommentaryBook& book = built_in_commentary();
  for (std::size_t kind = 0; kind < ball_kinds; ++kind) {
    CAPTURE(kind_words()[kind]);
    int plain = 0;
    for (const std::uint16_t index : book.of(static_cast<BallKind>(kind))) {
      const Pattern& pattern = book.patterns()[index];
      const Terms terms = pattern.brief.terms | pattern.sentence.terms;
      plain += pattern.when.none() && !terms[static_cast<std::size_t>(Term::fielder)] ? 1 : 0;
    }
    CHECK(plain > 0);
  }
}

TEST_CASE("the commonest balls have more plain lines than five overs can use", "[report]") {
  const CommentaryBook& book = built_in_commentary();
  for (const BallKind kind : {BallKind::dot, BallKind::one, BallKind::four, BallKind::six}) {
    CAPTURE(kind_words()[static_cast<std::size_t>(kind)]);
    int plain = 0;
    for (const std::uint16_t index : book.of(kind)) {
      plain += book.patterns()[index].when.none() ? 1 : 0;
    }
    CHECK(plain > 30);
  }
}

TEST_CASE("a line that its conditions cannot fill is refused with its place", "[report]") {
  CHECK(said_of("[[ball]]\nkind = \"dot\"\nsay = [\n  \"Dot. | {bowler}.\",\n"
                "  \"Dot. | Still {equation}.\"]\n") ==
        "mine.toml:5:3: ball.say has {equation}, which needs `when` with alive or read or tense or "
        "steep or beyond or cruise");
  CHECK(said_of("[[ball]]\nkind = \"dot\"\nsay = [\"Dot. | {fielder} stops it.\"]\n") ==
        "mine.toml:3:8: ball.say has {fielder}, which a ball of this kind lacks");
}

TEST_CASE("an unknown gap, kind or condition is refused with what was meant", "[report]") {
  CHECK(said_of("[[ball]]\nkind = \"dot\"\nsay = [\"Dot. | {batsman} blocks.\"]\n")
            .find("mine.toml:3:8: ball.say has the unknown gap {batsman}") == 0);
  CHECK(said_of("[[ball]]\nkind = \"dott\"\nsay = [\"Dot. | No run.\"]\n")
            .find("mine.toml:2:8: ball.kind must be one of dot, one, two") == 0);
  CHECK(said_of("[[remark]]\nwhen = [\"spinn\"]\nsay = [\"Turn.\"]\n")
            .find("mine.toml:2:9: remark.when must be one of pace, seam, spin") == 0);
  CHECK(said_of("[[ball]]\nkind = \"dot\"\nsay = [\"Dot. | {bowler\"]\n") ==
        "mine.toml:3:8: ball.say has a brace without its pair");
}

TEST_CASE("a line without its short form, or one that shouts by itself, is refused", "[report]") {
  CHECK(said_of("[[ball]]\nkind = \"dot\"\nsay = [\"No run.\"]\n") ==
        "mine.toml:3:8: ball.say must be \"a few words | a sentence\"");
  CHECK(said_of("[[ball]]\nkind = \"dot\"\nsay = [\"FOUR | FOUR!\"]\n") ==
        "mine.toml:3:8: ball.say contains FOUR, which the program says itself; remove it");
}

TEST_CASE("parts are shared, and none is defined twice", "[report]") {
  CHECK(said_of("[[part]]\nname = \"full\"\nwords = [\"a\"]\n") ==
        "mine.toml:2:8: part.name \"full\" is defined already; choose another name");
  CHECK(said_of("[[part]]\nname = \"bowler\"\nwords = [\"a\"]\n") ==
        "mine.toml:2:8: part.name \"bowler\" is a name of the program's; choose another");
  CHECK(said_of("[[part]]\nname = \"shrug\"\nwords = [\"a\", \"{bowler}\"]\n") ==
        "mine.toml:3:15: part.words must be a text without { } |");
  CHECK(said_of("[[part]]\nname = \"shrug\"\nwords = [\"shrugs\"]\n\n[[ball]]\nkind = \"dot\"\n"
                "say = [\"Shrug. | {bowler} {shrug}.\"]\n")
            .empty());
}
