#include <emscripten.h>

#include <cstddef>
#include <string>

#include "wasm/library_json.hpp"

// library/library.hpp for JavaScript, by name: packaging/npm/nimatron.js calls it.

namespace {

std::string buffer; // a call on its way in
std::string answer; // what came of it

} // namespace

extern "C" {

/// Room for a call of so many bytes, which nimatron_library_call() makes.
EMSCRIPTEN_KEEPALIVE char* nimatron_library_buffer(int bytes) {
  buffer.resize(static_cast<std::size_t>(bytes));
  return buffer.data();
}

/// JSON; valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_library_call() {
  answer = nimatron::library::call(nimatron::library::Given(buffer));
  return answer.c_str();
}

} // extern "C"
