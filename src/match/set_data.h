#pragma once

#include <string>
#include <vector>

#include "cricket/format.h"
#include "cricket/role.h"
#include "cricket/season_figures.h"
#include "match/event.h"

namespace quicket::match {

/// A person of a set, before or after it is stored.
struct Person {
  std::string key;   ///< identity: "cricsheet:647e7d44" if a registry lists the person, else a name
  std::string name;  ///< as the source writes it: "C Connolly"
  std::string full_name;  ///< "Cooper Connolly"; empty if no source gives it
  std::string nation;
  bool keeper = false;  ///< a source calls him a wicketkeeper
  cricket::BowlingRole bowling_style = cricket::BowlingRole::unknown;  ///< spin, medium, pace
  cricket::BattingRole stated_role = cricket::BattingRole::unknown;    ///< if a squads file has it

  bool operator==(const Person&) const = default;
};

/// A player of a team of a set, with their season if it came as a table.
struct SquadPlace {
  PlayerId player;
  TeamId team;
  cricket::SeasonFigures figures;  ///< only where SetData::figures_given
  std::string seasons{};           ///< of a pool, in which they played; empty: that of the set

  bool operator==(const SquadPlace&) const = default;
};

/// Two spellings of one person: the one to replace, and the one to keep.
struct Rename {
  std::string name, is;
  bool operator==(const Rename&) const = default;
};

/// One competition season as its readers deliver it and the database stores it. Ids of people and
/// teams are local to the value: 1 is the first of `people` (or `teams`), 2 the second, and so on;
/// the sheets of its matches use the same local ids.
struct SetData {
  std::string slug;    ///< on the command line; empty: derived from name and season
  std::string name;    ///< "Big Bash League"
  std::string season;  ///< "2024/25"
  cricket::Format format;
  std::string gender;
  std::string credit;  ///< the credit its source asks for in anything published
  std::vector<Person> people;
  std::vector<std::string> teams;
  std::vector<SquadPlace> squads;
  std::vector<MatchRecord> matches;  ///< by date, then source id; empty for season tables
  bool figures_given = false;        ///< season figures are input, not derived from matches
  cricket::BaseRates base_rates;     ///< only where figures_given
  /// What names files said of its people. A name that is kept as it is forgets what was said of it
  /// before.
  std::vector<Rename> renames;
  /// Ids of the source's matches that the user says do not count: they leave the set when it is
  /// stored. Not kept.
  std::vector<std::string> left_out;

  bool operator==(const SetData&) const = default;
};

}  // namespace quicket::match
