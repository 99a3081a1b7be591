#include "site/site.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "site/all_time.h"
#include "site/first_page.h"
#include "site/ledger.h"
#include "site/match_page.h"
#include "site/renderer.h"
#include "site/search_list.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// "2027-07-03T00:00:00Z", as a feed has a day; one without a day is of long ago.
std::string feed_day(Date date) {
  return fmt::format("{}T00:00:00Z", to_string(date ? date : Date{2000, 1, 1}));
}

constexpr std::size_t feed_length = 50;

}  // namespace

struct Site::State {
  /// A result for the feed.
  struct FeedItem {
    Date date;
    std::string title, about, path;
  };

  explicit State(std::span<const EmbeddedFile> files) : renderer(files), templates(files) {}

  std::vector<SeasonName> names;
  SiteOptions options;
  Renderer renderer;
  std::span<const EmbeddedFile> templates;
  std::function<void(SiteFile)> take;
  Places places;
  Ledger ledger;
  AllTime all_time;
  Clubs clubs;
  SearchList search;
  std::vector<FeedItem> feed;
  FirstPage first_page;
  std::vector<PageToCome> to_come;
  std::optional<Page> home;  ///< of the only season: pages of players have its navigation
  int pages = 0;
  bool has_query = false;   ///< one of the seasons can be asked
  std::string any_picture;  ///< for pages that have none of their own

  void write(Page page) {
    if (page.season.empty() && names.size() > 1) {
      add_site_navigation(page);
    } else if (page.season.empty() && home) {
      page.season = home->season;
      page.season_path = home->season_path;
      page.navigation = home->navigation;
    }
    // What is shared has a sentence and a picture, whatever page it is.
    if (page.about.empty()) page.about = page.title + ".";
    if (page.image.empty()) page.image = any_picture;
    take({page.path, framed(page, renderer, options)});
    ++pages;
  }
  /// A page without the frame of the others.
  void write_alone(Page page) {
    page.data.text("theme", theme_of(options));
    take({page.path, renderer.render(page.content, page.data)});
    ++pages;
  }
  std::string home_of(const std::string& slug) const {
    return names.size() == 1 ? "index.html" : Places::page(slug, "index");
  }
  /// The series of which there are several seasons.
  std::vector<std::string> series() const {
    std::vector<std::string> made;
    for (const SeasonName& name : names) {
      const std::vector<SeasonName> all = series_of(names, name);
      if (!all.empty() && all.front().slug == name.slug) made.push_back(name.series);
    }
    return made;
  }
  /// Around the links that the page has itself.
  void add_site_navigation(Page& page) {
    std::vector<NavigationLink> links{{"index.html", "Home"}, {"players/index.html", "Players"}};
    links.insert(links.end(), page.navigation.begin(), page.navigation.end());
    for (const std::string& name : series()) links.push_back({places.series(name), name});
    page.navigation = std::move(links);
  }
  void add_to_lists(const SeasonView& view);
  void write_players(const DrawPlayers& draw);
  void write_first_page();
  void write_feed();
};

Site::Site(std::vector<SeasonName> seasons, SiteOptions options,
           std::span<const EmbeddedFile> templates, std::function<void(SiteFile)> take)
    : state_(std::make_unique<State>(templates)) {
  state_->names = std::move(seasons);
  state_->options = std::move(options);
  state_->take = std::move(take);
}

Site::~Site() = default;

int Site::pages() const {
  return state_->pages;
}

void Site::State::add_to_lists(const SeasonView& view) {
  const Season& season = view.season();
  search.add(view);
  for (const league::Result& result : season.results) {
    const std::string sides = fmt::format("{} v {}", result.teams[0].name, result.teams[1].name);
    feed.push_back({result.date, sides, league::sentence(result), view.match_path(result.id)});
  }
  if (names.size() > 1) first_page.add(view);
}

void Site::add(const Season& season) {
  State& site = *state_;
  site.clubs.add(season.clubs, site.take);
  SiteShape shape;
  shape.other_seasons = site.names.size() > 1;
  shape.clubs = &site.clubs;
  shape.base = site.options.base;
  shape.seasons = site.names;
  for (const SeasonName& name : site.names) {
    if (name.slug == season.slug) shape.series = series_of(site.names, name);
  }
  shape.card = [&](PlayerId player, std::string_view face) {
    return site.ledger.card(player, season.title, face);
  };
  const SeasonView view(season, site.places, site.home_of(season.slug), std::move(shape));
  site.ledger.add(view, [&](const CardSheet& sheet) {
    site.take({fmt::format("{}/cards/{}", season.slug, sheet.name), sheet.bytes});
  });
  const Page first = home_page(view);
  if (site.names.size() == 1) site.home = first;
  site.write(first);
  site.write(fixtures_page(view));
  site.write(table_page(view));
  if (has_playoffs(season)) site.write(playoffs_page(view));
  site.write(teams_page(view));
  for (const league::Team& team : season.teams) site.write(team_page(view, team));
  if (!view.grounds().empty()) site.write(grounds_page(view));
  for (const SeasonGround& ground : view.grounds()) site.write(ground_page(view, ground));
  site.write(leaders_page(view));
  site.write(records_page(view));
  if (site.names.size() > 1) site.write(season_players_page(view));
  if (!season.odds.empty() && !season.to_come.empty()) site.write(forecast_page(view));
  if (season.comparison) site.write(comparison_page(view));
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    Page told = match_page(view, i);
    if (const std::string& picture = season.matches[i].picture; !picture.empty()) {
      site.take({told.image, picture});
    }
    site.write(std::move(told));
    site.write_alone(embed_page(view, i));
    const Page balls = balls_page(view, i);
    if (!balls.title.empty()) site.write(balls);
  }
  for (const league::Fixture& fixture : season.to_come) {
    if (!has_page(fixture)) continue;
    PageToCome page{fixture_page(view, fixture), {}, {}};
    for (const std::size_t side : {0, 1}) {
      const league::Team& team = *(side == 0 ? fixture.home : fixture.away).team;
      page.sides[side] = view.short_name(team.name);
      page.likely[side] = likely_side(view, team);
    }
    site.to_come.push_back(std::move(page));
  }
  if (season.query) {
    site.write(query_page(view));
    site.take({season.slug + "/query-data.js", season.query->script});
    site.has_query = true;
  }
  site.write(downloads_page(view));
  if (!season.picture.empty()) {
    site.any_picture = first.image;
    site.take({first.image, season.picture});
  }
  for (const Download& file : season.downloads) {
    site.take({fmt::format("{}/downloads/{}", season.slug, file.name), file.bytes});
  }
  site.all_time.add(view);
  site.add_to_lists(view);
}

void Site::State::write_players(const DrawPlayers& draw) {
  std::vector<PlayerPicture> shown;
  std::vector<std::string> images;
  for (const auto& [id, player] : ledger.players()) {
    Page page = player_page(player, places, id, clubs);
    PlayerPicture picture = player_picture(player, clubs);
    if (draw && !picture.figures.empty()) {
      page.image = page.path.substr(0, page.path.rfind('.')) + ".png";
      images.push_back(page.image);
      shown.push_back(std::move(picture));
    }
    write(std::move(page));
  }
  std::vector<std::string> drawn;
  if (!shown.empty()) drawn = draw(shown);
  for (std::size_t i = 0; i < drawn.size(); ++i) take({images[i], std::move(drawn[i])});
  std::vector<NavigationLink> lists;
  for (const SeasonName& name : names) {
    if (names.size() > 1) lists.push_back({Places::page(name.slug, "players"), name.title});
  }
  for (Page& page : players_pages(ledger, places, clubs, lists)) write(std::move(page));
}

void Site::State::write_first_page() {
  // With a single season its own first page is the site's.
  if (names.size() == 1) return;
  std::vector<NavigationLink> links;
  for (const std::string& name : series()) links.push_back({places.series(name), name});
  write(first_page.page(links, [&](const std::string& name, Page& page) {
    return all_time.best_careers(name, places, clubs, page);
  }));
}

void Site::State::write_feed() {
  std::ranges::stable_sort(feed, std::ranges::greater{}, &FeedItem::date);
  if (feed.size() > feed_length) feed.resize(feed_length);
  // Without the address of the site links are relative to the feed.
  const auto id_of = [&](const std::string& path) {
    return options.base.empty() ? "tag:quicket.example,2026:" + path : options.base + path;
  };
  Data data;
  data.text("title", names.size() == 1 ? names.front().title : "Cricket seasons");
  data.text("base", options.base).text("feed_id", id_of("feed.xml"));
  data.text("day", feed_day(feed.empty() ? Date{} : feed.front().date));
  std::vector<Data> items;
  for (const FeedItem& item : feed) {
    Data& one = items.emplace_back();
    one.text("title_of", item.title).text("about", item.about).text("day", feed_day(item.date));
    one.text("id", id_of(item.path)).text("link", options.base + item.path);
  }
  data.list("items", std::move(items));
  take({"feed.xml", renderer.render("feed", data)});
}

void Site::finish(const DrawPlayers& draw) {
  State& site = *state_;
  site.ledger.finish();
  for (PageToCome& one : site.to_come) {
    add_match_ups(one, site.ledger, site.places);
    site.write(std::move(one.page));
  }
  site.write_players(draw);
  for (Page& page : site.all_time.pages(site.places, site.clubs)) site.write(std::move(page));
  site.write_first_page();
  site.write_feed();
  site.take({"search.js", site.search.script(site.ledger, site.places)});
  site.take({"clubs.css", site.clubs.style_sheet()});
  for (const EmbeddedFile& file : site.templates) {
    if (file.path.ends_with(".mustache")) continue;
    if (file.path.ends_with("/query.js") && !site.has_query) continue;
    site.take({std::string(file.path.substr(file.path.rfind('/') + 1)), std::string(file.text)});
  }
}

}  // namespace quicket::site
