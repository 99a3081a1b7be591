#include "cricket/team_colours.h"

#include "base/text.h"
#include "base/toml_reader.h"

namespace quicket::cricket {

std::map<std::string, TeamColours> parse_team_colours(std::string_view toml,
                                                      std::string_view file) {
  TomlReader reader(toml, file);
  std::map<std::string, TeamColours> colours;
  for (const auto& [name, value] : reader.entries()) {
    const auto words = split(value, ' ');
    const auto main = parse_colour(words.front());
    const auto second = parse_colour(words.back());
    if (words.size() != 2 || !main || !second) {
      reader.refuse(name, "must be two colours: \"#1b6e3c #ffd700\"");
    }
    colours[name] = {*main, *second};
  }
  return colours;
}

}  // namespace quicket::cricket
