# What `cmake --install` installs, and the Debian package that `cpack` makes of it.

include(GNUInstallDirs)
find_program(GZIP_PROGRAM gzip REQUIRED)

set(CPACK_PACKAGE_CONTACT "The Quicket authors <maintainers@users.noreply.a-seed-f1f64f45.example>")
configure_file(${CMAKE_CURRENT_LIST_DIR}/changelog.in ${PROJECT_BINARY_DIR}/changelog @ONLY)

# The program writes its own manual pages and completions.
set(extras ${PROJECT_BINARY_DIR}/extras)
add_custom_command(OUTPUT ${extras}/made
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${extras}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${extras}/man
  COMMAND quicket man-pages ${extras}/man
  COMMAND ${GZIP_PROGRAM} -9nr ${extras}/man
  COMMAND quicket completion bash > ${extras}/quicket
  COMMAND quicket completion zsh > ${extras}/_quicket
  COMMAND quicket completion fish > ${extras}/quicket.fish
  COMMAND quicket manual reference > ${extras}/reference.txt
  COMMAND ${GZIP_PROGRAM} -9nc ${PROJECT_BINARY_DIR}/changelog > ${extras}/changelog.gz
  COMMAND ${CMAKE_COMMAND} -E touch ${extras}/made
  DEPENDS quicket ${PROJECT_BINARY_DIR}/changelog
  VERBATIM COMMENT "Writing manual pages and completions")
add_custom_target(extras ALL DEPENDS ${extras}/made)

set(examples ${CMAKE_INSTALL_DOCDIR}/examples)
install(TARGETS quicket RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
# The engine of pages for `quicket table`, and SQLite for `quicket site --with query`, where they have
# been built (`cmake --preset web`); this build needs no Emscripten and no npm.
foreach(file quicket.wasm sqlite.js sqlite.wasm)
  install(FILES build/web/${file} DESTINATION ${CMAKE_INSTALL_DATADIR}/quicket OPTIONAL)
endforeach()
install(DIRECTORY ${extras}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${extras}/quicket DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
# Where Debian's zsh looks; others take site-functions.
set(QUICKET_ZSH_COMPLETIONS ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
  CACHE STRING "Where the completions of zsh are installed")
install(FILES ${extras}/_quicket DESTINATION ${QUICKET_ZSH_COMPLETIONS})
install(FILES ${extras}/quicket.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES README.md CHANGELOG.md src/packaging/copyright ${extras}/changelog.gz
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY data/manual DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN reference.md EXCLUDE)
install(FILES ${extras}/reference.txt DESTINATION ${CMAKE_INSTALL_DOCDIR}/manual)
install(PROGRAMS examples/season.sh examples/first_minutes.sh DESTINATION ${examples})
install(FILES examples/paper-match.txt examples/first_minutes.txt DESTINATION ${examples})
install(DIRECTORY data/demo/coastal-premier-league examples/pictures examples/formats
  DESTINATION ${examples})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME quicket)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
# Every file gets the time of the release: the same sources make the same package, to the byte.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/release_times.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The fonts of the printed pages, which fontconfig looks for.
get_property(lazy_packages GLOBAL PROPERTY QUICKET_LAZY_PACKAGES)
list(JOIN lazy_packages ", " lazy_packages)
set(CPACK_DEBIAN_PACKAGE_DEPENDS
  "fonts-dejavu-core, fonts-dejavu-extra, fonts-roboto-unhinted, ${lazy_packages}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "season manager and dice cards for Quicket Cricket")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Quicket turns cricket statistics into dice cards to print and play with, and
plays matches and whole seasons with them: on paper, in the terminal, or by
itself. It reads Cricsheet files and season tables, and prints cards, charts,
scoresheets and season books as PDF.")
include(CPack)

# The sources of the commit that is checked out.
find_program(GIT_PROGRAM git)
if(GIT_PROGRAM)
  add_custom_target(source_tarball
    COMMAND ${GIT_PROGRAM} archive --format=tar.gz --prefix=quicket-${PROJECT_VERSION}/
            -o ${PROJECT_BINARY_DIR}/quicket-${PROJECT_VERSION}.tar.gz HEAD
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} VERBATIM)
endif()
