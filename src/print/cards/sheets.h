#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "cricket/colour.h"
#include "print/cards/template.h"
#include "print/page/canvas.h"
#include "print/page/sheet_printer.h"

namespace quicket::print {

/// What a back shows.
enum class BackKind {
  club,        ///< the template's back, with the club's crest
  role,        ///< striker or bowler, whatever the club
  league,      ///< competition and season: the same for all cards
  plain,       ///< the club's first colour
  other_role,  ///< one card a player: the bowler behind the striker
};

/// Whether the two roles of a player are the two sides of one card.
inline bool joins_roles(BackKind back, Assembly assembly) {
  return back == BackKind::other_role && assembly != Assembly::fronts_only;
}

/// In which order the cards of a team come. A player's striker card always precedes the bowler's.
enum class CardOrder {
  surname,  ///< as in the index
  name,
  role,  ///< all strikers, then all bowlers, by surname
};

/// Pictures by the name of what they show.
using Images = std::map<std::string, std::shared_ptr<const Image>>;

/// Which cards, on which paper, and how.
struct CardSheetOptions : SheetOptions {
  std::vector<std::string> teams;    ///< empty: all
  std::vector<std::string> players;  ///< empty: all
  bool strikers = true, bowlers = true;
  std::optional<std::set<PlayerId>> only;  ///< restricted further to these: the cards that changed

  CardOrder order = CardOrder::surname;
  bool new_sheet_per_team = false;
  BackKind back = BackKind::club;
  cricket::Palette palette = cricket::Palette::full;
  std::map<std::string, cricket::TeamColours> team_colours;  ///< chosen by the user
  Images crests, portraits;  ///< the user's own, by club and by player
  bool index_page = true;    ///< at the end of sheets: the cards on each, and the source's credit
  /// Whom a source calls wicketkeepers; others who have a rating are guessed.
  std::optional<std::set<PlayerId>> called_keepers;
  bool debug_boxes = false;
  /// Draws a side of the blank cards, from 0, that fill the last sheet; empty: it stays as it is.
  std::function<void(Canvas&, Box, std::size_t blank, bool back)> blank;
  /// Told how many faces of the cards are drawn; may be empty.
  std::function<void(int done, int total)> progress;
};

/// A finished PDF and its contents.
struct CardSheets {
  std::string pdf;
  int cards = 0;
  int blanks = 0;                  ///< besides
  int sheets = 0;                  ///< of paper, not counting the index
  std::vector<std::string> notes;  ///< of the index: who keeps, how to play them
  /// By team and name, the sheets of a player's cards: "3", or "3, 4" with the bowler's on the
  /// next.
  std::map<std::pair<std::string, std::string>, std::string> sheets_of_players;
};

/// Prints cards by team, then in their order. Throws Error for a team
/// or player that is not in the set, and if no card is left to print.
CardSheets print_cards(const cards::CardSet& set, const CardTemplate& layout,
                       const CardSheetOptions& options);

}  // namespace quicket::print
