#include "app/import/import.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/file.h"
#include "app/import/set_cards.h"
#include "app/season/league_title.h"
#include "app/teams/stored_cards.h"
#include "base/characters.h"
#include "base/text.h"
#include "cards/build.h"
#include "files/interruption.h"
#include "ingest/tables.h"

namespace quicket::app {
namespace {

std::size_t deliveries_of(const match::SetData& data) {
  std::size_t count = 0;
  for (const match::MatchRecord& record : data.matches) {
    count += static_cast<std::size_t>(
        std::ranges::count_if(record.events, [](const match::MatchEvent& event) {
          return std::holds_alternative<match::Delivery>(event);
        }));
  }
  return count;
}

std::size_t faces_of(const cards::CardSet& set) {
  std::size_t faces = 0;
  for (const cards::PlayerCards& player : set.players) {
    faces += (player.striker ? 1U : 0U) + (player.bowler ? 1U : 0U);
  }
  return faces;
}

/// Builds the cards of a set that is new or has changed, of every game that it has cards of, by the
/// method of those.
std::size_t build_for(store::Database& database, const store::SavedSet& saved,
                      const match::SetData& data) {
  store::Cards cards(database);
  const auto current = cards.current(saved.id);
  if (current && !saved.changed) return faces_of(current->cards);
  const store::SetEntry set = store::Sets(database).find(saved.id).value();
  if (current && current->cards.as_of.day) {
    CardsToBuild again;
    again.method = method_for(current->cards, cards::Game::basic);
    return faces_of(build_set_cards(database, set, again).cards);
  }
  const auto build = [&](const match::SetData& whole, const store::StoredIds& ids) {
    const SetFigures figures = with_phases(figures_of(whole, ids));
    std::size_t faces = 0;
    for (const cards::Game game : {cards::Game::basic, cards::Game::full}) {
      const auto known = cards.current(saved.id, game);
      if (!known && (current || game == cards::Game::full)) continue;
      const cards::CardSet built = made_cards(
          set, figures, known ? method_for(known->cards, game) : cards::Method::replay, game);
      cards.save(saved.id, built);
      faces = faces_of(built);
    }
    return faces;
  };
  if (saved.whole) return build(data, saved.ids);
  const store::StoredSet stored = store::Sets(database).load(saved.id);
  return build(stored.data, stored.ids);
}

/// Missing details of cards come from their set; for a new set, from its slug.
void name_cards(store::Database& database, ingest::CardsInput& input,
                std::vector<Problem>& problems) {
  for (const store::SetEntry& set : store::Sets(database).list()) {
    if (set.slug != input.set) continue;
    if (input.name.empty()) input.name = set.name;
    if (input.season.empty()) input.season = set.season;
    return;
  }
  if (!input.name.empty() && !input.season.empty()) return;
  if (input.name.empty()) input.name = input.set;
  if (input.season.empty()) {
    const std::size_t year = input.set.find("20");
    input.season = year == std::string::npos ? "undated" : input.set.substr(year);
  }
  problems.push_back({Problem::Weight::note,
                      {},
                      0,
                      {},
                      fmt::format("the set is named {}, season {}; change this with `--name` and "
                                  "`--season`",
                                  input.name, input.season),
                      "set named for the user"});
}

}  // namespace

int ImportReport::refused() const {
  return static_cast<int>(std::ranges::count(problems, Problem::Weight::refused, &Problem::weight));
}

ImportedSet take_in(store::Database& database, match::SetData&& data) {
  ImportedSet imported;
  imported.saved = store::Sets(database).save(data);
  imported.name = data.name;
  imported.season = data.season;
  imported.format = data.format;
  imported.matches = data.matches.size();
  imported.players = data.people.size();
  imported.deliveries = deliveries_of(data);
  imported.cards = build_for(database, imported.saved, data);
  return imported;
}

void keep_import(store::Transaction& all) {
  const files::Uninterrupted whole;
  all.commit();
  files::tell_if_interrupted("the import is complete");
}

ImportReport import_tables(store::Database& database, const TablesRequest& request) {
  ingest::TablesInput input;
  input.set = request.set;
  input.name = request.name;
  input.season = request.season;
  input.format = request.format;
  const auto files = [](const std::vector<std::filesystem::path>& paths) {
    std::vector<ingest::TableFile> tables;
    for (const std::filesystem::path& path : paths) tables.push_back(ingest::table_file(path));
    return tables;
  };
  input.batting = files(request.batting);
  input.bowling = files(request.bowling);
  input.fielding = files(request.fielding);
  input.squads = files(request.squads);
  input.names = files(request.names);
  store::Sets sets(database);
  input.renames = sets.renames(request.set);
  for (const store::SetEntry& set : sets.list()) {
    if (set.slug == request.set && set.figures_given) {
      input.before = sets.load_without_matches(set.id).data;
    }
  }
  ImportReport report;
  match::SetData data = ingest::read_tables(input, report.problems);
  store::Transaction all(database);
  report.sets.push_back(take_in(database, std::move(data)));
  keep_import(all);
  return report;
}

ImportReport import_cards(store::Database& database, const std::filesystem::path& file,
                          const ingest::CardsInput& given,
                          const std::optional<cards::FieldingChart>& chart) {
  ImportReport report;
  ingest::CardsInput input = given;
  name_cards(database, input, report.problems);
  ingest::TypedCards typed =
      ingest::read_cards(ingest::table_file(file).source, file.string(), input, report.problems);
  store::Transaction all(database);
  store::Cards cards(database);
  ImportedSet imported;
  imported.saved = store::Sets(database).save(typed.set);
  imported.name = typed.set.name;
  imported.season = typed.set.season;
  imported.format = typed.set.format;
  imported.players = typed.set.people.size();
  const auto current = cards.current(imported.saved.id);
  if (chart) {
    typed.cards.chart = *chart;
  } else if (current) {
    typed.cards.chart = current->cards.chart;
  } else {
    constexpr std::string_view general = "data/fielding_chart.toml";
    typed.cards.chart = cards::parse_fielding_chart(embedded(general).value(), general);
    report.problems.push_back({Problem::Weight::note, file.string(), 0, "",
                               "the cards have the general fielding chart, without a tempo card; "
                               "their own would come with --chart",
                               "no chart"});
  }
  cards.save(imported.saved.id, typed.cards, &imported.saved.ids);
  imported.cards = faces_of(typed.cards);
  report.sets.push_back(imported);
  keep_import(all);
  return report;
}

std::string demand_new_set(store::Database& database, const std::string& name,
                           std::string_view command) {
  check_length(name, command);
  std::string wanted = slug(name);
  if (wanted.empty()) {
    throw Error("a set needs a name with a letter or a digit in it", Fault::usage);
  }
  for (const store::SetEntry& set : store::Sets(database).list()) {
    if (set.slug != wanted) continue;
    throw Error(
        "there is already a set {} ({}); choose another name, or remove it with "
        "`quicket sets remove {}`",
        set.slug, season_title(set.name, set.season), set.slug);
  }
  return wanted;
}

}  // namespace quicket::app
