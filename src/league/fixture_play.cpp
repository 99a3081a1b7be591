#include "league/fixture_play.h"

#include <utility>

#include "base/error.h"
#include "match/as_played.h"
#include "match/play.h"

namespace quicket::league {
namespace {

constexpr int without_end = 99;

match::MatchRecord finish(const match::MatchSetup& setup, cricket::MatchInfo info,
                          dice::SeededDice dice, match::Captain& home, match::Captain& away,
                          const std::optional<match::Toss>& toss) {
  match::MatchRecord record;
  record.info = std::move(info);
  record.conditions = setup.conditions;
  record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  match::MatchState state(setup.conditions, record.sheets);
  if (toss) {
    record.events.emplace_back(*toss);
    state.apply(*toss);
  }
  match::EventLog log{record.events};
  match::play_on(state, setup, home, away, dice, log);
  return record;
}

dice::SeededDice dice_of(dice::Seed season, int number) {
  return dice::SeededDice(dice::derive(season, "dice", static_cast<std::uint64_t>(number)));
}

}  // namespace

cricket::Conditions conditions_for(const Competition& competition, const std::string& stage) {
  const TieRule& ties = stage.empty() ? competition.group_ties : competition.playoff_ties;
  cricket::Conditions conditions = competition.conditions;
  conditions.most_super_overs = 0;
  if (ties.super_over) {
    conditions.most_super_overs = ties.most_super_overs > 0 ? ties.most_super_overs : without_end;
  }
  return conditions;
}

cricket::MatchInfo info_of(const Competition& competition, const Fixture& fixture,
                           const std::string& league_name) {
  expects(fixture.home.team && fixture.away.team, "both sides of a fixture are known");
  cricket::MatchInfo info;
  info.format = competition.format;
  info.competition = league_name;
  info.date = fixture.date;
  info.venue = fixture.venue;
  info.match_number = fixture.number;
  info.stage = fixture.stage;
  info.teams = {fixture.home.team->name, fixture.away.team->name};
  return info;
}

match::MatchRecord play_fixture(const match::MatchSetup& setup, cricket::MatchInfo info,
                                dice::Seed season, int number,
                                const std::array<match::Character, 2>& characters) {
  match::ComputerCaptain home(setup.sides[0], setup.conditions, characters[0]);
  match::ComputerCaptain away(setup.sides[1], setup.conditions, characters[1]);
  return finish(setup, std::move(info), dice_of(season, number), home, away, {});
}

match::MatchRecord replay_fixture(const match::MatchSetup& setup, cricket::MatchInfo info,
                                  dice::Seed season, int number, const match::MatchRecord& real) {
  match::AsPlayedCaptain home(real, 0, setup.sides[0], setup.conditions);
  match::AsPlayedCaptain away(real, 1, setup.sides[1], setup.conditions);
  return finish(setup, std::move(info), dice_of(season, number), home, away,
                match::real_toss(real));
}

}  // namespace quicket::league
