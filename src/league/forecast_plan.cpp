#include "league/forecast_plan.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"
#include "league/bracket.h"
#include "league/group_tables.h"
#include "league/results_by_fixture.h"
#include "league/standings.h"

namespace quicket::league {
namespace {

/// Up to this many, all meetings that a playoff may bring are prepared.
constexpr int most_teams_prepared = 32;

std::vector<int> places_of_names(const std::vector<LeagueTeam>& teams) {
  std::vector<int> places;
  for (const LeagueTeam& team : teams) {
    int place = 0;
    for (const LeagueTeam& other : teams) {
      if (std::tie(other.team.name, other.team.id) < std::tie(team.team.name, team.team.id))
        ++place;
    }
    places.push_back(place);
  }
  return places;
}

class Planner {
 public:
  Planner(const SeasonPlayer& player, std::span<const Fixture> fixtures,
          std::span<const Result> results)
      : player_(player), fixtures_(fixtures), results_(results), known_(results) {
    const League& league = player.league();
    for (std::size_t i = 0; i < league.teams.size(); ++i) {
      index_[league.teams[i].team.id] = static_cast<int>(i);
    }
  }

  ForecastPlan plan() {
    const League& league = player_.league();
    const Competition& competition = league.competition;
    ForecastPlan made{&player_,
                      &competition,
                      league.seed,
                      static_cast<int>(league.teams.size()),
                      places_of_names(league.teams),
                      Table(competition, static_cast<int>(league.teams.size()), groups_of(league),
                            deducted_of(league)),
                      {},
                      {},
                      std::vector<int>(league.teams.size()),
                      0,
                      {},
                      {},
                      {},
                      0,
                      0};
    int first = 0;
    for (const int sides : group_sizes(competition, made.teams)) {
      made.firsts.push_back(first);
      first += sides;
    }
    made.group_super_overs = conditions_of(competition, false).most_super_overs;
    made.playoff_super_overs = conditions_of(competition, true).most_super_overs;
    take_group(made);
    take_playoffs(made);
    make_meetings(made);
    return made;
  }

 private:
  static std::vector<int> groups_of(const League& league) {
    std::vector<int> groups;
    if (league.competition.tables.empty()) return groups;
    for (const LeagueTeam& team : league.teams) {
      groups.push_back(group_of(league.competition, team.team.name));
    }
    return groups;
  }

  static std::vector<int> deducted_of(const League& league) {
    std::vector<int> deducted;
    for (const LeagueTeam& team : league.teams) {
      deducted.push_back(deducted_from(league.competition, team.team.name));
    }
    return deducted;
  }

  static std::size_t table_of(const Competition& competition, const Source& source) {
    const auto& tables = competition.tables;
    if (tables.empty()) return 0;
    return static_cast<std::size_t>(std::find(tables.begin(), tables.end(), source.table) -
                                    tables.begin());
  }

  /// Sides of the smallest table.
  static int fewest_of(const ForecastPlan& made) {
    const std::vector<int> sizes = group_sizes(*made.competition, made.teams);
    return *std::min_element(sizes.begin(), sizes.end());
  }

  const Result* result_of(const Fixture& fixture) const {
    const auto place = known_.place_of(fixture);
    return place ? &results_[*place] : nullptr;
  }

  void take_group(ForecastPlan& made) {
    for (const Fixture& fixture : fixtures_) {
      if (!fixture.stage.empty()) continue;
      const std::array<int, 2> teams{index_.at(fixture.home.team->id),
                                     index_.at(fixture.away.team->id)};
      if (const Result* const result = result_of(fixture)) {
        made.start.add(table_match(*result, index_));
      } else {
        made.group.push_back({static_cast<std::uint64_t>(fixture.number), teams});
        for (const int team : teams) ++made.left[static_cast<std::size_t>(team)];
      }
    }
  }

  void take_playoffs(ForecastPlan& made) {
    std::vector<std::string> stages;
    for (const PlayoffMatch& form : made.competition->playoffs) {
      OpenPlayoff match;
      match.higher_hosts = form.host == PlayoffMatch::Host::higher;
      for (std::size_t i = 0; i < 2; ++i) {
        const Source& source = i == 0 ? form.home : form.away;
        match.from[i] = source.from;
        if (source.from == Source::From::place) {
          match.index[i] = made.firsts[table_of(*made.competition, source)] + source.place - 1;
          continue;
        }
        const auto found = std::find(stages.begin(), stages.end(), source.stage);
        match.index[i] = static_cast<int>(found - stages.begin());
      }
      for (const Fixture& fixture : fixtures_) {
        if (fixture.stage == form.stage) take_played(match, fixture);
      }
      stages.push_back(form.stage);
      made.playoffs.push_back(match);
    }
    made.qualified = playoff_places(*made.competition);
    if (made.qualified > fewest_of(made)) {
      throw Error(fmt::format(
          "{}: its playoffs need {} teams, but it has {}; create it again with a competition "
          "for fewer teams (`quicket league presets` lists them)",
          player_.league().name, made.qualified, fewest_of(made)));
    }
  }

  void take_played(OpenPlayoff& match, const Fixture& fixture) const {
    match.key = static_cast<std::uint64_t>(fixture.number);
    const Result* const result = result_of(fixture);
    if (!result) return;
    const std::array<int, 2> sides{index_.at(result->teams[0].id), index_.at(result->teams[1].id)};
    const League& league = player_.league();
    std::vector<Team> teams;
    for (const LeagueTeam& team : league.teams) teams.push_back(team.team);
    const Bracket known =
        bracket(league.competition, standings(league.competition, teams, results_), true, results_);
    for (const BracketMatch& each : known.matches) {
      if (each.stage != fixture.stage || !each.winner) continue;
      const int winner = index_.at(each.winner->id);
      match.decided = {winner, winner == sides[0] ? sides[1] : sides[0]};
    }
  }

  void make_meetings(ForecastPlan& made) {
    const League& league = player_.league();
    const cricket::Conditions conditions = conditions_of(league.competition, false);
    for (const LeagueTeam& each : league.teams) {
      made.captains.emplace_back(player_.side(each.team.id), conditions,
                                 player_.squad(each.team.id).captain);
      made.captains.back().call_by(player_.chances());
    }
    const auto add = [&](int home, int away) {
      const int key = home * made.teams + away;
      if (!made.meetings.contains(key)) {
        made.meetings.emplace(key, meeting_of(player_, home, away));
      }
    };
    for (const OpenMatch& match : made.group) add(match.teams[0], match.teams[1]);
    if (made.playoffs.empty() || made.teams > most_teams_prepared) return;
    for (int home = 0; home < made.teams; ++home) {
      for (int away = 0; away < made.teams; ++away) {
        if (home != away) add(home, away);
      }
    }
  }

  const SeasonPlayer& player_;
  std::span<const Fixture> fixtures_;
  std::span<const Result> results_;
  ResultsByFixture known_;
  std::map<TeamId, int> index_;
};

}  // namespace

Meeting meeting_of(const SeasonPlayer& player, int home, int away) {
  const League& league = player.league();
  const TeamId home_id = league.teams[static_cast<std::size_t>(home)].team.id;
  const TeamId away_id = league.teams[static_cast<std::size_t>(away)].team.id;
  match::MatchSetup setup =
      match::match_setup(conditions_of(league.competition, false), player.side(home_id),
                         player.side(away_id), player.squad(home_id).chart);
  for (match::PlayingSide& side : setup.sides) side.cards.clear();  // only captains read them
  match::MatchState start(setup);
  return {std::move(setup), std::move(start)};
}

ForecastPlan plan_of(const SeasonPlayer& player, std::span<const Fixture> fixtures,
                     std::span<const Result> results) {
  return Planner(player, fixtures, results).plan();
}

}  // namespace quicket::league
