#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/event.h"
#include "match/moment.h"
#include "terminal/match/screen.h"
#include "terminal/match/side_inks.h"
#include "terminal/match/tension.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// What deserves to be seen before the next ball.
struct Banner {
  std::string title;  ///< "HAT-TRICK"
  std::string text;   ///< sentences
  Pen pen;            ///< of the bars above and below
};

/// The banner of the moments of one event; nothing if none of them is worth one.
std::optional<Banner> banner_of(const MatchView& view, std::span<const match::Moment> moments,
                                const SideColours& colours);

/// Before the last over of a chase that is still open (`of_home`: the chance of side 0): what is
/// needed, who bowls, and who bats.
std::optional<Banner> last_over_banner(const MatchView& view, std::optional<double> of_home,
                                       const SideColours& colours);

/// The home side's chance before and after an event, where it is known; and whose is told, if not
/// that of the side that bats.
struct ChanceChange {
  std::optional<double> before, after;
  std::optional<cricket::Side> told = {};
};

/// "Partnership 38 off 24 balls with Abbott.": the one that the wicket of `out` ended; empty if
/// there is none.
std::string ended_stand(const MatchView& view, match::Member out);

/// What stands below what happened on a ball of a chase: the task, the chance before and after,
/// and what a tie means; at its end who turned it, and when the winners were furthest from it.
std::vector<std::string> chase_lines(const MatchView& view, ChanceChange chance);
std::vector<std::string> end_lines(const MatchView& view, const Tension& tension);

/// The panel of the wicket that has just fallen: how, the score, the partnership, and what it did
/// to the chance. A banner that the same ball deserves (a hat-trick) keeps its title.
Banner wicket_banner(const MatchView& view, const match::Delivery& ball, ChanceChange chance,
                     std::optional<Banner> deserved);

inline constexpr int widest_banner = 76;
/// Rows of its box in so many columns.
int banner_rows(const Banner& banner, int columns);
/// A box in the middle of an area, which is cleared; what has no room in it is left out.
void draw_banner(Picture& picture, const Area& area, const Banner& banner);

}  // namespace quicket::terminal
