#pragma once

#include <string>
#include <vector>

#include "report/season_home.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {

/// The look of the title of a season.
Pen season_bar_pen();

/// The home screen of a season for a window of any size: the match to come, table, matches and
/// news; beside each other, with leaders and latest results, where there is room. `said` is shown
/// above the keys. Depends only on its arguments.
Picture season_picture(const report::SeasonHome& home, const std::string& said,
                       const std::vector<KeyHint>& hints, ScreenSize size);

/// The first `shown` of the results that come in; with all of them the paper and the table. Lines
/// that the window has no room for are scrolled: from `from` on, which is corrected if it is out of
/// range.
Picture results_picture(const std::string& heading, const std::vector<report::ToldResult>& results,
                        std::size_t shown, const std::vector<std::string>& paper,
                        const report::SeasonSection& table, ScreenSize size, int& from);

}  // namespace quicket::terminal
