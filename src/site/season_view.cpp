#include "site/season_view.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cards/roles.h"
#include "league/group_tables.h"
#include "report/season_home.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// The table after each round of the group stage that has a result.
std::vector<league::Standings> tables_by_round(const Season& season) {
  int last = 0;
  for (const league::Result& result : season.results) {
    if (result.stage.empty()) last = std::max(last, result.round);
  }
  std::vector<league::Standings> tables;
  for (int round = 1; round <= last; ++round) {
    std::vector<league::Result> until;
    std::ranges::copy_if(
        season.results, std::back_inserter(until),
        [&](const league::Result& each) { return each.stage.empty() && each.round <= round; });
    tables.push_back(league::standings(season.competition, season.teams, until));
  }
  return tables;
}

std::vector<match::CountedMatch> counted_matches_of(const Season& season) {
  std::vector<match::CountedMatch> made;
  for (const SeasonMatch& match : season.matches) made.push_back(match::count_of(match.record));
  return made;
}

}  // namespace

bool has_page(const league::Fixture& fixture) {
  return fixture.id && fixture.home.team && fixture.away.team;
}

SeasonView::SeasonView(const Season& season, Places& places, std::string home, SiteShape shape)
    : season_(season),
      places_(places),
      home_(std::move(home)),
      shape_(std::move(shape)),
      rounds_(tables_by_round(season)),
      counted_matches_(counted_matches_of(season)),
      players_(league::player_lines_of_each([this](const auto& take) {
        for (const match::CountedMatch& match : counted_matches_) take(match);
      })) {
  std::vector<std::string> names;
  for (const league::Team& team : season.teams) names.push_back(team.name);
  shorts_ = report::short_names(names);
  find_grounds();
}

void SeasonView::find_grounds() {
  const auto unknown = [](PlayerId) { return cricket::BowlingRole::unknown; };
  const league::GroundCount::StyleOf style_of =
      season_.style_of ? season_.style_of : league::GroundCount::StyleOf(unknown);
  league::GroundCount all(style_of);
  std::map<std::string, league::GroundCount> counts;  // by key
  std::map<std::string, std::string> keys, names;     // by venue, by key
  const auto named = [&](const std::string& venue, const std::string& city) {
    if (venue.empty()) return;
    const std::string key = keys.emplace(venue, league::ground_key(venue, city)).first->second;
    names.emplace(key, venue);
    counts.try_emplace(key, style_of);
  };
  for (std::size_t i = 0; i < season_.matches.size(); ++i) {
    const match::MatchRecord& record = season_.matches[i].record;
    const std::string& venue = season_.results[i].venue;
    all.add(record);
    named(venue, record.info.city);
    if (!venue.empty()) counts.at(keys.at(venue)).add(record);
  }
  for (const league::Fixture& fixture : season_.to_come) named(fixture.venue, {});
  all_grounds_ = all.figures();
  std::map<std::string, std::size_t> places;
  for (const auto& [key, name] : names) {
    places.emplace(key, grounds_.size());
    grounds_.push_back({name, places_.ground(season_.slug, key, name), counts.at(key).figures(),
                        league::pitch_at(season_.competition, name)});
  }
  for (const auto& [venue, key] : keys) ground_by_venue_.emplace(venue, places.at(key));
}

std::string SeasonView::role_of(const league::PlayerLine& line) const {
  const auto printed = season_.roles.find(line.player);
  cards::PlayerFigures player;
  player.figures = line.figures;
  using enum cricket::BattingRole;
  const cricket::BattingRole role = printed != season_.roles.end()
                                        ? printed->second
                                        : cards::batting_role(player, season_.competition.format);
  if (role == unknown) return {};
  if (role == wicketkeeper) return "Keeper";
  return role == all_rounder ? "All-rounder" : role == bowler ? "Bowler" : "Batter";
}

const league::Standing* SeasonView::standing_of(TeamId team) const {
  const auto id_of = [](const league::Standing& row) { return row.team.id; };
  const auto row = std::ranges::find(table(), team, id_of);
  return row == table().end() ? nullptr : &*row;
}

const SeasonGround* SeasonView::ground_of(const std::string& venue) const {
  const auto found = ground_by_venue_.find(venue);
  return found == ground_by_venue_.end() ? nullptr : &grounds_[found->second];
}

Page SeasonView::page(const std::string& path, const std::string& title) const {
  Page made(path);
  made.title = path == home_ ? title : fmt::format("{} – {}", title, season_.title);
  made.season = season_.title;
  made.season_path = home_;
  if (!season_.picture.empty()) made.image = season_.slug + "/share.png";
  add_neighbours(made);
  if (const SeasonName* const real = named(season_.compared_with)) {
    made.reality = Places::page(real->slug, "index");
  }
  // The most used first: where there is no room for all, the others are behind "More".
  const auto link = [&](bool is_there, std::string to, std::string name) {
    if (is_there) made.navigation.push_back({std::move(to), std::move(name)});
  };
  link(true, home_, "Home");
  link(true, this->path("fixtures"), season_.real ? "Results" : "Fixtures");
  link(true, this->path("table"), "Table");
  link(true, this->path("leaders"), "Leaders");
  link(true, this->path("teams"), "Teams");
  link(true, shape_.other_seasons ? this->path("players") : "players/index.html", "Players");
  link(has_playoffs(season_), this->path("playoffs"), "Playoffs");
  link(!season_.odds.empty() && !season_.to_come.empty(), this->path("forecast"), "Forecast");
  link(season_.comparison.has_value(), this->path("comparison"), "Comparison");
  link(true, this->path("records"), "Records");
  link(!grounds_.empty(), this->path("grounds"), "Grounds");
  link(!series().empty(), series_path(), "All-time");
  link(season_.query.has_value(), this->path("query"), "Ask");
  link(true, this->path("downloads"), "Downloads");
  link(shape_.other_seasons, "index.html", "All seasons");
  return made;
}

void SeasonView::add_neighbours(Page& page) const {
  const std::vector<SeasonName>& all = series();
  const auto here = std::ranges::find(all, season_.slug, &SeasonName::slug);
  if (here == all.end()) return;
  // From one table to the next; not every season has the other pages.
  std::string same = "index";
  for (const std::string_view name : {"fixtures", "table", "teams", "leaders", "records"}) {
    if (page.path == path(name)) same = name;
  }
  const auto link = [&](const SeasonName& other) {
    return NavigationLink{Places::page(other.slug, same),
                          other.when.empty() ? other.title : other.when};
  };
  if (here != all.begin()) page.earlier = link(*(here - 1));
  if (here + 1 != all.end()) page.later = link(*(here + 1));
}

const std::string& SeasonView::present_name(const std::string& team) const {
  const auto found = season_.present_names.find(team);
  return found == season_.present_names.end() ? team : found->second;
}

std::string SeasonView::series_path() const {
  return series().empty() ? std::string() : places_.series(series().front().series);
}

std::string SeasonView::club_path(const std::string& team) const {
  if (series().empty()) return {};
  return places_.club(series().front().series, present_name(team));
}

const Clubs& SeasonView::clubs() const {
  static const Clubs none;
  return shape_.clubs ? *shape_.clubs : none;
}

std::string SeasonView::crest(const Page& page, const std::string& team) const {
  const std::string path = clubs().crest(team);
  return path.empty() ? path : page.to(path);
}

std::string SeasonView::whose_best(const match::MatchRecord& record) const {
  return season().real && record.info.player_of_match.empty() ? "Quicket's player of the match"
                                                              : "Player of the match";
}

const std::string& SeasonView::short_name(const std::string& team) const {
  const auto found = shorts_.find(team);
  return found == shorts_.end() ? team : found->second;
}

std::string SeasonView::team_path(const league::Team& team) const {
  return places_.team(season_.slug, team.id, team.name);
}

const EarlierMeeting* SeasonView::in_reality(const std::array<TeamId, 2>& teams, Date date) const {
  const auto found = std::ranges::find_if(season_.real_meetings, [&](const EarlierMeeting& one) {
    return date && one.date == date && std::ranges::is_permutation(one.teams, teams);
  });
  return found == season_.real_meetings.end() ? nullptr : &*found;
}

const SeasonName* SeasonView::named(const std::string& title) const {
  const auto found = std::ranges::find(shape_.seasons, title, &SeasonName::title);
  return found == shape_.seasons.end() ? nullptr : &*found;
}

std::string SeasonView::link_in(const Page& page, const std::string& title, MatchId id) const {
  const SeasonName* const other = named(title);
  return other == nullptr ? std::string() : page.to(Places::match(other->slug, id));
}

std::vector<Data> SeasonView::replays(const Page& page) const {
  std::vector<Data> made;
  for (const SeasonName& one : shape_.seasons) {
    if (!season_.real || one.of != season_.title) continue;
    made.push_back(std::move(Data().text("replay", one.title)));
    made.back()
        .text("to", page.to(Places::page(one.slug, "index")))
        .flag("first", made.size() == 1);
  }
  return made;
}

std::string SeasonView::team_link(const Page& page, const std::string& name) const {
  const auto found = std::ranges::find(season_.teams, name, &league::Team::name);
  return found == season_.teams.end() ? std::string() : page.to(team_path(*found));
}

std::string SeasonView::player_path(PlayerId id, const std::string& name) const {
  return places_.player(id, name);
}

PageCell SeasonView::team_cell(const Page& page, const league::Team& team) const {
  PageCell cell(team.name, page.to(team_path(team)));
  cell.crest = crest(page, team.name);
  cell.brief = short_name(team.name);
  return cell;
}

PageCell SeasonView::short_team_cell(const Page& page, const league::Team& team) const {
  PageCell cell = team_cell(page, team);
  cell.text = std::exchange(cell.brief, {});
  return cell;
}

std::string SeasonView::in_short(std::string words, std::span<const league::Team> teams) const {
  for (const league::Team& team : teams) {
    if (const auto at = words.find(team.name); at != std::string::npos) {
      words.replace(at, team.name.size(), short_name(team.name));
    }
  }
  return words;
}

PageCell SeasonView::player_cell(const Page& page, PlayerId id, const std::string& name) const {
  return {name, page.to(player_path(id, name))};
}

std::string long_day(Date date) {
  if (!date) return {};
  return fmt::format("{} {}", report::day_text(date), date.year);
}

std::string short_day(Date date) {
  return date ? fmt::format("{} {}", date.day, short_month_name(date.month)) : std::string();
}

std::string score_of(const league::Result& result, int side,
                     const cricket::Conditions& conditions) {
  std::string text;
  for (const league::InningsTotal& innings : result.innings) {
    if (innings.batting != side) continue;
    text += (text.empty() ? "" : " and ") + report::innings_text(innings, conditions);
  }
  return text;
}

void add_table_page(Data& entry, const SeasonView& view, const Page& page, MatchId fixture) {
  const std::string name = fmt::format("fixture-{}.html", fixture.value);
  const auto& files = view.season().downloads;
  if (std::ranges::find(files, name, &Download::name) == files.end()) return;
  entry.text("play_href", page.to(fmt::format("{}/downloads/{}", view.season().slug, name)));
}

Data result_entry(const SeasonView& view, const Page& page, const league::Result& result) {
  Data entry;
  entry.alone = true;
  entry.text("match_href", page.to(view.match_path(result.id)));
  entry.text("date", to_string(result.date)).text("day", long_day(result.date));
  entry.text("short_day", report::day_text(result.date));
  entry.text("stage", result.stage);
  if (result.stage.empty() && result.number > 0)
    entry.text("number", std::to_string(result.number));
  add_ground(entry, view, page, result.venue);
  entry.text("result", outcome_of(view.season(), result));
  // Beside short names the result has them too.
  entry.text("short_result", view.in_short(outcome_of(view.season(), result), result.teams));
  std::vector<Data> sides;
  // As they batted, so that a margin in runs or wickets reads from above.
  const cricket::Side first = result.innings.empty() ? 0 : result.innings.front().batting;
  for (const cricket::Side side : {first, cricket::other(first)}) {
    const league::Team& team = result.teams[cricket::side_index(side)];
    Data one;
    one.text("team", team.name).text("short_team", view.short_name(team.name));
    const std::string score = score_of(result, side, view.conditions());
    one.text("score", score).text("short_score", score.substr(0, score.find(" (")));
    // How quickly it was reached.
    const std::size_t overs = score.find(" ov)");
    if (result.by_wickets && result.winner == side && overs != std::string::npos) {
      const std::size_t from = score.rfind('(', overs) + 1;
      entry.text("chase_overs", score.substr(from, overs - from));
    }
    one.text("crest", view.crest(page, team.name));
    sides.push_back(std::move(one.flag("won", result.winner == side)));
  }
  return std::move(entry.list("sides", std::move(sides)));
}

Data fixture_entry(const SeasonView& view, const Page& page, const league::Fixture& fixture) {
  Data entry;
  entry.alone = true;
  entry.text("date", to_string(fixture.date)).text("day", long_day(fixture.date));
  entry.text("short_day", report::day_text(fixture.date));
  if (has_page(fixture)) entry.text("match_href", page.to(view.fixture_path(fixture.id)));
  entry.text("stage", fixture.stage);
  if (fixture.stage.empty() && fixture.number > 0)
    entry.text("number", std::to_string(fixture.number));
  add_ground(entry, view, page, fixture.venue);
  std::vector<Data> sides;
  const std::array<std::string, 2> chances = win_chances(view.season(), fixture);
  for (const league::Entrant* side : {&fixture.home, &fixture.away}) {
    Data one;
    one.text("chance", chances[side == &fixture.home ? 0 : 1]);
    if (side->team) one.text("crest", view.crest(page, side->team->name));
    one.text("short_team", side->team ? view.short_name(side->team->name) : to_string(*side));
    sides.push_back(std::move(one.text("team", to_string(*side))));
  }
  add_table_page(entry, view, page, fixture.id);
  return std::move(entry.list("sides", std::move(sides)));
}

}  // namespace quicket::site
