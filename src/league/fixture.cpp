#include "league/fixture.h"

namespace quicket::league {

std::string to_string(const Entrant& entrant) {
  if (entrant.team) return entrant.team->name;
  return entrant.source ? to_string(*entrant.source) : std::string();
}

}  // namespace quicket::league
