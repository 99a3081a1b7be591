#pragma once

#include <utility>
#include <vector>

#include "cricket/format.h"
#include "match/match_state.h"
#include "terminal/match/game.h"
#include "tests/match/sides.h"

namespace quicket::tests {

/// A match between two plain sides, and what would be in the file.
struct MatchTable {
  explicit MatchTable(bool humans = true,
                      cricket::Format format = cricket::built_in_formats().named("t20"))
      : game{plain_setup(format), {}, {21}, {}, false, {}, {}, {}, {}, {}} {
    game.record.info.format = format;
    game.record.info.teams = {"Alphas", "Betas"};
    game.record.conditions = game.setup.conditions;
    game.record.sheets = {game.setup.sides[0].sheet, game.setup.sides[1].sheet};
    game.calls = terminal::Calls::all;
    game.seats = {terminal::Seat{humans}, terminal::Seat{humans}};
    game.keep = [this](const match::MatchEvent& event) { kept.push_back(event); };
    game.keep_only = [this](std::size_t count) { kept.resize(count); };
    game.keep_substitute = [this](const match::Substitution& change, const match::SheetPlayer&) {
      kept.emplace_back(change);
    };
  }
  MatchTable(const MatchTable&) = delete;
  MatchTable& operator=(const MatchTable&) = delete;

  terminal::MatchGame game;
  std::vector<match::MatchEvent> kept;
};

}  // namespace quicket::tests
