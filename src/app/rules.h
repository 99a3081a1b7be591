#pragma once

#include "base/prose.h"

namespace quicket::app {

/// The rules of Quicket Cricket with their rulings (data/rules/quicket-cricket.md). A table below a
/// note `formats` is made of the formats that are built in, whatever columns the file has there.
Prose cricket_rules();

}  // namespace quicket::app
