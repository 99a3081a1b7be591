#include <algorithm>

#include "match/win_chance.h"

namespace quicket::match {

cards::Call WinChance::call(Character character, const InningsState& now,
                            cards::Pitch pitch) const {
  const cards::Call call = call_of_set_batter(character, now, pitch);
  if (call != cards::Call::push || now.striker == no_member) return call;
  return now.batting_of[now.striker].balls < new_until_ ? cards::Call::steady : call;
}

cards::Call WinChance::call_of_set_batter(Character character, const InningsState& now,
                                          cards::Pitch pitch) const {
  const Table& table = on(pitch);
  if (!table.chase.keeps_calls()) return cards::Call::steady;
  const int left = std::clamp(now.quota - now.balls, 0, balls_);
  const bool chases = now.target != InningsState::no_target;
  if (now.super_over > 0) {
    if (!chases) return cards::Call::push;
    return table.chase.call(character, left,
                            table.chase.wickets() - now.wickets_to_end + now.wickets,
                            now.target - now.runs);
  }
  return chases ? table.chase.call(character, left, now.wickets, now.target - now.runs)
                : table.setting.call(character, left, now.wickets, now.runs);
}

}  // namespace quicket::match
