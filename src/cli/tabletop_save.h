#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "print/cards/tabletop.h"

namespace quicket::cli {

/// The saved object (JSON) with which Tabletop Simulator puts the decks on the table, side by side;
/// the pictures are in `folder`. The keys are those that the game saves itself
/// (https://kb.tabletopsimulator.com/custom-content/save-file-format/).
std::string tabletop_save(const std::vector<print::TabletopDeck>& decks, const std::string& title,
                          const std::filesystem::path& folder);

}  // namespace quicket::cli
