#include "league/season_play.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "cards/player_figures.h"
#include "league/orders.h"
#include "league/results_by_fixture.h"
#include "league/standings.h"
#include "league/weather.h"
#include "match/as_played.h"
#include "match/over_limits.h"
#include "match/play.h"
#include "match/selection.h"

namespace quicket::league {
namespace {

using match::PlayingSide;

/// Conditions count super overs; an unlimited rule is a count that ties never reach.
constexpr int no_end_of_super_overs = 50;

std::uint64_t key_of(const Fixture& fixture) {
  return static_cast<std::uint64_t>(fixture.number);
}

void fill_info(match::MatchRecord& record, const Fixture& fixture, const League& league) {
  cricket::MatchInfo& info = record.info;
  info.format = league.competition.format;
  // The league is the competition here; the preset's real season is not the one played.
  info.competition = league.name;
  info.date = fixture.date;
  info.venue = fixture.venue;
  info.stage = fixture.stage;
  if (fixture.stage.empty()) info.match_number = fixture.number;
}

std::unique_ptr<match::Captain> captain_of(const match::MatchRecord* real, cricket::Side side,
                                           const PlayingSide& playing,
                                           const cricket::Conditions& conditions,
                                           match::Character character,
                                           std::shared_ptr<const match::WinChance> chances) {
  if (real) {
    auto captain = std::make_unique<match::AsPlayedCaptain>(*real, side, playing, conditions);
    captain->call_by(std::move(chances));
    return captain;
  }
  auto captain = std::make_unique<match::ComputerCaptain>(playing, conditions, character);
  captain->call_by(std::move(chances));
  return captain;
}

std::vector<Team> teams_of_league(const League& league) {
  std::vector<Team> teams;
  for (const LeagueTeam& team : league.teams) teams.push_back(team.team);
  return teams;
}

}  // namespace

cricket::Conditions conditions_of(const Competition& competition, bool knock_out) {
  cricket::Conditions conditions = competition.conditions;
  const TieRule& rule = knock_out ? competition.playoff_ties : competition.group_ties;
  conditions.most_super_overs = !rule.super_over             ? 0
                                : rule.most_super_overs == 0 ? no_end_of_super_overs
                                                             : rule.most_super_overs;
  return conditions;
}

std::vector<cards::PlayerCards> regulars(const Squad& squad,
                                         const cricket::Conditions& conditions) {
  std::vector<cards::PlayerCards> players;
  int bowlers = 0;
  for (const cards::PlayerCards& player : squad.players) {
    const bool guest =
        player.team != squad.team.id && cards::is_of_team(player.team_name, squad.team.name);
    if (guest) continue;
    players.push_back(player);
    bowlers += player.bowler ? 1 : 0;
  }
  const bool enough =
      players.size() >= match::players_a_side && match::enough_bowlers(conditions, bowlers);
  return enough ? players : squad.players;
}

SeasonPlayer::SeasonPlayer(const League& league, std::vector<Squad> squads)
    : league_(&league), squads_(std::move(squads)) {
  for (const Squad& each : squads_) {
    places_.emplace(each.team.id, places_.size());
    match::TeamSheet sheet =
        each.eleven ? *each.eleven
                    : match::choose_eleven(each.team.id, each.team.name,
                                           regulars(each, league.competition.conditions),
                                           league.competition.conditions);
    sides_.push_back(match::playing_side(std::move(sheet), each.players));
    if (const auto reason = match::why_not_fit(sides_.back(), league.competition.conditions)) {
      throw Error(*reason);
    }
    const auto same = std::find_if(squads_.begin(), squads_.end(), [&each](const Squad& one) {
      return &one == &each || one.chart == each.chart;
    });
    const auto place = static_cast<std::size_t>(same - squads_.begin());
    if (place < rules_.size()) {
      rules_.push_back(rules_[place]);
    } else {
      rules_.push_back({match::Rulebook(conditions_of(league.competition, false), each.chart),
                        match::Rulebook(conditions_of(league.competition, true), each.chart)});
    }
  }
  // Every team meets the next one, at home.
  std::vector<match::MatchSetup> setups;
  std::vector<const match::MatchSetup*> matches;
  for (std::size_t i = 0; i < squads_.size() && squads_[i].chart.tempo.has_calls(); ++i) {
    setups.push_back(match::match_setup(league.competition.conditions, sides_[i],
                                        sides_[(i + 1) % sides_.size()], rules_[i][0]));
  }
  for (const match::MatchSetup& setup : setups) matches.push_back(&setup);
  chances_ = match::chances_to_call_by(matches);
}

std::size_t SeasonPlayer::place_of(TeamId team) const {
  const auto found = places_.find(team);
  if (found != places_.end()) return found->second;
  throw Error(fmt::format("{}: a fixture names a team without a squad", league_->name));
}

const PlayingSide& SeasonPlayer::side(TeamId team) const {
  return sides_[place_of(team)];
}

const Squad& SeasonPlayer::squad(TeamId team) const {
  return squads_[place_of(team)];
}

std::vector<cards::PlayerCards> SeasonPlayer::cards_for(const match::TeamSheet& sheet,
                                                        TeamId team) const {
  std::vector<cards::PlayerCards> players = squad(team).players;
  const auto find = [](const std::vector<cards::PlayerCards>& among, PlayerId id) {
    return std::find_if(among.begin(), among.end(),
                        [id](const cards::PlayerCards& one) { return one.player == id; });
  };
  for (const match::SheetPlayer& member : sheet.players) {
    if (find(players, member.id) != players.end()) continue;
    for (const Squad& other : squads_) {
      const auto found = find(other.players, member.id);
      if (found == other.players.end()) continue;
      players.push_back(*found);
      break;
    }
  }
  return players;
}

match::MatchSetup SeasonPlayer::setup(const Fixture& fixture, const match::MatchRecord* real,
                                      const std::array<PlayingSide, 2>* chosen) const {
  expects(fixture.home.team && fixture.away.team, "a fixture whose sides are known");
  const std::array<TeamId, 2> ids{fixture.home.team->id, fixture.away.team->id};
  std::array<PlayingSide, 2> sides;
  for (std::size_t i = 0; i < 2; ++i) {
    sides[i] = chosen ? (*chosen)[i]
               : real ? match::playing_side(real->sheets[i], cards_for(real->sheets[i], ids[i]))
                      : side(ids[i]);
    sides[i].sheet.name = i == 0 ? fixture.home.team->name : fixture.away.team->name;
  }
  const bool knock_out = is_knock_out(league_->competition, fixture.stage);
  match::MatchSetup setup =
      match::match_setup(conditions_of(league_->competition, knock_out), std::move(sides[0]),
                         std::move(sides[1]), rules(ids[0], knock_out));
  if (setup.rules.rolls_for_pitch()) {
    setup.pitch = pitch_at(league_->competition, fixture.venue).value_or(cards::Pitch::none);
  }
  return setup;
}

match::MatchRecord SeasonPlayer::begun(const Fixture& fixture,
                                       const match::MatchSetup& setup) const {
  match::MatchRecord record;
  record.conditions = setup.conditions;
  record.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  record.info.teams = {record.sheets[0].name, record.sheets[1].name};
  fill_info(record, fixture, *league_);
  return record;
}

match::MatchRecord SeasonPlayer::begin(const Fixture& fixture,
                                       const match::MatchRecord* real) const {
  return begun(fixture, setup(fixture, real, nullptr));
}

match::MatchRecord SeasonPlayer::play(const Fixture& fixture, const match::MatchRecord* real,
                                      const std::array<PlayingSide, 2>* sides,
                                      const OrdersOfSides& orders, double rain) const {
  const match::MatchSetup setup = this->setup(fixture, real, sides);
  std::array<std::unique_ptr<match::Captain>, 2> captains;
  for (std::size_t i = 0; i < 2; ++i) {
    const match::Character character = squad(setup.sides[i].sheet.team).captain;
    if (orders[i] != nullptr) {
      auto captain = std::make_unique<OrdersCaptain>(*orders[i], setup.sides[i], setup.conditions);
      captain->call_by(chances_);
      captains[i] = std::move(captain);
      continue;
    }
    captains[i] = captain_of(real, static_cast<cricket::Side>(i), setup.sides[i], setup.conditions,
                             character, chances_);
  }
  match::MatchRecord record = begun(fixture, setup);
  match::MatchState state(setup);
  const auto real_toss = real ? match::real_toss(*real) : std::nullopt;
  dice::SeededDice coin(dice::derive(league_->seed, "toss", key_of(fixture)));
  const cricket::Side winner = coin.roll(2, dice::Reason::toss) - 1;
  const match::Toss toss =
      real_toss
          ? *real_toss
          : match::Toss{winner, captains[static_cast<std::size_t>(winner)]->bats_first(state)};
  state.apply(toss);
  record.events.emplace_back(toss);
  dice::SeededDice dice(dice::derive(league_->seed, "dice", key_of(fixture)));
  if (rain > 0) {
    WeatherLog log(record, draw_weather(dice::derive(league_->seed, "rain", key_of(fixture)), rain,
                                        setup.conditions));
    match::play_on(state, setup, *captains[0], *captains[1], dice, log);
    return record;
  }
  match::EventLog log{record.events};
  match::play_on(state, setup, *captains[0], *captains[1], dice, log);
  return record;
}

bool SeasonPlayer::can_repeat(const Fixture& fixture, const match::MatchRecord& real) const {
  const std::array<TeamId, 2> ids{fixture.home.team->id, fixture.away.team->id};
  for (std::size_t i = 0; i < 2; ++i) {
    if (!match::side_if_fit(real.sheets[i], cards_for(real.sheets[i], ids[i]),
                            league_->competition.conditions)) {
      return false;
    }
  }
  return true;
}

bool group_is_over(std::span<const Fixture> fixtures, std::span<const Result> results) {
  const ResultsByFixture known(results);
  return std::all_of(fixtures.begin(), fixtures.end(), [&](const Fixture& fixture) {
    return !fixture.stage.empty() || known.has(fixture);
  });
}

bool update_playoffs(const League& league, std::vector<Fixture>& fixtures,
                     std::span<const Result> results) {
  if (!group_is_over(fixtures, results)) return false;
  const std::vector<Team> teams = teams_of_league(league);
  const Standings table = standings(league.competition, teams, results);
  const Bracket known = bracket(league.competition, table, true, results, fixtures);
  return fill_playoffs(fixtures, known, league.competition, table, league.teams);
}

void play_fixtures(const SeasonPlayer& player, std::vector<Fixture>& fixtures,
                   std::vector<Result>& results, const PlayOrder& order) {
  update_playoffs(player.league(), fixtures, results);
  ResultsByFixture known(results);
  // Counted, because scanning all fixtures after each match would take too long for many.
  auto left = std::count_if(fixtures.begin(), fixtures.end(), [&](const Fixture& fixture) {
    return fixture.stage.empty() && !known.has(fixture);
  });
  for (std::size_t i = 0; i < fixtures.size(); ++i) {
    if (known.has(fixtures[i]) || !order.wanted(fixtures[i])) continue;
    if (!fixtures[i].home.team || !fixtures[i].away.team) continue;
    Played played;
    played.fixture = fixtures[i];
    const match::MatchRecord* real = order.real ? order.real(fixtures[i]) : nullptr;
    if (real && !player.can_repeat(fixtures[i], *real)) real = nullptr;
    const auto sides = order.sides ? order.sides(fixtures[i]) : std::nullopt;
    if (sides) {
      const OrdersOfSides orders = order.orders ? order.orders(fixtures[i]) : OrdersOfSides{};
      played.record = player.play(fixtures[i], nullptr, &*sides, orders, order.rain);
    } else {
      played.record = player.play(fixtures[i], real, nullptr, {}, order.rain);
    }
    played.result = result_from(played.record, fixtures[i].id, fixtures[i].round);
    played.result.number = fixtures[i].number;
    results.push_back(played.result);
    known.add(played.result);
    if (fixtures[i].stage.empty()) --left;
    const bool more = order.played(played);
    if (left == 0) update_playoffs(player.league(), fixtures, results);
    if (!more) return;
  }
}

RankedMatch ranked_match(const match::MatchState& state, std::array<int, 2> teams) {
  RankedMatch match;
  match.teams = teams;
  if (state.forfeit) {
    match.winner = state.winner;
    match.kind = Result::Kind::won;
    return match;
  }
  if (state.abandoned || state.innings.size() < 2) return match;
  match.winner = state.winner;
  match.kind = state.winner ? Result::Kind::won : Result::Kind::tied;
  match.rated = true;
  for (std::size_t i = 0; i < 2; ++i) {
    const match::InningsState& innings = state.innings[i];
    const auto side = static_cast<std::size_t>(innings.batting);
    const bool all_out = innings.why == match::InningsClosed::Why::all_out;
    match.counted[side] = {innings.runs, all_out ? innings.quota : innings.balls};
    match.wickets[side] = innings.wickets;
    match.balls[side] = innings.balls;
  }
  return match;
}

}  // namespace quicket::league
