#include "terminal/match/replay.h"

#include "terminal/match/game.h"
#include "terminal/match/undo.h"

namespace quicket::terminal {
namespace {

void show_on(const match::MatchSetup& setup, const match::MatchRecord& whole,
             match::MatchRecord& shown, match::MatchState& state, MatchScreen& screen, bool waits) {
  const MatchView view{setup, shown, state};
  while (shown.events.size() < whole.events.size()) {
    const match::MatchEvent& event = whole.events[shown.events.size()];
    if (std::holds_alternative<match::Delivery>(event)) {
      waits ? screen.wait_for_ball(view) : screen.watch(view);
    }
    match::apply(state, event);
    shown.events.push_back(event);
    screen.show(view, event);
  }
  screen.finish(view);
}

}  // namespace

void replay(const match::MatchSetup& setup, const match::MatchRecord& record, MatchScreen& screen,
            bool waits) {
  match::MatchRecord shown = record;
  shown.events.clear();
  match::MatchState state(setup);
  AtTable past;
  past.over = true;
  screen.at_table({setup, shown, state}, past);
  for (;;) {
    try {
      return show_on(setup, record, shown, state, screen, waits);
    } catch (const Interruption& interruption) {
      if (interruption.wish == Interruption::Wish::quit) return;
      if (interruption.wish != Interruption::Wish::undo) continue;
      shown.events.resize(events_before(shown, interruption.balls));
      state = match::MatchState(setup);
      for (const match::MatchEvent& event : shown.events) match::apply(state, event);
      screen.show_again({setup, shown, state});
    }
  }
}

}  // namespace quicket::terminal
