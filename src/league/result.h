#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "league/competition.h"
#include "league/fixture.h"
#include "match/counted_match.h"

namespace quicket::league {

using cricket::Side;

/// One innings of a match in totals; super overs are not innings.
struct InningsTotal {
  Side batting = 0;
  int runs = 0;
  int wickets = 0;
  int balls = 0;  ///< legal
  bool all_out = false;
  int quota = 0;  ///< legal balls available to it, as revised

  /// What scorers write: 300 of fifty overs of which one had seven.
  int told_balls() const { return quota > 0 && balls > quota ? quota : balls; }
  bool operator==(const InningsTotal&) const = default;
};

/// A side's batting in a match as net run rate counts it.
struct Counted {
  int runs = 0;
  int balls = 0;
  bool operator==(const Counted&) const = default;
};

/// What a match adds to the table. The same for real and for played matches.
struct Result {
  enum class Kind : std::uint8_t { won, tied, no_result };

  MatchId id;
  std::string source_id;
  int number = 0;
  int round = 0;
  std::string stage;  ///< empty: a group match, counted in the table
  Date date;
  std::string venue;
  std::array<Team, 2> teams;  ///< home, away
  Kind kind = Kind::no_result;
  std::optional<Side> winner;  ///< also in a match decided by a super over
  bool by_super_over = false;
  bool super_over_level = false;  ///< so that a rule found the winner
  std::optional<int> by_runs, by_wickets;
  std::string method;  ///< "D/L", match::forfeit_method; empty for a plain result
  std::vector<InningsTotal> innings;
  /// Batting of each side for net run rate; none in a match without a result, forfeited, or won
  /// under a revised target that no file gives.
  std::optional<std::array<Counted, 2>> counted;
  /// What no file states and the figures above had to assume or leave out; empty if nothing.
  std::string note;

  bool operator==(const Result&) const = default;
};

/// Folds a match into its result. Net run rate (rules 12.2, ruling 17): all out counts the full
/// quota; second innings cut off by rain: the first side gets par off the balls faced; played to
/// its end under a revised target: target minus one off the second side's quota. If the record has
/// no target, it is derived from the stated margin in runs, and a chase that reached it is left out
/// of net run rate; `note` says what remains uncertain. A tie
/// decided by a super over is a win for its winner. Works on unfinished records: no result.
Result result_from(const match::MatchRecord& record, MatchId id = {}, int round = 0);
/// The same of a match of which only the outcome is at hand; `record` without events.
Result result_from(const match::MatchRecord& record, const match::Outcome& outcome, MatchId id,
                   int round = 0);

/// Sets `stage` of the results that belong to the playoffs but do not say so: those numbered beyond
/// the group stage, those without a number if the others have one, and if nobody has one, those
/// after the group stage of `competition` with that many teams, which is over when one side has had
/// its matches. They get the stages of the preset in order if the numbers agree, or else "Playoff".
void mark_playoffs(std::vector<Result>& results, const Competition& competition);

/// Numbers the rounds of results that have none (real matches), in the order of their dates: a new
/// round starts with the first match of a side that is already in the round. Playoff matches are
/// numbered on.
void number_rounds(std::vector<Result>& results);

/// Removes from the table, with the stage "Replayed", group matches without a result of two sides
/// that met more often than the competition's shape allows: they were played again.
void mark_replayed(std::vector<Result>& results, const Competition& competition);

/// Marks replayed matches and playoffs, and numbers the rounds: for the results of a real season.
void settle(std::vector<Result>& results, const Competition& competition);
/// The results of a real season: result_from of each, settled.
std::vector<Result> results_of(const std::vector<match::MatchRecord>& records,
                               const Competition& competition);

/// Whether the match was between these two.
bool is_between(const Result& result, const Team& a, const Team& b);

/// Whether the winner has won because the other side forfeited the match.
bool is_forfeit(const Result& result);

/// "Perth Scorchers won by 6 wickets", "Match tied (Southern Brave won the super over)", "No
/// result": the sentence in lists.
std::string sentence(const Result& result);

/// What a match is called in its season: "Final", "Round 3". Of a real season ("Match 34", "8
/// October 2023") no source says the rounds.
std::string label_of(const Result& result, bool real);

/// Matches by date, those of a day by the id that their source gives them.
std::vector<const match::CountedMatch*> oldest_first(std::span<const match::CountedMatch> matches);

}  // namespace quicket::league
