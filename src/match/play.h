#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"
#include "dice/any_dice.h"
#include "dice/seeded_dice.h"
#include "match/as_played.h"
#include "match/bowl.h"
#include "match/captain.h"
#include "match/computer_captain.h"
#include "match/event.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

/// Listens to events and keeps none: forecasts take what they need from the final state.
struct NoLog {
  template <class Event>
  void operator()(const MatchState&, const Event&) {}
};

/// Keeps every event.
struct EventLog {
  std::vector<MatchEvent>& events;
  template <class Event>
  void operator()(const MatchState&, const Event& event) {
    events.emplace_back(event);
  }
};

namespace detail {

/// Folds an event into the state, and notifies the listener; a listener that stores events is
/// called first, so that an event that cannot be stored has not happened.
template <class Listener>
struct Happen {
  MatchState& state;
  Listener& listener;

  template <class Event>
  [[gnu::always_inline]] void operator()(const Event& event) const {
    if constexpr (requires { listener.keep(event); }) listener.keep(event);
    state.apply(event);
    listener(std::as_const(state), event);
  }
};

/// The innings to open, the pitch rolled for before the first (rules 5.9).
template <dice::Dice D>
InningsOpened opened(const MatchState& state, const MatchSetup& setup, D& dice) {
  InningsOpened next = innings_to_open(state);
  if (state.innings.empty() && setup.rules.rolls_for_pitch()) {
    next.pitch = setup.pitch != cards::Pitch::none
                     ? setup.pitch
                     : cards::pitch_of_roll(dice.roll(6, dice::Reason::pitch));
  }
  return next;
}

/// The batting side's call for the next ball: asked for where it is due.
template <class Home, class Away>
cards::Call call_of(const MatchState& state, const MatchSetup& setup, Home& home, Away& away) {
  const InningsState& now = state.now();
  if (!setup.rules.has_calls()) return cards::Call::steady;
  if (!now.call_is_due) return now.call;
  const cards::Call call = now.batting == 0 ? home.call(state) : away.call(state);
  const bool holds = call == cards::Call::hold;
  return holds && !setup.rules.may_hold(now.overs, now.overs_in_all(state.conditions))
             ? cards::Call::steady
             : call;
}

/// Who bowls the next over. A captain who keeps to a plan often knows without a look at who may.
template <class Captain>
Member bowler_of(const MatchState& state, const PlayingSide& fielding, Captain& captain) {
  if constexpr (requires { captain.sure_bowler(state); }) {
    const Member sure = fielding.most_overs ? no_member : captain.sure_bowler(state);
    if (sure != no_member) return sure;
  }
  const MemberSet legal = legal_bowlers(state, fielding.bowlers, fielding.most_overs);
  const Member bowler = captain.next_bowler(state, legal);
  expects(contains(legal, bowler), "a captain gives the ball to one who may bowl");
  return bowler;
}

}  // namespace detail

/// Plays a match on from `state` to its close, whatever has happened in it before. `listener` gets
/// each event with the state after it, as soon as it has happened. It may also have `keep(event)`,
/// called before the event happens: if that throws, state and listener are unchanged;
/// `before_ball(state, call)`, called before a die is rolled for a ball; and
/// `interruption(state)`, called before each step: an event that it returns happens first, by the
/// weather. Captains are those of side 0 and
/// 1. The rules are the same for any dice, captains and listeners. Combinations in frequent use are
/// compiled in play.cpp.
template <dice::Dice D, class Home, class Away, class Listener>
void play_on(MatchState& state, const MatchSetup& setup, Home& home, Away& away, D& dice,
             Listener& listener);

/// A whole match decided by `dice`, with any captains, every event kept. The record's info names
/// only the sides.
MatchRecord play_match(const MatchSetup& setup, Captain& home, Captain& away,
                       dice::Dice auto& dice) {
  MatchRecord record;
  record.conditions = setup.conditions;
  record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  record.info.teams = {record.sheets[0].name, record.sheets[1].name};
  MatchState state(setup);
  EventLog log{record.events};
  play_on(state, setup, home, away, dice, log);
  return record;
}

template <dice::Dice D, class Home, class Away, class Listener>
void play_on(MatchState& state, const MatchSetup& setup, Home& home, Away& away, D& dice,
             Listener& listener) {
  const detail::Happen<Listener> happen{state, listener};
  constexpr bool in_weather = requires {
    listener.interruption(std::as_const(state));
  };
  for (;;) {
    if constexpr (in_weather) {
      if (const std::optional<MatchEvent> by_weather =
              listener.interruption(std::as_const(state))) {
        std::visit(happen, *by_weather);
        continue;
      }
    }
    switch (next_step(state)) {
      case Step::toss: {
        const Side winner = dice.roll(2, dice::Reason::toss) - 1;
        happen(Toss{winner, winner == 0 ? home.bats_first(state) : away.bats_first(state)});
        break;
      }
      case Step::open_innings:
        happen(detail::opened(state, setup, dice));
        break;
      case Step::batter: {
        const MemberSet legal = legal_batters(state);
        const Member batter = state.now().batting == 0 ? home.next_batter(state, legal)
                                                       : away.next_batter(state, legal);
        expects(contains(legal, batter), "a captain sends in a batter who may come in");
        happen(BatterIn{batter});
        break;
      }
      case Step::bowler: {
        const Side side = state.now().fielding();
        const PlayingSide& fielding = setup.sides[static_cast<std::size_t>(side)];
        const Member bowler = side == 0 ? detail::bowler_of(state, fielding, home)
                                        : detail::bowler_of(state, fielding, away);
        happen(OverStarted{bowler});
        if constexpr (in_weather) break;
        [[fallthrough]];  // to its first ball
      }
      case Step::ball: {
        const cards::Call call = detail::call_of(state, setup, home, away);
        const Attack attack(state, setup, call);
        if constexpr (std::same_as<Listener, NoLog>) {
          bowl_unheard(attack, state.now(), state.conditions, dice);
        } else {
          do {
            if constexpr (requires { listener.before_ball(std::as_const(state), call); }) {
              listener.before_ball(std::as_const(state), call);
            }
            happen(bowl(attack, state.now(), dice));
          } while (!in_weather && state.now().ball_is_next());
        }
        break;
      }
      case Step::close_innings:
        happen(innings_to_close(state));
        break;
      case Step::close_match:
        happen(match_to_close(state));
        break;
      case Step::finished:
        return;
    }
  }
}

extern template void play_on(MatchState&, const MatchSetup&, ComputerCaptain&, ComputerCaptain&,
                             dice::SeededDice&, NoLog&);
extern template void play_on(MatchState&, const MatchSetup&, AsPlayedCaptain&, AsPlayedCaptain&,
                             dice::SeededDice&, NoLog&);
extern template void play_on(MatchState&, const MatchSetup&, Captain&, Captain&, dice::SeededDice&,
                             EventLog&);
extern template void play_on(MatchState&, const MatchSetup&, Captain&, Captain&, dice::AnyDice&,
                             EventLog&);

}  // namespace quicket::match
