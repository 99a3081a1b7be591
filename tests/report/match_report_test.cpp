#include "report/match_report.h"

#include <string>

#include <catch2/catch.hpp>

#include "report/moments.h"
#include "tests/match/played.h"
#include "tests/match/record_builder.h"
#include "tests/report/report_checker.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// Headline and paragraphs, unwrapped.
std::string whole_text(const report::MatchReport& report) {
  std::string text = report.headline + '\n';
  for (const std::string& paragraph : report.paragraphs) text += '\n' + paragraph + '\n';
  return text;
}

report::MatchReport checked(const match::MatchRecord& record,
                            const match::MomentSources& sources = {}) {
  const match::MatchStory story = match::story_of(record, sources);
  report::MatchReport report = report::match_report(record, story);
  CAPTURE(report::report_document(report, {}).text());
  for (const std::string& problem : ReportChecker(record, story).problems(report)) {
    FAIL_CHECK(problem);
  }
  return report;
}

/// The sides, the date and the place; nothing was played.
match::MatchRecord washed_out() {
  RecordBuilder build;
  build.record.info.venue = "St. Mary's Oval 2";
  build.record.info.date = {2025, 6, 3};
  build.record.info.competition = "Cup 99";
  build.record.info.season = "2025/26";
  build.record.info.stage = "Qualifier 1";
  build.event(match::MatchClosed{{}, true});
  return build.record;
}

}  // namespace

TEST_CASE("reports of played matches say what is in their records, in 120 to 200 words",
          "[report]") {
  each_played_match([](const match::MatchSetup& setup, const match::MatchRecord& record) {
    checked(record, {&setup, match::PlayedWith::cards, nullptr});
    checked(record);
  });
}

TEST_CASE("a washed-out match has a report of what is known", "[report]") {
  match::MatchRecord record = washed_out();
  const report::MatchReport report = checked(record);
  CHECK(report.headline == "Alphas v Betas: no result");
  CHECK_THAT(report.paragraphs[0],
             Contains("at St. Mary's Oval 2 on 3 June 2025 (Cup 99 2025/26, Qualifier 1)"));
  SECTION("without team sheets") {
    for (match::TeamSheet& sheet : record.sheets) sheet.players.clear();
    checked(record);
  }
  SECTION("without anything but the names") {
    for (match::TeamSheet& sheet : record.sheets) sheet.players.clear();
    record.info = {};
    checked(record);
  }
  SECTION("in 100-ball") {
    record.conditions = cricket::built_in_formats().named("hundred").conditions();
    checked(record);
  }
  SECTION("given to a side") {
    record.info.stated.kind = cricket::StatedResult::Kind::won;
    record.info.stated.winner = 1;
    record.info.stated.method = "Awarded";
    CHECK_THAT(checked(record).paragraphs[0], Contains("was awarded to Betas."));
  }
  SECTION("still to be played") {
    record.events.clear();
    CHECK(checked(record).headline == "Alphas v Betas: still in play");
  }
}

TEST_CASE("a match known only by its totals is told by them", "[report]") {
  RecordBuilder build;
  build.event(match::InningsOpened{0}).event(match::InningsSummary{151, 7, 120, 9});
  build.close(match::InningsClosed::Why::quota);
  build.event(match::InningsOpened{1}).event(match::InningsSummary{152, 4, 110, 3});
  build.close(match::InningsClosed::Why::target_passed).event(match::MatchClosed{1});
  const report::MatchReport report = checked(build.record);
  CHECK(report.headline == "Betas beat Alphas by 6 wickets");
  CHECK_THAT(report.paragraphs[1], Contains("151 for 7"));
  CHECK_THAT(report.paragraphs[2], Contains("152 for 4 with 10 balls left and 6 wickets in hand"));
}

TEST_CASE("a match that the weather shortened is told with its target and method", "[report]") {
  const match::MatchSetup setup = plain_setup();
  match::MatchRecord record = played(setup, 4);
  const auto second = std::find_if(record.events.rbegin(), record.events.rend(),
                                   [](const match::MatchEvent& event) {
                                     return std::holds_alternative<match::InningsOpened>(event);
                                   });
  record.events.insert(second.base(), match::RevisedTarget{500, 90, "D/L"});
  record.info.stated.kind = cricket::StatedResult::Kind::won;
  record.info.stated.winner = 0;
  record.info.stated.by_runs = 7;
  record.info.stated.method = "D/L";
  const report::MatchReport report = checked(record, {&setup, match::PlayedWith::cards, nullptr});
  CHECK_THAT(report.paragraphs[0], Contains("the D/L method"));
  CHECK_THAT(whole_text(report), Contains("the D/L method made the target 500 off 15 overs."));
}

namespace {

/// The first side makes 40; the second needs 7 off an over of its own, the last of two.
RecordBuilder before_last_over() {
  RecordBuilder build;
  build.record.conditions.overs = 2;
  build.event(match::Toss{0, true}).open(0).over(10).balls(6, 4).over(9).balls(4, 4).balls(2, 0);
  build.close(match::InningsClosed::Why::quota).open(1).over(10).balls(5, 6).runs(4).over(9);
  return build;
}

std::string report_of(const match::MatchRecord& record) {
  return whole_text(checked(record));
}

}  // namespace

TEST_CASE("the report of a close match tells its last over and its last ball", "[report]") {
  RecordBuilder build = before_last_over();
  build.runs(4).wicket(cricket::HowOut::caught, 2).balls(3, 0);
  SECTION("lost by runs") {
    build.wicket(cricket::HowOut::run_out, 3).close(match::InningsClosed::Why::quota);
    build.event(match::MatchClosed{0});
    const std::string text = report_of(build.record);
    CHECK_THAT(text, Contains("Betas needed seven off the last over, bowled by A10."));
    CHECK_THAT(text, Contains("B1 hit the first ball for four and was caught off the second."));
    CHECK_THAT(text, Contains("With three needed off the last ball, B3 was run out."));
    CHECK_THAT(text,
               Contains("Betas lost to Alphas by 2 runs") || Contains("beat Betas by 2 runs"));
    CHECK_THAT(text, !Contains("short"));
  }
  SECTION("won") {
    build.runs(4).close(match::InningsClosed::Why::target_passed).event(match::MatchClosed{1});
    CHECK_THAT(report_of(build.record), Contains("With three needed off the last ball, B3 hit a "
                                                 "four."));
  }
}

TEST_CASE("a report begins with a side that was out for next to nothing", "[report]") {
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0).over(10).runs(4);
  for (int next = 2; next < 7; ++next) build.wicket(cricket::HowOut::bowled, next);
  build.over(9);
  for (int next = 7; next < 11; ++next) build.wicket(cricket::HowOut::bowled, next);
  match::Delivery last = build.blank();
  last.out = RecordBuilder::out(cricket::HowOut::bowled, build.striker);
  build.event(last).close(match::InningsClosed::Why::all_out);
  build.open(1).over(10).balls(2, 4).close(match::InningsClosed::Why::target_passed);
  build.event(match::MatchClosed{1});
  CHECK_THAT(report_of(build.record), Contains("Betas dismissed Alphas for 4 and won by "));
}

TEST_CASE("boundaries off balls one after another are told together", "[report]") {
  RecordBuilder build = before_last_over();
  std::get<match::Delivery>(*(build.record.events.end() - 2)).bat_runs = 0;
  build.balls(2, 4).wicket(cricket::HowOut::bowled, 2).balls(3, 0);
  build.close(match::InningsClosed::Why::quota).event(match::MatchClosed{0});
  CHECK_THAT(report_of(build.record),
             Contains("B1 hit the first and second balls for four and was bowled off the third."));
}

TEST_CASE("a tie that no super over broke says that nobody won", "[report]") {
  RecordBuilder build = before_last_over();
  build.runs(6).balls(5, 0).close(match::InningsClosed::Why::quota);
  for (const match::Side side : {1, 0}) {
    build.open(side, 1).over(10).balls(6, 1).close(match::InningsClosed::Why::quota);
  }
  build.event(match::MatchClosed{});
  CHECK_THAT(report_of(build.record), Contains("which left the scores level.") &&
                                          Contains("level again, and the record names no winner."));
}

TEST_CASE("what rain did is told where it happened, with the last target only", "[report]") {
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0).over(10).balls(6, 4).over(9).balls(6, 4);
  build.close(match::InningsClosed::Why::quota).open(1).over(10).balls(3, 1);
  build.event(match::RevisedTarget{40, 60, "D/L"}).balls(3, 1);
  build.event(match::RevisedTarget{30, 12, "D/L"}).over(9).balls(6, 1);
  build.close(match::InningsClosed::Why::quota).event(match::MatchClosed{0});
  const std::string text = report_of(build.record);
  CHECK_THAT(text, Contains("Rain stopped Betas at 3 without loss after 0.3 overs and again at 6 "
                            "without loss after 1 over; the D/L method made the target 30 off 2 "
                            "overs. "));
  CHECK_THAT(text, !Contains("40 off"));
  CHECK(text.find("Rain stopped") < text.find("in their 2 overs"));
}

TEST_CASE("a chase whose revised target is not on record is told without it", "[report]") {
  RecordBuilder build = before_last_over();
  build.runs(4).close(match::InningsClosed::Why::target_passed).event(match::MatchClosed{1});
  build.record.info.stated.kind = cricket::StatedResult::Kind::won;
  build.record.info.stated.winner = 1;
  build.record.info.stated.by_wickets = 10;
  build.record.info.stated.method = "D/L";
  const std::string text = report_of(build.record);
  CHECK_THAT(text, Contains("Betas made 38 without loss in 1.1 overs; the target, revised by the "
                            "D/L method, is not on record."));
  CHECK_THAT(text, !Contains("left"));
}

TEST_CASE("a side that was ahead when rain ended play has hit no winning runs", "[report]") {
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0).over(10).balls(6, 4).over(9).balls(6, 4);
  build.close(match::InningsClosed::Why::quota).open(1).over(10).balls(6, 6);
  build.event(match::RevisedTarget{30, 6, "D/L"});
  build.close(match::InningsClosed::Why::declared_by_rain).event(match::MatchClosed{1});
  const std::string text = report_of(build.record);
  CHECK_THAT(text, Contains("Betas were 36 without loss after 1 over when rain ended play; by the "
                            "D/L method the level score was 29."));
  CHECK_THAT(text, !Contains("needed") && !Contains("winning") && !Contains("stopped"));
  bool told = false;
  for (const match::Moment& moment : match::story_of(build.record, {}).moments) {
    const std::string sentence = report::moment_sentence(build.record, moment);
    CHECK_THAT(sentence, !Contains("now need") && !Contains("winning runs"));
    told = told || sentence == "Play is over with Betas on 36; 29 would have been level.";
  }
  CHECK(told);
}

TEST_CASE("a report of little is short rather than padded", "[report]") {
  const report::MatchReport report = checked(washed_out());
  CHECK(report.words() < 60);
  CHECK_THAT(report::report_document(report, {}).text(), Contains("No ball was bowled."));
}

TEST_CASE("a match in play is told as far as it has come", "[report]") {
  const match::MatchSetup setup = plain_setup();
  const match::MatchRecord whole = played(setup, 2);
  for (std::size_t events : {1U, 2U, 5U, 40U, 160U, 200U, 300U}) {
    CAPTURE(events);
    match::MatchRecord record = whole;
    record.events.resize(std::min(events, whole.events.size() - 1));
    CHECK_THAT(checked(record, {&setup, match::PlayedWith::cards, nullptr}).headline,
               Contains("still in play"));
  }
}

TEST_CASE("a tie is told with its super over", "[report]") {
  match::MatchSetup setup = plain_setup();
  setup.conditions.most_super_overs = 99;
  int ties = 0;
  for (std::uint64_t seed = 0; seed < 2000 && ties < 3; ++seed) {
    const match::MatchRecord record = played(setup, seed);
    if (match::result_of(record).kind != match::MatchResult::Kind::tied) continue;
    ++ties;
    const report::MatchReport report = checked(record, {&setup, match::PlayedWith::cards, nullptr});
    CHECK_THAT(report.headline, Contains("after a tie with"));
    CHECK_THAT(report.paragraphs.back(), Contains("super over") && Contains(" the match."));
  }
  CHECK(ties == 3);
}

TEST_CASE("the same match has the same report, and what it did to the table", "[report]") {
  const match::MatchSetup setup = plain_setup();
  const match::MatchRecord record = played(setup, 7);
  const match::MatchStory story =
      match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
  const std::vector<report::TableChange> table{{"Alphas", 4, 2, 12, 0.1}};
  CHECK(report::match_report(record, story, table) == report::match_report(record, story, table));
}

TEST_CASE("a report in Markdown has a heading, and names stay names", "[report]") {
  report::MatchReport report;
  report.headline = "*Stars* beat A_B";
  report.paragraphs = {"One.", "Two [2]."};
  CHECK(report::report_markdown(report) == "# \\*Stars\\* beat A\\_B\n\nOne.\n\nTwo \\[2\\].\n");
  CHECK(report::report_document(report, {7}).json() ==
        "{\"match\": 7, \"headline\": \"*Stars* beat A_B\", \"words\": 3, "
        "\"paragraphs\": [\"One.\", \"Two [2].\"]}\n");
}

TEST_CASE("a report tells the pitch where it tells the toss", "[report]") {
  bool told = false;
  each_played_match([&](const match::MatchSetup& setup, match::MatchRecord record) {
    for (match::MatchEvent& event : record.events) {
      auto* const opened = std::get_if<match::InningsOpened>(&event);
      if (opened == nullptr) continue;
      opened->pitch = cards::Pitch::fast;
      break;
    }
    const std::string text =
        whole_text(checked(record, {&setup, match::PlayedWith::cards, nullptr}));
    const bool toss = text.find(" the toss and ") != std::string::npos;
    CHECK((text.find("; the pitch was fast.") != std::string::npos) == toss);
    told = told || toss;
  });
  CHECK(told);
}

TEST_CASE("a report says what pushing brought, from an over on", "[report]") {
  RecordBuilder build;
  build.open(0).over(10);
  const auto pushed = [&](int runs) {
    match::Delivery ball = build.blank();
    ball.call = cards::Call::push;
    ball.bat_runs = static_cast<std::uint8_t>(runs);
    build.event(ball);
  };
  for (int i = 0; i < 5; ++i) pushed(4);
  CHECK_THAT(whole_text(checked(build.record)), !Contains("pushed"));
  pushed(6);
  CHECK_THAT(whole_text(checked(build.record)),
             Contains("Alphas pushed on 6 balls: 26 runs and no wicket.") ||
                 Contains("Alphas pushed on 6 balls, which brought 26 runs and cost no wicket."));
}
