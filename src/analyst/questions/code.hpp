#pragma once

#include <string>

namespace nimatron {

/// This text as a QR code.
struct MakeCode {
  std::string text;
};
/// Rows of '0' (light) and '1' (dark), as many as they are long, one behind the other; "": too much for a code.
struct CodeMade {
  std::string squares;
};
CodeMade answer(const MakeCode& asked);

} // namespace nimatron
