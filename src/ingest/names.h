#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

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

}  // namespace quicket::ingest
