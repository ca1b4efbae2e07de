#include <png.h>

#include <string>

#include "platform/sdl_desktop.hpp"

namespace nimatron {

std::string desktop::png_of(int width, int height, std::span<const unsigned char> rgb) {
  png_image picture{};
  picture.version = PNG_IMAGE_VERSION;
  picture.width = static_cast<png_uint_32>(width);
  picture.height = static_cast<png_uint_32>(height);
  picture.format = PNG_FORMAT_RGB;
  if (rgb.size() < PNG_IMAGE_SIZE(picture)) return {};
  png_alloc_size_t bytes = PNG_IMAGE_PNG_SIZE_MAX(picture);
  std::string file(bytes, '\0');
  if (png_image_write_to_memory(&picture, file.data(), &bytes, 0, rgb.data(), 0, nullptr) == 0) return {};
  file.resize(bytes);
  return file;
}

} // namespace nimatron
