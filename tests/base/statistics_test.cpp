#include "base/statistics.h"

#include <array>
#include <vector>

#include <catch2/catch.hpp>

using namespace quicket;

TEST_CASE("a line through points on a line is that line", "[base]") {
  const std::array<double, 4> x{1, 2, 3, 4};
  const std::array<double, 4> y{5, 7, 9, 11};
  const Line line = fit_line(x, y);
  CHECK(line.slope == Approx(2));
  CHECK(line.intercept == Approx(3));
  CHECK(line.r == Approx(1));
}

TEST_CASE("weights move a line towards the heavy points", "[base]") {
  const std::array<double, 3> x{0, 1, 2};
  const std::array<double, 3> y{0, 1, 10};
  const std::array<double, 3> weights{1, 1, 0};
  CHECK(fit_line(x, y, weights).slope == Approx(1));
}

TEST_CASE("the interval of a share is Wilson's", "[base]") {
  const Interval interval = share_interval(50, 100);
  CHECK(interval.low == Approx(0.4038).margin(1e-4));
  CHECK(interval.high == Approx(0.5962).margin(1e-4));
  CHECK(share_interval(0, 0).high == 1);
}

TEST_CASE("an interval takes trials in clusters for what they tell together", "[base]") {
  // A hundred clusters of four trials of which all hit or none: a hundred trials, or nearly so
  // (Student's t with 99 degrees of freedom, and 99 clusters for the variance).
  std::vector<Cluster> alike(100, Cluster{0, 4});
  for (std::size_t at = 0; at < 30; ++at) alike[at].hits = 4;
  const Interval interval = clustered_share_interval(alike);
  const Interval independent = share_interval(30, 100);
  CHECK(interval.low == Approx(independent.low).margin(2e-3));
  CHECK(interval.high == Approx(independent.high).margin(2e-3));
  CHECK(interval.high - interval.low > independent.high - independent.low);
  // One trial each, of which the last cluster has none more.
  std::vector<Cluster> uneven(100, Cluster{1, 2});
  for (std::size_t at = 0; at < 100; ++at) uneven[at].hits = static_cast<double>(at % 3);
  uneven.back() = {1, 1};
  CHECK(clustered_share_interval(uneven).low < 0.5);
}

TEST_CASE("clusters that are few, or all the same, count as one trial each", "[base]") {
  const std::vector<Cluster> same(50, Cluster{2, 2});
  CHECK(clustered_share_interval(same).low == Approx(share_interval(50, 50).low));
  CHECK(clustered_share_interval(same).high == 1);
  const std::vector<Cluster> few = {{2, 2}, {0, 2}, {1, 2}};
  CHECK(clustered_share_interval(few).low == Approx(share_interval(1.5, 3).low));
  CHECK(clustered_share_interval({}).high == 1);
}

TEST_CASE("1.96 standard deviations are passed one time in twenty", "[base]") {
  CHECK(two_sided_p(1.959964) == Approx(0.05).margin(1e-6));
  CHECK(two_sided_p(0) == Approx(1));
}

TEST_CASE("a standard deviation is that of what the values are a sample of", "[base]") {
  const std::array<double, 4> values{1, 3, 5, 7};
  CHECK(standard_deviation(values) == Approx(2.581989).margin(1e-6));
  CHECK(standard_deviation(std::span(values).first(1)) == 0);
}
