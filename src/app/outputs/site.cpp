#include "app/outputs/site.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "app/file.h"
#include "app/outputs/site_meetings.h"
#include "app/outputs/site_pictures.h"
#include "app/outputs/site_query.h"
#include "app/outputs/site_season.h"
#include "app/season/counted_season.h"
#include "app/season/league_or_set.h"
#include "app/season/persons.h"
#include "app/season/real_season.h"
#include "app/season/team_names.h"
#include "base/error.h"
#include "base/text.h"
#include "cricket/match_info.h"
#include "league/ground.h"
#include "site/places.h"
#include "store/leagues.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

std::string site_title(store::Database& database, const LeagueOrSet& season) {
  // A name that looks like an address is shown as a title: "Coastal 2027", "IPL Again".
  if (const auto* league = std::get_if<std::string>(&season)) {
    const bool plain = slug(*league) == *league;
    std::string title = *league;
    for (std::size_t i = 0; plain && i < title.size(); ++i) {
      if (title[i] == '-') title[i] = ' ';
      const bool starts = i == 0 || title[i - 1] == ' ';
      if (starts && title[i] >= 'a' && title[i] <= 'z') title[i] += 'A' - 'a';
    }
    const auto set = store::Sets(database).find(store::Leagues(database).find(*league).set);
    if (!plain || !set) return title;
    std::size_t from = 0;
    for (const std::string_view word : split(*league, '-')) {
      if (word == initials(set->name)) {
        for (std::size_t i = from + 1; i < from + word.size(); ++i) title[i] += 'A' - 'a';
      }
      // "IPL" where the competition is called so.
      for (const std::string_view part : split(set->name, ' ')) {
        if (lower(part) == word) title.replace(from, word.size(), part);
      }
      from += word.size() + 1;
    }
    return title;
  }
  const auto& set = std::get<store::SetEntry>(season);
  return set.season.empty() ? set.name : fmt::format("{} {}", set.name, set.season);
}

std::string about_of(store::Database& database, const LeagueOrSet& season) {
  const auto* league = std::get_if<std::string>(&season);
  if (!league) return "The real matches";
  const auto set = store::Sets(database).find(store::Leagues(database).find(*league).set);
  return set ? fmt::format("Played with dice and the cards of {}", site_title(database, *set))
             : "Played with cards and dice";
}

std::string slug_of(const LeagueOrSet& season) {
  if (const auto* league = std::get_if<std::string>(&season)) {
    return site::address_word(*league, "league");
  }
  return site::address_word(std::get<store::SetEntry>(season).slug, "season");
}

/// The seasons as reports count them.
std::vector<CountedSeason> counted_seasons(store::Database& database,
                                           const std::vector<LeagueOrSet>& seasons) {
  std::vector<CountedSeason> counted;
  for (const LeagueOrSet& season : seasons) {
    const auto* league = std::get_if<std::string>(&season);
    counted.push_back(league ? counted_season(database, store::Leagues(database).find(*league))
                             : counted_season(std::get<store::SetEntry>(season)));
  }
  return counted;
}

/// Which seasons are told together: of one competition, real or with dice. That of a league is
/// its cards': its own names only how the fixtures are made.
std::string series_of(store::Database& database, const CountedSeason& season) {
  if (!season.league) return season.competition;
  const league::League league = store::Leagues(database).find(season.name);
  return store::Sets(database).find(league.teams.front().set_slug).name + " with dice";
}

/// Everybody with an id of his own in several of the seasons, by the one that he gets on the site.
std::map<PlayerId, PlayerId> persons_in(store::Database& database,
                                        const std::vector<CountedSeason>& seasons) {
  std::vector<NamedPlayer> players;
  for (const CountedSeason& season : seasons) {
    for (const store::KnownPlayer& player : players_of(database, season)) {
      players.push_back({player.id, player.name, season.gender});
    }
  }
  const std::vector<PlayerId> ids = persons_of(database, players);
  std::map<PlayerId, PlayerId> persons;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] != players[i].player) persons.emplace(players[i].player, ids[i]);
  }
  return persons;
}

/// Calls everybody of the season by the ids of `persons`.
void join_persons(site::Season& season, const std::map<PlayerId, PlayerId>& persons) {
  if (persons.empty()) return;
  std::map<PlayerId, PlayerId> before;
  const auto join = [&](PlayerId& player) {
    const auto found = persons.find(player);
    if (found == persons.end()) return;
    before.emplace(found->second, player);
    player = found->second;
  };
  for (site::SeasonMatch& match : season.matches) {
    for (match::TeamSheet& sheet : match.record.sheets) {
      for (match::SheetPlayer& player : sheet.players) join(player.id);
    }
  }
  for (site::SquadMember& member : season.squads) join(member.player);
  for (site::CardImage& card : season.cards) join(card.player);
  if (season.comparison) {
    for (league::PlayerComparison& line : season.comparison->players) join(line.player);
  }
  season.style_of = [before, style_of = season.style_of](PlayerId player) {
    const auto found = before.find(player);
    return style_of(found == before.end() ? player : found->second);
  };
}

/// "Mohsin Khan" for the "Mohsin Khan (2)" of a source that has a namesake of his in another
/// season.
void strip_numbers(site::Season& season) {
  std::set<std::string> names;
  for (const site::SeasonMatch& match : season.matches) {
    for (const match::TeamSheet& sheet : match.record.sheets) {
      for (const match::SheetPlayer& player : sheet.players) names.insert(player.name);
    }
  }
  for (const site::SquadMember& member : season.squads) names.insert(member.name);
  std::map<std::string, std::string> bare;
  for (const std::string& name : names) {
    const std::size_t at = name.rfind(" (");
    const std::string number = at == std::string::npos ? name : name.substr(at + 2);
    const bool is_number = number.size() == 2 && number[0] >= '2' && number[0] <= '9';
    if (!is_number || number[1] != ')' || names.contains(name.substr(0, at))) continue;
    if (!names.contains(name.substr(0, at + 2) + (number[0] == '2' ? "3)" : "2)"))) {
      bare.emplace(name, name.substr(0, at));
    }
  }
  if (bare.empty()) return;
  const auto strip = [&](std::string& name) {
    if (const auto found = bare.find(name); found != bare.end()) name = found->second;
  };
  const auto strip_in = [&](std::string& words) {
    for (const auto& [name, stripped] : bare) {
      const std::size_t at = words.find(name);
      if (at != std::string::npos) words.replace(at, name.size(), stripped);
    }
  };
  for (site::SeasonMatch& match : season.matches) {
    for (match::TeamSheet& sheet : match.record.sheets) {
      for (match::SheetPlayer& player : sheet.players) strip(player.name);
    }
    strip(match.record.info.player_of_match);
    for (std::string& words : match.said) strip_in(words);
  }
  for (site::SquadMember& member : season.squads) strip(member.name);
  for (site::CardImage& card : season.cards) strip_in(card.about);
  if (season.comparison) {
    for (league::PlayerComparison& line : season.comparison->players) strip(line.name);
  }
}

/// Calls every ground as the first of its matches does, whatever a later one calls its town.
void name_grounds(site::Season& season) {
  std::map<std::string, std::string> names;
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    auto& info = season.matches[i].record.info;
    if (info.venue.empty()) continue;
    const std::string key = league::ground_key(info.venue, info.city);
    info.venue = season.results[i].venue = names.emplace(key, info.venue).first->second;
  }
}

/// A match of a league of which nobody says where it is, is on the home side's usual ground.
void give_home_grounds(site::Season& season) {
  std::map<TeamId, std::map<std::string, int>> counts;
  for (const league::Result& result : season.results) {
    if (!result.venue.empty()) ++counts[result.teams[0].id][result.venue];
  }
  for (const league::Fixture& fixture : season.to_come) {
    if (fixture.home.team && !fixture.venue.empty()) {
      ++counts[fixture.home.team->id][fixture.venue];
    }
  }
  const auto usual_of = [&](TeamId team) {
    const auto& own = counts[team];
    const auto most = std::ranges::max_element(own, {}, [](const auto& one) { return one.second; });
    return most == own.end() || most->second < 2 ? std::string() : most->first;
  };
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    league::Result& result = season.results[i];
    if (!result.venue.empty() || !result.stage.empty()) continue;
    season.matches[i].record.info.venue = result.venue = usual_of(result.teams[0].id);
  }
  for (league::Fixture& fixture : season.to_come) {
    if (!fixture.venue.empty() || !fixture.stage.empty() || !fixture.home.team) continue;
    fixture.venue = usual_of(fixture.home.team->id);
  }
}

/// The folders of the seasons, no two the same.
std::vector<site::SeasonName> names_of(store::Database& database,
                                       const std::vector<LeagueOrSet>& seasons,
                                       const std::vector<CountedSeason>& counted) {
  std::vector<site::SeasonName> names;
  // Folders of the site itself.
  std::set<std::string> taken{"players", "all-time", "clubs"};
  for (std::size_t k = 0; k < seasons.size(); ++k) {
    const LeagueOrSet& season = seasons[k];
    std::string slug = slug_of(season);
    for (int i = 2; !taken.insert(slug).second; ++i)
      slug = fmt::format("{}-{}", slug_of(season), i);
    names.push_back({slug, site_title(database, season), about_of(database, season),
                     series_of(database, counted[k]), counted[k].when});
    if (const auto* league = std::get_if<std::string>(&season)) {
      const auto set = store::Sets(database).find(store::Leagues(database).find(*league).set);
      if (set) names.back().of = fmt::format("{} {}", set->name, set->season);
    }
  }
  return names;
}

std::vector<LeagueOrSet> seasons_called(store::Database& database,
                                        const std::vector<std::string>& names) {
  std::vector<LeagueOrSet> seasons;
  std::set<std::string> seen;
  for (const std::string& name : names) {
    seasons.push_back(league_or_set(database, name));
    if (!seen.insert(site_title(database, seasons.back())).second) {
      throw Error(fmt::format("\"{}\" is named twice; a season has one place on a site", name),
                  Fault::usage);
    }
    if (const auto* set = std::get_if<store::SetEntry>(&seasons.back())) {
      demand_matches(*set, "; play a league with it, and make the site of that");
    }
  }
  return seasons;
}

}  // namespace

int make_site(store::Database& database, const SiteRequest& request,
              const std::function<void(site::SiteFile)>& take,
              const std::function<void(int done, int total)>& progress) {
  const std::vector<LeagueOrSet> seasons = seasons_called(database, request.names);
  const std::vector<CountedSeason> counted = counted_seasons(database, seasons);
  const std::vector<site::SeasonName> names = names_of(database, seasons, counted);
  const std::map<PlayerId, PlayerId> persons = persons_in(database, counted);
  const ShownTeams teams(database, counted, {});
  const std::vector<EmbeddedFile> templates = embedded_under("templates/site/");
  site::Site made(names, request.options, templates, take);
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
    for (std::size_t k = 0; k < season.matches.size(); ++k) {
      cricket::MatchInfo& info = season.matches[k].record.info;
      // The report says of a final that it is one; of which league it is the page says.
      if (league) info.competition.clear();
      info.stage = season.results[k].stage;
    }
    for (const league::Team& team : season.teams) {
      season.present_names.emplace(team.name, teams.shown(team.name));
    }
    if (league) give_home_grounds(season);
    name_grounds(season);
    strip_numbers(season);
    join_persons(season, persons);
    if (league) {
      add_earlier_meetings(
          database, counted, counted[i],
          [&](const std::string& name) { return site_title(database, name); }, season);
    }
    if (!request.sqlite.empty()) add_query(database, counted[i], season);
    // Where they are shown the address has to be whole.
    if (!request.options.base.empty()) add_pictures(season);
    made.add(season);
    if (progress) progress(static_cast<int>(i) + 1, total);
  }
  if (!request.sqlite.empty()) take({"sqlite.js", request.sqlite});
  // Where they are shown the address has to be whole.
  made.finish(request.options.base.empty() ? site::DrawPlayers() : player_pictures);
  return made.pages();
}

}  // namespace quicket::app
