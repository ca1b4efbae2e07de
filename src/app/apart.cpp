#include "app/apart.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <qrcodegen.h>

#include "app/poster.hpp"
#include "app/share.hpp"
#include "app/values.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"
#include "scene/picture.hpp"
#include "session/day.hpp"

namespace nimatron {

namespace {

std::string day(std::string_view text) {
  Reader in(text);
  const auto number = in.number(1, last_day);
  if (!number || !in.done()) return {};
  const Puzzle puzzle = puzzle_of_day(static_cast<Day>(*number));
  return std::to_string(puzzle.par) + ' ' + print(puzzle.start);
}

std::string code(std::string_view text) {
  std::vector<std::uint8_t> work(qrcodegen_BUFFER_LEN_MAX);
  std::vector<std::uint8_t> out(qrcodegen_BUFFER_LEN_MAX);
  constexpr int largest = 20; // with more squares than 97 to a side no camera reads it from a small window
  const bool fits =
      qrcodegen_encodeText(std::string(text).c_str(), work.data(), out.data(), qrcodegen_Ecc_LOW,
                           qrcodegen_VERSION_MIN, largest, qrcodegen_Mask_AUTO, true);
  if (!fits) return {};
  std::string squares;
  const int side = qrcodegen_getSize(out.data());
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x)
      squares += qrcodegen_getModule(out.data(), x, y) ? '1' : '0';
  }
  return squares;
}

std::string picture(std::string_view text) {
  auto link = read_link(text);
  if (!link || link->daily != 0) return {};
  const Extras extras = link->extras.value_or(Extras{});
  SceneView shown;
  shown.show_bundles = extras.bundles;
  shown.show_gaps = extras.gaps;
  shown.show_twin = extras.twin;
  shown.show_predicted = extras.predicted;
  return picture_of(session_of(std::move(*link)).current(), shown,
                    [](const Message& words) { return in_english(words); });
}

std::string poster(std::string_view text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  auto link = read_link(text.substr(0, end));
  if (!link || link->daily != 0) return {};
  const std::string_view address = text.substr(std::min(end + 1, text.size()));
  return poster_of(std::move(*link), address, code(address),
                   [](const Message& words) { return in_english(words); });
}

std::string result(std::string_view text) {
  std::array<std::string_view, 4> part;
  for (std::string_view& one : part) {
    const std::size_t end = std::min(text.find('\t'), text.size());
    one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result_poster(part[0], part[1], part[2], part[3], code(part[3]));
}

} // namespace

std::string answer_apart(std::string_view question) {
  const std::size_t end = question.find(' ');
  if (end == std::string_view::npos) return {};
  const std::string_view about = question.substr(end + 1);
  if (question.substr(0, end) == "day") return day(about);
  if (question.substr(0, end) == "code") return code(about);
  if (question.substr(0, end) == "picture") return picture(about);
  if (question.substr(0, end) == "values") return answer_values(about);
  if (question.substr(0, end) == "poster") return poster(about);
  if (question.substr(0, end) == "result") return result(about);
  return {};
}

} // namespace nimatron
