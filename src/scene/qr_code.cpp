#include "scene/qr_code.hpp"

#include <cstdint>
#include <vector>

#include <qrcodegen.h>

namespace nimatron {

std::string code_of(std::string_view text) {
  std::vector<std::uint8_t> work(qrcodegen_BUFFER_LEN_MAX);
  std::vector<std::uint8_t> out(qrcodegen_BUFFER_LEN_MAX);
  constexpr int largest = 20; // with more squares than 97 to a side no camera reads it from a small window
  const bool fits =
      qrcodegen_encodeText(std::string(text).c_str(), work.data(), out.data(), qrcodegen_Ecc_LOW,
                           qrcodegen_VERSION_MIN, largest, qrcodegen_Mask_AUTO, true);
  if (!fits) return {};
  std::string squares;
  const int side = qrcodegen_getSize(out.data());
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x)
      squares += qrcodegen_getModule(out.data(), x, y) ? '1' : '0';
  }
  return squares;
}

} // namespace nimatron
