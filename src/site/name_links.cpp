#include "site/name_links.h"

#include <algorithm>

namespace quicket::site {
namespace {

/// Whether a letter could go on a name; those beyond ASCII can.
bool is_of_word(char letter) {
  const auto code = static_cast<unsigned char>(letter);
  return code >= 0x80 || (code >= '0' && code <= '9') ||
         ((code | 0x20) >= 'a' && (code | 0x20) <= 'z');
}

/// Where the name stands in the text as words of its own; npos if nowhere.
std::size_t find_words(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != std::string_view::npos;
       at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !is_of_word(text[at - 1]);
    if (begins && (end == text.size() || !is_of_word(text[end]))) return at;
  }
  return std::string_view::npos;
}

}  // namespace

void NameLinks::add(const std::string& name, const std::string& link) {
  if (name.empty()) return;
  const auto [known, fresh] = links_.emplace(name, link);
  if (!fresh && known->second != link) known->second.clear();
}

std::vector<Data> NameLinks::parts(std::string_view sentence) const {
  std::vector<Data> made;
  while (!sentence.empty()) {
    std::size_t first = std::string_view::npos;
    const std::pair<const std::string, std::string>* named = nullptr;
    for (const auto& entry : links_) {
      const std::size_t at = find_words(sentence, entry.first);
      if (at == std::string_view::npos) continue;
      const bool longer = named && at == first && entry.first.size() > named->first.size();
      if (at < first || longer) {
        first = at;
        named = &entry;
      }
    }
    if (first > 0)
      made.push_back(std::move(Data().text("words", std::string(sentence.substr(0, first)))));
    if (named == nullptr) break;
    made.push_back(std::move(Data().text("words", named->first).text("at", named->second)));
    sentence.remove_prefix(first + named->first.size());
  }
  return made;
}

std::vector<Data> NameLinks::parts(std::string_view sentence, std::set<std::string>& linked) const {
  std::vector<Data> made = parts(sentence);
  for (Data& part : made) {
    if (part.texts.size() < 2) continue;  // words alone
    if (!linked.insert(part.texts.front().second).second) part.texts.pop_back();
  }
  return made;
}

NameLinks names_in_match(const SeasonView& view, const Page& page, std::size_t match) {
  NameLinks names;
  for (const league::Team& team : view.season().results[match].teams) {
    names.add(team.name, page.to(view.team_path(team)));
  }
  const std::string& venue = view.season().results[match].venue;
  if (const SeasonGround* ground = view.ground_of(venue)) names.add(venue, page.to(ground->path));
  for (const match::TeamSheet& sheet : view.season().matches[match].record.sheets) {
    for (const match::SheetPlayer& player : sheet.players) {
      names.add(player.name, page.to(view.player_path(player.id, player.name)));
    }
  }
  return names;
}

NameLinks names_in_season(const SeasonView& view, const Page& page) {
  NameLinks names;
  for (const league::Team& team : view.season().teams) {
    names.add(team.name, page.to(view.team_path(team)));
  }
  for (const league::PlayerLine& line : view.players()) {
    names.add(line.name, page.to(view.player_path(line.player, line.name)));
  }
  return names;
}

}  // namespace quicket::site
