#include "ingest/season_collector.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "ingest/season_keepers.h"
#include "ingest/season_people.h"
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

/// A set has one format, that of most of its matches. If a source does not state the overs of a
/// match, one cut short by rain or wickets could pass for one of a shorter format.
void drop_other_formats(std::vector<BuiltMatch>& matches, std::vector<Problem>& problems) {
  std::vector<std::pair<cricket::Format, int>> counts;
  for (const BuiltMatch& match : matches) {
    const cricket::Format& format = match.record.info.format;
    const auto found = std::find_if(counts.begin(), counts.end(),
                                    [&](const auto& one) { return one.first == format; });
    if (found == counts.end()) {
      counts.emplace_back(format, 1);
    } else {
      ++found->second;
    }
  }
  if (counts.size() < 2) return;
  const cricket::Format most =
      std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
        return a.second < b.second;
      })->first;
  for (const BuiltMatch& match : matches) {
    const cricket::MatchInfo& info = match.record.info;
    if (info.format == most) continue;
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
    if (longest > one.quota() || longest == 0) continue;
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

/// "2023/24" and "2023-24" are the same season.
bool same_season(std::string_view a, std::string_view b) {
  return words_of(a) == words_of(b);
}

}  // namespace

SeasonCollector::SeasonCollector(SetNames names, const KnownPeople& known, CompleteSeason complete,
                                 KnownRenames renames, KnownKeepers keepers, std::size_t most_loose)
    : names_(std::move(names)),
      known_(known),
      complete_(std::move(complete)),
      renames_(std::move(renames)),
      keepers_(std::move(keepers)),
      most_loose_(most_loose) {}

void SeasonCollector::add(BuiltMatch&& match, const std::string& credit) {
  cricket::MatchInfo& info = match.record.info;
  if (!names_.name.empty()) info.competition = names_.name;
  const Key key{info.competition, info.season, info.gender};
  where_.insert_or_assign(info.source_id, key);
  Season& season = seasons_[key];
  season.credit = credit;
  loose_ += match.record.events.size();
  season.matches.push_back(std::move(match));
  if (loose_ > most_loose_) pack_all();
}

void SeasonCollector::pack_all() {
  for (auto& [key, season] : seasons_) {
    for (BuiltMatch& match : season.matches)
      season.packed.push_back(packed_.pack(std::move(match)));
    season.matches = std::vector<BuiltMatch>();
  }
  loose_ = 0;
}

void SeasonCollector::unpack(const Key& key, Season& season) {
  for (const PackedMatch& packed : season.packed) season.matches.push_back(packed_.unpack(packed));
  season.packed = std::vector<PackedMatch>();
  for (BuiltMatch& match : season.matches) match.record.info.season = key.season;
}

std::optional<BuiltMatch> SeasonCollector::taken(const std::string& id) const {
  const auto found = where_.find(id);
  if (found == where_.end()) return {};
  const auto season = seasons_.find(found->second);
  if (season == seasons_.end()) return {};
  for (const BuiltMatch& match : season->second.matches) {
    if (match.record.info.source_id == id) return match;
  }
  for (const PackedMatch& packed : season->second.packed) {
    if (packed.id == id) return packed_.unpack(packed);
  }
  return {};
}

void SeasonCollector::drop(const std::string& id) {
  const auto found = where_.find(id);
  if (found == where_.end()) return;
  const auto season = seasons_.find(found->second);
  if (season == seasons_.end()) return;
  std::erase_if(season->second.matches,
                [&](const BuiltMatch& match) { return match.record.info.source_id == id; });
  std::erase_if(season->second.packed, [&](const PackedMatch& packed) { return packed.id == id; });
}

/// Matches without a competition among matches that have one: their info files are missing.
bool SeasonCollector::refuse_nameless(const Key& key, const Season& season,
                                      std::vector<Problem>& problems) const {
  const bool others =
      delivered_ || std::any_of(seasons_.begin(), seasons_.end(),
                                [](const auto& s) { return !s.first.name.empty(); });
  if (!key.name.empty() || !others) return false;
  for (const BuiltMatch& match : season.matches) {
    problems.push_back({Problem::Weight::refused,
                        {},
                        0,
                        {},
                        fmt::format("match {} has no info file that names its competition, and was "
                                    "skipped; add the file, or give `--name`",
                                    match.record.info.source_id),
                        "match without its competition"});
  }
  return true;
}

void SeasonCollector::check_name(const Key& key) const {
  if (key.name.empty()) {
    throw Error("the files do not name their competition; give it with `--name`", Fault::usage);
  }
  if (key.season.empty()) {
    throw Error("the files do not name their season; give it with `--season`", Fault::usage);
  }
  if (!names_.slug.empty() && delivered_ && *delivered_ != key) {
    throw Error(
        fmt::format("--set {} names one set, but these files hold several: {} {} and {} "
                    "{}; omit `--set`, or choose one of them with `--season`",
                    names_.slug, delivered_->name, delivered_->season, key.name, key.season),
        Fault::usage);
  }
}

std::string SeasonCollector::slug_of(const match::SetData& set) const {
  return set.slug.empty() ? slug(fmt::format("{} {}", set.name, set.season)) : set.slug;
}

/// What the user says now, and what was said of the set before; of one name the former counts.
KnownPeople SeasonCollector::with_renames(const match::SetData& set) const {
  KnownPeople known = known_;
  if (!renames_) return known;
  for (const match::Rename& rename : renames_(slug_of(set))) {
    known.names.push_back({{}, 0, rename.name, rename.is});
  }
  return known;
}

match::SetData SeasonCollector::finished(const Key& key, Season& season,
                                         std::vector<Problem>& problems) const {
  match::SetData set;
  set.slug = names_.slug;
  if (set.slug.empty() && key.gender == "female" &&
      lower(key.name).find("women") == std::string::npos) {
    set.slug = slug(fmt::format("{} women {}", key.name, key.season));
  }
  set.name = key.name;
  set.season = key.season;
  set.gender = key.gender;
  set.credit = season.credit;
  if (complete_) complete_(season.matches, problems);
  drop_other_formats(season.matches, problems);
  std::sort(season.matches.begin(), season.matches.end(), earlier);
  set.left_out = left_out_;
  join_people(season.matches, with_renames(set), set, problems);
  set.matches.reserve(season.matches.size());
  for (BuiltMatch& match : season.matches) set.matches.push_back(std::move(match.record));
  match::put_home_sides_first(set.matches);
  set.format = set.matches.front().info.format;
  tell_of_short_innings(set, problems);
  choose_keepers(set, keepers_ ? keepers_(slug_of(set)) : match::KeeperRecords{});
  return set;
}

/// Delivers the wanted seasons among those collected. `last`: no more will come.
void SeasonCollector::deliver(const SeasonSink& sink, std::vector<Problem>& problems, bool last) {
  if (!names_.season.empty()) choose_season(last);
  for (auto& [key, season] : seasons_) {
    if (season.empty() || (waits_for_others(key) && !last)) continue;
    unpack(key, season);
    if (refuse_nameless(key, season, problems)) {
      season = {};
      continue;
    }
    check_name(key);
    delivered_ = key;
    sink(finished(key, season, problems));
    season.matches.clear();
  }
  std::erase_if(seasons_, [](const auto& season) { return season.second.empty(); });
  if (seasons_.empty()) loose_ = 0;
}

bool SeasonCollector::waits_for_others(const Key& key) const {
  return !names_.season.empty() && !same_season(key.season, names_.season);
}

/// If one of the seasons is the wanted one, the others are dropped; a single season gets the wanted
/// name.
void SeasonCollector::choose_season(bool last) {
  for (const auto& entry : seasons_) {
    if (!entry.second.empty()) seen_.insert(entry.first.season);
  }
  const bool there = std::any_of(seen_.begin(), seen_.end(), [this](const std::string& season) {
    return same_season(season, names_.season);
  });
  if (there || seen_.size() > 1) {
    std::erase_if(seasons_, [this](const auto& entry) { return waits_for_others(entry.first); });
  }
  if (!last || there || seen_.empty()) return;
  if (seen_.size() > 1) {
    std::string all;
    for (const std::string& season : seen_) all += (all.empty() ? "" : ", ") + season;
    throw Error(fmt::format("season {} not found; found {}", names_.season, all), Fault::usage);
  }
  std::map<Key, Season> renamed;
  for (auto& [key, season] : seasons_) {
    renamed.emplace(Key{key.name, names_.season, key.gender}, std::move(season));
  }
  seasons_ = std::move(renamed);
}

void SeasonCollector::hand_over(const SeasonSink& sink, std::vector<Problem>& problems) {
  deliver(sink, problems, false);
}

void SeasonCollector::flush(const SeasonSink& sink, std::vector<Problem>& problems) {
  deliver(sink, problems, true);
}

}  // namespace quicket::ingest
