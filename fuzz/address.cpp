// What may stand behind the # of a page's address: as in a page it is decoded, read as a record, put on the
// table and made an address of again. "(,9)500" stands for ",9" five hundred times, so that very long ones
// are tried, too.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/message.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "session/session.hpp"

namespace {

constexpr std::size_t longest = 30'000;

void require(bool holds) {
  if (!holds) std::abort();
}

std::string written_out(std::string_view text) {
  std::string out;
  while (!text.empty() && out.size() < longest) {
    const std::size_t end = text.front() == '(' ? text.find(')') : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += text.front();
      text.remove_prefix(1);
      continue;
    }
    const std::string_view unit = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    std::size_t times = 0;
    for (; !text.empty() && text.front() >= '0' && text.front() <= '9' && times < longest;
         text.remove_prefix(1))
      times = times * 10 + static_cast<std::size_t>(text.front() - '0');
    for (; times > 0 && out.size() + unit.size() <= longest; --times)
      out += unit;
  }
  return out;
}

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// %3A -> ':'; what is no such thing stays as it is.
std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex(text[i + 1]) : -1;
    const int low = high < 0 ? -1 : hex(text[i + 2]);
    out += low < 0 ? text[i] : static_cast<char>(high * 16 + low);
    if (low >= 0) i += 2;
  }
  return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;
  const std::string text = decoded(written_out({reinterpret_cast<const char*>(data), size}));
  const auto record = parse_record(text);
  if (!record) {
    const Fault& fault = record.fault();
    require(fault.column >= 1 && fault.column <= text.size() + 1);
    const std::string message = in_english(fault.message);
    // It is shown on the table: of a long text only a little may come back, and nothing that is not plain.
    require(!message.empty() && message.size() < 300);
    for (std::string_view rest = message; !rest.empty();) {
      const Character c = first_character(rest);
      require((c.code >= ' ' && c.code <= '~') || (c.code >= 0xc0 && c.code < 0x250)); // letters
      rest.remove_prefix(c.bytes);
    }
    return 0;
  }
  const Session session(*record);
  const std::string address = print(session.record());
  // A canonical record needs no percent sign in an address, so that links look like records.
  require(std::all_of(address.begin(), address.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view(".,:/-").find(c) != std::string_view::npos;
  }));
  const auto again = parse_record(decoded(address));
  require(again && *again == *record);
  require(session.played() == record->moves.size() && session.current() == replay(*record));
  const auto kept = load(save(session));
  require(kept && *kept == session);
  return 0;
}
