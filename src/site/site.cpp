#include "site/site.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "site/ledger.h"
#include "site/match_page.h"
#include "site/renderer.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// A text for a script, in quotes; nothing in it can end the script.
std::string script_text(std::string_view text) {
  std::string made = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') made += '\\';
    if (letter == '<') {
      made += "\\u003c";
    } else if (static_cast<unsigned char>(letter) >= 0x20) {
      made += letter;
    }
  }
  return made + '"';
}

/// "Sat, 03 Jul 2027 00:00:00 +0000", as RFC 822 writes a day; empty for no date.
std::string feed_day(Date date) {
  if (!date) return {};
  constexpr std::array<std::string_view, 7> days{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
  return fmt::format("{}, {:02} {} {} 00:00:00 +0000",
                     days[static_cast<std::size_t>(weekday(date))], date.day,
                     short_month_name(date.month), date.year);
}

constexpr std::size_t feed_length = 50;

}  // namespace

struct Site::State {
  /// A line of the search: a name, where it leads, and what it is.
  struct Found {
    std::string name, path, what;
  };

  /// A result for the feed.
  struct FeedItem {
    Date date;
    std::string title, about, path;
  };

  explicit State(std::span<const EmbeddedFile> files) : renderer(files), templates(files) {}

  std::vector<SeasonName> names;
  std::vector<BonusResult> bonus;
  SiteOptions options;
  Renderer renderer;
  std::span<const EmbeddedFile> templates;
  std::function<void(SiteFile)> take;
  Places places;
  Ledger ledger;
  Clubs clubs;
  std::vector<Found> found;
  std::vector<FeedItem> feed;
  std::vector<Data> seasons;
  /// Of the only season, whose navigation the pages of players have too.
  std::vector<NavigationLink> navigation;
  int pages = 0;

  void write(Page page) {
    if (names.size() == 1 && page.season.empty()) {
      page.season = names.front().title;
      page.season_path = "index.html";
      page.navigation = navigation;
    }
    take({page.path, framed(page, renderer, options)});
    ++pages;
  }
  std::string home_of(const std::string& slug) const {
    return names.size() == 1 ? "index.html" : Places::page(slug, "index");
  }
  void add_to_lists(const SeasonView& view);
  void write_players();
  void write_first_page();
  void write_feed();
  void write_search();
};

Site::Site(std::vector<SeasonName> seasons, std::vector<BonusResult> bonus, SiteOptions options,
           std::span<const EmbeddedFile> templates, std::function<void(SiteFile)> take)
    : state_(std::make_unique<State>(templates)) {
  state_->names = std::move(seasons);
  state_->bonus = std::move(bonus);
  state_->options = std::move(options);
  state_->take = std::move(take);
}

Site::~Site() = default;

int Site::pages() const {
  return state_->pages;
}

void Site::State::add_to_lists(const SeasonView& view) {
  const Season& season = view.season();
  found.push_back({season.title, view.home(), "Season"});
  for (const league::Team& team : season.teams) {
    found.push_back({team.name, view.team_path(team), season.title});
  }
  for (const SeasonGround& ground : view.grounds()) {
    found.push_back({ground.name, ground.path, season.title});
  }
  for (const league::Result& result : season.results) {
    const std::string sides = fmt::format("{} v {}", result.teams[0].name, result.teams[1].name);
    found.push_back({sides, view.match_path(result.id),
                     fmt::format("{}, {}", season.title, long_day(result.date))});
    feed.push_back({result.date, sides, league::sentence(result), view.match_path(result.id)});
  }
  Data one;
  one.text("title", season.title).text("about", season.about).text("to", view.home());
  one.text("champion", champion_of(season));
  one.text("matches", counted(static_cast<int>(season.results.size()), "match", "matches"));
  if (!view.table().empty()) one.text("leader", view.table().front().team.name);
  seasons.push_back(std::move(one));
}

void Site::add(const Season& season) {
  State& site = *state_;
  site.clubs.add(season.clubs, site.take);
  const SeasonView view(season, site.places, site.home_of(season.slug),
                        {site.names.size() > 1, !site.bonus.empty(), &site.clubs});
  const Page first = home_page(view);
  site.navigation = first.navigation;
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
  if (!season.odds.empty()) site.write(forecast_page(view));
  if (season.comparison) site.write(comparison_page(view));
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    site.write(match_page(view, i));
    const Page balls = balls_page(view, i);
    if (!balls.title.empty()) site.write(balls);
  }
  site.write(downloads_page(view));
  for (const Download& file : season.downloads) {
    site.take({fmt::format("{}/downloads/{}", season.slug, file.name), file.bytes});
  }
  site.ledger.add(view, [&](const CardImage& card) {
    site.take({fmt::format("{}/{}", season.slug, card.name), card.bytes});
  });
  site.add_to_lists(view);
}

void Site::State::write_players() {
  for (const auto& [id, player] : ledger.players()) {
    write(player_page(player, places, id));
    found.push_back({player.name, places.player(id, player.name), "Player"});
  }
  write(players_page(ledger, places));
}

void Site::State::write_first_page() {
  if (!bonus.empty()) {
    Page page("bonus.html");
    page.title = "Bonus games";
    page.content = "bonus";
    page.navigation = {{"index.html", "Home"}, {"bonus.html", "Bonus games"}};
    page.data.text("title", page.title);
    PageTable table("Bonus games played to their end");
    table.words("Game").words("Players").words("Result");
    for (const BonusResult& game : bonus) table.row({game.game, game.seats, game.result});
    page.data.object("games", table.data());
    write(page);
  }
  // With a single season its own first page is the site's.
  if (names.size() == 1) return;
  Page page("index.html");
  page.title = "Cricket seasons";
  page.content = "seasons";
  page.navigation = {{"index.html", "Home"}, {"players/index.html", "Players"}};
  if (!bonus.empty()) page.navigation.push_back({"bonus.html", "Bonus games"});
  page.data.text("title", page.title).list("seasons", seasons);
  write(page);
}

void Site::State::write_feed() {
  // A feed is read far from the site: without the address its links would lead nowhere.
  if (options.base.empty()) return;
  std::ranges::stable_sort(feed, std::ranges::greater{}, &FeedItem::date);
  if (feed.size() > feed_length) feed.resize(feed_length);
  Data data;
  data.text("title", names.size() == 1 ? names.front().title : "Cricket seasons");
  data.text("base", options.base);
  std::vector<Data> items;
  for (const FeedItem& item : feed) {
    Data one;
    one.text("title_of", item.title).text("about", item.about).text("day", feed_day(item.date));
    items.push_back(std::move(one.text("link", options.base + item.path)));
  }
  data.list("items", std::move(items));
  take({"feed.xml", renderer.render("feed", data)});
}

void Site::State::write_search() {
  std::string script = "var quicketSearch = [\n";
  for (const Found& one : found) {
    script += fmt::format("[{}, {}, {}],\n", script_text(one.name), script_text(one.path),
                          script_text(one.what));
  }
  take({"search.js", script + "];\n"});
}

void Site::finish() {
  State& site = *state_;
  site.ledger.tell_namesakes_apart();
  site.write_players();
  site.write_first_page();
  site.write_feed();
  site.write_search();
  site.take({"clubs.css", site.clubs.style_sheet()});
  for (const EmbeddedFile& file : site.templates) {
    if (file.path.ends_with(".mustache")) continue;
    site.take({std::string(file.path.substr(file.path.rfind('/') + 1)), std::string(file.text)});
  }
}

}  // namespace quicket::site
