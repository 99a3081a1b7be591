#include "cards/usual_phases.h"

#include <catch2/catch.hpp>

#include "cards/rates.h"
#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

TEST_CASE("phases of season tables add up to the season, and differ as is usual", "[cards]") {
  const cricket::BaseRates base = tests::usual_base();
  const League league = league_of(base, {});
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    CAPTURE(format.id());
    const auto phases = usual_phases(format, base, {});
    REQUIRE(phases.size() == format.phases().size());
    double faced = 0, legal = 0, runs = 0, sixes = 0, wickets = 0, credited = 0;
    for (std::size_t i = 0; i < phases.size(); ++i) {
      CHECK(phases[i].bat_runs.balls() == phases[i].balls_faced);
      CHECK(phases[i].balls_faced == Approx(1e4 * format.phases()[i].usual->balls));
      faced += double(phases[i].balls_faced);
      legal += double(phases[i].legal_balls);
      runs += phases[i].bat_runs.runs();
      sixes += phases[i].bat_runs.sixes;
      wickets += double(phases[i].wickets);
      credited += double(phases[i].bowlers_wickets);
    }
    CHECK(runs / faced == Approx(league.striker.runs).epsilon(0.001));
    CHECK(sixes / faced == Approx(league.striker.sixes).epsilon(0.001));
    CHECK(wickets / faced == Approx(league.striker.wickets).epsilon(0.001));
    CHECK(credited / legal == Approx(league.bowler.wickets).epsilon(0.001));
    const auto ratio = [&](auto count) { return count(phases.back()) / count(phases.front()); };
    const auto& usual = format.phases();
    CHECK(ratio([](const auto& phase) { return double(phase.wickets) / phase.balls_faced; }) ==
          Approx(usual.back().usual->wickets / usual.front().usual->wickets).epsilon(0.001));
  }
}

TEST_CASE("a format that does not say what is usual knows no phases", "[cards]") {
  cricket::FormatDefinition own = cricket::Format().definition();
  for (cricket::Phase& phase : own.phases) phase.usual.reset();
  CHECK(usual_phases(cricket::Format(own), tests::usual_base(), {}).empty());
}

}  // namespace
}  // namespace quicket::cards
