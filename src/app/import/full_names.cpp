#include "app/import/full_names.h"

#include "print/page/fonts.h"
#include "store/sets.h"

namespace quicket::app {

FullNames::FullNames(store::Database& database, SetId set) {
  for (const store::SetPlayer& player : store::Sets(database).players(set)) {
    if (!player.full_name.empty() && print::can_print(player.full_name))
      names_[player.id] = player.full_name;
  }
}

void FullNames::write_in(match::MatchRecord& record) const {
  if (names_.empty()) return;
  std::string& best = record.info.player_of_match;
  for (match::TeamSheet& sheet : record.sheets) {
    for (match::SheetPlayer& player : sheet.players) {
      const auto found = names_.find(player.id);
      if (found == names_.end()) continue;
      if (best == player.name) best = found->second;
      player.name = found->second;
    }
  }
}

}  // namespace quicket::app
