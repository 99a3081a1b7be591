#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "league/competition.h"
#include "league/toml_reader.h"

namespace quicket::league {
namespace {

constexpr std::array<OrderKey, 5> order_keys{OrderKey::wins, OrderKey::net_run_rate,
                                             OrderKey::head_to_head, OrderKey::bonus_points,
                                             OrderKey::wickets_per_fair_ball};
constexpr std::array<PlayoffMatch::Host, 3> hosts{
    PlayoffMatch::Host::higher, PlayoffMatch::Host::first_named, PlayoffMatch::Host::ground};

std::string_view word(PlayoffMatch::Host host) {
  switch (host) {
    case PlayoffMatch::Host::higher:
      return "higher";
    case PlayoffMatch::Host::first_named:
      return "first_named";
    case PlayoffMatch::Host::ground:
      return "ground";
  }
  return {};
}

/// Written at their own lines, so that messages name the lines of the preset.
void read_conditions(Competition& competition, const toml::table& table, std::string_view file) {
  std::vector<std::pair<toml::source_index, std::string>> lines;
  for (const auto& entry : table) {
    std::string value;
    if (const auto whole = entry.second.value_exact<std::int64_t>()) value = std::to_string(*whole);
    if (const auto flag = entry.second.value_exact<bool>()) value = *flag ? "true" : "false";
    if (const auto text = entry.second.value_exact<std::string>()) value = toml_text(*text);
    if (value.empty()) {
      refuse(file, entry.second.source(),
             fmt::format("conditions.{} must be a number, a text, true or false",
                         std::string_view(entry.first.str())));
    }
    lines.emplace_back(entry.first.source().begin.line,
                       fmt::format("{} = {}", std::string_view(entry.first.str()), value));
  }
  std::sort(lines.begin(), lines.end());
  std::string text;
  toml::source_index at = 1;
  for (const auto& line : lines) {
    for (; at < line.first; ++at) text += '\n';
    text += line.second + '\n';
    ++at;
  }
  competition.conditions = cricket::parse_conditions(text, file, competition.conditions);
}

void read_order(Competition& competition, TomlReader& reader) {
  const toml::node* const node = reader.node("order");
  if (!node) return;
  competition.order.clear();
  const toml::array* const list = node->as_array();
  if (!list) reader.refuse(*node, "order must be a list of words");
  std::vector<std::string> known;
  for (const OrderKey key : order_keys) known.emplace_back(to_string(key));
  for (const toml::node& entry : *list) {
    const auto text = entry.value_exact<std::string>();
    const auto found = text ? std::find(known.begin(), known.end(), *text) : known.end();
    if (found == known.end()) {
      reader.refuse(entry, fmt::format("order knows {}, not \"{}\".{}", fmt::join(known, ", "),
                                       text.value_or(""), did_you_mean(text.value_or(""), known)));
    }
    competition.order.push_back(order_keys[static_cast<std::size_t>(found - known.begin())]);
  }
}

Source read_source(TomlReader& reader, std::string_view key, const toml::table& table,
                   const std::vector<PlayoffMatch>& before) {
  const toml::node* const node = reader.node(key);
  if (!node) {
    reader.refuse(table, fmt::format("playoffs.{} is missing: \"1st\", \"winner of ...\"", key));
  }
  const auto text = node->value_exact<std::string>();
  const auto source = text ? parse_source(*text) : std::nullopt;
  if (!source) {
    reader.refuse(*node, fmt::format("playoffs.{} must be like \"1st\", \"winner of Qualifier 1\" "
                                     "or \"loser of Qualifier 1\"",
                                     key));
  }
  if (source->from == Source::From::place) return *source;
  for (const PlayoffMatch& match : before) {
    if (match.stage == source->stage) return *source;
  }
  reader.refuse(*node, fmt::format("playoffs.{}: no match before this one has the stage \"{}\"",
                                   key, source->stage));
}

void read_playoffs(Competition& competition, TomlReader& reader, std::string_view file) {
  if (!reader.node("playoffs")) return;
  competition.playoffs.clear();
  for (const toml::table* const table : reader.tables("playoffs")) {
    TomlReader one(*table, file, "playoffs.");
    PlayoffMatch match;
    one.text("stage", match.stage);
    if (match.stage.empty()) one.refuse(*table, "playoffs.stage is missing: the match's name");
    for (const PlayoffMatch& other : competition.playoffs) {
      if (other.stage == match.stage) {
        one.refuse(*table, fmt::format("playoffs.stage \"{}\" stands twice", match.stage));
      }
    }
    match.home = read_source(one, "home", *table, competition.playoffs);
    match.away = read_source(one, "away", *table, competition.playoffs);
    std::string host{word(match.host)};
    one.text("host", host);
    const auto found = std::find_if(hosts.begin(), hosts.end(),
                                    [&](PlayoffMatch::Host each) { return word(each) == host; });
    if (found == hosts.end()) {
      one.refuse(*table->get("host"), "playoffs.host must be higher, first_named or ground");
    }
    match.host = *found;
    one.text("ground", match.ground);
    one.whole("days_after", match.days_after, 0, 60);
    one.finish();
    competition.playoffs.push_back(std::move(match));
  }
}

void read_tie_rule(TieRule& rule, TomlReader& reader, std::string_view key, std::string_view file) {
  const toml::table* const table = reader.table(key);
  if (!table) return;
  TomlReader inner(*table, file, std::string(key) + '.');
  inner.yes_no("super_over", rule.super_over);
  inner.whole("most_super_overs", rule.most_super_overs, 0, 20);
  inner.finish();
}

void read_points(Points& points, TomlReader& reader, std::string_view file) {
  const toml::table* const table = reader.table("points");
  if (!table) return;
  TomlReader inner(*table, file, "points.");
  inner.whole("win", points.win, 0, 100);
  inner.whole("tie", points.tie, 0, 100);
  inner.whole("no_result", points.no_result, 0, 100);
  inner.whole("bonus", points.bonus, 0, 100);
  inner.number("bonus_ratio", points.bonus_ratio, 1, 10);
  inner.finish();
}

void read_shape(Competition& competition, TomlReader& reader, std::string_view file) {
  const toml::table* const table = reader.table("shape");
  if (!table) return;
  TomlReader inner(*table, file, "shape.");
  Shape& shape = competition.shape;
  inner.whole("cycles", shape.cycles, 0, 10);
  inner.whole("matches", shape.matches, 1, 100);
  inner.whole("own_group", shape.own_group, 0, 10);
  inner.whole("same_row", shape.same_row, 0, 10);
  inner.whole("other_group", shape.other_group, 0, 10);
  inner.pairs("rivals", shape.rivals);
  inner.lists("groups", competition.groups);
  inner.finish();
  const bool grouped = shape.own_group || shape.same_row || shape.other_group;
  if (grouped && !(shape.own_group && shape.same_row && shape.other_group)) {
    inner.refuse(*table, "shape: own_group, same_row and other_group belong together");
  }
  if (!competition.groups.empty() && grouped &&
      (competition.groups.size() != 2 ||
       competition.groups[0].size() != competition.groups[1].size())) {
    inner.refuse(*table, "shape.groups must be two groups of one size");
  }
}

void read_head(Competition& competition, TomlReader& reader, std::string_view file) {
  reader.text("name", competition.name);
  reader.text("season", competition.season);
  reader.text("source", competition.source);
  reader.texts("events", competition.events);
  reader.text("first_season", competition.first_season);
  reader.text("last_season", competition.last_season);
  if (const toml::node* const node = reader.node("format")) {
    const auto text = node->value_exact<std::string>();
    const auto format = text ? cricket::parse_format(*text) : std::nullopt;
    if (!format) reader.refuse(*node, "format must be \"t20\" or \"hundred\"");
    competition.format = *format;
    competition.conditions = cricket::conditions_of(*format);
  }
  reader.whole("fewest_teams", competition.fewest_teams, 2, 20);
  reader.whole("most_teams", competition.most_teams, competition.fewest_teams, 20);
  read_order(competition, reader);
  if (const toml::table* const table = reader.table("conditions")) {
    read_conditions(competition, *table, file);
  }
}

std::string slug_of(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  std::string_view stem = slash == std::string_view::npos ? file : file.substr(slash + 1);
  return slug(stem.substr(0, stem.rfind('.')));
}

}  // namespace

Competition parse_competition(std::string_view text, std::string_view file,
                              const std::vector<Competition>& presets) {
  const toml::table table = parse_toml(text, file);
  TomlReader reader(table, file);
  Competition competition;
  if (const toml::node* const node = reader.node("based_on")) {
    const std::string wanted = node->value_exact<std::string>().value_or("");
    std::vector<std::string> known;
    const Competition* found = nullptr;
    for (const Competition& preset : presets) {
      known.push_back(preset.slug);
      if (preset.slug == wanted) found = &preset;
    }
    if (!found) {
      reader.refuse(*node, fmt::format("based_on: there is no preset \"{}\".{}", wanted,
                                       did_you_mean(wanted, known)));
    }
    competition = *found;
  }
  competition.slug = slug_of(file);
  read_head(competition, reader, file);
  read_points(competition.points, reader, file);
  read_tie_rule(competition.group_ties, reader, "group_ties", file);
  read_tie_rule(competition.playoff_ties, reader, "playoff_ties", file);
  read_shape(competition, reader, file);
  read_playoffs(competition, reader, file);
  if (const toml::table* const inner = reader.table("calendar")) {
    TomlReader one(*inner, file, "calendar.");
    read_calendar(competition.calendar, one);
  }
  reader.dictionary("grounds", competition.grounds);
  reader.text("slug", competition.slug);
  reader.finish();
  if (competition.name.empty()) {
    throw Error(fmt::format("{}: name is missing: what the competition is called", file),
                Fault::bad_file);
  }
  return competition;
}

namespace {

std::string list_of(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  for (const std::string& text : texts) quoted.push_back(toml_text(text));
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

std::string list_of(const std::vector<std::vector<std::string>>& lists) {
  std::vector<std::string> inner;
  for (const auto& list : lists) inner.push_back(list_of(list));
  return fmt::format("[{}]", fmt::join(inner, ", "));
}

std::string shape_text(const Competition& competition) {
  const Shape& shape = competition.shape;
  std::string text = fmt::format("\n[shape]\ncycles = {}\n", shape.cycles);
  if (shape.matches) text += fmt::format("matches = {}\n", *shape.matches);
  if (shape.own_group) text += fmt::format("own_group = {}\n", *shape.own_group);
  if (shape.same_row) text += fmt::format("same_row = {}\n", *shape.same_row);
  if (shape.other_group) text += fmt::format("other_group = {}\n", *shape.other_group);
  std::vector<std::vector<std::string>> rivals;
  for (const auto& pair : shape.rivals) rivals.push_back({pair.first, pair.second});
  if (!rivals.empty()) text += fmt::format("rivals = {}\n", list_of(rivals));
  if (!competition.groups.empty()) {
    text += fmt::format("groups = {}\n", list_of(competition.groups));
  }
  return text;
}

std::string playoffs_text(const Competition& competition) {
  std::string text;
  for (const PlayoffMatch& match : competition.playoffs) {
    text += fmt::format(
        "\n[[playoffs]]\nstage = {}\nhome = {}\naway = {}\nhost = \"{}\"\nground = {}\n"
        "days_after = {}\n",
        toml_text(match.stage), toml_text(to_string(match.home)), toml_text(to_string(match.away)),
        word(match.host), toml_text(match.ground), match.days_after);
  }
  return text;
}

std::string tie_text(std::string_view key, const TieRule& rule) {
  return fmt::format("\n[{}]\nsuper_over = {}\nmost_super_overs = {}\n", key, rule.super_over,
                     rule.most_super_overs);
}

}  // namespace

std::string to_toml(const Competition& c) {
  std::vector<std::string> order;
  for (const OrderKey key : c.order) order.emplace_back(to_string(key));
  std::string text = fmt::format(
      "slug = {}\nname = {}\nseason = {}\nsource = {}\nevents = {}\nfirst_season = {}\n"
      "last_season = {}\nformat = \"{}\"\nfewest_teams = {}\nmost_teams = {}\norder = {}\n",
      toml_text(c.slug), toml_text(c.name), toml_text(c.season), toml_text(c.source),
      list_of(c.events), toml_text(c.first_season), toml_text(c.last_season),
      cricket::to_string(c.format), c.fewest_teams, c.most_teams, list_of(order));
  text += "\n[conditions]\n" + cricket::to_toml(c.conditions);
  text += fmt::format(
      "\n[points]\nwin = {}\ntie = {}\nno_result = {}\nbonus = {}\nbonus_ratio = {}\n",
      c.points.win, c.points.tie, c.points.no_result, c.points.bonus, c.points.bonus_ratio);
  text += tie_text("group_ties", c.group_ties) + tie_text("playoff_ties", c.playoff_ties);
  text += shape_text(c) + playoffs_text(c);
  text += fmt::format(
      "\n[calendar]\nrest_days = {}\nmatches_a_day = {}\nmatches_a_weekend_day = {}\n"
      "whole_rounds = {}\n",
      c.calendar.rest_days, c.calendar.matches_a_day, c.calendar.matches_a_weekend_day,
      c.calendar.whole_rounds);
  if (!c.grounds.empty()) text += "\n[grounds]\n";
  for (const auto& pair : c.grounds) {
    text += fmt::format("{} = {}\n", toml_text(pair.first), toml_text(pair.second));
  }
  return text;
}

}  // namespace quicket::league
