#pragma once

#include <map>
#include <string>

#include "cricket/colour.h"
#include "print/page/canvas.h"
#include "print/season/book.h"

namespace quicket::print {

/// One match on one page: result, both innings with bowling and falls of wickets, super overs on
/// one line, worm and Manhattan. `area` is the page without head and foot.
void draw_scorecard(Canvas& canvas, Box area, const BookMatch& match,
                    const std::map<std::string, cricket::TeamColours>& colours);

}  // namespace quicket::print
