#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/embedded_file.h"
#include "site/season.h"

namespace quicket::site {

/// Makes a folder of static pages, season after season, so that only one has to be in memory.
class Site {
 public:
  /// `seasons`: all that will be added, in this order.
  /// `templates`: the files of templates/site.
  /// `take` gets every file as soon as it is made; no path comes twice. Throws Error for templates
  /// that cannot be read.
  Site(std::vector<SeasonName> seasons, SiteOptions options,
       std::span<const EmbeddedFile> templates, std::function<void(SiteFile)> take);
  ~Site();

  void add(const Season& season);
  /// Pages of players and of all seasons together, list of seasons, feed, search, style; call it
  /// once, at the end.
  void finish();
  int pages() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quicket::site
