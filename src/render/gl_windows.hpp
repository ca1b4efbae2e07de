#pragma once

// OpenGL above 1.1 on Windows, whose own library has no more: the driver is asked for each function, once there is a
// context (load_gl). One that is used and not listed here does not compile there.

#include <SDL.h>
#include <SDL_opengl.h>

// clang-format off
#define NIMATRON_GL_FUNCTIONS(X) \
  X(ActiveTexture, ACTIVETEXTURE) \
  X(AttachShader, ATTACHSHADER) \
  X(BindBuffer, BINDBUFFER) \
  X(BindFramebuffer, BINDFRAMEBUFFER) \
  X(BindRenderbuffer, BINDRENDERBUFFER) \
  X(BindVertexArray, BINDVERTEXARRAY) \
  X(BlendEquation, BLENDEQUATION) \
  X(BlitFramebuffer, BLITFRAMEBUFFER) \
  X(BufferData, BUFFERDATA) \
  X(CompileShader, COMPILESHADER) \
  X(CreateProgram, CREATEPROGRAM) \
  X(CreateShader, CREATESHADER) \
  X(DeleteFramebuffers, DELETEFRAMEBUFFERS) \
  X(DeleteProgram, DELETEPROGRAM) \
  X(DeleteShader, DELETESHADER) \
  X(DrawArraysInstanced, DRAWARRAYSINSTANCED) \
  X(EnableVertexAttribArray, ENABLEVERTEXATTRIBARRAY) \
  X(FramebufferRenderbuffer, FRAMEBUFFERRENDERBUFFER) \
  X(FramebufferTexture2D, FRAMEBUFFERTEXTURE2D) \
  X(GenBuffers, GENBUFFERS) \
  X(GenFramebuffers, GENFRAMEBUFFERS) \
  X(GenRenderbuffers, GENRENDERBUFFERS) \
  X(GenVertexArrays, GENVERTEXARRAYS) \
  X(GetProgramInfoLog, GETPROGRAMINFOLOG) \
  X(GetProgramiv, GETPROGRAMIV) \
  X(GetShaderInfoLog, GETSHADERINFOLOG) \
  X(GetUniformLocation, GETUNIFORMLOCATION) \
  X(LinkProgram, LINKPROGRAM) \
  X(RenderbufferStorage, RENDERBUFFERSTORAGE) \
  X(ShaderSource, SHADERSOURCE) \
  X(Uniform1f, UNIFORM1F) \
  X(Uniform2f, UNIFORM2F) \
  X(Uniform3f, UNIFORM3F) \
  X(Uniform4f, UNIFORM4F) \
  X(UseProgram, USEPROGRAM) \
  X(VertexAttribDivisor, VERTEXATTRIBDIVISOR) \
  X(VertexAttribPointer, VERTEXATTRIBPOINTER)
// clang-format on

namespace nimatron::gl {
#define NIMATRON_GL_DECLARE(name, type) inline PFNGL##type##PROC name = nullptr;
NIMATRON_GL_FUNCTIONS(NIMATRON_GL_DECLARE)
#undef NIMATRON_GL_DECLARE

/// False where the driver lacks one.
inline bool load() {
  bool all = true;
  const auto find = [&](const char* name) {
    void* const found = SDL_GL_GetProcAddress(name);
    all = all && found != nullptr;
    return found;
  };
#define NIMATRON_GL_LOAD(name, type) name = reinterpret_cast<PFNGL##type##PROC>(find("gl" #name));
  NIMATRON_GL_FUNCTIONS(NIMATRON_GL_LOAD)
#undef NIMATRON_GL_LOAD
  return all;
}
} // namespace nimatron::gl

#define glActiveTexture nimatron::gl::ActiveTexture
#define glAttachShader nimatron::gl::AttachShader
#define glBindBuffer nimatron::gl::BindBuffer
#define glBindFramebuffer nimatron::gl::BindFramebuffer
#define glBindRenderbuffer nimatron::gl::BindRenderbuffer
#define glBindVertexArray nimatron::gl::BindVertexArray
#define glBlendEquation nimatron::gl::BlendEquation
#define glBlitFramebuffer nimatron::gl::BlitFramebuffer
#define glBufferData nimatron::gl::BufferData
#define glCompileShader nimatron::gl::CompileShader
#define glCreateProgram nimatron::gl::CreateProgram
#define glCreateShader nimatron::gl::CreateShader
#define glDeleteFramebuffers nimatron::gl::DeleteFramebuffers
#define glDeleteProgram nimatron::gl::DeleteProgram
#define glDeleteShader nimatron::gl::DeleteShader
#define glDrawArraysInstanced nimatron::gl::DrawArraysInstanced
#define glEnableVertexAttribArray nimatron::gl::EnableVertexAttribArray
#define glFramebufferRenderbuffer nimatron::gl::FramebufferRenderbuffer
#define glFramebufferTexture2D nimatron::gl::FramebufferTexture2D
#define glGenBuffers nimatron::gl::GenBuffers
#define glGenFramebuffers nimatron::gl::GenFramebuffers
#define glGenRenderbuffers nimatron::gl::GenRenderbuffers
#define glGenVertexArrays nimatron::gl::GenVertexArrays
#define glGetProgramInfoLog nimatron::gl::GetProgramInfoLog
#define glGetProgramiv nimatron::gl::GetProgramiv
#define glGetShaderInfoLog nimatron::gl::GetShaderInfoLog
#define glGetUniformLocation nimatron::gl::GetUniformLocation
#define glLinkProgram nimatron::gl::LinkProgram
#define glRenderbufferStorage nimatron::gl::RenderbufferStorage
#define glShaderSource nimatron::gl::ShaderSource
#define glUniform1f nimatron::gl::Uniform1f
#define glUniform2f nimatron::gl::Uniform2f
#define glUniform3f nimatron::gl::Uniform3f
#define glUniform4f nimatron::gl::Uniform4f
#define glUseProgram nimatron::gl::UseProgram
#define glVertexAttribDivisor nimatron::gl::VertexAttribDivisor
#define glVertexAttribPointer nimatron::gl::VertexAttribPointer
