#include "ingest/names.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/text.h"

namespace quicket::ingest {
namespace {

using Corrections = std::map<std::string, const NameFact*>;

/// The names that names files keep: how the season spells them, and whom they mean.
class KeptNames {
 public:
  KeptNames(const std::vector<BuiltMatch>& matches, const Spellings& written,
            const Corrections& corrections);

  /// As the season has the name, if it has: `fact` may leave out an accent. A correction of the
  /// spelling alone counts as it is.
  const std::string& spelling(const NameFact& fact) const;
  /// That of the kept name in this team, or anywhere; if it has none, that of a name which it
  /// replaces. Empty: known by name only. Throws Error if several people have the kept name.
  std::string identity(const NameFact& fact, const std::string& team) const;

 private:
  const Spellings& written_;
  std::map<std::string, std::string> spellings_;
  std::map<std::string, std::map<std::string, std::set<std::string>>> keys_;  ///< by name, team
  std::map<std::string, std::string> given_up_;  ///< a key of the names that a name replaces
};

KeptNames::KeptNames(const std::vector<BuiltMatch>& matches, const Spellings& written,
                     const Corrections& corrections)
    : written_(written) {
  for (const BuiltMatch& built : matches) {
    for (std::size_t side = 0; side < 2; ++side) {
      const match::TeamSheet& sheet = built.record.sheets[side];
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        const std::string name = comparable(sheet.players[i].name);
        const std::string& key = built.keys[side][i];
        spellings_.emplace(name, sheet.players[i].name);
        if (key.empty()) continue;
        keys_[name][sheet.name].insert(key);
        const auto correction = corrections.find(name);
        if (correction == corrections.end()) continue;
        given_up_.emplace(written.meant(correction->second->is), key);
      }
    }
  }
}

const std::string& KeptNames::spelling(const NameFact& fact) const {
  const std::string meant = written_.meant(fact.is);
  const auto found = spellings_.find(meant);
  return found == spellings_.end() || meant == written_.meant(fact.name) ? fact.is : found->second;
}

std::string KeptNames::identity(const NameFact& fact, const std::string& team) const {
  const std::string meant = written_.meant(fact.is);
  const auto found = keys_.find(meant);
  if (found == keys_.end()) {
    const auto other = given_up_.find(meant);
    return other == given_up_.end() ? std::string() : other->second;
  }
  const auto of_team = found->second.find(team);
  if (of_team != found->second.end() && of_team->second.size() == 1) {
    return *of_team->second.begin();
  }
  std::set<std::string> all;
  for (const auto& [name, keys] : found->second) all.insert(keys.begin(), keys.end());
  if (all.size() == 1) return *all.begin();
  const std::string where =
      fact.file.empty() ? "an earlier import" : fmt::format("{}:{}", fact.file, fact.line);
  throw Error(Fault::bad_file, "{}: {} is said to be {}, but several people are called so: {}",
              where, fact.name, fact.is, fmt::join(all, ", "));
}

}  // namespace

std::string comparable(std::string_view name) {
  return caseless(trim(name));
}

std::string why_no_name(std::string_view name) {
  if (name.find(':') == std::string_view::npos) return {};
  return fmt::format("\"{}\" cannot be a player's name, since it has a colon", name);
}

void Spellings::add(std::string_view name) {
  const std::string whole = comparable(name);
  if (names_.insert(whole).second) without_accents_[without_accents(whole)].insert(whole);
}

std::string Spellings::meant(std::string_view name) const {
  std::string whole = comparable(name);
  if (names_.contains(whole)) return whole;
  const auto alike = without_accents_.find(without_accents(whole));
  if (alike == without_accents_.end() || alike->second.size() != 1) return whole;
  return *alike->second.begin();
}

ShortName::ShortName(std::string_view name) {
  const std::string plain = without_accents(trim(name));
  const auto words = split(plain, ' ');
  family = lower(words.back());
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word.empty()) continue;
    const bool letters =
        word.size() <= 4 && std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
    initials += letters ? lower(word) : lower(word.substr(0, 1));
  }
}

bool ShortName::may_be(const ShortName& other) const {
  if (family != other.family || initials.empty() || other.initials.empty()) return false;
  return initials.starts_with(other.initials) || other.initials.starts_with(initials);
}

void NameCorrections::correct(std::vector<BuiltMatch>& matches, std::span<const NameFact> names,
                              match::SetData& set, std::vector<Problem>& problems) {
  if (names.empty()) return;
  Spellings written;
  for (const BuiltMatch& built : matches) {
    for (const match::TeamSheet& sheet : built.record.sheets) {
      for (const match::SheetPlayer& player : sheet.players) written.add(player.name);
    }
  }
  Corrections corrections;
  for (const NameFact& fact : names) corrections.emplace(written.meant(fact.name), &fact);
  for (const NameFact& fact : names) unused_.insert(comparable(fact.name));
  std::map<std::string, std::set<std::string>> teams;
  for (const BuiltMatch& built : matches) {
    for (const match::TeamSheet& sheet : built.record.sheets) {
      for (const match::SheetPlayer& player : sheet.players) {
        teams[comparable(player.name)].insert(sheet.name);
      }
    }
  }
  for (const auto& [name, fact] : corrections) {
    const auto& here = teams[name];
    const auto& there = teams[written.meant(fact->is)];
    // What an earlier import was told was said then.
    if (here.empty() || there.empty() || fact->file.empty()) continue;
    if (std::ranges::any_of(here, [&](const std::string& team) { return there.contains(team); })) {
      continue;
    }
    problems.push_back({Problem::Weight::note,
                        fact->file,
                        fact->line,
                        {},
                        fmt::format("joined {} of {} and {} of {} into one person", fact->name,
                                    *here.begin(), fact->is, *there.begin()),
                        "names of two teams joined"});
  }
  rename(matches, written, corrections);
  std::set<const NameFact*> used;
  for (const auto& [player, one] : corrected_) used.insert(one.fact);
  for (const NameFact& fact : names) {
    if (used.contains(&fact)) set.renames.push_back({fact.name, fact.is});
  }
}

/// Gives each corrected name the spelling that is kept, and its identity.
void NameCorrections::rename(std::vector<BuiltMatch>& matches, const Spellings& written,
                             const Corrections& corrections) {
  const KeptNames kept(matches, written, corrections);
  for (BuiltMatch& built : matches) {
    for (std::size_t side = 0; side < 2; ++side) {
      match::TeamSheet& sheet = built.record.sheets[side];
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        match::SheetPlayer& player = sheet.players[i];
        const auto found = corrections.find(comparable(player.name));
        if (found == corrections.end()) continue;
        const NameFact& fact = *found->second;
        unused_.erase(comparable(fact.name));
        corrected_.emplace(&player, Corrected{player.name, &fact});
        if (written.meant(fact.is) != comparable(player.name)) {
          built.keys[side][i] = kept.identity(fact, sheet.name);
        }
        player.name = kept.spelling(fact);
      }
    }
  }
}

NameCorrections::Corrected NameCorrections::of(const match::SheetPlayer& player) const {
  const auto found = corrected_.find(&player);
  return found == corrected_.end() ? Corrected{player.name} : found->second;
}

void NameCorrections::note_unused(std::span<const NameFact> names, const match::SetData& set,
                                  std::vector<Problem>& problems) const {
  for (const NameFact& fact : names) {
    if (fact.file.empty() || !unused_.contains(comparable(fact.name))) continue;
    problems.push_back({Problem::Weight::note,
                        fact.file,
                        fact.line,
                        {},
                        fmt::format("no {} in {} {}", fact.name, set.name, set.season),
                        "name of nobody"});
  }
}

}  // namespace quicket::ingest
