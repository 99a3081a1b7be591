#include "cricket/team_colours.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::cricket {

std::map<std::string, TeamColours> parse_team_colours(std::string_view text,
                                                      std::string_view file) {
  toml::table table;
  try {
    table = toml::parse(text, file);
  } catch (const toml::parse_error& fault) {
    throw Error(fmt::format("{}:{}: {}", file, fault.source().begin.line,
                            std::string_view(fault.description())),
                Fault::bad_file);
  }
  std::map<std::string, TeamColours> colours;
  for (const auto& [name, node] : table) {
    const std::string value = node.value_or(std::string());
    const auto words = split(value, ' ');
    const auto main = parse_colour(words.front());
    const auto second = parse_colour(words.back());
    if (words.size() != 2 || !main || !second) {
      throw Error(fmt::format("{}:{}: {} needs two colours: \"#1b6e3c #ffd700\"", file,
                              node.source().begin.line, name.str()),
                  Fault::bad_file);
    }
    colours[std::string(name.str())] = {*main, *second};
  }
  return colours;
}

}  // namespace quicket::cricket
