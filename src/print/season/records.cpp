#include "print/season/records.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "league/records.h"
#include "match/counted_match.h"
#include "print/season/results_grid.h"

namespace quicket::print {
namespace {

/// What lists of the league's records are called, in the order of the page: beside each other stand
/// the largest and the smallest.
constexpr std::string_view score_title = "Highest score", stand_title = "Highest partnership",
                           target_title = "Highest chase", chase_title = "Closest chase";
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> record_lists{{
    {"Highest total", "Highest totals"},
    {"Lowest total, all out", "Lowest totals, all out"},
    {target_title, "Highest chases"},
    {"Highest match aggregate", "Highest match aggregates"},
    {score_title, "Highest scores"},
    {stand_title, "Highest partnerships"},
    {"Fastest fifty", "Fastest fifties"},
    {"Fastest hundred", "Fastest hundreds"},
    {"Best bowling", "Best bowling"},
    {"Most sixes in an innings", "Most sixes in an innings"},
    {"Biggest win by runs", "Biggest wins by runs"},
    {"Narrowest win by runs", "Narrowest wins by runs"},
    {"Biggest win by wickets", "Biggest wins by wickets"},
    {"Narrowest win by wickets", "Narrowest wins by wickets"},
    {chase_title, "Closest chases"},
    {"Hat-trick", "Hat-tricks"},
}};

/// Makes lines of a season's records: who did it against whom, with the code of the other side, so
/// that no line is cut short.
class RecordPage {
 public:
  RecordPage(const SeasonBook& book, std::size_t most) : book_(book), most_(most) {
    std::vector<league::Team> teams;
    for (const league::Standing& row : book.standings) teams.push_back(row.team);
    const std::vector<std::string> codes = team_codes(teams);
    for (std::size_t i = 0; i < teams.size(); ++i) codes_[teams[i].name] = codes[i];
    for (const BookMatch& match : book.matches) counted_.push_back(match::count_of(match.record));
    league::RecordSearch search({}, most);
    search.add({}, counted_);
    for (const league::SeasonRecord& record : search.of_matches()) add(record);
    for (const league::RecordStand& stand : search.of_partnerships()) add_stand(stand);
    add_chases();
  }

  std::vector<RecordList> records() {
    // Of equal scores those of who was not out come first.
    RecordList& scores = list_[std::string(score_title)];
    std::ranges::stable_sort(scores.lines, [](const RecordLine& a, const RecordLine& b) {
      const int runs_a = std::stoi(a.value), runs_b = std::stoi(b.value);
      const auto stood = [](const RecordLine& line) {
        return line.value.find('*') < line.value.size();
      };
      return runs_a != runs_b ? runs_a > runs_b : stood(a) && !stood(b);
    });
    std::vector<RecordList> all;
    const auto take = [&](RecordList& list, std::string_view title) {
      if (list.lines.empty()) return;
      const bool unranked = title == record_lists.back().second;
      if (!unranked && list.lines.size() > most_) {
        // Those that equal the last are told of.
        const auto cut = list.lines.begin() + static_cast<std::ptrdiff_t>(most_);
        list.lines.erase(std::find_if(cut, list.lines.end(),
                                      [&](const RecordLine& line) {
                                        return line.value != list.lines[most_ - 1].value;
                                      }),
                         list.lines.end());
      }
      all.push_back({std::string(title), std::move(list.lines), unranked});
      list.lines.clear();
    };
    const bool rain = std::ranges::any_of(
        book_.matches, [](const BookMatch& match) { return !match.result.method.empty(); });
    for (const auto& [title, shown] : record_lists) {
      // Of a margin by a revised target the league keeps no record.
      const bool margin = shown.find("wins by") != std::string_view::npos;
      take(list_[std::string(title)], fmt::format("{}{}", shown, margin && rain ? ", no DLS" : ""));
    }
    // One that the league knows and the page does not is not lost.
    for (auto& [title, list] : list_) take(list, title);
    return all;
  }

 private:
  const std::string& code_of(const std::string& team) const {
    const auto code = codes_.find(team);
    return code == codes_.end() ? team : code->second;
  }

  RecordLine line(const std::string& team, const std::string& who, std::size_t match,
                  std::string value) const {
    const league::Result& result = book_.matches[match].result;
    const bool first = team.empty() || team == result.teams[0].name;
    const std::string& other = result.teams[first ? 1U : 0U].name;
    return {team, fmt::format("{} v {}", who, code_of(other)), std::move(value), match};
  }

  /// "141* (55)": a score is told with its balls.
  std::string with_balls(const league::SeasonRecord& record, std::string score) const {
    const match::CountedMatch& match = counted_[record.record_of];
    for (std::size_t i = 0; i < match.innings.size(); ++i) {
      const match::InningsTotal& total = match.outcome.innings[i];
      const auto& players = match.record.sheets[cricket::side_index(total.batting)].players;
      for (const match::BattingLine& batter : match.innings[i].batting) {
        if (total.super_over > 0 || batter.batter >= players.size()) continue;
        if (players[batter.batter].id != record.player) continue;
        return fmt::format("{} ({})", score, batter.balls);
      }
    }
    return score;
  }

  void add(const league::SeasonRecord& record) {
    std::string_view value = record.text;
    if (value.ends_with(record.holder)) value.remove_suffix(record.holder.size());
    if (value.starts_with("by ")) value.remove_prefix(3);
    // Of "221/4, 220 to win" what the list is sorted by.
    const std::size_t comma = value.find(", ");
    const bool by_target = record.title == target_title && comma != std::string_view::npos;
    std::string shown(trim(by_target ? value.substr(comma + 2) : value.substr(0, comma)));
    if (record.title == score_title) shown = with_balls(record, std::move(shown));
    const league::Result& result = book_.matches[record.record_of].result;
    const std::string& who = !record.holder.empty() ? record.holder
                             : record.team.empty()  ? result.teams[0].name
                                                    : record.team;
    list_[record.title].lines.push_back(line(record.team, who, record.record_of, std::move(shown)));
  }

  void add_stand(const league::RecordStand& stand) {
    // Two whole names would need letters smaller than those of other lists.
    const auto shorter = [&](const std::string& name) {
      std::ptrdiff_t namesakes = 0;
      for (const match::TeamSheet& sheet : book_.matches[stand.record.record_of].record.sheets)
        namesakes += std::ranges::count(sheet.players, surname(name),
                                        [](const auto& player) { return surname(player.name); });
      return namesakes > 1 ? name : surname(name);
    };
    const std::string& both = stand.stand.name;
    const std::size_t between = both.find(" & ");
    const std::string who = between == std::string::npos
                                ? both
                                : fmt::format("{} & {}", shorter(both.substr(0, between)),
                                              shorter(both.substr(between + 3)));
    list_[std::string(stand_title)].lines.push_back(
        line(stand.record.team, who, stand.record.record_of, stand.record.text));
  }

  /// What only a book has: by how many balls a chase came in.
  void add_chases() {
    std::vector<std::pair<int, RecordLine>> chases;
    for (std::size_t i = 0; i < book_.matches.size(); ++i) {
      const league::Result& result = book_.matches[i].result;
      // Of a chase that rain shortened not every source tells how many balls were left.
      if (!result.winner || !result.by_wickets || !result.method.empty()) continue;
      for (const league::InningsTotal& innings : result.innings) {
        const int left = innings.quota - innings.balls;
        if (innings.batting != *result.winner || innings.balls == 0 || left < 0) continue;
        const std::string& winner = result.teams[static_cast<std::size_t>(*result.winner)].name;
        chases.emplace_back(left,
                            line(winner, winner, i, counted(left, "ball left", "balls left")));
      }
    }
    std::ranges::stable_sort(chases, {}, [](const auto& chase) { return chase.first; });
    for (auto& chase : chases)
      list_[std::string(chase_title)].lines.push_back(std::move(chase.second));
  }

  const SeasonBook& book_;
  std::size_t most_;
  std::map<std::string, std::string> codes_;
  std::vector<match::CountedMatch> counted_;
  std::map<std::string, RecordList> list_;
};

}  // namespace

std::string RecordList::left_out(std::size_t shown) const {
  if (shown == 0 || shown >= lines.size()) return "";
  if (unranked) return fmt::format("and {} more", lines.size() - shown);
  const auto equal =
      std::count_if(lines.begin() + static_cast<std::ptrdiff_t>(shown), lines.end(),
                    [&](const RecordLine& line) { return line.value == lines[shown - 1].value; });
  return equal == 0 ? "" : fmt::format("and {} more with {}", equal, lines[shown - 1].value);
}

std::vector<RecordList> season_records(const SeasonBook& book, std::size_t most) {
  return RecordPage(book, most).records();
}

}  // namespace quicket::print
