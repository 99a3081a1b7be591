#pragma once

#include <optional>
#include <string>

#include "match/event.h"
#include "match/scorecard.h"
#include "report/table.h"

// Private to the scorecard's sources.
namespace quicket::report {

/// One innings of a match, with the sheets of its sides.
struct InningsView {
  const match::MatchRecord& record;
  const match::InningsCard& card;

  const match::TeamSheet& batting() const {
    return record.sheets[static_cast<std::size_t>(card.total.batting)];
  }
  const match::TeamSheet& fielding() const {
    return record.sheets[static_cast<std::size_t>(cricket::other(card.total.batting))];
  }
  int over() const { return record.conditions.balls_per_over; }
  bool counts_balls() const { return record.conditions.counts_balls; }
};

/// "7.50"; "-" if there is none.
std::string rate(const std::optional<double>& value);
/// With a dagger for the keeper, if a source says who kept.
std::string batter_name(const InningsView& view, match::Member member);

Table batting_table(const InningsView& view);
Table bowling_table(const InningsView& view);

/// The result as a sentence; "In progress" for a match that is not over.
std::string result_sentence(const match::MatchRecord& record);

}  // namespace quicket::report
