#include "ingest/typed_cards.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cricket/format.h"
#include "ingest/bytes.h"
#include "report/cards.h"
#include "tests/report/csv.h"

namespace quicket::ingest {
namespace {

CardsInput input() {
  CardsInput wanted;
  wanted.name = "Harbour League";
  wanted.season = "2030";
  return wanted;
}

constexpr std::string_view green_ranges = "1:B 2:W 3-6:F 7-41:dot 42-70:1 71-89:2 90-96:4 97-100:6";

std::string card_refusal(const std::string& text) {
  std::vector<Problem> problems;
  try {
    read_cards(text_bytes(text), "cards.csv", input(), problems);
  } catch (const Error& error) {
    if (problems.empty()) return error.what();
  }
  return problems.empty() ? "none" : to_string(problems.front());
}

TEST_CASE("ranges give each number from 1 to 100 exactly one result", "[ingest]") {
  std::string fault;
  const auto chart = parse_ranges(green_ranges, fault);
  REQUIRE(chart);
  CHECK(chart->at(1) == cards::Slot::bowled);
  CHECK(chart->at(100) == cards::Slot::six);
  CHECK(chart->width(cards::Slot::dot) == 35);
  CHECK(parse_ranges("97-00:6;1-96:•", fault));
  CHECK(parse_ranges("97–00:6 1—96:1", fault));
  CHECK_FALSE(parse_ranges("1-99:dot", fault));
  CHECK(fault == "number 100 has no result");
  CHECK_FALSE(parse_ranges("1-50:dot 50-100:1", fault));
  CHECK(fault == "number 50 has two results");
  CHECK_FALSE(parse_ranges("1-100:5", fault));
  CHECK(fault == "\"1-100:5\" is not a range such as 3-6:F");
  CHECK_FALSE(parse_ranges("0-100:1", fault));
  CHECK_FALSE(parse_ranges("", fault));
  CHECK(fault == "number 1 has no result");
}

TEST_CASE("cards typed in with widths or ranges come in with all that is on them", "[ingest]") {
  std::vector<Problem> problems;
  const std::string text =
      "player,team,role,batting_role,bowling_role,catching,run_out,keeping,B,W,F,dot,1,2,4,6,"
      "ranges,"
      "runs,balls,high_score,usage,overs,conceded,wickets\n"
      "Ada Quill,Gulls,striker,Wicketkeeper (12),,8,4,12,,1,2,33,31,19,7,7,,351,267,66*,,,,\n"
      "Chris Green,Gulls,bowler,,Spin,,,,,,,,,,,," +
      std::string(green_ranges) + ",,,,A/11,41.0,301,12\n";
  const TypedCards typed = read_cards(text_bytes(text), "cards.csv", input(), problems);
  CHECK(problems.empty());
  REQUIRE(typed.cards.players.size() == 2);
  const cards::PlayerCards& ada = typed.cards.players[0];
  CHECK(ada.batting_role == cricket::BattingRole::wicketkeeper);
  CHECK(ada.ratings.keeping == 12);
  CHECK_FALSE(ada.ratings.assumed);
  REQUIRE(ada.striker);
  CHECK(ada.striker->stats.high_score_not_out);
  CHECK(ada.striker->chart.width(cards::Slot::two) == 19);
  const cards::PlayerCards& green = typed.cards.players[1];
  CHECK(green.ratings.assumed);
  REQUIRE(green.bowler);
  CHECK(green.bowler->usage == cards::Usage{11, 246});
  CHECK(typed.set.people[1].key == "Chris Green");
  CHECK(typed.set.teams == std::vector<std::string>{"Gulls"});
}

TEST_CASE("what is written of cards as CSV reads back as the same cards", "[ingest]") {
  std::vector<Problem> problems;
  const std::string text =
      "player,team,role,batting_role,bowling_role,nation,catching,run_out,keeping,ranges,runs,"
      "balls,"
      "high_score,fours,sixes,innings,legal_balls,conceded,wickets,blend\n"
      "\"Quill, Ada\",Gulls,striker,Top,Pace,Skerry,8,4,12,1-2:W 3-5:F "
      "6-100:dot,351,267,66,20,19,,,,,"
      "0.25\n"
      "\"Quill, Ada\",Gulls,bowler,Top,Pace,Skerry,8,4,12,1:B 2-5:F 6-60:dot "
      "61-100:2,,,,,,11,246,301,"
      "12,\n";
  const TypedCards first = read_cards(text_bytes(text), "cards.csv", input(), problems);
  REQUIRE(problems.empty());
  REQUIRE(first.cards.players.size() == 1);
  const cards::PlayerCards& player = first.cards.players[0];
  const std::vector<report::CardFace> faces{{&player, cards::Face::striker},
                                            {&player, cards::Face::bowler}};
  const std::string written =
      tests::csv(report::cards_list(faces, cricket::built_in_formats().named("t20")));
  const TypedCards second = read_cards(text_bytes(written), "cards.csv", input(), problems);
  CHECK(problems.empty());
  CHECK(second.cards == first.cards);
  CHECK(second.set == first.set);
}

TEST_CASE("figures that a typed card does not give are unknown, not nought", "[ingest]") {
  std::vector<Problem> problems;
  const std::string text =
      "player,team,role,ranges,usage,wickets\n"
      "Chris Green,Gulls,bowler," +
      std::string(green_ranges) +
      ",A/11,\n"
      "Chris Green,Gulls,striker,1:W 2-100:dot,,\n"
      "Ada Quill,Gulls,bowler," +
      std::string(green_ranges) + ",-,12\n";
  const TypedCards typed = read_cards(text_bytes(text), "cards.csv", input(), problems);
  CHECK(problems.empty());
  const cards::PlayerCards& green = typed.cards.players.at(0);
  CHECK(to_string(green.bowler->usage, cricket::Format()) == "A/11");
  CHECK(green.bowler->stats == cards::BowlerStats{});
  CHECK(green.striker->stats == cards::StrikerStats{});
  const cards::PlayerCards& ada = typed.cards.players.at(1);
  CHECK(to_string(ada.bowler->usage, cricket::Format()) == "-");
  CHECK(ada.bowler->stats == cards::BowlerStats{{}, {}, 12});
  // Written out, the unknown stays unknown.
  const std::vector<report::CardFace> faces{
      {&green, cards::Face::bowler}, {&green, cards::Face::striker}, {&ada, cards::Face::bowler}};
  const std::string written =
      tests::csv(report::cards_list(faces, cricket::built_in_formats().named("t20")));
  CHECK(read_cards(text_bytes(written), "cards.csv", input(), problems).cards == typed.cards);
}

TEST_CASE("runs follow from the rates and balls that printed cards have", "[ingest]") {
  std::vector<Problem> problems;
  const std::string text =
      "player,team,role,ranges,strike_rate,balls,high_score,economy,overs,wickets,usage\n"
      "Cooper Connolly,Perth,striker,1:W 2-100:dot,131.46,267,66,,,,\n"
      "Chris Green,Sydney,bowler," +
      std::string(green_ranges) + ",,,,7.34,41,12,A/11\n";
  const TypedCards typed = read_cards(text_bytes(text), "cards.csv", input(), problems);
  CHECK(problems.empty());
  CHECK(typed.cards.players.at(0).striker->stats.runs == 351);
  CHECK(typed.cards.players.at(1).bowler->stats == cards::BowlerStats{246, 301, 12});
}

TEST_CASE("the other trade is Tail or Part-time, and `*` in the guide", "[ingest]") {
  std::vector<Problem> problems;
  const auto roles = [&](const std::string& batting, const std::string& bowling) {
    const TypedCards typed = read_cards(
        text_bytes("player,team,role,batting_role,bowling_role,ranges\nAda,Gulls,striker," +
                   batting + "," + bowling + ",1:W 2-100:dot\n"),
        "cards.csv", input(), problems);
    const cards::PlayerCards& ada = typed.cards.players.at(0);
    return std::pair(ada.batting_role, ada.bowling_role);
  };
  const std::pair both(cricket::BattingRole::bowler, cricket::BowlingRole::batter);
  CHECK(roles("*", "*") == both);
  CHECK(roles("Tail", "Part-time") == both);
  CHECK(problems.empty());
}

TEST_CASE("a card that cannot be is left out by line", "[ingest]") {
  const std::string head = "player,team,role,B,W,F,dot,1,2,4,6,ranges,catching,usage\n";
  CHECK(card_refusal(head + "Ada,Gulls,striker,,1,2,33,31,19,7,6,,,\n") ==
        "cards.csv:2: column dot: the widths of the chart add up to 99, not 100; skipped the card");
  CHECK(card_refusal(head + "Ada,Gulls,striker,1,1,2,33,30,19,7,7,,,\n") ==
        "cards.csv:2: column B: a striker's card has no B; skipped the card");
  CHECK(card_refusal(head + "Ada,Gulls,keeper,,1,2,33,31,19,7,7,,,\n") ==
        "cards.csv:2: column role: \"keeper\" is neither striker nor bowler; skipped the card");
  CHECK(card_refusal(head + "Ada,Gulls,striker,,1,2,33,31,19,7,7,1-100:1,,\n") ==
        "cards.csv:2: column ranges: do not match the widths in the same row; skipped the card");
  CHECK(card_refusal(head + "Ada,Gulls,striker,,1,2,33,31,19,7,7,,20,\n") ==
        "cards.csv:2: column catching: \"20\" is not a number from 1 to 19; skipped the card");
  CHECK(card_refusal(head + "Ada,Gulls,bowler,,1,2,33,31,19,7,7,,,E/3\n") ==
        "cards.csv:2: column usage: \"E/3\" is not a usage such as A/11; skipped the card");
  CHECK(card_refusal(head +
                     "Ada,Gulls,striker,,1,2,33,31,19,7,7,,,\nAda,Gulls,striker,,1,2,33,31,19,7,"
                     "7,,,\n") ==
        "cards.csv:3: column player: a second striker card of Ada; skipped the card");
  CHECK(card_refusal("player,team\nAda,Gulls\n") ==
        "cards.csv:1: column role is missing; this is not a file of cards");
  CHECK(card_refusal("player,role\nAda,striker\n") ==
        "cards.csv:1: the chart is missing: columns B, W, F, dot, 1, 2, 4, 6, or ranges; this is "
        "not a file of cards");
  CHECK(card_refusal("") == "cards.csv is empty");
}

}  // namespace
}  // namespace quicket::ingest
