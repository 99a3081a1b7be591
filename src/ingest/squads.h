#pragma once

#include <filesystem>
#include <vector>

#include "base/error.h"
#include "ingest/bytes.h"
#include "ingest/known_people.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// Reads a squads file: a CSV of people by its headings, in any order, all but the name optional.
///
/// - `player` (also `name`, `striker`, `bowler`): the name as the match files or tables write it;
///   `full_name`. One of the two is enough.
/// - `team`.
/// - `role` (also `type`): Opening, Top, Middle, Batter (BAT), Bowler (BOWL), All-rounder (ALLR),
///   Wicketkeeper (WK), or Pace, Medium, Spin; a trailing "OS" (overseas) is dropped.
/// - `keeper`: yes, y, x, 1, true; anything else: no.
/// - `bowling` (also `style`, `bowling_style`): Pace, Medium, Spin, or the words of a yearbook
///   ("right-arm fast-medium", "legbreak googly").
/// - `nation` (also `country`, `nationality`).
///
/// Words that are not known are noted by line. Throws Error (bad_file) without a name column.
std::vector<PersonFact> read_squads(const ByteSource& source, const std::string& file,
                                    std::vector<Problem>& problems);

/// Reads a names file, a CSV of `name,is`: one person under two names, and the one to keep.
std::vector<NameFact> read_names(const ByteSource& source, const std::string& file,
                                 std::vector<Problem>& problems);

/// Makes every name lead to the one that is kept in the end: if A is B, and B is C, A is C. What
/// the user's files say comes first, and counts against what an earlier import was told. Throws
/// Error (bad_file), with file and line, for a name that is two people, and for names that lead
/// back to themselves.
void settle_names(std::vector<NameFact>& facts);

/// All files of either kind together.
KnownPeople read_known_people(const std::vector<std::filesystem::path>& squads,
                              const std::vector<std::filesystem::path>& names,
                              std::vector<Problem>& problems);

/// Applies a squads file to a person; anything it leaves out stays as it was.
void describe(match::Person& person, const PersonFact& fact);

}  // namespace quicket::ingest
