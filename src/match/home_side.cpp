#include "match/home_side.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/find_by_name.h"

namespace quicket::match {
namespace {

void exchange(std::optional<Side>& side) {
  if (side) side = cricket::other(*side);
}

void exchange(MatchEvent& event) {
  if (auto* const toss = std::get_if<Toss>(&event)) {
    toss->winner = cricket::other(toss->winner);
  } else if (auto* const innings = std::get_if<InningsOpened>(&event)) {
    innings->batting = cricket::other(innings->batting);
  } else if (auto* const change = std::get_if<Substitution>(&event)) {
    change->side = cricket::other(change->side);
  } else if (auto* const penalty = std::get_if<PenaltyRuns>(&event)) {
    penalty->to = cricket::other(penalty->to);
  } else if (auto* const closed = std::get_if<MatchClosed>(&event)) {
    exchange(closed->winner);
  }
}

/// Which side each ground of a season belongs to.
class Grounds {
 public:
  explicit Grounds(std::span<const MatchRecord> matches) {
    std::map<std::string, std::map<TeamId, int>> played_on;
    std::map<std::string, int> matches_on;
    std::map<TeamId, int> played;
    for (const MatchRecord& match : matches) {
      const std::string ground = words_of(match.info.venue);
      if (ground.empty()) continue;
      ++matches_on[ground];
      for (const TeamSheet& sheet : match.sheets) {
        ++played_on[ground][sheet.team];
        ++played[sheet.team];
      }
    }
    std::map<TeamId, int> most;  // on one of its own grounds
    for (const auto& [ground, teams] : played_on) {
      const auto owner = owner_among(teams, matches_on[ground]);
      if (!owner) continue;
      owners_[ground] = *owner;
      most[*owner] = std::max(most[*owner], teams.at(*owner));
    }
    std::erase_if(owners_,
                  [&](const auto& entry) { return 5 * most[entry.second] < played[entry.second]; });
  }

  /// The side of this match that is on its own ground.
  std::optional<Side> home(const MatchRecord& match) const {
    const auto owner = owners_.find(words_of(match.info.venue));
    if (owner == owners_.end()) return {};
    for (const Side side : {0, 1}) {
      if (match.sheets[static_cast<std::size_t>(side)].team == owner->second) return side;
    }
    return {};
  }
  bool owned(const MatchRecord& match) const {
    return owners_.contains(words_of(match.info.venue));
  }

 private:
  static std::optional<TeamId> owner_among(const std::map<TeamId, int>& teams, int matches) {
    const auto more = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto first = std::max_element(teams.begin(), teams.end(), more);
    const bool alone = std::count_if(teams.begin(), teams.end(), [&](const auto& entry) {
                         return entry.second == first->second;
                       }) == 1;
    if (!alone || first->second < 2 || 5 * first->second < 3 * matches) return {};
    return first->first;
  }

  std::map<std::string, TeamId> owners_;
};

using Pair = std::pair<TeamId, TeamId>;

Pair pair_of(const MatchRecord& match) {
  return std::minmax(match.sheets[0].team, match.sheets[1].team);
}

}  // namespace

void exchange_sides(MatchRecord& record) {
  std::swap(record.sheets[0], record.sheets[1]);
  std::swap(record.info.teams[0], record.info.teams[1]);
  exchange(record.info.stated.winner);
  for (MatchEvent& event : record.events) exchange(event);
}

void put_home_sides_first(std::span<MatchRecord> matches) {
  const Grounds grounds(matches);
  std::map<Pair, std::vector<MatchRecord*>> meetings;
  std::map<Pair, TeamId> host;  // of a meeting on a side's own ground
  std::multimap<TeamId, Date> at_home;
  const auto host_at = [&](const MatchRecord& match) {
    at_home.emplace(match.sheets[0].team, match.info.date);
  };
  for (MatchRecord& match : matches) {
    meetings[pair_of(match)].push_back(&match);
    const std::optional<Side> home = grounds.home(match);
    if (!home) continue;
    host[pair_of(match)] = match.sheets[static_cast<std::size_t>(*home)].team;
    if (*home == 1) exchange_sides(match);
    if (match.info.stage.empty()) host_at(match);
  }
  for (auto& [pair, both] : meetings) {
    const auto known = host.find(pair);
    if (known == host.end() || both.size() != 2) continue;
    for (MatchRecord* const match : both) {
      if (grounds.owned(*match) || match->info.venue.empty()) continue;
      if (match->sheets[0].team == known->second) exchange_sides(*match);
      host_at(*match);
    }
  }
  // Those after it may be playoffs: not every source names the stages.
  const auto times_at_home = [&](const TeamSheet& sheet, Date until) {
    const auto [first, last] = at_home.equal_range(sheet.team);
    return std::count_if(first, last, [&](const auto& entry) { return entry.second <= until; });
  };
  for (MatchRecord& match : matches) {
    const bool moved = grounds.owned(match) && !grounds.home(match);
    if (!moved || !match.info.stage.empty()) continue;
    const auto& [first, second] = match.sheets;
    const Date date = match.info.date;
    if (times_at_home(second, date) < times_at_home(first, date)) exchange_sides(match);
    host_at(match);
  }
}

}  // namespace quicket::match
