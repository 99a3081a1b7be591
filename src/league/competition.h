#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/date.h"
#include "cards/stance.h"
#include "cricket/conditions.h"
#include "cricket/format.h"

namespace quicket::league {

/// What a result of a group match is worth in the table.
struct Points {
  int win = 2;
  int tie = 1;        ///< for a tie that stands, not decided by a super over
  int no_result = 1;  ///< washed-out matches as well
  int bonus = 0;      ///< to the winner with `bonus_ratio` times the loser's run rate; 0: none
  double bonus_ratio = 1.25;

  bool operator==(const Points&) const = default;
};

/// Points taken from a side in the table of the group stage, whatever it wins: for a slow over
/// rate, or an ineligible player.
struct Deduction {
  std::string team;
  int points = 0;      ///< below 0: restored
  std::string reason;  ///< "slow over rate"; may be empty

  bool operator==(const Deduction&) const = default;
};
/// No deduction is larger.
inline constexpr int most_deducted = 100;

/// How the order of sides level on points is decided. The name is always last, so that the order is
/// total.
enum class OrderKey : std::uint8_t {
  wins,
  net_run_rate,
  head_to_head,  ///< points from the matches among the sides still level
  bonus_points,
  wickets_per_fair_ball,  ///< wickets taken for each legal ball bowled
};

/// How often two sides meet in the group stage; of one group, where each has a table of its own.
struct Shape {
  int cycles = 1;  ///< every side meets every other this often
  /// Matches of a side, if the cycles do not give as many: the rest are second meetings, first of
  /// `rivals`, spread evenly over the others.
  std::optional<int> matches;
  /// With two groups of the same size, instead of cycles: meetings within the group, with the side
  /// of the same row of the other group, and with the other sides of that group.
  std::optional<int> own_group, same_row, other_group;
  std::vector<std::pair<std::string, std::string>> rivals;

  bool operator==(const Shape&) const = default;
};

/// Where a side of a playoff match comes from: a place in the table, or an earlier match.
struct Source {
  enum class From : std::uint8_t { place, winner, loser };
  From from = From::place;
  int place = 1;        ///< in the final table, from 1
  std::string stage;    ///< of the match that was won or lost
  std::string table{};  ///< of the place: a group's, "North", or a stage's, "Super 8 Group 1"

  bool operator==(const Source&) const = default;
};
/// "1st", "1st in North", "winner of Qualifier 1", "loser of Qualifier 1": as in presets and lists.
std::string to_string(const Source& source);
std::optional<Source> parse_source(std::string_view text);

/// One match of the playoffs: a knock-out match, or one of several that count in a table of their
/// own, as in a second group stage. A knock-out match is the only one of its stage; matches of a
/// table share the stage, which is the table's name, and differ in their sources.
struct PlayoffMatch {
  enum class Host : std::uint8_t {
    higher,       ///< the side that finished higher in the table
    first_named,  ///< as written
    ground,       ///< neither: at `ground`
  };
  std::string stage;  ///< "Qualifier 1", "Final"; of a table: "Super 8 Group 1"
  Source home, away;
  Host host = Host::higher;
  std::string ground;
  int days_after = 1;     ///< after the previous match (the first: after the group stage)
  bool in_table = false;  ///< counts in the table `stage`, by the group stage's rules

  bool operator==(const PlayoffMatch&) const = default;
};

/// How ties are broken, and for how long.
struct TieRule {
  bool super_over = true;    ///< false: the tie stands (a playoff then goes to the higher side)
  int most_super_overs = 0;  ///< 0: until somebody wins; then the higher side goes through

  bool operator==(const TieRule&) const = default;
};

/// The days on which matches are played.
struct Calendar {
  int rest_days = 1;      ///< free days of a side between two of its matches, if possible
  int matches_a_day = 1;  ///< from Monday to Friday
  int matches_a_weekend_day = 2;
  bool whole_rounds = false;  ///< a round's matches all on one day

  bool operator==(const Calendar&) const = default;
};

using cards::Pitch;

/// The rules of a competition, from a file of data/competitions/.
struct Competition {
  std::string slug;                       ///< "ipl-2022": the preset's name on the command line
  std::string name;                       ///< "Indian Premier League"
  std::string season;                     ///< the season that it follows: "2022"
  std::string source;                     ///< where its rules are written
  std::vector<std::string> events;        ///< names that match files give it
  std::string first_season, last_season;  ///< seasons it fits: "2022" to "2025"; empty: open
  cricket::Format format;
  cricket::Conditions conditions;
  int fewest_teams = 2, most_teams = 20;
  Points points;
  std::vector<OrderKey> order{OrderKey::net_run_rate};
  TieRule group_ties{false, 0};
  TieRule playoff_ties{true, 0};
  Shape shape;
  std::vector<std::vector<std::string>> groups;  ///< names, if the competition fixes them
  /// The names of the groups, "North" and "South", if each has a table of its own, whose sides only
  /// meet each other before the playoffs; else empty.
  std::vector<std::string> tables;
  std::vector<PlayoffMatch> playoffs;
  Calendar calendar;
  std::vector<std::pair<std::string, std::string>> grounds;  ///< a side's home ground
  std::vector<std::pair<std::string, Pitch>> pitches;        ///< of grounds, by name
  std::vector<Deduction> deductions;                         ///< in the order they were made

  bool operator==(const Competition&) const = default;
};

/// The pitch of a ground as a fixture or a match names it; nothing where the competition does not
/// say. Spellings that differ in case, points and what follows a comma are one ground.
std::optional<Pitch> pitch_at(const Competition& competition, std::string_view venue);

/// Reads a preset; keys that it leaves out come from the preset that its key `based_on` names, or
/// else from a plain single round robin of T20. `file` names the text in messages and gives the
/// slug. Throws Error (bad_file) naming file, line and key: an unknown key, a wrong type, a value
/// out of range, a playoff match fed by a later one.
Competition parse_competition(std::string_view text, std::string_view file,
                              const std::vector<Competition>& presets = {},
                              const cricket::FormatTable& formats = cricket::built_in_formats());

/// The text from which parse_competition reads `competition`.
std::string to_toml(const Competition& competition);

/// The preset for an event's name and season ("2022", "2023/24"): the name is among its events and
/// the season in its range. Nothing if there is none.
const Competition* find_competition(const std::vector<Competition>& presets, std::string_view event,
                                    std::string_view season);

/// Group matches of `teams` sides under the competition's shape.
int group_matches(const Competition& competition, int teams);

/// The most often that two sides can meet in the group stage.
int most_meetings(const Competition& competition, std::string_view a, std::string_view b);

/// Whether matches of that stage count in a table of the playoffs. Stages are compared by their
/// words ("Super-8 Group 1"); "" is the group stage, which does not.
bool is_stage_table(const Competition& competition, std::string_view stage);

/// Whether the competition has tables after its group stage.
bool has_stage_tables(const Competition& competition);

/// Whether a match of that stage must have a winner: a playoff that counts in no table.
bool is_knock_out(const Competition& competition, std::string_view stage);

/// The points deducted from a side, by its name.
int deducted_from(const Competition& competition, std::string_view team);

/// The word for an `OrderKey` in presets: "net_run_rate".
std::string_view to_string(OrderKey key);

}  // namespace quicket::league
