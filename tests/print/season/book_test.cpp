#include "print/season/book.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/text.h"
#include "cricket/format.h"
#include "match/innings.h"
#include "match/scorecard.h"
#include "print/season/positions_chart.h"
#include "print/season/records.h"
#include "print/season/result_words.h"
#include "print/season/results_grid.h"
#include "print/season/scorecard_page.h"
#include "tests/match/record_builder.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/teams_of.h"

namespace quicket::print {
namespace {

using cricket::HowOut;
using match::Delivery;
using match::Dismissal;
using tests::PdfProbe;

match::TeamSheet eleven(int team) {
  match::TeamSheet sheet;
  sheet.team = {team};
  sheet.name = fmt::format("Team {}", team);
  for (int i = 0; i < 11; ++i) {
    sheet.players.push_back(
        {{team * 100 + i}, fmt::format("Given{} Surname{}", i, team * 100 + i)});
  }
  sheet.keeper = 4;
  return sheet;
}

/// Twenty overs of a fixed pattern; `strength` sets how many are scored, wickets fall by `key`.
void add_innings(match::MatchRecord& record, cricket::Side batting, int strength, int key) {
  record.events.push_back(match::InningsOpened{batting, 0});
  record.events.push_back(match::BatterIn{0});
  record.events.push_back(match::BatterIn{1});
  match::Member striker = 0, other = 1, next = 2;
  for (int over = 0; over < 20; ++over) {
    record.events.push_back(match::OverStarted{static_cast<match::Member>(6 + over % 5)});
    for (int i = 0; i < 6; ++i) {
      Delivery ball;
      ball.striker = striker;
      ball.non_striker = other;
      ball.bowler = static_cast<match::Member>(6 + over % 5);
      const int number = over * 6 + i + key;
      constexpr std::uint8_t runs[] = {0, 4, 0, 6, 2, 0};
      ball.bat_runs = number % 7 < strength ? runs[number % 6] : 0;
      const bool out = (number * 31) % 23 == 0 && next < 10;
      if (out) {
        ball.bat_runs = 0;
        ball.out = Dismissal{HowOut::caught, striker, {9, match::no_member, match::no_member}};
      }
      record.events.push_back(ball);
      if (!out) continue;
      striker = next++;
      record.events.push_back(match::BatterIn{striker});
    }
    std::swap(striker, other);
  }
  record.events.push_back(match::InningsClosed{match::InningsClosed::Why::quota});
}

SeasonBook book_of(int teams, int matches) {
  SeasonBook book;
  book.title = "Demonstration League 2024/25";
  book.running_head = book.title;
  book.credit = "Data: invented";
  std::vector<league::Result> results;
  for (int i = 0; i < matches; ++i) {
    match::MatchRecord record;
    const int home = i % teams + 1, away = (i + 1 + i / teams) % teams + 1;
    record.sheets = {eleven(home), eleven(home == away ? home % teams + 1 : away)};
    record.info.teams = {record.sheets[0].name, record.sheets[1].name};
    record.info.date = add_days({2024, 12, 1}, i);
    record.info.venue = "The Oval, Mount Élan";
    record.events.push_back(match::Toss{0, true});
    add_innings(record, 0, 3 + i % 3, i);
    add_innings(record, 1, 2 + i % 4, i * 3 + 1);
    const auto totals = match::totals_of(record);
    const bool tie = totals[0].runs == totals[1].runs;
    match::MatchClosed close;
    if (!tie) close.winner = totals[0].runs > totals[1].runs ? 0 : 1;
    record.events.push_back(close);
    league::Result result = league::result_from(record, {i + 1}, i / 4 + 1);
    results.push_back(result);
    BookMatch& match = book.matches.emplace_back();
    match.result = result;
    match.record = record;
  }
  book.standings = league::standings(book.competition, tests::teams_of(results), results);
  league::Leaders runs;
  for (int i = 0; i < 12; ++i) {
    league::Leader leader;
    leader.name = fmt::format("Leader {}", i);
    leader.team = book.standings.empty() ? league::Team{} : book.standings[0].team;
    leader.text = std::to_string(500 - i);
    runs.rows.push_back(leader);
  }
  book.leaders = {runs};
  return book;
}

/// The page, from 1, whose text has `text` first, from page `from` on.
int page_with(const PdfProbe& probe, const std::string& text, int from = 1) {
  const int pages = probe.page_count();
  for (int page = from; page <= pages; ++page) {
    if (probe.text(page).find(text) != std::string::npos) return page;
  }
  return 0;
}

TEST_CASE("the contents of a season book say where every part, team and match is", "[print]") {
  const SeasonBook book = book_of(8, 20);
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  const std::string contents = probe.text(2);
  for (const char* part : {"Position by round", "Highest totals", "Glossary"}) {
    CAPTURE(part);
    CHECK(page_with(probe, part, 3) > 0);
  }
  for (const std::string part : {"Table", "Results", "Leaders", "Records", "Glossary"}) {
    CAPTURE(part);
    const int page = page_with(probe, part + "\n", 3);
    CHECK(contents.find(fmt::format("{} {}\n", part, page)) != std::string::npos);
  }
  CHECK(page_with(probe, "Glossary\n", 3) == probe.page_count());
  std::vector<league::Team> teams;
  for (const league::Standing& row : book.standings) teams.push_back(row.team);
  const std::vector<std::string> codes = team_codes(teams);
  const auto code_of = [&](const std::string& name) {
    const auto team = std::ranges::find(teams, name, &league::Team::name);
    return codes.at(static_cast<std::size_t>(team - teams.begin()));
  };
  const int first = page_with(probe, "Toss: ");
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    const league::Result& result = book.matches[i].result;
    const int page = first + static_cast<int>(i) / 2;
    CAPTURE(i, page);
    const std::string line =
        fmt::format("{} {} v {} {}\n", short_day(result.date), code_of(result.teams[0].name),
                    code_of(result.teams[1].name), page);
    CHECK(contents.find(line) != std::string::npos);
    CHECK(probe.text(page).find(league::sentence(result)) != std::string::npos);
  }
  const std::string plain = probe.plain();
  for (const char* entry :
       {"(Cover)", "(Contents)", "(Table)", "(Leaders)", "(Records)", "(Teams)", "(Matches)"}) {
    CHECK(plain.find(std::string("/Title ") + entry) != std::string::npos);
  }
}

TEST_CASE("the links of a season book lead to what they name", "[print]") {
  const SeasonBook book = book_of(8, 20);
  const PdfProbe probe(print_season_book(book, {}));
  const int pages = probe.page_count();
  std::size_t of_contents = 0;
  for (const PdfProbe::Link& link : probe.links()) {
    CHECK(link.to_page >= 3);
    CHECK(link.to_page <= pages);
    of_contents += link.page == 2 ? 1 : 0;
  }
  // Table, positions, results, leaders, records, index, glossary; teams and matches and their
  // headings.
  CHECK(of_contents == 7 + 1 + 8 + 1 + 20);
  // A card's bars lead to the teams.
  const int matches = page_with(probe, "Toss: ");
  const auto links = probe.links();
  const auto to_team = std::count_if(links.begin(), links.end(), [&](const auto& link) {
    return link.page == matches && link.to_page < matches;
  });
  CHECK(to_team == 4);
}

TEST_CASE("the index names every player once, with the team's page and each of the matches",
          "[print]") {
  const SeasonBook book = book_of(4, 6);
  const PdfProbe probe(print_season_book(book, {}));
  const int index = probe.page_count(), first = page_with(probe, "Toss: ");
  const std::string text = probe.text(index);
  std::map<std::string, std::set<int>> pages;
  for (const BookMatch& match : book.matches) {
    const int page = page_with(probe, league::sentence(match.result), first);
    for (const match::TeamSheet& sheet : match.record.sheets) {
      for (const match::SheetPlayer& player : sheet.players) {
        if (player.of_side) pages[player.name].insert(page);
      }
    }
  }
  REQUIRE(text.find("Index of players") != std::string::npos);
  for (const auto& [name, on] : pages) {
    const std::string last = surname(name);
    const std::string entry = last + ", " + name.substr(0, name.size() - last.size() - 1) + " ·";
    CAPTURE(entry);
    const auto at = text.find(entry);
    REQUIRE(at != std::string::npos);
    CHECK(text.find(entry, at + 1) == std::string::npos);
    std::string told;
    for (auto run = on.begin(); run != on.end();) {
      auto last_of = run;
      while (std::next(last_of) != on.end() && *std::next(last_of) == *last_of + 1) ++last_of;
      const int from = *run, to = *last_of;
      told += (told.empty() ? " " : ", ") + std::to_string(from);
      if (to > from) told += (to > from + 1 ? "–" : ", ") + std::to_string(to);
      run = std::next(last_of);
    }
    CAPTURE(told, text.substr(at, 60));
    std::istringstream after(text.substr(at + entry.size()));
    std::string code, rest;
    int team = 0;
    after >> code >> team;
    std::getline(after, rest, '\n');
    CHECK(team < first);
    CHECK(probe.text(team).find(name) != std::string::npos);
    CHECK(rest.starts_with(told));
  }
}

/// Everything that a reader could be told about a match, invented.
void tell_in_full(SeasonBook& book) {
  book.scorecards = Scorecards::full;
  for (BookMatch& match : book.matches) {
    match::MatchStory story;
    const std::size_t events = match.record.events.size();
    for (std::size_t i = 0; i < events; ++i) {
      story.chances.push_back(static_cast<double>(i % 97) / 97);
    }
    match::TurningPoint turn;
    turn.event = events / 3;
    story.turning_points.push_back(turn);
    match.story = story;
    match.turning_points = {"1st innings, over 7: something happened (Team 1 31% to 62%)."};
    match.report = std::vector<std::string>(
        4,
        "A sentence of the report that goes on for a while, as sentences about cricket do, "
        "until it has told what there was to tell about who did what in which over.");
    match.player_of_match = "Given1 Surname101";
  }
}

TEST_CASE("a full scorecard lies on a left page, win chance and the report face it", "[print]") {
  SeasonBook book = book_of(4, 6);
  tell_in_full(book);
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  const int first = page_with(probe, "Toss: ");
  CHECK(first % 2 == 0);
  const std::string card = probe.text(first), facing = probe.text(first + 1);
  for (const char* text :
       {"Partnerships", "Phases", "Powerplay", "Player of the match: Given1 Surname101"}) {
    CAPTURE(text);
    CHECK(card.find(text) != std::string::npos);
  }
  for (const char* text :
       {"Win chance", "something happened", "A sentence of the report", "Worm", "Manhattan"}) {
    CAPTURE(text);
    CHECK(facing.find(text) != std::string::npos);
  }
  CHECK(probe.text(first + 2).find(league::sentence(book.matches[1].result)) != std::string::npos);
  // What turned the match is told below the report, beside the chart.
  bool told = false;
  for (const PdfProbe::Word& word : probe.words(first + 1)) {
    if (word.text != "happened") continue;
    told = true;
    CHECK(word.right < 105 * 72 / 25.4);
  }
  CHECK(told);
}

TEST_CASE("the list of all results stands on the page before the first match", "[print]") {
  SeasonBook book = book_of(9, 74);
  book.scorecards = Scorecards::full;
  const PdfProbe probe(print_season_book(book, {}));
  const int list = page_with(probe, "Round Date Home Score Away Score Result Page");
  CHECK(list > 0);
  CHECK(page_with(probe, "Matches\n", list + 1) == list + 1);
  const std::string text = probe.text(list);
  const league::Result& last = book.matches.back().result;
  // The winner stands before it, in bold.
  std::string told = result_of_side(last, last.winner.value_or(0));
  if (last.winner) told.erase(0, 4);
  CHECK_THAT(text, Catch::Contains(fmt::format("{} {}", told, list + 1 + 2 * 73)));
}

TEST_CASE("no word of a season book leaves its page or covers another", "[print]") {
  constexpr double point = 72 / 25.4, margin = 10 * point;
  for (const Size paper : {Size{210, 297}, Size{215.9, 279.4}, Size{180, 200}}) {
    for (const bool full : {false, true}) {
      SeasonBook book = book_of(10, 12);
      book.title = "The Most Wonderful Competition of Women of the Whole Country 2024/25";
      book.running_head = book.title + ", played with cards and dice";
      book.story = {"A paragraph.", "Another one that is a little longer than that."};
      book.awards = {{"Player of the season", "Somebody with a Name (Team 1)", "512 runs"}};
      book.bracket.champion = book.standings[0].team;
      if (full) tell_in_full(book);
      const PdfProbe probe(print_season_book(book, {paper, Ink::full, {}, {}, {}}));
      const int pages = probe.page_count();
      for (int page = 2; page <= pages; ++page) {
        CAPTURE(paper.width, full, page);
        const std::vector<PdfProbe::Word> words = probe.words(page);
        REQUIRE_FALSE(words.empty());
        CHECK(probe.misplaced(page) == "");
        std::string found;
        for (const PdfProbe::Word& word : words) {
          if (word.left < margin || word.right > paper.width * point - margin ||
              word.top < margin - 6 || word.bottom > paper.height * point - margin + 6) {
            found += word.text + " is off the page; ";
          }
        }
        CHECK(found == "");
      }
    }
  }
}

TEST_CASE("a scorecard in the book has what the log has", "[print]") {
  const SeasonBook book = book_of(4, 6);
  const PdfProbe probe(print_season_book(book, {}));
  const std::string text = probe.text(page_with(probe, "Toss: "));
  CHECK(text.find(league::sentence(book.matches[0].result)) != std::string::npos);
  const auto totals = match::totals_of(book.matches[0].record);
  for (const auto& total : totals) {
    CHECK_THAT(text, Catch::Contains(fmt::format("{}/{}", total.runs, total.wickets)));
    CHECK_THAT(text, Catch::Contains("20 overs, "));
  }
  CHECK(text.find("not out") != std::string::npos);
  CHECK(text.find("†") != std::string::npos);
  CHECK(text.find("R B 4s 6s SR") != std::string::npos);
  CHECK(text.find("O M R W Econ") != std::string::npos);
}

TEST_CASE("a scorecard in the book tells the pitch beside the toss", "[print]") {
  SeasonBook book = book_of(4, 6);
  const auto first_card = [&] {
    const PdfProbe probe(print_season_book(book, {}));
    return probe.text(page_with(probe, "Toss: "));
  };
  CHECK_THAT(first_card(), !Catch::Contains("Pitch"));
  std::get<match::InningsOpened>(book.matches[0].record.events[1]).pitch = cards::Pitch::fast;
  CHECK_THAT(first_card(), Catch::Contains("who chose to bat · Pitch: fast"));
}

TEST_CASE("a dismissal of the printed card has surnames, of namesakes whole names or initials",
          "[print]") {
  std::array<match::TeamSheet, 2> sheets{eleven(1), eleven(2)};
  sheets[1].players[4].name = "Josh Philippe";
  sheets[1].players[7].name = "Sean Abbott";
  match::BattingLine line;
  line.batter = 0;
  line.bowler = 7;
  line.out = Dismissal{HowOut::caught, 0, {4, match::no_member, match::no_member}};
  CHECK(dismissal_text(line, MatchNames(sheets), 1, sheets[1]) == "c Philippe b Abbott");
  sheets[0].players[2].name = "Kyle Abbott";
  CHECK(dismissal_text(line, MatchNames(sheets), 1, sheets[1]) == "c Philippe b S. Abbott");
  line.out = Dismissal{HowOut::run_out, 0, {4, 7, match::no_member}};
  CHECK(dismissal_text(line, MatchNames(sheets), 1, sheets[1]) == "run out (Philippe/S. Abbott)");
  sheets[1].players[4].of_side = false;
  line.out = Dismissal{HowOut::caught, 0, {4, match::no_member, match::no_member}};
  CHECK(dismissal_text(line, MatchNames(sheets), 1, sheets[1]) == "c sub (Philippe) b S. Abbott");
  line.out.reset();
  CHECK(dismissal_text(line, MatchNames(sheets), 1, sheets[1]) == "not out");
}

TEST_CASE("namesakes in a match of initials are called as the card calls them", "[print]") {
  std::array<match::TeamSheet, 2> sheets{eleven(1), eleven(2)};
  sheets[1].players[4].name = "Shakib Al Hasan";
  sheets[1].players[5].name = "Mahmudul Hasan";
  sheets[1].players[6].name = "Mohammed Siraj";
  sheets[1].players[8].name = "SA Yadav";
  sheets[0].players[8].name = "Kuldeep Yadav";
  CHECK(MatchNames(sheets).of(1, 4) == "SA Hasan");
  for (match::TeamSheet& sheet : sheets) {
    for (match::SheetPlayer& player : sheet.players)
      if (player.name.starts_with("Given")) player.name = "AB " + surname(player.name);
  }
  const MatchNames names(sheets);
  CHECK(names.of(1, 4) == "Shakib Al Hasan");
  CHECK(names.of(1, 6) == "Siraj");
  CHECK(names.of(1, 8) == "SA Yadav");
  CHECK(names.of(0, 8) == "Kuldeep Yadav");
  // Nobody goes by a given name, whoever else is in the side.
  sheets[0].players[1].name = "Shubman Gill";
  CHECK(MatchNames(sheets).of(0, 1) == "Gill");
  match::BattingLine line;
  line.bowler = 4;
  line.out = Dismissal{HowOut::caught, 0, {}};
  line.out->fielders.fill(match::no_member);
  CHECK(dismissal_text(line, names, 1, sheets[1]) == "caught b Shakib Al Hasan");
}

TEST_CASE("a round of fixtures to come stays on one page", "[print]") {
  SeasonBook book = book_of(4, 6);
  league::Fixture fixture;
  fixture.home.team = book.standings[0].team;
  fixture.away.team = book.standings[1].team;
  for (int i = 0; i < 90; ++i) {
    fixture.round = 100 + i / 7;
    book.to_come.push_back(fixture);
  }
  const PdfProbe probe(print_season_book(book, {}));
  std::map<std::string, std::set<int>> pages;
  for (int page = 3; page <= probe.page_count(); ++page) {
    const auto words = probe.words(page);
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (words[i - 1].text == "Round" && words[i].text.size() == 3)
        pages[words[i].text].insert(page);
    }
  }
  CHECK(pages.size() == 13);
  for (const auto& [round, of] : pages) CHECK(of.size() == 1);
}

TEST_CASE("the final says that it makes champions", "[print]") {
  SeasonBook book = book_of(4, 12);
  CHECK_THAT(PdfProbe(print_season_book(book, {})).text(), !Catch::Contains("· Champions"));
  league::Result& last = book.matches.back().result;
  REQUIRE(last.winner);
  last.stage = "Final";
  book.bracket.champion = last.teams[cricket::side_index(*last.winner)];
  const std::string text = PdfProbe(print_season_book(book, {})).text();
  CHECK(text.find("· Champions") != std::string::npos);
  CHECK(text.find("· Champions") == text.rfind("· Champions"));
}

TEST_CASE("the results grid has a cell for every group match, and codes that differ", "[print]") {
  const SeasonBook book = book_of(6, 30);
  const ResultsGrid grid = results_grid(book);
  REQUIRE(grid.teams.size() == 6);
  std::size_t meetings = 0;
  for (const auto& row : grid.meetings) {
    for (const auto& cell : row) meetings += cell.size();
  }
  CHECK(meetings == 30);
  CHECK(std::set<std::string>(grid.codes.begin(), grid.codes.end()).size() == 6);
  CHECK(team_codes({{{1}, "Sydney Sixers"}, {{2}, "Sydney Strikers"}, {{3}, "South Stars"}}) ==
        std::vector<std::string>{"SIX", "SS", "SST"});
  CHECK(team_codes({{{1}, "Punjab Kings"}, {{2}, "Otago"}, {{3}, "Otago"}, {{4}, "Otago"}}) ==
        std::vector<std::string>{"PBKS", "OTA", "OTAT", "OTA2"});
}

TEST_CASE("a real season has its match numbers, no rounds, and nobody at home", "[print]") {
  SeasonBook book = book_of(4, 6);
  book.real = true;
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    book.matches[i].result.number = static_cast<int>(i) + 31;
  }
  const ResultsGrid grid = results_grid(book);
  std::size_t meetings = 0;
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      meetings += grid.meetings[row][column].size();
      CHECK(grid.meetings[row][column].size() == grid.meetings[column][row].size());
    }
  }
  CHECK(meetings == 12);
  const PdfProbe probe(print_season_book(book, {}));
  const std::string text = probe.text();
  for (const char* part : {"Round 1", "(h)", "(a)", "Home team", "home team"}) {
    CAPTURE(part);
    CHECK(text.find(part) == std::string::npos);
  }
  CHECK(text.find("Match 34") != std::string::npos);
  CHECK(probe.text(2).find(short_day(book.matches[3].result.date)) != std::string::npos);
  CHECK(text.find("Position through the season") != std::string::npos);
}

TEST_CASE("a record that lacks matches marks its table and states no place as a fact", "[print]") {
  SeasonBook book = book_of(4, 6);
  const std::string note =
      "† The record lacks matches: match number 30 is missing. Points and places may have been "
      "others.";
  CHECK(PdfProbe(print_season_book(book, {})).text().find("Table †") == std::string::npos);
  book.missing = "match number 30 is missing";
  const std::string text = PdfProbe(print_season_book(book, {})).text();
  CHECK(text.find("Table †") != std::string::npos);
  CHECK(text.find(note) != std::string::npos);
  CHECK(text.find("of 4 by the matches on record: ") != std::string::npos);
}

TEST_CASE("the results grid leaves playoffs to the bracket", "[print]") {
  SeasonBook book = book_of(4, 6);
  book.matches.back().result.stage = "Final";
  std::size_t meetings = 0;
  for (const auto& row : results_grid(book).meetings) {
    for (const auto& cell : row) meetings += cell.size();
  }
  CHECK(meetings == 10);  // five in the rows of both sides, who all meet once
}

TEST_CASE("the results grid has both halves of a single round, and days to come", "[print]") {
  SeasonBook book = book_of(4, 6);
  CHECK(!results_grid(book).homes);
  CHECK_THAT(PdfProbe(print_season_book(book, {})).text(), !Catch::Contains("grey: no match"));
  // The last match is still to come.
  const league::Result last = book.matches.back().result;
  book.matches.pop_back();
  league::Fixture& fixture = book.to_come.emplace_back();
  fixture.home.team = last.teams[0];
  fixture.away.team = last.teams[1];
  fixture.date = {2025, 8, 31};
  const ResultsGrid grid = results_grid(book);
  CHECK(!grid.homes);
  std::size_t to_come = 0;
  for (const auto& row : grid.meetings) {
    for (const auto& cell : row) {
      for (const ResultsGrid::Meeting& one : cell) to_come += one.text.empty() ? 1 : 0;
    }
  }
  CHECK(to_come == 2);
  const std::string text = PdfProbe(print_season_book(book, {})).text();
  CHECK_THAT(text, Catch::Contains("31 Aug") && !Catch::Contains("grey: no match"));
  book.to_come[0].home.team.reset();
  CHECK_THAT(PdfProbe(print_season_book(book, {})).text(), Catch::Contains("grey: no match"));
}

TEST_CASE("fixtures to come say on their second page what they are", "[print]") {
  SeasonBook book = book_of(4, 6);
  league::Fixture fixture;
  fixture.home.team = book.standings[0].team;
  fixture.away.team = book.standings[1].team;
  book.to_come.assign(90, fixture);
  CHECK_THAT(PdfProbe(print_season_book(book, {})).text(),
             Catch::Contains("Fixtures to come (continued)"));
}

TEST_CASE("the results of a finished season say where its playoffs are", "[print]") {
  SeasonBook book = book_of(4, 12);
  CHECK_THAT(PdfProbe(print_season_book(book, {})).text(), !Catch::Contains("Playoffs: see"));
  league::BracketMatch& last = book.bracket.matches.emplace_back();
  last.stage = "Final";
  last.home.team = last.winner = book.standings[1].team;
  last.away.team = book.standings[0].team;
  book.bracket.champion = book.standings[1].team;
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(page_with(probe, "Playoffs: see page 3", 4) == page_with(probe, "Results\n", 3));
}

TEST_CASE("the first matches of a book have charts as all others", "[print]") {
  const PdfProbe probe(print_season_book(book_of(6, 12), {}));
  int first = 0;
  for (int page = probe.page_count(); page > 2; --page) {
    if (probe.text(page).find("Worm") != std::string::npos) first = page;
  }
  const auto words = probe.words(first);
  CHECK(std::ranges::count(words, "Worm", &PdfProbe::Word::text) == 2);
  // Each begins below its innings; both of a match end at one height.
  const auto axes = [&](bool left) {
    std::vector<double> tops;
    for (const PdfProbe::Word& five : words) {
      const auto beside = [&](const char* text) {
        return std::ranges::any_of(words, [&](const PdfProbe::Word& word) {
          return word.text == text && std::abs(word.top - five.top) < 0.1 &&
                 word.left > five.left && word.left - five.left < 200;
        });
      };
      const bool axis = five.text == "5" && beside("10") && beside("15") && beside("20");
      if (axis && (five.left < 298) == left) tops.push_back(std::round(five.top));
    }
    return tops;
  };
  CHECK(axes(true).size() == 2);
  CHECK(axes(true) == axes(false));
}

TEST_CASE("positions after the last round are those of the table", "[print]") {
  const SeasonBook book = book_of(6, 30);
  const Positions positions = positions_by_round(book);
  REQUIRE(positions.rounds == 8);
  for (std::size_t i = 0; i < positions.teams.size(); ++i) {
    CHECK(positions.teams[i] == book.standings[i].team);
    CHECK(positions.places[i].size() == 8);
    CHECK(positions.places[i].back() == book.standings[i].position);
  }
}

TEST_CASE("a round of a real season that ends soon before another has no point", "[print]") {
  SeasonBook book = book_of(6, 12);
  book.real = true;
  for (BookMatch& match : book.matches) match.result.round *= 2;
  book.matches[4].result.round = 3;
  const Positions positions = positions_by_round(book);
  CHECK(positions.after == std::vector{5, 8, 12});
  CHECK(positions.places[0].size() == 3);
}

TEST_CASE("a season in progress says how far it is, and what is to come", "[print]") {
  SeasonBook book = book_of(4, 6);
  league::Fixture fixture;
  fixture.round = 9;
  fixture.home.team = book.standings[0].team;
  fixture.away.team = book.standings[1].team;
  fixture.venue = "Riverside";
  book.to_come = {fixture, fixture};
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  CHECK(probe.text(1).find("After 6 of 8 matches") != std::string::npos);
  CHECK(probe.text(1).find("Leading: " + book.standings.front().team.name) != std::string::npos);
  CHECK(page_with(probe, "Table after 6 of 8 matches", 3) == 3);
  CHECK(page_with(probe, "Riverside", 3) > 0);
  CHECK(page_with(probe, "Round Match Home Score Away Score Ground Won by", 3) > 0);
  // On the pages of both teams.
  CHECK(page_with(probe, "To come Home/away Round Result", 3) > 0);
  CHECK(page_with(probe, book.standings[1].team.name + " home 9", 3) > 0);
  CHECK(page_with(probe, book.standings[0].team.name + " away 9", 3) > 0);
  CHECK_FALSE(positions_by_round(book).unfinished);
  book.to_come[0].round = book.matches.back().result.round;
  CHECK(positions_by_round(book).unfinished);
}

TEST_CASE("records stand in order, level ones as they happened", "[print]") {
  const SeasonBook book = book_of(6, 30);
  const auto records = season_records(book, 5);
  REQUIRE(records.size() >= 5);
  CHECK(records[0].title == "Highest totals");
  int before = 1000;
  for (const RecordLine& line : records[0].lines) {
    const int total = std::stoi(line.value);
    CHECK(total <= before);
    before = total;
  }
  bool told = false;
  for (const RecordList& list : records) {
    CAPTURE(list.title);
    const std::size_t all = list.lines.size();
    if (!list.unranked && all > 5) CHECK(list.lines.back().value == list.lines[4].value);
    if (all > 5) {
      told = true;
      const std::string with = list.unranked ? "" : " with " + list.lines[4].value;
      CHECK(list.left_out(5) == fmt::format("and {} more{}", all - 5, with));
    }
    CHECK(list.left_out(all).empty());
  }
  CHECK(told);
}

TEST_CASE("who was not out comes before who was, and a total that stood is no lowest", "[print]") {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).runs(6).runs(4).runs(6);
  made.wicket(HowOut::bowled, 2).runs(6).runs(4).runs(6);
  made.close(match::InningsClosed::Why::quota).open(1).over(10).runs(6);
  made.close(match::InningsClosed::Why::quota).event(match::MatchClosed{0});
  SeasonBook book;
  BookMatch& match = book.matches.emplace_back();
  match.record = made.record;
  match.result = league::result_from(made.record, {1}, 1);
  std::string scores;
  for (const RecordList& list : season_records(book, 5)) {
    if (list.title == "Highest scores") {
      for (const RecordLine& line : list.lines) scores += line.value + ", ";
    }
    CHECK((list.title != "Lowest totals, all out" || list.lines.empty()));
  }
  CHECK(scores.starts_with("16* (3), 16 (4), 6* (1), "));
}

TEST_CASE("close chases are told by the balls that were left, those of plain matches", "[print]") {
  const auto chase = [](int id, int balls, int wickets, const char* method) {
    BookMatch match;
    match.result.id = {id};
    match.result.kind = league::Result::Kind::won;
    match.result.teams = {league::Team{{1}, "Anchors"}, league::Team{{2}, "Beacons"}};
    match.result.winner = 1;
    match.result.by_wickets = wickets;
    match.result.method = method;
    match.result.innings = {{0, 150, 6, 120, false, 120},
                            {1, 151, 10 - wickets, balls, false, 120}};
    return match;
  };
  SeasonBook book;
  book.matches = {chase(1, 100, 8, ""), chase(2, 119, 4, ""), chase(3, 120, 1, "D/L"),
                  chase(4, 119, 2, ""), chase(5, 120, 5, "")};
  std::string values;
  for (const RecordList& list : season_records(book, 5)) {
    if (list.title != "Closest chases") continue;
    for (const RecordLine& line : list.lines) values += line.value + "; ";
    CHECK(list.lines.front().what == "Beacons v Anchors");
  }
  CHECK(values == "0 balls left; 1 ball left; 1 ball left; 20 balls left; ");
}

TEST_CASE("sixty matches stay under five megabytes and come out the same twice", "[print]") {
  const SeasonBook book = book_of(8, 60);
  const std::string pdf = print_season_book(book, {});
  CHECK(pdf.size() < 5000000);
  CHECK(pdf == print_season_book(book, {}));
}

TEST_CASE("a season without a match has cover, contents and table", "[print]") {
  SeasonBook book = book_of(4, 0);
  book.leaders.clear();
  book.standings =
      league::standings(book.competition, std::vector<league::Team>{{{1}, "A"}, {{2}, "B"}}, {});
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  CHECK(probe.page_count() == 3);
}

TEST_CASE("a team with more players than a page holds goes on over the next, nobody left out",
          "[print]") {
  SeasonBook book = book_of(2, 8);
  // Other elevens in every match: 88 players for each team.
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    for (match::TeamSheet& sheet : book.matches[i].record.sheets) {
      for (match::SheetPlayer& player : sheet.players) {
        player.id = PlayerId{player.id.value + 1000 * static_cast<std::int64_t>(i)};
        player.name += fmt::format("-{}", i);
      }
    }
  }
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  const std::string team = probe.text();
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    // The first to bat has batted in every match.
    CHECK(team.find(fmt::format("Given0 Surname100-{} ", i)) != std::string::npos);
    CHECK(team.find(fmt::format("Given10 Surname110-{} ", i)) != std::string::npos);
  }
}

TEST_CASE("a league without dates has no column for them", "[print]") {
  SeasonBook book = book_of(4, 6);
  CHECK(PdfProbe(print_season_book(book, {})).layout().find("Opponent  ") != std::string::npos);
  CHECK(page_with(PdfProbe(print_season_book(book, {})), "1 December 2024") > 0);
  for (BookMatch& match : book.matches) match.result.date = {};
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  CHECK(page_with(probe, "Date") == 0);
  // The round in its place, with the page of the match.
  CHECK(page_with(probe, "Opponent Result For Against Round Page") > 0);
}

TEST_CASE("in 100-ball the book counts balls, not overs", "[print]") {
  SeasonBook book = book_of(4, 6);
  book.competition.conditions = cricket::built_in_formats().named("hundred").conditions();
  for (BookMatch& match : book.matches) {
    match.record.conditions = cricket::built_in_formats().named("hundred").conditions();
  }
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  const auto fall = match::scorecard_of(book.matches[0].record).innings.at(0).fall;
  REQUIRE_FALSE(fall.empty());
  std::string page = probe.text(page_with(probe, "Toss: "));
  std::replace(page.begin(), page.end(), '\n', ' ');
  const std::string name = match::name_of(book.matches[0].record.sheets[0], fall[0].batter);
  CHECK(page.find(fmt::format("{} ({})", surname(name),
                              fall[0].place.over * 5 + fall[0].place.legal)) != std::string::npos);
  CHECK(probe.text(3).find("." + std::to_string(book.standings[0].balls_for % 5) + " ") ==
        std::string::npos);
}

TEST_CASE("a match without a ball says so", "[print]") {
  SeasonBook book = book_of(4, 6);
  book.matches[0].record.events = {match::MatchClosed{{}, true}};
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  CHECK(page_with(probe, "; no ball was bowled") > 0);
}

TEST_CASE("a match without a ball takes a line between two that share the rest of its page",
          "[print]") {
  SeasonBook book = book_of(6, 12);
  const int pages = PdfProbe(print_season_book(book, {})).page_count();
  for (const std::size_t unplayed : {3U, 6U}) {
    book.matches[unplayed].record.events = {match::MatchClosed{{}, true}};
  }
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.page_count() <= pages);
  const int page = page_with(probe, "; no ball was bowled");
  double lowest = 0;
  for (const PdfProbe::Word& word : probe.words(page)) {
    if (word.bottom < 770) lowest = std::max(lowest, word.bottom);
  }
  CHECK(lowest > 640);
  const auto words = probe.words(page);
  CHECK(std::ranges::count(words, "Worm", &PdfProbe::Word::text) == 2);
}

TEST_CASE("charts of a match are never too low to read, and the worm is always on the left",
          "[print]") {
  const PdfProbe probe(print_season_book(book_of(6, 12), {}));
  int charts = 0;
  for (int page = 1; page <= probe.page_count(); ++page) {
    const auto words = probe.words(page);
    for (const PdfProbe::Word& title : words) {
      if (title.text != "Worm" && title.text != "Manhattan") continue;
      ++charts;
      // The highest number below the title in its column, and the nought below that.
      double nought = 1e9;
      for (const PdfProbe::Word& word : words) {
        if (word.text == "0" && word.top > title.bottom && std::abs(word.right - title.left) < 20) {
          nought = std::min(nought, word.bottom);
        }
      }
      CHECK((nought - title.bottom) * 25.4 / 72 > 15.5);
      // A word of the glossary has no axis below it.
      if (nought < 1e9) CHECK((title.text == "Worm") == (title.left < 100));
    }
  }
  CHECK(charts >= 24);
}

TEST_CASE("the pages of a season book are as they were looked at", "[print]") {
  SeasonBook book = book_of(4, 6);
  book.scorecards = Scorecards::two_a_page;
  const std::string pdf = print_season_book(book, {});
  const int pages = PdfProbe(pdf).page_count();
  REQUIRE(pages > 6);
  for (int page = 1; page <= pages; ++page) {
    tests::check_golden(fmt::format("print/book/page-{:02}.txt", page),
                        tests::portrait_of(pdf, page, 297));
  }
}

TEST_CASE("no page of a season book is half empty", "[print]") {
  for (const int matches : {12, 20, 30}) {
    for (const bool full : {false, true}) {
      SeasonBook book = book_of(6, matches);
      if (full) tell_in_full(book);
      const PdfProbe probe(print_season_book(book, {}));
      const int pages = probe.page_count();
      // The contents are as long as they are, and the last page ends where the book does.
      for (int page = 3; page < pages; ++page) {
        double lowest = 0;
        for (const PdfProbe::Word& word : probe.words(page)) {
          constexpr double foot = (297 - 20) * 72 / 25.4;
          if (word.bottom < foot) lowest = std::max(lowest, word.bottom);
        }
        CAPTURE(matches, full, page, pages);
        CHECK(lowest * 25.4 / 72 > 170);
      }
    }
  }
}

TEST_CASE("the glossary shares its page with the index", "[print]") {
  for (const int matches : {6, 12, 30}) {
    const PdfProbe probe(print_season_book(book_of(6, matches), {}));
    CHECK_THAT(probe.text(probe.page_count()),
               Catch::Contains("Glossary") && Catch::Contains("Index of players"));
  }
}

TEST_CASE("the last page of a book is two thirds full where the index needs more than one",
          "[print]") {
  for (const int matches : {45, 60}) {
    const PdfProbe probe(print_season_book(book_of(8, matches), {}));
    double lowest = 0;
    for (const PdfProbe::Word& word : probe.words(probe.page_count()))
      if (word.bottom < (297 - 20) * 72 / 25.4) lowest = std::max(lowest, word.bottom);
    CAPTURE(matches);
    CHECK(lowest * 25.4 / 72 > 20 + 258 * 2 / 3);
  }
}

TEST_CASE("worm and Manhattan of a page are equally high", "[print]") {
  const PdfProbe probe(print_season_book(book_of(6, 12), {}));
  const auto words = probe.words(page_with(probe, "Worm"));
  std::map<std::string, std::vector<double>> tops;
  for (const PdfProbe::Word& word : words) {
    if (word.text == "Worm" || word.text == "Manhattan") tops[word.text].push_back(word.top);
  }
  REQUIRE_FALSE(tops["Worm"].empty());
  CHECK(tops["Worm"] == tops["Manhattan"]);
}

TEST_CASE("leaders and records each stand on one page", "[print]") {
  SeasonBook book = book_of(10, 45);
  book.leaders.assign(10, book.leaders.front());
  book.awards.assign(9, {"Most runs", "Leader 1 (Team 1)", "500"});
  book.best_eleven.resize(11);
  for (BookPlayer& player : book.best_eleven) player = {"Leader 1", book.standings[0].team, {}, {}};
  const PdfProbe probe(print_season_book(book, {}));
  CHECK_THAT(probe.text(),
             !Catch::Contains("Leaders (continued)") && !Catch::Contains("Records (continued)"));
  CHECK(page_with(probe, "Records\n", 3) == page_with(probe, "Leaders\n", 3) + 1);
}

TEST_CASE("a match in full and the fixtures to come are as they were looked at", "[print]") {
  SeasonBook book = book_of(4, 6);
  tell_in_full(book);
  league::Fixture fixture;
  fixture.round = 9;
  fixture.home.team = book.standings[0].team;
  fixture.away.team = book.standings[1].team;
  fixture.venue = "Riverside";
  book.to_come = {fixture};
  const std::string pdf = print_season_book(book, {});
  const PdfProbe probe(pdf);
  tests::check_golden("print/book/full.txt",
                      tests::portrait_with_curves(pdf, page_with(probe, "Toss: "), 297));
  tests::check_golden("print/book/to_come.txt",
                      tests::portrait_of(pdf, page_with(probe, "Riverside"), 297));
}

}  // namespace
}  // namespace quicket::print
