#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "ingest/known_people.h"
#include "ingest/match_builder.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// A name for comparison: without outer blanks and case. Accents count.
std::string comparable(std::string_view name);

/// Why nobody can be called so; empty for a name that can be used. A colon stands between a
/// register and its ids: with one, a name of one set could be a person of another.
std::string why_no_name(std::string_view name);

/// The names of one source, for finding those that another writes without their accents: scorers'
/// files have "José Brown" where a squads file typed on an English keyboard has "Jose Brown".
class Spellings {
 public:
  void add(std::string_view name);

  /// The added name that is meant, as `comparable` returns it: the exact name first; otherwise the
  /// one that differs only in accents. `comparable(name)` if no name fits, or several.
  std::string meant(std::string_view name) const;

 private:
  std::set<std::string> names_;
  std::map<std::string, std::set<std::string>> without_accents_;
};

/// A name as family name and initials, for matching "JC Buttler", "Jos Buttler" and "J Buttler".
struct ShortName {
  std::string family, initials;  ///< in lower case, without accents

  explicit ShortName(std::string_view name);
  /// The same family name, and initials of which one is the start of the other.
  bool may_be(const ShortName& other) const;
};

/// What names files say of the names of a season. The facts, and the matches once corrected, must
/// outlive it.
class NameCorrections {
 public:
  struct Corrected {
    std::string name;                ///< as the source has it
    const NameFact* fact = nullptr;  ///< none: the name is as the source has it
  };

  /// Gives every name that a fact corrects the spelling that is kept, and its identity, and lists
  /// the facts that did so in the set. Names of two teams that become one person are noted. Throws
  /// Error (bad_file) for a name that several people have.
  void correct(std::vector<BuiltMatch>& matches, std::span<const NameFact> names,
               match::SetData& set, std::vector<Problem>& problems);
  Corrected of(const match::SheetPlayer& player) const;
  /// Notes the facts of the user's files that fit nobody.
  void note_unused(std::span<const NameFact> names, const match::SetData& set,
                   std::vector<Problem>& problems) const;

 private:
  /// By names, as `comparable` returns them.
  using Facts = std::map<std::string, const NameFact*>;
  void rename(std::vector<BuiltMatch>& matches, const Spellings& written, const Facts& corrections);

  std::map<const match::SheetPlayer*, Corrected> corrected_;
  std::set<std::string> unused_;
};

}  // namespace quicket::ingest
