#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/embedded_file.h"
#include "site/season.h"

namespace quicket::site {

/// What is shown of a player where his page is shared.
struct PlayerPicture {
  std::string name, team;
  std::string of;  ///< "In reality"
  std::optional<cricket::TeamColours> colours;
  std::vector<std::pair<std::string, std::string>> figures;  ///< "Runs", "412"
};
/// Draws each as a PNG.
using DrawPlayers = std::function<std::vector<std::string>(std::span<const PlayerPicture>)>;

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
  /// once, at the end. `draw`: absent for no pictures of players.
  void finish(const DrawPlayers& draw = {});
  int pages() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quicket::site
