#include "print/season/book.h"

#include <algorithm>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/surname.h"
#include "cricket/format.h"
#include "match/innings.h"
#include "match/scorecard.h"
#include "print/page/fit.h"
#include "print/scoresheet/fill.h"
#include "print/season/records.h"
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
  book.table = league::standings(book.competition, tests::teams_of(results), results);
  league::Leaders runs;
  for (int i = 0; i < 12; ++i) {
    league::Leader leader;
    leader.name = fmt::format("Leader {}", i);
    leader.team = book.table.empty() ? league::Team{} : book.table[0].team;
    leader.text = std::to_string(500 - i);
    runs.rows.push_back(leader);
  }
  book.leaders = {runs};
  return book;
}

TEST_CASE("a season book has a page for every part, and its contents say which", "[print]") {
  const SeasonBook book = book_of(8, 20);
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  // Cover, contents, table, leaders, records, eight teams, twenty matches.
  REQUIRE(probe.contents().size() == 5 + 8 + 20);
  const std::string contents = probe.text(2);
  CHECK(contents.find("Records 5\n") != std::string::npos);
  CHECK(contents.find("Team 1 6\n") != std::string::npos);
  CHECK(contents.find("33\n") != std::string::npos);
  CHECK(probe.text(5).find("Highest totals") != std::string::npos);
  CHECK(probe.text(6).find("Team 1 Demonstration") != std::string::npos);
  CHECK(probe.text(14).find("Worm") != std::string::npos);
  CHECK(probe.text(14).find("Manhattan") != std::string::npos);
  CHECK(probe.text(14).find("The Oval, Mount Élan") != std::string::npos);
  const std::string plain = probe.plain();
  for (const char* entry :
       {"(Cover)", "(Contents)", "(Table)", "(Leaders)", "(Records)", "(Teams)", "(Matches)"}) {
    CHECK(plain.find(std::string("/Title ") + entry) != std::string::npos);
  }
}

TEST_CASE("a scorecard in the book has what the log has", "[print]") {
  const SeasonBook book = book_of(4, 6);
  const std::string text = PdfProbe(print_season_book(book, {})).text(5 + 4 + 1);
  CHECK(text.find(league::sentence(book.matches[0].result)) != std::string::npos);
  const auto totals = match::totals_of(book.matches[0].record);
  for (const auto& total : totals) {
    CHECK(text.find(fmt::format("{}/{} (20 overs)", total.runs, total.wickets)) !=
          std::string::npos);
  }
  CHECK(text.find("not out") != std::string::npos);
  CHECK(text.find("†") != std::string::npos);
}

TEST_CASE("figures of a scorecard extract in the order of their heads", "[print]") {
  const std::string text = PdfProbe(print_season_book(book_of(4, 6), {})).text(10);
  CHECK(text.find("R B 4s 6s SR") != std::string::npos);
  CHECK(text.find("O M R W Econ") != std::string::npos);
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
  for (const RecordList& list : records) CHECK(list.lines.size() <= 5);
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
  book.table =
      league::standings(book.competition, std::vector<league::Team>{{{1}, "A"}, {{2}, "B"}}, {});
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  CHECK(probe.contents().size() == 3);
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
  const int pages = static_cast<int>(probe.contents().size());
  const int extra = pages - (5 + 2 + 8);
  CHECK(extra >= 2);
  std::string team;
  for (int page = 6; page <= 7 + extra; ++page) team += probe.text(page);
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    // The first to bat has batted in every match.
    CHECK(team.find(fmt::format("Given0 Surname100-{} ", i)) != std::string::npos);
    CHECK(team.find(fmt::format("Given10 Surname110-{} ", i)) != std::string::npos);
  }
  // The contents still say where the matches are.
  CHECK(probe.text(2).find(fmt::format("Round 1 {}\n", 8 + extra)) != std::string::npos);
}

TEST_CASE("a league without dates has no column for them", "[print]") {
  SeasonBook book = book_of(4, 6);
  CHECK(PdfProbe(print_season_book(book, {})).text(6).find("Opponent Date For") !=
        std::string::npos);
  for (BookMatch& match : book.matches) match.result.date = {};
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  CHECK(probe.text(6).find("Opponent For Against Result") != std::string::npos);
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
  std::string page = probe.text(10);
  std::replace(page.begin(), page.end(), '\n', ' ');
  const std::string name = match::name_of(book.matches[0].record.sheets[0], fall[0].batter);
  CHECK(page.find(fmt::format("{} ({})", surname(name),
                              fall[0].place.over * 5 + fall[0].place.legal)) != std::string::npos);
  CHECK(probe.text(3).find("." + std::to_string(book.table[0].balls_for % 5) + " ") ==
        std::string::npos);
}

TEST_CASE("a match without a ball says so", "[print]") {
  SeasonBook book = book_of(4, 6);
  book.matches[0].record.events = {match::MatchClosed{{}, true}};
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  CHECK(probe.text(10).find("No ball was bowled.") != std::string::npos);
}

}  // namespace
}  // namespace quicket::print
