#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::store {

/// What can be completed from a database.
enum class NameKind : std::uint8_t {
  sets,
  leagues,
  teams,         ///< of a set, or of all; also the user's own
  league_teams,  ///< of a league
  players,       ///< of a set, or of all
  matches,       ///< by id, the newest first
  fixtures,      ///< not yet played; of a league, or of all
  played,        ///< matches of leagues, the newest first; of a league, or of all
  formats,
  printers,
  bonus_games,
};

struct Name {
  std::string word;
  std::string about;  ///< its meaning; may be empty
};

/// The names of a kind that start with `beginning`, in any case: at most a few hundred. `of` is the
/// slug of a set or the name of a league; empty for all.
///
/// For completions, which run while a command is typed: the file is only read. It is not created,
/// upgraded or written to, and no file is made beside it. A file that is missing, locked, damaged,
/// of another layout or not ours has no names.
std::vector<Name> names_in(const std::filesystem::path& file, NameKind kind, std::string_view of,
                           std::string_view beginning);

}  // namespace quicket::store
