// Any bytes as what a page around a frame asks for: requests (app/api/api.hpp) to one program after another, and questions
// (app/api/questions.hpp), each up to a byte 0; and as what it leaves to the person (app/share/embed_permissions.hpp). What is refused changes
// nothing, a fault stands within the text, and the state can always be told.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "app/api/api.hpp"
#include "app/api/questions.hpp"
#include "app/update.hpp"
#include "core/message.hpp"
#include "features/sharing/embed_permissions.hpp"

namespace {

constexpr std::size_t longest = 4000;
constexpr int most = 8;

void require(bool holds) {
  if (!holds) std::abort();
}

std::string told(const nimatron::Model& model) {
  return nimatron::state_as_json(model,
                                 [](const nimatron::Message& words) { return nimatron::in_english(words); });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;
  if (size > longest) return 0;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  Model model = start({.learned = "0"}).model;
  for (int asked = 0; asked < most && !rest.empty(); ++asked) {
    const std::string_view text = rest.substr(0, rest.find('\0'));
    rest.remove_prefix(text.size() < rest.size() ? text.size() + 1 : rest.size());
    const std::string answer = answer_to(text);
    require(answer.front() == '{' && answer.back() == '}');
    const EmbedPermissions framed = read_framed(text);
    require(framed.bare || !framed.alone);
    const std::string before = told(model);
    const auto intent = intent_of(model, text);
    if (intent) {
      model = update(std::move(model), *intent).model;
    } else {
      const Fault& fault = intent.fault();
      require(fault.column >= 1 && fault.column <= text.size() + 1);
      require(!in_english(fault.message).empty() && told(model) == before);
    }
    const std::string after = told(model);
    require(after.front() == '{' && after.back() == '}');
  }
  return 0;
}
