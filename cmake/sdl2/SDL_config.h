// SDL for the page: a window and its events, nothing else. SDL's own configuration for Emscripten, less what the
// game has no use for. (The WebGL context is made by emscripten_webgl_create_context, so SDL has no GL either.)
#ifndef SDL_config_h_
#define SDL_config_h_
#include "SDL_config_emscripten.h"

// SDL's own are small, and the only ones then.
#undef HAVE_ATOF
#undef HAVE_STRTOD
#undef HAVE_VSNPRINTF
#undef HAVE_ICONV
// Nothing is written to the console or read from files: the C library's printf would come with it.
#undef HAVE_STDIO_H
#undef HAVE_VSSCANF // which is declared there

#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#undef SDL_FILESYSTEM_EMSCRIPTEN
#undef SDL_JOYSTICK_EMSCRIPTEN
#undef SDL_LOADSO_DLOPEN
#undef SDL_POWER_EMSCRIPTEN
#undef SDL_THREAD_PTHREAD
#undef SDL_THREAD_PTHREAD_RECURSIVE_MUTEX
#undef SDL_VIDEO_OPENGL_EGL
#undef SDL_VIDEO_OPENGL_ES2
#undef SDL_VIDEO_RENDER_OGL_ES2

#define SDL_AUDIO_DISABLED 1
#define SDL_FILESYSTEM_DISABLED 1
#define SDL_FILESYSTEM_DUMMY 1
#define SDL_FILE_DISABLED 1
#define SDL_HAPTIC_DUMMY 1
#define SDL_JOYSTICK_DISABLED 1
#define SDL_JOYSTICK_DUMMY 1
#define SDL_LOADSO_DISABLED 1
#define SDL_LOADSO_DUMMY 1
#define SDL_LOCALE_DISABLED 1
#define SDL_LOCALE_DUMMY 1
#define SDL_MISC_DISABLED 1
#define SDL_MISC_DUMMY 1
#define SDL_POWER_DISABLED 1
#define SDL_RENDER_DISABLED 1
#define SDL_SENSOR_DISABLED 1
#undef SDL_THREADS_DISABLED
#define SDL_THREADS_DISABLED 1

#endif
