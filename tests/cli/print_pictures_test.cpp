#include <filesystem>
#include <set>
#include <tuple>

#include <catch2/catch.hpp>
#include <fmt/ranges.h>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"
#include "tests/support/json_schema.h"
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
  const Demo demo({first_round});
  const std::vector<std::pair<std::vector<std::string>, std::string>> commands{
      {{"print", "charts", demo_set}, "p/charts-1.png"},
      {{"print", "scoresheet"}, "p/scoresheet-1.png"},
      {{"print", "rules"}, "p/rules-1.png"},
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
             Contains("tgc settles --to; leave that out"));
  CHECK_THAT(refused({"--preset", "mpc", "--card", "bridge", "-o", "x"}, 2),
             Contains("--to mpc takes cards of 63.5 x 88.9 mm only; leave out --card"));
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

const json& schema_of_saves() {
  static const json schema =
      json::parse(content(project_file("tests/cli/tabletop_save.schema.json")));
  return schema;
}

/// The same decks with five cards each: as many as it takes to break any rule.
json shortened(json save) {
  for (json& deck : save["ObjectStates"]) {
    for (const char* list : {"DeckIDs", "ContainedObjects"}) {
      deck[list].erase(deck[list].begin() + 5, deck[list].end());
    }
  }
  return save;
}

/// What of a saved object its schema cannot say: the ids of cards belong to the sheets of their
/// deck, names of objects are used once, and pictures are where the save says.
std::vector<std::string> loose_ends(const json& save, const fs::path& folder) {
  std::vector<std::string> found;
  std::set<std::string> guids;
  const auto look_at = [&](const json& card, const json& sheets) {
    const int id = card["CardID"];
    const std::string sheet = std::to_string(id / 100);
    if (!guids.insert(card["GUID"]).second) found.push_back("a GUID twice");
    // The last place is the game's own.
    if (id % 100 >= 69) found.push_back("a place that no sheet has");
    if (!sheets.contains(sheet) || !card["CustomDeck"].contains(sheet) ||
        card["CustomDeck"][sheet] != sheets[sheet]) {
      found.push_back("a card of no sheet");
    }
  };
  for (const json& object : save["ObjectStates"]) {
    for (const json& sheet : object["CustomDeck"]) {
      for (const char* side : {"FaceURL", "BackURL"}) {
        const fs::path picture = folder / fs::path(sheet[side].get<std::string>()).filename();
        if (!fs::exists(picture)) found.push_back("no picture " + picture.string());
      }
    }
    if (object["Name"] == "Card") {
      look_at(object, object["CustomDeck"]);
      continue;
    }
    if (!guids.insert(object["GUID"]).second) found.push_back("a GUID twice");
    json ids = json::array();
    for (const json& card : object["ContainedObjects"]) {
      look_at(card, object["CustomDeck"]);
      ids.push_back(card["CardID"]);
    }
    if (ids != object["DeckIDs"]) found.push_back("a deck with the ids of other cards");
  }
  return found;
}

TEST_CASE("the saved object for Tabletop Simulator is one that its schema accepts",
          "[cli][print]") {
  const Demo demo;
  std::vector<std::string> words{"print",      "cards",  demo_set,    "--team",
                                 "Amberlight", "--team", "Brackwater"};
  const Run run = demo.run(with(words, {"--preset", "tts", "-o", "my table"}));
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("coastal-premier-league.json to the folder \"Saved Objects\""));
  const fs::path folder = demo.folder().path() / "my table";
  const json save = json::parse(content(folder / (demo_set + ".json")));
  CHECK(refused_by(schema_of_saves(), save) == std::vector<std::string>{});
  CHECK(loose_ends(save, folder) == std::vector<std::string>{});
  std::size_t cards = 0;
  for (const json& deck : save["ObjectStates"]) cards += deck["ContainedObjects"].size();
  CHECK(cards == demo.list(with(words, {"--to", "svg", "-o", "p"})).size());

  // Whatever breaks a save is refused, by its place.
  const json few = shortened(save);
  REQUIRE(refused_by(schema_of_saves(), few).empty());
  REQUIRE(loose_ends(few, folder).empty());
  const std::tuple<const char*, json, const char*> broken[] = {
      {"/ObjectStates", "none", "/ObjectStates: not of type array"},
      {"/SaveName", 7, "/SaveName: not of type string"},
      {"/Savename", "", "/Savename: not allowed here"},
      {"/Gravity", "0.5", "/Gravity: not of type number"},
      {"/ObjectStates/0/Name", "Deck Custom", "/ObjectStates/0/Name: "},
      {"/ObjectStates/0/GUID", "12345", "/ObjectStates/0/GUID: "},
      {"/ObjectStates/0/Transform/posX", "0", "/posX: not of type number"},
      {"/ObjectStates/0/Transform/scaleY", 0, "/scaleY: less than"},
      {"/ObjectStates/0/Locked", 0, "/Locked: not of type boolean"},
      {"/ObjectStates/0/ColorDiffuse/r", 255, "/r: more than 1"},
      {"/ObjectStates/0/DeckIDs/3", "103", "/DeckIDs/3: not of type integer"},
      {"/ObjectStates/0/DeckIDs/3", 3, "/DeckIDs/3: less than 100"},
      {"/ObjectStates/0/CustomDeck", json::array(), "/CustomDeck: not of type object"},
      {"/ObjectStates/0/CustomDeck", json::object(), "/CustomDeck: too few members"},
      {"/ObjectStates/0/CustomDeck/one", 1, "/CustomDeck/one: not allowed here"},
      {"/ObjectStates/0/CustomDeck/1/NumWidth", 11, "/NumWidth: more than 10"},
      {"/ObjectStates/0/CustomDeck/1/NumHeight", "7", "/NumHeight: not of type integer"},
      {"/ObjectStates/0/CustomDeck/1/BackIsHidden", "true", "/BackIsHidden: not of type boolean"},
      {"/ObjectStates/0/CustomDeck/1/FaceURL", "cards.png", "/FaceURL: "},
      {"/ObjectStates/0/CustomDeck/1/FaceUrl", "", "/FaceUrl: not allowed here"},
      {"/ObjectStates/0/ContainedObjects/0/CardID", 1.5, "/CardID: not of type integer"},
      {"/ObjectStates/0/ContainedObjects/0/Name", "DeckCustom", "/ContainedObjects/0/Name: "}};
  for (const auto& [place, value, why] : broken) {
    CAPTURE(place, why);
    json other = few;
    other[json::json_pointer(place)] = value;
    CHECK_THAT(fmt::format("{}", fmt::join(refused_by(schema_of_saves(), other), "\n")),
               Contains(why));
  }
  for (const char* needed :
       {"/ObjectStates", "/ObjectStates/0/Name", "/ObjectStates/0/GUID",
        "/ObjectStates/0/Transform", "/ObjectStates/0/Transform/rotZ", "/ObjectStates/0/DeckIDs",
        "/ObjectStates/0/CustomDeck", "/ObjectStates/0/CustomDeck/1/BackURL",
        "/ObjectStates/0/CustomDeck/1/UniqueBack", "/ObjectStates/0/ContainedObjects",
        "/ObjectStates/0/ContainedObjects/0/CardID"}) {
    CAPTURE(needed);
    json other = few;
    const json::json_pointer place(needed);
    other[place.parent_pointer()].erase(place.back());
    CHECK_THAT(fmt::format("{}", fmt::join(refused_by(schema_of_saves(), other), "\n")),
               Contains(place.back() + " is missing"));
  }
  const std::tuple<const char*, json, const char*> loose[] = {
      {"/ObjectStates/0/DeckIDs/0", 101, "the ids of other cards"},
      {"/ObjectStates/0/ContainedObjects/0/CardID", 169, "a place that no sheet has"},
      {"/ObjectStates/0/ContainedObjects/0/CardID", 900, "a card of no sheet"},
      {"/ObjectStates/1/GUID", save["ObjectStates"][0]["GUID"], "a GUID twice"},
      {"/ObjectStates/0/CustomDeck/1/BackURL", "file:///nowhere/back.png", "no picture"}};
  for (const auto& [place, value, why] : loose) {
    CAPTURE(place, why);
    json other = few;
    other[json::json_pointer(place)] = value;
    CHECK_THAT(fmt::format("{}", fmt::join(loose_ends(other, folder), "\n")), Contains(why));
  }
}

TEST_CASE("one card for Tabletop Simulator is a card, not a deck", "[cli][print]") {
  const Demo demo;
  const json shown = demo.list({"cards", "list", demo_set});
  const std::string player = shown[0]["player"];
  REQUIRE(demo.run({"print", "cards", demo_set, "--preset", "tts", "--player", player, "--role",
                    "striker", "-o", "t"})
              .exit_code == 0);
  const fs::path folder = demo.folder().path() / "t";
  const json save = json::parse(content(folder / (demo_set + ".json")));
  CHECK(refused_by(schema_of_saves(), save) == std::vector<std::string>{});
  CHECK(loose_ends(save, folder) == std::vector<std::string>{});
  REQUIRE(save["ObjectStates"].size() == 1);
  CHECK(save["ObjectStates"][0]["Name"] == "Card");
  CHECK(save["ObjectStates"][0]["CardID"] == 100);
}

}  // namespace
}  // namespace quicket::tests
