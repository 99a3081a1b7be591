#include "ingest/season_finish.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "ingest/squads.h"
#include "match/home_side.h"
#include "match/match_state.h"

namespace quicket::ingest {
namespace {

/// By day, then by the source's id: numerically if it is a number.
bool earlier(const BuiltMatch& a, const BuiltMatch& b) {
  const auto rank = [](const BuiltMatch& match) {
    const cricket::MatchInfo& info = match.record.info;
    return std::tuple(info.date, info.source_id.size(), std::string_view(info.source_id));
  };
  return rank(a) < rank(b);
}

/// Whether a match that was broken off may have been one of this longer format.
bool may_be_of(const BuiltMatch& match, const cricket::Format& format) {
  const cricket::Conditions& judged = match.record.conditions;
  const cricket::Conditions& longer = format.conditions();
  if (match.length_stated || judged.balls_per_over != longer.balls_per_over ||
      judged.overs > longer.overs) {
    return false;
  }
  const std::vector<match::MatchEvent>& events = match.record.events;
  const auto* closed = std::get_if<match::MatchClosed>(&events.back());
  if (closed == nullptr || !closed->abandoned) return false;
  // What was bowled to the quota of the shorter format, or to a revised one, was not broken off.
  return std::ranges::none_of(events, [](const match::MatchEvent& event) {
    const auto* innings = std::get_if<match::InningsClosed>(&event);
    return std::holds_alternative<match::RevisedQuota>(event) ||
           std::holds_alternative<match::RevisedTarget>(event) ||
           (innings != nullptr && innings->why == match::InningsClosed::Why::quota);
  });
}

/// A set has one format, that of most of its matches. If a source does not state the overs of a
/// match, one cut short by rain or wickets could pass for one of a shorter format: if it has no
/// result it follows the others, else the user has to say.
void drop_other_formats(std::vector<BuiltMatch>& matches, std::vector<Problem>& problems) {
  std::vector<std::pair<cricket::Format, int>> counts;
  for (const BuiltMatch& match : matches) {
    const cricket::Format& format = match.record.info.format;
    const auto found =
        std::ranges::find_if(counts, [&](const auto& one) { return one.first == format; });
    if (found == counts.end()) {
      counts.emplace_back(format, 1);
    } else {
      ++found->second;
    }
  }
  if (counts.size() < 2) return;
  const cricket::Format most = std::ranges::max_element(counts, [](const auto& a, const auto& b) {
                                 return a.second < b.second;
                               })->first;
  for (BuiltMatch& match : matches) {
    cricket::MatchInfo& info = match.record.info;
    if (info.format == most) continue;
    if (may_be_of(match, most)) {
      info.format = most;
      match.record.conditions = most.conditions();
      continue;
    }
    problems.push_back({Problem::Weight::refused,
                        {},
                        0,
                        {},
                        fmt::format("match {} looks like {}, where most matches of the set are {}, "
                                    "and was skipped; give `--format {}` if it is one of them",
                                    info.source_id, info.format.title(), most.title(), most.id())});
  }
  std::erase_if(matches, [&](const BuiltMatch& match) { return match.record.info.format != most; });
}

/// Legal balls of the longest innings of the matches.
int longest_innings(const std::vector<match::MatchRecord>& matches) {
  int most = 0;
  for (const match::MatchRecord& record : matches) {
    for (const match::InningsState& innings : match::fold(record).innings) {
      most = std::max(most, int{innings.balls});
    }
  }
  return most;
}

/// Notes it if no innings of a set is longer than a shorter built-in format allows: the requested
/// format may be a mistake, and nothing else reveals it if the source does not state the overs.
void tell_of_short_innings(const match::SetData& set, std::vector<Problem>& problems) {
  const cricket::Conditions& taken = set.format.conditions();
  for (const cricket::Format& shorter : cricket::built_in_formats().all()) {
    const cricket::Conditions& one = shorter.conditions();
    if (one.balls_per_over != taken.balls_per_over || one.overs >= taken.overs) continue;
    const int longest = longest_innings(set.matches);
    // Some innings of a season are played out: a few balls tell nothing of a format.
    if (longest > one.quota() || 2 * longest < one.quota()) continue;
    problems.push_back(
        {Problem::Weight::note,
         {},
         0,
         {},
         fmt::format(
             "{} {}: no innings is longer than {} balls, so these look like {} matches, but "
             "they are taken as {}; if that is wrong, import them again with --format {}",
             set.name, set.season, longest, shorter.title(), set.format.title(), shorter.id()),
         "of another format"});
    return;
  }
}

std::string slug_of(const match::SetData& set) {
  return set.slug.empty() ? slug(fmt::format("{} {}", set.name, set.season)) : set.slug;
}

/// A tournament of nations is of a year, whatever season it lies in; others are of their season.
std::string season_called(const std::string& competition, const std::string& season,
                          const std::vector<BuiltMatch>& by_date) {
  constexpr std::string_view of_nations[] = {"World Cup", "World Twenty20", "World T20",
                                             "Champions Trophy", "Asia Cup"};
  const auto is_one = [&](std::string_view word) {
    return competition.find(word) != std::string::npos;
  };
  const Date first = by_date.front().record.info.date, last = by_date.back().record.info.date;
  if (std::ranges::none_of(of_nations, is_one) || !first || first.year != last.year) return season;
  return std::to_string(first.year);
}

/// What the user says now, and what was said of the set before; of one name the former counts.
KnownPeople people_known_of(const KnownBesides& besides, const std::string& set) {
  KnownPeople known = besides.people;
  if (besides.identities) known.registered = besides.identities(set);
  if (besides.described) known.described = besides.described(set);
  if (besides.renames) {
    for (const match::Rename& rename : besides.renames(set)) {
      known.names.push_back({{}, 0, rename.name, rename.is});
    }
  }
  settle_names(known.names);
  return known;
}

}  // namespace

match::SetData finish_season(GatheredSeason&& season, const KnownBesides& known,
                             std::vector<Problem>& problems) {
  std::vector<BuiltMatch> matches = std::move(season.matches);
  match::SetData set;
  set.slug = std::move(season.slug);
  set.name = std::move(season.name);
  set.season = std::move(season.season);
  set.gender = std::move(season.gender);
  set.credit = std::move(season.credit);
  set.left_out = std::move(season.left_out);
  drop_other_formats(matches, problems);
  std::ranges::sort(matches, earlier);
  // By its slug a set is found again.
  set.slug = slug_of(set);
  set.season = season_called(set.name, set.season, matches);
  join_people(matches, people_known_of(known, slug_of(set)), set, problems);
  set.matches.reserve(matches.size());
  for (BuiltMatch& match : matches) {
    match.record.info.season = set.season;
    set.matches.push_back(std::move(match.record));
  }
  match::put_home_sides_first(set.matches);
  set.format = set.matches.front().info.format;
  tell_of_short_innings(set, problems);
  choose_keepers(set, known.keepers ? known.keepers(slug_of(set)) : match::KeeperRecords{},
                 known.keepers_by_trade);
  return set;
}

}  // namespace quicket::ingest
