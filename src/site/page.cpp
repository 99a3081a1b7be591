#include "site/page.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace quicket::site {

std::string Page::root() const {
  std::string up;
  for (const char letter : path) {
    if (letter == '/') up += "../";
  }
  return up;
}

std::string theme_of(const SiteOptions& options) {
  switch (options.theme) {
    case SiteOptions::Theme::automatic:
      return {};
    case SiteOptions::Theme::light:
      return "light";
    case SiteOptions::Theme::dark:
      return "dark";
  }
  return {};
}

namespace {

/// Whether the page is of one of those that the link lists: of a match, a team, a ground or a
/// player.
bool is_listed(const Page& page, const std::string& link) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> folders{
      {{"matches/", "fixtures"},
       {"fixtures/", "fixtures"},
       {"teams/", "teams"},
       {"grounds/", "grounds"}}};
  if (page.path.starts_with("players/"))
    return link.ends_with("players.html") || link == "players/index.html";
  if (link.starts_with("all-time/")) {
    return page.path.starts_with(link.substr(0, link.rfind('.')) + '/');
  }
  for (const auto& [folder, list] : folders) {
    const std::size_t at = page.path.find(folder);
    if (at != std::string::npos &&
        link == fmt::format("{}{}.html", page.path.substr(0, at), list)) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::string framed(const Page& page, const Renderer& renderer, const SiteOptions& options) {
  Data frame;
  frame.text("page_title", page.title).text("page_about", page.about);
  frame.text("content", renderer.render(page.content, page.data));
  frame.text("root", page.root()).text("version", options.version);
  frame.text("theme", theme_of(options)).flag("runs_modules", page.runs_modules);
  if (!options.base.empty()) frame.text("address", options.base + page.path);
  if (!options.base.empty() && !page.image.empty()) {
    frame.text("image", options.base + page.image);
  }
  if (!page.season.empty()) {
    Data season;
    season.text("season_name", page.season).text("season_href", page.to(page.season_path));
    for (const auto& [name, link] : {std::pair("earlier", &page.earlier), {"later", &page.later}}) {
      if (link->path.empty()) continue;
      season.object(name, Data().text("to", page.to(link->path)).text("name", link->name));
    }
    if (!page.reality.empty()) season.text("reality", page.to(page.reality));
    frame.object("of_season", std::move(season));
  }
  // As many as a telephone has in a line stand before the switch for the others.
  const std::size_t in_line = page.season.empty() ? 2 : 4;
  std::vector<Data> links;
  for (const NavigationLink& link : page.navigation) {
    Data one;
    one.flag("more", links.size() + 1 == in_line && page.navigation.size() > in_line + 1);
    one.text("to", page.to(link.path)).text("name", link.name);
    one.flag("around", link.path != page.path && is_listed(page, link.path));
    links.push_back(std::move(one.flag("here", link.path == page.path)));
  }
  if (!links.empty()) frame.object("navigation", Data().list("links", std::move(links)));
  return renderer.render("frame", frame);
}

}  // namespace quicket::site
