#include <emscripten.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "app/analyst_here.hpp"
#include "app/door.hpp"
#include "app/model.hpp"

// The core alone, for JavaScript without a picture: a second view, an embedding page, Node. One program, as
// app/door.hpp tells it, in English; who calls carries the clock.
//
//     const core = await NimatronCore();
//     core._nimatron_core_start();
//     JSON.parse(core.UTF8ToString(core._nimatron_core_state()));
//     const fields = 'intent=new\nposition=nim:3,5,7';
//     core.stringToUTF8(fields, core._nimatron_core_buffer(fields.length), fields.length + 1);
//     core.UTF8ToString(core._nimatron_core_intend());        // '' or why not
//     core._nimatron_core_pass(seconds);                      // in so many seconds it wants to be called again

namespace nimatron {
namespace {

struct Core {
  Model model;
  AnalystHere analyst;
  Consultation consultation;

  void take(const Intent& intent) { model = update(std::move(model), intent).model; }

  /// A slice of work for the question of the moment; true while there is more to do.
  bool work() {
    constexpr double slice = 0.006;
    return consultation.go_on(analyst, model, model.question, slice,
                              [this](const Intent& intent) { take(intent); });
  }
};

std::optional<Core> core;
std::string buffer; // a text on its way in
std::string answer; // a text on its way out

} // namespace
} // namespace nimatron

using namespace nimatron;

extern "C" {

/// Room for a text of so many bytes, which the next call takes as its argument.
EMSCRIPTEN_KEEPALIVE char* nimatron_core_buffer(int bytes) {
  buffer.resize(static_cast<std::size_t>(bytes));
  return buffer.data();
}

/// From the beginning, with nothing kept.
EMSCRIPTEN_KEEPALIVE void nimatron_core_start() {
  core.emplace();
  core->model = start({.learned = "0"}).model;
}

/// state_as_json(); valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_core_state() {
  answer = core ? state_as_json(core->model, [](const Message& said) { return in_english(said); })
                : std::string("{}");
  return answer.c_str();
}

/// Does what is asked for in the buffer; why not, where it cannot be done. Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nimatron_core_intend() {
  if (!core) nimatron_core_start();
  const auto intent = intent_of(core->model, buffer);
  answer = intent ? std::string() : in_english(intent.fault().message);
  if (intent) core->take(*intent);
  return answer.c_str();
}

/// Time has passed: `seconds` is a steady clock. Works for some milliseconds, and says in how many seconds it
/// wants to be called again; < 0: only after the next intent.
EMSCRIPTEN_KEEPALIVE double nimatron_core_pass(double seconds) {
  if (!core) nimatron_core_start();
  core->take(TimePassed{seconds, true});
  return core->work() ? 0 : next_tick(core->model);
}

} // extern "C"
