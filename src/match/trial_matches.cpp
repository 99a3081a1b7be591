#include "match/trial_matches.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <utility>

#include "base/error.h"
#include "dice/seeded_dice.h"
#include "match/computer_captain.h"
#include "match/play.h"
#include "match/selection.h"
#include "match/win_chance.h"

namespace quicket::match {
namespace {

struct BallTeller {
  const EachBall& told;

  template <class Event>
  void operator()(const MatchState& state, const Event& event) {
    if constexpr (std::is_same_v<Event, Delivery>) {
      if (state.now().super_over == 0) told(over, event);
    } else if constexpr (std::is_same_v<Event, OverStarted>) {
      over = state.now().overs;
    }
  }

  int over = 0;
};

}  // namespace

std::vector<MatchSetup> matches_between_teams(const cards::CardSet& set) {
  const cricket::Conditions conditions = set.format.conditions();
  std::map<TeamId, std::vector<cards::PlayerCards>> squads;
  for (const cards::PlayerCards& player : set.players) squads[player.team].push_back(player);
  std::vector<PlayingSide> sides;
  for (const auto& [team, squad] : squads) {
    try {
      const std::string name = squad.front().team_name;
      sides.push_back(playing_side(choose_eleven(team, name, squad, conditions), squad));
    } catch (const Error&) {
      // A squad that cannot field an eleven tells nothing of matches.
    }
  }
  std::vector<MatchSetup> matches;
  for (std::size_t i = 0; i + 1 < sides.size(); i += 2) {
    if (why_not_fit(sides[i], conditions) || why_not_fit(sides[i + 1], conditions)) {
      continue;
    }
    matches.push_back(match_setup(conditions, sides[i], sides[i + 1], set.chart));
  }
  return matches;
}

void play_trials(const std::vector<MatchSetup>& matches, int times, const EachBall& told) {
  std::vector<const MatchSetup*> each;
  for (const MatchSetup& setup : matches) each.push_back(&setup);
  const auto chances = chances_to_call_by(each);
  BallTeller teller{told};
  std::uint64_t trial = 0;
  for (const MatchSetup& setup : matches) {
    ComputerCaptain home(setup.sides[0], setup.conditions);
    ComputerCaptain away(setup.sides[1], setup.conditions);
    home.call_by(chances);
    away.call_by(chances);
    const MatchState start(setup);
    for (int time = 0; time < times; ++time) {
      dice::SeededDice dice(dice::derive({}, "trial match", trial++));
      MatchState state = start;
      play_on(state, setup, home, away, dice, teller);
    }
  }
}

int projected_total(const MatchSetup& setup, const MatchState& from) {
  // Known to a run, in some thousandths of a second.
  constexpr int times = 400;
  ComputerCaptain home(setup.sides[0], setup.conditions), away(setup.sides[1], setup.conditions);
  NoLog nobody;
  int sum = 0;
  for (std::uint64_t time = 0; time < times; ++time) {
    dice::SeededDice dice(dice::derive({}, "projected total", time));
    MatchState state = from;
    play_on(state, setup, home, away, dice, nobody);
    sum += state.innings.front().runs;
  }
  return (sum + times / 2) / times;
}

}  // namespace quicket::match
