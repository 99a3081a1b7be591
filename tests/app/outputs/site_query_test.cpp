#include "app/outputs/site_query.h"

#include <map>
#include <set>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "app/outputs/site.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

std::map<std::string, std::string> asked_site(store::Database& database, std::string sqlite) {
  app::SiteRequest request;
  request.names = {"harbour-2024-25"};
  request.odds_seasons = 0;
  request.cards = false;
  request.sqlite = std::move(sqlite);
  std::map<std::string, std::string> files;
  app::make_site(database, request,
                 [&](const site::SiteFile& file) { files.emplace(file.path, file.bytes); }, {});
  return files;
}

}  // namespace

TEST_CASE("a site that was asked for it has a page to ask each season", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  app::take_in(database, ball_by_ball_set());
  const auto files = asked_site(database, "var initSqlJs;");
  const std::string season = "harbour-2024-25/";
  CHECK(files.at("sqlite.js") == "var initSqlJs;");
  CHECK(files.contains("query.js"));
  CHECK(files.at(season + "query-data.js").starts_with("var quicketSeason = \"eN"));
  CHECK(files.at(season + "downloads/season.sqlite").starts_with("SQLite format 3"));
  CHECK_THAT(files.at(season + "downloads.html"), Contains("season.sqlite"));
  CHECK_THAT(files.at("index.html"),
             Contains(season + "query.html\">Ask</a>") && !Contains("wasm-unsafe-eval"));
  const std::string& page = files.at(season + "query.html");
  CHECK_THAT(page, Contains("script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; img-src") &&
                       Contains("<script src=\"../sqlite.js\" defer>") &&
                       Contains("data-sql=\"SELECT striker, count(*) AS sixes") &&
                       Contains("<dt><code>dice_card</code></dt><dd>Card die, 1 to 6"));

  const auto plain = asked_site(database, "");
  for (const auto& [path, bytes] : plain) CHECK(files.contains(path));
  CHECK(files.size() == plain.size() + 5);
  CHECK_THAT(plain.at("index.html"), !Contains("query"));
}

TEST_CASE("what a site is made of is another thing with each choice and each change", "[app]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "q.db").string();
  const auto take = [&](match::SetData&& set) {
    store::Database writing = app::open_database(file);
    app::take_in(writing, std::move(set));
  };
  take(ball_by_ball_set());
  app::SiteRequest request;
  request.names = {"harbour-2024-25"};
  const auto digest = [&](const app::SiteRequest& one) {
    return app::site_digest(app::open_database(file), one);
  };
  const std::string plain = digest(request);
  CHECK(plain.size() == 16);
  CHECK(digest(request) == plain);
  std::set<std::string> others{plain};
  app::SiteRequest asked = request, played = request, bare = request, dark = request;
  asked.sqlite = "var initSqlJs;";
  played.engine = asked.sqlite;
  bare.cards = false;
  dark.options.theme = site::SiteOptions::Theme::dark;
  for (const app::SiteRequest& one : {asked, played, bare, dark}) {
    others.insert(digest(one));
  }
  CHECK(others.size() == 5);
  match::SetData more = ball_by_ball_set();
  more.slug = "another";
  take(std::move(more));
  CHECK(digest(request) != plain);
}
