#include "league/results_by_fixture.h"

namespace quicket::league {
namespace {

template <class Places, class Key>
std::optional<std::size_t> found_in(const Places& places, const Key& key) {
  const auto found = places.find(key);
  return found == places.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

ResultsByFixture::ResultsByFixture(std::span<const Result> results) {
  for (const Result& result : results) add(result);
}

void ResultsByFixture::add(const Result& result) {
  by_id_.emplace(result.id, count_);
  by_number_.emplace(result.number, count_);
  ++count_;
}

std::optional<std::size_t> ResultsByFixture::place_of(const Fixture& fixture) const {
  return fixture.id ? found_in(by_id_, fixture.id) : found_in(by_number_, fixture.number);
}

}  // namespace quicket::league
