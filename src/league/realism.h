#pragma once

#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "league/many_seasons.h"
#include "league/match_shape.h"
#include "match/event.h"

namespace quicket::league {

/// One figure of a real season beside that of its replays.
struct RealismRow {
  std::string name;  ///< "runs_per_ball": key of the JSON, see TARGETS
  double real = 0;
  double replayed = 0;
  std::string target;  ///< in words: "within 1.5 %"
  bool met = false;
  /// How much one replayed season differs from the next by chance; for slope and r (on Fisher's
  /// scale) that of a line through the players compared. 0: unknown.
  double standard_error = 0;
  bool by_chance = false;  ///< not met, but by no more than two standard errors
  std::string note;        ///< why it is not met; empty if it is
  bool judged = true;      ///< false: shown without a target, and `met`

  bool operator==(const RealismRow&) const = default;
};

struct Realism {
  int seasons = 0;
  int matches = 0;   ///< compared: complete ones, not decided by a rain method
  int left_out = 0;  ///< the others
  long long deliveries = 0;
  std::vector<RealismRow> rows;
  SeasonShape shape;

  bool operator==(const Realism&) const = default;
};

/// Replays the complete matches of a real season `seasons` times, with the same pairings, line-ups,
/// batting orders and bowling changes, by the dice of `seed`, and compares totals, spread, wickets,
/// extras, ways of getting out, the players' rates and the shape of matches with the real ones.
/// `cards` must include everybody on the sheets, by id. The same for any number of threads (0:
/// all); memory is constant. Throws Error if no match is complete, or a side has too few bowlers
/// with cards.
Realism validate_season(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                        const cricket::Conditions& conditions, dice::Seed seed, int seasons,
                        int threads = 0, const SeasonProgress& progress = {});

}  // namespace quicket::league
