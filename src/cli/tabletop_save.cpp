#include "cli/tabletop_save.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace quicket::cli {
namespace {

using Json = nlohmann::ordered_json;

/// A file on this computer; the game reads such addresses, and uploads the pictures on request.
std::string address_of(const std::filesystem::path& file) {
  std::string address = "file://";
  for (const char letter : std::filesystem::absolute(file).lexically_normal().generic_string()) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool plain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                       (byte >= 'a' && byte <= 'z') || letter == '/' || letter == '-' ||
                       letter == '_' || letter == '.' || letter == '~';
    address += plain ? std::string(1, letter) : fmt::format("%{:02X}", byte);
  }
  return address;
}

class SaveWriter {
 public:
  explicit SaveWriter(const std::filesystem::path& folder) : folder_(folder) {}

  std::string write(const std::vector<print::TabletopDeck>& decks, const std::string& title) {
    Json objects = Json::array();
    for (const print::TabletopDeck& deck : decks) {
      place_ = static_cast<int>(objects.size());
      objects.push_back(deck_object(deck));
    }
    Json save;
    save["SaveName"] = title;
    save["GameMode"] = "";
    save["Gravity"] = 0.5;
    save["PlayArea"] = 0.5;
    save["Date"] = "";
    for (const char* empty :
         {"Table", "Sky", "Note", "Rules", "XmlUI", "LuaScript", "LuaScriptState"}) {
      save[empty] = "";
    }
    save["ObjectStates"] = std::move(objects);
    return save.dump(2) + "\n";
  }

 private:
  /// What every object has. Face down, as a deck lies on a table; decks in rows of five.
  Json object(const char* kind, const std::string& name) {
    constexpr double column_width = 3, row_height = 4;
    const int column = place_ % 5, row = place_ / 5;
    Json object;
    object["GUID"] = fmt::format("{:06x}", ++objects_);
    object["Name"] = kind;
    object["Transform"] = {{"posX", column * column_width},
                           {"posY", 1},
                           {"posZ", -row * row_height},
                           {"rotX", 0},
                           {"rotY", 180},
                           {"rotZ", 180},
                           {"scaleX", 1},
                           {"scaleY", 1},
                           {"scaleZ", 1}};
    object["Nickname"] = name;
    object["Description"] = "";
    object["GMNotes"] = "";
    object["ColorDiffuse"] = {{"r", 0.713235259}, {"g", 0.713235259}, {"b", 0.713235259}};
    object["Locked"] = false;
    object["Grid"] = true;
    object["Snap"] = true;
    object["Autoraise"] = true;
    object["Sticky"] = true;
    object["Tooltip"] = true;
    object["HideWhenFaceDown"] = true;
    object["Hands"] = true;
    object["SidewaysCard"] = false;
    object["LuaScript"] = "";
    object["LuaScriptState"] = "";
    object["XmlUI"] = "";
    return object;
  }

  Json sheet_entry(const print::TabletopSheet& sheet) const {
    return {{"FaceURL", address_of(folder_ / sheet.face)},
            {"BackURL", address_of(folder_ / sheet.back)},
            {"NumWidth", print::tabletop_columns},
            {"NumHeight", print::tabletop_rows},
            {"BackIsHidden", true},
            {"UniqueBack", sheet.own_backs},
            {"Type", 0}};
  }

  /// The game has no deck of one card: that is a card.
  Json deck_object(const print::TabletopDeck& deck) {
    Json cards = Json::array(), ids = Json::array(), sheets;
    for (const print::TabletopSheet& sheet : deck.sheets) {
      const int number = ++sheets_;
      const Json entry = {{std::to_string(number), sheet_entry(sheet)}};
      sheets.update(entry);
      for (std::size_t i = 0; i < sheet.cards.size(); ++i) {
        // The sheet times a hundred, and the place on it.
        const int id = number * 100 + static_cast<int>(i);
        Json card = object("Card", sheet.cards[i]);
        card["CardID"] = id;
        card["CustomDeck"] = entry;
        ids.push_back(id);
        cards.push_back(std::move(card));
      }
    }
    if (cards.size() == 1) return cards.front();
    Json object_of_deck = object("DeckCustom", deck.club);
    object_of_deck["DeckIDs"] = std::move(ids);
    object_of_deck["CustomDeck"] = std::move(sheets);
    object_of_deck["ContainedObjects"] = std::move(cards);
    return object_of_deck;
  }

  const std::filesystem::path& folder_;
  int objects_ = 0, sheets_ = 0, place_ = 0;
};

}  // namespace

std::string tabletop_save(const std::vector<print::TabletopDeck>& decks, const std::string& title,
                          const std::filesystem::path& folder) {
  return SaveWriter(folder).write(decks, title);
}

}  // namespace quicket::cli
