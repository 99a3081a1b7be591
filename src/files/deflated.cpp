#include "files/deflated.h"

#include <zlib.h>

#include "base/error.h"

namespace quicket::files {

std::string deflated(std::string_view bytes, int level) {
  auto size = compressBound(bytes.size());
  std::string packed(size, '\0');
  const int status = compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                               reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(), level);
  expects(status == Z_OK, "bytes deflate into the room that zlib asks for");
  packed.resize(size);
  return packed;
}

}  // namespace quicket::files
