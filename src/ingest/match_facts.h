#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/date.h"
#include "base/error.h"
#include "cricket/how_out.h"
#include "ingest/bytes.h"
#include "ingest/csv_reader.h"

namespace quicket::ingest {

/// The target of the side batting second, if it is not the first side's runs plus one.
struct TargetFact {
  int runs = 0;
  int balls = 0;
  std::string method;
};

/// Penalty runs outside any ball of an innings (1, 2, ...), to the side batting in it.
struct PenaltyFact {
  int innings = 1;
  int runs = 5;
  bool before = false;  ///< awarded before its first ball, else after its last
};

/// Whom a name means by the register.
struct Registered {
  std::string id;
  int line = 0;            ///< where the source says so; 0 if lines mean nothing
  std::string other_id{};  ///< another that it has for the name
  int other_line = 0;
};

/// What a source says of a match besides its balls, whatever its layout; empty or 0 if it does not
/// say.
struct MatchFacts {
  std::string file;  ///< where it was read, for messages
  std::string id;
  int balls_per_over = 0;
  int overs = 0;
  int most_overs = 0;  ///< of any match of the type that the source names: 20 for "T20"
  std::vector<std::string> teams;
  std::string gender, season, event, stage, group, venue, city;
  Date date;
  std::optional<int> match_number;
  std::string toss_winner, toss_decision;
  std::string player_of_match;
  std::string outcome;     ///< "tie", "no result", "draw"; empty for a win
  std::string eliminator;  ///< winner of the super over of a tie
  std::string winner;
  std::optional<int> by_runs, by_wickets;
  std::string method;
  std::vector<std::pair<std::string, std::string>> players;  ///< team, player
  std::map<std::string, Registered, std::less<>> registry;   ///< by name
  std::map<std::string, std::string, std::less<>> keepers;   ///< team -> player
  std::optional<TargetFact> target;
  std::array<std::optional<int>, 2> quotas;  ///< balls of the first and second innings
  std::vector<PenaltyFact> penalties;
  bool leave_out = false;  ///< the user says that it does not count
};

/// A wicket or a retirement as given by a source.
struct BallWicket {
  cricket::HowOut how = cricket::HowOut::bowled;
  std::string_view batter;
  std::array<std::string_view, 3> fielders;
  std::array<bool, 3> substitutes{};  ///< which of them only fielded as a substitute
};

/// One ball as given by a source, whatever its layout.
struct Ball {
  int line = 0;     ///< its place, for messages; 0 if lines mean nothing
  int innings = 0;  ///< 1, 2; 3 and 4 are the first super over, and so on
  int over = 0;     ///< from 0
  int number = 0;   ///< within the over from 1, wides and no-balls counted
  std::string_view batting_team, bowling_team;  ///< bowling_team may be empty
  std::string_view striker, non_striker, bowler;
  int bat_runs = 0, wides = 0, no_balls = 0, byes = 0, leg_byes = 0, penalty = 0;
  bool non_boundary = false;
  std::array<BallWicket, 2> wickets;
  int wicket_count = 0;
};

/// A replacement as given by a source; it takes place before the next ball.
struct Replacement {
  std::string_view team, in, out, reason;
};

/// Why a row, and with it its match, must be refused.
struct Refusal {
  std::string column;  ///< by its heading; empty if it is none of them
  std::string text;
  int line = 0;        ///< 0: the line just read
  std::string kind{};  ///< like a Problem's, if the column does not make it clear
  std::string file{};  ///< empty: the file of the balls
};

/// Reads one `info,KEY,VALUE...` row (Cricsheet's info files 2.x and the head of its original CSV
/// 1.x) into `facts`; skips trailing empty fields and keys that are not needed. Throws Error
/// (bad_file) with file and line for an impossible value.
void take_info_row(MatchFacts& facts, const CsvReader& row);

/// Reads a whole info file. Throws Error (bad_file) if it is not one, or does not name two teams.
MatchFacts read_info_file(const ByteSource& source, const std::string& file);

/// A date in any form that the files use: `2024/12/15`, `2024-12-15`, or, after a spreadsheet,
/// `15-12-2024` and `15/12/2024` (day first).
std::optional<Date> parse_any_date(std::string_view text);

/// Whether a path has the name of an info file: `1304047_info.csv`.
bool is_info(const std::filesystem::path& path);
/// The match of an info file, by its name.
std::string match_of_info(const std::filesystem::path& path);

/// Finds the info file of a match, in the user's folder, then beside the balls (in `info/` first).
/// A broken one is reported as a problem; its match is read without it.
class InfoFiles {
 public:
  /// `folder`: the user's; empty: none.
  InfoFiles(std::filesystem::path folder, std::vector<Problem>& problems)
      : folder_(std::move(folder)), problems_(problems) {}

  /// `folder`: where the balls are.
  std::optional<MatchFacts> beside(const std::filesystem::path& folder,
                                   const std::string& match) const;
  /// Its bytes, as they are.
  std::optional<std::string> text_beside(const std::filesystem::path& folder,
                                         const std::string& match) const;
  /// One that was found in another way; `shown` names it in messages.
  std::optional<MatchFacts> read(const ByteSource& bytes, const std::string& shown) const;

 private:
  std::optional<std::filesystem::path> find(const std::filesystem::path& folder,
                                            const std::string& match) const;

  std::filesystem::path folder_;
  std::vector<Problem>& problems_;
};

}  // namespace quicket::ingest
