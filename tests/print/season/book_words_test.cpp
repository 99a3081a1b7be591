#include <algorithm>
#include <string>
#include <variant>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "cricket/format.h"
#include "cricket/overs.h"
#include "cricket/team_code.h"
#include "match/scorecard.h"
#include "print/season/book.h"
#include "print/season/records.h"
#include "tests/match/record_builder.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

using cricket::HowOut;
using tests::PdfProbe;

/// A book of one match, with a hat-trick in its first over and a fast fifty in the chase.
SeasonBook book_of_feats() {
  tests::RecordBuilder made;
  made.event(match::Toss{0, true}).open(0).over(10).runs(4);
  made.wicket(HowOut::bowled, 2).wicket(HowOut::bowled, 3).wicket(HowOut::lbw, 4).runs(6).runs(0);
  made.over(9).balls(6, 6).over(10).balls(6, 6);
  made.close(match::InningsClosed::Why::quota).open(1);
  made.over(10).balls(6, 6).over(9).balls(6, 6).over(10).balls(2, 6);
  made.close(match::InningsClosed::Why::target_passed).event(match::MatchClosed{1});
  made.record.info.date = {2025, 3, 24};
  SeasonBook book;
  book.title = book.running_head = "Village Cup 2025";
  BookMatch& match = book.matches.emplace_back();
  match.record = made.record;
  match.result = league::result_from(made.record, {1}, 1);
  for (const league::Team& team : match.result.teams) {
    league::Standing& row = book.standings.emplace_back();
    row.team = team;
    row.played = 1;
  }
  return book;
}

std::string pages_of(const SeasonBook& book) {
  const PdfProbe probe(print_season_book(book, {}));
  CHECK(probe.complaints() == "");
  std::string text;
  for (int page = 1; page <= probe.page_count(); ++page) text += probe.text(page);
  return text;
}

}  // namespace

TEST_CASE("records know what was quickest, hat-tricks and chases, and when it was", "[print]") {
  std::string told;
  const SeasonBook book = book_of_feats();
  for (const RecordList& list : season_records(book)) {
    for (const RecordLine& line : list.lines) {
      CHECK(book.matches.at(line.match).result.date == Date{2025, 3, 24});
      told += list.title + ": " + line.what + " " + line.value + "; ";
    }
  }
  for (const char* one : {"Fastest fifties", "Hat-tricks", "Highest match aggregates",
                          "Highest chases", "Narrowest wins by wickets"}) {
    CAPTURE(one, told);
    CHECK(told.find(one) != std::string::npos);
  }
  CHECK(pages_of(book_of_feats()).find("24 Mar") != std::string::npos);
}

TEST_CASE("a card of more than eleven says why", "[print]") {
  SeasonBook book = book_of_feats();
  match::MatchRecord& record = book.matches.front().record;
  for (match::TeamSheet& sheet : record.sheets) {
    sheet.players.push_back({{77}, "Twelfth Man"});
  }
  // Once for all of a season whose source does not tell who came for whom.
  std::string glossary = pages_of(book);
  std::ranges::replace(glossary, '\n', ' ');
  CHECK_THAT(glossary, Catch::Contains("of twelve names on a side one is the substitute's"));
  record.events.insert(record.events.begin() + 2, match::Substitution{0, 11, 10, "impact_player"});
  const std::string text = pages_of(book);
  CHECK(text.find("Impact player: Twelfth Man for ") != std::string::npos);
}

TEST_CASE("what the source does not tell stands below the first match", "[print]") {
  SeasonBook book = book_of_feats();
  book.notes = {"The source names no fielders."};
  const PdfProbe probe(print_season_book(book, {}));
  for (int page = 1; page <= probe.page_count(); ++page) {
    const std::string text = probe.text(page);
    const auto note = text.find(book.notes[0]);
    CHECK((note == std::string::npos) == (text.find("Toss: ") == std::string::npos));
    if (note != std::string::npos) CHECK(note > text.find("Manhattan"));
  }
}

TEST_CASE("highest scores and best figures say against whom they were", "[print]") {
  SeasonBook book = book_of_feats();
  const match::InningsCard card = match::scorecard_of(book.matches[0].record).innings[0];
  const match::BowlingLine& best = card.bowling[0];
  league::Leaders& list = book.leaders.emplace_back();
  list.key = league::PlayerFigure::best_figures;
  league::Leader& leader = list.rows.emplace_back();
  leader.name = book.matches[0].record.sheets[1].players[best.bowler].name;
  leader.team.name = "Some Team";
  leader.text = fmt::format("{}/{}", best.wickets, best.runs);
  const std::string& against = book.matches[0].record.sheets[0].name;
  CHECK_THAT(pages_of(book),
             Catch::Contains("Some Team v " + cricket::team_code(against) + " " + leader.text));
}

TEST_CASE("a list of rates says from how many balls on they count", "[print]") {
  SeasonBook book = book_of_feats();
  league::Leaders& rates = book.leaders.emplace_back();
  rates.key = league::PlayerFigure::strike_rate;
  rates.minimum = "at least 102 balls faced";
  rates.rows.resize(1);
  rates.rows[0].name = "V Suryavanshi";
  rates.rows[0].text = "206.56";
  CHECK(pages_of(book).find("at least 102 balls faced") != std::string::npos);
}

TEST_CASE("the glossary explains the signs that the book has", "[print]") {
  SeasonBook book = book_of_feats();
  for (match::TeamSheet& sheet : book.matches[0].record.sheets) sheet.keeper = match::no_member;
  const std::string without = pages_of(book);
  CHECK(without.find("kept wicket") == std::string::npos);
  CHECK(without.find("stumped by") == std::string::npos);
  CHECK(without.find("W won, L lost") != std::string::npos);
  book.matches[0].record.sheets[0].keeper = 4;
  CHECK(pages_of(book).find("kept wicket") != std::string::npos);
  book.matches[0].record.sheets[0].keeper_assumed = true;
  CHECK(pages_of(book).find("kept wicket") == std::string::npos);
}

TEST_CASE("the glossary explains what only some seasons have", "[print]") {
  SeasonBook book = book_of_feats();
  const std::string without = pages_of(book);
  CHECK_THAT(without, Catch::Contains("points in the table"));
  for (const char* rare : {"a substitute in the field", "left by choice", "revised for rain"})
    CHECK_THAT(without, !Catch::Contains(rare));
  match::MatchRecord& record = book.matches[0].record;
  book.matches[0].result.method = "D/L";
  record.sheets[1].players.push_back({{99}, "Sub Stitute"});
  record.sheets[1].players.back().of_side = false;
  const auto out = std::ranges::find_if(record.events, [](const match::MatchEvent& event) {
    const auto* ball = std::get_if<match::Delivery>(&event);
    return ball != nullptr && ball->out.has_value();
  });
  REQUIRE(out != record.events.end());
  auto& ball = std::get<match::Delivery>(*out);
  ball.out->how = HowOut::caught;
  ball.out->fielders[0] = 11;
  std::string told = pages_of(book);
  CHECK_THAT(told, Catch::Contains("a substitute in the field") && Catch::Contains("for rain"));
  ball.out->how = HowOut::retired_out;
  ball.out->fielders[0] = match::no_member;
  CHECK_THAT(pages_of(book), Catch::Contains("left by choice"));
}

TEST_CASE("who is missing when all are out is absent", "[print]") {
  SeasonBook book = book_of_feats();
  match::MatchRecord& record = book.matches[0].record;
  const auto closed = std::ranges::find_if(record.events, [](const match::MatchEvent& event) {
    return std::holds_alternative<match::InningsClosed>(event);
  });
  REQUIRE(closed != record.events.end());
  CHECK_THAT(pages_of(book), !Catch::Contains("Absent hurt: "));
  std::get<match::InningsClosed>(*closed).why = match::InningsClosed::Why::all_out;
  CHECK_THAT(pages_of(book), Catch::Contains("Absent hurt: "));
}

TEST_CASE("the glossary of a 100-ball book spells its words in full", "[print]") {
  SeasonBook book = book_of_feats();
  book.competition.conditions = cricket::built_in_formats().named("hundred").conditions();
  const std::string text = pages_of(book);
  CHECK(text.find("owled") != std::string::npos);
  CHECK(text.find(" owled") == std::string::npos);
}

TEST_CASE("the results grid marks a win by a revised target", "[print]") {
  SeasonBook book = book_of_feats();
  CHECK_THAT(pages_of(book), !Catch::Contains("DLS: "));
  book.matches[0].result.method = "D/L Standard Edition";
  CHECK_THAT(pages_of(book),
             Catch::Contains("w\n24 Mar DLS\n") && Catch::Contains("DLS: by a revised"));
  book.matches[0].result.date.year = 2010;  // before it had that name
  CHECK_THAT(pages_of(book),
             Catch::Contains("w\n24 Mar D/L\n") && Catch::Contains("D/L: by a revised"));
  auto& events = book.matches[0].record.events;
  const auto chase = std::ranges::find_if(events, [](const match::MatchEvent& event) {
    const auto* opened = std::get_if<match::InningsOpened>(&event);
    return opened != nullptr && opened->batting == 1;
  });
  REQUIRE(chase != events.end());
  CHECK_THAT(pages_of(book), !Catch::Contains("; target "));
  events.insert(chase + 1, match::RevisedTarget{70, 60, {}});
  CHECK_THAT(pages_of(book), Catch::Contains("; target 70 off 10 overs"));
}

TEST_CASE("the charts of a match draw a yellow club dark enough for paper", "[print]") {
  SeasonBook book = book_of_feats();
  for (const league::Standing& row : book.standings) {
    book.team_colours[row.team.name] = {{0xff, 0xff, 0}, {0, 0, 0xff}};
  }
  std::string drawn;
  for (const std::string& page : PdfProbe(print_season_book(book, {})).contents()) drawn += page;
  // Lines in yellow itself: none.
  CHECK(drawn.find("\n1 1 0 rg") != std::string::npos);
  CHECK(drawn.find("\n1 1 0 RG") == std::string::npos);
}

TEST_CASE("the index does not take a name with an article apart", "[print]") {
  SeasonBook book = book_of_feats();
  book.matches[0].record.sheets[0].players[0].name = "Shakib Al Hasan";
  CHECK_THAT(pages_of(book), Catch::Contains("Shakib Al Hasan · ") && !Catch::Contains("Hasan, "));
}

TEST_CASE("an over of five balls is told below its innings", "[print]") {
  SeasonBook book = book_of_feats();
  CHECK_THAT(pages_of(book), !Catch::Contains("had 5 balls"));
  auto& events = book.matches[0].record.events;
  const auto ball = std::ranges::find_if(
      events, [](const auto& one) { return std::holds_alternative<match::Delivery>(one); });
  events.erase(ball);
  CHECK_THAT(pages_of(book), Catch::Contains("Over 1 (") && Catch::Contains("had 5 balls"));
  // It counts as an over nevertheless.
  const match::MatchRecord& record = book.matches[0].record;
  const match::InningsCard counted = match::scorecard_of(record).innings[0],
                           told = match::scorecard_as_told(record).innings[0];
  CHECK(told.total.balls == counted.total.balls + 1);
  CHECK(told.bowling[0].balls == counted.bowling[0].balls + 1);
  CHECK(told.bowling[0].balls % 6 == 0);
  CHECK_THAT(pages_of(book),
             !Catch::Contains(cricket::length_text(counted.total.balls, record.conditions)));
}

TEST_CASE("a replay under way is compared by rates, not by totals", "[print]") {
  SeasonBook book = book_of_feats();
  league::TeamComparison& team = book.comparison.emplace().teams.emplace_back();
  team.team = book.standings[0].team;
  CHECK_THAT(pages_of(book), Catch::Contains("Real points"));
  book.to_come.resize(2);
  CHECK_THAT(pages_of(book), !Catch::Contains("Real points") &&
                                 Catch::Contains("Real net run rate") &&
                                 Catch::Contains("Replay and reality after 1 of 3 matches"));
}

TEST_CASE("a ground of a long name keeps its town", "[print]") {
  SeasonBook book = book_of_feats();
  league::Fixture& fixture = book.to_come.emplace_back();
  fixture.round = 2;
  fixture.home.team = book.standings[0].team;
  fixture.away.team = book.standings[1].team;
  fixture.venue = "Maharaja Yadavindra Singh International Cricket Stadium, New Chandigarh";
  CHECK_THAT(pages_of(book), Catch::Contains(fixture.venue));
}

TEST_CASE("a long ground of a match stands on the line below its day, in full", "[print]") {
  SeasonBook book = book_of_feats();
  const std::string more = " of the Long Long Valley";
  for (league::Team& team : book.matches[0].result.teams) team.name += more;
  for (match::TeamSheet& sheet : book.matches[0].record.sheets) sheet.name += more;
  for (league::Standing& row : book.standings) row.team.name += more;
  book.matches[0].result.venue =
      "Bharat Ratna Shri Atal Bihari Vajpayee Ekana International Cricket Stadium, New Lucknow, "
      "India";
  const PdfProbe probe(print_season_book(book, {}));
  for (int page = 1; page <= probe.page_count(); ++page) {
    const std::string text = probe.layout(page);
    const auto ground = text.find("Bharat Ratna");
    if (ground == std::string::npos) continue;
    CHECK(text.find("24 March") < ground);
    CHECK(text.find(" won by 10 wickets") < ground);
    CHECK(text.find("Toss: ") > ground);
  }
}

TEST_CASE("fixtures without grounds have no column for them", "[print]") {
  SeasonBook book = book_of_feats();
  league::Fixture fixture;
  fixture.round = 2;
  fixture.home.team = book.standings[0].team;
  fixture.away.team = book.standings[1].team;
  book.to_come = {fixture};
  CHECK(pages_of(book).find("Ground") == std::string::npos);
  book.to_come[0].venue = "Riverside";
  CHECK(pages_of(book).find("Ground") != std::string::npos);
}

TEST_CASE("a playoff is at home only on a ground of the side", "[print]") {
  const auto told = [](const std::string& venue) {
    SeasonBook book = book_of_feats();
    book.matches.front().result.venue = "Oak Lane, Oakton";
    BookMatch final = book.matches.front();
    final.result.stage = "Final";
    final.result.venue = venue;
    std::swap(final.result.teams[0], final.result.teams[1]);
    book.matches.push_back(final);
    std::string text = pages_of(book);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  };
  const std::string host = book_of_feats().matches.front().result.teams[0].name;
  const std::string guest = book_of_feats().matches.front().result.teams[1].name;
  const std::string at_home = told("Oak Lane"), neutral = told("Great Park, Elmton");
  // The host of the group match is at home on its ground again, though named second.
  CHECK_THAT(at_home, Catch::Contains(guest + " (h), Final"));
  CHECK_THAT(at_home, Catch::Contains(host + " (a), Final"));
  CHECK_THAT(neutral, Catch::Contains(guest + ", Final"));
  CHECK_THAT(neutral, !Catch::Contains(guest + " (h), Final"));
  CHECK_THAT(neutral, Catch::Contains("at home, away"));
}

}  // namespace quicket::print
