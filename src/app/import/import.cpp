#include "app/import/import.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/embedded.h"
#include "app/file.h"
#include "app/season/league_title.h"
#include "app/season/missing_matches.h"
#include "app/teams/build_cards.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "files/interruption.h"
#include "ingest/tables.h"
#include "store/keepers.h"
#include "store/match_fingerprints.h"

namespace quicket::app {
namespace {

constexpr std::string_view amendments_folder = "data/amendments/";

std::size_t deliveries_of(const match::SetData& data) {
  std::size_t count = 0;
  for (const match::MatchRecord& record : data.matches) {
    count += static_cast<std::size_t>(std::count_if(
        record.events.begin(), record.events.end(), [](const match::MatchEvent& event) {
          return std::holds_alternative<match::Delivery>(event);
        }));
  }
  return count;
}

/// Whether somebody was caught, stumped or run out, and no fielder is named, as in Cricsheet's CSV.
bool leaves_out_fielders(const match::SetData& data) {
  bool any = false;
  for (const match::MatchRecord& record : data.matches) {
    for (const match::MatchEvent& event : record.events) {
      const auto* ball = std::get_if<match::Delivery>(&event);
      if (ball == nullptr || !ball->out) continue;
      const cricket::HowOut how = ball->out->how;
      const bool fielded = how == cricket::HowOut::caught || how == cricket::HowOut::stumped ||
                           how == cricket::HowOut::run_out;
      if (!fielded) continue;
      const match::Member fielder = ball->out->fielders[0];
      if (fielder != match::no_member && fielder != ball->bowler) return false;
      any = true;
    }
  }
  return any;
}

std::size_t faces_of(const cards::CardSet& set) {
  std::size_t faces = 0;
  for (const cards::PlayerCards& player : set.players) {
    faces += (player.striker ? 1U : 0U) + (player.bowler ? 1U : 0U);
  }
  return faces;
}

/// The method that a set's cards were last built with, so that importing again keeps it.
cards::Method method_of(const std::optional<store::StoredCards>& current) {
  if (!current) return cards::Method::replay;
  return cards::parse_method(current->cards.method).value_or(cards::Method::replay);
}

std::size_t build_for(store::Database& database, const store::SavedSet& saved,
                      const match::SetData& data, store::KeepersBySet& keepers) {
  store::Cards cards(database);
  const auto current = cards.current(saved.id);
  if (current && !saved.changed) return faces_of(current->cards);
  const cards::Method method = method_of(current);
  const auto build = [&](const match::SetData& whole, const store::StoredIds& ids) {
    const SetFigures figures = figures_of(whole, ids, keepers.outside(saved.slug));
    const cards::CardSet built =
        cards::build_cards(figures.head, figures.players, figures.base, method);
    cards.save(saved.id, built);
    return faces_of(built);
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

/// Matches that were in the set before and do not count, by what the user says now.
void tell_removed(const store::SavedSet& saved, std::vector<Problem>& problems) {
  if (saved.removed.empty()) return;
  problems.push_back({Problem::Weight::note,
                      {},
                      0,
                      {},
                      fmt::format("{}: {} {} no longer in the set: an amendment leaves {} out",
                                  saved.slug, saved.removed.size() == 1 ? "match" : "matches",
                                  fmt::format("{} {}", fmt::join(saved.removed, ", "),
                                              saved.removed.size() == 1 ? "is" : "are"),
                                  saved.removed.size() == 1 ? "it" : "them"),
                      "match left out"});
}

/// Matches of which these files say less than those of an earlier import.
void tell_kept(const store::SavedSet& saved, std::vector<Problem>& problems) {
  if (saved.kept == 0) return;
  problems.push_back(
      {Problem::Weight::note,
       {},
       0,
       {},
       fmt::format(
           "{}: {} kept as stored, since an earlier import had the info {} and this one has "
           "not",
           saved.slug, saved.kept == 1 ? "a match was" : fmt::format("{} matches were", saved.kept),
           saved.kept == 1 ? "file" : "files"),
       "match kept with its info file"});
}

void keep_import(store::Transaction& all) {
  const files::Uninterrupted whole;
  all.commit();
  files::tell_if_interrupted("the import is complete");
}

ImportedSet take_in(store::Database& database, match::SetData&& data,
                    store::KeepersBySet& keepers) {
  ImportedSet imported;
  imported.saved = store::Sets(database).save(data);
  keepers.stored(imported.saved.id, imported.saved.slug);
  imported.name = data.name;
  imported.season = data.season;
  imported.format = data.format;
  imported.matches = data.matches.size();
  imported.players = data.people.size();
  imported.deliveries = deliveries_of(data);
  imported.cards = build_for(database, imported.saved, data, keepers);
  return imported;
}

/// The fingerprints of a season's matches, by the source's ids.
std::vector<std::pair<std::string, std::uint64_t>> fingerprints_of(
    const match::SetData& data, const ingest::MatchMemory& memory) {
  std::vector<std::pair<std::string, std::uint64_t>> all;
  for (const match::MatchRecord& record : data.matches) {
    const auto found = memory.found.find(record.info.source_id);
    if (found != memory.found.end()) all.emplace_back(*found);
  }
  return all;
}

/// Reads ball-by-ball files, and stores one season after another.
class CricsheetImport {
 public:
  /// With amendments nothing is passed over: they may have changed, and some must be used.
  CricsheetImport(store::Database& database, const ingest::CricsheetOptions& options,
                  const ImportCourse& course)
      : database_(database), options_(options), course_(course), keepers_(database) {
    options_.keepers = [this](const std::string& slug) { return keepers_.outside(slug); };
    options_.renames = [this](const std::string& slug) {
      return store::Sets(database_).renames(slug);
    };
    options_.identities = [this](const std::string& slug) {
      std::vector<ingest::RegisteredPerson> people;
      for (store::RegisteredPlayer& one : store::Sets(database_).registered(slug)) {
        people.push_back({std::move(one.team), std::move(one.name), std::move(one.key)});
      }
      return people;
    };
    if (!options.amend.empty()) return;
    if (!course.reread) memory_.known = store::MatchFingerprints(database).all();
    options_.memory = &memory_;
  }

  ImportReport run(const std::vector<std::filesystem::path>& paths) {
    piece_.emplace(database_);
    try {
      report_.problems = ingest::read_cricsheet(
          paths, options_, [&](match::SetData&& data) { take(std::move(data)); });
    } catch (const Error& error) {
      if (kept_ == 0) throw;
      throw Error(fmt::format("{}; {} before it {} imported, and the same command goes on after {}",
                              error.what(),
                              kept_ == 1 ? "the season" : fmt::format("the {} seasons", kept_),
                              kept_ == 1 ? "is" : "are", kept_ == 1 ? "it" : "them"),
                  error.fault());
    }
    report_.problems.insert(report_.problems.end(), gaps_.begin(), gaps_.end());
    add_passed_over();
    keep_import(*piece_);
    return std::move(report_);
  }

 private:
  void take(match::SetData&& data) {
    const auto fingerprints = fingerprints_of(data, memory_);
    const bool without_fielders = leaves_out_fielders(data);
    const ImportedSet& set =
        report_.sets.emplace_back(take_in(database_, std::move(data), keepers_));
    store::MatchFingerprints(database_).keep(set.saved.id, fingerprints);
    if (without_fielders) {
      gaps_.push_back({Problem::Weight::note,
                       {},
                       0,
                       {},
                       fmt::format("{}: {}", set.saved.slug, fielders_unknown),
                       "fielders unknown"});
    }
    tell_removed(set.saved, gaps_);
    tell_kept(set.saved, gaps_);
    const std::string missing = missing_matches(store::Sets(database_).match_numbers(set.saved.id));
    if (!missing.empty()) {
      gaps_.push_back(
          {Problem::Weight::note, {}, 0, {}, set.saved.slug + ": " + missing, "missing matches"});
    }
    balls_ += set.deliveries;
    if (balls_ >= course_.balls_of_a_piece) keep_piece();
  }

  void keep_piece() {
    const files::Uninterrupted whole;
    piece_->commit();
    piece_.reset();
    piece_.emplace(database_);
    balls_ = 0;
    kept_ = static_cast<int>(report_.sets.size());
    files::tell_if_interrupted(
        fmt::format("{} imported; the same command goes on after {}",
                    kept_ == 1 ? "a season is" : fmt::format("{} seasons are", kept_),
                    kept_ == 1 ? "it" : "them"));
  }

  /// Sets of which nothing was read, since all of it is known, stand in the report like the others.
  void add_passed_over() {
    if (memory_.skipped.empty()) return;
    store::Sets sets(database_);
    for (const store::PassedOver& one :
         store::MatchFingerprints(database_).sets_of(memory_.skipped)) {
      const store::SetEntry entry = sets.find(one.set).value();
      ImportedSet same;
      same.saved.id = one.set;
      same.saved.slug = entry.slug;
      same.saved.unchanged = one.matches;
      same.name = entry.name;
      same.season = entry.season;
      same.format = entry.format;
      same.matches = static_cast<std::size_t>(one.matches);
      same.players = static_cast<std::size_t>(entry.people);
      same.deliveries = static_cast<std::size_t>(one.balls);
      same.cards = static_cast<std::size_t>(one.cards);
      report_.sets.push_back(std::move(same));
    }
    std::stable_sort(report_.sets.begin(), report_.sets.end(),
                     [](const ImportedSet& a, const ImportedSet& b) {
                       return std::tie(a.name, a.season) < std::tie(b.name, b.season);
                     });
  }

  store::Database& database_;
  ingest::CricsheetOptions options_;
  ImportCourse course_;
  store::KeepersBySet keepers_;
  ingest::MatchMemory memory_;
  std::optional<store::Transaction> piece_;
  std::size_t balls_ = 0;  ///< of the seasons that are not kept yet
  int kept_ = 0;           ///< seasons
  ImportReport report_;
  std::vector<Problem> gaps_;
};

}  // namespace

int ImportReport::refused() const {
  return static_cast<int>(std::count_if(problems.begin(), problems.end(), [](const Problem& p) {
    return p.weight == Problem::Weight::refused;
  }));
}

ImportedSet take_in(store::Database& database, match::SetData&& data) {
  store::KeepersBySet keepers(database);
  return take_in(database, std::move(data), keepers);
}

ImportReport import_cricsheet(store::Database& database,
                              const std::vector<std::filesystem::path>& paths,
                              const ingest::CricsheetOptions& options, const ImportCourse& course) {
  CricsheetImport import(database, options, course);
  return import.run(paths);
}

std::vector<std::string> amendment_names() {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : embedded_under(amendments_folder)) {
    if (!file.path.ends_with(".toml")) continue;
    names.push_back(std::filesystem::path(file.path).stem().string());
  }
  return names;
}

ingest::AmendmentText amendments_called(const std::string& word) {
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored)) return {word, read_text(word)};
  const std::vector<std::string> names = amendment_names();
  if (std::find(names.begin(), names.end(), word) == names.end()) {
    throw Error(
        fmt::format("\"{}\" is neither a file nor one of the built-in amendments{}", word,
                    did_you_mean(word, names,
                                 fmt::format("the built-in ones are {}", fmt::join(names, ", ")))));
  }
  const std::string path = fmt::format("{}{}.toml", amendments_folder, word);
  return {path, std::string(embedded(path).value())};
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
  input.renames = store::Sets(database).renames(request.set);
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
        fmt::format("there is already a set {} ({}); choose another name, or remove it with "
                    "`quicket sets remove {}`",
                    set.slug, season_title(set.name, set.season), set.slug));
  }
  return wanted;
}

}  // namespace quicket::app
