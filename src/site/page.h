#pragma once

#include <string>
#include <vector>

#include "site/places.h"
#include "site/renderer.h"
#include "site/season.h"

namespace quicket::site {

/// An entry of a page's navigation.
struct NavigationLink {
  std::string path, name;
};

/// A page before it has its frame.
struct Page {
  std::string path;     ///< from the root of the site
  std::string title;    ///< of the browser's window
  std::string about;    ///< a sentence for search engines and feeds
  std::string image;    ///< a picture to be shown where the page is shared; empty: none
  std::string content;  ///< the template of what is inside
  Data data;
  bool runs_modules = false;  ///< its script runs WebAssembly
  std::vector<NavigationLink> navigation;
  std::string season;  ///< the heading above the page, with a link to the season's first page
  std::string season_path;
  NavigationLink earlier,
      later;            ///< the same page of the seasons before and after; or without path
  std::string reality;  ///< of a replay: the first page of its real season; empty: there is none

  explicit Page(std::string where) : path(std::move(where)) {}
  /// "../" for each folder that the page is in.
  std::string root() const;
  /// The link from this page to another of the site.
  std::string to(const std::string& other) const { return root() + other; }
};

/// "dark" or "light" where the site has one theme; else empty.
std::string theme_of(const SiteOptions& options);
/// The page as HTML.
std::string framed(const Page& page, const Renderer& renderer, const SiteOptions& options);

}  // namespace quicket::site
