#pragma once

#include <string>
#include <string_view>

namespace quicket {
class TomlReader;
}

namespace quicket::cricket {

/// The playing conditions of a match: every difference between T20, 100-ball and house rules. The
/// defaults are those of twenty overs. Sources: rules 11.1 and rulings 2, 5 and 7.
struct Conditions {
  std::string name = "T20";
  int balls_per_over = 6;           ///< legal balls, 1-10
  int overs = 20;                   ///< of an innings, 1-50
  int most_overs_per_bowler = 4;    ///< in an innings
  int most_overs_running = 1;       ///< overs one bowler may bowl in succession, 1 or 2
  int ends_change_every_overs = 1;  ///< 100-ball: every two (ten balls)
  bool free_hit_after_no_ball = true;
  bool free_hit_after_wide = false;
  int no_ball_runs = 1;  ///< what a no-ball costs, 1 or 2
  int wide_runs = 1;     ///< what a wide costs
  int wickets = 10;      ///< that end an innings
  int super_over_balls = 6;
  int super_over_wickets = 2;
  int most_super_overs = 0;  ///< most after a tie; 0: ties stand
  /// Whether innings and bowling count in balls ("87 balls", 100-ball), not in overs ("14.3").
  bool counts_balls = false;
  std::string over_word = "over";    ///< the word for an over; in 100-ball a "five"
  std::string overs_word = "overs";  ///< its plural

  /// Legal balls of a whole innings.
  int quota() const { return balls_per_over * overs; }
  bool operator==(const Conditions&) const = default;
};

/// Reads a table of conditions like [conditions] in data/formats/t20.toml; missing keys are taken
/// from `base`. Throws Error (bad_file) naming line and key for an unknown key, a wrong type, a
/// value out of range, or limits that five bowlers could not meet.
Conditions read_conditions(TomlReader& reader, const Conditions& base = {});
/// The same for a whole text; `file` names it in messages. The keys are at the top level, or in the
/// table [conditions] of a format file, whose other parts are ignored. A text without any of them
/// is refused.
Conditions parse_conditions(std::string_view toml, std::string_view file,
                            const Conditions& base = {});

/// The text from which parse_conditions reads `conditions`.
std::string to_toml(const Conditions& conditions);

}  // namespace quicket::cricket
