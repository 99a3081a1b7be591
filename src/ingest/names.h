#pragma once

#include <string>
#include <string_view>

namespace quicket::ingest {

/// A name as it is compared: without blanks at the ends, accents and case.
std::string comparable(std::string_view name);

/// A name as family name and initials, for joining "JC Buttler", "Jos Buttler" and "J Buttler".
struct ShortName {
  std::string family, initials;  ///< in lower case, without accents

  explicit ShortName(std::string_view name);
  /// The same family name, and initials of which one begins like the other.
  bool may_be(const ShortName& other) const;
};

}  // namespace quicket::ingest
