#pragma once

// The OpenGL that both targets have: ES 3.0 in the browser (WebGL 2) and 3.3 core on the desktop, where the
// library itself provides the functions and no loader is needed, except on Windows.

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#elif defined(_WIN32)
#include "render/gl_windows.hpp"
#else
#ifndef GL_GLEXT_PROTOTYPES
#define GL_GLEXT_PROTOTYPES
#endif
#include <SDL_opengl.h>
#include <SDL_opengl_glext.h>
#endif
