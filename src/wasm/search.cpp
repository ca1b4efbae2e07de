#include <emscripten.h>

#include <string>
#include <string_view>

#include "app/analyst_desk.hpp"
#include "app/apart.hpp"

// The core without a picture, as web/search-worker.js runs it: questions come in, answers go out by
// Module.post.

namespace {

nimatron::AnalystDesk& desk() {
  static nimatron::AnalystDesk one;
  return one;
}

std::string buffer;

} // namespace

// clang-format off
EM_JS(void, nimatron_search_post, (const char* text), {
  Module['post'](UTF8ToString(text));
})
// clang-format on

extern "C" {

/// Room for a text of so many bytes, which nimatron_search_hear() takes.
EMSCRIPTEN_KEEPALIVE char* nimatron_search_buffer(int bytes) {
  buffer.resize(static_cast<std::size_t>(bytes));
  return buffer.data();
}

EMSCRIPTEN_KEEPALIVE void nimatron_search_hear() {
  if (!buffer.starts_with("? ")) return desk().hear(buffer);
  nimatron_search_post((buffer + '\n' + nimatron::answer_apart(std::string_view(buffer).substr(2))).c_str());
}

/// 1 while there is more to do.
EMSCRIPTEN_KEEPALIVE int nimatron_search_work(double seconds) {
  return desk().work(seconds, [](const std::string& text) { nimatron_search_post(text.c_str()); }) ? 1 : 0;
}

} // extern "C"
