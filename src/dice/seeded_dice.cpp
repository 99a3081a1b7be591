#include "dice/seeded_dice.h"

namespace quicket::dice {
namespace {

// Finaliser of SplitMix64 (Steele, Lea, Flood 2014): every input bit reaches every output bit.
std::uint64_t mix(std::uint64_t value) {
  value ^= value >> 30;
  value *= 0xbf58476d1ce4e5b9U;
  value ^= value >> 27;
  value *= 0x94d049bb133111ebU;
  value ^= value >> 31;
  return value;
}

}  // namespace

// Every step is written out, so that it is the same on every machine: std::hash may differ, and a
// league's dice must not. The odd constant is 2^64 over the golden ratio, SplitMix64's step:
// consecutive seeds and keys, as is common, are far apart before they are mixed.
Seed derive(Seed seed, std::string_view purpose, std::uint64_t key) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  for (const char letter : purpose) {
    hash ^= static_cast<unsigned char>(letter);
    hash *= 0x100000001b3U;
  }
  return {mix(mix(mix(seed.value + 0x9e3779b97f4a7c15U) ^ hash) + key * 0x9e3779b97f4a7c15U)};
}

}  // namespace quicket::dice
