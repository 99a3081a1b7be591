#pragma once

#include <string>
#include <vector>

#include "cards/strip_parts.h"
#include "cricket/conditions.h"
#include "print/page/furniture.h"

namespace quicket::print {

/// The rules in brief for the table (data/rules/quicket-cricket.md has all); each block is for the
/// page of quick reference and the fold-out.
Block turn_block();
Block card_block();
/// Extras and free hits as the conditions have them; rare results if the chart has some.
Block fielding_block(const cricket::Conditions& conditions, const cards::FieldingChart& chart);
Block strike_block();
Block super_over_block();
Block usage_block(const cricket::Format& format);
Block marks_block();
/// How to read the tempo strip; and one of its lines.
Block tempo_block(bool with_calls);
/// The lines of a call.
Block call_block(const cards::TempoStrip& strip, cards::Call call);
Entry tempo_entry(const cards::TempoLine& line);

/// The same for a strip that has more than phases and calls: how to read it, a part of it, and a
/// line, which does not say again that a face is one of the card die.
Block layered_tempo_block(const cards::TempoStrip& strip, const cricket::Conditions& conditions);
Block part_block(const cards::StripPart& part);
Entry short_tempo_entry(const cards::TempoLine& line);

/// T20 beside 100-ball, or beside the format of the set: rows of a table, head first.
std::vector<std::vector<std::string>> format_rows(const cricket::Format& own);

}  // namespace quicket::print
