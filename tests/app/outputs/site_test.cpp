#include "app/outputs/site.h"

#include <fstream>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "app/import/demonstration.h"
#include "app/league/create_league.h"
#include "app/league/play_league.h"
#include "app/season/told_match.h"
#include "report/result_page.h"
#include "store/leagues.h"
#include "tests/app/seasons.h"
#include "tests/support/content.h"
#include "tests/support/pattern.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

using Files = std::map<std::string, std::string>;

/// Pictures of cards cost more than all pages.
Files made(store::Database& database, std::vector<std::string> names, bool cards = false,
           site::SiteOptions::Theme theme = site::SiteOptions::Theme::automatic) {
  app::SiteRequest request;
  request.names = std::move(names);
  request.cards = cards;
  request.odds_seasons = 10;
  request.options.theme = theme;
  request.options.base = "https://example.org/";
  Files files;
  const int pages = app::make_site(database, request,
                                   [&](const site::SiteFile& file) {
                                     INFO(file.path);
                                     CHECK(files.emplace(file.path, file.bytes).second);
                                   },
                                   {});
  int counted = 0;
  for (const auto& [path, bytes] : files) counted += path.ends_with(".html") ? 1 : 0;
  CHECK(pages == counted);
  return files;
}

/// A season of four teams with real matches and cards, and a league that replays it.
void prepare(store::Database& database, match::SetData set = ball_by_ball_set()) {
  app::take_in(database, std::move(set));
  app::LeagueRequest request;
  request.name = "replay";
  request.set = "harbour-2024-25";
  request.seed = {5};
  app::create_league(database, request);
  app::play_league(database, "replay", {}, app::Lineups::best, {}, [](int, int) {});
}

/// The path that a link of a page leads to, from the root.
std::string resolved(const std::string& page, std::string link) {
  link = link.substr(0, link.find('#'));
  if (link.empty()) return page;
  return (std::filesystem::path(page).parent_path() / link).lexically_normal().generic_string();
}

std::vector<std::string> links_of(const std::string& html) {
  static const Pattern link("(?:href|src)=\"([^\"]*)\"");
  std::vector<std::string> links;
  for (const Found& found : link.all_in(html)) links.push_back(found[1]);
  return links;
}

}  // namespace

TEST_CASE("every link of a site leads to a file of it", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  prepare(database);
  const Files files = made(database, {"replay", "harbour-2024-25"}, true);
  CHECK(files.size() > 60);
  for (const auto& [path, bytes] : files) {
    if (!path.ends_with(".html")) continue;
    CAPTURE(path);
    CHECK_THAT(bytes, Contains("default-src 'none'"));
    CHECK(bytes.find("style=") == std::string::npos);
    for (const std::string& link : links_of(bytes)) {
      if (link.rfind("https://example.org/", 0) == 0) continue;
      CAPTURE(link);
      CHECK(files.contains(resolved(path, link)));
    }
  }
}

TEST_CASE("a namesake's number is on no page, and a replay has its season's cards", "[app]") {
  match::SetData set = ball_by_ball_set();
  const std::string name = set.people.front().name, numbered = name + " (2)";
  set.people.front().name = numbered;
  for (match::MatchRecord& record : set.matches) {
    for (match::TeamSheet& sheet : record.sheets) {
      for (match::SheetPlayer& player : sheet.players) {
        if (player.name == name) player.name = numbered;
      }
    }
  }
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  prepare(database, std::move(set));
  const Files files = made(database, {"replay", "harbour-2024-25"}, true);
  std::size_t named = 0;
  for (const auto& [path, bytes] : files) {
    if (!path.ends_with(".html")) continue;
    CAPTURE(path);
    CHECK(bytes.find(numbered) == std::string::npos);
    CHECK(bytes.find("Cards of other seasons") == std::string::npos);
    if (bytes.find(name) != std::string::npos) ++named;
  }
  CHECK(named > 0);
}

TEST_CASE("a site shows each match, team and player, and the same bytes each time", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  prepare(database);
  const Files files = made(database, {"replay"}, true);
  CHECK(made(database, {"replay"}, true) == files);
  CHECK_THAT(files.at("index.html"), Contains("<h1>Replay</h1>"));
  CHECK(files.contains("replay/comparison.html"));
  CHECK_THAT(files.at("index.html"),
             Contains("og:image\" content=\"https://example.org/replay/share.png\""));
  CHECK(files.at("replay/share.png").starts_with("\x89PNG"));
  const auto player = std::ranges::find_if(files, [](const auto& file) {
    return file.first.starts_with("players/") && file.first.ends_with(".png");
  });
  REQUIRE(player != files.end());
  CHECK(player->second.starts_with("\x89PNG"));
  const std::string name = player->first.substr(0, player->first.rfind('.'));
  CHECK_THAT(files.at(name + ".html"),
             Contains("og:image\" content=\"https://example.org/" + name + ".png\""));
  // A scorecard for pages of others needs no other file: its only link is that to the match.
  const auto embed = std::ranges::find_if(
      files, [](const auto& file) { return file.first.ends_with("-embed.html"); });
  REQUIRE(embed != files.end());
  CHECK(links_of(embed->second).size() == 1);
  const std::string match = std::string(embed->first).replace(embed->first.find("-embed"), 6, "");
  CHECK_THAT(files.at(match),
             Contains("&lt;iframe src=&quot;https://example.org/" + embed->first + "&quot;"));
  // The cards of a club are views of one picture.
  std::size_t sheets = 0;
  for (const auto& [path, bytes] : files) {
    if (path.rfind("replay/cards/", 0) == 0) ++sheets;
  }
  CHECK(sheets == 4);
  CHECK(files.at("replay/cards/team-a.svg").find("<view id=\"v11\"") != std::string::npos);
  const std::string& home = files.at("index.html");
  const std::string award = home.substr(home.find("<dt>Highest score</dt>"), 200);
  CHECK_THAT(award, Contains("<dd><a href=\"players/") && Contains("<a href=\"replay/teams/"));
  // What the leaders above say is not said again.
  CHECK(home.find("<dt>Most runs</dt>") == std::string::npos);
  // A crest stands on dark ground too: there is no paper behind it.
  CHECK(files.at("clubs/team-a.svg").find("<rect width=") == std::string::npos);
  CHECK_THAT(files.at("replay/table.html"), Contains("Team A") && Contains("Team D"));
  std::size_t matches = 0;
  for (const auto& [path, bytes] : files) {
    const bool page =
        path.ends_with(".html") && !path.ends_with("-balls.html") && !path.ends_with("-embed.html");
    if (path.rfind("replay/matches/", 0) == 0 && page) ++matches;
  }
  const std::string& feed = files.at("feed.xml");
  std::size_t items = 0;
  for (std::size_t at = feed.find("<entry>"); at != std::string::npos;
       at = feed.find("<entry>", at + 1)) {
    ++items;
  }
  CHECK(items == matches);
  CHECK_THAT(feed, Contains("<entry><title>Team A v Team D") &&
                       Contains("<link href=\"https://example.org/replay/matches/"));
  CHECK_THAT(made(database, {"replay"}, false, site::SiteOptions::Theme::dark).at("index.html"),
             Contains("<html lang=\"en\" data-theme=\"dark\">"));
  // A page tells the chances that `match` and the screen tell.
  for (const auto& [path, bytes] : files) {
    const std::string folder_of = "replay/matches/";
    const bool page = path.starts_with(folder_of) && path.ends_with(".html");
    if (!page || path.find('-') != std::string::npos) continue;
    const MatchId id{std::stoll(path.substr(folder_of.size()))};
    const app::ToldMatch told = app::told_match(database, id, app::Records::left_out);
    const std::string best = report::player_of_match_text(told.stored.record, told.story);
    const std::size_t at = best.find("win chance");
    REQUIRE(at != std::string::npos);
    CHECK_THAT(bytes, Contains(best.substr(at, best.find(')', at) - at)));
  }
}

TEST_CASE("a match to come tells what its sides did in the league of the year before", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  prepare(database);
  app::LeagueRequest request;
  request.set = "harbour-2024-25";
  request.name = "replay-2039";
  request.start = {2039, 1, 1};
  app::create_league(database, request);
  app::play_league(database, request.name, {}, app::Lineups::best, {}, [](int, int) {});
  request.name = "replay-2040";
  request.start = {2040, 1, 1};
  app::create_league(database, request);
  const Files files = made(database, {"replay-2040", "harbour-2024-25"});
  int told = 0;
  for (const auto& [path, bytes] : files) {
    if (!path.starts_with("replay-2040/fixtures/")) continue;
    CHECK_THAT(bytes, Contains("Against each other before this season") && Contains(" won by "));
    // The league "replay" has no days, and so no year before.
    CHECK_THAT(bytes, Contains(">Replay 2039</th>") && Contains("matches: Team ") &&
                          !Contains(">Replay</th>") && !Contains(">Harbour Trophy 2024/25</th>"));
    ++told;
  }
  CHECK(told > 0);
  // Called by the competition of the cards, not by how the fixtures are made.
  CHECK(
      made(database, {"replay", "replay-2040"}).contains("all-time/harbour-trophy-with-dice.html"));
  for (const auto& [path, bytes] : made(database, {"replay"})) {
    CHECK(bytes.find("before this season") == std::string::npos);
  }
}

TEST_CASE("a replay that is begun is set beside as much of its real season", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  prepare(database);
  app::LeagueRequest request;
  request.name = "begun";
  request.set = "harbour-2024-25";
  app::create_league(database, request);
  const Files before = made(database, {"begun"});
  const auto page = std::ranges::find_if(
      before, [](const auto& file) { return file.first.starts_with("begun/fixtures/"); });
  REQUIRE(page != before.end());
  CHECK_THAT(page->second, Contains("Against each other in reality") && Contains(" won by "));
  app::PlayScope scope;
  scope.round = 1;
  app::play_league(database, "begun", scope, app::Lineups::best, {}, [](int, int) {});
  const Files begun = made(database, {"begun"});
  CHECK_THAT(begun.at("begun/comparison.html"),
             Contains("Teams, after as many matches") && Contains(" from as many and ended "));
  CHECK_THAT(made(database, {"begun", "harbour-2024-25"}).at("index.html"),
             Contains("Reality, after as many matches"));
  // Of the one that is over there is nothing of the kind; its final is told as one.
  const Files over = made(database, {"replay"});
  CHECK_THAT(over.at("replay/comparison.html"), !Contains("as many matches"));
  int finals = 0;
  for (const auto& [path, bytes] : over) finals += Contains("(Final)").match(bytes) ? 1 : 0;
  CHECK(finals > 0);
}

TEST_CASE("a player of a real season and of its replay has one page with both", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  prepare(database);
  const Files files = made(database, {"replay", "harbour-2024-25"});
  std::size_t both = 0;
  for (const auto& [path, bytes] : files) {
    if (path.rfind("players/", 0) != 0 || path == "players/index.html") continue;
    const bool replay = bytes.find(">Replay</a>") != std::string::npos;
    const bool real = bytes.find(">Harbour Trophy 2024/25</span>") != std::string::npos;
    both += replay && real ? 1 : 0;
  }
  CHECK(both >= 40);
}

TEST_CASE("names with markup stay names", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  match::SetData set = ball_by_ball_set();
  const std::string name = "<script>alert(\"1\")</script>";
  set.people.front().name = name;
  for (match::MatchRecord& record : set.matches) {
    for (match::TeamSheet& sheet : record.sheets) {
      for (match::SheetPlayer& player : sheet.players) {
        if (player.id.value == 1) player.name = name;
      }
    }
  }
  app::take_in(database, std::move(set));
  bool seen = false;
  for (const auto& [path, bytes] : made(database, {"harbour-2024-25"})) {
    if (!path.ends_with(".html")) continue;
    CAPTURE(path);
    CHECK(bytes.find("<script>alert") == std::string::npos);
    seen = seen || bytes.find("&lt;script&gt;alert") != std::string::npos;
  }
  CHECK(seen);
}

TEST_CASE("a name that no font here can print has its page and its cards all the same", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  match::SetData set = ball_by_ball_set();
  for (match::MatchRecord& record : set.matches) {
    for (match::TeamSheet& sheet : record.sheets) {
      for (match::SheetPlayer& player : sheet.players) {
        if (player.id.value == 1) player.name = "محمد رضوان";
      }
    }
  }
  set.people.front().name = "محمد رضوان";
  app::take_in(database, std::move(set));
  std::size_t pages = 0;
  for (const auto& [path, bytes] : made(database, {"harbour-2024-25"}, true)) {
    if (bytes.find("محمد رضوان</h1>") == std::string::npos) continue;
    ++pages;
    CHECK(bytes.find("<img ") != std::string::npos);
  }
  CHECK(pages == 1);
}

TEST_CASE("a site is asked for by names that are there, each once", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  app::take_in(database, ball_by_ball_set());
  CHECK_THAT(refusal([&] { made(database, {"harbor-2024-25"}); }),
             Contains("no league or set \"harbor-2024-25\"; did you mean"));
  CHECK_THAT(refusal([&] {
               made(database, {"harbour-2024-25", "harbour-2024-25"});
             }),
             Contains("is named twice"));
}

TEST_CASE("a league is titled by its competition's initials, and a ground has one name", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  match::SetData set = ball_by_ball_set();
  set.matches[0].info.venue = "Pier Field, Easton";
  set.matches[1].info.venue = "Pier Field, New Easton";
  app::take_in(database, std::move(set));
  app::LeagueRequest request;
  request.name = "ht-again";
  request.set = "harbour-2024-25";
  app::create_league(database, request);
  CHECK_THAT(made(database, {"ht-again"}).at("index.html"), Contains("<h1>HT Again</h1>"));
  request.name = "again-ht";
  app::create_league(database, request);
  CHECK_THAT(made(database, {"again-ht"}).at("index.html"), Contains("<h1>Again HT</h1>"));
  for (const auto& [path, bytes] : made(database, {"harbour-2024-25"})) {
    CAPTURE(path);
    CHECK((!path.ends_with(".html") || bytes.find("New Easton") == std::string::npos));
  }
}

TEST_CASE("a league called like a folder of the site has another one", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  app::take_in(database, ball_by_ball_set());
  app::LeagueRequest request;
  request.name = "Players";
  request.set = "harbour-2024-25";
  app::create_league(database, request);
  const Files files = made(database, {"Players"});
  CHECK(files.contains("players-2/table.html"));
  CHECK_FALSE(files.contains("players/table.html"));
}

TEST_CASE("over all seasons of a site one person has one page, and a competition its own",
          "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  std::string name;
  for (const int year : {2024, 2025}) {
    match::SetData set = ball_by_ball_set();
    set.slug = fmt::format("harbour-{}-{}", year, year - 1999);
    set.season = fmt::format("{}/{}", year, year - 1999);
    for (match::MatchRecord& record : set.matches) {
      record.info.season = set.season;
      record.info.date = {year, 12, 1};
      if (year == 2024) record.sheets[0].keeper = 0;
      for (match::TeamSheet& sheet : record.sheets) sheet.keeper_assumed = year == 2024;
    }
    name = set.people.front().name;
    app::take_in(database, std::move(set));
  }
  const Files files = made(database, {"harbour-2025-26", "harbour-2024-25"}, true);
  std::vector<std::string> pages;
  for (const auto& [path, bytes] : files) {
    if (path.rfind("players/", 0) == 0 && bytes.find(name + "</h1>") != std::string::npos)
      pages.push_back(path);
  }
  // No register lists anybody: the two sets have an id each for the same name.
  REQUIRE(pages.size() == 1);
  const std::string& player = files.at(pages[0]);
  const std::size_t table = player.find("<h2>Batting and fielding</h2>");
  const std::size_t first = player.find(">2024/25</a>", table);
  const std::size_t second = player.find(">2025/26</a>", table);
  REQUIRE(second != std::string::npos);
  CHECK(first < second);
  // The competition is named once, above them.
  CHECK(player.find(">Harbour Trophy</th>", table) < first);
  CHECK_THAT(player, Contains("All real seasons") && Contains("Cards of other seasons"));
  const std::string& all_time = files.at("all-time/harbour-trophy.html");
  CHECK_THAT(all_time, Contains("2 seasons from 2024/25 to 2025/26") &&
                           Contains("<h2>Careers</h2>") && Contains("Most runs in a season"));
  CHECK_THAT(all_time, Contains("Titles known"));
  for (const auto& [path, bytes] : files) {
    if (path.rfind("all-time/", 0) != 0) continue;
    CAPTURE(path);
    CHECK(bytes.find("Champions in full/") == std::string::npos);
    CHECK(bytes.find("index.html, ") == std::string::npos);
  }
  CHECK_THAT(files.at("all-time/harbour-trophy/team-a.html"),
             Contains("<h2>Against every other club</h2>") && Contains("Team D"));
  CHECK_THAT(files.at("harbour-2024-25/table.html"), Contains("Wicketkeepers are guessed"));
  CHECK_FALSE(files.at("harbour-2025-26/table.html").find("Wicketkeepers are guessed") !=
              std::string::npos);
  for (const auto& [path, bytes] : files) {
    CAPTURE(path);
    if (path.starts_with("harbour-2024-25/matches/") && path.ends_with(".html") &&
        bytes.find("id=\"scorecard\"") != std::string::npos) {
      CHECK_THAT(bytes,
                 Contains("Keeper guessed, and stumpings with them") && Contains(", RR\u00a0"));
      CHECK(bytes.find(" all out</td>") == std::string::npos);
    }
  }
  CHECK_THAT(files.at("harbour-2024-25/table.html"),
             Contains("href=\"../harbour-2025-26/table.html\""));
  CHECK_THAT(files.at("harbour-2024-25/teams/team-a.html"),
             Contains("href=\"../../all-time/harbour-trophy/team-a.html\""));
  CHECK(made(database, {"harbour-2024-25"}).at("harbour-2024-25/table.html").find("All-time") ==
        std::string::npos);
  CHECK(files.at("players/index.html").find(name + "</a>") ==
        files.at("players/index.html").rfind(name + "</a>"));
}
