#pragma once

#include "report/document.h"
#include "store/database.h"

namespace quicket::app {

/// What Datasette shows beside the rows of a database (its `--metadata`): titles of the views, what
/// a row of each is, what its columns mean, by which it is sorted, to whom figures are owed. Tables
/// that views are made of are hidden. As text and as JSON the same.
report::Document file_metadata(store::Database& database);

}  // namespace quicket::app
