#pragma once

#include <string>

#include "match/over_outlook.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

/// Whether the ball that comes next may turn a chase: one of the last over, or of a super over,
/// whose end is open, or another that may move the chance to win by a fifth, up or down.
bool is_tense(const MatchView& before, const match::ChanceIn& chance_in);

/// What the numbers of the card that the d6 has chosen would mean for the chase, as the tempo card
/// reads them: "79-100 win (22%); 37-71 tie (35%); 1-9 are out (9%); 10-18 go to the field (9%)".
std::string tense_words(const MatchView& before, int d6);

}  // namespace quicket::terminal
