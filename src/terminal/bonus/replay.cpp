#include "games/absolution/absolution.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"
#include "terminal/bonus/story.h"
#include "terminal/screen/pages.h"

// A played game told in lines, with a board where one has lost sight of it.

namespace quicket::terminal {
namespace {

using games::GameState;

constexpr std::size_t moves_between = 10;
/// Of Overs and Chances, in which an over is one exchange of cards.
constexpr int overs_between = 10;

bool over_ended(const games::stonehenge::Position& was, const games::stonehenge::Position& now) {
  if (was.innings < 0 || was.innings != now.innings) return was.innings >= 0;
  const auto innings = games::stonehenge::Position::at(now.innings);
  return was.score[innings].balls / 6 != now.score[innings].balls / 6;
}

bool deal_ended(const games::overs::Position& was, const games::overs::Position& now) {
  const int before = was.overs[0] + was.overs[1], overs = now.overs[0] + now.overs[1];
  return was.innings != now.innings || before / overs_between != overs / overs_between;
}

bool is_due(const GameState& was, const GameState& now, std::size_t steps) {
  if (now.is_over()) return false;
  if (const auto* cricket = dynamic_cast<const games::stonehenge::CricketState*>(&now)) {
    return over_ended(dynamic_cast<const games::stonehenge::CricketState&>(was).position(),
                      cricket->position());
  }
  if (const auto* overs = dynamic_cast<const games::overs::OversState*>(&now)) {
    return deal_ended(dynamic_cast<const games::overs::OversState&>(was).position(),
                      overs->position());
  }
  if (const auto* druid = dynamic_cast<const games::druid::AbsolutionState*>(&now)) {
    return druid->position().is_night() !=
           dynamic_cast<const games::druid::AbsolutionState&>(was).position().is_night();
  }
  return steps % moves_between == 0;
}

std::vector<std::string> board(const GameState& state) {
  std::vector<std::string> lines = lines_of(state.text());
  lines.insert(lines.begin(), "");
  lines.emplace_back("");
  return lines;
}

}  // namespace

std::vector<BonusStep> bonus_steps(const BonusGame& game) {
  std::vector<BonusStep> steps = heard_steps(game, hears_all);
  const games::MatchLog& log = game.record.log();
  const auto state = game.record.game().begin(log.seats, log.options);
  // The cards of the first board are dealt by chance.
  const bool dealt = state->to_move() == games::chance_seat;
  const std::vector<std::string> first = board(*state);
  std::size_t played = 0;
  for (std::size_t at = 0; at < steps.size(); ++at) {
    std::vector<std::string>& lines = steps[at].lines;
    const auto was = state->clone();
    for (; played < steps[at].actions; ++played) state->apply(log.actions[played]);
    if (at == 0 && !dealt) lines.insert(lines.begin(), first.begin(), first.end());
    if ((at == 0 && dealt) || is_due(*was, *state, at + 1)) {
      const std::vector<std::string> now = board(*state);
      lines.insert(lines.end(), now.begin(), now.end());
    }
  }
  return steps;
}

}  // namespace quicket::terminal
