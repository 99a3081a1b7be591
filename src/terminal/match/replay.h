#pragma once

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// Shows a recorded match from its first event on. `waits`: for people before every ball, who may
/// go back as well; else it runs by itself, at the screen's own pace. Nothing is changed.
void replay(const match::MatchSetup& setup, const match::MatchRecord& record, MatchScreen& screen,
            bool waits);

}  // namespace quicket::terminal
