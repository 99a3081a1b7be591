#pragma once

#include <string>
#include <vector>

#include "cards/card.h"
#include "print/page/furniture.h"

namespace quicket::print {

/// Whether a card of the set has a rating; without cards, whether one may have.
bool has_ratings(const cards::CardSet& set);
/// The rules in brief for the table (data/rules/quicket-cricket.md has all); each block is for the
/// page of quick reference and the fold-out.
/// With a step for the strip, unless it is empty.
Block turn_block(const cards::TempoStrip& strip);
Block card_block();
/// Extras and free hits as the conditions have them; rare results if the chart has some.
Block fielding_block(const cards::CardSet& set);
Block strike_block();
Block super_over_block();
Block usage_block(const cricket::Format& format);
/// Ratings that no card of the set shows are not explained; those of the full game are told apart.
Block marks_block(const cards::CardSet& set);
/// What the words of the tempo card mean that this one has; without entries for none.
/// " Hold from over 7."; empty where a side may always hold.
std::string hold_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions);
Block tempo_words_block(const cards::CardSet& set);
/// The format of the set: rows of a table, head first.
std::vector<std::vector<std::string>> format_rows(const cricket::Format& own);

}  // namespace quicket::print
