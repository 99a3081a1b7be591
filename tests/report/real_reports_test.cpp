#include <catch2/catch.hpp>

#include "ingest/cricsheet.h"
#include "match/set_data.h"
#include "tests/report/report_checker.h"
#include "tests/support/real_data.h"

using namespace quicket;

TEST_CASE("reports of real matches say what is in their records", "[report][real]") {
  const auto data = tests::real_data();
  if (!data) return;
  int matches = 0;
  for (const std::string season :
       {"bbl-2023-24", "bbl-2024-25", "hundred-men-2022", "hundred-men-2024", "hundred-women-2024",
        "ipl-2022", "ipl-2025", "super-smash-men-2022-23", "wbbl-2023-24"}) {
    ingest::read_cricsheet({*data / "cricsheet" / season}, {}, [&](match::SetData&& set) {
      match::LeagueRecords records;
      for (const match::MatchRecord& record : set.matches) {
        CAPTURE(season, record.info.source_id);
        match::MomentSources sources;
        sources.records = &records;
        const match::MatchStory story = match::story_of(record, sources);
        const report::MatchReport report = report::match_report(record, story);
        CAPTURE(report::report_text(report));
        for (const std::string& problem : tests::ReportChecker(record, story).problems(report)) {
          FAIL_CHECK(problem);
        }
        records.add(record);
        ++matches;
      }
    });
  }
  CHECK(matches > 400);
}
