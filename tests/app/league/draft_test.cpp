#include "app/league/draft.h"

#include <algorithm>
#include <fstream>

#include "app/import/pool_sets.h"
#include "store/drawn_teams.h"
#include "tests/app/seasons.h"
#include "tests/support/real_data.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

app::DraftRequest request() {
  app::DraftRequest asked;
  asked.from = {"coastal-premier-league"};
  asked.sides = {"Reds", "Blues"};
  asked.rounds = 12;
  asked.seed = {3};
  return asked;
}

std::filesystem::path log_with(Seasons& seasons, const std::string& text) {
  const std::filesystem::path file = seasons.folder().path() / "picks.csv";
  std::ofstream(file) << text;
  return file;
}

}  // namespace

TEST_CASE("players are worth what their cards do above the average", "[app]") {
  Seasons seasons;
  const league::Draft draft = app::begin_draft(seasons.database(), request());
  double sum = 0, best = 0, worst = 0;
  for (const league::DraftPlayer& player : draft.players()) {
    sum += player.value();
    best = std::max(best, player.value());
    worst = std::min(worst, player.value());
  }
  CHECK(best > 1);
  CHECK(best < 25);
  CHECK(worst < -0.5);
  // On average nobody adds anything.
  CHECK(std::abs(sum / static_cast<double>(draft.players().size())) < 0.6);
}

TEST_CASE("a draft that is over becomes sides, which play a league", "[app]") {
  Seasons seasons;
  league::Draft draft = app::begin_draft(seasons.database(), request());
  while (!draft.over()) draft.pick(draft.computer_choice());
  app::keep_sides(seasons.database(), draft);
  CHECK(store::DrawnTeams(seasons.database()).list().size() == 2);
  app::LeagueRequest asked;
  asked.name = "Draft League";
  asked.set = "coastal-premier-league";
  asked.competition = "final-only";
  asked.teams = {"Reds", "Blues"};
  CHECK(app::create_league(seasons.database(), asked).league.teams.size() == 2);
  CHECK(refusal([&] { app::begin_draft(seasons.database(), request()); }).find("Reds") !=
        std::string::npos);
}

TEST_CASE("a log of picks goes on where it ends, and says what is wrong with it", "[app]") {
  Seasons seasons;
  league::Draft draft = app::begin_draft(seasons.database(), request());
  const auto named = [&](std::size_t place) { return draft.players()[place].name; };
  const std::vector<std::size_t> left = draft.available();
  app::pick_from(draft,
                 log_with(seasons, "player\n" + named(left[4]) + "\n" + named(left[2]) + "\n"));
  CHECK(draft.picks() == std::vector<std::size_t>{left[4], left[2]});
  const auto refused = [&](const std::string& text) {
    league::Draft fresh = app::begin_draft(seasons.database(), request());
    return refusal([&] { app::pick_from(fresh, log_with(seasons, text)); });
  };
  CHECK(refused("side,player\nBlues," + named(left[0]) + "\n")
            .find("picks.csv:2: pick 1 is for Reds, not for Blues") != std::string::npos);
  CHECK(refused("player\nNobody At All\n").find("picks.csv:2: no player \"Nobody At All\"") !=
        std::string::npos);
  CHECK(refused("player\n" + named(left[0]) + "\n" + named(left[0]) + "\n")
            .find("picks.csv:3: " + named(left[0]) + " is taken") != std::string::npos);
  CHECK(refused("pick\n1\n").find("needs a column \"player\"") != std::string::npos);
}

TEST_CASE("an auction goes on from its log and becomes sides", "[app]") {
  Seasons seasons;
  league::Auction auction = app::begin_auction(seasons.database(), request());
  const std::vector<std::size_t> left = auction.available();
  const auto named = [&](std::size_t place) { return auction.players()[place].name; };
  app::buy_from(auction, log_with(seasons, "side,player,price\nblues," + named(left[1]) +
                                               ",33\nReds," + named(left[0]) + ",40\n"));
  CHECK(auction.money(0) == 60);
  CHECK(auction.money(1) == 67);
  const auto refused = [&](const std::string& text) {
    league::Auction fresh = app::begin_auction(seasons.database(), request());
    return refusal([&] { app::buy_from(fresh, log_with(seasons, text)); });
  };
  CHECK(refused("side,player,price\nReds," + named(left[0]) + ",99\n")
            .find("picks.csv:2: Reds cannot pay 99") != std::string::npos);
  CHECK(refused("side,player,price\nReds," + named(left[0]) + ",much\n")
            .find("picks.csv:2: \"much\" is not a price") != std::string::npos);
  CHECK(refused("side,player,price\nGreys," + named(left[0]) + ",9\n")
            .find("picks.csv:2: \"Greys\" is not a side of this auction") != std::string::npos);
  CHECK(refused("player\nNobody\n").find("needs the columns \"side\" and \"price\"") !=
        std::string::npos);
  while (!auction.over()) {
    const std::size_t player = auction.computer_call();
    const std::vector<int> limits{auction.computer_limit(0, player),
                                  auction.computer_limit(1, player)};
    auction.sell(auction.outcome(player, limits));
  }
  app::keep_sides(seasons.database(), auction);
  CHECK(store::DrawnTeams(seasons.database()).list().size() == 2);
}

TEST_CASE("a set of one team is worth what its players do among themselves", "[app]") {
  Seasons seasons;
  app::build_pooled(seasons.database(),
                    {"All", {"coastal-premier-league"}, {}, {}, "All of them", false},
                    cards::Method::replay);
  app::DraftRequest asked = request();
  asked.from = {"all"};
  const league::Draft pooled = app::begin_draft(seasons.database(), asked);
  const league::Draft own = app::begin_draft(seasons.database(), request());
  REQUIRE(pooled.players().size() == own.players().size());
  const auto best = [](const league::Draft& draft) {
    return draft.players()[draft.available().front()];
  };
  CHECK(best(pooled).name == best(own).name);
  CHECK(best(pooled).value() == Approx(best(own).value()).epsilon(0.3));
}

TEST_CASE("to be seldom out is worth more the fewer are left to bat", "[app]") {
  Seasons seasons;
  std::vector<Problem> problems;
  match::SetData data =
      app::pool_sets(seasons.database(), {"Alike", {"harbour-2024-25"}, {}, {}, {}, {}}, problems)
          .data;
  // Everybody bats alike in everything but the place in the order and how often two are out.
  constexpr std::size_t opener = 0, eight = 7;
  for (std::size_t i = 0; i < data.squads.size(); ++i) {
    cricket::BattingFigures& batting = data.squads[i].figures.batting;
    const int outs = i == opener || i == eight ? 2 : 14;
    batting = {};
    batting.matches = batting.innings = 16;
    batting.not_outs = 16 - outs;
    batting.run_counts = cricket::RunCounts{110, 110, 20, 0, 0, 36, 0, 15};
    batting.balls = batting.run_counts->balls();
    batting.runs = batting.run_counts->runs();
    batting.fours = 36;
    batting.sixes = 15;
    batting.positions[i % 11] = 16;
  }
  store::Transaction all(seasons.database());
  app::take_in(seasons.database(), std::move(data));
  all.commit();
  app::DraftRequest asked = request();
  asked.from = {"alike"};
  const league::Draft draft = app::begin_draft(seasons.database(), asked);
  const auto batting_of = [&](const std::string& name) {
    const auto& players = draft.players();
    const auto found = std::find_if(players.begin(), players.end(),
                                    [&](const auto& player) { return player.name == name; });
    REQUIRE(found != players.end());
    return found->batting;
  };
  const auto people = store::Sets(seasons.database()).players(seasons.set("alike").id);
  const double first = batting_of(people[opener].name), late = batting_of(people[eight].name);
  CHECK(first > 0.05);
  CHECK(late > 1.5 * first);
}

TEST_CASE("a long career is worth more than a hundred extraordinary balls", "[app][real]") {
  const auto folder = real_data();
  if (!folder) return;
  const TemporaryFolder place;
  store::Database database = app::open_database((place.path() / "real.db").string());
  ingest::CricsheetOptions options;
  options.name = "IPL";
  app::import_cricsheet(database, {*folder / "big" / "ipl-2008-2025-without-2024.zip"}, options);
  app::PoolRequest pool{"pool", {}, {}, {}, {}, {}};
  for (const store::SetEntry& set : store::Sets(database).list()) pool.from.push_back(set.slug);
  app::build_pooled(database, pool, cards::Method::forecast);
  app::DraftRequest asked = request();
  asked.from = {"pool"};
  const league::Draft draft = app::begin_draft(database, asked);
  const std::vector<std::size_t> ranked = draft.available();
  const auto rank_of = [&](const std::string& name) {
    for (std::size_t rank = 0; rank < ranked.size(); ++rank) {
      if (draft.players()[ranked[rank]].name == name) return rank;
    }
    return ranked.size();
  };
  CHECK(rank_of("CH Gayle") < 10);
  CHECK(rank_of("AB de Villiers") < 10);
  CHECK(rank_of("Rashid Khan") < 10);
  CHECK(rank_of("JJ Bumrah") < 20);
  CHECK(rank_of("V Kohli") < rank_of("V Suryavanshi"));
  CHECK(rank_of("V Kohli") < rank_of("A Mhatre"));
  CHECK(rank_of("RG Sharma") < 120);
  CHECK(rank_of("HH Pandya") < 120);
}
