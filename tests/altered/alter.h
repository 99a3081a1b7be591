#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <random>
#include <string>

namespace quicket::tests {

using Chance = std::mt19937_64;

/// From 0 to `count` - 1; the same on every machine.
inline std::size_t draw(Chance& chance, std::size_t count) {
  return static_cast<std::size_t>(chance() % count);
}

/// Alters one column of one row of a database: to what is out of range, of another type, missing,
/// endless, no UTF-8, or refers to nothing. What the table's own rules forbid is put there all the
/// same, as damage would. Says what was done; nothing where the row could not be altered so.
std::optional<std::string> alter_row(const std::filesystem::path& file, Chance& chance);

/// Alters one byte anywhere in a file, and says which.
std::string alter_byte(const std::filesystem::path& file, Chance& chance);

}  // namespace quicket::tests
