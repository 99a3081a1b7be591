#pragma once

#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "cards/chart.h"
#include "cards/fielding_chart.h"
#include "match/match_story.h"
#include "report/result_page.h"
#include "terminal/match/banner.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/candidates.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

// What a screen reader reads out: full sentences that always have the same form, no columns, no
// boxes.

/// "The chance is 62 per cent" of "62%": what is to be heard has no signs.
std::string heard(std::string text);

/// "Number 4 is AJ Turner, a middle-order batter with a strike rate of 147." or "AJ Turner is out."
std::string spoken_candidate(const MatchView& view, cricket::Side side, const Candidate& candidate,
                             bool bowling);

/// "4 overs", "2.3 overs"; in 100-ball "15 balls".
std::string length_of_balls(int balls, const cricket::Conditions& conditions);
/// "bat steadily", "hold", "push".
std::string spoken_call(cards::Call call);
/// "To hold would bring 6.8 runs an over and at least one wicket 31 times in 100; to push 11.4 runs
/// and a wicket 44 times.", with each one's chance to win, where it is known.
std::string spoken_calls(const MatchView& view, const std::vector<CallRow>& rows);

/// "Of 100 such balls 13 would go for four or six, 3 would take a wicket and 59 bring no run.";
/// empty where the next ball cannot be bowled yet.
std::string spoken_odds(const MatchView& view);

/// The innings so far, one sentence a batter and a bowler.
std::vector<std::string> spoken_scorecard(const match::MatchRecord& record);

/// The end of a match: what it was, whose, and the overs in which it turned.
std::vector<std::string> spoken_result(const match::MatchRecord& record,
                                       const match::MatchStory& story,
                                       std::span<const report::TableChange> table);

/// "Bowler's card of JM Bird: bowled 1 to 2, caught 3 to 6, ...".
std::string spoken_card(const MatchView& view, cricket::Side side, match::Member member,
                        cards::Face face);

/// The fielding chart, a sentence a row.
std::vector<std::string> spoken_chart(const cards::FieldingChart& chart);

/// "Short is 34 not out off 21 balls and Ross is 4 not out off 3 balls."
std::string spoken_batters(const MatchView& view);

/// Of a chase: "They need 80 off 40 balls, 10.00 a five."
std::string spoken_chase(const MatchView& view);

/// "Scorchers are 41 for 2 after 4 overs."; of a chase, what they need instead of the length.
std::string spoken_score(const MatchView& view);

/// "Over 4 brought 14 runs. " and the score; `runs`: of that over.
std::string spoken_over_end(const MatchView& view, int runs);

/// "The innings is over: Scorchers made 161 for 8 in 20 overs."
std::string spoken_innings_end(const MatchView& view);

/// "The chance of Scorchers is 39 per cent."
std::string spoken_chance(const MatchView& view, double of_home, cricket::Side side);

/// "YS Chahal has bowled 1 over for 5 runs and no wicket."
std::string spoken_bowler(const MatchView& view, match::Member bowler);

/// What the batter who is out made, the partnership, and what the wicket did to the chance.
std::string spoken_wicket(const MatchView& view, const match::Delivery& ball, ChanceChange chance);

/// The words on a wicket behind a description that has told it: without "OUT!", and without a last
/// word that only says how.
std::string words_heard(std::string words);
/// What dice_line says, in sentences: "The d6 is 2, the bowler's card; the d100 is 4, which is
/// caught." Empty for a ball without dice.
std::string spoken_dice(const MatchView& view, const match::Delivery& ball);

}  // namespace quicket::terminal
