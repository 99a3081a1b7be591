#include "league/dates.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::league {
namespace {

constexpr int longest_season = 3 * 366;  ///< days, past which rest and blackouts are given up

class DayPlan {
 public:
  DayPlan(std::vector<Fixture>& fixtures, const League& league, const ScheduleWishes& wishes)
      : fixtures_(fixtures),
        calendar_(wishes.calendar ? *wishes.calendar : league.competition.calendar),
        wishes_(wishes),
        first_(day_number(league.start)) {}

  std::vector<std::string> run() {
    for (const FixedDate& fixed : wishes_.fixed) fix(fixed);
    for (std::size_t i = 0; i < fixtures_.size(); ++i) {
      if (!fixtures_[i].date) open_.push_back(i);
    }
    std::stable_sort(open_.begin(), open_.end(), [&](std::size_t a, std::size_t b) {
      return fixtures_[a].round < fixtures_[b].round;
    });
    for (int day = first_; !open_.empty(); ++day) {
      if (day - first_ > longest_season) {
        give_up(day);
        break;
      }
      if (calendar_.whole_rounds) {
        fill_round(day);
      } else {
        fill_day(day);
      }
    }
    return unmet_;
  }

 private:
  int room(int day) const {
    const bool weekend = weekday(date_of_day_number(day)) >= 5;
    const int most = weekend ? calendar_.matches_a_weekend_day : calendar_.matches_a_day;
    const auto found = on_day_.find(day);
    return most - (found == on_day_.end() ? 0 : found->second);
  }

  bool rested(const Team& team, int day) const {
    const auto found = days_.find(team.id);
    if (found == days_.end()) return true;
    const auto next = found->second.lower_bound(day);
    if (next != found->second.end() && *next - day - 1 < calendar_.rest_days) return false;
    return next == found->second.begin() || day - *std::prev(next) - 1 >= calendar_.rest_days;
  }

  bool plays(const Team& team, int day) const {
    const auto found = days_.find(team.id);
    return found != days_.end() && found->second.count(day) > 0;
  }

  bool blacked_out(const Fixture& fixture, int day) const {
    const Date date = date_of_day_number(day);
    return std::any_of(wishes_.blackouts.begin(), wishes_.blackouts.end(),
                       [&](const Blackout& blackout) {
                         if (date < blackout.from || date > blackout.to) return false;
                         if (blackout.team.empty() && blackout.ground.empty()) return true;
                         if (!blackout.ground.empty())
                           return slug(blackout.ground) == slug(fixture.venue);
                         return slug(blackout.team) == slug(fixture.home.team->name) ||
                                slug(blackout.team) == slug(fixture.away.team->name);
                       });
  }

  bool ground_taken(const Fixture& fixture, int day) const {
    return !fixture.venue.empty() && grounds_.count({day, fixture.venue}) > 0;
  }

  bool fits(const Fixture& fixture, int day) const {
    return rested(*fixture.home.team, day) && rested(*fixture.away.team, day) &&
           !ground_taken(fixture, day) && !blacked_out(fixture, day);
  }

  void put(Fixture& fixture, int day) {
    fixture.date = date_of_day_number(day);
    ++on_day_[day];
    days_[fixture.home.team->id].insert(day);
    days_[fixture.away.team->id].insert(day);
    if (!fixture.venue.empty()) grounds_.insert({day, fixture.venue});
  }

  void fix(const FixedDate& fixed) {
    Fixture* wanted = nullptr;
    Fixture* reversed = nullptr;
    for (Fixture& fixture : fixtures_) {
      if (fixture.date) continue;
      const std::string home = slug(fixture.home.team->name);
      const std::string away = slug(fixture.away.team->name);
      if (!wanted && home == slug(fixed.home) && away == slug(fixed.away)) wanted = &fixture;
      if (!reversed && home == slug(fixed.away) && away == slug(fixed.home)) reversed = &fixture;
    }
    const std::string words =
        fmt::format("{} v {} on {}", fixed.home, fixed.away, to_string(fixed.date));
    if (!wanted && reversed) {
      unmet_.push_back(fmt::format("{}: they meet at home of the other side", words));
      wanted = reversed;
    }
    if (!wanted) {
      unmet_.push_back(fmt::format("{}: they do not meet (or not that often)", words));
      return;
    }
    const int day = day_number(fixed.date);
    if (day < first_) {
      unmet_.push_back(fmt::format("{}: that is before the start of the season", words));
      return;
    }
    if (plays(*wanted->home.team, day) || plays(*wanted->away.team, day)) {
      unmet_.push_back(fmt::format("{}: one of them has another match that day", words));
      return;
    }
    if (!fits(*wanted, day)) {
      unmet_.push_back(
          fmt::format("{}: kept, against rest days, a blackout or another match at the "
                      "ground",
                      words));
    }
    put(*wanted, day);
  }

  /// The earliest rounds first; a match of the next round may fill a place that its own cannot.
  void fill_day(int day) {
    int left = room(day);
    if (left <= 0) return;
    const int round = fixtures_[open_.front()].round;
    for (auto entry = open_.begin(); entry != open_.end() && left > 0;) {
      Fixture& fixture = fixtures_[*entry];
      if (fixture.round > round + 1) break;
      if (!fits(fixture, day)) {
        ++entry;
        continue;
      }
      put(fixture, day);
      --left;
      entry = open_.erase(entry);
    }
  }

  /// A whole round on one day, whatever its number of matches.
  void fill_round(int day) {
    const int round = fixtures_[open_.front()].round;
    const auto end = std::find_if(open_.begin(), open_.end(),
                                  [&](std::size_t i) { return fixtures_[i].round != round; });
    for (auto entry = open_.begin(); entry != end; ++entry) {
      const Fixture& fixture = fixtures_[*entry];
      if (!rested(*fixture.home.team, day) || !rested(*fixture.away.team, day) ||
          blacked_out(fixture, day)) {
        return;
      }
    }
    std::set<std::string> grounds;
    for (auto entry = open_.begin(); entry != end; ++entry) {
      Fixture& fixture = fixtures_[*entry];
      if (!fixture.venue.empty() && !grounds.insert(fixture.venue).second) {
        unmet_.push_back(
            fmt::format("round {}: two matches at {} on one day", round, fixture.venue));
      }
      put(fixture, day);
    }
    open_.erase(open_.begin(), end);
  }

  void give_up(int day) {
    unmet_.push_back(fmt::format(
        "{} found no day within three years that rest days and blackouts leave: put one a day "
        "after that",
        counted(static_cast<long long>(open_.size()), "match", "matches")));
    for (const std::size_t i : open_) put(fixtures_[i], day++);
    open_.clear();
  }

  std::vector<Fixture>& fixtures_;
  Calendar calendar_;
  const ScheduleWishes& wishes_;
  int first_;
  std::vector<std::size_t> open_;  ///< without a day yet, by round
  std::map<int, int> on_day_;
  std::map<TeamId, std::set<int>> days_;
  std::set<std::pair<int, std::string>> grounds_;
  std::vector<std::string> unmet_;
};

}  // namespace

std::vector<std::string> put_dates(std::vector<Fixture>& fixtures, const League& league,
                                   const ScheduleWishes& wishes) {
  expects(static_cast<bool>(league.start), "a season with a start");
  return DayPlan(fixtures, league, wishes).run();
}

}  // namespace quicket::league
