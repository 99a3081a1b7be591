#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/playing_side.h"
#include "match/scorebook.h"
#include "store/matches.h"

namespace quicket::app {

/// A match that is typed in: a fixture of a league played on paper, or a stored match to be
/// amended. The text is that of match/notation.h, with `eleven: TEAM: A, B (wk), C, ...`
/// lines before the first ball if the players, or their order, differ from the league's
/// choice.
class PaperMatch {
 public:
  /// A fixture; continues from what is stored of it. Throws Error if it has been played, its sides
  /// are not known, or it belongs to another league.
  static PaperMatch of_fixture(store::Database& database, const std::string& league,
                               MatchId fixture);
  /// A finished match of the database, real or played.
  static PaperMatch of_stored(store::Database& database, MatchId id);

  MatchId id() const { return id_; }
  /// The stored match, or its beginning.
  const match::MatchRecord& record() const { return record_; }
  bool kept() const { return kept_; }

  /// Reads a whole match from its first ball; in a league's, `undo` and `fix` correct the lines
  /// before them. Throws Error (bad_file) with file, line, column.
  match::MatchRecord read(std::string_view text, const std::string& file);
  /// The stored beginning and more of the match, read like that.
  match::MatchRecord read_on(std::string_view text, const std::string& file) const;
  /// A book that continues from what is stored. This object must outlive it.
  match::Scorebook book() const;
  /// Takes an `eleven:` line (without that word) before the first ball.
  void choose_eleven(std::string_view text);

  /// Stores the match as it is now; does nothing if nothing was typed. An amended match is stored
  /// only when it is over.
  void keep(const match::MatchRecord& record);
  /// After the last keep: updates the league's playoffs; returns sentences about those played by
  /// other sides than the table now gives, and about who goes through if this match is a playoff
  /// without a winner.
  std::vector<std::string> settle();

 private:
  PaperMatch(store::Database& database, MatchId id, match::MatchRecord record);
  std::string without_elevens(std::string_view text, const std::string& file);
  void load_cards(const std::string& league);
  void prepare();

  store::Database* database_;
  MatchId id_;
  match::MatchRecord record_;
  std::string league_;  ///< empty: not a match of a league
  bool amends_ = false, kept_ = false;
  std::array<std::vector<cards::PlayerCards>, 2> squads_;  ///< of a league's match
  cards::FieldingChart chart_;
  cards::Pitch pitch_ = cards::Pitch::none;  ///< of the ground, where the league gives it one
  std::optional<match::MatchSetup> setup_;
  match::Reserves reserves_;  ///< of a league's match
  match::Scorer::Rules rules_ = match::Scorer::Rules::strict;
};

/// A match as text that PaperMatch::read can read: a heading in comments, the elevens of a league's
/// match, then its lines.
std::string notation_of(store::Database& database, MatchId id);

}  // namespace quicket::app
