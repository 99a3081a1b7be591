#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>

#include "league/timetable.h"

namespace quicket::league {
namespace {

/// Home and away of a fixed timetable, improved by exchanging single matches and rings of them.
class VenueSearch {
 public:
  VenueSearch(Timetable& timetable, int teams, dice::SeededDice& dice)
      : timetable_(timetable), dice_(dice), played_(static_cast<std::size_t>(teams)) {
    list_matches();
    tie_meetings();
    for (int team = 0; team < teams; ++team) cost_.push_back(cost_of(team));
  }

  int run(int steps) {
    constexpr int hottest = 300;
    for (int step = 0; step < steps && !units_.empty(); ++step) {
      attempt(hottest - hottest * step / steps);
    }
    for (const Match& match : matches_) {
      if (!match.first_home) std::swap(match.pair->home, match.pair->away);
    }
    return std::accumulate(cost_.begin(), cost_.end(), 0);
  }

 private:
  struct Match {
    Pairing* pair;
    int first, second;  ///< the sides, as listed
    bool first_home = true;
  };
  /// Matches that are exchanged together: one, or the two meetings of a pair.
  using Unit = std::vector<std::size_t>;

  void list_matches() {
    for (Round& round : timetable_) {
      for (Pairing& pair : round) {
        played_[static_cast<std::size_t>(pair.home)].push_back(matches_.size());
        played_[static_cast<std::size_t>(pair.away)].push_back(matches_.size());
        matches_.push_back({&pair, pair.home, pair.away});
      }
    }
  }

  void tie_meetings() {
    std::map<std::pair<int, int>, std::size_t> waiting;
    for (std::size_t i = 0; i < matches_.size(); ++i) {
      Match& match = matches_[i];
      const std::pair<int, int> key = std::minmax(match.first, match.second);
      const auto found = waiting.find(key);
      if (found == waiting.end()) {
        waiting[key] = i;
        continue;
      }
      const Match& before = matches_[found->second];
      const bool key_home_before = before.first_home == (before.first == key.first);
      match.first_home = key_home_before != (match.first == key.first);
      units_.push_back({found->second, i});
      waiting.erase(found);
    }
    for (const auto& entry : waiting) units_.push_back({entry.second});
    singles_of_.resize(played_.size());
    for (const Unit& unit : units_) {
      if (unit.size() != 1) continue;
      singles_.push_back(unit[0]);
      singles_of_[static_cast<std::size_t>(matches_[unit[0]].first)].push_back(unit[0]);
      singles_of_[static_cast<std::size_t>(matches_[unit[0]].second)].push_back(unit[0]);
    }
  }

  bool home(std::size_t match, int team) const {
    return matches_[match].first_home == (matches_[match].first == team);
  }

  int cost_of(int team) const {
    int breaks = 0, run = 0, at_home = 0, long_runs = 0;
    bool before = false;
    const auto& list = played_[static_cast<std::size_t>(team)];
    for (const std::size_t match : list) {
      const bool now = home(match, team);
      run = run > 0 && now == before ? run + 1 : 1;
      breaks += run > 1 ? 1 : 0;
      long_runs += run > 2 ? 1 : 0;
      at_home += now ? 1 : 0;
      before = now;
    }
    const int uneven = std::abs(2 * at_home - static_cast<int>(list.size())) / 2;
    return breaks + 5 * long_runs + 8 * uneven;
  }

  void flip(std::size_t match) { matches_[match].first_home = !matches_[match].first_home; }

  std::size_t roll(std::size_t sides) {
    return static_cast<std::size_t>(dice_.roll(static_cast<int>(sides), dice::Reason::choice) - 1);
  }

  int host(std::size_t match) const {
    const Match& one = matches_[match];
    return one.first_home ? one.first : one.second;
  }
  int guest(std::size_t match) const {
    const Match& one = matches_[match];
    return one.first_home ? one.second : one.first;
  }

  /// Follows single matches from host to guest until a side comes back. The ring so closed keeps
  /// everybody's balance when it is turned round; the way as far as some side moves a home match
  /// from its first side to its last.
  std::vector<std::size_t> way(bool closed) {
    int side = static_cast<int>(roll(played_.size()));
    std::vector<std::size_t> path;
    std::vector<int> seen_at(played_.size(), -1);
    while (seen_at[static_cast<std::size_t>(side)] < 0) {
      seen_at[static_cast<std::size_t>(side)] = static_cast<int>(path.size());
      std::vector<std::size_t> onward;
      for (const std::size_t match : singles_of_[static_cast<std::size_t>(side)]) {
        if (host(match) == side) onward.push_back(match);
      }
      if (onward.empty()) break;
      path.push_back(onward[roll(onward.size())]);
      side = guest(path.back());
    }
    if (path.empty()) return path;
    if (closed) {
      path.erase(path.begin(), path.begin() + seen_at[static_cast<std::size_t>(side)]);
    } else {
      path.resize(1 + roll(path.size()));
    }
    return path;
  }

  /// Matches to exchange: a unit, a ring or part of one.
  std::vector<std::size_t> pick() {
    const std::size_t kind = singles_.size() < 3 ? 0 : roll(5);
    if (kind > 1) {
      std::vector<std::size_t> found = way(kind > 2);
      if (!found.empty()) return found;
    }
    return units_[roll(units_.size())];
  }

  /// A worse choice by d is taken with the d-th power of `lenience` thousandths: annealing without
  /// a logarithm, the same on every machine.
  bool taken(int difference, int lenience) {
    for (; difference > 0; --difference) {
      if (dice_.roll(1000, dice::Reason::choice) > lenience) return false;
    }
    return true;
  }

  void attempt(int lenience) {
    const std::vector<std::size_t> change = pick();
    std::vector<int> touched;
    for (const std::size_t match : change) {
      flip(match);
      touched.push_back(matches_[match].first);
      touched.push_back(matches_[match].second);
    }
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    int difference = 0;
    for (const int team : touched) {
      difference += cost_of(team) - cost_[static_cast<std::size_t>(team)];
    }
    if (!taken(difference, lenience)) {
      for (const std::size_t match : change) flip(match);
      return;
    }
    for (const int team : touched) cost_[static_cast<std::size_t>(team)] = cost_of(team);
  }

  Timetable& timetable_;
  dice::SeededDice& dice_;
  std::vector<Match> matches_;
  std::vector<std::vector<std::size_t>> played_;  ///< of each side, in order
  std::vector<Unit> units_;
  std::vector<std::size_t> singles_;
  std::vector<std::vector<std::size_t>> singles_of_;  ///< of each side
  std::vector<int> cost_;
};

}  // namespace

int choose_venues(Timetable& timetable, int teams, dice::SeededDice& dice, int steps) {
  return VenueSearch(timetable, teams, dice).run(steps);
}

}  // namespace quicket::league
