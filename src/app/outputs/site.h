#pragma once

#include <functional>
#include <string>
#include <vector>

#include "site/site.h"
#include "store/database.h"

namespace quicket::app {

/// Which seasons a site shows, and how.
struct SiteRequest {
  std::vector<std::string> names;  ///< of leagues, or slugs of sets; in the order of the site
  site::SiteOptions options;
  bool cards = true;       ///< pictures of the cards on players' pages
  bool pdfs = false;       ///< the season book and filled scoresheets to take away
  std::string engine{};    ///< of pages to play the next fixtures on; empty: no such pages
  std::string sqlite{};    ///< for pages that ask the season's own file; empty: no such pages
  int odds_seasons = 200;  ///< that each forecast of a league plays; 0: no forecasts
};

/// Makes the pages of the leagues and real seasons named, and hands every file to `take`; returns
/// the number of pages. The same for the same database. Throws Error for an unknown name, one that
/// is given twice, and a set without matches.
int make_site(store::Database& database, const SiteRequest& request,
              const std::function<void(site::SiteFile)>& take,
              const std::function<void(int done, int total)>& progress);

/// What the site is made of, in a word: the program, the database, and what is asked for. Empty if
/// that cannot be told.
std::string site_digest(const store::Database& database, const SiteRequest& request);

}  // namespace quicket::app
