#pragma once

#include <string>

#include "league/fixture.h"
#include "league/result.h"
#include "league/standings.h"
#include "print/season/book.h"

namespace quicket::print {

/// The score of a side: "187/4", "102" all out, "-" if it did not bat.
std::string score_of(const league::Result& result, cricket::Side side);
/// "187/4", "102 all out".
std::string score_text(const match::InningsTotal& total);
/// "DLS" of sources that go on to call it "D/L", "D/L" of "D/L Standard Edition"; or nothing.
std::string method_of(const league::Result& result);
/// league::sentence with that word.
std::string sentence_of(league::Result result);
/// "Won by 12 runs", "Lost by 6 wickets (D/L)", "Tied, won the super over", "No result": for a
/// side.
std::string result_of_side(const league::Result& result, cricket::Side side);
/// "W 12r", "L 6w", "W so", "T", "NR": the same in a cell of the grid.
std::string result_in_cell(const league::Result& result, cricket::Side side);

/// "Winner of Qualifier 1", or a team, at the start of a line.
std::string entrant_text(const league::Entrant& entrant);

/// " after 45 of 74 matches", of a season in progress; else nothing.
std::string so_far(const SeasonBook& book);
/// "24 Mar"; empty without a day.
std::string short_day(Date date);

/// "Place 2 of 8: 9 won, 5 lost, 1 tied"; of a record that lacks matches it says so.
std::string place_in_table(const SeasonBook& book, const league::Standing& row);

}  // namespace quicket::print
