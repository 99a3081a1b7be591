#include <filesystem>
#include <regex>
#include <set>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"
#include "tests/support/pictures.h"

namespace quicket::tests {
namespace {

using Catch::Matchers::Contains;
using nlohmann::json;
namespace fs = std::filesystem;

const std::vector<std::string> one_team{"print", "cards", demo_set, "--team", "Amberlight Anchors"};

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST_CASE("pictures of cards are listed with their pixels", "[cli][print]") {
  const Demo demo;
  const json list = demo.list(with(one_team, {"--to", "png", "--dpi", "100", "-o", "p"}));
  REQUIRE(list.size() > 11);
  for (const json& file : list) {
    CHECK(file["pages"] == 1);
    CHECK(file["width_px"] == 250);
    CHECK(file["height_px"] == 350);
    const Pixels pixels =
        pixels_of_png(content(demo.folder().path() / file["file"].get<std::string>()));
    CHECK(pixels.width == 250);
    CHECK(pixels.height == 350);
  }
  const json svg = demo.list(with(one_team, {"--to", "svg", "-o", "s"}));
  CHECK(svg.size() == list.size());
  CHECK(svg[0]["width_px"].is_null());
  const json pdf = demo.list(with(one_team, {"-o", "c.pdf"}));
  CHECK(pdf.size() == 1);
  CHECK(pdf[0]["file"] == "c.pdf");
  CHECK(pdf[0]["pages"].get<int>() > 1);
}

TEST_CASE("charts, scoresheet, rules and book are made as a picture of each page", "[cli][print]") {
  const Demo demo;
  REQUIRE(demo.run({"league", "play", "demo", "--round", "1"}).exit_code == 0);
  const std::vector<std::pair<std::vector<std::string>, std::string>> commands{
      {{"print", "charts", demo_set}, "p/charts-1.png"},
      {{"print", "scoresheet"}, "p/scoresheet-1.png"},
      {{"print", "rules"}, "p/rules-01.png"},
      {{"print", "season", "demo"}, "p/season-01.png"}};
  for (const auto& [words, first] : commands) {
    const json list = demo.list(with(words, {"--to", "png", "--dpi", "40", "-o", "p"}));
    CAPTURE(first, list.dump());
    CHECK(list[0]["file"] == first);
    CHECK(list[0]["width_px"].get<int>() >= 331);
    CHECK(fs::exists(demo.folder().path() / first));
  }
}

TEST_CASE("what pictures cannot be is refused in a sentence, and nothing is written",
          "[cli][print]") {
  const Demo demo;
  demo.folder().write("file", "mine");
  const auto refused = [&](const std::vector<std::string>& words, int exit_code) {
    const Run run = demo.run(with(one_team, words));
    CHECK(run.exit_code == exit_code);
    CHECK(run.out.empty());
    return run.err;
  };
  CHECK_THAT(refused({"--dpi", "300", "-o", "x"}, 2),
             Contains("--dpi is the resolution of PNG; add --to png"));
  CHECK_THAT(refused({"--to", "png", "-o", "-"}, 2), Contains("name a folder"));
  CHECK_THAT(refused({"--to", "png", "-o", "file"}, 1),
             Contains("file: a file, not a folder; name a folder for the pictures"));
  CHECK_THAT(refused({"--to", "png", "--backs", "gutterfold", "-o", "x"}, 2),
             Contains("--backs gutterfold is for paper; pictures take --backs duplex"));
  for (const char* settled : {"--dpi", "--bleed"}) {
    CHECK_THAT(refused({"--preset", "tgc", settled, "3", "-o", "x"}, 2), Contains(settled));
  }
  CHECK_THAT(refused({"--preset", "tgc", "--to", "svg", "-o", "x"}, 2),
             Contains("--preset tgc settles --to; leave that out"));
  CHECK_THAT(refused({"--preset", "mpc", "--card", "bridge", "-o", "x"}, 2),
             Contains("--preset mpc takes cards of 63.5 x 88.9 mm only; leave out --card"));
  const Run huge =
      demo.run({"print", "charts", demo_set, "--to", "png", "--dpi", "2400", "-o", "x"});
  CHECK(huge.exit_code == 2);
  CHECK_THAT(huge.err, Contains("a page of 297 x 210 mm at 2400 dpi is too large for a picture; "
                                "give at most `--dpi 1017`"));
  CHECK_FALSE(fs::exists(demo.folder().path() / "x"));
  CHECK(content(demo.folder().path() / "file") == "mine");
}

TEST_CASE("one file in the way, and no picture is written without --force", "[cli][print]") {
  const Demo demo;
  const auto words = with(one_team, {"--to", "svg", "-o", "p"});
  const json list = demo.list(words);
  const fs::path last = demo.folder().path() / list.back()["file"].get<std::string>();
  const fs::path first = demo.folder().path() / list.front()["file"].get<std::string>();
  fs::remove(first);
  const Run run = demo.run(words);
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("already exists; name another folder, or give `--force`"));
  CHECK_FALSE(fs::exists(first));
  CHECK(demo.run(with(words, {"--force"})).exit_code == 0);
  CHECK(fs::exists(first));
  CHECK(fs::exists(last));
}

TEST_CASE("pictures never take the place of the database", "[cli][print]") {
  const Demo demo;
  const fs::path folder = demo.folder().path();
  const std::string name =
      demo.list(with(one_team, {"--to", "svg", "-o", "p"}))[0]["file"].get<std::string>();
  fs::remove(folder / name);
  fs::create_hard_link(folder / "test.db", folder / name);
  const Run run = demo.run(with(one_team, {"--to", "svg", "-o", "p", "--force"}));
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err, Contains("this command uses that file; choose another"));
  CHECK(demo.run({"sets"}).exit_code == 0);
}

/// What Tabletop Simulator needs of a saved object, by the description of its save files
/// (https://kb.tabletopsimulator.com/custom-content/save-file-format/).
class SavedObject {
 public:
  explicit SavedObject(fs::path folder) : folder_(std::move(folder)) {}

  void check(const json& save) {
    for (const char* text : {"SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules",
                             "XmlUI", "LuaScript", "LuaScriptState"}) {
      CAPTURE(text);
      CHECK(save.at(text).is_string());
    }
    CHECK(save.at("Gravity").is_number());
    CHECK(save.at("PlayArea").is_number());
    REQUIRE(save.at("ObjectStates").is_array());
    for (const json& object : save["ObjectStates"]) check_deck(object);
  }

  int cards = 0;

 private:
  void check_object(const json& object) {
    CHECK(std::regex_match(object.at("GUID").get<std::string>(), std::regex("[0-9a-f]{6}")));
    CHECK(guids_.insert(object["GUID"]).second);
    for (const char* number :
         {"posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"}) {
      CHECK(object.at("Transform").at(number).is_number());
    }
    CHECK(object["Transform"].size() == 9);
    for (const char* part : {"r", "g", "b"}) CHECK(object.at("ColorDiffuse").at(part).is_number());
    for (const char* text :
         {"Nickname", "Description", "GMNotes", "LuaScript", "LuaScriptState", "XmlUI"}) {
      CHECK(object.at(text).is_string());
    }
    for (const char* flag : {"Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip",
                             "HideWhenFaceDown", "Hands", "SidewaysCard"}) {
      CHECK(object.at(flag).is_boolean());
    }
  }

  void check_sheets(const json& sheets) {
    CHECK(!sheets.empty());
    for (const auto& [number, sheet] : sheets.items()) {
      CHECK(std::regex_match(number, std::regex("[1-9][0-9]*")));
      CHECK(sheet.at("NumWidth") == 10);
      CHECK(sheet.at("NumHeight") == 7);
      CHECK(sheet.at("BackIsHidden").is_boolean());
      CHECK(sheet.at("UniqueBack").is_boolean());
      CHECK(sheet.at("Type") == 0);
      for (const char* side : {"FaceURL", "BackURL"}) {
        const std::string address = sheet.at(side);
        REQUIRE(address.starts_with("file:///"));
        CHECK(address.find(' ') == std::string::npos);
        CHECK(fs::exists(folder_ / fs::path(address).filename()));
      }
    }
  }

  void check_deck(const json& deck) {
    check_object(deck);
    CHECK(deck.at("Name") == "DeckCustom");
    check_sheets(deck.at("CustomDeck"));
    REQUIRE(deck.at("DeckIDs").size() == deck.at("ContainedObjects").size());
    CHECK(deck["DeckIDs"].size() >= 2);
    for (std::size_t i = 0; i < deck["DeckIDs"].size(); ++i) {
      const json& card = deck["ContainedObjects"][i];
      check_object(card);
      CHECK(card.at("Name") == "Card");
      CHECK(card.at("CardID") == deck["DeckIDs"][i]);
      const int id = card["CardID"];
      CHECK(id % 100 < 69);
      const std::string sheet = std::to_string(id / 100);
      CHECK(deck["CustomDeck"].contains(sheet));
      CHECK(card.at("CustomDeck").at(sheet) == deck["CustomDeck"][sheet]);
      ++cards;
    }
  }

  fs::path folder_;
  std::set<std::string> guids_;
};

TEST_CASE("the saved object for Tabletop Simulator is one that the game reads", "[cli][print]") {
  const Demo demo;
  const Run run = demo.run({"print", "cards", demo_set, "--preset", "tts", "-o", "my table"});
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("coastal-premier-league.json to the folder \"Saved Objects\""));
  const fs::path folder = demo.folder().path() / "my table";
  SavedObject saved(folder);
  saved.check(json::parse(content(folder / (demo_set + ".json"))));
  const json fronts = demo.list({"print", "cards", demo_set, "--to", "svg", "-o", "p"});
  CHECK(saved.cards == static_cast<int>(fronts.size()));
}

TEST_CASE("one card for Tabletop Simulator is a card, not a deck", "[cli][print]") {
  const Demo demo;
  const json shown = demo.list({"cards", "list", demo_set});
  const std::string player = shown[0]["player"];
  REQUIRE(demo.run({"print", "cards", demo_set, "--preset", "tts", "--player", player, "--role",
                    "striker", "-o", "t"})
              .exit_code == 0);
  const json save = json::parse(content(demo.folder().path() / "t" / (demo_set + ".json")));
  REQUIRE(save["ObjectStates"].size() == 1);
  CHECK(save["ObjectStates"][0]["Name"] == "Card");
  CHECK(save["ObjectStates"][0]["CardID"] == 100);
}

}  // namespace
}  // namespace quicket::tests
