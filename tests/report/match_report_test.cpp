#include "report/match_report.h"

#include <string>

#include <catch2/catch.hpp>

#include "tests/match/played.h"
#include "tests/match/record_builder.h"
#include "tests/report/report_checker.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

report::MatchReport checked(const match::MatchRecord& record,
                            const match::MomentSources& sources = {}) {
  const match::MatchStory story = match::story_of(record, sources);
  report::MatchReport report = report::match_report(record, story);
  CAPTURE(report::report_text(report));
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
  CHECK_THAT(report::report_text(report, 1000), Contains("The target was revised to 500"));
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
    CHECK_THAT(report.paragraphs.back(), Contains("super over") && Contains("won it."));
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
  CHECK(report::report_json(report, {7}) ==
        "{\"match\": 7, \"headline\": \"*Stars* beat A_B\", \"words\": 3,\n"
        "\"paragraphs\": [\"One.\",\n \"Two [2].\"]}\n");
}
