#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/match_words.h"
#include "site/first_page.h"

namespace quicket::site {

PageTable FirstPage::titles_table(const std::string& series) const {
  PageTable table("Titles in " + series);
  table.words("Club").numbers("Titles").words("Seasons");
  std::vector<Titles> order;
  if (const auto won = titles_.find(series); won != titles_.end()) {
    for (const auto& [club, of] : won->second) order.push_back(of);
  }
  for (Titles& of : order) std::ranges::sort(of.when);
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [](const Titles& of) { return std::pair(of.when.size(), of.when); });
  const auto open = finalists_.find(series);
  for (const Titles& of : order) {
    const bool more = open != finalists_.end() && open->second.contains(of.club.text);
    table.row({of.club, fmt::format("{}{}", of.when.size(), more ? "+" : ""),
               fmt::format("{}", fmt::join(of.when, ", "))});
  }
  return table;
}

std::string FirstPage::unknown_champions(const std::string& series) const {
  std::vector<std::string> open;
  for (const Entry& entry : entries_) {
    if (entry.series != series || !entry.winner_unknown) continue;
    open.push_back(entry.when.empty() ? entry.row.front().text : entry.when);
  }
  if (open.empty()) return {};
  std::ranges::sort(open);
  return fmt::format("Not counted: {}, of which no source here says who won.",
                     report::joined(open));
}

}  // namespace quicket::site
