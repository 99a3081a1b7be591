#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "report/realism.h"
#include "tests/report/csv.h"

using namespace quicket;
using Catch::Matchers::Contains;

TEST_CASE("a blind test names its areas, and the features that tell most", "[report]") {
  league::BlindResult result;
  result.innings = 2;
  result.with_rare = false;
  result.logistic = {0.81, 0.02};
  result.trees = {0.774, 0.015};
  for (int i = 0; i < 12; ++i) {
    result.features.push_back(
        {"feature_" + std::to_string(i), "what it is", 1.5, 2.25, -0.3, 0.04, 0.03});
  }
  const std::vector<league::BlindResult> results{result};
  const std::vector<std::string> sets{"one", "two"};
  const report::Document made = report::blind_test(results, sets);
  CHECK_THAT(made.text(), Contains("Most telling: second innings, without rare results") &&
                              Contains("feature_9") && !Contains("feature_10") &&
                              Contains("Seasons are left"));
  CHECK_THAT(report::blind_test(results, std::vector<std::string>{"one"}).text(),
             Contains("A fifth of the matches is left out in turn."));
  CHECK(tests::csv(made) ==
        "innings,features,classifier,area,standard_error\n"
        "2,without rare,logistic regression,0.810,0.020\n"
        "2,without rare,trees,0.774,0.015\n");
  const auto json = nlohmann::json::parse(made.json());
  CHECK(json["sets"].size() == 2);
  CHECK(json["replays"] == league::blind_replays);
  const auto& test = json["tests"][0];
  CHECK(test["innings"] == 2);
  CHECK(test["rare"] == false);
  CHECK(test["logistic"]["area"] == Approx(0.81));
  CHECK(test["trees"]["standard_error"] == Approx(0.015));
  CHECK(test["features"].size() == 12);
  CHECK(test["features"][11]["feature"] == "feature_11");
  CHECK(test["features"][0]["logistic_loss"] == Approx(0.04));
}
