#include "site/ledger.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "site/all_time.h"
#include "site/first_page.h"
#include "site/search_list.h"
#include "site/season_pages.h"
#include "tests/match/record_builder.h"
#include "tests/site/cup_of_one.h"

using namespace quicket;
using namespace quicket::site;
using cricket::HowOut;
using match::InningsClosed;

namespace {

/// Four off A1's first ball, a wide, then A1 is run out and A3 bowled, all by B11; B1 makes the
/// same four, and a super over more.
match::MatchRecord few_balls() {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).runs(4);
  match::Delivery wide = made.blank();
  wide.wides = 1;
  made.event(wide).wicket(HowOut::run_out, 2, {3}).wicket(HowOut::bowled, 3);
  made.close(InningsClosed::Why::quota).open(1).over(9).runs(4).runs(1);
  made.close(InningsClosed::Why::quota).open(1, 1).over(9).balls(5, 6).runs(4);
  made.close(InningsClosed::Why::quota).open(0, 1).over(10).balls(6, 0);
  made.close(InningsClosed::Why::quota).event(match::MatchClosed{1});
  return made.record;
}

Ledger ledger_of(const Season& season, Places& places) {
  const SeasonView view(season, places, "index.html", {});
  Ledger ledger;
  ledger.add(view, [](const CardSheet&) {});
  return ledger;
}

/// Every text of the page, a line each.
std::string told_of(const Data& data) {
  std::string all;
  for (const auto& [name, text] : data.texts) all += text + '\n';
  for (const auto& [name, values] : data.lists) {
    for (const Data& each : values) all += told_of(each);
  }
  return all;
}

/// First and third cell of the rows of a table of seasons.
std::vector<std::string> rows_of_part(const Page& page, const std::string& heading) {
  std::vector<std::string> rows;
  for (const auto& [name, parts] : page.data.lists) {
    if (name != "parts") continue;
    for (const Data& part : parts) {
      if (part.texts.back().second != heading) continue;
      for (const auto& [list, all] : part.lists) {
        if (list != "rows") continue;
        for (const Data& row : all) {
          const std::vector<Data>& cells = row.lists.front().second;
          rows.push_back(cells[0].texts.front().second + " " + cells[2].texts.front().second);
        }
      }
    }
  }
  return rows;
}

}  // namespace

TEST_CASE("the matches of a player's page have no super overs in them", "[site]") {
  Places places;
  const Season season = season_of(few_balls());
  const Ledger ledger = ledger_of(season, places);
  const PlayerEntry& batter = ledger.players().at({21});
  REQUIRE(batter.matches.size() == 1);
  CHECK(batter.matches[0].runs == 5);
  CHECK(batter.matches[0].balls == 2);
  CHECK(batter.matches[0].fours == 1);
  CHECK(batter.matches[0].sixes == 0);
  CHECK(batter.matches[0].not_out);
  CHECK(batter.matches[0].opponent == "Alphas");
  const PlayerEntry& bowler = ledger.players().at({31});
  CHECK(bowler.matches[0].wickets == 1);
  CHECK(bowler.matches[0].legal_balls == 3);
  CHECK(bowler.matches[0].conceded == 5);
}

TEST_CASE("a batter against a bowler faces no wides, and a run out is nobody's", "[site]") {
  Places places;
  const Season season = season_of(few_balls());
  const Ledger ledger = ledger_of(season, places);
  const Duel& first = ledger.players().at({1}).balls.at("Cup").against_bowlers.at({31});
  CHECK(first.name == "B11");
  CHECK(first.balls == 2);
  CHECK(first.runs == 4);
  CHECK(first.outs == 0);
  CHECK(ledger.players().at({3}).balls.at("Cup").against_bowlers.at({31}).outs == 1);
  CHECK(ledger.players().at({31}).balls.at("Cup").against_batters.at({3}).outs == 1);
  CHECK_FALSE(ledger.players().at({1}).balls.at("Cup").real);
}

TEST_CASE("what a batter and a bowler did in a phase has no super overs in it", "[site]") {
  Places places;
  const Season season = season_of(few_balls());
  const Ledger ledger = ledger_of(season, places);
  const BallsOfPlayer& bowler = ledger.players().at({31}).balls.at("Cup");
  REQUIRE(bowler.bowling_phases.size() == 1);
  const PhaseOfPlayer& early = bowler.bowling_phases[0];
  CHECK(early.name == "powerplay");
  CHECK(early.balls == 3);
  CHECK(early.runs == 5);
  CHECK(early.dots == 2);
  CHECK(early.boundaries == 1);
  CHECK(early.outs == 1);
  CHECK(bowler.wickets_by == CountsByHow{{HowOut::bowled, 1}});
  const BallsOfPlayer& run_out = ledger.players().at({1}).balls.at("Cup");
  REQUIRE(run_out.batting_phases.size() == 1);
  CHECK(run_out.batting_phases[0].balls == 2);
  CHECK(run_out.batting_phases[0].outs == 1);
  CHECK(run_out.out_by == CountsByHow{{HowOut::run_out, 1}});
}

TEST_CASE("a year between two seasons that the site does not have is missing", "[site]") {
  using List = std::vector<std::string>;
  CHECK(missing_seasons({"2007/08", "2009", "2009/10", "2011"}).empty());
  CHECK(missing_seasons({"2021", "2019", "2020/21", "2022"}).empty());
  CHECK(missing_seasons({"2021", "2022", "2023", "2025"}) == List{"2024"});
  CHECK(missing_seasons({"1998/99", "1999/00", "2000/01", "2003/04"}) ==
        List{"2001/02", "2002/03"});
  // Held every other year, or with names that are not years.
  CHECK(missing_seasons({"2010", "2012", "2014"}).empty());
  CHECK(missing_seasons({"2010", "2011", "one", "2014"}).empty());
  CHECK(missing_seasons({}).empty());
  CHECK(missing_note({"2013", "2024"}) == "2013 and 2024 are not on this site.");
  CHECK(missing_note({"2024"}) == "2024 is not on this site.");
}

TEST_CASE("two players of one name are told apart by their teams", "[site]") {
  match::MatchRecord record = few_balls();
  record.sheets[0].players[0].name = record.sheets[1].players[0].name = "Sam Hill";
  Places places;
  const Season season = season_of(std::move(record));
  Ledger ledger = ledger_of(season, places);
  ledger.finish();
  CHECK(ledger.players().at({1}).name == "Sam Hill (Alphas)");
  CHECK(ledger.players().at({21}).name == "Sam Hill (Betas)");
  CHECK(ledger.players().at({2}).name == "A2");
}

TEST_CASE("no match is said to be a playoff where that is a guess", "[site]") {
  Season season = season_of(few_balls());
  season.results.front().stage = "Playoff";
  const std::string told = last_of(season, season.teams[1]);
  CHECK((told == "won Playoff" || told == "lost Playoff"));
  season.playoffs_guessed = true;
  CHECK(last_of(season, season.teams[1]).empty());
}

TEST_CASE("a final without a result is told as that", "[site]") {
  Season season = season_of(few_balls());
  season.results.front().stage = "Final";
  season.results.front().winner.reset();
  CHECK(last_of(season, season.teams[0]) == "no result in the Final");
}

TEST_CASE("a total of bowling counts every match, and dice stand below reality", "[site]") {
  PlayerEntry player;
  player.name = "Sam Hill";
  for (const int year : {2024, 2025, 2026}) {
    SeasonOfPlayer season{std::to_string(year), "s.html", "Alphas", "t.html", year != 2025, {}};
    season.figures.batting.matches = 10;
    season.figures.bowling.legal_balls = year == 2026 ? 0 : 24;
    player.seasons.push_back(season);
  }
  player.seasons.push_back({"2023", "s.html", "Alphas", "t.html", true, {}});
  player.seasons.back().figures.batting.matches = 5;
  player.seasons.back().figures.bowling.legal_balls = 6;
  player.seasons.front().figures.fielding.known = true;
  Places places;
  const Page page = player_page(player, places, {1}, Clubs());
  const auto rows = rows_of_part(page, "Bowling");
  CHECK(rows == std::vector<std::string>{"2024 10", "2023 5", "All real seasons 25", "2025 10"});
  CHECK(
      told_of(page.data).find("Fielders are known in 1 of 3 seasons: catches and stumpings are of "
                              "that one only.\n") != std::string::npos);
}

TEST_CASE("of a bowler the bowling comes first, and of next to no batting little is told",
          "[site]") {
  PlayerEntry player;
  player.name = "Sam Hill";
  player.seasons.push_back({"2024", "s.html", "Alphas", "t.html", true, {}});
  cricket::SeasonFigures& figures = player.seasons.front().figures;
  figures.batting.matches = figures.batting.innings = 10;
  figures.batting.runs = 20;
  figures.batting.balls = 30;
  figures.bowling.legal_balls = 240;
  figures.bowling.wickets = 15;
  figures.bowling.runs = 300;
  for (int i = 0; i < 10; ++i) {
    MatchOfPlayer match;
    match.season = "2024";
    match.real = match.bowled = true;
    match.wickets = 1 + i % 2;
    match.conceded = 30;
    match.legal_balls = 24;
    player.matches.push_back(match);
  }
  Places places;
  const auto told = [&] { return told_of(player_page(player, places, {1}, Clubs()).data); };
  const std::string bowler = told();
  CHECK(bowler.find("Balls per wicket\n16.00\n") != std::string::npos);
  CHECK(bowler.find("Batting average\n") == std::string::npos);
  CHECK(bowler.find("Bowling\n") < bowler.find("Batting\n"));
  CHECK(bowler.find("Economy, match by match\n") != std::string::npos);
  CHECK(bowler.find("How out\n") == std::string::npos);
  figures.batting.runs = 290;
  CHECK(told().find("Batting average\n") != std::string::npos);
  figures.batting.runs = 310;
  CHECK(told().find("Batting\n") < told().find("Bowling\n"));
  CHECK(told().find("fielding") == std::string::npos);
  figures.fielding.known = true;
  CHECK(told().find("Batting and fielding\n") < told().find("Bowling\n"));
}

TEST_CASE("a column of a player's matches that has nothing but dashes is left out", "[site]") {
  const auto heads_of = [](bool bats, bool bowls) {
    PlayerEntry player;
    player.name = "Sam Hill";
    player.seasons.push_back({"2024", "s.html", "Alphas", "t.html", true, {}});
    player.matches.resize(2);
    for (MatchOfPlayer& match : player.matches) match.season = "2024";
    player.matches[0].batted = bats;
    player.matches[0].how_out = "b Ross";
    player.matches[1].bowled = bowls;
    Places places;
    std::string heads;
    for (const auto& [name, parts] : player_page(player, places, {1}, Clubs()).data.lists) {
      if (name != "matches") continue;
      for (const auto& [list, values] : parts.front().lists.front().second.front().lists) {
        if (list != "headings") continue;
        for (const Data& head : values) heads += head.texts.front().second + ' ';
      }
    }
    return heads;
  };
  CHECK(heads_of(true, true) == "Against Result Runs Faced 4s 6s How out Bowling Balls ");
  CHECK(heads_of(true, false) == "Against Result Runs Faced 4s 6s How out ");
  CHECK(heads_of(false, true) == "Against Result Bowling Balls ");
}

TEST_CASE("a match of a player tells how it ended and how he was out", "[site]") {
  Places places;
  const Season season = season_of(few_balls());
  const Ledger ledger = ledger_of(season, places);
  const auto match_of = [&](PlayerId id) { return ledger.players().at(id).matches.at(0); };
  CHECK(match_of({3}).how_out == "b B11");
  CHECK(match_of({21}).how_out == "not out");
  CHECK(match_of({1}).result != match_of({21}).result);
  CHECK((match_of({1}).result == "won" || match_of({1}).result == "lost"));
}

TEST_CASE("the seasons of long careers have a bar each", "[site]") {
  PlayerEntry player;
  for (const int year : {2021, 2022, 2023, 2024, 2025}) {
    for (const int runs : {10, 20}) {
      MatchOfPlayer match;
      match.season = std::to_string(year);
      match.date = {year, 4, 1};
      match.real = match.batted = true;
      match.runs = runs;
      player.matches.push_back(match);
    }
  }
  const auto title = [&] { return innings_charts(player, "").at(0).data.texts.at(1).second; };
  CHECK(title() == "Runs, season by season");
  player.matches.resize(8);
  CHECK(title() == "Runs, innings by innings");
}

TEST_CASE("a player is called what the cards of the latest season say", "[site]") {
  PlayerEntry player;
  for (const char* role : {"Bowler", "All-rounder", ""}) {
    SeasonOfPlayer season;
    season.real = true;
    season.role = role;
    season.figures.batting.matches = 1;
    player.seasons.push_back(season);
  }
  CHECK(role_of(player) == "All-rounder");
  SeasonOfPlayer replay;
  replay.role = "Batter";
  player.seasons.push_back(replay);
  CHECK(role_of(player) == "All-rounder");
}

TEST_CASE("tiles stand in rows of about one length", "[site]") {
  CHECK(even_columns(12, true) == "k6");
  CHECK(even_columns(7, true) == "k7");
  CHECK(even_columns(12, false) == "k4");
  CHECK(even_columns(0, false) == "k0");
}

TEST_CASE("a player of a format that counts balls has his economy called per six", "[site]") {
  PlayerEntry player;
  SeasonOfPlayer season;
  season.season = "Cup";
  season.real = true;
  season.figures.batting.matches = 1;
  season.figures.bowling = {};
  season.figures.bowling.legal_balls = 20;
  season.figures.bowling.runs = 19;
  const auto told = [&](bool in_fives) {
    season.in_fives = in_fives;
    player.seasons = {season};
    Places places;
    return told_of(player_page(player, places, {1}, Clubs()).data);
  };
  CHECK(told(true).find("Econ/6\n") != std::string::npos);
  CHECK(told(true).find("Balls bowled") != std::string::npos);
  CHECK(told(false).find("Econ/6") == std::string::npos);
}

TEST_CASE("of many players those with the most come first, the others by letter", "[site]") {
  Season season = season_of(few_balls());
  for (int i = 0; i < 300; ++i) {
    season.squads.push_back({season.teams[0].id, {1000 + i}, "Idle " + std::to_string(i)});
  }
  Places places;
  const Ledger ledger = ledger_of(season, places);
  const std::vector<Page> pages = players_pages(ledger, places, Clubs());
  REQUIRE(pages.size() > 2);
  CHECK(pages[0].path == "players/index.html");
  CHECK(pages[1].path == "players/list-a.html");
  const auto first_of = [](const Page& page) {
    const Data& table = page.data.lists.back().second.front();
    return table.lists.back().second.front().lists.front().second.front().texts.front().second;
  };
  CHECK(first_of(pages[0]) == "B1");
  CHECK(first_of(pages[1]) == "A1");
}

TEST_CASE("somebody who neither batted nor bowled has the year of his season", "[site]") {
  PlayerEntry player;
  player.seasons.resize(1);
  player.seasons.front().from = {2025, 3, 22};
  CHECK(years_of(player).empty());
  player.seasons.front().figures.batting.matches = 1;
  CHECK(years_of(player) == "2025");
}

TEST_CASE("the latest season stands first on the page of several", "[site]") {
  Season older = season_of(few_balls());
  older.title = "Cup 2026";
  older.results.front().date = {2026, 1, 1};
  Season newer = older;
  newer.title = "Cup 2027";
  newer.slug = "cup-2027";
  newer.results.front().date = {2027, 1, 1};
  Places places;
  FirstPage first;
  for (const Season* season : {&older, &newer}) {
    const Clubs clubs;
    SiteShape shape;
    shape.clubs = &clubs;
    first.add(SeasonView(*season, places, season->slug + "/index.html", shape));
  }
  CHECK(first.page({}, no_careers).about == "Cup 2027, Cup 2026.");
}

TEST_CASE("the clubs of a player stand the latest first, each once", "[site]") {
  PlayerEntry player;
  for (const char* club : {"Alphas", "Betas", "Alphas", "Gammas"}) {
    SeasonOfPlayer season;
    season.club = season.club_path = club;
    player.seasons.push_back(season);
  }
  std::string told;
  for (const SeasonOfPlayer* season : clubs_of(player)) told += season->club + " ";
  CHECK(told == "Gammas Alphas Betas ");
}

TEST_CASE("who never bowled has a dash for wickets in the list of players", "[site]") {
  Season season = season_of(few_balls());
  Places places;
  const Ledger ledger = ledger_of(season, places);
  const std::string told = told_of(players_pages(ledger, places, Clubs()).front().data);
  CAPTURE(told);
  // Role, matches, runs, highest score and what that sorts by, average, strike rate; bowling.
  CHECK(told.find("a1.html\n1\nAlphas\nAlphas\nBatter\n1\n4\n4\n4.998\n4.00\n200.00\n–\n") !=
        std::string::npos);
  CHECK(told.find("a10.html\n1\nAlphas\nAlphas\nBowler\n1\n–\n–\n–\n–\n0\n–\n–\n15.00\n") !=
        std::string::npos);
}

TEST_CASE("a player's page says once that a source names no catchers", "[site]") {
  PlayerEntry player;
  player.name = "Ross";
  player.matches.resize(1);
  Places places;
  const auto says_so = [&](const char* how_out) {
    player.matches[0].how_out = how_out;
    const Page page = player_page(player, places, {1}, Clubs());
    return std::ranges::any_of(page.data.texts,
                               [](const auto& text) { return text.first == "catchers_unknown"; });
  };
  CHECK(says_so("caught b Green"));
  CHECK_FALSE(says_so("c Hill b Green"));
}

TEST_CASE("a club has in a player's table the name that it had in the season", "[site]") {
  PlayerEntry player;
  player.name = "Sam Hill";
  for (const char* team : {"Bangalore", "Bengaluru"}) {
    SeasonOfPlayer season{team, "s.html", team, "t.html", true, {}};
    season.club = "Bengaluru";
    season.team_brief = team;
    season.figures.batting.matches = 1;
    player.seasons.push_back(season);
  }
  Places places;
  const std::string rows = told_of(player_page(player, places, {1}, Clubs()).data);
  CHECK(rows.find("Bangalore\n../s.html\n1\nBangalore\nBangalore\n../t.html\n") !=
        std::string::npos);
  CHECK(rows.find("Bengaluru\n../s.html\n1\nBengaluru\nBengaluru\n../t.html\n") !=
        std::string::npos);
}

TEST_CASE("what somebody does now and then is one line, and both skills of an all-rounder columns",
          "[site]") {
  PlayerEntry player;
  player.name = "Sam Hill";
  player.seasons.push_back({"2024", "s.html", "Alphas", "t.html", true, {}});
  cricket::SeasonFigures& figures = player.seasons.front().figures;
  figures.batting.matches = figures.batting.innings = 10;
  figures.batting.runs = 400;
  figures.bowling.legal_balls = 30;
  figures.bowling.wickets = 2;
  figures.bowling.runs = 50;
  BallsOfPlayer& balls = player.balls["2024"];
  balls.real = true;
  for (auto* phases : {&balls.batting_phases, &balls.bowling_phases}) {
    phases->push_back({"early", 0, 40});
    phases->push_back({"late", 1, 40});
  }
  Places places;
  const auto told = [&] { return told_of(player_page(player, places, {1}, Clubs()).data); };
  const std::string line = "Bowling: 2 wickets for 50 runs off 30 balls.\n";
  CHECK(told().find(line) != std::string::npos);
  CHECK(told().find("Bowling by phase\n") == std::string::npos);
  CHECK(told().find("Bowling average\n") == std::string::npos);
  CHECK(told().find("Batting by phase\n") != std::string::npos);
  figures.bowling.legal_balls = 60;
  CHECK(told().find(line.substr(0, 10)) == std::string::npos);
  const std::string both = told();
  CHECK(both.find("Bowling average\n") != std::string::npos);
  CHECK(both.find("Batting by phase\n") < both.find("Bowling by phase\n"));
  CHECK(both.find("Bowling by phase\n") != std::string::npos);
  // A bowler who bats now and then.
  figures.bowling.wickets = 20;
  figures.batting.runs = 30;
  CHECK(told().find("Batting: 30 runs in 10 innings.\n") != std::string::npos);
  CHECK(told().find("Batting by phase\n") == std::string::npos);
}

TEST_CASE("bars have the name of their season below them only where there are several", "[site]") {
  PlayerEntry player;
  const auto told = [&](std::vector<std::string> seasons) {
    player.matches.clear();
    for (int i = 0; i < 6; ++i) {
      MatchOfPlayer match;
      match.season = seasons[static_cast<std::size_t>(i) % seasons.size()];
      match.batted = true;
      match.runs = 20;
      player.matches.push_back(match);
    }
    std::ranges::stable_sort(player.matches, {}, &MatchOfPlayer::season);
    return told_of(innings_charts(player, "").at(0).data);
  };
  CHECK(told({"Again"}).find("Again\n") == std::string::npos);
  CHECK(told({"Again", "Encore"}).find("Encore\n") != std::string::npos);
}

TEST_CASE("years below bars have room between them", "[site]") {
  PlayerEntry player;
  for (int year = 2008; year < 2026; ++year) {
    MatchOfPlayer match;
    match.season = std::to_string(year);
    match.date = {year, 4, 1};
    match.real = match.batted = true;
    match.runs = 10;
    player.matches.push_back(match);
  }
  const std::string told = told_of(innings_charts(player, "").at(0).data);
  CHECK(told.find("’08\n") != std::string::npos);
  CHECK(told.find("’09\n") == std::string::npos);
  CHECK(told.find("’10\n") != std::string::npos);
}

TEST_CASE("of seasons of one competition a player's page says its name once", "[site]") {
  PlayerEntry player;
  player.name = "Sam Hill";
  for (const char* year : {"2024", "2025"}) {
    SeasonOfPlayer season{"Cup " + std::string(year), "s.html", "Alphas", "t.html", true, {}};
    season.season_brief = year;
    season.series = "Cup";
    season.figures.batting.matches = 1;
    player.seasons.push_back(season);
    MatchOfPlayer match;
    match.season = season.season;
    match.batted = true;
    player.matches.push_back(match);
  }
  Places places;
  const auto told = [&] { return told_of(player_page(player, places, {1}, Clubs()).data); };
  CHECK(told().find("Cup\n") != std::string::npos);
  CHECK(told().find("2024\n../s.html\n") != std::string::npos);
  CHECK(told().find("2025, Alphas\n") != std::string::npos);
  CHECK(told().find("Cup 2025, Alphas\n") == std::string::npos);
  // Two of one year are told apart by their titles.
  player.seasons.back().season_brief = "2024";
  CHECK(told().find("Cup 2025\n../s.html\n") != std::string::npos);
}

TEST_CASE("a replay stands beside its real season, and below the seasons as what it has more",
          "[site]") {
  PlayerEntry player;
  player.name = "Sam Hill";
  for (const bool real : {true, false}) {
    player.seasons.push_back({real ? "2025" : "Again", "s.html", "Alphas", "t.html", real, {}});
    player.seasons.back().figures.batting.matches = 10;
  }
  league::PlayerComparison line;
  line.real_innings = 10;
  line.played_innings = 5;
  line.runs.real = 400;
  line.runs.played = 150;
  line.real_balls_faced = 250;
  const auto told = [&](int played_balls) {
    line.played_balls_faced = played_balls;
    player.replays = {{"Again", "2025", line}};
    Places places;
    return told_of(player_page(player, places, {1}, Clubs()).data);
  };
  CHECK(told(100).find("Against 2025, in as many innings\n") != std::string::npos);
  player.seasons.insert(player.seasons.begin(), player.seasons.front());
  player.seasons.front().season = "2022";
  // The season that was played again, all of reality, and then the replay.
  CHECK(told(100).find("Real\n2025\n") != std::string::npos);
  CHECK(told(100).find("Matches\n1\n10\n20\n10\n") != std::string::npos);
  CHECK(told(100).find("−50\n") != std::string::npos);
  CHECK(told(100).find("Charts and tables that follow set Again beside 2025.\n") !=
        std::string::npos);
  // A few balls say nothing.
  CHECK(told(29).find("Against 2025, in") == std::string::npos);
}

TEST_CASE("dice are set beside the season that they play again, and no other", "[site]") {
  PlayerEntry player;
  for (const char* season : {"2022", "2025", "Again"}) {
    const bool real = season[0] == '2';
    player.seasons.push_back({season, "s.html", "Alphas", "t.html", real, {}});
    player.seasons.back().figures.batting.matches = 1;
    BallsOfPlayer& balls = player.balls[season];
    balls.real = real;
    balls.out_by[cricket::HowOut::bowled] = 1;
    balls.against_bowlers[{7}] = {"Ross", 6, 5, 1};
  }
  CHECK(compared_balls(player)[0].out_by[cricket::HowOut::bowled] == 2);
  CHECK(compared_balls(player)[0].against_bowlers[{7}].runs == 10);
  player.replays = {{"Again", "2025", {}}};
  CHECK(compared_balls(player)[0].out_by[cricket::HowOut::bowled] == 1);
  CHECK(compared_balls(player)[1].out_by[cricket::HowOut::bowled] == 1);
  CHECK_FALSE(is_compared(player, "2022"));
  // A replay that is over goes before one that began later.
  player.seasons.push_back(player.seasons.back());
  player.seasons.back().season = "Begun";
  player.replays = {{"Again", "2025", {}, true}, {"Begun", "2025", {}}};
  CHECK(replayed(player).second->season == "Again");
  Places places;
  const std::string told = told_of(player_page(player, places, {1}, Clubs()).data);
  CAPTURE(told);
  CHECK(told.find("2025: 1 match; in Again 1 match\n") != std::string::npos);
  CHECK(told.find("All real\nAll real seasons\nAgain\n") != std::string::npos);
}

TEST_CASE("what the dice made of a phase stands below what happened", "[site]") {
  PlayerEntry player;
  player.name = "Sam Hill";
  for (const bool real : {true, false}) {
    player.seasons.push_back({real ? "2025" : "Again", "s.html", "Alphas", "t.html", real, {}});
    player.seasons.back().figures.batting.matches = 10;
    player.seasons.back().figures.batting.runs = 400;
    BallsOfPlayer& balls = player.balls[real ? "2025" : "Again"];
    balls.real = real;
    auto& phases = balls.batting_phases;
    phases.push_back({"early", 0, 40, real ? 51 : 31});
    phases.push_back({"late", 1, 40, 60});
    auto& duels = balls.against_bowlers;
    duels[{7}] = {"Ross", real ? 20 : 9, real ? 33 : 4, 0};
  }
  Places places;
  const std::string told = told_of(player_page(player, places, {1}, Clubs()).data);
  CAPTURE(told);
  CHECK(told.find("Early\n1\n40\n51\n") < told.find("With dice\n1\n40\n31\n"));
  CHECK(told.find("With dice\n1\n40\n31\n") < told.find("Late\n1\n40\n60\n"));
  CHECK(told.find("33 off 20\n0\n4 off 9\n0\n") != std::string::npos);
}

TEST_CASE("nobody may have played in a match without a ball", "[site]") {
  for (const bool washed_out : {false, true}) {
    match::MatchRecord record = few_balls();
    Season season = season_of(record);
    season.real = true;
    match::MatchRecord other;
    other.sheets[0].name = record.sheets[0].name;
    season.matches.push_back({other, {}, false, {}});
    season.results.push_back(season.results[0]);
    season.results[1].source_id = washed_out ? "washed-out-2025-05-17-a-b" : "1473492";
    season.results[1].innings.clear();
    Places places;
    const Ledger ledger = ledger_of(season, places);
    const PlayerEntry& player = ledger.players().at(record.sheets[0].players[0].id);
    CHECK(player.seasons.at(0).unnamed == (washed_out ? 0 : 1));
    const SeasonView view(season, places, "index.html", {});
    season.results[1].kind = league::Result::Kind::no_result;
    season.results[1].winner.reset();
    CHECK(outcome_of(season, season.results[1]) ==
          (washed_out ? "Abandoned without a ball bowled" : "No result"));
  }
}

TEST_CASE("somebody may have played where his side is not named in full", "[site]") {
  const auto says_so = [](int unnamed) {
    PlayerEntry player;
    player.name = "Sam Hill";
    player.seasons.push_back({"2025", "s.html", "Alphas", "t.html", true, {}});
    player.seasons.back().figures.batting.matches = 10;
    player.seasons.back().unnamed = unnamed;
    Places places;
    return told_of(player_page(player, places, {1}, Clubs()).data)
               .find(
                   "Of 2 matches of 2025 no source names the whole side: Sam Hill may have played "
                   "there as well.\n") != std::string::npos;
  };
  CHECK(says_so(2));
  CHECK_FALSE(says_so(0));
}

TEST_CASE("a season's players stand by surname below their letter, with the season's figures",
          "[site]") {
  match::MatchRecord record = few_balls();
  record.sheets[0].players[0].name = "Sam Hill";
  Season season = season_of(std::move(record));
  season.squads.push_back({season.teams[0].id, {500}, "Idle Ash"});
  Places places;
  const SeasonView view(season, places, "cup/index.html", {});
  const std::string told = told_of(season_players_page(view).data);
  CAPTURE(told);
  CHECK(told.find("part\nH\nH\n1\n") < told.find("Sam Hill\n../players/sam-hill.html\n"));
  CHECK(told.find("Idle Ash\n") != std::string::npos);
  CHECK(told.find("../players/index.html\n") != std::string::npos);
}

TEST_CASE("the search has a season's pages, and matches with their stage and day", "[site]") {
  Season season = season_of(few_balls());
  season.results.front().stage = "Final";
  season.results.front().date = {2025, 6, 3};
  Places places;
  Ledger ledger = ledger_of(season, places);
  SearchList list;
  list.add(SeasonView(season, places, "cup/index.html", {}));
  const std::string script = list.script(ledger, places);
  CAPTURE(script);
  CHECK(script.find("[1,0,1,\"Final, 3 Jun 2025\"],\"fixtures table leaders teams records") !=
        std::string::npos);
}
