#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "ingest/known_people.h"
#include "ingest/match_builder.h"
#include "ingest/names.h"
#include "match/set_data.h"

namespace quicket::ingest {

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
