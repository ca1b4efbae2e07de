#include "render/renderer.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "generated/shaders.hpp"
#include "render/gl.hpp"
#include "render/hidden.hpp"

namespace nimatron {
namespace {

#ifdef __EMSCRIPTEN__
constexpr std::string_view version = "#version 300 es\nprecision highp float;\nprecision highp int;\n";
#else
constexpr std::string_view version = "#version 330 core\n";
#endif

// The uniforms of all programs; Program::place has their locations in the same order.
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

/// Overwrites what was there: no tests, no blending.
void plain_state() {
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_STENCIL_TEST);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glDisable(GL_BLEND);
}

void clip_to(const Frame& frame, const PixelBox& clip) {
  glEnable(GL_SCISSOR_TEST);
  glScissor(clip.left, frame.pixels.bottom - clip.bottom, clip.right - clip.left, clip.bottom - clip.top);
}

/// Those from `first` to before `end`, of what is in the buffer that is bound.
void draw_instances(std::size_t first, std::size_t end) {
  if (first == end) return;
  for (unsigned place = 0; place < 4; place++) {
    const std::size_t offset = first * sizeof(Instance) + place * 4 * sizeof(float);
    // OpenGL expects the offset into the buffer as a pointer.
    const auto* from = reinterpret_cast<const void*>(offset); // NOLINT(performance-no-int-to-ptr)
    glVertexAttribPointer(place, 4, GL_FLOAT, GL_FALSE, sizeof(Instance), from);
  }
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(end - first));
}

} // namespace

void Renderer::context_created() {
  brushes_ = {};
  screens_ = {};
  table_ = {};
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
    // Not earlier, because each of these questions waits for the compiler.
    error_ += log_of(v, false) + log_of(f, false) + log_of(id, true);
    if (error_.empty()) error_ = "(nothing)"; // report a failure even if the driver gives no reason
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
  if (brush == Brush::mark) brush = Brush::flat; // the same shader, drawn above the things
  Program& program = brushes_[static_cast<std::size_t>(brush)];
  if (!program.tried && may_make()) {
    static constexpr std::array<std::string_view, static_cast<std::size_t>(Brush::count)> bodies{
        shaders::shadow_frag, shaders::wood_frag, shaders::flat_frag, shaders::match_frag,
        shaders::piece_frag,  shaders::coin_frag, shaders::ball_frag, shaders::flat_frag};
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

void Renderer::bake_table(const Frame& frame, int scale) {
  const int width = (frame.pixels.right + scale - 1) / scale;
  const int height = (frame.pixels.bottom + scale - 1) / scale;
  if (table_.texture != 0 && width == table_.width && height == table_.height && frame.size == table_.size &&
      *frame.theme == table_.theme)
    return;
  GLint window = 0;
  glGetIntegerv(GL_FRAMEBUFFER_BINDING, &window);
  if (table_.texture == 0) glGenTextures(1, &table_.texture);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, table_.texture);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glBindTexture(GL_TEXTURE_2D, 0);
  GLuint target = 0;
  glGenFramebuffers(1, &target);
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, table_.texture, 0);
  glViewport(0, 0, width, height);
  paint_table(frame, scale);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(window));
  glDeleteFramebuffers(1, &target);
  table_ = {table_.texture, width, height, frame.size, *frame.theme};
}

void Renderer::paint_table(const Frame& frame, int scale) {
  const Theme& theme = *frame.theme;
  const Program& table = screen_program(Screen::table);
  plain_state();
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

void Renderer::draw_table(const Frame& frame, const PixelBox& hidden) {
  if (frame.clip.empty()) return;
  const Theme& theme = *frame.theme;
  const bool flat =
      theme.grain <= 0 && theme.surface_lit == theme.surface && theme.surface_far == theme.surface;
  if (flat || screen_program(Screen::table).id == 0 || screen_program(Screen::copy).id == 0) {
    plain_state();
    clip_to(frame, frame.clip);
    glClearColor(theme.surface.r, theme.surface.g, theme.surface.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    plain_state();
    return;
  }
  // Cloth needs only one grain for each logical unit, so where pixels are small fewer are computed.
  const int scale = std::max(1, static_cast<int>(frame.ratio));
  bake_table(frame, scale);
  const Program& copy = screen_program(Screen::copy);
  glViewport(0, 0, frame.pixels.right, frame.pixels.bottom);
  plain_state();
  glBindVertexArray(none_);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, table_.texture);
  glUseProgram(copy.id);
  glUniform1f(copy.place[px], 1 / static_cast<float>(scale));
  for (const PixelBox& part : outside(frame.clip, hidden)) {
    if (part.empty()) continue;
    clip_to(frame, part);
    glDrawArrays(GL_TRIANGLES, 0, 3);
  }
  glBindTexture(GL_TEXTURE_2D, 0);
  glUseProgram(0);
  glBindVertexArray(0);
  plain_state();
}

void Renderer::draw(std::span<const Sprite> sprites, const Frame& frame) {
  if (frame.clip.empty()) return;
  const Theme& theme = *frame.theme;
  batches_.build(sprites, frame);
  const auto instances = batches_.instances();
  if (instances.empty()) return;

  const Hidden hidden = hides() ? hidden_by(batches_, frame) : Hidden{};

  glViewport(0, 0, frame.pixels.right, frame.pixels.bottom);
  plain_state();
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
    glUniform1f(program.place[px], frame.pixel());
    glUniform1f(program.place[grain], theme.grain);
    set(program.place[light], theme.light);
    set(program.place[head], theme.match_head);
    set(program.place[band], theme.band);
    const std::size_t below = std::clamp(hidden.below, batch.first, batch.first + batch.count);
    if (below > batch.first) {
      for (const PixelBox& part : outside(frame.clip, hidden.box)) {
        if (part.empty()) continue;
        clip_to(frame, part);
        draw_instances(batch.first, below);
      }
    }
    clip_to(frame, frame.clip);
    draw_instances(below, batch.first + batch.count);
  }
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glBindVertexArray(0);
  glUseProgram(0);
  plain_state();
}

} // namespace nimatron
