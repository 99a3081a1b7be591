#include "match/notation.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/text.h"
#include "cricket/format.h"
#include "ingest/cricsheet.h"
#include "match/ball_notation.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "match/set_data.h"
#include "match/sheet_names.h"
#include "tests/match/played.h"
#include "tests/match/record_builder.h"
#include "tests/match/sides.h"
#include "tests/support/real_data.h"

namespace quicket::match {
namespace {

using namespace quicket::tests;

/// The guide's sides: Adelaide bats, Swepson of Brisbane bowls.
MatchRecord guide() {
  MatchRecord record = RecordBuilder().record;
  const std::vector<std::string> adelaide{"D Short", "J Weatherald", "A Ross", "J Bazley"};
  for (std::size_t i = 0; i < adelaide.size(); ++i) record.sheets[0].players[i].name = adelaide[i];
  record.sheets[0].name = "Adelaide";
  record.sheets[1].name = "Brisbane";
  record.sheets[1].players[10].name = "M Swepson";
  record.sheets[1].players[3].name = "Usman Khawaja";
  record.sheets[1].players[4].name = "J O'Keefe";
  return record;
}

InningsCard card_of(const std::string& text) {
  return scorecard_of(read_match(text, "typed", guide())).innings.at(0);
}

std::string error_of(const std::string& text) {
  try {
    read_match(text, "typed", guide());
  } catch (const Error& error) {
    CHECK(error.fault() == Fault::bad_file);
    return error.what();
  }
  return "";
}

TEST_CASE("rain is typed as the overs that it takes, and sets the target", "[match]") {
  const std::string first = "toss: Adelaide bat\ntotal: 150/5 off 120 extras 9\n";
  const auto last_line = [&](const std::string& rain) {
    return match_lines(read_match(first + rain, "typed", guide())).back();
  };
  CHECK(last_line("rain: 8 overs\n") == "target: 100 off 72 (D/L Standard Edition)");
  CHECK(last_line("rain: 8\n") == "target: 100 off 72 (D/L Standard Edition)");
  CHECK(last_line("rain: 16 overs\n") == "result: abandoned");
  CHECK(last_line("rain: no more play\n") == "result: abandoned");
  CHECK(last_line("Bazley: 4 4 4 4 4 4\nrain: no more play\n") == "result: abandoned");
  CHECK_THAT(error_of(first + "rain: 0\n"),
             Catch::Matchers::Contains("rain takes at least one over from each side"));
  CHECK_THAT(error_of(first + "rain: often\n"), Catch::Matchers::Contains("often"));
  CHECK_THAT(error_of(first + "total: 100/5 off 120 extras 9\nrain: 3\n"),
             Catch::Matchers::Contains("a match that is not over"));
}

TEST_CASE("rain in the first innings leaves a target before the second begins", "[match]") {
  const MatchRecord record = read_match(
      "toss: Adelaide bat\nrain: 2 overs\nSwepson: 6 6 6 6 6 6\nrain: 5 overs\n"
      "Khawaja: 1 1 1 1 1 1\n",
      "typed", guide());
  const std::vector<std::string> lines = match_lines(record);
  CHECK(lines[1] == "quota: 108");
  CHECK(std::find(lines.begin(), lines.end(), "quota: 78") != lines.end());
}

TEST_CASE("a text that is taken as it is may begin with a super over", "[match]") {
  const MatchRecord record = read_match("super over: Brisbane\nsuper over: Adelaide\n", "typed",
                                        guide(), Scorer::Rules::lenient);
  REQUIRE(record.events.size() == 2);
  CHECK(record.events[0] == MatchEvent(InningsOpened{1, 1}));
  CHECK(record.events[1] == MatchEvent(InningsOpened{0, 1}));
}

TEST_CASE("numbers that no match has are refused with the range", "[match]") {
  const auto refused = [](const std::string& line) {
    return error_of("innings: Adelaide\n" + line + "\n");
  };
  CHECK_THAT(refused("total: 10000/3 off 60"),
             Catch::EndsWith("\"10000\" is not a number of runs from 0 to 9999"));
  CHECK_THAT(refused("total: 20/3 off 2000000000 overs"),
             Catch::EndsWith("\"2000000000\" is not a number of overs from 0 to 9999"));
  CHECK_THAT(refused("penalty: Brisbane -5"),
             Catch::EndsWith("\"-5\" is not a number of runs from 0 to 9999"));
}

TEST_CASE("the guide's example over is read from its scoresheet line", "[match]") {
  const InningsCard card = card_of("innings: Adelaide\n1 Swepson: 4 1 1 W . 1\n");
  CHECK(card.total.runs == 7);
  CHECK(card.total.wickets == 1);
  REQUIRE(card.batting.size() == 3);
  CHECK(card.batting[0].runs == 5);
  CHECK(card.batting[2].runs == 1);
  CHECK(card.batting[2].balls == 2);
  CHECK(how_out_text(card.batting[0], guide().sheets[1]) == "caught b M Swepson");
}

TEST_CASE("a way of being out may stand behind the W or alone", "[match]") {
  for (const std::string ball : {"W c:Khawaja", "Wc:Khawaja", "c:Khawaja", "c:usman_khawaja"}) {
    CAPTURE(ball);
    const InningsCard card = card_of("innings: Adelaide\nSwepson: " + ball + " . .\n");
    CHECK(how_out_text(card.batting[0], guide().sheets[1]) == "c Usman Khawaja b M Swepson");
    CHECK(card.total.balls == 3);
  }
}

TEST_CASE("every ball has its text, both ways", "[match]") {
  const MatchRecord record = guide();
  Delivery blank;
  blank.striker = 0;
  blank.non_striker = 1;
  blank.bowler = 10;
  for (const std::string text : {".",
                                 "1",
                                 "2",
                                 "3",
                                 "4",
                                 "5",
                                 "6",
                                 "4r",
                                 "6r",
                                 "wd",
                                 "wd2",
                                 "wd5",
                                 "nb",
                                 "nb2",
                                 "nb+4",
                                 "nb+b2",
                                 "nb+lb",
                                 "nb+lb4",
                                 "b1",
                                 "b4",
                                 "lb",
                                 "lb4",
                                 "p5",
                                 "1+p5",
                                 "W b",
                                 "W c",
                                 "W c:Khawaja",
                                 "W c&b",
                                 "W lbw",
                                 "W st:B7",
                                 "W hw",
                                 "W ro",
                                 "W ro:Khawaja",
                                 "W ro:Khawaja/B7",
                                 "1+ro:O'Keefe",
                                 "W rn:B7",
                                 "2+rn:Khawaja/B7/B1",
                                 "wd+st:B7",
                                 "wd2+rn:B3",
                                 "nb+1+ro:B3",
                                 "b1+ro:B3",
                                 "W obs",
                                 "W obsn",
                                 "W twice",
                                 "W handled",
                                 "W hurt",
                                 "W b+hurtn",
                                 "1+retired"}) {
    CAPTURE(text);
    std::string token = text;
    if (text.compare(0, 2, "W ") == 0) token = "W" + text.substr(2);
    const Delivery ball =
        parse_ball(token, blank, record.sheets[0], record.sheets[1], record.conditions);
    const std::string written =
        ball_text(ball, record.sheets[0], record.sheets[1], record.conditions);
    const bool two = text == "W b+hurtn";
    CHECK(written == (two ? "b+hurtn" : text));
  }
  CHECK(parse_ball("ro1:B3", blank, record.sheets[0], record.sheets[1], record.conditions) ==
        parse_ball("1+ro:B3", blank, record.sheets[0], record.sheets[1], record.conditions));
  CHECK(parse_ball("0", blank, record.sheets[0], record.sheets[1], record.conditions) == blank);
}

TEST_CASE("who comes in is the next of the written order, or the one named", "[match]") {
  CHECK(card_of("innings: Adelaide\nSwepson: W >Bazley 1\n").batting[2].batter == 3);
  const InningsCard card =
      card_of("innings: Adelaide\nin: Ross, Short\nSwepson: 1 -hurt:Short >Bazley W >Short . 1\n");
  CHECK(card.batting[0].batter == 2);
  CHECK(card.batting[1].batter == 0);
  CHECK(card.batting[2].batter == 3);
}

TEST_CASE("eight runs or more off the bat are taken only where they are said to be run",
          "[match]") {
  CHECK(error_of("innings: Adelaide\nSwepson: 9\n") ==
        "typed:2:10: \"9\": 9 runs off the bat look like a slip; write 9r if they were run");
  CHECK_THAT(error_of("innings: Adelaide\nSwepson: nb+8\n"), Catch::Contains("write 8r"));
  CHECK_THAT(error_of("innings: Adelaide\nSwepson: 14r\n"),
             Catch::Contains("a ball can bring 0 to 13 runs, not 14"));
  CHECK_THAT(error_of("innings: Adelaide\nSwepson: 411119\n"),
             Catch::Contains("0 to 13 runs, not 411119; a blank parts balls"));
  CHECK(card_of("innings: Adelaide\nSwepson: 7 8r 9r\n").total.runs == 24);
  // And are written so that they are read again.
  const MatchRecord record = read_match("innings: Adelaide\nSwepson: 8r\n", "typed", guide());
  CHECK_THAT(match_lines(record).back(), Catch::Contains("8r"));
}

TEST_CASE("a line holds no character that no name may hold", "[match]") {
  CHECK(error_of("innings: Adelaide\nSwepson: 4 \x1b[2J\n") ==
        "typed:2:1: U+001B, a control character; remove it");
  CHECK(error_of("innings: Adelaide\ntarget: 100 off 60 (D/\u202EL)\n") ==
        "typed:2:1: U+202E, which changes the direction of writing; remove it");
}

TEST_CASE("what is refused in 100-ball speaks of fives", "[match]") {
  MatchRecord record = guide();
  record.conditions = cricket::built_in_formats().named("hundred").conditions();
  const auto error = [&](const std::string& text) -> std::string {
    try {
      read_match("innings: Adelaide\n" + text, "typed", record);
    } catch (const Error& refused) {
      return refused.what();
    }
    return "";
  };
  CHECK(error("Swepson: 1 1 1 1 1 4") ==
        "typed:2:20: \"4\": the five has had its 5 balls (a wide is wd, a no-ball nb): say who "
        "bowls the next");
  CHECK(error("Swepson: .....\nSwepson: .....\nSwepson: .") ==
        "typed:4:1: M Swepson bowled the last 2 fives (fives 1, 2)");
}

TEST_CASE("an over can be finished by another, and on another line", "[match]") {
  const InningsCard card = card_of("innings: Adelaide\nSwepson: 1 1 @B9 4\n: 4 . .\nB8: 6\n");
  CHECK(card.total.balls == 7);
  REQUIRE(card.bowling.size() == 3);
  CHECK(card.bowling[0].runs == 2);
  CHECK(card.bowling[1].runs == 8);
}

TEST_CASE("what cannot be is refused with line, column and reason", "[match]") {
  const std::string head = "innings: Adelaide\n";
  CHECK(error_of(head + "Swepson: 1 1 1 1 1 1 4") ==
        "typed:2:22: \"4\": the over has had its 6 balls (a wide is wd, a no-ball nb): say who "
        "bowls the next");
  CHECK(error_of(head + "Swepson: 1 =Short 4") ==
        "typed:2:12: \"=Short\": J Weatherald is on strike, not D Short");
  CHECK(error_of(head + "Swepson: nb Wb") == "typed:2:13: \"Wb\": nobody is bowled on a free hit");
  CHECK(error_of(head + "Swepson: nb+Wb") ==
        "typed:2:10: \"nb+Wb\": nobody is bowled on a no-ball");
  CHECK(error_of(head + "Swepson: . . . . . .\nSwepson: 1") ==
        "typed:3:1: M Swepson bowled the last over (over 1)");
  CHECK(error_of(head + "Swepson: . .\nB8: 1") ==
        "typed:3:1: over 1 (M Swepson) has 2 of its 6 balls; add what is missing, or write \"@B8\" "
        "among the balls if the bowler changed within it");
  CHECK(error_of(head + "Swepsen: 1") ==
        "typed:2:1: no \"Swepsen\" in Brisbane; did you mean \"M Swepson\"?");
  CHECK(error_of(head + "Swepson: x") ==
        "typed:2:10: \"x\": not a ball; a ball is . 1 2 3 4 6 W wd nb b1 "
        "lb1, or a dismissal");
  CHECK(error_of(head + "Swepson: W >Short") == "typed:2:12: \">Short\": D Short is out");
  CHECK(error_of("Swepson: 1") ==
        "typed:1:1: the toss is missing: begin with \"toss: Adelaide bat\" or whoever won it, and "
        "bat or field");
  CHECK(error_of(head + "Swepson: 4/08") ==
        "typed:2:10: \"4/08\": rolls can be read only if both sides have cards");
  std::string wickets = head;
  for (int i = 0; i < 10; ++i)
    wickets += (i % 3 == 0 ? "Swepson" : i % 3 == 1 ? "B9" : "B8") + std::string(": W . . . . .\n");
  CHECK(error_of(wickets) == "typed:11:12: \".\": the innings is over: 10 wickets are down");
}

TEST_CASE("balls of one sign may stand together, and a line needs no colon", "[match]") {
  const std::string toss = "Adelaide bat\n";
  CHECK(
      read_match(toss + "swep 411W.1\nB8 1 wd2 W c:Khawaja . .\n1 1\n", "typed", guide()).events ==
      read_match("toss: Adelaide bat\ninnings: Adelaide\nin: Short, Weatherald\n"
                 "1 Swepson: 4 1 1 W . 1\n1 B8: 1 wd2 Wc:Khawaja . .\n: 1 1\n",
                 "typed", guide())
          .events);
  CHECK(error_of(toss + "swep 411W.14") ==
        "typed:2:12: \"4\": the over has had its 6 balls (a wide is wd, a no-ball nb): say who "
        "bowls the next");
}

TEST_CASE("the next bowler is told how many balls the over on has had", "[match]") {
  CHECK(error_of("toss: Adelaide bat\nswep 1 1 1\nkhaw 1 1 1") ==
        "typed:3:1: over 1 (M Swepson) has 3 of its 6 balls; add what is missing, or write "
        "\"@khaw\" among the balls if the bowler changed within it");
}

TEST_CASE("whoever bats where a bowler should stand is told that the innings goes on", "[match]") {
  CHECK(error_of("toss: Adelaide bat\nswep 1 1 1\nshort 1 1 1") ==
        "typed:3:1: D Short is batting for Adelaide, and the innings is not over: 3/0 after 3 of "
        "120 balls; over 1 (M Swepson) has 3 of its 6 balls");
  CHECK(error_of("toss: Adelaide bat\nswep 1 1 1\ninnings: Brisbane") ==
        "typed:3:1: the innings is not over: 3/0 after 3 of 120 balls");
}

TEST_CASE("marks of printed scoresheets are read, or told what to type for them", "[match]") {
  const std::string head = "innings: Adelaide\n";
  CHECK(read_match(head + "Swepson: • 1", "typed", guide()).events ==
        read_match(head + "Swepson: . 1", "typed", guide()).events);
  CHECK(error_of(head + "Swepson: w") == "typed:2:10: \"w\": write wd for a wide, W for a wicket");
  CHECK(error_of(head + "Swepson: n+4") == "typed:2:10: \"n+4\": write nb for a no-ball");
  CHECK(error_of(head + "Swepson: L") == "typed:2:10: \"L\": write lb for a leg bye");
  CHECK(error_of(head + "Swepson: B") == "typed:2:10: \"B\": write b for bowled, b1 for a bye");
  CHECK(error_of(head + "Swepson: W c B8") == "typed:2:14: \"c B8\": write c:B8");
  CHECK(error_of(head + "Swepson: lbw b Swepson") ==
        "typed:2:16: \"b Swepson\": the line names the bowler already; leave this out after "
        "another way of being out, or write b alone");
}

TEST_CASE("the next innings opens by itself, and its bowlers are of the other side", "[match]") {
  const std::string of_overs = GENERATE("20 overs", "20.0", "20 ov");
  const std::string text = "Adelaide bat\ntotal: 99/9 off " + of_overs + " extras 4\n";
  const MatchRecord record = read_match(text + "A9 4 4 4\n", "typed", guide());
  const Scorecard card = scorecard_of(record);
  REQUIRE(card.innings.size() == 2);
  CHECK(card.innings[0].total.balls == 120);
  CHECK(card.innings[1].total.batting == 1);
  CHECK(card.innings[1].total.runs == 12);
  CHECK(error_of(text + "swep 4") ==
        "typed:3:1: the innings is over: all 120 balls are bowled, so Adelaide bowl now: swep is "
        "batting for Brisbane");
}

/// All out for 6 with five balls of the second over bowled.
const std::string all_out = "Adelaide bat\nswep WWWWWW\nB8 6WWWW\n";

TEST_CASE("the next innings opens by itself after an all-out within an over", "[match]") {
  const Scorecard card = scorecard_of(read_match(all_out + "A9 1 1 2\n", "typed", guide()));
  REQUIRE(card.innings.size() == 2);
  CHECK(card.innings[0].total.balls == 11);
  CHECK(card.innings[0].total.why == InningsClosed::Why::all_out);
  CHECK(card.innings[1].total.batting == 1);
  const auto events_of = [](const std::string& text) {
    return read_match(all_out + text, "typed", guide()).events;
  };
  CHECK(events_of("A9: 1 1 2\n") == events_of("A9 112\n"));
  CHECK(events_of("innings: Brisbane\nA9 112\n") == events_of("A9 112\n"));
  CHECK(events_of("end: all out\nA9 112\n") == events_of("A9 112\n"));
}

TEST_CASE("who types on after an all-out within an over is told that it was one", "[match]") {
  CHECK(error_of(all_out + "1 1\n") ==
        "typed:4:1: the innings is over: 10 wickets are down, so Adelaide bowl now: write the "
        "bowler before the balls of the over");
  CHECK(error_of(all_out + ": 1 1\n") ==
        "typed:4:3: \"1\": the innings is over: 10 wickets are down");
  CHECK(error_of(all_out + "B9 1 1\n") ==
        "typed:4:1: the innings is over: 10 wickets are down, so Adelaide bowl now: B9 is batting "
        "for Brisbane");
  CHECK(error_of(all_out + "Swepsen 1 1\n") ==
        "typed:4:1: the innings is over: 10 wickets are down, so Adelaide bowl now: no \"Swepsen\" "
        "in Adelaide");
}

TEST_CASE("in 100-ball an innings can end within a five", "[match]") {
  MatchRecord begun = guide();
  begun.info.format = cricket::built_in_formats().named("hundred");
  begun.conditions = begun.info.format.conditions();
  const MatchRecord record =
      read_match("Adelaide bat\nswep 4WWWW\nB8 WWWWW\nB9 W\nA9 6\n", "typed", begun);
  CHECK(std::get<MatchClosed>(record.events.back()).winner == 1);
  CHECK(scorecard_of(record).innings.at(0).total.balls == 11);
  CHECK(scorecard_of(record).innings.at(1).total.balls == 1);
}

TEST_CASE("wickets of batters who retired out end an innings like any others", "[match]") {
  const std::string retired = "Adelaide bat\nswep WWWWWW\nB8 W -retired:A8 . -retired:A9 W\nA9 4\n";
  const Scorecard card = scorecard_of(read_match(retired, "typed", guide()));
  REQUIRE(card.innings.size() == 2);
  CHECK(card.innings[0].total.wickets == 10);
  CHECK(card.innings[0].total.balls == 9);
  // The last wicket falls between two balls.
  const std::string last = "Adelaide bat\nswep WWWWWW\nB8 WWW -retired:A8\nA9 4\n";
  CHECK(scorecard_of(read_match(last, "typed", guide())).innings.size() == 2);
}

TEST_CASE("who retires hurt comes back only when a line says so or nobody else is left",
          "[match]") {
  const std::string hurt = "Adelaide bat\nswep 1 -hurt:Short";
  const auto striker_after = [&](const std::string& text) {
    const MatchRecord record = read_match(hurt + text, "typed", guide());
    const MatchState state = fold(record);
    return record.sheets[0].players.at(state.now().striker).name;
  };
  CHECK(striker_after(" 2 1") == "A Ross");
  CHECK(striker_after(" 2 W >Short .") == "D Short");
  const std::string nine = " . . . WW\nB8 WWWWWW\nswep W";
  CHECK(striker_after(nine + " .") == "D Short");
  CHECK(scorecard_of(read_match(hurt + nine + "\nend: all out\nA9 4\n", "typed", guide()))
            .innings.size() == 2);
}

TEST_CASE("the next super over opens by itself after two wickets within one", "[match]") {
  MatchRecord begun = guide();
  begun.conditions.most_super_overs = 2;
  const std::string tie = "Adelaide bat\ntotal: 100/5 off 120\ntotal: 100/5 off 120\n";
  // Brisbane, who batted second, bat first: two wickets in four balls, then Adelaide pass it.
  const Scorecard card = scorecard_of(read_match(tie + "A9 1 W 4 W\nswep 4 1 1\n", "typed", begun));
  REQUIRE(card.innings.size() == 4);
  CHECK(card.innings[2].total.balls == 4);
  CHECK(card.innings[3].total.runs == 6);
  CHECK_THROWS_WITH(read_match(tie + "A9 1 W 4 W 1\n", "typed", begun),
                    "typed:4:12: \"1\": the innings is over: 2 wickets are down");
  // After another tie Adelaide bat first.
  CHECK(
      scorecard_of(read_match(tie + "A9 1 W W\nswep W . 1 . W\nkhaw 1 W W\nA8 2\n", "typed", begun))
          .innings.size() == 6);
}

TEST_CASE("a match that is over takes no more balls, and says who won", "[match]") {
  const std::string won = "Adelaide bat\ntotal: 9/9 off 120\nA9 6 4\n";
  CHECK(error_of(won + "A8 1") == "typed:4:1: the match is over: Betas won by 10 wickets");
  CHECK(error_of(won + "swep 1") == "typed:4:1: the match is over: Betas won by 10 wickets");
}

TEST_CASE("a bowler who may not bowl is told the overs that the sheet gives them", "[match]") {
  std::string text = "Adelaide bat\n";
  for (const char* const over : {"swep", "B8", "swep", "B9", "swep", "B8", "swep", "B9"}) {
    text += std::string(over) + " ......\n";
  }
  CHECK(error_of(text + "swep .") ==
        "typed:10:1: M Swepson has bowled the maximum of 4 overs (overs 1, 3, 5, 7)");
  CHECK(error_of(text + "B9 .") == "typed:10:1: B9 bowled the last over (overs 4, 8)");
}

TEST_CASE("a refused line has changed nothing", "[match]") {
  Scorer scorer(guide(), "typed");
  scorer.line("innings: Adelaide");
  scorer.line("Swepson: 1 1");
  const MatchState before = scorer.state();
  const std::size_t events = scorer.record().events.size();
  CHECK_THROWS_AS(scorer.line(": 4 4 lb W x"), Error);
  CHECK(scorer.state() == before);
  CHECK(scorer.record().events.size() == events);
  scorer.line(": 4 4 . .");
  CHECK(scorer.state().now().runs == 10);
}

TEST_CASE("an innings of totals alone is checked and taken", "[match]") {
  const MatchRecord record = read_match(
      "toss: Adelaide bat\ninnings: Adelaide\ntotal: 151/7 off 120 extras 9\nend: quota\n"
      "innings: Brisbane\ntotal: 152/4 off 117\n",
      "typed", guide());
  CHECK(scorecard_of(record).innings.at(0).total.runs == 151);
  CHECK(std::get<MatchClosed>(record.events.back()).winner == 1);
  CHECK(error_of("innings: Adelaide\ntotal: 151/11 off 120") ==
        "typed:2:1: an innings has at most 10 wickets");
  CHECK(error_of("innings: Adelaide\ntotal: 151/7 off 121") ==
        "typed:2:1: an innings has at most 120 balls");
}

TEST_CASE("totals that cannot be are refused on their own line", "[match]") {
  const std::string first = "Adelaide bat\n";
  CHECK(
      error_of(first + "total: 150/6 off 119 extras 9\ntotal: 151/2 off 100") ==
      "typed:2:1: the innings is not over: 150/6 after 119 of 120 balls; if it was cut short, add "
      "\"ended\" to its totals, or \"abandoned\" if the match was abandoned");
  const std::string chase = first + "total: 150/6 off 120 extras 9\n";
  CHECK(error_of(chase + "total: 180/6 off 119") ==
        "typed:3:1: a chase ends when the 151 to win are reached: 156 runs at most, 157 off a "
        "no-ball (then write the extras), not 180");
  CHECK(error_of(chase + "total: 157/6 off 119").find("156 runs at most") != std::string::npos);
  CHECK(error_of(chase + "total: 151/10 off 119") ==
        "typed:3:1: a side that is all out has not reached the 151 to win");
  CHECK(error_of(chase + "total: 140/6 off 100").find("after 100 of 120 balls, 151 to win") !=
        std::string::npos);
  CHECK(error_of(chase + "total: 140/6 off 120 ended").find("the innings was completed") !=
        std::string::npos);
  CHECK(error_of(first + "total: 190/2 off 30").find("more than six a ball") != std::string::npos);
  for (const char* const last :
       {"156/6 off 119", "157/9 off 119 extras 1", "140/10 off 99", "150/6 off 120"}) {
    CAPTURE(last);
    CHECK(read_match(chase + "total: " + last, "typed", guide()).events.size() >= 7);
  }
}

TEST_CASE("totals of an innings broken off are written and read back", "[match]") {
  const MatchRecord record = read_match(
      "toss: Adelaide bat\ntotal: 90/3 off 72 extras 4 ended\ntotal: 20/0 off 12 abandoned\n",
      "typed", guide());
  CHECK(std::get<MatchClosed>(record.events.back()).abandoned);
  std::string text;
  for (const std::string& line : match_lines(record)) text += line + '\n';
  MatchRecord begun = record;
  begun.events.clear();
  CHECK(read_match(text, "typed", begun).events == record.events);
  CHECK(scorecard_of(record).innings.at(0).extras.not_told == 4);
  CHECK(scorecard_of(record).innings.at(0).extras.penalty == 0);
}

TEST_CASE("rolls of real dice are read by the cards", "[match]") {
  const MatchSetup setup = plain_setup();
  MatchRecord begun;
  begun.conditions = setup.conditions;
  begun.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  Scorer scorer(begun, "typed", setup);
  scorer.line("toss: Alphas bat");
  scorer.line("innings: Alphas");
  scorer.line("B11: 1/92 4/60 4,8,2,7,3,20 1/00 4/08/1/9");
  CHECK(scorer.state().now().runs == 4 + 1 + 1 + 6 + 1);
  CHECK(scorer.state().now().balls == 5);
  const auto refused = [&scorer](const std::string& line) {
    try {
      scorer.line(line);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(refused(": 7/08") == "typed:4:3: \"7/08\": a d6 cannot show 7 (for whose card)");
  CHECK(
      refused(": 4/08") ==
      "typed:5:3: \"4/08\": a d6 is missing for the row of the fielding chart: 8 is F on the card "
      "of A2, who is on strike");
  CHECK(refused(": 1/92/3") ==
        "typed:6:3: \"1/92/3\": more dice than the rules need: 92 is 4 on the card of B11");
  // A fielder is drawn by name or by number; for a run out with the keeper B7, not the keeper.
  CHECK(refused(": 1/03/B7/3") ==
        "typed:7:3: \"1/03/B7/3\": more dice than the rules need: 3 is W on the card of B11");
  CHECK(refused(": 1/03").ends_with(
      "a name is missing for which of the fielders: 3 is W on the card of B11"));
  CHECK(refused(": 1/03/B77") ==
        "typed:9:3: \"1/03/B77\": no \"B77\" in Betas; did you mean \"B7\"?");
  CHECK(refused(": 1/08/3/3/B7")
            .ends_with("B7 keeps wicket: put the keeper's card aside and draw another (ruling 1)"));
  scorer.line(": 1/03/B7");
  const auto& caught = std::get<Delivery>(scorer.record().events.back());
  REQUIRE(caught.out);
  CHECK(caught.out->fielders[0] == 6);
  CHECK(caught.dice.fielder == 7);
  scorer.line("B6: 1/03/7");
  CHECK(std::get<Delivery>(scorer.record().events.back()).out->fielders[0] == 6);
  scorer.line(": . . . . .");
  CHECK(refused("B5: 1") == "typed:14:1: B5 has no bowler card; B8, B9, B10 or B11 can bowl");
}

MatchRecord without_dice(MatchRecord record) {
  for (MatchEvent& event : record.events) {
    if (auto* ball = std::get_if<Delivery>(&event)) ball->dice = {};
  }
  return record;
}

/// Sources do not say which ball was a free hit.
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST_CASE("a call stands before its first ball, and lasts for the over or until a wicket",
          "[match]") {
  const MatchSetup setup = called_setup();
  MatchRecord empty;
  empty.conditions = setup.conditions;
  empty.sheets = {setup.sides[0].sheet, setup.sides[1].sheet};
  const std::string text =
      "toss: Alphas bat\ninnings: Alphas\nin: A1, A2\n1 B11: !push 1 . W c 1 !hold . 2\n1 B10: 1 1 "
      "1 "
      "1 1 1";
  Scorer scorer(empty, "written", setup);
  for (const std::string_view line : split(text, '\n')) scorer.line(line);
  std::string calls;
  for (const MatchEvent& event : scorer.record().events) {
    if (const auto* ball = std::get_if<Delivery>(&event)) calls += to_string(ball->call).front();
  }
  CHECK(calls == "pppshhssssss");
  CHECK(joined(match_lines(scorer.record())) == text + "\n");
  CHECK_THROWS_WITH(scorer.line("1 B9: !slog 1"), Catch::Contains("!hold, !steady or !push"));
  const MatchSetup plain = plain_setup();
  Scorer without(empty, "written", plain);
  without.line("toss: Alphas bat");
  without.line("innings: Alphas");
  CHECK_THROWS_WITH(without.line("1 B11: !push 1"), Catch::Contains("these cards have no calls"));
}

TEST_CASE("a played match reads back from its text, strictly", "[match]") {
  each_played_match([](const MatchSetup&, const MatchRecord& played_out) {
    const MatchRecord record = without_dice(played_out);
    MatchRecord empty = record;
    empty.events.clear();
    CHECK(read_match(joined(match_lines(record)), "written", empty) == record);
  });
}

/// Every real match that there is, by season folder or by zip.
std::vector<std::filesystem::path> real_sources(const std::filesystem::path& data) {
  std::vector<std::filesystem::path> sources{data / "fifty" / "cwc-men-2023" / "json"};
  for (const char* folder : {"cricsheet", "big"}) {
    for (const auto& entry : std::filesystem::directory_iterator(data / folder)) {
      const std::string name = entry.path().filename();
      const bool season = entry.is_directory() && std::isdigit(name.back()) != 0;
      if (season || entry.path().extension() == ".zip") sources.push_back(entry.path());
    }
  }
  std::sort(sources.begin(), sources.end());
  return sources;
}

TEST_CASE("a ball that is missing at the end of an over is missed, whichever over it is",
          "[match]") {
  const MatchSetup setup = plain_setup();
  const MatchRecord record = played(setup, 3);
  MatchRecord begun = record;
  begun.events.clear();
  std::vector<BallText> balls;
  const std::vector<std::string> lines = match_lines(record, &balls);
  int left_out = 0;
  for (std::size_t ball = 0; ball + 1 < balls.size(); ++ball) {
    // The last ball on its line, with another line of balls in the same innings to come.
    if (balls[ball + 1].line == balls[ball].line) continue;
    std::vector<std::string> changed = lines;
    changed[balls[ball].line].resize(balls[ball].from);
    CAPTURE(lines[balls[ball].line]);
    CHECK_THROWS_AS(read_match(joined(changed), "typed", begun), Error);
    ++left_out;
  }
  CHECK(left_out > 30);
}

TEST_CASE("every real match reads back from its text as it was, event for event", "[match]") {
  const auto data = tests::real_data();
  if (!data) return;
  int matches = 0;
  for (const std::filesystem::path& source : real_sources(*data)) {
    ingest::CricsheetOptions options;
    options.name = "Some competition";  // not every archive says which it is of
    ingest::read_cricsheet({source}, options, [&](SetData&& set) {
      for (const MatchRecord& record : set.matches) {
        MatchRecord begun = record;
        begun.events.clear();
        const std::string text = joined(match_lines(record));
        const MatchRecord again = read_match(text, "written", begun, Scorer::Rules::lenient);
        ++matches;
        if (again == record) continue;
        CAPTURE(source, record.info.source_id, text);
        FAIL_CHECK("the text is that of another match");
      }
    });
  }
  CHECK(matches > 1500);
}

TEST_CASE("a batter who is timed out is named, and the two at the wicket stay", "[match]") {
  MatchRecord real = guide();
  real.info.source_id = "1384429";
  const std::string text =
      "innings: Adelaide\nin: Short, Weatherald\n1 Swepson: c:Khawaja+timed=Ross >Bazley . 1\n";
  MatchRecord begun = real;
  const MatchRecord record = read_match(text, "typed", begun, Scorer::Rules::lenient);
  const InningsCard card = scorecard_of(record).innings.at(0);
  REQUIRE(card.fall.size() == 2);
  CHECK(card.fall[0].batter == 0);
  CHECK(card.fall[1].batter == 2);
  CHECK(card.batting.size() == 4);
  CHECK(joined(match_lines(record)) == text);
  const auto refused = [&](const std::string& balls) {
    try {
      read_match("innings: Adelaide\nSwepson: " + balls, "typed", begun, Scorer::Rules::lenient);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK_THAT(refused("timed=Swepson"), Catch::Contains("no \"Swepson\" in"));
  CHECK_THAT(refused("4=Ross"), Catch::Contains("only a dismissal takes names"));
}

TEST_CASE("the free hits of a real match are not told, and its text adds none", "[match]") {
  MatchRecord real = guide();
  real.info.source_id = "1443098";
  const std::string text = "innings: Adelaide\nSwepson: nb . 4\n";
  const auto free_hits = [&text](const MatchRecord& begun) {
    const MatchRecord record = read_match(text, "typed", begun);
    return std::count_if(record.events.begin(), record.events.end(), [](const MatchEvent& event) {
      const auto* ball = std::get_if<Delivery>(&event);
      return ball != nullptr && ball->free_hit;
    });
  };
  CHECK(free_hits(real) == 0);
  CHECK(free_hits(guide()) == 1);
}

TEST_CASE("a match of which only the teams are known has its text, too", "[match]") {
  MatchRecord washed_out;
  washed_out.sheets[0].name = "Adelaide";
  washed_out.sheets[1].name = "Brisbane";
  washed_out.info.source_id = "washed-out";
  MatchRecord begun = washed_out;
  washed_out.events.emplace_back(MatchClosed{{}, true});
  const std::vector<std::string> lines = match_lines(washed_out);
  CHECK(lines == std::vector<std::string>{"result: abandoned"});
  for (const auto rules : {Scorer::Rules::strict, Scorer::Rules::lenient}) {
    CHECK(read_match(joined(lines), "written", begun, rules) == washed_out);
  }
}

TEST_CASE("a match can be forfeited before it, in it, and not after it", "[match]") {
  const auto sentence_after = [](const std::string& text) {
    const MatchRecord record = read_match(text, "typed", guide());
    const std::vector<std::string> lines = match_lines(record);
    std::string again;
    for (const std::string& line : lines) again += line + '\n';
    CHECK(read_match(again, "typed", guide()).events == record.events);
    CHECK(lines.back() == "result: Brisbane forfeit");
    return sentence(result_of(record), {record.sheets[0].name, record.sheets[1].name});
  };
  const std::string toss = "toss: Adelaide bat\n", first = "total: 150/5 off 120 extras 9\n";
  CHECK(sentence_after("result: Brisbane forfeit\n") == "Brisbane won by forfeit");
  CHECK(sentence_after(toss + "result: Bris forfeit\n") == "Brisbane won by forfeit");
  CHECK(sentence_after(toss + "Swepson: 4 4\nresult: Brisbane forfeit\n") ==
        "Brisbane won by forfeit");
  CHECK(sentence_after(toss + first + "Ross: 1 .\nresult: Brisbane forfeit\n") ==
        "Brisbane won by forfeit");
  CHECK(error_of(toss + first + "total: 140/5 off 120\nresult: Brisbane forfeit\n") ==
        "typed:4:1: no side can forfeit a match that was decided");
  CHECK(error_of("result: Canberra forfeit\n").find("typed:1:1: ") == 0);
}

TEST_CASE("a winner named too early is told what the match still needs", "[match]") {
  const std::string refused =
      "the match is not over; write its balls or totals before the result, or \"result: "
      "abandoned\" "
      "or \"result: TEAM forfeit\"";
  CHECK(error_of("result: Adelaide\n") == "typed:1:1: " + refused);
  CHECK(error_of("toss: Adelaide bat\nSwepson: 4\nresult: tie\n") == "typed:3:1: " + refused);
  // Whoever follows the advice is not refused.
  CHECK(error_of("result: abandoned\n").empty());
  CHECK(error_of("result: Adelaide forfeit\n").empty());
}

TEST_CASE("whatever has no innings to belong to is refused, by strict rules and by none",
          "[match]") {
  const std::string no_innings = "no innings has been opened (innings: TEAM)";
  const auto refused = [](const std::string& text, Scorer::Rules rules) {
    try {
      read_match(text, "typed", guide(), rules);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const std::string no_toss =
      "the toss is missing: begin with \"toss: Adelaide bat\" or whoever won it, and bat or field";
  for (const auto rules : {Scorer::Rules::strict, Scorer::Rules::lenient}) {
    const std::string why = rules == Scorer::Rules::lenient ? no_innings : no_toss;
    CHECK(refused(": .", rules) == "typed:1:3: \".\": " + why);
    CHECK(refused(": nb+1", rules) == "typed:1:3: \"nb+1\": " + why);
    CHECK(refused(": =Short", rules) == "typed:1:3: \"=Short\": " + why);
    CHECK(refused(": -hurt:Short", rules) == "typed:1:3: \"-hurt:Short\": " + why);
    CHECK(refused("in: Short", rules) == "typed:1:5: " + why);
  }
  CHECK(refused("total: 90/3 off 72", Scorer::Rules::lenient) == "typed:1:1: " + no_innings);
  CHECK(refused("end: rain", Scorer::Rules::lenient) == "typed:1:1: " + no_innings);
  CHECK(refused("innings: Adelaide\n: .", Scorer::Rules::lenient) ==
        "typed:2:3: \".\": say who bowls");
}

TEST_CASE("a ball after the last batter is out is refused even where anything goes", "[match]") {
  MatchRecord two = guide();
  two.sheets[0].players.resize(2);
  std::string what;
  try {
    read_match("innings: Adelaide\nSwepson: W .", "typed", two, Scorer::Rules::lenient);
  } catch (const Error& error) {
    what = error.what();
  }
  CHECK(what == "typed:2:12: \".\": a batter has to come in");
}

TEST_CASE("members are found by name, last word, beginning or number", "[match]") {
  TeamSheet sheet = guide().sheets[1];
  CHECK(find_member(sheet, "M Swepson") == 10);
  CHECK(find_member(sheet, "swepson") == 10);
  CHECK(find_member(sheet, "kha") == 3);
  CHECK(find_member(sheet, "Usman_Khawaja") == 3);
  CHECK(find_member(sheet, "#4") == 3);
  CHECK(find_member(sheet, "B1") == 0);
  sheet.players[5].name = "P Swepson";
  CHECK_THROWS_WITH(find_member(sheet, "Swepson"), "\"Swepson\" could be P Swepson or M Swepson");
  CHECK(short_name(sheet, 10) == "M_Swepson");
  CHECK(short_name(sheet, 3) == "Khawaja");
  sheet.players[5].name = "M Swepson";
  CHECK(short_name(sheet, 10) == "#11");
}

TEST_CASE("members of every script are told apart, and accents with them", "[match]") {
  TeamSheet sheet = guide().sheets[1];
  sheet.players[2].name = "田中";
  sheet.players[3].name = "山田";
  sheet.players[4].name = "José Lima";
  sheet.players[5].name = "Jose Lima";
  CHECK(find_member(sheet, "田中") == 2);
  CHECK(find_member(sheet, "山田") == 3);
  CHECK(find_member(sheet, "JOSÉ_LIMA") == 4);
  CHECK(find_member(sheet, "jose lima") == 5);
  CHECK(short_name(sheet, 4) == "José_Lima");
  sheet.players[5].name = "山田 太郎";
  CHECK_THROWS_WITH(find_member(sheet, "Jose Lima"),
                    Catch::Contains("did you mean \"José Lima\"?"));
}

}  // namespace
}  // namespace quicket::match
