#pragma once

#include "cricket/season_figures.h"
#include "ingest/stat_columns.h"

namespace quicket::ingest {

/// Figures of one row of a season table (columns: tables.h). A contradiction is recorded as the
/// fault of `fields`; the figures are then useless.
void take_batting(StatFields& fields, cricket::BattingFigures& batting);
void take_bowling(StatFields& fields, cricket::BowlingFigures& bowling, int balls_per_over);
/// True if the player kept wicket: has stumpings, or catches as keeper.
bool take_fielding(StatFields& fields, cricket::FieldingFigures& fielding);

}  // namespace quicket::ingest
