#include "print/cards/template.h"

#include <set>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cards/roles.h"
#include "cricket/format.h"
#include "tests/support/print_fixture.h"

namespace quicket::print {
namespace {

std::string with_element(const std::string& lines) {
  return "name = \"own\"\n\n[[element]]\n" + lines;
}

std::string fault_of(const std::string& toml) {
  try {
    parse_card_template(toml, "own.toml");
  } catch (const Error& error) {
    CHECK(error.fault() == Fault::bad_file);
    return error.what();
  }
  return "";
}

TEST_CASE("the shipped template reads and fills a poker card", "[print]") {
  const CardTemplate layout = parse_card_template(tests::template_text("classic"), "classic.toml");
  CHECK(layout.name == "classic");
  CHECK(layout.size == Size{63.5, 88.9});
  CHECK(layout.elements.size() > 20);
}

TEST_CASE("all mistakes of a template are told at once", "[print]") {
  CHECK(fault_of("name = \"own\"\nwidht_mm = 60\nhigh_mm = 80\n\n[[element]]\n"
                 "draw = \"text\"\nw = 10\nh = 4\ntext = \"{nmae}\"\n\n[[element]]\n"
                 "draw = \"box\"\nw = 0\nh = 4\n") ==
        "own.toml:9:8: element.text has \"{nmae}\", which is not a card field; did you mean "
        "\"name\"?\n"
        "own.toml:13:5: element.w must be given, and above 0\n"
        "own.toml:3:1: unknown key \"high_mm\"; did you mean \"height_mm\"?\n"
        "own.toml:2:1: unknown key \"widht_mm\"; did you mean \"width_mm\"?");
}

TEST_CASE("mistakes in a template are named by file, line and key", "[print]") {
  CHECK(fault_of("name = own").find("own.toml:1:8: not valid TOML: ") == 0);
  CHECK(fault_of(with_element("draw = \"boks\"\n")) ==
        "own.toml:4:8: element.draw must be one of box, polygon, line, text, chart, stats, icon, "
        "bar, crest, ratings, silhouette, portrait, not "
        "\"boks\"; did you mean \"box\"?");
  CHECK(
      fault_of(with_element("w = 10\nh = 4\n")) ==
      "own.toml:3:1: element.draw is missing; write one of box, polygon, line, text, chart, stats, "
      "icon, bar, crest, ratings, silhouette, portrait");
  CHECK(fault_of(with_element("draw = \"text\"\nw = 10\nh = 4\ntext = \"{nmae}\"\n")) ==
        "own.toml:7:8: element.text has \"{nmae}\", which is not a card field; did you mean "
        "\"name\"?");
  CHECK(fault_of(with_element("draw = \"text\"\nw = 10\nh = 4\ntext = \"{}\"\n"))
            .find("own.toml:7:8: element.text has \"{}\", which is not a card field") == 0);
  CHECK(fault_of(with_element("draw = \"text\"\nw = 10\nh = 4\ntext = \"{name\"\n")) ==
        "own.toml:7:8: element.text has a brace that is not closed");
  CHECK(fault_of(with_element("draw = \"text\"\nw = 10\nh = 4\ntext = \"x\"\nsize = 5\n")) ==
        "own.toml:8:8: element.size must be from 6.5 to 100 pt");
  CHECK(fault_of(with_element("draw = \"box\"\nw = 10\nh = 4\nfill = \"teem\"\n")) ==
        "own.toml:7:8: element.fill is \"teem\", which is neither a colour of this template nor "
        "#rrggbb; did you mean \"team\"?");
  CHECK(fault_of(with_element("draw = \"box\"\nw = \"ten\"\nh = 4\n")) ==
        "own.toml:5:5: element.w must be a number from -10000 to 10000");
  CHECK(fault_of(with_element("draw = \"box\"\nw = 10\nh = 4\ncornr_mm = 2\n"))
            .find("own.toml:7:1: unknown key \"element.cornr_mm\"; did you mean \"corner_mm\"?") ==
        0);
  CHECK(fault_of(with_element("draw = \"icon\"\nw = 10\nh = 4\nicon = \"hat\"\n")) ==
        "own.toml:7:8: element.icon must be bat, ball, keeper, all_rounder, stumps or role, not "
        "\"hat\"");
  CHECK(fault_of(with_element("draw = \"box\"\non = [\"side\"]\nw = 10\nh = 4\n")) ==
        "own.toml:5:7: element.on must be one of striker, bowler, back, not \"side\"");
}

TEST_CASE("a field that is empty takes its separator with it", "[print]") {
  Fields fields{{"a", "one"}, {"b", ""}, {"c", "three"}};
  CHECK(filled_in("{a} · {b} · {c}", fields) == "one · three");
  CHECK(filled_in("{b} · {c}", fields) == "three");
  CHECK(filled_in("{a} {b} {c}", fields) == "one three");
  CHECK(filled_in("{b}", fields).empty());
}

TEST_CASE("the fields of the guide's sample cards are the printed ones", "[print]") {
  cards::CardSet set = tests::small_card_set();
  const Fields striker = fields_of(set, set.players[0], cards::Face::striker);
  CHECK(striker.at("ratings") == "C(3) / RO(4)");
  CHECK(striker.at("sr") == "131.46");
  CHECK(striker.at("balls") == "267");
  CHECK(striker.at("role") == "All-rounder");
  const Fields bowler = fields_of(set, set.players[1], cards::Face::bowler);
  CHECK(bowler.at("usage") == "A/11");
  CHECK(bowler.at("econ") == "7.34");
  CHECK(bowler.at("overs") == "41.0");
  CHECK(bowler.at("bowled_word") == "Overs");
  CHECK(bowler.at("bowled") == "41.0");
  CHECK(bowler.at("econ_word") == "Econ");
  CHECK(bowler.at("wickets") == "12");
  CHECK(fields_of(set, set.players[2], cards::Face::striker).at("role") == "Wicketkeeper (12)");
  // Of a guess the number of anybody who keeps is no rating; one of its own is.
  const std::set<PlayerId> nobody;
  const auto guessed = [&] {
    return fields_of(set, set.players[2], cards::Face::striker, &nobody);
  };
  CHECK(guessed().at("role") == "Wicketkeeper? (12)");
  set.players[2].ratings.keeping = cards::unrated_keeping;
  CHECK(guessed().at("role") == "Wicketkeeper?");
}

TEST_CASE("the ratings of a player without a striker card stand on the bowler card", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.players[1].ratings = {8, 4, std::nullopt, false};
  set.players[1].striker.reset();
  const auto role = [&] { return fields_of(set, set.players[1], cards::Face::bowler).at("role"); };
  CHECK(role().ends_with("C(8) / RO(4)"));
  set.players[1].ratings.assumed = true;
  CHECK(role().find("RO(") == std::string::npos);
}

TEST_CASE("a high score that was not out has a star", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.players[0].striker->stats.high_score = 84;
  for (const bool not_out : {false, true}) {
    set.players[0].striker->stats.high_score_not_out = not_out;
    const Fields fields = fields_of(set, set.players[0], cards::Face::striker);
    CHECK(fields.at("high") == (not_out ? "84*" : "84"));
  }
}

TEST_CASE("on 100-ball cards economy and overs go by fives", "[print]") {
  cards::CardSet set = tests::small_card_set();
  set.format = cricket::built_in_formats().named("hundred");
  set.players[1].bowler->stats = {103, 150, 6};
  const Fields fields = fields_of(set, set.players[1], cards::Face::bowler);
  CHECK(fields.at("overs") == "20.3");
  CHECK(fields.at("bowled_word") == "Balls");
  CHECK(fields.at("bowled") == "103");
  CHECK(fields.at("econ") == "7.28");
}

}  // namespace
}  // namespace quicket::print
