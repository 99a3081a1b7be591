#include "league/forecast_plan.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
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
                      Ranking(competition, static_cast<int>(league.teams.size()), groups_of(league),
                              deducted_of(league)),
                      {},
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
        made.start.add(ranked_match(*result, index_));
      } else {
        made.group.push_back({static_cast<std::uint64_t>(fixture.number), teams});
        for (const int team : teams) ++made.left[static_cast<std::size_t>(team)];
      }
    }
  }

  void take_playoffs(ForecastPlan& made) {
    const League& league = player_.league();
    std::vector<Team> teams;
    for (const LeagueTeam& team : league.teams) teams.push_back(team.team);
    const bool begun = std::any_of(results_.begin(), results_.end(),
                                   [](const Result& result) { return !result.stage.empty(); });
    const Bracket known =
        bracket(league.competition, standings(league.competition, teams, results_),
                begun || group_is_over(fixtures_, results_), results_, fixtures_);
    for (const StageTable& stage : known.stages) stages_.push_back(stage.name);
    for (const StageTable& stage : known.stages) take_stage(made, stage);
    std::vector<std::string> before;
    for (const PlayoffMatch& form : made.competition->playoffs) {
      made.playoffs.push_back(open_playoff(made, form, before));
      before.push_back(form.stage);
    }
    for (const Fixture& fixture : fixtures_) {
      if (!fixture.stage.empty()) take_fixture(made, fixture, known);
    }
    made.qualified = playoff_places(*made.competition);
    if (made.qualified > fewest_of(made)) {
      throw Error(fmt::format(
          "{}: its playoffs need {} teams, but it has {}; create it again with a competition "
          "for fewer teams (`quicket league presets` lists them)",
          player_.league().name, made.qualified, fewest_of(made)));
    }
  }

  /// The table of that name among those of the playoffs; -1 if it is none of them.
  int stage_called(const std::string& name) const {
    const auto found = std::find(stages_.begin(), stages_.end(), name);
    return found == stages_.end() ? -1 : static_cast<int>(found - stages_.begin());
  }

  OpenSource open_source(const ForecastPlan& made, const Source& source,
                         const std::vector<std::string>& before) const {
    if (source.from != Source::From::place) {
      const auto found = std::find(before.begin(), before.end(), source.stage);
      return {source.from, static_cast<int>(found - before.begin()), -1};
    }
    const int stage = stage_called(source.table);
    const int first = stage < 0 ? made.firsts[table_of(*made.competition, source)] : 0;
    return {source.from, first + source.place - 1, stage};
  }

  OpenPlayoff open_playoff(ForecastPlan& made, const PlayoffMatch& form,
                           const std::vector<std::string>& before) const {
    OpenPlayoff match;
    match.higher_hosts = form.host == PlayoffMatch::Host::higher;
    match.sources = {open_source(made, form.home, before), open_source(made, form.away, before)};
    if (!form.in_table) return match;
    match.stage = stage_called(form.stage);
    const std::vector<Source> sides = sides_of_stage(*made.competition, form.stage);
    OpenStage& stage = made.stages[static_cast<std::size_t>(match.stage)];
    stage.sources.resize(sides.size());
    for (std::size_t i = 0; i < 2; ++i) {
      const auto side = std::find(sides.begin(), sides.end(), i == 0 ? form.home : form.away);
      match.sides[i] = static_cast<int>(side - sides.begin());
      stage.sources[static_cast<std::size_t>(side - sides.begin())] = match.sources[i];
    }
    return match;
  }

  void take_stage(ForecastPlan& made, const StageTable& known) const {
    const auto sides = static_cast<int>(known.sides.size());
    OpenStage stage{{}, {}, Ranking(*made.competition, sides)};
    std::map<TeamId, int> places;
    for (const Entrant& side : known.sides) {
      if (!side.team) continue;
      places[side.team->id] = static_cast<int>(stage.teams.size());
      stage.teams.push_back(index_.at(side.team->id));
    }
    if (stage.teams.size() < known.sides.size()) {
      stage.teams.clear();
    } else {
      for (const BracketMatch& match : known.matches) {
        if (const Result* const result = result_of(match)) {
          stage.start.add(ranked_match(*result, places));
        }
      }
    }
    made.stages.push_back(std::move(stage));
  }

  /// The result of a match in a table of the playoffs.
  const Result* result_of(const BracketMatch& match) const {
    for (const Result& result : results_) {
      if (words_of(result.stage) != words_of(match.stage)) continue;
      if (is_between(result, *match.home.team, *match.away.team)) return &result;
    }
    return nullptr;
  }

  /// What a fixture adds to its match: the key of its dice, and how it ended.
  void take_fixture(ForecastPlan& made, const Fixture& fixture, const Bracket& known) const {
    const BracketMatch* const match = match_of(known, fixture);
    const auto place = place_of_form(*made.competition, fixture);
    if (match == nullptr || !place) return;
    OpenPlayoff& open = made.playoffs[*place];
    open.key = static_cast<std::uint64_t>(fixture.number);
    if (open.stage >= 0) {
      open.played = match->home.team && match->away.team && result_of(*match) != nullptr;
    } else if (result_of(fixture) && match->winner) {
      open.decided = {index_.at(match->winner->id), index_.at(match->loser->id)};
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
  std::vector<std::string> stages_;  ///< names of the tables of the playoffs
};

}  // namespace

Meeting meeting_of(const SeasonPlayer& player, int home, int away) {
  const League& league = player.league();
  const TeamId home_id = league.teams[static_cast<std::size_t>(home)].team.id;
  const TeamId away_id = league.teams[static_cast<std::size_t>(away)].team.id;
  match::MatchSetup setup =
      match::match_setup(conditions_of(league.competition, false), player.side(home_id),
                         player.side(away_id), player.rules(home_id, false));
  for (match::PlayingSide& side : setup.sides) side.cards.clear();  // only captains read them
  match::MatchState start(setup);
  return {std::move(setup), std::move(start)};
}

ForecastPlan plan_of(const SeasonPlayer& player, std::span<const Fixture> fixtures,
                     std::span<const Result> results) {
  return Planner(player, fixtures, results).plan();
}

}  // namespace quicket::league
