#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.h"
#include "ingest/bytes.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// A file of a season's figures to be read.
struct TableFile {
  std::string file;  ///< for messages
  ByteSource source;
};

/// Which tables, and what they do not state themselves.
struct TablesInput {
  std::string set;  ///< slug; empty: derived from name and season
  std::string name, season;
  cricket::Format format;
  std::vector<TableFile> batting, bowling, fielding, squads, names;
  std::vector<match::Rename> renames;  ///< what names files of earlier imports said
  /// The set as it is: what squads files said of its players stays, of whom none is named now.
  std::optional<match::SetData> before;
};

/// Reads the season tables of a competition: batting, and where given bowling and fielding, one
/// line a player, columns found by their headings in any order and case.
///
/// Our own layout, the richest (every column but `Player` and the main figures may be missing):
/// - batting: `Player, Team, Mat, Inns, NO, Runs, HS, Ave, BF, SR, 100, 50, 0, 4s, 6s, Dots, 1s,
/// 2s,
///   3s`. `BF` leaves wides out and keeps no-balls; `Dots` are balls faced without runs off the
///   bat; `HS` is `66` or `48*`. Also `Pos` (usual place in the order, 1-11), and his dismissals
///   `Bowled, Caught, LBW, RunOut, Stumped, HitWkt`.
/// - bowling: `Player, Team, Mat, Inns, Overs, Mdns, Runs, Wkts, BBI, Ave, Econ, SR, 4, 5, Wd, Nb,
///   Dots, 1s, 2s, 3s, 4s, 6s, Bowled, LBW, Caught, C&B, Stumped, HitWkt, WdRuns`. `Overs` count
///   legal balls (28.3 is 28 overs and 3 balls), `Runs` are bat, wides and no-balls, `Dots` ...
///   `6s` runs off the bat on legal balls, `Wd` and `Nb` balls, `WdRuns` all runs of wides.
/// - fielding: `Player, Team, Mat, Dis, Ct, St, RunOuts, RunOutsSolo`, caught and bowled in `Ct`.
///
/// Other people's: Statsguru (`V Kohli (INDIA)`, `94*`, `-`, `514+`, unnamed columns, `Ct Wk`),
/// cricmetric (`PlayerName`, `Year`, `Outs`, `Dot %`), iplt20 (`POS`, `Avg`). Rows of another
/// `Year` or `Season` are passed over. A team comes from its column, the brackets behind the name,
/// or a squads file; else all are of one team called like the competition, which is noted.
///
/// People are joined across the files by name and team, then by family name and initials ("Jos
/// Buttler", "JC Buttler") where only one fits; each such join, and every name that fits none, is
/// noted. Rows that contradict themselves (more not outs than innings, 28.7 overs, a high score
/// above the runs) are refused by line. Throws Error (bad_file) for a file that is no such table,
/// or that has no row left.
match::SetData read_tables(const TablesInput& input, std::vector<Problem>& problems);

/// The same from files on disk.
TableFile table_file(const std::filesystem::path& path);

}  // namespace quicket::ingest
