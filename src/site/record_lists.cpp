#include "site/record_lists.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "cricket/how_out.h"
#include "match/place_text.h"
#include "match/result.h"
#include "report/match_words.h"
#include "site/leader_tables.h"
#include "site/season_pages.h"
#include "site/season_view.h"

namespace quicket::site {
namespace {

/// The place of a record's group on the page, and what the groups are called.
constexpr std::array group_names{"Batting records", "Bowling and fielding records", "Team records"};
constexpr std::array group_ids{"batting", "bowling", "teams"};
constexpr std::array group_pills{"Batting", "Bowling and fielding", "Teams"};
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
  // "Alphas v Betas", which names the record's side once; below a player it is one link.
  const bool named = !team.text.empty() && !match.brief.empty();
  const bool below = named && !who.empty();
  if (below) {
    words(where, team.text + " " + match.brief, match.href);
  } else {
    words(who.empty() ? who : where, team.text, team.href);
  }
  if (!below) words(who.empty() ? who : where, named ? match.brief : match.text, match.href);
  if (shown.for_wicket > 0) words(where, report::ordinal(shown.for_wicket) + " wicket", {});
  words(where, links.of_one_year && record.date ? short_day(record.date) : long_day(record.date),
        {});
  words(where, shown.below, {}, ": ");
  std::string figure = record.text.substr(0, record.text.size() - record.holder.size());
  while (figure.ends_with(' ')) figure.pop_back();
  // "236/8, 234 to win": the target has room below.
  if (const std::size_t comma = figure.find(", "); comma != std::string::npos) {
    words(where, figure.substr(comma + 2), {});
    figure.resize(comma);
  }
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

std::vector<ShownRecord> biggest_overs(const Season& season, std::size_t most) {
  std::vector<std::pair<int, ShownRecord>> all;
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    const match::MatchRecord& record = season.matches[i].record;
    for (const match::InningsEvents& innings : match::innings_of(record.events)) {
      if (innings.super_over > 0) continue;
      std::map<int, std::pair<int, match::Member>> overs;  // runs, and who bowled
      for (const match::PlacedBall& ball : match::balls_of(innings)) {
        auto& [runs, bowler] = overs[ball.place.over];
        runs += ball.delivery->runs();
        bowler = ball.delivery->bowler;
      }
      const auto side = cricket::side_index(innings.batting);
      for (const auto& [over, bowled] : overs) {
        ShownRecord shown;
        shown.record.title = "Biggest over";
        shown.record.text = counted(bowled.first, "run", "runs");
        shown.record.team = record.sheets[side].name;
        shown.record.date = season.results[i].date;
        shown.record.record_of = i;
        shown.below = fmt::format("{}, off {}", report::over_text(record.conditions, over),
                                  match::name_of(record.sheets[1 - side], bowled.second));
        all.emplace_back(bowled.first, std::move(shown));
      }
    }
  }
  const auto order = [](const auto& a, const auto& b) {
    return std::pair(b.first, a.second.record.date) < std::pair(a.first, b.second.record.date);
  };
  std::ranges::stable_sort(all, order);
  std::vector<ShownRecord> best;
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i) best.push_back(all[i].second);
  return best;
}

std::vector<std::vector<std::string>> hat_trick_victims(const match::MatchRecord& record,
                                                        PlayerId bowler) {
  std::vector<std::vector<std::string>> all;
  for (const match::InningsEvents& innings : match::innings_of(record.events)) {
    const match::TeamSheet& batting = record.sheets[cricket::side_index(innings.batting)];
    const match::TeamSheet& fielding =
        record.sheets[cricket::side_index(cricket::other(innings.batting))];
    std::vector<std::string> out;
    for (const match::MatchEvent& event : innings.events) {
      const auto* const ball = std::get_if<match::Delivery>(&event);
      if (ball == nullptr || ball->bowler >= fielding.players.size()) continue;
      if (fielding.players[ball->bowler].id != bowler) continue;
      if (!ball->out || !cricket::is_bowlers(ball->out->how)) {
        out.clear();
        continue;
      }
      out.push_back(match::name_of(batting, ball->out->batter));
      // A fourth in four balls is of the same one.
      if (out.size() == 3) all.push_back(out);
    }
  }
  return all;
}

std::string_view list_width(std::size_t lists, std::size_t across) {
  constexpr std::array<std::string_view, 5> widths{"", "alone", "half", "third", "quarter"};
  return widths[std::min(lists, across)];
}

void fill_rows(std::vector<Data>& lists, std::size_t across) {
  const std::string width(list_width(lists.size(), across));
  for (Data& list : lists) list.text("width", width);
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
    fill_rows(lists[i], 3);  // A fourth would take the room of the day.
    Data group;
    group.text("group", group_names[i]).text("group_id", group_ids[i]).text("pill", group_pills[i]);
    groups.push_back(std::move(group.list("lists", std::move(lists[i]))));
  }
  return groups;
}

Page records_page(const SeasonView& view) {
  Page page = view.page(view.path("records"), "Records");
  page.content = "records";
  page.data.text("title", "Records");
  const std::vector<match::CountedMatch>& matches = view.counted_matches();
  // The season's own sums are the lists of leaders.
  const std::vector<std::string> seasons(matches.size());
  const RecordLinks links{
      [&](PlayerId id, const std::string& name) { return page.to(view.player_path(id, name)); },
      [&](const ShownRecord& shown) {
        const std::string& team = shown.record.team;
        return PageCell(view.short_name(team), view.team_link(page, team));
      },
      [&](const ShownRecord& shown) {
        const league::Result& result = view.season().results[shown.record.record_of];
        return record_match(
            {view.short_name(result.teams[0].name), view.short_name(result.teams[1].name)},
            result.teams[0].name == shown.record.team, page.to(view.match_path(result.id)));
      },
      view.season().results.empty() ||
          view.season().results.front().date.year == view.season().results.back().date.year};
  std::vector<ShownRecord> records = all_records(matches, seasons);
  if (!view.tells_fielders_apart()) {
    std::erase_if(records, [](const ShownRecord& shown) {
      return shown.record.title == "Most catches in an innings";
    });
  }
  std::map<std::pair<std::size_t, PlayerId>, std::size_t> told;  // hat-tricks of a match
  for (ShownRecord& shown : records) {
    if (shown.record.title == "Highest score") {
      shown.below = innings_told(matches[shown.record.record_of], shown.record.player);
    }
    if (shown.record.title != "Hat-trick") continue;
    const match::MatchRecord& record = view.season().matches[shown.record.record_of].record;
    const auto all = hat_trick_victims(record, shown.record.player);
    const std::size_t which = told[{shown.record.record_of, shown.record.player}]++;
    if (which < all.size()) shown.below = fmt::format("{}", fmt::join(all[which], ", "));
  }
  constexpr std::size_t most = 5;
  for (ShownRecord& more : fours_and_dear_spells(matches, view.season(), most)) {
    records.push_back(std::move(more));
  }
  for (ShownRecord& over : biggest_overs(view.season(), most)) records.push_back(std::move(over));
  std::vector<Data> groups = record_groups(records, links);
  if (!groups.empty()) groups.front().flag("now", true);
  page.data.shown_list("groups", std::move(groups));
  return page;
}

}  // namespace quicket::site
