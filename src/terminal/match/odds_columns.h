#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/match/candidates.h"
#include "terminal/match/screen.h"

namespace quicket::terminal {

/// The odds of a list as columns. Where runs are defended, the chance to keep to them replaces the
/// runs: "over: ≤10  out   now at end".
class OddsColumns {
 public:
  /// `bare`: there is no room for more than they need.
  OddsColumns(const MatchView& view, const std::vector<Candidate>& candidates, bool bowling,
              bool bare);
  /// `of_over`: with what they are of.
  std::string heading(bool of_over) const { return (of_over ? of_ + ": " : "") + heading_; }
  /// "Who may bowl, with the odds of the over:", for a line above a heading that does not say it.
  /// Says what "at end" is unless that was `told`.
  std::string title(std::string_view who, bool& told) const;
  /// " 8.4  27% 48.2%", as wide as `columns`; empty for one without odds.
  std::string row(const Candidate& candidate) const;
  int columns() const;  ///< with a blank before them; 0: nobody has odds

 private:
  bool bowling_, bare_, any_ = false, defended_ = false, wins_ = false, later_ = false;
  std::string of_, heading_;
};
/// The heading of the figures before them: of `facts`, or of `narrow_facts`.
std::string_view facts_heading(bool bowling, bool narrow);

}  // namespace quicket::terminal
