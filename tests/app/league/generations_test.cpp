#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/league/next_season.h"
#include "app/league/play_league.h"
#include "app/teams/squad.h"
#include "league/ageing.h"
#include "league/leaders.h"
#include "league/season_play.h"
#include "tests/app/seasons.h"
#include "tests/support/sanitized.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// What a season of a league brought.
struct Level {
  double runs = 0, wickets = 0;  ///< a match
  std::map<PlayerId, cricket::SeasonFigures> figures;
};

Level level_of(const league::League& league, const std::vector<league::Squad>& squads) {
  const league::SeasonPlayer player(league, squads);
  std::vector<match::MatchRecord> records;
  for (const league::Fixture& fixture :
       league::make_schedule(league, league::Prefer::breaks).fixtures) {
    if (fixture.stage.empty()) records.push_back(player.play(fixture));
  }
  Level level;
  for (const league::PlayerLine& line : league::player_lines(records)) {
    level.runs += line.figures.batting.runs;
    level.wickets += line.figures.bowling.wickets;
    level.figures[line.player] = line.figures;
  }
  level.runs /= static_cast<double>(records.size());
  level.wickets /= static_cast<double>(records.size());
  return level;
}

/// Of several seasons with other dice: a percent is little against the chance of 56 matches.
struct Totals {
  double runs = 0, wickets = 0;

  void add(league::League league, const std::vector<league::Squad>& squads) {
    const dice::Seed seed = league.seed;
    for (std::uint64_t which = 1; which <= 2; ++which) {
      league.seed = dice::derive(seed, "again", which);
      const Level level = level_of(league, squads);
      runs += level.runs;
      wickets += level.wickets;
    }
  }
};

double strike_rate(const cricket::SeasonFigures& figures) {
  return 100.0 * figures.batting.runs / figures.batting.balls;
}

template <class Card>
int slots_apart(const Card& one, const Card& other) {
  int apart = 0;
  for (std::size_t i = 0; i < cards::slot_kinds; ++i) {
    apart += std::abs(one.chart.widths()[i] - other.chart.widths()[i]);
  }
  return apart;
}

/// How far strike rates of the next season lie from this one's, of those who faced many balls.
struct Misses {
  double sum = 0;
  int count = 0;

  void add(const Level& then, const Level& now) {
    constexpr int many = 120;
    for (const auto& [player, figures] : now.figures) {
      const auto before = then.figures.find(player);
      if (before == then.figures.end() || before->second.batting.balls < many) continue;
      if (figures.batting.balls < many) continue;
      sum += std::abs(strike_rate(figures) - strike_rate(before->second));
      ++count;
    }
  }
  double mean() const { return count > 0 ? sum / count : 0; }
};

}  // namespace

// The table of it: `test_app "[ageing]" -s`.
TEST_CASE("over 50 seasons the level of leagues that grow older stays within one percent",
          "[app][ageing]") {
  // One league strays by more than one percent either way, by who happens to grow old in it and by
  // whom its first season used.
  std::vector<std::uint64_t> leagues{5, 6, 7, 8, 9, 10, 11, 12};
  if (tests::is_sanitized()) leagues.resize(1);
  Totals old_totals, young_totals;
  Misses aged, unaged;
  std::map<int, std::pair<double, int>> change_at;
  std::string table = "season  runs a match  wickets a match\n";
  for (const std::uint64_t seed : leagues) {
    Seasons seasons;
    app::LeagueRequest request;
    request.name = "Long";
    request.set = "coastal-premier-league";
    request.start = {2027, 6, 5};
    request.seed = {seed};
    league::League league = app::create_league(seasons.database(), request).league;
    std::vector<league::Squad> squads = app::league_squads(seasons.database(), league);
    const std::vector<league::Squad> first = squads;
    std::vector<league::AgedPlayer> players;
    for (const league::Squad& squad : squads) {
      for (const cards::PlayerCards& card : squad.players) {
        players.push_back({card, league::first_age(league.seed, card.player), false});
      }
    }
    std::optional<league::CardLevel> first_level;
    Level before, before_young;
    std::int64_t next_id = 1'000'000;
    const int years = tests::is_sanitized() ? 10 : 50;
    for (int year = 1; year <= years; ++year) {
      league.seed = dice::derive({99 + seed}, "year", static_cast<std::uint64_t>(year));
      const Level now = level_of(league, squads), young = level_of(league, first);
      old_totals.add(league, squads);
      young_totals.add(league, first);
      if (year > 1) {
        aged.add(before, now);
        unaged.add(before_young, young);
      }
      if (year % 10 == 0)
        table += fmt::format("{:>6}  {:>12.1f}  {:>15.2f}\n", year, now.runs, now.wickets);
      before = now;
      before_young = young;
      std::vector<cards::PlayerCards> cards;
      for (const league::AgedPlayer& player : players) cards.push_back(player.cards);
      if (!first_level) first_level = league::level_of(cards, now.figures);
      std::vector<league::AgedPlayer> older =
          league::a_year_older(players, now.figures, *first_level, league.seed);
      std::size_t at = 0;
      for (league::Squad& squad : squads) {
        squad.eleven.reset();
        for (cards::PlayerCards& card : squad.players) {
          league::AgedPlayer& player = older[at];
          if (player.newcomer) {
            player.cards.player = {next_id++};
            player.cards.name = fmt::format("New {}", next_id);
          } else if (card.striker) {
            const auto value = [](const cards::PlayerCards& one) {
              const cards::Widths widths = one.striker->chart.widths();
              return widths[4] + 2 * widths[5] + 4 * widths[6] + 6 * widths[7] - 6 * widths[1];
            };
            change_at[player.age].first += value(player.cards) - value(card);
            ++change_at[player.age].second;
          }
          card = player.cards;
          ++at;
        }
      }
      players = std::move(older);
    }
  }
  table += "   age  change of a striker's card, runs in 100 of its balls\n";
  for (const auto& [age, change] : change_at) {
    table += fmt::format("{:>6}  {:>+6.2f}  ({} cards)\n", age, change.first / change.second,
                         change.second);
  }
  table += fmt::format(
      "mean change of strike rates from season to season: {:.1f}, without ageing {:.1f}\n",
      aged.mean(), unaged.mean());
  INFO(table);
  if (tests::is_sanitized()) return;  // a few seasons of one league measure nothing
  CHECK(old_totals.runs / young_totals.runs == Approx(1).margin(0.01));
  CHECK(old_totals.wickets / young_totals.wickets == Approx(1).margin(0.01));
  // Most of the difference between two seasons of a player is chance; ageing adds little to it.
  CHECK(aged.count > 500);
  CHECK(aged.mean() < 1.1 * unaged.mean());
  CHECK(change_at[22].first > 0);
  CHECK(change_at[36].first < 0);
}

TEST_CASE("over 50 seasons with a draft the level of leagues stays within 1.5 percent",
          "[app][ageing]") {
  std::vector<std::uint64_t> leagues{5, 6};
  if (tests::is_sanitized()) leagues.resize(1);
  Totals old_totals, young_totals;
  std::string table = "season  runs  wickets, against the first squads\n";
  for (const std::uint64_t seed : leagues) {
    Seasons seasons;
    store::Database& database = seasons.database();
    app::LeagueRequest request;
    request.name = "Long";
    request.set = "coastal-premier-league";
    request.start = {2027, 6, 5};
    request.seed = {seed};
    league::League league = app::create_league(database, request).league;
    const std::vector<league::Squad> first = app::league_squads(database, league);
    app::NextSeasonRequest wishes;
    wishes.rule = app::SquadRule::draft;
    wishes.players_age = true;
    const int years = tests::is_sanitized() ? 10 : 50;
    for (int year = 1; year <= years; ++year) {
      old_totals.add(league, app::league_squads(database, league));
      young_totals.add(league, first);
      if (year % 10 == 0) {
        table +=
            fmt::format("{:>6}  {:>5.3f}  {:>5.3f}\n", year, old_totals.runs / young_totals.runs,
                        old_totals.wickets / young_totals.wickets);
      }
      if (year == years) break;
      app::play_league(database, league.name, {}, app::Lineups::best, {}, [](int, int) {});
      league = app::next_season(database, league.name, wishes);
    }
  }
  INFO(table);
  if (tests::is_sanitized()) return;  // a few seasons of one league measure nothing
  CHECK(old_totals.runs / young_totals.runs == Approx(1).margin(0.015));
  CHECK(old_totals.wickets / young_totals.wickets == Approx(1).margin(0.015));
}

TEST_CASE("a new generation has the squads of the old one, a year older, with ages on the cards",
          "[app]") {
  Seasons seasons;
  store::Database& database = seasons.database();
  seasons.cup();
  CHECK_THAT(refusal([&] { app::OffSeason(database, "Cup", true); }), Contains("is not over"));
  std::size_t retired = 0;
  std::string name = "Cup";
  for (int year = 1; year <= 6; ++year) {
    app::play_league(database, name, {}, app::Lineups::best, {}, [](int, int) {});
    const league::League last = app::league_state(database, name).league;
    const std::vector<league::Squad> before = app::league_squads(database, last);
    app::OffSeason made(database, name, true);
    const league::League next = made.begin(made.squads());
    const std::vector<league::Squad> after = app::league_squads(database, next);
    retired += made.changes().size();
    REQUIRE(after.size() == before.size());
    std::size_t gone = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      REQUIRE(after[i].players.size() == before[i].players.size());
      for (std::size_t j = 0; j < after[i].players.size(); ++j) {
        const cards::PlayerCards &card = after[i].players[j], &old = before[i].players[j];
        CHECK_THAT(card.seasons, Contains(", aged "));
        if (card.player == old.player) continue;
        ++gone;
        // Somebody of his own, who has done nothing yet.
        CHECK_FALSE(card.striker->stats.runs);
        CHECK((!card.bowler || !card.bowler->stats.legal_balls));
        CHECK(slots_apart(*card.striker, *old.striker) >= 4);
        CHECK((!card.bowler || slots_apart(*card.bowler, *old.bowler) >= 4));
      }
    }
    CHECK(gone == made.changes().size());
    CHECK(app::seasons_before(database, next).size() == static_cast<std::size_t>(year));
    name = next.name;
  }
  CHECK(retired > 5);
  // Newcomers are people of the set, also after its table has been read again.
  CHECK(seasons.set("coastal-premier-league").people == 120 + static_cast<int>(retired));
  app::import_tables(
      database, demo_tables("coastal-premier-league", cricket::built_in_formats().named("t20")));
  CHECK(seasons.set("coastal-premier-league").people == 120 + static_cast<int>(retired));
  // The set's own cards are untouched.
  CHECK(seasons.set("coastal-premier-league").has_cards);
}
