#include "app/outputs/demo.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/file.h"
#include "app/import/demonstration.h"
#include "app/league/create_league.h"
#include "app/league/play_league.h"
#include "app/outputs/scoresheet.h"
#include "app/outputs/season_book.h"
#include "app/outputs/site_folder.h"
#include "app/outputs/templates.h"
#include "app/season/league_state.h"
#include "app/teams/stored_cards.h"
#include "app/version.h"
#include "base/error.h"
#include "base/text.h"
#include "files/interruption.h"
#include "files/output.h"
#include "print/cards/sheets.h"
#include "print/charts/charts.h"
#include "store/leagues.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* database_name = "quicket.db";
constexpr const char* tables_folder = "tables";
constexpr const char* site_folder = "site";
constexpr const char* pdf_names[] = {"cards.pdf", "charts.pdf", "scoresheet.pdf", "season.pdf"};

/// Whether everything in the database comes from an earlier demonstration.
bool is_demonstration(const fs::path& file, const std::vector<Demonstration>& seasons) {
  store::Database database = open_database(file.string(), false);
  const auto is_one = [&](const std::string& name, std::string Demonstration::*field) {
    return std::any_of(seasons.begin(), seasons.end(),
                       [&](const Demonstration& season) { return season.*field == name; });
  };
  const auto sets = store::Sets(database).list();
  const auto leagues = store::Leagues(database).list();
  return std::all_of(sets.begin(), sets.end(),
                     [&](const auto& set) { return is_one(set.slug, &Demonstration::set); }) &&
         std::all_of(leagues.begin(), leagues.end(), [&](const auto& league) {
           return is_one(league.name, &Demonstration::league);
         });
}

void make_room(const fs::path& folder, files::Replace replace,
               const std::vector<Demonstration>& seasons) {
  std::vector<std::string> names{database_name};
  names.insert(names.end(), std::begin(pdf_names), std::end(pdf_names));
  for (const DemonstrationTable& table : tables_of(seasons.front())) {
    names.push_back((fs::path(tables_folder) / table.file).string());
  }
  names.push_back((fs::path(site_folder) / "index.html").string());
  if (replace == files::Replace::no) {
    for (const std::string& name : names) {
      if (!fs::exists(fs::symlink_status(folder / name))) continue;
      throw Error(
          fmt::format("{}: already exists; name another folder, or give `--force` to replace it",
                      (folder / name).string()));
    }
  }
  fs::create_directories(folder);
  const fs::path file = folder / database_name;
  if (!fs::exists(file)) return;
  if (!is_demonstration(file, seasons)) {
    throw Error(
        fmt::format("{}: contains more than a demonstration; name another folder", file.string()));
  }
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(file.string() + ending);
}

LeagueRequest request_of(const Demonstration& season) {
  LeagueRequest request;
  request.name = season.league;
  request.set = season.set;
  request.competition = season.competition;
  request.start = season.start;
  request.seed = season.seed;
  return request;
}

/// Plays the first half of the rounds.
void play_half(store::Database& database, const std::string& league) {
  int rounds = 0;
  for (const league::Fixture& fixture : league_state(database, league).fixtures) {
    // Playoffs are numbered after the rounds.
    if (fixture.stage.empty()) rounds = std::max(rounds, fixture.round);
  }
  for (int round = 1; round <= rounds / 2; ++round) {
    PlayScope scope;
    scope.round = round;
    play_league(database, league, scope, Lineups::best, {}, [](int, int) {});
  }
}

std::string cards_pdf(const cards::CardSet& set) {
  return print::print_cards(set, template_called("classic"), {}).pdf;
}

std::string next_scoresheet(const fs::path& database, const LeagueState& state) {
  ScoresheetRequest request;
  const auto next =
      std::find_if(state.fixtures.begin(), state.fixtures.end(),
                   [&](const league::Fixture& fixture) { return !is_played(state, fixture.id); });
  expects(next != state.fixtures.end(), "half a season leaves fixtures to play");
  request.fixture = next->id;
  return scoresheet_pdf(database.string(), request);
}

void write_site(store::Database& database, const std::string& league, const fs::path& folder,
                int odds_seasons) {
  SiteFolder pages(folder, true);
  SiteRequest request;
  request.odds_seasons = odds_seasons;
  request.names = {league};
  request.options.version = version();
  make_site(database, request, [&](const site::SiteFile& file) { pages.put(file); }, {});
  pages.finish();
}

}  // namespace

Demo make_demo(const fs::path& folder, files::Replace replace,
               const std::function<void(int done, int total)>& progress, int odds_seasons) {
  const std::vector<Demonstration> seasons = demonstrations();
  make_room(folder, replace, seasons);
  const files::ToldThroughout told(
      fmt::format("the demonstration is half made; start again with `quicket demo {} --force`",
                  shell_word(folder.string())));
  Demo demo;
  demo.database = folder / database_name;
  int done = 0;
  const int steps = static_cast<int>(seasons.size() + std::size(pdf_names)) + 2;
  const auto step = [&] { progress(++done, steps); };
  store::Database database = open_database(demo.database.string());
  for (const Demonstration& season : seasons) {
    demo.sets.push_back(import_demonstration(database, season).saved.slug);
    step();
  }
  demo.league = create_league(database, request_of(seasons.front())).league.name;
  play_half(database, demo.league);
  step();
  const LeagueState state = league_state(database, demo.league);
  demo.fixtures = static_cast<int>(state.fixtures.size());
  demo.played = demo.fixtures - state.to_play;
  const cards::CardSet cards =
      cards_of(database, store::Sets(database).find(seasons.front().set)).cards;
  const auto write = [&](std::size_t which, const std::string& bytes, std::string_view about) {
    const fs::path file = folder / pdf_names[which];
    files::write_output(file, bytes, replace);
    demo.files.emplace_back(file, about);
    step();
  };
  write(0, cards_pdf(cards), "the cards, to cut out");
  write(1, print::print_charts(cards, {}), "the charts and a quick reference");
  write(2, next_scoresheet(demo.database, state), "a scoresheet for the next match");
  write(3, print::print_season_book(season_book(database, demo.league), {}),
        "the season so far as a book");
  fs::create_directories(folder / tables_folder);
  for (const DemonstrationTable& table : tables_of(seasons.front())) {
    files::write_output(folder / tables_folder / table.file, std::string(table.text), replace);
  }
  write_site(database, demo.league, folder / site_folder, odds_seasons);
  demo.files.emplace_back(folder / site_folder / "index.html", "the season as web pages");
  step();
  demo.files.emplace_back(folder / tables_folder, "the season's figures, for `quicket manual`");
  return demo;
}

}  // namespace quicket::app
