#include <map>
#include <string>

#include <fmt/format.h>

#include "cricket/overs.h"
#include "match/bowled_overs.h"
#include "match/partnerships.h"
#include "match/scorecard.h"
#include "print/scoresheet/fill.h"

namespace quicket::print {

std::vector<InningsFill::BowlerByOver> bowling_of(const match::MatchRecord& record,
                                                  const match::InningsEvents& innings,
                                                  const match::InningsCard& card,
                                                  const MatchNames& names) {
  const cricket::Conditions& conditions = record.conditions;
  std::vector<InningsFill::BowlerByOver> bowling;
  std::map<match::Member, std::size_t> row_of;
  for (const match::BowlingLine& line : card.bowling) {
    row_of[line.bowler] = bowling.size();
    InningsFill::BowlerByOver& row = bowling.emplace_back();
    row.bowler = names.listed(innings.fielding(), line.bowler, false);
    if (conditions.counts_balls) {
      row.sums.push_back(std::to_string(line.balls));
    } else {
      row.sums.push_back(cricket::overs_text(line.balls, conditions.balls_per_over));
      row.sums.push_back(std::to_string(line.maidens));
    }
    row.sums.push_back(std::to_string(line.runs));
    row.sums.push_back(std::to_string(line.wickets));
  }
  for (const match::BowledOver& over : match::bowled_overs(innings)) {
    const int place =
        conditions.counts_balls ? over.over * conditions.balls_per_over + 1 : over.over + 1;
    std::string text = std::to_string(over.runs);
    if (over.wickets > 0) text += fmt::format("-{}", over.wickets);
    bowling[row_of.at(over.bowler)].overs.push_back({std::to_string(place), text});
  }
  return bowling;
}

std::vector<InningsFill::Stand> stands_of(const match::InningsEvents& innings,
                                          const match::InningsCard& card, const MatchNames& names) {
  const std::vector<match::Partnership> pairs = match::partnerships_of(innings);
  std::vector<InningsFill::Stand> stands;
  int score = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const match::Partnership& pair = pairs[i];
    // A retirement ends a stand without a wicket; the next one is for the same wicket.
    const bool wicket = i + 1 == pairs.size() || pairs[i + 1].wicket != pair.wicket;
    const auto fall = static_cast<std::size_t>(pair.wicket - 1);
    score += pair.runs;
    if (pair.unbroken) {
      score = card.total.runs;
    } else if (wicket && fall < card.fall.size()) {
      score = card.fall[fall].score;
    }
    stands.push_back(
        {std::to_string(pair.wicket),
         fmt::format("{} {}, {} {}", names.of(innings.batting, pair.first), pair.first_runs,
                     names.of(innings.batting, pair.second), pair.second_runs),
         fmt::format("{}{}", pair.runs, pair.unbroken ? "*" : ""), std::to_string(pair.balls),
         std::to_string(score)});
  }
  return stands;
}

}  // namespace quicket::print
