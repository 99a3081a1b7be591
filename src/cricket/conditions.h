#pragma once

#include <string>
#include <string_view>

namespace quicket {
class TomlReader;
}

namespace quicket::cricket {

/// The playing conditions of a match: everything in which T20, 100-ball and house rules differ.
/// The defaults are those of twenty overs. Sources: rules 11.1 and rulings 2, 5 and 7.
struct Conditions {
  std::string name = "T20";
  int balls_per_over = 6;           ///< legal balls, 1-10
  int overs = 20;                   ///< of an innings, 1-50
  int most_overs_per_bowler = 4;    ///< in an innings
  int most_overs_running = 1;       ///< overs one bowler may bowl one after another, 1 or 2
  int ends_change_every_overs = 1;  ///< 100-ball: every two (ten balls)
  bool free_hit_after_no_ball = true;
  bool free_hit_after_wide = false;
  int no_ball_runs = 1;  ///< what a no-ball costs, 1 or 2
  int wide_runs = 1;     ///< what a wide costs
  int wickets = 10;      ///< that end an innings
  int super_over_balls = 6;
  int super_over_wickets = 2;
  int most_super_overs = 0;  ///< that a tie may bring, one after another; 0: ties stand
  /// Whether innings and bowling are told in balls ("87 balls", 100-ball), not in overs ("14.3").
  bool counts_balls = false;
  std::string over_word = "over";    ///< what an over is called; in 100-ball a "five"
  std::string overs_word = "overs";  ///< several of them

  /// Legal balls of a whole innings.
  int quota() const { return balls_per_over * overs; }
  bool operator==(const Conditions&) const = default;
};

/// Reads a table of conditions written as [conditions] in data/formats/t20.toml; what is left out
/// is as in `base`. Throws Error (bad_file) naming line and key for an unknown key, a wrong type, a
/// value out of range, or limits that five bowlers could not keep.
Conditions read_conditions(TomlReader& reader, const Conditions& base = {});
/// The same of a whole text; `file` names it in messages. The keys stand alone, or in the table
/// [conditions] of a file of a format, whose other parts are passed over. A text without any of
/// them is refused.
Conditions parse_conditions(std::string_view toml, std::string_view file,
                            const Conditions& base = {});

/// The text that parse_conditions reads back as `conditions`.
std::string to_toml(const Conditions& conditions);

}  // namespace quicket::cricket
