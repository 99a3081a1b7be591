#include "report/realism.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "league/match_shape.h"
#include "league/pooled_realism.h"

namespace quicket::report {
namespace {

/// "First innings, standard deviation" of first_innings_sd, "Phase 1, share of wides" of
/// mix_phase_1_wide: scripts have the names.
std::string in_words(std::string name) {
  constexpr std::string_view mix = "mix_phase_";
  if (name.starts_with(mix)) {
    return fmt::format("Phase {}, share of {}s", name[mix.size()], name.substr(mix.size() + 2));
  }
  for (const auto& [end, word] :
       {std::pair{"_sd", ", standard deviation"}, std::pair{"_mean", ", mean"},
        std::pair{"_slope", ", slope"}, std::pair{"_r", ", correlation"},
        std::pair{"_bias", ", mean error"}, std::pair{"_lbw", " LBW"}}) {
    if (name.ends_with(end)) name.replace(name.rfind(end), name.size(), word);
  }
  std::ranges::replace(name, '_', ' ');
  name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

Table rows_table(const league::Realism& realism) {
  Table table({{"", "figure"},
               {"Figure", ""},
               {"Real", "real", true},
               {"Replayed", "replayed", true},
               secondary(1, {"Error", "standard_error", true}),
               wrapping({"Target", "target"}),
               {"", "met"},
               {"", "by_chance"},
               {"", "note"},
               {"Met", ""}});
  for (const league::RealismRow& row : realism.rows) {
    table.add({row.name, in_words(row.name), cell(row.real, 4), cell(row.replayed, 4),
               cell(row.standard_error, 4), row.target, row.met, row.by_chance, row.note,
               !row.judged     ? "-"
               : row.met       ? "yes"
               : row.by_chance ? "chance"
                               : "NO"});
  }
  return table;
}

/// Figures of the shape of matches: a single season cannot judge them.
void add_shape(Table& table, Document& object, const league::Realism& realism) {
  for (const league::ShapeRow& row : league::shape_rows(std::array{&realism.shape})) {
    table.add({row.name, in_words(row.name), cell(row.real, 4), cell(row.replayed, 4),
               cell(row.standard_error, 4), "shown", true, false, "", "-"});
    Document one;
    one.put("real", cell(row.real, 6)).put("replayed", cell(row.replayed, 6));
    one.put("target", "shown").put("met", true);
    one.put("standard_error", cell(row.standard_error, 6)).put("by_chance", false);
    object.put(row.name, one.put("note", ""));
  }
}

Table pooled_table(std::span<const league::PooledRow> rows) {
  Table table({{"", "figure"},
               {"Figure", ""},
               {"Real", "real", true},
               {"Error", "error", true},
               {"Std. error", "standard_error", true},
               secondary(1, {"Above", "seasons_above", true}),
               secondary(1, {"Below", "seasons_below", true}),
               {"", "met"},
               {"Verdict", ""},
               {"", "replayed", true},
               secondary(2, {"Aim", "aim"}),
               {"Reached", "reached"}});
  for (const league::PooledRow& row : rows) {
    const bool aimed = !row.aim.empty();
    table.add({row.name, in_words(row.name), cell(row.real, 4), cell(row.error, 4),
               cell(row.standard_error, 4), row.seasons_above, row.seasons_below, row.met,
               row.bias ? "BIAS" : "chance", cell(row.replayed(), 4),
               aimed ? Cell(row.aim) : Cell(), aimed ? Cell(row.reached) : Cell()});
  }
  return table;
}

Document pooled_object(const league::PooledRow& row) {
  const bool aimed = !row.aim.empty();
  Document made;
  made.put("real", cell(row.real, 6)).put("replayed", cell(row.replayed(), 6));
  made.put("error", cell(row.error, 6)).put("standard_error", cell(row.standard_error, 6));
  made.put("seasons_above", row.seasons_above).put("seasons_below", row.seasons_below);
  made.put("met", row.met).put("aim", aimed ? Cell(row.aim) : Cell());
  return made.put("reached", aimed ? Cell(row.reached) : Cell());
}

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
      table.add({result.innings, result.with_rare ? "everything" : "without rare", classifier,
                 cell(telling.area, 3), cell(telling.standard_error, 3)});
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
    table.add({feature.name, cell(feature.real, 3), cell(feature.replayed, 3),
               cell(feature.coefficient, 2), cell(feature.logistic_loss, 3),
               cell(feature.trees_loss, 3), feature.meaning});
  }
  return table;
}

Document telling_object(const league::Telling& telling) {
  Document made;
  return made.put("area", cell(telling.area, 4))
      .put("standard_error", cell(telling.standard_error, 4));
}

}  // namespace

Document realism(const league::Realism& season, std::string_view set) {
  int met = 0, chance = 0, judged = 0;
  std::vector<std::string> notes;
  Document rows;
  for (const league::RealismRow& row : season.rows) {
    judged += row.judged ? 1 : 0;
    met += row.judged && row.met ? 1 : 0;
    chance += row.by_chance ? 1 : 0;
    if (!row.met && !row.note.empty()) notes.push_back(fmt::format("{}: {}.", row.name, row.note));
    Document one;
    one.put("real", cell(row.real, 6)).put("replayed", cell(row.replayed, 6));
    one.put("target", row.target).put("met", row.met);
    one.put("standard_error", cell(row.standard_error, 6)).put("by_chance", row.by_chance);
    rows.put(row.name, one.put("note", row.note));
  }
  Table table = rows_table(season);
  add_shape(table, rows, season);
  Document made;
  made.prose(
      fmt::format("{}, {}: {} compared, {} left out (incomplete, or decided by a rain method).",
                  set, counted(season.seasons, "replay", "replays"),
                  counted(season.matches, "match", "matches"), season.left_out));
  made.gap().show(table).gap();
  made.spreadsheet(std::move(table));
  made.put("set", set).put("seasons", season.seasons).put("summary", rows);
  const std::string summary = fmt::format("{} of {} targets met", met, judged);
  if (met == judged) return made.line(summary + ".");
  made.prose(fmt::format(
      "{}; {} of the others within two standard errors. Error: the standard error, how much one "
      "season differs from the next by chance alone. Validate several sets together to tell a bias "
      "from chance.",
      summary, chance));
  if (!notes.empty()) made.gap();
  for (std::string& note : notes) made.prose(std::move(note));
  return made;
}

Document pooled_realism(std::span<const league::Realism> seasons,
                        std::span<const std::string> sets) {
  Document made, figures;
  std::vector<Document> each;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    int met = 0, judged = 0;
    std::string missed;
    for (const league::RealismRow& row : seasons[i].rows) {
      if (!row.judged) continue;
      ++judged;
      met += row.met ? 1 : 0;
      if (!row.met) missed += (missed.empty() ? "; not " : ", ") + row.name;
    }
    made.prose(fmt::format("{}: {} of {} targets met{}", sets[i], met, judged, missed));
    each.push_back(realism(seasons[i], sets[i]));
  }
  const std::vector<league::PooledRow> rows = league::pooled_rows(seasons);
  int reached = 0, aimed = 0;
  for (const league::PooledRow& row : rows) {
    figures.put(row.name, pooled_object(row));
    aimed += row.aim.empty() ? 0 : 1;
    reached += !row.aim.empty() && row.reached ? 1 : 0;
  }
  made.gap().show(pooled_table(rows)).gap().spreadsheet(pooled_table(rows));
  made.line(fmt::format("{} of {} aims reached.", reached, aimed));
  made.prose(
      fmt::format("Error: replayed less real, over the {} seasons, with {} of each. "
                  "Bias: more than two standard errors off, or off to the same side in every "
                  "season.",
                  seasons.size(), counted(seasons.front().seasons, "replay", "replays")));
  return made.put("sets", each).put("pooled", figures);
}

Table call_trials_table(std::span<const league::CallTrial> trials) {
  Table table({{"Calls", "calls"},
               {"Against", "against"},
               secondary(1, {"Matches", "matches", true}),
               {"Won %", "won_percent", true},
               secondary(2, {"Error", "standard_error", true}),
               {"Runs", "runs", true},
               {"Wickets", "wickets", true},
               {"All out %", "all_out_percent", true}});
  for (const league::CallTrial& trial : trials) {
    const double won = trial.won(), innings = double(trial.innings);
    const double error = trial.matches > 0 ? std::sqrt(won * (1 - won) / double(trial.matches)) : 0;
    const auto mean = [innings](long long sum) { return innings > 0 ? double(sum) / innings : 0; };
    table.add({trial.calls, trial.against, trial.matches, cell(100 * won, 1), cell(100 * error, 1),
               cell(mean(trial.runs), 1), cell(mean(trial.wickets), 2),
               cell(100 * mean(trial.all_out), 1)});
  }
  return table;
}

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
  for (const std::string& set : sets) names.push_back(set);
  for (const league::BlindResult& result : results) {
    made.gap().line(fmt::format("Most telling: {}", test_name(result)));
    made.show(features_table(result, features_shown));
    Document& test = tests.emplace_back();
    test.put("innings", result.innings).put("rare", result.with_rare);
    test.put("logistic", telling_object(result.logistic));
    test.put("trees", telling_object(result.trees));
    test.put("features", features_table(result, result.features.size()));
  }
  made.gap().prose(
      "Rare results: threes, byes, runs off wides and the like. Loss: what the AUC loses without "
      "the feature. Coefficient: of the regression, for one standard deviation; above 0: real.");
  return made.put("sets", names).put("replays", league::blind_replays).put("tests", tests);
}

}  // namespace quicket::report
