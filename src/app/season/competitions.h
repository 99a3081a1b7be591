#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "league/competition.h"
#include "league/result.h"

namespace quicket::app {

/// The presets that come with the program, by slug.
const std::vector<league::Competition>& preset_competitions();

/// The TOML text of a preset, to copy and change. Throws Error, with the nearest slug, if there is
/// none.
std::string_view preset_text(const std::string& slug);

/// A preset by its slug, or a user's file by its path. Throws Error, with the nearest slug, if it
/// is neither.
league::Competition competition_called(const std::string& word);

/// The same shape, points and playoffs under the playing conditions of `format`.
league::Competition in_format(league::Competition competition, const cricket::Format& format);

/// The preset for an event's name and season, else a plain double round robin; in `format`.
league::Competition competition_for(std::string_view event, std::string_view season,
                                    cricket::Format format);

/// Gives a competition that no preset knows the playoffs of the plain form that has all stages
/// which the files name, and numbers their semi-finals by date. If no form has them, it has no
/// playoffs.
void take_named_playoffs(league::Competition& competition, std::vector<league::Result>& results);

}  // namespace quicket::app
