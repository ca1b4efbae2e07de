// Dear ImGui's formatting over SDL's small printf (IMGUI_DISABLE_DEFAULT_FORMAT_FUNCTIONS). The C library's brings the
// arithmetic of 128-bit floats into the page.
#include <SDL_stdinc.h>
#include <imgui.h>
#include <imgui_internal.h>

int ImFormatStringV(char* buffer, size_t size, const char* format, va_list arguments) {
  const int length = SDL_vsnprintf(buffer, size, format, arguments);
  if (buffer == nullptr) return length;
  const int written = length < 0 || length >= static_cast<int>(size) ? static_cast<int>(size) - 1 : length;
  buffer[written] = 0;
  return written;
}

int ImFormatString(char* buffer, size_t size, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ImFormatStringV(buffer, size, format, arguments);
  va_end(arguments);
  return written;
}
