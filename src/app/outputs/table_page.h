#pragma once

#include <string>
#include <string_view>

#include "app/play/table_match.h"

namespace quicket::app {

/// The engine that pages play with, a WebAssembly module (src/pocket/web.cmake): the one beside
/// this program, as it is installed or as it is built. Throws Error, saying how to build it, if
/// there is none.
std::string page_engine();

/// The page on which a match is played, or its sheet kept: one file of HTML that asks for nothing
/// else.
std::string table_page(store::Database& database, const TableMatch& match, std::string_view engine);

/// "perth-scorchers-v-sydney-sixers"; of a fixture "fixture-90". Without an ending.
std::string table_page_stem(const TableMatch& match);

}  // namespace quicket::app
