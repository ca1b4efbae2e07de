#include <emscripten.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "analyst/analyst.hpp"
#include "app/api/api.hpp"
#include "app/api/questions.hpp"
#include "app/update.hpp"
#include "content/languages.hpp"

// The core alone, for JavaScript without a picture: a second view, an embedding page, Node. One program, as
// app/api/api.hpp tells it, in English until another language is asked for; who calls carries the clock.
//
//     const core = await NimatronCore();
//     core._nimatron_core_start();
//     JSON.parse(core.UTF8ToString(core._nimatron_core_state()));
//     const fields = 'intent=new\nposition=nim:3,5,7';
//     core.stringToUTF8(fields, core._nimatron_core_buffer(fields.length), fields.length + 1);
//     core.UTF8ToString(core._nimatron_core_intend());        // '', or where and why not
//     core._nimatron_core_pass(seconds);                      // in so many seconds it wants to be called again

namespace nimatron {
namespace {

struct Core {
  Model model;
  Analyst analyst;

  void take(const Intent& intent) { take(update(std::move(model), intent)); }
  void take(Next next) {
    model = std::move(next.model);
    for (Effect& effect : next.effects) {
      if (auto* request = std::get_if<Request>(&effect)) analyst.take(std::move(*request));
    }
  }

  /// A slice of work; true while there is more to do.
  bool work() {
    constexpr double slice = 0.006;
    std::vector<Reply> replies;
    const bool more = analyst.work(slice, [&](Reply reply) { replies.push_back(std::move(reply)); });
    for (const Reply& reply : replies)
      take(reply);
    return more || !replies.empty();
  }
};

std::optional<Core> core;
std::deque<Inquiry> inquiries; // that need a search, one after another
std::string buffer;            // a text on its way in
std::string to_page;           // a text on its way out
Catalogue page_words;          // in the language of whoever calls

} // namespace
} // namespace nimatron

using namespace nimatron;

extern "C" {

/// Room for a text of so many bytes, which the next call takes as its argument.
EMSCRIPTEN_KEEPALIVE char* nimatron_core_buffer(int bytes) {
  buffer.resize(static_cast<std::size_t>(bytes));
  return buffer.data();
}

/// From now on it speaks the language whose tag is the first line of the buffer, in the words that are the rest of it; English
/// where there are none.
EMSCRIPTEN_KEEPALIVE void nimatron_core_speak() {
  page_words = catalogue_in(buffer);
  if (core) core->analyst.speak(page_words);
}

/// From the beginning, with nothing kept.
EMSCRIPTEN_KEEPALIVE void nimatron_core_start() {
  core.emplace();
  core->analyst.speak(page_words);
  core->take(start({.learned = "0"}));
}

/// state_as_json(); valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_core_state() {
  to_page = core ? state_as_json(core->model, [](const Message& said) { return page_words.say(said); })
                 : std::string("{}");
  return to_page.c_str();
}

/// Does what is asked for in the buffer; where it cannot be done, in which column that is wrong, and why ("18: heap 1 has
/// only 3 matches"). Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_core_intend() {
  if (!core) nimatron_core_start();
  const auto intent = intent_of(core->model, buffer);
  to_page = intent ? std::string()
                   : std::to_string(intent.fault().column) + ": " + page_words.say(intent.fault().message);
  if (intent) core->take(*intent);
  return to_page.c_str();
}

/// The answer to the question in the buffer (app/api/questions.hpp). Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_core_answer() {
  to_page = answer_to(buffer, page_words);
  return to_page.c_str();
}

/// The same for who has something else to do meanwhile (web/analyst-worker.js); "": it needs a search, and nimatron_core_work()
/// answers it. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_core_ask() {
  Inquiry asked(buffer, page_words);
  to_page = asked.work(0).value_or("");
  if (to_page.empty()) inquiries.push_back(std::move(asked));
  return to_page.c_str();
}

/// Works for so many seconds on what was asked first; the answer, or "": there is more to do. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_core_work(double seconds) {
  to_page = inquiries.empty() ? "" : inquiries.front().work(seconds).value_or("");
  if (!to_page.empty()) inquiries.pop_front();
  return to_page.c_str();
}

/// Time has passed: `seconds` is a steady clock. Works for some milliseconds, and says in how many seconds it
/// wants to be called again; < 0: only after the next intent.
EMSCRIPTEN_KEEPALIVE double nimatron_core_pass(double seconds) {
  if (!core) nimatron_core_start();
  core->take(TimePassed{seconds, true});
  return core->work() ? 0 : next_tick(core->model);
}

} // extern "C"
