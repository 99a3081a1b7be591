#include "match/win_chance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "match/legal_ball.h"

namespace quicket::match {
namespace {

int overs_in(int balls, const cricket::Conditions& conditions) {
  return (balls + conditions.balls_per_over - 1) / conditions.balls_per_over;
}

/// More than any side scores off that many balls.
int most_runs_in(int balls) {
  return 60 + (balls <= 120 ? balls * 5 / 2 : balls * 2 + 60);
}

/// The chance to win that a captain gives away to bat steadily; the less, the more surely the match
/// is lost, so that nobody bats out a lost chase. Calls are for moments that ask for them: captains
/// who gave nothing away would call before most overs, and make more runs than real sides do. In a
/// chase less is given away: else more of them would be lost with wickets in hand than real ones
/// are. The two were found together: of many pairs that leave the shape of innings as it is, this
/// one wins most.
constexpr float worth_calling = 0.022F, worth_calling_in_chase = 0.011F, as_good_as_lost = 0.1F;

float given_at(float given_away, float chance) {
  return given_away * std::min(1.0F, chance / as_good_as_lost);
}

/// Rounded up, so that a row is worked out in whole blocks.
constexpr std::size_t in_blocks(int runs) {
  return (static_cast<std::size_t>(runs) + LegalBall::block) / LegalBall::block * LegalBall::block;
}

/// Of a row with what is beside it: a block that begins within may end behind it.
constexpr std::size_t length_of(int runs) {
  return LegalBall::reach + in_blocks(runs) + LegalBall::block + LegalBall::reach;
}

}  // namespace

WinChance::Grid::Grid(std::vector<int> most_runs, int wickets)
    : wickets_(wickets), most_runs_(std::move(most_runs)), begin_{0} {
  for (const int runs : most_runs_) {
    begin_.push_back(begin_.back() + length_of(runs) * static_cast<std::size_t>(wickets + 1));
  }
  chances_.resize(begin_.back());
}

float* WinChance::Grid::row(int balls, int out) {
  return chances_.data() + begin_[static_cast<std::size_t>(balls)] +
         static_cast<std::size_t>(out) * length_of(most_runs(balls)) + LegalBall::reach;
}

const float* WinChance::Grid::row(int balls, int out) const {
  return const_cast<Grid*>(this)->row(balls, out);
}

float WinChance::Grid::at(int balls, int out, int runs) const {
  return row(balls, std::clamp(out, 0, wickets_))[std::clamp(runs, 0, most_runs(balls))];
}

cards::Call WinChance::Grid::call(Character character, int balls, int out, int runs) const {
  const float* const at =
      row(balls, std::clamp(out, 0, wickets_)) + std::clamp(runs, 0, most_runs(balls));
  const int noted = calls_[static_cast<std::size_t>(at - chances_.data())];
  return static_cast<cards::Call>(noted >> (2 * static_cast<int>(character)) & 3);
}

void WinChance::Grid::choose(int balls, int out,
                             const std::array<const float*, cards::calls>& after,
                             float given_away) {
  const auto [steady, hold, push] = after;
  float* const best = row(balls, out);
  const std::size_t length = in_blocks(most_runs(balls));
  for (std::size_t from = 0; from < length; from += LegalBall::block) {
    for (std::size_t i = from; i < from + LegalBall::block; ++i) {
      best[i] = std::max(std::max(steady[i], hold[i]), push[i]);
    }
  }
  if (!keeps_calls()) return;
  std::uint8_t* const calls = calls_.data() + (best - chances_.data());
  for (std::size_t i = 0; i < length; ++i) {
    const float given = given_at(given_away, best[i]);
    const float calm = steady[i] + given;
    const auto call = [calm](float held, float pushed) {
      const cards::Call called = held >= pushed ? cards::Call::hold : cards::Call::push;
      return static_cast<int>(calm >= std::max(held, pushed) ? cards::Call::steady : called);
    };
    const int cautious = call(hold[i] + given, push[i]), balanced = call(hold[i], push[i]),
              bold = call(hold[i], push[i] + given);
    // By the order of Character.
    calls[i] = static_cast<std::uint8_t>(cautious | balanced << 2 | bold << 4);
  }
}

void WinChance::Grid::follow(int balls, int out,
                             const std::array<const float*, cards::calls>& after, float given_away,
                             float new_share) {
  const auto [steady, hold, push] = after;
  float* const told = row(balls, out);
  const std::size_t length = in_blocks(most_runs(balls));
  for (std::size_t from = 0; from < length; from += LegalBall::block) {
    for (std::size_t i = from; i < from + LegalBall::block; ++i) {
      const float called = std::max(hold[i], push[i]), top = std::max(steady[i], called);
      const float pushed = push[i] + new_share * (steady[i] - push[i]);
      const bool is_steady = steady[i] + given_at(given_away, top) >= called;
      told[i] = is_steady ? steady[i] : hold[i] >= push[i] ? hold[i] : pushed;
    }
  }
}

WinChance::WinChance(const MatchSetup& setup, Side first, int balls, cards::Pitch pitch, Kept kept)
    : balls_(balls > 0 ? balls : setup.conditions.quota()), first_(first), kept_(kept) {
  const std::array<BowlingShares, 2> bowling = bowling_shares(setup);
  const auto slots_of = [&](Side side) {
    return innings_slots(setup, side, overs_in(balls_, setup.conditions),
                         bowling[side_index(cricket::other(side))]);
  };
  const std::array<InningsSlots, 2> slots{slots_of(first), slots_of(cricket::other(first))};
  const std::span<const cards::Pitch> all = setup.rules.pitches();
  for (const cards::Pitch one : pitch == cards::Pitch::none ? all : std::span(&pitch, 1)) {
    add_table({read_innings(slots[0], setup.rules, setup.conditions, one),
               read_innings(slots[1], setup.rules, setup.conditions, one)},
              setup.conditions);
  }
}

WinChance::WinChance(const MatchOdds& odds, const cricket::Conditions& conditions, int balls)
    : balls_(balls > 0 ? balls : conditions.quota()) {
  add_table(odds, conditions);
}

WinChance::WinChance(std::span<const MatchOdds, 3> odds, const cricket::Conditions& conditions,
                     int balls)
    : balls_(balls > 0 ? balls : conditions.quota()) {
  for (const MatchOdds& one : odds) add_table(one, conditions);
}

void WinChance::add_table(const MatchOdds& odds, const cricket::Conditions& conditions) {
  new_until_ = odds[0].new_until;
  // So many runs can be needed as the balls left may bring, and made as those bowled may have.
  std::vector<int> needed;
  for (int balls = 0; balls <= balls_; ++balls) needed.push_back(most_runs_in(balls));
  const std::vector<int> made(needed.rbegin(), needed.rend());
  Table& table =
      tables_.emplace_back(Table{Grid(needed, odds[1].wickets), Grid(made, odds[0].wickets)});
  fill_chase(table.chase, odds[1], conditions);
  fill_first(table, odds[0], conditions);
}

const WinChance::Table& WinChance::on(cards::Pitch pitch) const {
  if (tables_.size() == 1) return tables_.front();
  return tables_[static_cast<std::size_t>(pitch == cards::Pitch::none ? cards::Pitch::even
                                                                      : pitch) -
                 1];
}

namespace {

/// What the balls of an over bring, after a call: by batters out, and for a chase that answers to
/// its target also while it is ahead of par and while it is behind.
struct OverSteps {
  std::vector<LegalBall> usual, ahead, behind;

  bool operator==(const OverSteps&) const = default;
  OverSteps() = default;
  OverSteps(const InningsOdds& odds, cards::Call call, std::size_t over,
            const cricket::Conditions& conditions)
      : usual(legal_balls(odds, call, over, conditions)) {
    if (odds.ahead_or_behind.empty()) return;
    ahead = legal_balls(odds.ahead_or_behind[0], call, over, conditions);
    behind = legal_balls(odds.ahead_or_behind[1], call, over, conditions);
  }
};

/// From which needs on a chase is not ahead any more, and from which it is behind.
struct Par {
  std::size_t usual_from = 0, behind_from = 0;
};

/// After `bowled` balls of an innings: in an over, on the line from its row to the next one's.
Par par_after(const InningsOdds& odds, int bowled, std::size_t most, int balls_per_over) {
  const auto over = static_cast<std::size_t>(bowled / balls_per_over);
  const double part = double(bowled % balls_per_over) / balls_per_over;
  const cards::StanceRow& row = odds.rows[over];
  const cards::StanceRow next =
      over + 1 < odds.rows.size() ? odds.rows[over + 1] : cards::StanceRow{};
  const double ahead = row.ahead_up_to + part * (std::max(0, next.ahead_up_to) - row.ahead_up_to);
  const double behind = row.behind_from + part * (next.behind_from - row.behind_from);
  const auto within = [most](double runs) {
    return static_cast<std::size_t>(std::clamp(runs, 0.0, static_cast<double>(most)));
  };
  const bool never_behind = row.behind_from == std::numeric_limits<int>::max();
  Par par{row.ahead_up_to < 0 ? 0 : within(std::floor(ahead) + 1),
          never_behind ? most : within(std::ceil(behind))};
  par.usual_from = std::min(par.usual_from, par.behind_from);
  return par;
}

}  // namespace

template <int direction, class End, class Pad>
void WinChance::work_back(Grid& grid, const InningsOdds& odds,
                          const cricket::Conditions& conditions, const End& end, const Pad& pad) {
  for (int out = 0; out <= odds.wickets; ++out) end(grid.row(0, out), in_blocks(grid.most_runs(0)));
  const std::size_t calls = odds.has_calls() ? cards::calls : 1;
  const bool has_par = direction < 0 && !odds.rows.empty();
  std::array<OverSteps, cards::calls> steps;
  std::array<bool, cards::calls> changes{};  ///< anything in this over (rules 5.7)
  // A call lasts for an over or until a wicket falls. What it leads to, for this ball and the next.
  std::array<Grid, cards::calls> after;
  if (odds.has_calls()) {
    has_calls_ = true;
    if (kept_ == Kept::calls) grid.keep_calls();
    const int most = std::max(grid.most_runs(0), grid.most_runs(balls_));
    after.fill(Grid({most, most}, odds.wickets));
  }
  const int over_balls = conditions.balls_per_over;
  for (int balls = 1; balls <= balls_; ++balls) {
    const std::size_t length = in_blocks(grid.most_runs(balls));
    end(grid.row(balls, odds.wickets), length);
    const int bowled = balls_ - balls;
    const bool ends_over = balls == 1 || (bowled + 1) % over_balls == 0;
    if (ends_over) {
      for (std::size_t call = 0; call < calls; ++call) {
        steps[call] = {odds, static_cast<cards::Call>(call),
                       static_cast<std::size_t>(bowled / over_balls), conditions};
        changes[call] = call == 0 || steps[call] != steps[0];
      }
    }
    const Par par = has_par ? par_after(odds, bowled, length, over_balls) : Par{0, length};
    for (int out = 0; out < odds.wickets; ++out) {
      const float* const falls = grid.row(balls - 1, out + 1);
      const auto step = [&](float* row, const float* stays, std::size_t call) {
        // The blocks of a stretch end in the next one, which is worked out after it.
        const auto stretch = [&](const std::vector<LegalBall>& ball, std::size_t from,
                                 std::size_t to) {
          if (from >= to) return;
          follow_ball<direction>(row + from, stays + from, falls + from,
                                 ball[static_cast<std::size_t>(out)], to - from);
        };
        stretch(steps[call].ahead, 0, par.usual_from);
        stretch(steps[call].usual, par.usual_from, par.behind_from);
        stretch(steps[call].behind, par.behind_from, length);
        pad(row, length);
      };
      if (!odds.has_calls()) {
        step(grid.row(balls, out), grid.row(balls - 1, out), 0);
        continue;
      }
      std::array<const float*, cards::calls> rows{};
      for (std::size_t call = 0; call < calls; ++call) {
        if (!changes[call]) {
          rows[call] = rows[0];
          continue;
        }
        float* const row = after[call].row(balls % 2, out);
        step(row, ends_over ? grid.row(balls - 1, out) : after[call].row(1 - balls % 2, out), call);
        rows[call] = row;
      }
      const float given = direction < 0 ? worth_calling_in_chase : worth_calling;
      if (kept_ == Kept::told) {
        const auto& shares = odds.new_shares[static_cast<std::size_t>(bowled / over_balls)];
        grid.follow(balls, out, rows, given, shares[static_cast<std::size_t>(out)]);
      } else {
        grid.choose(balls, out, rows, given);
      }
      pad(grid.row(balls, out), length);
    }
  }
}

void WinChance::fill_chase(Grid& chase, const InningsOdds& odds,
                           const cricket::Conditions& conditions) {
  // No runs needed: won. One needed and nothing left to make it with: a tie.
  const auto won = [](float* row, std::size_t) {
    std::fill(row - LegalBall::reach, row + 1, 1.0F);
  };
  const auto over = [&](float* row, std::size_t length) {
    won(row, length);
    row[1] = 0.5F;
  };
  work_back<-1>(chase, odds, conditions, over, won);
}

void WinChance::fill_first(Table& table, const InningsOdds& odds,
                           const cricket::Conditions& conditions) {
  std::vector<float> defended;  // with every total
  for (int runs = 0; runs < static_cast<int>(in_blocks(table.setting.most_runs(0))); ++runs) {
    defended.push_back(1 - table.chase.at(balls_, 0, runs + 1));
  }
  const auto pad = [](float* row, std::size_t length) {
    std::fill(row + length, row + length + LegalBall::reach, row[length - 1]);
  };
  const auto over = [&](float* row, std::size_t length) {
    std::copy_n(defended.data(), length, row);
    pad(row, length);
  };
  work_back<1>(table.setting, odds, conditions, over, pad);
}

double WinChance::setting(int runs, int out, int balls_left, cards::Pitch pitch) const {
  return on(pitch).setting.at(std::clamp(balls_left, 0, balls_), out, runs);
}

double WinChance::chasing(int needed, int out, int balls_left, cards::Pitch pitch) const {
  return on(pitch).chase.at(std::clamp(balls_left, 0, balls_), out, needed);
}

double WinChance::of(Side side, const MatchState& state) const {
  if (state.closed) return !state.winner ? 0.5 : *state.winner == side ? 1 : 0;
  if (state.innings.empty()) {
    const double chance = setting(0, 0, balls_);
    return side == first_ ? chance : 1 - chance;
  }
  const InningsState& now = state.now();
  const double of_batting = [&] {
    const int left = now.quota - now.balls;
    if (now.super_over > 0) return 0.5;
    if (now.target != InningsState::no_target) {
      const int needed = now.target - now.runs;
      return now.closed ? chasing(needed, 0, 0) : chasing(needed, now.wickets, left, state.pitch);
    }
    if (!now.closed) return setting(now.runs, now.wickets, left, state.pitch);
    const int target = state.revised_target > 0 ? state.revised_target : now.runs + 1;
    const int balls = state.revised_balls > 0 ? state.revised_balls : now.quota;
    return 1 - chasing(target, 0, balls, state.pitch);
  }();
  return side == now.batting ? of_batting : 1 - of_batting;
}

double chance_batting_first(const MatchSetup& setup, Side side, Side first) {
  const bool unknown = setup.rules.rolls_for_pitch() && setup.pitch == cards::Pitch::none;
  const cards::Pitch pitch = unknown ? cards::Pitch::even : setup.pitch;
  return WinChance(setup, first, 0, pitch, WinChance::Kept::told).of(side, MatchState(setup));
}

double chance_before_toss(const MatchSetup& setup, Side side) {
  return (chance_batting_first(setup, side, 0) + chance_batting_first(setup, side, 1)) / 2;
}

}  // namespace quicket::match
