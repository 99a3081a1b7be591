#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "cricket/match_info.h"
#include "league/competition.h"

namespace quicket::league {

/// A side by identity and by the name in lists.
struct Team {
  TeamId id;
  std::string name;

  bool operator==(const Team&) const = default;
};

/// Who plays on one side of a fixture: a team, or its source while that is open.
struct Entrant {
  std::optional<Team> team;
  std::optional<Source> source;  ///< only in playoffs; kept when the team is known

  bool operator==(const Entrant&) const = default;
};
/// The team's name, else "winner of Qualifier 1".
std::string to_string(const Entrant& entrant);

/// One match of a league's list, played or not.
struct Fixture {
  MatchId id;         ///< 0 until stored; the match played from it has the same id
  int number = 0;     ///< in the list, from 1; the key of its dice, so it never changes
  int round = 0;      ///< from 1; playoffs are numbered on
  std::string stage;  ///< "Final"; empty for group matches
  Date date;
  std::string venue;
  Entrant home, away;
  std::string source_id;  ///< the real match that it repeats (as-played leagues), else empty

  bool operator==(const Fixture&) const = default;
};

}  // namespace quicket::league
