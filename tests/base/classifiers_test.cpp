#include "base/classifiers.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include <catch2/catch.hpp>

#include "base/statistics.h"

using namespace quicket;

namespace {

/// Numbers from 0 to 1 without a visible order, always the same.
class Scatter {
 public:
  double next() {
    state_ = state_ * 1664525 + 1013904223;
    return static_cast<double>(state_ >> 8) / (1 << 24);
  }

 private:
  std::uint32_t state_ = 1;
};

template <class Classifier>
double seen_apart(const Classifier& classifier, const LabelledRows& rows) {
  std::vector<double> positives, negatives;
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    (rows.positive[i] != 0 ? positives : negatives).push_back(classifier(rows.row(i)));
  }
  return area_under_curve(positives, negatives);
}

/// Three columns of chance, positive by `rule` of them.
template <class Rule>
LabelledRows rows_by(Scatter& scatter, int count, const Rule& rule) {
  LabelledRows rows;
  rows.columns = 3;
  for (int i = 0; i < count; ++i) {
    const std::vector<double> row{scatter.next(), 100 * scatter.next(), scatter.next()};
    rows.add(row, rule(row));
  }
  return rows;
}

}  // namespace

TEST_CASE("the area under the curve is the share of pairs in the right order", "[base]") {
  CHECK(area_under_curve(std::vector{3.0, 4.0}, std::vector{1.0, 2.0}) == 1);
  CHECK(area_under_curve(std::vector{1.0, 2.0}, std::vector{3.0, 4.0}) == 0);
  CHECK(area_under_curve(std::vector{2.0, 2.0}, std::vector{2.0}) == 0.5);
  // 3 beats 1 and 2, 2 beats 1 and ties 2.
  CHECK(area_under_curve(std::vector{3.0, 2.0}, std::vector{1.0, 2.0}) == 0.875);
  CHECK(area_under_curve({}, std::vector{1.0}) == 0.5);
  CHECK(area_under_curve(std::vector{1.0}, {}) == 0.5);
}

TEST_CASE("both classes count alike, however few one has", "[base]") {
  LabelledRows rows;
  rows.columns = 1;
  for (int i = 0; i < 4; ++i) rows.add(std::vector{1.0}, i == 0);
  CHECK(balanced_weights(rows) == std::vector{2.0, 2.0 / 3, 2.0 / 3, 2.0 / 3});
  rows.positive[0] = 0;
  CHECK(balanced_weights(rows) == std::vector<double>(4, 1));
}

TEST_CASE("a regression finds the odds that a sample has", "[base]") {
  LabelledRows rows;
  rows.columns = 1;
  for (int i = 0; i < 200; ++i) {
    rows.add(std::vector{7.0}, i < 150);
    rows.add(std::vector{3.0}, i < 50);
  }
  const LogisticRegression fitted(rows, 1e-6);
  CHECK(fitted(std::vector{7.0}) == Approx(std::log(3)).epsilon(1e-3));
  CHECK(fitted(std::vector{3.0}) == Approx(-std::log(3)).epsilon(1e-3));
  CHECK(fitted(std::vector{5.0}) == Approx(0).margin(1e-3));
  const LogisticRegression held(rows, 1000);
  CHECK(held(std::vector{7.0}) < 0.6);
}

TEST_CASE("classifiers see what there is to see, and nothing in chance", "[base]") {
  Scatter scatter;
  const auto line = [](const std::vector<double>& row) { return row[1] + 40 * row[0] > 70; };
  const auto corner = [](const std::vector<double>& row) {
    return (row[0] > 0.5) != (row[2] > 0.5);
  };
  const auto chance = [&](const std::vector<double>&) { return scatter.next() < 0.3; };
  const LabelledRows lined = rows_by(scatter, 600, line), unseen = rows_by(scatter, 600, line);
  const LogisticRegression straight(lined, 1);
  CHECK(seen_apart(straight, unseen) > 0.99);
  CHECK(straight.coefficients()[1] > straight.coefficients()[0]);
  CHECK(straight.coefficients()[0] > 1);
  CHECK(std::abs(straight.coefficients()[2]) < 0.5);
  CHECK(seen_apart(BoostedTrees(lined), unseen) > 0.97);
  // Two halves that only together tell anything: no sum sees them, trees do.
  const LabelledRows corners = rows_by(scatter, 600, corner);
  const LabelledRows unseen_corners = rows_by(scatter, 600, corner);
  CHECK(seen_apart(LogisticRegression(corners, 1), unseen_corners) == Approx(0.5).margin(0.08));
  CHECK(seen_apart(BoostedTrees(corners), unseen_corners) > 0.95);
  const LabelledRows noise = rows_by(scatter, 600, chance);
  const LabelledRows unseen_noise = rows_by(scatter, 600, chance);
  CHECK(seen_apart(LogisticRegression(noise, 1), unseen_noise) == Approx(0.5).margin(0.08));
  CHECK(seen_apart(BoostedTrees(noise), unseen_noise) == Approx(0.5).margin(0.08));
}

TEST_CASE("columns without a difference, and classes that part cleanly, are no trouble", "[base]") {
  LabelledRows rows;
  rows.columns = 2;
  for (int i = 0; i < 100; ++i) rows.add(std::vector{5.0, i < 50 ? 0.0 : 1.0}, i >= 50);
  const LogisticRegression straight(rows, 1e-3);
  CHECK(straight.coefficients()[0] == 0);
  CHECK(std::isfinite(straight.coefficients()[1]));
  CHECK(seen_apart(straight, rows) == 1);
  CHECK(seen_apart(BoostedTrees(rows), rows) == 1);
}
