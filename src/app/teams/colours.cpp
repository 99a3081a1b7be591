#include "app/teams/colours.h"

#include <fmt/format.h>

#include "app/file.h"
#include "base/text.h"
#include "store/settings.h"

namespace quicket::app {
namespace {

constexpr std::string_view colour_prefix = "colour/";

}  // namespace

std::map<std::string, cricket::TeamColours> chosen_colours(store::Database& database) {
  std::map<std::string, cricket::TeamColours> chosen;
  for (const auto& entry : store::Settings(database).under(colour_prefix)) {
    const auto words = split(entry.second, ' ');
    const auto main = cricket::parse_colour(words.front());
    const auto second = cricket::parse_colour(words.back());
    if (main && second) chosen[entry.first.substr(colour_prefix.size())] = {*main, *second};
  }
  return chosen;
}

std::map<std::string, cricket::TeamColours> printed_colours(store::Database& database,
                                                            cricket::Palette palette) {
  std::map<std::string, cricket::TeamColours> colours = chosen_colours(database);
  if (palette == cricket::Palette::full) {
    constexpr std::string_view file = "data/team_colours.toml";
    // Existing entries take precedence.
    colours.merge(cricket::parse_team_colours(embedded(file).value(), file));
  }
  return colours;
}

void choose_colours(store::Database& database, const std::string& team,
                    const cricket::TeamColours& colours) {
  store::Settings(database).set(
      fmt::format("{}{}", colour_prefix, team),
      fmt::format("{} {}", to_string(colours.main), to_string(colours.second)));
}

}  // namespace quicket::app
