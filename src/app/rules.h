#pragma once

#include "base/prose.h"

namespace quicket::app {

/// The rules of Quicket Cricket with their rulings (data/rules/quicket-cricket.md).
Prose cricket_rules();

}  // namespace quicket::app
