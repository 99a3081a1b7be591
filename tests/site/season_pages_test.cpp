#include "site/season_pages.h"

#include <algorithm>
#include <array>

#include <catch2/catch.hpp>

#include "cricket/washed_out.h"
#include "site/all_time.h"
#include "site/clubs.h"
#include "site/first_page.h"
#include "site/ledger.h"
#include "site/match_page.h"
#include "site/record_lists.h"
#include "tests/match/record_builder.h"
#include "tests/site/cup_of_one.h"

using namespace quicket;
using namespace quicket::site;

namespace {

/// Everything that a page is given, name and value.
std::string told_by(const Data& data) {
  std::string all;
  for (const auto& [name, text] : data.texts) all += name + '=' + text + '\n';
  for (const auto& [name, values] : data.lists) {
    for (const Data& each : values) all += name + ":\n" + told_by(each);
  }
  return all;
}

/// Two innings of which the second is cut short, as a source states no result.
match::MatchRecord cut_short() {
  tests::RecordBuilder made;
  made.record.info.source_id = "17";
  made.event(match::Toss{0, true}).open(0).over(10).runs(4).balls(5, 6);
  made.close(match::InningsClosed::Why::quota).open(1).over(9).runs(4);
  made.close(match::InningsClosed::Why::abandoned);
  match::MatchClosed closed;
  closed.abandoned = true;
  made.event(closed);
  return made.record;
}

/// Alphas play Betas next.
Season season_to_come() {
  Season season;
  season.slug = "cup";
  season.title = "Cup";
  season.teams = {{{1}, "Alphas"}, {{2}, "Betas"}, {{3}, "Gammas"}};
  season.to_come.resize(1);
  season.to_come[0].id = {7};
  season.to_come[0].round = 3;
  season.to_come[0].home.team = season.teams[0];
  season.to_come[0].away.team = season.teams[1];
  season.standings.resize(season.teams.size());
  for (std::size_t i = 0; i < season.teams.size(); ++i) {
    season.standings[i].team = season.teams[i];
  }
  return season;
}

}  // namespace

TEST_CASE("a match that rain ended says that no source tells who won, in a real season only",
          "[site]") {
  Season season = season_of(cut_short());
  REQUIRE(season.results[0].kind == league::Result::Kind::no_result);
  Places places;
  const auto is_open = [&] {
    const SeasonView view(season, places, "index.html", {});
    return told_by(match_page(view, 0).data).find("open=1") != std::string::npos;
  };
  season.real = true;
  CHECK(is_open());
  const SeasonView view(season, places, "index.html", {});
  CHECK(told_by(match_page(view, 0).data).find("target=target not on record") != std::string::npos);
  season.real = false;
  CHECK_FALSE(is_open());
}

TEST_CASE("the player of a real match whom no source names is Quicket's", "[site]") {
  Season season = season_of(cut_short());
  season.matches[0].record.info.player_of_match = "";
  season.real = true;
  Places places;
  const auto head = [&] {
    return SeasonView(season, places, "index.html", {}).whose_best(season.matches[0].record);
  };
  CHECK(head() == "Quicket's player of the match");
  season.matches[0].record.info.player_of_match = "A1";
  CHECK(head() == "Player of the match");
  season.matches[0].record.info.player_of_match = "";
  season.real = false;
  CHECK(head() == "Player of the match");
}

TEST_CASE("where a fixture is shared its sides' chances are told", "[site]") {
  Season season = season_to_come();
  Places places;
  const auto about = [&] {
    const SeasonView view(season, places, "index.html", {});
    return fixture_page(view, season.to_come[0]).about;
  };
  CHECK(about() == "To come: Alphas v Betas, Round 3.");
  OddsThen odds;
  odds.teams.resize(2);
  for (std::size_t i = 0; i < 2; ++i) odds.teams[i].team = season.teams[i];
  odds.teams[0].won = {3, 1};
  odds.teams[1].won = {1, 2};
  season.odds.push_back(odds);
  CHECK(about() == "To come: Alphas v Betas, Round 3. Chance to win: Alphas 75%, Betas 25%.");
  // Of the match after it as well.
  season.to_come.push_back(season.to_come[0]);
  season.to_come.back().id = {8};
  CHECK(win_chances(season, season.to_come[1]) == std::array<std::string, 2>{"33%", "67%"});
}

TEST_CASE("an over of a chase says what is needed, and the last of an innings how it ended",
          "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).balls(6, 6);
  made.close(match::InningsClosed::Why::quota).open(1).over(9).balls(6, 4).over(8).balls(3, 6);
  made.close(match::InningsClosed::Why::target_passed).event(match::MatchClosed{1});
  Season season = season_of(made.record);
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string told = told_by(balls_page(view, 0).data);
  CAPTURE(told);
  CHECK(told.find("ended=Betas need 37 to win\n") != std::string::npos);
  CHECK(told.find("needed=need 13 off 114\n") != std::string::npos);
  CHECK(told.find("needed=", told.find("needed=") + 1) == std::string::npos);
  CHECK(told.find("ended=Betas won by") != std::string::npos);
  // Who bowled a whole over is not said again of each ball.
  CHECK(told.find("by=") == std::string::npos);
}

TEST_CASE("a side reads of a result what it was for it", "[site]") {
  const Season season = season_to_come();
  league::Result result;
  result.teams = {season.teams[0], season.teams[1]};
  CHECK(outcome_for(result, season.teams[0].id) == "NR");
  result.kind = league::Result::Kind::won;
  result.winner = 1;
  result.by_wickets = 7;
  CHECK(outcome_for(result, season.teams[0].id) == "L by 7 wickets");
  CHECK(outcome_for(result, season.teams[1].id) == "W by 7 wickets");
  result.by_wickets.reset();
  result.by_super_over = true;
  CHECK(outcome_for(result, season.teams[1].id) == "W super over");
}

TEST_CASE("a match abandoned without a ball is not among those played", "[site]") {
  Season season = season_of(cut_short());
  season.real = true;
  CHECK(stage_of(season) == "1 match played");
  season.results.push_back(season.results[0]);
  season.results[1].source_id = std::string(cricket::washed_out_source) + "1";
  CHECK(stage_of(season) == "1 match played, 1 abandoned");
}

TEST_CASE("the first page of a finished season tells the way of its champions", "[site]") {
  tests::RecordBuilder made;
  made.open(0).over(9).runs(4).balls(5, 6).open(1).over(9).wicket(cricket::HowOut::bowled, 2);
  Season season = season_of(made.record);
  season.results[0].kind = league::Result::Kind::won;
  season.results[0].winner = 0;
  season.results[0].by_runs = 34;
  season.results.push_back(season.results[0]);
  season.matches.push_back(season.matches[0]);
  season.results[0].stage = "Qualifier 1";
  season.results[1].stage = "Final";
  season.real = true;
  season.standings.resize(1);
  season.standings[0].team = season.results[0].teams[0];
  season.standings[0].position = 1;
  season.standings[0].won = 3;
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string told = told_by(home_page(view).data);
  CAPTURE(told);
  CHECK(told.find("champion_record=First of 1 in the table: 3 won, 0 lost") != std::string::npos);
  CHECK(told.find("name=Qualifier 1\nwords=Alphas won by 34 runs") != std::string::npos);
  CHECK(told.find("name=Most runs\nwords=A") != std::string::npos);
}

TEST_CASE("a real match with a date has no round at its head, as no source tells it", "[site]") {
  Season season = season_to_come();
  league::Result result;
  result.round = 13;
  CHECK(kicker_of(season, result) == "Round 13");
  season.real = true;
  CHECK(kicker_of(season, result) == "Round 13");
  result.date = {2025, 6, 3};
  CHECK(kicker_of(season, result).empty());
  result.number = 70;
  CHECK(kicker_of(season, result) == "Match 70");
  season.real = false;
  CHECK(kicker_of(season, result) == "Match 70, round 13");
  result.stage = "Final";
  CHECK(kicker_of(season, result) == "Final");
}

TEST_CASE("a place in the playoffs is open until points alone decide it", "[site]") {
  Season season = season_to_come();
  season.competition.playoffs.resize(1);
  season.competition.playoffs[0].home.place = 1;
  season.competition.points.win = 2;
  league::TeamOdds odds;
  odds.team = season.teams[2];  // has no match left
  Places places;
  const auto told = [&](int alphas, int gammas) {
    season.standings[0].points = alphas;
    season.standings[2].points = gammas;
    const SeasonView view(season, places, "index.html", {});
    return is_open(view, odds.team);
  };
  CHECK(told(0, 2));
  CHECK_FALSE(told(3, 2));
  // In groups places are not by the points of all.
  season.standings[2].table = "A";
  CHECK_FALSE(told(0, 2));
  season.standings[2].table.clear();
  // When the group stage is over, nothing is open.
  season.to_come[0].stage = "Final";
  CHECK_FALSE(told(0, 2));
}

TEST_CASE("the last five of a team count its playoffs", "[site]") {
  Season season = season_to_come();
  season.results.clear();
  season.standings[0].played = 3;
  season.standings[0].last_five = "WWW";
  for (int i = 0; i < 6; ++i) {
    league::Result& result = season.results.emplace_back();
    result.id = {i + 1};
    result.teams = {season.teams[0], season.teams[1]};
    result.kind = i == 4 ? league::Result::Kind::no_result : league::Result::Kind::won;
    if (i != 4) result.winner = i == 5 ? 1 : 0;
    if (i > 3) result.stage = "Final";
    season.matches.emplace_back();
    season.matches.back().record.sheets[0].name = season.teams[0].name;
  }
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string told = told_by(team_page(view, season.teams[0]).data);
  CHECK(told.find("letters:\nletter=W\nletters:\nletter=W\nletters:\nletter=W\n"
                  "letters:\nletter=N\nletters:\nletter=L\n") != std::string::npos);
}

TEST_CASE("seasons of several competitions keep their whole names on a telephone", "[site]") {
  Places places;
  const Clubs clubs;
  std::vector<std::string> briefs;
  for (const bool two : {false, true}) {
    FirstPage first;
    std::vector<NavigationLink> links{{"all-time/cup.html", "Cup"}};
    if (two) links.push_back({"all-time/shield.html", "Shield"});
    for (int i = 0; i < 6; ++i) {
      const bool other = two && i > 2;
      Season season;
      season.slug = "s" + std::to_string(i);
      season.title = std::string(other ? "Shield 202" : "Cup 202") + std::to_string(i);
      SiteShape shape;
      shape.clubs = &clubs;
      const std::string of = other ? "Shield" : "Cup";
      shape.series = {{season.slug, season.title, "", of, "202" + std::to_string(i)},
                      {"x", "X", "", of, "2030"}};
      first.add(SeasonView(season, places, season.slug + "/index.html", shape));
    }
    const std::string told = told_by(first.page(links, no_careers).data);
    briefs.push_back(told.find("brief=2021") != std::string::npos ? "year" : "whole");
  }
  CHECK(briefs == std::vector<std::string>{"year", "whole"});
}

TEST_CASE("a note of the season has its days as all pages have them", "[site]") {
  Season season = season_to_come();
  season.notes = {"Taken as a playoff: A v B (2023-05-29), 2023-05-32, no 2023"};
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::vector<Data> notes = deductions_of(view);
  REQUIRE(notes.size() == 1);
  CHECK(notes[0].texts[0].second ==
        "Taken as a playoff: A v B (Mon 29 May 2023), 2023-05-32, no 2023");
}

TEST_CASE("the month of the next match is not folded on a telephone", "[site]") {
  Season season = season_to_come();
  season.to_come[0].date = {2027, 5, 2};
  season.to_come.push_back(season.to_come[0]);
  season.to_come[1].date = {2027, 6, 1};
  Places places;
  const auto told = [&] {
    const SeasonView view(season, places, "index.html", {});
    return told_by(fixtures_page(view).data);
  };
  const std::string all = told();
  CHECK(all.find("anchor=month-2027-5\nnow=1\n") != std::string::npos);
  CHECK(all.find("anchor=month-2027-6\nnow=1\n") == std::string::npos);
}

TEST_CASE("a team on the page of all leads to its next match", "[site]") {
  Season season = season_to_come();
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string told = told_by(teams_page(view).data);
  CAPTURE(told);
  CHECK(told.find("name=Next match\nwords=v Betas\n") != std::string::npos);
  CHECK(told.find("fixtures/7.html") != std::string::npos);
  CHECK(told.find("words=at Alphas") != std::string::npos);
}

TEST_CASE("a comparison says how many figures luck alone would make as unlikely", "[site]") {
  Season season = season_to_come();
  league::SeasonComparison comparison;
  for (int i = 0; i < 40; ++i) {
    league::PlayerComparison line;
    line.player = {i + 1};
    line.name = "P" + std::to_string(i);
    line.team = season.teams[0];
    line.real_balls_faced = 100;
    line.real_innings = 10;
    line.played_innings = 5;
    line.runs = {200.0 + i, 300, i >= 10 && i < 13 ? 0.01 : 0.5};
    comparison.players.push_back(line);
  }
  season.comparison = comparison;
  Places places;
  const auto told = [&] {
    const SeasonView view(season, places, "index.html", {});
    return told_by(comparison_page(view).data);
  };
  std::string all = told();
  CAPTURE(all);
  // Half as many innings bring half the runs.
  CHECK(all.find("award=Runs furthest above expectation\nnumber=300\nrest=100 expected\nwho:\n"
                 "words=P0\nat=../players/p0.html\n") != std::string::npos);
  CHECK(all.find("award=Runs furthest below expectation\nnumber=300\n") != std::string::npos);
  // The table begins with the least likely.
  CHECK(all.find("words=P10\n", all.find("parts:")) < all.find("words=P0\n", all.find("parts:")));
  CHECK(all.find("number=3 of 40\nrest=luck alone makes about 2\n") != std::string::npos);
  CHECK(all.find("sorted=ascending") != std::string::npos);
  CHECK(all.find("dot_href=../players/p0.html") != std::string::npos);
  CHECK(all.find("label_href=../players/p0.html") != std::string::npos);
  season.comparison->teams.resize(2);
  for (std::size_t i = 0; i < 2; ++i) {
    league::TeamComparison& team = season.comparison->teams[i];
    team.team = season.teams[i];
    team.real_position = static_cast<int>(i) + 1;
    team.played_position = 2 - static_cast<int>(i);
    team.real_points = 10 - static_cast<int>(i);
    team.played_points = 12;
  }
  for (league::PlayerComparison& line : season.comparison->players) line.runs.p = 0.08;
  all = told();
  CHECK(all.find("sentence=Betas, second in the real table with 9 points, are first in that of the "
                 "replay with 12; Alphas, first in reality, are second.") != std::string::npos);
  CHECK(all.find("number=0 of 2\n") != std::string::npos);
  season.compared_champion = "Betas";
  CHECK(told().find("words=2 (C)\nsort=2\n") != std::string::npos);
  season.compared_champion = "Alphas";
  season.bracket.champion = season.teams[1];
  CHECK(
      told().find("sentence=Alphas are champions in reality, Betas in the replay. Betas, second") !=
      std::string::npos);
}

TEST_CASE("of a replay that is not over the comparison is after as many matches", "[site]") {
  Season season = season_to_come();
  season.comparison.emplace();
  for (std::size_t i = 0; i < 2; ++i) {
    league::TeamComparison& team = season.comparison->teams.emplace_back();
    team.team = season.teams[i];
    team.real_position = static_cast<int>(i) + 1;
    team.played_position = 2 - static_cast<int>(i);
    team.real_points = 20;
    team.played_points = 6;
    league::Standing& then = season.compared_then[team.team.id];
    then.played = 5;
    then.points = i == 0 ? 5 : 7;
  }
  Places places;
  const auto told = [&] {
    const SeasonView view(season, places, "index.html", {});
    return told_by(comparison_page(view).data);
  };
  const std::string half = told();
  CAPTURE(half);
  CHECK(
      half.find("sentence=Betas lead the replay with 6 points from 5 matches; in reality they had "
                "7 from as many and ended second in the table. Alphas, first at the end of the "
                "real season, are second in the replay.") != std::string::npos);
  season.compared_champion = "Betas";
  CHECK(told().find("ended second in the table and won the title.") != std::string::npos);
  CHECK(half.find("so_far=1\n") != std::string::npos);
  // After as many matches Betas led in reality too.
  CHECK(half.find("number=2 of 2\n") != std::string::npos);
  CHECK(half.find("words=20\n") == std::string::npos);
  season.compared_then.clear();
  CHECK(told().find("so_far") == std::string::npos);
  CHECK(told().find("words=20\n") != std::string::npos);
}

TEST_CASE("a match to come tells of real matches where the sides have not met in the replay",
          "[site]") {
  Season season = season_to_come();
  season.compared_with = "Cup 2026";
  season.real_meetings.push_back({{season.teams[1].id, season.teams[0].id},
                                  0,
                                  "Cup 2026",
                                  {2026, 4, 1},
                                  "Betas won",
                                  {},
                                  "143/8, 139"});
  Places places;
  const auto told = [&] {
    const SeasonView view(season, places, "index.html", {});
    return told_by(fixture_page(view, season.to_come[0]).data);
  };
  CHECK(told().find("heading=Against each other in reality\nsum=1 match in Cup 2026\n") !=
        std::string::npos);
  CHECK(told().find("words=143/8, 139\n") != std::string::npos);
  league::Result met;
  met.teams = {season.teams[0], season.teams[1]};
  season.results.push_back(met);
  season.matches.resize(1);
  CHECK(told().find("Against each other in reality\n") != std::string::npos);
}

TEST_CASE("a team's way through a replay has that of reality beside it", "[site]") {
  Season season = season_to_come();
  season.matches.resize(2);
  for (const int round : {1, 2}) {
    league::Result result;
    result.teams = {season.teams[0], season.teams[1]};
    result.round = round;
    season.results.push_back(result);
  }
  Places places;
  const auto told = [&] {
    const SeasonView view(season, places, "index.html", {});
    return told_by(team_page(view, season.teams[0]).data);
  };
  CHECK(told().find("Reality, after as many matches") == std::string::npos);
  season.real_places = {{{TeamId{1}, 2}}, {{TeamId{1}, 3}}};
  CHECK(told().find("Reality, after as many matches") != std::string::npos);
}

TEST_CASE("a match of a replay leads to the real one of that day", "[site]") {
  Season season = season_to_come();
  season.compared_with = "Cup 2026";
  season.comparison.emplace();
  season.to_come[0].date = {2026, 4, 1};
  EarlierMeeting real{{season.teams[1].id, season.teams[0].id}, 0, "Cup 2026", {2026, 4, 1}, "B"};
  real.match = {31};
  season.real_meetings = {real};
  real.date = {2026, 4, 9};
  season.real_meetings.push_back(real);
  SiteShape shape;
  const std::vector<SeasonName> names{{"real", "Cup 2026", "Real matches"},
                                      {"again", "Cup again", "Dice", "", "", "Cup 2026"}};
  shape.seasons = names;
  Places places;
  const auto view = [&] { return SeasonView(season, places, "index.html", shape); };
  std::string told = told_by(fixture_page(view(), season.to_come[0]).data);
  CHECK(told.find("heading=This match and others of both in reality\n") != std::string::npos);
  CHECK(told.find("href=../../real/matches/31.html\n") != std::string::npos);
  std::swap(season.earlier, season.real_meetings);
  told = told_by(fixture_page(view(), season.to_come[0]).data);
  CHECK(told.find("heading=Against each other before this season\n") != std::string::npos);
  CHECK(told.find("href=../../real/matches/31.html\n") != std::string::npos);
  std::swap(season.earlier, season.real_meetings);
  // The real one leads to those that play it again.
  Season played = season;
  played.real = true;
  played.title = "Cup 2026";
  CHECK(told_by(home_page(SeasonView(played, places, "index.html", shape)).data)
            .find("replay=Cup again\n") != std::string::npos);
  // Two are played again, on another day and on the same one, with another winner.
  season.results = {league::result_from(cut_short(), {1}, 1)};
  season.matches.push_back({cut_short(), {}, false, {}});
  league::Result& result = season.results[0];
  result.teams = {season.teams[0], season.teams[1]};
  result.date = {2026, 4, 2};
  CHECK(told_by(match_page(view(), 0).data).find("reality=") == std::string::npos);
  result.date = {2026, 4, 1};
  result.winner = 0;
  told = told_by(match_page(view(), 0).data);
  CHECK(told.find("reality=B\nreality_href=../../real/matches/31.html\n") != std::string::npos);
  CHECK(same_winners(view()).same == 0);
  result.winner = 1;
  CHECK(same_winners(view()).same == 1);
  CHECK(same_winners(view()).matches == 1);
  CHECK(same_winners(view()).undecided == 0);
  told = told_by(comparison_page(view()).data);
  CHECK(told.find("award=Matches with the same winner\nnumber=1 of 1\n") != std::string::npos);
  CHECK(told.find("href=../real/matches/31.html\n") != std::string::npos);
}

TEST_CASE("who has not batted has a dash for runs in a squad, which stands by runs", "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).runs(4);
  Season season = season_of(made.record);
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const Page page("index.html");
  const std::string told = told_by(squad_of(view, page, season.teams[0], false));
  CAPTURE(told);
  const std::size_t sixth = told.find("words=A6\n");
  CHECK(told.find("words=A1\n") < sixth);
  CHECK(told.find("words=–\n", sixth) < told.find("words=0\n", sixth));
}

TEST_CASE("the likely eleven stand in batting order", "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).wicket(cricket::HowOut::bowled, 4);
  made.wicket(cricket::HowOut::bowled, 2);
  Season season = season_of(made.record);
  // Thirteen have played: a line is drawn below twelve.
  season.matches[0].record.sheets[0].players.push_back({{12}, "A12"});
  season.matches[0].record.sheets[0].players.push_back({{13}, "A13"});
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const auto names = [&](bool likely) {
    const Page page("index.html");
    return told_by(squad_of(view, page, season.teams[0], likely));
  };
  CHECK(names(false).find("in batting order") == std::string::npos);
  const std::string told = names(true);
  CHECK(told.find("order=Above the line: the likely twelve, by the latest matches, in batting "
                  "order, with who comes in for one of them.") != std::string::npos);
  std::vector<std::size_t> at;
  for (const char* name : {"A1", "A2", "A5", "A3", "A4"}) {
    at.push_back(told.find("words=" + std::string(name) + "\n"));
  }
  CHECK(std::ranges::is_sorted(at));
}

TEST_CASE("who is likely to play has played lately, and bowlers bat last", "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).wicket(cricket::HowOut::bowled, 8);
  Season season = season_of(made.record);
  // A9 came in third for once, and A12 has taken the place of A11 since.
  for (int i = 0; i < 2; ++i) {
    match::MatchRecord record = made.record;
    record.sheets[0].players[10] = {{12}, "A12"};
    season.results.push_back(league::result_from(record, {2 + i}, 1));
    season.matches.push_back({std::move(record), {}, false, {}});
  }
  season.roles = {{{9}, cricket::BattingRole::bowler}, {{4}, cricket::BattingRole::bowler}};
  Places places;
  const SeasonView view(season, places, "index.html", {});
  CHECK(likely_side(view, season.teams[0]) ==
        std::vector<PlayerId>{{1}, {2}, {3}, {5}, {6}, {7}, {8}, {10}, {12}, {9}, {4}});
}

TEST_CASE("a match to come tells who has met whom, most balls first and nobody thrice", "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).balls(12, 1).over(9).balls(12, 4);
  const Season season = season_of(made.record);
  Places places;
  Ledger ledger;
  const SeasonView view(season, places, "index.html", {});
  ledger.add(view, [](const CardSheet&) {});
  PageToCome page{Page("cup/fixtures/7.html"), {"Alphas", "Betas"}, {}};
  for (const std::size_t side : {0, 1}) page.likely[side] = likely_side(view, season.teams[side]);
  add_match_ups(page, ledger, places);
  const std::string told = told_by(page.page.data);
  CAPTURE(told);
  CHECK(told.find("heading=Alphas batters, Betas bowlers\n") != std::string::npos);
  CHECK(told.find("words=48 off 12\n") != std::string::npos);
  CHECK(told.find("heading=Betas batters") == std::string::npos);
}

TEST_CASE("the sides of a match stand in the order of their innings", "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{1, true}).open(1).over(10).balls(6, 1);
  made.close(match::InningsClosed::Why::quota).open(0).over(9).balls(6, 2);
  made.close(match::InningsClosed::Why::target_passed).event(match::MatchClosed{0});
  Season season = season_of(made.record);
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string told = told_by(match_page(view, 0).data);
  CHECK(told.find("sides:\nteam=Betas\n") < told.find("sides:\nteam=Alphas\n"));
}

TEST_CASE("a match's page tells super overs at its head, and who came in for whom", "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).balls(6, 1);
  made.event(match::Substitution{1, 10, 3, "impact_player"});
  made.close(match::InningsClosed::Why::quota).open(1).over(9).balls(6, 1);
  made.close(match::InningsClosed::Why::quota).open(0, 1).over(10).balls(6, 2);
  made.close(match::InningsClosed::Why::quota).open(1, 1).over(9).balls(6, 1);
  made.close(match::InningsClosed::Why::quota).event(match::MatchClosed{0});
  Season season = season_of(made.record);
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string told = told_by(match_page(view, 0).data);
  CAPTURE(told);
  CHECK(told.find(" & 12/0\n") != std::string::npos);
  CHECK(told.find(" & 6/0\n") != std::string::npos);
  CHECK(told.find("words=Impact player: ") != std::string::npos);
  // The season's first page has it in the result, and says it no second time.
  match::Moment tie;
  tie.kind = match::MomentKind::tie;
  tie.innings = 1;
  season.matches[0].story.moments = {tie};
  const std::string home = told_by(home_page(view).data);
  CHECK(home.find("result=Match tied (") != std::string::npos);
  CHECK(home.find("great=1\n") == std::string::npos);
}

TEST_CASE("the first page sets a replay beside its real season", "[site]") {
  Places places;
  const Clubs clubs;
  FirstPage first;
  for (const bool real : {true, false}) {
    Season season = season_of(cut_short());
    season.real = real;
    season.title = real ? "Cup 2026" : "Again";
    season.slug = real ? "cup" : "again";
    season.results[0].stage = "Final";
    season.results[0].winner = 0;
    if (!real) {
      season.compared_champion = "Alphas";
      season.compared_with = "Cup 2026";
      season.bracket.champion = season.teams[1];
      season.comparison.emplace();
    }
    SiteShape shape;
    shape.clubs = &clubs;
    first.add(SeasonView(season, places, season.slug + "/index.html", shape));
  }
  const std::string told = told_by(first.page({}, no_careers).data);
  CAPTURE(told);
  CHECK(told.find("sentence=Alphas are champions in reality, Betas in the replay.") !=
        std::string::npos);
  CHECK(told.find("comparison_href=again/comparison.html\n") != std::string::npos);
  CHECK(told.find("caption=The seasons beside each other\n") != std::string::npos);
  CHECK(told.find("words=Best bowling\n") != std::string::npos);
  CHECK(told.find("award=Teams in their real place\n") != std::string::npos);
}

TEST_CASE("of several seasons a replay is joined with its real season, and the others have tables",
          "[site]") {
  Places places;
  const Clubs clubs;
  FirstPage first;
  for (const int year : {2025, 2026, 0}) {
    const bool real = year > 0;
    Season season = season_of(cut_short());
    season.real = real;
    season.title = real ? "Cup " + std::to_string(year) : "Again";
    season.slug = real ? "cup-" + std::to_string(year) : "again";
    season.results[0].stage = "Final";
    season.results[0].winner = 0;
    season.standings = league::standings(season.competition, season.teams, season.results);
    if (!real) {
      season.compared_champion = "Alphas";
      season.compared_with = "Cup 2026";
      season.bracket.champion = season.teams[1];
      season.comparison.emplace();
    }
    SiteShape shape;
    shape.clubs = &clubs;
    first.add(SeasonView(season, places, season.slug + "/index.html", shape));
  }
  const std::string told = told_by(first.page({}, no_careers).data);
  CAPTURE(told);
  CHECK(told.find("summary=2 real seasons, 2 matches; 1 season with dice, 1 match.\n") !=
        std::string::npos);
  CHECK(told.find("heading=Reality: Cup 2026\n") != std::string::npos);
  CHECK(told.find("heading=Dice: Again\n") != std::string::npos);
  // The two stand together, and the third below them.
  CHECK(told.find("caption=Table of Again\n") < told.find("caption=Table of Cup 2025\n"));
  CHECK(told.find("caption=Table of Cup 2025\n") != std::string::npos);
}

TEST_CASE("a replay that is not over stands beside as many real matches", "[site]") {
  Places places;
  const Clubs clubs;
  FirstPage first;
  for (const bool real : {true, false}) {
    Season season = season_of(cut_short());
    season.real = real;
    season.title = real ? "Cup 2026" : "Again";
    season.slug = real ? "cup" : "again";
    if (!real) {
      season.to_come.emplace_back();
      season.compared_with = "Cup 2026";
      season.comparison.emplace();
      season.standings = league::standings(season.competition, season.teams, season.results);
      for (const league::Standing& row : season.standings) {
        season.compared_then.emplace(row.team.id, row);
        season.compared_then.at(row.team.id).points = 7;
      }
      league::PlayerLine line;
      line.name = "Ash Bell";
      line.figures.batting.matches = 1;
      line.figures.batting.runs = 83;
      season.compared_lines_then = {line};
    }
    SiteShape shape;
    shape.clubs = &clubs;
    first.add(SeasonView(season, places, season.slug + "/index.html", shape));
  }
  const std::string told = told_by(first.page({}, no_careers).data);
  CAPTURE(told);
  const std::size_t replay = told.find("heading=Dice: Again, after 1 match\n");
  const std::size_t then = told.find("heading=Reality, after as many matches\n");
  CHECK(replay < then);
  CHECK(then < told.find("heading=Reality: Cup 2026\n"));
  CHECK(told.find("words=Ash Bell, 83\n") != std::string::npos);
  // The tables stand above: their first and the best of each are told once.
  CHECK(told.find("name=Most runs\n") == std::string::npos);
}

TEST_CASE("what a few innings say has no chart, and real and dice have one scale", "[site]") {
  PlayerEntry player;
  const auto charts = [&](int real, int dice) {
    player.matches.clear();
    for (int i = 0; i < real + dice; ++i) {
      MatchOfPlayer match;
      match.real = i < real;
      match.season = match.real ? "2026" : "Replay";
      match.batted = true;
      match.runs = match.real ? 20 : 85;
      player.matches.push_back(match);
    }
    return innings_charts(player, "");
  };
  CHECK(charts(4, 0).empty());
  CHECK(charts(5, 0).size() == 1);
  const std::vector<PlayerPart> both = charts(5, 5);
  REQUIRE(both.size() == 2);
  const auto last_tick = [](const Data& chart) {
    std::string most;
    for (const auto& [name, values] : chart.lists) {
      if (name != "labels") continue;
      for (const Data& one : values) {
        if (told_by(one).find("anchor=end") == std::string::npos) continue;
        for (const auto& [key, text] : one.texts) {
          if (key == "label") most = text;
        }
      }
    }
    return most;
  };
  CHECK(last_tick(both[0].data) == last_tick(both[1].data));
  // There is a line above the highest bar.
  CHECK(last_tick(both[0].data) == "100");
  // Beside reality the dice have their bars from the first innings on.
  CHECK(charts(5, 1).size() == 2);
}

TEST_CASE("the first page of many seasons counts titles, and says whose winner is unknown",
          "[site]") {
  Places places;
  const Clubs clubs;
  FirstPage first;
  for (int i = 0; i < 6; ++i) {
    Season season = season_of(cut_short());
    season.real = true;
    season.slug = "s" + std::to_string(i);
    season.title = "Cup 202" + std::to_string(i);
    season.results[0].stage = "Final";
    if (i > 1) season.results[0].winner = 0;
    SiteShape shape;
    shape.clubs = &clubs;
    shape.series = {{season.slug, season.title, "", "Cup", "202" + std::to_string(i)},
                    {"x", "X", "", "Cup", "2030"}};
    first.add(SeasonView(season, places, season.slug + "/index.html", shape));
  }
  const std::string told = told_by(first.page({{"all-time/cup.html", "Cup"}}, no_careers).data);
  CAPTURE(told);
  CHECK(told.find("open=Not counted: 2020 and 2021, of which no source here says who won.") !=
        std::string::npos);
  CHECK(told.find("words=2022, 2023, 2024, 2025") != std::string::npos);
  CHECK(told.find("summary=6 seasons, 6 matches.") != std::string::npos);
  CHECK(told.find("under=beat ") != std::string::npos);
  CHECK(told.find("words=Alphas or Betas: not on record\n") != std::string::npos);
}

TEST_CASE("a club's places and titles have a mark where no source tells how matches ended",
          "[site]") {
  Places places;
  const Clubs clubs;
  AllTime all;
  for (int i = 0; i < 4; ++i) {
    Season season = season_of(cut_short());
    season.real = true;
    season.slug = "s" + std::to_string(i);
    season.title = "Cup 202" + std::to_string(i);
    season.results[0].winner.reset();
    if (i == 1) season.results[0].stage = "Final";
    if (i != 2) season.undecided = {season.results[0].id};
    season.table_unknown = i == 3;
    season.standings = league::standings(season.competition, season.teams, season.results);
    SiteShape shape;
    shape.clubs = &clubs;
    shape.series = {{season.slug, season.title, "", "Cup", "202" + std::to_string(i)},
                    {"x", "X", "", "Cup", "2030"}};
    all.add(SeasonView(season, places, season.slug + "/index.html", shape));
  }
  const std::vector<Page> pages = all.pages(places, clubs);
  const std::string series = told_by(pages[0].data), club = told_by(pages[1].data);
  CAPTURE(series, club);
  CHECK(series.find("words=Alphas or Betas: not on record") != std::string::npos);
  CHECK(series.find("words=0+\n") != std::string::npos);
  CHECK(club.find("value=0+") != std::string::npos);
  CHECK(club.find("open_finals=No source here tells who won the final of 2021, which the club "
                  "played: counted under P alone.\n") != std::string::npos);
  CHECK(club.find("No title on record in these 4 seasons") != std::string::npos);
  // It is no match without result.
  CHECK(
      club.find("words=4\ncells:\nwords=0\ncells:\nwords=0\ncells:\nwords=0\ncells:\nwords=3\n") !=
      std::string::npos);
  CHECK(series.find("finals_open=1") != std::string::npos);
  CHECK(club.find("words=1? of 2") != std::string::npos);
  CHECK(club.find("tip=2020: 1? of 2") != std::string::npos);
  CHECK(club.find("tip=2022: 1 of 2") != std::string::npos);
  CHECK(club.find("is_open=1") != std::string::npos);
}

TEST_CASE("a club's former names stand where they change, and a season by its year", "[site]") {
  Places places;
  const Clubs clubs;
  AllTime all;
  const std::array<std::string, 4> names{"Daredevils", "Daredevils", "Capitals", "Capitals"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    match::MatchRecord record = cut_short();
    record.sheets[0].name = record.info.teams[0] = names[i];
    Season season = season_of(record);
    season.real = true;
    season.slug = "s" + std::to_string(i);
    season.title = "Cup 202" + std::to_string(i);
    season.present_names = {{"Daredevils", "Capitals"}};
    season.results[0].stage = "Final";
    season.results[0].winner = 0;
    season.standings = league::standings(season.competition, season.teams, season.results);
    SiteShape shape;
    shape.clubs = &clubs;
    shape.series = {{season.slug, season.title, "", "Cup", "202" + std::to_string(i)},
                    {"x", "X", "", "Cup", "2030"}};
    all.add(SeasonView(season, places, season.slug + "/index.html", shape));
    if (i != 3) continue;
    // Played again, the club wins it with dice.
    season.real = false;
    season.title = "Cup again";
    season.compared_with = "Cup 2023";
    season.bracket.champion = season.teams[0];
    shape.series.clear();
    all.add(SeasonView(season, places, "again/index.html", shape));
  }
  const std::vector<Page> pages = all.pages(places, clubs);
  const std::string series = told_by(pages[0].data);
  CHECK(series.substr(0, series.find("clubs:")).find("words=Daredevils") == std::string::npos);
  const auto page = std::ranges::find(pages, places.club("Cup", "Capitals"), &Page::path);
  REQUIRE(page != pages.end());
  std::string told = told_by(page->data);
  CAPTURE(told);
  CHECK(told.find("words=; with dice champions in \nsummary:\nwords=Cup again\nat=") !=
        std::string::npos);
  CHECK(told.find("name=Titles with dice\nvalue=1\n") != std::string::npos);
  told.resize(told.find("against:"));
  int named = 0;
  for (std::size_t at = told.find("words=Daredevils\n"); at != std::string::npos;
       at = told.find("words=Daredevils\n", at + 1)) {
    ++named;
  }
  CHECK(named == 1);
  CHECK(told.find("under=Capitals\n") != std::string::npos);
  CHECK(told.find("words=2021\n") != std::string::npos);
  CHECK(told.find("words=Cup 2021\n") == std::string::npos);
}

TEST_CASE("the table says where the playoffs begin, and shows form letter by letter", "[site]") {
  Season season = season_to_come();
  season.competition.playoffs.resize(1);
  season.competition.playoffs[0].home.place = 2;
  season.standings[0].last_five = "WL";
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string told = told_by(table_page(view).data);
  CAPTURE(told);
  CHECK(told.find("line=Above the line: the first 2, who go on to the playoffs.") !=
        std::string::npos);
  CHECK(told.find("letters:\nletter=W\nletters:\nletter=L\n") != std::string::npos);
}

TEST_CASE("the records of a match name the victims of its hat-trick", "[site]") {
  Places places;
  tests::RecordBuilder made;
  made.open(0).over(9).wicket(cricket::HowOut::bowled, 2).runs(1);
  for (int i = 0; i < 3; ++i) made.wicket(cricket::HowOut::bowled, 3 + i);
  const PlayerId bowler = made.record.sheets[1].players[9].id;
  made.runs(0);
  for (int i = 0; i < 3; ++i) made.wicket(cricket::HowOut::bowled, 6 + i);
  const auto victims = hat_trick_victims(made.record, bowler);
  REQUIRE(victims.size() == 2);
  CHECK(victims[0].back() == "A5");
  CHECK(victims[1] == std::vector<std::string>{"A6", "A7", "A8"});
  CHECK(hat_trick_victims(made.record, made.record.sheets[1].players[8].id).empty());
  const std::vector<ShownRecord> overs = biggest_overs(season_of(made.record), 5);
  REQUIRE(overs.size() == 1);
  CHECK(overs[0].record.text == "1 run");
  CHECK(overs[0].below == "over 1, off B10");
  made.runs(4).runs(4).runs(6);
  const Season season = season_of(made.record);
  const SeasonView view(season, places, "index.html", {});
  const std::vector<ShownRecord> more = fours_and_dear_spells(view.counted_matches(), season, 1);
  REQUIRE(more.size() == 2);
  CHECK(more[0].record.title == "Most fours in an innings");
  CHECK(more[0].record.text == "2");
  CHECK(more[1].record.title == "Most expensive spell");
  CHECK(more[1].record.text == "7/15");
  CHECK(innings_told(view.counted_matches()[0], more[0].holders[0].first)
            .ends_with(", 2 fours, 1 six"));
}

TEST_CASE("a list of grounds has the crest of the side at home", "[site]") {
  Season season = season_of(cut_short());
  season.results[0].venue = "Oval";
  season.results.push_back(season.results[0]);
  season.matches.push_back(season.matches[0]);
  season.results[0].teams[1] = {{9}, "Gammas"};
  season.teams.push_back(season.results[0].teams[1]);
  Clubs clubs;
  clubs.add({{"Alphas", {}}}, [](const SiteFile&) {});
  Places places;
  const SeasonView view(season, places, "index.html", {false, &clubs});
  const std::string told = told_by(grounds_page(view).data);
  CAPTURE(told);
  CHECK(told.find("crests=1") != std::string::npos);
}

TEST_CASE("the page of the table has what makes the rate, and in narrow windows form below names",
          "[site]") {
  Season season = season_to_come();
  season.standings[0].runs_for = 180;
  season.standings[0].balls_for = 117;
  season.standings[0].last_five = "WL";
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string told = told_by(table_page(view).data);
  CHECK(told.find("words=180/19.3\n") != std::string::npos);
  CHECK(told.find("form_under:\nletter=W\nform_under:\nletter=L\n") != std::string::npos);
  CHECK(told.find("heading=T\n") == std::string::npos);
}

TEST_CASE("on a telephone the forecast has every second round, the first and the latest",
          "[site]") {
  Season season = season_to_come();
  season.competition.playoffs.resize(1);
  season.competition.playoffs[0].home.place = 1;
  season.odds.resize(10);
  for (std::size_t i = 0; i < season.odds.size(); ++i) {
    season.odds[i].after_round = static_cast<int>(i);
    season.odds[i].teams.resize(1);
    season.odds[i].teams[0].team = season.teams[0];
  }
  Places places;
  const auto columns = [&] {
    const SeasonView view(season, places, "index.html", {});
    return told_by(title_chances(view, Page("cup/forecast.html"), false).data());
  };
  CHECK(columns().find("columns=n2 m3 m4 n5 m6 n7 m8 n9 m10 n11") != std::string::npos);
  season.odds.pop_back();
  CHECK(columns().find("columns=n2 m3 n4 m5 n6 m7 n8 m9 n10") != std::string::npos);
}
