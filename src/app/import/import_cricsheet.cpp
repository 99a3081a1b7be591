#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/import/import.h"
#include "app/season/missing_matches.h"
#include "app/season/real_season.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "files/interruption.h"
#include "store/keepers.h"
#include "store/match_fingerprints.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

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

Problem noted(std::string text, std::string what) {
  return {Problem::Weight::note, {}, 0, {}, std::move(text), std::move(what)};
}

/// Matches that were in the set before and do not count, by what the user says now.
void tell_removed(const store::SavedSet& saved, std::vector<Problem>& problems) {
  if (saved.removed.empty()) return;
  problems.push_back(noted(fmt::format("{}: {} {} no longer in the set: an amendment leaves {} out",
                                       saved.slug, saved.removed.size() == 1 ? "match" : "matches",
                                       fmt::format("{} {}", fmt::join(saved.removed, ", "),
                                                   saved.removed.size() == 1 ? "is" : "are"),
                                       saved.removed.size() == 1 ? "it" : "them"),
                           "match left out"));
}

/// Matches of which these files say less than those of an earlier import.
void tell_kept(const store::SavedSet& saved, std::vector<Problem>& problems) {
  if (saved.kept == 0) return;
  problems.push_back(noted(
      fmt::format(
          "{}: {} kept as stored, since an earlier import had the info {} and this one has not",
          saved.slug, saved.kept == 1 ? "a match was" : fmt::format("{} matches were", saved.kept),
          saved.kept == 1 ? "file" : "files"),
      "match kept with its info file"));
}

/// What is otherwise in matches that were in the set before: two imports may differ in little.
void tell_replaced(const store::SavedSet& saved, std::vector<Problem>& problems) {
  if (saved.replaced == 0) return;
  const store::Differences& of = saved.differences;
  const std::pair<int, std::string_view> parts[] = {{of.details, "details of the match"},
                                                    {of.players, "players"},
                                                    {of.keepers, "keepers"},
                                                    {of.balls, "balls"}};
  std::vector<std::string> differ;
  for (const auto& [matches, what] : parts) {
    if (matches > 0) differ.push_back(fmt::format("{} ({})", what, matches));
  }
  problems.push_back(
      noted(fmt::format("{}: {} replaced; what differs (in how many): {}", saved.slug,
                        counted(saved.replaced, "match", "matches"), fmt::join(differ, ", ")),
            "matches replaced"));
}

/// Reads ball-by-ball files, and stores one season after another.
class CricsheetImport {
 public:
  /// With amendments nothing is passed over: they may have changed, and some must be used.
  CricsheetImport(store::Database& database, const ingest::CricsheetOptions& options,
                  const ImportCourse& course)
      : database_(database), options_(options), course_(course), keepers_(database) {
    options_.keepers = [this](const std::string& slug) { return keepers_.outside(slug); };
    constexpr std::string_view by_trade = "data/keepers.toml";
    for (std::string& name : TomlReader(embedded(by_trade).value(), by_trade).texts("names")) {
      options_.keepers_by_trade.insert(std::move(name));
    }
    options_.renames = [this](const std::string& slug) {
      return store::Sets(database_).renames(slug);
    };
    options_.described = [this](const std::string& slug) {
      return store::Sets(database_).described(slug);
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

  /// With `may_amend` seasons that have a built-in amendment (see amendment_for) are read again,
  /// with it.
  ImportReport run(const std::vector<std::filesystem::path>& paths, bool may_amend) {
    piece_.emplace(database_);
    try {
      report_.problems = ingest::read_cricsheet(paths, options_, [&](match::SetData&& data) {
        std::string amendment = may_amend ? amendment_for(data) : "";
        if (amendment.empty()) return store_season(std::move(data), fingerprints_of(data));
        lacking_.push_back({data.name, data.season, std::move(amendment)});
        for (const auto& [id, fingerprint] : fingerprints_of(data)) memory_.found.erase(id);
      });
      if (!lacking_.empty()) read_amended(paths);
    } catch (const Error& error) {
      if (kept_ == 0) throw;
      throw Error(fmt::format("{}; {} before it {} imported, and the same command goes on after {}",
                              error.what(),
                              kept_ == 1 ? "the season" : fmt::format("the {} seasons", kept_),
                              kept_ == 1 ? "is" : "are", kept_ == 1 ? "it" : "them"),
                  error.fault());
    }
    tell_doubles();
    report_.problems.insert(report_.problems.end(), gaps_.begin(), gaps_.end());
    add_passed_over();
    keep_import(*piece_);
    return report_;
  }

 private:
  /// A season of which a built-in amendment has what its files lack.
  struct Lacking {
    std::string name, season, amendment;
  };
  /// By the source's ids.
  using Fingerprints = std::vector<std::pair<std::string, std::uint64_t>>;

  Fingerprints fingerprints_of(const match::SetData& data) const {
    Fingerprints all;
    for (const match::MatchRecord& record : data.matches) {
      const auto found = memory_.found.find(record.info.source_id);
      if (found != memory_.found.end()) all.emplace_back(*found);
    }
    return all;
  }

  /// Each amendment names matches of its season or completes its table, so that no other is meant.
  void read_amended(const std::vector<std::filesystem::path>& paths) {
    for (const Lacking& one : lacking_) {
      options_.amend.push_back(amendments_called(one.amendment));
    }
    ingest::MatchMemory others;
    for (const auto& [id, fingerprint] : memory_.found) others.known.push_back(fingerprint);
    std::ranges::sort(others.known);
    options_.memory = &others;
    const std::vector<Problem> problems =
        ingest::read_cricsheet(paths, options_, [&](match::SetData&& data) {
          const auto lacking = std::ranges::find_if(lacking_, [&](const Lacking& one) {
            return one.name == data.name && one.season == data.season;
          });
          if (lacking == lacking_.end()) return;
          // Its fingerprints are not kept: with other amendments it would be another.
          store_season(std::move(data), {});
          gaps_.push_back(noted(
              fmt::format("{}: with the built-in amendment {}, which has what these files lack",
                          report_.sets.back().saved.slug, lacking->amendment),
              "built-in amendment"));
        });
    for (const Problem& one : problems) {
      if (one.file.starts_with(amendments_folder)) continue;  // the user did not write it
      const auto same = [&one](const Problem& known) {
        return known.file == one.file && known.line == one.line && known.text == one.text;
      };
      if (std::ranges::none_of(report_.problems, same)) report_.problems.push_back(one);
    }
  }

  void store_season(match::SetData&& data, const Fingerprints& fingerprints) {
    const bool without_fielders = leaves_out_fielders(data);
    const ImportedSet& set = report_.sets.emplace_back(take_in(database_, std::move(data)));
    keepers_.stored(set.saved.id, set.saved.slug);
    store::MatchFingerprints(database_).keep(set.saved.id, fingerprints);
    if (without_fielders) {
      gaps_.push_back(
          noted(fmt::format("{}: {}", set.saved.slug, fielders_unknown), "fielders unknown"));
    }
    tell_removed(set.saved, gaps_);
    tell_kept(set.saved, gaps_);
    tell_replaced(set.saved, gaps_);
    tell_missing(set);
    balls_ += set.deliveries;
    if (balls_ >= course_.balls_of_a_piece) keep_piece();
  }

  /// Numbers tell it of any season; where there are none the table of one that is over does.
  void tell_missing(const ImportedSet& set) {
    const std::vector<int> numbers = store::Sets(database_).match_numbers(set.saved.id);
    if (!numbers.empty() && missing_matches(numbers).empty()) return;
    const RealSeason season = real_season(database_, store::Sets(database_).find(set.saved.slug));
    const auto tell = [&](const std::string& note, const char* what) {
      if (note.empty()) return;
      gaps_.push_back(noted(set.saved.slug + ": " + note, what));
    };
    tell(season.missing_note(), "missing matches");
    tell(season.whole_table_note(), "playoffs in the table");
  }

  /// Matches of what was read that another set has as well, which sums over sets count once.
  void tell_doubles() {
    store::Sets sets(database_);
    std::vector<SetId> order;
    for (const store::SetEntry& set : sets.list()) order.push_back(set.id);
    for (const ImportedSet& set : report_.sets) {
      std::erase(order, set.saved.id);
      order.push_back(set.saved.id);  // the others have them first
    }
    std::map<std::pair<SetId, SetId>, int> counts;
    for (const auto& [id, found] : store::Matches(database_).doubles(order)) {
      ++counts[{found.set, found.first}];
    }
    for (const auto& [pair, matches] : counts) {
      const auto set = std::ranges::find(report_.sets, pair.first,
                                         [](const ImportedSet& one) { return one.saved.id; });
      if (set == report_.sets.end() || set->saved.added == 0) continue;
      gaps_.push_back(
          noted(fmt::format("{}: {} also in {}; sums over sets count {} once", set->saved.slug,
                            matches == 1 ? "a match is" : fmt::format("{} matches are", matches),
                            sets.find(pair.second)->slug, matches == 1 ? "it" : "each"),
                "matches of another set"));
    }
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
    std::ranges::stable_sort(report_.sets, [](const ImportedSet& a, const ImportedSet& b) {
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
  std::vector<Lacking> lacking_;
  ImportReport report_;
  std::vector<Problem> gaps_;
};

}  // namespace

ImportReport import_cricsheet(store::Database& database,
                              const std::vector<std::filesystem::path>& paths,
                              const ingest::CricsheetOptions& options, const ImportCourse& course) {
  const bool may_amend =
      options.amend.empty() && std::ranges::all_of(paths, [](const std::filesystem::path& path) {
        return std::filesystem::is_regular_file(path) || std::filesystem::is_directory(path);
      });
  return CricsheetImport(database, options, course).run(paths, may_amend);
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
  if (std::ranges::find(names, word) == names.end()) {
    throw Error(
        "\"{}\" is neither a file nor one of the built-in amendments{}", word,
        did_you_mean(word, names, fmt::format("the built-in ones are {}", fmt::join(names, ", "))));
  }
  const std::string path = fmt::format("{}{}.toml", amendments_folder, word);
  return {path, std::string(embedded(path).value())};
}

}  // namespace quicket::app
