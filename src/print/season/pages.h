#pragma once

#include <map>
#include <string>

#include "cricket/colour.h"
#include "print/page/canvas.h"
#include "print/season/book.h"

namespace quicket::print {

using Dresses = std::map<std::string, cricket::TeamColours>;

/// The title page: title, champion, the season in a few figures.
void draw_cover(Canvas& canvas, Size page, const SeasonBook& book, const Dresses& colours);

/// Final table, and the playoffs below it.
void draw_standings(Canvas& canvas, Box area, const SeasonBook& book, const Dresses& colours);

/// Lists of leaders from `first` on, as many as `per_page`.
void draw_leaders(Canvas& canvas, Box area, const SeasonBook& book, std::size_t first,
                  std::size_t per_page);
inline constexpr std::size_t leaders_per_page = 8;

/// Records in two columns.
void draw_records(Canvas& canvas, Box area, const SeasonBook& book);

}  // namespace quicket::print
