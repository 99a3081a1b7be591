#include "league/blind_test.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "base/classifiers.h"
#include "base/error.h"
#include "base/statistics.h"
#include "dice/shuffle.h"
#include "league/rematch.h"
#include "match/play.h"

namespace quicket::league {
namespace {

/// L2 penalty of the regression: enough that sixty features of some hundred innings are not taken
/// at their word.
constexpr double blind_penalty = 20;
constexpr int folds_of_one_season = 5;

/// The innings of all seasons in standard units, and which part each is left out with.
struct BlindRows {
  LabelledRows rows;
  std::vector<int> fold_of;
  std::vector<double> real, replayed;  ///< means by column, of what is defined
};

/// Mean and deviation of a column over the replays of a season.
std::pair<double, double> scale_of(const std::vector<BlindSeason::Innings>& innings,
                                   std::size_t column) {
  std::vector<double> values;
  for (const BlindSeason::Innings& one : innings) {
    if (!one.real && one.features[column]) values.push_back(*one.features[column]);
  }
  const double deviation = standard_deviation(values);
  return {mean(values), deviation > 0 ? deviation : 1};
}

double mean_of(std::span<const BlindSeason> seasons, std::size_t innings, std::size_t column,
               bool real) {
  std::vector<double> values;
  for (const BlindSeason& season : seasons) {
    for (const BlindSeason::Innings& one : season.innings[innings]) {
      if (one.real == real && one.features[column]) values.push_back(*one.features[column]);
    }
  }
  return mean(values);
}

BlindRows rows_of(std::span<const BlindSeason> seasons, std::size_t innings,
                  const std::vector<std::size_t>& columns) {
  BlindRows made;
  made.rows.columns = columns.size();
  for (std::size_t season = 0; season < seasons.size(); ++season) {
    const std::vector<BlindSeason::Innings>& all = seasons[season].innings[innings];
    std::vector<std::pair<double, double>> scales;
    for (const std::size_t column : columns) scales.push_back(scale_of(all, column));
    for (const BlindSeason::Innings& one : all) {
      std::vector<double> row;
      for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::optional<double>& value = one.features[columns[i]];
        // What is undefined is taken for usual.
        row.push_back(value ? (*value - scales[i].first) / scales[i].second : 0);
      }
      made.rows.add(row, one.real);
      made.fold_of.push_back(seasons.size() > 1 ? static_cast<int>(season)
                                                : one.match % folds_of_one_season);
    }
  }
  for (const std::size_t column : columns) {
    made.real.push_back(mean_of(seasons, innings, column, true));
    made.replayed.push_back(mean_of(seasons, innings, column, false));
  }
  return made;
}

template <class Classifier>
double area_on(const Classifier& classifier, const LabelledRows& rows) {
  std::vector<double> real, replayed;
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    (rows.positive[i] != 0 ? real : replayed).push_back(classifier(rows.row(i)));
  }
  return area_under_curve(real, replayed);
}

/// What came of leaving one part out.
struct Fold {
  double logistic = 0.5, trees = 0.5;
  std::vector<double> coefficients, logistic_loss, trees_loss;  ///< by column
};

Fold leave_out(const BlindRows& all, int fold, dice::Seed seed) {
  LabelledRows learned, tested;
  learned.columns = tested.columns = all.rows.columns;
  for (std::size_t i = 0; i < all.rows.rows(); ++i) {
    (all.fold_of[i] == fold ? tested : learned).add(all.rows.row(i), all.rows.positive[i] != 0);
  }
  Fold made;
  made.coefficients.resize(learned.columns);
  made.logistic_loss.resize(learned.columns);
  made.trees_loss.resize(learned.columns);
  if (learned.rows() == 0 || tested.rows() == 0) return made;
  const LogisticRegression logistic(learned, blind_penalty);
  const BoostedTrees trees(learned);
  made.logistic = area_on(logistic, tested);
  made.trees = area_on(trees, tested);
  const std::span<const double> coefficients = logistic.coefficients();
  std::copy(coefficients.begin(), coefficients.end(), made.coefficients.begin());
  std::vector<std::size_t> order(tested.rows());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  dice::SeededDice dice(dice::derive(seed, "blind", static_cast<std::uint64_t>(fold)));
  for (std::size_t column = 0; column < tested.columns; ++column) {
    dice::shuffle(std::span(order), dice);
    LabelledRows exchanged = tested;
    for (std::size_t i = 0; i < order.size(); ++i) {
      exchanged.values[i * tested.columns + column] = tested.at(order[i], column);
    }
    made.logistic_loss[column] = made.logistic - area_on(logistic, exchanged);
    made.trees_loss[column] = made.trees - area_on(trees, exchanged);
  }
  return made;
}

Telling telling_of(const std::vector<double>& areas) {
  return {mean(areas), standard_deviation(areas) / std::sqrt(static_cast<double>(areas.size()))};
}

/// One of the four tests: what it may look at.
struct BlindTask {
  std::size_t innings = 0;
  bool with_rare = true;
  std::vector<std::size_t> columns;
  BlindRows rows;
};

std::vector<BlindTask> tasks_of(std::span<const BlindSeason> seasons,
                                const std::vector<InningsFeature>& features) {
  std::vector<BlindTask> tasks;
  for (const std::size_t innings : {std::size_t{0}, std::size_t{1}}) {
    for (const bool with_rare : {true, false}) {
      BlindTask task{innings, with_rare, {}, {}};
      for (std::size_t i = 0; i < features.size(); ++i) {
        if ((features[i].rare && !with_rare) || (features[i].of_chases && innings == 0)) continue;
        task.columns.push_back(i);
      }
      task.rows = rows_of(seasons, innings, task.columns);
      tasks.push_back(std::move(task));
    }
  }
  return tasks;
}

BlindResult blind_result(const BlindTask& task, const std::vector<InningsFeature>& features,
                         std::span<const Fold> folds) {
  BlindResult result;
  result.innings = static_cast<int>(task.innings) + 1;
  result.with_rare = task.with_rare;
  std::vector<double> logistic, trees;
  for (const Fold& fold : folds) {
    logistic.push_back(fold.logistic);
    trees.push_back(fold.trees);
  }
  result.logistic = telling_of(logistic);
  result.trees = telling_of(trees);
  const auto count = static_cast<double>(folds.size());
  for (std::size_t i = 0; i < task.columns.size(); ++i) {
    const InningsFeature& feature = features[task.columns[i]];
    TellingFeature telling{feature.name, feature.meaning, task.rows.real[i], task.rows.replayed[i]};
    for (const Fold& fold : folds) {
      telling.coefficient += fold.coefficients[i] / count;
      telling.logistic_loss += fold.logistic_loss[i] / count;
      telling.trees_loss += fold.trees_loss[i] / count;
    }
    result.features.push_back(std::move(telling));
  }
  std::stable_sort(
      result.features.begin(), result.features.end(),
      [](const TellingFeature& a, const TellingFeature& b) { return a.loss() > b.loss(); });
  return result;
}

}  // namespace

void BlindSeason::add(const MatchBalls& match, const InningsLayout& layout, bool real, int number) {
  phases = layout.phases;
  const std::vector<InningsFeature> all = innings_features(phases);
  for (std::size_t i = 0; i < match.size(); ++i) {
    const CountedInnings counted(match[i], layout, i == 0 ? 0 : match[0].runs + 1);
    Innings& made = innings[i].emplace_back();
    made.real = real;
    made.match = number;
    for (const InningsFeature& feature : all) {
      const bool has = i == 1 || !feature.of_chases;
      made.features.push_back(has ? feature.value(counted) : std::nullopt);
    }
  }
}

BlindSeason blind_season(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                         const cricket::Conditions& conditions, dice::Seed seed) {
  const InningsLayout layout(cards.format);
  std::vector<Rematch> rematches = rematches_of(records, cards, conditions);
  BlindSeason season;
  BallLog log(layout);
  for (std::size_t i = 0; i < rematches.size(); ++i) {
    Rematch& rematch = rematches[i];
    log.clear();
    fold(*rematch.record, log);
    season.add(log.balls(), layout, true, static_cast<int>(i));
    for (std::uint64_t replay = 0; replay < blind_replays; ++replay) {
      log.clear();
      match::MatchState state = rematch.begun();
      dice::SeededDice dice(dice::derive(dice::derive(seed, "blind replay", replay), "match", i));
      match::play_on(state, rematch.setup, rematch.home, rematch.away, dice, log);
      season.add(log.balls(), layout, false, static_cast<int>(i));
    }
  }
  return season;
}

std::vector<BlindResult> blind_test(std::span<const BlindSeason> seasons, dice::Seed seed,
                                    int threads, const SeasonProgress& progress) {
  expects(!seasons.empty(), "a blind test has a season");
  for (const BlindSeason& season : seasons) {
    if (season.phases == seasons.front().phases) continue;
    throw Error("the sets have formats with different numbers of phases; test them one by one");
  }
  const std::vector<InningsFeature> features = innings_features(seasons.front().phases);
  const std::vector<BlindTask> tasks = tasks_of(seasons, features);
  const std::size_t folds = seasons.size() > 1 ? seasons.size() : std::size_t{folds_of_one_season};
  std::vector<Fold> made(tasks.size() * folds);
  const int count = static_cast<int>(made.size());
  const std::function<void()> count_fold = season_counter(progress, count);
  in_parts(count, count, threads, [&](int part, int, int) {
    const auto at = static_cast<std::size_t>(part);
    made[at] = leave_out(tasks[at / folds].rows, static_cast<int>(at % folds), seed);
    count_fold();
  });
  std::vector<BlindResult> results;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    results.push_back(blind_result(tasks[i], features, std::span(made).subspan(i * folds, folds)));
  }
  return results;
}

}  // namespace quicket::league
