#pragma once

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// Shows a recorded match from its first event. `waits`: for people before every ball, who may also
/// go back; otherwise it runs by itself, at the screen's own pace. Changes nothing.
void replay(const match::MatchSetup& setup, const match::MatchRecord& record, MatchScreen& screen,
            bool waits);

}  // namespace quicket::terminal
