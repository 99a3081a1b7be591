#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "cards/chart.h"
#include "cards/fielding_chart.h"
#include "cricket/conditions.h"
#include "cricket/format.h"
#include "cricket/role.h"

namespace quicket::cards {

/// Ratings that chances are rolled against: out if d20 <= rating. Range 1-19; a league-average
/// fielder has 10 and 10, a league-average keeper 10 (ruling 11).
struct Ratings {
  int catching = 10;
  int run_out = 10;
  std::optional<int> keeping;  ///< only for players who keep wicket
  bool assumed = true;         ///< average, as no source names fielders; the card says so

  bool operator==(const Ratings&) const = default;
};

/// How much a bowler bowls (rules 3.4): `A/11`.
struct Usage {
  int innings = 0;      ///< innings bowled in
  int legal_balls = 0;  ///< total over those innings; of a letter alone, the fewest it can mean
  /// Of `legal_balls`, those of the first and of the last phase of the format; nothing: not known.
  std::optional<int> first_phase_balls{}, last_phase_balls{};

  bool operator==(const Usage&) const = default;
};

/// "A+", "A", "B", "C", "D": by overs of the format per innings bowled in; A+ is the maximum.
std::string letter(const Usage& usage, const cricket::Conditions& conditions);
/// "A/11"; "-" for one who never bowled.
std::string to_string(const Usage& usage, const cricket::Conditions& conditions);
inline std::string letter(const Usage& usage, cricket::Format format) {
  return letter(usage, format.conditions());
}
inline std::string to_string(const Usage& usage, cricket::Format format) {
  return to_string(usage, format.conditions());
}

/// The figures at the foot of a card; what a card that was typed in does not give is unknown.
struct StrikerStats {
  std::optional<int> runs{}, balls{}, high_score{};
  bool high_score_not_out = false;
  std::optional<int> fours{}, sixes{};

  bool operator==(const StrikerStats&) const = default;
};

struct BowlerStats {
  std::optional<int> legal_balls{}, runs{}, wickets{};

  bool operator==(const BowlerStats&) const = default;
};

struct StrikerCard {
  Chart chart;
  StrikerStats stats;
  double blend = 0;  ///< 0-1: how far a small sample was blended to the role's average

  bool operator==(const StrikerCard&) const = default;
};

struct BowlerCard {
  Chart chart;
  Usage usage;
  BowlerStats stats;
  double blend = 0;

  bool operator==(const BowlerCard&) const = default;
};

/// The cards of one player of a set, and the details printed on both faces.
struct PlayerCards {
  PlayerId player;
  std::string name;  ///< as it is printed: the full name where a source gives it
  TeamId team;
  std::string team_name;
  cricket::BattingRole batting_role = cricket::BattingRole::unknown;
  cricket::BowlingRole bowling_role = cricket::BowlingRole::unknown;
  std::string nation;  ///< empty where no source gives it
  Ratings ratings;
  std::optional<StrikerCard> striker;
  std::optional<BowlerCard> bowler;
  std::string seasons{};  ///< of a pool, in which they played; empty: that of the set

  bool operator==(const PlayerCards&) const = default;
};

/// What a set's cards are made for. The basic game has cards and a fielding chart; the full one
/// also a tempo strip (rules 5.6), and its cards are made together with the strip.
enum class Game { basic, full };

std::string_view to_string(Game game);
std::optional<Game> parse_game(std::string_view text);

/// Cards as of a day are made from what was known before it.
struct AsOf {
  Date day;                          ///< no date: from everything
  std::vector<std::string> earlier;  ///< slugs of other sets that count, as far as they went

  bool operator==(const AsOf&) const = default;
};

/// All cards of one competition season and their fielding chart (ruling 12).
struct CardSet {
  std::string competition;  ///< "Big Bash League": the head line of the cards
  std::string season;       ///< "2024/25"
  cricket::Format format;
  std::string gender;             ///< "male", "female", or empty; the set's
  std::string method = "replay";  ///< "replay", "classic", or "typed" for charts typed in
  std::string credit;  ///< of the data's source: "Data: Cricsheet (cricsheet.org), ODC-BY 1.0"
  std::vector<PlayerCards> players;
  FieldingChart chart;
  AsOf as_of{};

  bool operator==(const CardSet&) const = default;
};

/// The game that the cards are for: the full one if their chart has a strip.
Game game_of(const FieldingChart& chart);
inline Game game_of(const CardSet& set) {
  return game_of(set.chart);
}

/// The season that stands on a player's cards: the set's, or of a pool those in which they played.
const std::string& season_of(const CardSet& set, const PlayerCards& player);

/// Which of a player's two cards.
enum class Face { striker, bowler };

}  // namespace quicket::cards
