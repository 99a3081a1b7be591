#include "terminal/match/eleven.h"

#include <sstream>

#include <catch2/catch.hpp>

#include "match/selection.h"
#include "terminal/match/match_keys.h"
#include "tests/match/sides.h"
#include "tests/terminal/screen/scripted_display.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// A squad of thirteen: the plain eleven, and two more bowlers.
struct Picking {
  Picking() {
    squad = plain_cards("A", 1);
    for (int i = 11; i < 13; ++i) {
      cards::PlayerCards more = squad[10];
      more.player = {1 + i};
      more.name = "A" + std::to_string(i + 1);
      squad.push_back(more);
    }
    usual = plain_sheet(plain_cards("A", 1), 1, "Alphas");
  }
  ElevenQuestion question() {
    return {squad, format, conditions, usual,
            [this](const match::TeamSheet& sheet) { kept = sheet; }};
  }
  std::string names(const match::TeamSheet& sheet) const {
    std::string text;
    for (const auto& player : sheet.players) text += player.name + ' ';
    return text;
  }

  std::vector<cards::PlayerCards> squad;
  cricket::Format format;
  cricket::Conditions conditions = format.conditions();
  match::TeamSheet usual;
  std::optional<match::TeamSheet> kept;
};

}  // namespace

TEST_CASE("a draft begins with the usual eleven and says what is wrong with it", "[terminal]") {
  Picking picking;
  SheetDraft draft(picking.question());
  CHECK(draft.size() == 13);
  CHECK(draft.playing() == 11);
  CHECK_FALSE(draft.problem());
  CHECK(draft.sheet() == picking.usual);
  CHECK(draft.toggle(6) == 10);
  CHECK(draft.problem() == "11 players are needed, 10 chosen");
  CHECK(draft.toggle(11) == 10);
  CHECK(draft.player(10).name == "A12");
  CHECK(draft.problem() == "nobody keeps wicket");
  draft.give_gloves(2);
  CHECK(draft.sheet().keeper == 2);
  CHECK(draft.sheet().keeper_assumed);
}

TEST_CASE("a keeper who is left out and taken back has lost the gloves", "[terminal]") {
  Picking picking;
  SheetDraft draft(picking.question());
  CHECK(draft.toggle(6) == 10);
  CHECK(draft.toggle(10) == 10);
  CHECK(draft.player(10).name == "A7");
  CHECK(draft.problem() == "nobody keeps wicket");
}

TEST_CASE("an order is changed within the eleven", "[terminal]") {
  Picking picking;
  SheetDraft draft(picking.question());
  CHECK(draft.move(0, 3) == 3);
  CHECK(draft.move(10, -99) == 0);
  CHECK(draft.move(12, -1) == 12);
  CHECK(draft.move(10, 99) == 10);
  CHECK(picking.names(draft.sheet()) == "A11 A2 A3 A4 A1 A5 A6 A7 A8 A9 A10 ");
  CHECK(draft.sheet().keeper == 7);
}

TEST_CASE("an eleven is picked on the whole screen, and kept", "[terminal]") {
  Picking picking;
  ScriptedDisplay display({24, 80}, ">+S\n");
  const match::TeamSheet sheet = pick_eleven(display, picking.question(), {});
  CHECK(picking.names(sheet) == "A1 A3 A2 A4 A5 A6 A7 A8 A9 A10 A11 ");
  CHECK(picking.kept == sheet);
  CHECK_THAT(display.last.text(), Contains("This is now the favourite eleven of Alphas."));
  ScriptedDisplay again({20, 60}, " \n\x1b");
  CHECK(pick_eleven(again, picking.question(), {}) == picking.usual);
  CHECK_THAT(again.last.text(), Contains("Not yet: 11 players are needed, 10 chosen"));
}

TEST_CASE("a letter means in an eleven what it means in a match, or nothing in a match",
          "[terminal]") {
  Picking picking;
  // The cards (c), the fielding chart (f), up and down by letters: nothing of the eleven's.
  ScriptedDisplay display({24, 80}, "cfj\n");
  CHECK(pick_eleven(display, picking.question(), {}) == picking.usual);
  CHECK_FALSE(picking.kept);
  ScriptedDisplay changed({24, 80}, ">+kg\n");
  const match::TeamSheet sheet = pick_eleven(changed, picking.question(), {});
  CHECK(sheet == match::choose_eleven({1}, "Alphas", picking.squad, picking.conditions));
  CHECK_THAT(changed.last.text(), Contains("k keeper  g computer's  S save"));
  const auto in_match = [](char32_t letter) { return match_key({Key::Kind::character, letter}); };
  CHECK(in_match(U'k') == nullptr);
  CHECK(in_match(U'S') == nullptr);
  REQUIRE(in_match(U'g') != nullptr);
  CHECK_THAT(std::string(in_match(U'g')->help), Contains("to the computer"));
}

TEST_CASE("an eleven is picked in lines", "[terminal]") {
  Picking picking;
  std::istringstream in("1 out\n\n11 in\n11 in\n3 wk\nnonsense\nsave\n\n");
  std::ostringstream out;
  LinePrompt prompt(in, out, true);
  const match::TeamSheet sheet = pick_eleven(out, prompt, picking.question());
  CHECK(picking.names(sheet) == "A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A1 ");
  CHECK(sheet.keeper == 2);
  CHECK(picking.kept == sheet);
  CHECK_THAT(out.str(), Contains("Not yet: 11 players are needed, 10 chosen.") &&
                            Contains("Unknown change \"nonsense\""));
  std::istringstream ended("1 out\n");
  LinePrompt closed(ended, out, false);
  CHECK(pick_eleven(out, closed, picking.question()) == picking.usual);
}

TEST_CASE("u takes a change of the eleven back, and a key without a use is said to have none",
          "[terminal]") {
  Picking picking;
  const auto picked = [&](const std::string& keys, std::string* text = nullptr) {
    ScriptedDisplay display({24, 80}, keys);
    if (text != nullptr) {
      display.on_paint = [text](const Picture& picture) { *text = picture.text(); };
    }
    return picking.names(pick_eleven(display, picking.question(), {}));
  };
  CHECK(picked("++\n") != picking.names(picking.usual));
  CHECK(picked("++uu\n") == picking.names(picking.usual));
  CHECK(picked("+uuu\n") == picking.names(picking.usual));
  std::string text;
  picked("z\n", &text);
  CHECK_THAT(text, Contains("z does nothing here; the keys stand below."));
  picked("u\n", &text);
  CHECK_THAT(text, Contains("Nothing has been changed that could be taken back."));

  std::istringstream in("1 to 3\nu\n\n");
  std::ostringstream out;
  LinePrompt prompt(in, out, true);
  CHECK(picking.names(pick_eleven(out, prompt, picking.question())) ==
        picking.names(picking.usual));
}
