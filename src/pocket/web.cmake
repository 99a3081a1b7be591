# The engine as a WebAssembly module, for pages that play a match: `cmake --preset web`, which needs
# Emscripten (./bootstrap.sh --web). The rooms below are all of it, with fmt, toml++ and PCG as headers;
# what they ask utf8proc for is asked of the page (base/browser_letters.cpp, web/engine.mjs).
set(CMAKE_CXX_FLAGS_RELEASE "-DNDEBUG")
# Of the system's headers these alone: the others are not those of the module's machine.
set(headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
foreach(header fmt toml++ pcg_random.hpp pcg_extras.hpp pcg_uint128.hpp utf8proc.h)
  if(NOT EXISTS /usr/include/${header})
    message(FATAL_ERROR "/usr/include/${header} is missing; ./bootstrap.sh installs what has it")
  endif()
  file(CREATE_LINK /usr/include/${header} ${headers}/${header} SYMBOLIC)
endforeach()

quicket_room_sources(sources base dice cricket cards match pocket)
# Small, but for the chances to win, which are most of what a captain's first decision takes. Each
# source has its own: clang keeps to -Oz even where -O2 follows it.
set_source_files_properties(${sources} ${format_source} ${code_source} PROPERTIES COMPILE_OPTIONS -Oz)
foreach(source call_search innings_odds legal_ball win_chance)
  set_source_files_properties(src/match/${source}.cpp PROPERTIES COMPILE_OPTIONS -O2)
endforeach()
add_executable(quicket_web ${sources} ${format_source} ${code_source})
target_include_directories(quicket_web PRIVATE src ${headers})
target_compile_definitions(quicket_web PRIVATE FMT_HEADER_ONLY)
target_compile_options(quicket_web PRIVATE "SHELL:-include ${PROJECT_SOURCE_DIR}/src/pocket/web/ranges.h"
  -fwasm-exceptions -ffp-contract=off)
set(exported malloc free)
foreach(call new delete open enter read rewind restart change step look state cards notation moments outlook)
  list(APPEND exported quicket_${call})
endforeach()
list(TRANSFORM exported PREPEND _)
list(JOIN exported "," exported)
target_link_options(quicket_web PRIVATE -Oz -fwasm-exceptions --no-entry -sSTANDALONE_WASM
  -sALLOW_MEMORY_GROWTH -sERROR_ON_UNDEFINED_SYMBOLS=0 -sEXPORTED_FUNCTIONS=${exported})
set_target_properties(quicket_web PROPERTIES OUTPUT_NAME quicket SUFFIX .wasm)

# SQLite for pages that ask a season: the one part that npm brings, and no build fails without it.
find_program(NPM npm)
if(NPM)
  set(sqlite_recipe ${PROJECT_SOURCE_DIR}/src/site/web)
  add_custom_command(OUTPUT sqlite.js sqlite.wasm
    COMMAND ${CMAKE_COMMAND} -DNPM=${NPM} -DFOLDER=${PROJECT_BINARY_DIR} -P ${sqlite_recipe}/sqlite.cmake
    DEPENDS ${sqlite_recipe}/sqlite.cmake ${sqlite_recipe}/package-lock.json VERBATIM)
  add_custom_target(quicket_sqlite ALL DEPENDS sqlite.js sqlite.wasm)
else()
  message(STATUS "No npm: sites made with this build have no page to ask (./bootstrap.sh --web)")
endif()
