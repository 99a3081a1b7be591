#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/game.h"
#include "games/stonehenge_cricket/cards.h"

namespace quicket::games::stonehenge {

enum class Format : std::uint8_t { limited_over, twenty20, test };

struct Rules {
  Format format = Format::limited_over;
  int overs = 3;  ///< of an innings at most; 0: no limit (a Test as printed)
  bool powerplay = true;
  bool high_scoring = false;  ///< no dot deliveries of two cards
  bool extra_twenty20 =
      false;  ///< a tie is followed by one Twenty20 (stonehenge-cricket ruling 28)
  bool extra_powerplay = true;  ///< in that Twenty20

  int innings_a_side() const { return format == Format::test ? 2 : 1; }
  bool operator==(const Rules&) const = default;
};

/// What has to be done next: the first group by a seat, the second by chance.
enum class Phase : std::uint8_t {
  call,         ///< Day or Night
  choose,       ///< bat or bowl
  place,        ///< a fielder, at the start of an innings
  move,         ///< a fielder is lifted, before a later over
  powerplay,    ///< yes or no, in secret
  name_colour,  ///< of the powerplay
  deliver,
  stroke,
  free_hit,
  appeal,
  answer,
  // chance
  toss,
  deal,
  coin,  ///< whose powerplay it is
  refill,
  // nobody
  finished,
};

/// Numbers of the actions.
namespace act {
inline constexpr Action none = 0;  ///< field kept, no appeal, no answer, free hit left alone
inline constexpr Action day = 1;
inline constexpr Action night = 2;
inline constexpr Action bat = 3;
inline constexpr Action bowl = 4;
inline constexpr Action yes = 5;
inline constexpr Action no = 6;
inline constexpr Action colour = 10;         ///< + colour
inline constexpr Action coin = 20;           ///< + seat
inline constexpr Action card = 100;          ///< + card, drawn
inline constexpr Action place = 200;         ///< + number
inline constexpr Action lift = 300;          ///< + number: this fielder moves
inline constexpr Action deliver = 2000;      ///< + number
inline constexpr Action deliver_two = 3000;  ///< + two(lower, higher)
inline constexpr Action stroke = 4000;       ///< + number
inline constexpr Action appeal = 5000;       ///< + number
inline constexpr Action appeal_two = 6000;   ///< + two(lower, higher)
inline constexpr Action answer = 7000;       ///< + number
/// Two stones in one number.
constexpr Action two(int lower, int higher) {
  return lower * 31 + higher;
}
}  // namespace act

/// One innings on the scoreboard.
struct InningsScore {
  std::int8_t side = 0;  ///< seat that bats
  std::int8_t wickets = 0;
  std::int16_t runs = 0;
  std::int16_t balls = 0;
};

/// The result of a ball, for the screen.
struct Ball {
  std::int8_t delivery = 0;  ///< number; 0 on a no-ball
  std::int8_t second = 0;    ///< second card of a dot delivery
  std::int8_t stroke = 0;    ///< number; 0: none
  bool forced = false;       ///< same colour, no runs possible
  std::int8_t appeal = 0;    ///< lower card of the appeal; 0: none
  std::int8_t appeal_second = 0;
  std::int8_t answer = 0;
  bool out = false;
  std::int8_t runs = 0;
};

/// The complete position of Stonehenge Cricket as a plain value, and its rules
/// (data/rules/stonehenge-cricket.md).
struct Position {
  static constexpr int keeper = 16;
  static constexpr int bowler_space = 1;
  static constexpr int hand_size = 10;
  static constexpr int free_fielders = 9;

  Rules rules;
  Phase phase = Phase::call;

  std::array<Cards, 2> hand{};
  /// Cards that a hand may contain given all that both have seen; always includes the hand.
  std::array<Cards, 2> may_hold{all_cards, all_cards};
  Cards discards = 0;       ///< of this over
  std::uint32_t field = 0;  ///< the movable fielders: bit n for space n
  std::uint32_t moved = 0;  ///< fielders that have moved before this over
  std::int8_t lifted = 0;   ///< space that a fielder was just lifted from; he may not go back there
  std::int8_t to_place =
      0;  ///< at the start of an innings, fielders still to be placed; 1 while one is lifted

  std::int8_t caller_day = -1;  ///< 1: Day was called
  std::int8_t toss_winner = -1;
  std::int8_t first_batter = -1;
  std::int8_t innings = -1;      ///< of all that are played
  std::int8_t innings_left = 0;  ///< after this one
  std::array<InningsScore, 6> score{};
  bool extra = false;  ///< in the extra Twenty20

  std::int8_t balls = 0;  ///< of this over
  std::array<bool, 2> powerplay_used{};
  std::array<std::int8_t, 2> wants{};  ///< -1 not decided, 0, 1: secret until both have
  std::int8_t powerplay_seat = -1;
  std::array<std::int8_t, 2> banned{-1, -1};  ///< colour that a seat may not play, or -1
  std::uint8_t trilithons = 31;               ///< cards unused in this innings, by colour
  Ball ball{};
  Ball last{};  ///< the previous ball

  static Position start(const Rules& rules);

  int to_move() const;
  void legal_actions(std::vector<Action>& out) const;
  void apply(Action action);

  int batting() const { return score[at(innings)].side; }
  int bowling() const { return 1 - batting(); }
  int runs(int seat) const;
  /// In hand and not of a banned colour (stonehenge-cricket ruling 12).
  Cards playable(int seat) const;
  /// Strokes that the hand allows: another colour or the twin, or else the delivered colour.
  Cards strokes() const;
  /// What may be in a seat's hand as far as the other seat can tell.
  Cards unseen(int holder) const { return may_hold[at(holder)] & ~hand[at(1 - holder)]; }
  Cards draw_pile() const { return all_cards & ~(hand[0] | hand[1] | discards); }
  bool has_fielder(int number) const {
    return number == keeper || number == bowler_space || ((field >> number) & 1) != 0;
  }
  /// 6 for the twin of the delivery, 1 where a fielder stands, else 4; forced strokes score 0.
  int runs_for(int number) const;
  /// The seat that is about to be dealt a card; -1 if there is none.
  int dealt_to() const {
    if (phase != Phase::deal && phase != Phase::refill) return -1;
    return std::popcount(hand[at(batting())]) < hand_size ? batting() : bowling();
  }
  int overs_limit() const { return extra ? 1 : rules.overs; }
  bool has_powerplay() const { return extra ? rules.extra_powerplay : rules.powerplay; }
  int over() const { return score[at(innings)].balls / 6; }

  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

 private:
  void push_pairs(Cards cards, std::vector<Action>& out) const;
  void push_appeals(std::vector<Action>& out) const;
  void spend(int seat, Cards cards);
  void begin_part();
  void begin_innings();
  void deal_card(int card);
  void begin_over();
  void ask_powerplay();
  void settle_powerplay();
  void name_colour(int colour);
  void begin_ball();
  void deliver(Action action);
  void play_stroke(int number);
  void appeal_with(Action action);
  void answer_with(Action action);
  void score_stroke();
  void end_ball();
  void end_over();
  void end_innings();
  void end_part();
  bool decided() const;
};

}  // namespace quicket::games::stonehenge
