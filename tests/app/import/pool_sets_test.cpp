#include "app/import/pool_sets.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <optional>

#include "app/import/invent_set.h"
#include "app/import/set_cards.h"
#include "app/teams/set_figures.h"
#include "app/teams/stored_cards.h"
#include "tests/app/seasons.h"
#include "tests/support/real_data.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

app::PoolReport pool(Seasons& seasons, const app::PoolRequest& request) {
  return app::build_pooled(seasons.database(), request, cards::Method::replay);
}

/// Another season of the ball-by-ball set, in which everybody did the same.
void add_second_season(Seasons& seasons) {
  match::SetData again = ball_by_ball_set();
  again.slug = "harbour-2025-26";
  again.season = "2025/26";
  for (match::MatchRecord& record : again.matches) record.info.source_id += "b";
  store::Transaction all(seasons.database());
  app::take_in(seasons.database(), std::move(again));
  all.commit();
}

}  // namespace

TEST_CASE("a pool of two seasons is a set with cards of everybody", "[app]") {
  Seasons seasons;
  add_second_season(seasons);
  pool(seasons, {"Two Years", {"harbour-2024-25", "harbour-2025-26"}, {}, {}, {}, {}});
  const store::SetEntry set = seasons.set("two-years");
  CHECK(set.name == "Two Years");
  CHECK(set.season == "2024/25 to 2025/26");
  CHECK(set.people == 44);
  CHECK(set.teams == 4);
  CHECK(set.figures_given);
  CHECK(set.credit == "Data: made by hand");
  const store::StoredSet one =
      store::Sets(seasons.database()).load(seasons.set("harbour-2024-25").id);
  const app::SetFigures single = app::figures_of(one.data, one.ids);
  const store::StoredSet both = store::Sets(seasons.database()).load(set.id);
  const app::SetFigures twice = app::figures_of(both.data, both.ids);
  app::SetFigures both_times = twice;
  CHECK(twice.base.balls_faced == 2 * single.base.balls_faced);
  REQUIRE(twice.base.phases.size() == single.base.phases.size());
  CHECK(twice.base.phases[0].bat_runs.fours == 2 * single.base.phases[0].bat_runs.fours);
  REQUIRE(twice.players.size() == single.players.size());
  for (std::size_t i = 0; i < single.players.size(); ++i) {
    INFO(single.players[i].name);
    cricket::SeasonFigures sum = single.players[i].figures;
    cricket::add(sum, single.players[i].figures);
    // How the strip would have read the balls goes by a pool's own level.
    for (auto* const figures : {&sum, &both_times.players[i].figures}) {
      figures->batting.reading_balls.clear();
      figures->bowling.reading_balls.clear();
      // Figures that are stored do not tell hauls: those of a set with matches are counted.
      figures->bowling.four_wickets = figures->bowling.five_wickets = std::nullopt;
    }
    CHECK(both_times.players[i].figures == sum);
  }
}

TEST_CASE("a team that went on under another name is one team in a pool, by its latest", "[app]") {
  Seasons seasons;
  const auto add = [&](const std::string& year, const std::string& team) {
    match::SetData data = ball_by_ball_set();
    data.slug = "cup-" + year;
    data.season = year;
    data.teams[0] = team;
    for (match::MatchRecord& record : data.matches) {
      record.info.source_id += year;
      for (match::TeamSheet& sheet : record.sheets) {
        if (sheet.team == TeamId{1}) sheet.name = team;
      }
    }
    store::Transaction all(seasons.database());
    app::take_in(seasons.database(), std::move(data));
    all.commit();
  };
  add("2018", "Delhi Daredevils");
  add("2019", "Delhi Capitals");
  pool(seasons, {"Delhi", {"cup-2018", "cup-2019"}, {}, {}, {}, {}});
  const store::SetEntry set = seasons.set("delhi");
  CHECK(set.teams == 4);
  int of_delhi = 0;
  for (const store::SetPlayer& player : store::Sets(seasons.database()).players(set.id)) {
    CHECK(player.team_name != "Delhi Daredevils");
    of_delhi += player.team_name == "Delhi Capitals" ? 1 : 0;
  }
  CHECK(of_delhi == 11);
  pool(seasons, {"Once", {"cup-2018"}, {}, {}, {}, {}});
  const auto once = store::Sets(seasons.database()).players(seasons.set("once").id);
  CHECK(std::any_of(once.begin(), once.end(),
                    [](const auto& player) { return player.team_name == "Delhi Daredevils"; }));
}

TEST_CASE("the cards of a pool name the seasons in which their player played", "[app]") {
  Seasons seasons;
  const auto add = [&](const std::string& year, const std::string& newcomer) {
    match::SetData data = ball_by_ball_set();
    data.slug = "cup-" + year;
    data.season = year;
    for (match::MatchRecord& record : data.matches) {
      record.info.source_id += year;
      for (match::TeamSheet& sheet : record.sheets) {
        for (match::SheetPlayer& player : sheet.players) {
          if (player.id == PlayerId{1}) player.name = newcomer;
        }
      }
    }
    data.people[0].key = data.people[0].name = newcomer;
    store::Transaction all(seasons.database());
    app::take_in(seasons.database(), std::move(data));
    all.commit();
  };
  add("2017", "A Veteran");
  add("2018", "A Veteran");
  add("2019", "A Newcomer");
  const auto seasons_of = [&](const std::string& slug, std::string_view name) {
    const cards::CardSet set = app::cards_of(seasons.database(), seasons.set(slug)).cards;
    for (const cards::PlayerCards& player : set.players) {
      if (player.name == name) return cards::season_of(set, player);
    }
    return std::string();
  };
  pool(seasons, {"Three", {"cup-2017", "cup-2018", "cup-2019"}, {}, {}, {}, {}});
  const std::string always =
      store::Sets(seasons.database()).players(seasons.set("cup-2019").id)[1].name;
  CHECK(seasons.set("three").season == "2017 to 2019");
  CHECK(seasons_of("three", "A Veteran") == "2017 to 2018");
  CHECK(seasons_of("three", "A Newcomer") == "2019");
  CHECK(seasons_of("three", always) == "2017 to 2019");
  CHECK(seasons_of("cup-2019", "A Newcomer") == "2019");
  // They stay when the cards are built again, and in a pool of pools.
  app::build_set_cards(seasons.database(), seasons.set("three"), {cards::Method::forecast});
  CHECK(seasons_of("three", "A Veteran") == "2017 to 2018");
  pool(seasons, {"More", {"three", "harbour-2024-25"}, {}, {}, {}, {}});
  CHECK(seasons_of("more", "A Veteran") == "2017 to 2018");
  CHECK(seasons_of("more", always) == "2017 to 2024/25");
}

TEST_CASE("a pool of several formats, or of real and invented players, says so", "[app]") {
  Seasons seasons;
  CHECK(pool(seasons, {"Plain", {"harbour-2024-25"}, {}, {}, {}, {}}).notes.empty());
  const app::PoolReport formats =
      pool(seasons, {"Formats", {"coastal-premier-league", "lantern-hundred"}, {}, {}, {}, {}});
  REQUIRE(formats.notes.size() == 1);
  CHECK(formats.notes[0].find("The pool mixes formats: its cards are for T20") == 0);
  app::InventRequest request;
  request.name = "Nowhere";
  request.like = "harbour-2024-25";
  request.seed = {4};
  app::invent_set(seasons.database(), request);
  const app::PoolReport invented =
      pool(seasons, {"Dreams", {"harbour-2024-25", "nowhere"}, {}, {}, {}, {}});
  REQUIRE(invented.notes.size() == 1);
  CHECK(invented.notes[0].find("The pool has invented players beside real ones") == 0);
  CHECK(seasons.set("dreams").season == "2024/25 and invented");
  CHECK(pool(seasons, {"Nothing Real", {"nowhere"}, {}, {}, {}, {}}).notes.empty());
  CHECK(seasons.set("nothing-real").season == "invented");
}

TEST_CASE("pooled cards can have a tempo strip, as their seasons have phases", "[app]") {
  Seasons seasons;
  app::build_pooled(seasons.database(), {"Strip", {"harbour-2024-25"}, {}, {}, {}, {}},
                    cards::Method::replay, cards::Game::full);
  CHECK_FALSE(app::cards_of(seasons.database(), seasons.set("strip")).cards.chart.tempo.empty());
}

TEST_CASE("a pool of chosen players is one side, or as a squads file has it", "[app]") {
  Seasons seasons;
  const std::vector<store::SetPlayer> known =
      store::Sets(seasons.database()).players(seasons.set("harbour-2024-25").id);
  pool(seasons,
       {"Chosen", {"harbour-2024-25"}, {known[3].name, known[17].name}, {}, "Legends", {}});
  const auto chosen = store::Sets(seasons.database()).players(seasons.set("chosen").id);
  REQUIRE(chosen.size() == 2);
  CHECK(chosen[0].team_name == "Legends");
  const std::filesystem::path file = seasons.folder().path() / "squads.csv";
  std::ofstream(file) << "player,team\n" << known[5].name << ",Reds\nNobody At All,Reds\n";
  const app::ImportReport report = pool(seasons, {"Listed", {"harbour-2024-25"}, {}, file, {}, {}});
  CHECK(report.refused() == 1);
  REQUIRE(report.problems.size() == 1);
  CHECK(report.problems[0].line == 3);
  const auto listed = store::Sets(seasons.database()).players(seasons.set("listed").id);
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].team_name == "Reds");
}

TEST_CASE("what cannot be pooled is refused, and nothing is stored", "[app]") {
  Seasons seasons;
  const auto refused = [&](const app::PoolRequest& request) {
    return refusal([&] { pool(seasons, request); });
  };
  CHECK(refused({"Harbour 2024/25", {"harbour-2024-25"}, {}, {}, {}, {}}) ==
        "harbour-2024-25 cannot be made from itself; give the new set another name");
  CHECK(refused({"Lantern Hundred", {"harbour-2024-25"}, {}, {}, {}, {}})
            .find("there is already a set lantern-hundred") == 0);
  CHECK(refused({"New", {"harbour-2024-25"}, {"Nobody At All"}, {}, {}, {}})
            .find("no player \"Nobody At All\" in the sets of the pool") == 0);
  match::SetData women = ball_by_ball_set();
  women.slug = "women";
  women.gender = "female";
  for (match::MatchRecord& record : women.matches) record.info.source_id += "w";
  store::Sets(seasons.database()).save(women);
  CHECK(refused({"New", {"harbour-2024-25", "women"}, {}, {}, {}, {}}).find("are not pooled") !=
        std::string::npos);
  CHECK(store::Sets(seasons.database()).list().size() == 4);
}

TEST_CASE("a set of figures stays unless it is to be replaced, and only by the same seasons",
          "[app]") {
  Seasons seasons;
  // Figures of somebody's own, under the name and the season that the pool would have.
  match::SetData own = ball_by_ball_set();
  own.slug = own.name = "own";
  own.figures_given = true;
  own.matches.clear();
  store::Sets(seasons.database()).save(own);
  const SetId id = seasons.set("own").id;
  app::PoolRequest asked{"Own", {"harbour-2024-25"}, {}, {}, "One", false};
  CHECK(refusal([&] { pool(seasons, asked); }) ==
        "there is already a set own (own 2024/25); choose another name, or remove it with `quicket "
        "sets remove own`");
  CHECK(store::Sets(seasons.database()).load(id).data.teams.size() == 4);
  asked.replace = true;
  pool(seasons, asked);
  for (const store::SetPlayer& player : store::Sets(seasons.database()).players(id)) {
    CHECK(player.team_name == "One");
  }
  CHECK(store::Sets(seasons.database()).list().size() == 4);
  CHECK(refusal([&] {
          pool(seasons, {"Coastal Premier League", {"harbour-2024-25"}, {}, {}, {}, true});
        }).find("there is already a set coastal-premier-league") == 0);
}

TEST_CASE("a career held against its leagues foretells the next season better than the last one",
          "[app][real]") {
  const auto folder = real_data();
  if (!folder) return;
  const TemporaryFolder place;
  store::Database database = app::open_database((place.path() / "real.db").string());
  ingest::CricsheetOptions options;
  options.name = "IPL";
  app::import_cricsheet(database, {*folder / "big" / "ipl-2008-2025-without-2024.zip"}, options);
  std::vector<std::string> slugs;
  for (const store::SetEntry& set : store::Sets(database).list()) slugs.push_back(set.slug);
  const auto figures_by_name = [&](const match::SetData& data) {
    std::map<std::string, cricket::SeasonFigures> figures;
    for (const match::SquadPlace& squad : data.squads) {
      figures.emplace(data.people[static_cast<std::size_t>(squad.player.value - 1)].name,
                      squad.figures);
    }
    return figures;
  };
  const auto pooled = [&](std::vector<std::string> from) {
    std::vector<Problem> problems;
    return app::pool_sets(database, {"pool", std::move(from), {}, {}, {}}, problems).data;
  };
  const auto runs_a_ball = [](const cricket::BattingFigures& batting) {
    return static_cast<double>(batting.runs) / batting.balls;
  };
  const auto league = [](const match::SetData& data) {
    return static_cast<double>(data.base_rates.bat_runs.runs()) /
           static_cast<double>(data.base_rates.balls_faced);
  };
  double raw = 0, career = 0, balls = 0;
  for (std::size_t next = 5; next < slugs.size(); ++next) {
    const match::SetData before =
        pooled({slugs.begin(), slugs.begin() + static_cast<std::ptrdiff_t>(next)});
    const match::SetData last = pooled({slugs[next - 1]}), came = pooled({slugs[next]});
    const auto careers = figures_by_name(before), lasts = figures_by_name(last);
    for (const auto& [name, figures] : figures_by_name(came)) {
      const auto previous = lasts.find(name);
      if (figures.batting.balls < 100 || previous == lasts.end()) continue;
      if (previous->second.batting.balls < 100) continue;
      const double real = runs_a_ball(figures.batting);
      const double foretold = runs_a_ball(careers.at(name).batting) / league(before) * league(last);
      raw += figures.batting.balls * std::pow(runs_a_ball(previous->second.batting) - real, 2);
      career += figures.batting.balls * std::pow(foretold - real, 2);
      balls += figures.batting.balls;
    }
  }
  REQUIRE(balls > 50'000);
  INFO("runs an over missed: last season " << 6 * std::sqrt(raw / balls) << ", career "
                                           << 6 * std::sqrt(career / balls));
  CHECK(career < 0.9 * raw);
}

TEST_CASE("leagues are equal in a pool, or as the players say whom they share", "[app][real]") {
  const auto folder = real_data();
  if (!folder) return;
  const TemporaryFolder place;
  store::Database database = app::open_database((place.path() / "real.db").string());
  for (const char* season : {"cricsheet/ipl-2022", "cricsheet/ipl-2025", "cricsheet/bbl-2024-25",
                             "big/bbl_male_csv2.zip"}) {
    app::import_cricsheet(database, {*folder / season}, {});
  }
  app::PoolRequest request{"pool", {}, {}, {}, {}, {}};
  for (const store::SetEntry& set : store::Sets(database).list()) request.from.push_back(set.slug);
  std::vector<Problem> problems;
  const app::Pool equal = app::pool_sets(database, request, problems);
  request.by_shared_players = true;
  const app::Pool measured = app::pool_sets(database, request, problems);
  REQUIRE(measured.leagues.size() == 2);
  const app::PooledLeague& bash = *std::find_if(
      measured.leagues.begin(), measured.leagues.end(),
      [](const app::PooledLeague& league) { return league.name == "Big Bash League"; });
  INFO(app::strength_text(bash));
  CHECK(bash.strength.players > 30);
  // Who played in both was out less often in Australia, and conceded less.
  CHECK(bash.strength.ratio.outs < 1);
  CHECK(std::log(bash.strength.ratio.conceded) < -bash.strength.error.conceded);
  CHECK(app::strength_text(bash).find("be out") != std::string::npos);
  const auto outs_of = [](const app::Pool& pool, const std::string& name) {
    for (const match::SquadPlace& squad : pool.data.squads) {
      const auto person = static_cast<std::size_t>(squad.player.value - 1);
      if (pool.data.people[person].name == name) return squad.figures.batting.outs();
    }
    return -1;
  };
  CHECK(equal.leagues.size() == 2);
  CHECK(outs_of(measured, "C Connolly") > outs_of(equal, "C Connolly"));
  CHECK(outs_of(measured, "V Kohli") <= outs_of(equal, "V Kohli"));
}
