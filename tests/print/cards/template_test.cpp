#include "print/cards/template.h"

#include <catch2/catch.hpp>

#include "base/error.h"
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
        "own.toml:9: key text: \"{nmae}\" is no field of a card. Did you mean \"name\"?\n"
        "own.toml:13: key w: must be given, and above 0\n"
        "own.toml:3: key high_mm: is not known here. Did you mean \"height_mm\"?\n"
        "own.toml:2: key widht_mm: is not known here. Did you mean \"width_mm\"?");
}

TEST_CASE("mistakes in a template are named by file, line and key", "[print]") {
  CHECK(fault_of("name = own").find("own.toml:1: ") == 0);
  CHECK(fault_of(with_element("draw = \"boks\"\n")) ==
        "own.toml:4: key draw: \"boks\" is not known: take box, polygon, line, text, chart, stats, "
        "icon. Did you mean \"box\"?");
  CHECK(fault_of(with_element("draw = \"text\"\nw = 10\nh = 4\ntext = \"{nmae}\"\n")) ==
        "own.toml:7: key text: \"{nmae}\" is no field of a card. Did you mean \"name\"?");
  CHECK(fault_of(with_element("draw = \"text\"\nw = 10\nh = 4\ntext = \"{name\"\n")) ==
        "own.toml:7: key text: a brace is not closed");
  CHECK(fault_of(with_element("draw = \"text\"\nw = 10\nh = 4\ntext = \"x\"\nsize = 5\n")) ==
        "own.toml:8: key size: letters are between 6.5 and 100 pt");
  CHECK(fault_of(with_element("draw = \"box\"\nw = 10\nh = 4\nfill = \"teem\"\n")) ==
        "own.toml:7: key fill: \"teem\" is neither a colour of this template nor #rrggbb. Did you "
        "mean \"team\"?");
  CHECK(fault_of(with_element("draw = \"box\"\nw = \"ten\"\nh = 4\n")) ==
        "own.toml:5: key w: must be a number of millimetres or points");
  CHECK(fault_of(with_element("draw = \"box\"\nw = 10\nh = 4\ncornr_mm = 2\n"))
            .find("own.toml:7: key cornr_mm: is not known here. Did you mean \"corner_mm\"?") == 0);
  CHECK(fault_of(with_element("draw = \"icon\"\nw = 10\nh = 4\nicon = \"hat\"\n")) ==
        "own.toml:7: key icon: \"hat\" is none: take bat, ball, keeper, all_rounder, stumps or "
        "role");
  CHECK(fault_of(with_element("draw = \"box\"\non = [\"side\"]\nw = 10\nh = 4\n")) ==
        "own.toml:5: key on: \"side\" is no face: take striker, bowler or back");
}

TEST_CASE("a field that is empty takes its separator with it", "[print]") {
  Fields fields{{"a", "one"}, {"b", ""}, {"c", "three"}};
  CHECK(filled_in("{a} · {b} · {c}", fields) == "one · three");
  CHECK(filled_in("{b} · {c}", fields) == "three");
  CHECK(filled_in("{a} {b} {c}", fields) == "one three");
  CHECK(filled_in("{b}", fields).empty());
}

TEST_CASE("the fields of the guide's sample cards are the printed ones", "[print]") {
  const cards::CardSet set = tests::small_set();
  const Fields striker = fields_of(set, set.players[0], FaceKind::striker);
  CHECK(striker.at("ratings") == "C(3) / RO(4)");
  CHECK(striker.at("sr") == "131.46");
  CHECK(striker.at("balls") == "267");
  CHECK(striker.at("role") == "All-Rounder");
  const Fields bowler = fields_of(set, set.players[1], FaceKind::bowler);
  CHECK(bowler.at("usage") == "A/11");
  CHECK(bowler.at("econ") == "7.34");
  CHECK(bowler.at("overs") == "41");
  CHECK(bowler.at("wickets") == "12");
  CHECK(fields_of(set, set.players[2], FaceKind::striker).at("role") == "Wicketkeeper (12)");
}

TEST_CASE("on 100-ball cards economy and overs go by fives", "[print]") {
  cards::CardSet set = tests::small_set();
  set.format = cricket::Format::hundred;
  set.players[1].bowler->stats = {103, 150, 6};
  const Fields fields = fields_of(set, set.players[1], FaceKind::bowler);
  CHECK(fields.at("overs") == "20.3");
  CHECK(fields.at("econ") == "7.28");
}

}  // namespace
}  // namespace quicket::print
