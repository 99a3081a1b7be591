#pragma once

#include <string>

#include "cli/context.h"
#include "league/forecast.h"

namespace quicket::cli {

/// Shows odds in the form that was asked for. `heading`: lines before the table for people, or
/// empty; `paths`: with the paths to the playoffs.
void show_forecast(const Context& context, const league::Forecast& odds, bool paths,
                   const std::string& heading = {});

}  // namespace quicket::cli
