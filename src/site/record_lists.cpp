#include "site/record_lists.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "report/match_words.h"
#include "site/leader_tables.h"
#include "site/season_pages.h"
#include "site/season_view.h"

namespace quicket::site {
namespace {

/// The place of a record's group on the page, and what the groups are called.
constexpr std::array group_names{"Batting records", "Bowling records", "Partnerships",
                                 "Team records"};
std::size_t group_of(const ShownRecord& shown) {
  if (shown.for_wicket > 0) return 2;
  switch (shown.record.of) {
    case league::SeasonRecord::Of::batting:
      return 0;
    case league::SeasonRecord::Of::bowling:
      return 1;
    case league::SeasonRecord::Of::team:
      break;
  }
  return 3;
}

Data record_row(const ShownRecord& shown, const RecordLinks& links) {
  const league::SeasonRecord& record = shown.record;
  const PageCell match = links.match(shown);
  std::vector<Data> who, where;
  const auto words = [](std::vector<Data>& to, const std::string& text, const std::string& link) {
    if (text.empty()) return;
    if (!to.empty()) to.push_back(std::move(Data().text("words", ", ")));
    to.push_back(std::move(Data().text("words", text).text("at", link)));
  };
  for (const auto& [player, name] : shown.holders) {
    words(who, name, player ? links.player(player, name) : std::string());
  }
  if (!record.team.empty()) {
    const PageCell team = links.team(record.team);
    words(who.empty() ? who : where, team.text, team.href);
  }
  if (shown.for_wicket > 0) words(where, report::ordinal(shown.for_wicket) + " wicket", {});
  words(who.empty() ? who : where, match.text, match.href);
  words(where, long_day(record.date), {});
  std::string figure = record.text.substr(0, record.text.size() - record.holder.size());
  while (figure.ends_with(' ')) figure.pop_back();
  Data row;
  row.alone = true;
  row.list("who", std::move(who)).list("where", std::move(where));
  return std::move(row.text("figure", std::move(figure)));
}

/// The records of one title.
Data record_list(std::span<const ShownRecord> records, const RecordLinks& links) {
  constexpr std::size_t shown_at_once = 3;
  std::vector<Data> best, others;
  for (const ShownRecord& shown : records) {
    (best.size() < shown_at_once ? best : others).push_back(record_row(shown, links));
  }
  Data list;
  list.text("heading", records.front().record.title).list("rows", std::move(best));
  if (others.empty()) return list;
  Data folded;
  folded.text("count", std::to_string(others.size()));
  folded.list("rows", std::move(others));
  return std::move(list.object("folded", std::move(folded)));
}

}  // namespace

std::vector<ShownRecord> all_records(std::span<const match::CountedMatch> matches,
                                     std::span<const std::string> season_of,
                                     const league::Whose& whose) {
  constexpr std::size_t most = 5;
  std::vector<ShownRecord> all;
  const auto add = [&](std::vector<league::SeasonRecord> records, bool of_season) {
    for (league::SeasonRecord& record : records) {
      ShownRecord& shown = all.emplace_back();
      if (!record.holder.empty()) shown.holders = {{record.player, record.holder}};
      shown.of_season = of_season;
      shown.record = std::move(record);
    }
  };
  league::RecordSearch search(whose, most);
  for (std::size_t from = 0; from < matches.size();) {
    std::size_t until = from + 1;
    while (until < matches.size() && season_of[until] == season_of[from]) ++until;
    search.add(season_of[from], matches.subspan(from, until - from));
    from = until;
  }
  add(search.of_matches(), false);
  add(search.of_seasons(), true);
  for (league::RecordStand& best : search.of_partnerships()) {
    ShownRecord& shown = all.emplace_back();
    shown.record = std::move(best.record);
    shown.holders = std::move(best.stand.pair);
    shown.for_wicket = best.stand.for_wicket;
  }
  return all;
}

std::vector<Data> record_groups(std::span<const ShownRecord> records, const RecordLinks& links) {
  std::array<std::vector<Data>, group_names.size()> lists;
  for (std::size_t from = 0; from < records.size();) {
    std::size_t until = from;
    while (until < records.size() && records[until].record.title == records[from].record.title) {
      ++until;
    }
    lists[group_of(records[from])].push_back(
        record_list(records.subspan(from, until - from), links));
    from = until;
  }
  std::vector<Data> groups;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (lists[i].empty()) continue;
    Data group;
    groups.push_back(
        std::move(group.text("group", group_names[i]).list("lists", std::move(lists[i]))));
  }
  return groups;
}

Page records_page(const SeasonView& view) {
  Page page = view.page(view.path("records"), "Records");
  page.content = "records";
  page.data.text("title", "Records");
  const std::vector<match::CountedMatch>& matches = view.counted_matches();
  const std::vector<std::string> seasons(matches.size(), "All season");
  const RecordLinks links{
      [&](PlayerId id, const std::string& name) { return page.to(view.player_path(id, name)); },
      [&](const std::string& team) { return PageCell(team, view.team_link(page, team)); },
      [&](const ShownRecord& shown) {
        if (shown.of_season) return PageCell("");
        const league::Result& result = view.season().results[shown.record.record_of];
        return PageCell(fmt::format("{} v {}", view.short_name(result.teams[0].name),
                                    view.short_name(result.teams[1].name)),
                        page.to(view.match_path(result.id)));
      }};
  std::vector<Data> groups = record_groups(all_records(matches, seasons), links);
  if (!groups.empty()) groups.front().flag("now", true);
  page.data.shown_list("groups", std::move(groups));
  return page;
}

}  // namespace quicket::site
