#pragma once

#include "site/season.h"

namespace quicket::app {

/// Draws what is shown where pages of the season are shared (OpenGraph): a picture of the season,
/// and one of each match. They depend on its clubs.
void add_pictures(site::Season& season);

}  // namespace quicket::app
