#include <cairo.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>
#include <string>

#include "platform/desktop/sdl_desktop.hpp"

namespace nimatron {

namespace {

struct Release {
  void operator()(RsvgHandle* drawing) const { g_object_unref(drawing); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* painter) const { cairo_destroy(painter); }
};

cairo_status_t append(void* file, const unsigned char* bytes, unsigned length) {
  static_cast<std::string*>(file)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

} // namespace

std::string desktop::png_of(std::string_view svg) {
  const auto* bytes = reinterpret_cast<const guint8*>(svg.data());
  const std::unique_ptr<RsvgHandle, Release> drawing(rsvg_handle_new_from_data(bytes, svg.size(), nullptr));
  double width = 0;
  double height = 0;
  if (!drawing || !rsvg_handle_get_intrinsic_size_in_pixels(drawing.get(), &width, &height)) return {};
  const std::unique_ptr<cairo_surface_t, Release> surface(cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, static_cast<int>(std::lround(width)), static_cast<int>(std::lround(height))));
  const std::unique_ptr<cairo_t, Release> painter(cairo_create(surface.get()));
  const RsvgRectangle whole{0, 0, width, height};
  std::string file;
  if (!rsvg_handle_render_document(drawing.get(), painter.get(), &whole, nullptr) ||
      cairo_surface_write_to_png_stream(surface.get(), append, &file) != CAIRO_STATUS_SUCCESS)
    return {};
  return file;
}

} // namespace nimatron
