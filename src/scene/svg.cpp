#include "scene/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "scene/theme.hpp"

namespace nimatron {

namespace {

/// The light theme, adapted to print: dark wood would take too much ink, and pieces have to stand out from
/// it.
constexpr Theme paper_theme() {
  Theme t = light_theme();
  Rgb& walnut = t.tints[static_cast<std::size_t>(Tint::walnut)];
  Rgb& maple = t.tints[static_cast<std::size_t>(Tint::maple)];
  walnut = mix(walnut, maple, 0.52F);
  maple = mix(maple, rgb(0xFFFFFF), 0.55F);
  return t;
}

constexpr Theme theme = paper_theme();
constexpr Rgb white = rgb(0xFFFFFF);
constexpr float degrees = 57.2957795F;

/// Two decimals are finer than any printer, and shorter than all the digits of a float.
std::string number(float value) {
  const long hundredths = std::lround(value * 100);
  std::string out = hundredths < 0 ? "-" : "";
  const long whole = std::labs(hundredths);
  out += std::to_string(whole / 100);
  if (whole % 100 == 0) return out;
  out += '.';
  out += static_cast<char>('0' + whole % 100 / 10);
  if (whole % 10 != 0) out += static_cast<char>('0' + whole % 10);
  return out;
}

std::string hex(Rgb color) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out = "#";
  for (const float part : {color.r, color.g, color.b}) {
    const auto byte = static_cast<unsigned>(std::lround(part * 255));
    out += digits[byte / 16];
    out += digits[byte % 16];
  }
  return out;
}

/// Those that are seen: isolates, which say in which direction a part is read, take no room.
std::size_t characters(std::string_view text) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view three = text.substr(i, 3);
    const bool isolate = three >= "\xe2\x81\xa6" && three <= "\xe2\x81\xa9";
    out += (text[i] & 0xC0) != 0x80 && !isolate ? 1U : 0U;
  }
  return out;
}

/// An element being written: its name, then ` name="value"` for each attribute.
class Element {
 public:
  explicit Element(std::string_view name) : text_("<" + std::string(name)) {}

  Element& set(std::string_view name, std::string_view value) {
    text_ += ' ';
    text_ += name;
    text_ += "=\"";
    text_ += value;
    text_ += '"';
    return *this;
  }
  Element& set(std::string_view name, float value) { return set(name, number(value)); }
  Element& set(std::string_view name, Rgb value) { return set(name, hex(value)); }
  Element& line(Rgb color, float width) { return set("stroke", color).set("stroke-width", width); }

  std::string open() const { return text_ + '>'; }
  std::string closed() const { return text_ + "/>"; }

 private:
  std::string text_;
};

/// A rectangle given by its centre.
Element box(Vec middle, Vec half, float corner) {
  Element out("rect");
  out.set("x", middle.x - half.x).set("y", middle.y - half.y);
  out.set("width", 2 * half.x).set("height", 2 * half.y);
  if (corner > 0) out.set("rx", std::min({corner, half.x, half.y}));
  return out;
}

Element disc(float radius) {
  Element out("circle");
  return out.set("r", radius);
}

/// The colour of lines around a thing of this colour.
Rgb edge(Rgb color) { return mix(color, theme.shadow, 0.55F); }

/// The drawing order within a layer, the same as on the table: boards, plates, things, lines.
int rank(const Sprite& s) {
  switch (s.shape) {
  case Shape::square: return 0;
  case Shape::plate: return is_wooden(s.tint) ? 0 : 1;
  case Shape::match:
  case Shape::bundle: return 2;
  case Shape::piece: return 3;
  case Shape::coin:
  case Shape::ball: return 4;
  case Shape::frame:
  case Shape::ring:
  case Shape::count: break;
  }
  return 5;
}

std::string_view name_of(Shape shape) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(Shape::count)> names = {
      "match", "bundle", "square", "piece", "coin", "ball", "plate", "frame", "ring"};
  return names[static_cast<std::size_t>(shape)];
}

/// One match along x with its head to the right; with the head it is `pitch` wide.
std::string svg_match(Vec half, float y, Rgb wood) {
  const float pitch = 2 * half.y;
  const Vec head = {pitch * 0.78F, pitch * 0.52F};
  const float neck = half.x - head.x;
  const float thick = pitch * 0.36F;
  const Vec middle = {(neck - half.x) / 2, y};
  const float long_half = (neck + half.x) / 2;
  const float line = std::clamp(pitch * 0.07F, 0.3F, 1.0F);
  std::string out =
      box(middle, {long_half, thick}, 0.12F * pitch).set("fill", wood).line(edge(wood), line).closed();
  const float shade = thick * 0.32F; // the side away from the lamp
  out += box({middle.x, y + thick - shade - line / 2}, {long_half - line / 2, shade}, 0)
             .set("fill", mix(wood, theme.shadow, 0.22F))
             .closed();
  const Rgb red = theme.match_head;
  out += Element("ellipse")
             .set("cx", neck)
             .set("cy", y)
             .set("rx", head.x)
             .set("ry", head.y)
             .set("fill", red)
             .line(edge(red), line)
             .closed();
  out += Element("ellipse")
             .set("cx", neck + head.x * 0.18F)
             .set("cy", y - head.y * 0.36F)
             .set("rx", head.x * 0.42F)
             .set("ry", head.y * 0.2F)
             .set("fill", mix(red, white, 0.45F))
             .closed();
  return out;
}

/// A bundle of 2^k matches shows all of them, up to as many as are told apart.
std::string bundle(Vec half, float detail, Rgb wood) {
  const float rows = std::clamp(std::exp2(std::round(detail)), 1.0F, 32.0F);
  const float pitch = 2 * half.y / rows;
  std::string out;
  for (float row = 0; row < rows; ++row)
    out += svg_match({half.x, pitch / 2}, (row + 0.5F) * pitch - half.y, wood);
  const Vec band = {std::max(0.9F * pitch, 0.06F * half.x), half.y + 0.04F * pitch};
  return out + box({-0.16F * half.x, 0}, band, 0.3F * pitch)
                   .set("fill", theme.band)
                   .line(edge(theme.band), std::clamp(pitch * 0.07F, 0.3F, 1.0F))
                   .closed();
}

/// A turned wooden piece seen from above: a foot, and a ball on it.
std::string svg_piece(float radius, Rgb color) {
  const bool dark = color.r < 0.5F;
  const Rgb line = dark ? mix(color, white, 0.45F) : edge(color);
  const float width = std::clamp(radius * 0.06F, 0.4F, 2.0F);
  return disc(radius - width / 2).set("fill", color).line(dark ? theme.shadow : line, width).closed() +
         disc(radius * 0.76F).set("fill", "none").line(line, width * 0.7F).closed() +
         disc(radius * 0.46F)
             .set("fill", mix(color, white, dark ? 0.16F : 0.5F))
             .line(line, width * 0.7F)
             .closed();
}

/// The nim-sum sign is stamped on it.
std::string svg_coin(float radius, Rgb color) {
  const Rgb line = edge(color);
  const float width = std::clamp(radius * 0.05F, 0.3F, 2.0F);
  const float sign = radius * 0.4F;
  std::string cross = "M" + number(-sign) + " 0H" + number(sign) + "M0 " + number(-sign) + "V" + number(sign);
  return disc(radius - width / 2).set("fill", color).line(line, width).closed() +
         disc(radius * 0.84F).set("fill", mix(color, white, 0.3F)).line(line, width * 0.6F).closed() +
         disc(sign).set("fill", "none").line(line, width).closed() +
         Element("path").set("d", cross).set("fill", "none").line(line, width).closed();
}

/// With its highlight toward the lamp.
std::string svg_ball(float radius, Rgb color) {
  const float width = std::clamp(radius * 0.06F, 0.3F, 1.5F);
  const float at = -0.3F * radius;
  return disc(radius - width / 2).set("fill", color).line(edge(color), width).closed() +
         disc(radius * 0.28F).set("cx", at).set("cy", at).set("fill", mix(color, white, 0.65F)).closed();
}

std::string svg_plate(const Sprite& s) {
  const Rgb color = theme.tint(s.tint);
  if (is_wooden(s.tint)) {
    return box({}, s.half, s.detail)
        .set("fill", mix(theme.tint(Tint::maple), theme.tint(Tint::walnut), 0.3F))
        .line(theme.tint(Tint::walnut), 2.5F)
        .closed();
  }
  // In a state's colour it is a transparent wash with an outline, so words on it stay readable; a thin bar is
  // solid.
  const bool state = is_state(s.tint);
  const bool solid = std::min(s.half.x, s.half.y) < 6;
  Element out = box({}, s.half, s.detail);
  out.set("fill", state && !solid ? mix(white, color, s.tint == Tint::legal ? 0.4F : 0.3F) : color);
  return out.line(state ? color : theme.line, 1).closed();
}

std::string body(const Sprite& s) {
  const Rgb color = color_of(s, theme);
  switch (s.shape) {
  case Shape::match: return svg_match(s.half, 0, color);
  case Shape::bundle: return bundle(s.half, s.detail, color);
  // Neighbours overlap, so no paper shows between them.
  case Shape::square:
    return box({}, {s.half.x + 0.2F, s.half.y + 0.2F}, 0).set("fill", theme.tint(s.tint)).closed();
  case Shape::piece: return svg_piece(std::min(s.half.x, s.half.y), color);
  case Shape::coin: return svg_coin(std::min(s.half.x, s.half.y), color);
  case Shape::ball: return svg_ball(std::min(s.half.x, s.half.y), color);
  case Shape::plate: return svg_plate(s);
  case Shape::frame:
    return box({}, s.half, s.detail).set("fill", "none").line(theme.tint(s.tint), 2).closed();
  case Shape::ring: return disc(s.half.x).set("fill", "none").line(theme.tint(s.tint), 2).closed();
  case Shape::count: break;
  }
  return {};
}

/// What shines on the table gets a bright background here.
std::string halo(const Sprite& s) {
  constexpr float wide = 5;
  return box({}, {s.half.x + wide, s.half.y + wide}, std::min(s.half.x, s.half.y) + wide)
      .set("fill", mix(white, theme.tint(Tint::hint), 0.45F * s.glow))
      .closed();
}

/// Turned by the sprite's angle.
Rect room_of(const Sprite& s) {
  const float c = std::abs(std::cos(s.angle));
  const float n = std::abs(std::sin(s.angle));
  const Vec reach = {c * s.half.x + n * s.half.y, n * s.half.x + c * s.half.y};
  return {s.center.x - reach.x, s.center.y - reach.y, 2 * reach.x, 2 * reach.y};
}

/// The size of a line and about how much room it takes: a line that does not fit is written smaller.
struct LineSize {
  float size = 0;
  Rect room;
};

LineSize line_of(const Label& label, std::string_view text) {
  const float letter = label.bold ? 0.6F : 0.56F; // the average width of a letter, as a part of its height
  LineSize out{label.size, {}};
  float wide = letter * out.size * static_cast<float>(characters(text));
  if (label.room > 0 && wide > label.room) {
    out.size *= label.room / wide;
    wide = label.room;
  }
  const float before = label.align == Align::left ? 0 : label.align == Align::center ? 0.5F : 1;
  out.room = {label.at.x - before * wide, label.at.y - 0.6F * out.size, wide, 1.2F * out.size};
  return out;
}

bool is_seen(const Sprite& s) { return s.alpha > 0 && s.half.x > 0 && s.half.y > 0; }

Rgb color_of(Tone tone) {
  switch (tone) {
  case Tone::quiet: return theme.text_quiet;
  case Tone::accent: return theme.accent;
  case Tone::danger: return theme.danger;
  case Tone::normal: break;
  }
  return theme.text;
}

/// With a margin, rounded to whole numbers.
Rect paper_about(const Rect& all) {
  constexpr float margin = 14;
  const Vec from = {std::floor(all.x - margin), std::floor(all.y - margin)};
  return {from.x, from.y, std::ceil(all.x + all.w + margin) - from.x,
          std::ceil(all.y + all.h + margin) - from.y};
}

class Writer {
 public:
  void write(const Sprite& sprite) {
    Sprite s = sprite;
    if (s.shape == Shape::bundle) { // a bundle stands upright at angle 0, while matches are drawn along x
      s.half = {s.half.y, s.half.x};
      s.angle -= 1.57079633F;
    }
    const float alpha = s.alpha * (s.tint == Tint::ghost ? 0.55F : 1.0F);
    Element group("g");
    group.set("class", name_of(s.shape));
    std::string place = "translate(" + number(s.center.x) + ' ' + number(s.center.y) + ')';
    if (s.angle != 0) place += " rotate(" + number(s.angle * degrees) + ')';
    if (s.glow > 0) halos_ += Element("g").set("transform", place).open() + halo(s) + "</g>\n";
    group.set("transform", place);
    if (alpha < 1) group.set("opacity", alpha);
    things_ += group.open() + body(s) + "</g>\n";
  }

  /// Ends a layer: its bright backgrounds go below its things.
  void next_layer() { text_ += std::exchange(halos_, {}) + std::exchange(things_, {}); }

  void write(const Label& label, const std::string& text) {
    if (text.empty() || label.alpha <= 0) return;
    const float size = line_of(label, text).size;
    Element out("text");
    // Not every viewer can centre a line vertically, so its baseline is given.
    out.set("x", label.at.x).set("y", label.at.y + 0.36F * size).set("font-size", size);
    if (label.align != Align::left) out.set("text-anchor", label.align == Align::center ? "middle" : "end");
    if (label.bold) out.set("font-weight", "bold");
    out.set("fill", color_of(label.tone));
    if (label.alpha < 1) out.set("opacity", label.alpha);
    text_ += out.open() + xml_escaped(text) + "</text>\n";
  }

  std::string document(const PictureWords& words, const Rect& all) const {
    const Rect area = paper_about(all);
    Element out("svg");
    out.set("xmlns", "http://www.w3.org/2000/svg").set("width", area.w).set("height", area.h);
    out.set("viewBox", number(area.x) + ' ' + number(area.y) + ' ' + number(area.w) + ' ' + number(area.h));
    out.set("role", "img").set("font-family", "'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif");
    std::string text = out.open() + "\n<title>" + xml_escaped(words.title) + "</title>\n";
    if (!words.details.empty()) text += "<desc>" + xml_escaped(words.details) + "</desc>\n";
    text += box(area.center(), {area.w / 2, area.h / 2}, 0).set("fill", white).closed();
    return text + '\n' + text_ + "</svg>\n";
  }

 private:
  std::string halos_;
  std::string things_;
  std::string text_;
};

} // namespace

std::string xml_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
    case '&': out += "&amp;"; break;
    case '<': out += "&lt;"; break;
    case '>': out += "&gt;"; break;
    case '"': out += "&quot;"; break;
    default:
      if (static_cast<unsigned char>(c) >= ' ') out += c;
    }
  }
  return out;
}

Rect extent(const Scene& scene, Sayer sayer) {
  Rect out;
  for (const Sprite& sprite : scene.sprites) {
    if (is_seen(sprite)) out = union_of(out, room_of(sprite));
  }
  for (const Label& label : scene.labels)
    out = union_of(out, line_of(label, sayer(label.text)).room);
  return out;
}

std::string svg_of(const Scene& scene, const PictureWords& words, Sayer sayer) {
  std::vector<const Sprite*> seen;
  seen.reserve(scene.sprites.size());
  for (const Sprite& sprite : scene.sprites) {
    if (is_seen(sprite)) seen.push_back(&sprite);
  }
  std::stable_sort(seen.begin(), seen.end(), [](const Sprite* a, const Sprite* b) {
    return std::pair(a->layer, rank(*a)) < std::pair(b->layer, rank(*b));
  });
  Writer writer;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (i > 0 && seen[i]->layer != seen[i - 1]->layer) writer.next_layer();
    writer.write(*seen[i]);
  }
  writer.next_layer();
  for (const Label& label : scene.labels)
    writer.write(label, sayer(label.text));
  return writer.document(words, extent(scene, sayer));
}

} // namespace nimatron
