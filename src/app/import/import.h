#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cricket/format.h"
#include "ingest/cricsheet.h"
#include "ingest/typed_cards.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// One set after an import.
struct ImportedSet {
  store::SavedSet saved;
  std::string name, season;
  cricket::Format format;
  std::size_t matches = 0, players = 0, deliveries = 0;  ///< in the import
  std::size_t cards = 0;                                 ///< sides of cards in the set now
};

struct ImportReport {
  std::vector<ImportedSet> sets;
  std::vector<Problem> problems;

  /// Rows or matches that were skipped.
  int refused() const;
};

/// How an import goes on from earlier ones, and how later ones go on from it.
struct ImportCourse {
  bool reread = false;  ///< seasons that have not changed, too
  /// An import of more balls is stored in pieces of complete seasons, each of at least so many, so
  /// that an archive that is broken off goes on where it was. Less than that is all or nothing.
  std::size_t balls_of_a_piece = 1'000'000;
};

/// Reads ball-by-ball files into sets, season by season, and builds the cards of every set that
/// changed. Seasons whose matches were all read before, from the same bytes, are not read again,
/// but stand in the report. A season that lacks just the matches of a built-in amendment, or
/// whose matches one names, is read with it, which a note says. An Error leaves the database as it
/// was before the piece at which it came up; if earlier ones are stored it says so, and the same
/// call goes on after them.
ImportReport import_cricsheet(store::Database& database,
                              const std::vector<std::filesystem::path>& paths,
                              const ingest::CricsheetOptions& options,
                              const ImportCourse& course = {});

/// What a set whose source names no fielders lacks, and what mends it: "fielders unknown ...".
inline constexpr std::string_view fielders_unknown =
    "fielders unknown, so that every C and RO is 10, and keepers guessed; the JSON files of this "
    "season name both (`quicket import cricsheet FILE_json.zip`)";

/// The seasons whose amendments are built in, as `--amend` names them.
std::vector<std::string> amendment_names();

/// Amendments by the name of a file, or of a season with built-in amendments ("bbl-2024-25").
/// Throws Error if it is neither.
ingest::AmendmentText amendments_called(const std::string& word);

/// The files of season tables; only batting is needed.
struct TablesRequest {
  std::string set, name, season;
  cricket::Format format;
  std::vector<std::filesystem::path> batting, bowling, fielding, squads, names;
};

/// Reads season tables into one set and builds its cards.
ImportReport import_tables(store::Database& database, const TablesRequest& request);

/// Reads charts typed in from printed cards into a set. `chart` is the fielding chart for them;
/// without one the set keeps its own, or gets the program's general one.
ImportReport import_cards(store::Database& database, const std::filesystem::path& file,
                          const ingest::CardsInput& given,
                          const std::optional<cards::FieldingChart>& chart);

/// The slug of a set that is to be made under this name. Throws Error (usage) for a name without a
/// letter or a digit, and Error for a slug that another set has. `command`: see check_length.
std::string demand_new_set(store::Database& database, const std::string& name,
                           std::string_view command);

/// Stores one set and builds its cards. Call it inside a transaction.
ImportedSet take_in(store::Database& database, match::SetData&& data);

/// Stores what was imported, whole even if the program is interrupted, and says so then.
void keep_import(store::Transaction& all);

}  // namespace quicket::app
