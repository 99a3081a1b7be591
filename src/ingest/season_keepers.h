#pragma once

#include "match/keeper_record.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// Names the keeper of each side of each match by ruling 14: the one that the source names; who
/// stumped in it; who stumped for the side in the season or is called a keeper by a squads file;
/// who did so in other seasons (`elsewhere`); the best catcher of those who never bowled. The last
/// two are marked as assumed, as is a choice among players with equal evidence. Without evidence in
/// a season that names no fielders, nobody is named.
void choose_keepers(match::SetData& set, const match::KeeperRecords& elsewhere = {});

}  // namespace quicket::ingest
