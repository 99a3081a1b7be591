#pragma once

#include "app/outputs/site.h"
#include "site/season.h"
#include "store/sets.h"

// Private to the sources of app/outputs/site.h.
namespace quicket::app {

/// Everything that the pages of a league show.
site::Season site_league(store::Database& database, const std::string& name,
                         const SiteRequest& request);
/// Everything that the pages of a real season show.
site::Season site_set(store::Database& database, const store::SetEntry& set,
                      const SiteRequest& request);

}  // namespace quicket::app
