#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/date.h"
#include "league/competition.h"
#include "league/fixture.h"
#include "league/league.h"
#include "league/timetable.h"

namespace quicket::league {

/// Days on which somebody cannot play.
struct Blackout {
  std::string team;    ///< empty: see `ground`
  std::string ground;  ///< empty too: nobody plays
  Date from, to;       ///< both included

  bool operator==(const Blackout&) const = default;
};

/// A match that has to be on a day.
struct FixedDate {
  std::string home, away;
  Date date;

  bool operator==(const FixedDate&) const = default;
};

/// What a league wants of its fixture list beyond the competition's rules.
struct ScheduleWishes {
  std::optional<Calendar> calendar;  ///< in place of the competition's
  std::vector<Blackout> blackouts;
  std::vector<FixedDate> fixed;
  std::vector<std::pair<std::string, std::string>> grounds;  ///< in place of the competition's

  bool operator==(const ScheduleWishes&) const = default;
};

/// Reads wishes: tables [[blackout]] (team or ground, from, to), [[fixed]] (home, away, date),
/// [grounds], [calendar] (keys as in a preset; what is left out is as in `calendar`). Throws Error
/// (bad_file) naming file, line and key.
ScheduleWishes parse_wishes(std::string_view toml, std::string_view file, const Calendar& calendar);

/// A fixture list, and in words what of the wishes it does not keep.
struct Schedule {
  std::vector<Fixture> fixtures;  ///< group matches by date, then the playoffs
  std::vector<std::string> unmet;

  bool operator==(const Schedule&) const = default;
};

/// The league's teams with their grounds: those of the wishes, else the team's own, else the
/// competition's.
std::vector<LeagueTeam> with_grounds(const League& league, const ScheduleWishes& wishes = {});

/// The whole list of a league: group matches in the competition's shape, dated from `league.start`
/// (without a start: not dated), and its playoffs. The same for the same seed. Throws Error
/// (impossible) where the shape cannot be had with so many teams, or a wish names nobody.
Schedule make_schedule(const League& league, Prefer prefer, const ScheduleWishes& wishes = {});

}  // namespace quicket::league
