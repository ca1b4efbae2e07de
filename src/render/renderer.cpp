#include "render/renderer.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <utility>

#include "generated/shaders.hpp"
#include "render/gl.hpp"

namespace nimatron {
namespace {

#ifdef __EMSCRIPTEN__
constexpr std::string_view version = "#version 300 es\nprecision highp float;\nprecision highp int;\n";
#else
constexpr std::string_view version = "#version 330 core\n";
#endif

// The uniforms of all programs; Program::place has their locations in this order.
enum Uniform : std::size_t {
  view,
  toward_light,
  px,
  light,
  grain,
  head,
  band,
  size,
  lit,
  mean,
  far_,
  uniforms
};
constexpr std::array<const char*, uniforms> uniform_names{"u_view",  "u_toward_light", "u_px",   "u_light",
                                                          "u_grain", "u_head",         "u_band", "u_size",
                                                          "u_lit",   "u_mean",         "u_far"};

std::string log_of(unsigned name, bool program) {
  std::array<char, 1024> text{};
  GLsizei length = 0;
  if (program)
    glGetProgramInfoLog(name, static_cast<GLsizei>(text.size()), &length, text.data());
  else
    glGetShaderInfoLog(name, static_cast<GLsizei>(text.size()), &length, text.data());
  return std::string(text.data(), static_cast<std::size_t>(length));
}

void set(int place, Rgb c) {
  if (place >= 0) glUniform3f(place, c.r, c.g, c.b);
}

/// No test, no blending: what is drawn stands.
void plain_state() {
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_STENCIL_TEST);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glDisable(GL_BLEND);
}

int pixels(float length, float ratio) { return static_cast<int>(std::lround(length * ratio)); }

/// What sprites cover with their shadows and halos, on whole units, cut to the frame's own clip.
Rect reach_of(std::span<const Sprite> sprites, const Frame& frame) {
  constexpr float margin = 48;
  const bool clipped = frame.clip.w > 0 && frame.clip.h > 0;
  const Rect most = clipped ? frame.clip : Rect{0, 0, frame.size.x, frame.size.y};
  float left = most.x + most.w;
  float top = most.y + most.h;
  float right = most.x;
  float bottom = most.y;
  for (const Sprite& sprite : sprites) {
    const bool turned = sprite.angle != 0;
    const float longest = std::hypot(sprite.half.x, sprite.half.y);
    const float dx = (turned ? longest : sprite.half.x) * frame.zoom + margin;
    const float dy = (turned ? longest : sprite.half.y) * frame.zoom + margin;
    const float x = frame.origin.x + sprite.center.x * frame.zoom;
    const float y = frame.origin.y + sprite.center.y * frame.zoom;
    left = std::min(left, x - dx);
    top = std::min(top, y - dy);
    right = std::max(right, x + dx);
    bottom = std::max(bottom, y + dy);
  }
  left = std::max(std::floor(left), most.x);
  top = std::max(std::floor(top), most.y);
  right = std::min(std::ceil(right), most.x + most.w);
  bottom = std::min(std::ceil(bottom), most.y + most.h);
  return {left, top, std::max(right - left, 0.01F), std::max(bottom - top, 0.01F)};
}

void clip_to(const Frame& frame) {
  if (frame.clip.w <= 0 || frame.clip.h <= 0) return;
  const int left = pixels(frame.clip.x, frame.ratio);
  const int top = pixels(frame.clip.y, frame.ratio);
  const int right = pixels(frame.clip.x + frame.clip.w, frame.ratio);
  const int bottom = pixels(frame.clip.y + frame.clip.h, frame.ratio);
  glEnable(GL_SCISSOR_TEST);
  glScissor(left, pixels(frame.size.y, frame.ratio) - bottom, right - left, bottom - top);
}

} // namespace

void Renderer::context_created() {
  brushes_ = {};
  screens_ = {};
  table_ = {};
  ground_ = {};
  ground_baked_ = false;
  first_frame_ = true;
  error_.clear();
  glGenVertexArrays(1, &quads_);
  glGenVertexArrays(1, &none_);
  glGenBuffers(1, &buffer_);
  glBindVertexArray(quads_);
  for (unsigned place = 0; place < 4; place++) {
    glEnableVertexAttribArray(place);
    glVertexAttribDivisor(place, 1);
  }
  glBindVertexArray(0);
}

void Renderer::make(Program& program, std::string_view vertex,
                    std::initializer_list<std::string_view> fragment) {
  program.tried = true;
  static_assert(std::tuple_size_v<decltype(program.place)> == uniforms);
  const unsigned id = glCreateProgram();
  const auto attach = [&](GLenum kind, std::initializer_list<std::string_view> parts) {
    std::string text(version);
    for (const std::string_view part : parts)
      text += part;
    const char* data = text.data();
    const auto length = static_cast<GLint>(text.size());
    const unsigned shader = glCreateShader(kind);
    glShaderSource(shader, 1, &data, &length);
    glCompileShader(shader);
    glAttachShader(id, shader);
    return shader;
  };
  const unsigned v = attach(GL_VERTEX_SHADER, {vertex});
  const unsigned f = attach(GL_FRAGMENT_SHADER, fragment);
  glLinkProgram(id);
  GLint linked = 0;
  glGetProgramiv(id, GL_LINK_STATUS, &linked);
  if (linked == 0) {
    // Asked only now: the answer to each question waits for the compiler.
    error_ += log_of(v, false) + log_of(f, false) + log_of(id, true);
    glDeleteProgram(id);
  } else {
    program.id = id;
    for (std::size_t u = 0; u < uniforms; u++)
      program.place[u] = glGetUniformLocation(id, uniform_names[u]);
  }
  glDeleteShader(v);
  glDeleteShader(f);
}

void Renderer::begin_frame() {
  constexpr int programs_a_frame = 2;
  allowance_ = first_frame_ ? 0 : programs_a_frame;
  first_frame_ = false;
  unfinished_ = false;
}

bool Renderer::may_make() {
  unfinished_ = unfinished_ || allowance_ == 0;
  if (allowance_ == 0) return false;
  --allowance_;
  return true;
}

Renderer::Program& Renderer::brush_program(Brush brush) {
  if (brush == Brush::mark) brush = Brush::flat; // the same paint, above the things
  Program& program = brushes_[static_cast<std::size_t>(brush)];
  if (!program.tried && may_make()) {
    static constexpr std::array<std::string_view, static_cast<std::size_t>(Brush::count)> bodies{
        shaders::shadow_frag, shaders::wood_frag, shaders::flat_frag, shaders::match_frag,
        shaders::piece_frag,  shaders::coin_frag, shaders::flat_frag};
    make(program, shaders::sprite_vert,
         {shaders::common_glsl, shaders::noise_glsl, bodies[static_cast<std::size_t>(brush)]});
  }
  return program;
}

Renderer::Program& Renderer::screen_program(Screen which) {
  Program& program = screens_[static_cast<std::size_t>(which)];
  if (!program.tried && may_make()) {
    if (which == Screen::table)
      make(program, shaders::screen_vert, {shaders::noise_glsl, shaders::table_frag});
    else
      make(program, shaders::screen_vert, {shaders::copy_frag});
  }
  return program;
}

template <class Paint>
void Renderer::bake(Picture& picture, int width, int height, Paint paint) {
  GLint window = 0;
  glGetIntegerv(GL_FRAMEBUFFER_BINDING, &window);
  if (picture.texture == 0) glGenTextures(1, &picture.texture);
  if (width != picture.width || height != picture.height) {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, picture.texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, 0);
    picture.width = width;
    picture.height = height;
  }
  GLuint target = 0;
  glGenFramebuffers(1, &target);
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, picture.texture, 0);
  paint();
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(window));
  glDeleteFramebuffers(1, &target);
}

/// Fills the viewport, as far as it is clipped, with a picture each pixel of which is scale x scale of the
/// screen's.
void Renderer::copy(const Picture& picture, int scale) {
  const Program& program = screen_program(Screen::copy);
  if (program.id == 0) return;
  glBindVertexArray(none_);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, picture.texture);
  glUseProgram(program.id);
  glUniform1f(program.place[px], 1 / static_cast<float>(scale));
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBindTexture(GL_TEXTURE_2D, 0);
  glUseProgram(0);
  glBindVertexArray(0);
}

void Renderer::paint_table(const Frame& frame, int width, int height, int scale) {
  const Theme& theme = *frame.theme;
  const Program& table = screen_program(Screen::table);
  glViewport(0, 0, width, height);
  plain_state();
  glClearColor(theme.surface.r, theme.surface.g, theme.surface.b, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  if (table.id == 0) return;
  glBindVertexArray(none_);
  glUseProgram(table.id);
  glUniform2f(table.place[size], frame.size.x, frame.size.y);
  glUniform1f(table.place[px], static_cast<float>(scale) / frame.ratio);
  glUniform1f(table.place[grain], theme.grain);
  set(table.place[lit], theme.surface_lit);
  set(table.place[mean], theme.surface);
  set(table.place[far_], theme.surface_far);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glUseProgram(0);
  glBindVertexArray(0);
}

void Renderer::draw_table(const Frame& frame) {
  const int width = pixels(frame.size.x, frame.ratio);
  const int height = pixels(frame.size.y, frame.ratio);
  if (width <= 0 || height <= 0) return;
  const Theme& theme = *frame.theme;
  const bool flat =
      theme.grain <= 0 && theme.surface_lit == theme.surface && theme.surface_far == theme.surface;
  if (flat || screen_program(Screen::table).id == 0 || screen_program(Screen::copy).id == 0) {
    plain_state();
    glClearColor(theme.surface.r, theme.surface.g, theme.surface.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    return;
  }
  // Cloth needs no more than one grain a logical unit: where pixels are small, fewer are worked out.
  const int scale = std::max(1, static_cast<int>(frame.ratio));
  const int small_width = (width + scale - 1) / scale;
  const int small_height = (height + scale - 1) / scale;
  const bool fresh = table_.texture != 0 && small_width == table_.width && small_height == table_.height &&
                     frame.size == table_size_ && theme == table_theme_;
  if (!fresh) {
    bake(table_, small_width, small_height, [&] { paint_table(frame, small_width, small_height, scale); });
    table_size_ = frame.size;
    table_theme_ = theme;
  }
  glViewport(0, 0, width, height);
  plain_state();
  copy(table_, scale);
}

void Renderer::draw(std::span<const Sprite> sprites, const Frame& frame) { draw_layers(sprites, frame, {}); }

void Renderer::draw_on_table(std::span<const Sprite> sprites, const Frame& frame) {
  next_ground_.clear();
  for (const Sprite& sprite : sprites) {
    if (sprite.layer == 0) next_ground_.push_back(sprite);
  }
  const bool same =
      frame == ground_frame_ && *frame.theme == ground_theme_ && next_ground_ == ground_sprites_;
  if (!same) {
    ground_baked_ = false;
    ground_frame_ = frame;
    ground_theme_ = *frame.theme;
    std::swap(ground_sprites_, next_ground_);
  }
  const int width = pixels(frame.size.x, frame.ratio);
  const int height = pixels(frame.size.y, frame.ratio);
  if (width <= 0 || height <= 0) return;
  if (!same || ground_sprites_.empty()) {
    draw_layers(sprites, frame, {}); // what changes at every frame is not worth keeping
    return;
  }
  if (!ground_baked_) {
    bake(ground_, width, height, [&] {
      draw_table(frame);
      draw_layers(ground_sprites_, frame, {});
    });
    ground_baked_ = !unfinished_;
  }
  glViewport(0, 0, width, height);
  plain_state();
  Frame part = frame;
  part.clip = reach_of(ground_sprites_, frame);
  clip_to(part);
  copy(ground_, 1);
  draw_layers(sprites, frame, {1, 255});
}

void Renderer::draw_layers(std::span<const Sprite> sprites, const Frame& frame, Batches::Layers which) {
  const Theme& theme = *frame.theme;
  const int width = pixels(frame.size.x, frame.ratio);
  const int height = pixels(frame.size.y, frame.ratio);
  if (width <= 0 || height <= 0) return;
  const float pixel = 1 / (frame.ratio * frame.zoom);
  batches_.build(sprites, theme, pixel, which);
  const auto instances = batches_.instances();
  if (instances.empty()) return;

  glViewport(0, 0, width, height);
  plain_state();
  clip_to(frame);
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);

  glBindVertexArray(quads_);
  glBindBuffer(GL_ARRAY_BUFFER, buffer_);
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(instances.size_bytes()), instances.data(),
               GL_STREAM_DRAW);
  const float norm = std::hypot(theme.toward_light.x, theme.toward_light.y);
  for (const Batch& batch : batches_.batches()) {
    const Program& program = brush_program(batch.brush);
    if (program.id == 0) continue;
    glUseProgram(program.id);
    glUniform4f(program.place[view], 2 * frame.zoom / frame.size.x, -2 * frame.zoom / frame.size.y,
                2 * frame.origin.x / frame.size.x - 1, 1 - 2 * frame.origin.y / frame.size.y);
    glUniform2f(program.place[toward_light], theme.toward_light.x / norm, theme.toward_light.y / norm);
    glUniform1f(program.place[px], pixel);
    glUniform1f(program.place[grain], theme.grain);
    set(program.place[light], theme.light);
    set(program.place[head], theme.match_head);
    set(program.place[band], theme.band);
    for (unsigned place = 0; place < 4; place++) {
      const std::size_t offset = batch.first * sizeof(Instance) + place * 4 * sizeof(float);
      // OpenGL takes an offset into the buffer by the name of a pointer.
      const auto* from = reinterpret_cast<const void*>(offset); // NOLINT(performance-no-int-to-ptr)
      glVertexAttribPointer(place, 4, GL_FLOAT, GL_FALSE, sizeof(Instance), from);
    }
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(batch.count));
  }
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glBindVertexArray(0);
  glUseProgram(0);
  plain_state();
}

} // namespace nimatron
