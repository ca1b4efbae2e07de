#include <emscripten.h>

#include <string>
#include <utility>

#include "analyst/analyst.hpp"
#include "analyst/protocol.hpp"
#include "content/languages.hpp"

// The core without a picture, as web/analyst-worker.js runs it: requests come in, replies go out by
// Module.post.

namespace {

nimatron::Analyst& analyst() {
  static nimatron::Analyst one;
  return one;
}

std::string buffer;

} // namespace

// clang-format off
EM_JS(void, nimatron_analyst_post, (const char* text), {
  Module['post'](UTF8ToString(text));
})
// clang-format on

extern "C" {

/// Room for a text of so many bytes, which nimatron_analyst_hear() takes.
EMSCRIPTEN_KEEPALIVE char* nimatron_analyst_buffer(int bytes) {
  buffer.resize(static_cast<std::size_t>(bytes));
  return buffer.data();
}

EMSCRIPTEN_KEEPALIVE void nimatron_analyst_hear() {
  if (auto request = nimatron::unpack_request(buffer)) analyst().take(std::move(*request));
}

/// The buffer has the tag of the language in which it draws and lays on paper, and from its second line on the words.
EMSCRIPTEN_KEEPALIVE void nimatron_analyst_speak() { analyst().speak(nimatron::catalogue_in(buffer)); }

/// 1 while there is more to do.
EMSCRIPTEN_KEEPALIVE int nimatron_analyst_work(double seconds) {
  const auto post = [](const nimatron::Reply& reply) {
    nimatron_analyst_post(nimatron::pack(reply).c_str());
  };
  return analyst().work(seconds, post) ? 1 : 0;
}

} // extern "C"
