#include "report/blind_test.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "report/table.h"

namespace quicket::report {
namespace {

constexpr std::size_t features_shown = 10;

std::string test_name(const league::BlindResult& result) {
  return fmt::format("{}, {}", result.innings == 1 ? "first innings" : "second innings",
                     result.with_rare ? "everything" : "without rare results");
}

Table areas_table(std::span<const league::BlindResult> results) {
  Table table({{"Innings", "innings", true},
               {"Features", "features"},
               {"Classifier", "classifier"},
               {"AUC", "area", true},
               {"Std. error", "standard_error", true}});
  for (const league::BlindResult& result : results) {
    const auto add = [&](const char* classifier, const league::Telling& telling) {
      table.add({result.innings, cell(result.with_rare ? "everything" : "without rare"),
                 cell(classifier), cell(telling.area, 3), cell(telling.standard_error, 3)});
    };
    add("logistic regression", result.logistic);
    add("trees", result.trees);
  }
  return table;
}

Table features_table(const league::BlindResult& result, std::size_t most) {
  Table table({{"Feature", "feature"},
               {"Real", "real", true},
               {"Replayed", "replayed", true},
               secondary(1, {"Coefficient", "coefficient", true}),
               {"Loss", "logistic_loss", true},
               {"of trees", "trees_loss", true},
               secondary(2, wrapping({"Meaning", "meaning"}))});
  for (std::size_t i = 0; i < std::min(most, result.features.size()); ++i) {
    const league::TellingFeature& feature = result.features[i];
    table.add({cell(feature.name), cell(feature.real, 3), cell(feature.replayed, 3),
               cell(feature.coefficient, 2), cell(feature.logistic_loss, 3),
               cell(feature.trees_loss, 3), cell(feature.meaning)});
  }
  return table;
}

Document telling_object(const league::Telling& telling) {
  Document made;
  return made.put("area", cell(telling.area, 4))
      .put("standard_error", cell(telling.standard_error, 4));
}

}  // namespace

Document blind_test(std::span<const league::BlindResult> results,
                    std::span<const std::string> sets) {
  Document made;
  made.prose(fmt::format(
      "Can a classifier tell real innings from {} of each? AUC: the chance that it takes a real "
      "innings for more likely real than a replayed one; 0.5 is guessing. {} left out in turn.",
      counted(league::blind_replays, "replay", "replays"),
      sets.size() > 1 ? "Seasons are" : "A fifth of the matches is"));
  made.gap().show(areas_table(results)).spreadsheet(areas_table(results));
  std::vector<Document> tests;
  std::vector<Cell> names;
  for (const std::string& set : sets) names.push_back(cell(set));
  for (const league::BlindResult& result : results) {
    made.gap().line(fmt::format("Most telling: {}", test_name(result)));
    made.show(features_table(result, features_shown));
    Document& test = tests.emplace_back();
    test.put("innings", cell(result.innings)).put("rare", result.with_rare);
    test.put("logistic", telling_object(result.logistic));
    test.put("trees", telling_object(result.trees));
    test.put("features", features_table(result, result.features.size()));
  }
  made.gap().prose(
      "Rare results: threes, byes, runs off wides and the like. Loss: what the AUC loses without "
      "the feature. Coefficient: of the regression, for one standard deviation; above 0: real.");
  return made.put("sets", names).put("replays", cell(league::blind_replays)).put("tests", tests);
}

}  // namespace quicket::report
