# Writes OUTPUT, a C++ source that holds every file of FILES (relative to ROOT) as text.
set(entries "")
file(WRITE ${OUTPUT}.new "#include \"app/embedded.h\"\n\nnamespace quicket::app {\nnamespace {\n\nconst EmbeddedFile all_files[] = {\n")
foreach(name IN LISTS FILES)
  file(READ ${ROOT}/${name} bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" escaped "${bytes}")
  # Short pieces: a compiler need not take a literal of more than 65,536 letters, and no \x may
  # run on into the next letter.
  string(REGEX REPLACE "((\\\\x..)(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?)" "\"\\1\"\n" pieces "${escaped}")
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  if(size EQUAL 0)
    set(pieces "\"\"")
  endif()
  file(APPEND ${OUTPUT}.new "{\"${name}\", {${pieces}, ${size}}},\n")
endforeach()
file(APPEND ${OUTPUT}.new "};\n\n}  // namespace\n\nstd::span<const EmbeddedFile> embedded_files() { return all_files; }\n\n}  // namespace quicket::app\n")
file(RENAME ${OUTPUT}.new ${OUTPUT})
