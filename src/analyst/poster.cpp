#include "analyst/poster.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text_width.hpp"
#include "scene/code_drawing.hpp"
#include "scene/picture.hpp"
#include "scene/svg.hpp"

namespace nimatron {

namespace {

constexpr int width = 1720;
constexpr int height = 1300;
constexpr int margin = 56;
constexpr int code_side = 320;

std::string attribute(const char* name, int value) {
  return ' ' + std::string(name) + "=\"" + std::to_string(value) + '"';
}

/// The words of a poster: they begin at the left, or at the right where they are read from there; codes and marks stand at
/// the other side.
class PosterWriter {
 public:
  explicit PosterWriter(const Catalogue& words) : words_(words) {}

  std::string said(const Message& message) const { return words_.say(message); }

  /// A line of text, its foot at y.
  std::string line(int y, int size, std::string_view ink, bool bold, const std::string& text) const {
    const bool mirrored = words_.right_to_left();
    return "<text" + attribute("x", mirrored ? width - margin : margin) + attribute("y", y) +
           attribute("font-size", size) + (bold ? " font-weight=\"bold\"" : "") +
           (mirrored ? " direction=\"rtl\"" : "") + " fill=\"" + std::string(ink) + "\">" +
           xml_escaped(text) + "</text>\n";
  }

  /// The left edge of something so wide that stands across from the beginning of the lines.
  int across(int wide) const { return words_.right_to_left() ? margin : width - margin - wide; }

 private:
  const Catalogue& words_;
};

/// Another drawing, in this room.
std::string inset(const std::string& drawing, int x, int y, int w, int h) {
  const std::size_t from = drawing.find(" width=");
  const std::size_t to = drawing.find(" viewBox=");
  if (from == std::string::npos || to == std::string::npos) return {};
  return drawing.substr(0, from) + attribute("x", x) + attribute("y", y) + attribute("width", w) +
         attribute("height", h) + drawing.substr(to);
}

std::string squares(std::string_view code, int x, int y, int room) {
  return code_drawing(code, attribute("x", x) + attribute("y", y) + attribute("width", room) +
                                attribute("height", room));
}

} // namespace

std::string poster_of(const DrawPoster& asked, std::string_view code, const Catalogue& words) {
  const PosterWriter write(words);
  const Position& position = asked.position;

  const std::string title = write.said(game_name(position));
  std::string out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) + attribute("height", height) +
      " viewBox=\"0 0 " + std::to_string(width) + ' ' + std::to_string(height) +
      "\" font-family=\"'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif\">\n<title>" +
      xml_escaped(title) + "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
  int y = margin + 64;
  out += write.line(y, 76, "#1b1b1b", true, title);
  const Message rules = sentences(rules_of(position));
  y += 72;
  constexpr std::size_t letters = 62; // beside the code
  constexpr std::size_t most_lines = 4;
  std::vector<std::string> told = broken_in_lines(write.said(rules), letters);
  if (told.size() > most_lines) {
    told.resize(most_lines);
    told.back() += " \xe2\x80\xa6";
  }
  for (const std::string& one : told) {
    out += write.line(y, 38, "#444", false, one);
    y += 50;
  }
  out += write.line(y + 12, 38, "#1b1b1b", true, write.said(asked.players));
  const int corner = code.empty() ? 0 : code_side;
  if (!code.empty()) out += squares(code, write.across(code_side), margin - 24, code_side);
  const int top = std::max(y + 48, margin + corner);
  const auto sayer = [&write](const Message& message) { return write.said(message); };
  const int foot = height - margin - 44;
  out += inset(picture_of(position, asked.shown, sayer), margin, top, width - 2 * margin, foot - top);
  constexpr std::size_t longest = 88;
  std::string address(asked.address.substr(0, longest));
  if (asked.address.size() > longest) address += "\xe2\x80\xa6";
  out += write.line(height - margin, 32, "#444", false, address);
  return out + "</svg>\n";
}

namespace {

/// The shapes of features/daily/daily.hpp, each in a square of 100.
std::string mark_drawing(char mark, int x, int y) {
  std::string out = "<g class=\"mark\" transform=\"translate(" + std::to_string(x) + ' ' + std::to_string(y) +
                    ")\" fill=\"none\" stroke-width=\"12\" stroke-linecap=\"round\" stroke=\"";
  switch (mark) {
  case 'g': return out + "#2e7d4f\"><circle cx=\"50\" cy=\"50\" r=\"34\" fill=\"#2e7d4f\"/></g>\n";
  case 'x': return out + "#b3372b\"><path d=\"M22 22L78 78M78 22L22 78\"/></g>\n";
  case 'u': return out + "#8a6d1f\"><path d=\"M30 30A32 32 0 1 1 18 54M30 8V32H54\"/></g>\n";
  default: break;
  }
  return out + "#888\"><circle cx=\"50\" cy=\"50\" r=\"30\"/></g>\n";
}

} // namespace

std::string result_poster(const DrawResult& asked, std::string_view code, const Catalogue& words) {
  const PosterWriter write(words);
  const std::string title = write.said(asked.title);
  constexpr int low = 720;
  std::string out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) + attribute("height", low) +
      " viewBox=\"0 0 " + std::to_string(width) + ' ' + std::to_string(low) +
      "\" font-family=\"'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif\">\n<title>" +
      xml_escaped(title) + "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
  constexpr std::size_t title_letters = 32; // beside the code
  constexpr std::size_t letters = 44;
  constexpr int side = 420;
  int y = margin + 64;
  out += write.line(y, 44, "#444", false, "Nimatron");
  for (const std::string& one : broken_in_lines(title, title_letters))
    out += write.line(y += 84, 66, "#1b1b1b", true, one);
  y += 10;
  for (const std::string& one : broken_in_lines(write.said(asked.words), letters))
    out += write.line(y += 60, 46, "#1b1b1b", false, one);
  constexpr int pitch = 112;
  constexpr int in_row = 14;
  y += 48;
  for (std::size_t i = 0; i < asked.marks.size() && i < 2 * in_row; ++i) {
    const int at = static_cast<int>(i);
    out += mark_drawing(asked.marks[i], margin + at % in_row * pitch, y + at / in_row * pitch);
  }
  if (!code.empty()) out += squares(code, write.across(side), margin - 24, side);
  out += write.line(low - margin, 36, "#444", false, asked.address.substr(0, 88));
  return out + "</svg>\n";
}

} // namespace nimatron
