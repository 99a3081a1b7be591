#include <catch2/catch.hpp>

#include "ingest/cricsheet.h"
#include "match/innings.h"
#include "match/set_data.h"
#include "report/moments.h"
#include "tests/report/report_checker.h"
#include "tests/support/real_data.h"
#include "tests/support/sanitized.h"

using namespace quicket;

namespace {

/// What is wrong with the words for an over as the turning point of either side.
void check_over(const match::MatchRecord& record, const std::vector<match::PlacedBall>& over,
                match::Side batting) {
  match::TurningPoint point;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const auto* const ball = std::get_if<match::Delivery>(&record.events[i]);
    if (ball == over.front().delivery) point.from = i;
    if (ball == over.back().delivery) point.event = i;
  }
  int boundaries = 0;
  std::vector<std::string> out;
  const match::TeamSheet& sheet = record.sheets[cricket::side_index(batting)];
  for (const match::PlacedBall& ball : over) {
    const match::Delivery& bowled = *ball.delivery;
    boundaries += !bowled.non_boundary && (bowled.bat_runs == 4 || bowled.bat_runs == 6) ? 1 : 0;
    if (bowled.out && cricket::is_wicket(bowled.out->how)) {
      out.push_back(match::name_of(sheet, bowled.out->batter));
    }
  }
  for (const match::Side side : {0, 1}) {
    point.side = side;
    const std::string told = report::turning_point_deeds(record, point);
    CAPTURE(told);
    bool right = told.size() > 5 && told.find('?') == std::string::npos;
    for (const std::string& name : out) right = right && told.find(name) != std::string::npos;
    if (side != batting && !out.empty()) {
      right = right && told.find("conceded") == std::string::npos;
    }
    if (side == batting && boundaries > 0) right = right && told.find(" hit ") != std::string::npos;
    if (!right) FAIL_CHECK("badly told: " + told);
  }
}

}  // namespace

TEST_CASE("every over of real matches has words as a turning point", "[report][real]") {
  const auto data = tests::real_data();
  if (!data) return;
  int overs = 0;
  std::vector<std::string> seasons{"hundred-women-2024", "ipl-2025"};
  if (tests::is_sanitized()) seasons.resize(1);
  for (const std::string& season : seasons) {
    ingest::read_cricsheet({*data / "cricsheet" / season}, {}, [&](match::SetData&& set) {
      for (const match::MatchRecord& record : set.matches) {
        CAPTURE(season, record.info.source_id);
        for (const match::InningsEvents& innings : match::innings_of(record.events)) {
          std::vector<match::PlacedBall> over;
          for (const match::PlacedBall& ball : match::balls_of(innings)) {
            if (!over.empty() && over.front().place.over != ball.place.over) {
              check_over(record, over, innings.batting);
              over.clear();
              ++overs;
            }
            over.push_back(ball);
          }
          if (!over.empty()) check_over(record, over, innings.batting);
        }
      }
    });
  }
  CHECK(overs > (tests::is_sanitized() ? 1000 : 3000));
}

TEST_CASE("reports of real matches say what is in their records", "[report][real]") {
  const auto data = tests::real_data();
  if (!data) return;
  int matches = 0;
  std::vector<std::string> seasons{"super-smash-men-2022-23",
                                   "bbl-2023-24",
                                   "bbl-2024-25",
                                   "hundred-men-2022",
                                   "hundred-men-2024",
                                   "hundred-women-2024",
                                   "ipl-2022",
                                   "ipl-2025",
                                   "wbbl-2023-24"};
  if (tests::is_sanitized()) seasons.resize(1);
  for (const std::string& season : seasons) {
    ingest::read_cricsheet({*data / "cricsheet" / season}, {}, [&](match::SetData&& set) {
      match::LeagueRecords records;
      for (const match::MatchRecord& record : set.matches) {
        CAPTURE(season, record.info.source_id);
        match::MomentSources sources;
        sources.records = &records;
        const match::MatchStory story = match::story_of(record, sources);
        const report::MatchReport report = report::match_report(record, story);
        CAPTURE(report::report_document(report, {}).text());
        for (const std::string& problem : tests::ReportChecker(record, story).problems(report)) {
          FAIL_CHECK(problem);
        }
        records.add(record);
        ++matches;
      }
    });
  }
  CHECK(matches > (tests::is_sanitized() ? 20 : 400));
}
