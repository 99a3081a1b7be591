#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

#include "match/character.h"
#include "match/innings_odds.h"
#include "match/match_state.h"

namespace quicket::match {

/// The chance to win a match, ball by ball, worked out once before it begins: backwards from the
/// last ball of the chase, for every number of balls left, batters out and runs, and then the same
/// of the first innings, whose every total leads to a chase. A tie counts half, whatever follows
/// it. Exact for what the cards give, but for a few things: who is in, who bowls and whether a
/// batter is new are as likely as they usually are; a free hit that is just due counts as a ball
/// like another; and a chase is looked up at every ball, not when an over begins. In a set with
/// calls (rules 5.7) both sides call what gives them the best chance, or as captains do (`Kept`).
class WinChance {
 public:
  /// Of the innings of the side batting first, then of the other.
  using MatchOdds = std::array<InningsOdds, 2>;

  enum class Kept : std::uint8_t {
    chances,  ///< of sides that always make the best call
    calls,    ///< and what captains call by them, which takes a third longer
    told,     ///< the chances of sides whose captains give a little away to bat steadily
  };

  /// Of a match in which `first` bats first and both innings have `balls` legal balls (0: as many
  /// as the conditions give), on a pitch; where a pitch is rolled for and none is named, on each.
  WinChance(const MatchSetup& setup, Side first, int balls = 0,
            cards::Pitch pitch = cards::Pitch::none, Kept kept = Kept::calls);
  /// The same of sides that are known by their odds, in a set that rolls for no pitch.
  WinChance(const MatchOdds& odds, const cricket::Conditions& conditions, int balls);
  /// In one that does: on a slow, a true and a fast pitch.
  WinChance(std::span<const MatchOdds, 3> odds, const cricket::Conditions& conditions, int balls);

  bool has_calls() const { return has_calls_; }
  /// Legal balls of an innings, as it was made for.
  int balls() const { return balls_; }
  /// The chance of the side that bats first while it bats, 0-1. What lies beyond the table (more
  /// runs than any side makes) is as at its edge.
  /// A pitch that is not known is a true one.
  double setting(int runs, int out, int balls_left, cards::Pitch pitch = cards::Pitch::none) const;
  /// The chance of the side that bats second, which needs `needed` more runs.
  double chasing(int needed, int out, int balls_left,
                 cards::Pitch pitch = cards::Pitch::none) const;

  /// The chance of `side` where the match stands, from the toss to the close: a half in a match
  /// without a winner, and while a super over decides it.
  double of(Side side, const MatchState& state) const;

  /// What a captain of this character calls for the batting side in an innings in progress: the
  /// best, if it is worth leaving off batting steadily; the cautious hold and the bold push
  /// whenever that is better than steady. Steady if the set has no calls, or none are kept, and
  /// where a new batter would push: he loses the wickets of a push and few of its runs. A side that
  /// bats first in a super over pushes with a batter who is in; its chase counts as the end of an
  /// innings with as many wickets left.
  cards::Call call(Character character, const InningsState& now, cards::Pitch pitch) const;

 private:
  /// By balls left, batters out and runs.
  class Grid {
   public:
    Grid() = default;
    /// `most_runs`: in the row of so many balls left.
    Grid(std::vector<int> most_runs, int wickets);
    /// Makes room for the calls.
    void keep_calls() { calls_.resize(chances_.size()); }
    bool keeps_calls() const { return !calls_.empty(); }
    cards::Call call(Character character, int balls, int out, int runs) const;
    /// Chooses the best of a row of chances after each call, and notes those to be kept; captains
    /// give away at most `given_away` of a chance to bat steadily.
    void choose(int balls, int out, const std::array<const float*, cards::calls>& after,
                float given_away);
    /// As captains choose, who do not push with a striker who is new.
    void follow(int balls, int out, const std::array<const float*, cards::calls>& after,
                float given_away, float new_share);
    int most_runs(int balls) const { return most_runs_[static_cast<std::size_t>(balls)]; }
    float at(int balls, int out, int runs) const;
    /// The rows from no runs on, with room for what one ball may bring before and behind it.
    float* row(int balls, int out);
    const float* row(int balls, int out) const;
    int wickets() const { return wickets_; }

   private:
    int wickets_ = 0;
    std::vector<int> most_runs_;  ///< by balls left
    /// By balls left: where the rows begin, each as long as its runs need, and where the last end.
    std::vector<std::size_t> begin_;
    std::vector<float> chances_;
    std::vector<std::uint8_t> calls_;  ///< two bits for each character
  };
  /// Fills a grid from its last ball backwards: `end` the row of an innings that is over, `pad`
  /// what lies beside a row that was worked out.
  template <int direction, class End, class Pad>
  void work_back(Grid& grid, const InningsOdds& odds, const cricket::Conditions& conditions,
                 const End& end, const Pad& pad);
  /// A match on one pitch.
  struct Table {
    Grid chase;    ///< of the side batting second, by the runs that it needs
    Grid setting;  ///< of the side batting first, by the runs that it has
  };
  void add_table(const MatchOdds& odds, const cricket::Conditions& conditions);
  void fill_chase(Grid& chase, const InningsOdds& odds, const cricket::Conditions& conditions);
  void fill_first(Table& table, const InningsOdds& odds, const cricket::Conditions& conditions);
  const Table& on(cards::Pitch pitch) const;
  cards::Call call_of_set_batter(Character character, const InningsState& now,
                                 cards::Pitch pitch) const;

  int balls_ = 0;
  int new_until_ = 0;  ///< balls faced before a batter is in
  Side first_ = 0;
  Kept kept_ = Kept::calls;
  bool has_calls_ = false;
  std::vector<Table> tables_;  ///< one, or of the slow, the true and the fast pitch
};

/// The chance of `side` before the toss if `first` bats first, on a true pitch where one is rolled
/// for and none is named.
double chance_batting_first(const MatchSetup& setup, Side side, Side first);
/// The same while nobody knows who will.
double chance_before_toss(const MatchSetup& setup, Side side);

/// The innings of an average side, from matches of a league.
class AverageInnings {
 public:
  /// The innings of these sides.
  void add(const MatchSetup& setup, std::initializer_list<Side> batting);
  bool empty() const { return innings_[0].empty(); }
  /// The chances of two average sides. Demands an innings.
  WinChance chances(const cricket::Conditions& conditions) const;

 private:
  std::array<std::vector<InningsOdds>, 3> innings_;  ///< on each pitch; on the first alone, if none
};

/// By which computer captains call in these matches; nothing if their set has no calls. Some of the
/// matches are enough for an average.
std::shared_ptr<const WinChance> chances_to_call_by(std::span<const MatchSetup* const> matches);

/// Where a match stands, as far as real ones depart from cards.
struct ChancePoint {
  bool chasing = false;
  double left = 1;  ///< the part of the innings in progress that is still to be bowled, 0-1
  int out = 0;      ///< batters of that innings
};

/// The chance of the side batting first in a real match, from what the cards give it. Reality is
/// less certain than cards: the day, the pitch and form are on none of them. A lead in the middle
/// of a chase is worth less than they say, and wickets in hand more; without calls a chase gets
/// more out of its last overs, too. Fitted by likelihood to 1,302 matches of 24 seasons (17 of the
/// IPL), by the cards of their own sides and by the league's, which count alike; held out, the log
/// loss is within .002 of that fit. With calls nothing is changed in the last 1.6 overs of twenty.
double real_chance(double by_cards, const ChancePoint& at, bool with_calls);

}  // namespace quicket::match
