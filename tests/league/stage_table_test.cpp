#include "league/stage_table.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "app/season/competitions.h"
#include "base/error.h"
#include "league/bracket.h"
#include "league/fixtures/meetings.h"
#include "league/forecast.h"
#include "league/group_tables.h"
#include "league/presets.h"
#include "league/stage_sides.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;

namespace {

Competition world_cup() {
  return preset(app::preset_competitions(), "t20-world-cup");
}

/// A league of twenty teams, A to T, in the groups A to D: A, E, I ... in Group A.
League cup_of_twenty() {
  League league = test::league_for(world_cup(), 20);
  place_in_groups(league.competition, league.teams);
  return league;
}

std::vector<Team> teams_in(const League& league) {
  std::vector<Team> teams;
  for (const LeagueTeam& team : league.teams) teams.push_back(team.team);
  return teams;
}

/// Plays the fixtures up to a round, the group matches and all that follow from them.
std::vector<Result> played_until(const League& league, std::vector<Fixture>& fixtures, int round) {
  std::vector<Result> results;
  const SeasonPlayer player(league, test::squads(league));
  play_fixtures(player, fixtures, results,
                {[round](const Fixture& fixture) { return fixture.round <= round; },
                 {},
                 [](const Played&) { return true; }});
  return results;
}

Bracket bracket_of(const League& league, const std::vector<Result>& results, bool over = true) {
  return bracket(league.competition, standings(league.competition, teams_in(league), results), over,
                 results);
}

std::vector<std::string> names_of(const std::vector<Entrant>& sides) {
  std::vector<std::string> names;
  for (const Entrant& side : sides) names.push_back(to_string(side));
  return names;
}

/// The team at a place of a group.
Team team_at(const Standings& table, const std::string& group, int place) {
  return std::find_if(
             table.begin(), table.end(),
             [&](const Standing& row) { return row.table == group && row.position == place; })
      ->team;
}

std::string stage_refusal_of(const std::string& toml) {
  try {
    parse_competition(toml, "mine.toml");
  } catch (const Error& error) {
    return error.what();
  }
  return "read";
}

const std::string four_sides =
    "name = \"Mine\"\n"
    "[[playoffs]]\n"
    "tables = [\"Super Four\"]\n"
    "groups = [[\"1st\", \"2nd\", \"3rd\", \"4th\"]]\n";
const std::string final_of_four =
    "[[playoffs]]\nstage = \"Final\"\nhome = \"1st in Super Four\"\naway = \"2nd in Super Four\"\n";

}  // namespace

TEST_CASE("a stage of tables is every match of its sides, on days that give them rest",
          "[league]") {
  const Competition cup = world_cup();
  REQUIRE(cup.playoffs.size() == 15);
  std::map<std::string, int> matches;
  std::map<std::string, int> last;
  int day = 0;
  for (std::size_t i = 0; i < 12; ++i) {
    const PlayoffMatch& match = cup.playoffs[i];
    CHECK(match.in_table);
    ++matches[match.stage];
    day += match.days_after;
    for (const Source& side : {match.home, match.away}) {
      if (last.contains(to_string(side))) CHECK(day - last[to_string(side)] >= 2);
      last[to_string(side)] = day;
    }
  }
  CHECK(matches == std::map<std::string, int>{{"Super 8 Group 1", 6}, {"Super 8 Group 2", 6}});
  CHECK(last.size() == 8);
  CHECK(sides_of_stage(cup, "Super 8 Group 2").size() == 4);
  CHECK(is_stage_table(cup, "super-8 group 1"));
  CHECK(is_knock_out(cup, "Final"));
  CHECK_FALSE(is_knock_out(cup, "Super 8 Group 1"));
  CHECK_FALSE(is_knock_out(cup, ""));
  CHECK(playoff_places(cup) == 2);
  // Four matches make a round: no side plays twice in it.
  const auto fixtures = playoff_fixtures(cup, 40, 10, {2024, 6, 17});
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 4; ++i) {
      CHECK(fixtures[static_cast<std::size_t>(4 * round + i)].round == 11 + round);
    }
  }
  CHECK(fixtures[12].round == 14);
  CHECK(fixtures[14].round == 16);
}

TEST_CASE("the Super 8 is filled from four groups, and its tables lead to the semi-finals",
          "[league]") {
  const League league = cup_of_twenty();
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  REQUIRE(fixtures.size() == 40 + 12 + 3);
  int group_rounds = 0;
  for (const Fixture& fixture : fixtures) {
    if (fixture.stage.empty()) group_rounds = std::max(group_rounds, fixture.round);
  }
  auto early = fixtures;
  played_until(league, early, group_rounds - 1);
  CHECK_FALSE(early[40].home.team);
  const std::vector<Result> after_groups = played_until(league, fixtures, group_rounds);
  REQUIRE(after_groups.size() == 40);
  const Standings groups = standings(league.competition, teams_in(league), after_groups);
  Bracket known = bracket_of(league, after_groups);
  REQUIRE(known.stages.size() == 2);
  CHECK(known.matches.size() == 3);
  CHECK(names_of(known.stages[0].sides) ==
        std::vector<std::string>{
            team_at(groups, "Group A", 1).name, team_at(groups, "Group D", 2).name,
            team_at(groups, "Group B", 2).name, team_at(groups, "Group C", 1).name});
  CHECK_FALSE(known.stages[0].over);
  CHECK(known.stages[0].rows.size() == 4);
  CHECK(known.stages[0].rows[0].table == "Super 8 Group 1");
  CHECK(known.stages[0].rows[0].points == 0);  // nothing is carried over
  CHECK_FALSE(known.matches[0].home.team);
  for (std::size_t i = 40; i < 52; ++i) CHECK((fixtures[i].home.team && fixtures[i].away.team));

  const std::vector<Result> all = played_until(league, fixtures, 99);
  REQUIRE(all.size() == 55);
  known = bracket_of(league, all);
  CHECK(known.stages[0].over);
  for (const StageTable& stage : known.stages) {
    for (const Standing& row : stage.rows) CHECK(row.played == 3);
  }
  CHECK(known.matches[0].home.team == known.stages[0].rows[0].team);
  CHECK(known.matches[0].away.team == known.stages[1].rows[1].team);
  CHECK(known.matches[1].home.team == known.stages[1].rows[0].team);
  CHECK(known.matches[1].away.team == known.stages[0].rows[1].team);
  REQUIRE(known.champion);
  CHECK(*known.champion == *known.matches[2].winner);
  // A side has a row in each of its tables; those of the group stage are as before.
  const Standings group_rows = standings(league.competition, teams_in(league), all);
  CHECK(group_rows == groups);
  const Standings rows = all_tables(group_rows, known);
  CHECK(rows.size() == 28);
  CHECK(tables_of(rows).size() == 6);
}

TEST_CASE("a tie in a table shares the points, and one in a knock-out match is played off",
          "[league]") {
  League league = cup_of_twenty();
  league.competition.group_ties = {false, 0};
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Result> results = played_until(league, fixtures, 99);
  Result& tied = results[40];
  REQUIRE(tied.stage == "Super 8 Group 1");
  tied.kind = Result::Kind::tied;
  tied.winner.reset();
  const Bracket known = bracket_of(league, results);
  const auto row = std::find_if(known.stages[0].rows.begin(), known.stages[0].rows.end(),
                                [&](const Standing& one) { return one.team == tied.teams[0]; });
  CHECK(row->tied == 1);
  CHECK(row->points == 2 * row->won + 1);
  const BracketMatch* const match = match_of(known, fixtures[40]);
  REQUIRE(match != nullptr);
  CHECK_FALSE(match->winner);
  CHECK_FALSE(match->undecided);
  CHECK(known.stages[0].over);
}

TEST_CASE("a side that has played in a table stands, whoever should be there now", "[league]") {
  League league = cup_of_twenty();
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Result> results = played_until(league, fixtures, 99);
  const Team first = *fixtures[40].home.team;
  league.competition.deductions.push_back({first.name, 50, "ineligible player"});
  for (const std::size_t matches : {std::size_t{41}, std::size_t{55}}) {
    CAPTURE(matches);
    results.resize(std::min(results.size(), matches));
    if (matches == 55) results = played_until(cup_of_twenty(), fixtures, 99);
    const Bracket known = bracket_of(league, results);
    std::set<std::string> sides;
    for (const Standing& row : known.stages[0].rows) sides.insert(row.team.name);
    CHECK(sides.size() == 4);
    CHECK(sides.contains(first.name));
    const BracketMatch* const match = match_of(known, fixtures[40]);
    REQUIRE(match != nullptr);
    REQUIRE(match->due);
    CHECK((*match->due)[0] != first);
  }
}

TEST_CASE("the sides of a table that has begun are those of the league's fixtures, played or not",
          "[league]") {
  League league = cup_of_twenty();
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Result> results = played_until(league, fixtures, 99);
  results.resize(41);
  const Fixture& begun = fixtures[40];
  const auto idle = std::find_if(fixtures.begin() + 41, fixtures.end(), [&](const Fixture& one) {
    return one.stage == begun.stage && *one.home.team != *begun.home.team &&
           *one.home.team != *begun.away.team;
  });
  REQUIRE(idle != fixtures.end());
  league.competition.deductions.push_back({idle->home.team->name, 50, "ineligible player"});
  const auto has_idle = [&](const Bracket& known) {
    return std::ranges::any_of(known.stages[0].rows, [&](const Standing& row) {
      return row.team.name == idle->home.team->name;
    });
  };
  const Standings table = standings(league.competition, teams_in(league), results);
  CHECK(has_idle(bracket(league.competition, table, true, results, fixtures)));
  CHECK_FALSE(has_idle(bracket(league.competition, table, true, results)));
}

TEST_CASE("a forecast of a cup with a Super 8 adds up, before it and in the middle of it",
          "[league]") {
  const League league = cup_of_twenty();
  const SeasonPlayer player(league, test::squads(league));
  const auto schedule = make_schedule(league, Prefer::breaks).fixtures;
  const int last_group = [&] {
    int last = 0;
    for (const Fixture& fixture : schedule) {
      if (fixture.stage.empty()) last = std::max(last, fixture.round);
    }
    return last;
  }();
  for (const int round : {0, 2, last_group, last_group + 1, last_group + 3, last_group + 4}) {
    CAPTURE(round);
    auto fixtures = schedule;
    const std::vector<Result> results = played_until(league, fixtures, round);
    const Forecast odds = forecast(player, fixtures, results, 48, 1);
    CHECK(odds == forecast(player, fixtures, results, 48, 3));
    double title = 0, semis = 0, super = 0;
    int sure = 0;
    for (const TeamOdds& team : odds.teams) {
      REQUIRE(team.knock_outs);
      CHECK(team.title <= *team.knock_outs);
      CHECK(*team.knock_outs <= team.playoffs);
      title += team.title;
      semis += *team.knock_outs;
      super += team.playoffs;
      sure += team.playoffs == 1 ? 1 : 0;
    }
    CHECK(title == Approx(1));
    CHECK(semis == Approx(4));
    CHECK(super == Approx(8));
    CHECK((sure == 8) == (round >= last_group));
  }
}

TEST_CASE("each season of a forecast with a Super 8 is the season that its seed would play",
          "[league]") {
  const League league = cup_of_twenty();
  const SeasonPlayer player(league, test::squads(league));
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  std::vector<Result> known;
  for (const int rounds : {0, 7}) {
    CAPTURE(rounds);
    if (rounds > 0) known = played_until(league, fixtures, rounds);
    League first = league;
    first.seed = season_seed(league.seed, 0);
    auto rest = fixtures;
    std::vector<Result> results = known;
    const SeasonPlayer of_season(first, test::squads(first));
    play_fixtures(of_season, rest, results,
                  {[](const Fixture&) { return true; }, {}, [](const Played&) { return true; }});
    const Bracket end = bracket_of(first, results);
    const Forecast odds = forecast(player, fixtures, known, 1);
    CHECK(odds.teams[0].team == *end.champion);
    for (const TeamOdds& team : odds.teams) {
      const bool semi = std::any_of(end.matches.begin(), end.matches.end(), [&](const auto& match) {
        return match.home.team == team.team || match.away.team == team.team;
      });
      CHECK(*team.knock_outs == (semi ? 1 : 0));
    }
  }
}

TEST_CASE("tables of playoffs are written match by match, and mistakes are named", "[league]") {
  const Competition cup = world_cup();
  CHECK(parse_competition(to_toml(cup), "t20-world-cup.toml") == cup);
  CHECK(to_toml(cup).find("table = \"Super 8 Group 1\"\nhome = \"1st in Group A\"") !=
        std::string::npos);
  const Competition four = parse_competition(four_sides + final_of_four, "mine.toml");
  CHECK(four.playoffs.size() == 7);
  CHECK(playoff_places(four) == 4);
  CHECK(stage_refusal_of(four_sides) ==
        "mine.toml:2:1: playoffs must end with a match that counts in no table, and is the final");
  const std::string head = "name = \"Mine\"\n[[playoffs]]\n";
  CHECK(stage_refusal_of(head + "tables = [\"X\"]\n" + final_of_four) ==
        "mine.toml:2:1: playoffs.groups must be as many as tables");
  CHECK(stage_refusal_of(head + "tables = [\"X\"]\ngroups = [[\"1st\"]]\n") ==
        "mine.toml:4:11: playoffs.groups must list two sides or more");
  CHECK(stage_refusal_of(head + "tables = [\"X\"]\ngroups = [[\"1st\", \"1st\"]]\n") ==
        "mine.toml:4:11: playoffs.groups names \"1st\" twice");
  CHECK(stage_refusal_of(head + "tables = [\"X\", \"x\"]\ngroups = [[\"1st\", \"2nd\"], [\"3rd\", "
                                "\"4th\"]]\n") ==
        "mine.toml:3:16: playoffs.tables names \"x\" twice");
  CHECK(stage_refusal_of(head + "tables = [\"X\"]\ngroups = [[\"1st in X\", \"2nd\"]]\n") ==
        "mine.toml:4:11: playoffs.groups names \"X\", the table in which the match itself counts");
  const std::string of_final = "[[playoffs]]\nstage = \"Final\"\nhome = ";
  CHECK(stage_refusal_of(four_sides + of_final + "\"5th in Super Four\"\naway = \"1st\"\n") ==
        "mine.toml:7:8: playoffs.home names place 5 of \"Super Four\", which has 4 sides");
  CHECK(stage_refusal_of(four_sides + of_final + "\"winner of Super Four\"\naway = \"1st\"\n") ==
        "mine.toml:7:8: playoffs.home names \"Super Four\", which is a table; write \"1st in Super "
        "Four\"");
  CHECK(
      stage_refusal_of(four_sides + final_of_four +
                       "[[playoffs]]\ntable = \"Super Four\"\nhome = \"5th\"\naway = \"6th\"\n") ==
      "mine.toml:10:9: playoffs.table names \"Super Four\", of which a match before this one "
      "needs the places");
  CHECK(stage_refusal_of(four_sides +
                         "[[playoffs]]\ntable = \"Super Four\"\nhome = \"2nd\"\naway = \"1st\"\n" +
                         final_of_four) ==
        "mine.toml:7:8: playoffs.home and away meet twice in the table, which sides do once");
}

TEST_CASE("files name the table of a match in several ways", "[league]") {
  for (const std::string stage :
       {"Super 8", "Super Eight", "super eights", "Super 8s", "Super-8 Group 1"}) {
    CAPTURE(stage);
    CHECK(may_mean_table(stage, "Super 8 Group 1"));
  }
  for (const std::string stage : {"", "Super 8 Group 2", "Semi Final", "Super 12"}) {
    CAPTURE(stage);
    CHECK_FALSE(may_mean_table(stage, "Super 8 Group 1"));
  }
}

TEST_CASE("real sides that were seeded beforehand are in the tables in which they played",
          "[league]") {
  const League league = cup_of_twenty();
  auto fixtures = make_schedule(league, Prefer::breaks).fixtures;
  const std::vector<Result> groups = played_until(league, fixtures, 5);
  REQUIRE(groups.size() == 40);
  const Standings table = standings(league.competition, teams_in(league), groups);
  // As in 2024: the sides of Group B and of Group C change places.
  const auto at = [&](const std::string& group, int place) {
    return team_at(table, "Group " + group, place);
  };
  const std::vector<Team> one{at("A", 1), at("B", 1), at("C", 2), at("D", 2)},
      two{at("A", 2), at("B", 2), at("C", 1), at("D", 1)};
  std::vector<Result> results = groups;
  const auto play = [&](const Team& home, const Team& away, const std::string& stage, int number) {
    Result result;
    result.stage = stage;
    result.number = number;
    result.date = add_days({2025, 3, 1}, static_cast<int>(results.size()));
    result.teams = {home, away};
    result.kind = Result::Kind::won;
    result.winner = 0;
    results.push_back(result);
  };
  const std::string said = GENERATE(as<std::string>{}, "Super 8", "Super Eights", "");
  CAPTURE(said);
  int number = 40;
  for (const auto& [a, b] : {std::pair{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}}) {
    const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
    play(two[i], two[j], said, ++number);  // the second table began
    play(one[i], one[j], said, ++number);
  }
  play(one[0], two[1], "Semi Final", 0);
  play(two[0], one[1], "Semi Final", 0);
  play(one[0], two[0], "Final", 0);
  mark_playoffs(results, league.competition);
  Competition settled = league.competition;
  settle_groups(settled, teams_in(league), results);
  settle_stages(settled, teams_in(league), results);
  const Bracket known =
      bracket(settled, standings(settled, teams_in(league), results), true, results);
  REQUIRE(known.stages.size() == 2);
  for (const auto& [stage, teams] : {std::pair{known.stages[0], one}, {known.stages[1], two}}) {
    CHECK(stage.over);
    REQUIRE(stage.rows.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) CHECK(stage.rows[i].team == teams[i]);
    for (const BracketMatch& match : stage.matches) CHECK_FALSE(match.due);
    // In the order in which they were played.
    CHECK(stage.matches[0].home.team == teams[0]);
    CHECK(stage.matches[0].away.team == teams[1]);
  }
  // After two days only half of the sides are known, and the others take what is left.
  results.resize(43);
  settled = league.competition;
  settle_groups(settled, teams_in(league), results);
  settle_stages(settled, teams_in(league), results);
  const Bracket begun =
      bracket(settled, standings(settled, teams_in(league), results), true, results);
  std::set<std::string> sides;
  for (const StageTable& stage : begun.stages) {
    for (const Standing& row : stage.rows) sides.insert(row.team.name);
  }
  CHECK(sides.size() == 8);
}
