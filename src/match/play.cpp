#include "match/play.h"

namespace quicket::match {

template void play_on(MatchState&, const MatchSetup&, ComputerCaptain&, ComputerCaptain&,
                      dice::SeededDice&, NoLog&);
template void play_on(MatchState&, const MatchSetup&, AsPlayedCaptain&, AsPlayedCaptain&,
                      dice::SeededDice&, NoLog&);
template void play_on(MatchState&, const MatchSetup&, Captain&, Captain&, dice::SeededDice&,
                      EventLog&);
template void play_on(MatchState&, const MatchSetup&, Captain&, Captain&, dice::AnyDice&,
                      EventLog&);

}  // namespace quicket::match
