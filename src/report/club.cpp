#include "report/club.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "league/figures.h"

namespace quicket::report {
namespace {

constexpr int ClubTally::*counts[] = {
    &ClubTally::played,        &ClubTally::won,          &ClubTally::lost,
    &ClubTally::tied,          &ClubTally::no_result,    &ClubTally::runs_for,
    &ClubTally::wickets_lost,  &ClubTally::balls_for,    &ClubTally::runs_against,
    &ClubTally::wickets_taken, &ClubTally::balls_against};

Cell rate_of(int runs, int balls) {
  const auto rate = cricket::runs_per_over(runs, balls, league::compared_over);
  return rate ? cell(*rate, 2) : Cell{};
}

std::vector<Cell> club_row(const ClubSeason& season) {
  const ClubTally& tally = season.tally;
  const auto& place = season.place;
  return {season.season,
          optional_text(season.team),
          place ? Cell(fmt::format("{} of {}", place->position, place->teams)) : Cell{},
          place ? Cell(place->position) : Cell{},
          place ? Cell(place->teams) : Cell{},
          place ? optional_text(place->group) : Cell{},
          tally.played,
          tally.won,
          tally.lost,
          tally.tied,
          tally.no_result,
          place ? Cell(place->points) : Cell{},
          place ? Cell(Decimal{place->net_run_rate, 3, true}) : Cell{},
          optional_text(season.playoffs),
          tally.runs_for,
          tally.wickets_lost,
          tally.balls_for,
          tally.runs_against,
          tally.wickets_taken,
          tally.balls_against,
          rate_of(tally.runs_for, tally.balls_for),
          rate_of(tally.runs_against, tally.balls_against)};
}

}  // namespace

Table club_table(std::span<const ClubSeason> seasons) {
  // A name that never changed and a table that is the only one are not worth a column.
  const auto any = [&](const auto& has) { return std::ranges::any_of(seasons, has); };
  const bool renamed = any([&](const auto& one) { return one.team != seasons.front().team; });
  const bool groups = any([](const auto& one) { return one.place && !one.place->group.empty(); });
  // Seasons are compared by six balls in every format (ruling 19).
  const bool fives = any([](const auto& one) { return one.in_fives; });
  Table made({{"Season", "season"},
              secondary(3, {renamed ? "Team" : "", "team"}),
              {"Place", ""},
              {"", "position", true},
              {"", "teams", true},
              secondary(2, {groups ? "Group" : "", "group"}),
              {"P", "played", true},
              {"W", "won", true},
              {"L", "lost", true},
              secondary(1, {"T", "tied", true}),
              secondary(1, {"NR", "no_result", true}),
              {"Pts", "points", true},
              secondary(4, {"NRR", "nrr", true}),
              {"Playoffs", "playoffs"},
              {"", "runs_for", true},
              {"", "wickets_lost", true},
              {"", "balls_for", true},
              {"", "runs_against", true},
              {"", "wickets_taken", true},
              {"", "balls_against", true},
              secondary(5, {fives ? "For/6" : "For", "run_rate", true}),
              secondary(5, {fives ? "Against/6" : "Against", "run_rate_against", true})});
  ClubSeason all;
  all.season = "All";
  for (const ClubSeason& season : seasons) {
    made.add(club_row(season));
    for (const auto count : counts) all.tally.*count += season.tally.*count;
  }
  if (seasons.size() > 1) made.add(club_row(all));
  return made;
}

}  // namespace quicket::report
