#pragma once

#include <span>
#include <string>
#include <vector>

#include "site/season.h"
#include "site/site.h"

namespace quicket::app {

/// Draws what is shown where pages of the season are shared (OpenGraph): a picture of the season,
/// and one of each match. They depend on its clubs.
void add_pictures(site::Season& season);
/// The same of players, half as wide: there are many of them.
std::vector<std::string> player_pictures(std::span<const site::PlayerPicture> players);

}  // namespace quicket::app
