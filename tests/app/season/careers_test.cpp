#include "app/season/careers.h"

#include <algorithm>

#include "app/league/play_league.h"
#include "app/season/club.h"
#include "app/season/leaders.h"
#include "app/season/real_matches.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// The matches of leagues.
app::RealMatches of_leagues(std::vector<std::string> names) {
  app::RealMatches which;
  which.leagues = std::move(names);
  return which;
}

/// The cup, played to its end.
league::League played_cup(Seasons& seasons) {
  league::League league = seasons.cup().league;
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  return league;
}

}  // namespace

TEST_CASE("a career joins a player's seasons and lists his matches", "[app]") {
  Seasons seasons;
  played_cup(seasons);
  const app::Career career =
      app::real_career(seasons.database(), "tadeo okonjo", of_leagues({"Cup"}));
  CHECK(career.player == "Tadeo Okonjo");
  REQUIRE(career.seasons.size() == 1);
  CHECK(career.seasons[0].league == "Cup");
  REQUIRE(career.leagues.size() == 1);
  CHECK(career.leagues[0].matches.size() ==
        static_cast<std::size_t>(career.seasons[0].line.figures.batting.matches));
  int runs = 0;
  for (const league::PlayerMatch& match : career.leagues[0].matches) runs += match.runs;
  CHECK(runs == career.seasons[0].line.figures.batting.runs);
  CHECK(app::real_career(seasons.database(), "deo Okonjo", of_leagues({"cup"})).seasons.size() ==
        1);
}

TEST_CASE("a player who is not meant alone, or at all, is asked for again", "[app]") {
  Seasons seasons;
  played_cup(seasons);
  const std::string many =
      refusal([&] { app::real_career(seasons.database(), "a", of_leagues({"Cup"})); });
  CHECK(many.find("\"a\" could be ") == 0);
  CHECK(many.find(", ...; write more of the name") != std::string::npos);
  const std::string none =
      refusal([&] { app::real_career(seasons.database(), "Tadeo Okonja", of_leagues({"Cup"})); });
  CHECK(none.find("Tadeo Okonja") != std::string::npos);
  CHECK(none.find("did you mean \"Tadeo Okonjo\"?") != std::string::npos);
  CHECK(refusal([&] {
          app::real_career(seasons.database(), "Tadeo Okonjo", of_leagues({"Cap"}));
        }).find("\"Cap\"") != std::string::npos);
}

TEST_CASE("two sides are compared over all their meetings", "[app]") {
  Seasons seasons;
  played_cup(seasons);
  const league::HeadToHead meetings =
      app::real_head_to_head(seasons.database(), "Amberlight", "Brackwater", of_leagues({"Cup"}))
          .games;
  CHECK(meetings.teams[0].name == "Amberlight Anchors");
  CHECK(meetings.played >= 1);
  CHECK(meetings.won[0] + meetings.won[1] + meetings.tied + meetings.no_result == meetings.played);
  CHECK(refusal([&] {
          app::real_head_to_head(seasons.database(), "Amber", "Anchors", of_leagues({"Cup"}));
        }) == "\"Amber\" and \"Anchors\" are both Amberlight Anchors; name two teams");
  CHECK(refusal([&] {
          app::real_head_to_head(seasons.database(), "Amber", "Nowhere", of_leagues({"Cup"}));
        }).find("\"Nowhere\"") != std::string::npos);
}

TEST_CASE("records name the match that they were set in", "[app]") {
  Seasons seasons;
  seasons.cup();
  CHECK(refusal([&] { app::real_records(seasons.database(), of_leagues({"Cup"})); }) ==
        "no match of Cup has been played yet; `quicket league play` plays some");
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  const auto records = app::real_records(seasons.database(), of_leagues({"Cup"}));
  const auto highest = std::find_if(records.begin(), records.end(), [](const auto& record) {
    return record.record.title == "Highest total";
  });
  REQUIRE(highest != records.end());
  const match::MatchRecord match = store::Matches(seasons.database()).load(highest->match).record;
  CHECK((match.sheets[0].name == highest->record.team ||
         match.sheets[1].name == highest->record.team));
  CHECK(records.back().record.title == "Highest partnership");
}

TEST_CASE("a team's page has its own players alone", "[app]") {
  Seasons seasons;
  const league::League league = played_cup(seasons);
  const TeamId team = league.teams[1].team.id;
  const auto lines = app::team_lines(seasons.database(), "Cup", team);
  CHECK(lines.size() >= 11);
  for (const league::PlayerLine& line : lines) CHECK(line.team.id == team);
}

TEST_CASE("innings that are known in totals only are mentioned", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup();
  CHECK(app::totals_only_note(seasons.database(), "Cup").empty());
  const league::Fixture& fixture = created.fixtures[0];
  match::MatchRecord record;
  record.sheets[0].team = fixture.home.team->id;
  record.sheets[1].team = fixture.away.team->id;
  record.events = {match::InningsOpened{0, 0}, match::InningsSummary{150, 6, 120, 8},
                   match::InningsClosed{}};
  store::Matches(seasons.database()).save_played(fixture.id, record);
  CHECK(app::totals_only_note(seasons.database(), "Cup") ==
        "1 innings is recorded as totals only, without players' figures");
  record.sheets[0].team = created.fixtures[1].home.team->id;
  record.sheets[1].team = created.fixtures[1].away.team->id;
  store::Matches(seasons.database()).save_played(created.fixtures[1].id, record);
  CHECK(app::totals_only_note(seasons.database(), "Cup") ==
        "2 innings are recorded as totals only, without players' figures");
}

TEST_CASE("real matches are chosen by set, competition, day, ground, side and phase", "[app]") {
  Seasons seasons;
  store::Sets sets(seasons.database());
  match::SetData first = ball_by_ball_set(), second = first;
  second.slug = "harbour-2025-26";
  second.season = "2025/26";
  for (match::MatchRecord& record : second.matches) {
    record.info.season = second.season;
    record.info.date = add_days(record.info.date, 365);
    record.info.venue = "Second Ground";
    record.info.city = "Port Ilse";
    // What a side did there a year later goes to others.
    std::swap(record.sheets[0].name, record.sheets[1].name);
  }
  // People of a register are the same in both.
  for (match::SetData* const set : {&first, &second}) {
    for (match::Person& person : set->people) person.key = "register:" + person.name;
    sets.save(*set);
  }
  store::Database& database = seasons.database();
  const std::string name = first.people[0].name;
  app::RealMatches both;
  both.competition = "harbour";
  CHECK(app::seasons_of(database, both).size() == 2);
  const app::Career career = app::real_career(database, name, both);
  REQUIRE(career.seasons.size() == 2);
  CHECK(career.seasons[0].league == "Harbour Trophy 2024/25");

  app::RealMatches one = both;
  one.since = {2025, 10, 1};
  REQUIRE(app::real_career(database, name, one).seasons.size() == 1);
  CHECK(app::real_career(database, name, one).seasons[0].league == "Harbour Trophy 2025/26");
  one = both;
  one.until = {2025, 10, 1};
  CHECK(app::real_career(database, name, one).seasons[0].league == "Harbour Trophy 2024/25");
  one = both;
  one.venue = "atlantis";
  CHECK(refusal([&] { app::real_records(database, one); }) ==
        "no ground or city \"atlantis\" in any set of this database; `quicket matches SET --csv` "
        "names the grounds of a set");
  one.venue = "secnd ground";
  CHECK(refusal([&] { app::real_career(database, name, one); }).find("mean \"Second Ground\"?") !=
        std::string::npos);
  one = both;
  one.against = "Teem A";
  CHECK(refusal([&] { app::real_leaders(database, one, league::PlayerFigure::runs); }) ==
        "no team \"Teem A\" in any set of this database; did you mean \"Team A\"?");
  one = both;
  one.venue = "second";
  CHECK(app::real_career(database, name, one).seasons[0].league == "Harbour Trophy 2025/26");
  one = both;
  one.sets = {"harbour-2025-26"};
  CHECK(app::real_career(database, name, one).seasons.size() == 1);
  one = both;
  one.phase = "powerplay";
  CHECK(app::real_career(database, name, one).seasons[0].line.figures.batting.balls <
        career.seasons[0].line.figures.batting.balls + 1);

  // Of six matches among four sides everybody plays three.
  CHECK(career.seasons[0].line.figures.batting.matches == 3);
  one = both;
  one.against = career.leagues[0].matches[0].opponent.name;
  CHECK(app::real_career(database, name, one).seasons[0].line.figures.batting.matches == 1);

  const league::Leaders leaders =
      app::real_leaders(database, both, league::PlayerFigure::runs).list;
  const auto row = std::find_if(leaders.rows.begin(), leaders.rows.end(),
                                [&](const auto& leader) { return leader.name == name; });
  if (row != leaders.rows.end()) {
    CHECK(row->runs == career.seasons[0].line.figures.batting.runs +
                           career.seasons[1].line.figures.batting.runs);
    CHECK(row->matches == 6);
  }
  CHECK(leaders.rows.front().matches == 6);

  const app::Meetings meetings = app::real_head_to_head(database, "Team A", "Team B", both);
  CHECK(meetings.games.played == 2);
  one = both;
  one.venue = "port ilse";
  CHECK(app::real_head_to_head(database, "Team A", "Team B", one).games.played == 1);
  CHECK(app::real_records(database, both).front().record.title == "Highest total");

  // The same clubs, as women.
  match::SetData women = first;
  women.season = second.season;
  women.slug = "harbour-women";
  women.name = "Harbour Women";
  women.gender = "female";
  for (match::Person& person : women.people) person.key += " W";
  for (match::MatchRecord& record : women.matches) record.info.source_id += "w";
  sets.save(women);
  one = both;
  CHECK(refusal([&] {
          app::real_head_to_head(database, "Team A", "Team B", one);
        }).find("Team A and Team B have met as women and as men") == 0);
  one.gender = "female";
  CHECK(app::real_head_to_head(database, "Team A", "Team B", one).games.played == 1);
  CHECK(refusal([&] {
          app::real_club(database, "Team A", both);
        }).find("Team A have played as women and as men") == 0);
  CHECK(refusal([&] { app::real_club(database, "Teem A", one); }) ==
        "no team \"Teem A\" in these matches; did you mean \"Team A\"?");
  const app::Club club = app::real_club(database, "team a", one);
  CHECK(club.name == "Team A");
  REQUIRE(club.seasons.size() == 1);
  CHECK(club.seasons[0].season == "Harbour Women 2025/26");
  REQUIRE(club.seasons[0].place);
  CHECK(club.seasons[0].place->teams == 4);
  const report::ClubTally& tally = club.seasons[0].tally;
  CHECK(tally.played == 3);
  CHECK(tally.won + tally.lost + tally.tied + tally.no_result == 3);
  CHECK(club.results.size() == 3);
  int runs = 0;
  for (const league::Leader& batter : club.batting.rows) {
    CHECK(batter.team.name == "Team A");
    runs += batter.runs;
  }
  CHECK(runs > 0);
  CHECK(runs <= tally.runs_for);
  for (const app::FileRecord& record : club.records) CHECK(record.record.team == "Team A");
  // Of some of its matches there is no place in a table.
  app::RealMatches some = one;
  some.against = "Team B";
  const app::Club meetings_only = app::real_club(database, "Team A", some);
  CHECK(meetings_only.seasons[0].tally.played == 1);
  CHECK_FALSE(meetings_only.seasons[0].place);
  CHECK(app::are_mixed(app::seasons_of(database, both)));
  CHECK_FALSE(app::are_mixed(app::seasons_of(database, one)));

  one = both;
  one.phase = "tea";
  CHECK(refusal([&] { app::real_leaders(database, one, league::PlayerFigure::runs); }) ==
        "unknown phase \"tea\"; the phases are powerplay, middle overs, death overs");
  one = both;
  one.competition = "harbor trophy";
  CHECK(refusal([&] { app::seasons_of(database, one); }) ==
        "no competition \"harbor trophy\"; did you mean \"Harbour Trophy\"?");
  one = both;
  one.since = {2030, 1, 1};
  CHECK(refusal([&] { app::real_records(database, one); }) ==
        "no match fits all of these options; leave one out, or name more sets or days");
  CHECK(refusal([&] { app::real_career(database, name, one); }) ==
        name + " played in none of these matches");
  CHECK(refusal([&] {
          app::real_head_to_head(database, "Team A", "team a", both);
        }).find("name two teams") != std::string::npos);
}
