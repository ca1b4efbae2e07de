// Any bytes as a record: a value whose text means the same, or a fault at its place.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/message.hpp"
#include "core/text.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_fault(const nimatron::Fault& fault, std::string_view text) {
  require(fault.column >= 1 && fault.column <= text.size() + 1);
  const std::string message = nimatron::in_english(fault.message);
  require(!message.empty() && message.find('\n') == std::string::npos);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto record = parse_record(text)) {
    const std::string canonical = print(*record);
    const auto again = parse_record(canonical);
    require(again && *again == *record && print(*again) == canonical);
    require(replay(*record).game == record->start.game);
  } else {
    check_fault(record.fault(), text);
  }
  return 0;
}
