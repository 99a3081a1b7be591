#include "app/outputs/site.h"

#include <set>

#include <fmt/format.h>

#include "app/file.h"
#include "app/outputs/site_season.h"
#include "app/play/bonus.h"
#include "app/season/league_or_set.h"
#include "app/season/real_season.h"
#include "base/error.h"
#include "base/text.h"
#include "games/registry.h"
#include "site/places.h"
#include "store/bonus_games.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

std::string title_of(const LeagueOrSet& season) {
  // A name that looks like an address is shown as a title: "Coastal 2027".
  if (const auto* league = std::get_if<std::string>(&season)) {
    const bool plain = slug(*league) == *league;
    std::string title = *league;
    for (std::size_t i = 0; plain && i < title.size(); ++i) {
      if (title[i] == '-') title[i] = ' ';
      const bool starts = i == 0 || title[i - 1] == ' ';
      if (starts && title[i] >= 'a' && title[i] <= 'z') title[i] += 'A' - 'a';
    }
    return title;
  }
  const auto& set = std::get<store::SetEntry>(season);
  return set.season.empty() ? set.name : fmt::format("{} {}", set.name, set.season);
}

std::string about_of(const LeagueOrSet& season) {
  return std::holds_alternative<std::string>(season) ? "Played with cards and dice"
                                                     : "The real matches";
}

std::string slug_of(const LeagueOrSet& season) {
  if (const auto* league = std::get_if<std::string>(&season)) {
    return site::address_word(*league, "league");
  }
  return site::address_word(std::get<store::SetEntry>(season).slug, "season");
}

/// The folders of the seasons, no two the same.
std::vector<site::SeasonName> names_of(const std::vector<LeagueOrSet>& seasons) {
  std::vector<site::SeasonName> names;
  // Folders of the site itself.
  std::set<std::string> taken{"players"};
  for (const LeagueOrSet& season : seasons) {
    std::string slug = slug_of(season);
    for (int i = 2; !taken.insert(slug).second; ++i)
      slug = fmt::format("{}-{}", slug_of(season), i);
    names.push_back({slug, title_of(season), about_of(season)});
  }
  return names;
}

std::vector<LeagueOrSet> seasons_called(store::Database& database,
                                        const std::vector<std::string>& names) {
  std::vector<LeagueOrSet> seasons;
  std::set<std::string> seen;
  for (const std::string& name : names) {
    seasons.push_back(league_or_set(database, name));
    if (!seen.insert(title_of(seasons.back())).second) {
      throw Error(fmt::format("\"{}\" is named twice; a season has one place on a site", name),
                  Fault::usage);
    }
    if (const auto* set = std::get_if<store::SetEntry>(&seasons.back())) {
      demand_matches(*set, "; play a league with it, and make the site of that");
    }
  }
  return seasons;
}

std::vector<site::BonusResult> bonus_results(store::Database& database) {
  std::vector<site::BonusResult> results;
  for (const store::SavedGame& game : store::BonusGames(database).finished()) {
    std::string seats;
    for (const std::string& seat : game.seats) seats += (seats.empty() ? "" : " v ") + seat;
    std::string result = bonus_score(game);
    if (game.result && result.empty()) {
      for (const double points : *game.result) {
        result += fmt::format("{}{:g}", result.empty() ? "" : " : ", points);
      }
    }
    results.push_back({std::string(games::find_game(game.game).name), seats, result});
  }
  return results;
}

}  // namespace

int make_site(store::Database& database, const SiteRequest& request,
              const std::function<void(site::SiteFile)>& take,
              const std::function<void(int done, int total)>& progress) {
  const std::vector<LeagueOrSet> seasons = seasons_called(database, request.names);
  const std::vector<site::SeasonName> names = names_of(seasons);
  const std::vector<EmbeddedFile> templates = embedded_under("templates/site/");
  site::Site made(names, bonus_results(database), request.options, templates, take);
  const int total = static_cast<int>(seasons.size());
  if (progress) progress(0, total);
  for (std::size_t i = 0; i < seasons.size(); ++i) {
    const auto* league = std::get_if<std::string>(&seasons[i]);
    site::Season season = league
                              ? site_league(database, *league, request)
                              : site_set(database, std::get<store::SetEntry>(seasons[i]), request);
    season.slug = names[i].slug;
    season.title = names[i].title;
    season.about = names[i].about;
    made.add(season);
    if (progress) progress(static_cast<int>(i) + 1, total);
  }
  made.finish();
  return made.pages();
}

}  // namespace quicket::app
