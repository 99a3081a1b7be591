#include "ingest/season_collector.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/find_by_name.h"
#include "base/text.h"

namespace quicket::ingest {
namespace {

/// "2023/24" and "2023-24" are the same season.
bool same_season(std::string_view a, std::string_view b) {
  return words_of(a) == words_of(b);
}

}  // namespace

SeasonCollector::SeasonCollector(SetNames names, CompleteSeason complete)
    : names_(std::move(names)), complete_(std::move(complete)) {}

void SeasonCollector::add(BuiltMatch&& match, const std::string& credit) {
  cricket::MatchInfo& info = match.record.info;
  if (!names_.name.empty()) info.competition = names_.name;
  const Key key{info.competition, info.season, info.gender};
  where_.insert_or_assign(info.source_id, key);
  Season& season = seasons_[key];
  season.credit = credit;
  season.matches.push_back(std::move(match));
}

const BuiltMatch* SeasonCollector::taken(const std::string& id) const {
  const auto found = where_.find(id);
  if (found == where_.end()) return nullptr;
  const auto season = seasons_.find(found->second);
  if (season == seasons_.end()) return nullptr;
  const std::vector<BuiltMatch>& matches = season->second.matches;
  const auto match = std::ranges::find_if(
      matches, [&](const BuiltMatch& one) { return one.record.info.source_id == id; });
  return match == matches.end() ? nullptr : &*match;
}

void SeasonCollector::drop(const std::string& id) {
  const auto found = where_.find(id);
  if (found == where_.end()) return;
  const auto season = seasons_.find(found->second);
  if (season == seasons_.end()) return;
  std::erase_if(season->second.matches,
                [&](const BuiltMatch& match) { return match.record.info.source_id == id; });
}

/// Matches without a competition among matches that have one: their info files are missing.
bool SeasonCollector::refuse_nameless(const Key& key, const Season& season,
                                      std::vector<Problem>& problems) const {
  const bool others = delivered_ || std::ranges::any_of(seasons_, [](const auto& s) {
                        return !s.first.name.empty();
                      });
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
    throw Error(Fault::usage,
                "--set {} names one set, but these files hold several: {} {} and {} "
                "{}; omit `--set`, or choose one of them with `--season`",
                names_.slug, delivered_->name, delivered_->season, key.name, key.season);
  }
}

GatheredSeason SeasonCollector::gathered_season(const Key& key, Season& season,
                                                std::vector<Problem>& problems) {
  GatheredSeason gathered;
  gathered.slug = names_.slug;
  if (gathered.slug.empty() && key.gender == "female" &&
      lower(key.name).find("women") == std::string::npos) {
    gathered.slug = slug(fmt::format("{} women {}", key.name, key.season));
  }
  gathered.name = key.name;
  gathered.season = key.season;
  gathered.gender = key.gender;
  gathered.credit = season.credit;
  gathered.left_out = left_out_;
  for (const BuiltMatch& match : season.matches) where_.erase(match.record.info.source_id);
  gathered.matches = std::move(season.matches);
  if (complete_) complete_(gathered.matches, problems);
  return gathered;
}

/// Delivers the wanted seasons among those collected. `last`: no more will come.
void SeasonCollector::deliver(const TakeSeason& take, std::vector<Problem>& problems, bool last) {
  if (!names_.season.empty()) choose_season(last);
  for (auto& [key, season] : seasons_) {
    if (season.matches.empty() || (waits_for_others(key) && !last)) continue;
    if (refuse_nameless(key, season, problems)) {
      season = {};
      continue;
    }
    check_name(key);
    delivered_ = key;
    take(gathered_season(key, season, problems));
    season = {};
  }
  std::erase_if(seasons_, [](const auto& season) { return season.second.matches.empty(); });
}

bool SeasonCollector::waits_for_others(const Key& key) const {
  return !names_.season.empty() && !same_season(key.season, names_.season);
}

/// If one of the seasons is the wanted one, the others are dropped; a single season gets the wanted
/// name.
void SeasonCollector::choose_season(bool last) {
  for (const auto& entry : seasons_) {
    if (!entry.second.matches.empty()) seen_.insert(entry.first.season);
  }
  const bool there = std::ranges::any_of(
      seen_, [this](const std::string& season) { return same_season(season, names_.season); });
  if (there || seen_.size() > 1) {
    std::erase_if(seasons_, [this](const auto& entry) { return waits_for_others(entry.first); });
  }
  if (!last || there || seen_.empty()) return;
  if (seen_.size() > 1) {
    std::string all;
    for (const std::string& season : seen_) all += (all.empty() ? "" : ", ") + season;
    throw Error(Fault::usage, "season {} not found; found {}", names_.season, all);
  }
  std::map<Key, Season> renamed;
  for (auto& [key, season] : seasons_) {
    renamed.emplace(Key{key.name, names_.season, key.gender}, std::move(season));
  }
  seasons_ = std::move(renamed);
}

void SeasonCollector::hand_over(const TakeSeason& take, std::vector<Problem>& problems) {
  deliver(take, problems, false);
}

void SeasonCollector::flush(const TakeSeason& take, std::vector<Problem>& problems) {
  deliver(take, problems, true);
}

}  // namespace quicket::ingest
