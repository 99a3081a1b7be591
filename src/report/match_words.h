#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/event.h"
#include "match/innings.h"
#include "match/scorecard.h"
#include "match/team_sheet.h"

namespace quicket::report {

/// "1st", "2nd", "11th".
std::string ordinal(int number);
/// "first" to "tenth", then as `ordinal`.
std::string ordinal_word(int number);
/// "no" for 0, "one" to "twelve", then figures.
std::string number_word(int number);
/// "a four", "two fours": a singular with its article, or a number word and the plural.
std::string several(int number, std::string_view one, std::string_view many);
/// "A", "A and B", "A, B and C".
std::string joined(const std::vector<std::string>& parts);
/// "the Final", "Qualifier 2": a stage within a sentence.
std::string stage_words(const std::string& stage);
/// With its first letter (ASCII) as a capital.
std::string capital(std::string text);

/// The sheet of a side; its name, and that of a member.
const match::TeamSheet& sheet_of(const match::MatchRecord& record, cricket::Side side);
const std::string& team_of(const match::MatchRecord& record, cricket::Side side);
const std::string& name_in(const match::MatchRecord& record, cricket::Side side,
                           match::Member member);

/// "over 7", or where balls are counted "balls 31 to 35".
std::string over_text(const cricket::Conditions& conditions, int over);
/// "14.3 overs", "1 over", or where balls are counted "87 balls".
std::string length_text(const cricket::Conditions& conditions, int balls);
/// "62%"; "61.8%" with `decimals`.
std::string percent(double chance, int decimals = 0);
/// Whole percentages of parts of a whole, which add up to 100: what is left after rounding down
/// goes to the largest remainders. All zero if the parts are.
std::vector<int> percentages(const std::vector<int>& parts);

/// What a knock-out match has brought, to follow its result: ", and are the champions", of a tie
/// ", and Alphas are in the final"; empty of others, and without a winner. `before`: what it is, a
/// sentence.
std::string prize_of(const match::MatchRecord& record, bool before = false);

}  // namespace quicket::report
