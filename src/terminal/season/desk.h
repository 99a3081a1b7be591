#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "report/season_home.h"
#include "terminal/screen/choose.h"

namespace quicket::terminal {

/// What captains want to do next in their season.
struct SeasonWish {
  enum class What : std::uint8_t {
    go_on,  ///< whatever comes next: the match, the next result, the final night
    play,   ///< a match, with the captains' decisions
    watch,  ///< a match that the computer plays, ball by ball
    let,    ///< a match that the computer plays at once
    other,  ///< play, watch or let play any match that is left
    all,    ///< everything that is left, by the computer
    eleven,
    fixtures,  ///< and results
    odds,      ///< of the title and the playoffs
    leaders,
    news,
    squads,  ///< their players, cards and figures
    report,  ///< and scorecard of a match that has been played
    past,    ///< champions, careers and records of earlier seasons
    join,    ///< another captain takes a team
    season,  ///< the next season
    leave,
  };
  What what = What::go_on;
  MatchId fixture;  ///< of play, watch and let, 0: the next one; of report, 0: one of a list

  bool operator==(const SeasonWish&) const = default;
};

/// The choice that Enter takes: the usual one, or else the first.
std::size_t usual_of(const std::vector<Choice>& choices);

/// Where captains sit between their matches: in plain lines, or at a whole screen.
class SeasonDesk {
 public:
  virtual ~SeasonDesk() = default;

  /// Shows the home screen and asks what to do.
  virtual SeasonWish ask(const report::SeasonHome& home) = 0;
  /// A sentence that answers what somebody asked for.
  virtual void say(std::string_view sentence) = 0;
  /// Results that came in, one after another, under a heading; what the evening paper says of them
  /// in sentences; and the table after them.
  virtual void tell_results(std::string_view heading,
                            const std::vector<report::ToldResult>& results,
                            const std::vector<std::string>& paper,
                            const report::SeasonSection& table) = 0;
  /// Whether tables are to be told in sentences.
  virtual bool describes() const { return false; }
  /// A text to read, laid out for a width in columns (0: no limit).
  virtual void read(std::string_view title, const std::function<std::string(int width)>& text) = 0;
  /// The index of the choice; nothing if nobody wants any. `help`: what `?` shows.
  virtual std::optional<std::size_t> choose(std::string_view question,
                                            const std::vector<Choice>& choices,
                                            std::string_view help) = 0;
  std::optional<std::size_t> choose(std::string_view question, const std::vector<Choice>& choices) {
    return choose(question, choices, {});
  }
  /// Asks a yes-or-no question; no answer means no.
  virtual bool confirm(std::string_view question) = 0;
};

/// A command of the home screen. Letters mean what they mean in a match (match_keys): `g` gives a
/// side to the computer, `m` goes to the end of the match, `p` shows odds, `s` a scorecard.
struct SeasonCommand {
  std::string_view word;  ///< in lines
  char32_t key = 0;       ///< in lines and on the screen; 0: none
  SeasonWish::What what = SeasonWish::What::go_on;
  bool of_match = false;  ///< may be followed by the id of a fixture
  std::string_view about;

  /// Whether it does nothing when the season is over.
  bool of_matches_left() const {
    using What = SeasonWish::What;
    return what == What::play || what == What::watch || what == What::let || what == What::other ||
           what == What::all || what == What::eleven;
  }
};
/// All of them, in the order of the help.
const std::vector<SeasonCommand>& season_commands();
/// The one with a letter; null if none has it.
const SeasonCommand* season_command(char32_t letter);

}  // namespace quicket::terminal
