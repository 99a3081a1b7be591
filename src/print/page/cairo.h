#pragma once

#include <cairo.h>

#include "files/lazy_library.h"

/// What we use of cairo, loaded when it is first called.
namespace quicket::print {

inline files::LazyLibrary cairo_library(QUICKET_CAIRO);
inline QUICKET_LAZY(cairo_library, cairo_clip);
inline QUICKET_LAZY(cairo_library, cairo_close_path);
inline QUICKET_LAZY(cairo_library, cairo_create);
inline QUICKET_LAZY(cairo_library, cairo_curve_to);
inline QUICKET_LAZY(cairo_library, cairo_destroy);
inline QUICKET_LAZY(cairo_library, cairo_fill);
inline QUICKET_LAZY(cairo_library, cairo_fill_preserve);
inline QUICKET_LAZY(cairo_library, cairo_get_source);
inline QUICKET_LAZY(cairo_library, cairo_image_surface_create);
inline QUICKET_LAZY(cairo_library, cairo_image_surface_create_for_data);
inline QUICKET_LAZY(cairo_library, cairo_image_surface_create_from_png_stream);
inline QUICKET_LAZY(cairo_library, cairo_image_surface_get_data);
inline QUICKET_LAZY(cairo_library, cairo_image_surface_get_height);
inline QUICKET_LAZY(cairo_library, cairo_image_surface_get_stride);
inline QUICKET_LAZY(cairo_library, cairo_image_surface_get_width);
inline QUICKET_LAZY(cairo_library, cairo_line_to);
inline QUICKET_LAZY(cairo_library, cairo_move_to);
inline QUICKET_LAZY(cairo_library, cairo_paint);
inline QUICKET_LAZY(cairo_library, cairo_pattern_set_extend);
inline QUICKET_LAZY(cairo_library, cairo_rectangle);
inline QUICKET_LAZY(cairo_library, cairo_restore);
inline QUICKET_LAZY(cairo_library, cairo_save);
inline QUICKET_LAZY(cairo_library, cairo_scale);
inline QUICKET_LAZY(cairo_library, cairo_set_dash);
inline QUICKET_LAZY(cairo_library, cairo_set_fill_rule);
inline QUICKET_LAZY(cairo_library, cairo_set_line_width);
inline QUICKET_LAZY(cairo_library, cairo_set_source_rgb);
inline QUICKET_LAZY(cairo_library, cairo_set_source_surface);
inline QUICKET_LAZY(cairo_library, cairo_status);
inline QUICKET_LAZY(cairo_library, cairo_stroke);
inline QUICKET_LAZY(cairo_library, cairo_surface_destroy);
inline QUICKET_LAZY(cairo_library, cairo_surface_flush);
inline QUICKET_LAZY(cairo_library, cairo_surface_mark_dirty);
inline QUICKET_LAZY(cairo_library, cairo_surface_status);
inline QUICKET_LAZY(cairo_library, cairo_surface_write_to_png_stream);
inline QUICKET_LAZY(cairo_library, cairo_translate);

}  // namespace quicket::print
