#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/event.h"
#include "match/legality.h"
#include "match/match_state.h"
#include "match/substitutes.h"

namespace quicket::match {

/// A match as it is typed from a scoresheet, line by line; parts in brackets are optional:
///
///     # a comment
///     toss: Alphas bat                    (or: field)
///     pitch: slow                         true or fast; after the toss it opens the first innings
///     innings: Alphas                     super over: Betas
///     in: Short, Weatherald               who comes in; default: the next of the written order
///     1 Swepson: 4 1 1 W c:Ross . 1       [number] bowler: the balls of an over
///     : 1 2                               more balls of the same over
///     total: 151/7 off 120 extras 9       an innings of which only totals are known (off 20 overs)
///                                         one that was cut short: ... ended [abandoned]
///     end: all out                        [quota, target, abandoned, rain]
///     sub: Alphas Bazley for Short (agreed)
///     penalty: Betas 5    quota: 84    target: 100 off 60 (D/L)
///     rain: 3 overs                       taken from each side; or: no more play (rules 9.5)
///     result: Alphas                      [tie, abandoned]; closes the match
///     result: Alphas forfeit              Betas did not come, or gave the match up
///
/// Among the balls (see ball_notation.h): `>Ross` Ross comes in, `@Ross` Ross takes over,
/// `-hurt:Ross`, `-retired:Ross`, `-left:Ross` leave between balls, `=Ross` is on strike (or the
/// line is wrong), `!hold`, `!push`, `!steady` the batting side's call (rules 5.7; at the start of
/// an over and after a wicket it is steady), and if there are cards, rolls: `4/08/2/7/3/15` (or
/// commas) d6, d100 (00 is 100), then as the rules demand, the d6 and d20 of the fielding chart,
/// the drawn fielder (a name, or the number among those who can be drawn in the order of the
/// sheet), the d20 of the check. A batter whom no line brings in, the end of an innings
/// and of the match and, by the strict rules, the next innings follow by themselves.
///
/// To type less: balls of one sign each may be joined (`411W.1`); a line without a colon contains
/// the balls of the current over, or else the next bowler and the balls (`swep 411W.1`), before the
/// first innings the toss (`Alphas bat`).
class Scorer {
 public:
  enum class Rules {
    strict,  ///< refuses what the rules forbid
    lenient  ///< accepts it: umpires make mistakes in real matches
  };

  /// Continues from the events of `begun`. `file` names the text in messages; empty: they give only
  /// the reason.
  Scorer(MatchRecord begun, std::string file, Rules rules = Rules::strict);
  /// The same with cards: rolls can be typed, and only players with a bowler card may bowl. `sub:`
  /// can bring in `reserves`, who join the end of their sheet; the sheets of the setup are those
  /// without any. Both must outlive the scorer.
  Scorer(MatchRecord begun, std::string file, const MatchSetup& setup,
         const Reserves* reserves = nullptr);

  /// Reads one line. Throws Error (bad_file) with file, line, column (both from 1) and reason; the
  /// line has then changed nothing.
  void line(std::string_view text);
  /// Closes an innings or a match that is over.
  void finish();

  const MatchRecord& record() const { return record_; }
  const MatchState& state() const { return state_; }
  /// Whether the pitch comes next (rules 5.9): `pitch: slow`, or "slow" alone.
  bool pitch_is_due() const;
  /// Of those who play, reserves who came on included; null without cards.
  const MatchSetup* setup() const { return setup_; }
  /// The same once a reserve has come on; until then null.
  const std::shared_ptr<const MatchSetup>& joined() const { return joined_; }
  /// Of the line that was refused last: where the reason lies, from 1.
  std::size_t refused_column() const { return column_; }

 private:
  void read(std::string_view text);
  void read_bare(std::string_view text);
  void balls_of_over_on(std::string_view text);
  std::string over_on() const;
  [[noreturn]] void refuse_over_on(std::string_view next) const;
  bool has_rolled() const;
  void name_pitch(std::string_view word);
  void demand_pitch() const;
  bool was_opened_by_pitch(const InningsOpened& opened) const;
  /// The first innings has the pitch that was named.
  void open(InningsOpened opened);
  void keyword(std::string_view word, std::string_view rest);
  void over(std::string_view bowler, std::string_view balls);
  void token(std::string_view text);
  Delivery next_ball() const;
  void ball(std::string_view text);
  void name_keeper(Dismissal& stumping) const;
  void roll(std::string_view text);
  void between_balls(std::string_view text);
  void make_call(std::string_view text);
  cards::Call call_now() const;
  Member bowler_called(std::string_view name, const std::string& why);
  void start_over(Member bowler, const std::string& why);
  std::string innings_over(const std::string& why) const;
  std::string who_can_bowl() const;
  std::string overs_begun_by(Member bowler) const;
  int balls_of(std::string_view text) const;
  void total(std::string_view text);
  void substitute(std::string_view text);
  const cards::PlayerCards* reserve_called(std::size_t side, std::string_view text) const;
  void join(std::size_t side, const cards::PlayerCards& reserve);
  void revise_target(std::string_view text);
  void rain(std::string_view text);
  void end_innings(std::string_view text);
  void result(std::string_view text);
  void come_in_if_needed();
  bool innings_is_over() const;
  void open_if_due();
  void close_if_over();
  void happen(MatchEvent event);
  const InningsState& innings_on() const;
  const TeamSheet& batting() const;
  const TeamSheet& fielding() const;

  MatchRecord record_;
  cards::Pitch pitch_ = cards::Pitch::none;  ///< named, of an innings that is yet to be opened
  MatchState state_;
  Umpire umpire_;
  const MatchSetup* setup_ = nullptr;
  std::shared_ptr<const MatchSetup> joined_;  ///< what `setup_` is once a reserve has come in
  const Reserves* reserves_ = nullptr;
  Rules rules_ = Rules::strict;
  std::string file_;
  int line_ = 0;
  std::size_t column_ = 1;
  std::string_view at_;              ///< the part of the line being read
  Member bowler_ = no_member;        ///< the bowler of the next ball
  std::optional<cards::Call> call_;  ///< made since the last event
  bool changed_ends_ = false;        ///< a source says that the batters are at the other ends
};

/// Reads a whole text; see Scorer.
MatchRecord read_match(std::string_view text, const std::string& file, MatchRecord begun,
                       Scorer::Rules rules = Scorer::Rules::strict);

/// Where a delivery is in the lines of a record.
struct BallText {
  std::size_t line = 0;  ///< from 0
  std::size_t from = 0, length = 0;
};

/// Lines from which read_match (lenient) reads the same events, but for dice. `balls` gets a place
/// for every delivery, in order.
std::vector<std::string> match_lines(const MatchRecord& record,
                                     std::vector<BallText>* balls = nullptr);

}  // namespace quicket::match
