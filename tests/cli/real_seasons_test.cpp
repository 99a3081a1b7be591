#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/real_data.h"
#include "tests/support/temporary_folder.h"

using nlohmann::json;
using quicket::tests::real_data;
using quicket::tests::Run;
using quicket::tests::run_quicket;
using quicket::tests::TemporaryFolder;

namespace {

struct Row {
  const char* team;
  int points;
  double net_run_rate;
};

/// Imports a season of the real data, and gives what `--json` says of it.
Run import_season(const TemporaryFolder& folder, const std::filesystem::path& data,
                  const std::string& season) {
  const std::string path = (data / "cricsheet" / season).string();
  const Run run = run_quicket(folder.path(), {"import", "cricsheet", path, "--json"});
  INFO(run.err);
  REQUIRE(run.exit_code == 0);
  return run;
}

void check_table(const TemporaryFolder& folder, const std::string& set,
                 const std::vector<Row>& rows) {
  const Run run = run_quicket(folder.path(), {"standings", set, "--json"});
  INFO(run.err);
  REQUIRE(run.exit_code == 0);
  const json table = json::parse(run.out);
  REQUIRE(table.size() == rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    CAPTURE(i);
    CHECK(table[i]["team"] == rows[i].team);
    CHECK(table[i]["points"] == rows[i].points);
    CHECK(table[i]["nrr"].get<double>() == Approx(rows[i].net_run_rate).margin(1e-9));
  }
}

}  // namespace

// The tables as the competitions published them.
TEST_CASE("the final tables of two whole real seasons come out exactly", "[cli][real]") {
  const auto data = real_data();
  if (!data) return;
  const TemporaryFolder folder;
  for (const char* season : {"ipl-2022", "hundred-men-2022"}) {
    import_season(folder, *data, season);
  }
  check_table(folder, "indian-premier-league-2022",
              {{"Gujarat Titans", 20, 0.316},
               {"Rajasthan Royals", 18, 0.298},
               {"Lucknow Super Giants", 18, 0.251},
               {"Royal Challengers Bangalore", 16, -0.253},
               {"Delhi Capitals", 14, 0.204},
               {"Punjab Kings", 14, 0.126},
               {"Kolkata Knight Riders", 12, 0.146},
               {"Sunrisers Hyderabad", 12, -0.379},
               {"Chennai Super Kings", 8, -0.203},
               {"Mumbai Indians", 8, -0.506}});
  check_table(folder, "the-hundred-mens-competition-2022",
              {{"Trent Rockets", 12, 0.576},
               {"Manchester Originals", 10, 0.908},
               {"London Spirit", 10, 0.338},
               {"Birmingham Phoenix", 10, -0.172},
               {"Oval Invincibles", 8, 0.385},
               {"Northern Superchargers", 8, 0.009},
               {"Southern Brave", 6, -0.593},
               {"Welsh Fire", 0, -1.442}});
}

TEST_CASE("importing a season again changes nothing", "[cli][real]") {
  const auto data = real_data();
  if (!data) return;
  const TemporaryFolder folder;
  import_season(folder, *data, "bbl-2024-25");
  const std::string before =
      run_quicket(folder.path(), {"cards", "list", "big-bash-league-2024-25", "--json"}).out;
  const Run again = import_season(folder, *data, "bbl-2024-25");
  const json sets = json::parse(again.out);
  CHECK(sets[0]["added"] == 0);
  CHECK(sets[0]["replaced"] == 0);
  CHECK(sets[0]["unchanged"] == 44);  // two were washed out, as an amendment says
  CHECK(run_quicket(folder.path(), {"cards", "list", "big-bash-league-2024-25", "--json"}).out ==
        before);
}

TEST_CASE("the figures of the two sample cards come out", "[cli][real]") {
  const auto data = real_data();
  if (!data) return;
  const TemporaryFolder folder;
  import_season(folder, *data, "bbl-2024-25");
  const std::string connolly =
      run_quicket(folder.path(), {"cards", "show", "big-bash-league-2024-25", "C Connolly"}).out;
  CHECK(connolly.find("SR 131.46  Balls 267  High 66  4s 20  6s 19") != std::string::npos);
  const std::string green =
      run_quicket(folder.path(), {"cards", "show", "big-bash-league-2024-25", "CJ Green"}).out;
  CHECK(green.find("Usage A/11  Econ 7.34  Overs 41.0  Wickets 12") != std::string::npos);
}
