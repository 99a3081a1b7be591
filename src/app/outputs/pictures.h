#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "print/cards/sheets.h"

namespace quicket::app {

/// The PNG, JPEG and SVG files of `folder` that are named after one of `names`: by their words,
/// ignoring case and accents, so that "perth-scorchers.png" is of "Perth Scorchers". `note` is told
/// in one sentence which are not, `what` being what the names are of: "team". Other files are left
/// alone; no folder (empty) has no pictures. Throws Error for a folder or file that cannot be read,
/// for a drawing that would look otherwise here (print/page/svg_reader.h), and for two files of one
/// name.
print::Images pictures_in(const std::string& folder, const std::vector<std::string>& names,
                          std::string_view what,
                          const std::function<void(const std::string&)>& note);

}  // namespace quicket::app
