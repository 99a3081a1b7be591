#include "site/leader_tables.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "site/record_lists.h"
#include "site/season_pages.h"
#include "tests/match/record_builder.h"

using namespace quicket;
using namespace quicket::site;

namespace {

league::PlayerLine bowler(int id, const char* name, int wickets, int runs) {
  league::PlayerLine line;
  line.player = {id};
  line.name = name;
  line.team = {{1}, "Alphas"};
  line.figures.bowling.legal_balls = 24;
  line.figures.bowling.wickets = wickets;
  line.figures.bowling.runs = runs;
  return line;
}

/// All texts, in order.
std::string texts_of(const Data& data) {
  std::string all;
  for (const auto& [name, text] : data.texts) all += text + '\n';
  for (const auto& [name, values] : data.lists) {
    for (const Data& each : values) all += texts_of(each);
  }
  return all;
}

}  // namespace

TEST_CASE("of a record the first three are seen at once, the next behind them", "[site]") {
  std::vector<ShownRecord> records(5);
  for (ShownRecord& shown : records) {
    shown.record.title = "Highest score";
    shown.record.of = league::SeasonRecord::Of::batting;
  }
  records[0].holders = {{{1}, "One"}, {{2}, "Two"}};
  const RecordLinks links{[](PlayerId id, const std::string&) { return std::to_string(id.value); },
                          [](const ShownRecord& shown) { return PageCell(shown.record.team); },
                          [](const ShownRecord&) { return PageCell("A v B", "match"); }};
  const std::vector<Data> groups = record_groups(records, links);
  REQUIRE(groups.size() == 1);
  const Data& list = groups[0].lists[0].second[0];
  REQUIRE(list.lists.size() == 2);
  CHECK(list.lists[0].second.size() == 3);
  CHECK(texts_of(list.lists[0].second[0]) == "One\n1\n, \nTwo\n2\nA v B\nmatch\n");
  CHECK(list.lists[1].second[0].texts[0].second == "2");
}

TEST_CASE("a record names its own side once", "[site]") {
  std::vector<ShownRecord> records(1);
  records[0].record.title = "Highest score";
  records[0].record.team = "Alphas";
  records[0].holders = {{{1}, "One"}};
  const RecordLinks links{[](PlayerId, const std::string&) { return "player"; },
                          [](const ShownRecord& shown) { return PageCell(shown.record.team); },
                          [](const ShownRecord&) {
                            return record_match({"Alphas", "Betas"}, true, "match");
                          }};
  const Data list = record_groups(records, links)[0].lists[0].second[0];
  CHECK(texts_of(list.lists[0].second[0]) == "One\nplayer\nAlphas v Betas\nmatch\n");
}

TEST_CASE("records of a season have its most runs and its highest partnership", "[site]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).runs(4).balls(5, 6);
  made.close(match::InningsClosed::Why::quota).open(1).over(9).runs(4);
  made.close(match::InningsClosed::Why::quota).event(match::MatchClosed{0});
  const std::vector<match::CountedMatch> matches = match::counts_of(std::vector{made.record});
  const auto all = all_records(matches, std::vector<std::string>{"Cup"});
  const auto runs = std::ranges::find(all, true, &ShownRecord::of_season);
  REQUIRE(runs != all.end());
  CHECK(runs->record.title == "Most runs in a season");
  CHECK(runs->record.holder == "A1");
  CHECK(all.back().record.title == "Highest partnership");
  CHECK(all.back().holders.size() == 2);
}

TEST_CASE("where a format counts balls, so do the tables of its season", "[site]") {
  Season season;
  season.slug = "cup";
  season.teams = {{{1}, "Alphas"}};
  season.competition.conditions.counts_balls = true;
  season.competition.conditions.balls_per_over = 5;
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string table = texts_of(
      bowling_page_table(view, Page("cup/leaders.html"), {bowler(1, "One", 3, 24)}, true, "All")
          .data());
  CHECK(table.find("Balls") != std::string::npos);
  CHECK(table.find("5.00") != std::string::npos);
  CHECK(table.find("6.00") == std::string::npos);
}

TEST_CASE("a chance that is not nothing is not told as that", "[site]") {
  Season season;
  season.slug = "cup";
  season.teams = {{{1}, "Alphas"}};
  OddsThen odds;
  odds.teams.resize(1);
  odds.teams[0].team = season.teams[0];
  odds.teams[0].title = 0.002;
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string table =
      texts_of(odds_table(view, Page("cup/forecast.html"), odds, "Chances").data());
  CHECK(table.find("<1%") != std::string::npos);
  CHECK(chance_text(0.9996) == ">99%");
  CHECK(chance_text(1) == "100%");
}

TEST_CASE("a chance that no season met is nothing, though points leave it open", "[site]") {
  Season season;
  season.slug = "cup";
  season.teams = {{{1}, "Alphas"}, {{2}, "Betas"}};
  season.competition.playoffs.resize(1);
  season.competition.playoffs[0].home.place = 1;
  season.standings.resize(2);
  for (std::size_t i = 0; i < 2; ++i) season.standings[i].team = season.teams[i];
  season.to_come.resize(1);
  season.to_come[0].home.team = season.teams[0];
  season.to_come[0].away.team = season.teams[1];
  Places places;
  const SeasonView view(season, places, "index.html", {});
  league::TeamOdds odds;
  odds.team = season.teams[1];
  season.standings[0].points = 2;
  CHECK(is_open(view, odds.team));
  CHECK(chance_cell(0).text == "0%");
  CHECK(chance_cell(0.001).text == "<1%");
  season.odds.push_back({1, {odds}});
  CHECK(bubble_sentence(view) == "All but out: Betas.");
  CHECK(texts_of(title_chances(view, Page("cup/forecast.html"), false).data()).find("<1") ==
        std::string::npos);
  season.standings[0].points = 3;
  CHECK_FALSE(is_open(view, odds.team));
  CHECK(bubble_sentence(view) == "Out: Betas.");
  CHECK(chance_cell(1).text == "100%");
}

TEST_CASE("lines of a bracket do not cross where the second side wins", "[site]") {
  Season season;
  season.slug = "cup";
  season.real = true;
  season.teams = {{{1}, "Alphas"}, {{2}, "Betas"}, {{3}, "Gammas"}, {{4}, "Deltas"}};
  constexpr std::array stages{"Qualifier 1", "Eliminator", "Qualifier 2", "Final"};
  constexpr std::array<std::array<std::size_t, 2>, 4> sides{{{0, 1}, {2, 3}, {2, 0}, {0, 1}}};
  constexpr std::array winners{1, 0, 1, 1};
  season.competition.playoffs.resize(stages.size());
  season.results.resize(stages.size());
  season.matches.resize(stages.size());
  for (std::size_t i = 0; i < stages.size(); ++i) {
    season.competition.playoffs[i].stage = season.results[i].stage = stages[i];
    season.results[i].teams = {season.teams[sides[i][0]], season.teams[sides[i][1]]};
    season.results[i].winner = winners[i];
  }
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const std::string drawn = texts_of(bracket_picture(view, Page("cup/playoffs.html")).drawing[0]);
  // The winner of the first match stands above, and comes in above in the last.
  CHECK(drawn.find("228.0,30.6 592.0,30.6 592.0,") != std::string::npos);
  CHECK(drawn.find("Betas") < drawn.find("Alphas"));
}

TEST_CASE("a list says how many more are level with its last", "[site]") {
  const auto list_of = [](std::vector<double> values) {
    league::Leaders list;
    list.key = league::PlayerFigure::catches;
    for (const double value : values) {
      list.rows.emplace_back().value = value;
      list.rows.back().text = std::to_string(static_cast<int>(value));
    }
    const auto link = [](PlayerId, const std::string&) { return std::string(); };
    return texts_of(leaders_list(list, 2, link, [](const auto& team) { return PageCell(team); }));
  };
  CHECK(list_of({3, 1, 1, 1}).find("and 2 more with 1") != std::string::npos);
  CHECK(list_of({3, 2, 1}).find("more with") == std::string::npos);
  CHECK(list_of({1, 1}).find("more with") == std::string::npos);
}

TEST_CASE("when all is played the table tells who was to win it, round by round", "[site]") {
  Season season;
  season.slug = "cup";
  season.teams = {{{1}, "Alphas"}, {{2}, "Betas"}};
  season.odds.resize(2);
  for (OddsThen& then : season.odds) {
    then.teams.resize(2);
    for (std::size_t i = 0; i < 2; ++i) then.teams[i].team = season.teams[i];
  }
  season.standings.resize(2);
  for (std::size_t i = 0; i < 2; ++i) season.standings[i].team = season.teams[i];
  season.odds[0].teams[1].title = 0.35;
  season.odds[1].after_round = 1;
  season.odds[1].teams[0].title = 1;
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const auto table = [&] { return texts_of(table_page(view).data); };
  const std::string all = table(), told = all.substr(all.find("Chance of the title"));
  CHECK(all.find("Chance of the title") != std::string::npos);
  CHECK(told.find("Alphas") < told.find("Betas"));
  CHECK(told.find("100\n") < told.find("Betas"));
  CHECK(told.find("35\n") > told.find("Betas"));
  // In the order of the table, not of who won in the end.
  std::swap(season.standings[0], season.standings[1]);
  const std::string swapped = table().substr(table().find("Chance of the title"));
  CHECK(swapped.find("Betas") < swapped.find("Alphas"));
  season.to_come.resize(1);
  CHECK(table().find("Chance of the title") == std::string::npos);
  const std::string forecast = texts_of(forecast_page(view).data);
  CHECK(forecast.find("tie s1") != std::string::npos);
  // Who has next to no chance is a pale line without a name.
  CHECK(forecast.find("s0 other\n") != std::string::npos);
  CHECK(forecast.find("Alphas: 100%\n") != std::string::npos);
  CHECK(forecast.find("Betas: ") == std::string::npos);
  // Where no table stands above, the likeliest comes first.
  const std::size_t rounds = forecast.find("Chance of the title, in per cent, after each round\n");
  REQUIRE(rounds != std::string::npos);
  CHECK(forecast.find("Alphas", rounds) < forecast.find("Betas", rounds));
}

TEST_CASE("in a bracket the way to the next match begins at the side that goes it", "[site]") {
  Season season;
  season.slug = "cup";
  season.real = true;
  season.teams = {{{1}, "Alphas"}, {{2}, "Betas"}, {{3}, "Gammas"}};
  season.competition.playoffs.resize(2);
  season.competition.playoffs[0].stage = "Qualifier 1";
  season.competition.playoffs[1].stage = "Final";
  season.results.resize(2);
  season.results[0].stage = "Qualifier 1";
  season.results[0].teams = {season.teams[0], season.teams[1]};
  season.results[0].winner = 1;
  season.results[1].stage = "Final";
  season.results[1].teams = {season.teams[1], season.teams[2]};
  season.matches.resize(2);
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const BracketPicture picture = bracket_picture(view, Page("cup/playoffs.html"));
  const std::vector<Data>& drawn = picture.drawing;
  REQUIRE(drawn.size() == 1);
  REQUIRE(picture.steps.size() == 2);
  // A telephone says it in words.
  CHECK(texts_of(picture.steps[0]).find("Winner → Final") != std::string::npos);
  // The middle of the first box is at 48: the second row is below it.
  CHECK(texts_of(drawn[0]).find("228.0,50.6 ") != std::string::npos);
}

TEST_CASE("of playoffs to come the teams lead to their pages, in boxes of two lines", "[site]") {
  Season season;
  season.slug = "cup";
  season.teams = {{{1}, "Alphas"}, {{2}, "Betas"}, {{3}, "Gammas"}};
  season.bracket.matches.resize(2);
  season.bracket.matches[0].stage = "Eliminator";
  season.bracket.matches[0].home.team = season.teams[1];
  season.bracket.matches[0].away.team = season.teams[2];
  season.bracket.matches[1].stage = "Final";
  season.bracket.matches[1].home.team = season.teams[0];
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const BracketPicture picture = bracket_picture(view, Page("cup/playoffs.html"));
  REQUIRE(picture.drawing.size() == 1);
  const std::string drawn = texts_of(picture.drawing[0]);
  CAPTURE(drawn);
  CHECK(drawn.find("teams/alphas.html\n") != std::string::npos);
  CHECK(drawn.find("\n44\n") != std::string::npos);
  CHECK(texts_of(picture.steps[0]).find("teams/gammas.html\n") != std::string::npos);
}

TEST_CASE("initials stay on the line of the surname", "[site]") {
  league::Leaders list;
  for (const char* name : {"V Suryavanshi", "Abdul Samad", "DPMD Jayawardene"}) {
    list.rows.emplace_back().name = name;
  }
  const std::string told = texts_of(leaders_list(
      list, 3, [](PlayerId, const std::string&) { return std::string(); },
      [](const auto& team) { return PageCell(team); }));
  CHECK(told.find("V\u00a0Suryavanshi") != std::string::npos);
  CHECK(told.find("Abdul Samad") != std::string::npos);
  // One that is longer than a line breaks there sooner than within the surname.
  CHECK(told.find("DPMD Jayawardene") != std::string::npos);
}

TEST_CASE("bowlers stand by wickets, level ones by the fewer runs", "[site]") {
  Season season;
  season.slug = "cup";
  season.teams = {{{1}, "Alphas"}};
  Places places;
  const SeasonView view(season, places, "index.html", {});
  const Page page("cup/leaders.html");
  const std::string rows =
      texts_of(bowling_page_table(view, page,
                                  {bowler(1, "Dear", 3, 40), bowler(2, "Cheap", 3, 20),
                                   bowler(3, "First", 4, 50), bowler(4, "Least", 1, 5)},
                                  true, "All bowling")
                   .data());
  const std::size_t first = rows.find("First"), cheap = rows.find("Cheap"),
                    dear = rows.find("Dear");
  CHECK(first < cheap);
  CHECK(cheap < dear);
  CHECK(dear < rows.find("Least"));
}

TEST_CASE("lists of a page stand in the same columns from row to row", "[site]") {
  std::vector<Data> lists(7);
  fill_rows(lists, 3);
  for (const Data& list : lists) CHECK(texts_of(list).find("third") != std::string::npos);
  CHECK(list_width(1, 4) == "alone");
  CHECK(list_width(2, 4) == "half");
  CHECK(list_width(13, 4) == "quarter");
}
