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
constexpr std::array group_names{"Batting records", "Bowling and fielding records", "Team records"};
std::size_t group_of(const ShownRecord& shown) {
  if (shown.for_wicket > 0) return 0;
  switch (shown.record.of) {
    case league::SeasonRecord::Of::batting:
      return 0;
    case league::SeasonRecord::Of::bowling:
      return 1;
    case league::SeasonRecord::Of::team:
      break;
  }
  return 2;
}

Data record_row(const ShownRecord& shown, const RecordLinks& links) {
  const league::SeasonRecord& record = shown.record;
  const PageCell match = links.match(shown);
  std::vector<Data> who, where;
  const auto words = [](std::vector<Data>& to, const std::string& text, const std::string& link,
                        const char* between = ", ") {
    if (text.empty()) return;
    if (!to.empty()) to.push_back(std::move(Data().text("words", between)));
    to.push_back(std::move(Data().text("words", text).text("at", link)));
  };
  for (const auto& [player, name] : shown.holders) {
    words(who, name, player ? links.player(player, name) : std::string());
  }
  const PageCell team = record.team.empty() ? PageCell("") : links.team(shown);
  words(who.empty() ? who : where, team.text, team.href);
  // "Alphas v Betas", which names the record's side once.
  const bool named = !team.text.empty() && !match.brief.empty();
  words(who.empty() ? who : where, named ? match.brief : match.text, match.href,
        named && !where.empty() ? " " : ", ");
  if (shown.for_wicket > 0) words(where, report::ordinal(shown.for_wicket) + " wicket", {});
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
  add(search.of_spells(), false);
  add(search.of_seasons(), true);
  for (league::RecordStand& best : search.of_partnerships()) {
    ShownRecord& shown = all.emplace_back();
    shown.record = std::move(best.record);
    shown.holders = std::move(best.stand.pair);
    shown.for_wicket = best.stand.for_wicket;
  }
  return all;
}

PageCell record_match(const std::array<std::string, 2>& sides, bool is_first, std::string href) {
  PageCell cell(fmt::format("{} v {}", sides[0], sides[1]), std::move(href));
  cell.brief = "v " + sides[is_first ? 1 : 0];
  return cell;
}

std::vector<std::string_view> list_widths(std::size_t lists) {
  constexpr std::size_t wide = 4;
  if (lists == 1) return {"alone"};
  if (lists == 2) return {"half", "half"};
  if (lists == 5) return {"third", "third", "third", "half", "half"};
  // The last rows have three where rows of four would leave one or two over.
  const std::size_t of_three = (wide - lists % wide) % wide;
  std::vector<std::string_view> widths(lists, "third");
  std::fill_n(widths.begin(), lists - 3 * of_three, "quarter");
  return widths;
}

void fill_rows(std::vector<Data>& lists) {
  const std::vector<std::string_view> widths = list_widths(lists.size());
  for (std::size_t i = 0; i < lists.size(); ++i) lists[i].text("width", std::string(widths[i]));
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
    fill_rows(lists[i]);
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
      [&](const ShownRecord& shown) {
        const std::string& team = shown.record.team;
        return PageCell(view.short_name(team), view.team_link(page, team));
      },
      [&](const ShownRecord& shown) {
        if (shown.of_season) return PageCell("");
        const league::Result& result = view.season().results[shown.record.record_of];
        return record_match(
            {view.short_name(result.teams[0].name), view.short_name(result.teams[1].name)},
            result.teams[0].name == shown.record.team, page.to(view.match_path(result.id)));
      }};
  std::vector<Data> groups = record_groups(all_records(matches, seasons), links);
  if (!groups.empty()) groups.front().flag("now", true);
  page.data.shown_list("groups", std::move(groups));
  return page;
}

}  // namespace quicket::site
