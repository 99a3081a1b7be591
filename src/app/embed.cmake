# Writes OUTPUT, a C++ source that holds FILES, whose bytes are read from PATHS, and defines FUNCTION
# of the room ROOM, declared in HEADER, which gives them as EmbeddedFiles.
set(arrays "")
set(entries "")
set(count 0)
foreach(name path IN ZIP_LISTS FILES PATHS)
  file(READ ${path} bytes HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," letters "${bytes}")
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(APPEND arrays "const char file_${count}[] = {${letters}'\\0'};\n")
  string(APPEND entries "    {\"${name}\", {file_${count}, ${size}}},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE ${OUTPUT} "#include <array>\n\n#include \"${HEADER}\"\n\nnamespace quicket::${ROOM} {\nnamespace {\n\n"
  "${arrays}\nconst std::array<EmbeddedFile, ${count}> all_files{{\n${entries}}};\n\n}  // namespace\n\n"
  "std::span<const EmbeddedFile> ${FUNCTION}() { return all_files; }\n\n}  // namespace quicket::${ROOM}\n")
