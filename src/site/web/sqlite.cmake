# Fetches SQLite for the page that asks a season (`quicket site --with query`) by npm into FOLDER, whose
# sqlite.js has the licence before it: a site passes it on. Without npm's registry it only says so.
file(COPY ${CMAKE_CURRENT_LIST_DIR}/package.json ${CMAKE_CURRENT_LIST_DIR}/package-lock.json
  ${CMAKE_CURRENT_LIST_DIR}/.npmrc DESTINATION ${FOLDER}/npm)
execute_process(COMMAND ${NPM} ci --ignore-scripts WORKING_DIRECTORY ${FOLDER}/npm
  OUTPUT_QUIET RESULT_VARIABLE failed)
if(failed)
  message(NOTICE "npm brought no sql.js: sites made with this build have no page to ask")
  return()
endif()
set(package ${FOLDER}/npm/node_modules/sql.js)
file(READ ${package}/LICENSE licence)
file(READ ${package}/dist/sql-wasm.js glue)
file(WRITE ${FOLDER}/sqlite.js "/* sql.js, whose SQLite is in the public domain\n\n${licence}*/\n${glue}")
configure_file(${package}/dist/sql-wasm.wasm ${FOLDER}/sqlite.wasm COPYONLY)
