#pragma once

#include <set>
#include <string>
#include <vector>

#include "app/season/real_matches.h"
#include "cli/command.h"
#include "cli/context.h"

namespace quicket::cli {

/// The options that say which matches a report is about, as they are typed.
struct RealWords {
  std::vector<std::string> sets, leagues;
  std::string competition, gender, since, until, venue, against, phase, names;

  /// Throws a usage Error for what is no day, and Error for a file of names that cannot be read;
  /// warns of its rows that are skipped.
  app::RealMatches meant(const Context& context) const;

  /// Whether any of them was given.
  bool any() const;

  /// `title` with what was left out: "Runs (since 2024-01-01, at Perth)".
  std::string titled(const std::string& title) const;
};

/// Whether a report can be about one phase of the innings.
enum class ByPhase { no, yes };

/// --set, --league, --competition, --gender, --since, --until, --venue, --against, --names, and
/// for players
/// --phase.
void add_real_options(Command& command, RealWords& words, ByPhase by_phase);

/// Notes which of the teams in a list had other names in some of its seasons.
void note_former_names(const Context& context, store::Database& database,
                       const app::RealMatches& which, const std::set<std::string>& teams);

/// Notes what the sets do not know: squads, and where `fielding` is listed, fielders.
void note_unknown(const Context& context, const app::RealLines& from, bool fielding);

/// Notes in how many seasons only players who were seen on a ball are known to have played.
void note_squads(const Context& context, int without, int sets);

/// Notes where women and men, or several formats, stand in one list.
void note_mixed(const Context& context, store::Database& database, const app::RealMatches& which);

}  // namespace quicket::cli
