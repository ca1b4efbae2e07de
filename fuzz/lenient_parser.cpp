// Any bytes as what a person might write for a record: what is understood can be read strictly and means the
// same, what is a record is read as one, and a fault stands within the text.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/lenient_parser.hpp"
#include "core/message.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "core/typed_words.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

std::size_t characters(std::string_view text) {
  std::size_t n = 0;
  for (; !text.empty(); ++n)
    text.remove_prefix(nimatron::first_character(text).bytes);
  return n;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto strict = parse_record(text);
  static const TypedWords words = [] {
    TypedWords out;
    out.add("tres|三", "3");
    out.add("十", "10");
    out.add("y|ו-|と", "and");
    out.add("מיזר|逆形", "misere");
    out.add("la reina|משחק ויטהוף", "queen");
    return out;
  }();
  const auto understood = parse_lenient(text, words);
  if (!understood) {
    require(!strict);
    const Fault& fault = understood.fault();
    require(fault.column >= 1 && fault.column <= characters(text) + 1);
    const std::string message = in_english(fault.message);
    require(!message.empty() && message.find('\n') == std::string::npos && message.size() < 300);
    return 0;
  }
  require(understood->how.has_value() == !strict);
  if (strict) require(*strict == understood->record);
  const std::string canonical = print(understood->record);
  const auto again = parse_record(canonical);
  require(again && *again == understood->record && print(*again) == canonical);
  return 0;
}
